/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_clock/players.h"

static int running_on(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "10s");
	rules.freeze_on_flag = false;
	put_on_bench(&rules);
	return 0;
}

static int mover_waits(void **state)
{
	struct ro_clock_rules rules;

	(void)state;
	set_control(&rules, "1m");
	rules.gate_time = RO_GATE_TIME_MOVER;
	put_on_bench(&rules);
	return 0;
}

static void a_clock_that_is_set_says_so(void **state)
{
	(void)state;
	assert_changed(RO_CLOCK_REASON_SET, 182000, 182000, RO_NOBODY);
}

static void time_stands_still_before_the_game(void **state)
{
	(void)state;
	bench_wait(&bench, MINUTES(10));
	assert_int_equal(left(RO_WHITE), 182000);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 1);
}

static void the_game_starts_the_side_to_move(void **state)
{
	(void)state;
	begins(RO_BLACK, 1, true);
	assert_changed(RO_CLOCK_REASON_START, 182000, 182000, RO_BLACK);
}

static void a_game_can_start_with_its_clock_stopped(void **state)
{
	(void)state;
	begins(RO_WHITE, 0, false);
	assert_changed(RO_CLOCK_REASON_START, 182000, 182000, RO_NOBODY);
	bench_wait(&bench, SECONDS(9));
	play_is_resumed(RO_WHITE);
	assert_changed(RO_CLOCK_REASON_RESUME, 182000, 182000, RO_WHITE);
}

static void a_move_credits_the_increment_and_starts_the_opponent(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	moves(RO_WHITE);
	assert_timed(RO_WHITE, 174000, 10000, false);
	assert_changed(RO_CLOCK_REASON_PRESS, 174000, 182000, RO_BLACK);
	bench_wait(&bench, SECONDS(7));
	assert_int_equal(left(RO_BLACK), 175000);
}

static void every_passing_has_exactly_one_answer(void **state)
{
	(void)state;
	moves(RO_WHITE);
	assert_timed(RO_WHITE, 182000, 0, false);
	game_starts();
	moves(RO_BLACK);
	bench_wait(&bench, SECONDS(1));
	moves(RO_WHITE);
	moves(RO_WHITE);
	assert_int_equal(count(RO_MSG_TURN_TIMED), 4);
	assert_timed(RO_WHITE, 183000, 0, false);
}

static void the_flag_falls_at_the_very_millisecond(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 182000 - 1);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	bench_wait(&bench, 1);
	assert_flag(RO_WHITE, 182000, true);
	assert_changed(RO_CLOCK_REASON_FLAG, 0, 182000, RO_NOBODY);
	bench_wait(&bench, HOURS(1));
	assert_int_equal(count(RO_MSG_FLAG_FELL), 1);
}

static void a_move_made_too_late_is_not_credited(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, MINUTES(4)); /* the press overtakes the timer */
	moves(RO_WHITE);
	assert_flag(RO_WHITE, 182000, true);
	assert_timed(RO_WHITE, 0, 182000, true);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 1);
	assert_changed(RO_CLOCK_REASON_PRESS, 0, 182000, RO_NOBODY);
}

static void the_flag_is_told_before_the_answer(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, MINUTES(4));
	moves(RO_WHITE);
	assert_true(bench_last(&bench, RO_MSG_FLAG_FELL)->seq <
		bench_last(&bench, RO_MSG_TURN_TIMED)->seq);
}

static void a_loop_late_by_200_ms_changes_nothing(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, 10200);
	had_moved(RO_WHITE, 10000);
	assert_timed(RO_WHITE, 174000, 10000, false);
	assert_int_equal(left(RO_BLACK), 182000 - 200);
}

static void ten_seconds_of_standstill_change_nothing(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, 190000); /* White pressed in time */
	had_moved(RO_WHITE, 181000);
	assert_timed(RO_WHITE, 3000, 181000, false);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	assert_int_equal(left(RO_BLACK), 182000 - 9000);
}

