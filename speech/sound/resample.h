/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_RESAMPLE_H
#define SPEECH_SOUND_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/**
 * From the voice's 22,050 samples a second to the 48,000 of Opus.
 *
 * Pure. Between the samples that are there the new ones are found by a sinc
 * in a Blackman window over 24 of them, one row of weights for each of the
 * 320 places that a new sample can have between two old ones; what comes out
 * is 12 old samples late.
 *
 * Source: Smith, "Digital Audio Resampling" (CCRMA): bandlimited
 * interpolation.
 */
#define RO_RESAMPLE_UP 320 /* 48,000 to 22,050 is 320 to 147 */
#define RO_RESAMPLE_DOWN 147
#define RO_RESAMPLE_TAPS 24

/** No old sample becomes more new ones than this. */
#define RO_RESAMPLE_MAX 3

struct ro_resample {
	float weights[RO_RESAMPLE_UP][RO_RESAMPLE_TAPS];
	float last[RO_RESAMPLE_TAPS]; /* the newest first */
	unsigned place; /* of the next new sample behind the newest old one */
};

void ro_resample_init(struct ro_resample *resample);

/**
 * Take one sample, -1 to 1.
 * @param made filled in
 * @return how many, 2 or 3
 */
size_t ro_resample_take(struct ro_resample *resample, float sample,
	float made[RO_RESAMPLE_MAX]);

#endif
