/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_referee/judge.h"

/* Squares of the initial position. */
#define E2 12
#define E4 28
#define E7 52
#define D2 11

static struct judge *points(void)
{
	struct judge *judge = judge_create();

	judge->rules.law = RO_LAW_STANDARD;
	judge->rules.complete = RO_COMPLETE_PRESS;
	judge->rules.illegal = RO_ILLEGAL_PENALISE;
	judge->rules.takeback = 0;
	judge->rules.has_clock = 1;
	judge->increment_ms = 30000;
	judge_init(judge, NULL, "");
	return judge;
}

static void stir(struct judge *judge, ro_square square, int64_t at_ms)
{
	judge_wait_until(judge, at_ms);
	ro_referee_stir(&judge->referee, 0, square, at_ms);
	judge_drain(judge);
}

static void change(struct judge *judge, ro_square square, bool occupied,
	int64_t edge_ms, int64_t known_ms)
{
	judge_wait_until(judge, known_ms);
	ro_referee_contact(&judge->referee, 0, square, occupied, edge_ms);
	judge_drain(judge);
}

static void calm(struct judge *judge, ro_square square, int64_t known_ms)
{
	judge_wait_until(judge, known_ms);
	ro_referee_calm(&judge->referee, 0, square, known_ms);
	judge_drain(judge);
}

static void press(struct judge *judge, enum ro_side side, int64_t at_ms)
{
	judge_wait_until(judge, at_ms);
	ro_referee_press(&judge->referee, side, at_ms);
	judge_drain(judge);
}

static void a_hand_that_sets_the_piece_and_hits_the_lever_has_moved(
	void **state)
{
	struct judge *judge = points();

	(void)state;
	stir(judge, E2, 1000);
	change(judge, E2, false, 1000, 1020);
	stir(judge, E4, 1500);
	press(judge, RO_WHITE, 1515);
	judge_play(judge, "{}");
	change(judge, E4, true, 1500, 1525);
	judge_play(judge, "{e2e4} ?ready !none");
	assert_int_equal(judge_last(judge, RO_MSG_TURN_PASSED)->at_ms, 1515);
	free(judge);
}

static void a_piece_set_after_the_press_is_too_late(void **state)
{
	struct judge *judge = points();

	(void)state;
	stir(judge, E2, 1000);
	change(judge, E2, false, 1000, 1020);
	press(judge, RO_WHITE, 1500);
	judge_play(judge, "?wrong !no-move-press");
	stir(judge, E4, 1501);
	change(judge, E4, true, 1501, 1521);
	judge_play(judge, "?made {}");
	free(judge);
}

static void contacts_known_before_a_press_that_is_told_late_come_after_it(
	void **state)
{
	struct judge *judge = points();

	(void)state;
	stir(judge, E2, 1000);
	change(judge, E2, false, 1000, 1020);
	stir(judge, D2, 1400);
	press(judge, RO_WHITE, 1405);
	/* The other contact stirred after the press. */
	stir(judge, E4, 1410);
	change(judge, E4, true, 1410, 1415);
	judge_play(judge, "!no-move-press ?made {}");
	free(judge);
}

static void a_contact_that_bounces_counts_from_its_first_edge(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	stir(judge, E4, 1500);
	stir(judge, E7, 1501);
	press(judge, RO_WHITE, 1503);
	calm(judge, D2, 1510); /* the press goes on waiting */
	change(judge, E4, true, 1508, 1518);
	judge_play(judge, "{}");
	calm(judge, E7, 1521);
	judge_play(judge, "{e2e4}");
	free(judge);
}

static void contacts_that_stir_after_a_press_are_not_waited_for(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	stir(judge, E7, 1495);
	press(judge, RO_WHITE, 1500);
	stir(judge, D2, 1505);
	calm(judge, E7, 1510);
	judge_play(judge, "{e2e4}");
	free(judge);
}

static void a_contact_that_calms_ends_the_waiting(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	stir(judge, E7, 1495);
	press(judge, RO_WHITE, 1500);
	judge_play(judge, "{}");
	calm(judge, E7, 1515);
	judge_play(judge, "{e2e4}");
	free(judge);
}

static void five_debounce_times_are_the_longest_wait(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	stir(judge, E7, 1495);
	press(judge, RO_WHITE, 1500);
	judge_wait_until(judge, 1599);
	judge_play(judge, "{}");
	judge_wait_until(judge, 1600);
	judge_play(judge, "{e2e4}");
	free(judge);
}

static void two_presses_at_once_are_judged_one_after_the_other(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	stir(judge, E7, 1495);
	press(judge, RO_WHITE, 1500);
	press(judge, RO_BLACK, 1505);
	calm(judge, E7, 1515);
	judge_play(judge, "{e2e4} !no-move-press");
	free(judge);
}

