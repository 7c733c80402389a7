/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/phrase.h"

#include "host/base/require.h"
#include "speech/words/name.h"
#include "speech/words/numbers.h"
#include "speech/words/sentences.h"
#include "speech/words/writer.h"

#include <string.h>

/* Room for the words of one gap; numbers, times and names fit. */
#define GAP_MAX 160

/* What one language needs beside its sentences. */
struct tongue {
	const char *const *sentences; /* by enum ro_say */
	const char *(*ear)(enum ro_ear ear);
	const char *sides[3]; /* the last for RO_NOBODY */
	const char *others_before; /* how many squares are not said */
	const char *others_after;
};

static const struct tongue tongues[RO_LANGUAGES] = {
	[RO_LANGUAGE_DE] = {
		.sentences = ro_sentences_de,
		.ear = ro_ear_de,
		.sides = { "Weiß", "Schwarz", "jemand" },
		.others_before = " und ",
		.others_after = " weitere",
	},
	[RO_LANGUAGE_EN] = {
		.sentences = ro_sentences_en,
		.ear = ro_ear_en,
		.sides = { "White", "Black", "somebody" },
		.others_before = " and ",
		.others_after = " more",
	},
	[RO_LANGUAGE_FR] = {
		.sentences = ro_sentences_fr,
		.ear = ro_ear_fr,
		.sides = { "Blancs", "Noirs", "joueurs" },
		.others_before = " et ",
		.others_after = " autres",
	},
};

struct telling {
	const struct tongue *tongue;
	struct ro_dictionary dictionary;
	const struct ro_say_args *args;
	struct ro_phrase *phrase;
	ro_bitboard squares;
	uint32_t count; /* what the versions of the sentence depend on */
	enum ro_number_for counting;
	bool is_capital; /* this gap begins a sentence */
};

void ro_say_args_init(struct ro_say_args *args)
{
	*args = (struct ro_say_args){
		.side = RO_WHITE,
		.other = RO_BLACK,
		.square = RO_NO_SQUARE,
		.other_square = RO_NO_SQUARE,
	};
}

static enum ro_language prompts(const struct telling *telling)
{
	return (enum ro_language)telling->dictionary.prompts;
}

/* Only ASCII letters begin what stands in a gap. */
static void add_words(struct telling *telling, char *words)
{
	if (telling->is_capital && words[0] >= 'a' && words[0] <= 'z') {
		words[0] = (char)(words[0] - 'a' + 'A');
	}
	ro_phrase_add(telling->phrase, prompts(telling), words);
}

static void add_copy(struct telling *telling, const char *words)
{
	char array[GAP_MAX];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	ro_text_add(&text, words);
	add_words(telling, array);
}

static void add_side_name(struct telling *telling, unsigned side)
{
	add_copy(telling, telling->tongue->sides[side < 2 ? side : 2]);
}

static void add_side(struct telling *telling)
{
	add_side_name(telling, telling->args->side);
}

static void add_other(struct telling *telling)
{
	const struct ro_say_args *args = telling->args;

	if (args->other == args->side && args->side < 2) {
		add_side_name(telling, ro_other((enum ro_side)args->side));
	} else {
		add_side_name(telling, args->other);
	}
}

static void add_player(struct telling *telling, unsigned side)
{
	const char *name = telling->args->names[side];
	char array[GAP_MAX];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	if (name != NULL && ro_name_add(&text, name)) {
		add_words(telling, array);
	} else {
		add_side_name(telling, side);
	}
}

static void add_white(struct telling *telling)
{
	add_player(telling, RO_WHITE);
}

static void add_black(struct telling *telling)
{
	add_player(telling, RO_BLACK);
}

static void add_player_of_side(struct telling *telling)
{
	const unsigned side = telling->args->side;

	if (side < RO_NOBODY) {
		add_player(telling, side);
	} else {
		add_side_name(telling, side);
	}
}

static void add_points_of(struct telling *telling, unsigned side)
{
	char array[GAP_MAX];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	ro_points_add(
		&text, prompts(telling), telling->args->half_points[side]);
	add_words(telling, array);
}

static void add_points(struct telling *telling)
{
	add_points_of(telling, RO_WHITE);
}

static void add_other_points(struct telling *telling)
{
	add_points_of(telling, RO_BLACK);
}

