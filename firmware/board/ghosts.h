/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_GHOSTS_H
#define FIRMWARE_BOARD_GHOSTS_H

#include "host/chess/types.h"

/**
 * What a matrix shows that is not there, and which diode is to blame.
 *
 * Pure. Three closed corners of a rectangle close the fourth, unless the
 * switch diagonally opposite to it has its diode: the current to the ghost
 * must flow backwards through that one. On a chess board nearly every
 * rectangle is closed, so one missing diode hides lifts.
 */

/** Squares that read as occupied, are not, and complete a rectangle.
 * @param standing where pieces really stand
 * @param read what the matrix says */
ro_bitboard ro_ghosts(ro_bitboard standing, ro_bitboard read);

/** The squares whose diode may be missing or bridged, if there is a ghost at
 * @p ghost, a square without a piece: one of them is to blame. */
ro_bitboard ro_ghost_suspects(ro_bitboard standing, ro_square ghost);

/**
 * The next piece to lift, to find which of several diodes it is.
 * @param suspects one of these squares is to blame
 * @return the piece whose lift divides them best, or RO_NO_SQUARE if none
 *         tells any of them apart
 */
ro_square ro_ghost_next_lift(ro_bitboard standing, ro_bitboard suspects);

#endif
