/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_text.h"

#include "host/base/require.h"
#include "host/base/text.h"

#include <string.h>

const uint8_t ro_pgn_classes[256] = {
	[0] = RO_PGN_END,
	['\t'] = RO_PGN_SPACE,
	['\n'] = RO_PGN_SPACE,
	['\v'] = RO_PGN_SPACE,
	['\f'] = RO_PGN_SPACE,
	['\r'] = RO_PGN_SPACE,
	[' '] = RO_PGN_SPACE,
	['0'] = RO_PGN_DIGIT,
	['1'] = RO_PGN_DIGIT,
	['2'] = RO_PGN_DIGIT,
	['3'] = RO_PGN_DIGIT,
	['4'] = RO_PGN_DIGIT,
	['5'] = RO_PGN_DIGIT,
	['6'] = RO_PGN_DIGIT,
	['7'] = RO_PGN_DIGIT,
	['8'] = RO_PGN_DIGIT,
	['9'] = RO_PGN_DIGIT,
	['a'] = RO_PGN_FILE,
	['b'] = RO_PGN_FILE,
	['c'] = RO_PGN_FILE,
	['d'] = RO_PGN_FILE,
	['e'] = RO_PGN_FILE,
	['f'] = RO_PGN_FILE,
	['g'] = RO_PGN_FILE,
	['h'] = RO_PGN_FILE,
	['N'] = RO_PGN_PIECE,
	['B'] = RO_PGN_PIECE,
	['R'] = RO_PGN_PIECE,
	['Q'] = RO_PGN_PIECE,
	['K'] = RO_PGN_PIECE,
	['O'] = RO_PGN_CASTLE,
	['.'] = RO_PGN_DOT,
	['!'] = RO_PGN_MARK,
	['?'] = RO_PGN_MARK,
	['('] = RO_PGN_OPEN,
	[')'] = RO_PGN_CLOSE,
	['{'] = RO_PGN_BRACE,
	['}'] = RO_PGN_BRACE_END,
	['['] = RO_PGN_BRACKET,
	[']'] = RO_PGN_BRACKET_END,
	[';'] = RO_PGN_SEMICOLON,
	['$'] = RO_PGN_DOLLAR,
	['*'] = RO_PGN_STAR,
	['%'] = RO_PGN_PERCENT,
};

/* A word and what it stands for. */
struct word {
	const char *text;
	unsigned value;
};

static bool is_word(const char *word, size_t len, const char *other)
{
	return strlen(other) == len && memcmp(word, other, len) == 0;
}

size_t ro_pgn_wide_space(const char *text)
{
	const unsigned char *byte = (const unsigned char *)text;

	if (byte[0] == 0xa0) {
		return 1; /* Latin-1: it continues no character here */
	}
	if (byte[0] == 0xc2 && byte[1] == 0xa0) {
		return 2;
	}
	if (byte[0] == 0xef && byte[1] == 0xbb && byte[2] == 0xbf) {
		return 3;
	}
	if (byte[0] == 0xe3 && byte[1] == 0x80 && byte[2] == 0x80) {
		return 3;
	}
	if (byte[0] != 0xe2 || byte[1] < 0x80 || byte[1] > 0x81) {
		return 0;
	}
	if (byte[1] == 0x81) {
		return byte[2] == 0x9f || byte[2] == 0xa0 ? 3 : 0;
	}
	/* U+2000 to U+200B, the line and paragraph separators, U+202F. */
	return (byte[2] >= 0x80 && byte[2] <= 0x8b) || byte[2] == 0xa8 ||
			byte[2] == 0xa9 || byte[2] == 0xaf
		? 3
		: 0;
}

static bool ends_word(const char *text)
{
	switch (ro_pgn_class_of(*text)) {
	case RO_PGN_END:
	case RO_PGN_SPACE:
	case RO_PGN_OPEN:
	case RO_PGN_CLOSE:
	case RO_PGN_BRACE:
	case RO_PGN_BRACE_END:
	case RO_PGN_BRACKET:
	case RO_PGN_BRACKET_END:
	case RO_PGN_SEMICOLON:
	case RO_PGN_DOLLAR:
	case RO_PGN_STAR:
		return true;
	case RO_PGN_OTHER:
		return (*text & 0x80) && ro_pgn_wide_space(text) > 0;
	case RO_PGN_DIGIT:
	case RO_PGN_FILE:
	case RO_PGN_PIECE:
	case RO_PGN_CASTLE:
	case RO_PGN_DOT:
	case RO_PGN_MARK:
	case RO_PGN_PERCENT:
		break;
	}
	return false;
}

