/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/speaker.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/sound/tone.h"
#include "speech/speaker/child.h"
#include "speech/speaker/sinks.h"
#include "speech/voice/voice_espeak.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

_Static_assert(RO_SOUND_EARS == (int)RO_EARS_OF, "ears are the same");
_Static_assert(RO_SOUND_HZ == RO_VOICE_HZ, "samples are the same");
_Static_assert(RO_SOUND_UNKNOWN == RO_SPEAKER_UNKNOWN, "states are the same");
_Static_assert((int)RO_SOUND_WHY_MAX < RO_SPEAKER_NOTE_MAX, "room for a note");

/* A sign of life this often, and at once when a state changes. */
#define STATE_EVERY_MS 150

/* How long the device may take to fade out before it is closed. */
#define FADE_MS 20

/* What one ear is doing. A sentence waits, is made into samples, plays. */
struct ear {
	struct ro_utterance waiting;
	bool has_waiting;
	uint32_t order; /* of the waiting one among all ears */
	uint32_t id; /* of the one being made or played; 0: none */
	bool has_tone; /* a tone came before it and may still sound */
	bool is_made; /* all its samples are in the ring */
	bool is_started; /* reported */
	uint64_t ring_ns; /* when its first sample was there; 0: none yet */
};

struct speaker {
	int fd;
	struct ro_speaker_options options;
	struct ro_voice_espeak espeak;
	struct ro_voice *voice;
	int voice_err;
	struct ro_sound *sound; /* one of sinks */
	struct ro_speaker_sinks sinks;
	struct ear ears[RO_EARS_OF];
	struct ear *making; /* whose sentence the voice is in, or NULL */
	int sound_put_err; /* of the sentence being made */
	uint32_t order;
	struct ro_voice_style style; /* of the voice now */
	struct ro_frame_state sent; /* the last state told */
	int64_t state_due_ms;
	char voice_note[RO_SPEAKER_NOTE_MAX]; /* the last told */
	char sound_note[RO_SPEAKER_NOTE_MAX];
	bool is_ending;
};

static uint64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static int64_t now_ms(void)
{
	return (int64_t)(now_ns() / 1000000u);
}

/* What is told. */

/* A board that is gone needs no speaker. */
static void tell(struct speaker *speaker, const struct ro_speaker_frame *frame)
{
	if (ro_speaker_socket_send(speaker->fd, frame) != 0) {
		speaker->is_ending = true;
	}
}

static void tell_ended(
	struct speaker *speaker, uint32_t id, enum ro_speech_how how)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_ENDED };

	frame.ended.id = id;
	frame.ended.how = (uint8_t)how;
	tell(speaker, &frame);
}

static void tell_started(struct speaker *speaker, const struct ear *ear)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_STARTED };

	frame.started.id = ear->id;
	frame.started.ring_ns = ear->ring_ns;
	tell(speaker, &frame);
}

/* Each remark once, however often the reason is met again. */
static void tell_note(struct speaker *speaker, bool is_voice, const char *words)
{
	char *last = is_voice ? speaker->voice_note : speaker->sound_note;
	struct ro_speaker_frame frame = { .kind = RO_FRAME_NOTE };

	if (*words == '\0' || strcmp(last, words) == 0) {
		return;
	}
	snprintf(last, RO_SPEAKER_NOTE_MAX, "%s", words);
	frame.note.is_voice = is_voice;
	snprintf(frame.note.words, sizeof(frame.note.words), "%s", words);
	tell(speaker, &frame);
}

static void tell_sound_note(struct speaker *speaker)
{
	char why[RO_SOUND_WHY_MAX];

	speaker->sound->ops->explain(speaker->sound, why);
	tell_note(speaker, false, why);
}

static uint8_t carried(const struct ro_sound *sound)
{
	unsigned bits = 0;

	for (unsigned ear = 0; ear < RO_EARS_OF; ear++) {
		bits |= (unsigned)sound->carries[ear] << ear;
	}
	return (uint8_t)bits;
}

/* The reason goes before the state, so that it is known when the state is. A
 * board that does not read misses a sign of life; that is its own affair. */
