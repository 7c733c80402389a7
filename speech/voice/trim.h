/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_VOICE_TRIM_H
#define SPEECH_VOICE_TRIM_H

#include "speech/voice/voice.h"

/**
 * Takes the silence off a sentence: all before its first sound, all after its
 * last, and what is longer than a breath inside.
 *
 * Pure. A synthesiser begins with some milliseconds of nothing and puts long
 * stops between clauses; a player waits for both. Sounds pass unchanged and
 * without delay; only silence is held back, until a sound
 * follows it.
 */

/** At most so much silence stays inside a sentence; issue 6 allows 250. */
#define RO_TRIM_SILENCE_MAX_MS 230

#define RO_TRIM_HELD_MAX (RO_VOICE_HZ * RO_TRIM_SILENCE_MAX_MS / 1000)

/** A sample this small is silence: -60 dBFS. */
#define RO_TRIM_QUIET 32

struct ro_trim {
	const struct ro_voice_sink *sink; /* borrowed */
	uint32_t pause; /* samples of silence before the next sound */
	uint32_t held; /* samples of silence since the last sound */
	bool was_heard; /* there was a sound */
	bool is_stopped; /* the sink wants no more */
	uint32_t out_count;
	int16_t held_samples[RO_TRIM_HELD_MAX];
	int16_t out[512];
};

/** Begin a sentence; @p sink is borrowed until it ends. */
void ro_trim_init(struct ro_trim *trim, const struct ro_voice_sink *sink);

/**
 * Between two pieces: drop the silence of both and put @p pause_ms there.
 * @param pause_ms 0 to 1000
 */
void ro_trim_pause(struct ro_trim *trim, unsigned pause_ms);

/** Take samples. @return false if the sink has had enough */
bool ro_trim_take(struct ro_trim *trim, const int16_t *samples, size_t count);

#endif
