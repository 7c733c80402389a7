/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"
#include "host/chess/san.h"

#include <string.h>

/* What the text says of the move, in numbers. */
struct spelled {
	enum ro_piece piece;
	enum ro_piece promotion;
	unsigned to;
	ro_bitboard from; /* every square the text leaves possible */
	bool captures;
};

static bool is_file(char character)
{
	return character >= 'a' && character <= 'h';
}

static bool is_rank(char character)
{
	return character >= '1' && character <= '8';
}

static ro_bitboard file_of(char character)
{
	return RO_FILE_A << (character - 'a');
}

static ro_bitboard rank_of(char character)
{
	return RO_RANK_1 << (character - '1') * 8;
}

static enum ro_piece piece_of(char letter)
{
	switch (letter) {
	case 'N':
		return RO_KNIGHT;
	case 'B':
		return RO_BISHOP;
	case 'R':
		return RO_ROOK;
	case 'Q':
		return RO_QUEEN;
	case 'K':
		return RO_KING;
	default:
		return RO_NO_PIECE;
	}
}

/* Check marks and glyphs say nothing about which move it is. */
static size_t without_marks(const char *text, size_t len)
{
	for (unsigned i = 0;
		i < 2 && len && (text[len - 1] == '!' || text[len - 1] == '?');
		i++) {
		len--;
	}
	if (len && (text[len - 1] == '+' || text[len - 1] == '#')) {
		len--;
	}
	return len;
}

/* The text before the target square: nothing, "b", "1" or "b1". */
static bool read_origin(const char *text, size_t len, ro_bitboard *from)
{
	*from = ~UINT64_C(0);
	if (len && is_file(text[0])) {
		*from &= file_of(text[0]);
		text++;
		len--;
	}
	if (len && is_rank(text[0])) {
		*from &= rank_of(text[0]);
		len--;
	}
	return len == 0;
}

/* From the end, where the target is: promotion, target, "x", origin. */
static bool read_spelling(const char *text, size_t len, struct spelled *spelled)
{
	spelled->piece = piece_of(text[0]);
	spelled->promotion = RO_NO_PIECE;
	if (spelled->piece) {
		text++;
		len--;
	} else {
		spelled->piece = RO_PAWN;
		if (len > 2 && text[len - 2] == '=') {
			spelled->promotion = piece_of(text[len - 1]);
			len -= 2;
		}
	}
	if (len < 2 || !is_file(text[len - 2]) || !is_rank(text[len - 1])) {
		return false;
	}
	len -= 2;
	spelled->to = ro_square_at(
		(unsigned)(text[len] - 'a'), (unsigned)(text[len + 1] - '1'));
	spelled->captures = len && text[len - 1] == 'x';
	return read_origin(text, len - spelled->captures, &spelled->from);
}

static ro_move find_castling(
	const struct ro_position *position, const char *text, size_t len)
{
	const unsigned king = position->kings[position->turn];
	ro_bitboard rooks = position->castling_rooks &
		position->sides[position->turn];
	ro_bitboard wing = ~(ro_bit(king) - 1);
	ro_move move;

	if (len == 5 && memcmp(text, "O-O-O", 5) == 0) {
		wing = ro_bit(king) - 1;
	} else if (len != 3 || memcmp(text, "O-O", 3) != 0) {
		return RO_NO_MOVE;
	}
	rooks &= wing;
	if (!rooks) {
		return RO_NO_MOVE;
	}
	move = ro_move_make(king, ro_first(rooks), RO_NO_PIECE) |
		RO_MOVE_CASTLING;
	return ro_position_is_legal(position, move) ? move : RO_NO_MOVE;
}

/* A pawn that goes straight on names no origin, one that takes its file. */
static ro_bitboard pawn_origins(
	const struct ro_position *position, const struct spelled *spelled)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const enum ro_side other = ro_other(side);
	const ro_bitboard to = ro_bit(spelled->to);
	const ro_bitboard last = RO_RANK_1 | RO_RANK_8;
	const ro_bitboard fourth = UINT64_C(0xff)
		<< (side == RO_WHITE ? 24 : 32);
	ro_bitboard step;

	if (((to & last) != 0) != (spelled->promotion != RO_NO_PIECE) ||
		spelled->promotion == RO_KING) {
		return 0;
	}
	if (spelled->captures) {
		ro_bitboard takes = position->sides[other];

		if (position->en_passant != RO_NO_SQUARE) {
			takes |= ro_bit(position->en_passant);
		}
		return takes & to ? ro_pawn_attacks(other, to) : 0;
	}
	if (~spelled->from || position->men[spelled->to]) {
		return 0;
	}
	step = ro_pawn_steps(other, to);
	if ((to & fourth) && !(step & ro_position_occupied(position))) {
		step = ro_pawn_steps(other, step);
	}
	return step;
}

static ro_bitboard piece_origins(
	const struct ro_position *position, const struct spelled *spelled)
{
	if (spelled->captures != (position->men[spelled->to] != 0)) {
		return 0;
	}
	return ro_piece_attacks(
		spelled->piece, spelled->to, ro_position_occupied(position));
}

ro_move ro_san_find(
	const struct ro_position *position, const char *text, size_t len)
{
	struct spelled spelled;
	ro_bitboard origins;
	unsigned found = RO_NO_SQUARE;

	len = without_marks(text, len);
	if (len < 2) {
		return RO_NO_MOVE;
	}
	if (text[0] == 'O') {
		return find_castling(position, text, len);
	}
	if (!read_spelling(text, len, &spelled) ||
		(position->sides[position->turn] & ro_bit(spelled.to))) {
		return RO_NO_MOVE;
	}
	origins = spelled.piece == RO_PAWN ? pawn_origins(position, &spelled)
					   : piece_origins(position, &spelled);
	origins &= spelled.from & position->pieces[spelled.piece] &
		position->sides[position->turn];
	while (origins) {
		const unsigned from = ro_take(&origins);

		if (!ro_move_is_safe(position, from, spelled.to)) {
			continue;
		}
		if (found != RO_NO_SQUARE) {
			return RO_NO_MOVE;
		}
		found = from;
	}
	return found == RO_NO_SQUARE
		? RO_NO_MOVE
		: ro_move_make(found, spelled.to, spelled.promotion);
}
