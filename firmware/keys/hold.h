/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_KEYS_HOLD_H
#define FIRMWARE_KEYS_HOLD_H

#include <stdbool.h>
#include <stdint.h>

/**
 * Short and long presses of one key, from what its contact does.
 *
 * Pure. A short press counts when the key is let go, a long one as soon as it
 * has been held long enough, so that the hand feels by the ear when it is.
 */

/** What the contact does so soon after a change is bounce. */
#define RO_HOLD_BOUNCE_MS 15

enum ro_hold_press { RO_HOLD_NOTHING, RO_HOLD_SHORT, RO_HOLD_LONG };

struct ro_hold {
	int64_t long_ms; /* how long is long */
	bool is_down;
	bool was_told; /* the long press under way */
	int64_t changed_ms; /* when it went down or up */
};

/** The key is up. */
void ro_hold_init(struct ro_hold *hold, int64_t long_ms);

/** Take in an edge or a level. @return what it completes */
enum ro_hold_press ro_hold_take(
	struct ro_hold *hold, bool is_down, int64_t at_ms);

/** When a press under way becomes long, or INT64_MAX. */
int64_t ro_hold_due(const struct ro_hold *hold);

/** Time has moved on to @p now_ms. @return RO_HOLD_LONG once, or nothing */
enum ro_hold_press ro_hold_wait(struct ro_hold *hold, int64_t now_ms);

#endif
