/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

#include <stddef.h>

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
	const struct ro_penalty *penalty, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	msg.penalty_given.offender = (uint8_t)offender;
	msg.penalty_given.beneficiary = (uint8_t)ro_other(offender);
	msg.penalty_given.count = referee->illegal_count[offender];
	msg.penalty_given.turns_back = (uint8_t)penalty->turns_back;
	msg.penalty_given.restores = penalty->restores;
	msg.penalty_given.add_ms = penalty->add_ms;
	msg.penalty_given.increment_withdrawn_ms = penalty->withdrawn_ms;
	ro_tell(referee, RO_MSG_PENALTY_GIVEN, &msg, at_ms);
}

/* The move was completed by a press, and nothing legal explains it. */
static bool has_passed(const struct ro_referee *referee, enum ro_side side)
{
	const struct ro_open_case *open = &referee->open[side];
	const unsigned mover = referee->game.first.turn ^ (open->turn & 1u);

	return open->is_open && mover == side &&
		referee->turn_ply > open->turn &&
		ro_irregular_passes((enum ro_irregular)open->code);
}

void ro_referee_open_case(
	struct ro_referee *referee, const struct ro_suspicion *suspicion)
{
	const enum ro_side side = (enum ro_side)suspicion->side;
	struct ro_open_case *open;

	/* A wrong copy counts against nobody; a lever that is hit twice is all
	 * that the clock alone can see. */
	if (side > RO_BLACK || suspicion->code == RO_IRREGULAR_COPY_DIFFERS ||
		(referee->rules.seating == RO_SEATING_NONE &&
			suspicion->code == RO_IRREGULAR_PRESS_OUT_OF_TURN)) {
		return;
	}
	open = &referee->open[side];
	if (has_passed(referee, side) && open->ply == referee->game.ply_count) {
		return; /* the move before is the one to be undone */
	}
	open->is_open = true;
	open->code = (uint8_t)suspicion->code;
	open->ply = referee->game.ply_count;
	open->turn = referee->turn_ply;
}

/* The plies of the game, known or not. */
static unsigned plies_done(const struct ro_referee *referee)
{
	return referee->turn_ply > referee->game.ply_count
		? referee->turn_ply
		: referee->game.ply_count;
}

/* The last ply that was @p side's; 0 if there is none. */
static unsigned last_ply(const struct ro_referee *referee, enum ro_side side)
{
	const unsigned done = plies_done(referee);
	const unsigned next = referee->game.first.turn ^ (done & 1u);

	return next == side && done > 0 ? done - 1 : done;
}

/* His last move is the last of the game, or is not known here at all: two
 * hands and the like, which no contact shows. */
static bool has_last_move(const struct ro_referee *referee, enum ro_side side)
{
	const unsigned ply = last_ply(referee, side);

	if (ply <= referee->ruled[side] ||
		ply <= referee->rules.history_count) {
		return false;
	}
	return referee->rules.seating == RO_SEATING_NONE ||
		ply > referee->game.ply_count || ply == plies_done(referee);
}

bool ro_referee_may_rule(const struct ro_referee *referee, enum ro_side side)
{
	const struct ro_open_case *other = &referee->open[ro_other(side)];

	if (!ro_referee_is_under_way(referee)) {
		return false;
	}
	if (referee->open[side].is_open || referee->retracted == side) {
		return true;
	}
	if (other->is_open && other->ply == referee->game.ply_count) {
		return false; /* the wrong name was given */
	}
	return has_last_move(referee, side);
}

/* The turn that an illegal move passed is given back, with all that passed
 * since: the offender moves again from the position before it. */
static void give_turn_back(
	struct ro_referee *referee, unsigned turn, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	ro_referee_forget_turns(referee, turn - 1);
	if (referee->phase == RO_PHASE_PLAY) {
		msg.play_resumed.turn = (uint8_t)ro_referee_clock_turn(referee);
		ro_tell(referee, RO_MSG_PLAY_RESUMED, &msg, at_ms);
	}
}

static bool is_wrong(const struct ro_table *table)
{
	return table->was_seen &&
		(table->is_restoring || table->is_refused ||
			table->reading.state == RO_BOARD_WRONG);
}

static bool is_any_wrong(const struct ro_referee *referee)
{
	return is_wrong(&referee->tables[0]) || is_wrong(&referee->tables[1]);
}

