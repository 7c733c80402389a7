/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_RECORD_MODULE_H
#define HOST_RECORD_RECORD_MODULE_H

#include "host/bus/module.h"
#include "host/event/event.h"
#include "host/record/audit.h"
#include "host/record/past.h"
#include "host/record/record_game.h"
#include "host/record/record_pgn.h"
#include "host/record/score.h"
#include "host/record/store.h"

/**
 * Keeps the record: hears the game, keeps it whole on the disk after every
 * completed move, and says what is safe and what is not.
 *
 * It posts RECORD_STORED when all up to a half-move is on the disk,
 * RECORD_LOST once when it cannot be written and RECORD_BACK when it can
 * again; in between it keeps everything and tries again at each move and
 * every ten seconds. A game is never held up by it.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 8.1 and D.2.7.
 */
struct ro_record_rules {
	const char *directory; /* borrowed; NULL or empty: no record */
	struct ro_record_tags tags; /* its texts borrowed */
	/* Moves completed before the first one heard, so that the record has
	 * them too: legal one after the other from first. Without them, and
	 * with history NULL, it begins where GAME_STARTED says. */
	struct ro_setup first;
	const ro_move *history; /* borrowed while initialising */
	unsigned history_count;
	struct ro_files *files; /* borrowed; NULL: the disk */
	struct ro_store *store; /* borrowed; NULL: no journal */
	/* The game that the next GAME_STARTED takes up again, and the file of
	 * its score; borrowed while initialising; NULL: none. */
	const struct ro_past *past;
	const char *pgn;
	/* One file a match: the game follows those of other rounds in the file
	 * match_pgn, borrowed while initialising; NULL: it is the first. */
	bool is_match;
	const char *match_pgn;
	/* The wall clock, milliseconds since 1970; NULL: the system's. */
	int64_t (*wall_ms)(void *arg);
	void *wall_arg; /* borrowed */
	/* With a journal: the audit log so far, copied, how its events are
	 * written, and the key that signs its end, borrowed; NULL: no log. */
	struct ro_audit audit;
	struct ro_event_writer events;
	const struct ro_audit_key *key;
};

/** How long it waits before it tries again. */
#define RO_RECORD_RETRY_MS 10000

/** While a clock runs the journal notes every so often that it did: no more
 * than this is given back to a player by a power cut. */
#define RO_RECORD_SEEN_MS 5000

struct ro_record_module {
	struct ro_module module;
	struct ro_record_rules rules;
	struct ro_timer retry;
	struct ro_timer seen;
	struct ro_score score; /* the store's, if that takes scores */
	struct ro_record_game before; /* the history alone */
	struct ro_record_game game;
	struct ro_store_listener store_listener;
	uint16_t ply; /* the last half-move of the record */
	bool is_dirty; /* the game has what the file has not */
	unsigned game_number; /* counts the games heard */
	unsigned change; /* counts what happened to be recorded */
	unsigned unanswered; /* jobs that were given away */
	bool is_stopping;
	char path[RO_PGN_PATH_MAX]; /* of the file, once it has a text */
	bool is_journal_lost; /* the store failed last */
	bool is_lost; /* RECORD_LOST was posted last */
	uint64_t heard_seq; /* the message that is being heard */
	uint64_t stored_seq; /* the journal has all up to it */
	uint64_t saved_seq; /* what the file has, up to saved_ply */
	uint16_t saved_ply;
	bool is_saved; /* RECORD_STORED waits for the journal */
	bool is_incomplete; /* the end of a game could not be written */
	bool is_named; /* the journal knows the file's name */
	bool is_past; /* game is of before a break, and goes on */
	bool is_match_file; /* path is a match's, and the next game's too */
};

/** @p rules is copied; all that it borrows lives as long as the module. */
void ro_record_module_init(struct ro_record_module *self, struct ro_env *env,
	const struct ro_record_rules *rules);

/** Write the game so far as PGN. @return false if there is none, or as soon
 * as @p sink does */
bool ro_record_pgn(
	const struct ro_record_module *self, ro_record_sink *sink, void *arg);

/** @return true if the last moves of a game were left unwritten */
bool ro_record_is_incomplete(const struct ro_record_module *self);

/** The path of the game's file; empty if there is none. */
const char *ro_record_path(const struct ro_record_module *self);

/**
 * For stories: every file operation fails with @p err, a ro_err, from now
 * on, which is told at once; 0 makes it work again. Also without a
 * directory, so that a story need not write one.
 */
void ro_record_module_fail(struct ro_record_module *self, int err);

/** For stories: the power is gone. Nothing is written any more, and what the
 * module held of the disk is let go. */
void ro_record_module_abandon(struct ro_record_module *self);

#endif
