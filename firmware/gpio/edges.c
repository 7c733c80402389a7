/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/edges.h"

/* No edge waits longer to be read. */
#define OLDEST_MS (10 * 60 * 1000)

bool ro_gpio_edges_lost(
	uint32_t *last, const struct ro_gpio_edge *edges, unsigned count)
{
	bool lost = count == RO_GPIO_EDGES_MAX && edges[0].number == 0;

	for (unsigned i = 0; i < count; i++) {
		if (edges[i].number != 0 && edges[i].number != *last + 1) {
			lost = true;
		}
		*last = edges[i].number;
	}
	return lost;
}

int64_t ro_gpio_edge_ms(const struct ro_gpio_edge *edge, int64_t now_ms)
{
	const int64_t at_ms = edge->at_ns / 1000000;

	return at_ms > now_ms || at_ms < now_ms - OLDEST_MS ? now_ms : at_ms;
}
