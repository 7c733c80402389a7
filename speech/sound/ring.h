/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_RING_H
#define SPEECH_SOUND_RING_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * Samples from the thread that speaks to the callback that plays, one ring for
 * each ear.
 *
 * One thread writes and cuts, one reads; neither ever waits, locks, allocates
 * or calls the system. Cutting drops what was not yet played: the reader fades
 * it out within RO_RING_FADE samples, so that it does not click, and goes on
 * with what was written after the cut. When nothing is left the reader gives
 * silence.
 *
 * Source: ISO C11, 7.17.3: a release store is seen with all that came before
 * it by the acquire load that reads it.
 */

/** Of samples; less than 5 ms at 22,050 a second. */
#define RO_RING_FADE 96

struct ro_ring {
	int16_t *samples; /* owned */
	uint32_t size; /* a power of two */
	/* Free-running counts of samples; their differences stay right when
	 * they wrap round. */
	_Atomic uint32_t written; /* by the writer */
	_Atomic uint32_t cut; /* by the writer: drop what came before */
	_Atomic uint32_t taken; /* by the reader */
	uint32_t fade; /* the reader's: samples of fading left; 0: not fading */
};

/**
 * Make an empty ring.
 * @param size in samples, a power of two
 * @return false if there is no memory
 */
bool ro_ring_open(struct ro_ring *ring, uint32_t size);

/** Release it; nobody reads or writes any more. */
void ro_ring_close(struct ro_ring *ring);

/**
 * Writer: append samples.
 * @return how many had room
 */
size_t ro_ring_write(
	struct ro_ring *ring, const int16_t *samples, size_t count);

/** Writer: let all that was written so far not be played any more. */
void ro_ring_cut(struct ro_ring *ring);

/** Writer: the place of the next sample, for ro_ring_is_past(). */
uint32_t ro_ring_place(const struct ro_ring *ring);

/** Writer: how many samples the reader has still to take. */
uint32_t ro_ring_left(const struct ro_ring *ring);

/** Writer: whether the reader has taken the sample at @p place. */
bool ro_ring_is_past(const struct ro_ring *ring, uint32_t place);

/**
 * Reader: fill every @p stride-th sample of @p out, @p count of them, with
 * what comes next, or silence.
 */
void ro_ring_read(
	struct ro_ring *ring, int16_t *out, size_t stride, size_t count);

#endif
