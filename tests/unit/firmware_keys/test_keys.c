/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/keys/keys_module.h"
#include "tests/support/bench.h"

static struct bench bench;
static struct ro_keys_module keys;

static int setup(void **state)
{
	(void)state;
	bench_init(&bench);
	ro_keys_module_init(&keys, &bench.env);
	bench_start(&bench, &keys.module);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	bench_finish(&bench);
	return 0;
}

static void lever(enum ro_side side, int64_t at_ms)
{
	bench_wait_until(&bench, at_ms);
	ro_keys_module_lever(&keys, side, at_ms);
	bench_wait(&bench, 0);
}

static void one_press_of_several_edges_is_one_press(void **state)
{
	(void)state;
	lever(RO_WHITE, 5000);
	lever(RO_WHITE, 5004);
	lever(RO_WHITE, 5011);
	assert_int_equal(bench_count(&bench, RO_MSG_PRESSED), 1);
	assert_int_equal(bench_last(&bench, RO_MSG_PRESSED)->at_ms, 5000);
}

static void long_bounce_stays_one_press(void **state)
{
	(void)state;
	for (int64_t at_ms = 100; at_ms < 300; at_ms += 20) {
		lever(RO_BLACK, at_ms);
	}
	assert_int_equal(bench_count(&bench, RO_MSG_PRESSED), 1);
}

static void the_levers_do_not_disturb_each_other(void **state)
{
	(void)state;
	lever(RO_WHITE, 100);
	lever(RO_BLACK, 110);
	lever(RO_WHITE, 400);
	assert_int_equal(bench_count(&bench, RO_MSG_PRESSED), 3);
	assert_int_equal(
		bench_nth(&bench, RO_MSG_PRESSED, 1)->pressed.side, RO_BLACK);
}

static void keys_and_promotions_are_passed_on(void **state)
{
	const struct ro_key_pressed key = {
		.key = RO_KEY_TIME, .is_long = 1, .side = RO_BLACK
	};

	(void)state;
	ro_keys_module_key(&keys, &key, 7);
	ro_keys_module_promote(&keys, RO_KNIGHT, 8);
	bench_wait(&bench, 0);
	assert_int_equal(
		bench_last(&bench, RO_MSG_KEY_PRESSED)->key_pressed.key,
		RO_KEY_TIME);
	assert_int_equal(bench_last(&bench, RO_MSG_PROMOTION_NAMED)
				 ->promotion_named.piece,
		RO_KNIGHT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(one_press_of_several_edges_is_one_press),
		TEST(long_bounce_stays_one_press),
		TEST(the_levers_do_not_disturb_each_other),
		TEST(keys_and_promotions_are_passed_on),
	};

	return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
