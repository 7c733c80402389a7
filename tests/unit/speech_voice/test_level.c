/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "speech/voice/level.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TURN 6.283185307179586
#define LEN RO_VOICE_HZ

static struct ro_level level;
static int16_t in[LEN];
static int16_t out[2 * LEN];
static size_t out_count;

static bool take(void *arg, const int16_t *samples, size_t count)
{
	(void)arg;
	memcpy(out + out_count, samples, count * sizeof(*samples));
	out_count += count;
	return true;
}

static const struct ro_voice_sink sink = { .take = take };

static void fill(double size, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++) {
		in[i] = (int16_t)(size * sin(TURN * 300 * (double)i / LEN));
	}
}

static void put(size_t count)
{
	for (size_t i = 0; i < count; i += 100) {
		ro_level_take(&level, in + i, 100);
	}
	ro_level_end(&level);
}

static double loudness(size_t from, size_t to)
{
	double squares = 0;

	for (size_t i = from; i < to; i++) {
		squares += (double)out[i] * out[i];
	}
	return 10 * log10(squares / (double)(to - from) / 32768 / 32768);
}

static int begin(void **state)
{
	(void)state;
	out_count = 0;
	ro_level_init(&level, &sink, 100);
	return 0;
}

static void a_loud_and_a_quiet_word_become_alike(void **state)
{
	(void)state;
	fill(12000, 0, 6000);
	put(6000);
	fill(3000, 0, 6000);
	put(6000);
	assert_int_equal(out_count, 12000);
	assert_true(fabs(loudness(0, 6000) - loudness(6000, 12000)) < 0.1);
	assert_true(fabs(loudness(0, 6000) + 20.5) < 0.1);
}

static void the_pause_before_a_word_makes_it_no_louder(void **state)
{
	(void)state;
	memset(in, 0, sizeof(in));
	fill(6000, 5000, 8000);
	put(8000);
	assert_true(fabs(loudness(5000, 8000) + 20.5) < 0.1);
}

/* As it would have been after the holding, but at once. */
static void what_is_known_to_be_long_is_not_held_back(void **state)
{
	double held;

	(void)state;
	fill(5000, 0, LEN);
	put(LEN - LEN % 100);
	held = loudness(0, out_count);
	out_count = 0;
	ro_level_pass(&level);
	ro_level_take(&level, in, 100);
	assert_int_equal(out_count, 100);
	put(LEN - LEN % 100);
	assert_true(fabs(loudness(0, out_count) - held) < 0.1);
	out_count = 0;
	ro_level_take(&level, in, 100);
	assert_int_equal(out_count, 0); /* the next piece is held again */
	ro_level_end(&level);
}

static void a_long_word_that_grows_is_not_clipped(void **state)
{
	(void)state;
	fill(2000, 0, 15000);
	fill(32000, 15000, LEN);
	put(LEN - LEN % 100);
	for (size_t i = 0; i < out_count; i++) {
		assert_true(abs(out[i]) < 32000);
	}
}

static void the_volume_is_kept(void **state)
{
	(void)state;
	ro_level_init(&level, &sink, 50);
	fill(6000, 0, 6000);
	put(6000);
	assert_true(fabs(loudness(0, 6000) + 26.5) < 0.1);
}

static void silence_stays_silent(void **state)
{
	(void)state;
	memset(in, 0, sizeof(in));
	put(6000);
	assert_int_equal(out_count, 6000);
	for (size_t i = 0; i < out_count; i++) {
		assert_int_equal(out[i], 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(
			a_loud_and_a_quiet_word_become_alike, begin),
		cmocka_unit_test_setup(
			what_is_known_to_be_long_is_not_held_back, begin),
		cmocka_unit_test_setup(
			the_pause_before_a_word_makes_it_no_louder, begin),
		cmocka_unit_test_setup(
			a_long_word_that_grows_is_not_clipped, begin),
		cmocka_unit_test_setup(the_volume_is_kept, begin),
		cmocka_unit_test_setup(silence_stays_silent, begin),
	};

	return cmocka_run_group_tests_name("levels", tests, NULL, NULL);
}
