/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"

/* All squares of one rank from @p one to @p other, both included. */
static ro_bitboard span(unsigned one, unsigned other)
{
	unsigned low = one < other ? one : other;
	unsigned high = one < other ? other : one;

	return (ro_bit(high) - ro_bit(low)) | ro_bit(high);
}

bool ro_en_passant_is_safe(const struct ro_position *position, unsigned from,
	unsigned to, enum ro_side side)
{
	/* The taken pawn is on the file of one and the rank of the other. */
	const ro_bitboard taken = ro_bit((to & 7) | (from & 56));
	const ro_bitboard enemies = position->sides[ro_other(side)] & ~taken;
	ro_bitboard occupied = ro_position_occupied(position);

	occupied = (occupied & ~(ro_bit(from) | taken)) | ro_bit(to);
	return !ro_king_is_hit(
		position, side, position->kings[side], occupied, enemies);
}

bool ro_castling_is_free(
	const struct ro_position *position, unsigned rook, enum ro_side side)
{
	const enum ro_side other = ro_other(side);
	const unsigned king = position->kings[side];
	const bool kingside = rook > king;
	const unsigned king_to = ro_square_at(kingside ? 6 : 2, ro_rank(king));
	const unsigned rook_to = ro_square_at(kingside ? 5 : 3, ro_rank(king));
	const ro_bitboard both = ro_bit(king) | ro_bit(rook);
	ro_bitboard others = ro_position_occupied(position) & ~both;
	ro_bitboard way = span(king, king_to);

	if ((others & (way | span(rook, rook_to))) ||
		(way & ro_stepping_attacks(position, other))) {
		return false;
	}
	/* On his way the king is still shielded by the rook; when he has
	 * arrived it stands on its new square. */
	for (way &= ~ro_bit(king_to); way;) {
		unsigned square = ro_take(&way);

		if (ro_sliding_attackers(
			    position, square, others | ro_bit(rook), other)) {
			return false;
		}
	}
	return !ro_attackers(
		position, king_to, others | ro_bit(rook_to), other);
}
