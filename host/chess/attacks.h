/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_ATTACKS_H
#define HOST_CHESS_ATTACKS_H

#include "host/chess/bitboard.h"
#include "host/chess/position.h"

/**
 * Who attacks a square, for the files of host/chess.
 *
 * Every function takes the occupied squares as an argument, so that the board
 * after a move can be asked about without making the move.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 3.1.2.
 */

/** The pieces of @p kind and the queens, which slide as it does. */
static inline ro_bitboard ro_sliders(
	const struct ro_position *position, enum ro_piece kind)
{
	return position->pieces[kind] | position->pieces[RO_QUEEN];
}

/** Pieces of @p side that slide to @p square. */
static inline ro_bitboard ro_sliding_attackers(
	const struct ro_position *position, unsigned square,
	ro_bitboard occupied, enum ro_side side)
{
	const struct ro_lines *lines = &ro_lines_table[square];
	ro_bitboard bishops = ro_sliders(position, RO_BISHOP) &
		position->sides[side];
	ro_bitboard rooks = ro_sliders(position, RO_ROOK) &
		position->sides[side];
	ro_bitboard found = 0;

	if (bishops & (lines->diagonal | lines->antidiagonal)) {
		found = ro_bishop_attacks(square, occupied) & bishops;
	}
	if (rooks & (lines->rank | lines->file)) {
		found |= ro_rook_attacks(square, occupied) & rooks;
	}
	return found;
}

/** Pawns, knights and the king of @p side that attack @p square. */
static inline ro_bitboard ro_stepping_attackers(
	const struct ro_position *position, unsigned square, enum ro_side side)
{
	ro_bitboard found = ro_pawn_attacks(ro_other(side), ro_bit(square)) &
		position->pieces[RO_PAWN];

	found |= ro_knight_table[square] & position->pieces[RO_KNIGHT];
	found |= ro_king_table[square] & position->pieces[RO_KING];
	return found & position->sides[side];
}

/** The squares that pawns, knights and the king of @p side attack. */
RO_INLINE ro_bitboard ro_stepping_attacks(
	const struct ro_position *position, enum ro_side side)
{
	const ro_bitboard own = position->sides[side];

	return ro_pawn_attacks(side, position->pieces[RO_PAWN] & own) |
		ro_knights_attacks(position->pieces[RO_KNIGHT] & own) |
		ro_king_table[position->kings[side]];
}

/** Every piece of @p side that attacks @p square. */
static inline ro_bitboard ro_attackers(const struct ro_position *position,
	unsigned square, ro_bitboard occupied, enum ro_side side)
{
	return ro_stepping_attackers(position, square, side) |
		ro_sliding_attackers(position, square, occupied, side);
}

/**
 * @return true if one of @p enemies, opponents of @p side, attacks the king of
 * @p side on @p king. For one look after a move: it asks every kind of piece
 * without first asking whether that can be, which is slower to guess than to
 * do. @p enemies lacks what was taken.
 */
static inline bool ro_king_is_hit(const struct ro_position *position,
	enum ro_side side, unsigned king, ro_bitboard occupied,
	ro_bitboard enemies)
{
	ro_bitboard hit = ro_bishop_attacks(king, occupied) &
		ro_sliders(position, RO_BISHOP);

	hit |= ro_rook_attacks(king, occupied) & ro_sliders(position, RO_ROOK);
	hit |= ro_knight_table[king] & position->pieces[RO_KNIGHT];
	hit |= ro_king_table[king] & position->pieces[RO_KING];
	hit |= ro_pawn_attacks(side, ro_bit(king)) & position->pieces[RO_PAWN];
	return (hit & enemies) != 0;
}

/** The pieces that give check to the side to move. */
static inline ro_bitboard ro_checkers(const struct ro_position *position)
{
	enum ro_side turn = (enum ro_side)position->turn;

	return ro_attackers(position, position->kings[turn],
		ro_position_occupied(position), ro_other(turn));
}

/**
 * @return true if @p side's pawn may take en passant without leaving its king
 * in check; both pawns leave their squares at once
 * @param from a pawn of @p side beside the pawn that just moved two squares
 * @param to the square passed over
 */
bool ro_en_passant_is_safe(const struct ro_position *position, unsigned from,
	unsigned to, enum ro_side side);

/**
 * @return true if the king of @p side, not in check, may castle with the rook
 * on @p rook, which has the right: Article 3.8.2.2
 */
bool ro_castling_is_free(
	const struct ro_position *position, unsigned rook, enum ro_side side);

/**
 * @return true if the side to move may go so without leaving its king in
 * check; that the piece moves like this is taken for granted
 */
bool ro_move_is_safe(
	const struct ro_position *position, unsigned from, unsigned to);

#endif
