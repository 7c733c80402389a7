/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_APP_H
#define FIRMWARE_APP_H

#include "firmware/board/board_module.h"
#include "firmware/board/board_sim.h"
#include "firmware/feed.h"
#include "firmware/keys/keys_module.h"
#include "host/arbiter/match_module.h"
#include "host/clock/clock_module.h"
#include "host/display/console_module.h"
#include "host/menu/menu_module.h"
#include "host/page/desk_module.h"
#include "host/profile/settings.h"
#include "host/record/record_module.h"
#include "host/referee/referee_module.h"
#include "speech/announcer/announcer_module.h"
#include "speech/announcer/sayer_story.h"

/**
 * The whole device as one struct: every module by value, wired once.
 *
 * `rochade run`, `play` and `replay` are this struct with another board,
 * another voice and another way of passing time. Modules start in the order
 * of the table below and stop in reverse, each only after the one above has
 * let go; when the last has stopped nothing of the house is open.
 */
enum {
	RO_APP_FEED,
	RO_APP_CONSOLE,
	RO_APP_RECORD,
	RO_APP_CLOCK,
	RO_APP_ANNOUNCER,
	RO_APP_REFEREE,
	RO_APP_MATCH,
	RO_APP_MENU,
	RO_APP_BOARD,
	RO_APP_KEYS,
	RO_APP_DESK,
	RO_APP_MODULES
};

/** Where a game begins: the first position and moves already completed. */
struct ro_app_game {
	struct ro_setup first;
	ro_move history[RO_HISTORY_MAX]; /* legal one after the other */
	unsigned history_count;
};

/** The record's disk, and a game that goes on; all borrowed. */
struct ro_app_record {
	struct ro_store *store; /* NULL: no journal */
	const struct ro_past *past; /* NULL: a new game */
	const char *pgn; /* the file of its score */
	const char *match_pgn; /* of the match's games before; NULL: none */
	const ro_bitboard *boards; /* what stands on each; NULL: the position */
	int64_t gap_ms; /* how long nothing was known; -1: cannot be said */
	int64_t (*wall_ms)(void *arg); /* NULL: the system's */
	void *wall_arg;
	struct ro_audit audit; /* the log so far, copied */
	const struct ro_audit_key *key; /* NULL: no log */
	/* As the voices were tuned in the run before, by side. */
	struct ro_voice_tuned voices[RO_NOBODY + 1];
	bool has_voice[RO_NOBODY + 1];
};

struct ro_app {
	struct ro_env env;
	struct ro_app_record kept; /* set between init and wire; or zero */
	struct ro_settings settings; /* copied */
	int64_t midnight_ms; /* when the local day began, in env's time */
	struct ro_board_sim sims[RO_BOARDS_MAX];
	/* What is read instead of a simulation; borrowed, NULL: nothing; set
	 * between init and wire. */
	struct ro_board *real[RO_BOARDS_MAX];
	struct ro_sayer_story story_sayer; /* unless another is given */
	struct ro_feed feed;
	struct ro_console_module console;
	const char
		*console_device; /* borrowed; NULL: none; set before wiring */
	struct ro_record_module record;
	struct ro_clock_module clock;
	struct ro_announcer_module announcer;
	struct ro_referee_module referee;
	struct ro_referee_rules referee_rules; /* large: kept, not on a stack */
	struct ro_match_module match;
	/* Called when wants_next is set, within a delivery; NULL: nobody. */
	void (*on_next)(void *arg);
	void *on_next_arg;
	bool wants_next; /* the arbiter has started the game that follows, */
	struct ro_match_step step; /* which is this */
	struct ro_menu_module menu;
	struct ro_board_module board;
	struct ro_keys_module keys;
	struct ro_desk_module desk;
	struct ro_module *order[RO_APP_MODULES];
	unsigned started; /* how many of order run */
	void (*on_stopped)(void *arg); /* while stopping */
	void *on_stopped_arg;
};

/** The initial position and no moves. */
void ro_app_game_init(struct ro_app_game *game);

/** After stopping: the same house, at the same time, for another game.
 * @p settings is copied; then wired and started as after ro_app_init(). */
void ro_app_renew(struct ro_app *app, const struct ro_settings *settings);

/** Begin with time standing at @p now_ms; @p settings is copied. */
void ro_app_init(
	struct ro_app *app, const struct ro_settings *settings, int64_t now_ms);

/**
 * Wire every module. @p sayer NULL takes the story sayer; @p heard may be
 * NULL. Nothing runs yet and nothing outside is touched.
 */
void ro_app_wire(struct ro_app *app, const struct ro_app_game *game,
	struct ro_sayer *sayer, ro_feed_fn *heard, void *arg);

/**
 * Start every module and deliver what they have to say.
 * @param failed filled in with the name of the module that failed
 * @return 0, or its error after stopping those that ran
 */
int ro_app_start(struct ro_app *app, const char **failed);

/** Stop every module in reverse; @p on_stopped is called once, at the end. */
void ro_app_stop(struct ro_app *app, void (*on_stopped)(void *arg), void *arg);

/** Release the environment. @pre stopped, or never started */
void ro_app_finish(struct ro_app *app);

/** How many boards are scanned: two when they are linked, none when the clock
 * is alone. */
unsigned ro_app_board_count(const struct ro_app *app);

#endif
