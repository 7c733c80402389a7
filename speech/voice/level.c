/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/voice/level.h"

#include "host/base/require.h"
#include "speech/voice/trim.h"

#include <math.h>
#include <string.h>

/* -20.5 dBFS: what the quietest words reach before their peaks are clipped. */
#define WANTED 3094.0f

/* The loudest sample that leaves: -0.3 dBFS. */
#define LOUDEST 31650.0f

/* Of what lasts longer than a word the mean is known beforehand, and half a
 * second of it says little about the rest: -18.7 dBFS. */
#define TYPICAL 3806.0f

#define GAIN_MIN 0.25f
#define GAIN_MAX 4.0f

void ro_level_init(struct ro_level *level, const struct ro_voice_sink *sink,
	unsigned volume)
{
	level->sink = sink;
	level->wanted = WANTED * (float)volume / 100.0f;
	level->gain = 0;
	level->is_stopped = false;
	level->held = 0;
}

/* The pause before the first sound is no part of the word. */
static uint32_t first_sound(const struct ro_level *level)
{
	uint32_t i = 0;

	while (i < level->held && level->samples[i] >= -RO_TRIM_QUIET &&
		level->samples[i] <= RO_TRIM_QUIET) {
		i++;
	}
	return i;
}

static float gain_for(const struct ro_level *level)
{
	const uint32_t first = first_sound(level);
	double squares = 0;
	float gain;

	for (uint32_t i = first; i < level->held; i++) {
		const double sample = level->samples[i];

		squares += sample * sample;
	}
	if (squares == 0) {
		return 1.0f;
	}
	gain = level->wanted /
		(float)sqrt(squares / (double)(level->held - first));
	if (gain < GAIN_MIN) {
		gain = GAIN_MIN;
	}
	return gain > GAIN_MAX ? GAIN_MAX : gain;
}

/* Lowers the gain to what the loudest of @p samples bears. */
static void guard(struct ro_level *level, const int16_t *samples, size_t count)
{
	float peak = 0;

	for (size_t i = 0; i < count; i++) {
		const float size = fabsf((float)samples[i]);

		peak = size > peak ? size : peak;
	}
	if (peak * level->gain > LOUDEST) {
		level->gain = LOUDEST / peak;
	}
}

static void give(struct ro_level *level, const int16_t *samples, size_t count)
{
	int16_t out[512];

	guard(level, samples, count);
	while (count > 0 && !level->is_stopped) {
		const size_t some = count < ro_count(out) ? count
							  : ro_count(out);

		for (size_t i = 0; i < some; i++) {
			out[i] = (int16_t)lrintf(
				(float)samples[i] * level->gain);
		}
		level->is_stopped = !level->sink->take(
			level->sink->arg, out, some);
		samples += some;
		count -= some;
	}
}

static void release(struct ro_level *level, float gain)
{
	level->gain = gain;
	give(level, level->samples, level->held);
	level->held = 0;
}

void ro_level_pass(struct ro_level *level)
{
	level->gain = WANTED / TYPICAL;
}

bool ro_level_take(struct ro_level *level, const int16_t *samples, size_t count)
{
	if (level->gain == 0) {
		const size_t room = RO_LEVEL_HELD_MAX - level->held;
		const size_t some = count < room ? count : room;

		memcpy(level->samples + level->held, samples,
			some * sizeof(*samples));
		level->held += (uint32_t)some;
		samples += some;
		count -= some;
		if (level->held == RO_LEVEL_HELD_MAX) {
			release(level, WANTED / TYPICAL);
		}
	}
	if (count > 0) {
		give(level, samples, count);
	}
	return !level->is_stopped;
}

void ro_level_end(struct ro_level *level)
{
	if (level->held > 0) {
		release(level, gain_for(level));
	}
	level->gain = 0;
}
