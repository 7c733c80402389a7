/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable_rank.h"

#include "host/chess/attacks.h"
#include "host/chess/bitboard.h"

static unsigned distance(unsigned one, unsigned other)
{
	const int files = (int)ro_file(one) - (int)ro_file(other);
	const int ranks = (int)ro_rank(one) - (int)ro_rank(other);
	const unsigned across = (unsigned)(files < 0 ? -files : files);
	const unsigned along = (unsigned)(ranks < 0 ? -ranks : ranks);

	return across > along ? across : along;
}

/* Steps to the nearest corner, as good a guess as any where kings die. */
static unsigned corner_distance(unsigned square)
{
	const unsigned file = ro_file(square), rank = ro_rank(square);
	const unsigned across = file < 4 ? file : 7 - file;
	const unsigned along = rank < 4 ? rank : 7 - rank;

	return across + along;
}

/* Steps of the foremost pawn to the last rank; 7 if there is no pawn. */
static unsigned pawn_distance(ro_bitboard pawns, enum ro_side side)
{
	unsigned best = 7;

	while (pawns) {
		const unsigned rank = ro_rank(ro_take(&pawns));
		const unsigned left = side == RO_WHITE ? 7 - rank : rank;

		best = left < best ? left : best;
	}
	return best;
}

static unsigned free_squares(
	const struct ro_position *position, enum ro_side loser)
{
	const unsigned king = position->kings[loser];
	ro_bitboard ring = ro_king_table[king] & ~position->sides[loser];
	unsigned count = 0;

	while (ring) {
		count += !ro_position_is_attacked(
			position, (ro_square)ro_take(&ring), ro_other(loser));
	}
	return count;
}

unsigned ro_rank_net(const struct ro_position *position, enum ro_side side)
{
	const enum ro_side loser = ro_other(side);
	const ro_bitboard own = position->sides[side];
	const unsigned king = position->kings[loser];
	unsigned rank = 4 * free_squares(position, loser);
	ro_bitboard men = own &
		~(position->pieces[RO_PAWN] | position->pieces[RO_KING]);
	unsigned nearest = 8;

	rank += 2 * corner_distance(king);
	rank += 2 * distance(king, position->kings[side]);
	while (men) {
		const unsigned far = distance(king, ro_take(&men));

		nearest = far < nearest ? far : nearest;
	}
	rank += 2 * nearest;
	if (!(own & (position->pieces[RO_QUEEN] | position->pieces[RO_ROOK]))) {
		rank += 16;
		rank += 5 *
			pawn_distance(own & position->pieces[RO_PAWN], side);
	}
	rank += 2 * ro_population(position->sides[loser]);
	return rank;
}

unsigned ro_rank_opened(const struct ro_position *position, enum ro_side side)
{
	ro_bitboard pawns = position->pieces[RO_PAWN];
	const ro_bitboard queens = position->pieces[RO_QUEEN] &
		position->sides[side];
	unsigned rank = 3 * ro_population(position->sides[ro_other(side)]) +
		2 * ro_population(position->sides[side]);

	while (pawns) {
		const unsigned square = ro_take(&pawns);
		const unsigned along = ro_rank(square);

		rank += position->sides[RO_WHITE] & ro_bit(square) ? 7 - along
								   : along;
		rank += 2;
	}
	if (queens) {
		rank = rank > 40 ? rank - 40 : 0;
	}
	return rank;
}
