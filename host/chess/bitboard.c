/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/bitboard.h"

/* Each table is written once as a formula for one square; the preprocessor
 * writes it out for all, and the compiler computes the numbers. */
#define EIGHT(F, n) \
	F((n)), F((n) + 1), F((n) + 2), F((n) + 3), F((n) + 4), F((n) + 5), \
		F((n) + 6), F((n) + 7)
#define SIXTY_FOUR(F) \
	EIGHT(F, 0), EIGHT(F, 8), EIGHT(F, 16), EIGHT(F, 24), EIGHT(F, 32), \
		EIGHT(F, 40), EIGHT(F, 48), EIGHT(F, 56)

#define BIT(s) (UINT64_C(1) << (s))
#define LONG_DIAGONAL UINT64_C(0x8040201008040201)
#define LONG_ANTIDIAGONAL UINT64_C(0x0102040810204080)

/* How far a long diagonal must be moved, in ranks up, to pass the square. */
#define UP(s) (((s) >> 3) - ((s)&7))
#define ANTI_UP(s) (((s) >> 3) + ((s)&7) - 7)
#define MOVED(line, up) \
	((up) >= 0 ? (line) << (((up)&7) * 8) : (line) >> ((-(up)&7) * 8))

#define LINES(s) \
	{ \
		.file = RO_FILE_A << ((s)&7) & ~BIT(s), \
		.diagonal = MOVED(LONG_DIAGONAL, UP(s)) & ~BIT(s), \
		.antidiagonal = MOVED(LONG_ANTIDIAGONAL, ANTI_UP(s)) & \
			~BIT(s), \
		.rank = RO_RANK_1 << ((s)&56) & ~BIT(s), \
	}

#define EAST(set) ((set) << 1 & ~RO_FILE_A)
#define WEST(set) ((set) >> 1 & ~RO_FILE_H)
#define ROW(set) ((set) | EAST(set) | WEST(set))
#define KING(s) ((ROW(BIT(s)) | ROW(BIT(s)) << 8 | ROW(BIT(s)) >> 8) & ~BIT(s))

#define NEAR(set) (EAST(set) | WEST(set))
#define FAR(set) (EAST(EAST(set)) | WEST(WEST(set)))
#define KNIGHT(s) \
	(NEAR(BIT(s)) << 16 | NEAR(BIT(s)) >> 16 | FAR(BIT(s)) << 8 | \
		FAR(BIT(s)) >> 8)

const struct ro_lines ro_lines_table[64] = { SIXTY_FOUR(LINES) };
const ro_bitboard ro_king_table[64] = { SIXTY_FOUR(KING) };
const ro_bitboard ro_knight_table[64] = { SIXTY_FOUR(KNIGHT) };

/* One rank is small enough for plain arithmetic: upwards the borrow of a
 * subtraction, downwards everything above the highest obstacle, where the
 * edge of the board is one. The inner squares come without the edges. */
#define INNER(inner) ((unsigned)(inner) << 1)
#define EAST_OF(o, f) (((o) ^ ((o)-2u * (1u << (f)))) & ~((2u << (f)) - 1))
#define LOWER(o, f) (((o) & ((1u << (f)) - 1)) | 1u)
#define SMEARED(x) \
	((x) >> 1 | (x) >> 2 | (x) >> 3 | (x) >> 4 | (x) >> 5 | (x) >> 6 | \
		(x) >> 7)
#define WEST_OF(o, f) (((1u << (f)) - 1) & ~SMEARED(LOWER(o, f)))
#define RANK(o, f) ((uint8_t)((EAST_OF(o, f) | WEST_OF(o, f)) & 0xffu))
#define RANKS(n) \
	{ \
		RANK(INNER(n), 0), RANK(INNER(n), 1), RANK(INNER(n), 2), \
			RANK(INNER(n), 3), RANK(INNER(n), 4), \
			RANK(INNER(n), 5), RANK(INNER(n), 6), \
			RANK(INNER(n), 7), \
	}

const uint8_t ro_rank_table[64][8] = { SIXTY_FOUR(RANKS) };

#define ALL (~UINT64_C(0))

const struct ro_ways ro_ways_table[RO_PIECES] = {
	[RO_KNIGHT] = { .knight = ALL },
	[RO_BISHOP] = { .diagonals = ALL },
	[RO_ROOK] = { .straights = ALL },
	[RO_QUEEN] = { .diagonals = ALL, .straights = ALL },
	[RO_KING] = { .king = ALL },
};