static void add_number_for(
	struct telling *telling, uint32_t number, enum ro_number_for use)
{
	char array[GAP_MAX];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	ro_number_add(&text, prompts(telling), number, use);
	add_words(telling, array);
}

static void add_count(struct telling *telling)
{
	add_number_for(telling, telling->count, telling->counting);
}

static void add_number(struct telling *telling)
{
	add_number_for(telling, telling->args->number, RO_NUMBER_RANKING);
}

static void add_ordinal(struct telling *telling)
{
	add_copy(telling, ro_ordinal(prompts(telling), telling->args->number));
}

static void add_time_of(struct telling *telling, int64_t ms, bool is_extra)
{
	char array[GAP_MAX];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	ro_time_add(&text, prompts(telling), ms, is_extra);
	add_words(telling, array);
}

static void add_time(struct telling *telling)
{
	add_time_of(telling, telling->args->ms, false);
}

static void add_other_time(struct telling *telling)
{
	add_time_of(telling, telling->args->other_ms, false);
}

static void add_extra(struct telling *telling)
{
	add_time_of(telling, telling->args->ms, true);
}

static void add_square_of(struct telling *telling, ro_square square)
{
	if (square < RO_NO_SQUARE) {
		ro_phrase_add_square(
			telling->phrase, &telling->dictionary, square);
	} else {
		ro_phrase_drop_colon(telling->phrase);
	}
}

static void add_square(struct telling *telling)
{
	add_square_of(telling, telling->args->square);
}

static void add_other_square(struct telling *telling)
{
	add_square_of(telling, telling->args->other_square);
}

static void add_comma(struct telling *telling)
{
	const struct ro_phrase *phrase = telling->phrase;
	const unsigned last = phrase->span_count - 1u;

	ro_phrase_add(telling->phrase, phrase->spans[last].language, ", ");
}

static void add_uncounted(struct telling *telling, uint32_t number)
{
	const struct tongue *tongue = telling->tongue;

	ro_phrase_add(telling->phrase, prompts(telling), tongue->others_before);
	add_number_for(telling, number, RO_NUMBER_FEMININE);
	ro_phrase_add(telling->phrase, prompts(telling), tongue->others_after);
}

/* One more than RO_SQUARES_SAID is said rather than counted as "one more". */
static uint32_t said_count(const struct telling *telling)
{
	return telling->count > RO_SQUARES_SAID ? RO_SQUARES_SAID - 1
						: telling->count;
}

static void add_squares(struct telling *telling)
{
	const uint32_t limit = said_count(telling);
	uint32_t said = 0;

	if (limit == 0) {
		ro_phrase_drop_colon(telling->phrase);
	}
	for (unsigned i = 0; i < 64 && said < limit; i++) {
		if ((telling->squares & ro_bit(i)) == 0) {
			continue;
		}
		if (said > 0) {
			add_comma(telling);
		}
		add_square_of(telling, (ro_square)i);
		said++;
	}
	if (said < telling->count) {
		add_uncounted(telling, telling->count - said);
	}
}

static void add_piece(
	struct telling *telling, const char *const pieces[RO_PIECES])
{
	const enum ro_piece piece = ro_man_piece(telling->args->man);

	if (piece > RO_NO_PIECE && piece < RO_PIECES) {
		ro_phrase_add(telling->phrase, telling->dictionary.words_voice,
			pieces[piece]);
		if (telling->args->square >= RO_NO_SQUARE) {
			return; /* a piece from the table, wherever it goes */
		}
		ro_phrase_add_space(telling->phrase);
	}
	add_square(telling);
}

static void add_stand(struct telling *telling)
{
	add_piece(telling, telling->dictionary.words->pieces);
}

static void add_man(struct telling *telling)
{
	const unsigned side = telling->args->man >> 3 & 1u;

	add_piece(telling, telling->dictionary.words->men[side]);
}

static void add_why(struct telling *telling)
{
	const int err = -(int)telling->args->err;

	if (err != 0) {
		ro_phrase_add(telling->phrase, prompts(telling), " ");
		ro_phrase_add(telling->phrase, prompts(telling),
			telling->tongue->ear(ro_err_ear(err)));
	}
}

