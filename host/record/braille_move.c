/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/braille_move.h"

#include "host/base/require.h"
#include "host/chess/san.h"

#include <ctype.h>
#include <string.h>

/* The pieces of SAN and the same in each language. */
static const char letters_of_san[] = "KQRBN";
static const char *const letters[RO_BRAILLE_CODES] = {
	[RO_BRAILLE_UK] = "KQRBN",
	[RO_BRAILLE_DE] = "KDTLS",
	[RO_BRAILLE_FR] = "RDTFC",
};

static char letter_of(enum ro_braille_code code, char of_san)
{
	const char *at = strchr(letters_of_san, of_san);

	return at != NULL && *at != '\0' ? letters[code][at - letters_of_san]
					 : of_san;
}

/* A letter behind a digit would be read as one more digit: German only. */
static void add_printed(
	enum ro_braille_code code, const char *san, struct ro_text *text)
{
	for (const char *at = san; *at != '\0'; at++) {
		const bool is_behind = at > san &&
			isdigit((unsigned char)at[-1]);

		if (*at == '=') {
			continue; /* C.11: the piece follows the square */
		}
		if (code == RO_BRAILLE_DE && is_behind && *at >= 'a' &&
			*at <= 'h') {
			ro_text_add_char(text, '\'');
		}
		ro_text_add_char(text, *at == 'O' ? '0' : letter_of(code, *at));
	}
}

/* 3.4 and 3.6: one sign before the square says what the move does there. */
static void add_deed(bool takes, bool checks, struct ro_text *text)
{
	if (takes && checks) {
		ro_text_add_char(text, '*');
	} else if (takes || checks) {
		ro_text_add_char(text, takes ? 'x' : '+');
	}
}

/* Where the square begins that the move leads to. */
static const char *find_square(const char *san, size_t len)
{
	const char *at = san + len;

	while (at > san && !isdigit((unsigned char)at[-1])) {
		at--;
	}
	ro_require(at >= san + 2);
	return at - 2;
}

static void add_british(const char *san, struct ro_text *text)
{
	const bool checks = strchr(san, '+') != NULL;
	const bool mates = strchr(san, '#') != NULL;
	const size_t len = strcspn(san, "+#");
	const char *square;

	if (*san == 'O') {
		add_deed(false, checks, text);
		for (size_t i = 0; i < len; i++) {
			ro_text_add_char(text, san[i] == 'O' ? 'o' : '-');
		}
	} else {
		square = find_square(san, len);
		for (const char *at = san; at < square; at++) {
			if (*at != 'x') {
				ro_text_add_char(text, *at);
			}
		}
		add_deed(strchr(san, 'x') != NULL, checks, text);
		ro_text_add_bytes(text, square, 2);
		if (square[2] == '=') {
			ro_text_add_char(text, square[3]);
		}
	}
	if (mates) {
		ro_text_add_char(text, '#');
	}
}

void ro_braille_move(enum ro_braille_code code,
	const struct ro_position *position, ro_move move, bool has_offer,
	struct ro_text *text)
{
	char san[RO_SAN_MAX];

	ro_san_write(position, move, san);
	if (code == RO_BRAILLE_UK) {
		add_british(san, text);
	} else {
		add_printed(code, san, text);
	}
	if (has_offer) {
		ro_text_add(text, "(=)");
	}
}

void ro_braille_number(enum ro_braille_code code, unsigned number,
	bool is_black, struct ro_text *text)
{
	ro_text_addf(text, "%u", number);
	if (code == RO_BRAILLE_UK) {
		ro_text_add(text, is_black ? " -" : "");
	} else {
		ro_text_add(text, is_black ? "..." : ".");
	}
}

void ro_braille_piece(enum ro_braille_code code, enum ro_piece piece,
	ro_square square, struct ro_text *text)
{
	static const char of_san[RO_PIECES] = {
		[RO_KING] = 'K',
		[RO_QUEEN] = 'Q',
		[RO_ROOK] = 'R',
		[RO_BISHOP] = 'B',
		[RO_KNIGHT] = 'N',
	};

	if (of_san[piece] != '\0') {
		ro_text_add_char(text, letter_of(code, of_san[piece]));
	}
	ro_text_add_char(text, (char)('a' + ro_file(square)));
	ro_text_add_char(text, (char)('1' + ro_rank(square)));
}
