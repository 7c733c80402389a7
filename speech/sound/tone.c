/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/tone.h"

#include "host/base/require.h"
#include "speech/sound/sound.h"

#include <math.h>

/* About as loud as the voice. */
#define LOUDNESS 9000.0

/* How long a note takes to come and to go, so that it does not click. */
#define SOFT_MS 5

#define TURN 6.283185307179586

struct note {
	int hz; /* 0: silence */
	int ms; /* 0: the tone is over */
};

#define NOTES_MAX 6

/* Rising asks or is good news, falling is bad news; the fault comes thrice. */
static const struct note tones[RO_TONES][NOTES_MAX] = {
	[RO_TONE_CONTACT] = { { 1500, 15 } },
	[RO_TONE_COMPLETED] = { { 880, 60 }, { 1175, 80 } },
	[RO_TONE_ERROR] = { { 660, 80 }, { 440, 140 } },
	[RO_TONE_QUESTION] = { { 660, 80 }, { 0, 30 }, { 990, 120 } },
	[RO_TONE_LOW_TIME] = { { 990, 80 }, { 0, 40 }, { 990, 80 } },
	[RO_TONE_FAULT] = { { 440, 150 }, { 330, 150 }, { 0, 60 }, { 440, 150 },
		{ 330, 150 } },
};

static const char *const meanings[RO_TONES] = {
#define X(NAME, meaning) [RO_TONE_##NAME] = meaning,
	RO_TONE_MAP(X)
#undef X
};

const char *ro_tone_meaning(enum ro_tone tone)
{
	return meanings[tone];
}

/* From 0 to 1 at the beginning, back to 0 at the end. */
static double softness(size_t at, size_t count)
{
	const size_t soft = RO_SOUND_HZ * SOFT_MS / 1000;
	const size_t from_edge = at < count - at ? at : count - at;

	return from_edge < soft ? (double)from_edge / (double)soft : 1.0;
}

static size_t make_note(const struct note *note, int16_t *samples)
{
	const size_t count = (size_t)(RO_SOUND_HZ * note->ms / 1000);

	for (size_t i = 0; i < count; i++) {
		const double turns = (double)note->hz * (double)i / RO_SOUND_HZ;

		samples[i] = (int16_t)(LOUDNESS * softness(i, count) *
			sin(TURN * turns));
	}
	return count;
}

size_t ro_tone_make(enum ro_tone tone, int16_t samples[RO_TONE_SAMPLES_MAX])
{
	size_t count = 0;

	for (unsigned i = 0; i < NOTES_MAX && tones[tone][i].ms > 0; i++) {
		count += make_note(&tones[tone][i], samples + count);
		ro_require(count <= RO_TONE_SAMPLES_MAX);
	}
	return count;
}
