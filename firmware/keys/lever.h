/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_KEYS_LEVER_H
#define FIRMWARE_KEYS_LEVER_H

#include <stdbool.h>
#include <stdint.h>

/**
 * When a lever went down, from its edges and its levels.
 *
 * Pure. A lever stays down until the opponent presses his, and its contact
 * bounces when it opens as well as when it closes; so it has gone down only if
 * it had been open and quiet for a while. The first edge is the press, at
 * once. An edge that got lost is made up for by the next look at the level.
 */

/** A contact bounces for less; no hand works a lever twice in it. */
#define RO_LEVER_QUIET_MS 50

struct ro_lever {
	bool is_down;
	bool was_seen; /* an edge or a level is known */
	int64_t edge_ms; /* the last edge, either way; valid if was_seen */
};

/** Nothing is known of it. */
void ro_lever_init(struct ro_lever *lever);

/** Take in one edge. @return true if the lever went down with it */
bool ro_lever_edge(struct ro_lever *lever, bool is_down, int64_t at_ms);

/**
 * Take in its level, read after all edges before @p at_ms were taken in.
 * The first level only says where the lever is.
 * @return true if it went down and its edge was lost; then at @p at_ms
 */
bool ro_lever_level(struct ro_lever *lever, bool is_down, int64_t at_ms);

#endif
