/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_AUDIENCE_H
#define SPEECH_ANNOUNCER_AUDIENCE_H

#include "speech/announcer/policy.h"

/**
 * Adding a saying for one audience; for the policy's own files.
 *
 * Each function returns the saying, whose args the caller completes. What
 * nobody may hear goes to decision->nowhere, so callers need not ask.
 *
 * Source: design page rules.md, "Who hears what".
 */

/** All that helps is said: casual and training play. */
bool ro_policy_is_training(const struct ro_policy *policy);

/** @return true if the player of @p side is blind */
bool ro_policy_is_blind(const struct ro_policy *policy, unsigned side);

/** On the loudspeaker. */
struct ro_saying *ro_add_public(struct ro_decision *decision,
	enum ro_saying_sort sort, enum ro_say key);

/** On the arbiter's page. */
struct ro_saying *ro_add_arbiter(struct ro_decision *decision, enum ro_say key);

/**
 * To the player who is to act: into his ear if he is blind, else on the
 * loudspeaker. A blind player without an earphone is asked on the loudspeaker,
 * because a question that is not heard stops the game.
 */
struct ro_saying *ro_add_mover(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key, unsigned side);

/**
 * A hint about the pieces: while the clocks run for the player to move, on
 * his time, 7.4.1; else for everybody.
 */
struct ro_saying *ro_add_guide(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key);

/**
 * An answer for the ear of @p side alone; without an earphone to nobody, or in
 * training on the loudspeaker. RO_NOBODY is everybody.
 */
struct ro_saying *ro_add_asker(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key, unsigned side);

/** The same for any saying, which is changed to be an answer to @p side. */
void ro_add_again(const struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_saying *saying, unsigned side);

/** Whose ear a key without an owner means, or RO_NOBODY for everybody. */
unsigned ro_policy_asker(const struct ro_policy *policy, unsigned side);

/** It is about @p side, and about its opponent. */
void ro_about(struct ro_saying *saying, unsigned side);

/** The side that is not @p side; RO_NOBODY stays. */
unsigned ro_opponent(unsigned side);

#endif
