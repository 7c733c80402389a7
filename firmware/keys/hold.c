/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/keys/hold.h"

void ro_hold_init(struct ro_hold *hold, int64_t long_ms)
{
	hold->long_ms = long_ms;
	hold->is_down = false;
	hold->was_told = false;
	hold->changed_ms = INT64_MIN / 2;
}

enum ro_hold_press ro_hold_take(
	struct ro_hold *hold, bool is_down, int64_t at_ms)
{
	const int64_t since_ms = at_ms - hold->changed_ms;

	if (is_down == hold->is_down || since_ms < RO_HOLD_BOUNCE_MS) {
		return RO_HOLD_NOTHING;
	}
	hold->is_down = is_down;
	hold->changed_ms = at_ms;
	if (is_down) {
		hold->was_told = false;
		return RO_HOLD_NOTHING;
	}
	if (hold->was_told) {
		return RO_HOLD_NOTHING;
	}
	return since_ms >= hold->long_ms ? RO_HOLD_LONG : RO_HOLD_SHORT;
}

int64_t ro_hold_due(const struct ro_hold *hold)
{
	if (!hold->is_down || hold->was_told) {
		return INT64_MAX;
	}
	return hold->changed_ms + hold->long_ms;
}

enum ro_hold_press ro_hold_wait(struct ro_hold *hold, int64_t now_ms)
{
	if (ro_hold_due(hold) > now_ms) {
		return RO_HOLD_NOTHING;
	}
	hold->was_told = true;
	return RO_HOLD_LONG;
}
