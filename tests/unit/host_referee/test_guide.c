/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_referee/judge.h"

#define START_SQUARES UINT64_C(0xffff00000000ffff)

/* The last step as text: "Ng3-g1 1", "p-e7 2", "ok". */
static void assert_step(const struct judge *judge, const char *expected)
{
	static const char letters[] = "?PNBRQK..pnbrqk";
	const struct ro_msg *msg = judge_last(judge, RO_MSG_PIECE_WANTED);
	const struct ro_piece_wanted *wanted;
	char text[32] = "nothing";

	if (msg != NULL) {
		wanted = &msg->piece_wanted;
		snprintf(text, sizeof(text), "%c%.2s-%.2s %u",
			letters[wanted->man],
			wanted->from == RO_NO_SQUARE
				? ""
				: (const char[]){ (char)('a' +
							  ro_file(wanted->from)),
					  (char)('1' + ro_rank(wanted->from)),
					  0 },
			wanted->to == RO_NO_SQUARE
				? ""
				: (const char[]){ (char)('a' +
							  ro_file(wanted->to)),
					  (char)('1' + ro_rank(wanted->to)),
					  0 },
			wanted->left);
	}
	if (msg != NULL && msg->piece_wanted.left == 0) {
		strcpy(text, "ok");
	}
	assert_string_equal(text, expected);
}

static struct judge *casual(const char *fen, const char *history)
{
	struct judge *judge = judge_create();

	judge_init(judge, fen, history);
	return judge;
}

static void a_wrong_piece_is_led_back_after_three_seconds(void **state)
{
	struct judge *judge = casual(NULL, "");

	(void)state;
	judge_play(judge, "-g1 +g3 ~2999");
	assert_step(judge, "nothing");
	judge_play(judge, "~1");
	assert_step(judge, "Ng3-g1 1");
	judge_play(judge, "-g3");
	assert_step(judge, "Ng3-g1 1");
	judge_play(judge, "+g1 ?ready");
	assert_step(judge, "ok");
	free(judge);
}

static void a_step_done_otherwise_is_planned_anew(void **state)
{
	struct judge *judge = casual(NULL, "");

	(void)state;
	judge_play(judge, "-g1 +g3 ~3000 -g3 +h5");
	assert_step(judge, "Nh5-g1 1");
	judge_play(judge, "-h5 +f3 ?made");
	assert_step(judge, "ok");
	free(judge);
}

static void knocked_pieces_are_led_back_one_by_one(void **state)
{
	struct judge *judge = casual(NULL, "");

	(void)state;
	judge_play(judge, "-d1 +d3 -h1 +h4 ~3000");
	assert_step(judge, "Rh4-h1 2");
	judge_play(judge, "-h4 +h1");
	assert_step(judge, "Qd3-d1 1");
	judge_play(judge, "-d3 +d1 ?ready");
	assert_step(judge, "ok");
	free(judge);
}

static void for_points_it_is_led_only_while_the_clocks_stand(void **state)
{
	struct judge *judge = judge_create();

	(void)state;
	judge->rules.law = RO_LAW_STANDARD;
	judge->rules.takeback = 0;
	judge_init(judge, NULL, "");
	judge_play(judge, "-g1 +g3 ~4000");
	assert_step(judge, "nothing");
	judge_play(judge, "r:pause -g3 +g4 ~3000");
	assert_step(judge, "Ng4-g1 1");
	free(judge);
}

static void a_retraction_is_led_back_at_once(void **state)
{
	struct judge *judge = casual(NULL, "e2e4 d7d5 e4d5 d8d5");

	(void)state;
	judge_play(judge, "r:retract:2 ?setup");
	assert_step(judge, "qd5-d8 3");
	judge_play(judge, "-d5 +d8");
	assert_step(judge, "P-e4 2");
	judge_play(judge, "+e4");
	assert_step(judge, "p-d5 1");
	judge_play(judge, "+d5 ?ready");
	assert_step(judge, "ok");
	free(judge);
}

