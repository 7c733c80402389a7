/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/record/store_thread.h"
#include "tests/support/bench.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The card: it may hold still, or refuse. SQLite calls these. */
static atomic_bool card_stalls;
static atomic_int card_err;

static void doze(void)
{
	const struct timespec span = { .tv_nsec = 1000000 };

	nanosleep(&span, NULL);
}

int fdatasync(int file)
{
	(void)file;
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

struct answers {
	struct ro_store_listener listener;
	uint64_t stored;
	int err; /* the last one */
	unsigned failed_count;
	bool is_stopped;
};

static char directory[64];
static struct ro_sqlite sqlite;
static struct ro_env env;
static struct ro_loop loop;
static struct ro_store_thread thread;
static struct answers answers;
static uint64_t next_seq;

static void on_stored(struct ro_store_listener *listener, uint64_t seq)
{
	ro_container_of(listener, struct answers, listener)->stored = seq;
}

static void on_failed(struct ro_store_listener *listener, int err)
{
	struct answers *self = ro_container_of(
		listener, struct answers, listener);

	self->err = err;
	self->failed_count++;
}

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
	ro_env_init(&env, ro_loop_now_ms());
	assert_int_equal(ro_loop_init(&loop, &env), 0);
	assert_int_equal(ro_store_thread_init(&thread, &sqlite, &loop), 0);
	memset(&answers, 0, sizeof(answers));
	answers.listener.stored = on_stored;
	answers.listener.failed = on_failed;
	next_seq = 1;
	assert_int_equal(
		thread.store.ops->start(&thread.store, &answers.listener), 0);
	return 0;
}

static void on_stopped(void *arg)
{
	*(bool *)arg = true;
}

static void stop(void)
{
	thread.store.ops->stop(&thread.store, on_stopped, &answers.is_stopped);
	while (!answers.is_stopped) {
		uv_run(&loop.uv, UV_RUN_ONCE);
	}
}

static int close_all(void **state)
{
	char command[128];

	(void)state;
	if (!answers.is_stopped) {
		stop();
	}
	ro_store_thread_finish(&thread);
	assert_int_equal(ro_loop_finish(&loop), 0);
	ro_env_finish(&env);
	ro_sqlite_close(&sqlite);
	snprintf(command, sizeof(command), "rm -rf '%s'", directory);
	return system(command);
}

static bool append(enum ro_msg_kind kind)
{
	struct ro_journal_row row;

	memset(&row, 0, sizeof(row));
	row.msg.kind = kind;
	row.msg.seq = next_seq++;
	return thread.store.ops->append(&thread.store, &row);
}

/* Turn the loop until the thread has answered so. */
static void wait_for_stored(uint64_t seq)
{
	while (answers.stored < seq) {
		uv_run(&loop.uv, UV_RUN_NOWAIT);
		doze();
	}
}

static void wait_for_failure(void)
{
	while (answers.failed_count == 0) {
		uv_run(&loop.uv, UV_RUN_NOWAIT);
		doze();
	}
}

static bool count_row(void *arg, const struct ro_journal_row *row)
{
	(void)row;
	++*(unsigned *)arg;
	return true;
}

static unsigned rows_on_disk(void)
{
	unsigned count = 0;

	assert_int_equal(
		ro_sqlite_rows(&sqlite, sqlite.run, count_row, &count), 0);
	return count;
}

static void what_is_written_is_answered_from_the_loop(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 100; i++) {
		assert_true(append(RO_MSG_PRESSED));
		assert_int_equal(answers.stored, 0);
	}
	wait_for_stored(100);
	assert_int_equal(answers.failed_count, 0);
	stop();
	assert_int_equal(rows_on_disk(), 100);
}

static void stopping_writes_what_waits(void **state)
{
	(void)state;
	atomic_store(&card_stalls, true);
	for (unsigned i = 0; i < 50; i++) {
		append(RO_MSG_PRESSED);
	}
	thread.store.ops->note(&thread.store, RO_STORE_PGN, "a.pgn");
	atomic_store(&card_stalls, false);
	stop();
	assert_int_equal(rows_on_disk(), 50);
}

static void a_card_that_stalls_is_told_once_and_holds_nobody_up(void **state)
{
	(void)state;
	append(RO_MSG_PRESSED);
	wait_for_stored(1);
	atomic_store(&card_stalls, true);
	append(RO_MSG_PRESSED);
	for (unsigned second = 0; second < 30; second++) {
		env.now_ms += 1000;
		append(RO_MSG_PRESSED);
		uv_run(&loop.uv, UV_RUN_NOWAIT);
	}
	assert_int_equal(answers.failed_count, 1);
	assert_int_equal(answers.err, RO_E_STALLED);
	assert_int_equal(answers.stored, 1);
	atomic_store(&card_stalls, false);
	wait_for_stored(32);
}

