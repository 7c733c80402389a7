/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/referee/touch.h"

#include "tests/support/table.h"

#include <stdio.h>

#define SCANDINAVIAN \
	"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define ITALIAN \
	"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
#define PASSING "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
#define NO_CASTLING \
	"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w - - 4 4"

/* Squares touched in this order, the move, and what it violates. */
static const struct row {
	const char *says;
	const char *fen;
	const char *touched;
	const char *move;
	const char *bound; /* "" if it obeys */
} rows[] = {
	{ "nothing touched binds nothing", SCANDINAVIAN, "", "g1f3", "" },
	{ "the touched piece is moved", SCANDINAVIAN, "g1", "g1f3", "" },
	{ "another piece is moved", SCANDINAVIAN, "g1", "b1c3", "g1" },
	{ "the first of two counts, 4.3.1", SCANDINAVIAN, "g1 b1", "b1c3",
		"g1" },
	{ "one that cannot move does not", SCANDINAVIAN, "a1 b1", "b1c3", "" },
	{ "an enemy piece must be taken, 4.3.2", SCANDINAVIAN, "d5", "g1f3",
		"d5" },
	{ "and is", SCANDINAVIAN, "d5", "e4d5", "" },
	{ "one that cannot be taken does not bind", SCANDINAVIAN, "a7 d5",
		"e4d5", "" },
	{ "the one takes the other, 4.3.3", SCANDINAVIAN, "d5 e4", "e4d5", "" },
	{ "the one must take the other", SCANDINAVIAN, "e4 d5", "e4e5", "d5" },
	{ "the one must take the other and no third",
		"rnbqkbnr/ppp1p1pp/8/3p1p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - "
		"0 3",
		"e4 d5", "e4f5", "d5" },
	{ "if it cannot, the first touched counts", SCANDINAVIAN, "g1 d5",
		"e4d5", "g1" },
	{ "if it cannot, the first touched may be the enemy", SCANDINAVIAN,
		"d5 g1", "g1f3", "d5" },
	{ "the one by another does not do", SCANDINAVIAN, "b1 e4 d5", "e4d5",
		"b1" },
	{ "a pawn taken in passing is taken", PASSING, "f5", "e5f6", "" },
	{ "king, then rook: castling is due, 4.4.1", ITALIAN, "e1 h1", "h1f1",
		"e1" },
	{ "king, then rook: castling obeys", ITALIAN, "e1 h1", "e1g1", "" },
	{ "king alone: castling obeys", ITALIAN, "e1", "e1g1", "" },
	{ "king alone: another king move obeys", ITALIAN, "e1", "e1e2", "" },
	{ "rook, then king: castling is forbidden, 4.4.2", ITALIAN, "h1 e1",
		"e1g1", "h1" },
	{ "rook, then king: the rook must move", ITALIAN, "h1 e1", "h1f1", "" },
	{ "rook, then king: the king does not", ITALIAN, "h1 e1", "e1e2",
		"h1" },
	{ "castling illegal: another king move, 4.4.3", NO_CASTLING, "e1 h1",
		"e1e2", "" },
	{ "castling illegal: not the rook", NO_CASTLING, "e1 h1", "h1f1",
		"e1" },
	{ "something before the king counts first", ITALIAN, "b1 e1 h1", "e1g1",
		"b1" },
	{ "an empty square binds nothing", SCANDINAVIAN, "e5", "g1f3", "" },
	{ "the same twice is once", SCANDINAVIAN,
		"g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 b1", "g1f3",
		"" },
	{ "too many are not remembered", SCANDINAVIAN,
		"a1 c1 h1 a7 b7 c7 e7 f7 g7 h7 a8 b8 c8 d8 e8 f8 g1", "b1c3",
		"" },
};

static ro_square read_square(const char *text)
{
	return ro_square_at(
		(unsigned)(text[0] - 'a'), (unsigned)(text[1] - '1'));
}

static void check(void **state)
{
	const struct row *row = *state;
	struct ro_touches touches = { .count = 0 };
	struct ro_position position;
	const char *word = row->touched;
	ro_square bound = RO_NO_SQUARE;
	enum ro_touched touched;

	assert_int_equal(ro_fen_position(row->fen, &position, NULL), 0);
	for (; *word != '\0'; word += word[2] == ' ' ? 3 : 2) {
		ro_touch(&touches, read_square(word));
	}
	touched = ro_touch_judge(&touches, &position,
		ro_uci_read(&position, row->move, 4), &bound);
	if (row->bound[0] == '\0') {
		assert_int_equal(touched, RO_TOUCHED_NOTHING);
		return;
	}
	assert_int_not_equal(touched, RO_TOUCHED_NOTHING);
	assert_int_equal(bound, read_square(row->bound));
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];

	ro_table(check, rows, tests);
	return cmocka_run_group_tests_name("touch-move", tests, NULL, NULL);
}
