/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/sayer_story.h"

#include "host/base/require.h"

#include <string.h>

static struct ro_sayer_story *from_sayer(struct ro_sayer *sayer)
{
	return ro_container_of(sayer, struct ro_sayer_story, sayer);
}

static bool works(const struct ro_sayer_story *story)
{
	return story->err[0] == 0 && story->err[1] == 0;
}

/* Never from inside a call: the timer is due in the same millisecond. When
 * nobody listens any more no timer is left behind. */
static void report_soon(struct ro_sayer_story *story)
{
	if (story->sayer.events.ended == NULL) {
		ro_timer_cancel(&story->report);
		story->end_count = 0;
		return;
	}
	ro_timer_at(story->env, &story->report, story->env->now_ms);
}

/* Dozens of sentences cut short in one millisecond: the first of them is no
 * longer missed by anybody. */
static void make_room(struct ro_sayer_story *story)
{
	unsigned i = 0;

	while (i < story->end_count &&
		story->ends[i].how != RO_SPEECH_INTERRUPTED) {
		i++;
	}
	ro_require(i < story->end_count);
	story->end_count--;
	memmove(&story->ends[i], &story->ends[i + 1],
		(story->end_count - i) * sizeof(story->ends[0]));
}

static void report_end(
	struct ro_sayer_story *story, uint32_t id, enum ro_speech_how how)
{
	if (story->end_count == RO_SAYER_STORY_ENDS_MAX) {
		make_room(story);
	}
	story->ends[story->end_count].id = id;
	story->ends[story->end_count].how = (uint8_t)how;
	story->end_count++;
	report_soon(story);
}

static void cut_short(struct ro_sayer_story *story,
	struct ro_sayer_story_ear *ear, enum ro_speech_how how)
{
	if (!ear->busy) {
		return;
	}
	ro_timer_cancel(&ear->timer);
	ear->busy = false;
	ear->free_ms = story->env->now_ms;
	ear->is_unheard = how == RO_SPEECH_FAILED;
	report_end(story, ear->last.id, how);
}

/* When it ends; in the past if the board delivered the fact late and the
 * sentence takes no time: then the timer fires at once. */
static int64_t end_of(const struct ro_sayer_story *story,
	const struct ro_sayer_story_ear *ear,
	const struct ro_utterance *utterance)
{
	const int64_t begin_ms = utterance->at_ms > ear->free_ms
		? utterance->at_ms
		: ear->free_ms;

	if (!utterance->is_move) {
		return begin_ms;
	}
	if (story->duration_ms > RO_SAYER_STORY_HELD - begin_ms) {
		return RO_SAYER_STORY_HELD;
	}
	return begin_ms + story->duration_ms;
}

static void say(struct ro_sayer *sayer, const struct ro_utterance *utterance)
{
	struct ro_sayer_story *story = from_sayer(sayer);
	struct ro_sayer_story_ear *ear = &story->ears[utterance->ear];

	ro_require(utterance->ear < RO_EARS_OF);
	cut_short(story, ear, RO_SPEECH_INTERRUPTED);
	ear->last = *utterance;
	ear->is_unheard = !works(story);
	if (ear->is_unheard) {
		report_end(story, utterance->id, RO_SPEECH_FAILED);
		return;
	}
	ear->busy = true;
	ro_timer_at(story->env, &ear->timer, end_of(story, ear, utterance));
	if (story->also != NULL) {
		story->also(story->also_arg, utterance);
	}
}

static void hush(struct ro_sayer *sayer, enum ro_ear_of which)
{
	struct ro_sayer_story *story = from_sayer(sayer);

	cut_short(story, &story->ears[which], RO_SPEECH_INTERRUPTED);
	if (story->end_count > 0) {
		report_soon(story);
	}
}

static const struct ro_sayer_ops ops = {
	.say = say,
	.hush = hush,
};

static void tell_end(
	struct ro_sayer_story *story, uint32_t id, enum ro_speech_how how)
{
	const struct ro_sayer_events *events = &story->sayer.events;

	if (events->ended != NULL) {
		events->ended(events->arg, id, how);
	}
}

