/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/position.h"

#include "host/base/require.h"
#include "host/chess/attacks.h"
#include "host/chess/fen.h"
#include "host/chess/keys.h"

void ro_position_start(struct ro_position *position)
{
	ro_require(ro_fen_position(RO_FEN_START, position, NULL) == 0);
}

bool ro_position_in_check(const struct ro_position *position)
{
	return ro_checkers(position) != 0;
}

bool ro_position_is_attacked(
	const struct ro_position *position, ro_square square, enum ro_side side)
{
	return ro_attackers(position, square, ro_position_occupied(position),
		       side) != 0;
}

bool ro_position_is_same(
	const struct ro_position *one, const struct ro_position *other)
{
	for (unsigned square = 0; square < 64; square++) {
		if (one->men[square] != other->men[square]) {
			return false;
		}
	}
	return one->turn == other->turn &&
		one->castling_rooks == other->castling_rooks &&
		one->en_passant == other->en_passant;
}

ro_square ro_position_captures(const struct ro_position *position, ro_move move)
{
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);

	if (ro_move_is_castling(move)) {
		return RO_NO_SQUARE;
	}
	if (position->men[to]) {
		return (ro_square)to;
	}
	if (ro_man_piece(position->men[from]) == RO_PAWN &&
		ro_file(from) != ro_file(to)) {
		return ro_square_at(ro_file(to), ro_rank(from));
	}
	return RO_NO_SQUARE;
}

ro_bitboard ro_position_occupied_after(
	const struct ro_position *position, ro_move move)
{
	const unsigned from = ro_move_from(move);
	const ro_square taken = ro_position_captures(position, move);
	ro_bitboard occupied = ro_position_occupied(position);

	occupied &= ~ro_bit(from);
	if (ro_move_is_castling(move)) {
		const unsigned file = ro_move_is_kingside(move) ? 5 : 3;

		occupied &= ~ro_bit(ro_move_to(move));
		occupied |= ro_bit(ro_square_at(file, ro_rank(from)));
	}
	if (taken != RO_NO_SQUARE) {
		occupied &= ~ro_bit(taken);
	}
	return occupied | ro_bit(ro_move_landing(move));
}

/* Put a man on a square, or take it off. */
static inline void flip(
	struct ro_position *position, ro_man man, unsigned square)
{
	position->pieces[ro_man_piece(man)] ^= ro_bit(square);
	position->sides[ro_man_side(man)] ^= ro_bit(square);
	position->key ^= ro_keys.men[man][square];
}

static inline void put(
	struct ro_position *position, ro_man man, unsigned square)
{
	position->men[square] = man;
	flip(position, man, square);
}

static inline void lift(struct ro_position *position, unsigned square)
{
	flip(position, position->men[square], square);
	position->men[square] = 0;
}

/* From one square to an empty one, in one step. */
static inline void shift(
	struct ro_position *position, unsigned from, unsigned to)
{
	const ro_man man = position->men[from];
	const ro_bitboard both = ro_bit(from) | ro_bit(to);
	const uint64_t *keys = ro_keys.men[man];

	position->men[from] = 0;
	position->men[to] = man;
	position->pieces[ro_man_piece(man)] ^= both;
	position->sides[ro_man_side(man)] ^= both;
	position->key ^= keys[from] ^ keys[to];
}

static void castle(struct ro_position *position, ro_move move)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const unsigned file = ro_move_is_kingside(move) ? 5 : 3;
	const unsigned rank = ro_rank(ro_move_from(move));

	/* In Chess960 one may stand where the other goes: lift both first. */
	lift(position, ro_move_from(move));
	lift(position, ro_move_to(move));
	put(position, ro_man_of(side, RO_KING), ro_move_landing(move));
	put(position, ro_man_of(side, RO_ROOK), ro_square_at(file, rank));
}

/* The pawn on @p to has just moved two squares: may one take it? The square
 * only counts in the sense of 9.2.3 if the capture is legal. */
static void note_en_passant(struct ro_position *position, unsigned to)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const enum ro_side other = ro_other(side);
	const unsigned passed = side == RO_WHITE ? to - 8 : to + 8;
	ro_bitboard takers = ro_pawn_attacks(side, ro_bit(passed)) &
		position->pieces[RO_PAWN] & position->sides[other];

	while (takers) {
		unsigned from = ro_take(&takers);

		if (ro_en_passant_is_safe(position, from, passed, other)) {
			position->en_passant = (ro_square)passed;
			position->key ^= ro_keys.en_passant[ro_file(passed)];
			return;
		}
	}
}

static void move_pawn(struct ro_position *position, ro_move move)
{
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);
	const enum ro_piece promotion = ro_move_promotion(move);
	const enum ro_side side = (enum ro_side)position->turn;

	if (ro_file(from) != ro_file(to) && !position->men[to]) {
		lift(position, ro_square_at(ro_file(to), ro_rank(from)));
	} else if (position->men[to]) {
		lift(position, to);
	}
	if (promotion) {
		lift(position, from);
		put(position, ro_man_of(side, promotion), to);
	} else {
		shift(position, from, to);
	}
	position->halfmove = 0;
	if ((from ^ to) == 16) {
		note_en_passant(position, to);
	}
}

static void move_piece(struct ro_position *position, unsigned from, unsigned to)
{
	if (position->men[to]) {
		lift(position, to);
		position->halfmove = 0;
	}
	shift(position, from, to);
}

static void lose_rights(struct ro_position *position, ro_bitboard rooks)
{
	position->castling_rooks &= ~rooks;
	while (rooks) {
		position->key ^= ro_keys.castling[ro_take(&rooks)];
	}
}

/* A king that moves loses both rights; a rook that moves or is taken, its
 * own: Articles 3.8.2.1.1 and 3.8.2.1.2. */
static void keep_rights(struct ro_position *position, ro_move move)
{
	ro_bitboard touched = ro_bit(ro_move_from(move)) |
		ro_bit(ro_move_to(move));

	if (ro_man_piece(position->men[ro_move_from(move)]) == RO_KING) {
		position->kings[position->turn] = ro_move_landing(move);
		touched |= position->sides[position->turn];
	}
	if (position->castling_rooks & touched) {
		lose_rights(position, position->castling_rooks & touched);
	}
}

void ro_position_play(struct ro_position *position, ro_move move)
{
	const unsigned from = ro_move_from(move);
	const bool is_pawn = ro_man_piece(position->men[from]) == RO_PAWN;

	if (position->en_passant != RO_NO_SQUARE) {
		position->key ^=
			ro_keys.en_passant[ro_file(position->en_passant)];
		position->en_passant = RO_NO_SQUARE;
	}
	if (position->halfmove < UINT16_MAX) {
		position->halfmove++;
	}
	keep_rights(position, move);
	if (is_pawn) {
		move_pawn(position, move);
	} else if (ro_move_is_castling(move)) {
		castle(position, move);
	} else {
		move_piece(position, from, ro_move_to(move));
	}
	if (position->turn == RO_BLACK && position->fullmove < UINT16_MAX) {
		position->fullmove++;
	}
	position->turn ^= 1;
	position->key ^= ro_keys.black;
}
