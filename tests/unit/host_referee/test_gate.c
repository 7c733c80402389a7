/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_referee/judge.h"

#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
#define PROMOTION "8/P6k/8/8/8/8/8/K7 w - - 0 1"

/* White is blind and his announcements end when the script says "a". */
static struct judge *blind_white(const char *fen)
{
	struct judge *judge = judge_create();

	judge->rules.law = RO_LAW_STANDARD;
	judge->rules.complete = RO_COMPLETE_PRESS;
	judge->rules.takeback = 0;
	judge->rules.blind = RO_BLIND_WHITE;
	judge->rules.gate[RO_WHITE] = RO_GATE_ANNOUNCEMENT;
	judge->waits_for_a = true;
	judge_init(judge, fen, "");
	return judge;
}

static void assert_passed(const struct judge *judge, enum ro_gate_opened opened,
	int64_t at_ms, int64_t pressed_ms)
{
	const struct ro_msg *passed = judge_last(judge, RO_MSG_TURN_PASSED);

	assert_non_null(passed);
	assert_int_equal(passed->turn_passed.gate_opened, opened);
	assert_int_equal(passed->at_ms, at_ms);
	assert_int_equal(passed->turn_passed.pressed_ms, pressed_ms);
}

static void a_press_during_the_announcement_waits_for_its_end(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 ~300 ?made /w ?made {}");
	assert_int_equal(judge_count(judge, RO_MSG_TURN_PASSED), 0);
	assert_int_equal(
		judge_last(judge, RO_MSG_MOVE_PRESSED)->move_pressed.gate_open,
		0);
	judge_play(judge, "a ?ready {e2e4}");
	assert_passed(judge, RO_GATE_OPENED_ANNOUNCED, 3300, 2300);
	free(judge);
}

static void an_announcement_that_ended_before_opens_at_once(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 ~300 a /w {e2e4}");
	assert_passed(judge, RO_GATE_OPENED_PRESS, 3300 - 1000 + 1000, 3300);
	assert_int_equal(
		judge_last(judge, RO_MSG_MOVE_PRESSED)->move_pressed.gate_open,
		1);
	free(judge);
}

static void the_gate_opens_after_five_seconds_at_the_latest(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w ~4999 {} ~1 {e2e4}");
	assert_passed(judge, RO_GATE_OPENED_LATE, 7000, 2000);
	free(judge);
}

static void a_sighted_players_press_needs_no_announcement(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w a -e7 +e5 /b {e2e4 e7e5}");
	assert_passed(judge, RO_GATE_OPENED_PRESS, 6000, 6000);
	free(judge);
}

static void a_lost_voice_opens_the_gate(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w {}");
	ro_referee_speech(&judge->referee, RO_MSG_VOICE_LOST, 2500);
	judge_drain(judge);
	assert_passed(judge, RO_GATE_OPENED_FAILED, 2500, 2000);
	judge_play(judge, "{e2e4} -e7 +e5 /b -g1 +f3 /w {e2e4 e7e5 g1f3}");
	ro_referee_speech(&judge->referee, RO_MSG_VOICE_BACK, 9000);
	judge_play(judge, "-b8 +c6 /b -f1 +b5 /w {e2e4 e7e5 g1f3 b8c6}");
	ro_referee_speech(&judge->referee, RO_MSG_SOUND_LOST, 99000);
	judge_drain(judge);
	judge_play(judge, "{e2e4 e7e5 g1f3 b8c6 f1b5}");
	ro_referee_speech(&judge->referee, RO_MSG_SOUND_BACK, 99000);
	assert_false(judge->referee.sound_lost);
	free(judge);
}

static void a_failed_announcement_opens_the_gate(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w {}");
	judge->rested.how = RO_SPEECH_FAILED;
	judge_play(judge, "a {e2e4}");
	assert_passed(judge, RO_GATE_OPENED_FAILED, 3000, 2000);
	free(judge);
}

static void a_correction_opens_the_gate_and_is_recorded(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 ~300 -e4 +e3 /w !move-changed {}");
	judge->rested.is_correction = 1;
	judge_play(judge, "a {e2e3} !announcement-corrected");
	assert_passed(judge, RO_GATE_OPENED_CORRECTED, 5300, 4300);
	free(judge);
}

