/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/story/ruling.h"

#include "host/base/text.h"

#include <stdio.h>
#include <string.h>

bool ro_story_take_board(struct ro_story_words *words, uint8_t *board)
{
	const char *number;

	*board = 0;
	if (words->count < 2 ||
		strcmp(words->list[words->count - 2], "board") != 0) {
		return true;
	}
	number = words->list[words->count - 1];
	words->count -= 2;
	*board = (uint8_t)(number[0] - '1');
	return *board < RO_BOARDS_MAX && number[1] == '\0';
}

/* Two digits below 60, or for the leading part any number below 100. */
static bool take_part(const char **cursor, bool leading, int64_t *value)
{
	unsigned digits = 0;

	*value = 0;
	while (**cursor >= '0' && **cursor <= '9') {
		*value = *value * 10 + (*(*cursor)++ - '0');
		if (++digits > 2) {
			return false;
		}
	}
	return leading ? digits > 0 : digits == 2 && *value < 60;
}

static bool take_fraction(const char **cursor, int64_t *ms)
{
	int64_t unit_ms = 100;

	if (**cursor != '.') {
		return true;
	}
	(*cursor)++;
	if (**cursor == '\0') {
		return false;
	}
	for (; **cursor >= '0' && **cursor <= '9'; (*cursor)++) {
		*ms += (**cursor - '0') * unit_ms;
		unit_ms /= 10;
	}
	return true;
}

bool ro_story_clock_time(const char *word, int64_t *ms)
{
	int64_t total = 0;
	int64_t value = 0;
	unsigned parts = 0;

	do {
		if (parts == 3 || !take_part(&word, parts == 0, &value)) {
			return false;
		}
		total = total * 60 + value;
		parts++;
	} while (*word == ':' && word++ != NULL);
	if (parts < 2) {
		return false;
	}
	total *= 1000;
	if (!take_fraction(&word, &total) || *word != '\0') {
		return false;
	}
	*ms = total;
	return true;
}

static bool refuse(char *why, size_t why_size, const char *text)
{
	snprintf(why, why_size, "%s", text);
	return false;
}

static bool take_side(const char *word, uint8_t *side)
{
	const int value = ro_term_value(&ro_side_terms, word);

	*side = (uint8_t)value;
	return value >= 0;
}

static bool take_time(const char *word, int64_t *ms)
{
	return ro_story_clock_time(word, ms) || ro_text_to_duration(word, ms);
}

/* adjust white 1:02:03 [black 1:00:00] [move 24] */
static bool read_adjust(struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_story_words *words = &line->words;
	struct ro_arbiter_ruled *one = &line->ruling;
	unsigned next = 3;
	uint64_t number = 0;
	bool good = words->count >= 3 &&
		take_side(words->list[1], &one->side) &&
		take_time(words->list[2], &one->ms);

	line->ruling_count = 1;
	line->ruling_more = *one;
	if (good && words->count >= next + 2 &&
		take_side(words->list[next], &line->ruling_more.side)) {
		good = take_time(words->list[next + 1], &line->ruling_more.ms);
		line->ruling_count = 2;
		next += 2;
	}
	if (good && words->count == next + 2 &&
		strcmp(words->list[next], "move") == 0) {
		good = ro_text_to_uint(words->list[next + 1], 9999, &number) &&
			number > 0;
		one->move_number = (uint16_t)number;
		next += 2;
	}
	if (!good || words->count != next) {
		return refuse(why, why_size,
			"write 'arbiter adjust white 1:02:03', then perhaps "
			"'black 1:00:00' and 'move 24'");
	}
	return true;
}

static bool read_penalty(struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_story_words *words = &line->words;

	if (words->count != 3 ||
		!take_side(words->list[1], &line->ruling.side) ||
		!ro_text_to_duration(words->list[2], &line->ruling.ms)) {
		return refuse(why, why_size,
			"write who offended and what the opponent gains: "
			"arbiter penalty black 2m");
	}
	return true;
}

static bool read_count(struct ro_story_line *line, char *why, size_t why_size)
{
	uint64_t number = 0;

	if (line->words.count != 2 ||
		!ro_text_to_uint(line->words.list[1], 9999, &number)) {
		return refuse(why, why_size,
			"write a number of half-moves: arbiter retract 23, "
			"arbiter takeback 1");
	}
	line->ruling.ply = (uint16_t)number;
	return true;
}

static bool read_about(struct ro_story_line *line, char *why, size_t why_size)
{
	if (line->words.count != 2 ||
		!take_side(line->words.list[1], &line->ruling.side)) {
		return refuse(why, why_size,
			"write whom it concerns: arbiter illegal white, "
			"arbiter flag black");
	}
	return true;
}

static bool read_result(struct ro_story_line *line, char *why, size_t why_size)
{
	if (line->words.count == 2) {
		for (unsigned i = RO_RESULT_WHITE; i <= RO_RESULT_DRAW; i++) {
			if (strcmp(ro_result_text((enum ro_result)i),
				    line->words.list[1]) == 0) {
				line->ruling.result = (uint8_t)i;
				return true;
			}
		}
	}
	return refuse(
		why, why_size, "write 1-0, 0-1 or 1/2-1/2: arbiter result 1-0");
}

static bool read_alone(struct ro_story_line *line, char *why, size_t why_size)
{
	if (line->words.count != 1) {
		snprintf(why, why_size, "nothing may follow 'arbiter %.20s'",
			line->words.list[0]);
		return false;
	}
	return true;
}

bool ro_story_read_ruling(
	struct ro_story_line *line, char *why, size_t why_size)
{
	int ruling = -1;

	if (line->words.count > 0) {
		ruling = ro_term_value(&ro_ruling_terms, line->words.list[0]);
	}
	line->ruling_count = 1;
	line->ruling.side = RO_NOBODY;
	line->ruling.ruling = (uint8_t)ruling;
	switch (ruling) {
	case RO_RULING_ADJUST:
		return read_adjust(line, why, why_size);
	case RO_RULING_PENALTY:
		return read_penalty(line, why, why_size);
	case RO_RULING_RETRACT:
	case RO_RULING_TAKEBACK:
		return read_count(line, why, why_size);
	case RO_RULING_ILLEGAL:
	case RO_RULING_FLAG:
		return read_about(line, why, why_size);
	case RO_RULING_RESULT:
		return read_result(line, why, why_size);
	case RO_RULING_START:
	case RO_RULING_PAUSE:
	case RO_RULING_RESUME:
	case RO_RULING_RECONCILE:
	case RO_RULING_RESUME_HERE:
		return read_alone(line, why, why_size);
	default:
		return refuse(why, why_size,
			"write start, pause, resume, adjust, penalty, "
			"retract, takeback, illegal, flag, result, reconcile "
			"or resume-here after 'arbiter'");
	}
}