static void ear_ended(
	struct ro_sayer_story *story, struct ro_sayer_story_ear *ear)
{
	ear->busy = false;
	ear->free_ms = ear->timer.due_ms;
	tell_end(story, ear->last.id, RO_SPEECH_FINISHED);
}

/* A timer knows no argument, so each ear has its own way in. */
static void on_public_end(struct ro_timer *timer)
{
	struct ro_sayer_story *story = ro_container_of(
		timer, struct ro_sayer_story, ears[RO_EAR_PUBLIC].timer);

	ear_ended(story, &story->ears[RO_EAR_PUBLIC]);
}

static void on_white_end(struct ro_timer *timer)
{
	struct ro_sayer_story *story = ro_container_of(
		timer, struct ro_sayer_story, ears[RO_EAR_OF_WHITE].timer);

	ear_ended(story, &story->ears[RO_EAR_OF_WHITE]);
}

static void on_black_end(struct ro_timer *timer)
{
	struct ro_sayer_story *story = ro_container_of(
		timer, struct ro_sayer_story, ears[RO_EAR_OF_BLACK].timer);

	ear_ended(story, &story->ears[RO_EAR_OF_BLACK]);
}

static void say_again(struct ro_sayer_story *story)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_sayer_story_ear *ear = &story->ears[i];

		if (ear->is_unheard && story->also != NULL) {
			story->also(story->also_arg, &ear->last);
		}
		ear->is_unheard = false;
	}
}

static void report_part(struct ro_sayer_story *story, bool is_voice)
{
	const struct ro_sayer_events *events = &story->sayer.events;

	if (!story->changed[is_voice]) {
		return;
	}
	story->changed[is_voice] = false;
	if (events->part != NULL) {
		events->part(events->arg, is_voice, story->err[is_voice]);
	}
	if (works(story)) {
		say_again(story);
	}
}

static void on_report(struct ro_timer *timer)
{
	struct ro_sayer_story *story = ro_container_of(
		timer, struct ro_sayer_story, report);
	const unsigned count = story->end_count;

	/* What is said in answer adds new ends behind these. */
	for (unsigned i = 0; i < count; i++) {
		tell_end(story, story->ends[i].id,
			(enum ro_speech_how)story->ends[i].how);
	}
	story->end_count -= count;
	memmove(&story->ends[0], &story->ends[count],
		story->end_count * sizeof(story->ends[0]));
	report_part(story, false);
	report_part(story, true);
}

bool ro_sayer_story_announced(struct ro_sayer_story *story)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		struct ro_sayer_story_ear *ear = &story->ears[i];

		if (ear->busy && ear->last.is_move) {
			ro_timer_at(
				story->env, &ear->timer, story->env->now_ms);
			return true;
		}
	}
	return false;
}

void ro_sayer_story_fail(struct ro_sayer_story *story, bool is_voice, int err)
{
	if (story->err[is_voice] == err) {
		return;
	}
	story->err[is_voice] = err;
	story->changed[is_voice] = true;
	for (unsigned i = 0; i < RO_EARS_OF && err != 0; i++) {
		cut_short(story, &story->ears[i], RO_SPEECH_FAILED);
	}
	report_soon(story);
}

void ro_sayer_story_init(
	struct ro_sayer_story *story, struct ro_env *env, int64_t duration_ms)
{
	memset(story, 0, sizeof(*story));
	story->sayer.ops = &ops;
	story->env = env;
	story->duration_ms = duration_ms;
	ro_timer_init(&story->ears[RO_EAR_PUBLIC].timer, on_public_end);
	ro_timer_init(&story->ears[RO_EAR_OF_WHITE].timer, on_white_end);
	ro_timer_init(&story->ears[RO_EAR_OF_BLACK].timer, on_black_end);
	ro_timer_init(&story->report, on_report);
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		story->ears[i].free_ms = INT64_MIN;
	}
}

void ro_sayer_story_finish(struct ro_sayer_story *story)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		ro_timer_cancel(&story->ears[i].timer);
		story->ears[i].busy = false;
	}
	ro_timer_cancel(&story->report);
	story->end_count = 0;
}
