/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_EXPECT_H
#define FIRMWARE_EXPECT_H

#include "firmware/runner.h"
#include "host/base/text.h"

/**
 * One expectation of a story against what the house says of itself.
 */
enum ro_met {
	RO_MET_YES,
	RO_MET_NO,
	RO_MET_NONSENSE, /* the line itself is wrong: a FEN that is none */
};

/**
 * @param expected filled in with what should be, in words
 * @param came filled in with what is; with RO_MET_NONSENSE what is wrong
 */
enum ro_met ro_expect_check(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came);

/** Append the moves since the history in UCI, @p count of them, spaced. */
void ro_expect_moves(
	const struct ro_app *app, unsigned count, struct ro_text *text);

/** Append a clock reading, "1:29:58.500"; fraction only where there is one. */
void ro_expect_clock_time(struct ro_text *text, int64_t ms);

#endif