static void a_move_is_said_after_its_rest(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	judge_wait_until(judge, 1649);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_RESTED), 0);
	judge_wait_until(judge, 1650);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_RESTED), 1);
	assert_int_equal(judge_last(judge, RO_MSG_MOVE_RESTED)->at_ms, 1650);
	free(judge);
}

static void a_contact_that_stirs_is_no_rest(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	stir(judge, E7, 1600);
	judge_wait_until(judge, 1700);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_RESTED), 0);
	calm(judge, E7, 1720);
	judge_wait_until(judge, 1970);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_RESTED), 1);
	/* An old stamp does not bring the rest forward. */
	stir(judge, E7, 1980);
	ro_referee_calm(&judge->referee, 0, E7, 1500);
	assert_int_equal(judge->referee.tables[0].quiet_ms, 1720);
	free(judge);
}

static void a_press_says_the_move_before_its_rest(void **state)
{
	struct judge *judge = points();

	(void)state;
	change(judge, E2, false, 1000, 1020);
	change(judge, E4, true, 1400, 1420);
	press(judge, RO_WHITE, 1450);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_RESTED), 1);
	assert_int_equal(judge_last(judge, RO_MSG_MOVE_RESTED)->at_ms, 1450);
	free(judge);
}

static void an_illegal_move_passes_the_turn_and_is_given_back(void **state)
{
	struct judge *judge = points();
	const struct ro_msg *given;

	(void)state;
	judge_play(judge, "-g1 +g3 /w");
	assert_int_equal(judge_count(judge, RO_MSG_TURN_PASSED), 1);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_COMPLETED), 0);
	judge_play(judge, "r:illegal:w");
	given = judge_last(judge, RO_MSG_PENALTY_GIVEN);
	assert_int_equal(given->penalty_given.offender, RO_WHITE);
	assert_int_equal(given->penalty_given.beneficiary, RO_BLACK);
	assert_int_equal(given->penalty_given.count, 1);
	assert_int_equal(given->penalty_given.add_ms, 120000);
	assert_int_equal(given->penalty_given.increment_withdrawn_ms, 30000);
	assert_int_equal(
		judge_last(judge, RO_MSG_PLAY_RESUMED)->play_resumed.turn,
		RO_WHITE);
	free(judge);
}

static void a_turn_given_back_while_the_clocks_stand_waits(void **state)
{
	struct judge *judge = points();

	(void)state;
	judge_play(judge, "-g1 +g3 /w r:pause r:illegal:w");
	assert_int_equal(judge_count(judge, RO_MSG_PLAY_RESUMED), 0);
	judge_play(judge, "-g3 +g1 r:resume");
	assert_int_equal(
		judge_last(judge, RO_MSG_PLAY_RESUMED)->play_resumed.turn,
		RO_WHITE);
	free(judge);
}

static int64_t penalty(uint8_t law, uint8_t supervised, int64_t set_ms)
{
	struct judge *judge = points();
	int64_t add_ms;

	judge->referee.rules.law = law;
	judge->referee.rules.supervised = supervised;
	judge->referee.rules.penalty_ms = set_ms;
	judge_play(judge, "/w r:illegal:w");
	add_ms = judge_last(judge, RO_MSG_PENALTY_GIVEN)->penalty_given.add_ms;
	free(judge);
	return add_ms;
}

static void penalties_are_as_the_law_says(void **state)
{
	(void)state;
	assert_int_equal(penalty(RO_LAW_STANDARD, 1, -1), 120000);
	assert_int_equal(penalty(RO_LAW_RAPID, 1, -1), 60000);
	assert_int_equal(penalty(RO_LAW_RAPID, 0, -1), 60000);
	assert_int_equal(penalty(RO_LAW_BLITZ, 1, -1), 120000);
	assert_int_equal(penalty(RO_LAW_BLITZ, 0, -1), 60000);
	assert_int_equal(penalty(RO_LAW_STANDARD, 1, 1000), 1000);
	assert_int_equal(penalty(RO_LAW_STANDARD, 1, 0), 0);
}

static void the_arbiter_gives_time(void **state)
{
	struct judge *judge = points();
	const struct ro_msg *given;

	(void)state;
	judge_play(judge, "r:penalty:b120000");
	given = judge_last(judge, RO_MSG_PENALTY_GIVEN);
	assert_int_equal(given->penalty_given.beneficiary, RO_WHITE);
	assert_int_equal(given->penalty_given.add_ms, 120000);
	free(judge);
}

