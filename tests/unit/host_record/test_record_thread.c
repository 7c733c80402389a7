/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record with a thread that writes: the loop never waits for the card. */
#include "host/base/err.h"
#include "host/base/require.h"
#include "host/record/record_module.h"
#include "host/record/store_thread.h"
#include "tests/support/bench.h"
#include "tests/unit/host_record/score.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The card: it may hold still, or refuse. */
static atomic_bool card_stalls;
static atomic_int card_err;
static atomic_uint syncs;

static void doze(void)
{
	const struct timespec span = { .tv_nsec = 1000000 };

	nanosleep(&span, NULL);
}

int fdatasync(int file)
{
	(void)file;
	atomic_fetch_add(&syncs, 1);
	while (atomic_load(&card_stalls)) {
		doze();
	}
	if (atomic_load(&card_err) != 0) {
		errno = atomic_load(&card_err);
		return -1;
	}
	return 0;
}

int fsync(int file)
{
	return fdatasync(file);
}

static char directory[64];
static struct bench bench;
static struct ro_loop loop;
static struct ro_sqlite sqlite;
static struct ro_store_thread thread;
static struct ro_record_module record;
static struct ro_record_rules rules;
static struct ro_position position;
static unsigned ply;

static int open_all(void **state)
{
	const struct ro_journal_run run = { .head = "" };
	char path[128];

	(void)state;
	atomic_store(&card_stalls, false);
	atomic_store(&card_err, 0);
	strcpy(directory, "/tmp/rochade-thread-XXXXXX");
	assert_non_null(mkdtemp(directory));
	snprintf(path, sizeof(path), "%s/journal.sqlite", directory);
	assert_int_equal(ro_sqlite_open(&sqlite, path, RO_SQLITE_WRITE), 0);
	assert_int_equal(ro_sqlite_begin_run(&sqlite, &run), 0);
	bench_init(&bench);
	assert_int_equal(ro_loop_init(&loop, &bench.env), 0);
	assert_int_equal(ro_store_thread_init(&thread, &sqlite, &loop), 0);
	memset(&rules, 0, sizeof(rules));
	rules.directory = directory;
	rules.store = &thread.store;
	ro_record_module_init(&record, &bench.env, &rules);
	assert_int_equal(ro_module_start(&record.module), 0);
	ro_position_start(&position);
	ply = 0;
	return 0;
}

static void on_stopped(struct ro_module *module, void *arg)
{
	(void)module;
	*(bool *)arg = true;
}

static void stop(void)
{
	bool is_stopped = false;

	ro_module_stop(&record.module, on_stopped, &is_stopped);
	while (!is_stopped) {
		uv_run(&loop.uv, UV_RUN_ONCE);
	}
}

static int close_all(void **state)
{
	char command[128];

	(void)state;
	ro_store_thread_finish(&thread);
	assert_int_equal(ro_loop_finish(&loop), 0);
	ro_sqlite_close(&sqlite);
	bench_finish(&bench);
	snprintf(command, sizeof(command), "rm -rf '%s'", directory);
	return system(command);
}

static void turn(void)
{
	uv_run(&loop.uv, UV_RUN_NOWAIT);
	bench_wait(&bench, 0);
	doze();
}

static void wait_for(enum ro_msg_kind kind, unsigned count)
{
	while (bench_count(&bench, kind) < count) {
		turn();
	}
}

static void wait_for_stored(unsigned up_to)
{
	const struct ro_msg *last;

	do {
		turn();
		last = bench_last(&bench, RO_MSG_RECORD_STORED);
	} while (last == NULL || last->record_stored.ply < up_to);
}

static void game_starts(void)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_GAME_STARTED);

	ro_position_start(&position);
	ply = 0;
	ro_position_to_setup(&position, &msg.game_started.setup);
	bench_post(&bench, &msg);
}

static void completes(const char *uci)
{
	struct ro_msg msg = bench_msg(&bench, RO_MSG_MOVE_COMPLETED);

	msg.move_completed = score_move(&position, ++ply, uci);
	bench_post(&bench, &msg);
}

static bool holds(unsigned number, const char *words)
{
	char path[128];
	char text[2048];
	size_t len;
	FILE *file;

	snprintf(path, sizeof(path), "%s/undated_game_%u.pgn", directory,
		number);
	file = fopen(path, "rb");
	if (file == NULL) {
		return false;
	}
	len = fread(text, 1, sizeof(text) - 1, file);
	fclose(file);
	text[len] = '\0';
	return strstr(text, words) != NULL;
}

