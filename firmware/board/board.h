/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_BOARD_H
#define FIRMWARE_BOARD_BOARD_H

#include <stdint.h>

/**
 * Where a picture of the board comes from: reed switches, or a test.
 *
 * An implementation reads all 64 squares at once and knows nothing of chess,
 * of debouncing or of the bus. board_sim.c plays back what a story or the
 * keyboard sets; the reed matrix comes with its own driver.
 */
struct ro_board;

struct ro_board_ops {
	/**
	 * Read every square; on the real matrix, one sweep of eight rows.
	 * @param occupied filled in; bit 0 = a1 ... bit 63 = h8
	 * @return 0 or a ro_err; on error @p occupied is untouched
	 */
	int (*read)(struct ro_board *board, uint64_t *occupied);

	/** Release everything. Accepts a board that failed to open. */
	void (*close)(struct ro_board *board);
};

struct ro_board {
	const struct ro_board_ops *ops;
};

#endif
