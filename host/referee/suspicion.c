/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/bitboard.h"
#include "host/referee/referee_parts.h"

#include <stddef.h>

/* Where no arbiter is and nothing is punished, the board itself is sure. */
static bool is_certain(const struct ro_referee *referee)
{
	return referee->rules.illegal == RO_ILLEGAL_REFUSE;
}

void ro_referee_suspect(struct ro_referee *referee,
	struct ro_suspicion *suspicion, int64_t at_ms)
{
	suspicion->is_ruled = is_certain(referee);
	ro_referee_open_case(referee, suspicion);
	ro_tell_seen(referee, suspicion, at_ms);
}

/* The king has castled and the rook has not, 4.7.2. */
static bool is_half_castling(
	const struct ro_referee *referee, ro_bitboard occupied)
{
	for (unsigned i = 0; i < referee->goals.count; i++) {
		const ro_move move = referee->goals.moves[i];
		const unsigned king = ro_move_landing(move);
		const unsigned rook = ro_move_is_kingside(move) ? king - 1
								: king + 1;
		const ro_bitboard others = ~(
			ro_bit(ro_move_to(move)) | ro_bit(rook & 63));

		if (ro_move_is_castling(move) &&
			((occupied ^ referee->goals.occupied[i]) & others) ==
				0) {
			return true;
		}
	}
	return false;
}

static bool is_half_en_passant(
	const struct ro_referee *referee, ro_bitboard occupied)
{
	return ro_explain_half_en_passant(&referee->game.now, &referee->goals,
		       occupied) != RO_NO_MOVE;
}

bool ro_referee_is_out_of_turn(
	const struct ro_referee *referee, const struct ro_table *table)
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
	return ro_explain_move(&goals, table->hands.occupied, moves) > 0;
}

static enum ro_irregular name_press(
	const struct ro_referee *referee, const struct ro_table *table)
{
	const ro_bitboard occupied = table->hands.occupied;
	const ro_bitboard wanted = ro_position_occupied(&referee->game.now);
	const ro_bitboard shown = ro_position_occupied(&referee->shown);

	if (table->lags) {
		return RO_IRREGULAR_BOARDS_DIFFER;
	}
	if ((occupied & ~wanted) == 0 || occupied == shown) {
		return RO_IRREGULAR_NO_MOVE_PRESS;
	}
	if (is_half_castling(referee, occupied)) {
		return RO_IRREGULAR_CASTLING_INCOMPLETE;
	}
	if (is_half_en_passant(referee, occupied)) {
		return RO_IRREGULAR_EN_PASSANT_INCOMPLETE;
	}
	if (!ro_referee_is_out_of_turn(referee, table)) {
		return RO_IRREGULAR_ILLEGAL_MOVE;
	}
	/* The blind player has moved before he copied his opponent's move. */
	return referee->rules.seating == RO_SEATING_SPECIAL
		? RO_IRREGULAR_COPY_DIFFERS
		: RO_IRREGULAR_OUT_OF_TURN;
}

/* The piece that left its square, if it is one. */
static ro_man moved_man(const struct ro_referee *referee, ro_bitboard missing)
{
	if (missing == 0 || ro_is_many(missing)) {
		return 0;
	}
	return referee->game.now.men[ro_first(missing)];
}

enum ro_irregular ro_referee_suspect_press(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const unsigned board = ro_referee_board_of(referee, side);
	const struct ro_table *table = &referee->tables[board];
	const ro_bitboard wanted = ro_position_occupied(&referee->game.now);
	const ro_bitboard missing = wanted & ~table->hands.occupied;
	struct ro_suspicion suspicion = { .side = (uint8_t)side };

	suspicion.code = name_press(referee, table);
	if (suspicion.code == RO_IRREGULAR_OUT_OF_TURN) {
		/* Whoever pressed: who is not to move has moved. */
		suspicion.side = (uint8_t)ro_other(
			(enum ro_side)referee->game.now.turn);
	}
	suspicion.board = (uint8_t)board;
	suspicion.squares = wanted ^ table->hands.occupied;
	suspicion.man = moved_man(referee, missing);
	ro_referee_suspect(referee, &suspicion, at_ms);
	return suspicion.code;
}

void ro_referee_suspect_turn(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const unsigned board = ro_referee_board_of(referee, side);
	const struct ro_table *table = &referee->tables[board];
	struct ro_suspicion suspicion = {
		.code = RO_IRREGULAR_PRESS_OUT_OF_TURN,
		.side = (uint8_t)side,
		.board = (uint8_t)board,
	};

	if (table->reading.state == RO_BOARD_WRONG &&
		ro_referee_is_out_of_turn(referee, table)) {
		suspicion.code = RO_IRREGULAR_OUT_OF_TURN;
	}
	ro_referee_suspect(referee, &suspicion, at_ms);
}
