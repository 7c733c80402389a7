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

RO_INLINE bool is_file(char byte)
{
	return (unsigned char)(byte - 'a') < 8;
}

RO_INLINE bool is_rank(char byte)
{
	return (unsigned char)(byte - '1') < 8;
}

RO_INLINE unsigned square_of(const char *text)
{
	return (unsigned)(text[1] - '1') << 3 | (unsigned)(text[0] - 'a');
}

RO_INLINE ro_bitboard whole_file(char byte)
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
RO_INLINE const char *read_piece(const char *text, struct shape *shape)
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
RO_INLINE const char *read_pawn(const char *text, struct shape *shape)
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
RO_INLINE const char *read_end(const char *text)
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

	text += (*text == '+') | (*text == '#');
	if (*text == ' ') {
		return text + 1;
	}
	return ends[ro_pgn_class_of(*text)] ? text : NULL;
}

/* Would the own king be safe? One test serves pins, checks and all else.
 * Here and below side is whose turn it is, a constant for the compiler. */
RO_INLINE bool is_safe(const struct ro_position *position, enum ro_side side,
	unsigned from, unsigned to)
{
	const ro_bitboard target = ro_bit(to);
	const ro_bitboard occupied = (ro_position_occupied(position) &
					     ~ro_bit(from)) |
		target;
	const unsigned king = position->kings[side];

	return !ro_king_is_hit(position, side, king == from ? to : king,
		occupied, position->sides[ro_other(side)] & ~target);
}

/* What each kind attacks with; all ways are looked at and one is kept, which
 * is quicker than guessing the kind wrong. */
struct ways {
	ro_bitboard diagonal;
	ro_bitboard straight;
	ro_bitboard knight;
	ro_bitboard king;
};

#define ALL ~UINT64_C(0)
static const struct ways ways_of[RO_PIECES] = {
	[RO_KNIGHT] = { .knight = ALL },
	[RO_BISHOP] = { .diagonal = ALL },
	[RO_ROOK] = { .straight = ALL },
	[RO_QUEEN] = { .diagonal = ALL, .straight = ALL },
	[RO_KING] = { .king = ALL },
};

RO_INLINE ro_bitboard attacks(
	enum ro_piece piece, unsigned square, ro_bitboard occupied)
{
	const struct ways *ways = &ways_of[piece];

	return (ro_bishop_attacks(square, occupied) & ways->diagonal) |
		(ro_rook_attacks(square, occupied) & ways->straight) |
		(ro_knight_table[square] & ways->knight) |
		(ro_king_table[square] & ways->king);
}

/* The only piece of @p candidates that may legally go, or RO_NO_MOVE. */
RO_INLINE ro_move only_move(const struct ro_position *position,
	enum ro_side side, ro_bitboard candidates, const struct shape *shape)
{
	ro_move found = RO_NO_MOVE;

	while (candidates) {
		const unsigned from = ro_take(&candidates);

		if (!is_safe(position, side, from, shape->to)) {
			continue;
		}
		if (found != RO_NO_MOVE) {
			return RO_NO_MOVE;
		}
		found = ro_move_make(from, shape->to, shape->promotion);
	}
	return found;
}

RO_INLINE ro_move find_piece(const struct ro_position *position,
	enum ro_side side, const struct shape *shape)
{
	const ro_bitboard own = position->sides[side];
	ro_bitboard candidates = position->pieces[shape->piece] & own;

	if (own & ro_bit(shape->to)) {
		return RO_NO_MOVE;
	}
	candidates &= shape->from;
	candidates &= attacks(
		shape->piece, shape->to, ro_position_occupied(position));
	return only_move(position, side, candidates, shape);
}

static ro_move find_en_passant(
	const struct ro_position *position, ro_bitboard from, unsigned to)
{
	const ro_move move = ro_move_make(ro_first(from), to, RO_NO_PIECE);

	return ro_position_is_legal(position, move) ? move : RO_NO_MOVE;
}

/* Where a pawn that steps to the target stands: one square behind it, or
 * two if the first is empty and the target is on its fourth rank. */
RO_INLINE ro_bitboard steppers(const struct ro_position *position,
	enum ro_side side, unsigned to, ro_bitboard pawns)
{
	const ro_bitboard occupied = ro_position_occupied(position);
	const ro_bitboard near = ro_pawn_steps(ro_other(side), ro_bit(to));

	if (occupied & ro_bit(to)) {
		return 0;
	}
	if (pawns & near) {
		return near;
	}
	if ((occupied & near) || ro_rank(to) != (side == RO_WHITE ? 3U : 4U)) {
		return 0;
	}
	return pawns & ro_pawn_steps(ro_other(side), near);
}

RO_INLINE ro_move find_pawn(const struct ro_position *position,
	enum ro_side side, const struct shape *shape)
{
	const ro_bitboard target = ro_bit(shape->to);
	const ro_bitboard pawns = position->pieces[RO_PAWN] &
		position->sides[side];
	const bool promotes = ro_rank(shape->to) ==
		(side == RO_WHITE ? 7U : 0U);
	ro_bitboard from;

