/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/direct.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

/* A speaker gives a sign of life some times a second; with none for so long
 * it is taken for dead. Generous, because nobody plays meanwhile. */
#define SILENCE_MAX_MS 10000

static int fail(struct ro_direct_sayer *direct, int err, const char *why)
{
	if (direct->err == 0) {
		direct->err = err;
		if (*why != '\0') {
			snprintf(direct->why, sizeof(direct->why), "%s", why);
		}
		if (direct->why[0] == '\0') {
			snprintf(direct->why, sizeof(direct->why),
				"nothing can be spoken: %s", ro_err_text(err));
		}
	}
	return direct->err;
}

static int fail_as_dead(struct ro_direct_sayer *direct)
{
	direct->why[0] = '\0';
	return fail(direct, RO_E_STALLED,
		"the speaker process has stopped; nothing more is spoken");
}

/* The reason comes as a note before the state that it explains. */
static int judge_state(
	struct ro_direct_sayer *direct, const struct ro_frame_state *state)
{
	if (state->voice < 0) {
		return fail(direct, state->voice, "");
	}
	return state->sound < 0 ? fail(direct, state->sound, "") : 0;
}

static int judge(
	struct ro_direct_sayer *direct, const struct ro_speaker_frame *frame)
{
	if (frame->kind == RO_FRAME_NOTE && direct->err == 0) {
		snprintf(direct->why, sizeof(direct->why), "%s",
			frame->note.words);
	}
	if (frame->kind == RO_FRAME_STATE) {
		return judge_state(direct, &frame->state);
	}
	if (frame->kind == RO_FRAME_DONE && frame->done.err != 0) {
		return fail(direct, frame->done.err, frame->done.words);
	}
	return 0;
}

/* The next frame, however long it takes while there are signs of life. */
static int hear(struct ro_direct_sayer *direct, struct ro_speaker_frame *frame)
{
	const int got = ro_speaker_child_receive(
		&direct->child, SILENCE_MAX_MS, frame);

	if (got != 1) {
		return fail_as_dead(direct);
	}
	return judge(direct, frame);
}

static int wait_until_ready(struct ro_direct_sayer *direct)
{
	struct ro_speaker_frame frame;

	do {
		if (hear(direct, &frame) != 0) {
			return direct->err;
		}
	} while (frame.kind != RO_FRAME_STATE ||
		frame.state.voice == RO_SPEAKER_UNKNOWN ||
		frame.state.sound == RO_SPEAKER_UNKNOWN);
	return 0;
}

int ro_direct_open(struct ro_direct_sayer *direct,
	const struct ro_speaker_options *options)
{
	int err;

	memset(direct, 0, sizeof(*direct));
	direct->is_file = options->sink != RO_SPEAKER_DEVICE;
	err = ro_speaker_child_start(&direct->child, options);
	if (err != 0) {
		return fail(
			direct, err, "the speaker process cannot be started");
	}
	if (wait_until_ready(direct) != 0) {
		ro_direct_finish(direct);
	}
	return direct->err;
}

/* What the speaker has said meanwhile is heard before more is sent: so
 * neither waits for the other to read. */
static void hear_all(struct ro_direct_sayer *direct)
{
	struct ro_speaker_frame frame;
	int got = 1;

	while (direct->err == 0 && got == 1) {
		got = ro_speaker_child_receive(&direct->child, 0, &frame);
		if (got < 0) {
			fail_as_dead(direct);
		} else if (got == 1) {
			judge(direct, &frame);
		}
	}
}

static void wait_for_room(struct ro_direct_sayer *direct)
{
	struct pollfd both = {
		.fd = direct->child.fd,
		.events = POLLIN | POLLOUT,
	};

	if (poll(&both, 1, SILENCE_MAX_MS) <= 0) {
		fail_as_dead(direct);
	}
}

static int hand_over(
	struct ro_direct_sayer *direct, const struct ro_speaker_frame *frame)
{
	int err = RO_E_STALLED;

	hear_all(direct);
	while (direct->err == 0 && err != 0) {
		err = ro_speaker_child_send(&direct->child, frame);
		if (err == RO_E_STALLED) {
			wait_for_room(direct);
			hear_all(direct);
		} else if (err != 0) {
			fail_as_dead(direct);
		}
	}
	return direct->err;
}

/* @return 0 when @p kind came for @p id, or an error */
static int wait_for(struct ro_direct_sayer *direct, uint32_t id,
	struct ro_speaker_frame *frame)
{
	while (hear(direct, frame) == 0) {
		if (frame->kind == RO_FRAME_PHONEMES &&
			frame->phonemes.id == id) {
			return 0;
		}
		if (frame->kind == RO_FRAME_ENDED && frame->ended.id == id) {
			return frame->ended.how == RO_SPEECH_FINISHED
				? 0
				: fail(direct, RO_E_IO, "");
		}
	}
	return direct->err;
}

int ro_direct_say(
	struct ro_direct_sayer *direct, const struct ro_utterance *utterance)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_SAY };

	frame.say = *utterance;
	if (hand_over(direct, &frame) != 0 || direct->is_file) {
		return direct->err;
	}
	return wait_for(direct, utterance->id, &frame);
}

int ro_direct_spell(struct ro_direct_sayer *direct,
	const struct ro_phrase *phrase, char *phonemes, size_t size)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_SPELL };

	frame.say.id = UINT32_MAX;
	frame.say.ear = RO_EAR_PUBLIC;
	frame.say.phrase = *phrase;
	if (hand_over(direct, &frame) != 0 ||
		wait_for(direct, UINT32_MAX, &frame) != 0) {
		return direct->err;
	}
	snprintf(phonemes, size, "%s", frame.phonemes.words);
	return 0;
}

static void complete(struct ro_direct_sayer *direct)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_END };

	if (hand_over(direct, &frame) != 0) {
		return;
	}
	do {
		if (hear(direct, &frame) != 0) {
			return;
		}
	} while (frame.kind != RO_FRAME_DONE);
}

/* A healthy speaker ends by itself when it is hung up on. */
int ro_direct_finish(struct ro_direct_sayer *direct)
{
	if (direct->child.fd >= 0) {
		complete(direct);
	}
	if (direct->err == 0) {
		ro_speaker_child_hang_up(&direct->child);
		ro_speaker_child_wait(&direct->child);
	}
	ro_speaker_child_kill(&direct->child);
	ro_speaker_child_wait(&direct->child);
	return direct->err;
}
