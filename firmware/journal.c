/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/journal.h"

#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *what_to_do(int err)
{
	switch (err) {
	case RO_E_BUSY:
		return "end the other program, or set another "
		       "record.directory";
	case RO_E_UNSUPPORTED:
		return "it was made by a newer Rochade; use that one";
	case RO_E_DISK_FULL:
		return "make room there";
	case RO_E_READ_ONLY:
	case RO_E_DENIED:
		return "make it writable, or set another record.directory";
	default:
		return "check the disk, or set another record.directory";
	}
}

static bool make_path(const char *directory, char path[RO_SQLITE_PATH_MAX])
{
	return snprintf(path, RO_SQLITE_PATH_MAX, "%s/" RO_JOURNAL_FILE,
		       directory) < RO_SQLITE_PATH_MAX;
}

int ro_journal_try(struct ro_journal *journal, const char *directory,
	enum ro_sqlite_how how)
{
	char path[RO_SQLITE_PATH_MAX];
	int err;

	memset(journal, 0, sizeof(*journal));
	journal->how = how;
	if (how != RO_SQLITE_LOOK) {
		(void)mkdir(directory, 0755); /* opening says what is wrong */
	}
	if (!make_path(directory, path)) {
		return RO_E_MALFORMED;
	}
	err = ro_sqlite_open(&journal->sqlite, path, how);
	if (err == RO_E_IO) { /* a card may fail once and work again */
		err = ro_sqlite_open(&journal->sqlite, path, how);
	}
	if (err != 0) {
		return err;
	}
	journal->is_open = true;
	if (how != RO_SQLITE_LOOK) {
		err = ro_audit_key_open(&journal->key, directory);
		journal->has_key = err == 0;
	}
	if (err != 0) {
		ro_log(directory,
			"device.key cannot be had: %s; the audit log will not "
			"be signed",
			ro_err_text(err));
	}
	return 0;
}

int ro_journal_open(struct ro_journal *journal, const char *directory,
	enum ro_sqlite_how how)
{
	const int err = ro_journal_try(journal, directory, how);

	if (err != 0) {
		ro_log(directory, "the journal cannot be opened: %s; %s",
			ro_err_text(err), what_to_do(err));
	}
	return err;
}

struct search {
	struct ro_journal *journal;
	int64_t game; /* 0: the last one */
};

static bool note_run(void *arg, const struct ro_journal_run *run)
{
	const struct search *search = arg;
	struct ro_journal *journal = search->journal;

	if (run->game != journal->last_game || journal->last_run == 0) {
		journal->began_wall_ms = run->began_wall_ms;
	}
	if (*run->signed_line != '\0') {
		snprintf(journal->signed_line, sizeof(journal->signed_line),
			"%s", run->signed_line);
	}
	journal->last_run = run->id;
	journal->last_game = run->game;
	journal->last_is_closed = run->is_closed;
	snprintf(journal->head, sizeof(journal->head), "%s", run->head);
	snprintf(journal->pgn, sizeof(journal->pgn), "%s", run->pgn);
	return true;
}

/* One more line of the audit log. */
static void chain(struct ro_journal *journal, const char *event)
{
	char line[RO_AUDIT_LINE_MAX];

	ro_audit_add(&journal->audit, event, line);
	if (journal->hear_line != NULL) {
		journal->hear_line(journal->hear_arg, line);
	}
}

/* Each run begins with who wrote it, and when. */
static void chain_run(
	struct ro_journal *journal, int64_t id, int64_t game, int64_t wall_ms)
{
	char event[RO_EVENT_MAX];

	snprintf(event, sizeof(event),
		"{\"t\":0,\"event\":\"run\",\"run\":%lld,\"game\":%lld,"
		"\"wall_ms\":%lld,\"program\":\"rochade " RO_VERSION "\"}",
		(long long)id, (long long)game, (long long)wall_ms);
	chain(journal, event);
}

/* What hears the rows of one run. */
struct reading {
	struct ro_journal *journal;
	const struct ro_journal_run *run;
	struct ro_event_writer events;
};

static bool hear_row(void *arg, const struct ro_journal_row *row)
{
	const struct reading *reading = arg;
	struct ro_journal *journal = reading->journal;
	char event[RO_EVENT_MAX];

	ro_past_hear(journal->past, row);
	if (ro_event_write(&reading->events, &row->msg, event)) {
		chain(journal, event);
	}
	if (journal->hear_row != NULL) {
		journal->hear_row(journal->hear_arg, reading->run, row);
	}
	return true;
}

static bool hear_run(void *arg, const struct ro_journal_run *run)
{
	struct ro_journal *journal = arg;
	struct reading reading = { .journal = journal, .run = run };
	int err;

	reading.events.origin_ms = run->began_at_ms;
	reading.events.profile = journal->profile;
	chain_run(journal, run->id, run->game, run->began_wall_ms);
	ro_past_begin_run(journal->past, run->began_at_ms, run->began_wall_ms);
	err = ro_sqlite_rows(&journal->sqlite, run->id, hear_row, &reading);
	if (err != 0) {
		ro_log(journal->sqlite.path,
			"game %lld: a row is damaged; what was written after "
			"it in that run is lost",
			(long long)run->game);
	}
	ro_past_seen(journal->past, run->seen_at_ms, run->seen_wall_ms);
	return true;
}

