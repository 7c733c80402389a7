/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"
#include "host/chess/san_pattern.h"

#include <string.h>

static bool read_square(const char *text, unsigned *square)
{
	if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
		return false;
	}
	*square = ro_square_at(
		(unsigned)(text[0] - 'a'), (unsigned)(text[1] - '1'));
	return true;
}

ro_move ro_castling_from(
	const struct ro_position *position, unsigned from, unsigned to)
{
	const unsigned side = position->turn;
	const unsigned distance = ro_file(from) > ro_file(to) ? from - to
							      : to - from;
	ro_bitboard rooks = position->castling_rooks & position->sides[side];

	if (from != position->kings[side]) {
		return RO_NO_MOVE;
	}
	while (rooks) {
		const unsigned rook = ro_take(&rooks);
		const ro_move move = ro_move_make(from, rook, RO_NO_PIECE) |
			RO_MOVE_CASTLING;

		if (to == rook ||
			(to == ro_move_landing(move) && distance > 1)) {
			return move;
		}
	}
	return RO_NO_MOVE;
}

ro_move ro_uci_read(
	const struct ro_position *position, const char *text, size_t len)
{
	static const char promotions[] = "nbrq";
	enum ro_piece promotion = RO_NO_PIECE;
	unsigned from, to;
	ro_move move;

	if (len < 4 || len > 5 || !read_square(text, &from) ||
		!read_square(text + 2, &to)) {
		return RO_NO_MOVE;
	}
	if (len == 5) {
		const char *found = memchr(promotions, text[4], 4);

		if (!found) {
			return RO_NO_MOVE;
		}
		promotion = (enum ro_piece)(RO_KNIGHT + (found - promotions));
	}
	move = ro_move_make(from, to, promotion);
	if (ro_position_is_legal(position, move)) {
		return move;
	}
	move = ro_castling_from(position, from, to);
	if (len == 4 && move && ro_position_is_legal(position, move)) {
		return move;
	}
	return RO_NO_MOVE;
}

void ro_uci_write(
	const struct ro_position *position, ro_move move, char uci[RO_UCI_MAX])
{
	static const char letters[8] = "..nbrq..";
	const unsigned from = ro_move_from(move);
	const unsigned to = position->chess960 ? ro_move_to(move)
					       : ro_move_landing(move);

	uci[0] = (char)('a' + ro_file(from));
	uci[1] = (char)('1' + ro_rank(from));
	uci[2] = (char)('a' + ro_file(to));
	uci[3] = (char)('1' + ro_rank(to));
	uci[4] = '\0';
	if (ro_move_promotion(move)) {
		uci[4] = letters[ro_move_promotion(move)];
		uci[5] = '\0';
	}
}
