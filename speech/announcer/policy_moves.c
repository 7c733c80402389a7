/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

#include "host/base/require.h"

#include <string.h>

/* So many moves that were taken back are named one by one. */
#define WITHDRAWN_MAX 4

static bool has_name(const char *name)
{
	return name != NULL && name[0] != '\0';
}

static void say_start(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_game_started *started)
{
	const char *const *names = policy->rules.names;

	if (has_name(names[RO_WHITE]) && has_name(names[RO_BLACK])) {
		ro_add_public(decision, RO_SAYING_FACT, RO_SAY_PLAYERS);
	}
	ro_about(ro_add_public(decision, RO_SAYING_FACT,
			 started->clock_runs ? RO_SAY_START
					     : RO_SAY_START_NO_CLOCK),
		started->setup.turn);
}

void ro_policy_game_started(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_game_started *started = &msg->game_started;

	/* What was taken up after a break has been said, and stands still. */
	if (!started->is_restored && !started->is_over) {
		say_start(policy, decision, started);
	}
	policy->rules.seating = started->seating;
	policy->rules.blind = started->blind;
	policy->has_begun = true;
	policy->is_playing = !started->is_restored;
	policy->is_over = false;
	policy->has_clock = started->clock_runs;
	policy->turn = started->setup.turn;
	policy->first_turn = (uint8_t)(started->setup.turn ^
		(started->ply & 1));
	policy->completed_ply = started->ply;
	policy->rested_ply = 0;
	policy->rest_due_ms = INT64_MAX;
	policy->said_wrong = false;
	policy->agreed = false;
	policy->claimant = RO_NOBODY;
	policy->ruled_side = RO_NOBODY;
	memset(policy->illegal_count, 0, sizeof(policy->illegal_count));
	policy->withdraw_due_ms = INT64_MAX;
	policy->asked.is_open = false;
	memset(policy->told, 0, sizeof(policy->told));
	memset(policy->recent, 0, sizeof(policy->recent));
}

/* Whether a rest in this state is worth a word. */
static bool is_worth_resting(const struct ro_policy *policy)
{
	switch ((enum ro_board_state)policy->board_state) {
	case RO_BOARD_WRONG:
	case RO_BOARD_SETUP:
		return !policy->is_over;
	case RO_BOARD_READY:
		return !policy->has_begun;
	case RO_BOARD_MADE:
		return ro_policy_is_paused(policy);
	case RO_BOARD_LIFTED:
	case RO_BOARD_ASK:
	case RO_BOARD_STATES:
		break;
	}
	return false;
}

/* Whether something was told that does not stand, and nobody knows yet. */
static bool owes_withdrawal(const struct ro_policy *policy)
{
	for (unsigned i = 0; i < ro_count(policy->told); i++) {
		const struct ro_policy_told *told = &policy->told[i];

		if (told->fact.ply > policy->completed_ply && told->is_unmade &&
			!told->is_withdrawn) {
			return true;
		}
	}
	return false;
}

/* A made move put back was heard by both, who must know that it is none. In
 * competition it may not be put back, 4.7, and nothing is volunteered. */
static int64_t withdraw_due(const struct ro_policy *policy, int64_t at_ms)
{
	const bool stands_still = policy->board_state == RO_BOARD_READY ||
		policy->board_state == RO_BOARD_MADE;

	return stands_still && policy->is_playing &&
			ro_policy_is_training(policy) && owes_withdrawal(policy)
		? at_ms + RO_WITHDRAW_MS
		: INT64_MAX;
}

static void put_back(struct ro_policy *policy)
{
	for (unsigned i = 0; i < ro_count(policy->told); i++) {
		if (policy->told[i].is_unmade) {
			policy->told[i].is_put_back = true;
		}
	}
}

void ro_policy_board_state_changed(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	const struct ro_board_state_changed
		*changed = &msg->board_state_changed;
	const bool is_ready = changed->state == RO_BOARD_READY;

	if (changed->board != 0 || policy->rules.seating == RO_SEATING_NONE) {
		return; /* guided step by step, PIECE_WANTED */
	}
	policy->board_state = changed->state;
	policy->missing = changed->missing;
	policy->extra = changed->extra;
	policy->rest_due_ms = is_worth_resting(policy) ? msg->at_ms + RO_REST_MS
						       : INT64_MAX;
	if (changed->state == RO_BOARD_SETUP && policy->is_playing) {
		policy->said_wrong = true; /* the arbiter has it restored */
	}
	policy->asked.is_open = policy->asked.is_open &&
		changed->state == RO_BOARD_ASK;
	policy->withdraw_due_ms = withdraw_due(policy, msg->at_ms);
	if (is_ready) {
		put_back(policy);
	}
	if (is_ready && policy->said_wrong) {
		ro_add_guide(policy, decision, RO_SAY_BOARD_RIGHT);
	}
	if (is_ready || changed->state == RO_BOARD_MADE) {
		policy->said_wrong = false;
	}
}

