/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/board_sim.h"
#include "firmware/board/pace.h"
#include "tests/support/bench.h"

static struct bench bench;
static struct ro_board_sim sim;
static const struct ro_board_ops *sim_ops;
static struct ro_board_module board;
static struct ro_pace pace;
static unsigned reads;

static int count_read(struct ro_board *self, uint64_t *occupied)
{
	reads++;
	return sim_ops->read(self, occupied);
}

static void close_nothing(struct ro_board *self)
{
	(void)self;
}

static const struct ro_board_ops counting = { count_read, close_nothing };

static int a_board_that_is_read(void **state)
{
	const struct ro_board_rules rules = {
		.board_count = 1, .debounce_ms = 20, .retry_ms = 500
	};
	struct ro_board *boards[1] = { &sim.board };

	(void)state;
	bench_init(&bench);
	ro_board_sim_init(&sim, 0xffff);
	sim_ops = sim.board.ops;
	sim.board.ops = &counting;
	ro_board_module_init(&board, &bench.env, &rules, boards);
	bench_start(&bench, &board.module);
	ro_pace_init(&pace, &bench.env, &board);
	bench_start(&bench, &pace.module);
	reads = 0;
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	bench_finish(&bench);
	return 0;
}

static unsigned reads_in(int64_t ms)
{
	const unsigned before = reads;

	bench_wait(&bench, ms);
	return reads - before;
}

static void it_reads_a_hundred_times_a_second_and_more(void **state)
{
	(void)state;
	assert_true(reads_in(1000) >= 100);
}

static void it_slows_down_when_nothing_has_moved_for_minutes(void **state)
{
	(void)state;
	bench_wait(&bench, RO_PACE_REST_MS + 1000);
	assert_true(reads_in(1000) <= 26);
	assert_true(reads_in(1000) >= 24);
}

static void one_change_brings_back_the_full_rate(void **state)
{
	(void)state;
	bench_wait(&bench, RO_PACE_REST_MS + 1000);
	ro_board_sim_set(&sim, 28, true);
	bench_wait(&bench, RO_PACE_SLOW_MS);
	assert_true(reads_in(1000) >= 100);
	assert_int_equal(bench_count(&bench, RO_MSG_SQUARE_CHANGED), 1);
}

static void one_press_brings_back_the_full_rate(void **state)
{
	struct ro_msg msg;

	(void)state;
	bench_wait(&bench, RO_PACE_REST_MS + 1000);
	msg = bench_msg(&bench, RO_MSG_PRESSED);
	bench_post(&bench, &msg);
	assert_true(reads_in(1000) >= 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			it_reads_a_hundred_times_a_second_and_more,
			a_board_that_is_read, teardown),
		cmocka_unit_test_setup_teardown(
			it_slows_down_when_nothing_has_moved_for_minutes,
			a_board_that_is_read, teardown),
		cmocka_unit_test_setup_teardown(
			one_change_brings_back_the_full_rate,
			a_board_that_is_read, teardown),
		cmocka_unit_test_setup_teardown(
			one_press_brings_back_the_full_rate,
			a_board_that_is_read, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
