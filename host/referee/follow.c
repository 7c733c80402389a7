/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

#include <string.h>

struct ro_ground ro_referee_ground(const struct ro_referee *referee)
{
	const struct ro_ground ground = {
		.position = &referee->game.now,
		.goals = &referee->goals,
		.earlier = referee->stood,
		.earlier_count = referee->rules.takeback
			? referee->game.ply_count
			: 0,
	};

	return ground;
}

void ro_referee_new_ground(struct ro_referee *referee)
{
	ro_explain_goals(&referee->game.now, &referee->goals);
	referee->stood[referee->game.ply_count] = ro_position_occupied(
		&referee->game.now);
}

unsigned ro_referee_board_of(const struct ro_referee *referee, unsigned side)
{
	/* The first board is the blind player's; White's if both are, or
	 * nobody is. */
	const unsigned first = referee->rules.blind == RO_BLIND_BLACK
		? RO_BLACK
		: RO_WHITE;

	return referee->rules.seating == RO_SEATING_LINKED && side != first;
}

void ro_referee_settle(struct ro_referee *referee, unsigned board)
{
	const ro_man *men = referee->game.now.men;

	ro_hands_settle(&referee->tables[board].hands, men, men);
}

void ro_referee_forget_made(struct ro_referee *referee)
{
	referee->made_count = 0;
	referee->shown = referee->game.now;
	memset(&referee->answers, 0, sizeof(referee->answers));
	memset(&referee->asked, 0, sizeof(referee->asked));
}

/* The same player's move, put right after it had been spoken: 4.7 makes it
 * final when released, which contacts cannot see. */
static void note_change(
	struct ro_referee *referee, unsigned index, int64_t at_ms)
{
	const uint16_t ply = (uint16_t)(referee->game.ply_count + 1 + index);
	const struct ro_made *made = &referee->made[index];
	struct ro_suspicion change = { .code = RO_IRREGULAR_MOVE_CHANGED };

	if (referee->rested_ply != ply || referee->rested_move == made->move ||
		referee->rules.law == RO_LAW_TRAINING) {
		return;
	}
	change.side = (uint8_t)(referee->game.now.turn ^ index);
	change.squares = ro_bit(ro_move_to(made->move));
	change.ms = at_ms - referee->rested_ms;
	ro_tell_seen(referee, &change, at_ms);
}

void ro_referee_rest(struct ro_referee *referee, unsigned index, int64_t at_ms)
{
	struct ro_made *made = &referee->made[index];
	const bool is_copy = index == 0 && ro_referee_owes(referee);

	if (made->is_rested) {
		return;
	}
	made->is_rested = true;
	note_change(referee, index, at_ms);
	referee->rested_ply = (uint16_t)(referee->game.ply_count + 1 + index);
	referee->rested_move = made->move;
	referee->rested_ms = at_ms;
	ro_tell_fact(referee, is_copy ? RO_MSG_MOVE_COPIED : RO_MSG_MOVE_RESTED,
		index, at_ms);
}

/* The first @p count made moves stand while every piece of whoever made the
 * last of them is where it must be and nothing stands where they came from:
 * a reply, or the beginning of one, does not unmake them. */
static bool still_stand(
	const struct ro_referee *referee, unsigned count, ro_bitboard occupied)
{
	struct ro_position after = referee->game.now;
	const ro_bitboard before = ro_position_occupied(&after);
	ro_bitboard vacated;

	for (unsigned i = 0; i < count; i++) {
		ro_position_play(&after, referee->made[i].move);
	}
	vacated = before & ~ro_position_occupied(&after);
	return (after.sides[after.turn ^ 1] & ~occupied) == 0 &&
		(vacated & occupied) == 0;
}

/* Which moves stand now, by the reading of the board. */
static unsigned standing(const struct ro_referee *referee,
	const struct ro_table *table, ro_move moves[2])
{
	const struct ro_reading *reading = &table->reading;

	if (reading->state == RO_BOARD_MADE || reading->state == RO_BOARD_ASK) {
		memcpy(moves, reading->moves, sizeof(reading->moves));
		return reading->move_count;
	}
	if (reading->state == RO_BOARD_READY) {
		return 0;
	}
	for (unsigned i = 0; i < referee->made_count; i++) {
		moves[i] = referee->made[i].move;
	}
	for (unsigned count = referee->made_count; count > 0; count--) {
		if (still_stand(referee, count, table->hands.occupied)) {
			return count;
		}
	}
	return 0;
}