static void a_full_card_is_told_and_tried_again(void **state)
{
	(void)state;
	atomic_store(&card_err, ENOSPC);
	append(RO_MSG_PRESSED);
	append(RO_MSG_PRESSED);
	wait_for_failure();
	assert_int_equal(answers.stored, 0);
	atomic_store(&card_err, 0);
	wait_for_stored(2);
	stop();
	assert_int_equal(rows_on_disk(), 2);
}

static void a_card_that_never_comes_back_does_not_stop_the_end(void **state)
{
	(void)state;
	append(RO_MSG_PRESSED);
	wait_for_stored(1);
	atomic_store(&card_err, EIO);
	append(RO_MSG_PRESSED);
	stop();
	assert_true(answers.is_stopped);
	atomic_store(&card_err, 0);
}

/* Details go first, and each is told; what a game needs has room left. */
static void a_full_queue_leaves_out_details_first(void **state)
{
	unsigned details = 0;
	unsigned needed = 0;

	(void)state;
	atomic_store(&card_stalls, true);
	while (append(RO_MSG_SENTENCE_SAID)) {
		details++;
	}
	assert_int_equal(answers.err, RO_E_STALLED);
	assert_int_equal(answers.failed_count, 1);
	while (needed < 1000 && append(RO_MSG_TURN_PASSED)) {
		needed++;
	}
	assert_int_equal(needed, 1000);
	assert_int_equal(answers.failed_count, 1);
	while (append(RO_MSG_TURN_PASSED)) {
		needed++;
	}
	assert_int_equal(answers.failed_count, 2);
	atomic_store(&card_stalls, false);
	stop();
	assert_int_equal(rows_on_disk(), details + needed);
}

static void on_answered(struct ro_store_ask *ask)
{
	++*(unsigned *)ask->arg;
}

static bool count_bytes(
	void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	assert_non_null(bytes);
	assert_true(seq > 0 && size > 0);
	++*(unsigned *)arg;
	return true;
}

static void who_asks_gets_what_is_safe(void **state)
{
	unsigned answered = 0;
	unsigned rows = 0;
	struct ro_store_ask ask = {
		.run = sqlite.run,
		.done = on_answered,
		.arg = &answered,
	};

	(void)state;
	append(RO_MSG_PRESSED);
	append(RO_MSG_PRESSED);
	wait_for_stored(2);
	thread.store.ops->ask(&thread.store, &ask);
	assert_int_equal(answered, 0); /* the loop is not held up */
	while (answered == 0) {
		uv_run(&loop.uv, UV_RUN_ONCE);
	}
	assert_int_equal(ask.err, 0);
	assert_true(ro_store_answer_rows(&ask.answer, count_bytes, &rows));
	assert_int_equal(rows, 2);
	ro_block_free(&ask.answer);
}

/* One before it stops, which may still be answered, and one after. */
static void every_ask_comes_back_from_a_store_that_stops(void **state)
{
	unsigned answered = 0;
	struct ro_store_ask asks[2];

	(void)state;
	memset(asks, 0, sizeof(asks));
	for (unsigned i = 0; i < 2; i++) {
		asks[i].run = sqlite.run;
		asks[i].done = on_answered;
		asks[i].arg = &answered;
	}
	atomic_store(&card_err, EIO);
	append(RO_MSG_PRESSED);
	wait_for_failure();
	thread.store.ops->ask(&thread.store, &asks[0]);
	thread.store.ops->stop(&thread.store, on_stopped, &answers.is_stopped);
	answered = 0;
	thread.store.ops->ask(&thread.store, &asks[1]);
	assert_int_equal(answered, 1);
	assert_int_not_equal(asks[1].err, 0);
	while (!answers.is_stopped) {
		uv_run(&loop.uv, UV_RUN_ONCE);
	}
	assert_int_equal(answered, 2);
	ro_block_free(&asks[0].answer);
}

#define ON_CARD(test) cmocka_unit_test_setup_teardown(test, open_all, close_all)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ON_CARD(what_is_written_is_answered_from_the_loop),
		ON_CARD(stopping_writes_what_waits),
		ON_CARD(a_card_that_stalls_is_told_once_and_holds_nobody_up),
		ON_CARD(a_full_card_is_told_and_tried_again),
		ON_CARD(a_card_that_never_comes_back_does_not_stop_the_end),
		ON_CARD(a_full_queue_leaves_out_details_first),
		ON_CARD(who_asks_gets_what_is_safe),
		ON_CARD(every_ask_comes_back_from_a_store_that_stops),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