static struct ro_policy_told *told_of(struct ro_policy *policy, uint16_t ply)
{
	struct ro_policy_told
		*told = &policy->told[ply % ro_count(policy->told)];

	return told->fact.ply == ply ? told : NULL;
}

void ro_policy_move_made(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_move_fact *made = &msg->move_made;
	struct ro_policy_told *told = told_of(policy, made->ply);

	(void)decision;
	if (told != NULL && told->fact.move == made->move &&
		!told->is_put_back) {
		told->is_unmade = false;
	}
}

void ro_policy_move_unmade(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const uint16_t ply = msg->move_unmade.ply;
	struct ro_policy_told *told = told_of(policy, ply);

	decision->forget_ply = ply;
	if (told != NULL) {
		told->is_unmade = true;
	}
	policy->recent[ply % RO_RECENT_MAX].ply = 0;
	if (policy->rested_ply >= ply) {
		policy->rested_ply = (uint16_t)(ply - 1);
	}
}

static void remember_recent(
	struct ro_policy *policy, const struct ro_move_fact *fact)
{
	policy->recent[fact->ply % RO_RECENT_MAX] = *fact;
}

static struct ro_saying *add_move(
	struct ro_decision *decision, const struct ro_move_fact *fact)
{
	struct ro_saying *saying = ro_add_public(
		decision, RO_SAYING_MOVE, RO_SAY_CORRECTION);

	saying->has_move = true;
	saying->move = *fact;
	saying->mover = fact->before.turn;
	return saying;
}

/*
 * What was spoken already decides. The same move once more, after a brush: it
 * is not said twice. Another one for the same ply: a correction. The same one
 * after it had been taken back to its square: a new announcement.
 */
void ro_policy_move_rested(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_move_fact *fact = &msg->move_rested;
	struct ro_policy_told *told = told_of(policy, fact->ply);
	struct ro_saying *saying;

	policy->rested_ply = fact->ply;
	remember_recent(policy, fact);
	if (told != NULL && told->fact.move == fact->move &&
		!told->is_put_back) {
		told->is_unmade = false;
		decision->again_ply = fact->ply;
		decision->again_move = fact->move;
		return;
	}
	saying = add_move(decision, fact);
	saying->is_announcement = true;
	saying->is_correction = told != NULL && !told->is_withdrawn &&
		told->fact.move != fact->move;
}

void ro_policy_move_completed(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	const struct ro_move_completed *completed = &msg->move_completed;
	struct ro_move_fact fact = { .board = 0 };

	(void)decision;
	fact.before = completed->before;
	fact.move = completed->move;
	fact.ply = completed->ply;
	remember_recent(policy, &fact);
	policy->completed_ply = completed->ply;
	policy->turn = (uint8_t)ro_opponent(completed->before.turn);
	/* Play has gone on: no penalty belongs to an old ruling any more, and
	 * a move by the other side has answered a claim. */
	policy->ruled_side = RO_NOBODY;
	if (policy->claimant != completed->before.turn) {
		policy->claimant = RO_NOBODY;
	}
}

/* The blind player's copy, read back: it stands in for the repetition that
 * D.2.1 asks of him, and the opponent hears whether the boards agree. With
 * two scanned boards the move was said already. */
void ro_policy_move_copied(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	if (policy->rules.seating != RO_SEATING_SPECIAL) {
		return;
	}
	policy->rested_ply = msg->move_copied.ply;
	remember_recent(policy, &msg->move_copied);
	add_move(decision, &msg->move_copied);
}

void ro_policy_turn_passed(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)decision;
	policy->turn = (uint8_t)ro_opponent(msg->turn_passed.side);
	if (policy->rules.seating == RO_SEATING_NONE) {
		policy->completed_ply++; /* a press is a move */
	}
}

static void forget_after(struct ro_policy *policy, uint16_t ply)
{
	for (unsigned i = 0; i < ro_count(policy->told); i++) {
		if (policy->told[i].fact.ply > ply) {
			policy->told[i].fact.ply = 0;
		}
	}
	for (unsigned i = 0; i < RO_RECENT_MAX; i++) {
		if (policy->recent[i].ply > ply) {
			policy->recent[i].ply = 0;
		}
	}
}

