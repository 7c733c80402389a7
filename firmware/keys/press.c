/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/keys/press.h"

void ro_press_init(struct ro_press *press)
{
	press->was_pressed = false;
	press->last_edge_ms = 0;
}

bool ro_press_edge(struct ro_press *press, int64_t at_ms)
{
	const bool bounces = press->was_pressed &&
		at_ms - press->last_edge_ms < RO_PRESS_DEAD_MS;

	press->was_pressed = true;
	press->last_edge_ms = at_ms;
	return !bounces;
}