/* The position before the illegal move is put up again, 7.5.1. */
static void restore(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		struct ro_table *table = &referee->tables[i];

		table->is_restoring = is_wrong(table);
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

/* What the ruling is about: a move that was completed before it was found,
 * which includes touch-move, one put right after the press, and two hands; not
 * what he has done, or left undone, since. */
static bool is_about_last_move(const struct ro_referee *referee,
	enum ro_side side, const struct ro_open_case *open)
{
	const unsigned ply = referee->game.ply_count;
	const bool is_last = ply > referee->rules.history_count &&
		referee->game.now.turn != side && !ro_referee_owes(referee);
	const bool is_of_move = open->code == RO_IRREGULAR_TOUCH_MOVE ||
		open->code == RO_IRREGULAR_ROOK_TOUCHED_FIRST ||
		ro_irregular_passes((enum ro_irregular)open->code);

	return is_last &&
		(!open->is_open || (is_of_move && open->ply + 1 == ply));
}

/* The turn that passed with it; 0: none. */
static unsigned offending_turn(
	const struct ro_referee *referee, enum ro_side side)
{
	const struct ro_open_case *open = &referee->open[side];

	if (open->is_open) {
		return has_passed(referee, side) ? open->turn + 1 : 0;
	}
	return last_ply(referee, side) > referee->game.ply_count
		? last_ply(referee, side)
		: 0;
}

/* What his presses gave him from that turn on; of a turn long ago nothing is
 * known. */
static int64_t increments_since(
	const struct ro_referee *referee, unsigned turn, unsigned last)
{
	int64_t sum_ms = 0;

	if (turn == 0 || referee->turn_ply - turn >= RO_TURNS_MAX) {
		return 0;
	}
	for (unsigned i = turn; i <= last; i += 2) {
		sum_ms += referee->turns[i % RO_TURNS_MAX].increment_ms;
	}
	return sum_ms;
}

/* Nobody has played on from it: the offender moves again. */
static void undo_turns(struct ro_referee *referee, enum ro_side side,
	unsigned turn, struct ro_penalty *penalty, int64_t at_ms)
{
	penalty->turns_back = referee->turn_ply - (turn - 1);
	penalty->withdrawn_ms = increments_since(
		referee, turn, referee->turn_ply);
	if (referee->made_count > 0 && ro_referee_is_copy(referee, 0)) {
		ro_referee_stand(referee, NULL, 0, at_ms);
		referee->tables[0].is_restoring = true;
	}
	penalty->restores = is_any_wrong(referee);
	ro_referee_give_penalty(referee, side, penalty, at_ms);
	give_turn_back(referee, turn, at_ms);
	restore(referee, at_ms);
}

/* The time is given after the clock has gone back to where it was. */
static void undo_and_punish(struct ro_referee *referee, enum ro_side side,
	unsigned turn, const struct ro_open_case *open, int64_t at_ms)
{
	struct ro_penalty penalty = {
		.add_ms = ro_referee_penalty_ms(referee),
	};

	if (make_queen(referee, side, at_ms)) {
		ro_referee_give_penalty(referee, side, &penalty, at_ms);
	} else if (turn > referee->game.ply_count) {
		undo_turns(referee, side, turn, &penalty, at_ms);
	} else if (is_about_last_move(referee, side, open)) {
		ro_referee_take_back(
			referee, referee->game.ply_count - 1, true, at_ms);
		penalty.restores = is_any_wrong(referee);
		ro_referee_give_penalty(referee, side, &penalty, at_ms);
	} else {
		penalty.withdrawn_ms = increments_since(referee, turn, turn);
		penalty.restores = is_any_wrong(referee);
		ro_referee_give_penalty(referee, side, &penalty, at_ms);
		restore(referee, at_ms);
	}
}

/* What he has done until now is ruled on. */
static void close_case(struct ro_referee *referee, enum ro_side side)
{
	referee->open[side].is_open = false;
	referee->retracted = RO_NOBODY;
	if (referee->illegal.side == side) {
		referee->illegal.is_open = false;
		referee->illegal.may_stand = false;
	}
}

void ro_referee_rule_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_open_case open = referee->open[side];
	const unsigned turn = offending_turn(referee, side);
	struct ro_suspicion ruled = {
		.code = RO_IRREGULAR_ILLEGAL_MOVE,
		.side = (uint8_t)side,
		.is_ruled = true,
	};

	close_case(referee, side);
	referee->illegal_count[side]++;
	ruled.count = referee->illegal_count[side];
	ro_tell_seen(referee, &ruled, at_ms);
	if (referee->illegal_count[side] >= referee->rules.illegal_limit) {
		ro_referee_lose(referee, side, RO_REASON_ILLEGAL, at_ms);
		return;
	}
	undo_and_punish(referee, side, turn, &open, at_ms);
	referee->ruled[side] = plies_done(referee);
}