static void stored_is_said_when_the_file_has_it(void **state)
{
	(void)state;
	game_starts();
	completes("e2e4");
	wait_for_stored(1);
	assert_true(holds(1, "\n1. e4 *"));
	completes("e7e5");
	wait_for_stored(2);
	assert_true(holds(1, "\n1. e4 e5 *"));
	assert_string_not_equal(ro_record_path(&record), "");
	stop();
}

static void a_card_that_stalls_holds_no_move_up(void **state)
{
	static const char *const moves[] = { "e2e4", "e7e5", "g1f3", "b8c6",
		"f1b5", "a7a6" };

	(void)state;
	game_starts();
	wait_for_stored(0);
	atomic_store(&card_stalls, true);
	for (unsigned i = 0; i < ro_count(moves); i++) {
		completes(moves[i]);
		turn();
	}
	assert_int_equal(
		bench_last(&bench, RO_MSG_RECORD_STORED)->record_stored.ply, 0);
	atomic_store(&card_stalls, false);
	wait_for_stored(6);
	assert_true(holds(1, "3. Bb5 a6 *"));
	stop();
}

static void only_the_newest_text_waits(void **state)
{
	unsigned before;

	(void)state;
	game_starts();
	wait_for_stored(0);
	atomic_store(&card_stalls, true);
	before = atomic_load(&syncs);
	completes("e2e4");
	while (atomic_load(&syncs) == before) {
		turn(); /* the first text, or its row, is being written */
	}
	for (unsigned i = 0; i < 20; i++) {
		completes(i % 4 == 0	     ? "g8f6"
				: i % 4 == 1 ? "g1f3"
				: i % 4 == 2 ? "f6g8"
					     : "f3g1");
	}
	/* The first text, if it was begun, and the newest of the others. */
	assert_in_range(record.unanswered, 1, 2);
	atomic_store(&card_stalls, false);
	wait_for_stored(21);
	assert_int_equal(record.unanswered, 0);
	stop();
}

static void a_full_card_is_told_and_tried_again(void **state)
{
	(void)state;
	game_starts();
	wait_for_stored(0);
	atomic_store(&card_err, ENOSPC);
	completes("e2e4");
	wait_for(RO_MSG_RECORD_LOST, 1);
	completes("e7e5");
	atomic_store(&card_err, 0);
	completes("g1f3");
	wait_for(RO_MSG_RECORD_BACK, 1);
	wait_for_stored(3);
	assert_true(holds(1, "2. Nf3 *"));
	assert_int_equal(bench_count(&bench, RO_MSG_RECORD_LOST), 1);
	stop();
	assert_false(ro_record_is_incomplete(&record));
}

static void the_end_waits_for_the_last_text(void **state)
{
	(void)state;
	game_starts();
	wait_for_stored(0);
	completes("e2e4");
	completes("e7e5");
	stop();
	assert_true(holds(1, "\n1. e4 e5 *"));
	assert_false(ro_record_is_incomplete(&record));
}

static void a_game_that_cannot_be_ended_is_incomplete(void **state)
{
	(void)state;
	game_starts();
	wait_for_stored(0);
	atomic_store(&card_err, EIO);
	completes("e2e4");
	stop();
	atomic_store(&card_err, 0);
	assert_true(ro_record_is_incomplete(&record));
}

static void two_games_while_the_card_stalls_have_a_file_each(void **state)
{
	(void)state;
	game_starts();
	wait_for_stored(0);
	atomic_store(&card_stalls, true);
	completes("e2e4");
	completes("e7e5");
	game_starts();
	completes("d2d4");
	turn();
	atomic_store(&card_stalls, false);
	wait_for_stored(1);
	assert_true(holds(1, "\n1. e4 e5 *"));
	assert_true(holds(2, "\n1. d4 *"));
	stop();
}

#define ON_CARD(test) cmocka_unit_test_setup_teardown(test, open_all, close_all)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ON_CARD(stored_is_said_when_the_file_has_it),
		ON_CARD(a_card_that_stalls_holds_no_move_up),
		ON_CARD(only_the_newest_text_waits),
		ON_CARD(a_full_card_is_told_and_tried_again),
		ON_CARD(the_end_waits_for_the_last_text),
		ON_CARD(a_game_that_cannot_be_ended_is_incomplete),
		ON_CARD(two_games_while_the_card_stalls_have_a_file_each),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