static void a_correction_before_the_press_is_recorded_too(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 ~300 -e4 +e3 ~300");
	judge->rested.is_correction = 1;
	judge_play(judge, "!move-changed a !announcement-corrected /w {e2e3}");
	free(judge);
}

static void the_end_of_another_announcement_opens_nothing(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w");
	judge->rested.ply = 7;
	judge_play(judge, "a {} ?made");
	judge->rested.ply = 1;
	judge->rested.move = 1;
	judge_play(judge, "a {} ?made");
	free(judge);
}

static void an_announcement_of_what_was_changed_counts_for_nothing(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 ~300 @100 -e4 +e3 a /w {}");
	assert_true(judge->referee.gate.is_shut);
	free(judge);
}

static void a_second_press_changes_nothing(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w /w !none a {e2e4}");
	assert_int_equal(judge_count(judge, RO_MSG_TURN_PASSED), 1);
	free(judge);
}

static void the_opponent_who_has_moved_need_not_wait(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w -e7 +e5 ?made {} /b {e2e4 e7e5} !none");
	free(judge);
}

static void the_opponent_may_lift_while_the_gate_is_shut(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w ?made -e7 ?lifted +e7 ?made a ?ready");
	free(judge);
}

static void a_blind_players_mate_ends_the_game_when_announced(void **state)
{
	struct judge *judge = blind_white(MATE_IN_ONE);

	(void)state;
	judge_play(judge, "-a1 +a8 ~1000 * a 1-0:checkmate {a1a8}");
	assert_int_equal(
		judge_last(judge, RO_MSG_MOVE_COMPLETED)->move_completed.by,
		RO_BY_END);
	free(judge);
}

static void a_blind_players_pressed_mate_waits_for_its_announcement(
	void **state)
{
	struct judge *judge = blind_white(MATE_IN_ONE);

	(void)state;
	judge_play(judge, "-a1 +a8 /w * a 1-0:checkmate {a1a8}");
	assert_int_equal(
		judge_last(judge, RO_MSG_MOVE_COMPLETED)->move_completed.by,
		RO_BY_END);
	free(judge);
}

static void an_announced_mate_that_is_pressed_ends_at_once(void **state)
{
	struct judge *judge = blind_white(MATE_IN_ONE);

	(void)state;
	judge_play(judge, "-a1 +a8 ~300 /w *");
	assert_true(judge->referee.gate.is_shut);
	judge_play(judge, "~5000 1-0:checkmate");
	free(judge);
}

static void a_flag_goes_before_a_mate_that_is_not_announced(void **state)
{
	struct judge *judge = blind_white(MATE_IN_ONE);

	(void)state;
	judge->referee.rules.flag_ends = RO_FLAG_ENDS_AT_ONCE;
	judge_play(judge, "-a1 +a8 f:w 0-1:time");
	free(judge);
}

static void the_mover_stops_at_the_press_while_he_is_asked(void **state)
{
	struct judge *judge = blind_white(PROMOTION);
	const struct ro_msg *pressed;

	(void)state;
	judge_play(judge, "-a7 +a8 /w ?ask");
	pressed = judge_last(judge, RO_MSG_MOVE_PRESSED);
	assert_non_null(pressed);
	assert_int_equal(pressed->at_ms, 2000);
	assert_int_equal(pressed->move_pressed.gate_open, 0);
	judge_play(judge, "/w =q {} ?made a {a7a8q}");
	assert_int_equal(judge_count(judge, RO_MSG_MOVE_PRESSED), 1);
	assert_passed(judge, RO_GATE_OPENED_ANNOUNCED, 5000, 2000);
	free(judge);
}

static void the_mover_runs_again_when_he_takes_it_back(void **state)
{
	struct judge *judge = blind_white(PROMOTION);

	(void)state;
	judge_play(judge, "-a7 +a8 /w ?ask -a8 +a7 ?ready");
	assert_int_equal(
		judge_last(judge, RO_MSG_PLAY_RESUMED)->play_resumed.turn,
		RO_WHITE);
	free(judge);
}