static void tell_state(struct speaker *speaker)
{
	const int sound = speaker->sound->ops->state(speaker->sound);
	struct ro_speaker_frame frame = { .kind = RO_FRAME_STATE };
	bool is_news;

	frame.state.voice = (int8_t)speaker->voice_err;
	frame.state.sound = (int8_t)sound;
	frame.state.carried = carried(speaker->sound);
	is_news = frame.state.voice != speaker->sent.voice ||
		frame.state.sound != speaker->sent.sound ||
		frame.state.carried != speaker->sent.carried;
	if (!is_news && now_ms() < speaker->state_due_ms) {
		return;
	}
	if (sound < 0 || is_news) {
		tell_sound_note(speaker);
	}
	speaker->sent = frame.state;
	speaker->state_due_ms = now_ms() + STATE_EVERY_MS;
	if (is_news) {
		tell(speaker, &frame);
		return;
	}
	ro_speaker_socket_try(speaker->fd, &frame);
}

/* What is heard. */

static void interrupt(struct speaker *speaker, struct ear *ear)
{
	const unsigned index = (unsigned)(ear - speaker->ears);

	if (ear->has_waiting) {
		ear->has_waiting = false;
		tell_ended(speaker, ear->waiting.id, RO_SPEECH_INTERRUPTED);
	}
	if (ear->id != 0) {
		speaker->sound->ops->cut(speaker->sound, index);
		tell_ended(speaker, ear->id, RO_SPEECH_INTERRUPTED);
		ear->id = 0;
	}
}

/* A sound that only keeps sentences keeps them all. */
static void on_say(struct speaker *speaker, const struct ro_utterance *say)
{
	struct ear *ear = &speaker->ears[say->ear];

	if (speaker->sound->is_live) {
		interrupt(speaker, ear);
	}
	ear->waiting = *say;
	ear->has_waiting = true;
	ear->order = ++speaker->order;
}

/* Only where nobody is spoken to: a tone is never heard over words. */
static void on_tone(struct speaker *speaker, const struct ro_frame_tone *tone)
{
	struct ear *ear = &speaker->ears[tone->ear];
	struct ro_sound *sound = speaker->sound;
	int16_t samples[RO_TONE_SAMPLES_MAX];
	size_t count;

	if (!sound->is_live || ear->id != 0 || ear->has_waiting ||
		sound->ops->state(sound) < 0 || !sound->carries[tone->ear]) {
		return;
	}
	count = ro_tone_make((enum ro_tone)tone->tone, samples);
	sound->ops->begin(sound, tone->ear);
	sound->ops->put(sound, tone->ear, samples, count);
	ear->has_tone = true;
}

static unsigned make_pieces(const struct ro_phrase *phrase,
	struct ro_voice_piece pieces[RO_SPANS_MAX])
{
	for (unsigned i = 0; i < phrase->span_count; i++) {
		const struct ro_span *span = &phrase->spans[i];

		pieces[i].language = ro_term_word(
			&ro_language_terms, span->language);
		pieces[i].words = phrase->words + span->start;
		pieces[i].len = span->len;
	}
	return phrase->span_count;
}

static void note_voice(struct speaker *speaker, int err)
{
	speaker->voice_err = err;
	tell_note(speaker, true, speaker->voice->why);
}

static void on_spell(struct speaker *speaker, const struct ro_utterance *say)
{
	struct ro_voice_piece pieces[RO_SPANS_MAX];
	const unsigned count = make_pieces(&say->phrase, pieces);
	struct ro_speaker_frame frame = { .kind = RO_FRAME_PHONEMES };
	struct ro_text text;
	int err;

	if (speaker->making != NULL) {
		tell_ended(speaker, say->id, RO_SPEECH_FAILED);
		return; /* the voice is busy, and has one state only */
	}
	ro_text_init(&text, frame.phonemes.words, sizeof(frame.phonemes.words));
	err = speaker->voice->ops->spell(speaker->voice, pieces, count, &text);
	note_voice(speaker, err);
	if (err != 0) {
		tell_ended(speaker, say->id, RO_SPEECH_FAILED);
		return;
	}
	frame.phonemes.id = say->id;
	tell(speaker, &frame);
}

static void on_frame(
	struct speaker *speaker, const struct ro_speaker_frame *frame)
{
	switch ((enum ro_speaker_frame_kind)frame->kind) {
	case RO_FRAME_SAY:
		on_say(speaker, &frame->say);
		break;
	case RO_FRAME_SPELL:
		on_spell(speaker, &frame->say);
		break;
	case RO_FRAME_HUSH:
		interrupt(speaker, &speaker->ears[frame->ear]);
		break;
	case RO_FRAME_TONE:
		on_tone(speaker, &frame->tone);
		break;
	case RO_FRAME_END:
		speaker->is_ending = true;
		break;
	case RO_FRAME_STARTED:
	case RO_FRAME_ENDED:
	case RO_FRAME_STATE:
	case RO_FRAME_NOTE:
	case RO_FRAME_PHONEMES:
	case RO_FRAME_DONE:
	case RO_FRAME_KINDS:
		break; /* a board does not say these */
	}
}

