/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_TONE_H
#define SPEECH_SOUND_TONE_H

#include <stddef.h>
#include <stdint.h>

/**
 * Short tones that mean something, for when words would be too slow or are
 * not to be had.
 *
 * Pure: a table, and samples from it. What is played when is decided
 * elsewhere.
 */

/* X(NAME, what it means) */
#define RO_TONE_MAP(X) \
	X(CONTACT, "a piece was lifted or set down") \
	X(COMPLETED, "the move is completed, the clock is switched") \
	X(ERROR, "something is not as it should be") \
	X(QUESTION, "an answer is wanted") \
	X(LOW_TIME, "little time is left") \
	X(FAULT, "something does not work, and cannot be said in words")

/* clang-format off */
enum ro_tone {
#define X(NAME, meaning) RO_TONE_##NAME,
	RO_TONE_MAP(X)
#undef X
	RO_TONES
};
/* clang-format on */

/** No tone has more samples, at RO_SOUND_HZ. */
#define RO_TONE_SAMPLES_MAX 22050

/** What @p tone means, in English words. */
const char *ro_tone_meaning(enum ro_tone tone);

/**
 * Make the samples of a tone; it begins and ends softly.
 * @return how many of @p samples were filled in
 */
size_t ro_tone_make(enum ro_tone tone, int16_t samples[RO_TONE_SAMPLES_MAX]);

#endif
