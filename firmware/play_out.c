/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/play_out.h"

#include "host/base/log.h"
#include "host/base/streams.h"

#include <stdio.h>
#include <string.h>

void ro_play_out_init(struct ro_play_out *out)
{
	memset(out, 0, sizeof(*out));
	out->again_until_ms = INT64_MIN;
}

/* Told once; a disk that has room again gets what comes then. */
static void flush(struct ro_play_out *out)
{
	if (out->is_lost) {
		(void)fflush(stdout);
	} else if (ro_streams_flush() != 0) {
		out->is_lost = true;
		ro_log("standard output",
			"the game goes on without being written there");
	}
}

/* One that is said again has an id of before, and its end is not told. */
static void count(struct ro_play_out *out, const struct ro_msg *msg)
{
	const uint32_t id = msg->sentence_said.utterance;

	if (id > out->last_utterance) {
		out->last_utterance = id;
		out->speaking++;
	} else {
		out->again_until_ms = msg->at_ms + RO_PLAY_AGAIN_MS;
	}
}

void ro_play_out_hear(struct ro_play_out *out, const struct ro_msg *msg)
{
	const struct ro_sentence_said *said = &msg->sentence_said;

	if (msg->kind == RO_MSG_SPEECH_ENDED && out->speaking > 0) {
		out->speaking--;
	}
	if (msg->kind != RO_MSG_SENTENCE_SAID) {
		return;
	}
	count(out, msg);
	if (said->channel != RO_CHANNEL_PUBLIC) {
		printf("(%s) ", ro_term_word(&ro_channel_terms, said->channel));
	}
	ro_play_out_line(out, said->words);
}

void ro_play_out_line(struct ro_play_out *out, const char *line)
{
	puts(line);
	flush(out);
}

bool ro_play_out_is_speaking(const struct ro_play_out *out, int64_t now_ms)
{
	return out->speaking > 0 || now_ms < out->again_until_ms;
}

bool ro_play_out_close(struct ro_play_out *out)
{
	flush(out);
	if (!out->is_lost) {
		return true;
	}
	/* What still waits is lost, and need not be told again. */
	(void)freopen("/dev/null", "w", stdout);
	return false;
}
