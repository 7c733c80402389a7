/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_KEYS_H
#define HOST_CHESS_KEYS_H

#include "host/chess/types.h"

/**
 * One random number for everything that makes two positions differ.
 *
 * The key of a position is the exclusive or of its numbers, so that a move
 * changes it in a few steps. They are constant: keys may be stored. Not for
 * telling positions apart for certain; ro_position_is_same() does that.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 9.2.3, for what is in
 * it: men, turn, castling rights, en passant where the capture is legal.
 */
struct ro_keys {
	uint64_t men[16][64]; /* by ro_man, by square */
	uint64_t castling[64]; /* by the square of the rook */
	uint64_t en_passant[8]; /* by file */
	uint64_t black; /* to move */
};

extern const struct ro_keys ro_keys;

#endif
