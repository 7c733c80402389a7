/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_line.h"

#include "host/chess/attacks.h"
#include "host/chess/pgn_text.h"

/* What a move's spelling says, before anybody looks at the board. */
struct shape {
	ro_bitboard from; /* every square it may come from */
	unsigned to;
	enum ro_piece piece;
	enum ro_piece promotion;
	bool takes; /* only known of pawns */
};

static inline bool is_file(char byte)
{
	return (unsigned char)(byte - 'a') < 8;
}

static inline bool is_rank(char byte)
{
	return (unsigned char)(byte - '1') < 8;
}

static inline unsigned square_of(const char *text)
{
	return (unsigned)(text[1] - '1') << 3 | (unsigned)(text[0] - 'a');
}

static inline ro_bitboard whole_file(char byte)
{
	return RO_FILE_A << (byte - 'a');
}

/* Piece letters by byte: no branch to guess wrong. */
static const uint8_t pieces[256] = {
	['N'] = RO_KNIGHT,
	['B'] = RO_BISHOP,
	['R'] = RO_ROOK,
	['Q'] = RO_QUEEN,
	['K'] = RO_KING,
};

/* "Nf3", "Nxf3", "Nbd2", "N1d2", "Nb1d2". @return NULL if it is none */
static inline const char *read_piece(const char *text, struct shape *shape)
{
	shape->piece = (enum ro_piece)pieces[(unsigned char)*text];
	shape->from = ~UINT64_C(0);
	shape->promotion = RO_NO_PIECE;
	text++;
	if (!is_rank(text[1]) || is_file(text[2]) || text[2] == 'x') {
		if (is_file(text[0]) && is_rank(text[1])) {
			shape->from = ro_bit(square_of(text));
			text += 2;
		} else if (is_file(text[0])) {
			shape->from = whole_file(text[0]);
			text++;
		} else if (is_rank(text[0])) {
			shape->from = RO_RANK_1 << (text[0] - '1') * 8;
			text++;
		}
		text += *text == 'x';
	}
	if (!is_file(text[0]) || !is_rank(text[1])) {
		return NULL;
	}
	shape->to = square_of(text);
	return text + 2;
}

/* "e4", "exd5", "e8=Q", "exd8=Q". @return NULL if it is none */
static inline const char *read_pawn(const char *text, struct shape *shape)
{
	shape->piece = RO_PAWN;
	shape->from = whole_file(*text);
	shape->promotion = RO_NO_PIECE;
	shape->takes = text[1] == 'x';
	if (shape->takes) {
		text += 2;
	}
	if (!is_file(text[0]) || !is_rank(text[1])) {
		return NULL;
	}
	shape->to = square_of(text);
	text += 2;
	if (*text == '=') {
		shape->promotion = (enum ro_piece)
			pieces[(unsigned char)text[1]];
		if (shape->promotion == RO_NO_PIECE ||
			shape->promotion == RO_KING) {
			return NULL;
		}
		text += 2;
	}
	return text;
}

/* A sign of check may stand there, and then the move must end. */
static inline const char *read_end(const char *text)
{
	static const bool ends[] = {
		[RO_PGN_END] = true,
		[RO_PGN_SPACE] = true,
		[RO_PGN_MARK] = true,
		[RO_PGN_CLOSE] = true,
		[RO_PGN_BRACE] = true,
		[RO_PGN_SEMICOLON] = true,
		[RO_PGN_DOLLAR] = true,
		[RO_PGN_PERCENT] = false,
	};

	text += *text == '+' || *text == '#';
	return ends[ro_pgn_class_of(*text)] ? text : NULL;
}

/* Would the own king be safe? One test serves pins, checks and all else. */
static inline bool is_safe(
	const struct ro_position *position, unsigned from, unsigned to)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const ro_bitboard target = ro_bit(to);
	const ro_bitboard occupied = (ro_position_occupied(position) &
					     ~ro_bit(from)) |
		target;
	unsigned king = position->kings[side];

	if (king == from) {
		king = to;
	}
	return (ro_attackers(position, king, occupied, ro_other(side)) &
		       ~target) == 0;
}

/* The only piece of @p candidates that may legally go, or RO_NO_MOVE. */
static inline ro_move only_move(const struct ro_position *position,
	ro_bitboard candidates, const struct shape *shape)
{
	ro_move found = RO_NO_MOVE;

	while (candidates) {
		const unsigned from = ro_take(&candidates);

		if (!is_safe(position, from, shape->to)) {
			continue;
		}
		if (found != RO_NO_MOVE) {
			return RO_NO_MOVE;
		}
		found = ro_move_make(from, shape->to, shape->promotion);
	}
	return found;
}

