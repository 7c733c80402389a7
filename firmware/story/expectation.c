/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/story/expectation.h"

#include "firmware/story/ruling.h"
#include "host/base/require.h"
#include "host/base/text.h"

#include <stdio.h>
#include <string.h>

#define X(NAME, word) word,
static const char *const expect_words[] = { RO_EXPECT_MAP(X) };
#undef X
static const struct ro_terms expect_terms = { RO_EXPECTS, expect_words };

static bool refuse(char *why, size_t why_size, const char *text)
{
	snprintf(why, why_size, "%s", text);
	return false;
}

static bool read_term(struct ro_story_line *line, const struct ro_terms *terms,
	char *why, size_t why_size)
{
	const int value = line->words.count == 2
		? ro_term_value(terms, line->words.list[1])
		: -1;

	if (value < 0) {
		snprintf(why, why_size, "after 'expect %.20s' write one of: ",
			line->words.list[0]);
		for (unsigned i = 0; i < terms->count; i++) {
			const size_t len = strlen(why);

			snprintf(why + len, why_size - len, "%s%s",
				i == 0 ? "" : ", ", terms->words[i]);
		}
		return false;
	}
	line->value = (unsigned)value;
	return true;
}

static bool read_running(const char *word, struct ro_story_clock *clock)
{
	if (strcmp(word, "none") == 0) {
		clock->running = RO_NOBODY;
		return true;
	}
	clock->running = ro_term_value(&ro_side_terms, word);
	return clock->running >= 0;
}

/* As a clock shows it, or as settings write durations. */
static bool read_reading(const char *word, int64_t *ms)
{
	return ro_story_clock_time(word, ms) || ro_text_to_duration(word, ms);
}

/* expect clock white 1:29:58.500 black 1:30:30 running black */
static bool read_clock(struct ro_story_line *line, char *why, size_t why_size)
{
	const struct ro_story_words *words = &line->words;
	bool good = words->count >= 3 && words->count % 2 == 1;

	line->clock.left_ms[RO_WHITE] = -1;
	line->clock.left_ms[RO_BLACK] = -1;
	line->clock.running = -1;
	for (unsigned i = 1; good && i + 1 < words->count; i += 2) {
		const int side = ro_term_value(&ro_side_terms, words->list[i]);

		if (side >= 0) {
			good = read_reading(
				words->list[i + 1], &line->clock.left_ms[side]);
		} else {
			good = strcmp(words->list[i], "running") == 0 &&
				read_running(words->list[i + 1], &line->clock);
		}
	}
	if (!good) {
		return refuse(why, why_size,
			"write 'expect clock white 1:29:58.500 black 1:30:30 "
			"running black', each part once");
	}
	return true;
}

static bool read_square(struct ro_story_line *line, char *why, size_t why_size)
{
	if (!ro_story_take_board(&line->words, &line->board) ||
		line->words.count != 2) {
		return refuse(
			why, why_size, "write one square: expect missing e2");
	}
	line->square = ro_story_square(line->words.list[1]);
	if (line->square == RO_NO_SQUARE) {
		snprintf(why, why_size, "'%.40s' is no square; a1 to h8",
			line->words.list[1]);
		return false;
	}
	return true;
}

/* expect result 1-0 checkmate; "*" expects that there is none yet */
static bool read_result(struct ro_story_line *line, char *why, size_t why_size)
{
	const struct ro_story_words *words = &line->words;
	int value = -1;

	for (unsigned i = 0; words->count >= 2 && i <= RO_RESULT_DRAW; i++) {
		if (strcmp(ro_result_text((enum ro_result)i), words->list[1]) ==
			0) {
			value = (int)i;
		}
	}
	if (value < 0 || words->count > 3 ||
		(words->count == 3 &&
			ro_term_value(&ro_reason_terms, words->list[2]) < 0)) {
		return refuse(why, why_size,
			"write 1-0, 0-1, 1/2-1/2 or *, and a reason such as "
			"checkmate, time, agreement: expect result 1-0 "
			"checkmate");
	}
	line->value = (unsigned)value;
	return true;
}

/* "e2e4", "a7a8q"; whether it is possible there is another matter */
static bool is_uci(const char *word)
{
	char from[3] = { word[0], word[0] == '\0' ? '\0' : word[1], '\0' };
	char to[3] = "";

	if (ro_story_square(from) == RO_NO_SQUARE || word[2] == '\0') {
		return false;
	}
	to[0] = word[2];
	to[1] = word[3];
	return ro_story_square(to) != RO_NO_SQUARE &&
		(word[4] == '\0' ||
			(strchr("qrbn", word[4]) != NULL && word[5] == '\0'));
}

