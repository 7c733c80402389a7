/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_RECTIFY_H
#define HOST_ARBITER_RECTIFY_H

#include "host/chess/position.h"

/**
 * Which pieces must be carried where so that a board shows a position.
 *
 * The board is given either as its pieces, or as its occupied squares only:
 * then a piece that stands wrongly is taken for the one that is missing
 * nearest, as its way of moving goes. The fewest carries, each with the least
 * distance in all, in an order in which every square is free in time where
 * that can be.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 7.4 and D.2.9.
 */

/** One piece to be carried. */
struct ro_carry {
	ro_man man; /* 0 if nobody can know which piece it is */
	ro_square from; /* RO_NO_SQUARE: from the box */
	ro_square to; /* RO_NO_SQUARE: off the board */
};

#define RO_CARRIES_MAX 128

struct ro_carries {
	unsigned count; /* 0: the board matches */
	struct ro_carry list[RO_CARRIES_MAX];
};

/** Compare a board whose pieces are known with @p position. */
void ro_rectify_men(const struct ro_position *position, const ro_man men[64],
	struct ro_carries *carries);

/** Compare a board of which only the occupied squares are known. */
void ro_rectify_occupied(const struct ro_position *position,
	ro_bitboard occupied, struct ro_carries *carries);

#endif
