/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_BOARD_SIM_H
#define FIRMWARE_BOARD_BOARD_SIM_H

#include "firmware/board/board.h"
#include "host/chess/types.h"

#include <stdbool.h>

/**
 * A board without wood: its raw contacts are what a story or a test sets.
 *
 * Raw means before debouncing: whoever sets a contact decides whether it
 * bounces. It can also fail, to show what the house does without a board.
 */
struct ro_board_sim {
	struct ro_board board;
	ro_bitboard occupied;
	int err; /* what read() answers: 0, or a ro_err while it fails */
};

/** Make a board with @p occupied; it works. */
void ro_board_sim_init(struct ro_board_sim *sim, ro_bitboard occupied);

/** Open or close the contact of one square, 0 to 63. */
void ro_board_sim_set(
	struct ro_board_sim *sim, ro_square square, bool occupied);

#endif
