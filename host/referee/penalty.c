/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

void ro_referee_lose(struct ro_referee *referee, enum ro_side loser,
	enum ro_reason reason, int64_t at_ms)
{
	const enum ro_side winner = ro_other(loser);
	enum ro_result result = winner == RO_WHITE ? RO_RESULT_WHITE
						   : RO_RESULT_BLACK;

	if (!ro_referee_can_win(referee, winner)) {
		result = RO_RESULT_DRAW;
	}
	ro_referee_end(referee, result, reason, loser, at_ms);
}

/* Two minutes in standard play and, by the letter of B.2, in supervised blitz;
 * one in rapid and unsupervised blitz, A.3 and B.3. */
int64_t ro_referee_penalty_ms(const struct ro_referee *referee)
{
	const struct ro_referee_rules *rules = &referee->rules;
	const bool is_short = rules->law == RO_LAW_RAPID ||
		(rules->law == RO_LAW_BLITZ && !rules->supervised);

	if (rules->penalty_ms >= 0) {
		return rules->penalty_ms;
	}
	return is_short ? 60000 : 120000;
}

void ro_referee_give_penalty(struct ro_referee *referee, enum ro_side offender,
	int64_t add_ms, int64_t withdrawn_ms, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	msg.penalty_given.offender = (uint8_t)offender;
	msg.penalty_given.beneficiary = (uint8_t)ro_other(offender);
	msg.penalty_given.count = referee->illegal_count[offender];
	msg.penalty_given.add_ms = add_ms;
	msg.penalty_given.increment_withdrawn_ms = withdrawn_ms;
	ro_tell(referee, RO_MSG_PENALTY_GIVEN, &msg, at_ms);
}

/* The turn that an illegal move passed is given back: the offender moves
 * again from the position before it. */
static void give_turn_back(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	ro_referee_forget_turns(referee, referee->game.ply_count);
	if (referee->phase == RO_PHASE_PLAY) {
		msg.play_resumed.turn = referee->game.now.turn;
		ro_tell(referee, RO_MSG_PLAY_RESUMED, &msg, at_ms);
	}
}

/* The position before the illegal move is put up again, 7.5.1. */
static void restore(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		struct ro_table *table = &referee->tables[i];

		table->is_restoring = table->reading.state == RO_BOARD_WRONG ||
			table->is_refused;
		table->is_refused = false;
	}
	ro_referee_look_all(referee, at_ms);
	for (unsigned i = 0; i < ro_referee_board_count(referee); i++) {
		ro_referee_mend(referee, i, at_ms);
	}
}

/* 7.5.2: a pawn that was not exchanged becomes a queen, and the position is
 * not taken back. */
static bool make_queen(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_asked *asked = &referee->asked;

	if (!asked->is_open || !asked->is_pressed ||
		!asked->reading.is_promotion ||
		referee->game.now.turn != side) {
		return false;
	}
	ro_referee_promote(referee, RO_QUEEN, at_ms);
	return true;
}

/* Something that he did after his last move, such as a press, is suspected:
 * then the ruling is about that. */
static bool is_about_since(const struct ro_referee *referee, enum ro_side side)
{
	return referee->suspected_side == side &&
		referee->suspected_ply == referee->game.ply_count;
}

/* What the ruling is about: a move that was completed before it was found,
 * which includes touch-move and two hands. */
static bool is_about_last_move(
	const struct ro_referee *referee, enum ro_side side)
{
	const unsigned ply = referee->game.ply_count;

	return ply > referee->rules.history_count &&
		referee->game.now.turn != side &&
		!is_about_since(referee, side);
}

static void punish(struct ro_referee *referee, enum ro_side side,
	int64_t withdrawn_ms, int64_t at_ms)
{
	ro_referee_give_penalty(referee, side, ro_referee_penalty_ms(referee),
		withdrawn_ms, at_ms);
}

/* The time is given after the clock has gone back to where it was. */
static void undo_and_punish(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const bool had_passed = ro_referee_owes(referee) &&
		referee->game.now.turn == side;

	if (make_queen(referee, side, at_ms)) {
		punish(referee, side, 0, at_ms);
	} else if (had_passed) {
		punish(referee, side, referee->rules.increment_ms[side], at_ms);
		give_turn_back(referee, at_ms);
		restore(referee, at_ms);
	} else if (is_about_last_move(referee, side)) {
		ro_referee_take_back(
			referee, referee->game.ply_count - 1, true, at_ms);
		punish(referee, side, 0, at_ms);
	} else {
		punish(referee, side, 0, at_ms);
		restore(referee, at_ms);
	}
}

void ro_referee_rule_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	struct ro_suspicion ruled = {
		.code = RO_IRREGULAR_ILLEGAL_MOVE,
		.side = (uint8_t)side,
		.is_ruled = true,
	};

	if (!ro_referee_is_under_way(referee)) {
		return;
	}
	referee->illegal_count[side]++;
	ruled.count = referee->illegal_count[side];
	ro_tell_seen(referee, &ruled, at_ms);
	if (referee->illegal_count[side] >= referee->rules.illegal_limit) {
		ro_referee_lose(referee, side, RO_REASON_ILLEGAL, at_ms);
		return;
	}
	undo_and_punish(referee, side, at_ms);
}
