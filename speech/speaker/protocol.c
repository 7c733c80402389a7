/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/protocol.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/sound/tone.h"
#include "speech/speaker/options.h"

#include <string.h>

/* What both directions agree on: a place in an array, and whether it was ever
 * too short. */
struct cursor {
	uint8_t *out; /* NULL when reading */
	const uint8_t *in;
	size_t len; /* bytes there are */
	size_t at;
	bool failed;
};

static void put(struct cursor *cursor, uint64_t value, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++) {
		ro_require(cursor->at < cursor->len);
		cursor->out[cursor->at++] = (uint8_t)(value >> (8 * i));
	}
}

static uint64_t get(struct cursor *cursor, unsigned bytes)
{
	uint64_t value = 0;

	if (cursor->len - cursor->at < bytes) {
		cursor->failed = true;
		return 0;
	}
	for (unsigned i = 0; i < bytes; i++) {
		value |= (uint64_t)cursor->in[cursor->at++] << (8 * i);
	}
	return value;
}

/* A number that must be one of the first @p count. */
static uint8_t get_below(struct cursor *cursor, unsigned count)
{
	const uint64_t value = get(cursor, 1);

	if (value >= count) {
		cursor->failed = true;
	}
	return (uint8_t)value;
}

static void put_words(struct cursor *cursor, const char *words)
{
	const size_t len = strlen(words);

	put(cursor, len, 2);
	for (size_t i = 0; i < len; i++) {
		put(cursor, (uint8_t)words[i], 1);
	}
}

/* Words hold no NUL and are UTF-8, whoever sent them. */
static bool are_words(const char *words, size_t len)
{
	size_t at = 0;

	while (at < len) {
		const size_t step = ro_text_utf8_len(words + at, len - at);

		if (step == 0 || words[at] == '\0') {
			return false;
		}
		at += step;
	}
	return true;
}

static void get_words(struct cursor *cursor, char *words, size_t room)
{
	const size_t len = (size_t)get(cursor, 2);

	words[0] = '\0';
	if (cursor->failed || len >= room || len > cursor->len - cursor->at) {
		cursor->failed = true;
		return;
	}
	memcpy(words, cursor->in + cursor->at, len);
	words[len] = '\0';
	cursor->at += len;
	cursor->failed = !are_words(words, len);
}

static void put_phrase(struct cursor *cursor, const struct ro_phrase *phrase)
{
	put_words(cursor, phrase->words);
	put(cursor, phrase->span_count, 1);
	for (unsigned i = 0; i < phrase->span_count; i++) {
		put(cursor, phrase->spans[i].language, 1);
		put(cursor, phrase->spans[i].start, 2);
		put(cursor, phrase->spans[i].len, 2);
	}
}

/* No span cuts a character in two: that would make two broken texts. */
static bool is_boundary(const struct ro_phrase *phrase, size_t at)
{
	return ((unsigned char)phrase->words[at] & 0xc0) != 0x80;
}

static void get_span(
	struct cursor *cursor, struct ro_phrase *phrase, size_t *from)
{
	struct ro_span *span = &phrase->spans[phrase->span_count++];
	size_t end;

	span->language = get_below(cursor, RO_LANGUAGES);
	span->start = (uint16_t)get(cursor, 2);
	span->len = (uint16_t)get(cursor, 2);
	end = (size_t)span->start + span->len;
	if (cursor->failed || span->start < *from ||
		end > strlen(phrase->words) ||
		!is_boundary(phrase, span->start) ||
		!is_boundary(phrase, end)) {
		cursor->failed = true;
	}
	*from = end;
}

static void get_phrase(struct cursor *cursor, struct ro_phrase *phrase)
{
	size_t from = 0;
	unsigned count;

	get_words(cursor, phrase->words, sizeof(phrase->words));
	count = get_below(cursor, RO_SPANS_MAX + 1);
	phrase->span_count = 0;
	for (unsigned i = 0; i < count && !cursor->failed; i++) {
		get_span(cursor, phrase, &from);
	}
}

static void put_tune(struct cursor *cursor, const struct ro_tune *tune)
{
	put(cursor, tune->rate_wpm, 2);
	put(cursor, tune->pitch, 1);
	put(cursor, tune->volume, 1);
	put(cursor, tune->variant, 1);
}

static void get_tune(struct cursor *cursor, struct ro_tune *tune)
{
	struct ro_voice_style style = { 0 };
	struct ro_voice_style limited;

	tune->rate_wpm = (uint16_t)get(cursor, 2);
	tune->pitch = (uint8_t)get(cursor, 1);
	tune->volume = (uint8_t)get(cursor, 1);
	tune->variant = get_below(cursor, RO_VARIANTS);
	ro_tune_style(tune, &style);
	limited = style;
	ro_voice_style_limit(&limited);
	if (tune->rate_wpm != 0 && !ro_voice_style_is_same(&style, &limited)) {
		cursor->failed = true;
	}
}

/* An error, 0, or (where @p max is 1) not known yet; sent as its distance
 * from the lowest error. */
static int8_t get_state(struct cursor *cursor, int max)
{
	const int lowest = RO_ERR_BASE_ + 1;

	return (int8_t)(lowest +
		get_below(cursor, (unsigned)(max - lowest + 1)));
}

