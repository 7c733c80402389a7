/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/guess.h"
#include "host/arbiter/rectify.h"
#include "host/base/text.h"
#include "host/chess/fen.h"
#include "tests/support/table.h"

#define WANTED "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2"

static const struct row {
	const char *says;
	const char *board; /* what stands there */
	const char *carries; /* with the pieces known */
	const char *from_contacts; /* with the occupied squares known */
} rows[] = {
	{ "the right board needs nothing", WANTED, "", "" },
	{ "a pawn one square short",
		"rnbqkbnr/ppp1pppp/3p4/8/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1",
		"p d6-d5", "p d6-d5" },
	{ "a pawn not moved at all",
		"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1",
		"p d7-d5", "p d7-d5" },
	{ "king and queen stand in each other's place",
		"rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBKQBNR w - - 0 1",
		"K d1-e1; Q e1-d1", "" },
	{ "a piece is missing",
		"rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKB1R w - - 0 1",
		"N box-g1", "N box-g1" },
	{ "a piece too many",
		"rnbqkbnr/ppp1pppp/8/3p4/3P3P/8/PPP1PPPP/RNBQKBNR w - - 0 1",
		"P h4-box", "? h4-box" },
	{ "a knight is ahead of the score",
		"rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b - - 0 1",
		"N f3-g1", "N f3-g1" },
	{ "two pieces, each to the square that is nearest as it moves",
		"rnbqkb1r/ppp1pppp/5n2/3p4/3P4/2N5/PPP1PPPP/R1BQKBNR w - - 0 1",
		"N c3-b1; n f6-g8", "N c3-b1; n f6-g8" },
	{ "a square is cleared before it is filled",
		"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPP1PPPP/RNBQKBNR w - - 0 1",
		"P d5-d4; p box-d5", "P box-d4" },
	{ "the wrong piece goes into the box",
		"rnbqkbnr/ppp1pppp/8/3q4/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1",
		"q d5-box; p box-d5", "" },
};

static void add_square(struct ro_text *text, ro_square square)
{
	if (square == RO_NO_SQUARE) {
		ro_text_add(text, "box");
		return;
	}
	ro_text_add_char(text, (char)('a' + ro_file(square)));
	ro_text_add_char(text, (char)('1' + ro_rank(square)));
}

static void write_carries(
	const struct ro_carries *carries, char *array, size_t size)
{
	struct ro_text text;

	ro_text_init(&text, array, size);
	for (unsigned i = 0; i < carries->count; i++) {
		const struct ro_carry *carry = &carries->list[i];

		ro_text_add(&text, i ? "; " : "");
		ro_text_add_char(&text, "?PNBRQK??pnbrqk?"[carry->man & 15]);
		ro_text_add_char(&text, ' ');
		add_square(&text, carry->from);
		ro_text_add_char(&text, '-');
		add_square(&text, carry->to);
	}
}

static ro_bitboard occupied_of(const struct ro_setup *setup)
{
	ro_bitboard occupied = 0;

	for (unsigned square = 0; square < 64; square++) {
		if (setup->men[square]) {
			occupied |= ro_bit(square);
		}
	}
	return occupied;
}

static void check(void **state)
{
	const struct row *row = *state;
	struct ro_position wanted;
	struct ro_setup board;
	struct ro_carries carries;
	char text[1024];

	assert_int_equal(ro_fen_position(WANTED, &wanted, NULL), 0);
	assert_int_equal(ro_fen_read(row->board, &board, NULL), 0);
	ro_rectify_men(&wanted, board.men, &carries);
	write_carries(&carries, text, sizeof(text));
	assert_string_equal(text, row->carries);
	ro_rectify_occupied(&wanted, occupied_of(&board), &carries);
	write_carries(&carries, text, sizeof(text));
	assert_string_equal(text, row->from_contacts);
}

/* The worst that can be on a board: every square holds the wrong piece. */
static void a_board_full_of_wrong_pieces_is_emptied(void **state)
{
	struct ro_position wanted;
	struct ro_carries carries;
	ro_man men[64];

	(void)state;
	ro_position_start(&wanted);
	memset(men, ro_man_of(RO_WHITE, RO_BISHOP), sizeof(men));
	ro_rectify_men(&wanted, men, &carries);
	/* Two of them are right where they are. */
	assert_int_equal(carries.count, 62 + 30);
	for (unsigned i = 0; i < 62; i++) {
		assert_int_equal(carries.list[i].to, RO_NO_SQUARE);
	}
}

static void guess(const char *fen, const char *word, const char *expected)
{
	struct ro_position position;
	struct ro_guesses guesses;
	struct ro_text text;
	char array[256];

	assert_int_equal(ro_fen_position(fen, &position, NULL), 0);
	ro_guess(&position, word, strlen(word), RO_LETTERS_EN, &guesses);
	ro_text_init(&text, array, sizeof(array));
	for (unsigned i = 0; i < guesses.count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(&position, guesses.moves[i], san);
		ro_text_add(&text, i ? " " : "");
		ro_text_add(&text, san);
	}
	assert_string_equal(array, expected);
}

static void what_an_entry_could_have_meant_is_one_letter_away(void **state)
{
	(void)state;
	guess("startpos", "Nf4", "f4 Nf3");
	guess("startpos", "Nf", "Nf3");
	guess("startpos", "e5", "e3 e4");
	guess("startpos", "e2e5", "e3 e4");
	guess("startpos", "xyz", "");
}

static void an_ambiguous_entry_could_mean_all_it_names(void **state)
{
	(void)state;
	guess("4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 1", "Nd2", "Nbd2 Nfd2");
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest single[] = {
		cmocka_unit_test(a_board_full_of_wrong_pieces_is_emptied),
		cmocka_unit_test(
			what_an_entry_could_have_meant_is_one_letter_away),
		cmocka_unit_test(an_ambiguous_entry_could_mean_all_it_names),
	};
	struct CMUnitTest tests[ROWS];
	int failed;

	ro_table(check, rows, tests);
	failed = cmocka_run_group_tests_name(
		"A board put right", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name(
			"Boards and entries", single, NULL, NULL);
}
