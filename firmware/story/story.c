/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/story/story.h"

#include "firmware/story/expectation.h"
#include "firmware/story/ruling.h"
#include "firmware/story/words.h"
#include "host/base/require.h"
#include "host/base/text.h"

#include <stdio.h>
#include <string.h>

#define X(NAME, word) word,
static const char *const kind_words[] = { RO_STORY_MAP(X) };
static const char *const part_words[] = { RO_PART_MAP(X) };
#undef X
static const struct ro_terms kind_terms = { RO_STORIES, kind_words };
static const struct ro_terms part_terms = { RO_PARTS, part_words };

ro_square ro_story_square(const char *word)
{
	const unsigned file = (unsigned)(unsigned char)word[0] - 'a';
	unsigned rank;

	if (file > 7) {
		return RO_NO_SQUARE;
	}
	rank = (unsigned)(unsigned char)word[1] - '1';
	if (rank > 7 || word[2] != '\0') {
		return RO_NO_SQUARE;
	}
	return ro_square_at(file, rank);
}

bool ro_story_is_setting(enum ro_story_kind kind)
{
	return kind <= RO_STORY_HISTORY;
}

bool ro_story_is_expectation(enum ro_story_kind kind)
{
	return kind == RO_STORY_EXPECT || kind == RO_STORY_HEAR;
}

/* One thing wrong with a line, and what would be right. */
static bool refuse(char *why, size_t why_size, const char *text)
{
	snprintf(why, why_size, "%s", text);
	return false;
}

static bool read_duration(
	struct ro_story_line *line, char *why, size_t why_size)
{
	if (line->words.count != 1 ||
		!ro_text_to_duration(line->words.list[0], &line->duration_ms)) {
		return refuse(why, why_size,
			"no duration; write one such as 250ms, 4s, 90m or "
			"1h30m, each part below the next larger unit");
	}
	return true;
}

/* "lift e2", "lift e2 board 2" */
static bool read_contact(struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_story_words *words = &line->words;

	if (!ro_story_take_board(words, &line->board) || words->count != 1) {
		return refuse(why, why_size,
			"write a square, then perhaps 'board 1' or 'board 2': "
			"lift e2 board 2");
	}
	line->square = ro_story_square(words->list[0]);
	if (line->square == RO_NO_SQUARE) {
		snprintf(why, why_size, "'%.40s' is no square; a1 to h8",
			words->list[0]);
		return false;
	}
	return true;
}

static bool read_hex16(const char *word, ro_bitboard *levels)
{
	static const char digits[] = "0123456789abcdef";
	ro_bitboard value = 0;

	if (strlen(word) != 16) {
		return false;
	}
	for (; *word != '\0'; word++) {
		const char lower = (char)(*word >= 'A' && *word <= 'F'
				? *word + 32
				: *word);
		const char *digit = strchr(digits, lower);

		if (digit == NULL) {
			return false;
		}
		value = value << 4 | (ro_bitboard)(digit - digits);
	}
	*levels = value;
	return true;
}

static bool read_scan(struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_story_words *words = &line->words;

	if (!ro_story_take_board(words, &line->board) || words->count != 1 ||
		!read_hex16(words->list[0], &line->levels)) {
		return refuse(why, why_size,
			"write 16 hexadecimal digits, bit 0 = a1, bit 63 = "
			"h8: scan ffff00000000ffff");
	}
	return true;
}

static bool read_side(const char *word, uint8_t *side)
{
	const int value = ro_term_value(&ro_side_terms, word);

	if (value < 0) {
		return false;
	}
	*side = (uint8_t)value;
	return true;
}

static bool read_press(struct ro_story_line *line, char *why, size_t why_size)
{
	if (line->words.count != 1 ||
		!read_side(line->words.list[0], &line->side)) {
		return refuse(
			why, why_size, "write 'press white' or 'press black'");
	}
	return true;
}

static bool read_key(struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_story_words *words = &line->words;
	int key = -1;
	bool good;

	line->key.side = RO_NOBODY;
	if (words->count > 0) {
		key = ro_term_value(&ro_key_terms, words->list[0]);
	}
	good = key >= 0;
	for (unsigned i = 1; i < words->count; i++) {
		if (strcmp(words->list[i], "long") == 0) {
			line->key.is_long = 1;
		} else {
			good &= read_side(words->list[i], &line->key.side);
		}
	}
	if (!good) {
		return refuse(why, why_size,
			"write a key (repeat time moves board yes no up down "
			"menu adjust arbiter), then perhaps 'long', 'white' "
			"or 'black'");
	}
	line->key.key = (uint8_t)key;
	return true;
}

