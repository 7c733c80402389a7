/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/chess/winnable.h"
#include "host/referee/referee_parts.h"

/* A few milliseconds here, some tenths of a second on a Raspberry Pi 3, once
 * in a game and when no clock runs any more; docs/adr/0005. */
#define NODES 100000

/* 5.2.2: proven without a search, which is cheap enough for every move. */
static bool is_dead(const struct ro_position *position)
{
	return ro_winnable_quick(position, RO_WHITE) == RO_WINNABLE_NO &&
		ro_winnable_quick(position, RO_BLACK) == RO_WINNABLE_NO;
}

enum ro_ending ro_referee_ending_now(const struct ro_referee *referee)
{
	const enum ro_ending ending = ro_history_ending(&referee->game);

	if (ending == RO_ENDING_NONE && is_dead(&referee->game.now)) {
		return RO_ENDING_DEAD;
	}
	return ending;
}

enum ro_ending ro_referee_ending(
	struct ro_referee *referee, unsigned made_count)
{
	enum ro_ending ending;

	for (unsigned i = 0; i < made_count; i++) {
		ro_require(
			ro_history_play(&referee->game, referee->made[i].move));
	}
	ending = ro_referee_ending_now(referee);
	ro_history_take_back(&referee->game, made_count);
	return ending;
}

bool ro_referee_can_win(const struct ro_referee *referee, enum ro_side side)
{
	const struct ro_position *now = &referee->game.now;
	const struct ro_winnable_limits limits = {
		.memory = referee->memory,
		.size = referee->memory_size,
		.nodes = NODES,
	};
	struct ro_winnable_answer answer = {
		.winnable = ro_winnable_quick(now, side),
	};

	if (answer.winnable == RO_WINNABLE_UNKNOWN &&
		limits.size >= RO_WINNABLE_MEMORY_MIN) {
		ro_winnable_search(now, side, &limits, &answer);
	}
	return answer.winnable != RO_WINNABLE_NO;
}
