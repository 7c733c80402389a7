/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "speech/sound/tone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int16_t samples[RO_TONE_SAMPLES_MAX];
static int16_t others[RO_TONE_SAMPLES_MAX];

static void every_tone_sounds_without_a_click(void **state)
{
	(void)state;
	for (unsigned tone = 0; tone < RO_TONES; tone++) {
		const size_t count = ro_tone_make((enum ro_tone)tone, samples);
		int loudest = 0;

		assert_true(count > 200);
		assert_int_equal(samples[0], 0);
		assert_true(abs(samples[count - 1]) < 500);
		for (size_t i = 1; i < count; i++) {
			const int step = abs(samples[i] - samples[i - 1]);

			assert_true(step < 4500); /* the steepest sine */
			loudest = abs(samples[i]) > loudest ? abs(samples[i])
							    : loudest;
		}
		assert_true(loudest > 6000 && loudest < 12000);
	}
}

static void no_two_tones_are_the_same(void **state)
{
	(void)state;
	for (unsigned tone = 0; tone < RO_TONES; tone++) {
		const size_t count = ro_tone_make((enum ro_tone)tone, samples);

		for (unsigned other = 0; other < tone; other++) {
			const size_t len = ro_tone_make(
				(enum ro_tone)other, others);

			assert_true(len != count ||
				memcmp(samples, others,
					len * sizeof(*samples)) != 0);
		}
	}
}

static void every_tone_has_a_meaning_of_its_own(void **state)
{
	(void)state;
	for (unsigned tone = 0; tone < RO_TONES; tone++) {
		const char *meaning = ro_tone_meaning((enum ro_tone)tone);

		assert_true(strlen(meaning) > 10);
		for (unsigned other = 0; other < tone; other++) {
			assert_string_not_equal(
				meaning, ro_tone_meaning((enum ro_tone)other));
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_tone_sounds_without_a_click),
		cmocka_unit_test(no_two_tones_are_the_same),
		cmocka_unit_test(every_tone_has_a_meaning_of_its_own),
	};

	return cmocka_run_group_tests_name("tones", tests, NULL, NULL);
}
