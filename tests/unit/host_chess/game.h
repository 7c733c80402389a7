/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_CHESS_GAME_H
#define TESTS_UNIT_HOST_CHESS_GAME_H

#include "host/chess/fen.h"
#include "host/chess/history.h"
#include "host/chess/san.h"
#include "tests/support/table.h"

/** A game from a FEN and moves in SAN with single spaces between. */

/** Called after each ply, and once before the first. */
typedef void game_ply_fn(void *arg, const struct ro_history *history);

static inline void game_play(struct ro_history *history, const char *fen,
	const char *moves, game_ply_fn *each, void *arg)
{
	struct ro_position position;

	assert_true(ro_fen_position(fen, &position, NULL) == 0);
	ro_history_init(history, &position);
	if (each) {
		each(arg, history);
	}
	while (*moves) {
		const size_t len = strcspn(moves, " ");
		const ro_move move = ro_san_find(&history->now, moves, len);

		if (move == RO_NO_MOVE) {
			fail_msg("cannot play %s", moves);
		}
		assert_true(ro_history_play(history, move));
		if (each) {
			each(arg, history);
		}
		moves += len + (moves[len] == ' ');
	}
}

#endif
