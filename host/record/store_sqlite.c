/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/store_sqlite.h"

#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/record/store_sqlite_parts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* "Roch", so that file(1) and we know it again. */
#define APPLICATION 0x526f6368
#define FORMAT 1

static const char schema[] =
	"BEGIN;"
	"CREATE TABLE run(id INTEGER PRIMARY KEY, game INTEGER NOT NULL,"
	" began_at INTEGER, began_wall INTEGER, seen_at INTEGER,"
	" seen_wall INTEGER, closed INTEGER NOT NULL DEFAULT 0,"
	" head TEXT NOT NULL, pgn TEXT NOT NULL DEFAULT '',"
	" signed TEXT NOT NULL DEFAULT '');"
	"CREATE TABLE row(run INTEGER NOT NULL, seq INTEGER NOT NULL,"
	" bytes BLOB NOT NULL, PRIMARY KEY(run, seq)) WITHOUT ROWID;"
	"PRAGMA application_id=1383031656;"
	"PRAGMA user_version=1;"
	"COMMIT;";

static int err_of_io(sqlite3 *db)
{
	const int number = sqlite3_system_errno(db);

	return number != 0 ? ro_err_from_errno(number) : RO_E_IO;
}

int ro_sqlite_err(sqlite3 *db, int code)
{
	switch (code & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return 0;
	case SQLITE_FULL:
		return RO_E_DISK_FULL;
	case SQLITE_READONLY:
		return RO_E_READ_ONLY;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return RO_E_BUSY;
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
		return RO_E_MALFORMED;
	case SQLITE_NOMEM:
		return RO_E_NO_MEMORY;
	case SQLITE_PERM:
	case SQLITE_AUTH:
		return RO_E_DENIED;
	default:
		return err_of_io(db);
	}
}

static int run_sql(struct ro_sqlite *sqlite, const char *sql)
{
	return ro_sqlite_err(
		sqlite->db, sqlite3_exec(sqlite->db, sql, NULL, NULL, NULL));
}

int ro_sqlite_prepare(
	struct ro_sqlite *sqlite, const char *sql, sqlite3_stmt **statement)
{
	return ro_sqlite_err(sqlite->db,
		sqlite3_prepare_v2(sqlite->db, sql, -1, statement, NULL));
}

/* Step once and end the statement. */
static int step_once(struct ro_sqlite *sqlite, sqlite3_stmt *statement)
{
	const int err = ro_sqlite_err(sqlite->db, sqlite3_step(statement));

	sqlite3_finalize(statement);
	return err;
}

/* The first number that @p sql gives. */
static int ask_number(struct ro_sqlite *sqlite, const char *sql, int64_t *value)
{
	sqlite3_stmt *statement = NULL;
	int err = ro_sqlite_prepare(sqlite, sql, &statement);

	*value = 0;
	if (err == 0) {
		const int code = sqlite3_step(statement);

		err = ro_sqlite_err(sqlite->db, code);
		if (code == SQLITE_ROW) {
			*value = sqlite3_column_int64(statement, 0);
		}
	}
	sqlite3_finalize(statement);
	return err;
}

/* Whose file it is: 0 ours or nobody's yet. */
static int check_format(struct ro_sqlite *sqlite, bool *is_new)
{
	int64_t application = 0;
	int64_t format = 0;
	int64_t tables = 0;
	int err = ask_number(sqlite, "PRAGMA application_id", &application);

	if (err == 0) {
		err = ask_number(sqlite, "PRAGMA user_version", &format);
	}
	if (err == 0) {
		err = ask_number(
			sqlite, "SELECT count(*) FROM sqlite_master", &tables);
	}
	*is_new = application == 0 && format == 0 && tables == 0;
	if (err != 0 || *is_new) {
		return err;
	}
	if (application != APPLICATION) {
		return RO_E_MALFORMED;
	}
	return format == FORMAT ? 0 : RO_E_UNSUPPORTED;
}

static int set_up(
	struct ro_sqlite *sqlite, enum ro_sqlite_how how, bool *is_new)
{
	int err;

	sqlite3_extended_result_codes(sqlite->db, 1);
	if (how == RO_SQLITE_WRITE) {
		sqlite3_busy_timeout(sqlite->db, RO_SQLITE_PATIENCE_MS);
	}
	err = run_sql(sqlite, "PRAGMA locking_mode=EXCLUSIVE");
	if (err == 0) {
		err = run_sql(sqlite,
			how == RO_SQLITE_REPLAY ? "PRAGMA synchronous=OFF"
						: "PRAGMA synchronous=FULL");
	}
	if (err == 0) {
		err = check_format(sqlite, is_new);
	}
	if (err == 0) {
		err = run_sql(sqlite, "PRAGMA journal_mode=WAL");
	}
	return err;
}

