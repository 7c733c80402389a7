/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_clock/players.h"

/* Nobody has come, and nothing has begun. */
static const struct ro_clock_absence absence;

static int no_clock(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	ro_clock_rules_none(&rules);
	put_on_bench(&rules);
	return 0;
}

static int presses_counted(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "2/1m,1m");
	rules.counts_presses = true;
	put_on_bench(&rules);
	return 0;
}

static int two_moves_a_minute(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "2/1m,1m");
	put_on_bench(&rules);
	return 0;
}

static void a_pause_stops_and_resuming_goes_on(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	play_is_paused();
	assert_changed(RO_CLOCK_REASON_PAUSE, 172000, 182000, RO_NOBODY);
	bench_wait(&bench, HOURS(1));
	play_is_resumed(RO_WHITE);
	assert_changed(RO_CLOCK_REASON_RESUME, 172000, 182000, RO_WHITE);
	bench_wait(&bench, 172000);
	assert_flag(RO_WHITE, 182000 + HOURS(1), true);
}

static void taking_back_brings_both_readings_back(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	moves(RO_WHITE);
	bench_wait(&bench, SECONDS(20));
	moves(RO_BLACK);
	bench_wait(&bench, SECONDS(5));
	is_taken_back(1, false);
	assert_changed(RO_CLOCK_REASON_TAKEBACK, 174000, 182000, RO_BLACK);
	is_taken_back(0, true);
	assert_changed(RO_CLOCK_REASON_RETRACT, 182000, 182000, RO_WHITE);
}

static void a_penalty_gives_and_takes(void **state)
{
	struct ro_msg msg;

	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	moves(RO_WHITE);
	msg = bench_msg(&bench, RO_MSG_PENALTY_GIVEN);
	msg.penalty_given.offender = RO_WHITE;
	msg.penalty_given.beneficiary = RO_BLACK;
	msg.penalty_given.add_ms = MINUTES(2);
	msg.penalty_given.increment_withdrawn_ms = SECONDS(2);
	bench_post(&bench, &msg);
	assert_changed(RO_CLOCK_REASON_PENALTY, 172000, 302000, RO_BLACK);
	assert_int_equal(
		bench_last(&bench, RO_MSG_CLOCK_CHANGED)->clock_changed.side,
		RO_BLACK);
}

static void the_arbiter_adjusts_a_time(void **state)
{
	const struct ro_msg *msg;

	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	arbiter_rules(RO_RULING_ADJUST, RO_BLACK, MINUTES(1), 24);
	assert_changed(RO_CLOCK_REASON_ADJUST, 172000, 60000, RO_WHITE);
	msg = bench_last(&bench, RO_MSG_CLOCK_CHANGED);
	assert_int_equal(msg->clock_changed.side, RO_BLACK);
	assert_int_equal(msg->clock_changed.move_number, 24);
	assert_int_equal(clock_module.clock.now.moves[RO_WHITE], 23);
}

static void other_rulings_are_not_for_the_clock(void **state)
{
	(void)state;
	game_starts();
	bench_forget(&bench);
	arbiter_rules(RO_RULING_PAUSE, RO_BLACK, MINUTES(1), 24);
	arbiter_rules(RO_RULING_ADJUST, RO_NOBODY, MINUTES(1), 24);
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 0);
}

static void a_time_set_before_the_game_stays(void **state)
{
	(void)state;
	arbiter_rules(RO_RULING_ADJUST, RO_BLACK, MINUTES(1), 0);
	game_starts();
	assert_changed(RO_CLOCK_REASON_START, 182000, 60000, RO_WHITE);
}

static void a_second_game_begins_as_the_first(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 182000);
	assert_flag(RO_WHITE, 182000, true);
	bench_wait(&bench, SECONDS(1));
	game_starts();
	assert_changed(RO_CLOCK_REASON_START, 182000, 182000, RO_WHITE);
	bench_wait(&bench, 182000);
	assert_flag(RO_WHITE, 365000, true);
}

static void k04_no_timer_of_the_old_setting_fires(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "30s");
	ro_clock_module_set(&clock_module, &rules);
	game_starts();
	bench_wait_until(&bench, 2000);
	set_control(&rules, "1m");
	ro_clock_module_set(&clock_module, &rules);
	bench_wait(&bench, 0);
	assert_changed(RO_CLOCK_REASON_SET, 60000, 60000, RO_NOBODY);
	game_starts();
	bench_wait_until(&bench, 32001);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	bench_wait_until(&bench, 62000);
	assert_flag(RO_WHITE, 62000, true);
}

