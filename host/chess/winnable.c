/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable.h"

#include "host/base/require.h"
#include "host/chess/outcome.h"
#include "host/chess/winnable_rank.h"
#include "host/chess/winnable_reach.h"
#include "host/chess/winnable_store.h"

#include <string.h>

/* What one look at all squares that the men can reach counts in nodes. */
#define PROOF_NODES 40

struct search {
	struct ro_node_store store;
	enum ro_side side;
	uint64_t budget;
	uint64_t nodes;
	uint64_t chances; /* positions that may be proven to be without mate */
	uint64_t looks; /* of these, those that were looked at */
	uint64_t proofs; /* of these, those that are proven */
	uint32_t cursor; /* the next node in the order of coming */
	bool is_full; /* a position found no room: nothing is proven */
	uint32_t mate; /* the node of the mate found */
};

const char *ro_winnable_text(enum ro_winnable winnable)
{
	static const char *const texts[] = {
		[RO_WINNABLE_NO] = "no",
		[RO_WINNABLE_YES] = "yes",
		[RO_WINNABLE_UNKNOWN] = "unknown",
	};

	return texts[winnable];
}

static bool is_proven_empty(
	const struct ro_position *position, enum ro_side side)
{
	struct ro_reach reach;

	if (ro_position_cannot_mate(position, side)) {
		return true;
	}
	return ro_reach_find(&reach, position, side) &&
		!ro_reach_may_mate(&reach, side);
}

enum ro_winnable ro_winnable_quick(
	const struct ro_position *position, enum ro_side side)
{
	if (!ro_position_has_move(position)) {
		return ro_position_in_check(position) && position->turn != side
			? RO_WINNABLE_YES
			: RO_WINNABLE_NO;
	}
	return is_proven_empty(position, side) ? RO_WINNABLE_NO
					       : RO_WINNABLE_UNKNOWN;
}

static void push(struct search *search, uint32_t index,
	const struct ro_position *position)
{
	ro_node_store_push(
		&search->store, 0, ro_rank_net(position, search->side), index);
	ro_node_store_push(&search->store, 1,
		ro_rank_opened(position, search->side), index);
}

static bool is_lasting(const struct ro_position *position, ro_move move)
{
	return ro_position_captures(position, move) != RO_NO_SQUARE ||
		ro_man_piece(position->men[ro_move_from(move)]) == RO_PAWN;
}

/* Looking for a proof takes the time of many nodes, and where the last ones
 * were in vain the next one is not likely to help. */
static bool is_barren(struct search *search, const struct ro_position *position)
{
	const unsigned every = search->looks > 64 * (search->proofs + 1) ? 16
									 : 1;

	search->chances++;
	if (search->chances % every != 0) {
		return false;
	}
	search->looks++;
	search->nodes += PROOF_NODES;
	if (!is_proven_empty(position, search->side)) {
		return false;
	}
	search->proofs++;
	return true;
}

static void meet(struct search *search, uint32_t parent,
	const struct ro_position *before, ro_move move)
{
	struct ro_position after = *before;
	uint32_t index;
	bool is_new;

	ro_position_play(&after, move);
	search->nodes++;
	index = ro_node_store_add(&search->store, &after, &is_new);
	if (index == RO_NODE_NONE) {
		search->is_full = true;
		return;
	}
	if (!is_new) {
		return;
	}
	search->store.nodes[index].parent = parent;
	search->store.nodes[index].is_lasting = is_lasting(before, move);
	push(search, index, &after);
}

/* @return true if it is the mate looked for */
static bool look_at(struct search *search, uint32_t index)
{
	struct ro_position position;
	struct ro_moves moves;

	search->store.nodes[index].done = 1;
	ro_node_store_position(&search->store, index, &position);
	ro_position_moves(&position, &moves);
	if (moves.count == 0) {
		return position.turn != search->side &&
			ro_position_in_check(&position);
	}
	if (search->store.nodes[index].is_lasting &&
		is_barren(search, &position)) {
		return false;
	}
	for (unsigned i = 0; i < moves.count; i++) {
		meet(search, index, &position, moves.list[i]);
	}
	return false;
}

static uint32_t next_in_order(struct search *search)
{
	const struct ro_node_store *store = &search->store;

	while (search->cursor < store->count &&
		store->nodes[search->cursor].done) {
		search->cursor++;
	}
	return search->cursor < store->count ? search->cursor : RO_NODE_NONE;
}

static uint32_t choose(struct search *search, unsigned turn)
{
	static const uint8_t order[] = { 0, 0, 1, 0, 0, 1, 0, 2 };
	const unsigned queue = order[turn % ro_count(order)];
	uint32_t index = RO_NODE_NONE;

	if (queue < RO_NODE_QUEUES) {
		index = ro_node_store_pop(&search->store, queue);
	}
	return index != RO_NODE_NONE ? index : next_in_order(search);
}

static enum ro_winnable run(struct search *search)
{
	for (unsigned turn = 0;; turn++) {
		const uint32_t index = choose(search, turn);

		if (index == RO_NODE_NONE) {
			return search->is_full ? RO_WINNABLE_UNKNOWN
					       : RO_WINNABLE_NO;
		}
		if (look_at(search, index)) {
			search->mate = index;
			return RO_WINNABLE_YES;
		}
		if (search->nodes >= search->budget) {
			return RO_WINNABLE_UNKNOWN;
		}
	}
}

/* The move that leads from one node to another. */
static ro_move move_between(
	const struct ro_node_store *store, uint32_t from, uint32_t to)
{
	struct ro_position position, goal;
	struct ro_moves moves;

	ro_node_store_position(store, from, &position);
	ro_node_store_position(store, to, &goal);
	ro_position_moves(&position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		struct ro_position after = position;

		ro_position_play(&after, moves.list[i]);
		if (ro_position_is_same(&after, &goal)) {
			return moves.list[i];
		}
	}
	return RO_NO_MOVE;
}

static void write_line(
	const struct search *search, struct ro_winnable_answer *answer)
{
	const struct ro_node *nodes = search->store.nodes;
	uint32_t index = search->mate;
	unsigned len = 0;

	while (index != 0) {
		index = nodes[index].parent;
		len++;
	}
	if (len > RO_WINNABLE_LINE_MAX) {
		return;
	}
	answer->line_len = len;
	for (index = search->mate; index != 0; index = nodes[index].parent) {
		answer->line[--len] = move_between(
			&search->store, nodes[index].parent, index);
	}
}

void ro_winnable_search(const struct ro_position *position, enum ro_side side,
	const struct ro_winnable_limits *limits,
	struct ro_winnable_answer *answer)
{
	struct search search = { .side = side, .budget = limits->nodes };
	bool is_new;

	ro_require(limits->size >= RO_WINNABLE_MEMORY_MIN);
	memset(answer, 0, sizeof(*answer));
	answer->winnable = ro_winnable_quick(position, side);
	if (answer->winnable != RO_WINNABLE_UNKNOWN) {
		return;
	}
	ro_node_store_init(
		&search.store, limits->memory, limits->size, position);
	push(&search, ro_node_store_add(&search.store, position, &is_new),
		position);
	answer->winnable = run(&search);
	answer->nodes = search.nodes;
	if (answer->winnable == RO_WINNABLE_YES) {
		write_line(&search, answer);
	}
}
