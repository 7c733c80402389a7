/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/pgn_out.h"

#include "host/base/require.h"
#include "host/base/text.h"

#include <string.h>

/* Section 4.3 of the standard: lines stay below 80 characters. */
#define COLUMNS 79

void ro_pgn_out_init(struct ro_pgn_out *out, ro_record_sink *sink, void *arg)
{
	out->sink = sink;
	out->arg = arg;
	out->column = 0;
	out->failed = false;
}

static void put(struct ro_pgn_out *out, const char *bytes, size_t len)
{
	if (!out->failed && len > 0) {
		out->failed = !out->sink(out->arg, bytes, len);
	}
}

void ro_pgn_out_bytes(struct ro_pgn_out *out, const char *bytes)
{
	put(out, bytes, strlen(bytes));
}

/* One character of a tag's value: no control characters, quotes escaped. */
static void put_in_value(
	struct ro_pgn_out *out, const char *character, size_t len)
{
	const unsigned char byte = (unsigned char)*character;

	if (len == 0 || byte < ' ' || byte == 0x7f) {
		put(out, "?", 1);
		return;
	}
	if (byte == '"' || byte == '\\') {
		put(out, "\\", 1);
	}
	put(out, character, len);
}

void ro_pgn_out_tag(struct ro_pgn_out *out, const char *name, const char *value)
{
	size_t left = strlen(value);

	put(out, "[", 1);
	ro_pgn_out_bytes(out, name);
	put(out, " \"", 2);
	while (left > 0) {
		const size_t len = ro_text_utf8_len(value, left);
		const size_t step = len == 0 ? 1 : len;

		put_in_value(out, value, len);
		value += step;
		left -= step;
	}
	put(out, "\"]\n", 3);
}

static void put_word(struct ro_pgn_out *out, const char *word, size_t len)
{
	if (out->column > 0 && out->column + 1 + len > COLUMNS) {
		ro_pgn_out_end_line(out);
	}
	if (out->column > 0) {
		put(out, " ", 1);
		out->column++;
	}
	put(out, word, len);
	out->column += (unsigned)len;
}

void ro_pgn_out_word(struct ro_pgn_out *out, const char *word)
{
	put_word(out, word, strlen(word));
}

void ro_pgn_out_comment(struct ro_pgn_out *out, const char *words)
{
	char braced[256];
	struct ro_text text;
	const char *word = braced;

	ro_text_init(&text, braced, sizeof(braced));
	ro_text_addf(&text, "{%s}", words);
	ro_require(!text.overflowed);
	while (*word != '\0') {
		const size_t len = strcspn(word, " ");

		put_word(out, word, len);
		word += len;
		word += *word == ' ' ? 1 : 0;
	}
}

void ro_pgn_out_end_line(struct ro_pgn_out *out)
{
	if (out->column > 0) {
		put(out, "\n", 1);
		out->column = 0;
	}
}
