/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_WALK_H
#define FIRMWARE_BOARD_WALK_H

#include "host/chess/types.h"

/**
 * One piece is carried over all squares, from a1 to h8, and each contact is
 * seen to close and to open: the self-test of `rochade doctor`.
 *
 * Pure. It says what it waits for and what it found; who speaks, and how the
 * board is read, is not its business. It waits only so long for a square, so
 * that a contact that never closes does not hold up the rest.
 */
enum ro_walk_wants {
	RO_WALK_EMPTY, /* the board; squares that are still closed */
	RO_WALK_PIECE, /* a piece on the square */
	RO_WALK_LIFT, /* the piece off it again */
	RO_WALK_DONE,
};

enum ro_walk_finding {
	RO_WALK_NOTHING,
	RO_WALK_GOOD, /* the square closed and opened */
	RO_WALK_STUCK, /* it is closed without a piece, or stays so */
	RO_WALK_DEAD, /* it does not close */
	RO_WALK_SWAPPED, /* another one closes instead: other */
	RO_WALK_BRIDGED, /* another one closes as well: other */
};

struct ro_walk {
	enum ro_walk_wants wants;
	ro_square square; /* the one that is being walked over */
	ro_bitboard ignored; /* stuck ones */
	int64_t patience_ms; /* for one square */
	int64_t since_ms; /* when it began to want this */
	ro_square other; /* of a finding */
	unsigned faults;
	ro_bitboard seen; /* the last reading */
	int64_t seen_ms; /* since when it has been so */
	bool was_bridged; /* told for this square */
};

/** A reading counts when it has been the same so long. */
#define RO_WALK_REST_MS 60

/** Begin, wanting an empty board. @param patience_ms 1 or more */
void ro_walk_init(struct ro_walk *walk, int64_t patience_ms, int64_t now_ms);

/**
 * Take in one reading.
 * @param square filled in with the square of a finding
 * @return what was found with it, mostly nothing
 */
enum ro_walk_finding ro_walk_read(struct ro_walk *walk, ro_bitboard levels,
	int64_t now_ms, ro_square *square);

#endif
