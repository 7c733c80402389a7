/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "speech/sound/ring.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SIZE 1024u

static struct ro_ring ring;
static int16_t out[4 * SIZE];

static int open_ring(void **state)
{
	(void)state;
	assert_true(ro_ring_open(&ring, SIZE));
	return 0;
}

static int close_ring(void **state)
{
	(void)state;
	ro_ring_close(&ring);
	return 0;
}

static void write_steady(int16_t sample, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		assert_int_equal(ro_ring_write(&ring, &sample, 1), 1);
	}
}

static void read_out(size_t count)
{
	memset(out, 0x55, sizeof(out));
	ro_ring_read(&ring, out, 1, count);
}

static void an_empty_ring_gives_silence(void **state)
{
	(void)state;
	read_out(100);
	for (size_t i = 0; i < 100; i++) {
		assert_int_equal(out[i], 0);
	}
	assert_int_equal(ro_ring_left(&ring), 0);
}

static void what_is_written_is_read_in_order_then_silence(void **state)
{
	const int16_t samples[] = { 1, -2, 3 };

	(void)state;
	assert_int_equal(ro_ring_write(&ring, samples, 3), 3);
	read_out(2);
	assert_int_equal(out[0], 1);
	assert_int_equal(out[1], -2);
	read_out(2);
	assert_int_equal(out[0], 3);
	assert_int_equal(out[1], 0);
}

static void only_every_stride_th_sample_is_touched(void **state)
{
	(void)state;
	write_steady(7, 2);
	memset(out, 0, sizeof(out));
	out[1] = 99;
	ro_ring_read(&ring, out, 3, 3);
	assert_int_equal(out[0], 7);
	assert_int_equal(out[1], 99);
	assert_int_equal(out[3], 7);
	assert_int_equal(out[6], 0);
}

static void a_full_ring_takes_no_more_and_loses_nothing(void **state)
{
	static int16_t samples[SIZE + 5];

	(void)state;
	for (size_t i = 0; i < ro_count(samples); i++) {
		samples[i] = (int16_t)i;
	}
	assert_int_equal(ro_ring_write(&ring, samples, SIZE + 5), SIZE);
	assert_int_equal(ro_ring_write(&ring, samples, 1), 0);
	read_out(SIZE);
	assert_memory_equal(out, samples, SIZE * sizeof(*samples));
}

static void places_tell_how_far_the_reader_is(void **state)
{
	uint32_t place;

	(void)state;
	write_steady(1, 10);
	place = ro_ring_place(&ring);
	write_steady(2, 10);
	assert_int_equal(ro_ring_left(&ring), 20);
	read_out(10);
	assert_false(ro_ring_is_past(&ring, place));
	read_out(1);
	assert_true(ro_ring_is_past(&ring, place));
	assert_int_equal(ro_ring_left(&ring), 9);
}

static void a_cut_fades_the_old_sound_out_then_gives_the_new(void **state)
{
	(void)state;
	write_steady(10000, 500);
	read_out(10);
	ro_ring_cut(&ring);
	write_steady(-77, 50);
	read_out(RO_RING_FADE + 60);
	for (size_t i = 0; i < RO_RING_FADE; i++) {
		const int16_t before = i == 0 ? 10000 : out[i - 1];

		assert_true(out[i] <= before);
		assert_true(before - out[i] <= 10000 / RO_RING_FADE + 1);
	}
	assert_true(out[RO_RING_FADE - 1] < 200);
	assert_int_equal(out[RO_RING_FADE], -77);
	assert_int_equal(out[RO_RING_FADE + 49], -77);
	assert_int_equal(out[RO_RING_FADE + 50], 0);
}

static void the_fade_is_shorter_than_5_ms(void **state)
{
	(void)state;
	assert_true(RO_RING_FADE * 1000 < 5 * 22050);
}

static void a_fade_goes_on_over_several_reads(void **state)
{
	int16_t faded[RO_RING_FADE];

	(void)state;
	write_steady(10000, 500);
	ro_ring_cut(&ring);
	write_steady(-77, 1);
	for (size_t i = 0; i < RO_RING_FADE; i++) {
		ro_ring_read(&ring, &faded[i], 1, 1);
		assert_true(i == 0 || faded[i] <= faded[i - 1]);
	}
	read_out(1);
	assert_int_equal(out[0], -77);
}

