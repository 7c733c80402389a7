/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_SQLITE_PARTS_H
#define HOST_RECORD_STORE_SQLITE_PARTS_H

#include "host/record/store_sqlite.h"

#include <sqlite3.h>

/**
 * What the two files of store_sqlite.h share; for them only.
 */

/** The columns of a run, in the order of struct ro_journal_run. */
#define RO_RUN_FIELDS \
	"id, game, began_at, began_wall, seen_at, seen_wall, closed, head, " \
	"pgn, signed"

/** The ro_err that says the same as SQLite's @p code. */
int ro_sqlite_err(sqlite3 *db, int code);

/** Make a statement. @return 0 or a ro_err */
int ro_sqlite_prepare(
	struct ro_sqlite *sqlite, const char *sql, sqlite3_stmt **statement);

#endif
