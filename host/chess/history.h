/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_HISTORY_H
#define HOST_CHESS_HISTORY_H

#include "host/chess/position.h"

/**
 * A game as its first position and the moves since: what repetition needs.
 *
 * A plain value, large but fixed; no allocation. RO_HISTORY_MAX plies are
 * more than any game under the 75-move rule that anybody will finish; a
 * caller that reaches it is told.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 9.2.3.
 */
#define RO_HISTORY_MAX 2048

struct ro_history {
	struct ro_position first;
	struct ro_position now;
	unsigned ply_count;
	ro_move moves[RO_HISTORY_MAX];
	uint64_t keys[RO_HISTORY_MAX + 1]; /* keys[i] is after i plies */
};

/** Begin a game at @p first. */
void ro_history_init(
	struct ro_history *history, const struct ro_position *first);

/** Play a legal move. @return false, changing nothing, if it is full */
bool ro_history_play(struct ro_history *history, ro_move move);

/** Take back the last @p plies, at most ply_count. */
void ro_history_take_back(struct ro_history *history, unsigned plies);

/** The position after @p ply moves, 0 to ply_count; filled in. */
void ro_history_position(const struct ro_history *history, unsigned ply,
	struct ro_position *position);

/** How often the present position has stood, itself included; 1 or more. */
unsigned ro_history_repetitions(const struct ro_history *history);

/** How often the position after the legal @p move would have stood then. */
unsigned ro_history_repetitions_after(
	const struct ro_history *history, ro_move move);

#endif
