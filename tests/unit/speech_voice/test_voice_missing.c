/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "speech/voice/voice_espeak.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* A program of its own, because eSpeak NG cannot be initialised again after it
 * has failed. */
static void missing_data_are_told_in_one_sentence(void **state)
{
	static struct ro_voice_espeak espeak;
	struct ro_voice_style style;

	(void)state;
	ro_voice_style_default(&style);
	assert_int_equal(ro_voice_espeak_open(&espeak, "/nonexistent", &style),
		RO_E_NO_DEVICE);
	assert_string_equal(espeak.voice.why,
		"the voice data of eSpeak NG are missing in /nonexistent; "
		"install the package espeak-ng-data");
	espeak.voice.ops->close(&espeak.voice);
}

static void a_voice_that_is_missing_says_nothing(void **state)
{
	static struct ro_voice_espeak espeak;
	struct ro_voice_style style;

	(void)state;
	ro_voice_style_default(&style);
	ro_voice_espeak_open(&espeak, "/nonexistent", &style);
	assert_int_equal(espeak.voice.ops->say(&espeak.voice, NULL, 0, NULL),
		RO_E_NO_DEVICE);
	espeak.voice.ops->close(&espeak.voice);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(missing_data_are_told_in_one_sentence),
		cmocka_unit_test(a_voice_that_is_missing_says_nothing),
	};

	return cmocka_run_group_tests_name("missing voice", tests, NULL, NULL);
}
