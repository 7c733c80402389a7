/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

#include <string.h>

/* When the board has rested in a position, nothing is in any hand. */
static void settle_if_as(
	struct ro_hands *hands, const struct ro_position *position)
{
	if (hands->occupied == ro_position_occupied(position)) {
		ro_hands_settle(hands, position->men, position->men);
	}
}

void ro_referee_settle_rested(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	struct ro_position position = referee->game.now;

	if (at_ms - table->quiet_ms < referee->rules.settle_ms) {
		return;
	}
	if (table->reading.state == RO_BOARD_READY) {
		ro_referee_forget_stood(referee);
	}
	settle_if_as(&table->hands, &position);
	for (unsigned i = 0; i < 2 && referee->stood[i] != RO_NO_MOVE; i++) {
		ro_position_play(&position, referee->stood[i]);
		settle_if_as(&table->since[i], &position);
	}
}

void ro_referee_follow_hands(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	ro_hands_contact(&table->hands, square, occupied, at_ms);
	for (unsigned i = 0; i < 2 && referee->stood[i] != RO_NO_MOVE; i++) {
		ro_hands_contact(&table->since[i], square, occupied, at_ms);
	}
	if (referee->illegal.may_stand) {
		ro_hands_contact(
			&referee->illegal.hands, square, occupied, at_ms);
	}
}

bool ro_referee_is_copy(const struct ro_referee *referee, unsigned index)
{
	return index == 0 && ro_referee_owes(referee) &&
		referee->rules.seating == RO_SEATING_SPECIAL;
}

/* The same player's move, put right after it had been spoken: 4.7 makes it
 * final when released, which contacts cannot see. */
static void note_change(
	struct ro_referee *referee, unsigned index, int64_t at_ms)
{
	const struct ro_rested *rested = &referee->rested[index];
	const ro_move move = referee->made[index].move;
	struct ro_suspicion change = { .code = RO_IRREGULAR_MOVE_CHANGED };

	if (rested->move == RO_NO_MOVE || rested->move == move ||
		referee->rules.law == RO_LAW_TRAINING) {
		return;
	}
	if (ro_referee_is_copy(referee, index)) {
		change.code = RO_IRREGULAR_COPY_DIFFERS;
	}
	change.side = (uint8_t)(referee->game.now.turn ^ (index & 1));
	change.squares = ro_bit(ro_move_to(move));
	change.ms = at_ms - rested->at_ms;
	ro_tell_seen(referee, &change, at_ms);
}

void ro_referee_rest(struct ro_referee *referee, unsigned index, int64_t at_ms)
{
	struct ro_made *made = &referee->made[index];

	if (made->is_rested) {
		return;
	}
	made->is_rested = true;
	note_change(referee, index, at_ms);
	referee->rested[index].move = made->move;
	referee->rested[index].at_ms = at_ms;
	ro_tell_fact(referee,
		ro_referee_is_copy(referee, index) ? RO_MSG_MOVE_COPIED
						   : RO_MSG_MOVE_RESTED,
		index, at_ms);
	if (!ro_referee_is_copy(referee, index)) {
		ro_referee_lapse_offer(referee,
			(enum ro_side)(referee->game.now.turn ^ (index & 1u)),
			at_ms);
	}
}

static void position_after(const struct ro_referee *referee,
	const ro_move *moves, unsigned count, struct ro_position *position)
{
	*position = referee->game.now;
	for (unsigned i = 0; i < count; i++) {
		ro_position_play(position, moves[i]);
	}
}

/* The first @count of @moves stand while every piece of whoever made the
 * last of them is where it must be and nothing stands where they came from:
 * a reply, or the beginning of one, does not unmake them. */
static bool still_stand(const struct ro_referee *referee, const ro_move *moves,
	unsigned count, ro_bitboard occupied)
{
	const ro_bitboard before = ro_position_occupied(&referee->game.now);
	struct ro_position after;
	ro_bitboard vacated;

	position_after(referee, moves, count, &after);
	vacated = before & ~ro_position_occupied(&after);
	return (after.sides[after.turn ^ 1] & ~occupied) == 0 &&
		(vacated & occupied) == 0;
}