static inline ro_move find_piece(
	const struct ro_position *position, const struct shape *shape)
{
	const ro_bitboard own = position->sides[position->turn];
	ro_bitboard candidates = position->pieces[shape->piece] & own;

	if (own & ro_bit(shape->to)) {
		return RO_NO_MOVE;
	}
	candidates &= shape->from;
	candidates &= ro_piece_attacks(
		shape->piece, shape->to, ro_position_occupied(position));
	return only_move(position, candidates, shape);
}

static ro_move find_en_passant(
	const struct ro_position *position, ro_bitboard from, unsigned to)
{
	const ro_move move = ro_move_make(ro_first(from), to, RO_NO_PIECE);

	return ro_position_is_legal(position, move) ? move : RO_NO_MOVE;
}

/* Where a pawn that steps to the target stands: one square behind it, or
 * two if the first is empty and the target is on its fourth rank. */
static inline ro_bitboard steppers(
	const struct ro_position *position, unsigned to, ro_bitboard pawns)
{
	const ro_bitboard occupied = ro_position_occupied(position);
	const bool white = position->turn == RO_WHITE;
	const ro_bitboard target = ro_bit(to);
	const ro_bitboard near = white ? target >> 8 : target << 8;
	const ro_bitboard far = white ? target >> 16 : target << 16;

	if (occupied & target) {
		return 0;
	}
	if (pawns & near) {
		return near;
	}
	if ((occupied & near) || ro_rank(to) != (white ? 3U : 4U)) {
		return 0;
	}
	return pawns & far;
}

static inline ro_move find_pawn(
	const struct ro_position *position, const struct shape *shape)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const ro_bitboard target = ro_bit(shape->to);
	const ro_bitboard pawns = position->pieces[RO_PAWN] &
		position->sides[side];
	const bool promotes = ro_rank(shape->to) == (side ? 0U : 7U);
	ro_bitboard from;

	if (promotes != (shape->promotion != RO_NO_PIECE)) {
		return RO_NO_MOVE;
	}
	if (!shape->takes) {
		from = steppers(position, shape->to, pawns);
		return only_move(position, from, shape);
	}
	from = (side == RO_WHITE ? ro_pawn_attacks(RO_BLACK, target)
				 : ro_pawn_attacks(RO_WHITE, target)) &
		pawns & shape->from;
	if (position->sides[ro_other(side)] & target) {
		return only_move(position, from, shape);
	}
	if (from && shape->to == position->en_passant) {
		return find_en_passant(position, from, shape->to);
	}
	return RO_NO_MOVE;
}

static ro_move find_castling(const struct ro_position *position, bool kingside)
{
	const unsigned king = position->kings[position->turn];
	const ro_bitboard rank = RO_RANK_1 << (king & 56);
	const ro_bitboard beyond = ro_bit(king) | (ro_bit(king) - 1);
	ro_bitboard rooks = position->castling_rooks & rank &
		(kingside ? ~beyond : beyond);
	ro_move move;

	if (!rooks) {
		return RO_NO_MOVE;
	}
	move = (ro_move)(ro_move_make(king, ro_first(rooks), RO_NO_PIECE) |
		RO_MOVE_CASTLING);
	return ro_position_is_legal(position, move) ? move : RO_NO_MOVE;
}

static size_t read_castling(struct ro_pgn_line *line, const char *text)
{
	const char *end = text;
	bool kingside;
	ro_move move;

	if (text[1] != '-' || text[2] != 'O') {
		return 0;
	}
	kingside = text[3] != '-';
	if (!kingside && text[4] != 'O') {
		return 0;
	}
	end = read_end(text + (kingside ? 3 : 5));
	if (!end) {
		return 0;
	}
	ro_pgn_line_settle(line);
	move = find_castling(&line->position, kingside);
	if (move == RO_NO_MOVE) {
		return 0;
	}
	ro_pgn_line_add(line, move);
	return (size_t)(end - text);
}

size_t ro_pgn_line_read(struct ro_pgn_line *line, const char *text)
{
	const enum ro_pgn_class class = ro_pgn_class_of(*text);
	struct shape shape;
	const char *end;
	ro_move move;

	if (class == RO_PGN_CASTLE) {
		return read_castling(line, text);
	}
	end = class == RO_PGN_FILE ? read_pawn(text, &shape)
				   : read_piece(text, &shape);
	end = end ? read_end(end) : NULL;
	if (!end) {
		return 0;
	}
	ro_pgn_line_settle(line);
	move = class == RO_PGN_FILE ? find_pawn(&line->position, &shape)
				    : find_piece(&line->position, &shape);
	if (move == RO_NO_MOVE) {
		return 0;
	}
	line->last = move;
	line->ply++;
	return (size_t)(end - text);
}
