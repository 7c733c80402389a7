/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_BRAILLE_MOVE_H
#define HOST_RECORD_BRAILLE_MOVE_H

#include "host/base/text.h"
#include "host/chess/position.h"

/**
 * Moves as a Braille table of ours takes them: the signs in the order of the
 * cells, one letter a sign.
 *
 * Pure. The British code puts what a move does between the piece and the
 * square ("R*f4": the rook takes on f4 with check) and leaves out number
 * signs and capitals; German and French are transcribed as they are printed,
 * with the letters of the language.
 *
 * Sources: UKAAF, "Braille Chess Code and Layout" (2015), sections 1 to 3;
 * FIDE Laws of Chess (1 January 2023), Appendix C.
 */
enum ro_braille_code {
	RO_BRAILLE_UK,
	RO_BRAILLE_DE,
	RO_BRAILLE_FR,
	RO_BRAILLE_CODES
};

/** Room for the longest of them with an offer, and its NUL. */
#define RO_BRAILLE_MOVE_MAX 24

/**
 * Write a move.
 * @param has_offer a draw was offered with it, Appendix C.12
 * @pre @p move is legal in @p position
 */
void ro_braille_move(enum ro_braille_code code,
	const struct ro_position *position, ro_move move, bool has_offer,
	struct ro_text *text);

/**
 * Write the number of a move.
 * @param is_black Black's move follows, with nothing of White's before it
 */
void ro_braille_number(enum ro_braille_code code, unsigned number,
	bool is_black, struct ro_text *text);

/** Write where a piece stands, such as Ke1 or, of a pawn, a2. */
void ro_braille_piece(enum ro_braille_code code, enum ro_piece piece,
	ro_square square, struct ro_text *text);

#endif
