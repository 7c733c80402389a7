/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_EXPLAIN_H
#define HOST_CHESS_EXPLAIN_H

#include "host/chess/position.h"

/**
 * Which legal moves explain these occupied squares.
 *
 * A board with contacts knows where pieces stand, not which. Here every legal
 * move of a position is kept beside the squares that are occupied after it,
 * so that a picture of the board can be looked up. What lay in whose hand is
 * not known here, see host/referee/hands.h; nothing is guessed.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 3 and 4.
 */

/** Every legal move of a position and what it leaves occupied. */
struct ro_goals {
	unsigned count;
	ro_move moves[RO_MOVES_MAX];
	ro_bitboard occupied[RO_MOVES_MAX]; /* after the move beside it */
};

/** A move and the reply to it. */
struct ro_pair {
	ro_move move;
	ro_move reply;
};

/** Pairs beyond this many are not listed: they are too many. One move after
 * which the squares are the same has far fewer others, because it leaves the
 * same square. */
#define RO_READINGS_MAX 24

/** All goals of @p position; @p goals is filled in. */
void ro_explain_goals(
	const struct ro_position *position, struct ro_goals *goals);

/**
 * The legal moves that leave exactly @p occupied.
 * @param moves filled in, RO_READINGS_MAX at most
 * @return how many were filled in
 */
unsigned ro_explain_move(const struct ro_goals *goals, ro_bitboard occupied,
	ro_move moves[RO_READINGS_MAX]);

/**
 * The pairs of a legal move and a legal reply that leave @p occupied.
 * @param goals those of @p position
 * @param pairs filled in, RO_READINGS_MAX at most
 * @return how many were filled in
 */
unsigned ro_explain_pair(const struct ro_position *position,
	const struct ro_goals *goals, ro_bitboard occupied,
	struct ro_pair pairs[RO_READINGS_MAX]);

/**
 * @return true if @p occupied and the squares @p goal differ only by squares
 * still to be filled, or only by squares still to be cleared
 */
static inline bool ro_is_on_the_way(ro_bitboard occupied, ro_bitboard goal)
{
	return (occupied & ~goal) == 0 || (goal & ~occupied) == 0;
}

/** @return true if ro_is_on_the_way() to one of @p goals */
bool ro_explain_is_near(const struct ro_goals *goals, ro_bitboard occupied);

/**
 * The castling of which the king has been placed and whose rook has not been
 * touched, Article 4.7.2.
 * @return the move, or RO_NO_MOVE
 */
ro_move ro_explain_half_castling(const struct ro_position *position,
	const struct ro_goals *goals, ro_bitboard occupied);

/**
 * The en passant capture of which only the taken pawn is still on the board.
 * @return the move, or RO_NO_MOVE
 */
ro_move ro_explain_half_en_passant(const struct ro_position *position,
	const struct ro_goals *goals, ro_bitboard occupied);

/** @return true if @p move takes on the square it goes to */
bool ro_move_is_exchange(const struct ro_position *position, ro_move move);

#endif
