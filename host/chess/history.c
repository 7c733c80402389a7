/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/history.h"

#include "host/base/require.h"

void ro_history_init(
	struct ro_history *history, const struct ro_position *first)
{
	history->first = *first;
	history->now = *first;
	history->ply_count = 0;
	history->keys[0] = first->key;
}

bool ro_history_play(struct ro_history *history, ro_move move)
{
	if (history->ply_count == RO_HISTORY_MAX) {
		return false;
	}
	ro_position_play(&history->now, move);
	history->moves[history->ply_count++] = move;
	history->keys[history->ply_count] = history->now.key;
	return true;
}

void ro_history_position(const struct ro_history *history, unsigned ply,
	struct ro_position *position)
{
	ro_require(ply <= history->ply_count);
	*position = history->first;
	for (unsigned i = 0; i < ply; i++) {
		ro_position_play(position, history->moves[i]);
	}
}

void ro_history_take_back(struct ro_history *history, unsigned plies)
{
	ro_require(plies <= history->ply_count);
	ro_history_position(history, history->ply_count - plies, &history->now);
	history->ply_count -= plies;
}

/* Nothing before a capture or a pawn move can come back. */
static unsigned oldest_possible(
	const struct ro_history *history, const struct ro_position *position)
{
	return position->halfmove < history->ply_count
		? history->ply_count - position->halfmove
		: 0;
}

static bool stood_after(const struct ro_history *history, unsigned ply,
	const struct ro_position *position)
{
	struct ro_position before;

	/* Equal keys are no proof: look at the positions themselves. */
	if (history->keys[ply] != position->key) {
		return false;
	}
	ro_history_position(history, ply, &before);
	return ro_position_is_same(&before, position);
}

unsigned ro_history_repetitions(const struct ro_history *history)
{
	unsigned count = 1;

	for (unsigned ply = oldest_possible(history, &history->now);
		ply < history->ply_count; ply++) {
		count += stood_after(history, ply, &history->now);
	}
	return count;
}

unsigned ro_history_repetitions_after(
	const struct ro_history *history, ro_move move)
{
	struct ro_position after = history->now;
	unsigned count = 1;

	ro_position_play(&after, move);
	for (unsigned ply = oldest_possible(history, &after);
		ply <= history->ply_count; ply++) {
		count += stood_after(history, ply, &after);
	}
	return count;
}
