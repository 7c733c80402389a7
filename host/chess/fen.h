/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_FEN_H
#define HOST_CHESS_FEN_H

#include "host/chess/position.h"

#include <stddef.h>

/**
 * Positions as text, in Forsyth-Edwards Notation.
 *
 * Strict about what is said, tolerant about what is missing: fields left out
 * at the end are w, no castling, no en passant square, 0 and 1.
 *
 * Source: PGN Specification and Implementation Guide (1994), section 16.1;
 * Shredder-FEN and X-FEN for Chess960.
 */

/** Room for the longest FEN ro_fen_write() makes, with its NUL. */
#define RO_FEN_MAX 128

/** The initial position. */
#define RO_FEN_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/**
 * Read a FEN of any content and length; "startpos" is the initial position.
 * @param setup filled in as far as it could be read
 * @param odd filled in with what is strange but readable; may be NULL
 * @return 0, or every reason why it is no FEN
 */
ro_faults ro_fen_read(const char *fen, struct ro_setup *setup, ro_faults *odd);

/** Read and check at once; the results of both steps are joined. */
ro_faults ro_fen_position(
	const char *fen, struct ro_position *position, ro_faults *odd);

/** Write the FEN of @p setup; the en passant square as it stands there. */
void ro_fen_write(const struct ro_setup *setup, char fen[RO_FEN_MAX]);

/** Write the FEN of @p position, its en passant square only if legal. */
void ro_fen_from_position(
	const struct ro_position *position, char fen[RO_FEN_MAX]);

/** How many kinds of fault there are: bits 0 to this - 1. */
unsigned ro_fault_count(void);

/** What is wrong and what to do, for one fault bit, in English. */
const char *ro_fault_text(unsigned bit);

/** A short stable name of one fault bit, such as "no-white-king". */
const char *ro_fault_code(unsigned bit);

#endif
