/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_MATCH_MODULE_H
#define HOST_ARBITER_MATCH_MODULE_H

#include "host/arbiter/match.h"
#include "host/bus/module.h"

/**
 * What comes after a game: the next one, and in a match its score.
 *
 * When a game of a match has ended it posts MATCH_SCORED; if one last game
 * must decide, COLOURS_ASKED, answered by `yes` (the same colours again) or
 * `no` (reversed) with COLOURS_CHOSEN. When the arbiter starts a game after
 * the end of one (his order, or his key held long) the next game is to be
 * set up, which is the application's to do: this module only says which.
 * Outside a match that is the same game once more.
 *
 * Source: docs/messages.md, "Matches"; tournament regulations, playoffs.
 */

/** What is to be played next. */
struct ro_match_step {
	bool reversed; /* the players change colours */
	bool is_match; /* it goes on; else the same game once more */
	bool is_last; /* the last game, with its own clocks and draw odds */
	struct ro_control controls[2]; /* by side, of the last game */
	enum ro_result result; /* of the game that has ended */
};

struct ro_match_module_rules {
	bool is_match; /* else each game stands alone */
	bool is_alone; /* no board: the menu of the clock does it all */
	struct ro_match match; /* as it stood before this game */
	uint8_t white; /* which of its players has White now, 0 or 1 */
};

/** Called when the next game is wanted; from within a delivery, so it only
 * takes note. @p step is borrowed for the call. */
typedef void ro_match_next_fn(void *arg, const struct ro_match_step *step);

struct ro_match_module {
	struct ro_module module;
	struct ro_match_module_rules rules;
	struct ro_match match; /* with this game, once it has ended */
	enum ro_result result; /* RO_RESULT_NONE: this game goes on */
	bool has_choice; /* of colours */
	bool reversed; /* that choice */
	bool is_called; /* next was called; once is enough */
	ro_match_next_fn *next; /* NULL: nobody sets up games */
	void *next_arg;
};

/** @p rules is copied. */
void ro_match_module_init(struct ro_match_module *self, struct ro_env *env,
	const struct ro_match_module_rules *rules);

/** This game ended before a power cut; the module runs. What is still to be
 * chosen is asked again. */
void ro_match_module_restore(
	struct ro_match_module *self, enum ro_result result);

#endif
