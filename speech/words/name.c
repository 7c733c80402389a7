/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/name.h"

#include "host/base/require.h"

#include <string.h>

/* Beyond ASCII everything is taken for a letter but these. */
static const struct range {
	uint32_t first;
	uint32_t last;
} no_letters[] = {
	{ 0x80, 0xa9 }, /* controls and signs */
	{ 0xab, 0xb4 }, { 0xb6, 0xb9 }, { 0xbb, 0xbf },
	{ 0xd7, 0xd7 }, /* times */
	{ 0xf7, 0xf7 }, /* divided by */
	{ 0x600, 0x61f }, /* Arabic signs */
	{ 0x660, 0x66d }, /* Arabic digits */
	{ 0x6dd, 0x6de }, { 0x6f0, 0x6f9 }, { 0x7c0, 0x7c9 }, /* other digits */
	{ 0x966, 0x96f }, { 0x9e6, 0x9ef }, { 0xe50, 0xe59 },
	{ 0x180b, 0x180f }, /* selectors */
	{ 0x2000, 0x200b }, /* spaces */
	{ 0x200e, 0x2bff }, /* directions, dashes, signs, pictures */
	{ 0x2e00, 0x303f }, /* punctuation */
	{ 0xd800, 0xf8ff }, /* halves and private characters */
	{ 0xfe00, 0xfe6f }, /* selectors and small signs */
	{ 0xfeff, 0xff20 }, /* full-width signs and digits */
	{ 0xff3b, 0xff40 }, { 0xff5b, 0xff65 }, { 0xffe0, 0xffff },
	{ 0x1d000, 0x1d24f }, /* music */
	{ 0x1d7ce, 0x1d7ff }, /* digits */
	{ 0x1f000, 0x1faff }, /* pictures */
	{ 0xe0000, 0x10ffff }, /* tags and private characters */
};

/* @p len bytes of good UTF-8, 1 to 4. */
static uint32_t code_of(const char *bytes, size_t len)
{
	static const uint8_t masks[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
	uint32_t code = (uint8_t)bytes[0] & masks[len];

	for (size_t i = 1; i < len; i++) {
		code = code << 6 | ((uint8_t)bytes[i] & 0x3fu);
	}
	return code;
}

static bool is_letter(uint32_t code)
{
	if (code < 0x80) {
		return (code >= 'a' && code <= 'z') ||
			(code >= 'A' && code <= 'Z');
	}
	for (size_t i = 0; i < ro_count(no_letters); i++) {
		if (code >= no_letters[i].first && code <= no_letters[i].last) {
			return false;
		}
	}
	return true;
}

/* Written between the parts of a name; never at its ends. */
static bool is_between(uint32_t code)
{
	return code < 0x80 && code != 0 && strchr(" ,.'-", (int)code) != NULL;
}

static bool ends_in_space(const struct ro_text *text)
{
	return text->len > 0 && text->start[text->len - 1] == ' ';
}

/* A point that shortens a part of a name stays at the end. */
static void trim(struct ro_text *text, size_t start)
{
	while (text->len > start &&
		strchr(" ,'-", text->start[text->len - 1]) != NULL) {
		text->start[--text->len] = '\0';
	}
}

bool ro_name_add(struct ro_text *text, const char *name)
{
	const char *const end = name + strlen(name);
	const size_t start = text->len;
	bool has_letter = false;
	size_t len;

	for (; name < end; name += len) {
		uint32_t code;

		len = ro_text_utf8_len(name, (size_t)(end - name));
		if (len == 0) { /* a byte that is no character */
			len = 1;
			continue;
		}
		code = code_of(name, len);
		if (code == ' ' && ends_in_space(text)) {
			continue; /* what stood between was left out */
		}
		if (is_letter(code) || (has_letter && is_between(code))) {
			ro_text_add_bytes(text, name, len);
			has_letter = true;
		}
	}
	trim(text, start);
	return has_letter;
}
