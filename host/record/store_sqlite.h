/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_SQLITE_H
#define HOST_RECORD_STORE_SQLITE_H

#include "host/record/journal.h"

/**
 * The journal as one SQLite file: games, the runs of the program in which
 * each was played, and every message of each run.
 *
 * One connection at a time and nobody beside it: locking_mode EXCLUSIVE,
 * journal_mode WAL, synchronous FULL, so that what ro_sqlite_commit() has
 * said to be written outlives a power cut, at one sync a commit. A file that
 * cannot be believed is put aside under another name, what can be read of it
 * is taken over, and the work goes on.
 *
 * It blocks as long as the card does; it is called by a thread of its own
 * (store_thread.h), or where time is virtual. Everything returns 0 or a
 * ro_err.
 *
 * Sources: SQLite 3.40, "Write-Ahead Logging", "How To Corrupt An SQLite
 * Database File", PRAGMA quick_check.
 */
#define RO_SQLITE_PATH_MAX 768

/** Room for the settings of a run. */
#define RO_JOURNAL_HEAD_MAX 16384

struct sqlite3;
struct sqlite3_stmt;
struct ro_sqlite;

/** One run of the program. */
struct ro_journal_run {
	int64_t id; /* 1 and up, later runs have greater ones */
	int64_t game; /* which game was played; a restored game goes on */
	int64_t began_at_ms; /* monotonic, the origin of its times */
	int64_t began_wall_ms; /* since 1970 */
	int64_t seen_at_ms; /* the last instant known, or before */
	int64_t seen_wall_ms;
	int64_t row_count; /* filled in when listed */
	bool is_closed; /* it ended by itself */
	const char *head; /* settings, FEN and history as lines of a story */
	const char *pgn; /* the path of the score, or empty */
	const char *signed_line; /* the end of its audit log, or empty */
};

/** Opens what could not be opened at the start, and begins a run. @return 0
 * or a ro_err, after which it is tried again */
typedef int ro_sqlite_late_fn(void *arg, struct ro_sqlite *sqlite);

struct ro_sqlite {
	struct sqlite3 *db; /* owned; NULL while closed */
	struct sqlite3_stmt *insert; /* owned */
	char path[RO_SQLITE_PATH_MAX];
	char aside[RO_SQLITE_PATH_MAX]; /* the damaged file, or empty */
	int64_t run; /* what is written to; 0: none yet */
	int64_t game;
	/* While it is closed: how it is opened when it is first written to, by
	 * whoever writes, perhaps another thread; or NULL. */
	ro_sqlite_late_fn *late;
	void *late_arg; /* borrowed */
};

/** So long a board waits at its start for who is only looking. */
#define RO_SQLITE_PATIENCE_MS 2000

enum ro_sqlite_how {
	RO_SQLITE_WRITE, /* made if it is not there */
	RO_SQLITE_REPLAY, /* the same for virtual time: the disk is not waited
			   * for, so only a program's end is outlived */
	RO_SQLITE_LOOK, /* to read only; a damaged file stays as it is */
};

/**
 * Open the journal at @p path, which is copied.
 * @return 0; RO_E_BUSY if another program has it; RO_E_UNSUPPORTED if a
 *         newer program made it; or why the disk refused. A damaged one is no
 *         error when writing: then aside names where it was put
 */
int ro_sqlite_open(
	struct ro_sqlite *sqlite, const char *path, enum ro_sqlite_how how);

/**
 * Write all of it into a new file at @p path, in as few pages as it takes.
 * The new file is not safe on the disk before it is synced.
 */
int ro_sqlite_write_dense(struct ro_sqlite *sqlite, const char *path);

/**
 * Write everything into the file itself and have no log beside it any more;
 * it stays open and locked, to be read and closed, not written. Opened again it
 * has one again.
 */
int ro_sqlite_leave_log(struct ro_sqlite *sqlite);

/** Close it; harmless after a failed open, and if it was closed. */
void ro_sqlite_close(struct ro_sqlite *sqlite);

/**
 * Begin a run; what is written from now on belongs to it.
 * @param run its game 0 begins a new game; id is ignored
 */
int ro_sqlite_begin_run(
	struct ro_sqlite *sqlite, const struct ro_journal_run *run);

/**
 * Write a run as it stands in another journal, with its own number, closed or
 * not; rows that follow belong to it. For copies.
 * @return 0 or a ro_err, also if there is a run of that number
 */
int ro_sqlite_put_run(
	struct ro_sqlite *sqlite, const struct ro_journal_run *run);

/** Open it late if it is closed and can be. @return 0 if it is open */
int ro_sqlite_be_open(struct ro_sqlite *sqlite);

/** What follows, until ro_sqlite_commit(), is written as one. */
int ro_sqlite_begin(struct ro_sqlite *sqlite);

/** One row of ro_journal_write(). */
int ro_sqlite_append(struct ro_sqlite *sqlite, uint64_t seq,
	const uint8_t *bytes, size_t size);

/** The run was alive then. */
int ro_sqlite_seen(struct ro_sqlite *sqlite, int64_t at_ms, int64_t wall_ms);

/** The score of this run's game is in the file @p path. */
int ro_sqlite_set_pgn(struct ro_sqlite *sqlite, const char *path);

/** The last line of the game's audit log. */
int ro_sqlite_set_signed(struct ro_sqlite *sqlite, const char *line);

/** The run has ended by itself. */
int ro_sqlite_end_run(struct ro_sqlite *sqlite);

/** It is on the disk; else nothing of it is. */
int ro_sqlite_commit(struct ro_sqlite *sqlite);

/** Nothing of it is. */
void ro_sqlite_rollback(struct ro_sqlite *sqlite);

/** @p run is borrowed for the call. @return false to hear no more */
typedef bool ro_sqlite_run_fn(void *arg, const struct ro_journal_run *run);

/** Hear every run of @p game, or of all games if it is 0, oldest first. */
int ro_sqlite_runs(struct ro_sqlite *sqlite, int64_t game,
	ro_sqlite_run_fn *hear, void *arg);

/** The bytes of a row, borrowed for the call; NULL if there are none.
 * @return false to hear no more */
typedef bool ro_sqlite_bytes_fn(
	void *arg, uint64_t seq, const uint8_t *bytes, size_t size);

/** Hear every row of a run as it stands there, good or damaged. */
int ro_sqlite_bytes(struct ro_sqlite *sqlite, int64_t run,
	ro_sqlite_bytes_fn *hear, void *arg);

/** @return false to hear no more */
typedef bool ro_sqlite_row_fn(void *arg, const struct ro_journal_row *row);

/**
 * Hear every row of a run, oldest first, up to the first damaged one.
 * @return RO_E_MALFORMED if there is a damaged one
 */
int ro_sqlite_rows(struct ro_sqlite *sqlite, int64_t run,
	ro_sqlite_row_fn *hear, void *arg);

#endif
