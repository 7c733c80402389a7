/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

/* A blind player who is to have an ear of his own and has none hears nothing
 * that is private: in training it is said aloud instead, in competition it is
 * not said, and the arbiter must know. */
static void warn(const struct ro_policy *policy, struct ro_decision *decision,
	unsigned side)
{
	if (ro_policy_is_blind(policy, side) &&
		!ro_policy_is_training(policy)) {
		ro_about(ro_add_arbiter(decision, RO_SAY_NO_EAR), side);
	}
}

static void find(struct ro_policy *policy, struct ro_decision *decision,
	unsigned side, bool *has_ear, bool is_found)
{
	const bool had = *has_ear;

	*has_ear = policy->wants_ear[side] && is_found;
	if (had && !*has_ear) {
		warn(policy, decision, side);
	}
}

void ro_policy_ears_found(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_ears_found *found = &msg->ears_found;
	struct ro_announcer_rules *rules = &policy->rules;

	find(policy, decision, RO_WHITE, &rules->has_white_ear,
		found->ears[RO_WHITE]);
	find(policy, decision, RO_BLACK, &rules->has_black_ear,
		found->ears[RO_BLACK]);
}
