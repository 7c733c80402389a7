/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/bitboard.h"
#include "host/referee/referee_parts.h"

#include <stddef.h>

/* Where no arbiter is and nothing is punished, the board itself is sure. */
static bool is_certain(const struct ro_referee *referee)
{
	return referee->rules.illegal == RO_ILLEGAL_REFUSE;
}

static bool is_half_castling(
	const struct ro_referee *referee, ro_bitboard occupied)
{
	return ro_explain_half_castling(&referee->game.now, &referee->goals,
		       occupied) != RO_NO_MOVE;
}

static bool is_half_en_passant(
	const struct ro_referee *referee, ro_bitboard occupied)
{
	return ro_explain_half_en_passant(&referee->game.now, &referee->goals,
		       occupied) != RO_NO_MOVE;
}

/* The board shows a legal move of the side that is not to move. */
static bool is_out_of_turn(
	const struct ro_referee *referee, ro_bitboard occupied)
{
	struct ro_setup setup;
	struct ro_position other;
	struct ro_goals goals;
	ro_move moves[RO_READINGS_MAX];

	ro_position_to_setup(&referee->game.now, &setup);
	setup.turn ^= 1;
	setup.en_passant = RO_NO_SQUARE;
	if (ro_position_from_setup(&other, &setup, NULL) != 0) {
		return false;
	}
	ro_explain_goals(&other, &goals);
	return ro_explain_move(&goals, occupied, moves) > 0;
}

static enum ro_irregular name_press(
	const struct ro_referee *referee, const struct ro_table *table)
{
	const ro_bitboard occupied = table->hands.occupied;
	const ro_bitboard wanted = ro_position_occupied(&referee->game.now);

	if (occupied == wanted) {
		return RO_IRREGULAR_NO_MOVE_PRESS;
	}
	if (is_half_castling(referee, occupied)) {
		return RO_IRREGULAR_CASTLING_INCOMPLETE;
	}
	if (is_half_en_passant(referee, occupied)) {
		return RO_IRREGULAR_EN_PASSANT_INCOMPLETE;
	}
	if ((occupied & ~wanted) == 0) {
		return RO_IRREGULAR_NO_MOVE_PRESS;
	}
	return is_out_of_turn(referee, occupied) ? RO_IRREGULAR_OUT_OF_TURN
						 : RO_IRREGULAR_ILLEGAL_MOVE;
}

/* The piece that left its square, if it is one. */
static ro_man moved_man(const struct ro_referee *referee, ro_bitboard missing)
{
	if (missing == 0 || ro_is_many(missing)) {
		return 0;
	}
	return referee->game.now.men[ro_first(missing)];
}

void ro_referee_suspect_press(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const unsigned board = ro_referee_board_of(referee, side);
	const struct ro_table *table = &referee->tables[board];
	const ro_bitboard wanted = ro_position_occupied(&referee->game.now);
	const ro_bitboard missing = wanted & ~table->hands.occupied;
	struct ro_suspicion suspicion = { .side = (uint8_t)side };

	suspicion.code = name_press(referee, table);
	suspicion.board = (uint8_t)board;
	suspicion.is_ruled = is_certain(referee);
	suspicion.squares = wanted ^ table->hands.occupied;
	suspicion.man = moved_man(referee, missing);
	ro_tell_seen(referee, &suspicion, at_ms);
}

void ro_referee_suspect_turn(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_suspicion suspicion = {
		.code = RO_IRREGULAR_PRESS_OUT_OF_TURN,
		.side = (uint8_t)side,
		.is_ruled = is_certain(referee),
	};

	ro_tell_seen(referee, &suspicion, at_ms);
}

void ro_referee_suspect_hands(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[board];
	struct ro_suspicion suspicion = {
		.code = RO_IRREGULAR_IDENTITY_UNVERIFIED,
		.side = referee->game.now.turn,
		.board = (uint8_t)board,
	};

	if (table->reading.state != RO_BOARD_READY) {
		return;
	}
	suspicion.squares = ro_hands_unverified(&table->hands);
	if (suspicion.squares != 0) {
		ro_tell_seen(referee, &suspicion, at_ms);
	}
}
