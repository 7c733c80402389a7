/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/rules.h"

#include <string.h>

void ro_clock_rules_none(struct ro_clock_rules *rules)
{
	memset(rules, 0, sizeof(*rules));
	rules->mode = RO_CLOCK_MODE_FISCHER;
	rules->first_increment = true;
	rules->gate_time = RO_GATE_TIME_NEITHER;
	rules->draw_odds = RO_DRAW_ODDS_NONE;
	rules->freeze_on_flag = true;
	rules->judging_ms = RO_CLOCK_JUDGING_MS;
	rules->default_ms = RO_CLOCK_NO_DEFAULT;
	rules->default_start_ms = RO_CLOCK_ACTUAL_START;
	rules->default_boundary = RO_DEFAULT_AFTER;
}

bool ro_clock_rules_has(const struct ro_clock_rules *rules, enum ro_side side)
{
	return rules->controls[side].period_count > 0;
}

const struct ro_period *ro_clock_rules_period(
	const struct ro_clock_rules *rules, enum ro_side side, uint32_t moves)
{
	static const struct ro_period none = { 0, 0, 0 };
	const struct ro_control *control = &rules->controls[side];
	unsigned index = 0;

	if (control->period_count == 0) {
		return &none;
	}
	while (index + 1 < control->period_count &&
		moves >= control->periods[index].moves) {
		moves -= control->periods[index].moves;
		index++;
	}
	return &control->periods[index];
}

int64_t ro_clock_rules_first(
	const struct ro_clock_rules *rules, enum ro_side side)
{
	const struct ro_period *period = ro_clock_rules_period(rules, side, 0);

	const bool is_shown = rules->mode == RO_CLOCK_MODE_BRONSTEIN ||
		(rules->mode == RO_CLOCK_MODE_FISCHER &&
			rules->first_increment);

	return period->base_ms + (is_shown ? period->add_ms : 0);
}

/* A.1 and B.1: all the time of 60 moves, the increments included. */
static int64_t time_of_60_moves(
	const struct ro_clock_rules *rules, enum ro_side side)
{
	const struct ro_period *last = NULL;
	int64_t sum_ms = 0;

	for (uint32_t moves = 0; moves < 60; moves++) {
		const struct ro_period *period = ro_clock_rules_period(
			rules, side, moves);

		sum_ms += period->add_ms;
		if (period != last) {
			sum_ms += period->base_ms;
		}
		last = period;
	}
	return sum_ms;
}

enum ro_law ro_clock_rules_law(
	const struct ro_clock_rules *rules, enum ro_side side)
{
	const int64_t minute_ms = 60000;
	const int64_t sum_ms = time_of_60_moves(rules, side);

	if (!ro_clock_rules_has(rules, side)) {
		return RO_LAW_TRAINING;
	}
	if (sum_ms >= 60 * minute_ms) {
		return RO_LAW_STANDARD;
	}
	return sum_ms > 10 * minute_ms ? RO_LAW_RAPID : RO_LAW_BLITZ;
}

bool ro_clock_rules_fit(const struct ro_clock_rules *rules, enum ro_law law)
{
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		const enum ro_law its_law = ro_clock_rules_law(
			rules, (enum ro_side)side);

		if (law != RO_LAW_TRAINING && its_law != RO_LAW_TRAINING &&
			its_law != law) {
			return false;
		}
	}
	return true;
}
