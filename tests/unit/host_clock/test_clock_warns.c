/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_clock/players.h"

static void half_an_hour(struct ro_clock_rules *rules)
{
	set_control(rules, "90m+30s");
	rules->default_ms = MINUTES(30);
}

static int one_minute_warned(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "1m");
	rules.low_time_count = 3;
	rules.low_time_ms[0] = SECONDS(30);
	rules.low_time_ms[1] = SECONDS(10);
	rules.low_time_ms[2] = MINUTES(5);
	put_on_bench(&rules);
	return 0;
}

static int warned_in_rising_order(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "1m");
	rules.low_time_count = 2;
	rules.low_time_ms[0] = SECONDS(10);
	rules.low_time_ms[1] = SECONDS(30);
	put_on_bench(&rules);
	return 0;
}

static int delay_warned(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "1m+5s");
	rules.mode = RO_CLOCK_MODE_DELAY;
	rules.low_time_count = 1;
	rules.low_time_ms[0] = SECONDS(30);
	put_on_bench(&rules);
	return 0;
}

static int default_time(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	half_an_hour(&rules);
	put_on_bench(&rules);
	return 0;
}

static int default_time_at(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	half_an_hour(&rules);
	rules.default_boundary = RO_DEFAULT_AT;
	put_on_bench(&rules);
	return 0;
}

static int default_time_scheduled(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	half_an_hour(&rules);
	rules.default_start_ms = MINUTES(5);
	put_on_bench(&rules);
	return 0;
}

static void a_warning_comes_once_when_it_is_due(void **state)
{
	const struct ro_msg *msg;

	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(30) - 1);
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 0);
	bench_wait(&bench, 1);
	msg = bench_last(&bench, RO_MSG_LOW_TIME_REACHED);
	assert_non_null(msg);
	assert_int_equal(msg->low_time_reached.side, RO_WHITE);
	assert_int_equal(msg->low_time_reached.left_ms, SECONDS(30));
	arbiter_rules(RO_RULING_ADJUST, RO_WHITE, SECONDS(40), 0);
	bench_wait(&bench, SECONDS(29));
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 1);
	bench_wait(&bench, SECONDS(2));
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 2);
	msg = bench_last(&bench, RO_MSG_LOW_TIME_REACHED);
	assert_int_equal(msg->low_time_reached.left_ms, SECONDS(10));
	assert_int_equal(msg->at_ms, SECONDS(60));
}

static void warnings_passed_asleep_come_each_with_its_stamp(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, SECONDS(55));
	moves(RO_WHITE);
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 2);
	assert_int_equal(bench_nth(&bench, RO_MSG_LOW_TIME_REACHED, 0)->at_ms,
		SECONDS(30));
	assert_int_equal(bench_nth(&bench, RO_MSG_LOW_TIME_REACHED, 1)->at_ms,
		SECONDS(50));
}

static void no_warning_follows_from_the_arbiters_setting(void **state)
{
	(void)state;
	game_starts();
	arbiter_rules(RO_RULING_ADJUST, RO_WHITE, SECONDS(9), 0);
	bench_wait(&bench, SECONDS(8));
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 0);
	bench_wait(&bench, SECONDS(1));
	assert_flag(RO_WHITE, SECONDS(9), true);
}

static void each_side_has_its_own_warnings(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(40));
	moves(RO_WHITE);
	bench_wait(&bench, SECONDS(30));
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 2);
	assert_int_equal(bench_last(&bench, RO_MSG_LOW_TIME_REACHED)
				 ->low_time_reached.side,
		RO_BLACK);
}

static void a_warning_waits_for_the_delay(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(34));
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 0);
	bench_wait(&bench, SECONDS(1));
	assert_int_equal(count(RO_MSG_LOW_TIME_REACHED), 1);
}

static void assert_absent(unsigned side, int64_t at_ms)
{
	const struct ro_msg *msg = bench_last(
		&bench, RO_MSG_DEFAULT_TIME_PASSED);

	assert_non_null(msg);
	assert_int_equal(msg->default_time_passed.side, side);
	assert_int_equal(msg->at_ms, at_ms);
	assert_int_equal(count(RO_MSG_DEFAULT_TIME_PASSED), 1);
}