static void what_is_too_much_is_taken_off(void **state)
{
	struct judge *judge = casual(NULL, "");

	(void)state;
	judge_play(judge, "+e4 +d5 -h7 -h8 +h6 ~3000 ?wrong");
	assert_step(judge, "?e4- 5");
	judge_play(judge, "-e4");
	assert_step(judge, "?d5- 4");
	free(judge);
}

static void a_question_ends_the_leading(void **state)
{
	struct judge *judge = casual("8/P6k/8/8/8/8/8/K7 w - - 0 1", "");

	(void)state;
	judge_play(judge, "-a7 +b7 ~3000");
	assert_step(judge, "Pb7-a7 1");
	judge_play(judge, "-b7 +a8 ?ask");
	assert_step(judge, "ok");
	free(judge);
}

static void see(struct judge *judge, unsigned board, ro_bitboard occupied)
{
	ro_referee_see(&judge->referee, board, occupied, judge->now_ms);
	judge_drain(judge);
}

static struct judge *not_set_up(const char *fen, ro_bitboard occupied)
{
	struct judge *judge = judge_create();

	judge->rules.autostart = false;
	judge_init(judge, fen, "");
	see(judge, 0, occupied);
	return judge;
}

static void an_unusual_first_position_is_led(void **state)
{
	struct judge *judge = not_set_up(
		"8/P6k/8/8/8/8/8/K7 w - - 0 1", UINT64_C(1));

	(void)state;
	judge_wait_until(judge, 3000);
	assert_step(judge, "P-a7 2");
	judge_play(judge, "+a7");
	assert_step(judge, "k-h7 1");
	judge_play(judge, "+h7 ?ready");
	assert_step(judge, "ok");
	free(judge);
}

static void the_usual_one_is_not(void **state)
{
	struct judge *judge = not_set_up(NULL, START_SQUARES & ~UINT64_C(1));

	(void)state;
	judge_play(judge, "?setup");
	judge_wait_until(judge, 9000);
	assert_step(judge, "nothing");
	judge_play(judge, "!none +a1 ?ready");
	free(judge);
}

static void pieces_set_up_the_wrong_way_round_are_noticed(void **state)
{
	struct judge *judge = not_set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1",
		UINT64_C(1) << 63 | UINT64_C(1) << 15 | UINT64_C(1) << 8);

	(void)state;
	judge_wait_until(judge, 3000);
	judge_play(judge, "!board-rotated");
	free(judge);
}

static void the_arbiter_may_start_over_a_wrong_set_up(void **state)
{
	struct judge *judge = not_set_up(NULL, START_SQUARES & ~UINT64_C(1));

	(void)state;
	judge_play(judge,
		"r:start !wrong-start ?lifted +a1 ?ready -e2 +e4 /w "
		"{e2e4}");
	free(judge);
}

static void a_game_begins_when_both_boards_stand(void **state)
{
	struct judge *judge = judge_create();

	(void)state;
	judge->rules.seating = RO_SEATING_SHARED; /* so that judge sees one */
	judge_init(judge, NULL, "");
	judge->rules.seating = RO_SEATING_LINKED;
	ro_referee_init(&judge->referee, &judge->rules, judge_tell, judge);
	judge->told_count = 0;
	judge->answered = 0;
	see(judge, 0, START_SQUARES);
	assert_int_equal(judge_count(judge, RO_MSG_GAME_STARTED), 0);
	assert_int_equal(ro_referee_board(&judge->referee, 1), RO_BOARD_SETUP);
	see(judge, 1, START_SQUARES & ~UINT64_C(1));
	assert_int_equal(judge_count(judge, RO_MSG_GAME_STARTED), 0);
	see(judge, 1, START_SQUARES);
	assert_int_equal(judge_count(judge, RO_MSG_GAME_STARTED), 1);
	free(judge);
}