static bool read_moves(struct ro_story_line *line, char *why, size_t why_size)
{
	for (unsigned i = 1; i < line->words.count; i++) {
		if (!is_uci(line->words.list[i])) {
			snprintf(why, why_size,
				"'%.20s' is no move; write UCI, such as e2e4 "
				"or a7a8q",
				line->words.list[i]);
			return false;
		}
	}
	return true;
}

bool ro_story_read_expect(
	struct ro_story_line *line, char *why, size_t why_size)
{
	int expect = -1;

	if (line->words.count > 0) {
		expect = ro_term_value(&expect_terms, line->words.list[0]);
	}
	line->expect = (enum ro_expect)expect;
	switch (expect) {
	case RO_EXPECT_STATE:
		if (!ro_story_take_board(&line->words, &line->board)) {
			return refuse(why, why_size, "board 1 or board 2");
		}
		return read_term(line, &ro_board_state_terms, why, why_size);
	case RO_EXPECT_IRREGULAR:
		return read_term(line, &ro_irregular_terms, why, why_size);
	case RO_EXPECT_ASK:
		return read_term(line, &ro_question_terms, why, why_size);
	case RO_EXPECT_CLOCK:
		return read_clock(line, why, why_size);
	case RO_EXPECT_RESULT:
		return read_result(line, why, why_size);
	case RO_EXPECT_MISSING:
	case RO_EXPECT_EXTRA:
		return read_square(line, why, why_size);
	case RO_EXPECT_FEN:
		if (line->words.count < 2) {
			return refuse(why, why_size,
				"write a FEN after 'expect fen'");
		}
		return true;
	case RO_EXPECT_MOVES:
	case RO_EXPECT_COMPLETED:
		return read_moves(line, why, why_size);
	default:
		return refuse(why, why_size,
			"write state, moves, completed, fen, clock, "
			"irregular, ask, result, missing or extra after "
			"'expect'");
	}
}

bool ro_story_read_hear(struct ro_story_line *line, char *why, size_t why_size)
{
	const struct ro_story_words *words = &line->words;
	bool good = words->count >= 1;

	line->channel = -1;
	for (unsigned i = 1; good && i < words->count; i++) {
		const int channel = ro_term_value(
			&ro_channel_terms, words->list[i]);
		const int side = ro_term_value(&ro_side_terms, words->list[i]);

		if (channel >= 0 && line->channel < 0) {
			line->channel = channel;
		} else if (side >= 0 && line->side == RO_NOBODY) {
			line->side = (uint8_t)side;
		} else {
			good = false;
		}
	}
	if (!good) {
		return refuse(why, why_size,
			"write the whole sentence in quotation marks, or "
			"'nothing', then perhaps public, private or arbiter, "
			"and white or black");
	}
	return true;
}

/* Two-byte UTF-8 letters that German also writes with two plain ones. */
static const struct {
	const char *letter;
	const char *plain;
} umlauts[] = {
	{ "ä", "ae" },
	{ "Ä", "ae" },
	{ "ö", "oe" },
	{ "Ö", "oe" },
	{ "ü", "ue" },
	{ "Ü", "ue" },
	{ "ß", "ss" },
};

/* Typographic punctuation, three bytes each, counts as white space too. */
static size_t skip_len(const char *text)
{
	static const char marks[] = ".,;:!?\"'()-/";
	const unsigned char first = (unsigned char)text[0];

	if (first == 0xe2 && (unsigned char)text[1] == 0x80) {
		return text[2] == '\0' ? 2 : 3;
	}
	if (first == 0xc2 && (unsigned char)text[1] >= 0xa0) {
		return 2;
	}
	return first <= ' ' || strchr(marks, text[0]) != NULL ? 1 : 0;
}

static size_t fold(const char *text, char plain[3])
{
	for (size_t i = 0; i < ro_count(umlauts); i++) {
		if (strncmp(text, umlauts[i].letter, 2) == 0) {
			memcpy(plain, umlauts[i].plain, 3);
			return 2;
		}
	}
	plain[0] = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
	plain[1] = '\0';
	return 1;
}

/* Letters only, words parted by one space, no space at the ends. */
static void normalise(const char *text, char *out, size_t size)
{
	size_t len = 0;
	bool gap = false;

	while (*text != '\0' && len + 4 < size) {
		const size_t skip = skip_len(text);
		char plain[3];

		if (skip > 0) {
			gap = len > 0;
			text += skip;
			continue;
		}
		if (gap) {
			out[len++] = ' ';
			gap = false;
		}
		text += fold(text, plain);
		memcpy(out + len, plain, strlen(plain));
		len += strlen(plain);
	}
	out[len] = '\0';
}

bool ro_story_same_words(const char *one, const char *other)
{
	char first[RO_STORY_LINE_MAX];
	char second[RO_STORY_LINE_MAX];

	normalise(one, first, sizeof(first));
	normalise(other, second, sizeof(second));
	return strcmp(first, second) == 0;
}