/* After a run that did not end by itself every page is looked at once. */
static int check_pages(struct ro_sqlite *sqlite)
{
	sqlite3_stmt *statement = NULL;
	int64_t open_runs = 0;
	int err = ask_number(sqlite,
		"SELECT count(*) FROM run WHERE closed=0 AND"
		" id=(SELECT max(id) FROM run)",
		&open_runs);

	if (err != 0 || open_runs == 0) {
		return err;
	}
	err = ro_sqlite_prepare(sqlite, "PRAGMA quick_check(1)", &statement);
	if (err == 0) {
		err = ro_sqlite_err(sqlite->db, sqlite3_step(statement));
	}
	if (err == 0 &&
		strcmp((const char *)sqlite3_column_text(statement, 0), "ok") !=
			0) {
		err = RO_E_MALFORMED;
	}
	sqlite3_finalize(statement);
	return err;
}

static void copy_path(char to[RO_SQLITE_PATH_MAX], const char *from)
{
	snprintf(to, RO_SQLITE_PATH_MAX, "%s", from);
}

static int open_file(
	struct ro_sqlite *sqlite, const char *path, enum ro_sqlite_how how)
{
	const int flags = how == RO_SQLITE_LOOK
		? SQLITE_OPEN_READWRITE
		: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
	bool is_new = false;
	int code;
	int err;

	copy_path(sqlite->path, path);
	code = sqlite3_open_v2(path, &sqlite->db, flags, NULL);
	err = ro_sqlite_err(sqlite->db, code);
	if (err == 0) {
		err = set_up(sqlite, how, &is_new);
	}
	if (err == 0 && is_new) {
		err = run_sql(sqlite, schema);
	}
	if (err == 0 && !is_new) {
		err = check_pages(sqlite);
	}
	if (err == 0) {
		err = ro_sqlite_prepare(sqlite,
			"INSERT INTO row(run, seq, bytes) VALUES(?,?,?)",
			&sqlite->insert);
	}
	if (err != 0) {
		ro_sqlite_close(sqlite);
	}
	return err;
}

