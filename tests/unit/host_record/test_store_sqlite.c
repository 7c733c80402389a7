/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/record/store_direct.h"
#include "tests/support/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Files of one test, in a directory of its own. */
static char directory[64];
static char path[RO_SQLITE_PATH_MAX];
static struct ro_sqlite sqlite;
static uint64_t next_seq;

static int make_directory(void **state)
{
	(void)state;
	strcpy(directory, "/tmp/rochade-journal-XXXXXX");
	assert_non_null(mkdtemp(directory));
	snprintf(path, sizeof(path), "%s/journal.sqlite", directory);
	memset(&sqlite, 0, sizeof(sqlite));
	next_seq = 1;
	return 0;
}

static int remove_directory(void **state)
{
	char command[128];

	(void)state;
	ro_sqlite_close(&sqlite);
	chmod(directory, 0755);
	snprintf(command, sizeof(command), "rm -rf '%s'", directory);
	return system(command);
}

static void open_journal(void)
{
	assert_int_equal(ro_sqlite_open(&sqlite, path, RO_SQLITE_WRITE), 0);
}

static void begin_run(int64_t game)
{
	const struct ro_journal_run run = { .game = game,
		.began_at_ms = 5,
		.began_wall_ms = 1000,
		.head = "profile casual\n" };

	assert_int_equal(ro_sqlite_begin_run(&sqlite, &run), 0);
}

static struct ro_journal_row make_row(void)
{
	struct ro_journal_row row;

	memset(&row, 0, sizeof(row));
	row.msg.kind = RO_MSG_SQUARE_CHANGED;
	row.msg.seq = next_seq++;
	row.msg.at_ms = (int64_t)row.msg.seq * 10;
	row.msg.square_changed.square = (ro_square)(row.msg.seq & 63);
	return row;
}

static void write_rows(unsigned count)
{
	assert_int_equal(ro_sqlite_begin(&sqlite), 0);
	for (unsigned i = 0; i < count; i++) {
		const struct ro_journal_row row = make_row();
		uint8_t bytes[RO_JOURNAL_ROW_MAX];
		const size_t size = ro_journal_write(&row, bytes);

		assert_int_equal(
			ro_sqlite_append(&sqlite, row.msg.seq, bytes, size), 0);
	}
	assert_int_equal(ro_sqlite_commit(&sqlite), 0);
}

/* Rows come in order from 1 without a gap. */
static bool count_row(void *arg, const struct ro_journal_row *row)
{
	unsigned *count = arg;

	++*count;
	assert_int_equal(row->msg.seq, *count);
	assert_int_equal(row->msg.square_changed.square, *count & 63);
	return true;
}

/* Rows may be missing, but none is another than was written. */
static bool check_row(void *arg, const struct ro_journal_row *row)
{
	unsigned *count = arg;

	++*count;
	assert_in_range(row->msg.seq, *count, 600);
	assert_int_equal(row->msg.at_ms, row->msg.seq * 10);
	assert_int_equal(row->msg.square_changed.square, row->msg.seq & 63);
	return true;
}

static unsigned rows_of(int64_t run, int err)
{
	unsigned count = 0;

	assert_int_equal(ro_sqlite_rows(&sqlite, run, count_row, &count), err);
	return count;
}

struct last_run {
	unsigned count;
	struct ro_journal_run run;
	char head[64];
	char pgn[64];
};

static bool keep_run(void *arg, const struct ro_journal_run *run)
{
	struct last_run *last = arg;

	last->count++;
	last->run = *run;
	snprintf(last->head, sizeof(last->head), "%s", run->head);
	snprintf(last->pgn, sizeof(last->pgn), "%s", run->pgn);
	return true;
}

static void what_is_committed_is_there_after_opening_again(void **state)
{
	struct last_run last = { 0 };

	(void)state;
	open_journal();
	begin_run(0);
	write_rows(3);
	assert_int_equal(ro_sqlite_seen(&sqlite, 70, 2000), 0);
	assert_int_equal(ro_sqlite_set_pgn(&sqlite, "a/b.pgn"), 0);
	ro_sqlite_close(&sqlite);
	open_journal();
	assert_int_equal(ro_sqlite_runs(&sqlite, 0, keep_run, &last), 0);
	assert_int_equal(last.count, 1);
	assert_int_equal(last.run.game, 1);
	assert_int_equal(last.run.began_at_ms, 5);
	assert_int_equal(last.run.seen_at_ms, 70);
	assert_int_equal(last.run.seen_wall_ms, 2000);
	assert_int_equal(last.run.row_count, 3);
	assert_false(last.run.is_closed);
	assert_string_equal(last.head, "profile casual\n");
	assert_string_equal(last.pgn, "a/b.pgn");
	assert_int_equal(rows_of(1, 0), 3);
}