static const struct gap {
	const char *name;
	void (*add)(struct telling *telling);
} gaps[] = {
	{ "side", add_side },
	{ "other", add_other },
	{ "white", add_white },
	{ "player", add_player_of_side },
	{ "points", add_points },
	{ "other points", add_other_points },
	{ "black", add_black },
	{ "count", add_count },
	{ "number", add_number },
	{ "ordinal", add_ordinal },
	{ "time", add_time },
	{ "other time", add_other_time },
	{ "extra", add_extra },
	{ "square", add_square },
	{ "other square", add_other_square },
	{ "squares", add_squares },
	{ "stand", add_stand },
	{ "man", add_man },
	{ "why", add_why },
};

/* Names of gaps are letters only. */
static bool is_capital(char letter)
{
	return letter < 'a';
}

static bool is_named(const struct gap *gap, const char *name, size_t len)
{
	const char first = is_capital(name[0]) ? (char)(name[0] - 'A' + 'a')
					       : name[0];

	return strlen(gap->name) == len && gap->name[0] == first &&
		memcmp(gap->name + 1, name + 1, len - 1) == 0;
}

static void add_gap(struct telling *telling, const char *name, size_t len)
{
	size_t i = 0;

	telling->is_capital = is_capital(name[0]);
	while (i < ro_count(gaps) && !is_named(&gaps[i], name, len)) {
		i++;
	}
	ro_require(i < ro_count(gaps)); /* tests say every sentence */
	gaps[i].add(telling);
}

/* @p words ends at @p end, which is a bar or the end of the text. */
static void add_version(
	struct telling *telling, const char *words, const char *end)
{
	while (words < end) {
		const char *brace = memchr(words, '{', (size_t)(end - words));
		const char *close;

		if (brace == NULL) {
			brace = end;
		}
		ro_phrase_add_bytes(telling->phrase, prompts(telling), words,
			(size_t)(brace - words));
		if (brace == end) {
			return;
		}
		close = memchr(brace, '}', (size_t)(end - brace));
		ro_require(close != NULL);
		add_gap(telling, brace + 1, (size_t)(close - brace - 1));
		words = close + 1;
	}
}

static unsigned count_bars(const char *sentence)
{
	unsigned bars = 0;

	for (; *sentence != '\0'; sentence++) {
		bars += *sentence == '|';
	}
	return bars;
}

/* Which version: of two for one and more, of three for none as well. */
static unsigned choose(uint32_t count, unsigned bars)
{
	if (bars < 2) {
		return count == 1 ? 0 : bars;
	}
	return count < 2 ? count : 2;
}

static const char *end_of(const char *words)
{
	return words + strcspn(words, "|");
}

static void add_sentence(struct telling *telling, const char *sentence)
{
	const unsigned bars = count_bars(sentence);
	unsigned wanted = choose(telling->count, bars);
	const char *words = sentence;

	for (unsigned i = 0; i < wanted; i++) {
		words = end_of(words) + 1;
	}
	for (; words == end_of(words) && wanted < bars; wanted++) {
		words++;
	}
	add_version(telling, words, end_of(words));
}

/* Figur and pièce are feminine, Zug and coup are not. */
static void count_things(struct telling *telling, const char *sentence)
{
	const struct ro_say_args *args = telling->args;

	telling->squares = args->squares;
	if (args->square < RO_NO_SQUARE) {
		telling->squares |= ro_bit(args->square);
	}
	if (strstr(sentence, "{squares}") != NULL) {
		telling->count = ro_bit_count(telling->squares);
		telling->counting = RO_NUMBER_FEMININE;
	} else {
		telling->count = args->number;
		telling->counting = RO_NUMBER_MASCULINE;
	}
}

void ro_phrase_say(const struct ro_style *style, enum ro_say key,
	const struct ro_say_args *args, struct ro_phrase *phrase)
{
	struct telling telling = {
		.dictionary = ro_dictionary_of(style),
		.args = args,
		.phrase = phrase,
	};
	const char *sentence;

	ro_require((unsigned)key < RO_SAYS);
	telling.tongue = &tongues[telling.dictionary.prompts];
	sentence = telling.tongue->sentences[key];
	count_things(&telling, sentence);
	ro_phrase_begin(phrase);
	add_sentence(&telling, sentence);
}