/* "a8(Q)": the bracket is no variation. */
static bool is_bracketed_promotion(const char *text, size_t len)
{
	return len >= 2 && (text[len - 1] == '8' || text[len - 1] == '1') &&
		ro_pgn_class_of(text[len - 2]) == RO_PGN_FILE &&
		text[len] == '(' && text[len + 1] != '\0' &&
		strchr("QRBNqrbnDTLSF", text[len + 1]) != NULL &&
		text[len + 2] == ')';
}

/* "&nbsp;": the semicolon begins no comment. @return its length, or 0 */
static size_t entity_len(const char *text)
{
	size_t len = 1;

	if (*text != '&') {
		return 0;
	}
	while (len < 10 && text[len] != '\0' &&
		strchr("#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		       "0123456789",
			text[len])) {
		len++;
	}
	return text[len] == ';' ? len + 1 : 0;
}

size_t ro_pgn_word_len(const char *text, size_t max)
{
	size_t len = entity_len(text);

	while (len < max && !ends_word(text + len)) {
		/* A wide space is only looked for where a character begins. */
		size_t step = text[len] & 0x80 ? ro_text_utf8_len(text + len, 3)
					       : 1;

		len += step ? step : 1;
	}
	if (len + 3 <= max && is_bracketed_promotion(text, len)) {
		len += 3;
		while (len < max && !ends_word(text + len)) {
			len++;
		}
	}
	return len < max ? len : max;
}

static size_t skip(const char *text, size_t len, enum ro_pgn_class class)
{
	while (ro_pgn_class_of(text[len]) == class) {
		len++;
	}
	return len;
}

size_t ro_pgn_dots_len(const char *text)
{
	size_t len = 0;

	for (;;) {
		if (text[len] == '.') {
			len++;
		} else if (text[len] == '\xe2' && text[len + 1] == '\x80' &&
			text[len + 2] == '\xa6') {
			len += 3; /* U+2026, three dots in one */
		} else {
			return len;
		}
	}
}

size_t ro_pgn_number_len(const char *text)
{
	size_t len = skip(text, 0, RO_PGN_DIGIT);

	if (len == 0) {
		return 0;
	}
	for (unsigned i = 0; i < 2; i++) { /* twice for "2. ... Nc6" */
		len += ro_pgn_dots_len(text + len);
		len = skip(text, len, RO_PGN_SPACE);
	}
	return len;
}

/* Append what @p text begins with in plain letters. @return bytes used */
static size_t plain_result_char(const char *text, size_t len, char plain[4])
{
	static const struct {
		const char *text;
		const char *plain;
	} table[] = {
		{ "\xc2\xbd", "1/2" }, /* vulgar fraction one half */
		{ "\xe2\x80\x90", "-" }, /* U+2010 to U+2015: dashes */
		{ "\xe2\x80\x91", "-" },
		{ "\xe2\x80\x92", "-" },
		{ "\xe2\x80\x93", "-" },
		{ "\xe2\x80\x94", "-" },
		{ "\xe2\x80\x95", "-" },
		{ "\xe2\x88\x92", "-" }, /* minus */
		{ "\xe2\x81\x84", "/" }, /* fraction slash */
		{ "\xe2\x88\x95", "/" }, /* division slash */
		{ "\xbd", "1/2" }, /* Latin-1 */
		{ "\x96", "-" }, /* Windows-1252 dashes */
		{ "\x97", "-" },
		{ ":", "-" },
	};

	for (size_t i = 0; i < ro_count(table); i++) {
		const size_t size = strlen(table[i].text);

		if (size <= len && memcmp(text, table[i].text, size) == 0) {
			strcpy(plain, table[i].plain);
			return size;
		}
	}
	plain[0] = *text;
	plain[1] = '\0';
	return 1;
}

/* As nearly every file has it. */
static bool read_plain_result(
	const char *word, size_t len, enum ro_result *result)
{
	if (len == 1 && *word == '*') {
		*result = RO_RESULT_NONE;
	} else if (len == 3 && memcmp(word, "1-0", 3) == 0) {
		*result = RO_RESULT_WHITE;
	} else if (len == 3 && memcmp(word, "0-1", 3) == 0) {
		*result = RO_RESULT_BLACK;
	} else if (len == 7 && memcmp(word, "1/2-1/2", 7) == 0) {
		*result = RO_RESULT_DRAW;
	} else {
		return false;
	}
	return true;
}

