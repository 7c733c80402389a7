/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_VOICE_LEVEL_H
#define SPEECH_VOICE_LEVEL_H

#include "speech/voice/voice.h"

/**
 * Makes all words about equally loud, so that none is missed in a hall.
 *
 * Pure. A synthesiser says some words up to six decibels louder than others,
 * while whole sentences differ little. So much of a piece as a long word lasts
 * is held back, which takes the voice about a millisecond: what is over by then
 * is measured and brought to the level of a sentence, what is longer gets the
 * gain that suits sentences. Of a piece that is known to be longer nothing is
 * held back. A sample that would be clipped lowers the gain
 * from there on. It is no compressor: inside a piece nothing is made louder.
 *
 * Source: issue 6, levels within 3 dB of each other.
 */

/** So much of a piece is held back before it is heard. */
#define RO_LEVEL_MS 700

#define RO_LEVEL_HELD_MAX (RO_VOICE_HZ * RO_LEVEL_MS / 1000)

struct ro_level {
	const struct ro_voice_sink *sink; /* borrowed */
	float wanted; /* the root of the mean square of all samples */
	float gain; /* 0: still measuring */
	bool is_stopped; /* the sink wants no more */
	uint32_t held;
	int16_t samples[RO_LEVEL_HELD_MAX];
};

/**
 * Begin a sentence; @p sink is borrowed until it ends.
 * @param volume 0 to 200 per cent
 */
void ro_level_init(struct ro_level *level, const struct ro_voice_sink *sink,
	unsigned volume);

/** The piece that begins lasts longer than RO_LEVEL_MS: hold nothing back. */
void ro_level_pass(struct ro_level *level);

/** Take samples of a piece. @return false if the sink has had enough */
bool ro_level_take(
	struct ro_level *level, const int16_t *samples, size_t count);

/** The piece is over; the next is measured anew. */
void ro_level_end(struct ro_level *level);

#endif