static void a_second_cut_while_fading_drops_both_old_sounds(void **state)
{
	(void)state;
	write_steady(10000, 500);
	ro_ring_cut(&ring);
	write_steady(5000, 100);
	read_out(10);
	ro_ring_cut(&ring);
	write_steady(-77, 5);
	read_out(RO_RING_FADE);
	for (size_t i = 0; i < RO_RING_FADE - 10; i++) {
		assert_true(out[i] >= 0 && out[i] <= 10000);
	}
	assert_int_equal(out[RO_RING_FADE - 10], -77);
}

static void cutting_what_is_nearly_over_ends_with_it(void **state)
{
	(void)state;
	write_steady(10000, 20);
	ro_ring_cut(&ring);
	write_steady(-77, 1);
	read_out(30);
	assert_true(out[19] > 0);
	assert_int_equal(out[20], -77);
	assert_int_equal(out[21], 0);
}

static void cutting_an_empty_ring_changes_nothing(void **state)
{
	(void)state;
	ro_ring_cut(&ring);
	write_steady(5, 3);
	read_out(4);
	assert_int_equal(out[0], 5);
	assert_int_equal(out[2], 5);
	assert_int_equal(out[3], 0);
}

static void counts_may_wrap_round(void **state)
{
	(void)state;
	atomic_store(&ring.written, UINT32_MAX - 5);
	atomic_store(&ring.taken, UINT32_MAX - 5);
	atomic_store(&ring.cut, UINT32_MAX - 5);
	write_steady(3, 20);
	read_out(21);
	assert_int_equal(out[0], 3);
	assert_int_equal(out[19], 3);
	assert_int_equal(out[20], 0);
	ro_ring_cut(&ring);
	write_steady(4, 1);
	read_out(1);
	assert_int_equal(out[0], 4);
}

/* Two threads: one writes sentences of rising samples and now and then cuts,
 * the other must hear rising runs only. */
#define SENTENCES 300
#define SENTENCE 400

static void *write_sentences(void *arg)
{
	atomic_bool *is_done = arg;
	int16_t samples[SENTENCE];

	for (int i = 0; i < SENTENCES; i++) {
		size_t done = 0;

		for (size_t k = 0; k < SENTENCE; k++) {
			samples[k] = (int16_t)(1000 + k);
		}
		if (i % 3 == 0) {
			ro_ring_cut(&ring);
		}
		while (done < SENTENCE) {
			done += ro_ring_write(
				&ring, samples + done, SENTENCE - done);
		}
	}
	atomic_store(is_done, true);
	return NULL;
}

static void two_threads_never_tear_a_sentence(void **state)
{
	atomic_bool is_done = false;
	pthread_t writer;
	int16_t last = 0;
	size_t ends = 0;

	(void)state;
	assert_int_equal(
		pthread_create(&writer, NULL, write_sentences, &is_done), 0);
	while (!atomic_load(&is_done) || ro_ring_left(&ring) > 0) {
		ro_ring_read(&ring, out, 1, 64);
		for (size_t i = 0; i < 64; i++) {
			const bool is_next = out[i] == last + 1;
			const bool is_new = out[i] == 1000;
			const bool is_fading = out[i] < last || out[i] == 0;

			assert_true(
				is_next || is_new || is_fading || last < 1000);
			last = out[i];
			ends += out[i] == 1000 + SENTENCE - 1;
		}
	}
	pthread_join(writer, NULL);
	assert_true(ends >= 1 && ends <= SENTENCES);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_ring, close_ring)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_empty_ring_gives_silence),
		TEST(what_is_written_is_read_in_order_then_silence),
		TEST(only_every_stride_th_sample_is_touched),
		TEST(a_full_ring_takes_no_more_and_loses_nothing),
		TEST(places_tell_how_far_the_reader_is),
		TEST(a_cut_fades_the_old_sound_out_then_gives_the_new),
		TEST(the_fade_is_shorter_than_5_ms),
		TEST(a_fade_goes_on_over_several_reads),
		TEST(a_second_cut_while_fading_drops_both_old_sounds),
		TEST(cutting_what_is_nearly_over_ends_with_it),
		TEST(cutting_an_empty_ring_changes_nothing),
		TEST(counts_may_wrap_round),
		TEST(two_threads_never_tear_a_sentence),
	};

	return cmocka_run_group_tests_name("the ring", tests, NULL, NULL);
}
