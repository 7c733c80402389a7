/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/stretch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define FROM 22050
#define TURN 6.283185307179586

static struct ro_ring ring;
static int16_t out[48000];

static int open_ring(void **state)
{
	(void)state;
	return ro_ring_open(&ring, 65536) ? 0 : -1;
}

static int close_ring(void **state)
{
	(void)state;
	ro_ring_close(&ring);
	return 0;
}

static void write_sine(double hz, int count)
{
	for (int i = 0; i < count; i++) {
		const int16_t sample = (int16_t)(10000 *
			sin(TURN * hz * i / FROM));

		ro_ring_write(&ring, &sample, 1);
	}
}

static void at_the_same_rate_samples_pass_unchanged(void **state)
{
	const int16_t samples[] = { 1, 2, 3 };
	struct ro_stretch stretch;

	(void)state;
	ro_stretch_init(&stretch, FROM, FROM);
	ro_ring_write(&ring, samples, 3);
	ro_stretch_read(&stretch, &ring, out, 1, 3);
	assert_memory_equal(out, samples, sizeof(samples));
}

static void check_sine(unsigned to_hz)
{
	struct ro_stretch stretch;
	double noise = 0;
	size_t crossings = 0;

	ro_stretch_init(&stretch, FROM, to_hz);
	write_sine(440, FROM);
	ro_stretch_read(&stretch, &ring, out, 1, to_hz / 2);
	for (size_t i = 100; i < to_hz / 2; i++) {
		/* The curve begins three samples late. */
		const double at = ((double)i * stretch.step / 65536 - 3) / FROM;
		const double wanted = 10000 * sin(TURN * 440 * at);

		noise += (out[i] - wanted) * (out[i] - wanted);
		crossings += out[i - 1] < 0 && out[i] >= 0;
	}
	assert_true(crossings >= 218 && crossings <= 220);
	assert_true(sqrt(noise / (to_hz / 2.0)) < 100); /* -37 dB */
}

static void a_sine_stays_a_sine_at_44100(void **state)
{
	(void)state;
	check_sine(44100);
}

static void a_sine_stays_a_sine_at_48000(void **state)
{
	(void)state;
	check_sine(48000);
}

static void silence_stays_exactly_silent(void **state)
{
	struct ro_stretch stretch;

	(void)state;
	ro_stretch_init(&stretch, FROM, 48000);
	ro_stretch_read(&stretch, &ring, out, 1, 1000);
	for (size_t i = 0; i < 1000; i++) {
		assert_int_equal(out[i], 0);
	}
}

static void the_loudest_samples_do_not_wrap_round(void **state)
{
	struct ro_stretch stretch;
	size_t loud = 0;

	(void)state;
	ro_stretch_init(&stretch, FROM, 48000);
	for (int i = 0; i < 1000; i++) {
		const int16_t sample = i / 2 % 2 == 0 ? INT16_MAX : INT16_MIN;

		ro_ring_write(&ring, &sample, 1);
	}
	ro_stretch_read(&stretch, &ring, out, 1, 2000);
	for (size_t i = 1; i < 2000; i++) {
		loud += out[i] == INT16_MAX || out[i] == INT16_MIN;
	}
	assert_true(loud > 100);
}

static void what_is_added_keeps_what_was_there(void **state)
{
	const int16_t samples[] = { 1000, -1000, INT16_MAX };
	struct ro_stretch stretch;

	(void)state;
	memset(out, 0, sizeof(out));
	out[0] = 5;
	out[2] = 7;
	out[4] = 9;
	ro_stretch_init(&stretch, FROM, FROM);
	ro_ring_write(&ring, samples, 3);
	ro_stretch_add(&stretch, &ring, out, 2, 100);
	assert_int_equal(out[0], 1005);
	assert_int_equal(out[2], -993);
	assert_int_equal(out[4], INT16_MAX);
	assert_int_equal(out[1], 0);
	assert_int_equal(out[6], 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_ring, close_ring)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(at_the_same_rate_samples_pass_unchanged),
		TEST(a_sine_stays_a_sine_at_44100),
		TEST(a_sine_stays_a_sine_at_48000),
		TEST(silence_stays_exactly_silent),
		TEST(the_loudest_samples_do_not_wrap_round),
		TEST(what_is_added_keeps_what_was_there),
	};

	return cmocka_run_group_tests_name("stretching", tests, NULL, NULL);
}
