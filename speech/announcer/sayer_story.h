/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_SAYER_STORY_H
#define SPEECH_ANNOUNCER_SAYER_STORY_H

#include "host/bus/env.h"
#include "speech/speaker/sayer.h"

/**
 * A sayer without sound, in virtual time: for stories, replays and tests.
 *
 * An announcement of a move or a copied move lasts a fixed time, counted from
 * the rest or the press that it announces, or until
 * ro_sayer_story_announced(). All other sentences end when they begin, so that
 * the length of an announcement is the only thing that a story has to know.
 *
 * Voice and sound can be made to fail: then every utterance fails at once;
 * when both work again the last one of each ear, if it was one of those, is
 * said again, once.
 *
 * Source: docs/interfaces.md, section 2.
 */

/** An announcement lasts until ro_sayer_story_announced(). */
#define RO_SAYER_STORY_HELD INT64_MAX

/** How many ends may wait to be reported at once. */
#define RO_SAYER_STORY_ENDS_MAX 32

struct ro_sayer_story_ear {
	struct ro_timer timer; /* the end of what is being said */
	bool busy;
	int64_t free_ms; /* when the last announcement ended */
	bool is_unheard; /* last failed: said again when all works */
	struct ro_utterance last; /* what is being said, or was */
};

struct ro_sayer_story {
	struct ro_sayer sayer;
	struct ro_env *env; /* borrowed */
	int64_t duration_ms; /* of an announcement; 0 or more */
	struct ro_sayer_story_ear ears[RO_EARS_OF];
	int err[2]; /* [0] sound, [1] voice; 0: it works */
	bool changed[2]; /* and that is still to be reported */
	unsigned end_count;
	struct {
		uint32_t id;
		uint8_t how; /* an enum ro_speech_how */
	} ends[RO_SAYER_STORY_ENDS_MAX]; /* still to be reported */
	struct ro_timer report;

	/** Optional: hears each utterance that is said, also again, so that a
	 * real voice can go along. @p utterance is borrowed for the call. */
	void (*also)(void *arg, const struct ro_utterance *utterance);
	void *also_arg; /* borrowed */
};

/** Ready to say. @p env is borrowed until ro_sayer_story_finish(). */
void ro_sayer_story_init(
	struct ro_sayer_story *story, struct ro_env *env, int64_t duration_ms);

/** Forget what is being said; nothing more is reported. */
void ro_sayer_story_finish(struct ro_sayer_story *story);

/**
 * The announcement under way ends now, on the ear that began first with one.
 * @return false if there is none
 */
bool ro_sayer_story_announced(struct ro_sayer_story *story);

/**
 * The voice or the sound device fails, or works again.
 * @param is_voice true for the voice, false for the sound device
 * @param err a ro_err, 0 if it works again
 */
void ro_sayer_story_fail(struct ro_sayer_story *story, bool is_voice, int err);

#endif