static void what_is_rolled_back_is_not(void **state)
{
	struct ro_journal_row row = make_row();
	uint8_t bytes[RO_JOURNAL_ROW_MAX];

	(void)state;
	open_journal();
	begin_run(0);
	assert_int_equal(ro_sqlite_begin(&sqlite), 0);
	assert_int_equal(ro_sqlite_append(&sqlite, 1, bytes,
				 ro_journal_write(&row, bytes)),
		0);
	ro_sqlite_rollback(&sqlite);
	assert_int_equal(rows_of(1, 0), 0);
}

static void a_game_goes_on_in_another_run(void **state)
{
	struct last_run last = { 0 };

	(void)state;
	open_journal();
	begin_run(0);
	begin_run(1);
	begin_run(0);
	assert_int_equal(sqlite.game, 2);
	assert_int_equal(ro_sqlite_end_run(&sqlite), 0);
	assert_int_equal(ro_sqlite_runs(&sqlite, 1, keep_run, &last), 0);
	assert_int_equal(last.count, 2);
	assert_int_equal(last.run.id, 2);
	assert_int_equal(ro_sqlite_runs(&sqlite, 0, keep_run, &last), 0);
	assert_int_equal(last.run.id, 3);
	assert_true(last.run.is_closed);
}

static void nobody_else_opens_it_meanwhile(void **state)
{
	struct ro_sqlite other;

	(void)state;
	open_journal();
	begin_run(0);
	assert_int_equal(
		ro_sqlite_open(&other, path, RO_SQLITE_WRITE), RO_E_BUSY);
	ro_sqlite_close(&other);
}

static void a_journal_that_is_not_there_is_not_looked_at(void **state)
{
	(void)state;
	assert_int_not_equal(ro_sqlite_open(&sqlite, path, RO_SQLITE_LOOK), 0);
}

