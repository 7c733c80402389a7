/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/fen.h"
#include "speech/words/writer.h"
#include "tests/unit/speech_words/every.h"

#include <stdio.h>
#include <stdlib.h>

/* Whole words of one letter; the others of a language have two or more. */
static bool may_stand_alone(unsigned language, const char *word, size_t len)
{
	static const char *const alone[RO_LANGUAGES][4] = {
		[RO_LANGUAGE_DE] = { NULL },
		[RO_LANGUAGE_EN] = { "a", "A", "I", NULL },
		[RO_LANGUAGE_FR] = { "a", "à", "À", NULL },
	};
	const char *const *known = alone[language];

	for (; *known != NULL; known++) {
		if (strlen(*known) == len && memcmp(word, *known, len) == 0) {
			return true;
		}
	}
	return false;
}

static bool is_letter(char byte)
{
	return byte == '\'' || byte == '-' || (unsigned char)byte >= 0x80 ||
		(byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_single(const char *word, size_t len)
{
	return len == 1 || (len == 2 && (unsigned char)word[0] >= 0x80);
}

/* Whether a synthesiser could take any of it for notation. */
static bool is_all_words(const struct ro_phrase *phrase, unsigned language)
{
	const char *words = phrase->words;

	while (*words != '\0') {
		size_t len = 0;

		while (is_letter(words[len])) {
			len++;
		}
		if (is_single(words, len) &&
			!may_stand_alone(language, words, len)) {
			return false;
		}
		words += len;
		if (*words != '\0') {
			if (strchr(" ,.:?", *words) == NULL) {
				return false;
			}
			words++;
		}
	}
	return true;
}

static bool is_utf8(const char *words, size_t len)
{
	while (len > 0) {
		const size_t one = ro_text_utf8_len(words, len);

		if (one == 0) {
			return false;
		}
		words += one;
		len -= one;
	}
	return true;
}

static bool is_covered(const struct ro_phrase *phrase)
{
	size_t end = 0;

	for (unsigned i = 0; i < phrase->span_count; i++) {
		const struct ro_span *span = &phrase->spans[i];
		const bool is_change = i == 0 ||
			span->language != phrase->spans[i - 1].language;

		if (span->start != end || span->len == 0 || !is_change ||
			span->language >= RO_LANGUAGES ||
			!is_utf8(phrase->words + end, span->len)) {
			return false;
		}
		end += span->len;
	}
	return end == strlen(phrase->words) && end < RO_SENTENCE_MAX;
}

static bool is_well_spaced(const char *words)
{
	const size_t len = strlen(words);

	return len > 0 && words[0] != ' ' && words[len - 1] != ' ' &&
		strstr(words, "  ") == NULL && strstr(words, " ,") == NULL &&
		strstr(words, " .") == NULL && strstr(words, "::") == NULL;
}

/* All that must be true of every phrase whatever; says which one was not. */
static void assert_sound(
	const struct ro_phrase *phrase, const struct ro_style *style)
{
	const bool is_sound = is_covered(phrase) &&
		is_well_spaced(phrase->words) &&
		is_all_words(phrase, style->language) &&
		phrase->span_count <= RO_SPANS_MAX;

	if (!is_sound) {
		print_error("\"%s\", vocabulary %u, language %u\n",
			phrase->words, style->vocabulary, style->language);
	}
	assert_true(is_sound);
}

static void say_everything(const struct ro_style *style, void *arg)
{
	uint32_t *state = arg;

	for (int key = 0; key < RO_SAYS; key++) {
		for (unsigned i = 0; i < 8; i++) {
			const struct ro_say_args args = random_args(state);
			struct ro_phrase phrase;

			ro_phrase_say(style, (enum ro_say)key, &args, &phrase);
			assert_sound(&phrase, style);
		}
	}
}

static void no_sentence_holds_digits_or_notation(void **state)
{
	uint32_t random = 1;

	(void)state;
	for_every_style(say_everything, &random);
}

static int compare_words(const void *one, const void *other)
{
	return strcmp(((const struct ro_phrase *)one)->words,
		((const struct ro_phrase *)other)->words);
}

static struct ro_phrase phrases[RO_MOVES_MAX];

/* Every legal move has words of its own, or the opponent could play another. */
static void say_all_moves(const struct ro_style *style, void *arg)
{
	const struct ro_position *position = arg;
	struct ro_moves moves;
	struct ro_setup before;

	ro_position_moves(position, &moves);
	ro_position_to_setup(position, &before);
	for (unsigned i = 0; i < moves.count; i++) {
		ro_phrase_move(style, &before, moves.list[i], &phrases[i]);
		assert_sound(&phrases[i], style);
	}
	qsort(phrases, moves.count, sizeof(phrases[0]), compare_words);
	for (unsigned i = 1; i < moves.count; i++) {
		assert_string_not_equal(phrases[i - 1].words, phrases[i].words);
	}
}

struct position_row {
	const char *says;
	const char *fen;
};

/* Positions with everything a move can be. */
static const struct position_row position_rows[] = {
	{ "the initial position", RO_FEN_START },
	{ "castling and many captures",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
		"KQkq - 0 1" },
	{ "promotions on three files",
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1" },
	{ "en passant from both sides", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1" },
	{ "four queens on one square", "7k/8/Q5Q1/8/8/8/Q5Q1/4K3 w - - 0 1" },
	{ "four knights on one square",
		"6k1/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1" },
	{ "Chess960 with castling beside the king",
		"1rk1r3/8/8/8/8/8/8/1RK1R3 w EBeb - 0 1" },
};

static void check_position(void **state)
{
	const struct position_row *row = *state;
	struct ro_position position;

	assert_int_equal(ro_fen_position(row->fen, &position, NULL), 0);
	for_every_style(say_all_moves, &position);
}

static void a_game_of_chance_is_said_without_doubt(void **state)
{
	struct ro_position position;
	struct ro_style style;
	uint32_t random = 7;

	(void)state;
	ro_style_default(&style);
	style.form = RO_FORM_SHORT;
	ro_position_start(&position);
	for (unsigned ply = 0; ply < 300; ply++) {
		struct ro_moves moves;

		ro_position_moves(&position, &moves);
		if (moves.count == 0) {
			ro_position_start(&position);
			continue;
		}
		say_all_moves(&style, &position);
		ro_position_play(&position,
			moves.list[next_random(&random) % moves.count]);
	}
}

/* The file names and the German ranks with ibca, wherever they stand. */
static void assert_german(const struct ro_phrase *phrase)
{
	const struct ro_file_names *files = ro_file_names(
		RO_VOCABULARY_IBCA, RO_LANGUAGE_DE);

	for (unsigned i = 0; i < phrase->span_count; i++) {
		const struct ro_span *span = &phrase->spans[i];
		char words[RO_SENTENCE_MAX];

		memcpy(words, phrase->words + span->start, span->len);
		words[span->len] = '\0';
		for (unsigned file = 0; file < 8; file++) {
			if (strstr(words, files->names[file]) != NULL) {
				assert_int_equal(
					span->language, RO_LANGUAGE_DE);
			}
		}
	}
}

static void german_words_keep_the_german_voice(void **state)
{
	uint32_t random = 3;
	struct ro_style style;
	struct ro_phrase phrase;

	(void)state;
	ro_style_default(&style);
	for (unsigned i = 0; i < 2u * RO_SAYS * 20u; i++) {
		const struct ro_say_args args = random_args(&random);

		style.language = i & 1 ? RO_LANGUAGE_FR : RO_LANGUAGE_EN;
		style.vocabulary = i & 2 ? RO_VOCABULARY_ANNA
					 : RO_VOCABULARY_IBCA;
		ro_phrase_say(&style, (enum ro_say)(i / 40), &args, &phrase);
		assert_german(&phrase);
	}
}

static void a_move_in_ibca_is_one_german_span(void **state)
{
	struct ro_position position;
	struct ro_setup before;
	struct ro_style style;
	struct ro_moves moves;
	struct ro_phrase phrase;

	(void)state;
	assert_int_equal(
		ro_fen_position(position_rows[1].fen, &position, NULL), 0);
	ro_position_moves(&position, &moves);
	ro_position_to_setup(&position, &before);
	ro_style_default(&style);
	style.language = RO_LANGUAGE_FR;
	for (unsigned i = 0; i < moves.count; i++) {
		ro_phrase_move(&style, &before, moves.list[i], &phrase);
		assert_int_equal(phrase.span_count, 1);
		assert_int_equal(phrase.spans[0].language, RO_LANGUAGE_DE);
	}
}

static void with_anna_only_the_files_are_german(void **state)
{
	struct ro_position position;
	struct ro_setup before;
	struct ro_style style;
	struct ro_phrase phrase;

	(void)state;
	ro_position_start(&position);
	ro_position_to_setup(&position, &before);
	ro_style_default(&style);
	style.language = RO_LANGUAGE_FR;
	style.vocabulary = RO_VOCABULARY_ANNA;
	ro_phrase_move(&style, &before, ro_move_make(12, 28, 0), &phrase);
	assert_string_equal(phrase.words, "pion Eva deux Eva quatre");
	assert_int_equal(phrase.span_count, 5);
	for (unsigned i = 0; i < 5; i++) {
		assert_int_equal(phrase.spans[i].language,
			i % 2 == 0 ? RO_LANGUAGE_FR : RO_LANGUAGE_DE);
	}
}

static void appending_without_end_stops_at_a_whole_span(void **state)
{
	struct ro_position position;
	struct ro_setup before;
	struct ro_style style;
	struct ro_phrase phrase;
	struct ro_phrase move;

	(void)state;
	ro_position_start(&position);
	ro_position_to_setup(&position, &before);
	ro_style_default(&style);
	style.language = RO_LANGUAGE_EN;
	style.vocabulary = RO_VOCABULARY_ANNA;
	ro_phrase_move(&style, &before, ro_move_make(6, 21, 0), &move);
	phrase = move;
	for (unsigned i = 0; i < 40; i++) {
		ro_phrase_append(&phrase, &move);
	}
	assert_true(strlen(phrase.words) < RO_SENTENCE_MAX);
	assert_int_equal(phrase.span_count, RO_SPANS_MAX);
	assert_true(is_covered(&phrase));
}

static void appending_to_nothing_adds_no_space(void **state)
{
	struct ro_phrase phrase;
	struct ro_phrase nothing;

	(void)state;
	ro_phrase_begin(&nothing);
	ro_phrase_begin(&phrase);
	ro_phrase_add(&phrase, RO_LANGUAGE_DE, "Patt");
	ro_phrase_append(&nothing, &phrase);
	assert_string_equal(nothing.words, "Patt");
}

static void a_colon_is_taken_back_only_where_there_is_one(void **state)
{
	struct ro_phrase phrase;

	(void)state;
	ro_phrase_begin(&phrase);
	ro_phrase_drop_colon(&phrase);
	assert_string_equal(phrase.words, "");
	ro_phrase_add(&phrase, RO_LANGUAGE_FR, " : ");
	ro_phrase_drop_colon(&phrase);
	assert_string_equal(phrase.words, "");
	ro_phrase_add(&phrase, RO_LANGUAGE_DE, "Patt");
	ro_phrase_drop_colon(&phrase);
	assert_string_equal(phrase.words, "Patt");
	assert_true(is_covered(&phrase));
}

/* Settings are checked where they are read; a message may still lie. */
static void what_is_out_of_range_is_the_default(void **state)
{
	const struct ro_style wild = { 200, 200, 200, 200, 1, 1, 1 };
	const ro_move move = ro_move_make(12, 28, 7);
	struct ro_setup setup = { .turn = RO_WHITE };
	struct ro_phrase phrase;

	(void)state;
	setup.men[12] = 7;
	ro_phrase_move(&wild, &setup, move, &phrase);
	assert_string_equal(phrase.words, "Eva zwei Eva vier");
	assert_true(is_covered(&phrase));
}

int main(void)
{
	static const struct CMUnitTest others[] = {
		cmocka_unit_test(no_sentence_holds_digits_or_notation),
		cmocka_unit_test(a_game_of_chance_is_said_without_doubt),
		cmocka_unit_test(german_words_keep_the_german_voice),
		cmocka_unit_test(a_move_in_ibca_is_one_german_span),
		cmocka_unit_test(with_anna_only_the_files_are_german),
		cmocka_unit_test(appending_without_end_stops_at_a_whole_span),
		cmocka_unit_test(appending_to_nothing_adds_no_space),
		cmocka_unit_test(a_colon_is_taken_back_only_where_there_is_one),
		cmocka_unit_test(what_is_out_of_range_is_the_default),
	};
	struct CMUnitTest tests[ro_count(position_rows)];
	int failed;

	ro_table(check_position, position_rows, tests);
	failed = cmocka_run_group_tests_name(
		"no two legal moves sound alike", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"whatever is said", others, NULL, NULL);
	return failed;
}