static bool read_promote(struct ro_story_line *line, char *why, size_t why_size)
{
	static const char letters[] = "..nbrq";
	const char *letter = NULL;

	if (line->words.count == 1 && line->words.list[0][0] > '.' &&
		line->words.list[0][1] == '\0') {
		letter = strchr(letters, line->words.list[0][0]);
	}
	if (letter == NULL) {
		return refuse(
			why, why_size, "write 'promote' and q, r, b or n");
	}
	line->piece = (uint8_t)(letter - letters);
	return true;
}

static bool read_power(struct ro_story_line *line, char *why, size_t why_size)
{
	const char *word = line->words.count == 1 ? line->words.list[0] : "";

	line->is_on = strcmp(word, "on") == 0;
	if (!line->is_on && strcmp(word, "off") != 0) {
		return refuse(why, why_size, "write 'power off' or 'power on'");
	}
	return true;
}

static bool read_part(struct ro_story_line *line, char *why, size_t why_size)
{
	int part = -1;

	if (line->words.count == 1) {
		part = ro_term_value(&part_terms, line->words.list[0]);
	}
	if (part < 0) {
		return refuse(why, why_size,
			"write a part: board, voice, sound or record");
	}
	line->part = (enum ro_part_name)part;
	return true;
}

static bool read_wallclock(
	struct ro_story_line *line, char *why, size_t why_size)
{
	const char *word = line->words.count == 1 ? line->words.list[0] : "";

	if ((*word != '+' && *word != '-') ||
		!ro_text_to_duration(word + 1, &line->duration_ms)) {
		return refuse(why, why_size,
			"write a jump with its sign, such as 'wallclock +1h' "
			"or 'wallclock -30m'");
	}
	if (*word == '-') {
		line->duration_ms = -line->duration_ms;
	}
	return true;
}

static bool read_nothing(struct ro_story_line *line, char *why, size_t why_size)
{
	if (line->words.count != 0) {
		return refuse(why, why_size, "nothing may follow 'announced'");
	}
	return true;
}

static bool read_words(struct ro_story_line *line, char *why, size_t why_size,
	const char *what)
{
	if (line->words.count == 0) {
		return refuse(why, why_size, what);
	}
	return true;
}

static bool read_rest(struct ro_story_line *line, char *why, size_t why_size)
{
	switch (line->kind) {
	case RO_STORY_PROFILE:
		return read_words(line, why, why_size,
			"write the profile's name: profile casual");
	case RO_STORY_SET:
		return read_words(line, why, why_size,
			"write a setting and its value: set game.blind white");
	case RO_STORY_FEN:
		return read_words(
			line, why, why_size, "write a FEN after 'fen'");
	case RO_STORY_HISTORY:
		return true;
	case RO_STORY_STEP:
	case RO_STORY_WAIT:
		return read_duration(line, why, why_size);
	case RO_STORY_LIFT:
	case RO_STORY_PLACE:
		return read_contact(line, why, why_size);
	case RO_STORY_SCAN:
		return read_scan(line, why, why_size);
	case RO_STORY_PRESS:
		return read_press(line, why, why_size);
	case RO_STORY_KEY:
		return read_key(line, why, why_size);
	case RO_STORY_PROMOTE:
		return read_promote(line, why, why_size);
	case RO_STORY_ANNOUNCED:
		return read_nothing(line, why, why_size);
	case RO_STORY_ARBITER:
		return ro_story_read_ruling(line, why, why_size);
	case RO_STORY_POWER:
		return read_power(line, why, why_size);
	case RO_STORY_FAULT:
	case RO_STORY_RESTORE:
		return read_part(line, why, why_size);
	case RO_STORY_WALLCLOCK:
		return read_wallclock(line, why, why_size);
	case RO_STORY_EXPECT:
		return ro_story_read_expect(line, why, why_size);
	case RO_STORY_HEAR:
		return ro_story_read_hear(line, why, why_size);
	case RO_STORIES:
		break;
	}
	return false;
}

bool ro_story_read(const char *text, struct ro_story_line *line, bool *is_empty,
	char *why, size_t why_size)
{
	char first[32];
	int kind;

	memset(line, 0, offsetof(struct ro_story_line, words));
	line->words.count = 0;
	line->words.rest[0] = '\0';
	line->side = RO_NOBODY;
	*is_empty = false;
	if (!ro_story_cut(text, first, line, why, why_size)) {
		return false;
	}
	if (first[0] == '\0') {
		*is_empty = !line->has_time;
		return line->has_time
			? refuse(why, why_size, "a time without an input")
			: true;
	}
	kind = ro_term_value(&kind_terms, first);
	if (kind < 0) {
		snprintf(why, why_size,
			"'%s' is no word of the story format; see "
			"rochade-story(5)",
			first);
		return false;
	}
	line->kind = (enum ro_story_kind)kind;
	if (line->has_time &&
		(ro_story_is_setting(line->kind) ||
			ro_story_is_expectation(line->kind))) {
		return refuse(why, why_size,
			"only inputs have a time; take off the @");
	}
	return read_rest(line, why, why_size);
}