void ro_referee_show(struct ro_referee *referee)
{
	referee->shown = referee->game.now;
	for (unsigned i = 0; i < referee->made_count; i++) {
		ro_position_play(&referee->shown, referee->made[i].move);
	}
}

/* Unmake what no longer stands, the last first, then make what is new. */
static void take_standing(struct ro_referee *referee, const ro_move *moves,
	unsigned count, int64_t at_ms)
{
	unsigned same = 0;

	while (same < count && same < referee->made_count &&
		referee->made[same].move == moves[same]) {
		same++;
	}
	while (referee->made_count > same) {
		referee->made_count--;
		ro_tell_unmade(referee, referee->made_count, at_ms);
	}
	while (referee->made_count < count) {
		const unsigned index = referee->made_count;

		memset(&referee->made[index], 0, sizeof(referee->made[index]));
		referee->made[index].move = moves[index];
		referee->made_count++;
		ro_tell_fact(referee, RO_MSG_MOVE_MADE, index, at_ms);
	}
	ro_referee_show(referee);
}

/* A reply completes the move before it where that was agreed, if the move
 * stood before the reply: else the hands may still be at it. */
static bool is_replied_to(const struct ro_referee *referee, unsigned stood)
{
	if (referee->phase != RO_PHASE_PLAY || referee->made_count < 2) {
		return false;
	}
	return ro_referee_owes(referee) ||
		(referee->rules.complete == RO_COMPLETE_REPLY && stood > 0);
}

/* The mover's own next move stands on top of his move and the reply. */
static bool is_followed_by_next(
	const struct ro_referee *referee, const struct ro_table *table)
{
	struct ro_reading next;
	struct ro_position position = referee->game.now;
	struct ro_goals goals;
	const struct ro_answers none = { .promotion = { 0 } };
	const struct ro_ground ground = {
		.position = &position,
		.goals = &goals,
	};

	if (referee->phase != RO_PHASE_PLAY || referee->made_count < 2 ||
		ro_read_is_move(&table->reading)) {
		return false;
	}
	ro_position_play(&position, referee->made[0].move);
	ro_explain_goals(&position, &goals);
	ro_read(&ground, &table->hands, &none, false, &next);
	return next.move_count == 2 && next.moves[0] == referee->made[1].move;
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
	for (unsigned i = 0; i < 2; i++) {
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
	const struct ro_ground ground = ro_referee_ground(referee);
	const struct ro_answers answers = valid_answers(referee, table);

	ro_read(&ground, &table->hands, &answers, table->was_pressed,
		&table->reading);
}

void ro_referee_take_reading(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	const unsigned stood = referee->made_count;
	ro_move moves[2];
	unsigned count;

	if (referee->phase == RO_PHASE_PLAY &&
		table->reading.take_back != RO_NO_PLY) {
		ro_referee_take_back(
			referee, table->reading.take_back, false, at_ms);
		return;
	}
	if (is_followed_by_next(referee, table)) {
		ro_referee_complete(referee, RO_BY_NEXT, at_ms);
		return;
	}
	if (table->reading.state == RO_BOARD_READY && stood > 0) {
		memset(&referee->answers, 0, sizeof(referee->answers));
	}
	count = standing(referee, table, moves);
	take_standing(referee, moves, count, at_ms);
	if (is_replied_to(referee, stood)) {
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
	const unsigned boards = referee->rules.seating == RO_SEATING_LINKED ? 2
									    : 1;

	for (unsigned i = 0; i < boards; i++) {
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
	ro_referee_read(referee, board);
	ro_referee_take_reading(referee, board, at_ms);
	ro_tell_board(referee, board, at_ms);
}

void ro_referee_look_all(struct ro_referee *referee, int64_t at_ms)
{
	const unsigned boards = referee->rules.seating == RO_SEATING_LINKED ? 2
									    : 1;

	for (unsigned i = 0; i < boards; i++) {
		ro_referee_look(referee, i, at_ms);
	}
}
