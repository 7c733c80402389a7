/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/watch_ears.h"

#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With working sound a sentence begins at once, and ends. */
#define BEGIN_MAX_MS 2000
#define SENTENCE_MAX_MS 150000

/* What ended so shortly before the device was lost may not have been heard. */
#define DOUBTFUL_MS 1000

/* When sound is back, what the announcer says about that goes first. */
#define AGAIN_AFTER_MS 60

/* How long a speaker that was lost again and again must live to be trusted. */
#define PROVED_MS 2000

static struct ro_speaker_watch *from_sayer(struct ro_sayer *sayer)
{
	return ro_container_of(sayer, struct ro_speaker_watch, sayer);
}

static struct ro_env *env_of(struct ro_speaker_watch *watch)
{
	return watch->loop->env;
}

/* What is reported. */

static void add_event(
	struct ro_speaker_watch *watch, const struct ro_watch_event *event)
{
	if (watch->is_closing) {
		return;
	}
	if (watch->event_count == watch->event_room) {
		watch->event_room = 2 * watch->event_room + 16;
		watch->events = realloc(watch->events,
			watch->event_room * sizeof(*watch->events));
		ro_require(watch->events != NULL);
	}
	watch->events[watch->event_count++] = *event;
	/* Not env's time: that stands still since the loop last ran, and the
	 * opponent's clock starts when the announcement has ended, D.2.4. */
	ro_timer_at(env_of(watch), &watch->deliver, ro_loop_now_ms());
}

static void tell(
	struct ro_speaker_watch *watch, const struct ro_watch_event *event)
{
	const struct ro_sayer_events *events = &watch->sayer.events;

	switch ((enum ro_watch_news)event->news) {
	case RO_WATCH_END:
		if (events->ended != NULL) {
			events->ended(events->arg, event->id, event->how);
		}
		break;
	case RO_WATCH_PART:
		if (events->part != NULL) {
			events->part(events->arg, event->is_voice, event->err);
		}
		break;
	case RO_WATCH_EARS:
		if (events->ears != NULL) {
			events->ears(events->arg, event->carried);
		}
		break;
	}
}

/* More may be added while these are told, and all may move. */
void ro_watch_on_deliver(struct ro_timer *timer)
{
	struct ro_speaker_watch *watch = ro_container_of(
		timer, struct ro_speaker_watch, deliver);

	for (unsigned i = 0; i < watch->event_count; i++) {
		const struct ro_watch_event event = watch->events[i];

		tell(watch, &event);
	}
	watch->event_count = 0;
}

void ro_watch_report(struct ro_speaker_watch *watch, bool is_voice, int err)
{
	int *reported = is_voice ? &watch->voice_err : &watch->sound_err;
	struct ro_watch_event event = {
		.news = RO_WATCH_PART,
		.is_voice = is_voice,
		.err = err,
	};

	if (*reported != err) {
		*reported = err;
		add_event(watch, &event);
	}
}

/* What each ear hears. */

static void miss(struct ro_watch_ear *ear)
{
	ear->missed = ear->last;
	ear->missed_is = RO_WATCH_MISSED;
}

static void end_last(struct ro_speaker_watch *watch, struct ro_watch_ear *ear,
	enum ro_speech_how how)
{
	struct ro_watch_event event = { .news = RO_WATCH_END };

	ear->is_under_way = false;
	ear->is_finished = how == RO_SPEECH_FINISHED;
	ear->since_ms = ro_loop_now_ms();
	if (how == RO_SPEECH_FAILED) {
		miss(ear);
	}
	event.id = ear->last.id;
	event.how = how;
	add_event(watch, &event);
}

static bool is_usable(const struct ro_speaker_watch *watch)
{
	return watch->child.fd >= 0 && watch->sound_state >= 0;
}

/* A child that does not take it is dead or stands still; both are found
 * elsewhere, and not while the announcer calls. */
static void send_say(
	struct ro_speaker_watch *watch, const struct ro_utterance *utterance)
{
	struct ro_speaker_frame frame = { .kind = RO_FRAME_SAY };

	frame.say = *utterance;
	ro_speaker_child_send(&watch->child, &frame);
}

/* What is new replaces what was missed, unless sound has just come back: then
 * it is about that, and what was missed follows. */
