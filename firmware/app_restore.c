/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/app_restore.h"

#include "host/referee/restore.h"

#include <string.h>

_Static_assert(RO_PAST_TURNS == RO_TURNS_MAX, "turns are copied one by one");

static void keep_ply(
	struct ro_clock_module *clock, const struct ro_past *past, unsigned ply)
{
	const struct ro_past_reading *kept = &past->readings[ply];
	const unsigned first = past->score.part_count > 0
		? past->score.parts[0].first.turn
		: RO_WHITE;
	struct ro_clock_reading reading;

	if (!kept->is_kept) {
		return;
	}
	memset(&reading, 0, sizeof(reading));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		reading.left_ms[side] = kept->left_ms[side];
		reading.used_ms[side] = kept->used_ms[side];
		reading.granted_ms[side] = kept->granted_ms[side];
		/* Who began has made the odd ones. */
		reading.moves[side] = (ply + (side == first)) / 2;
	}
	ro_clock_keep(&clock->clock, ply, &reading);
}

void ro_app_restore_clock(struct ro_clock_module *clock,
	const struct ro_past *past, int64_t gap_ms)
{
	const int64_t ago_ms = past->seen_at_ms - past->started_ms +
		(gap_ms > 0 ? gap_ms : 0);
	struct ro_clock_absence absence = {
		.is_told = past->default_told,
		.has_begun = past->has_begun,
		.started_ms = clock->module.env->now_ms - ago_ms,
	};
	struct ro_clock_reading reading;

	memset(&reading, 0, sizeof(reading));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		reading.left_ms[side] = ro_past_left(past, (enum ro_side)side);
		reading.used_ms[side] = past->used_ms[side];
		reading.granted_ms[side] = past->granted_ms[side];
		reading.moves[side] = (past->turn_ply + (side == RO_WHITE)) / 2;
		absence.has_arrived[side] = past->has_arrived[side];
	}
	ro_clock_module_restore(clock, &reading, &absence);
	for (unsigned ply = 0; ply <= RO_HISTORY_MAX; ply++) {
		keep_ply(clock, past, ply);
	}
}

/* The last stretch of legal moves may begin after ply 0; the referee counts
 * from there. */
static unsigned shift_of(const struct ro_app *app, const struct ro_past *past)
{
	const unsigned known = app->referee_rules.history_count;

	return past->completed_ply > known ? past->completed_ply - known : 0;
}

static unsigned less(unsigned ply, unsigned shift)
{
	return ply > shift ? ply - shift : 0;
}

static void restore_referee(struct ro_app *app, const struct ro_past *past)
{
	const unsigned shift = shift_of(app, past);
	struct ro_referee_past counts;

	memset(&counts, 0, sizeof(counts));
	counts.history_count = less(past->base_ply, shift);
	counts.completed_ply = less(past->completed_ply, shift);
	counts.turn_ply = less(past->turn_ply, shift);
	for (unsigned i = 0; i < RO_TURNS_MAX; i++) {
		const struct ro_past_turn
			*turn = &past->turns[(i + shift) % RO_TURNS_MAX];

		counts.turns[i].has_passed = true;
		counts.turns[i].by = turn->by;
		counts.turns[i].is_timed = turn->is_timed;
		counts.turns[i].clk_ms = turn->clk_ms;
		counts.turns[i].increment_ms = turn->increment_ms;
	}
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		counts.illegal_count[side] = past->illegal_count[side];
		counts.open[side].is_open = past->open[side].is_open;
		counts.open[side].code = past->open[side].code;
		counts.open[side].ply = less(past->open[side].ply, shift);
		counts.open[side].turn = less(past->open[side].turn, shift);
		counts.ruled[side] = less(past->ruled[side], shift);
		counts.flag_fallen[side] = past->flag_fallen[side];
	}
	counts.first_flag = past->first_flag;
	counts.offer = past->offer;
	counts.is_over = past->is_over;
	counts.result = (enum ro_result)past->score.result;
	counts.reason = (enum ro_reason)past->score.reason;
	counts.result_side = past->result_side;
	ro_referee_module_restore(&app->referee, &counts, app->env.now_ms);
}

static void announce(struct ro_app *app, const struct ro_past *past,
	const struct ro_setup *setup, unsigned ply)
{
	const struct ro_settings_clock *clock = &app->settings.clock;
	struct ro_restored restored;

	memset(&restored, 0, sizeof(restored));
	restored.setup = *setup;
	restored.ply = (uint16_t)ply;
	restored.gap_ms = app->kept.gap_ms;
	restored.is_over = past->is_over;
	restored.ended.result = (uint8_t)past->score.result;
	restored.ended.reason = (uint8_t)past->score.reason;
	restored.ended.side = (uint8_t)past->result_side;
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		restored.has_clock |= clock->controls[side].period_count > 0;
	}
	ro_announcer_module_restored(&app->announcer, &restored);
}

void ro_app_restore(struct ro_app *app)
{
	const struct ro_past *past = app->kept.past;
	unsigned ply = past->completed_ply;
	struct ro_setup setup;

	if (!ro_past_position(past, &setup)) {
		return;
	}
	if (app->settings.game.seating == RO_SEATING_NONE) {
		ply = past->turn_ply; /* presses are moves */
		setup.fullmove = (uint16_t)(setup.fullmove +
			(ply + (setup.turn == RO_BLACK)) / 2);
		setup.turn = (uint8_t)(setup.turn ^ (ply & 1));
	}
	announce(app, past, &setup, ply);
	restore_referee(app, past);
	if (past->is_over) {
		ro_match_module_restore(
			&app->match, (enum ro_result)past->score.result);
	}
}
