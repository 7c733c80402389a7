/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_RUNNER_H
#define FIRMWARE_RUNNER_H

#include "firmware/heard.h"
#include "firmware/journal.h"
#include "firmware/story_file.h"
#include "firmware/wav_out.h"

/**
 * Plays one story: passes time, gives inputs, checks expectations.
 *
 * Time is virtual: three hours take milliseconds, because nothing waits; with
 * real_time the runner sleeps from one event to the next. An expectation is
 * about the time of the line before it: contacts that are still bouncing are
 * waited for, and the clocks are read as of that line.
 *
 * Source: docs/interfaces.md, section 2.
 */

/** Told once for each expectation that is not met. */
typedef void ro_runner_unmet(
	void *arg, unsigned line, const char *expected, const char *came);

struct ro_runner {
	struct ro_app app;
	struct ro_story_setup setup;
	struct ro_story_file *file; /* borrowed */
	struct ro_heard heard;
	ro_feed_fn *also; /* hears every message too; may be NULL */
	ro_runner_unmet *unmet; /* may be NULL */
	void *arg; /* borrowed, for both */
	struct ro_wav_out *wav; /* borrowed; NULL: no sound */
	bool real_time;
	bool had_input;
	bool after_wait; /* the next input comes at last_ms */
	bool expected; /* the line before was an expectation */
	int64_t origin_ms; /* the app's time at 0 of the story; 0 if virtual */
	int64_t last_ms; /* the time of the last line, from the origin */
	unsigned unmet_count;
	struct ro_journal journal; /* open while the app runs and records */
	char directory[32]; /* of a story with `power`, or empty; removed */
	struct ro_loop *loop; /* borrowed; NULL in virtual time */
	bool is_live; /* real time, and the system's wall clock */
	bool is_off; /* the power is; app does not run */
	ro_bitboard boards[RO_BOARDS_MAX]; /* what stood there meanwhile */
	char match_pgn[RO_PGN_PATH_MAX]; /* of the games before; or empty */
	int64_t wall_ms; /* the wall clock at 0 of the app's time */
};

/**
 * Prepare to play @p file, which is open.
 * @param runner its setup.settings hold what the story starts from
 * @return false and @p error if its settings are wrong
 */
bool ro_runner_open(struct ro_runner *runner, struct ro_story_file *file,
	struct ro_story_error *error);

/** Time is the machine's own from here on; before its loop is made. */
void ro_runner_take_time(struct ro_runner *runner);

/**
 * Wire and start the house of an opened runner; ro_runner_play() does it.
 * @param sayer NULL for the story sayer
 * @return false and @p error if a module cannot start
 */
bool ro_runner_start(struct ro_runner *runner, struct ro_sayer *sayer,
	struct ro_story_error *error);

/**
 * Play it to its end and let the last contacts come to rest.
 * @return false and @p error if a line cannot be done; what was played stays
 */
bool ro_runner_play(struct ro_runner *runner, struct ro_story_error *error);

/** Let virtual time run until no contact is stirring. */
void ro_runner_settle(struct ro_runner *runner);

/**
 * Check one expectation as of the last line. @pre no contact is stirring
 * @param error its line names the line for the report
 * @return false and @p error if the line is nonsense
 */
bool ro_runner_expect(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_story_error *error);

/** For power.h: wire and start the house with @p game and app.kept. */
bool ro_runner_start_app(struct ro_runner *runner,
	const struct ro_app_game *game, struct ro_sayer *sayer,
	struct ro_story_error *error);

/** For next_game.h: stop it, in virtual time; its environment stays. */
void ro_runner_halt_app(struct ro_runner *runner);

/** For power.h: stop and release it, and close the journal. */
void ro_runner_stop_app(struct ro_runner *runner);

/** Hears every message; @p arg is the runner. */
void ro_runner_hear(void *arg, const struct ro_msg *msg);

/** Stop the house and release it. */
void ro_runner_close(struct ro_runner *runner);

#endif
