/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_TEXT_H
#define HOST_CHESS_PGN_TEXT_H

#include "host/chess/types.h"

#include <stddef.h>

/**
 * The bytes and words of a PGN file, before they mean a game.
 *
 * Knows characters, results, signs and the look of a move; knows no position
 * and keeps no state.
 *
 * Source: PGN Specification and Implementation Guide (1994), sections 3, 4,
 * 7 and 8.2; the wider set of signs is that of the Informator system as the
 * numbers $1 to $255 took it over.
 */

/** What a byte can begin in the moves of a game. */
enum ro_pgn_class {
	RO_PGN_OTHER, /* also every byte from 128 on */
	RO_PGN_END, /* NUL: the end of the text, or a NUL in it */
	RO_PGN_SPACE,
	RO_PGN_DIGIT,
	RO_PGN_FILE, /* a to h */
	RO_PGN_PIECE, /* N B R Q K */
	RO_PGN_CASTLE, /* O */
	RO_PGN_DOT,
	RO_PGN_MARK, /* ! and ? */
	RO_PGN_OPEN, /* ( */
	RO_PGN_CLOSE, /* ) */
	RO_PGN_BRACE, /* { */
	RO_PGN_BRACE_END, /* } */
	RO_PGN_BRACKET, /* [ */
	RO_PGN_BRACKET_END, /* ] */
	RO_PGN_SEMICOLON,
	RO_PGN_DOLLAR,
	RO_PGN_STAR,
	RO_PGN_PERCENT,
};

extern const uint8_t ro_pgn_classes[256];

/** The class of @p byte. */
static inline enum ro_pgn_class ro_pgn_class_of(char byte)
{
	return (enum ro_pgn_class)ro_pgn_classes[(unsigned char)byte];
}

/**
 * The length of the white space at @p text that is no ASCII: no-break and
 * thin spaces, the byte-order mark.
 * @param text at least 3 bytes may be read
 * @return 0 to 3; 0 if there is none
 */
size_t ro_pgn_wide_space(const char *text);

/**
 * The length of the word at @p text: up to white space or one of { } ( ) [ ]
 * ; $ * or NUL. The promotion in "a8(Q)" belongs to the word, and the
 * semicolon of "&nbsp;".
 * @param max the most that is looked at; at least that and 3 more readable
 */
size_t ro_pgn_word_len(const char *text, size_t max);

/** The length of the dots at @p text, in one character or in three. */
size_t ro_pgn_dots_len(const char *text);

/**
 * The length of a move number at @p text with its dots and the white space
 * around them: 0 if no number is there.
 * @param text NUL-terminated
 */
size_t ro_pgn_number_len(const char *text);

/**
 * Read a result that is all of @p word: 1-0, 0-1, 1/2-1/2, 1/2, *, with any
 * dash, colon or vulgar fraction, and a full stop or comma behind it.
 * @return false, leaving @p result alone, if it is none
 */
bool ro_pgn_result_read(const char *word, size_t len, enum ro_result *result);

/**
 * The number of an evaluation sign or suffix that is all of @p word.
 * @return 1 to 255, or 0 if it is none
 */
unsigned ro_pgn_sign_nag(const char *word, size_t len);

/** @return true for words that add nothing: "e.p.", "ch", "mate", "+" */
bool ro_pgn_is_noise(const char *word, size_t len);

/** @return true for "--", "Z0", "<>", "null" and their like */
bool ro_pgn_is_null_move(const char *word, size_t len);

/**
 * @return true if @p word has the look of a move in any spelling and the
 * piece letters of any language that ro_san_read() knows
 */
bool ro_pgn_is_move_like(const char *word, size_t len);

/** Taking bytes from a file out as clean UTF-8, piece by piece. */
struct ro_pgn_decoder {
	const char *at;
	const char *end;
	bool is_latin; /* not UTF-8: read as Latin-1, 128 to 159 as in 1252 */
	bool has_escapes; /* \" and \\ as in tag values */
};

/** Begin with @p len bytes of @p raw, borrowed; decides the character set. */
void ro_pgn_decoder_init(struct ro_pgn_decoder *decoder, const char *raw,
	size_t len, bool has_escapes);

/**
 * Take out the next whole characters. NUL becomes U+FFFD, other control
 * characters become a space.
 * @param out @p size bytes, 4 or more; no NUL is added
 * @return how many bytes were written, 0 at the end
 */
size_t ro_pgn_decode(struct ro_pgn_decoder *decoder, char *out, size_t size);

/** The same in one step, cut at @p size - 1, with a NUL. @return the length */
size_t ro_pgn_decode_all(
	const char *raw, size_t len, bool has_escapes, char *out, size_t size);

#endif
