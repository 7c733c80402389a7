/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"

#include "host/base/require.h"

#include <string.h>

bool ro_policy_is_training(const struct ro_policy *policy)
{
	return policy->rules.assistance == RO_ASSISTANCE_TRAINING;
}

bool ro_policy_is_blind(const struct ro_policy *policy, unsigned side)
{
	switch ((enum ro_blind)policy->rules.blind) {
	case RO_BLIND_WHITE:
		return side == RO_WHITE;
	case RO_BLIND_BLACK:
		return side == RO_BLACK;
	case RO_BLIND_BOTH:
		return side < RO_NOBODY;
	case RO_BLIND_NONE:
	case RO_BLINDS:
		break;
	}
	return false;
}

static bool has_ear(const struct ro_policy *policy, unsigned side)
{
	const struct ro_announcer_rules *rules = &policy->rules;

	if (rules->one_loudspeaker || side >= RO_NOBODY) {
		return false;
	}
	return side == RO_WHITE ? rules->has_white_ear : rules->has_black_ear;
}

unsigned ro_opponent(unsigned side)
{
	if (side >= RO_NOBODY) {
		return RO_NOBODY;
	}
	return ro_other((enum ro_side)side);
}

void ro_about(struct ro_saying *saying, unsigned side)
{
	saying->args.side = (uint8_t)side;
	saying->args.other = (uint8_t)ro_opponent(side);
}

static void set_up(struct ro_saying *saying, enum ro_say key)
{
	memset(saying, 0, sizeof(*saying));
	ro_say_args_init(&saying->args);
	saying->key = key;
	saying->channel = RO_CHANNEL_PUBLIC;
	saying->side = RO_NOBODY;
	saying->ear = RO_EAR_PUBLIC;
	saying->mover = RO_NOBODY;
}

static struct ro_saying *add(struct ro_decision *decision, enum ro_say key)
{
	struct ro_saying *saying;

	ro_require(decision->count < RO_SAYINGS_MAX);
	saying = &decision->sayings[decision->count++];
	set_up(saying, key);
	return saying;
}

static struct ro_saying *add_nowhere(
	struct ro_decision *decision, enum ro_say key)
{
	set_up(&decision->nowhere, key);
	return &decision->nowhere;
}

struct ro_saying *ro_add_public(
	struct ro_decision *decision, enum ro_saying_sort sort, enum ro_say key)
{
	struct ro_saying *saying = add(decision, key);

	saying->sort = (uint8_t)sort;
	return saying;
}

struct ro_saying *ro_add_arbiter(struct ro_decision *decision, enum ro_say key)
{
	struct ro_saying *saying = add(decision, key);

	saying->sort = RO_SAYING_FACT;
	saying->channel = RO_CHANNEL_ARBITER;
	saying->ear = RO_EAR_NONE;
	return saying;
}

static uint8_t ear_of(unsigned side)
{
	return side == RO_WHITE ? RO_EAR_OF_WHITE : RO_EAR_OF_BLACK;
}

static void make_private(
	const struct ro_policy *policy, struct ro_saying *saying, unsigned side)
{
	saying->channel = RO_CHANNEL_PRIVATE;
	saying->side = (uint8_t)side;
	saying->ear = has_ear(policy, side) ? ear_of(side) : RO_EAR_PUBLIC;
}

struct ro_saying *ro_add_mover(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key, unsigned side)
{
	struct ro_saying *saying = ro_add_public(
		decision, RO_SAYING_GUIDE, key);

	saying->mover = (uint8_t)side;
	if (ro_policy_is_blind(policy, side)) {
		make_private(policy, saying, side);
	}
	ro_about(saying, side);
	return saying;
}

struct ro_saying *ro_add_guide(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key)
{
	if (policy->is_playing) {
		return ro_add_mover(policy, decision, key, policy->turn);
	}
	return ro_add_public(decision, RO_SAYING_GUIDE, key);
}

struct ro_saying *ro_add_asker(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key, unsigned side)
{
	struct ro_saying *saying;

	if (side >= RO_NOBODY) {
		return ro_add_public(decision, RO_SAYING_QUERY, key);
	}
	if (!has_ear(policy, side) && !ro_policy_is_training(policy)) {
		return add_nowhere(decision, key);
	}
	saying = ro_add_public(decision, RO_SAYING_QUERY, key);
	make_private(policy, saying, side);
	return saying;
}

void ro_add_again(const struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_saying *saying, unsigned side)
{
	struct ro_saying *again = ro_add_asker(
		policy, decision, saying->key, side);

	again->args = saying->args;
	again->has_move = saying->has_move;
	again->is_correction = saying->is_correction;
	again->move = saying->move;
}

unsigned ro_policy_asker(const struct ro_policy *policy, unsigned side)
{
	if (side < RO_NOBODY) {
		return side;
	}
	switch ((enum ro_blind)policy->rules.blind) {
	case RO_BLIND_WHITE:
		return RO_WHITE;
	case RO_BLIND_BLACK:
		return RO_BLACK;
	case RO_BLIND_BOTH:
		/* Keys without an owner are in the hand of the player to move;
		 * the opponent must not hear his answer. */
		return ro_policy_is_training(policy) ? RO_NOBODY : policy->turn;
	case RO_BLIND_NONE:
	case RO_BLINDS:
		break;
	}
	return RO_NOBODY;
}
