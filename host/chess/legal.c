/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"
#include "host/chess/position.h"

/* Where a pawn may go if its king does not mind. */
static ro_bitboard pawn_targets(
	const struct ro_position *position, unsigned from, enum ro_side side)
{
	const unsigned start_rank = side == RO_WHITE ? 1 : 6;
	const ro_bitboard occupied = ro_position_occupied(position);
	ro_bitboard takes = position->sides[ro_other(side)];
	ro_bitboard step = ro_pawn_steps(side, ro_bit(from)) & ~occupied;

	if (ro_rank(from) == start_rank) {
		step |= ro_pawn_steps(side, step) & ~occupied;
	}
	if (position->en_passant != RO_NO_SQUARE) {
		takes |= ro_bit(position->en_passant);
	}
	return step | (ro_pawn_attacks(side, ro_bit(from)) & takes);
}

static bool castling_is_legal(const struct ro_position *position, ro_move move)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const ro_bitboard rooks = position->castling_rooks &
		position->sides[side];

	return ro_move_promotion(move) == RO_NO_PIECE &&
		ro_move_from(move) == position->kings[side] &&
		(rooks & ro_bit(ro_move_to(move))) != 0 &&
		!ro_position_in_check(position) &&
		ro_castling_is_free(position, ro_move_to(move), side);
}

/* A pawn becomes a piece on the last rank, and only there. */
static bool promotion_is_right(
	enum ro_piece piece, unsigned to, enum ro_piece promotion)
{
	const bool due = piece == RO_PAWN &&
		(ro_bit(to) & (RO_RANK_1 | RO_RANK_8));

	if (!due) {
		return promotion == RO_NO_PIECE;
	}
	return promotion >= RO_KNIGHT && promotion <= RO_QUEEN;
}

bool ro_move_is_safe(
	const struct ro_position *position, unsigned from, unsigned to)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const unsigned king = position->kings[side];
	const ro_bitboard enemies = position->sides[ro_other(side)] &
		~ro_bit(to);
	ro_bitboard occupied = ro_position_occupied(position);

	if (to == position->en_passant &&
		ro_man_piece(position->men[from]) == RO_PAWN) {
		return ro_en_passant_is_safe(position, from, to, side);
	}
	occupied = (occupied & ~ro_bit(from)) | ro_bit(to);
	return !ro_king_is_hit(
		position, side, king == from ? to : king, occupied, enemies);
}

bool ro_position_is_legal(const struct ro_position *position, ro_move move)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);
	const enum ro_piece piece = ro_man_piece(position->men[from]);
	ro_bitboard reach;

	if (ro_move_is_castling(move)) {
		return castling_is_legal(position, move);
	}
	if (!(position->sides[side] & ro_bit(from)) ||
		!promotion_is_right(piece, to, ro_move_promotion(move))) {
		return false;
	}
	reach = piece == RO_PAWN
		? pawn_targets(position, from, side)
		: ro_piece_attacks(piece, from, ro_position_occupied(position));
	return (reach & ~position->sides[side] & ro_bit(to)) &&
		ro_move_is_safe(position, from, to);
}