static void nothing_counts_before_the_game_or_after_it(void **state)
{
	struct judge *judge = judge_create();

	(void)state;
	judge->rules.autostart = false;
	judge_init(judge, NULL, "");
	judge_play(judge,
		"/w k:yes k:arbiter r:pause r:resume r:result:1 "
		"r:illegal:w r:flag:w f:w =q r:reconcile r:retract:0 "
		"* !none ?ready");
	assert_int_equal(judge_count(judge, RO_MSG_GAME_STARTED), 0);
	judge_play(judge, "k:arbiter/-l");
	assert_int_equal(judge_count(judge, RO_MSG_GAME_STARTED), 1);
	judge_play(judge,
		"r:start r:result:1 /w /b r:result:2 r:start "
		"1-0:arbiter");
	assert_int_equal(judge_count(judge, RO_MSG_GAME_STARTED), 1);
	assert_int_equal(judge_count(judge, RO_MSG_GAME_ENDED), 1);
	free(judge);
}

static void a_turn_timed_twice_is_said_and_forgotten(void **state)
{
	struct judge *judge = points();
	const struct ro_turn_timed timed = { .side = RO_WHITE };

	(void)state;
	ro_referee_timed(&judge->referee, &timed, 5);
	judge_play(judge, "{}");
	free(judge);
}

static void a_turn_taken_back_before_it_is_timed_is_forgotten(void **state)
{
	struct judge *judge = points();
	const struct ro_turn_timed timed = { .side = RO_WHITE };
	struct ro_arbiter_ruled ruled = { .ruling = RO_RULING_RETRACT };

	(void)state;
	judge_play(judge, "-e2 +e4");
	ro_referee_press(&judge->referee, RO_WHITE, 3000);
	ro_referee_rule(&judge->referee, &ruled, 3000);
	ro_referee_timed(&judge->referee, &timed, 3000);
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_COMPLETED), 0);
	assert_int_equal(judge->referee.game.ply_count, 0);
	free(judge);
}

static void only_older_turns_are_still_awaited(void **state)
{
	struct judge *judge = points();
	const struct ro_turn_timed timed = { .clk_ms = 77 };
	struct ro_arbiter_ruled ruled = { .ruling = RO_RULING_RETRACT };

	(void)state;
	judge_play(judge, "-e2 +e4");
	ro_referee_press(&judge->referee, RO_WHITE, 3000);
	judge->answered = judge->told_count; /* the clock does not answer */
	ro_referee_contact(&judge->referee, 0, E7, false, 3100);
	ro_referee_contact(&judge->referee, 0, 36, true, 3200);
	ro_referee_press(&judge->referee, RO_BLACK, 3300);
	ruled.ply = 1;
	ro_referee_rule(&judge->referee, &ruled, 3400);
	ro_referee_timed(&judge->referee, &timed, 3500);
	ro_referee_timed(&judge->referee, &timed, 3500);
	assert_int_equal(judge->referee.completed_ply, 1);
	ruled.ruling = RO_RULINGS; /* none that we know */
	ro_referee_rule(&judge->referee, &ruled, 3600);
	ruled.ruling = RO_RULINGS + 1;
	ro_referee_rule(&judge->referee, &ruled, 3600);
	free(judge);
}

static void a_turn_timed_late_completes_what_has_passed(void **state)
{
	struct judge *judge = points();
	const struct ro_turn_timed timed = { .clk_ms = 77 };

	(void)state;
	judge->referee.rules.gate[RO_BLACK] = RO_GATE_ANNOUNCEMENT;
	judge_play(judge, "-e2 +e4");
	ro_referee_press(&judge->referee, RO_WHITE, 3000);
	judge->answered = judge->told_count;
	ro_referee_contact(&judge->referee, 0, E7, false, 3100);
	ro_referee_contact(&judge->referee, 0, 36, true, 3200);
	ro_referee_press(&judge->referee, RO_BLACK, 3300);
	assert_true(judge->referee.gate.is_shut);
	ro_referee_timed(&judge->referee, &timed, 3400);
	assert_int_equal(judge->referee.completed_ply, 1);
	free(judge);
}

static void a_turn_that_has_not_passed_is_taken_back(void **state)
{
	struct judge *judge = points();

	(void)state;
	judge->referee.rules.gate[RO_WHITE] = RO_GATE_ANNOUNCEMENT;
	judge->waits_for_a = true;
	judge_play(judge,
		"-e2 +e4 /w ?made r:retract:0 ?setup {} -e4 +e2 "
		"?ready");
	assert_int_equal(judge_count(judge, RO_MSG_TURN_PASSED), 0);
	free(judge);
}

static bool lets_stand(uint8_t law, uint8_t seating)
{
	struct judge *judge = points();
	bool stands;

	judge->referee.rules.law = law;
	judge->referee.rules.supervised = 0;
	judge->referee.rules.seating = seating;
	judge_play(judge, "-g1 +g3 /w");
	stands = judge->referee.illegal.may_stand;
	free(judge);
	return stands;
}

