/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/keys/lever.h"

void ro_lever_init(struct ro_lever *lever)
{
	lever->is_down = false;
	lever->was_seen = false;
	lever->edge_ms = 0;
}

bool ro_lever_edge(struct ro_lever *lever, bool is_down, int64_t at_ms)
{
	const bool was_quiet = !lever->was_seen ||
		at_ms - lever->edge_ms >= RO_LEVER_QUIET_MS;
	const bool went_down = is_down && !lever->is_down && was_quiet;

	lever->is_down = is_down;
	lever->was_seen = true;
	lever->edge_ms = at_ms;
	return went_down;
}

/* The start of the program is no press, whatever lies on the lever. It is
 * known to have been still for ever before. */
bool ro_lever_level(struct ro_lever *lever, bool is_down, int64_t at_ms)
{
	if (!lever->was_seen) {
		lever->is_down = is_down;
		lever->was_seen = true;
		lever->edge_ms = at_ms - RO_LEVER_QUIET_MS;
		return false;
	}
	if (lever->is_down == is_down) {
		return false;
	}
	return ro_lever_edge(lever, is_down, at_ms);
}
