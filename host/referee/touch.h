/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_TOUCH_H
#define HOST_REFEREE_TOUCH_H

#include "host/chess/position.h"

/**
 * What the pieces touched oblige a player to: touch-move.
 *
 * On a scanned board a piece is touched when it leaves its aperture. Whether
 * that was meant, and whether the opponent claims it, is not known here; the
 * arbiter decides. What the law binds to is the position before the move.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 4.2 to 4.5, 4.7.2 and
 * D.2.2.
 */

/** More than this many pieces touched for one move are not remembered. */
#define RO_TOUCHES_MAX 16

/** The squares that opened since the turn began, each once, in this order. */
struct ro_touches {
	unsigned count;
	ro_square order[RO_TOUCHES_MAX];
};

/** A move against its touches. */
enum ro_touched {
	RO_TOUCHED_NOTHING, /* nothing binds, or the move obeys */
	RO_TOUCHED_OTHER, /* another piece had to be moved or taken, 4.3 */
	RO_TOUCHED_ROOK_FIRST, /* castling after touching the rook, 4.4.2 */
};

/** The piece on @p square was touched; again is the same as once. */
void ro_touch(struct ro_touches *touches, ro_square square);

/**
 * Judge the legal @p move, made in @p before, by what was touched.
 * @param bound filled in with the square that had to be moved or taken, or
 *        the rook's; untouched with RO_TOUCHED_NOTHING
 */
enum ro_touched ro_touch_judge(const struct ro_touches *touches,
	const struct ro_position *before, ro_move move, ro_square *bound);

#endif
