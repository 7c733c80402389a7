/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_JOURNAL_H
#define FIRMWARE_JOURNAL_H

#include "firmware/head.h"
#include "host/record/past.h"
#include "host/record/store_direct.h"
#include "host/record/store_thread.h"

/**
 * The journal of this house: where it lies, which game in it goes on, and
 * what of that game the modules have to know.
 *
 * The file is journal.sqlite in the folder of the games. It is opened once at
 * the start, asked for a game to take up, and then written to by the record.
 *
 * Source: docs/architecture.md; design page rules.md, "After power comes
 * back".
 */
#define RO_JOURNAL_FILE "journal.sqlite"

struct ro_journal {
	struct ro_sqlite sqlite;
	struct ro_store *store; /* one of the two below; NULL: not begun */
	struct ro_store_direct direct; /* in virtual time */
	struct ro_store_thread thread; /* on a loop */
	struct ro_loop *loop; /* borrowed, set before beginning; or NULL */
	bool is_open; /* it is to be closed */
	struct ro_journal_run late; /* begun when it can be opened */
	char *late_head; /* owned; or NULL: it was open at once */
	enum ro_sqlite_how how;
	int64_t last_run; /* of the game found, 0: none */
	int64_t last_game;
	bool last_is_closed; /* that run ended by itself */
	struct ro_past *past; /* owned; of the game found, or NULL */
	int64_t began_wall_ms; /* when its first run began, since 1970 */
	char pgn[RO_SQLITE_PATH_MAX]; /* the file of its score, or empty */
	char head[RO_JOURNAL_HEAD_MAX]; /* its settings */
	char profile[RO_SETTING_NAME_MAX]; /* in them */
	char signed_line[RO_SQLITE_PATH_MAX]; /* of its audit log, or empty */
	struct ro_audit audit; /* of the game found, or being played */
	struct ro_audit_key key; /* of the device, if has_key */
	bool has_key;
	/* Set before finding: hear each row, and each line of its audit log;
	 * either may be NULL. */
	void (*hear_row)(void *arg, const struct ro_journal_run *run,
		const struct ro_journal_row *row);
	void (*hear_line)(void *arg, const char *line);
	void *hear_arg; /* borrowed */
};

/**
 * Open the journal of @p directory, which is made if its parent exists.
 * @return 0 or a ro_err, which ro_journal_open() has said on standard error
 */
int ro_journal_try(struct ro_journal *journal, const char *directory,
	enum ro_sqlite_how how);
int ro_journal_open(struct ro_journal *journal, const char *directory,
	enum ro_sqlite_how how);

/**
 * Read @p game from it, or the last one if @p game is 0, into past, head and
 * pgn. Rows that are damaged are said on standard error; what comes before
 * them counts.
 * @return false if there is no such game
 */
bool ro_journal_find(struct ro_journal *journal, int64_t game);

/** The game found, as a game to begin from: its first position and moves.
 * @return false if it cannot be taken up */
bool ro_journal_game(
	const struct ro_journal *journal, struct ro_app_game *game);

/**
 * Begin a run, of the game found or of a new one, with the store that writes
 * it.
 * @param goes_on false: a new game
 * @return 0 or a ro_err
 */
int ro_journal_begin(struct ro_journal *journal,
	const struct ro_story_setup *setup, bool goes_on, int64_t at_ms,
	int64_t wall_ms);

/**
 * The same, but it may be that @p directory cannot be used now: it is opened
 * then by the store, as soon as it can be, which begins a new game in it.
 * Nothing is said on standard error: the store's listener hears why.
 * @return 0, or RO_E_NO_MEMORY and the like
 */
int ro_journal_begin_late(struct ro_journal *journal, const char *directory,
	const struct ro_story_setup *setup, int64_t at_ms, int64_t wall_ms);

/** The folder it lies in; filled in. @pre it was opened, or begun late */
void ro_journal_directory(
	const struct ro_journal *journal, char directory[RO_SQLITE_PATH_MAX]);

/** Close it; harmless after a failed open, and if it was closed. */
void ro_journal_close(struct ro_journal *journal);

#endif
