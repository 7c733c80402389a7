/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/voice/voice_text.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct taken {
	size_t count;
	size_t enough;
};

static bool take(void *arg, const int16_t *samples, size_t count)
{
	struct taken *taken = arg;

	(void)samples;
	taken->count += count;
	return taken->count < taken->enough;
}

static const struct ro_voice_piece pieces[] = {
	{ .language = "fr", .words = "Extra : ", .len = 8 },
	{ .language = "de", .words = "Eva", .len = 3 },
};

static void it_writes_what_it_is_given(void **state)
{
	char page[200];
	struct ro_text text;
	struct ro_voice_text voice;
	struct ro_voice_style style;
	struct taken taken = { .enough = SIZE_MAX };
	const struct ro_voice_sink sink = { .take = take, .arg = &taken };

	(void)state;
	ro_text_init(&text, page, sizeof(page));
	ro_voice_text_open(&voice, &text);
	ro_voice_style_default(&style);
	voice.voice.ops->tune(&voice.voice, &style);
	assert_int_equal(
		voice.voice.ops->say(&voice.voice, pieces, 2, &sink), 0);
	assert_int_equal(taken.count, 11 * RO_VOICE_TEXT_SAMPLES_A_BYTE);
	assert_int_equal(
		voice.voice.ops->spell(&voice.voice, pieces, 1, &text), 0);
	voice.voice.ops->close(&voice.voice);
	assert_string_equal(page,
		"(175 words a minute)\n<fr>Extra : <de>Eva\n<fr>Extra : ");
}

static void it_stops_when_its_sink_has_enough(void **state)
{
	char page[200];
	struct ro_text text;
	struct ro_voice_text voice;
	struct taken taken = { .enough = 1 };
	const struct ro_voice_sink sink = { .take = take, .arg = &taken };

	(void)state;
	ro_text_init(&text, page, sizeof(page));
	ro_voice_text_open(&voice, &text);
	assert_int_equal(voice.voice.ops->say(&voice.voice, pieces, 2, &sink),
		RO_VOICE_STOPPED);
	assert_int_equal(taken.count, RO_VOICE_TEXT_SAMPLES_A_BYTE);
	assert_string_equal(page, "<fr>Extra : ...\n");
}

static void a_style_is_brought_into_its_range(void **state)
{
	struct ro_voice_style style = {
		.rate_wpm = 5, .pitch = 200, .volume = 250
	};

	(void)state;
	ro_voice_style_limit(&style);
	assert_int_equal(style.rate_wpm, 80);
	assert_int_equal(style.pitch, 100);
	assert_int_equal(style.volume, 200);
	style.rate_wpm = 999;
	ro_voice_style_limit(&style);
	assert_int_equal(style.rate_wpm, 450);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_writes_what_it_is_given),
		cmocka_unit_test(it_stops_when_its_sink_has_enough),
		cmocka_unit_test(a_style_is_brought_into_its_range),
	};

	return cmocka_run_group_tests_name("voice in text", tests, NULL, NULL);
}
