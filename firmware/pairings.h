/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_PAIRINGS_H
#define FIRMWARE_PAIRINGS_H

#include "host/profile/settings.h"

/**
 * The pairings of a round, as the tournament's program exports them: who
 * plays at this board, and in which event.
 *
 * A pairing file is a PGN file of games without moves. Sharly Chess writes
 * Round "3.12" for board 12 of round 3; others write Round "3" and Board
 * "12". Which game is this board's is said by event.board, and event.round
 * where the file has several rounds; a file of one game needs neither.
 *
 * What the settings say themselves stands; the file fills in the rest.
 *
 * Source: Sharly Chess, PGN export of pairings; PGN standard, 8.1.1.4.
 */

/**
 * Read event.pairings, if it is set, into name, site, round, board, white and
 * black of @p settings.
 * @param why filled in on failure: what is wrong and what to do
 * @param why_size 1 or more; RO_SETTING_WHY_MAX holds any of them
 * @return false if there is no such file, or no such board in it
 */
bool ro_pairings_take(struct ro_settings *settings, char *why, size_t why_size);

#endif
