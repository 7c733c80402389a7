/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/rectify.h"

#include "host/chess/assign.h"
#include "host/chess/bitboard.h"

#include <string.h>

/* Any carry on the board costs less than one by way of the box. */
#define BOX 1000
/* A piece is not likely to have become another one. */
#define OTHER_MAN 4000
/* No way the piece that is missing could have gone. */
#define NO_WAY 20

struct place {
	ro_square square;
	ro_man man; /* 0 if not known */
};

struct places {
	unsigned count;
	struct place list[64];
};

static void add(struct places *places, unsigned square, ro_man man)
{
	places->list[places->count].square = (ro_square)square;
	places->list[places->count].man = man;
	places->count++;
}

static uint16_t distance(unsigned one, unsigned other)
{
	const int files = (int)ro_file(one) - (int)ro_file(other);
	const int ranks = (int)ro_rank(one) - (int)ro_rank(other);

	return (uint16_t)(files * files + ranks * ranks);
}

/* One pawn step or two, straight on or slanting, in either direction: the
 * board may be ahead of the score or behind it. */
static bool is_pawn_way(unsigned one, unsigned other)
{
	const int files = (int)ro_file(one) - (int)ro_file(other);
	const int ranks = (int)ro_rank(one) - (int)ro_rank(other);

	return (files == 0 && ranks * ranks <= 4) ||
		(files * files == 1 && ranks * ranks == 1);
}

static uint16_t cost_of(const struct place *surplus, const struct place *gap)
{
	const enum ro_piece piece = ro_man_piece(gap->man);
	uint16_t cost = distance(surplus->square, gap->square);

	if (surplus->man != 0) {
		return surplus->man == gap->man ? cost : OTHER_MAN;
	}
	if (piece == RO_PAWN ? !is_pawn_way(surplus->square, gap->square)
			     : !(ro_piece_attacks(piece, gap->square, 0) &
				       ro_bit(surplus->square))) {
		cost = (uint16_t)(cost + NO_WAY);
	}
	return cost;
}

/* Rows are pieces that stand wrongly, columns squares that lack one, then the
 * box; what finds no row comes out of the box. */
static void match(const struct places *surplus, const struct places *gaps,
	struct ro_carries *carries)
{
	struct ro_assign assign;
	bool filled[64] = { false };

	assign.rows = surplus->count;
	assign.columns = surplus->count + gaps->count;
	if (assign.columns > RO_ASSIGN_MAX) {
		assign.columns = RO_ASSIGN_MAX;
	}
	for (unsigned i = 0; i < assign.rows; i++) {
		for (unsigned j = 0; j < assign.columns; j++) {
			assign.cost[i][j] = j < gaps->count
				? cost_of(&surplus->list[i], &gaps->list[j])
				: BOX;
		}
	}
	ro_assign_solve(&assign);
	for (unsigned i = 0; i < assign.rows; i++) {
		const unsigned j = assign.chosen[i];
		struct ro_carry *carry = &carries->list[carries->count++];
		const bool stays = j < gaps->count && assign.cost[i][j] < BOX;

		carry->from = surplus->list[i].square;
		carry->to = stays ? gaps->list[j].square : RO_NO_SQUARE;
		carry->man = stays ? gaps->list[j].man : surplus->list[i].man;
		if (stays) {
			filled[j] = true;
		}
	}
	for (unsigned j = 0; j < gaps->count; j++) {
		if (!filled[j]) {
			carries->list[carries->count++] = (struct ro_carry){
				gaps->list[j].man, RO_NO_SQUARE,
				gaps->list[j].square
			};
		}
	}
}

/* Whether the square a carry goes to is still taken by a later one. */
static bool is_in_the_way(const struct ro_carries *carries, unsigned number)
{
	for (unsigned i = number; i < carries->count; i++) {
		if (carries->list[i].from != RO_NO_SQUARE &&
			carries->list[i].from == carries->list[number].to) {
			return true;
		}
	}
	return false;
}

static void put_first(
	struct ro_carries *carries, unsigned number, unsigned place)
{
	const struct ro_carry carry = carries->list[number];

	for (unsigned i = number; i > place; i--) {
		carries->list[i] = carries->list[i - 1];
	}
	carries->list[place] = carry;
}

static bool is_next(const struct ro_carries *carries, unsigned place,
	unsigned number, bool from_box)
{
	struct ro_carries rest = *carries;

	if ((carries->list[number].from == RO_NO_SQUARE) != from_box) {
		return false;
	}
	put_first(&rest, number, place);
	return !is_in_the_way(&rest, place);
}

/* What leaves the board or finds its square free goes first, then what comes
 * out of the box; pieces that change squares are left as they are. */
static void order(struct ro_carries *carries)
{
	unsigned place = 0;

	for (unsigned pass = 0; pass < 2; pass++) {
		for (unsigned i = place; i < carries->count; i++) {
			if (is_next(carries, place, i, pass == 1)) {
				put_first(carries, i, place);
				i = place++;
			}
		}
	}
}

static void solve(const struct places *surplus, const struct places *gaps,
	struct ro_carries *carries)
{
	carries->count = 0;
	match(surplus, gaps, carries);
	order(carries);
}

void ro_rectify_men(const struct ro_position *position, const ro_man men[64],
	struct ro_carries *carries)
{
	struct places surplus = { .count = 0 }, gaps = { .count = 0 };

	for (unsigned square = 0; square < 64; square++) {
		const ro_man wanted = position->men[square];

		if (men[square] == wanted) {
			continue;
		}
		if (men[square] != 0) {
			add(&surplus, square, men[square]);
		}
		if (wanted != 0) {
			add(&gaps, square, wanted);
		}
	}
	solve(&surplus, &gaps, carries);
}

void ro_rectify_occupied(const struct ro_position *position,
	ro_bitboard occupied, struct ro_carries *carries)
{
	struct places surplus = { .count = 0 }, gaps = { .count = 0 };
	const ro_bitboard wanted = ro_position_occupied(position);
	ro_bitboard extra = occupied & ~wanted;
	ro_bitboard missing = wanted & ~occupied;

	while (extra) {
		add(&surplus, ro_take(&extra), 0);
	}
	while (missing) {
		const unsigned square = ro_take(&missing);

		add(&gaps, square, position->men[square]);
	}
	solve(&surplus, &gaps, carries);
}