/* A frame that is none is passed over: the board is mended, not punished. */
static bool listen(struct speaker *speaker, int wait_ms)
{
	struct ro_speaker_frame frame;
	const int got = ro_speaker_socket_receive(speaker->fd, wait_ms, &frame);

	if (got == RO_E_IO) {
		speaker->is_ending = true;
	}
	if (got == 1) {
		on_frame(speaker, &frame);
	}
	return got == 1;
}

/* What is said. */

/* Between two blocks of samples there is time to hear that another sentence is
 * wanted. */
static bool take(void *arg, const int16_t *samples, size_t count)
{
	struct speaker *speaker = arg;
	struct ear *ear = speaker->making;
	const unsigned index = (unsigned)(ear - speaker->ears);

	if (speaker->sound->is_live) {
		while (!speaker->is_ending && listen(speaker, 0)) {
		}
	}
	tell_state(speaker);
	if (ear->id == 0 || speaker->is_ending) {
		return false;
	}
	speaker->sound_put_err = speaker->sound->ops->put(
		speaker->sound, index, samples, count);
	if (ear->ring_ns == 0) {
		ear->ring_ns = now_ns();
	}
	return speaker->sound_put_err == 0;
}

static void fail(struct speaker *speaker, struct ear *ear)
{
	if (ear->id != 0) {
		tell_ended(speaker, ear->id, RO_SPEECH_FAILED);
		ear->id = 0;
	}
}

/* What still works tells that the voice does not. */
static void sound_fault(struct speaker *speaker, unsigned index)
{
	int16_t samples[RO_TONE_SAMPLES_MAX];

	if (speaker->sound->is_live) {
		speaker->sound->ops->put(speaker->sound, index, samples,
			ro_tone_make(RO_TONE_FAULT, samples));
	}
}

/* Hands the sentence to the voice. Another for the same ear may arrive while
 * it is being made; hence the copy. */
static void make(struct speaker *speaker, struct ear *ear)
{
	const struct ro_utterance say = ear->waiting;
	const struct ro_voice_sink sink = { .take = take, .arg = speaker };
	struct ro_voice_piece pieces[RO_SPANS_MAX];
	const unsigned count = make_pieces(&say.phrase, pieces);
	int err;

	ear->is_made = false;
	ear->is_started = false;
	ear->ring_ns = 0;
	speaker->sound_put_err = 0;
	speaker->making = ear;
	if (!ear->has_tone ||
		speaker->sound->ops->left_ms(speaker->sound, say.ear) == 0) {
		speaker->sound->ops->begin(speaker->sound, say.ear);
	}
	ear->has_tone = false;
	err = speaker->voice->ops->say(speaker->voice, pieces, count, &sink);
	speaker->making = NULL;
	if (err != RO_VOICE_STOPPED) {
		note_voice(speaker, err);
	}
	if (err < 0) {
		sound_fault(speaker, say.ear);
	}
	if (ear->id != say.id) {
		return; /* interrupted meanwhile, and told so */
	}
	if (err != 0) {
		fail(speaker, ear);
	}
	ear->is_made = true;
}

/* Each sentence says how it sounds; most sound like the one before. */
static void apply_tune(struct speaker *speaker, const struct ro_tune *tune)
{
	struct ro_voice_style style = speaker->options.style;

	ro_tune_style(tune, &style);
	if (!ro_voice_style_is_same(&style, &speaker->style)) {
		speaker->style = style;
		speaker->voice->ops->tune(speaker->voice, &style);
	}
}

static void speak(struct speaker *speaker, struct ear *ear)
{
	const unsigned index = (unsigned)(ear - speaker->ears);

	ear->id = ear->waiting.id;
	ear->has_waiting = false;
	apply_tune(speaker, &ear->waiting.tune);
	if (speaker->sound->ops->state(speaker->sound) < 0 ||
		!speaker->sound->carries[index]) {
		fail(speaker, ear);
		return;
	}
	make(speaker, ear);
}

