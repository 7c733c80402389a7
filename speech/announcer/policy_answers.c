/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

#include <stddef.h>

/* Whether the players may be told what the squares say: the clocks stand, or
 * the arbiter allowed it, 11.3.1 and D.1. */
static bool may_tell_board(const struct ro_policy *policy)
{
	return ro_policy_is_training(policy) || !policy->is_playing;
}

static const struct ro_policy_last *later(
	const struct ro_policy_last *one, const struct ro_policy_last *other)
{
	return one->order > other->order ? one : other;
}

/* The last sentence this player could hear: public, or in his own ear. */
static const struct ro_policy_last *last_heard(
	const struct ro_policy *policy, unsigned side)
{
	const struct ro_policy_last *last = &policy->last[RO_EAR_PUBLIC];

	if (side == RO_WHITE) {
		return later(last, &policy->last[RO_EAR_OF_WHITE]);
	}
	if (side == RO_BLACK) {
		return later(last, &policy->last[RO_EAR_OF_BLACK]);
	}
	return last;
}

static const struct ro_move_fact *last_move(const struct ro_policy *policy)
{
	const struct ro_move_fact *last = NULL;

	for (unsigned i = 0; i < RO_RECENT_MAX; i++) {
		const struct ro_move_fact *fact = &policy->recent[i];

		if (fact->ply != 0 && (last == NULL || fact->ply > last->ply)) {
			last = fact;
		}
	}
	return last;
}

static void repeat_last(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	const struct ro_policy_last *last = last_heard(policy, side);

	if (last->order == 0) {
		ro_add_asker(policy, decision, RO_SAY_NOTHING_SAID, side);
	} else {
		ro_add_again(policy, decision, &last->saying, side);
	}
}

static void repeat_move(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	const struct ro_move_fact *fact = last_move(policy);
	struct ro_saying *saying;

	if (fact == NULL) {
		repeat_last(policy, decision, side);
		return;
	}
	saying = ro_add_asker(policy, decision, RO_SAY_CORRECTION, side);
	saying->has_move = true;
	saying->move = *fact;
}

static void answer_repeat(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_key_pressed *key = &msg->key_pressed;
	const unsigned side = ro_policy_asker(policy, key->side);
	const bool is_twice = msg->at_ms - policy->repeat_ms[side] <=
		RO_TWICE_MS;

	policy->repeat_ms[side] = msg->at_ms;
	if (key->is_long || is_twice) {
		repeat_move(policy, decision, side);
	} else {
		repeat_last(policy, decision, side);
	}
}

/* D.2.10.4. His own moves for a player; the score sheet's number for all. */
static void answer_moves(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	const bool is_second = side < RO_NOBODY && side != policy->first_turn;
	struct ro_saying *saying = ro_add_asker(
		policy, decision, RO_SAY_MOVES, side);

	saying->args.number = (uint32_t)(policy->completed_ply +
				      (is_second ? 0 : 1)) /
		2;
}

static unsigned moved_count(const struct ro_policy *policy)
{
	return policy->rested_ply > policy->completed_ply
		? policy->rested_ply - policy->completed_ply
		: 0;
}

/* 1.3: a player has the move when his opponent's has been made, whether it is
 * completed by a press or by his own reply. */
static unsigned turn_now(const struct ro_policy *policy)
{
	return moved_count(policy) % 2 == 0 ? policy->turn
					    : ro_opponent(policy->turn);
}

/* He has moved and not pressed, or it is his move, or whose it is. */
static enum ro_say turn_key(const struct ro_policy *policy, unsigned side)
{
	if (side == policy->turn && moved_count(policy) > 0 &&
		policy->rules.complete == RO_COMPLETE_PRESS) {
		return RO_SAY_NOT_PRESSED;
	}
	return side == turn_now(policy) ? RO_SAY_YOUR_MOVE : RO_SAY_TO_MOVE;
}

/* Silence would leave him pressing: who has no earphone hears it aloud, for
 * there is nothing secret in it. */
static void refuse_help(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	const struct ro_saying *saying = ro_add_asker(
		policy, decision, RO_SAY_HELP_REFUSED, side);

	if (saying == &decision->nowhere) {
		ro_add_public(decision, RO_SAYING_QUERY, RO_SAY_HELP_REFUSED);
	}
}

/* The clock alone shows whose time runs to everybody. */
static bool may_tell_turn(const struct ro_policy *policy)
{
	return !policy->is_over &&
		(ro_policy_is_training(policy) ||
			policy->rules.seating == RO_SEATING_NONE);
}

static void answer_turn(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	ro_about(ro_add_asker(policy, decision, turn_key(policy, side), side),
		turn_now(policy));
}

