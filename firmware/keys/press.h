/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_KEYS_PRESS_H
#define FIRMWARE_KEYS_PRESS_H

#include "host/chess/types.h"

/**
 * One press from the several edges that a lever or key makes.
 *
 * Pure. The first edge is the press, at once; further edges of the same lever
 * within the dead time are its bounce. So a press is never late and never
 * counted twice. A lever that a hand could work twice within 50 ms does not
 * exist.
 */
#define RO_PRESS_DEAD_MS 50

struct ro_press {
	bool was_pressed;
	int64_t last_edge_ms; /* valid once was_pressed */
};

/** Nothing has been pressed yet. */
void ro_press_init(struct ro_press *press);

/** Take in one edge. @return true if it is a press of its own */
bool ro_press_edge(struct ro_press *press, int64_t at_ms);

#endif
