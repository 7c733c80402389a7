/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_SAN_H
#define HOST_CHESS_SAN_H

#include "host/chess/position.h"

#include <stddef.h>

/**
 * Moves as text: strict in writing, lenient in reading, never guessing.
 *
 * Source: PGN Specification (1994), section 8.2.3; FIDE Laws (1 January
 * 2023), Appendix C; UCI protocol (2006) for coordinates.
 */

/** Room for the longest SAN or UCI move written, with its NUL. */
#define RO_SAN_MAX 12
#define RO_UCI_MAX 8

/** Why a text is no move here. */
enum ro_san_err {
	RO_SAN_OK,
	RO_SAN_UNREADABLE, /* no move in any spelling we know */
	RO_SAN_ILLEGAL, /* a move, but not legal here */
	RO_SAN_AMBIGUOUS, /* two or more legal moves */
	RO_SAN_NULL, /* "--", "Z0" and the like */
	RO_SAN_FOREIGN, /* piece letters of another language */
};

/** Piece letters: English, German (S L T D K), French (C F T D R). */
enum ro_letters { RO_LETTERS_EN, RO_LETTERS_DE, RO_LETTERS_FR };

/** A move read, and how far it was from the canonical spelling. */
struct ro_san_reading {
	ro_move move; /* only with RO_SAN_OK */
	bool lenient; /* not the canonical spelling */
	unsigned candidate_count; /* what it could have meant, if ambiguous */
	ro_move candidates[16];
};

/**
 * Read one move in SAN, long algebraic, UCI or a score sheet's spelling.
 * @param text @p len bytes, any content
 * @param reading filled in
 */
enum ro_san_err ro_san_read(const struct ro_position *position,
	const char *text, size_t len, enum ro_letters letters,
	struct ro_san_reading *reading);

/**
 * Find the legal move that @p text spells as ro_san_write() would, or with
 * more of the origin than needed. The quick way for files: no move is made up
 * that is not asked for. Check marks and glyphs may be there or not, right or
 * wrong; English letters only.
 * @return the move, or RO_NO_MOVE: then ro_san_read() knows more spellings,
 * and why it is none
 */
ro_move ro_san_find(
	const struct ro_position *position, const char *text, size_t len);

/** Write canonical SAN with + or #. @pre @p move is legal */
void ro_san_write(
	const struct ro_position *position, ro_move move, char san[RO_SAN_MAX]);

/**
 * Read four or five characters of UCI; castling as e1g1 and, where it is
 * unambiguous, as king takes own rook.
 * @return the legal move, or RO_NO_MOVE
 */
ro_move ro_uci_read(
	const struct ro_position *position, const char *text, size_t len);

/** Write UCI; castling as e1g1, in Chess960 as king takes rook. */
void ro_uci_write(
	const struct ro_position *position, ro_move move, char uci[RO_UCI_MAX]);

#endif
