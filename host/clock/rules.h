/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLOCK_RULES_H
#define HOST_CLOCK_RULES_H

#include "host/chess/types.h"
#include "host/msg/control.h"

#include <stdbool.h>
#include <stdint.h>

/**
 * How the clock is set, as one value: what the regulations of an event say.
 *
 * Nothing here runs. Settings, profiles and the menu make one of these; the
 * clock keeps a copy.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 6.3 and 6.7,
 * Guidelines II and III, Appendices A.1, B.1 and D.2.4.
 */

/** How many low-time warnings a side can have. */
#define RO_CLOCK_LOW_TIMES_MAX 4

/** Of default_ms: there is no default time. */
#define RO_CLOCK_NO_DEFAULT (-1)

/** Of default_start_ms: the default time counts from GAME_STARTED. */
#define RO_CLOCK_ACTUAL_START (-1)

struct ro_clock_rules {
	struct ro_control controls[2]; /* by side; no periods: no clock */
	uint8_t mode; /* an enum ro_clock_mode */
	bool first_increment; /* on the clock from the start; 5+3 shows 5:03 */
	uint8_t gate_time; /* an enum ro_gate_time */
	uint8_t draw_odds; /* an enum ro_draw_odds; the referee's concern */
	bool freeze_on_flag; /* both clocks stop when a flag falls */
	bool counts_presses; /* seating none: moves are presses, no board */
	int64_t judging_ms; /* how long a press may be judged by contacts */
	uint8_t low_time_count; /* 0: no warnings */
	int64_t low_time_ms[RO_CLOCK_LOW_TIMES_MAX]; /* 1 or more, any order */
	int64_t default_ms; /* 0 or more, or RO_CLOCK_NO_DEFAULT, 6.7 */
	int64_t default_start_ms; /* monotonic, or RO_CLOCK_ACTUAL_START */
	uint8_t default_boundary; /* an enum ro_default_boundary */
};

/** Of judging_ms, unless somebody knows better: a contact comes to rest in
 * five debounce times of 20 ms, and a little more. */
#define RO_CLOCK_JUDGING_MS 105

/** No clock, no warnings, no default time; else as most events want it. */
void ro_clock_rules_none(struct ro_clock_rules *rules);

/** @return true if @p side plays against the clock at all */
bool ro_clock_rules_has(const struct ro_clock_rules *rules, enum ro_side side);

/**
 * The period in which a side is that has completed @p moves; with no clock
 * one of no time at all. Borrowed from @p rules, or for ever.
 */
const struct ro_period *ro_clock_rules_period(
	const struct ro_clock_rules *rules, enum ro_side side, uint32_t moves);

/** What @p side's display shows before the first move; 0 without a clock. */
int64_t ro_clock_rules_first(
	const struct ro_clock_rules *rules, enum ro_side side);

/**
 * The law that @p side's control stands for, by the time of a game of 60
 * moves: 60 minutes or more standard, over 10 rapid, else blitz.
 * @return RO_LAW_STANDARD, RO_LAW_RAPID or RO_LAW_BLITZ; RO_LAW_TRAINING
 *         without a clock
 */
enum ro_law ro_clock_rules_law(
	const struct ro_clock_rules *rules, enum ro_side side);

/** @return true if every side with a clock has what @p law says, or @p law is
 * RO_LAW_TRAINING; a misfit is told to the arbiter and never corrected */
bool ro_clock_rules_fit(const struct ro_clock_rules *rules, enum ro_law law);

#endif