static void k07_a_wall_clock_that_jumps_is_not_heard(void **state)
{
	struct ro_msg msg;

	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(1));
	msg = bench_msg(&bench, RO_MSG_WALL_CLOCK_JUMPED);
	msg.wall_clock_jumped.by_ms = -HOURS(1);
	bench_post(&bench, &msg);
	msg.wall_clock_jumped.by_ms = HOURS(24);
	bench_post(&bench, &msg);
	bench_wait(&bench, SECONDS(9));
	moves(RO_WHITE);
	assert_timed(RO_WHITE, 174000, 10000, false);
}

static void k14_a_lever_alone_changes_nothing(void **state)
{
	struct ro_msg msg;

	(void)state;
	game_starts();
	bench_forget(&bench);
	bench_wait(&bench, SECONDS(4));
	msg = bench_msg(&bench, RO_MSG_PRESSED);
	bench_post(&bench, &msg);
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 0);
	assert_int_equal(ro_clock_running(&clock_module.clock), RO_WHITE);
}

static void k21_no_key_but_time_is_answered(void **state)
{
	(void)state;
	game_starts();
	bench_forget(&bench);
	for (unsigned name = 0; name < RO_KEYS; name++) {
		if (name != RO_KEY_TIME) {
			key((enum ro_key)name, RO_WHITE, true);
		}
	}
	assert_int_equal(count(RO_MSG_TIME_READ), 0);
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 0);
}

static void the_time_key_reads_both_times_to_who_asks(void **state)
{
	const struct ro_msg *msg;

	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	moves(RO_WHITE);
	bench_wait(&bench, SECONDS(3));
	key(RO_KEY_TIME, RO_BLACK, true);
	msg = bench_last(&bench, RO_MSG_TIME_READ);
	assert_non_null(msg);
	assert_int_equal(msg->time_read.asker, RO_BLACK);
	assert_int_equal(msg->time_read.is_long, 1);
	assert_int_equal(msg->time_read.has_clock, 1);
	assert_int_equal(msg->time_read.running, RO_BLACK);
	assert_int_equal(msg->time_read.left_ms[RO_WHITE], 174000);
	assert_int_equal(msg->time_read.left_ms[RO_BLACK], 179000);
	assert_int_equal(msg->time_read.used_ms[RO_WHITE], 10000);
	assert_int_equal(msg->time_read.used_ms[RO_BLACK], 3000);
}

static void the_common_key_is_nobodys(void **state)
{
	(void)state;
	key(RO_KEY_TIME, RO_NOBODY, false);
	assert_int_equal(bench_last(&bench, RO_MSG_TIME_READ)->time_read.asker,
		RO_NOBODY);
}

static void a_restored_clock_says_so_and_waits(void **state)
{
	const struct ro_clock_reading reading = { .left_ms = { 41000, -7 },
		.used_ms = { 141000, 182000 },
		.moves = { 30, 29 } };

	(void)state;
	ro_clock_module_restore(&clock_module, &reading, &absence);
	bench_wait(&bench, 0);
	assert_changed(RO_CLOCK_REASON_RESTORED, 41000, 0, RO_NOBODY);
	begins(RO_BLACK, 59, false);
	bench_wait(&bench, HOURS(1));
	assert_changed(RO_CLOCK_REASON_START, 41000, 0, RO_NOBODY);
	play_is_resumed(RO_WHITE);
	assert_changed(RO_CLOCK_REASON_RESUME, 41000, 0, RO_WHITE);
}

static void a_game_after_a_restored_one_is_as_set(void **state)
{
	const struct ro_clock_reading reading = { .left_ms = { 41000, 42000 } };

	(void)state;
	ro_clock_module_restore(&clock_module, &reading, &absence);
	ro_clock_module_set(&clock_module, &clock_module.clock.rules);
	bench_wait(&bench, 0);
	assert_changed(RO_CLOCK_REASON_SET, 182000, 182000, RO_NOBODY);
}

static void an_earlier_reading_can_be_kept_for_taking_back(void **state)
{
	const struct ro_clock_reading reading = { .left_ms = { 51000, 52000 } };

	(void)state;
	ro_clock_keep(&clock_module.clock, 4, &reading);
	ro_clock_keep(&clock_module.clock, RO_CLOCK_PLIES_MAX + 1, &reading);
	begins(RO_BLACK, 5, true);
	is_taken_back(4, true);
	assert_changed(RO_CLOCK_REASON_RETRACT, 51000, 52000, RO_WHITE);
}

