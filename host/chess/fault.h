/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_FAULT_H
#define HOST_CHESS_FAULT_H

#include "host/chess/position.h"

/**
 * Everything that can be wrong, or only strange, with a FEN or a set-up.
 *
 * One bit each, so that a reader is told every reason at once. The first
 * group is about the text, the second about the position; the third is odd
 * only: readable and playable, but no game leads there or something is lost.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 2 and 3; PGN
 * Specification (1994), section 16.1.
 */

/* X(NAME, code, what is wrong) */
#define RO_FAULT_MAP(X) \
	X(EMPTY, "empty", "there is nothing to read") \
	X(TOO_FEW_RANKS, "too-few-ranks", "fewer than eight ranks") \
	X(TOO_MANY_RANKS, "too-many-ranks", "more than eight ranks") \
	X(RANK_SHORT, "rank-short", "a rank has fewer than eight squares") \
	X(RANK_LONG, "rank-long", "a rank has more than eight squares") \
	X(BAD_DIGIT, "bad-digit", "a number of empty squares is not 1 to 8") \
	X(BAD_PIECE, "bad-piece", "a letter is no piece") \
	X(NO_TURN, "no-turn", "it is not said who is to move") \
	X(BAD_TURN, "bad-turn", "the side to move is neither w nor b") \
	X(BAD_CASTLING, "bad-castling", \
		"the castling field has a letter that is no right") \
	X(SAME_CASTLING, "same-castling", "a castling right is given twice") \
	X(BAD_EN_PASSANT, "bad-en-passant", \
		"the en passant field is neither - nor a square") \
	X(BAD_HALFMOVE, "bad-halfmove", \
		"the half-move clock is no number from 0 to 65535") \
	X(BAD_FULLMOVE, "bad-fullmove", \
		"the move number is no number from 0 to 65535") \
	X(TOO_MANY_FIELDS, "too-many-fields", "more than six fields") \
	X(NO_WHITE_KING, "no-white-king", "White has no king") \
	X(NO_BLACK_KING, "no-black-king", "Black has no king") \
	X(MANY_WHITE_KINGS, "many-white-kings", "White has two kings or more") \
	X(MANY_BLACK_KINGS, "many-black-kings", "Black has two kings or more") \
	X(OPPONENT_IN_CHECK, "opponent-in-check", \
		"the side that is not to move is in check") \
	X(PAWN_ON_LAST_RANK, "pawn-on-last-rank", \
		"a pawn stands on the first or the eighth rank") \
	X(MANY_WHITE_PAWNS, "many-white-pawns", "White has more than 8 pawns") \
	X(MANY_BLACK_PAWNS, "many-black-pawns", "Black has more than 8 pawns") \
	X(MANY_WHITE_MEN, "many-white-men", "White has more than 16 men") \
	X(MANY_BLACK_MEN, "many-black-men", "Black has more than 16 men") \
	X(CASTLING_WITHOUT_KING, "castling-without-king", \
		"a castling right, but its king is not on its first rank") \
	X(CASTLING_WITHOUT_ROOK, "castling-without-rook", \
		"a castling right, but no rook of it on that side") \
	X(EN_PASSANT_RANK, "en-passant-rank", \
		"the en passant square is on the wrong rank for this turn") \
	X(EN_PASSANT_OCCUPIED, "en-passant-occupied", \
		"the en passant square is not empty") \
	X(EN_PASSANT_PAWN, "en-passant-pawn", \
		"no pawn stands where it would have moved two squares") \
	X(EN_PASSANT_ORIGIN, "en-passant-origin", \
		"the square the pawn came from is not empty") \
	X(EN_PASSANT_CHECK, "en-passant-check", \
		"the move of the en passant pawn cannot explain the check") \
	X(ODD_SPACE, "odd-space", \
		"white space where none belongs, or of another kind") \
	X(ODD_DIGITS, "odd-digits", "two numbers of empty squares in a row") \
	X(ODD_FULLMOVE, "odd-fullmove", "move number 0, taken as 1") \
	X(ODD_HALFMOVE, "odd-halfmove", \
		"more half-moves without pawn move or capture than moves") \
	X(OVER_75_MOVES, "over-75-moves", \
		"the game ended when 75 moves were reached") \
	X(HALFMOVE_AFTER_PAWN, "halfmove-after-pawn", \
		"the last move was a pawn's, but the half-move clock is not " \
		"0") \
	X(WHITE_PROMOTIONS, "white-promotions", \
		"White has more promoted pieces than pawns are missing") \
	X(BLACK_PROMOTIONS, "black-promotions", \
		"Black has more promoted pieces than pawns are missing") \
	X(IMPOSSIBLE_CHECK, "impossible-check", \
		"no single move can give this check")

/* clang-format off */
enum ro_fault_bit {
#define X(NAME, code, text) RO_FAULT_BIT_##NAME,
	RO_FAULT_MAP(X)
#undef X
	RO_FAULT_BITS /* how many there are; always last */
};

#define RO_FAULT(NAME) (UINT64_C(1) << RO_FAULT_BIT_##NAME)
/* clang-format on */

_Static_assert(RO_FAULT_BITS <= 64, "ro_faults has 64 bits");

#endif