static void the_mover_runs_again_when_he_moves_something_else(void **state)
{
	struct judge *judge = blind_white(PROMOTION);

	(void)state;
	judge_play(judge, "-a7 +a8 /w ?ask -a8 +a7 -a1 +a2 ?made");
	assert_int_equal(judge_count(judge, RO_MSG_PLAY_RESUMED), 1);
	free(judge);
}

static void a_lost_sound_holds_nothing_up(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	ro_referee_speech(&judge->referee, RO_MSG_SOUND_LOST, 10);
	judge_play(judge, "-e2 +e4 /w {e2e4}");
	free(judge);
}

static void a_mate_without_a_voice_ends_at_the_press(void **state)
{
	struct judge *judge = blind_white(MATE_IN_ONE);

	(void)state;
	ro_referee_speech(&judge->referee, RO_MSG_VOICE_LOST, 10);
	judge_play(judge, "-a1 +a8 ~300 * /w 1-0:checkmate");
	free(judge);
}

static void a_sighted_players_mate_needs_no_announcement(void **state)
{
	struct judge *judge = blind_white(MATE_IN_ONE);

	(void)state;
	judge->referee.rules.blind = RO_BLIND_NONE;
	judge_play(judge, "-a1 +a8 @100 /w 1-0:checkmate");
	free(judge);
}

static void the_first_of_two_moves_may_be_announced_last(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 ~300 -e7 @100 +e5 a ?made /w {e2e4}");
	free(judge);
}

static void training_records_no_correction(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge->referee.rules.law = RO_LAW_TRAINING;
	judge_play(judge, "-e2 +e4 ~300 -e4 +e3 ~300");
	judge->rested.is_correction = 1;
	judge_play(judge, "a !none");
	free(judge);
}

static void the_arbiters_result_opens_a_shut_gate_first(void **state)
{
	struct judge *judge = blind_white(NULL);

	(void)state;
	judge_play(judge, "-e2 +e4 /w {} r:result:1 {e2e4} 1-0:arbiter");
	assert_passed(judge, RO_GATE_OPENED_LATE, 3000, 2000);
	free(judge);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			a_press_during_the_announcement_waits_for_its_end),
		cmocka_unit_test(
			an_announcement_that_ended_before_opens_at_once),
		cmocka_unit_test(
			the_gate_opens_after_five_seconds_at_the_latest),
		cmocka_unit_test(a_sighted_players_press_needs_no_announcement),
		cmocka_unit_test(a_lost_voice_opens_the_gate),
		cmocka_unit_test(a_failed_announcement_opens_the_gate),
		cmocka_unit_test(a_correction_opens_the_gate_and_is_recorded),
		cmocka_unit_test(a_correction_before_the_press_is_recorded_too),
		cmocka_unit_test(the_end_of_another_announcement_opens_nothing),
		cmocka_unit_test(
			an_announcement_of_what_was_changed_counts_for_nothing),
		cmocka_unit_test(a_second_press_changes_nothing),
		cmocka_unit_test(the_opponent_who_has_moved_need_not_wait),
		cmocka_unit_test(the_opponent_may_lift_while_the_gate_is_shut),
		cmocka_unit_test(
			a_blind_players_mate_ends_the_game_when_announced),
		cmocka_unit_test(
			a_blind_players_pressed_mate_waits_for_its_announcement),
		cmocka_unit_test(
			an_announced_mate_that_is_pressed_ends_at_once),
		cmocka_unit_test(
			a_flag_goes_before_a_mate_that_is_not_announced),
		cmocka_unit_test(
			the_mover_stops_at_the_press_while_he_is_asked),
		cmocka_unit_test(the_mover_runs_again_when_he_takes_it_back),
		cmocka_unit_test(
			the_mover_runs_again_when_he_moves_something_else),
		cmocka_unit_test(a_lost_sound_holds_nothing_up),
		cmocka_unit_test(a_mate_without_a_voice_ends_at_the_press),
		cmocka_unit_test(a_sighted_players_mate_needs_no_announcement),
		cmocka_unit_test(the_first_of_two_moves_may_be_announced_last),
		cmocka_unit_test(training_records_no_correction),
		cmocka_unit_test(the_arbiters_result_opens_a_shut_gate_first),
	};

	return cmocka_run_group_tests_name(
		"the gate of D.2.4", tests, NULL, NULL);
}
