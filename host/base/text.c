/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/text.h"

#include "host/base/require.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void ro_text_init(struct ro_text *text, char *array, size_t size)
{
	ro_require(size > 0);
	text->start = array;
	text->size = size;
	text->len = 0;
	text->overflowed = false;
	array[0] = '\0';
}

void ro_text_add_bytes(struct ro_text *text, const char *words, size_t len)
{
	const size_t room = text->size - 1 - text->len;

	if (len > room) {
		text->overflowed = true;
		len = room;
		while (len > 0 && ((unsigned char)words[len] & 0xc0) == 0x80) {
			len--;
		}
	}
	memcpy(text->start + text->len, words, len);
	text->len += len;
	text->start[text->len] = '\0';
}

void ro_text_add(struct ro_text *text, const char *words)
{
	ro_text_add_bytes(text, words, strlen(words));
}

void ro_text_add_char(struct ro_text *text, char character)
{
	ro_text_add_bytes(text, &character, 1);
}

void ro_text_add_int(struct ro_text *text, int64_t number)
{
	ro_text_addf(text, "%lld", (long long)number);
}

void ro_text_addf(struct ro_text *text, const char *format, ...)
{
	char words[512];
	va_list arguments;
	int len;

	va_start(arguments, format);
	len = vsnprintf(words, sizeof(words), format, arguments);
	va_end(arguments);
	if (len < 0 || (size_t)len >= sizeof(words)) {
		text->overflowed = true;
	}
	ro_text_add(text, len < 0 ? "" : words);
}

bool ro_text_to_uint(const char *words, uint64_t max, uint64_t *number)
{
	uint64_t value = 0;

	if (*words == '\0') {
		return false;
	}
	for (; *words != '\0'; words++) {
		const uint64_t digit = (uint64_t)(unsigned char)*words - '0';

		if (digit > 9 || value > (UINT64_MAX - digit) / 10) {
			return false;
		}
		value = value * 10 + digit;
	}
	if (value > max) {
		return false;
	}
	*number = value;
	return true;
}

struct unit {
	const char *name;
	int64_t ms;
};

/* In falling order; "ms" is tried before "m" by the reader below. */
static const struct unit units[] = {
	{ "h", 3600000 },
	{ "m", 60000 },
	{ "s", 1000 },
	{ "ms", 1 },
};

static const struct unit *read_unit(const char **words)
{
	size_t len = 0;

	while ((*words)[len] >= 'a' && (*words)[len] <= 'z') {
		len++;
	}
	for (size_t i = 0; i < ro_count(units); i++) {
		if (strlen(units[i].name) == len &&
			strncmp(*words, units[i].name, len) == 0) {
			*words += len;
			return &units[i];
		}
	}
	return NULL;
}

/* The next larger unit bounds every part but the first: 1m61s is wrong. */
static bool part_fits(
	const struct unit *unit, const struct unit *before, int64_t count)
{
	if (before == NULL) {
		return true;
	}
	return unit > before && count < (unit - 1)->ms / unit->ms;
}

bool ro_text_to_duration(const char *words, int64_t *ms)
{
	const int64_t max_ms = INT64_C(1000) * 3600000;
	const struct unit *before = NULL;
	int64_t total_ms = 0;

	if (*words == '\0') {
		return false;
	}
	while (*words != '\0') {
		const struct unit *unit;
		int64_t count = 0;
		const char *digits = words;

		while (*words >= '0' && *words <= '9') {
			count = count * 10 + (*words++ - '0');
			if (count > max_ms) {
				return false;
			}
		}
		unit = words == digits ? NULL : read_unit(&words);
		if (unit == NULL || !part_fits(unit, before, count) ||
			count > max_ms / unit->ms) {
			return false;
		}
		total_ms += count * unit->ms;
		before = unit;
	}
	if (total_ms > max_ms) {
		return false;
	}
	*ms = total_ms;
	return true;
}

static bool is_continuation(const char *bytes, size_t index)
{
	return ((unsigned char)bytes[index] & 0xc0) == 0x80;
}

/* Unicode 15, table 3-7: no overlong forms, no surrogates, no more than
 * U+10FFFF. */
static bool second_byte_fits(unsigned char first, unsigned char second)
{
	switch (first) {
	case 0xe0:
		return second >= 0xa0;
	case 0xed:
		return second < 0xa0;
	case 0xf0:
		return second >= 0x90;
	case 0xf4:
		return second < 0x90;
	default:
		return true;
	}
}

size_t ro_text_utf8_len(const char *bytes, size_t len)
{
	const unsigned char first = (unsigned char)bytes[0];
	size_t wanted;

	if (first < 0x80) {
		return 1;
	}
	if (first < 0xc2 || first > 0xf4) {
		return 0;
	}
	wanted = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
	if (len < wanted || !second_byte_fits(first, (unsigned char)bytes[1])) {
		return 0;
	}
	for (size_t i = 1; i < wanted; i++) {
		if (!is_continuation(bytes, i)) {
			return 0;
		}
	}
	return wanted;
}
