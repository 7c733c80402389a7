/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_NEXT_GAME_H
#define FIRMWARE_NEXT_GAME_H

#include "firmware/runner.h"

/**
 * From one game to the next without ending the program.
 *
 * The house is stopped, given the settings of the next game and started
 * again, in the same time and on the same boards: so nothing of the old game
 * can linger, and the new one has its own record from its first message.
 *
 * Source: docs/messages.md, "Matches".
 */

/** Before stopping: keep what the next game needs of this one. */
void ro_next_game_prepare(struct ro_runner *runner);

/**
 * After stopping: wire and start the next game. If the pieces stand, it is
 * started as the arbiter has ordered; else it waits for him, and for them.
 * @param sayer as for ro_runner_start()
 * @return false and @p error if a module cannot start
 */
bool ro_next_game_start(struct ro_runner *runner, struct ro_sayer *sayer,
	struct ro_story_error *error);

/** What a live program adds to it; @p arg is its own. */
struct ro_renewal_ops {
	/** Optional. Before the house stops; calls @p left with @p renewal. */
	void (*leave)(void *arg, void (*left)(void *renewal), void *renewal);

	/** The voice of the next game, or NULL. */
	struct ro_sayer *(*sayer)(void *arg);

	/** The house has stopped. @return false if it is to stay so */
	bool (*stopped)(void *arg);

	/** The next game is set up, or not: @p why says why, NULL if it is. */
	void (*renewed)(void *arg, const char *why);
};

/** The same in real time, where stopping takes a while. */
struct ro_renewal {
	struct ro_timer due; /* as soon as the delivery under way has ended */
	struct ro_runner *runner; /* borrowed */
	const struct ro_renewal_ops *ops;
	void *arg;
	bool is_under_way; /* the house does not run */
};

/** Wait for the order; all borrowed until ro_renewal_cancel(). */
void ro_renewal_init(struct ro_renewal *renewal, struct ro_runner *runner,
	const struct ro_renewal_ops *ops, void *arg);

/** @return true if the house is about to stop for it, or has */
bool ro_renewal_is_wanted(const struct ro_renewal *renewal);

/** No more of it. @return false if it is under way, and stopped() is still to
 * come */
bool ro_renewal_cancel(struct ro_renewal *renewal);

#endif