static void say(struct ro_sayer *sayer, const struct ro_utterance *utterance)
{
	struct ro_speaker_watch *watch = from_sayer(sayer);
	struct ro_watch_ear *ear = &watch->ears[utterance->ear];

	if (ear->is_under_way) {
		end_last(watch, ear, RO_SPEECH_INTERRUPTED);
	}
	if (!ro_timer_is_set(&watch->again)) {
		ear->missed_is = RO_WATCH_NOTHING;
	}
	ear->last = *utterance;
	ear->is_under_way = true;
	ear->is_started = false;
	ear->since_ms = ro_loop_now_ms();
	if (is_usable(watch)) {
		send_say(watch, utterance);
	} else {
		end_last(watch, ear, RO_SPEECH_FAILED);
	}
}

static void hush(struct ro_sayer *sayer, enum ro_ear_of which)
{
	struct ro_speaker_watch *watch = from_sayer(sayer);
	struct ro_watch_ear *ear = &watch->ears[which];
	struct ro_speaker_frame frame = { .kind = RO_FRAME_HUSH };

	ear->missed_is = RO_WATCH_NOTHING;
	if (ear->is_under_way) {
		end_last(watch, ear, RO_SPEECH_INTERRUPTED);
	}
	if (is_usable(watch)) {
		frame.ear = (uint8_t)which;
		ro_speaker_child_send(&watch->child, &frame);
	}
}

/* A tone that is lost is missed by nobody. */
static void sound_tone(
	struct ro_sayer *sayer, enum ro_ear_of which, unsigned tone)
{
	struct ro_speaker_watch *watch = from_sayer(sayer);
	struct ro_speaker_frame frame = { .kind = RO_FRAME_TONE };

	if (is_usable(watch)) {
		frame.tone.ear = (uint8_t)which;
		frame.tone.tone = (uint8_t)tone;
		ro_speaker_child_send(&watch->child, &frame);
	}
}

const struct ro_sayer_ops ro_watch_sayer_ops = {
	.say = say,
	.hush = hush,
	.tone = sound_tone,
};

/* An ear that is spoken to is asked again when that has ended. */
void ro_watch_on_again(struct ro_timer *timer)
{
	struct ro_speaker_watch *watch = ro_container_of(
		timer, struct ro_speaker_watch, again);

	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_watch_ear *ear = &watch->ears[i];

		if (ear->missed_is == RO_WATCH_MISSED && !ear->is_under_way &&
			is_usable(watch)) {
			ear->missed_is = RO_WATCH_AGAIN;
			send_say(watch, &ear->missed);
		}
	}
}

static void say_again_soon(struct ro_speaker_watch *watch, int wait_ms)
{
	if (!watch->is_closing) {
		ro_timer_at(env_of(watch), &watch->again,
			ro_loop_now_ms() + wait_ms);
	}
}

static bool has_missed(const struct ro_speaker_watch *watch)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		if (watch->ears[i].missed_is == RO_WATCH_MISSED) {
			return true;
		}
	}
	return false;
}

/* What the child says. */

static void on_started(
	struct ro_speaker_watch *watch, const struct ro_frame_started *started)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_watch_ear *ear = &watch->ears[i];

		if (ear->is_under_way && ear->last.id == started->id) {
			ear->is_started = true;
			ear->since_ms = ro_loop_now_ms();
		}
	}
	if (watch->on_started != NULL) {
		watch->on_started(watch->on_started_arg, started);
	}
}

/* An end of what is not under way was reported before, or never begun; it is
 * passed over. */
static void on_ended(
	struct ro_speaker_watch *watch, const struct ro_frame_ended *ended)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_watch_ear *ear = &watch->ears[i];

		if (ear->missed_is == RO_WATCH_AGAIN &&
			ear->missed.id == ended->id) {
			ear->missed_is = ended->how == RO_SPEECH_FAILED
				? RO_WATCH_MISSED
				: RO_WATCH_NOTHING;
		} else if (ear->is_under_way && ear->last.id == ended->id) {
			const bool was_missed = ear->missed_is ==
				RO_WATCH_MISSED;

			end_last(watch, ear, (enum ro_speech_how)ended->how);
			if (was_missed && watch->sound_state == 0) {
				say_again_soon(watch, 0);
			}
		}
	}
}

/* A speaker that was lost several times in a row must first prove itself. */
void ro_watch_report_recovery(struct ro_speaker_watch *watch)
{
	const int64_t age_ms = ro_loop_now_ms() - watch->born_ms;

	if (watch->failures > RO_WATCH_QUICK_RESTARTS && age_ms < PROVED_MS) {
		return;
	}
	if (watch->voice_state == 0) {
		ro_watch_report(watch, true, 0);
	}
	if (watch->sound_ms == 0) {
		return;
	}
	ro_watch_report(watch, false, 0);
	if (has_missed(watch) && !ro_timer_is_set(&watch->again)) {
		say_again_soon(watch, AGAIN_AFTER_MS);
	}
}