static void answer_squares(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	struct ro_saying *saying;

	if (policy->missing == 0 && policy->extra == 0) {
		ro_add_asker(policy, decision, RO_SAY_BOARD_RIGHT, side);
	}
	if (policy->missing != 0) {
		saying = ro_add_asker(policy, decision, RO_SAY_MISSING, side);
		saying->args.squares = policy->missing;
	}
	if (policy->extra != 0) {
		saying = ro_add_asker(policy, decision, RO_SAY_EXTRA, side);
		saying->args.squares = policy->extra;
	}
}

static void answer_board(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	const bool tells_squares = policy->rules.seating != RO_SEATING_NONE &&
		may_tell_board(policy);

	/* What stands is neither right nor wrong until it is answered. */
	if (policy->asked.is_open) {
		ro_policy_ask(policy, decision);
	} else if (tells_squares) {
		answer_squares(policy, decision, side);
	}
	if (may_tell_turn(policy)) {
		answer_turn(policy, decision, side);
	} else if (!tells_squares && policy->is_playing) {
		refuse_help(policy, decision, side);
	}
}

static void answer_long_moves(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	if (may_tell_turn(policy)) {
		answer_turn(policy, decision, side);
	} else if (policy->is_playing) {
		refuse_help(policy, decision, side);
	}
}

/* 4.2.1: only the player to move, on his time, and before he touches. */
static void say_adjust(const struct ro_policy *policy,
	struct ro_decision *decision, unsigned side)
{
	if (policy->is_playing && (side >= RO_NOBODY || side == policy->turn)) {
		ro_about(ro_add_public(decision, RO_SAYING_FACT, RO_SAY_ADJUST),
			policy->turn);
	}
}

void ro_policy_key_pressed(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_key_pressed *key = &msg->key_pressed;
	const unsigned side = ro_policy_asker(policy, key->side);

	switch ((enum ro_key)key->key) {
	case RO_KEY_REPEAT:
		answer_repeat(policy, msg, decision);
		break;
	case RO_KEY_MOVES:
		if (key->is_long) {
			answer_long_moves(policy, decision, side);
		} else {
			answer_moves(policy, decision, side);
		}
		break;
	case RO_KEY_BOARD:
		answer_board(policy, decision, side);
		break;
	case RO_KEY_ADJUST:
		say_adjust(policy, decision, key->side);
		break;
	case RO_KEY_TIME: /* the clock answers, TIME_READ */
	case RO_KEY_YES:
	case RO_KEY_NO:
	case RO_KEY_UP:
	case RO_KEY_DOWN:
	case RO_KEY_MENU:
	case RO_KEY_ARBITER:
	case RO_KEYS:
		break;
	}
}

static void say_time_of(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_time_read *read,
	unsigned side)
{
	const unsigned asker = ro_policy_asker(policy, read->asker);
	struct ro_saying *saying = ro_add_asker(policy, decision,
		read->is_long ? RO_SAY_TIME_USED : RO_SAY_TIME_LEFT, asker);

	ro_about(saying, side);
	saying->args.ms = read->is_long ? read->used_ms[side]
					: read->left_ms[side];
}

/* 6.7: how long the absent player has still; before the first move that is
 * all there is to say about the time used. @return true if it is all */
static bool say_default_left(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_time_read *read)
{
	struct ro_saying *saying;

	if (!read->is_long || read->default_left_ms <= 0) {
		return false;
	}
	saying = ro_add_asker(policy, decision, RO_SAY_DEFAULT_LEFT,
		ro_policy_asker(policy, read->asker));
	saying->args.ms = read->default_left_ms;
	return policy->completed_ply == 0;
}

/* His own time first, then the opponent's; the remaining time is D.2.6.1, the
 * time used D.2.10.4. */
void ro_policy_time_read(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_time_read *read = &msg->time_read;
	const unsigned asker = ro_policy_asker(policy, read->asker);
	const unsigned own = asker < RO_NOBODY ? asker : RO_WHITE;

	if (say_default_left(policy, decision, read)) {
		return;
	}
	if (!read->has_clock) {
		ro_add_asker(policy, decision, RO_SAY_NO_CLOCK, asker);
		return;
	}
	if (read->running >= RO_NOBODY) {
		ro_add_asker(policy, decision, RO_SAY_CLOCK_STOPPED, asker);
	}
	say_time_of(policy, decision, read, own);
	say_time_of(policy, decision, read, ro_opponent(own));
}

void ro_policy_low_time_reached(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	const struct ro_low_time_reached *low = &msg->low_time_reached;
	struct ro_saying *saying;

	if (!policy->rules.low_time) {
		return;
	}
	saying = ro_add_asker(policy, decision, RO_SAY_LOW_TIME, low->side);
	ro_about(saying, low->side);
	saying->args.ms = low->left_ms;
}