int ro_sqlite_write_dense(struct ro_sqlite *sqlite, const char *path)
{
	sqlite3_stmt *statement = NULL;
	const int err = ro_sqlite_prepare(sqlite, "VACUUM INTO ?", &statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_text(statement, 1, path, -1, SQLITE_TRANSIENT);
	return step_once(sqlite, statement);
}

int ro_sqlite_leave_log(struct ro_sqlite *sqlite)
{
	char journal[RO_SQLITE_PATH_MAX + 16];
	int err;

	sqlite3_finalize(sqlite->insert); /* a statement would hold it */
	sqlite->insert = NULL;
	err = run_sql(sqlite, "PRAGMA journal_mode=DELETE");
	if (err == 0) {
		/* Locked for itself it keeps an empty rollback journal, which
		 * closing would remove by its name, whoever has that then. */
		err = run_sql(sqlite, "PRAGMA journal_mode=OFF");
	}
	snprintf(journal, sizeof(journal), "%s-journal", sqlite->path);
	if (err == 0 && unlink(journal) != 0 && errno != ENOENT) {
		err = ro_err_from_errno(errno);
	}
	return err;
}

void ro_sqlite_close(struct ro_sqlite *sqlite)
{
	sqlite3_finalize(sqlite->insert);
	sqlite->insert = NULL;
	if (sqlite->db != NULL) {
		sqlite3_close(sqlite->db);
	}
	sqlite->db = NULL;
}

static bool exists(const char *path)
{
	return access(path, F_OK) == 0;
}

/* The file and its log go together, or the log would be lost. */
static int put_aside(struct ro_sqlite *sqlite)
{
	char from[RO_SQLITE_PATH_MAX + 8];
	char to[RO_SQLITE_PATH_MAX + 8];
	unsigned number = 1;

	do {
		const int len = snprintf(sqlite->aside, sizeof(sqlite->aside),
			"%.700s.damaged-%u", sqlite->path, number++);

		ro_require(len > 0 && len < (int)sizeof(sqlite->aside));
	} while (exists(sqlite->aside));
	snprintf(from, sizeof(from), "%s-wal", sqlite->path);
	snprintf(to, sizeof(to), "%s-wal", sqlite->aside);
	if (exists(from) && rename(from, to) != 0) {
		return RO_E_IO;
	}
	return rename(sqlite->path, sqlite->aside) == 0 ? 0 : RO_E_IO;
}

static int copy_row(
	struct ro_sqlite *to, sqlite3_stmt *from, sqlite3_stmt *insert)
{
	for (int i = 0; i < sqlite3_column_count(from); i++) {
		sqlite3_bind_value(
			insert, i + 1, sqlite3_column_value(from, i));
	}
	sqlite3_step(insert);
	return ro_sqlite_err(to->db, sqlite3_reset(insert));
}

/* As many as can be read, in the order of their keys; a second pass from the
 * other end finds what lies behind the damage. */
static void copy_table(struct ro_sqlite *from, struct ro_sqlite *to,
	const char *select, const char *insert)
{
	sqlite3_stmt *read = NULL;
	sqlite3_stmt *write = NULL;

	if (ro_sqlite_prepare(from, select, &read) == 0 &&
		ro_sqlite_prepare(to, insert, &write) == 0) {
		while (sqlite3_step(read) == SQLITE_ROW &&
			copy_row(to, read, write) == 0) {
		}
	}
	sqlite3_finalize(read);
	sqlite3_finalize(write);
}

/* What can be read of the file put aside goes into the new one. */
static void salvage(struct ro_sqlite *to)
{
	static const char put_run[] = "INSERT OR IGNORE INTO run(" RO_RUN_FIELDS
				      ") VALUES(?,?,?,?,?,?,?,?,?,?)";
	static const char put_row[] =
		"INSERT OR IGNORE INTO row(run, seq, bytes) VALUES(?,?,?)";
	struct ro_sqlite from = { .db = NULL };

	if (sqlite3_open_v2(to->aside, &from.db, SQLITE_OPEN_READWRITE, NULL) ==
			SQLITE_OK &&
		run_sql(to, "BEGIN") == 0) {
		run_sql(&from, "PRAGMA locking_mode=EXCLUSIVE");
		copy_table(&from, to,
			"SELECT " RO_RUN_FIELDS " FROM run ORDER BY id",
			put_run);
		copy_table(&from, to,
			"SELECT " RO_RUN_FIELDS " FROM run ORDER BY id DESC",
			put_run);
		copy_table(&from, to,
			"SELECT run, seq, bytes FROM row ORDER BY run, seq",
			put_row);
		copy_table(&from, to,
			"SELECT run, seq, bytes FROM row"
			" ORDER BY run DESC, seq DESC",
			put_row);
		run_sql(to, "COMMIT");
	}
	ro_sqlite_close(&from);
}

int ro_sqlite_open(
	struct ro_sqlite *sqlite, const char *path, enum ro_sqlite_how how)
{
	int err;

	memset(sqlite, 0, sizeof(*sqlite));
	err = open_file(sqlite, path, how);
	if (err != RO_E_MALFORMED || how == RO_SQLITE_LOOK) {
		return err;
	}
	err = put_aside(sqlite);
	if (err == 0) {
		ro_log(path, "damaged; kept as %s, and a new one begun",
			sqlite->aside);
		err = open_file(sqlite, path, how);
	}
	if (err == 0) {
		salvage(sqlite);
	}
	return err;
}

static void bind_run(sqlite3_stmt *statement, const struct ro_journal_run *run)
{
	const char *pgn = run->pgn != NULL ? run->pgn : "";

	sqlite3_bind_int64(statement, 2, run->began_at_ms);
	sqlite3_bind_int64(statement, 3, run->began_wall_ms);
	sqlite3_bind_text(statement, 4, run->head, -1, SQLITE_TRANSIENT);
	sqlite3_bind_text(statement, 5, pgn, -1, SQLITE_TRANSIENT);
}

int ro_sqlite_begin_run(
	struct ro_sqlite *sqlite, const struct ro_journal_run *run)
{
	sqlite3_stmt *statement = NULL;
	int err;

	sqlite->game = run->game;
	if (sqlite->game == 0) {
		err = ask_number(sqlite,
			"SELECT coalesce(max(game), 0) + 1 FROM run",
			&sqlite->game);
		if (err != 0) {
			return err;
		}
	}
	err = ro_sqlite_prepare(sqlite,
		"INSERT INTO run(game, began_at, began_wall, seen_at,"
		" seen_wall, head, pgn) VALUES(?1,?2,?3,?2,?3,?4,?5)",
		&statement);
	if (err != 0) {
		return err;
	}
	sqlite3_bind_int64(statement, 1, sqlite->game);
	bind_run(statement, run);
	err = step_once(sqlite, statement);
	sqlite->run = sqlite3_last_insert_rowid(sqlite->db);
	return err;
}

int ro_sqlite_put_run(
	struct ro_sqlite *sqlite, const struct ro_journal_run *run)
{
	sqlite3_stmt *statement = NULL;
	const int err = ro_sqlite_prepare(sqlite,
		"INSERT INTO run(began_at, began_wall, head, pgn, id, game,"
		" seen_at, seen_wall, closed, signed)"
		" VALUES(?2,?3,?4,?5,?1,?6,?7,?8,?9,?10)",
		&statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_int64(statement, 1, run->id);
	bind_run(statement, run);
	sqlite3_bind_int64(statement, 6, run->game);
	sqlite3_bind_int64(statement, 7, run->seen_at_ms);
	sqlite3_bind_int64(statement, 8, run->seen_wall_ms);
	sqlite3_bind_int(statement, 9, run->is_closed);
	sqlite3_bind_text(
		statement, 10, run->signed_line, -1, SQLITE_TRANSIENT);
	sqlite->run = run->id;
	sqlite->game = run->game;
	return step_once(sqlite, statement);
}

int ro_sqlite_be_open(struct ro_sqlite *sqlite)
{
	if (sqlite->db != NULL) {
		return 0;
	}
	return sqlite->late != NULL ? sqlite->late(sqlite->late_arg, sqlite)
				    : RO_E_IO;
}

int ro_sqlite_begin(struct ro_sqlite *sqlite)
{
	return run_sql(sqlite, "BEGIN IMMEDIATE");
}

int ro_sqlite_append(struct ro_sqlite *sqlite, uint64_t seq,
	const uint8_t *bytes, size_t size)
{
	sqlite3_stmt *insert = sqlite->insert;

	sqlite3_bind_int64(insert, 1, sqlite->run);
	sqlite3_bind_int64(insert, 2, (sqlite3_int64)seq);
	sqlite3_bind_blob(insert, 3, bytes, (int)size, SQLITE_STATIC);
	sqlite3_step(insert);
	return ro_sqlite_err(sqlite->db, sqlite3_reset(insert));
}

int ro_sqlite_seen(struct ro_sqlite *sqlite, int64_t at_ms, int64_t wall_ms)
{
	sqlite3_stmt *statement = NULL;
	const int err = ro_sqlite_prepare(sqlite,
		"UPDATE run SET seen_at=?, seen_wall=? WHERE id=?", &statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_int64(statement, 1, at_ms);
	sqlite3_bind_int64(statement, 2, wall_ms);
	sqlite3_bind_int64(statement, 3, sqlite->run);
	return step_once(sqlite, statement);
}

static int set_text(struct ro_sqlite *sqlite, const char *sql, const char *text)
{
	sqlite3_stmt *statement = NULL;
	const int err = ro_sqlite_prepare(sqlite, sql, &statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_text(statement, 1, text, -1, SQLITE_TRANSIENT);
	sqlite3_bind_int64(statement, 2, sqlite->run);
	return step_once(sqlite, statement);
}

int ro_sqlite_set_pgn(struct ro_sqlite *sqlite, const char *path)
{
	return set_text(sqlite, "UPDATE run SET pgn=? WHERE id=?", path);
}

int ro_sqlite_set_signed(struct ro_sqlite *sqlite, const char *line)
{
	return set_text(sqlite, "UPDATE run SET signed=? WHERE id=?", line);
}

int ro_sqlite_end_run(struct ro_sqlite *sqlite)
{
	sqlite3_stmt *statement = NULL;
	const int err = ro_sqlite_prepare(
		sqlite, "UPDATE run SET closed=1 WHERE id=?", &statement);

	if (err != 0) {
		return err;
	}
	sqlite3_bind_int64(statement, 1, sqlite->run);
	return step_once(sqlite, statement);
}

int ro_sqlite_commit(struct ro_sqlite *sqlite)
{
	const int err = run_sql(sqlite, "COMMIT");

	if (err != 0) {
		ro_sqlite_rollback(sqlite);
	}
	return err;
}

void ro_sqlite_rollback(struct ro_sqlite *sqlite)
{
	if (sqlite3_get_autocommit(sqlite->db) == 0) {
		(void)run_sql(sqlite, "ROLLBACK");
	}
}
