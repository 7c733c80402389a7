/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_POSITION_H
#define HOST_CHESS_POSITION_H

#include "host/chess/types.h"

/**
 * A checked position: a plain value that is copied, never shared.
 *
 * It always has one king a side and the side that is not to move is not in
 * check, so every function here may rely on that. Make one with
 * ro_position_start() or ro_position_from_setup() and change it only by
 * ro_position_play(). No allocation, no globals that change.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 3.
 */

struct ro_position {
	ro_bitboard pieces[RO_PIECES]; /* by kind, both sides; [0] is unused */
	ro_bitboard sides[2]; /* every square where that side stands */
	ro_bitboard castling_rooks; /* rooks that still may castle, 3.8.2.1 */
	uint64_t key; /* of 9.2.3: equal positions have equal keys */
	ro_man men[64]; /* by square */
	ro_square kings[2];
	uint8_t turn; /* an enum ro_side */
	/* The square passed over by the pawn that just moved two squares, only
	 * if an en passant capture is legal; else RO_NO_SQUARE. */
	ro_square en_passant;
	uint8_t chess960;
	uint16_t halfmove;
	uint16_t fullmove;
};

/** The most legal moves any set-up can have here, with room to spare. */
#define RO_MOVES_MAX 320

struct ro_moves {
	unsigned count;
	ro_move list[RO_MOVES_MAX];
};

/** The initial position of chess, Article 2.3. */
void ro_position_start(struct ro_position *position);

/** Why a set-up is no position, or odd: a set of bits, see ro_fault_text(). */
typedef uint64_t ro_faults;

/**
 * Check @p setup and make a position of it.
 * @param position filled in if it is one, else untouched
 * @param odd filled in with what is strange but playable; may be NULL
 * @return 0, or every reason why it is no position
 */
ro_faults ro_position_from_setup(struct ro_position *position,
	const struct ro_setup *setup, ro_faults *odd);

/** The set-up of @p position, as a value for messages and FEN. */
void ro_position_to_setup(
	const struct ro_position *position, struct ro_setup *setup);

/** Every square where something stands. */
static inline ro_bitboard ro_position_occupied(
	const struct ro_position *position)
{
	return position->sides[RO_WHITE] | position->sides[RO_BLACK];
}

/** All legal moves, in no promised order; @p moves is filled in. */
void ro_position_moves(
	const struct ro_position *position, struct ro_moves *moves);

/** How many legal moves there are, without making the list. */
unsigned ro_position_count_moves(const struct ro_position *position);

/** @return true if there is a legal move: else it is mate or stalemate */
bool ro_position_has_move(const struct ro_position *position);

/** @return true if @p move is legal here (any 16 bits may be asked) */
bool ro_position_is_legal(const struct ro_position *position, ro_move move);

/** Play a legal move. @pre ro_position_is_legal() */
void ro_position_play(struct ro_position *position, ro_move move);

/** The occupied squares after a legal move, without playing it. */
ro_bitboard ro_position_occupied_after(
	const struct ro_position *position, ro_move move);

/** The square where @p move takes something, or RO_NO_SQUARE. */
ro_square ro_position_captures(
	const struct ro_position *position, ro_move move);

/** @return true if the side to move is in check, Article 3.9 */
bool ro_position_in_check(const struct ro_position *position);

/** @return true if @p side attacks @p square with the board as it is */
bool ro_position_is_attacked(const struct ro_position *position,
	ro_square square, enum ro_side side);

/** @return true if both are the same position in the sense of 9.2.3 */
bool ro_position_is_same(
	const struct ro_position *one, const struct ro_position *other);

/** The longest paths ro_perft() counts. */
#define RO_PERFT_MAX 100u

/** The number of move paths of length @p depth, 0 to RO_PERFT_MAX. */
uint64_t ro_perft(const struct ro_position *position, unsigned depth);

#endif
