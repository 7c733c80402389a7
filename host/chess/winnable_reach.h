/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_WINNABLE_REACH_H
#define HOST_CHESS_WINNABLE_REACH_H

#include "host/chess/position.h"

/**
 * Which squares each piece can ever stand on, rather too many than too few.
 *
 * For the files of host/chess/winnable only. Every man is looked at alone:
 * it may go where nothing stands that never leaves and is never taken, a king
 * where no man attacks that never leaves and is never taken, nor the other
 * king. What one man
 * gains may set another free, so this is repeated until nothing changes. A
 * series of legal moves never leaves these sets, which is what makes "cannot"
 * a proof.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 3 and 5.2.2; the
 * thought of looking at each man alone is from M. Ambrona, "A Practical
 * Algorithm for Chess Unwinnability" (2022).
 */

#define RO_REACH_MEN 32

struct ro_reach_man {
	ro_square square; /* where it stands now */
	uint8_t side; /* an enum ro_side */
	uint8_t piece; /* an enum ro_piece */
	ro_bitboard squares; /* where it can be, as what it is now */
	ro_bitboard live; /* of a king: squares from where the game goes on */
	ro_bitboard promoted; /* where it can be after promotion */
	ro_bitboard spread; /* squares whose moves are already counted */
	ro_bitboard attacks; /* what it can attack from all of these */
};

/**
 * Where the two kings can stand at once, and with whom to move. A side whose
 * other men can never move must move its king; where it cannot the game is
 * over, and what was taken there or left behind has no consequence.
 */
struct ro_kings {
	/* [side to move][square of White's king]: squares of Black's king */
	ro_bitboard pairs[2][64];
	bool has_others[2]; /* a side may move something but its king */
};

struct ro_reach {
	const struct ro_position *position; /* borrowed */
	unsigned count;
	struct ro_reach_man men[RO_REACH_MEN];
	ro_bitboard stuck; /* squares whose man never leaves, nor is taken */
	ro_bitboard anywhere[2]; /* all squares of a side's men together */
	ro_bitboard prey[2]; /* the same without the king */
	ro_bitboard guarded[2]; /* squares a side attacks for ever */
	ro_bitboard taking[2]; /* squares where a side can take something */
	struct ro_kings kings;
};

/**
 * Find the squares of every man.
 * @param side whose mate is in question
 * @return false as soon as a pawn of @p side can be promoted, or if there are
 * too many men: then nothing can be shown, and @p reach is of no use
 */
bool ro_reach_find(struct ro_reach *reach, const struct ro_position *position,
	enum ro_side side);

/** @return false only if @p side can mate in no arrangement of these sets */
bool ro_reach_may_mate(const struct ro_reach *reach, enum ro_side side);

/** For ro_reach_find() alone: let the kings walk as far as @p reach now lets
 * them. @return true if a king gained a square from which the game goes on */
bool ro_kings_walk(struct ro_reach *reach);

#endif
