/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `rochade play` waits for at its end: sentences still being spoken. */
#include "firmware/play_out.h"
#include "host/base/require.h"
#include "tests/support/table.h"

/* A letter an event: s a new sentence begins, e one ends, a the newest is said
 * again, l and b sound lost and back. */
struct row {
	const char *name;
	const char *events;
	bool is_speaking; /* a second after the last one */
	bool is_speaking_later; /* a minute after it */
};

static const struct row rows[] = {
	{ "nothing was said", "", false, false },
	{ "one is being said", "s", true, true },
	{ "it has ended", "se", false, false },
	{ "two ears, one ended", "sse", true, true },
	{ "two ears, both ended", "ssee", false, false },
	{ "sound lost and back, nothing unheard", "selb", false, false },
	{ "what was not heard is said again, once more waited for", "selba",
		true, false },
	{ "a new one after the one said again", "selbase", true, false },
	{ "an end that nobody awaits", "e", false, false },
};

static void hear(struct ro_play_out *out, char event, uint32_t *last)
{
	struct ro_msg msg = { .kind = RO_MSG_SENTENCE_SAID };

	if (event == 'l' || event == 'b') {
		msg.kind = event == 'l' ? RO_MSG_SOUND_LOST : RO_MSG_SOUND_BACK;
	} else if (event == 'e') {
		msg.kind = RO_MSG_SPEECH_ENDED;
	} else {
		*last += event == 's';
		msg.sentence_said.utterance = *last;
		msg.sentence_said.channel = RO_CHANNEL_PUBLIC;
	}
	ro_play_out_hear(out, &msg);
}

static void check_row(void **state)
{
	const struct row *row = *state;
	struct ro_play_out out;
	uint32_t last = 0;

	ro_play_out_init(&out);
	for (const char *at = row->events; *at != '\0'; at++) {
		hear(&out, *at, &last);
	}
	assert_int_equal(ro_play_out_is_speaking(&out, 1000), row->is_speaking);
	assert_int_equal(
		ro_play_out_is_speaking(&out, 60000), row->is_speaking_later);
}

int main(void)
{
	struct CMUnitTest tests[ro_count(rows)];

	ro_table(check_row, rows, tests);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
