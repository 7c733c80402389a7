/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/text.h"
#include "host/chess/attacks.h"
#include "host/chess/san.h"

static void add_file(struct ro_text *text, unsigned square)
{
	ro_text_add_char(text, (char)('a' + ro_file(square)));
}

static void add_rank(struct ro_text *text, unsigned square)
{
	ro_text_add_char(text, (char)('1' + ro_rank(square)));
}

/* The other pieces of the same kind that could legally go there. A pinned one
 * is no rival: PGN 8.2.3.4. */
static ro_bitboard rivals_of(
	const struct ro_position *position, unsigned from, unsigned to)
{
	const enum ro_piece piece = ro_man_piece(position->men[from]);
	ro_bitboard others = position->pieces[piece] &
		position->sides[position->turn] & ~ro_bit(from);
	ro_bitboard rivals = 0;

	if (!others) {
		return 0;
	}
	others &= ro_piece_attacks(piece, to, ro_position_occupied(position));
	while (others) {
		const unsigned rival = ro_take(&others);

		if (ro_move_is_safe(position, rival, to)) {
			rivals |= ro_bit(rival);
		}
	}
	return rivals;
}

/* The file if it tells them apart, else the rank, else both: 8.2.3.4. */
static void add_origin(struct ro_text *text, unsigned from, ro_bitboard rivals)
{
	const struct ro_lines *lines = &ro_lines_table[from];
	const bool same_file = (rivals & lines->file) != 0;
	const bool same_rank = (rivals & lines->rank) != 0;

	if (!rivals) {
		return;
	}
	if (!same_file || same_rank) {
		add_file(text, from);
	}
	if (same_file) {
		add_rank(text, from);
	}
}

static void add_piece_move(
	struct ro_text *text, const struct ro_position *position, ro_move move)
{
	static const char letters[] = "..NBRQK";
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);

	ro_text_add_char(text, letters[ro_man_piece(position->men[from])]);
	add_origin(text, from, rivals_of(position, from, to));
	if (position->men[to]) {
		ro_text_add_char(text, 'x');
	}
	add_file(text, to);
	add_rank(text, to);
}

static void add_pawn_move(struct ro_text *text, ro_move move)
{
	static const char letters[] = "..NBRQ";
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);

	if (ro_file(from) != ro_file(to)) {
		add_file(text, from);
		ro_text_add_char(text, 'x');
	}
	add_file(text, to);
	add_rank(text, to);
	if (ro_move_promotion(move)) {
		ro_text_add_char(text, '=');
		ro_text_add_char(text, letters[ro_move_promotion(move)]);
	}
}

void ro_san_write(
	const struct ro_position *position, ro_move move, char san[RO_SAN_MAX])
{
	const ro_man man = position->men[ro_move_from(move)];
	struct ro_position after = *position;
	struct ro_text text;

	ro_text_init(&text, san, RO_SAN_MAX);
	if (ro_move_is_castling(move)) {
		ro_text_add(&text, ro_move_is_kingside(move) ? "O-O" : "O-O-O");
	} else if (ro_man_piece(man) == RO_PAWN) {
		add_pawn_move(&text, move);
	} else {
		add_piece_move(&text, position, move);
	}
	ro_position_play(&after, move);
	if (ro_position_in_check(&after)) {
		ro_text_add_char(
			&text, ro_position_has_move(&after) ? '+' : '#');
	}
}
