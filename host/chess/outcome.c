/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/outcome.h"

#include "host/chess/bitboard.h"

/* Plies without a pawn move or a capture, Articles 9.3 and 9.6.2. */
#define FIFTY_MOVES 100
#define SEVENTY_FIVE_MOVES 150

/* A knight alone needs a square that an enemy piece takes from the king, and
 * a queen never has to stand there. */
static bool knight_cannot_mate(
	const struct ro_position *position, enum ro_side side)
{
	const ro_bitboard harmless = position->pieces[RO_KING] |
		position->pieces[RO_QUEEN];

	return ro_population(position->sides[side]) == 2 &&
		!(position->sides[ro_other(side)] & ~harmless);
}

bool ro_position_cannot_mate(
	const struct ro_position *position, enum ro_side side)
{
	const ro_bitboard own = position->sides[side];
	const ro_bitboard bishops = position->pieces[RO_BISHOP];

	if (own &
		(position->pieces[RO_PAWN] | position->pieces[RO_ROOK] |
			position->pieces[RO_QUEEN])) {
		return false;
	}
	if (own & position->pieces[RO_KNIGHT]) {
		return knight_cannot_mate(position, side);
	}
	if (own & bishops) {
		/* All that could block a king stands on one colour. */
		return !position->pieces[RO_PAWN] &&
			!position->pieces[RO_KNIGHT] &&
			(!(bishops & RO_LIGHT_SQUARES) ||
				!(bishops & ~RO_LIGHT_SQUARES));
	}
	return true;
}

bool ro_position_is_insufficient(const struct ro_position *position)
{
	return ro_position_cannot_mate(position, RO_WHITE) &&
		ro_position_cannot_mate(position, RO_BLACK);
}

enum ro_ending ro_position_ending(const struct ro_position *position)
{
	if (!ro_position_has_move(position)) {
		return ro_position_in_check(position) ? RO_ENDING_CHECKMATE
						      : RO_ENDING_STALEMATE;
	}
	return ro_position_is_insufficient(position) ? RO_ENDING_DEAD
						     : RO_ENDING_NONE;
}

enum ro_ending ro_history_ending(const struct ro_history *history)
{
	const enum ro_ending ending = ro_position_ending(&history->now);

	if (ending != RO_ENDING_NONE) {
		return ending;
	}
	if (ro_history_repetitions(history) >= 5) {
		return RO_ENDING_FIVEFOLD;
	}
	if (history->now.halfmove >= SEVENTY_FIVE_MOVES) {
		return RO_ENDING_SEVENTY_FIVE;
	}
	return RO_ENDING_NONE;
}

unsigned ro_history_claimable(const struct ro_history *history)
{
	unsigned claimable = 0;

	if (ro_history_ending(history) != RO_ENDING_NONE) {
		return 0;
	}
	if (ro_history_repetitions(history) >= 3) {
		claimable |= RO_CLAIMABLE_THREEFOLD;
	}
	if (history->now.halfmove >= FIFTY_MOVES) {
		claimable |= RO_CLAIMABLE_FIFTY;
	}
	return claimable;
}

enum ro_result ro_ending_result(
	enum ro_ending ending, const struct ro_position *position)
{
	if (ending == RO_ENDING_NONE) {
		return RO_RESULT_NONE;
	}
	if (ending == RO_ENDING_CHECKMATE) {
		return position->turn == RO_WHITE ? RO_RESULT_BLACK
						  : RO_RESULT_WHITE;
	}
	return RO_RESULT_DRAW;
}