static void report_ears(struct ro_speaker_watch *watch, uint8_t carried)
{
	const struct ro_watch_event event = {
		.news = RO_WATCH_EARS,
		.carried = carried,
	};

	if (watch->carried != carried) {
		watch->carried = carried;
		add_event(watch, &event);
	}
}

static void on_state(
	struct ro_speaker_watch *watch, const struct ro_frame_state *state)
{
	const bool was_working = watch->sound_state == 0;

	watch->voice_state = state->voice;
	watch->sound_state = state->sound;
	if (state->voice < 0) {
		ro_watch_report(watch, true, state->voice);
	}
	if (state->sound == RO_E_STALLED) {
		ro_watch_lose(watch, RO_E_STALLED, true);
		return;
	}
	if (state->sound < 0) {
		watch->sound_ms = 0;
		ro_watch_report(watch, false, state->sound);
	} else if (state->sound == 0) {
		report_ears(watch, state->carried);
		if (!was_working) {
			watch->sound_ms = ro_loop_now_ms();
		}
	}
	ro_watch_report_recovery(watch);
}

static void keep_why(struct ro_speaker_watch *watch, const char *words)
{
	snprintf(watch->why, sizeof(watch->why), "%s", words);
}

static void on_note(
	struct ro_speaker_watch *watch, const struct ro_frame_note *note)
{
	if (watch->failures > 0 && strcmp(watch->why, note->words) == 0) {
		return; /* the speaker before this one has said so */
	}
	keep_why(watch, note->words);
	ro_log(note->is_voice ? "voice" : "sound", "%s", note->words);
}

static void on_done(
	struct ro_speaker_watch *watch, const struct ro_frame_done *done)
{
	watch->is_whole = true;
	if (done->err != 0) {
		watch->file_err = done->err;
		keep_why(watch, done->words);
	}
	if (watch->is_closing) {
		ro_watch_end(watch);
	}
}

void ro_watch_hear(
	struct ro_speaker_watch *watch, const struct ro_speaker_frame *frame)
{
	watch->heard_ms = ro_loop_now_ms();
	switch ((enum ro_speaker_frame_kind)frame->kind) {
	case RO_FRAME_STARTED:
		on_started(watch, &frame->started);
		break;
	case RO_FRAME_ENDED:
		on_ended(watch, &frame->ended);
		break;
	case RO_FRAME_STATE:
		on_state(watch, &frame->state);
		break;
	case RO_FRAME_NOTE:
		on_note(watch, &frame->note);
		break;
	case RO_FRAME_DONE:
		on_done(watch, &frame->done);
		break;
	case RO_FRAME_SAY:
	case RO_FRAME_SPELL:
	case RO_FRAME_HUSH:
	case RO_FRAME_TONE:
	case RO_FRAME_END:
	case RO_FRAME_PHONEMES:
	case RO_FRAME_KINDS:
		break; /* a speaker does not say these unasked */
	}
}

void ro_watch_fail_ears(struct ro_speaker_watch *watch)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_watch_ear *ear = &watch->ears[i];
		const bool is_doubtful = ear->is_finished &&
			ro_loop_now_ms() - ear->since_ms < DOUBTFUL_MS;

		if (ear->missed_is == RO_WATCH_AGAIN) {
			ear->missed_is = RO_WATCH_MISSED;
		}
		if (ear->is_under_way) {
			end_last(watch, ear, RO_SPEECH_FAILED);
		} else if (is_doubtful) {
			miss(ear);
		}
		ear->is_finished = false;
	}
}

static bool ear_hangs(const struct ro_speaker_watch *watch,
	const struct ro_watch_ear *ear, int64_t now_ms)
{
	int64_t since_ms = ear->since_ms;

	if (!ear->is_under_way || watch->sound_ms == 0) {
		return false;
	}
	if (ear->is_started) {
		return now_ms - since_ms > SENTENCE_MAX_MS;
	}
	since_ms = since_ms > watch->sound_ms ? since_ms : watch->sound_ms;
	return now_ms - since_ms > BEGIN_MAX_MS;
}

bool ro_watch_ear_hangs(const struct ro_speaker_watch *watch)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		if (ear_hangs(watch, &watch->ears[i], ro_loop_now_ms())) {
			return true;
		}
	}
	return false;
}