static void add_withdrawn(
	struct ro_decision *decision, const struct ro_move_fact *fact)
{
	struct ro_saying *saying = ro_add_public(
		decision, RO_SAYING_FACT, RO_SAY_WITHDRAWN);

	saying->has_move = true;
	saying->is_correction = true;
	saying->move = *fact;
}

void ro_policy_withdraw(
	struct ro_policy *policy, struct ro_decision *decision, uint16_t ply)
{
	for (unsigned i = 0; i < ro_count(policy->told); i++) {
		struct ro_policy_told *told = &policy->told[i];

		if (told->fact.ply > ply && told->is_unmade &&
			!told->is_withdrawn) {
			add_withdrawn(decision, &told->fact);
			told->is_withdrawn = true;
		}
	}
}

/* Which moves those were, the last first: of a few. Of many the move that was
 * gone back to says more. */
static void say_which(
	struct ro_policy *policy, struct ro_decision *decision, uint16_t ply)
{
	const unsigned least = ply + 1u;
	const unsigned last = policy->completed_ply;

	ro_policy_withdraw(policy, decision,
		policy->completed_ply > ply ? policy->completed_ply : ply);
	if (last >= least + WITHDRAWN_MAX) {
		return;
	}
	for (unsigned i = last; i >= least; i--) {
		const struct ro_move_fact
			*fact = &policy->recent[i % RO_RECENT_MAX];

		if (fact->ply == i) {
			add_withdrawn(decision, fact);
		}
	}
}

void ro_policy_taken_back(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_taken_back *taken = &msg->taken_back;
	const struct ro_setup *setup = &taken->setup;
	struct ro_saying *saying = ro_add_public(decision, RO_SAYING_FACT,
		taken->by_arbiter ? RO_SAY_RETRACTED : RO_SAY_TAKEN_BACK);

	ro_about(saying, setup->turn);
	saying->args.number = taken->plies;
	if (taken->by_arbiter) {
		saying->args.number = setup->turn == RO_BLACK
			? setup->fullmove
			: (uint32_t)setup->fullmove - 1;
	}
	say_which(policy, decision, taken->ply);
	policy->turn = setup->turn;
	policy->completed_ply = taken->ply;
	policy->rested_ply = taken->ply;
	policy->is_over = false;
	policy->withdraw_due_ms = INT64_MAX;
	forget_after(policy, taken->ply);
}

static enum ro_say step_key(const struct ro_piece_wanted *wanted)
{
	if (wanted->from == RO_NO_SQUARE) {
		return RO_SAY_SET;
	}
	return wanted->to == RO_NO_SQUARE ? RO_SAY_REMOVE : RO_SAY_CARRY;
}

/* Before the first step: whether that is all there is to put right. Else the
 * step alone would hide that other squares are wrong too. */
static bool tells_all(
	const struct ro_policy *policy, const struct ro_piece_wanted *wanted)
{
	const ro_bitboard from = wanted->from == RO_NO_SQUARE
		? 0
		: ro_bit(wanted->from);
	const ro_bitboard to = wanted->to == RO_NO_SQUARE ? 0
							  : ro_bit(wanted->to);

	return wanted->board != 0 ||
		((policy->missing | policy->extra) & ~(from | to)) == 0;
}

void ro_policy_piece_wanted(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_piece_wanted *wanted = &msg->piece_wanted;
	struct ro_saying *saying;

	policy->rest_due_ms = INT64_MAX;
	if (wanted->left == 0) {
		if (policy->said_wrong) {
			ro_add_guide(policy, decision, RO_SAY_BOARD_RIGHT);
		}
		policy->said_wrong = false;
		return;
	}
	if (!policy->said_wrong && !tells_all(policy, wanted)) {
		ro_policy_say_squares(policy, decision);
	}
	policy->said_wrong = true;
	saying = ro_add_guide(policy, decision, step_key(wanted));
	saying->args.man = wanted->man;
	saying->args.square = wanted->from != RO_NO_SQUARE ? wanted->from
							   : wanted->to;
	saying->args.other_square = wanted->to;
}

void ro_policy_say_squares(
	const struct ro_policy *policy, struct ro_decision *decision)
{
	struct ro_saying *saying;

	if (policy->missing != 0) {
		saying = ro_add_guide(policy, decision, RO_SAY_MISSING);
		saying->args.squares = policy->missing;
	}
	if (policy->extra != 0) {
		saying = ro_add_guide(policy, decision, RO_SAY_EXTRA);
		saying->args.squares = policy->extra;
	}
}
