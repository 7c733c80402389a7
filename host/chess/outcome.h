/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_OUTCOME_H
#define HOST_CHESS_OUTCOME_H

#include "host/chess/history.h"
#include "host/chess/position.h"

/**
 * Whether a game is over by the position alone, and what may be claimed.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 5 and 9.
 */

enum ro_ending {
	RO_ENDING_NONE,
	RO_ENDING_CHECKMATE, /* 5.1.1 */
	RO_ENDING_STALEMATE, /* 5.2.1 */
	RO_ENDING_DEAD, /* 5.2.2 */
	RO_ENDING_FIVEFOLD, /* 9.6.1 */
	RO_ENDING_SEVENTY_FIVE, /* 9.6.2; mate takes precedence */
};

enum ro_claimable {
	RO_CLAIMABLE_THREEFOLD = 1, /* 9.2 */
	RO_CLAIMABLE_FIFTY = 2, /* 9.3 */
};

/** Mate, stalemate, or dead by material alone; no history needed. */
enum ro_ending ro_position_ending(const struct ro_position *position);

/** As above, and fivefold and seventy-five moves. */
enum ro_ending ro_history_ending(const struct ro_history *history);

/** What the player to move may claim now: enum ro_claimable, together. */
unsigned ro_history_claimable(const struct ro_history *history);

/** The result an ending gives, seen from @p position's side to move. */
enum ro_result ro_ending_result(
	enum ro_ending ending, const struct ro_position *position);

/** Neither side can mate by material alone: K v K, KN v K, KB v K and
 * bishops all on one colour; 5.2.2. */
bool ro_position_is_insufficient(const struct ro_position *position);

/** @return true if material alone shows that @p side can never mate */
bool ro_position_cannot_mate(
	const struct ro_position *position, enum ro_side side);

#endif
