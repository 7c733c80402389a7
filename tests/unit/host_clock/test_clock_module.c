/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/clock_module.h"

#include "tests/support/bench.h"

static struct bench bench;
static struct ro_clock_module clock_module;

static void set_control(
	struct ro_clock_rules *rules, const char *white, const char *black)
{
	const char *why;

	ro_clock_rules_none(rules);
	assert_true(ro_control_read(white, &rules->controls[RO_WHITE], &why));
	assert_true(ro_control_read(black, &rules->controls[RO_BLACK], &why));
}

static void put_on_bench(const struct ro_clock_rules *rules)
{
	bench_init(&bench);
	ro_clock_module_init(&clock_module, &bench.env, rules);
	bench_start(&bench, &clock_module.module);
}

static int three_minutes_plus_two(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "3m+2s", "3m+2s");
	put_on_bench(&rules);
	return 0;
}

static int clear(void **state)
{
	(void)state;
	bench_finish(&bench);
	return 0;
}

static void game_starts(void)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_STARTED);

	msg.game_started.setup.fullmove = 1;
	msg.game_started.clock_runs = 1;
	bench_post(&bench, &msg);
}

static void turn_passes(enum ro_side side, int64_t at_ms)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_TURN_PASSED);

	msg.at_ms = at_ms;
	msg.turn_passed.side = (uint8_t)side;
	msg.turn_passed.by = RO_BY_PRESS;
	msg.turn_passed.gate_opened = RO_GATE_OPENED_PRESS;
	msg.turn_passed.pressed_ms = at_ms;
	bench_post(&bench, &msg);
}

static void moves(enum ro_side side)
{
	turn_passes(side, bench.env.now_ms);
}

static int64_t left(enum ro_side side)
{
	return ro_clock_left(&clock_module.clock, side, bench.env.now_ms);
}

static void time_stands_still_before_the_game(void **state)
{
	(void)state;
	bench_wait(&bench, MINUTES(10));
	assert_int_equal(left(RO_WHITE), MINUTES(3) + SECONDS(2));
	assert_int_equal(bench_count(&bench, RO_MSG_FLAG_FELL), 0);
	assert_int_equal(bench_count(&bench, RO_MSG_CLOCK_CHANGED), 1);
}

static void a_move_credits_the_increment_and_starts_the_opponent(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	moves(RO_WHITE);
	assert_int_equal(left(RO_WHITE), MINUTES(3) + SECONDS(2 - 10 + 2));
	bench_wait(&bench, SECONDS(7));
	assert_int_equal(left(RO_BLACK), MINUTES(3) + SECONDS(2 - 7));
}

static void the_flag_falls_at_the_very_millisecond(void **state)
{
	const struct ro_msg *msg;

	(void)state;
	game_starts();
	bench_wait(&bench, MINUTES(3) + SECONDS(2) - 1);
	assert_null(bench_last(&bench, RO_MSG_FLAG_FELL));
	bench_wait(&bench, 1);
	msg = bench_last(&bench, RO_MSG_FLAG_FELL);
	assert_non_null(msg);
	assert_int_equal(msg->flag_fell.side, RO_WHITE);
	assert_int_equal(msg->flag_fell.is_first, 1);
	assert_int_equal(msg->at_ms, MINUTES(3) + SECONDS(2));
}

static void a_move_made_too_late_is_not_credited(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, MINUTES(4)); /* the press overtakes the timer */
	moves(RO_WHITE);
	assert_int_equal(left(RO_WHITE), 0);
	assert_int_equal(bench_count(&bench, RO_MSG_FLAG_FELL), 1);
	assert_int_equal(
		bench_last(&bench, RO_MSG_TURN_TIMED)->turn_timed.flagged, 1);
}

int main(void)
{
#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, three_minutes_plus_two, clear)
	const struct CMUnitTest tests[] = {
		TEST(time_stands_still_before_the_game),
		TEST(a_move_credits_the_increment_and_starts_the_opponent),
		TEST(the_flag_falls_at_the_very_millisecond),
		TEST(a_move_made_too_late_is_not_credited),
	};

	return cmocka_run_group_tests_name("clock module", tests, NULL, NULL);
}
