/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/ghosts.h"

ro_bitboard ro_ghost_suspects(ro_bitboard standing, ro_square ghost)
{
	ro_bitboard suspects = 0;

	for (unsigned square = 0; square < 64; square++) {
		const unsigned beside = 8 * (unsigned)(ghost / 8) + square % 8;
		const unsigned above = 8 * (square / 8) + ghost % 8u;
		const ro_bitboard corners = ro_bit(square) | ro_bit(beside) |
			ro_bit(above);

		if (square / 8 != ghost / 8u && square % 8 != ghost % 8u &&
			(corners & ~standing) == 0) {
			suspects |= ro_bit(square);
		}
	}
	return suspects;
}

ro_bitboard ro_ghosts(ro_bitboard standing, ro_bitboard read)
{
	const ro_bitboard extra = read & ~standing;
	ro_bitboard ghosts = 0;

	for (unsigned square = 0; square < 64; square++) {
		if ((extra & ro_bit(square)) != 0 &&
			ro_ghost_suspects(standing, (ro_square)square) != 0) {
			ghosts |= ro_bit(square);
		}
	}
	return ghosts;
}

ro_square ro_ghost_next_lift(ro_bitboard standing, ro_bitboard suspects)
{
	const unsigned all = ro_bit_count(suspects);
	ro_square best = RO_NO_SQUARE;
	unsigned most = 0;

	for (unsigned square = 0; square < 64; square++) {
		const ro_bitboard rest = standing & ~ro_bit(square);
		unsigned told;

		if ((standing & ro_bit(square)) == 0) {
			continue;
		}
		told = ro_bit_count(
			suspects & ro_ghost_suspects(rest, (ro_square)square));
		told = told < all - told ? told : all - told;
		if (told > most) {
			most = told;
			best = (ro_square)square;
		}
	}
	return best;
}
