/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_GPIO_GROUP_H
#define FIRMWARE_GPIO_GROUP_H

#include "firmware/gpio/gpio.h"

/**
 * Lines that belong together although they may lie on several chips.
 *
 * To its owner a group is up to 64 lines with indices of his choice; inside
 * there is one request a chip, so that reading takes as many calls as there
 * are chips, and writing only those whose lines change.
 */

/** Chips in one group; 64 lines sensed directly take four expanders. */
#define RO_GPIO_GROUP_CHIPS_MAX 8

struct ro_gpio_part {
	struct ro_gpio_lines *lines; /* owned */
	unsigned chip; /* its index while the group is being opened */
	unsigned count;
	uint8_t index[RO_GPIO_LINES_MAX]; /* in the group, of each line */
};

struct ro_gpio_group {
	unsigned part_count; /* 0: not open */
	struct ro_gpio_part parts[RO_GPIO_GROUP_CHIPS_MAX];
	uint64_t written; /* what the lines were last set to */
};

/**
 * Ask for lines.
 * @param places @p count of them, each once; 1 to RO_GPIO_LINES_MAX
 * @return 0; or a ro_err, after which nothing is open
 */
int ro_gpio_group_open(struct ro_gpio_group *group,
	const struct ro_gpio_chips *chips, const struct ro_gpio_place *places,
	unsigned count, const struct ro_gpio_wish *wish);

/** Give all back; harmless if it is not open. */
void ro_gpio_group_close(struct ro_gpio_group *group);

/** Read all. @param active filled in; bit i is the line of places[i]
 * @return 0 or a ro_err */
int ro_gpio_group_read(struct ro_gpio_group *group, uint64_t *active);

/** Write all, where it changes something. @return 0 or a ro_err */
int ro_gpio_group_write(struct ro_gpio_group *group, uint64_t active);

#endif