static void only_one_board_lets_a_move_stand(void **state)
{
	(void)state;
	assert_true(lets_stand(RO_LAW_RAPID, RO_SEATING_SHARED));
	assert_true(lets_stand(RO_LAW_BLITZ, RO_SEATING_SHARED));
	assert_false(lets_stand(RO_LAW_STANDARD, RO_SEATING_SHARED));
	assert_false(lets_stand(RO_LAW_RAPID, RO_SEATING_SPECIAL));
}

static void the_arbiter_is_called_by_a_player(void **state)
{
	struct judge *judge = points();

	(void)state;
	judge_play(judge, "k:arbiter/w");
	assert_int_equal(
		judge_last(judge, RO_MSG_PLAY_PAUSED)->play_paused.by_arbiter,
		0);
	judge_play(judge, "k:arbiter/w k:arbiter");
	assert_int_equal(judge_count(judge, RO_MSG_PLAY_RESUMED), 0);
	judge_play(judge, "k:arbiter/-l");
	assert_int_equal(judge_count(judge, RO_MSG_PLAY_RESUMED), 1);
	free(judge);
}

static void a_finished_game_may_be_taken_up_again(void **state)
{
	struct judge *judge = points();

	(void)state;
	judge_play(judge,
		"-e2 +e4 /w -e7 +e5 /b r:result:1 1-0:arbiter "
		"r:retract:1 * {e2e4} -e5 +e7 ?ready r:resume "
		"-c7 +c5 /b {e2e4 c7c5}");
	free(judge);
}

static void who_never_came_loses_by_default(void **state)
{
	struct judge *judge = points();

	(void)state;
	ro_referee_default(&judge->referee, RO_BLACK);
	judge_play(judge, "r:result:1 1-0:forfeit");
	free(judge);
	judge = points();
	ro_referee_default(&judge->referee, RO_NOBODY);
	judge_play(judge, "r:result:2 0-1:forfeit");
	free(judge);
}

static void who_came_does_not(void **state)
{
	struct judge *judge = points();

	(void)state;
	ro_referee_default(&judge->referee, RO_WHITE);
	judge_play(judge, "r:result:1 1-0:arbiter");
	free(judge);
	judge = points();
	ro_referee_default(&judge->referee, RO_NOBODY);
	judge_play(judge, "r:result:3 1/2-1/2:arbiter");
	free(judge);
	judge = points();
	ro_referee_default(&judge->referee, RO_NOBODY);
	judge_play(judge, "-e2 +e4 /w r:result:2 0-1:arbiter");
	free(judge);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			a_hand_that_sets_the_piece_and_hits_the_lever_has_moved),
		cmocka_unit_test(a_piece_set_after_the_press_is_too_late),
		cmocka_unit_test(
			contacts_known_before_a_press_that_is_told_late_come_after_it),
		cmocka_unit_test(
			a_contact_that_bounces_counts_from_its_first_edge),
		cmocka_unit_test(
			contacts_that_stir_after_a_press_are_not_waited_for),
		cmocka_unit_test(a_contact_that_calms_ends_the_waiting),
		cmocka_unit_test(only_older_turns_are_still_awaited),
		cmocka_unit_test(a_turn_timed_late_completes_what_has_passed),
		cmocka_unit_test(a_turn_that_has_not_passed_is_taken_back),
		cmocka_unit_test(only_one_board_lets_a_move_stand),
		cmocka_unit_test(five_debounce_times_are_the_longest_wait),
		cmocka_unit_test(
			two_presses_at_once_are_judged_one_after_the_other),
		cmocka_unit_test(a_move_is_said_after_its_rest),
		cmocka_unit_test(a_contact_that_stirs_is_no_rest),
		cmocka_unit_test(a_press_says_the_move_before_its_rest),
		cmocka_unit_test(
			an_illegal_move_passes_the_turn_and_is_given_back),
		cmocka_unit_test(
			a_turn_given_back_while_the_clocks_stand_waits),
		cmocka_unit_test(penalties_are_as_the_law_says),
		cmocka_unit_test(the_arbiter_gives_time),
		cmocka_unit_test(nothing_counts_before_the_game_or_after_it),
		cmocka_unit_test(a_turn_timed_twice_is_said_and_forgotten),
		cmocka_unit_test(
			a_turn_taken_back_before_it_is_timed_is_forgotten),
		cmocka_unit_test(the_arbiter_is_called_by_a_player),
		cmocka_unit_test(a_finished_game_may_be_taken_up_again),
		cmocka_unit_test(who_never_came_loses_by_default),
		cmocka_unit_test(who_came_does_not),
	};

	return cmocka_run_group_tests_name(
		"levers, keys and rulings", tests, NULL, NULL);
}