/* Which moves stand now, by the reading of the board. */
unsigned ro_referee_standing(const struct ro_referee *referee,
	const struct ro_table *table, ro_move moves[RO_STANDING_MAX])
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
		if (still_stand(referee, moves, count, table->hands.occupied)) {
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
void ro_referee_stand(struct ro_referee *referee, const ro_move *moves,
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
		referee->made[index].made_ms = at_ms;
		referee->made_count++;
		ro_tell_fact(referee, RO_MSG_MOVE_MADE, index, at_ms);
	}
	ro_referee_show(referee);
}

/* From here on the hands are watched as if that move were completed. */
static void watch_since(struct ro_referee *referee, struct ro_table *table,
	unsigned index, ro_move move)
{
	struct ro_hands *since = &table->since[index];
	struct ro_position after;

	referee->stood[index] = move;
	position_after(referee, referee->stood, index + 1, &after);
	*since = table->hands;
	ro_hands_settle(since, after.men, after.men);
}

static bool is_rested(
	const struct ro_referee *referee, unsigned index, ro_move move)
{
	return move != RO_NO_MOVE && referee->rested[index].move == move;
}

/* What has rested gives way only to what has rested. */
static bool may_replace(
	const struct ro_referee *referee, unsigned index, ro_move move)
{
	const ro_move stood = referee->stood[index];

	return stood != move &&
		(is_rested(referee, index, move) ||
			!is_rested(referee, index, stood));
}

/* A pair that came about in no order: the first did not stand by itself. */
static bool is_new_pair(const struct ro_referee *referee)
{
	const ro_move first = referee->made[0].move;

	return referee->made_count == 2 && referee->stood[0] != first &&
		is_rested(referee, 0, first);
}

void ro_referee_remember(struct ro_referee *referee, struct ro_table *table)
{
	const unsigned count = referee->made_count;
	const bool is_first = count == 1 &&
		may_replace(referee, 0, referee->made[0].move);

	if (table->reading.state != RO_BOARD_MADE) {
		return;
	}
	if (is_first || is_new_pair(referee)) {
		watch_since(referee, table, 0, referee->made[0].move);
		referee->stood[1] = RO_NO_MOVE;
	}
	if (count == 2 && referee->stood[0] == referee->made[0].move &&
		may_replace(referee, 1, referee->made[1].move)) {
		watch_since(referee, table, 1, referee->made[1].move);
	}
}

bool ro_referee_was_said(const struct ro_referee *referee, unsigned index)
{
	return is_rested(referee, index, referee->stood[index]);
}

bool ro_referee_stood_holds(
	const struct ro_referee *referee, const struct ro_table *table)
{
	return ro_referee_was_said(referee, 0) &&
		still_stand(referee, referee->stood, 1, table->hands.occupied);
}

bool ro_referee_is_retaken_unseen(const struct ro_referee *referee)
{
	const unsigned board = ro_referee_active_board(referee);
	const struct ro_hands *hands = &referee->tables[board].hands;
	const ro_move first = referee->made[0].move;

	return referee->made_count == 2 && referee->stood[0] != first &&
		ro_move_to(referee->made[1].move) == ro_move_to(first) &&
		!ro_hands_reopened(
			hands, ro_move_from(first), ro_move_to(first));
}

bool ro_referee_stood_at_rest(const struct ro_referee *referee)
{
	const ro_move move = referee->made[0].move;

	return referee->stood[0] == move && is_rested(referee, 0, move);
}

bool ro_referee_is_crowded(
	const struct ro_referee *referee, const struct ro_table *table)
{
	return ro_bit_count(table->hands.occupied) >
		ro_bit_count(ro_position_occupied(&referee->shown));
}
