/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "speech/voice/trim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define LOUD 1000
#define MS (RO_VOICE_HZ / 1000)

static int16_t out[RO_VOICE_HZ];
static size_t out_count;
static size_t enough;
static struct ro_trim trim;

static bool take(void *arg, const int16_t *samples, size_t count)
{
	(void)arg;
	assert_true(out_count + count <= ro_count(out));
	memcpy(out + out_count, samples, count * sizeof(*samples));
	out_count += count;
	return out_count < enough;
}

static const struct ro_voice_sink sink = { .take = take };

static int begin(void **state)
{
	(void)state;
	out_count = 0;
	enough = ro_count(out);
	ro_trim_init(&trim, &sink);
	return 0;
}

static bool give(int16_t sample, size_t count)
{
	bool goes_on = true;

	for (size_t i = 0; i < count; i++) {
		goes_on = ro_trim_take(&trim, &sample, 1);
	}
	return goes_on;
}

static void silence_alone_gives_nothing(void **state)
{
	(void)state;
	give(0, 500);
	give(RO_TRIM_QUIET, 500);
	give(-RO_TRIM_QUIET, 500);
	assert_int_equal(out_count, 0);
}

static void head_and_tail_are_cut(void **state)
{
	(void)state;
	give(3, 500);
	give(LOUD, 10);
	give(3, 500);
	assert_int_equal(out_count, 10);
	assert_int_equal(out[0], LOUD);
}

static void a_short_silence_inside_passes_unchanged(void **state)
{
	(void)state;
	give(LOUD, 1);
	give(7, 50 * MS);
	give(-LOUD, 1);
	assert_int_equal(out_count, 50 * MS + 2);
	assert_int_equal(out[20], 7);
}

static void a_long_silence_inside_becomes_short(void **state)
{
	(void)state;
	give(LOUD, 1);
	give(0, 900 * MS);
	give(LOUD, 1);
	assert_int_equal(out_count, RO_TRIM_HELD_MAX + 2);
}

static void a_pause_replaces_the_silence_on_both_sides(void **state)
{
	(void)state;
	give(LOUD, 1);
	give(5, 100 * MS);
	ro_trim_pause(&trim, 10);
	give(5, 100 * MS);
	give(LOUD, 1);
	assert_int_equal(out_count, RO_VOICE_HZ * 10 / 1000 + 2);
	assert_int_equal(out[50], 0);
}

static void a_pause_before_any_sound_is_nothing(void **state)
{
	(void)state;
	ro_trim_pause(&trim, 10);
	give(LOUD, 1);
	assert_int_equal(out_count, 1);
}

static void a_pause_after_the_last_sound_is_nothing(void **state)
{
	(void)state;
	give(LOUD, 1);
	ro_trim_pause(&trim, 10);
	assert_int_equal(out_count, 1);
}

static void a_sink_that_has_enough_gets_nothing_more(void **state)
{
	(void)state;
	enough = 3;
	assert_true(give(LOUD, 2));
	assert_false(give(LOUD, 1));
	assert_false(give(LOUD, 5));
	assert_int_equal(out_count, 3);
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(silence_alone_gives_nothing),
		TEST(head_and_tail_are_cut),
		TEST(a_short_silence_inside_passes_unchanged),
		TEST(a_long_silence_inside_becomes_short),
		TEST(a_pause_replaces_the_silence_on_both_sides),
		TEST(a_pause_before_any_sound_is_nothing),
		TEST(a_pause_after_the_last_sound_is_nothing),
		TEST(a_sink_that_has_enough_gets_nothing_more),
	};

	return cmocka_run_group_tests_name("trimming", tests, NULL, NULL);
}
