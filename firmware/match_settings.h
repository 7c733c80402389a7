/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_MATCH_SETTINGS_H
#define FIRMWARE_MATCH_SETTINGS_H

#include "host/arbiter/match_module.h"
#include "host/profile/settings.h"

/**
 * A match in the settings: each of its games has settings of its own, which
 * say how it stood before, so that the journal, a story and a restart know.
 *
 * Source: tournament regulations, playoffs; docs/messages.md, "Matches".
 */

/** How many games event.match_results names, 0 to 3; words that are no
 * results are not counted. */
unsigned ro_match_games(const char *results);

/** What the match module needs, filled in from @p settings. */
void ro_match_rules_of(const struct ro_settings *settings,
	struct ro_match_module_rules *rules);

/**
 * The settings of the game that follows, in place.
 *
 * When the colours are reversed the players change seats: names, blindness
 * and clocks of one's own go with them; the levers and keys of a side stay
 * with it, and so do its earphones, unless only the one blind player has one,
 * which he takes along.
 */
void ro_match_settings_next(
	struct ro_settings *settings, const struct ro_match_step *step);

#endif
