/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/voice/trim.h"

#include "host/base/require.h"

void ro_trim_init(struct ro_trim *trim, const struct ro_voice_sink *sink)
{
	trim->sink = sink;
	trim->pause = 0;
	trim->held = 0;
	trim->was_heard = false;
	trim->is_stopped = false;
	trim->out_count = 0;
}

void ro_trim_pause(struct ro_trim *trim, unsigned pause_ms)
{
	trim->pause = (uint32_t)(RO_VOICE_HZ * pause_ms / 1000);
	trim->held = 0;
}

static void flush(struct ro_trim *trim)
{
	if (trim->out_count > 0 && !trim->is_stopped) {
		trim->is_stopped = !trim->sink->take(
			trim->sink->arg, trim->out, trim->out_count);
	}
	trim->out_count = 0;
}

static void put(struct ro_trim *trim, int16_t sample)
{
	trim->out[trim->out_count++] = sample;
	if (trim->out_count == ro_count(trim->out)) {
		flush(trim);
	}
}

static bool is_quiet(int16_t sample)
{
	return sample >= -RO_TRIM_QUIET && sample <= RO_TRIM_QUIET;
}

static void hold(struct ro_trim *trim, int16_t sample)
{
	if (trim->held < RO_TRIM_HELD_MAX) {
		trim->held_samples[trim->held++] = sample;
	}
}

/* A sound follows: what was held back was inside the sentence after all. */
static void release(struct ro_trim *trim)
{
	if (trim->was_heard && trim->pause > 0) {
		trim->held = 0;
		for (uint32_t i = 0; i < trim->pause; i++) {
			put(trim, 0);
		}
	}
	if (trim->was_heard) {
		for (uint32_t i = 0; i < trim->held; i++) {
			put(trim, trim->held_samples[i]);
		}
	}
	trim->held = 0;
	trim->pause = 0;
	trim->was_heard = true;
}

bool ro_trim_take(struct ro_trim *trim, const int16_t *samples, size_t count)
{
	for (size_t i = 0; i < count && !trim->is_stopped; i++) {
		const int16_t sample = samples[i];

		if (is_quiet(sample)) {
			hold(trim, sample);
			continue;
		}
		if (trim->held > 0 || trim->pause > 0 || !trim->was_heard) {
			release(trim);
		}
		put(trim, sample);
	}
	flush(trim);
	return !trim->is_stopped;
}