static void a_press_before_the_flag_puts_it_up_again(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 182015);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 1);
	had_moved(RO_WHITE, 181990);
	assert_timed(RO_WHITE, 2010, 181990, false);
	assert_int_equal(ro_clock_first_flag(&clock_module.clock), RO_NOBODY);
	bench_wait(&bench, SECONDS(10));
	moves(RO_BLACK);
	bench_wait(&bench, 2010);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 2);
	assert_flag(RO_WHITE, 182015 + 10000 + 2010, true);
}

static void a_press_that_is_still_judged_holds_the_flag_back(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 181990);
	lever_goes_down(RO_WHITE);
	bench_wait(&bench, 20); /* the piece has come to rest */
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	had_moved(RO_WHITE, 181990);
	assert_timed(RO_WHITE, 2010, 181990, false);
	bench_wait(&bench, SECONDS(100));
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
}

static void if_nothing_comes_of_it_the_flag_has_its_own_stamp(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 181990);
	lever_goes_down(RO_WHITE);
	bench_wait(&bench, RO_CLOCK_JUDGING_MS - 1);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	bench_wait(&bench, 1);
	assert_flag(RO_WHITE, 182000, true);
}

static void no_other_press_holds_a_flag_back(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 181900);
	lever_goes_down(RO_WHITE); /* long judged */
	bench_wait(&bench, 90);
	lever_goes_down(RO_BLACK);
	bench_wait(&bench, 10);
	assert_flag(RO_WHITE, 182000, true);
}

static void a_press_after_the_flag_holds_nothing_back(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, 182005);
	lever_goes_down(RO_WHITE);
	assert_flag(RO_WHITE, 182000, true);
}

static void a_press_told_late_can_cost_the_other_side_its_flag(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, MINUTES(10));
	had_moved(RO_WHITE, 1000);
	assert_flag(RO_BLACK, 183000, true);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 1);
}

static void flags_that_fell_unseen_are_told_in_order(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(1));
	moves(RO_WHITE);
	bench_sleep(&bench, SECONDS(30));
	moves(RO_BLACK); /* his flag fell at 11 s */
	assert_flag(RO_BLACK, 11000, true);
	bench_wait(&bench, SECONDS(9));
	assert_flag(RO_WHITE, 40000, false);
	assert_changed(RO_CLOCK_REASON_FLAG, 0, 0, RO_WHITE);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 2);
}

static void a_shut_gate_stops_the_mover_at_his_press(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	presses(RO_WHITE, false);
	assert_changed(RO_CLOCK_REASON_PRESS, 172000, 182000, RO_NOBODY);
	bench_wait(&bench, 1600);
	passes(RO_WHITE, RO_BY_PRESS, RO_GATE_OPENED_ANNOUNCED, 10000);
	assert_timed(RO_WHITE, 174000, 10000, false);
	assert_changed(RO_CLOCK_REASON_GATE, 174000, 182000, RO_BLACK);
}

static void the_lever_counts_even_if_its_press_was_not_told(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, 183000); /* the flag was told at 182000 */
	passes(RO_WHITE, RO_BY_PRESS, RO_GATE_OPENED_LATE, 181000);
	assert_timed(RO_WHITE, 3000, 181000, false);
	assert_changed(RO_CLOCK_REASON_GATE, 3000, 182000, RO_BLACK);
}

static void no_flag_falls_behind_a_shut_gate(void **state)
{
	(void)state;
	game_starts();
	bench_sleep(&bench, 184000);
	passes(RO_WHITE, RO_BY_PRESS, RO_GATE_OPENED_ANNOUNCED, 181000);
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
	assert_timed(RO_WHITE, 3000, 181000, false);
}

static void an_open_gate_waits_for_the_passing(void **state)
{
	(void)state;
	game_starts();
	presses(RO_WHITE, true);
	assert_changed(RO_CLOCK_REASON_START, 182000, 182000, RO_WHITE);
}

static void only_a_press_has_a_lever(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	passes(RO_WHITE, RO_BY_REPLY, RO_GATE_OPENED_PRESS, 0);
	assert_timed(RO_WHITE, 174000, 10000, false);
}

static void the_mover_waits_for_the_gate_if_it_is_so_set(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	presses(RO_WHITE, false);
	assert_changed(RO_CLOCK_REASON_START, 60000, 60000, RO_WHITE);
	bench_wait(&bench, SECONDS(2));
	passes(RO_WHITE, RO_BY_PRESS, RO_GATE_OPENED_ANNOUNCED, 10000);
	assert_timed(RO_WHITE, 48000, 12000, false);
}

