/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

#include <string.h>

struct ro_ground ro_referee_ground(const struct ro_referee *referee)
{
	const struct ro_ground ground = {
		.position = &referee->game.now,
		.goals = &referee->goals,
		.earlier = referee->earlier,
		.earlier_count = referee->rules.takeback
			? referee->game.ply_count
			: 0,
	};

	return ground;
}

void ro_referee_new_ground(struct ro_referee *referee)
{
	ro_explain_goals(&referee->game.now, &referee->goals);
	referee->earlier[referee->game.ply_count] = ro_position_occupied(
		&referee->game.now);
}

void ro_referee_settle(struct ro_referee *referee, unsigned board)
{
	const ro_man *men = referee->game.now.men;

	ro_hands_settle(&referee->tables[board].hands, men, men);
}

void ro_referee_forget_stood(struct ro_referee *referee)
{
	referee->stood[0] = RO_NO_MOVE;
	referee->stood[1] = RO_NO_MOVE;
}

void ro_referee_forget_made(struct ro_referee *referee)
{
	referee->made_count = 0;
	referee->shown = referee->game.now;
	ro_referee_forget_stood(referee);
	memset(&referee->answers, 0, sizeof(referee->answers));
	memset(&referee->asked, 0, sizeof(referee->asked));
	referee->brushed = 0;
}

/* A reply completes the move before it where that was agreed, if that move
 * has rested before: else the hands may still be at it. */
static bool is_replied_to(const struct ro_referee *referee)
{
	return referee->phase == RO_PHASE_PLAY && referee->made_count > 1 &&
		!referee->asked.is_open && ro_referee_may_reply(referee) &&
		ro_referee_stood_at_rest(referee);
}

/* What was confirmed holds for the squares that were asked about, and as long
 * as that move stands. */
static struct ro_answers valid_answers(
	const struct ro_referee *referee, const struct ro_table *table)
{
	struct ro_answers answers = referee->answers;

	if (table->hands.occupied == referee->asked.occupied) {
		return answers;
	}
	for (unsigned i = 0; i < RO_STANDING_MAX; i++) {
		if (i >= referee->made_count ||
			ro_move_path(referee->made[i].move) !=
				answers.move[i]) {
			answers.move[i] = RO_NO_MOVE;
		}
	}
	return answers;
}

void ro_referee_read(struct ro_referee *referee, unsigned board)
{
	struct ro_table *table = &referee->tables[board];
	struct ro_ground ground = ro_referee_ground(referee);
	const struct ro_answers answers = valid_answers(referee, table);

	/* What stood is on the board where it was made; a board that lacks the
	 * last move has not taken it back. */
	if (board == ro_referee_active_board(referee)) {
		ground.stood[0] = referee->stood[0];
		ground.stood[1] = referee->stood[1];
	}
	if (table->lags) {
		ground.earlier_count = 0;
	}
	ground.since = table->since;
	ground.is_alone = ro_referee_board_count(referee) > 1;
	ground.stood_holds = ro_referee_stood_holds(referee, table);
	ground.pair_rested = ro_referee_was_said(referee, 0) &&
		ro_referee_was_said(referee, 1);
	ro_read(&ground, &table->hands, &answers, table->was_pressed,
		&table->reading);
}

void ro_referee_take_reading(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	ro_move moves[RO_STANDING_MAX];
	unsigned count;

	if (referee->phase == RO_PHASE_PLAY &&
		table->reading.take_back != RO_NO_PLY) {
		ro_referee_take_back(
			referee, table->reading.take_back, false, at_ms);
		return;
	}
	/* What was named for a move that is undone is named no more. */
	if (table->reading.state == RO_BOARD_READY &&
		referee->stood[0] != RO_NO_MOVE) {
		memset(&referee->answers, 0, sizeof(referee->answers));
	}
	if (table->reading.state == RO_BOARD_READY &&
		!ro_referee_was_said(referee, 0)) {
		ro_referee_forget_stood(referee);
	}
	count = ro_referee_standing(referee, table, moves);
	ro_referee_stand(referee, moves, count, at_ms);
	ro_referee_remember(referee, table);
	if (is_replied_to(referee)) {
		ro_referee_complete(referee, RO_BY_REPLY, at_ms);
		return;
	}
	ro_referee_ask(referee, board, at_ms);
}

/* Before the game the pieces are being set up; an earlier position is being
 * put up again after the arbiter went back to it. */
static bool is_set_up(struct ro_referee *referee, struct ro_table *table)
{
	const ro_bitboard wanted = ro_position_occupied(&referee->game.now);

	if (table->hands.occupied == wanted) {
		table->is_restoring = false;
	}
	return referee->phase == RO_PHASE_BEFORE ||
		referee->phase == RO_PHASE_OVER || table->is_restoring;
}

static bool all_pieces_stand(const struct ro_referee *referee)
{
	const ro_bitboard wanted = ro_position_occupied(&referee->game.now);

	for (unsigned i = 0; i < ro_referee_board_count(referee); i++) {
		const struct ro_table *table = &referee->tables[i];

		if (!table->was_seen || table->hands.occupied != wanted) {
			return false;
		}
	}
	return true;
}

static void look_at_set_up(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	ro_referee_read(referee, board);
	if (table->reading.state == RO_BOARD_READY) {
		ro_referee_settle(referee, board);
	}
	ro_tell_board(referee, board, at_ms);
	if (referee->phase == RO_PHASE_BEFORE && referee->rules.autostart &&
		all_pieces_stand(referee)) {
		ro_referee_start(referee, at_ms);
	}
}

void ro_referee_look(struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	if (is_set_up(referee, table)) {
		look_at_set_up(referee, board, at_ms);
		return;
	}
	if (board != ro_referee_active_board(referee)) {
		ro_referee_look_at_other(referee, board, at_ms);
		return;
	}
	ro_referee_follow_copy(referee, board, at_ms);
	ro_referee_read(referee, board);
	ro_referee_take_reading(referee, board, at_ms);
	ro_tell_board(referee, board, at_ms);
}

void ro_referee_look_all(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < ro_referee_board_count(referee); i++) {
		ro_referee_look(referee, i, at_ms);
	}
}
