/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/board_module.h"
#include "firmware/board/board_sim.h"
#include "host/base/err.h"
#include "tests/support/bench.h"

#define E2 12
#define E4 28

static struct bench bench;
static struct ro_board_sim sim;
static struct ro_board_module board;

static int a_board_with_a_piece_on_e2(void **state)
{
	const struct ro_board_rules rules = {
		.board_count = 1, .debounce_ms = 20, .retry_ms = 500
	};
	struct ro_board *boards[1] = { &sim.board };

	(void)state;
	bench_init(&bench);
	ro_board_sim_init(&sim, ro_bit(E2));
	ro_board_module_init(&board, &bench.env, &rules, boards);
	bench_start(&bench, &board.module);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	bench_finish(&bench);
	return 0;
}

static void contact(int64_t at_ms, ro_square square, bool occupied)
{
	bench_wait_until(&bench, at_ms);
	ro_board_sim_set(&sim, square, occupied);
	ro_board_module_scan(&board, at_ms);
	bench_wait(&bench, 0);
}

static void the_board_is_seen_at_the_start(void **state)
{
	(void)state;
	assert_int_equal(bench_count(&bench, RO_MSG_BOARD_SEEN), 1);
	assert_int_equal(
		bench_last(&bench, RO_MSG_BOARD_SEEN)->board_seen.occupied,
		ro_bit(E2));
}

static void a_bouncing_lift_is_one_change_at_its_first_edge(void **state)
{
	const struct ro_msg *msg;

	(void)state;
	contact(100, E2, false);
	contact(102, E2, true);
	contact(105, E2, false);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_STIRRED), 1);
	bench_wait_until(&bench, 124);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_CHANGED), 0);
	bench_wait_until(&bench, 125);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_CHANGED), 1);
	msg = bench_last(&bench, RO_MSG_SQUARE_CHANGED);
	assert_int_equal(msg->at_ms, 100);
	assert_int_equal(msg->square_changed.square, E2);
	assert_int_equal(msg->square_changed.occupied, 0);
}

static void a_wobble_that_ends_where_it_was_only_calms(void **state)
{
	(void)state;
	contact(100, E2, false);
	contact(110, E2, true);
	bench_wait_until(&bench, 200);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_CHANGED), 0);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_CALMED), 1);
}

static void the_hand_that_moved_first_is_told_first(void **state)
{
	(void)state;
	contact(100, E2, false);
	contact(101, E4, true);
	contact(103, E2, true);
	contact(104, E2, false);
	contact(105, E4, false);
	contact(106, E4, true);
	/* Nobody looks for a while, as when the loop is late. */
	bench_sleep(&bench, 100);
	bench_wait(&bench, 0);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_CHANGED), 2);
	assert_int_equal(
		bench_nth(&bench, RO_MSG_SQUARE_CHANGED, 0)->at_ms, 100);
	assert_int_equal(
		bench_nth(&bench, RO_MSG_SQUARE_CHANGED, 1)->at_ms, 101);
}

static void rest_is_due_after_the_last_edge(void **state)
{
	(void)state;
	assert_int_equal(ro_board_module_rest_due(&board), INT64_MIN);
	contact(100, E2, false);
	contact(110, E4, true);
	assert_int_equal(ro_board_module_rest_due(&board), 130);
	bench_wait_until(&bench, 130);
	assert_int_equal(ro_board_module_rest_due(&board), INT64_MIN);
}

static void a_lost_board_is_told_once_and_tried_again(void **state)
{
	(void)state;
	sim.err = RO_E_IO;
	ro_board_module_scan(&board, 0);
	bench_wait(&bench, 2600);
	assert_int_equal(bench_count(&bench, RO_MSG_BOARD_LOST), 1);
	assert_int_equal(
		bench_last(&bench, RO_MSG_BOARD_LOST)->board_lost.err, RO_E_IO);
	sim.err = 0;
	sim.occupied = ro_bit(E4);
	bench_wait(&bench, 500);
	assert_int_equal(bench_count(&bench, RO_MSG_BOARD_BACK), 1);
	assert_int_equal(bench_count(&bench, RO_MSG_BOARD_SEEN), 2);
	assert_int_equal(
		bench_last(&bench, RO_MSG_BOARD_SEEN)->board_seen.occupied,
		ro_bit(E4));
}

#define TEST(name) \
	cmocka_unit_test_setup_teardown( \
		name, a_board_with_a_piece_on_e2, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_board_is_seen_at_the_start),
		TEST(a_bouncing_lift_is_one_change_at_its_first_edge),
		TEST(a_wobble_that_ends_where_it_was_only_calms),
		TEST(the_hand_that_moved_first_is_told_first),
		TEST(rest_is_due_after_the_last_edge),
		TEST(a_lost_board_is_told_once_and_tried_again),
	};

	return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
