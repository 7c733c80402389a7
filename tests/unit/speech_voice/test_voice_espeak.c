/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/voice/voice_espeak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Ten seconds; no sentence here is longer. */
#define TAKEN_MAX (10 * RO_VOICE_HZ)

struct taken {
	int16_t samples[TAKEN_MAX];
	size_t count;
	size_t enough; /* stop after so many */
};

static struct ro_voice_espeak espeak;
static struct taken taken;

static bool take(void *arg, const int16_t *samples, size_t count)
{
	(void)arg;
	assert_true(taken.count + count <= TAKEN_MAX);
	memcpy(taken.samples + taken.count, samples, count * sizeof(*samples));
	taken.count += count;
	return taken.count < taken.enough;
}

static const struct ro_voice_sink sink = { .take = take };

static int say_all(const struct ro_voice_piece *pieces, unsigned count)
{
	taken.count = 0;
	taken.enough = TAKEN_MAX;
	return espeak.voice.ops->say(&espeak.voice, pieces, count, &sink);
}

static struct ro_voice_piece piece(const char *language, const char *words)
{
	const struct ro_voice_piece made = {
		.language = language,
		.words = words,
		.len = strlen(words),
	};

	return made;
}

static int say(const char *language, const char *words)
{
	const struct ro_voice_piece one = piece(language, words);

	return say_all(&one, 1);
}

static size_t ms_taken(void)
{
	return taken.count * 1000 / RO_VOICE_HZ;
}

