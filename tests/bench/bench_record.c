/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: firmware */
#include "firmware/journal.h"
#include "host/base/require.h"
#include "host/loop/loop.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench_record DIRECTORY [RUNS]
 *
 * DIRECTORY has the journal of a game, such as `rochade replay` leaves with
 * record.directory set. Measured, as medians: how long a restart takes until
 * the game can go on (open, read, fold, begin a run), beside what SQLite
 * itself takes to open the same file and to read every row of it; how long
 * the loop is held by handing over a row; how long a commit of one row takes
 * on this disk.
 */

static double now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int compare(const void *one, const void *other)
{
	const double first = *(const double *)one;
	const double second = *(const double *)other;

	return first < second ? -1 : first > second;
}

static double median(double *values, unsigned count)
{
	qsort(values, count, sizeof(*values), compare);
	return values[count / 2];
}

static double restart(const char *directory, struct ro_app_game *game)
{
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	const double begun = now_us();
	double taken;

	ro_require(journal != NULL);
	ro_require(ro_journal_open(journal, directory, RO_SQLITE_WRITE) == 0);
	ro_require(ro_journal_find(journal, 1));
	ro_require(ro_journal_game(journal, game));
	taken = now_us() - begun;
	ro_journal_close(journal);
	free(journal);
	return taken;
}

/* SQLite alone: open, and step over every row. */
static double bare(const char *directory, unsigned *rows)
{
	char path[1024];
	sqlite3 *db;
	sqlite3_stmt *statement;
	const double begun = now_us();
	double taken;

	*rows = 0;
	snprintf(path, sizeof(path), "%s/" RO_JOURNAL_FILE, directory);
	ro_require(sqlite3_open(path, &db) == SQLITE_OK);
	ro_require(sqlite3_prepare_v2(db, "SELECT bytes FROM row", -1,
			   &statement, NULL) == SQLITE_OK);
	while (sqlite3_step(statement) == SQLITE_ROW) {
		++*rows;
	}
	sqlite3_finalize(statement);
	taken = now_us() - begun;
	sqlite3_close(db);
	return taken;
}

static void on_stored(struct ro_store_listener *self, uint64_t seq)
{
	(void)self;
	(void)seq;
}

static void on_failed(struct ro_store_listener *self, int err)
{
	(void)self;
	(void)err;
}

static void on_stopped(void *arg)
{
	*(bool *)arg = true;
}

static struct ro_journal_row make_row(uint64_t seq)
{
	struct ro_journal_row row;

	memset(&row, 0, sizeof(row));
	row.msg.kind = RO_MSG_MOVE_COMPLETED;
	row.msg.seq = seq;
	return row;
}

/* What an append holds the loop, with the thread and with none. */
static void append_rows(const char *directory, bool has_thread, unsigned count)
{
	struct ro_store_listener listener = {
		.stored = on_stored,
		.failed = on_failed,
	};
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	double *taken = calloc(count, sizeof(*taken));
	struct ro_env env;
	struct ro_loop loop;
	bool is_stopped = false;
	double middle;

	ro_require(journal != NULL && setup != NULL && taken != NULL);
	ro_story_setup_init(setup);
	ro_env_init(&env, ro_loop_now_ms());
	ro_require(ro_loop_init(&loop, &env) == 0);
	ro_require(ro_journal_open(journal, directory, RO_SQLITE_WRITE) == 0);
	journal->loop = has_thread ? &loop : NULL;
	ro_require(ro_journal_begin(journal, setup, false, 0, 0) == 0);
	ro_require(journal->store->ops->start(journal->store, &listener) == 0);
	for (unsigned i = 0; i < count; i++) {
		const struct ro_journal_row row = make_row(i + 1);
		const struct timespec pause = { .tv_nsec = 2000000 };
		const double begun = now_us();

		journal->store->ops->append(journal->store, &row);
		taken[i] = now_us() - begun;
		nanosleep(&pause, NULL);
	}
	journal->store->ops->stop(journal->store, on_stopped, &is_stopped);
	while (!is_stopped) {
		uv_run(&loop.uv, UV_RUN_ONCE);
	}
	middle = median(taken, count);
	printf("%s: append %.1f us, worst of %u %.1f us\n",
		has_thread ? "thread" : "direct", middle, count,
		taken[count - 1]);
	ro_journal_close(journal);
	ro_require(ro_loop_finish(&loop) == 0);
	ro_env_finish(&env);
	free(taken);
	free(setup);
	free(journal);
}

int main(int argc, char **argv)
{
	const unsigned runs = argc > 2 ? (unsigned)atoi(argv[2]) : 15;
	static struct ro_app_game game;
	static double ours[100];
	static double theirs[100];
	unsigned rows = 0;

	if (argc < 2 || runs < 1 || runs > 100) {
		fputs("usage: bench_record DIRECTORY [RUNS]\n", stderr);
		return 2;
	}
	for (unsigned i = 0; i < runs; i++) {
		theirs[i] = bare(argv[1], &rows);
		ours[i] = restart(argv[1], &game);
	}
	printf("%u half-moves, %u rows: restart %.1f ms, SQLite alone %.1f "
	       "ms\n",
		game.history_count, rows, median(ours, runs) / 1e3,
		median(theirs, runs) / 1e3);
	append_rows(argv[1], false, 200);
	append_rows(argv[1], true, 200);
	return 0;
}
