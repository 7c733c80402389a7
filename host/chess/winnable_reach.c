/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable_reach.h"

#include "host/chess/attacks.h"
#include "host/chess/bitboard.h"

#include <string.h>

/* Where a pawn that became a piece may go: as a queen or as a knight. */
static ro_bitboard promoted_attacks(unsigned square, ro_bitboard stuck)
{
	return ro_piece_attacks(RO_QUEEN, square, stuck) |
		ro_knight_table[square];
}

static bool may_move(const struct ro_reach_man *man)
{
	return (man->squares | man->promoted) != ro_bit(man->square);
}

static ro_bitboard all_squares(const struct ro_reach_man *man)
{
	return man->squares | man->promoted;
}

/* Where it can take something and the game goes on. */
static ro_bitboard taking_squares(const struct ro_reach_man *man)
{
	if (man->piece == RO_KING) {
		return man->live;
	}
	return man->promoted |
		(man->piece == RO_PAWN
				? ro_pawn_attacks(
					  (enum ro_side)man->side, man->squares)
				: man->squares);
}

/* What a man attacks from one square whatever the others do: the squares
 * beside it, and those behind squares that nobody can ever step on. */
static ro_bitboard lasting_attacks(
	const struct ro_reach *reach, const struct ro_reach_man *man)
{
	const unsigned square = man->square;
	ro_bitboard busy = reach->anywhere[RO_WHITE] |
		reach->anywhere[RO_BLACK];

	if (man->piece == RO_PAWN) {
		return ro_pawn_attacks((enum ro_side)man->side, ro_bit(square));
	}
	/* The king that wants to step along the line does not hide behind
	 * itself; where it alone can be, the line stays open for it. */
	return ro_piece_attacks((enum ro_piece)man->piece, square, busy);
}

/* The pawn that can be taken en passant at once, if there is one. */
static ro_bitboard passing_pawn(const struct ro_position *position)
{
	if (position->en_passant == RO_NO_SQUARE) {
		return 0;
	}
	return ro_pawn_steps(ro_other((enum ro_side)position->turn),
		ro_bit(position->en_passant));
}

static void find_stuck(struct ro_reach *reach)
{
	memset(reach->anywhere, 0, sizeof(reach->anywhere));
	memset(reach->prey, 0, sizeof(reach->prey));
	memset(reach->taking, 0, sizeof(reach->taking));
	reach->stuck = 0;
	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];

		reach->anywhere[man->side] |= all_squares(man);
		reach->taking[man->side] |= taking_squares(man);
		if (man->piece != RO_KING) {
			reach->prey[man->side] |= all_squares(man);
		}
		if (!may_move(man)) {
			reach->stuck |= ro_bit(man->square);
		}
	}
	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];

		if (man->piece != RO_KING) {
			reach->stuck &= ~(reach->taking[!man->side] &
				ro_bit(man->square));
		}
	}
	reach->stuck &= ~passing_pawn(reach->position);
}

static void find_guarded(struct ro_reach *reach)
{
	reach->guarded[RO_WHITE] = 0;
	reach->guarded[RO_BLACK] = 0;
	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];

		/* What a king guards is left to ro_kings_walk(). */
		if (man->piece != RO_KING &&
			reach->stuck & ro_bit(man->square)) {
			reach->guarded[man->side] |= lasting_attacks(
				reach, man);
		}
	}
}

/* Squares passed over by enemy pawns that can still move two squares. */
static ro_bitboard passed_over(const struct ro_reach *reach, enum ro_side side)
{
	const struct ro_position *position = reach->position;
	ro_bitboard found = 0;

	if (position->en_passant != RO_NO_SQUARE && position->turn == side) {
		found |= ro_bit(position->en_passant);
	}
	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];
		const unsigned home = side == RO_WHITE ? 6 : 1;

		if (man->side != side && man->piece == RO_PAWN &&
			ro_rank(man->square) == home) {
			const ro_bitboard step = ro_pawn_steps(
				ro_other(side), ro_bit(man->square));

			if (ro_pawn_steps(ro_other(side), step) &
				man->squares) {
				found |= step;
			}
		}
	}
	return found;
}

static ro_bitboard file_of(const struct ro_reach_man *man)
{
	return RO_FILE_A << ro_file(man->square);
}

/* A pawn that never leaves its file, whatever it may become at its end. */
static bool is_bound(const struct ro_reach_man *man)
{
	return man->piece == RO_PAWN && !(man->squares & ~file_of(man));
}

/* Two pawns that face each other on a file never pass, if neither leaves it
 * and the one in front is never taken. @return where that one stands */
static ro_bitboard facing_pawn(
	const struct ro_reach *reach, const struct ro_reach_man *man)
{
	const ro_bitboard taking = reach->taking[man->side];

	for (unsigned i = 0; i < reach->count && is_bound(man); i++) {
		const struct ro_reach_man *other = &reach->men[i];
		const bool is_ahead = man->side == RO_WHITE
			? other->square > man->square
			: other->square < man->square;

		if (other->side != man->side && is_bound(other) && is_ahead &&
			ro_file(other->square) == ro_file(man->square) &&
			!(other->squares & taking) &&
			!(ro_bit(other->square) &
				passing_pawn(reach->position))) {
			return ro_bit(other->square);
		}
	}
	return 0;
}