	if (promotes != (shape->promotion != RO_NO_PIECE)) {
		return RO_NO_MOVE;
	}
	if (!shape->takes) {
		from = steppers(position, side, shape->to, pawns);
		return only_move(position, side, from, shape);
	}
	from = ro_pawn_attacks(ro_other(side), target) & pawns & shape->from;
	if (position->sides[ro_other(side)] & target) {
		return only_move(position, side, from, shape);
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

RO_INLINE size_t read_pawn_move(struct ro_pgn_line *line, const char *text)
{
	struct shape shape;
	const char *end = read_pawn(text, &shape);
	ro_move move;

	end = end ? read_end(end) : NULL;
	if (!end) {
		return 0;
	}
	ro_pgn_line_settle(line);
	move = line->position.turn == RO_WHITE
		? find_pawn(&line->position, RO_WHITE, &shape)
		: find_pawn(&line->position, RO_BLACK, &shape);
	if (move == RO_NO_MOVE) {
		return 0;
	}
	line->last = move;
	line->ply++;
	return (size_t)(end - text);
}

RO_INLINE size_t read_piece_move(struct ro_pgn_line *line, const char *text)
{
	struct shape shape;
	const char *end = read_piece(text, &shape);
	ro_move move;

	end = end ? read_end(end) : NULL;
	if (!end) {
		return 0;
	}
	ro_pgn_line_settle(line);
	move = line->position.turn == RO_WHITE
		? find_piece(&line->position, RO_WHITE, &shape)
		: find_piece(&line->position, RO_BLACK, &shape);
	if (move == RO_NO_MOVE) {
		return 0;
	}
	line->last = move;
	line->ply++;
	return (size_t)(end - text);
}

size_t ro_pgn_line_read(struct ro_pgn_line *line, const char *text)
{
	switch (ro_pgn_class_of(*text)) {
	case RO_PGN_FILE:
		return read_pawn_move(line, text);
	case RO_PGN_PIECE:
		return read_piece_move(line, text);
	case RO_PGN_CASTLE:
		return read_castling(line, text);
	default:
		return 0;
	}
}

/* "12." or "12...", or 0 if the digits are something else. */
RO_INLINE size_t number_len(const char *text)
{
	const char *end = text;

	while (ro_pgn_class_of(*end) == RO_PGN_DIGIT) {
		end++;
	}
	if (*end != '.') {
		return 0;
	}
	while (*end == '.') {
		end++;
	}
	end += *end == ' ';
	return (size_t)(end - text);
}

/* Eight bytes, the first one lowest, whatever the machine's order. */
RO_INLINE uint64_t eight_bytes(const char *text)
{
	uint64_t word = 0;

	for (unsigned i = 0; i < 8; i++) {
		word |= (uint64_t)(unsigned char)text[i] << 8 * i;
	}
	return word;
}

/* "1:29:58]": without its pattern each byte is at most 9, 5 or 0, and adding
 * what is left to 127 sets no high bit. */
RO_INLINE bool is_clock(const char *text)
{
	static const char pattern[] = "0:00:00]";
	static const char left[] = { 118, 127, 122, 118, 127, 122, 118, 127 };
	const uint64_t word = eight_bytes(text) ^ eight_bytes(pattern);

	return ((word | (word + eight_bytes(left))) &
		       UINT64_C(0x8080808080808080)) == 0;
}

/* "{[%clk 1:29:58]}" or "{ [%emt 0:00:12] }": nothing in it needs telling.
 * @return its length and that of a space behind it, or 0 if it is any other
 * comment */
RO_INLINE size_t clock_len(const char *text)
{
	static const char clk[] = "[%clk\0\0", emt[] = "[%emt\0\0";
	const char *at = text + 1;
	uint64_t name;

	at += *at == ' ';
	name = eight_bytes(at) & UINT64_C(0xffffffffff);
	if ((name != eight_bytes(clk) && name != eight_bytes(emt)) ||
		ro_pgn_class_of(at[5]) != RO_PGN_SPACE) {
		return 0;
	}
	at += 6;
	at += at[1] != ':' && ro_pgn_class_of(*at) == RO_PGN_DIGIT;
	if (!is_clock(at)) {
		return 0;
	}
	at += 8;
	at += *at == ' ';
	if (*at != '}') {
		return 0;
	}
	at++;
	at += *at == ' ';
	return (size_t)(at - text);
}

const char *ro_pgn_line_run(
	struct ro_pgn_line *line, const char *text, const char *limit)
{
	size_t len = 1;

	while (len > 0 && text < limit) {
		const enum ro_pgn_class class = ro_pgn_class_of(*text);

		if (class == RO_PGN_PIECE) {
			len = read_piece_move(line, text);
		} else if (class == RO_PGN_FILE) {
			len = read_pawn_move(line, text);
		} else if (class == RO_PGN_DIGIT) {
			len = number_len(text);
		} else if (class == RO_PGN_BRACE) {
			len = clock_len(text);
		} else if (class == RO_PGN_CASTLE) {
			len = read_castling(line, text);
		} else if (class == RO_PGN_SPACE) {
			len = 1;
		} else {
			len = 0;
		}
		text += len;
	}
	return text;
}
