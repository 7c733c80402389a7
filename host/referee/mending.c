/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/referee/mend.h"
#include "host/referee/referee_parts.h"

static void look_at_men(const struct ro_table *table, ro_man men[64])
{
	for (unsigned square = 0; square < 64; square++) {
		men[square] = ro_hands_man(&table->hands, (ro_square)square);
	}
}

static void tell_step(struct ro_referee *referee, unsigned board,
	const struct ro_mend_step *step, unsigned left, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	msg.piece_wanted.board = (uint8_t)board;
	msg.piece_wanted.man = step->man;
	msg.piece_wanted.from = step->from;
	msg.piece_wanted.to = step->to;
	msg.piece_wanted.left = (uint8_t)left;
	ro_tell(referee, RO_MSG_PIECE_WANTED, &msg, at_ms);
}

static void tell_next(struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	struct ro_mend_step steps[RO_MEND_MAX];
	ro_man men[64];
	unsigned left;

	look_at_men(table, men);
	left = ro_mend_plan(men, referee->shown.men, steps);
	ro_require(left > 0); /* some square is wrong, or nobody would ask */
	table->is_mending = true;
	table->mend_from = steps[0].from;
	table->mend_to = steps[0].to;
	tell_step(referee, board, &steps[0], left, at_ms);
}

static bool is_in_order(
	const struct ro_referee *referee, const struct ro_table *table)
{
	return table->hands.occupied == ro_position_occupied(&referee->shown);
}

void ro_referee_mend(struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	if (!table->is_mending && table->was_seen &&
		!is_in_order(referee, table)) {
		tell_next(referee, board, at_ms);
	}
}

void ro_referee_go_on_mending(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	const bool is_taken_off = !occupied && square == table->mend_from &&
		table->mend_to == RO_NO_SQUARE;
	const struct ro_mend_step done = {
		.from = RO_NO_SQUARE,
		.to = RO_NO_SQUARE,
	};

	if (!table->is_mending) {
		return;
	}
	if (is_in_order(referee, table) ||
		table->reading.state == RO_BOARD_ASK) {
		table->is_mending = false;
		tell_step(referee, board, &done, 0, at_ms);
	} else if (occupied || is_taken_off) {
		tell_next(referee, board, at_ms);
	}
}