static int64_t default_left(void)
{
	return ro_clock_module_default_left(&clock_module, bench.env.now_ms);
}

static void who_is_not_there_is_told_after_the_default_time(void **state)
{
	(void)state;
	bench_wait(&bench, MINUTES(3));
	assert_int_equal(default_left(), RO_CLOCK_NO_DEFAULT);
	game_starts();
	bench_wait(&bench, MINUTES(30));
	assert_int_equal(count(RO_MSG_DEFAULT_TIME_PASSED), 0);
	assert_int_equal(default_left(), 1);
	bench_sleep(&bench, MINUTES(1));
	assert_int_equal(default_left(), 0);
	bench_wait(&bench, 0);
	assert_absent(RO_NOBODY, MINUTES(33) + 1);
}

static void who_has_moved_is_there(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, MINUTES(1));
	moves(RO_WHITE);
	bench_wait(&bench, MINUTES(30));
	assert_absent(RO_BLACK, MINUTES(30) + 1);
}

static void who_has_used_a_key_is_there(void **state)
{
	(void)state;
	game_starts();
	key(RO_KEY_REPEAT, RO_BLACK, false);
	bench_wait(&bench, MINUTES(31));
	assert_absent(RO_WHITE, MINUTES(30) + 1);
}

static void when_both_are_there_nothing_is_waited_for(void **state)
{
	(void)state;
	game_starts();
	key(RO_KEY_REPEAT, RO_BLACK, false);
	presses(RO_WHITE, true);
	assert_int_equal(default_left(), RO_CLOCK_NO_DEFAULT);
	bench_wait(&bench, MINUTES(31));
	assert_int_equal(count(RO_MSG_DEFAULT_TIME_PASSED), 0);
}

static void a_game_that_has_ended_waits_for_nobody(void **state)
{
	(void)state;
	game_starts();
	game_ends();
	bench_wait(&bench, MINUTES(31));
	assert_int_equal(count(RO_MSG_DEFAULT_TIME_PASSED), 0);
}

static void a_game_with_moves_waits_for_nobody(void **state)
{
	(void)state;
	begins(RO_WHITE, 2, true);
	bench_wait(&bench, MINUTES(31));
	assert_int_equal(count(RO_MSG_DEFAULT_TIME_PASSED), 0);
}

static void an_event_can_count_the_very_moment(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, MINUTES(30));
	assert_absent(RO_NOBODY, MINUTES(30));
}

static void a_scheduled_start_counts_without_the_game(void **state)
{
	(void)state;
	assert_int_equal(default_left(), MINUTES(35) + 1);
	bench_wait(&bench, MINUTES(20));
	game_starts();
	bench_wait(&bench, MINUTES(20));
	assert_absent(RO_NOBODY, MINUTES(35) + 1);
}

#define TEST(setup, name) cmocka_unit_test_setup_teardown(name, setup, clear)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(one_minute_warned, a_warning_comes_once_when_it_is_due),
		TEST(one_minute_warned,
			warnings_passed_asleep_come_each_with_its_stamp),
		TEST(one_minute_warned,
			no_warning_follows_from_the_arbiters_setting),
		TEST(warned_in_rising_order,
			warnings_passed_asleep_come_each_with_its_stamp),
		TEST(one_minute_warned, each_side_has_its_own_warnings),
		TEST(delay_warned, a_warning_waits_for_the_delay),
		TEST(default_time,
			who_is_not_there_is_told_after_the_default_time),
		TEST(default_time, who_has_moved_is_there),
		TEST(default_time, who_has_used_a_key_is_there),
		TEST(default_time, when_both_are_there_nothing_is_waited_for),
		TEST(default_time, a_game_that_has_ended_waits_for_nobody),
		TEST(default_time, a_game_with_moves_waits_for_nobody),
		TEST(default_time_at, an_event_can_count_the_very_moment),
		TEST(default_time_scheduled,
			a_scheduled_start_counts_without_the_game),
	};

	return cmocka_run_group_tests_name(
		"a clock that warns", tests, NULL, NULL);
}
