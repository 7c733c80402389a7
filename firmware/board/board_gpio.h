/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_BOARD_GPIO_H
#define FIRMWARE_BOARD_BOARD_GPIO_H

#include "firmware/board/board.h"
#include "firmware/gpio/group.h"

/**
 * The real board: reed switches on the lines of GPIO chips.
 *
 * Either a matrix, eight rows driven open-drain so that two of them can never
 * fight each other through closed contacts, and eight columns pulled the other
 * way; or 64 lines, one a square. It opens by itself, and again after a chip
 * has vanished, looking the chips up anew because a chip that returns may have
 * another number.
 *
 * Source: Linux, Documentation/userspace-api/gpio; hw/wiring.md.
 */

/** Lines of a matrix: rows from rank 1, then columns from file a. */
#define RO_BOARD_GPIO_MATRIX 16

/** Lines of squares of their own: a1, b1 ... h8. */
#define RO_BOARD_GPIO_DIRECT 64

struct ro_board_gpio_rules {
	const char *chip; /* its label, or "auto"; borrowed */
	unsigned count; /* one of the two numbers above */
	const char *words[RO_BOARD_GPIO_DIRECT]; /* lines; borrowed */
	enum ro_gpio_bias bias; /* of what is sensed */
	bool active_low; /* a closed contact pulls its line down */
	unsigned settle_us; /* between driving a row and reading it */
};

struct ro_board_gpio {
	struct ro_board board;
	struct ro_board_gpio_rules rules;
	struct ro_gpio_group rows; /* of a matrix */
	struct ro_gpio_group columns; /* or the squares themselves */
	bool is_open;
	int64_t tried_ms; /* when opening last failed; INT64_MIN: never */
	int err; /* how */
};

/** How soon opening is tried again. */
#define RO_BOARD_GPIO_RETRY_MS 400

/** Nothing is opened before the first read. */
void ro_board_gpio_init(
	struct ro_board_gpio *gpio, const struct ro_board_gpio_rules *rules);

/**
 * Look whether the sensed lines of a matrix keep still at their level while
 * no row is driven: whether the chip's pull, or the board's resistors, work.
 * @param noisy filled in; the columns that change, bit 0 = file a
 * @param stuck filled in; those that are active all the time
 * @return 0 or a ro_err if it cannot be opened; with lines of their own for
 *         all squares nothing is found
 */
int ro_board_gpio_check_pull(
	struct ro_board_gpio *gpio, uint64_t *noisy, uint64_t *stuck);

#endif
