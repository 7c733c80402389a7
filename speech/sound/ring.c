/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/ring.h"

#include "host/base/require.h"

#include <stdlib.h>
#include <string.h>

bool ro_ring_open(struct ro_ring *ring, uint32_t size)
{
	ro_require(size > 0 && (size & (size - 1)) == 0);
	memset(ring, 0, sizeof(*ring));
	ring->samples = calloc(size, sizeof(*ring->samples));
	ring->size = size;
	return ring->samples != NULL;
}

void ro_ring_close(struct ro_ring *ring)
{
	free(ring->samples);
	ring->samples = NULL;
}

static uint32_t load(const _Atomic uint32_t *count)
{
	return atomic_load_explicit(count, memory_order_acquire);
}

static void store(_Atomic uint32_t *count, uint32_t value)
{
	atomic_store_explicit(count, value, memory_order_release);
}

static int16_t *at(const struct ro_ring *ring, uint32_t place)
{
	return &ring->samples[place & (ring->size - 1)];
}

size_t ro_ring_write(struct ro_ring *ring, const int16_t *samples, size_t count)
{
	const uint32_t written = load(&ring->written);
	const uint32_t room = ring->size - (written - load(&ring->taken));
	const uint32_t fits = count < room ? (uint32_t)count : room;

	for (uint32_t i = 0; i < fits; i++) {
		*at(ring, written + i) = samples[i];
	}
	store(&ring->written, written + fits);
	return fits;
}

void ro_ring_cut(struct ro_ring *ring)
{
	store(&ring->cut, load(&ring->written));
}

uint32_t ro_ring_place(const struct ro_ring *ring)
{
	return load(&ring->written);
}

uint32_t ro_ring_left(const struct ro_ring *ring)
{
	return load(&ring->written) - load(&ring->taken);
}

bool ro_ring_is_past(const struct ro_ring *ring, uint32_t place)
{
	return (int32_t)(load(&ring->taken) - place) > 0;
}

/* The old sound goes down to nothing while it is still the old sound. */
static size_t fade_out(struct ro_ring *ring, uint32_t *taken, uint32_t cut,
	int16_t *out, size_t stride, size_t count)
{
	size_t filled = 0;

	if (ring->fade == 0) {
		ring->fade = RO_RING_FADE;
	}
	while (filled < count && *taken != cut && ring->fade > 0) {
		const int32_t sample = *at(ring, (*taken)++);

		out[filled++ * stride] = (int16_t)(sample *
			(int32_t)ring->fade / RO_RING_FADE);
		ring->fade--;
	}
	if (*taken == cut || ring->fade == 0) {
		*taken = cut;
		ring->fade = 0;
	}
	return filled;
}

/* The cut is loaded before the count of what was written: so the second is
 * never behind the first. */
void ro_ring_read(
	struct ro_ring *ring, int16_t *out, size_t stride, size_t count)
{
	const uint32_t cut = load(&ring->cut);
	const uint32_t written = load(&ring->written);
	uint32_t taken = load(&ring->taken);
	size_t filled = 0;

	if ((int32_t)(cut - taken) > 0) {
		filled = fade_out(ring, &taken, cut, out, stride, count);
	}
	while (filled < count && taken != written && ring->fade == 0) {
		out[filled++ * stride] = *at(ring, taken++);
	}
	while (filled < count) {
		out[filled++ * stride] = 0;
	}
	store(&ring->taken, taken);
}