static void put_state(struct cursor *cursor, int state)
{
	put(cursor, (uint64_t)(state - (RO_ERR_BASE_ + 1)), 1);
}

static void put_body(
	struct cursor *cursor, const struct ro_speaker_frame *frame)
{
	switch ((enum ro_speaker_frame_kind)frame->kind) {
	case RO_FRAME_SAY:
	case RO_FRAME_SPELL:
		put(cursor, frame->say.id, 4);
		put(cursor, frame->say.ear, 1);
		put_tune(cursor, &frame->say.tune);
		put_phrase(cursor, &frame->say.phrase);
		break;
	case RO_FRAME_HUSH:
		put(cursor, frame->ear, 1);
		break;
	case RO_FRAME_TONE:
		put(cursor, frame->tone.ear, 1);
		put(cursor, frame->tone.tone, 1);
		break;
	case RO_FRAME_STARTED:
		put(cursor, frame->started.id, 4);
		put(cursor, frame->started.ring_ns, 8);
		break;
	case RO_FRAME_ENDED:
		put(cursor, frame->ended.id, 4);
		put(cursor, frame->ended.how, 1);
		break;
	case RO_FRAME_STATE:
		put_state(cursor, frame->state.voice);
		put_state(cursor, frame->state.sound);
		put(cursor, frame->state.carried, 1);
		break;
	case RO_FRAME_NOTE:
		put(cursor, frame->note.is_voice, 1);
		put_words(cursor, frame->note.words);
		break;
	case RO_FRAME_PHONEMES:
		put(cursor, frame->phonemes.id, 4);
		put_words(cursor, frame->phonemes.words);
		break;
	case RO_FRAME_DONE:
		put_state(cursor, frame->done.err);
		put_words(cursor, frame->done.words);
		break;
	case RO_FRAME_END:
	case RO_FRAME_KINDS:
		break;
	}
}

static void get_body(struct cursor *cursor, struct ro_speaker_frame *frame)
{
	switch ((enum ro_speaker_frame_kind)frame->kind) {
	case RO_FRAME_SAY:
	case RO_FRAME_SPELL:
		frame->say.id = (uint32_t)get(cursor, 4);
		frame->say.ear = get_below(cursor, RO_EARS_OF);
		get_tune(cursor, &frame->say.tune);
		get_phrase(cursor, &frame->say.phrase);
		break;
	case RO_FRAME_HUSH:
		frame->ear = get_below(cursor, RO_EARS_OF);
		break;
	case RO_FRAME_TONE:
		frame->tone.ear = get_below(cursor, RO_EARS_OF);
		frame->tone.tone = get_below(cursor, RO_TONES);
		break;
	case RO_FRAME_STARTED:
		frame->started.id = (uint32_t)get(cursor, 4);
		frame->started.ring_ns = get(cursor, 8);
		break;
	case RO_FRAME_ENDED:
		frame->ended.id = (uint32_t)get(cursor, 4);
		frame->ended.how = get_below(cursor, RO_SPEECH_FAILED + 1);
		break;
	case RO_FRAME_STATE:
		frame->state.voice = get_state(cursor, RO_SPEAKER_UNKNOWN);
		frame->state.sound = get_state(cursor, RO_SPEAKER_UNKNOWN);
		frame->state.carried = get_below(cursor, 1u << RO_EARS_OF);
		break;
	case RO_FRAME_NOTE:
		frame->note.is_voice = get_below(cursor, 2);
		get_words(cursor, frame->note.words, sizeof(frame->note.words));
		break;
	case RO_FRAME_PHONEMES:
		frame->phonemes.id = (uint32_t)get(cursor, 4);
		get_words(cursor, frame->phonemes.words,
			sizeof(frame->phonemes.words));
		break;
	case RO_FRAME_DONE:
		frame->done.err = get_state(cursor, 0);
		get_words(cursor, frame->done.words, sizeof(frame->done.words));
		break;
	case RO_FRAME_END:
	case RO_FRAME_KINDS:
		break;
	}
}

size_t ro_speaker_encode(const struct ro_speaker_frame *frame,
	uint8_t bytes[RO_SPEAKER_FRAME_MAX])
{
	struct cursor cursor = { .out = bytes, .len = RO_SPEAKER_FRAME_MAX };
	size_t body_len;

	ro_require(frame->kind < RO_FRAME_KINDS);
	put(&cursor, frame->kind, 1);
	put(&cursor, 0, 2);
	put_body(&cursor, frame);
	body_len = cursor.at - 3;
	bytes[1] = (uint8_t)body_len;
	bytes[2] = (uint8_t)(body_len >> 8);
	return cursor.at;
}

bool ro_speaker_decode(
	const uint8_t *bytes, size_t len, struct ro_speaker_frame *frame)
{
	struct cursor cursor = { .in = bytes, .len = len };
	size_t body_len;

	memset(frame, 0, sizeof(*frame));
	frame->kind = get_below(&cursor, RO_FRAME_KINDS);
	body_len = (size_t)get(&cursor, 2);
	if (cursor.failed || body_len != len - cursor.at) {
		return false;
	}
	get_body(&cursor, frame);
	return !cursor.failed && cursor.at == len;
}
