/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_CLOCK_PLAYERS_H
#define TESTS_UNIT_HOST_CLOCK_PLAYERS_H

#include "host/clock/clock_module.h"

#include "tests/support/bench.h"

/**
 * A clock on the bench, what its neighbours say to it, and what it answers.
 */

static struct bench bench;
static struct ro_clock_module clock_module;

static inline void set_control(
	struct ro_clock_rules *rules, const char *control)
{
	const char *why;

	ro_clock_rules_none(rules);
	assert_true(ro_control_read(control, &rules->controls[RO_WHITE], &why));
	rules->controls[RO_BLACK] = rules->controls[RO_WHITE];
}

static inline void put_on_bench(const struct ro_clock_rules *rules)
{
	bench_init(&bench);
	ro_clock_module_init(&clock_module, &bench.env, rules);
	bench_start(&bench, &clock_module.module);
}

static inline int clear(void **state)
{
	(void)state;
	bench_finish(&bench);
	return 0;
}

static inline int three_minutes_plus_two(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "3m+2s");
	put_on_bench(&rules);
	return 0;
}

/* What the others say. */

static inline void begins(enum ro_side turn, uint16_t ply, bool runs)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_STARTED);

	msg.game_started.setup.turn = (uint8_t)turn;
	msg.game_started.setup.fullmove = (uint16_t)(1 + ply / 2);
	msg.game_started.ply = ply;
	msg.game_started.clock_runs = runs;
	bench_post(&bench, &msg);
}

static inline void game_starts(void)
{
	begins(RO_WHITE, 0, true);
}

static inline void passes(enum ro_side side, enum ro_completed_by by,
	enum ro_gate_opened opened, int64_t pressed_ms)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_TURN_PASSED);

	msg.turn_passed.side = (uint8_t)side;
	msg.turn_passed.by = (uint8_t)by;
	msg.turn_passed.gate_opened = (uint8_t)opened;
	msg.turn_passed.pressed_ms = pressed_ms;
	bench_post(&bench, &msg);
}

static inline void moves(enum ro_side side)
{
	passes(side, RO_BY_PRESS, RO_GATE_OPENED_PRESS, bench.env.now_ms);
}

/* The loop hears only now of a press at @p at_ms. */
static inline void had_moved(enum ro_side side, int64_t at_ms)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_TURN_PASSED);

	msg.at_ms = at_ms;
	msg.turn_passed.side = (uint8_t)side;
	msg.turn_passed.by = RO_BY_PRESS;
	msg.turn_passed.gate_opened = RO_GATE_OPENED_PRESS;
	msg.turn_passed.pressed_ms = at_ms;
	bench_post(&bench, &msg);
}

static inline void lever_goes_down(enum ro_side side)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_PRESSED);

	msg.pressed.side = (uint8_t)side;
	bench_post(&bench, &msg);
}

static inline void presses(enum ro_side side, bool gate_open)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_MOVE_PRESSED);

	msg.move_pressed.side = (uint8_t)side;
	msg.move_pressed.gate_open = gate_open;
	bench_post(&bench, &msg);
}

static inline void play_is_paused(void)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_PLAY_PAUSED);

	msg.play_paused.by_arbiter = 1;
	bench_post(&bench, &msg);
}

static inline void play_is_resumed(enum ro_side turn)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_PLAY_RESUMED);

	msg.play_resumed.turn = (uint8_t)turn;
	bench_post(&bench, &msg);
}

static inline void is_taken_back(uint16_t ply, bool by_arbiter)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_TAKEN_BACK);

	msg.taken_back.setup.turn = ply % 2 ? RO_BLACK : RO_WHITE;
	msg.taken_back.setup.fullmove = (uint16_t)(1 + ply / 2);
	msg.taken_back.plies = 1;
	msg.taken_back.ply = ply;
	msg.taken_back.by_arbiter = by_arbiter;
	bench_post(&bench, &msg);
}

static inline void arbiter_rules(
	enum ro_ruling ruling, unsigned side, int64_t ms, uint16_t move_number)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_ARBITER_RULED);

	msg.arbiter_ruled.ruling = (uint8_t)ruling;
	msg.arbiter_ruled.side = (uint8_t)side;
	msg.arbiter_ruled.ms = ms;
	msg.arbiter_ruled.move_number = move_number;
	bench_post(&bench, &msg);
}

static inline void game_ends(void)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_ENDED);

	bench_post(&bench, &msg);
}

static inline void key(enum ro_key name, unsigned side, bool is_long)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_KEY_PRESSED);

	msg.key_pressed.key = (uint8_t)name;
	msg.key_pressed.side = (uint8_t)side;
	msg.key_pressed.is_long = is_long;
	bench_post(&bench, &msg);
}

/* What the clock says. */

static inline int64_t left(enum ro_side side)
{
	return ro_clock_left(&clock_module.clock, side, bench.env.now_ms);
}

static inline unsigned count(enum ro_msg_kind kind)
{
	return bench_count(&bench, kind);
}

static inline void assert_changed(enum ro_clock_reason reason, int64_t white_ms,
	int64_t black_ms, unsigned running)
{
	const struct ro_msg *msg = bench_last(&bench, RO_MSG_CLOCK_CHANGED);

	assert_non_null(msg);
	assert_int_equal(msg->clock_changed.reason, reason);
	assert_int_equal(msg->clock_changed.left_ms[RO_WHITE], white_ms);
	assert_int_equal(msg->clock_changed.left_ms[RO_BLACK], black_ms);
	assert_int_equal(msg->clock_changed.running, running);
}

static inline void assert_timed(
	enum ro_side side, int64_t clk_ms, int64_t used_ms, bool flagged)
{
	const struct ro_msg *msg = bench_last(&bench, RO_MSG_TURN_TIMED);

	assert_non_null(msg);
	assert_int_equal(msg->turn_timed.side, side);
	assert_int_equal(msg->turn_timed.clk_ms, clk_ms);
	assert_int_equal(msg->turn_timed.used_ms, used_ms);
	assert_int_equal(msg->turn_timed.flagged, flagged);
}

static inline void assert_flag(enum ro_side side, int64_t at_ms, bool is_first)
{
	const struct ro_msg *msg = bench_last(&bench, RO_MSG_FLAG_FELL);

	assert_non_null(msg);
	assert_int_equal(msg->flag_fell.side, side);
	assert_int_equal(msg->flag_fell.is_first, is_first);
	assert_int_equal(msg->at_ms, at_ms);
}

#endif