static size_t longest_silence_ms(void)
{
	size_t longest = 0;
	size_t run = 0;

	for (size_t i = 0; i < taken.count; i++) {
		run = abs(taken.samples[i]) <= RO_TRIM_QUIET ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest * 1000 / RO_VOICE_HZ;
}

static int loudest(void)
{
	int peak = 0;

	for (size_t i = 0; i < taken.count; i++) {
		const int size = abs(taken.samples[i]);

		peak = size > peak ? size : peak;
	}
	return peak;
}

static void a_sentence_begins_and_ends_with_sound(void **state)
{
	(void)state;
	assert_int_equal(say("de", "Springer Gustav eins, Felix drei."), 0);
	assert_true(ms_taken() > 1000);
	assert_true(abs(taken.samples[0]) > RO_TRIM_QUIET);
	assert_true(abs(taken.samples[taken.count - 1]) > RO_TRIM_QUIET);
}

static void no_gap_inside_is_over_250_ms_even_slowly(void **state)
{
	struct ro_voice_style style;

	(void)state;
	ro_voice_style_default(&style);
	style.rate_wpm = 90;
	espeak.voice.ops->tune(&espeak.voice, &style);
	assert_int_equal(say("de", "Patt. In welche Figur? Dame, Turm."), 0);
	assert_true(longest_silence_ms() > 100);
	assert_true(longest_silence_ms() <= 250);
}

static void a_faster_voice_is_shorter(void **state)
{
	struct ro_voice_style style;
	size_t normal_ms;

	(void)state;
	assert_int_equal(say("de", "Bauer Eva zwei Eva vier"), 0);
	normal_ms = ms_taken();
	ro_voice_style_default(&style);
	style.rate_wpm = 300;
	espeak.voice.ops->tune(&espeak.voice, &style);
	assert_int_equal(say("de", "Bauer Eva zwei Eva vier"), 0);
	assert_true(ms_taken() * 10 < normal_ms * 8);
}

static void a_lower_volume_is_softer(void **state)
{
	struct ro_voice_style style;
	int normal;

	(void)state;
	assert_int_equal(say("de", "Bauer Eva zwei Eva vier"), 0);
	normal = loudest();
	ro_voice_style_default(&style);
	style.volume = 30;
	espeak.voice.ops->tune(&espeak.voice, &style);
	assert_int_equal(say("de", "Bauer Eva zwei Eva vier"), 0);
	assert_true(loudest() * 2 < normal);
	assert_true(loudest() > 500);
}

static void a_sink_that_has_enough_stops_the_voice(void **state)
{
	const struct ro_voice_piece pieces[] = {
		piece("de", "Springer Gustav eins schlägt Felix drei"),
		piece("fr", "trait aux Blancs"),
	};

	(void)state;
	taken.count = 0;
	taken.enough = 1000;
	assert_int_equal(espeak.voice.ops->say(&espeak.voice, pieces, 2, &sink),
		RO_VOICE_STOPPED);
	assert_true(taken.count < 3000);
}

static void an_empty_sentence_is_silent_and_no_error(void **state)
{
	(void)state;
	assert_int_equal(say("de", ""), 0);
	assert_int_equal(taken.count, 0);
	assert_int_equal(say("de", " ... "), 0);
	assert_int_equal(taken.count, 0);
}

static const char *spell_all(
	const struct ro_voice_piece *pieces, unsigned count)
{
	static char line[512];
	struct ro_text phonemes;

	ro_text_init(&phonemes, line, sizeof(line));
	assert_int_equal(espeak.voice.ops->spell(
				 &espeak.voice, pieces, count, &phonemes),
		0);
	return line;
}

static const char *spell(const char *language, const char *words)
{
	const struct ro_voice_piece one = piece(language, words);

	return spell_all(&one, 1);
}

static void phonemes_are_those_of_the_lexicon(void **state)
{
	(void)state;
	assert_string_equal(spell("de", "Lange Rochade"), "l'aN@ rOx'A:d@");
	assert_non_null(strstr(spell("de", "Cesar eins"), "ts'E:zA:r"));
}

static void german_words_keep_the_german_voice_in_a_french_sentence(
	void **state)
{
	const struct ro_voice_piece pieces[] = {
		piece("fr", "Il manque une pièce : "),
		piece("de", "Gustav vier"),
		piece("fr", "."),
	};

	(void)state;
	assert_non_null(strstr(spell_all(pieces, 3), "g'UstA:f f'i:r"));
	assert_null(strstr(spell("fr", "Gustav vier"), "g'UstA:f f'i:r"));
}

static void a_name_cannot_speak_in_phonemes(void **state)
{
	(void)state;
	assert_null(strstr(spell("de", "[[rOx'A:d@]]"), "rOx'A:d@"));
}

static void spelling_makes_no_sound_and_leaves_no_trace(void **state)
{
	(void)state;
	taken.count = 0;
	spell("de", "Dame");
	assert_int_equal(taken.count, 0);
	assert_int_equal(say("de", "Dame"), 0);
	assert_true(taken.count > 0);
}

static void an_unknown_variant_is_told_and_left_out(void **state)
{
	struct ro_voice_style style;

	(void)state;
	ro_voice_style_default(&style);
	strcpy(style.variant, "nosuch");
	espeak.voice.ops->tune(&espeak.voice, &style);
	assert_int_equal(say("de", "Dame"), 0);
	assert_non_null(strstr(espeak.voice.why, "\"nosuch\""));
	assert_true(taken.count > 0);
}

static void a_known_variant_sounds_different(void **state)
{
	struct ro_voice_style style;

	(void)state;
	espeak.voice.why[0] = '\0';
	ro_voice_style_default(&style);
	strcpy(style.variant, "f3");
	espeak.voice.ops->tune(&espeak.voice, &style);
	assert_int_equal(say("de", "Dame"), 0);
	assert_string_equal(espeak.voice.why, "");
}

static int normal_voice(void **state)
{
	struct ro_voice_style style;

	(void)state;
	ro_voice_style_default(&style);
	espeak.voice.ops->tune(&espeak.voice, &style);
	return 0;
}

/* Once: the library cannot be initialised twice in a process. */
static int open_voice(void **state)
{
	struct ro_voice_style style;

	(void)state;
	ro_voice_style_default(&style);
	assert_int_equal(ro_voice_espeak_open(&espeak, "", &style), 0);
	return 0;
}

static int close_voice(void **state)
{
	(void)state;
	espeak.voice.ops->close(&espeak.voice);
	return 0;
}

#define TEST(name) cmocka_unit_test_setup(name, normal_voice)

/* At the usual rate it is 175; the text has fourteen words. */
static void at_300_words_a_minute_no_word_is_lost(void **state)
{
	static const char text[] = "the knight takes the pawn and then the "
				   "rook goes to the seventh rank";
	char usual[512];
	struct ro_voice_style style;
	double usual_ms;
	double words_a_minute;

	(void)state;
	assert_int_equal(say("en", text), 0);
	usual_ms = (double)ms_taken();
	snprintf(usual, sizeof(usual), "%s", spell("en", text));
	ro_voice_style_default(&style);
	style.rate_wpm = 300;
	espeak.voice.ops->tune(&espeak.voice, &style);
	assert_int_equal(say("en", text), 0);
	words_a_minute = 14 * 60000.0 / (double)ms_taken();
	assert_true(words_a_minute > 300); /* its words are short */
	assert_true((double)ms_taken() < usual_ms * 175 / 300 * 1.1);
	assert_true((double)ms_taken() > usual_ms * 175 / 300 * 0.9);
	assert_true(longest_silence_ms() < 60);
	assert_string_equal(spell("en", text), usual);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_sentence_begins_and_ends_with_sound),
		TEST(no_gap_inside_is_over_250_ms_even_slowly),
		TEST(a_faster_voice_is_shorter),
		TEST(at_300_words_a_minute_no_word_is_lost),
		TEST(a_lower_volume_is_softer),
		TEST(a_sink_that_has_enough_stops_the_voice),
		TEST(an_empty_sentence_is_silent_and_no_error),
		TEST(phonemes_are_those_of_the_lexicon),
		TEST(german_words_keep_the_german_voice_in_a_french_sentence),
		TEST(a_name_cannot_speak_in_phonemes),
		TEST(spelling_makes_no_sound_and_leaves_no_trace),
		TEST(an_unknown_variant_is_told_and_left_out),
		TEST(a_known_variant_sounds_different),
	};

	return cmocka_run_group_tests_name(
		"eSpeak NG", tests, open_voice, close_voice);
}
