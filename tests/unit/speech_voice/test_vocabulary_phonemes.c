/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "speech/lexicon/lexicon.h"

#include <espeak-ng/speak_lib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define LINE_MAX_BYTES 512
#define TABLE RO_SOURCE_DIR "/tests/unit/speech_voice/phonemes.tsv"

/* One line of the table, cut at its tabulators. */
struct line {
	const char *language;
	const char *text;
	const char *phonemes;
};

static int take_nothing(short *samples, int count, espeak_EVENT *events)
{
	(void)samples;
	(void)count;
	(void)events;
	return 0;
}

static int start_espeak(void **state)
{
	(void)state;
	if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, 0) < 0) {
		return -1;
	}
	espeak_SetSynthCallback(take_nothing);
	return 0;
}

static int stop_espeak(void **state)
{
	(void)state;
	return espeak_Terminate() == EE_OK ? 0 : -1;
}

static bool cut(char *words, struct line *line)
{
	char *text = strchr(words, '\t');
	char *phonemes = text == NULL ? NULL : strchr(text + 1, '\t');

	if (phonemes == NULL) {
		return false;
	}
	*text = '\0';
	*phonemes = '\0';
	line->language = words;
	line->text = text + 1;
	line->phonemes = phonemes + 1;
	return true;
}

/* A clause ends with a newline; in the table it is a bar, none at the end. */
static void join_clauses(char *phonemes)
{
	size_t len = strlen(phonemes);

	while (len > 0 && phonemes[len - 1] == '\n') {
		phonemes[--len] = '\0';
	}
	for (; *phonemes != '\0'; phonemes++) {
		if (*phonemes == '\n') {
			*phonemes = '|';
		}
	}
}

/* What is really spoken, as it is spoken: by way of the lexicon. */
static void listen(const struct line *line, char heard[LINE_MAX_BYTES])
{
	char text[RO_LEXICON_ROOM(LINE_MAX_BYTES)];
	FILE *const file = fmemopen(heard, LINE_MAX_BYTES, "w");

	assert_non_null(file);
	ro_lexicon_apply(line->language, line->text, text, sizeof(text));
	espeak_SetPhonemeTrace(espeakPHONEMES_SHOW, file);
	assert_int_equal(
		espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
			espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL),
		EE_OK);
	espeak_SetPhonemeTrace(0, NULL);
	fclose(file);
	join_clauses(heard);
}

static bool is_as_reviewed(const struct line *line)
{
	char heard[LINE_MAX_BYTES] = "";

	listen(line, heard);
	if (strcmp(heard, line->phonemes) == 0) {
		return true;
	}
	print_error("%s \"%s\": reviewed %s, heard %s\n", line->language,
		line->text, line->phonemes, heard);
	return false;
}

/* All lines of one language, each difference told; how many were right. */
static unsigned listen_to(const char *language)
{
	char words[LINE_MAX_BYTES];
	FILE *const file = fopen(TABLE, "r");
	unsigned right = 0;
	unsigned wrong = 0;

	assert_non_null(file);
	assert_int_equal(espeak_SetVoiceByName(language), EE_OK);
	while (fgets(words, sizeof(words), file) != NULL) {
		struct line line = { 0 };

		words[strcspn(words, "\n")] = '\0';
		if (words[0] == '#') {
			continue;
		}
		assert_true(cut(words, &line));
		if (strcmp(line.language, language) != 0) {
			continue;
		}
		if (is_as_reviewed(&line)) {
			right++;
		} else {
			wrong++;
		}
	}
	fclose(file);
	assert_int_equal(wrong, 0);
	return right;
}

static void german_is_said_as_reviewed(void **state)
{
	(void)state;
	assert_in_range(listen_to("de"), 300, 10000);
}

static void english_is_said_as_reviewed(void **state)
{
	(void)state;
	assert_in_range(listen_to("en"), 300, 10000);
}

static void french_is_said_as_reviewed(void **state)
{
	(void)state;
	assert_in_range(listen_to("fr"), 300, 10000);
}

struct row {
	const char *says;
	struct line line;
};

/* The words the design page names, whatever else the table holds. */
static const struct row rows[] = {
	{ "Anna", { "de", "Anna", "_!'anA:" } },
	{ "Bella", { "de", "Bella", "b'ElA:" } },
	{ "Cesar begins with a ts", { "de", "Cesar", "ts'E:zA:r" } },
	{ "David is stressed on the first", { "de", "David", "d'A:vIt" } },
	{ "Eva", { "de", "Eva", "_!'e:vA:" } },
	{ "Felix", { "de", "Felix", "f'e:lIks" } },
	{ "Gustav", { "de", "Gustav", "g'UstA:f" } },
	{ "Hector", { "de", "Hector", "h'Ekto:r" } },
	{ "Rochade is stressed in the middle",
		{ "de", "Lange Rochade", "l'aN@ rOx'A:d@" } },
	{ "remis has no s", { "de", "remis", "r@m'i:" } },
	{ "Remisangebot", { "de", "Remisangebot", "r@m'i:_|,ang@bo:t" } },
	{ "en passant is French", { "de", "en passant", "A~pas'A~" } },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	char heard[LINE_MAX_BYTES] = "";

	assert_int_equal(espeak_SetVoiceByName(row->line.language), EE_OK);
	listen(&row->line, heard);
	assert_string_equal(heard, row->line.phonemes);
}

int main(void)
{
	static const struct CMUnitTest whole[] = {
		cmocka_unit_test(german_is_said_as_reviewed),
		cmocka_unit_test(english_is_said_as_reviewed),
		cmocka_unit_test(french_is_said_as_reviewed),
	};
	struct CMUnitTest tests[ro_count(rows) + ro_count(whole)];

	ro_table(check_row, rows, tests);
	memcpy(tests + ro_count(rows), whole, sizeof(whole));
	/* One group: eSpeak NG 1.51 can be started only once. */
	return cmocka_run_group_tests_name(
		"phonemes", tests, start_espeak, stop_espeak);
}
