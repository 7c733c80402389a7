/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SUPPORT_SLOW_MOVES_H
#define TESTS_SUPPORT_SLOW_MOVES_H

#include "host/chess/types.h"

#include <string.h>

/**
 * The rules of chess a second time, slow and plain, to test the first with.
 *
 * A board of 64 men, steps in two directions, and every move tried out: legal
 * is what does not leave the own king attacked. Shares nothing with host/chess
 * but the types. Header only, for tests and fuzz targets.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 3.
 */

struct slow_list {
	unsigned count;
	ro_move moves[512];
};

static inline bool slow_is_on(int file, int rank)
{
	return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/* Does a man of @p side stand where steps of that kind lead, or first in a
 * line of them? */
static inline bool slow_sees(const struct ro_setup *setup, unsigned square,
	int east, int north, bool far, ro_man one, ro_man other)
{
	int file = (int)ro_file(square) + east;
	int rank = (int)ro_rank(square) + north;

	while (slow_is_on(file, rank)) {
		const ro_man man = setup->men[rank * 8 + file];

		if (man) {
			return man == one || man == other;
		}
		if (!far) {
			return false;
		}
		file += east;
		rank += north;
	}
	return false;
}

static inline bool slow_is_attacked(
	const struct ro_setup *setup, unsigned square, enum ro_side by)
{
	const ro_man pawn = ro_man_of(by, RO_PAWN);
	const ro_man knight = ro_man_of(by, RO_KNIGHT);
	const ro_man king = ro_man_of(by, RO_KING);
	const ro_man queen = ro_man_of(by, RO_QUEEN);
	const int below = by == RO_WHITE ? -1 : 1;

	for (int east = -2; east <= 2; east++) {
		for (int north = -2; north <= 2; north++) {
			const int size = east * east + north * north;
			const ro_man slider = ro_man_of(
				by, size == 1 ? RO_ROOK : RO_BISHOP);

			if (size == 5 &&
				slow_sees(setup, square, east, north, false,
					knight, knight)) {
				return true;
			}
			if ((size == 1 || size == 2) &&
				(slow_sees(setup, square, east, north, false,
					 king, king) ||
					slow_sees(setup, square, east, north,
						true, slider, queen))) {
				return true;
			}
			if (size == 2 && north == below &&
				slow_sees(setup, square, east, north, false,
					pawn, pawn)) {
				return true;
			}
		}
	}
	return false;
}

static inline unsigned slow_king(
	const struct ro_setup *setup, enum ro_side side)
{
	unsigned square = 0;

	while (square < 63 && setup->men[square] != ro_man_of(side, RO_KING)) {
		square++;
	}
	return square;
}

static inline bool slow_in_check(const struct ro_setup *setup)
{
	const enum ro_side side = (enum ro_side)setup->turn;

	return slow_is_attacked(setup, slow_king(setup, side), ro_other(side));
}

/* Rights of the rook on @p square, if any, are gone. */
static inline void slow_lose_right(struct ro_setup *setup, unsigned square)
{
	for (unsigned i = 0; i < 4; i++) {
		const unsigned rank = i < 2 ? 0 : 7;

		if (ro_square_at(setup->rook_file[i >> 1][i & 1], rank) ==
			square) {
			setup->castling &= (uint8_t) ~(1u << i);
		}
	}
}

/* Play a move that the pieces can make, legal or not. */
static inline void slow_play(struct ro_setup *setup, ro_move move)
{
	const unsigned from = ro_move_from(move), to = ro_move_to(move);
	const enum ro_side side = (enum ro_side)setup->turn;
	const ro_man man = setup->men[from];
	const bool pawn = ro_man_piece(man) == RO_PAWN;
	const bool capture = setup->men[to] && !ro_move_is_castling(move);
	const unsigned passed = setup->en_passant;

	setup->halfmove = (uint16_t)(pawn || capture ? 0 : setup->halfmove + 1);
	setup->en_passant = RO_NO_SQUARE;
	slow_lose_right(setup, from);
	slow_lose_right(setup, to);
	if (ro_man_piece(man) == RO_KING) {
		setup->castling &= side == RO_WHITE ? 12 : 3;
	}
	setup->men[from] = 0;
	if (ro_move_is_castling(move)) {
		const unsigned rank = ro_rank(from);
		const unsigned file = ro_move_is_kingside(move) ? 5 : 3;

		setup->men[to] = 0;
		setup->men[ro_move_landing(move)] = man;
		setup->men[ro_square_at(file, rank)] = ro_man_of(side, RO_ROOK);
	} else {
		setup->men[to] = man;
	}
	if (pawn && to == passed && ro_file(from) != ro_file(to)) {
		setup->men[ro_square_at(ro_file(to), ro_rank(from))] = 0;
	}
	if (pawn && (to == from + 16 || from == to + 16)) {
		setup->en_passant = (ro_square)((from + to) / 2);
	}
	if (ro_move_promotion(move)) {
		setup->men[to] = ro_man_of(side, ro_move_promotion(move));
	}
	setup->turn ^= 1;
	setup->fullmove = (uint16_t)(setup->fullmove + (side == RO_BLACK));
}

/* Add a move if it leaves the own king unattacked, Article 3.9. */
static inline void slow_add(
	const struct ro_setup *setup, struct slow_list *list, ro_move move)
{
	const enum ro_side side = (enum ro_side)setup->turn;
	struct ro_setup after = *setup;

	slow_play(&after, move);
	if (!slow_is_attacked(
		    &after, slow_king(&after, side), ro_other(side))) {
		list->moves[list->count++] = move;
	}
}

static inline void slow_add_pawn(const struct ro_setup *setup,
	struct slow_list *list, unsigned from, unsigned to)
{
	if (ro_rank(to) != 0 && ro_rank(to) != 7) {
		slow_add(setup, list, ro_move_make(from, to, RO_NO_PIECE));
		return;
	}
	for (int piece = RO_KNIGHT; piece <= RO_QUEEN; piece++) {
		slow_add(setup, list,
			ro_move_make(from, to, (enum ro_piece)piece));
	}
}

static inline void slow_pawn(
	const struct ro_setup *setup, struct slow_list *list, unsigned from)
{
	const enum ro_side side = (enum ro_side)setup->turn;
	const int ahead = side == RO_WHITE ? 8 : -8;
	const unsigned one = (unsigned)((int)from + ahead);
	const unsigned two = (unsigned)((int)from + 2 * ahead);

	if (!setup->men[one]) {
		slow_add_pawn(setup, list, from, one);
		if (ro_rank(from) == (side == RO_WHITE ? 1 : 6) &&
			!setup->men[two]) {
			slow_add_pawn(setup, list, from, two);
		}
	}
	for (int east = -1; east <= 1; east += 2) {
		const unsigned to = (unsigned)((int)one + east);
		const ro_man man = to < 64 ? setup->men[to] : 0;

		if (!slow_is_on((int)ro_file(from) + east, 0)) {
			continue;
		}
		if ((man && ro_man_side(man) != side) ||
			to == setup->en_passant) {
			slow_add_pawn(setup, list, from, to);
		}
	}
}

static inline void slow_walk(const struct ro_setup *setup,
	struct slow_list *list, unsigned from, int east, int north, bool far)
{
	int file = (int)ro_file(from) + east;
	int rank = (int)ro_rank(from) + north;

	for (; slow_is_on(file, rank); file += east, rank += north) {
		const unsigned to = (unsigned)(rank * 8 + file);
		const ro_man man = setup->men[to];

		if (!man || ro_man_side(man) != (enum ro_side)setup->turn) {
			slow_add(setup, list,
				ro_move_make(from, to, RO_NO_PIECE));
		}
		if (man || !far) {
			return;
		}
	}
}

static inline void slow_piece(
	const struct ro_setup *setup, struct slow_list *list, unsigned from)
{
	const enum ro_piece piece = ro_man_piece(setup->men[from]);

	for (int east = -2; east <= 2; east++) {
		for (int north = -2; north <= 2; north++) {
			const int size = east * east + north * north;
			const bool goes = piece == RO_KNIGHT ? size == 5
				: piece == RO_BISHOP	     ? size == 2
				: piece == RO_ROOK	     ? size == 1
						   : size == 1 || size == 2;

			if (goes) {
				slow_walk(setup, list, from, east, north,
					piece != RO_KNIGHT && piece != RO_KING);
			}
		}
	}
}

/* Article 3.8.2: from the king's square, over the squares he crosses, to where
 * he arrives, nothing stands and nobody attacks. */
static inline void slow_castling(
	const struct ro_setup *setup, struct slow_list *list, unsigned wing)
{
	const enum ro_side side = (enum ro_side)setup->turn;
	const unsigned rank = side == RO_WHITE ? 0 : 7;
	const unsigned king = slow_king(setup, side);
	const unsigned rook = ro_square_at(setup->rook_file[side][wing], rank);
	const int king_to = ro_square_at(wing ? 2 : 6, rank);
	const int rook_to = ro_square_at(wing ? 3 : 5, rank);

	if (!(setup->castling & 1u << (2 * (unsigned)side + wing)) ||
		slow_in_check(setup)) {
		return;
	}
	for (int square = (int)rank * 8; square < (int)rank * 8 + 8; square++) {
		struct ro_setup there = *setup;
		const bool king_crosses = (square >= (int)king &&
						  square <= king_to) ||
			(square <= (int)king && square >= king_to);
		const bool rook_crosses = (square >= (int)rook &&
						  square <= rook_to) ||
			(square <= (int)rook && square >= rook_to);

		if ((king_crosses || rook_crosses) && setup->men[square] &&
			square != (int)king && square != (int)rook) {
			return;
		}
		/* Where the king arrives is looked at after the rook's move,
		 * by slow_add(). */
		there.men[king] = 0;
		if (king_crosses && square != king_to &&
			slow_is_attacked(
				&there, (unsigned)square, ro_other(side))) {
			return;
		}
	}
	slow_add(setup, list,
		(ro_move)(ro_move_make(king, rook, RO_NO_PIECE) |
			RO_MOVE_CASTLING));
}

/** Every legal move of a set-up with one king a side. */
static inline void slow_moves(
	const struct ro_setup *setup, struct slow_list *list)
{
	list->count = 0;
	for (unsigned square = 0; square < 64; square++) {
		const ro_man man = setup->men[square];

		if (!man || ro_man_side(man) != (enum ro_side)setup->turn) {
			continue;
		}
		if (ro_man_piece(man) == RO_PAWN) {
			slow_pawn(setup, list, square);
		} else {
			slow_piece(setup, list, square);
		}
	}
	slow_castling(setup, list, 0);
	slow_castling(setup, list, 1);
}

#endif
