/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/stretch.h"

#include "host/base/require.h"

#include <string.h>

#define ONE 65536u

void ro_stretch_init(
	struct ro_stretch *stretch, unsigned from_hz, unsigned to_hz)
{
	ro_require(from_hz > 0 && from_hz <= to_hz);
	memset(stretch, 0, sizeof(*stretch));
	stretch->step = (uint32_t)((uint64_t)from_hz * ONE / to_hz);
}

static int16_t limit(int64_t value)
{
	if (value > INT16_MAX) {
		return INT16_MAX;
	}
	return value < INT16_MIN ? INT16_MIN : (int16_t)value;
}

/* With t from 0 to 1 between b and c:
 * b + t/2 * (c - a + t * (2a - 5b + 4c - d + t * (3(b - c) + d - a))). */
static int16_t curve(const int16_t window[4], int64_t t)
{
	const int64_t a = window[0];
	const int64_t b = window[1];
	const int64_t c = window[2];
	const int64_t d = window[3];
	int64_t value = 3 * (b - c) + d - a;

	value = 2 * a - 5 * b + 4 * c - d + value * t / (int64_t)ONE;
	value = c - a + value * t / (int64_t)ONE;
	return limit(b + value * t / (2 * (int64_t)ONE));
}

static void shift_in(struct ro_stretch *stretch, int16_t sample)
{
	memmove(stretch->window, stretch->window + 1,
		3 * sizeof(stretch->window[0]));
	stretch->window[3] = sample;
}

static int16_t next(struct ro_stretch *stretch, struct ro_ring *ring)
{
	const int16_t out = curve(stretch->window, stretch->phase);
	int16_t sample;

	stretch->phase += stretch->step;
	if (stretch->phase >= ONE) {
		stretch->phase -= ONE;
		ro_ring_read(ring, &sample, 1, 1);
		shift_in(stretch, sample);
	}
	return out;
}

void ro_stretch_read(struct ro_stretch *stretch, struct ro_ring *ring,
	int16_t *out, size_t stride, size_t count)
{
	if (stretch->step == ONE) {
		ro_ring_read(ring, out, stride, count);
		return;
	}
	for (size_t i = 0; i < count; i++) {
		out[i * stride] = next(stretch, ring);
	}
}

/* Samples that are read in one go. */
#define ADDED_AT_ONCE 64

void ro_stretch_add(struct ro_stretch *stretch, struct ro_ring *ring,
	int16_t *out, size_t stride, size_t count)
{
	int16_t words[ADDED_AT_ONCE];

	while (count > 0) {
		const size_t some = count < ADDED_AT_ONCE ? count
							  : ADDED_AT_ONCE;

		memset(words, 0, sizeof(words));
		ro_stretch_read(stretch, ring, words, 1, some);
		for (size_t i = 0; i < some; i++) {
			*out = limit((int64_t)*out + words[i]);
			out += stride;
		}
		count -= some;
	}
}
