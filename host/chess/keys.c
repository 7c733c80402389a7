/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/keys.h"

/* Numbers that look random, from counting: multiply and fold three times.
 * The compiler computes them, so nothing has to be set up at run time. */
#define STEP(n) (((uint64_t)(n) + 1) * UINT64_C(0x9e3779b97f4a7c15))
#define FOLD(x, bits, factor) (((x) ^ (x) >> (bits)) * UINT64_C(factor))
#define ONCE(n) FOLD(STEP(n), 30, 0xbf58476d1ce4e5b9)
#define TWICE(n) FOLD(ONCE(n), 27, 0x94d049bb133111eb)
#define RANDOM(n) (TWICE(n) ^ TWICE(n) >> 31)

#define EIGHT(n) \
	RANDOM((n)), RANDOM((n) + 1), RANDOM((n) + 2), RANDOM((n) + 3), \
		RANDOM((n) + 4), RANDOM((n) + 5), RANDOM((n) + 6), \
		RANDOM((n) + 7)
#define SIXTY_FOUR(n) \
	EIGHT(n), EIGHT((n) + 8), EIGHT((n) + 16), EIGHT((n) + 24), \
		EIGHT((n) + 32), EIGHT((n) + 40), EIGHT((n) + 48), \
		EIGHT((n) + 56)
#define MAN(man) [man] = { SIXTY_FOUR((man)*64) }

const struct ro_keys ro_keys = {
	.men = { MAN(1), MAN(2), MAN(3), MAN(4), MAN(5), MAN(6), MAN(9),
		MAN(10), MAN(11), MAN(12), MAN(13), MAN(14) },
	.castling = { SIXTY_FOUR(1024) },
	.en_passant = { EIGHT(1088) },
	.black = RANDOM(1096),
};