static ro_bitboard pawn_targets(
	const struct ro_reach *reach, const struct ro_reach_man *man)
{
	const enum ro_side side = (enum ro_side)man->side;
	const ro_bitboard second = side == RO_WHITE ? RO_RANK_1 << 16
						    : RO_RANK_8 >> 16;
	const ro_bitboard shut = reach->stuck | facing_pawn(reach, man);
	ro_bitboard prey = reach->prey[ro_other(side)];
	ro_bitboard steps;

	steps = ro_pawn_steps(side, man->squares) & ~shut;
	steps |= ro_pawn_steps(side, steps & second) & ~shut;
	prey |= passed_over(reach, side);
	return steps | (ro_pawn_attacks(side, man->squares) & prey);
}

static ro_bitboard piece_targets(
	const struct ro_reach *reach, const struct ro_reach_man *man)
{
	ro_bitboard left = man->squares & ~man->spread;
	ro_bitboard targets = 0;

	while (left) {
		targets |= ro_piece_attacks((enum ro_piece)man->piece,
			ro_take(&left), reach->stuck);
	}
	return targets;
}

/* A rook that may castle can land beside its king. */
static ro_bitboard castling_targets(
	const struct ro_reach *reach, const struct ro_reach_man *man)
{
	const unsigned home = man->side == RO_WHITE ? 0 : 56;

	return reach->position->castling_rooks & ro_bit(man->square)
		? ro_bit(home + 3) | ro_bit(home + 5)
		: 0;
}

static ro_bitboard promoted_targets(
	const struct ro_reach *reach, const struct ro_reach_man *man)
{
	ro_bitboard left = man->promoted & ~man->spread;
	ro_bitboard targets = 0;

	while (left) {
		targets |= promoted_attacks(ro_take(&left), reach->stuck);
	}
	return targets;
}

/* Let one man go one move further. @return true if it gained a square */
static bool widen(struct ro_reach *reach, struct ro_reach_man *man)
{
	const ro_bitboard own = reach->position->sides[man->side];
	const ro_bitboard king = ro_bit(reach->position->kings[!man->side]) &
		reach->stuck;
	const ro_bitboard closed = (reach->stuck & own) | king;
	const ro_bitboard last = man->side == RO_WHITE ? RO_RANK_8 : RO_RANK_1;
	const ro_bitboard before = man->squares, promoted = man->promoted;

	if (man->piece == RO_PAWN) {
		man->squares |= pawn_targets(reach, man) & ~closed;
		man->promoted |= man->squares & last;
		man->promoted |= promoted_targets(reach, man) & ~closed;
		man->spread = promoted;
	} else {
		man->squares |= piece_targets(reach, man) & ~closed;
		man->squares |= castling_targets(reach, man);
		man->spread = before;
	}
	return man->squares != before || man->promoted != promoted;
}

/* Kings are no obstacle here: one may step aside to give the mate, and behind
 * the other the line goes on once it moves. */
static void find_attacks(struct ro_reach *reach)
{
	const ro_bitboard solid = reach->stuck &
		~reach->position->pieces[RO_KING];

	for (unsigned i = 0; i < reach->count; i++) {
		struct ro_reach_man *man = &reach->men[i];
		ro_bitboard left = man->squares;
		ro_bitboard promoted = man->promoted;

		man->attacks = man->piece == RO_PAWN
			? ro_pawn_attacks((enum ro_side)man->side, left)
			: 0;
		while (left) {
			man->attacks |= ro_piece_attacks(
				(enum ro_piece)man->piece, ro_take(&left),
				solid);
		}
		while (promoted) {
			man->attacks |= promoted_attacks(
				ro_take(&promoted), solid);
		}
	}
}

static bool list_men(struct ro_reach *reach)
{
	ro_bitboard left = ro_position_occupied(reach->position);

	if (ro_population(left) > RO_REACH_MEN) {
		return false;
	}
	while (left) {
		const unsigned square = ro_take(&left);
		const ro_man man = reach->position->men[square];

		reach->men[reach->count++] = (struct ro_reach_man){
			.square = (ro_square)square,
			.side = (uint8_t)ro_man_side(man),
			.piece = (uint8_t)ro_man_piece(man),
			.squares = ro_bit(square),
			.live = ro_bit(square),
		};
	}
	return true;
}

static void look_around(struct ro_reach *reach)
{
	const ro_bitboard stuck = reach->stuck;

	find_stuck(reach);
	find_guarded(reach);
	for (unsigned i = 0; stuck != reach->stuck && i < reach->count; i++) {
		reach->men[i].spread = 0; /* its lines may have opened */
	}
}

bool ro_reach_find(struct ro_reach *reach, const struct ro_position *position,
	enum ro_side side)
{
	bool changed = true;

	memset(reach, 0, sizeof(*reach));
	reach->position = position;
	if (!list_men(reach)) {
		return false;
	}
	while (changed) {
		changed = false;
		look_around(reach);
		for (unsigned i = 0; i < reach->count; i++) {
			struct ro_reach_man *man = &reach->men[i];

			if (man->piece == RO_KING) {
				continue;
			}
			changed |= widen(reach, man);
			if (man->promoted && man->side == side) {
				return false;
			}
		}
		changed |= ro_kings_walk(reach);
	}
	find_attacks(reach);
	return true;
}
