/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_BITBOARD_H
#define HOST_CHESS_BITBOARD_H

#include "host/chess/types.h"

/**
 * Sets of squares in one word, and which squares a piece reaches from where.
 *
 * Nothing here knows a position. A piece that slides is found by subtraction:
 * on one line, taking the piece's bit from the occupied bits borrows up to the
 * first obstacle; the same on the reversed word looks the other way. A rank
 * cannot be reversed by swapping bytes and has a table of 512 bytes. All
 * tables are constant and together under 4 KiB, so they stay in the cache of
 * a Raspberry Pi 3 and need no start-up.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 3.2 to 3.8.
 */

/** The lines through one square, without the square itself. */
struct ro_lines {
	ro_bitboard file;
	ro_bitboard diagonal; /* towards h8 */
	ro_bitboard antidiagonal; /* towards a8 */
	ro_bitboard rank;
};

extern const struct ro_lines ro_lines_table[64];
extern const ro_bitboard ro_king_table[64];
extern const ro_bitboard ro_knight_table[64];

/* By occupied squares of the files b to g, then by file. */
extern const uint8_t ro_rank_table[64][8];

#define RO_FILE_A UINT64_C(0x0101010101010101)
#define RO_FILE_H UINT64_C(0x8080808080808080)
#define RO_RANK_1 UINT64_C(0xff)
#define RO_RANK_8 (UINT64_C(0xff) << 56)
#define RO_LIGHT_SQUARES UINT64_C(0x55aa55aa55aa55aa)

/* Called with a constant side, so that the compiler makes one copy a side. */
#define RO_INLINE __attribute__((always_inline)) static inline

/** The lowest square of @p set, which is not empty. */
static inline unsigned ro_first(ro_bitboard set)
{
	return (unsigned)__builtin_ctzll(set);
}

/** Take the lowest square out of @p set, which is not empty. */
static inline unsigned ro_take(ro_bitboard *set)
{
	unsigned square = ro_first(*set);

	*set &= *set - 1;
	return square;
}

/** @return true if @p set has two squares or more */
static inline bool ro_is_many(ro_bitboard set)
{
	return (set & (set - 1)) != 0;
}

/** How many squares @p set has; no instruction newer than the first amd64. */
static inline unsigned ro_population(ro_bitboard set)
{
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) +
		(set >> 2 & UINT64_C(0x3333333333333333));
	set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

/** The squares of @p line strictly between two squares that lie on it. */
static inline ro_bitboard ro_between_on(
	ro_bitboard line, ro_bitboard one, ro_bitboard other)
{
	ro_bitboard low = one < other ? one : other;
	ro_bitboard high = one < other ? other : one;

	return line & (high - 1) & ~(low | (low - 1));
}

static inline ro_bitboard ro_slide(
	ro_bitboard line, ro_bitboard bit, ro_bitboard occupied)
{
	ro_bitboard forward = occupied & line;
	ro_bitboard reverse = __builtin_bswap64(forward);

	forward -= bit;
	reverse -= __builtin_bswap64(bit);
	return (forward ^ __builtin_bswap64(reverse)) & line;
}

static inline ro_bitboard ro_bishop_attacks(
	unsigned square, ro_bitboard occupied)
{
	const struct ro_lines *lines = &ro_lines_table[square];
	ro_bitboard bit = ro_bit(square);

	return ro_slide(lines->diagonal, bit, occupied) |
		ro_slide(lines->antidiagonal, bit, occupied);
}

static inline ro_bitboard ro_rook_attacks(unsigned square, ro_bitboard occupied)
{
	unsigned shift = square & 56;
	unsigned inner = (unsigned)(occupied >> shift) >> 1 & 63;
	ro_bitboard along = ro_rank_table[inner][ro_file(square)];

	return along << shift |
		ro_slide(ro_lines_table[square].file, ro_bit(square), occupied);
}

/** The squares the pawns of @p side on @p pawns attack towards the h-file. */
RO_INLINE ro_bitboard ro_pawn_attacks_east(enum ro_side side, ro_bitboard pawns)
{
	pawns &= ~RO_FILE_H;
	return side == RO_WHITE ? pawns << 9 : pawns >> 7;
}

/** The same towards the a-file. */
RO_INLINE ro_bitboard ro_pawn_attacks_west(enum ro_side side, ro_bitboard pawns)
{
	pawns &= ~RO_FILE_A;
	return side == RO_WHITE ? pawns << 7 : pawns >> 9;
}

RO_INLINE ro_bitboard ro_pawn_attacks(enum ro_side side, ro_bitboard pawns)
{
	return ro_pawn_attacks_east(side, pawns) |
		ro_pawn_attacks_west(side, pawns);
}

/** The squares one step ahead of @p pawns. */
RO_INLINE ro_bitboard ro_pawn_steps(enum ro_side side, ro_bitboard pawns)
{
	return side == RO_WHITE ? pawns << 8 : pawns >> 8;
}

/** The squares all knights of @p set attack together. */
static inline ro_bitboard ro_knights_attacks(ro_bitboard set)
{
	ro_bitboard east = set << 1 & ~RO_FILE_A;
	ro_bitboard west = set >> 1 & ~RO_FILE_H;
	ro_bitboard far = (east << 1 & ~RO_FILE_A) | (west >> 1 & ~RO_FILE_H);
	ro_bitboard near = east | west;

	return near << 16 | near >> 16 | far << 8 | far >> 8;
}

/** All bits of the ways in which a kind of piece moves, none of the others;
 * a pawn has none. */
struct ro_ways {
	ro_bitboard knight;
	ro_bitboard diagonals;
	ro_bitboard straights;
	ro_bitboard king;
};

extern const struct ro_ways ro_ways_table[RO_PIECES];

/**
 * The squares @p piece attacks from @p square; none for a pawn. Every way is
 * looked at, since the kind of piece is harder to guess than that is to do.
 * @param occupied where its way ends, a taken piece included
 */
static inline ro_bitboard ro_piece_attacks(
	enum ro_piece piece, unsigned square, ro_bitboard occupied)
{
	const struct ro_ways *ways = &ro_ways_table[piece];

	return (ro_knight_table[square] & ways->knight) |
		(ro_king_table[square] & ways->king) |
		(ro_bishop_attacks(square, occupied) & ways->diagonals) |
		(ro_rook_attacks(square, occupied) & ways->straights);
}

#endif
