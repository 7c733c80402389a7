/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_GPIO_EDGES_H
#define FIRMWARE_GPIO_EDGES_H

#include "firmware/gpio/gpio.h"

/**
 * What can be known of edges beyond the edges themselves. Pure.
 *
 * The kernel keeps sixteen for a line and drops the rest; libgpiod 2 numbers
 * them, 1.6 does not, so there a full load means that some may be lost.
 */

/**
 * @param last the number of the last edge before these, 0 at first; moved on
 * @return true if edges before or between these were lost, so that only the
 *         levels can be believed
 */
bool ro_gpio_edges_lost(
	uint32_t *last, const struct ro_gpio_edge *edges, unsigned count);

/**
 * The time of an edge in milliseconds of CLOCK_MONOTONIC; @p now_ms for a
 * stamp that cannot be of that clock, as kernels before 5.7 give them.
 */
int64_t ro_gpio_edge_ms(const struct ro_gpio_edge *edge, int64_t now_ms);

#endif