bool ro_pgn_result_read(const char *word, size_t len, enum ro_result *result)
{
	static const struct word table[] = {
		{ "1-0", RO_RESULT_WHITE },
		{ "0-1", RO_RESULT_BLACK },
		{ "1/2-1/2", RO_RESULT_DRAW },
		{ "1/2", RO_RESULT_DRAW },
		{ "*", RO_RESULT_NONE },
	};
	struct ro_text text;
	char plain[16], next[4];
	size_t used;

	if (read_plain_result(word, len, result)) {
		return true;
	}
	ro_text_init(&text, plain, sizeof(plain));
	if (len > 1 && (word[len - 1] == '.' || word[len - 1] == ',')) {
		len--;
	}
	for (; len > 0 && !text.overflowed; word += used, len -= used) {
		used = plain_result_char(word, len, next);
		ro_text_add(&text, next);
	}
	for (size_t i = 0; i < ro_count(table); i++) {
		if (!text.overflowed && strcmp(plain, table[i].text) == 0) {
			*result = (enum ro_result)table[i].value;
			return true;
		}
	}
	return false;
}

static const struct word signs[] = {
	{ "!", 1 },
	{ "?", 2 },
	{ "!!", 3 },
	{ "??", 4 },
	{ "!?", 5 },
	{ "?!", 6 },
	{ "\xe2\x96\xa1", 7 }, /* white square: only move */
	{ "=", 10 },
	{ "\xe2\x88\x9e", 13 }, /* infinity: unclear */
	{ "~", 13 },
	{ "+=", 14 },
	{ "+/=", 14 },
	{ "\xe2\xa9\xb2", 14 }, /* plus above equals */
	{ "=+", 15 },
	{ "=/+", 15 },
	{ "\xe2\xa9\xb1", 15 }, /* equals above plus */
	{ "+/-", 16 },
	{ "\xc2\xb1", 16 }, /* plus-minus */
	{ "\xb1", 16 },
	{ "-/+", 17 },
	{ "\xe2\x88\x93", 17 }, /* minus-plus */
	{ "+-", 18 },
	{ "+\xe2\x88\x92", 18 },
	{ "+\xe2\x80\x93", 18 },
	{ "-+", 19 },
	{ "\xe2\x88\x92+", 19 },
	{ "\xe2\x80\x93+", 19 },
	{ "\xe2\xa8\x80", 22 }, /* circled dot: zugzwang */
	{ "\xe2\x86\x91", 36 }, /* upwards arrow: initiative */
	{ "\xe2\x86\x92", 40 }, /* rightwards arrow: attack */
	{ "=/\xe2\x88\x9e", 44 }, /* compensation */
	{ "\xe2\x87\x86", 132 }, /* counterplay */
	{ "\xe2\x8a\x95", 138 }, /* time trouble */
	{ "\xe2\x88\x86", 140 }, /* increment: with the idea */
	{ "\xce\x94", 140 }, /* Greek delta, the same */
	{ "\xe2\x8c\x93", 142 }, /* better is */
	{ "N", 146 },
	{ "TN", 146 },
	{ "D", 220 },
};

unsigned ro_pgn_sign_nag(const char *word, size_t len)
{
	for (size_t i = 0; i < ro_count(signs); i++) {
		if (is_word(word, len, signs[i].text)) {
			return signs[i].value;
		}
	}
	return 0;
}

static bool is_listed(const char *word, size_t len, const char *const list[])
{
	for (; *list; list++) {
		if (is_word(word, len, *list)) {
			return true;
		}
	}
	return false;
}

bool ro_pgn_is_noise(const char *word, size_t len)
{
	static const char *const list[] = { "e.p.", "e.p", "ep.", "ep", "ch.",
		"ch", "dis.ch.", "dbl.ch.", "mate", "mate.", "matt", "mat", "+",
		"++", "#", ",", ".", NULL };

	return is_listed(word, len, list);
}

bool ro_pgn_is_null_move(const char *word, size_t len)
{
	static const char *const list[] = { "--", "Z0", "Z1", "<>", "null",
		"NULL", "0000", "@@@@", "pass", "\xe2\x80\x94",
		"\xe2\x80\x93\xe2\x80\x93", NULL };

	return is_listed(word, len, list);
}

static bool is_castling_like(const char *word, size_t len)
{
	static const char *const list[] = { "O-O", "0-0", "o-o",
		"O\xe2\x80\x93O",
		"0\xe2\x80\x93"
		"0",
		"OO", NULL };

	for (size_t i = 0; list[i]; i++) {
		const size_t size = strlen(list[i]);

		if (size <= len && memcmp(word, list[i], size) == 0) {
			return true;
		}
	}
	return false;
}

