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

static unsigned nearest(unsigned square, ro_bitboard set)
{
	unsigned best = 8;

	while (set) {
		const unsigned far = distance(square, ro_take(&set));

		best = far < best ? far : best;
	}
	return best;
}

/* How far the men of @p set are from the two squares beside the corner; one
 * man may not stand on both. */
static unsigned block_distance(unsigned corner, ro_bitboard set)
{
	const unsigned across = corner ^ 1, along = corner ^ 8;
	unsigned best[2] = { 9, 9 };

	while (set) {
		const unsigned square = ro_take(&set);
		const unsigned one = distance(square, across);
		const unsigned other = distance(square, along);

		if (one <= other && one < best[0]) {
			best[0] = one;
		} else if (other < best[1]) {
			best[1] = other;
		}
	}
	return best[0] + best[1];
}

/* Nobody gives away pawns or rooks to look for such a mate. */
#define POOR 50

struct poor {
	const struct ro_position *position;
	enum ro_side loser;
	ro_bitboard blockers; /* of the loser; queens see too much */
	ro_bitboard bishops; /* the winner's, if it has nothing else */
};

/* How far from a mate in one corner: its king there, two of its men beside
 * it. A bishop must be able to reach the corner. */
static unsigned rank_corner(const struct poor *poor, unsigned corner)
{
	const struct ro_position *position = poor->position;
	const ro_bitboard colour = RO_LIGHT_SQUARES >> corner & 1
		? RO_LIGHT_SQUARES
		: ~RO_LIGHT_SQUARES;
	const ro_bitboard useless = position->pieces[RO_BISHOP] & colour;

	if (poor->bishops && !(poor->bishops & colour)) {
		return 100;
	}
	return 4 * distance(position->kings[poor->loser], corner) +
		2 * block_distance(corner, poor->blockers & ~useless) +
		distance(position->kings[ro_other(poor->loser)], corner);
}

/* A few minor pieces mate only a king that its own men wall in. */
static unsigned rank_poor(
	const struct ro_position *position, enum ro_side side, ro_bitboard men)
{
	static const ro_square corners[] = { 0, 7, 56, 63 };
	const enum ro_side loser = ro_other(side);
	const ro_bitboard bishops = men & position->pieces[RO_BISHOP];
	const ro_bitboard pawns = position->pieces[RO_PAWN] &
		position->sides[loser];
	const struct poor poor = { position, loser,
		position->sides[loser] &
			~(position->pieces[RO_KING] |
				position->pieces[RO_QUEEN]),
		men == bishops ? bishops : 0 };
	unsigned best = 100;

	for (unsigned i = 0; i < 4; i++) {
		const unsigned rank = rank_corner(&poor, corners[i]);

		best = rank < best ? rank : best;
	}
	if (pawns && !ro_is_many(poor.blockers & ~pawns)) {
		best += 2 * pawn_distance(pawns, loser);
	}
	return POOR + best + 5 * free_squares(position, loser) +
		nearest(position->kings[loser], men);
}

static unsigned rank_rich(
	const struct ro_position *position, enum ro_side side, ro_bitboard men)
{
	const enum ro_side loser = ro_other(side);
	const ro_bitboard own = position->sides[side];
	const unsigned king = position->kings[loser];
	unsigned rank = 4 * free_squares(position, loser);

	rank += 2 * corner_distance(king);
	rank += 2 * distance(king, position->kings[side]);
	rank += 2 * nearest(king, men);
	if (!(own & (position->pieces[RO_QUEEN] | position->pieces[RO_ROOK]))) {
		rank += 16;
		rank += 5 *
			pawn_distance(own & position->pieces[RO_PAWN], side);
	}
	return rank + 2 * ro_population(position->sides[loser]);
}

unsigned ro_rank_net(const struct ro_position *position, enum ro_side side)
{
	const ro_bitboard own = position->sides[side];
	const ro_bitboard minor = position->pieces[RO_KNIGHT] |
		position->pieces[RO_BISHOP] | position->pieces[RO_KING];
	const ro_bitboard men = own &
		~(position->pieces[RO_PAWN] | position->pieces[RO_KING]);

	return own & ~minor ? rank_rich(position, side, men)
			    : rank_poor(position, side, men);
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
