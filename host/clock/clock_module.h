/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLOCK_CLOCK_MODULE_H
#define HOST_CLOCK_CLOCK_MODULE_H

#include "host/bus/module.h"
#include "host/clock/clock.h"

/**
 * The clock among the other modules: hears who moved, tells who has how long.
 *
 * It hears and posts what docs/messages.md says and decides nothing: whether
 * a press was valid is the referee's to say, whether a fallen flag ends the
 * game as well. Everything is reckoned by the stamps of the messages; the
 * timers only see to it that a flag is told at the millisecond it falls; a
 * little later, with the same stamp, if the lever went down just before and
 * the contacts still bounce. If a press is heard after its flag
 * has been told but was made before, the flag is up again and CLOCK_CHANGED
 * says so.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 6 and D.2.4.
 */
/** Who had come before a break, and when the game had begun. */
struct ro_clock_absence {
	bool has_arrived[2];
	bool is_told; /* that the default time was over */
	bool has_begun;
	int64_t started_ms; /* in the time of now; if it has begun */
};

struct ro_clock_module {
	struct ro_module module;
	struct ro_clock clock;
	struct ro_timer flag; /* the next flag falls */
	struct ro_timer low; /* the next low-time warning is due */
	struct ro_timer absence; /* the default time passes, 6.7 */
	int64_t press_ms; /* when a lever last went down */
	uint8_t press_side; /* whose, or RO_NOBODY */
	bool is_restored; /* the times are from before a break */
	struct ro_clock_absence before; /* the break */
	bool flag_told[2]; /* FLAG_FELL was posted */
	bool has_arrived[2]; /* has pressed, moved or used a key */
	uint8_t low_told[2]; /* bits: which of rules.low_time_ms are over */
};

/** @p rules is copied. */
void ro_clock_module_init(struct ro_clock_module *self, struct ro_env *env,
	const struct ro_clock_rules *rules);

/** Set the clock anew, as for the next game of a match: nothing runs and no
 * appointment of the old game is left. @p rules is copied. */
void ro_clock_module_set(
	struct ro_clock_module *self, const struct ro_clock_rules *rules);

/** Set both times as they were before a break; before the next GAME_STARTED,
 * and before or after starting the module. The default time goes on from when
 * the game, or the round, had begun. */
void ro_clock_module_restore(struct ro_clock_module *self,
	const struct ro_clock_reading *reading,
	const struct ro_clock_absence *absence);

/** How long until the default time passes, 0 or more, or
 * RO_CLOCK_NO_DEFAULT if none is waited for. */
int64_t ro_clock_module_default_left(
	const struct ro_clock_module *self, int64_t at_ms);

#endif
