/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy.h"

#include "speech/sound/tone.h"

static unsigned tone_of(enum ro_msg_kind kind)
{
	switch (kind) {
	case RO_MSG_SQUARE_CHANGED:
		return RO_TONE_CONTACT;
	case RO_MSG_TURN_PASSED:
		return RO_TONE_COMPLETED;
	case RO_MSG_IRREGULARITY_SEEN:
		return RO_TONE_ERROR;
	case RO_MSG_QUESTION_ASKED:
		return RO_TONE_QUESTION;
	case RO_MSG_LOW_TIME_REACHED:
		return RO_TONE_LOW_TIME;
	default:
		return RO_TONES;
	}
}

/* The ear that hears the words; who hears none of them learns nothing from
 * the tone either, 12.6. */
static bool find_ear(const struct ro_decision *decision, enum ro_ear_of *ear)
{
	for (unsigned i = 0; i < decision->count; i++) {
		if (decision->sayings[i].ear < RO_EARS_OF) {
			*ear = (enum ro_ear_of)decision->sayings[i].ear;
			return true;
		}
	}
	return false;
}

unsigned ro_policy_tone(const struct ro_policy *policy,
	const struct ro_msg *msg, const struct ro_decision *decision,
	enum ro_ear_of *ear)
{
	const unsigned tone = tone_of(msg->kind);

	if (tone == RO_TONES || (policy->rules.tones & 1u << tone) == 0) {
		return RO_TONES;
	}
	if (tone == RO_TONE_CONTACT || tone == RO_TONE_COMPLETED) {
		*ear = RO_EAR_PUBLIC; /* both players see or hear it anyway */
		return tone;
	}
	return find_ear(decision, ear) ? tone : RO_TONES;
}
