/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/record/store_ask.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct ro_sqlite sqlite;
static struct ro_store_ask ask;

/* Two runs of one game with three rows, in memory. */
static int open_journal(void **state)
{
	const struct ro_journal_run run = {
		.began_at_ms = -5,
		.began_wall_ms = 1764547200000,
		.head = "profile casual\n",
		.pgn = "/games/\xc3\xa4.pgn",
	};
	const struct ro_journal_run next = { .game = 1, .head = "" };

	(void)state;
	assert_int_equal(
		ro_sqlite_open(&sqlite, ":memory:", RO_SQLITE_REPLAY), 0);
	assert_int_equal(ro_sqlite_begin_run(&sqlite, &run), 0);
	assert_int_equal(
		ro_sqlite_append(&sqlite, 7, (const uint8_t *)"one", 3), 0);
	assert_int_equal(
		ro_sqlite_append(&sqlite, 9, (const uint8_t *)"", 0), 0);
	assert_int_equal(ro_sqlite_set_signed(&sqlite, "{\"signed\"}"), 0);
	assert_int_equal(ro_sqlite_end_run(&sqlite), 0);
	assert_int_equal(ro_sqlite_begin_run(&sqlite, &next), 0);
	assert_int_equal(
		ro_sqlite_append(&sqlite, 1, (const uint8_t *)"two\0", 4), 0);
	memset(&ask, 0, sizeof(ask));
	return 0;
}

static int close_journal(void **state)
{
	(void)state;
	ro_block_free(&ask.answer);
	ro_sqlite_close(&sqlite);
	return 0;
}

static bool hear_run(void *arg, const struct ro_journal_run *run)
{
	unsigned *count = arg;

	if (++*count == 1) {
		assert_int_equal(run->id, 1);
		assert_int_equal(run->game, 1);
		assert_int_equal(run->began_at_ms, -5);
		assert_int_equal(run->began_wall_ms, 1764547200000);
		assert_int_equal(run->row_count, 2);
		assert_true(run->is_closed);
		assert_string_equal(run->head, "profile casual\n");
		assert_string_equal(run->pgn, "/games/\xc3\xa4.pgn");
		assert_string_equal(run->signed_line, "{\"signed\"}");
	} else {
		assert_int_equal(run->id, 2);
		assert_false(run->is_closed);
		assert_string_equal(run->pgn, "");
	}
	return true;
}

static void runs_travel_whole(void **state)
{
	unsigned count = 0;

	(void)state;
	ro_store_ask_do(&ask, &sqlite);
	assert_int_equal(ask.err, 0);
	assert_true(ro_store_answer_runs(&ask.answer, hear_run, &count));
	assert_int_equal(count, 2);
}

static bool hear_row(void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	unsigned *count = arg;

	if (++*count == 1) {
		assert_int_equal(seq, 7);
		assert_int_equal(size, 3);
		assert_memory_equal(bytes, "one", 3);
	} else {
		assert_int_equal(seq, 9);
		assert_int_equal(size, 0);
	}
	return true;
}

static void rows_travel_whole(void **state)
{
	unsigned count = 0;

	(void)state;
	ask.run = 1;
	ro_store_ask_do(&ask, &sqlite);
	assert_int_equal(ask.err, 0);
	assert_true(ro_store_answer_rows(&ask.answer, hear_row, &count));
	assert_int_equal(count, 2);
}

static bool drop_run(void *arg, const struct ro_journal_run *run)
{
	(void)arg;
	(void)run;
	return true;
}

static bool drop_row(void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	uint8_t *sum = arg;

	(void)seq;
	for (size_t i = 0; i < size; i++) {
		*sum ^= bytes[i]; /* every byte may be read */
	}
	return true;
}

/* Cut anywhere it is refused, but where one ends: then it is a shorter one. */
static void a_cut_answer_is_refused(void **state)
{
	unsigned whole = 0;
	uint8_t sum = 0;

	(void)state;
	for (ask.run = 0; ask.run <= 1; ask.run++) {
		ro_block_free(&ask.answer);
		ro_store_ask_do(&ask, &sqlite);
		for (size_t len = 0; len <= ask.answer.len; len++) {
			struct ro_block cut = { malloc(len + 1), len, len };

			assert_non_null(cut.bytes);
			memcpy(cut.bytes, ask.answer.bytes, len);
			whole += ask.run == 0
				? ro_store_answer_runs(&cut, drop_run, NULL)
				: ro_store_answer_rows(&cut, drop_row, &sum);
			ro_block_free(&cut);
		}
	}
	assert_int_equal(whole, 6); /* none, one and both; twice */
}

static void a_closed_journal_is_told(void **state)
{
	struct ro_sqlite closed = { .db = NULL };

	(void)state;
	ro_store_ask_do(&ask, &closed);
	assert_int_not_equal(ask.err, 0);
}

static void asks_keep_their_order(void **state)
{
	struct ro_ask_list list = { NULL, NULL };
	struct ro_store_ask asks[3];

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		ro_ask_list_add(&list, &asks[i]);
	}
	for (unsigned i = 0; i < 3; i++) {
		assert_ptr_equal(ro_ask_list_take(&list), &asks[i]);
	}
	assert_null(ro_ask_list_take(&list));
	ro_ask_list_add(&list, &asks[2]);
	assert_ptr_equal(ro_ask_list_take(&list), &asks[2]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			runs_travel_whole, open_journal, close_journal),
		cmocka_unit_test_setup_teardown(
			rows_travel_whole, open_journal, close_journal),
		cmocka_unit_test_setup_teardown(
			a_cut_answer_is_refused, open_journal, close_journal),
		cmocka_unit_test_setup_teardown(
			a_closed_journal_is_told, open_journal, close_journal),
		cmocka_unit_test(asks_keep_their_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
