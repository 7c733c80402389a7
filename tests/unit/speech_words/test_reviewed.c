/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "speech/words/numbers.h"
#include "speech/words/words.h"
#include "tests/unit/speech_words/every.h"

#include <stdio.h>
#include <stdlib.h>

/* The table of test_vocabulary_phonemes.c: what is in it was reviewed. */
#define TABLE RO_SOURCE_DIR "/tests/unit/speech_voice/phonemes.tsv"
#define TEXT_MAX 120
#define REVIEWED_MAX 3000

static char reviewed[REVIEWED_MAX][TEXT_MAX]; /* "de\tAnna", sorted */
static size_t reviewed_count;
static unsigned missing_count;

static int compare(const void *one, const void *other)
{
	return strcmp(one, other);
}

static int read_table(void **state)
{
	char line[512];
	FILE *const file = fopen(TABLE, "r");

	(void)state;
	if (file == NULL) {
		return -1;
	}
	while (fgets(line, sizeof(line), file) != NULL) {
		char *tab = strrchr(line, '\t');

		if (line[0] == '#' || tab == NULL || tab - line >= TEXT_MAX ||
			reviewed_count == REVIEWED_MAX) {
			continue;
		}
		*tab = '\0';
		strcpy(reviewed[reviewed_count++], line);
	}
	fclose(file);
	qsort(reviewed, reviewed_count, TEXT_MAX, compare);
	return 0;
}

static bool is_reviewed(const char *text)
{
	return bsearch(text, reviewed, reviewed_count, TEXT_MAX, compare) !=
		NULL;
}

/* A capital at the beginning of a sentence changes no sound. */
static void look_up(unsigned voice, const char *word, size_t len)
{
	char wanted[TEXT_MAX];
	char *const first = wanted + 3;

	snprintf(wanted, sizeof(wanted), "%s\t%.*s",
		ro_term_word(&ro_language_terms, voice), (int)len, word);
	if (is_reviewed(wanted)) {
		return;
	}
	if (*first >= 'A' && *first <= 'Z') {
		*first = (char)(*first - 'A' + 'a');
	}
	if (!is_reviewed(wanted)) {
		print_error("nobody has reviewed \"%s\"\n", wanted);
		missing_count++;
	}
}

/* Words end at spaces and at what makes a pause. */
static void look_up_words(unsigned voice, const char *words, size_t len)
{
	const char *const end = words + len;

	while (words < end) {
		size_t word = 0;

		while (words + word < end &&
			strchr(" ,.:?", words[word]) == NULL) {
			word++;
		}
		if (word > 0) {
			look_up(voice, words, word);
		}
		words += word + 1;
	}
}

static void look_up_phrase(const struct ro_phrase *phrase)
{
	for (unsigned i = 0; i < phrase->span_count; i++) {
		const struct ro_span *span = &phrase->spans[i];

		look_up_words(
			span->language, phrase->words + span->start, span->len);
	}
}

static void look_up_sentences(const struct ro_style *style, void *arg)
{
	uint32_t *random = arg;

	if (style->form != RO_FORM_LONG || !style->say_check ||
		!style->say_capture || style->name_pawns) {
		return; /* does not matter to sentences */
	}
	for (int key = 0; key < RO_SAYS; key++) {
		for (unsigned i = 0; i < 60; i++) {
			struct ro_say_args args = random_args(random);
			struct ro_phrase phrase;

			args.number %= 14;
			args.ms = args.ms % 3600000;
			args.other_ms = (i + 1) * 3600000;
			ro_phrase_say(style, (enum ro_say)key, &args, &phrase);
			look_up_phrase(&phrase);
		}
	}
}

static void every_word_of_a_sentence_was_reviewed(void **state)
{
	uint32_t random = 5;

	(void)state;
	missing_count = 0;
	for_every_style(look_up_sentences, &random);
	assert_int_equal(missing_count, 0);
}

static void look_up_move_words(const struct ro_style *style, void *arg)
{
	const enum ro_vocabulary vocabulary = (enum ro_vocabulary)
						      style->vocabulary;
	const enum ro_language language = (enum ro_language)style->language;
	const enum ro_language voice = ro_words_language(vocabulary, language);
	const struct ro_words *words = &ro_words[voice];
	const struct ro_file_names *files = ro_file_names(vocabulary, language);

	(void)arg;
	for (unsigned i = 0; i < 8; i++) {
		look_up(files->voice, files->names[i], strlen(files->names[i]));
		look_up(voice, words->ranks[i], strlen(words->ranks[i]));
	}
	for (unsigned i = RO_PAWN; i < RO_PIECES; i++) {
		look_up(voice, words->pieces[i], strlen(words->pieces[i]));
	}
	look_up(voice, words->takes, strlen(words->takes));
	look_up(voice, words->en_passant, strlen(words->en_passant));
	look_up(voice, words->check, strlen(words->check));
	look_up(voice, words->checkmate, strlen(words->checkmate));
	look_up(voice, words->castles_long, strlen(words->castles_long));
	look_up(voice, words->castles_short, strlen(words->castles_short));
}

static void every_word_of_a_move_was_reviewed(void **state)
{
	(void)state;
	missing_count = 0;
	for_every_style(look_up_move_words, NULL);
	assert_int_equal(missing_count, 0);
}

static void every_number_up_to_a_hundred_was_reviewed(void **state)
{
	char words[TEXT_MAX];
	struct ro_text text;

	(void)state;
	missing_count = 0;
	for (unsigned language = 0; language < RO_LANGUAGES; language++) {
		for (uint32_t number = 0; number <= 100; number++) {
			ro_text_init(&text, words, sizeof(words));
			ro_number_add(&text, (enum ro_language)language, number,
				RO_NUMBER_RANKING);
			look_up(language, words, text.len);
			ro_text_init(&text, words, sizeof(words));
			ro_number_add(&text, (enum ro_language)language, number,
				RO_NUMBER_FEMININE);
			look_up(language, words, text.len);
		}
	}
	assert_int_equal(missing_count, 0);
}

/* What a turn of a knob of the voice says, from the slowest to the fastest. */
static void every_step_of_a_knob_was_reviewed(void **state)
{
	char words[TEXT_MAX];
	struct ro_text text;

	(void)state;
	missing_count = 0;
	for (unsigned language = 0; language < RO_LANGUAGES; language++) {
		for (uint32_t number = 100; number <= 450; number += 10) {
			ro_text_init(&text, words, sizeof(words));
			ro_number_add(&text, (enum ro_language)language, number,
				RO_NUMBER_MASCULINE);
			look_up_words(language, words, text.len);
		}
	}
	assert_int_equal(missing_count, 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_word_of_a_sentence_was_reviewed),
		cmocka_unit_test(every_word_of_a_move_was_reviewed),
		cmocka_unit_test(every_number_up_to_a_hundred_was_reviewed),
		cmocka_unit_test(every_step_of_a_knob_was_reviewed),
	};

	return cmocka_run_group_tests_name(
		"reviewed words", tests, read_table, NULL);
}
