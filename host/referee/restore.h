/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_RESTORE_H
#define HOST_REFEREE_RESTORE_H

#include "host/referee/referee_module.h"

/**
 * Takes a game up again that a power cut has broken off.
 *
 * The position and the moves are the referee's rules, as for any game with a
 * history; here comes what moves do not tell. The game stands paused, or is
 * over if it was; only the arbiter, or the common arbiter key, resumes it.
 *
 * Source: design page rules.md, "After power comes back"; FIDE Laws of Chess
 * (1 January 2023), Articles 6.8, 6.11 and 7.5 for what is counted.
 */
struct ro_referee_past {
	unsigned history_count; /* moves that were made before the game began */
	unsigned completed_ply; /* at most the rules' history_count */
	unsigned turn_ply; /* turns that have passed, completed_ply or more */
	struct ro_turn turns[RO_TURNS_MAX]; /* of the last, by ply modulo */
	uint8_t illegal_count[2];
	struct ro_open_case open[2]; /* suspected and not ruled on, by side */
	unsigned ruled[2]; /* plies on which has been ruled */
	bool flag_fallen[2];
	uint8_t first_flag; /* whose fell first, valid if both have */
	uint8_t offer; /* whose draw offer stands, or RO_NOBODY */
	enum ro_result result; /* RO_RESULT_NONE unless is_over */
	enum ro_reason reason;
	uint8_t result_side; /* whom it concerns, or RO_NOBODY */
	bool is_over;
};

/**
 * Post GAME_STARTED, restored, and wait for the arbiter.
 * @pre the module has been started and has heard nothing yet
 */
void ro_referee_module_restore(struct ro_referee_module *self,
	const struct ro_referee_past *past, int64_t at_ms);

#endif