bool ro_journal_find(struct ro_journal *journal, int64_t game)
{
	struct search search = { .journal = journal, .game = game };
	struct ro_story_setup *setup;

	journal->last_run = 0;
	journal->signed_line[0] = '\0';
	ro_audit_init(&journal->audit);
	if (ro_sqlite_runs(&journal->sqlite, game, note_run, &search) != 0 ||
		journal->last_run == 0) {
		return false;
	}
	setup = calloc(1, sizeof(*setup));
	free(journal->past);
	journal->past = calloc(1, sizeof(*journal->past));
	ro_require(setup != NULL && journal->past != NULL);
	(void)ro_head_read(journal->head, setup);
	snprintf(journal->profile, sizeof(journal->profile), "%s",
		setup->settings.game.profile);
	ro_past_init(journal->past, &setup->game.first, setup->game.history,
		setup->game.history_count);
	free(setup);
	return ro_sqlite_runs(&journal->sqlite, journal->last_game, hear_run,
		       journal) == 0;
}

/* Usually the whole score; after an illegal move that stands, or rows that
 * were lost, the last stretch of legal moves. */
bool ro_journal_game(const struct ro_journal *journal, struct ro_app_game *game)
{
	const struct ro_past *past = journal->past;
	const struct ro_record_game *score;
	const struct ro_record_part *part;

	if (past == NULL || !past->has_begun || past->score.part_count == 0) {
		return false;
	}
	score = &past->score;
	part = &score->parts[score->part_count - 1];
	ro_position_to_setup(&part->first, &game->first);
	game->history_count = 0;
	for (unsigned i = part->move_count; i < score->move_count; i++) {
		game->history[game->history_count++] = score->moves[i].move;
	}
	return true;
}

static int init_store(struct ro_journal *journal)
{
	int err;

	if (journal->loop != NULL) {
		err = ro_store_thread_init(
			&journal->thread, &journal->sqlite, journal->loop);
		journal->store = &journal->thread.store;
	} else {
		err = ro_store_direct_init(&journal->direct, &journal->sqlite);
		journal->store = &journal->direct.store;
	}
	if (err != 0) {
		journal->store = NULL;
	}
	return err;
}

int ro_journal_begin(struct ro_journal *journal,
	const struct ro_story_setup *setup, bool goes_on, int64_t at_ms,
	int64_t wall_ms)
{
	char *head = calloc(1, RO_JOURNAL_HEAD_MAX);
	struct ro_journal_run run = {
		.game = goes_on ? journal->last_game : 0,
		.began_at_ms = at_ms,
		.began_wall_ms = wall_ms,
		.head = goes_on ? journal->head : head,
		.pgn = goes_on ? journal->pgn : "",
	};
	struct ro_text text;
	int err;

	if (!goes_on) {
		ro_audit_init(&journal->audit);
	}
	ro_require(head != NULL);
	ro_text_init(&text, head, RO_JOURNAL_HEAD_MAX);
	ro_head_write(setup, &text);
	err = ro_sqlite_begin_run(&journal->sqlite, &run);
	if (err == RO_E_IO) {
		err = ro_sqlite_begin_run(&journal->sqlite, &run);
	}
	if (err == 0) {
		err = init_store(journal);
	}
	if (err == 0) {
		chain_run(journal, journal->sqlite.run, journal->sqlite.game,
			wall_ms);
	}
	free(head);
	return err;
}

void ro_journal_directory(
	const struct ro_journal *journal, char directory[RO_SQLITE_PATH_MAX])
{
	const char *path = journal->sqlite.path;

	snprintf(directory, RO_SQLITE_PATH_MAX, "%.*s",
		(int)(strrchr(path, '/') - path), path);
}

/* In the store's thread, if it has one: the path does not change. */
static int open_late(void *arg, struct ro_sqlite *sqlite)
{
	struct ro_journal *journal = arg;
	struct ro_sqlite fresh;
	char directory[RO_SQLITE_PATH_MAX];
	int err;

	ro_journal_directory(journal, directory);
	(void)mkdir(directory, 0755);
	err = ro_sqlite_open(&fresh, sqlite->path, journal->how);
	if (err == 0) {
		err = ro_sqlite_begin_run(&fresh, &journal->late);
	}
	if (err != 0) {
		ro_sqlite_close(&fresh);
		return err;
	}
	sqlite->db = fresh.db;
	sqlite->insert = fresh.insert;
	sqlite->run = fresh.run;
	sqlite->game = fresh.game;
	return 0;
}

int ro_journal_begin_late(struct ro_journal *journal, const char *directory,
	const struct ro_story_setup *setup, int64_t at_ms, int64_t wall_ms)
{
	struct ro_text text;

	if (!make_path(directory, journal->sqlite.path)) {
		return RO_E_MALFORMED;
	}
	journal->late_head = calloc(1, RO_JOURNAL_HEAD_MAX);
	ro_require(journal->late_head != NULL);
	ro_text_init(&text, journal->late_head, RO_JOURNAL_HEAD_MAX);
	ro_head_write(setup, &text);
	journal->late.began_at_ms = at_ms;
	journal->late.began_wall_ms = wall_ms;
	journal->late.head = journal->late_head;
	journal->late.pgn = "";
	journal->sqlite.late = open_late;
	journal->sqlite.late_arg = journal;
	/* The log is chained to a number that is not known yet, and the key
	 * lies in that folder: it is not signed. */
	journal->has_key = false;
	journal->is_open = true;
	return init_store(journal);
}

void ro_journal_close(struct ro_journal *journal)
{
	if (!journal->is_open) {
		return;
	}
	if (journal->store == &journal->thread.store) {
		ro_store_thread_finish(&journal->thread);
	} else if (journal->store != NULL) {
		ro_store_direct_finish(&journal->direct);
	}
	journal->store = NULL;
	ro_sqlite_close(&journal->sqlite);
	free(journal->past);
	journal->past = NULL;
	free(journal->late_head);
	journal->late_head = NULL;
	journal->is_open = false;
}
