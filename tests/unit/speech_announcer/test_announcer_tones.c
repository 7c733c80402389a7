/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "speech/announcer/policy.h"
#include "speech/sound/tone.h"
#include "tests/unit/speech_announcer/hall.h"

#define ALL ((1u << RO_TONES) - 1)

static const struct row {
	const char *says;
	enum ro_msg_kind kind;
	uint32_t on; /* which tones are switched on */
	unsigned tone; /* RO_TONES: none */
	enum ro_ear_of ear;
	bool is_training;
} rows[] = {
	{ "a contact is heard by all", RO_MSG_SQUARE_CHANGED, ALL,
		RO_TONE_CONTACT, RO_EAR_PUBLIC, false },
	{ "a completed move is heard by all", RO_MSG_TURN_PASSED, ALL,
		RO_TONE_COMPLETED, RO_EAR_PUBLIC, false },
	{ "a question sounds in the ear that is asked", RO_MSG_QUESTION_ASKED,
		ALL, RO_TONE_QUESTION, RO_EAR_OF_WHITE, false },
	{ "a suspicion sounds for no player", RO_MSG_IRREGULARITY_SEEN, ALL,
		RO_TONES, RO_EAR_PUBLIC, false },
	{ "in training an error is heard", RO_MSG_IRREGULARITY_SEEN, ALL,
		RO_TONE_ERROR, RO_EAR_PUBLIC, true },
	{ "low time that is not told does not sound", RO_MSG_LOW_TIME_REACHED,
		ALL, RO_TONES, RO_EAR_PUBLIC, false },
	{ "low time sounds in its ear", RO_MSG_LOW_TIME_REACHED, ALL,
		RO_TONE_LOW_TIME, RO_EAR_OF_WHITE, true },
	{ "other facts have words only", RO_MSG_GAME_STARTED, ALL, RO_TONES,
		RO_EAR_PUBLIC, false },
	{ "contacts are switched by themselves", RO_MSG_SQUARE_CHANGED,
		ALL & ~(1u << RO_TONE_CONTACT), RO_TONES, RO_EAR_PUBLIC,
		false },
	{ "questions too", RO_MSG_QUESTION_ASKED,
		ALL & ~(1u << RO_TONE_QUESTION), RO_TONES, RO_EAR_PUBLIC,
		false },
};

static struct hall hall;

static void check_row(void **state)
{
	static struct ro_policy policy;
	static struct ro_decision decision;
	const struct row *row = *state;
	enum ro_ear_of ear = RO_EAR_PUBLIC;
	struct ro_msg msg = { .kind = row->kind };

	if (row->is_training) {
		hall_training(&hall);
	} else {
		hall_competition(&hall);
	}
	hall.rules.tones = row->on;
	ro_policy_init(&policy, &hall.rules);
	ro_policy_hear(&policy, &msg, &decision);
	assert_int_equal(
		ro_policy_tone(&policy, &msg, &decision, &ear), row->tone);
	assert_int_equal(ear, row->ear);
}

int main(void)
{
	struct CMUnitTest tests[ro_count(rows)];

	ro_table(check_row, rows, tests);
	return cmocka_run_group_tests_name("tones", tests, NULL, NULL);
}