static struct ear *first_waiting(struct speaker *speaker)
{
	struct ear *first = NULL;

	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ear *ear = &speaker->ears[i];

		if (ear->has_waiting &&
			(first == NULL || ear->order < first->order)) {
			first = ear;
		}
	}
	return first;
}

/* What is played. */

static void follow(struct speaker *speaker, struct ear *ear)
{
	struct ro_sound *sound = speaker->sound;
	const unsigned index = (unsigned)(ear - speaker->ears);
	const bool is_silent = ear->ring_ns == 0;

	if (sound->ops->state(sound) < 0) {
		fail(speaker, ear);
		return;
	}
	if (!ear->is_started && !is_silent &&
		sound->ops->has_begun(sound, index)) {
		ear->is_started = true;
		tell_started(speaker, ear);
	}
	if (is_silent ||
		(ear->is_started && sound->ops->left_ms(sound, index) == 0)) {
		tell_ended(speaker, ear->id, RO_SPEECH_FINISHED);
		ear->id = 0;
	}
}

static void follow_all(struct speaker *speaker)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ear *ear = &speaker->ears[i];

		if (ear->id != 0 && ear->is_made) {
			follow(speaker, ear);
		}
	}
}

/* The callback may not wake anybody, so the beginning is looked for; the end
 * is reckoned. */
static int64_t until_next_ms(struct speaker *speaker)
{
	int64_t until = speaker->state_due_ms - now_ms();

	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		const struct ear *ear = &speaker->ears[i];
		int64_t left = until;

		if (ear->id != 0 && ear->is_started) {
			left = speaker->sound->ops->left_ms(speaker->sound, i);
		} else if (ear->id != 0) {
			left = speaker->sent.sound == 0 ? 2 : 20;
		}
		until = left < until ? left : until;
	}
	return until > 0 ? until : 0;
}

static void run(struct speaker *speaker)
{
	while (!speaker->is_ending) {
		struct ear *ear;

		tell_state(speaker);
		listen(speaker, (int)until_next_ms(speaker));
		ear = first_waiting(speaker);
		while (ear != NULL && !speaker->is_ending) {
			speak(speaker, ear);
			follow_all(speaker);
			ear = first_waiting(speaker);
		}
		follow_all(speaker);
	}
}

/* Beginning and end. */

static void open_voice(struct speaker *speaker)
{
	const int err = ro_voice_espeak_open(&speaker->espeak,
		speaker->options.voice_data, &speaker->options.style);

	speaker->voice = &speaker->espeak.voice;
	speaker->style = speaker->options.style;
	note_voice(speaker, err);
}

static void wait_for_fade(struct speaker *speaker)
{
	const struct timespec pause = { .tv_nsec = FADE_MS * 1000000L };

	if (speaker->sound->is_live) {
		nanosleep(&pause, NULL);
	}
}

/* The board is told before anything is closed, because closing may hang. */
static void finish(struct speaker *speaker)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_DONE };

	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		interrupt(speaker, &speaker->ears[i]);
	}
	wait_for_fade(speaker);
	frame.done.err = (int8_t)speaker->sound->ops->finish(speaker->sound);
	speaker->sound->ops->explain(speaker->sound, frame.done.words);
	tell(speaker, &frame);
	speaker->sound->ops->close(speaker->sound);
	speaker->voice->ops->close(speaker->voice);
}

/* The board ends its speaker by closing the socket; a key pressed in the
 * terminal, or a service that is stopped, is for the board to hear. */
static void ignore_signals(void)
{
	signal(SIGINT, SIG_IGN);
	signal(SIGTERM, SIG_IGN);
	signal(SIGHUP, SIG_IGN);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
}

bool ro_speaker_is_wanted(int count, char **arguments)
{
	return count > 1 && strcmp(arguments[1], RO_SPEAKER_ARGUMENT) == 0;
}

int ro_speaker_main(int count, char **arguments)
{
	struct speaker speaker;

	memset(&speaker, 0, sizeof(speaker));
	if (!ro_speaker_options_read(
		    &speaker.options, count, arguments, &speaker.fd)) {
		return 2;
	}
	ignore_signals();
	speaker.voice_err = RO_SPEAKER_UNKNOWN;
	speaker.sound = ro_speaker_sinks_open(&speaker.sinks, &speaker.options);
	tell_state(&speaker); /* a sign of life before the voice is loaded */
	open_voice(&speaker);
	run(&speaker);
	finish(&speaker);
	close(speaker.fd);
	return 0;
}
