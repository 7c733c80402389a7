/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_TYPES_H
#define HOST_CHESS_TYPES_H

#include <stdbool.h>
#include <stdint.h>

/**
 * The nouns of chess as small values that fit into messages.
 *
 * Nothing here knows a rule. Squares count from White's left: a1 is 0, b1 is
 * 1, a2 is 8, h8 is 63. A bitboard has bit n set for square n.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 2 and 3.
 */

typedef uint8_t ro_square; /* 0 to 63, or RO_NO_SQUARE */
#define RO_NO_SQUARE 64

typedef uint64_t ro_bitboard;

/** The bitboard of one square, 0 to 63. */
/** How many squares are set. */
static inline unsigned ro_bit_count(ro_bitboard squares)
{
	unsigned count = 0;

	for (; squares != 0; squares &= squares - 1) {
		count++;
	}
	return count;
}

static inline ro_bitboard ro_bit(unsigned square)
{
	return UINT64_C(1) << square;
}

/** The file of a square, 0 (a) to 7 (h). */
static inline unsigned ro_file(unsigned square)
{
	return square & 7;
}

/** The rank of a square, 0 (the first) to 7 (the eighth). */
static inline unsigned ro_rank(unsigned square)
{
	return square >> 3;
}

/** The square on @p file and @p rank, each 0 to 7. */
static inline ro_square ro_square_at(unsigned file, unsigned rank)
{
	return (ro_square)(rank << 3 | file);
}

enum ro_side { RO_WHITE, RO_BLACK };

/** The opponent of @p side. */
static inline enum ro_side ro_other(enum ro_side side)
{
	return side == RO_WHITE ? RO_BLACK : RO_WHITE;
}

/** Kinds of piece; "piece" includes pawns, as in the Laws' glossary. */
enum ro_piece {
	RO_NO_PIECE,
	RO_PAWN,
	RO_KNIGHT,
	RO_BISHOP,
	RO_ROOK,
	RO_QUEEN,
	RO_KING,
	RO_PIECES /* how many values there are; always last */
};

/** A piece with its colour in one byte: kind, plus 8 if it is black. */
typedef uint8_t ro_man; /* 0 is an empty square */

static inline ro_man ro_man_of(enum ro_side side, enum ro_piece piece)
{
	return (ro_man)((unsigned)piece | (unsigned)side << 3);
}

static inline enum ro_piece ro_man_piece(ro_man man)
{
	return (enum ro_piece)(man & 7);
}

/** Only meaningful where a piece stands. */
static inline enum ro_side ro_man_side(ro_man man)
{
	return (enum ro_side)(man >> 3);
}

/**
 * A move in 16 bits: bits 0 to 5 from, 6 to 11 to, 12 to 14 the piece a pawn
 * becomes (an enum ro_piece, 0 if none), 15 set for castling.
 *
 * Castling goes from the king's square to the square of *its own rook*, in
 * chess and in Chess960 alike, so that every castling has one form.
 * ro_move_landing() says where the king ends. 0 is no move.
 */
typedef uint16_t ro_move;
#define RO_NO_MOVE 0
#define RO_MOVE_CASTLING 0x8000u

static inline ro_move ro_move_make(
	unsigned from, unsigned to, enum ro_piece promotion)
{
	return (ro_move)(from | to << 6 | (unsigned)promotion << 12);
}

static inline ro_square ro_move_from(ro_move move)
{
	return move & 63;
}

/** Where it goes; for castling the square of the rook. */
static inline ro_square ro_move_to(ro_move move)
{
	return move >> 6 & 63;
}

static inline enum ro_piece ro_move_promotion(ro_move move)
{
	return (enum ro_piece)(move >> 12 & 7);
}

static inline bool ro_move_is_castling(ro_move move)
{
	return (move & RO_MOVE_CASTLING) != 0;
}

/** True for castling towards the h-file, "Kurze Rochade". */
static inline bool ro_move_is_kingside(ro_move move)
{
	return ro_file(ro_move_to(move)) > ro_file(ro_move_from(move));
}

/** Where the moved piece ends; for castling the king's g- or c-square. */
static inline ro_square ro_move_landing(ro_move move)
{
	if (!ro_move_is_castling(move)) {
		return ro_move_to(move);
	}
	return ro_square_at(
		ro_move_is_kingside(move) ? 6 : 2, ro_rank(ro_move_from(move)));
}

/** Bits of ro_setup.castling. */
enum ro_castling {
	RO_CASTLE_WHITE_KINGSIDE = 1,
	RO_CASTLE_WHITE_QUEENSIDE = 2,
	RO_CASTLE_BLACK_KINGSIDE = 4,
	RO_CASTLE_BLACK_QUEENSIDE = 8,
};

/**
 * Any set-up of pieces, possible or not: what a FEN says. A checked position
 * is made from it by ro_position_from_setup(). A plain value of 80 bytes or
 * less, so that a message can carry it.
 */
struct ro_setup {
	ro_man men[64]; /* by square */
	uint8_t turn; /* an enum ro_side */
	uint8_t castling; /* enum ro_castling, together */
	/* The files, 0 to 7, of the rooks that may castle: [side][0] kingside,
	 * [side][1] queenside; 7 and 0 in chess, any in Chess960. Only valid
	 * where castling has the bit. */
	uint8_t rook_file[2][2];
	ro_square en_passant; /* the square passed over, or RO_NO_SQUARE */
	uint8_t chess960; /* castling is written by rook files */
	uint16_t halfmove; /* since the last capture or pawn move, 9.3 */
	uint16_t fullmove; /* 1 at the start, up by one after Black's move */
};

/** How a game ended, as in PGN: "*", "1-0", "0-1", "1/2-1/2". */
enum ro_result {
	RO_RESULT_NONE,
	RO_RESULT_WHITE,
	RO_RESULT_BLACK,
	RO_RESULT_DRAW,
};

/** "*", "1-0", "0-1" or "1/2-1/2". */
static inline const char *ro_result_text(enum ro_result result)
{
	switch (result) {
	case RO_RESULT_WHITE:
		return "1-0";
	case RO_RESULT_BLACK:
		return "0-1";
	case RO_RESULT_DRAW:
		return "1/2-1/2";
	case RO_RESULT_NONE:
		break;
	}
	return "*";
}

#endif
