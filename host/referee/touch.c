/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/touch.h"

void ro_touch(struct ro_touches *touches, ro_square square)
{
	for (unsigned i = 0; i < touches->count; i++) {
		if (touches->order[i] == square) {
			return;
		}
	}
	if (touches->count < RO_TOUCHES_MAX) {
		touches->order[touches->count++] = square;
	}
}

/* What is asked about the touched pieces, to keep parameters few. */
struct judged {
	const struct ro_position *before;
	const struct ro_touches *touches;
	struct ro_moves legal;
};

static bool is_own(const struct judged *judged, ro_square square)
{
	return (judged->before->sides[judged->before->turn] & ro_bit(square)) !=
		0;
}

static bool is_enemy(const struct judged *judged, ro_square square)
{
	return (judged->before->sides[judged->before->turn ^ 1] &
		       ro_bit(square)) != 0;
}

static bool takes(const struct judged *judged, ro_move move, ro_square square)
{
	return ro_position_captures(judged->before, move) == square;
}

/* @return true if some legal move begins on @from and takes on @taken; either
 * may be RO_NO_SQUARE: any */
static bool can(const struct judged *judged, ro_square from, ro_square taken)
{
	for (unsigned i = 0; i < judged->legal.count; i++) {
		const ro_move move = judged->legal.list[i];

		if ((from == RO_NO_SQUARE || ro_move_from(move) == from) &&
			(taken == RO_NO_SQUARE || takes(judged, move, taken))) {
			return true;
		}
	}
	return false;
}

static ro_square first_touched(const struct judged *judged,
	bool (*wanted)(const struct judged *judged, ro_square square))
{
	for (unsigned i = 0; i < judged->touches->count; i++) {
		if (wanted(judged, judged->touches->order[i])) {
			return judged->touches->order[i];
		}
	}
	return RO_NO_SQUARE;
}

/* When @square was touched, or the count if it was not. */
static unsigned order_of(const struct judged *judged, ro_square square)
{
	unsigned i = 0;

	while (i < judged->touches->count &&
		judged->touches->order[i] != square) {
		i++;
	}
	return i;
}

/* 4.3.1 and 4.3.2: the first piece touched that can be moved or taken. */
static bool binds(const struct judged *judged, ro_square square)
{
	return is_own(judged, square)
		? can(judged, square, RO_NO_SQUARE)
		: is_enemy(judged, square) && can(judged, RO_NO_SQUARE, square);
}

static bool obeys(const struct judged *judged, ro_move move, ro_square bound)
{
	return is_own(judged, bound) ? ro_move_from(move) == bound
				     : takes(judged, move, bound);
}

/* 4.3.3: one piece of each colour, and the one can take the other. */
static bool must_take(
	const struct judged *judged, ro_square *own, ro_square *enemy)
{
	*own = first_touched(judged, is_own);
	*enemy = first_touched(judged, is_enemy);
	return *own != RO_NO_SQUARE && *enemy != RO_NO_SQUARE &&
		can(judged, *own, *enemy);
}

/* 4.4.1: king, then a rook with which castling is legal. */
static ro_move castling_touched(const struct judged *judged)
{
	const ro_square king = judged->before->kings[judged->before->turn];

	for (unsigned i = 0; i < judged->legal.count; i++) {
		const ro_move move = judged->legal.list[i];
		const unsigned rook = order_of(judged, ro_move_to(move));

		if (ro_move_is_castling(move) &&
			order_of(judged, king) < rook &&
			rook < judged->touches->count &&
			first_touched(judged, is_own) == king) {
			return move;
		}
	}
	return RO_NO_MOVE;
}

static bool is_rook_first(const struct judged *judged, ro_move move)
{
	const unsigned rook = order_of(judged, ro_move_to(move));

	return ro_move_is_castling(move) &&
		rook < order_of(judged, ro_move_from(move));
}

enum ro_touched ro_touch_judge(const struct ro_touches *touches,
	const struct ro_position *before, ro_move move, ro_square *bound)
{
	struct judged judged = { .before = before, .touches = touches };
	ro_square own;
	ro_square enemy;
	ro_square first;

	ro_position_moves(before, &judged.legal);
	if (is_rook_first(&judged, move)) {
		*bound = ro_move_to(move);
		return RO_TOUCHED_ROOK_FIRST;
	}
	if (castling_touched(&judged) != RO_NO_MOVE) {
		*bound = before->kings[before->turn];
		return ro_move_is_castling(move) ? RO_TOUCHED_NOTHING
						 : RO_TOUCHED_OTHER;
	}
	first = first_touched(&judged, binds);
	if (must_take(&judged, &own, &enemy)) {
		*bound = enemy;
		return ro_move_from(move) == own && takes(&judged, move, enemy)
			? RO_TOUCHED_NOTHING
			: RO_TOUCHED_OTHER;
	}
	if (first == RO_NO_SQUARE || obeys(&judged, move, first)) {
		return RO_TOUCHED_NOTHING;
	}
	*bound = first;
	return RO_TOUCHED_OTHER;
}
