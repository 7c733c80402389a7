/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/referee/referee_parts.h"

/*
 * Two scanned boards, Article D.1: each player moves on his own; the move is
 * then to be made on the other board, and until it has been, that board lags.
 */

unsigned ro_referee_board_count(const struct ro_referee *referee)
{
	return referee->rules.seating == RO_SEATING_LINKED ? 2 : 1;
}

unsigned ro_referee_board_of(const struct ro_referee *referee, unsigned side)
{
	/* The first board is the blind player's; White's if both are, or
	 * nobody is. */
	const unsigned first = referee->rules.blind == RO_BLIND_BLACK
		? RO_BLACK
		: RO_WHITE;

	return referee->rules.seating == RO_SEATING_LINKED && side != first;
}

unsigned ro_referee_active_board(const struct ro_referee *referee)
{
	return ro_referee_board_of(referee, referee->game.now.turn);
}

/* The side that moves on board @board. */
static uint8_t owner_of(const struct ro_referee *referee, unsigned board)
{
	return ro_referee_board_of(referee, RO_WHITE) == board ? RO_WHITE
							       : RO_BLACK;
}

static void tell_copied(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	const unsigned ply = referee->game.ply_count;
	struct ro_position before;
	struct ro_msg msg = { .seq = 0 };

	ro_history_position(&referee->game, ply - 1, &before);
	ro_position_to_setup(&before, &msg.move_copied.before);
	msg.move_copied.move = referee->game.moves[ply - 1];
	msg.move_copied.ply = ro_referee_ply_after(referee, ply - 1);
	msg.move_copied.board = (uint8_t)board;
	ro_tell(referee, RO_MSG_MOVE_COPIED, &msg, at_ms);
}

/* The last move is on the board, or in the making: neither it nor the
 * position before it is far. */
static bool is_copying(
	const struct ro_referee *referee, const struct ro_table *table)
{
	const unsigned ply = referee->game.ply_count;
	const ro_bitboard occupied = table->hands.occupied;

	ro_require(ply > 0); /* what lags lacks a move */
	return ro_is_on_the_way(occupied, referee->earlier[ply]) ||
		ro_is_on_the_way(occupied, referee->earlier[ply - 1]);
}

void ro_referee_compare_board(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	struct ro_suspicion differ = {
		.code = RO_IRREGULAR_BOARDS_DIFFER,
		.side = owner_of(referee, board),
		.board = (uint8_t)board,
	};

	if (table->told_differs || is_copying(referee, table)) {
		return;
	}
	table->told_differs = true;
	differ.squares = referee->earlier[referee->game.ply_count] ^
		table->hands.occupied;
	ro_referee_suspect(referee, &differ, at_ms);
	ro_referee_mend(referee, board, at_ms);
}

bool ro_referee_follow_copy(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	if (!table->lags ||
		table->hands.occupied !=
			ro_position_occupied(&referee->game.now)) {
		return false;
	}
	table->lags = false;
	table->told_differs = false;
	ro_referee_settle(referee, board);
	tell_copied(referee, board, at_ms);
	return true;
}

void ro_referee_let_lag(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	table->was_pressed = false;
	table->is_refused = false;
	ro_hands_rehome(&table->hands, referee->game.now.men);
	table->lags = true;
	ro_referee_follow_copy(referee, board, at_ms);
}

void ro_referee_look_at_other(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	ro_referee_follow_copy(referee, board, at_ms);
	ro_referee_read(referee, board);
	ro_tell_board(referee, board, at_ms);
}