static void a_move_that_ends_the_game_credits_nothing_and_stops(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	passes(RO_WHITE, RO_BY_END, RO_GATE_OPENED_PRESS, SECONDS(10));
	assert_timed(RO_WHITE, 172000, 10000, false);
	assert_changed(RO_CLOCK_REASON_END, 172000, 182000, RO_NOBODY);
	bench_forget(&bench);
	game_ends();
	assert_int_equal(count(RO_MSG_CLOCK_CHANGED), 0);
	bench_wait(&bench, HOURS(2));
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
}

static void the_end_of_the_game_stops(void **state)
{
	(void)state;
	game_starts();
	bench_wait(&bench, SECONDS(10));
	game_ends();
	assert_changed(RO_CLOCK_REASON_END, 172000, 182000, RO_NOBODY);
	bench_wait(&bench, HOURS(2));
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
}

static void remember(struct ro_module *self, void *arg)
{
	(void)self;
	*(bool *)arg = true;
}

static void a_stopped_clock_hears_and_fires_nothing(void **state)
{
	bool stopped = false;

	(void)state;
	game_starts();
	ro_module_stop(&clock_module.module, remember, &stopped);
	assert_true(stopped);
	bench_wait(&bench, MINUTES(5));
	assert_int_equal(count(RO_MSG_FLAG_FELL), 0);
}

#define TEST(setup, name) cmocka_unit_test_setup_teardown(name, setup, clear)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(three_minutes_plus_two, a_clock_that_is_set_says_so),
		TEST(three_minutes_plus_two, time_stands_still_before_the_game),
		TEST(three_minutes_plus_two, the_game_starts_the_side_to_move),
		TEST(three_minutes_plus_two,
			a_game_can_start_with_its_clock_stopped),
		TEST(three_minutes_plus_two,
			a_move_credits_the_increment_and_starts_the_opponent),
		TEST(three_minutes_plus_two,
			every_passing_has_exactly_one_answer),
		TEST(three_minutes_plus_two,
			the_flag_falls_at_the_very_millisecond),
		TEST(three_minutes_plus_two,
			a_move_made_too_late_is_not_credited),
		TEST(three_minutes_plus_two,
			the_flag_is_told_before_the_answer),
		TEST(three_minutes_plus_two,
			a_loop_late_by_200_ms_changes_nothing),
		TEST(three_minutes_plus_two,
			ten_seconds_of_standstill_change_nothing),
		TEST(three_minutes_plus_two,
			a_press_before_the_flag_puts_it_up_again),
		TEST(three_minutes_plus_two,
			a_press_that_is_still_judged_holds_the_flag_back),
		TEST(three_minutes_plus_two,
			if_nothing_comes_of_it_the_flag_has_its_own_stamp),
		TEST(three_minutes_plus_two, no_other_press_holds_a_flag_back),
		TEST(three_minutes_plus_two,
			a_press_after_the_flag_holds_nothing_back),
		TEST(three_minutes_plus_two,
			a_press_told_late_can_cost_the_other_side_its_flag),
		TEST(running_on, flags_that_fell_unseen_are_told_in_order),
		TEST(three_minutes_plus_two,
			a_shut_gate_stops_the_mover_at_his_press),
		TEST(three_minutes_plus_two,
			the_lever_counts_even_if_its_press_was_not_told),
		TEST(three_minutes_plus_two, no_flag_falls_behind_a_shut_gate),
		TEST(three_minutes_plus_two,
			an_open_gate_waits_for_the_passing),
		TEST(three_minutes_plus_two, only_a_press_has_a_lever),
		TEST(mover_waits, the_mover_waits_for_the_gate_if_it_is_so_set),
		TEST(three_minutes_plus_two,
			a_move_that_ends_the_game_credits_nothing_and_stops),
		TEST(three_minutes_plus_two, the_end_of_the_game_stops),
		TEST(three_minutes_plus_two,
			a_stopped_clock_hears_and_fires_nothing),
	};

	return cmocka_run_group_tests_name(
		"a clock that runs", tests, NULL, NULL);
}
