/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/heard.h"

#include "firmware/story/expectation.h"
#include "host/base/require.h"

#include <string.h>

void ro_heard_init(struct ro_heard *heard)
{
	memset(heard, 0, sizeof(*heard));
}

static void hear_sentence(
	struct ro_heard *heard, const struct ro_sentence_said *said)
{
	struct ro_heard_sentence *sentence;

	if (heard->sentence_count == RO_HEARD_MAX) {
		return;
	}
	sentence = &heard->sentences[heard->sentence_count++];
	sentence->channel = said->channel;
	sentence->side = said->side;
	sentence->taken = false;
	memcpy(sentence->words, said->words, sizeof(sentence->words));
}

void ro_heard_message(struct ro_heard *heard, const struct ro_msg *msg)
{
	if (msg->kind == RO_MSG_SENTENCE_SAID) {
		hear_sentence(heard, &msg->sentence_said);
	}
	if (msg->kind == RO_MSG_IRREGULARITY_SEEN) {
		heard->seen[msg->irregularity_seen.code]++;
		if (heard->all_count < ro_count(heard->all)) {
			heard->all[heard->all_count++] = msg->irregularity_seen
								 .code;
		}
	}
}

void ro_heard_forget(struct ro_heard *heard)
{
	heard->sentence_count = 0;
	memset(heard->seen, 0, sizeof(heard->seen));
}

static bool fits(
	const struct ro_heard_sentence *sentence, int channel, unsigned side)
{
	return !sentence->taken &&
		(channel < 0 || sentence->channel == channel) &&
		(side == RO_NOBODY || sentence->side == side);
}

bool ro_heard_take(
	struct ro_heard *heard, const char *words, int channel, unsigned side)
{
	for (unsigned i = 0; i < heard->sentence_count; i++) {
		struct ro_heard_sentence *sentence = &heard->sentences[i];

		if (fits(sentence, channel, side) &&
			ro_story_same_words(sentence->words, words)) {
			sentence->taken = true;
			return true;
		}
	}
	return false;
}

const char *ro_heard_first(
	const struct ro_heard *heard, int channel, unsigned side)
{
	for (unsigned i = 0; i < heard->sentence_count; i++) {
		if (fits(&heard->sentences[i], channel, side)) {
			return heard->sentences[i].words;
		}
	}
	return NULL;
}

bool ro_heard_take_irregular(struct ro_heard *heard, unsigned code)
{
	if (heard->seen[code] == 0) {
		return false;
	}
	heard->seen[code]--;
	return true;
}
