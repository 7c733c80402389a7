/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_STRETCH_H
#define SPEECH_SOUND_STRETCH_H

#include "speech/sound/ring.h"

/**
 * A ring read at another rate, for devices that know only 44,100 or 48,000
 * samples a second.
 *
 * Pure, and fit for the callback: no lock, no allocation. Between samples it
 * lays a cubic curve (Catmull and Rom), which is enough for speech, whose
 * energy lies far below half of 22,050.
 *
 * Source: E. Catmull and R. Rom, "A class of local interpolating splines"
 * (1974).
 */
struct ro_stretch {
	uint32_t step; /* input samples for one output sample, times 65,536 */
	uint32_t phase; /* past window[1], times 65,536 */
	int16_t window[4]; /* the curve goes from [1] to [2] */
};

/**
 * @param from_hz of the ring, 1 or more, at most @p to_hz
 * @param to_hz of the device; if equal, samples pass unchanged
 */
void ro_stretch_init(
	struct ro_stretch *stretch, unsigned from_hz, unsigned to_hz);

/** As ro_ring_read(), at the rate of the device. */
void ro_stretch_read(struct ro_stretch *stretch, struct ro_ring *ring,
	int16_t *out, size_t stride, size_t count);

/**
 * The same, added to what @p out holds already: public speech in the earphone
 * of a player who has his own words there. Never for the ears of two players.
 */
void ro_stretch_add(struct ro_stretch *stretch, struct ro_ring *ring,
	int16_t *out, size_t stride, size_t count);

#endif