static void a_clock_restored_before_its_start_says_so(void **state)
{
	const struct ro_clock_reading reading = { .left_ms = { 41000, 42000 } };
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "3m");
	bench_finish(&bench);
	bench_init(&bench);
	ro_clock_module_init(&clock_module, &bench.env, &rules);
	ro_clock_module_restore(&clock_module, &reading, &absence);
	bench_start(&bench, &clock_module.module);
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 1);
	assert_changed(RO_CLOCK_REASON_RESTORED, 41000, 42000, RO_NOBODY);
}

static void without_a_clock_turns_are_timed_and_nothing_else(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	moves(RO_WHITE);
	assert_timed(RO_WHITE, -1, 10000, false);
	play_is_paused();
	play_is_resumed(RO_BLACK);
	is_taken_back(0, false);
	arbiter_rules(RO_RULING_ADJUST, RO_WHITE, 1, 0);
	bench_wait(&bench, HOURS(100));
	game_ends();
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 0);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	assert_false(ro_clock_exists(&clock_module.clock));
	assert_int_equal(left(RO_BLACK), -1);
}

static void without_a_clock_the_key_says_so(void **state)
{
	const struct ro_msg *msg;

	(void)state;
	game_starts();
	key(RO_KEY_TIME, RO_WHITE, false);
	msg = bench_last(&bench, RO_MSG_TIME_READ);
	assert_non_null(msg);
	assert_int_equal(msg->time_read.has_clock, 0);
	assert_int_equal(msg->time_read.running, RO_NOBODY);
	assert_int_equal(msg->time_read.left_ms[RO_WHITE], -1);
}

static void presses_are_counted_from_the_start_without_a_board(void **state)
{
	(void)state;
	begins(RO_WHITE, 30, true);
	moves(RO_WHITE);
	moves(RO_BLACK);
	assert_int_equal(left(RO_WHITE), 60000);
	moves(RO_WHITE);
	assert_int_equal(left(RO_WHITE), 120000);
}

static void the_boards_numbers_count_the_moves(void **state)
{
	(void)state;
	begins(RO_BLACK, 3, true); /* White has made two */
	moves(RO_BLACK);
	assert_int_equal(left(RO_BLACK), 120000);
	moves(RO_WHITE);
	assert_int_equal(left(RO_WHITE), 60000);
}

static void a_position_without_a_move_number_is_the_first(void **state)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_STARTED);

	(void)state;
	msg.game_started.clock_runs = 1;
	bench_post(&bench, &msg);
	moves(RO_WHITE);
	assert_int_equal(clock_module.clock.now.moves[RO_WHITE], 1);
}

#define TEST(setup, name) cmocka_unit_test_setup_teardown(name, setup, clear)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(three_minutes_plus_two,
			a_pause_stops_and_resuming_goes_on),
		TEST(three_minutes_plus_two,
			taking_back_brings_both_readings_back),
		TEST(three_minutes_plus_two, a_penalty_gives_and_takes),
		TEST(three_minutes_plus_two, the_arbiter_adjusts_a_time),
		TEST(three_minutes_plus_two,
			other_rulings_are_not_for_the_clock),
		TEST(three_minutes_plus_two, a_time_set_before_the_game_stays),
		TEST(three_minutes_plus_two, a_second_game_begins_as_the_first),
		TEST(three_minutes_plus_two,
			k04_no_timer_of_the_old_setting_fires),
		TEST(three_minutes_plus_two,
			k07_a_wall_clock_that_jumps_is_not_heard),
		TEST(three_minutes_plus_two, k14_a_lever_alone_changes_nothing),
		TEST(three_minutes_plus_two, k21_no_key_but_time_is_answered),
		TEST(three_minutes_plus_two,
			the_time_key_reads_both_times_to_who_asks),
		TEST(three_minutes_plus_two, the_common_key_is_nobodys),
		TEST(three_minutes_plus_two,
			a_restored_clock_says_so_and_waits),
		TEST(three_minutes_plus_two,
			a_game_after_a_restored_one_is_as_set),
		TEST(three_minutes_plus_two,
			an_earlier_reading_can_be_kept_for_taking_back),
		TEST(three_minutes_plus_two,
			a_clock_restored_before_its_start_says_so),
		TEST(no_clock,
			without_a_clock_turns_are_timed_and_nothing_else),
		TEST(no_clock, without_a_clock_the_key_says_so),
		TEST(presses_counted,
			presses_are_counted_from_the_start_without_a_board),
		TEST(two_moves_a_minute, the_boards_numbers_count_the_moves),
		TEST(two_moves_a_minute,
			a_position_without_a_move_number_is_the_first),
	};

	return cmocka_run_group_tests_name(
		"a clock and its arbiter", tests, NULL, NULL);
}
