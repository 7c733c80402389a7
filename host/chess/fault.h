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

/* X(NAME, code, what is wrong and what to do) */
#define RO_FAULT_MAP(X) \
	X(EMPTY, "empty", "there is nothing to read, write a FEN") \
	X(TOO_FEW_RANKS, "too-few-ranks", \
		"fewer than eight ranks, write each of them") \
	X(TOO_MANY_RANKS, "too-many-ranks", \
		"more than eight ranks, take out the others") \
	X(RANK_SHORT, "rank-short", \
		"a rank has fewer than eight squares, count its men and" \
		" gaps") \
	X(RANK_LONG, "rank-long", \
		"a rank has more than eight squares, count its men and " \
		"gaps") \
	X(BAD_DIGIT, "bad-digit", \
		"a number of empty squares is not 1 to 8, correct it") \
	X(BAD_PIECE, "bad-piece", \
		"a letter is no piece, use PNBRQK for White and pnbrqk " \
		"for Black") \
	X(NO_TURN, "no-turn", "it is not said who is to move, add w or b") \
	X(BAD_TURN, "bad-turn", \
		"the side to move is neither w nor b, write one of them") \
	X(BAD_CASTLING, "bad-castling", \
		"a letter is no castling right, use KQkq, the files of " \
		"rooks, or -") \
	X(SAME_CASTLING, "same-castling", \
		"a castling right is given twice, write it once") \
	X(BAD_EN_PASSANT, "bad-en-passant", \
		"the en passant field is neither - nor a square, " \
		"correct it") \
	X(BAD_HALFMOVE, "bad-halfmove", \
		"the half-move clock is no number from 0 to 65535, " \
		"correct it") \
	X(BAD_FULLMOVE, "bad-fullmove", \
		"the move number is no number from 0 to 65535, correct " \
		"it") \
	X(TOO_MANY_FIELDS, "too-many-fields", \
		"more than six fields, take out what follows") \
	X(NO_WHITE_KING, "no-white-king", "White has no king, place it") \
	X(NO_BLACK_KING, "no-black-king", "Black has no king, place it") \
	X(MANY_WHITE_KINGS, "many-white-kings", \
		"White has two kings or more, leave one") \
	X(MANY_BLACK_KINGS, "many-black-kings", \
		"Black has two kings or more, leave one") \
	X(OPPONENT_IN_CHECK, "opponent-in-check", \
		"the side that is not to move is in check, look who is " \
		"to move") \
	X(PAWN_ON_LAST_RANK, "pawn-on-last-rank", \
		"a pawn stands on the first or the eighth rank, put " \
		"another piece there") \
	X(MANY_WHITE_PAWNS, "many-white-pawns", \
		"White has more than 8 pawns, take some off") \
	X(MANY_BLACK_PAWNS, "many-black-pawns", \
		"Black has more than 8 pawns, take some off") \
	X(MANY_WHITE_MEN, "many-white-men", \
		"White has more than 16 men, take some off") \
	X(MANY_BLACK_MEN, "many-black-men", \
		"Black has more than 16 men, take some off") \
	X(CASTLING_WITHOUT_KING, "castling-without-king", \
		"a castling right, but its king is not on its first " \
		"rank, take the right out") \
	X(CASTLING_WITHOUT_ROOK, "castling-without-rook", \
		"a castling right, but no rook of it on that side, take" \
		" the right out") \
	X(EN_PASSANT_RANK, "en-passant-rank", \
		"the en passant square is on the wrong rank for this " \
		"turn, correct one of them") \
	X(EN_PASSANT_OCCUPIED, "en-passant-occupied", \
		"the en passant square is not empty, write - for it") \
	X(EN_PASSANT_PAWN, "en-passant-pawn", \
		"no pawn stands where it would have moved two squares, " \
		"write - for the en passant square") \
	X(EN_PASSANT_ORIGIN, "en-passant-origin", \
		"the square the pawn came from is not empty, write - " \
		"for the en passant square") \
	X(EN_PASSANT_CHECK, "en-passant-check", \
		"the move of the en passant pawn cannot explain the " \
		"check, write - for the en passant square") \
	X(ODD_SPACE, "odd-space", \
		"white space where none belongs, or of another kind, " \
		"part the fields by one space") \
	X(ODD_DIGITS, "odd-digits", \
		"two numbers of empty squares in a row, write their sum") \
	X(ODD_FULLMOVE, "odd-fullmove", "move number 0, taken as 1") \
	X(ODD_HALFMOVE, "odd-halfmove", \
		"more half-moves without pawn move or capture than " \
		"moves, look at both numbers") \
	X(OVER_75_MOVES, "over-75-moves", \
		"the game ended when 75 moves were reached, look at the" \
		" half-move clock") \
	X(HALFMOVE_AFTER_PAWN, "halfmove-after-pawn", \
		"the last move was a pawn's, but the half-move clock is" \
		" not 0, write 0") \
	X(WHITE_PROMOTIONS, "white-promotions", \
		"White has more promoted pieces than pawns are missing," \
		" count them") \
	X(BLACK_PROMOTIONS, "black-promotions", \
		"Black has more promoted pieces than pawns are missing," \
		" count them") \
	X(IMPOSSIBLE_CHECK, "impossible-check", \
		"no single move can give this check, look at the pieces" \
		" that give it")

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
