/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/story/words.h"

#include "host/base/require.h"
#include "host/base/text.h"

#include <stdio.h>
#include <string.h>

static bool is_space(char character)
{
	return character == ' ' || character == '\t' || character == '\r' ||
		character == '\v' || character == '\f';
}

/* Where the comment begins, or the end: '#' first or after white space,
 * outside quotes. */
static size_t content_len(const char *text)
{
	bool quoted = false;
	size_t len = 0;

	for (; text[len] != '\0'; len++) {
		if (text[len] == '"') {
			quoted = !quoted;
		}
		if (text[len] == '#' && !quoted &&
			(len == 0 || is_space(text[len - 1]))) {
			break;
		}
	}
	while (len > 0 && is_space(text[len - 1])) {
		len--;
	}
	return len;
}

/* Move *cursor behind the next word, which is copied to out. A word in quotes
 * is copied without them. @return false if there is none or it is not closed */
static bool next_word(const char **cursor, struct ro_text *out)
{
	const char *from = *cursor;
	size_t len = 0;

	while (is_space(*from)) {
		from++;
	}
	if (*from == '"') {
		const char *close = strchr(++from, '"');

		if (close == NULL) {
			return false;
		}
		ro_text_add_bytes(out, from, (size_t)(close - from));
		*cursor = close + 1;
		return true;
	}
	while (from[len] != '\0' && !is_space(from[len])) {
		len++;
	}
	ro_text_add_bytes(out, from, len);
	*cursor = from + len;
	return len > 0;
}

static bool at_end(const char *cursor)
{
	while (is_space(*cursor)) {
		cursor++;
	}
	return *cursor == '\0';
}

/* "@1500" at the end fixes the line's own time; take it off the content. */
static bool take_time(
	char *content, struct ro_story_line *line, char *why, size_t why_size)
{
	char *at = strrchr(content, '@');
	uint64_t ms = 0;

	if (at == NULL || at == content || !is_space(at[-1]) ||
		strpbrk(at, "\" \t") != NULL) {
		return true;
	}
	/* 1,000 hours; the longest story is a day of adjourned games. */
	if (!ro_text_to_uint(at + 1, UINT64_C(3600000000), &ms)) {
		snprintf(why, why_size,
			"'%s' is no time; write @ and milliseconds from the "
			"start of the story, such as @1500",
			at);
		return false;
	}
	line->has_time = true;
	line->at_ms = (int64_t)ms;
	do {
		*at-- = '\0';
	} while (at > content && is_space(*at));
	return true;
}

static bool cut_rest(struct ro_story_words *words, const char *cursor,
	char *why, size_t why_size)
{
	char *next = words->text;

	while (!at_end(cursor)) {
		struct ro_text word;

		if (words->count == ro_count(words->list)) {
			snprintf(why, why_size, "more than %zu words",
				ro_count(words->list));
			return false;
		}
		ro_text_init(&word, next,
			(size_t)(words->text + sizeof(words->text) - next));
		if (!next_word(&cursor, &word)) {
			snprintf(why, why_size,
				"a quotation mark is not closed; write \" at "
				"both ends");
			return false;
		}
		words->list[words->count++] = word.start;
		next += word.len + 1;
	}
	return true;
}

/* What is said, recorded and printed as JSON comes from here too. */
static bool is_utf8(const char *text, size_t len)
{
	for (size_t i = 0; i < len;) {
		const size_t valid = ro_text_utf8_len(text + i, len - i);

		if (valid == 0) {
			return false;
		}
		i += valid;
	}
	return true;
}

bool ro_story_cut(const char *text, char first[32], struct ro_story_line *line,
	char *why, size_t why_size)
{
	char content[RO_STORY_LINE_MAX];
	const size_t len = content_len(text);
	const char *cursor = content;
	struct ro_text word;

	first[0] = '\0';
	/* Two bytes to spare: the copies gain a NUL a word at most. */
	if (len >= sizeof(content) - 2) {
		snprintf(why, why_size,
			"the line is longer than %zu bytes; split it",
			sizeof(content) - 3);
		return false;
	}
	if (!is_utf8(text, len)) {
		snprintf(why, why_size,
			"the line is not in UTF-8; save the file in that "
			"encoding");
		return false;
	}
	memcpy(content, text, len);
	content[len] = '\0';
	if (!take_time(content, line, why, why_size)) {
		return false;
	}
	ro_text_init(&word, first, 32);
	if (at_end(content)) {
		return true;
	}
	if (!next_word(&cursor, &word) || word.overflowed) {
		snprintf(why, why_size,
			"the line does not begin with a word of the story "
			"format");
		return false;
	}
	while (is_space(*cursor)) {
		cursor++;
	}
	memcpy(line->words.rest, cursor, strlen(cursor) + 1);
	return cut_rest(&line->words, cursor, why, why_size);
}