static void an_unseen_board_is_not_led(void **state)
{
	struct judge *judge = judge_create();
	ro_bitboard missing = 1;
	ro_bitboard extra = 1;

	(void)state;
	judge->rules.autostart = false;
	ro_referee_init(&judge->referee, &judge->rules, judge_tell, judge);
	judge_play(judge, "?setup r:start !none ?setup r:reconcile");
	assert_step(judge, "nothing");
	ro_referee_wrong_squares(&judge->referee, 0, &missing, &extra);
	assert_int_equal(missing, 0);
	assert_int_equal(extra, 0);
	free(judge);
}

static void a_board_that_comes_back_shows_a_move(void **state)
{
	struct judge *judge = casual(NULL, "");

	(void)state;
	see(judge, 0, (START_SQUARES & ~UINT64_C(0x1000)) | 0x10000000);
	judge_play(judge, "?made [e2e4] /w {e2e4}");
	free(judge);
}

static void a_board_that_comes_back_may_have_to_ask(void **state)
{
	struct judge *judge = casual("r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/"
				     "PPPP1PPP/RNBQK2R w KQkq - 6 5",
		"");

	(void)state;
	see(judge, 0,
		ro_position_occupied(&judge->referee.game.now) &
			~(UINT64_C(1) << 38));
	judge_play(judge, "?ask ?:move");
	free(judge);
}

static void a_board_that_comes_back_unchanged_is_ready(void **state)
{
	struct judge *judge = casual(NULL, "e2e4");

	(void)state;
	see(judge, 0, ro_position_occupied(&judge->referee.game.now));
	judge_play(judge, "?ready -e7 +e5 ?made [e7e5]");
	free(judge);
}

static void the_squares_in_question_are_named(void **state)
{
	struct judge *judge = casual(NULL, "");
	ro_bitboard missing;
	ro_bitboard extra;

	(void)state;
	judge_play(judge, "-g1 +g3");
	ro_referee_wrong_squares(&judge->referee, 0, &missing, &extra);
	assert_int_equal(missing, UINT64_C(1) << 6);
	assert_int_equal(extra, UINT64_C(1) << 22);
	judge_play(judge, "-g3 +f3");
	ro_referee_wrong_squares(&judge->referee, 0, &missing, &extra);
	assert_int_equal(missing, 0);
	assert_int_equal(extra, 0);
	judge_play(judge, "-e7");
	ro_referee_wrong_squares(&judge->referee, 0, &missing, &extra);
	assert_int_equal(missing, UINT64_C(1) << 52);
	assert_int_equal(extra, 0);
	free(judge);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_wrong_piece_is_led_back_after_three_seconds),
		cmocka_unit_test(a_step_done_otherwise_is_planned_anew),
		cmocka_unit_test(knocked_pieces_are_led_back_one_by_one),
		cmocka_unit_test(
			for_points_it_is_led_only_while_the_clocks_stand),
		cmocka_unit_test(a_retraction_is_led_back_at_once),
		cmocka_unit_test(what_is_too_much_is_taken_off),
		cmocka_unit_test(a_question_ends_the_leading),
		cmocka_unit_test(an_unusual_first_position_is_led),
		cmocka_unit_test(the_usual_one_is_not),
		cmocka_unit_test(pieces_set_up_the_wrong_way_round_are_noticed),
		cmocka_unit_test(the_arbiter_may_start_over_a_wrong_set_up),
		cmocka_unit_test(a_game_begins_when_both_boards_stand),
		cmocka_unit_test(an_unseen_board_is_not_led),
		cmocka_unit_test(a_board_that_comes_back_shows_a_move),
		cmocka_unit_test(a_board_that_comes_back_may_have_to_ask),
		cmocka_unit_test(a_board_that_comes_back_unchanged_is_ready),
		cmocka_unit_test(the_squares_in_question_are_named),
	};

	return cmocka_run_group_tests_name(
		"setting up and putting right", tests, NULL, NULL);
}
