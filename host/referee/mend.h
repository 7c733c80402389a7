/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_MEND_H
#define HOST_REFEREE_MEND_H

#include "host/chess/position.h"

/**
 * Putting right: which piece goes from where to where, with the fewest
 * carries.
 *
 * Pure. Pieces that are too many and squares that lack one of the same kind
 * are paired so that the ways are shortest together; what cannot be paired
 * goes off the board or comes from the table. The order is one in which every
 * target is free when its turn comes.
 *
 * Sources: H. W. Kuhn, The Hungarian method for the assignment problem
 * (1955); FIDE Laws of Chess (1 January 2023), Articles 7.2, 7.4 and 7.5.
 */

/** No plan is longer: each square is cleared once and filled once. */
#define RO_MEND_MAX 128

/** One thing to do. */
struct ro_mend_step {
	ro_man man; /* 0 if unknown */
	ro_square from; /* RO_NO_SQUARE: from the table */
	ro_square to; /* RO_NO_SQUARE: off the board */
};

/**
 * Plan the way from one set of men to another.
 * @param stands by square; RO_UNKNOWN_MAN is taken to be right where some
 *        piece is wanted, and else goes off the board
 * @param wanted by square
 * @param steps filled in, in the order in which they can be done
 * @return how many
 */
unsigned ro_mend_plan(const ro_man stands[64], const ro_man wanted[64],
	struct ro_mend_step steps[RO_MEND_MAX]);

#endif
