/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/san_pattern.h"

#include <string.h>

/* Characters of more than one byte that people and programs put into moves,
 * and what they stand for; nothing for those that only choose a shape. */
static const struct spelling {
	const char *bytes;
	const char *symbols;
} spellings[] = {
	{ "\xe2\x80\x90", "-" }, /* hyphen */
	{ "\xe2\x80\x91", "-" }, /* non-breaking hyphen */
	{ "\xe2\x80\x93", "-" }, /* en dash */
	{ "\xe2\x80\x94", "-" }, /* em dash */
	{ "\xe2\x88\x92", "-" }, /* minus */
	{ "\xc3\x97", "x" }, /* multiplication sign */
	{ "\xe2\x80\xa6", "..." }, /* ellipsis */
	{ "\xe2\x80\xa0", "+" }, /* dagger, check */
	{ "\xe2\x80\xa1", "++" }, /* double dagger, double check or mate */
	{ "\xc2\xa0", "" }, /* space that does not break */
	{ "\xef\xb8\x8e", "" }, /* show as text */
	{ "\xef\xb8\x8f", "" }, /* show as picture */
};

enum ro_piece ro_piece_from_letter(enum ro_letters letters, char letter)
{
	/* In the order of enum ro_piece. German sheets leave the pawn out; its
	 * B would be taken for an English bishop. */
	static const char tables[3][8] = {
		[RO_LETTERS_EN] = " PNBRQK",
		[RO_LETTERS_DE] = "  SLTDK",
		[RO_LETTERS_FR] = " PCFTDR",
	};
	const char *found;

	if (letter < 'A' || letter > 'Z') {
		return RO_NO_PIECE;
	}
	found = strchr(tables[letters], letter);
	return found ? (enum ro_piece)(found - tables[letters]) : RO_NO_PIECE;
}

/* Chess figures, white then black, king to pawn. Some fonts use the black
 * ones for both sides. */
static enum ro_piece piece_from_figure(const char *text, size_t len)
{
	const unsigned char last = len >= 3 ? (unsigned char)text[2] : 0;

	if (last < 0x94 || last > 0x9f || memcmp(text, "\xe2\x99", 2) != 0) {
		return RO_NO_PIECE;
	}
	return (enum ro_piece)(RO_KING - (last - 0x94) % 6);
}

static const struct spelling *find_spelling(const char *text, size_t len)
{
	for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++) {
		const size_t size = strlen(spellings[i].bytes);

		if (size <= len &&
			memcmp(text, spellings[i].bytes, size) == 0) {
			return &spellings[i];
		}
	}
	return NULL;
}

static bool is_space(char character)
{
	return character == ' ' || (character >= '\t' && character <= '\r');
}

/* One character: how many bytes it has, and what it stands for. */
static size_t read_symbol(
	const char *text, size_t len, enum ro_letters letters, char symbols[4])
{
	const struct spelling *spelling = find_spelling(text, len);
	enum ro_piece piece = piece_from_figure(text, len);

	symbols[0] = text[0];
	symbols[1] = '\0';
	if (spelling) {
		strcpy(symbols, spelling->symbols);
		return strlen(spelling->bytes);
	}
	if (piece) {
		symbols[0] = (char)piece;
		return 3;
	}
	piece = ro_piece_from_letter(letters, text[0]);
	if (piece) {
		symbols[0] = (char)piece;
	} else if (is_space(text[0])) {
		symbols[0] = '\0';
	} else if ((unsigned char)text[0] < ' ') {
		symbols[0] = '\x7f'; /* not to be taken for a piece */
	}
	return 1;
}

bool ro_san_symbols(const char *text, size_t len, enum ro_letters letters,
	char symbols[RO_SYMBOLS_MAX])
{
	size_t count = 0;

	for (size_t i = 0; i < len;) {
		char next[4];
		size_t size;

		i += read_symbol(text + i, len - i, letters, next);
		size = strlen(next);
		if (count + size >= RO_SYMBOLS_MAX) {
			return false;
		}
		memcpy(symbols + count, next, size);
		count += size;
	}
	symbols[count] = '\0';
	return true;
}

const char *ro_san_skip_number(const char *symbols)
{
	const char *after = symbols + strspn(symbols, "0123456789");
	const size_t dots = strspn(after, ".");

	return dots ? after + dots : symbols;
}

bool ro_san_is_null(const char *symbols)
{
	static const char *const spelled[] = { "--", "Z0", "0000", "null", "<>",
		"@@@@" };

	for (size_t i = 0; i < sizeof(spelled) / sizeof(spelled[0]); i++) {
		if (strcmp(symbols, spelled[i]) == 0) {
			return true;
		}
	}
	return false;
}