static void write_file(const char *text)
{
	FILE *file = fopen(path, "wb");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void what_is_no_journal_is_put_aside(void **state)
{
	static const char text[] = "This is a letter to my grandmother, and it "
				   "is longer than a header of SQLite is.\n"
				   "So it ends here, one line after that.\n";
	char kept[256] = "";
	FILE *file;

	(void)state;
	write_file(text);
	open_journal();
	begin_run(0);
	write_rows(1);
	file = fopen(sqlite.aside, "rb");
	assert_non_null(file);
	assert_int_equal(fread(kept, 1, sizeof(kept) - 1, file), strlen(text));
	fclose(file);
	assert_string_equal(kept, text);
}

static void zero_the_file(long from, long size)
{
	FILE *file = fopen(path, "r+b");

	assert_non_null(file);
	fseek(file, from, SEEK_SET);
	for (long i = 0; i < size; i++) {
		fputc(0, file);
	}
	fclose(file);
}

static long file_size(void)
{
	struct stat info;

	assert_int_equal(stat(path, &info), 0);
	return (long)info.st_size;
}

/* Each page in its turn is lost, as a card loses them. Whatever it was, the
 * journal opens, and no row is wrong: check_row() sees to that. */
static void a_page_of_zeros_costs_no_more_than_itself(void **state)
{
	unsigned most = 0;
	long pages;

	open_journal();
	begin_run(0);
	write_rows(600);
	ro_sqlite_close(&sqlite);
	pages = file_size() / 4096;
	assert_true(pages > 6);
	for (long page = 0; page < pages; page++) {
		remove_directory(state);
		make_directory(state);
		open_journal();
		begin_run(0);
		write_rows(600);
		ro_sqlite_close(&sqlite);
		zero_the_file(page * 4096, 4096);
		open_journal();
		assert_true(strlen(sqlite.aside) > 0);
		if (page > 3) {
			unsigned count = 0;

			assert_int_equal(
				ro_sqlite_rows(&sqlite, 1, check_row, &count),
				0);
			most = count > most ? count : most;
		}
		ro_sqlite_close(&sqlite);
	}
	assert_in_range(most, 400, 599);
}

static void a_file_cut_short_opens_with_what_is_left(void **state)
{
	(void)state;
	open_journal();
	begin_run(0);
	write_rows(600);
	ro_sqlite_close(&sqlite);
	assert_int_equal(truncate(path, file_size() - 5000), 0);
	open_journal();
	assert_true(strlen(sqlite.aside) > 0);
	begin_run(0);
	next_seq = 1;
	write_rows(3);
	assert_int_equal(rows_of(sqlite.run, 0), 3);
}

static void a_row_that_was_changed_ends_the_reading(void **state)
{
	struct ro_journal_row row;
	uint8_t bytes[RO_JOURNAL_ROW_MAX];
	size_t size;

	(void)state;
	open_journal();
	begin_run(0);
	write_rows(2);
	row = make_row();
	size = ro_journal_write(&row, bytes);
	bytes[20] ^= 1;
	assert_int_equal(ro_sqlite_begin(&sqlite), 0);
	assert_int_equal(ro_sqlite_append(&sqlite, 3, bytes, size), 0);
	assert_int_equal(ro_sqlite_commit(&sqlite), 0);
	write_rows(1);
	assert_int_equal(rows_of(1, RO_E_MALFORMED), 2);
}

/* What the direct store answers. */
struct answers {
	struct ro_store_listener listener;
	uint64_t stored;
	int err;
	unsigned failed_count;
};

static void on_stored(struct ro_store_listener *listener, uint64_t seq)
{
	ro_container_of(listener, struct answers, listener)->stored = seq;
}

static void on_failed(struct ro_store_listener *listener, int err)
{
	struct answers *answers = ro_container_of(
		listener, struct answers, listener);

	answers->err = err;
	answers->failed_count++;
}

static void set_flag(void *arg)
{
	*(bool *)arg = true;
}

static void a_store_that_fails_keeps_the_rows_and_writes_them_later(
	void **state)
{
	struct answers answers = {
		.listener = { .stored = on_stored, .failed = on_failed },
	};
	struct ro_store_direct direct;
	struct ro_store *store = &direct.store;
	bool is_stopped = false;

	(void)state;
	open_journal();
	begin_run(0);
	assert_int_equal(ro_store_direct_init(&direct, &sqlite), 0);
	assert_int_equal(store->ops->start(store, &answers.listener), 0);
	for (unsigned i = 0; i < 5; i++) {
		const struct ro_journal_row row = make_row();

		store->ops->set_fault(
			store, i >= 1 && i < 4 ? RO_E_DISK_FULL : 0);
		store->ops->append(store, &row);
		assert_int_equal(answers.stored, i == 0 || i == 4 ? i + 1 : 1);
	}
	assert_int_equal(answers.failed_count, 3);
	assert_int_equal(answers.err, RO_E_DISK_FULL);
	store->ops->stop(store, set_flag, &is_stopped);
	assert_true(is_stopped);
	ro_store_direct_finish(&direct);
	assert_int_equal(rows_of(1, 0), 5);
}

/* `rochade games` reads the folder just when the board starts. */
static void who_only_looks_is_waited_for(void **state)
{
	int ends[2];
	int status = 0;
	char byte = 0;
	pid_t child;

	(void)state;
	open_journal();
	ro_sqlite_close(&sqlite);
	assert_int_equal(pipe(ends), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		const struct timespec while_looking = { .tv_nsec = 300000000 };
		int err = ro_sqlite_open(&sqlite, path, RO_SQLITE_LOOK);

		err = write(ends[1], "x", 1) == 1 ? err : 1;
		nanosleep(&while_looking, NULL);
		ro_sqlite_close(&sqlite);
		_exit(err == 0 ? 0 : 1);
	}
	assert_int_equal(read(ends[0], &byte, 1), 1);
	open_journal();
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	close(ends[0]);
	close(ends[1]);
}

#define IN_DIRECTORY(test) \
	cmocka_unit_test_setup_teardown(test, make_directory, remove_directory)

int main(void)
{
	const struct CMUnitTest tests[] = {
		IN_DIRECTORY(what_is_committed_is_there_after_opening_again),
		IN_DIRECTORY(what_is_rolled_back_is_not),
		IN_DIRECTORY(a_game_goes_on_in_another_run),
		IN_DIRECTORY(nobody_else_opens_it_meanwhile),
		IN_DIRECTORY(a_journal_that_is_not_there_is_not_looked_at),
		IN_DIRECTORY(what_is_no_journal_is_put_aside),
		IN_DIRECTORY(a_page_of_zeros_costs_no_more_than_itself),
		IN_DIRECTORY(a_file_cut_short_opens_with_what_is_left),
		IN_DIRECTORY(a_row_that_was_changed_ends_the_reading),
		IN_DIRECTORY(
			a_store_that_fails_keeps_the_rows_and_writes_them_later),
		IN_DIRECTORY(who_only_looks_is_waited_for),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
