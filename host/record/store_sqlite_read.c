/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/record/store_sqlite_parts.h"

static void read_run(sqlite3_stmt *statement, struct ro_journal_run *run)
{
	run->id = sqlite3_column_int64(statement, 0);
	run->game = sqlite3_column_int64(statement, 1);
	run->began_at_ms = sqlite3_column_int64(statement, 2);
	run->began_wall_ms = sqlite3_column_int64(statement, 3);
	run->seen_at_ms = sqlite3_column_int64(statement, 4);
	run->seen_wall_ms = sqlite3_column_int64(statement, 5);
	run->is_closed = sqlite3_column_int(statement, 6) != 0;
	run->head = (const char *)sqlite3_column_text(statement, 7);
	run->pgn = (const char *)sqlite3_column_text(statement, 8);
	run->signed_line = (const char *)sqlite3_column_text(statement, 9);
	run->row_count = sqlite3_column_int64(statement, 10);
	run->head = run->head != NULL ? run->head : "";
	run->pgn = run->pgn != NULL ? run->pgn : "";
	run->signed_line = run->signed_line != NULL ? run->signed_line : "";
}

int ro_sqlite_runs(struct ro_sqlite *sqlite, int64_t game,
	ro_sqlite_run_fn *hear, void *arg)
{
	sqlite3_stmt *statement = NULL;
	int code;
	int err = ro_sqlite_prepare(sqlite,
		"SELECT " RO_RUN_FIELDS
		", (SELECT count(*) FROM row WHERE run=run.id)"
		" FROM run WHERE ?1=0 OR game=?1 ORDER BY id",
		&statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_int64(statement, 1, game);
	code = sqlite3_step(statement);
	while (code == SQLITE_ROW) {
		struct ro_journal_run run;

		read_run(statement, &run);
		code = hear(arg, &run) ? sqlite3_step(statement) : SQLITE_DONE;
	}
	err = ro_sqlite_err(sqlite->db, code);
	sqlite3_finalize(statement);
	return err;
}

int ro_sqlite_bytes(struct ro_sqlite *sqlite, int64_t run,
	ro_sqlite_bytes_fn *hear, void *arg)
{
	sqlite3_stmt *statement = NULL;
	int code = SQLITE_ROW;
	int err = ro_sqlite_prepare(sqlite,
		"SELECT seq, bytes FROM row WHERE run=? ORDER BY seq",
		&statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_int64(statement, 1, run);
	while (err == 0 && code == SQLITE_ROW) {
		code = sqlite3_step(statement);
		err = ro_sqlite_err(sqlite->db, code);
		if (code == SQLITE_ROW &&
			!hear(arg, (uint64_t)sqlite3_column_int64(statement, 0),
				sqlite3_column_blob(statement, 1),
				(size_t)sqlite3_column_bytes(statement, 1))) {
			break;
		}
	}
	sqlite3_finalize(statement);
	return err;
}

/* Who hears rows, and what was wrong with one. */
struct hearing {
	ro_sqlite_row_fn *hear;
	void *arg;
	int err;
};

static bool hear_bytes(
	void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	struct hearing *hearing = arg;
	struct ro_journal_row row;
	const int err = bytes == NULL ? RO_E_MALFORMED
				      : ro_journal_read(bytes, size, &row);

	(void)seq;
	if (err == RO_E_UNSUPPORTED) {
		return true; /* of a kind that only a newer program knows */
	}
	hearing->err = err;
	return err == 0 && hearing->hear(hearing->arg, &row);
}

int ro_sqlite_rows(struct ro_sqlite *sqlite, int64_t run,
	ro_sqlite_row_fn *hear, void *arg)
{
	struct hearing hearing = { .hear = hear, .arg = arg };
	const int err = ro_sqlite_bytes(sqlite, run, hear_bytes, &hearing);

	return err != 0 ? err : hearing.err;
}