/* The piece letter, of any language or as a figurine, that begins a move. */
static size_t piece_len(const char *word, size_t len)
{
	const unsigned char *byte = (const unsigned char *)word;

	if (len >= 3 && byte[0] == 0xe2 && byte[1] == 0x99 && byte[2] >= 0x94 &&
		byte[2] <= 0x9f) {
		return 3;
	}
	return len > 0 && byte[0] && strchr("NBRQKPSLTDCF", byte[0]) ? 1 : 0;
}

static bool is_between_squares(char byte)
{
	return ro_pgn_class_of(byte) == RO_PGN_FILE || byte == 'x' ||
		byte == '-' || byte == ':' || (byte >= '1' && byte <= '8');
}

bool ro_pgn_is_move_like(const char *word, size_t len)
{
	size_t at = piece_len(word, len);
	size_t target = 0;

	if (is_castling_like(word, len) || ro_pgn_is_null_move(word, len)) {
		return true;
	}
	while (at < len && is_between_squares(word[at])) {
		at++;
		if (word[at - 1] >= '1' && word[at - 1] <= '8' && at >= 2 &&
			ro_pgn_class_of(word[at - 2]) == RO_PGN_FILE) {
			target = at;
		}
	}
	if (target == 0 || target != at || at > 10) {
		return false;
	}
	/* Behind the target: "=Q", "(Q)", "+", "#", "!?", "e.p.", a sign. */
	return len - at <= 6;
}

/* Windows-1252 where Latin-1 has control characters; 0 is unused. */
static const uint16_t windows_1252[32] = { 0x20ac, 0, 0x201a, 0x0192, 0x201e,
	0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
	0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
	0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178 };

static bool is_utf8(const char *raw, size_t len)
{
	while (len > 0) {
		size_t step = 1;

		if (*raw & 0x80) {
			step = ro_text_utf8_len(raw, len);
		}
		if (step == 0) {
			return false;
		}
		raw += step;
		len -= step;
	}
	return true;
}

void ro_pgn_decoder_init(struct ro_pgn_decoder *decoder, const char *raw,
	size_t len, bool has_escapes)
{
	decoder->at = raw;
	decoder->end = raw + len;
	decoder->is_latin = !is_utf8(raw, len);
	decoder->has_escapes = has_escapes;
}

static size_t put_wide(char *out, unsigned point)
{
	if (point < 0x800) {
		out[0] = (char)(0xc0 | point >> 6);
		out[1] = (char)(0x80 | (point & 63));
		return 2;
	}
	out[0] = (char)(0xe0 | point >> 12);
	out[1] = (char)(0x80 | (point >> 6 & 63));
	out[2] = (char)(0x80 | (point & 63));
	return 3;
}

static size_t decode_high(struct ro_pgn_decoder *decoder, char *out)
{
	const size_t left = (size_t)(decoder->end - decoder->at);
	unsigned point = (unsigned char)*decoder->at;
	size_t size;

	if (decoder->is_latin) {
		decoder->at++;
		if (point < 0xa0) {
			point = windows_1252[point - 0x80];
		}
		return put_wide(out, point ? point : 0xfffd);
	}
	size = ro_text_utf8_len(decoder->at, left);
	memcpy(out, decoder->at, size);
	decoder->at += size;
	return size;
}

/* One character, 1 to 4 bytes. */
static size_t decode_one(struct ro_pgn_decoder *decoder, char *out)
{
	const char *at = decoder->at;

	if (*at & 0x80) {
		return decode_high(decoder, out);
	}
	if (decoder->has_escapes && *at == '\\' && decoder->end - at > 1 &&
		(at[1] == '"' || at[1] == '\\')) {
		at++;
	}
	decoder->at = at + 1;
	if (*at == '\0') {
		return put_wide(out, 0xfffd);
	}
	*out = *at < ' ' || *at == 0x7f ? ' ' : *at;
	return 1;
}

size_t ro_pgn_decode(struct ro_pgn_decoder *decoder, char *out, size_t size)
{
	size_t len = 0;

	while (decoder->at < decoder->end && size - len >= 4) {
		len += decode_one(decoder, out + len);
	}
	return len;
}

size_t ro_pgn_decode_all(
	const char *raw, size_t len, bool has_escapes, char *out, size_t size)
{
	struct ro_pgn_decoder decoder;
	size_t written = 0;

	ro_pgn_decoder_init(&decoder, raw, len, has_escapes);
	if (size > 4) {
		written = ro_pgn_decode(&decoder, out, size - 1);
	}
	out[written] = '\0';
	return written;
}
