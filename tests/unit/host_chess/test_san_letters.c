/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "tests/support/table.h"

#define START RO_FEN_START
#define PROMOTES "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"
#define ALL "4k3/8/8/8/8/2N5/1B1Q4/R3K3 w Q - 0 1"

static const struct row {
	const char *says;
	enum ro_letters letters;
	const char *fen;
	const char *text;
	enum ro_san_err err;
	const char *uci; /* NULL: no move */
} rows[] = {
	{ "a German knight", RO_LETTERS_DE, START, "Sf3", RO_SAN_OK, "g1f3" },
	{ "a German bishop", RO_LETTERS_DE, ALL, "La3", RO_SAN_OK, "b2a3" },
	{ "a German rook", RO_LETTERS_DE, ALL, "Ta8+", RO_SAN_OK, "a1a8" },
	{ "a German queen", RO_LETTERS_DE, ALL, "Dd8+", RO_SAN_OK, "d2d8" },
	{ "a German king", RO_LETTERS_DE, ALL, "Ke2", RO_SAN_OK, "e1e2" },
	{ "a German pawn has no letter", RO_LETTERS_DE, START, "e4", RO_SAN_OK,
		"e2e4" },
	{ "a German promotion", RO_LETTERS_DE, PROMOTES, "exd8=D+", RO_SAN_OK,
		"e7d8q" },
	{ "a German promotion to a knight", RO_LETTERS_DE, PROMOTES, "e8S",
		RO_SAN_OK, "e7e8n" },
	{ "a German sheet writes zeros", RO_LETTERS_DE, ALL, "0-0-0", RO_SAN_OK,
		"e1c1" },
	{ "a German sheet marks a capture behind", RO_LETTERS_DE,
		"4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "Sf3:", RO_SAN_OK,
		"g1f3" },
	{ "a small German knight", RO_LETTERS_DE, START, "sf3", RO_SAN_OK,
		"g1f3" },
	{ "a small d is a queen if no pawn is meant", RO_LETTERS_DE, ALL,
		"dd8+", RO_SAN_OK, "d2d8" },
	{ "dxe5 is the pawn's before it is a queen's", RO_LETTERS_DE,
		"4k3/8/8/4p3/3P3Q/8/8/4K3 w - - 0 1", "dxe5", RO_SAN_OK,
		"d4e5" },
	{ "dxe5 is the pawn's even if a queen could take", RO_LETTERS_DE,
		"4k3/8/8/4p3/3P4/6Q1/8/4K3 w - - 0 1", "dxe5", RO_SAN_OK,
		"d4e5" },
	{ "an English knight is foreign to a German sheet", RO_LETTERS_DE,
		START, "Nf3", RO_SAN_FOREIGN, NULL },
	{ "an English bishop is no German pawn", RO_LETTERS_DE, ALL, "Ba3",
		RO_SAN_FOREIGN, NULL },
	{ "a French knight", RO_LETTERS_FR, START, "Cf3", RO_SAN_OK, "g1f3" },
	{ "a French bishop", RO_LETTERS_FR, ALL, "Fa3", RO_SAN_OK, "b2a3" },
	{ "a French rook", RO_LETTERS_FR, ALL, "Ta8+", RO_SAN_OK, "a1a8" },
	{ "a French queen", RO_LETTERS_FR, ALL, "Dd8+", RO_SAN_OK, "d2d8" },
	{ "a French king is no English rook", RO_LETTERS_FR, ALL, "Re2",
		RO_SAN_OK, "e1e2" },
	{ "an English rook is an illegal French king", RO_LETTERS_FR, ALL,
		"Ra8", RO_SAN_ILLEGAL, NULL },
	{ "a French promotion", RO_LETTERS_FR, PROMOTES, "e8=C", RO_SAN_OK,
		"e7e8n" },
	{ "a French king is not made, but an English rook could be",
		RO_LETTERS_FR, PROMOTES, "e8=R", RO_SAN_FOREIGN, NULL },
	{ "a German knight is foreign to a French sheet", RO_LETTERS_FR, START,
		"Sf3", RO_SAN_FOREIGN, NULL },
	{ "figures are read on every sheet", RO_LETTERS_FR, START, "♘f3",
		RO_SAN_OK, "g1f3" },
	{ "a text too long for any language", RO_LETTERS_DE, START,
		"Sf3 ............................................. Sf6",
		RO_SAN_UNREADABLE, NULL },
};

static void check(void **state)
{
	const struct row *row = *state;
	struct ro_position position;
	struct ro_san_reading reading;
	char uci[RO_UCI_MAX];

	assert_true(ro_fen_position(row->fen, &position, NULL) == 0);
	assert_int_equal(ro_san_read(&position, row->text, strlen(row->text),
				 row->letters, &reading),
		row->err);
	assert_int_equal(reading.move != RO_NO_MOVE, row->uci != NULL);
	if (row->uci) {
		ro_uci_write(&position, reading.move, uci);
		assert_string_equal(uci, row->uci);
	}
}

/* What could have been meant, as SAN with a space after each. */
static const struct meant {
	const char *says;
	const char *fen;
	const char *text;
	const char *meant;
} meanings[] = {
	{ "two knights could have been meant",
		"4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 1", "Nd2", "Nbd2 Nfd2 " },
	{ "the other knight could have been meant",
		"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nce2", "Ne2 " },
	{ "a capture could have been meant",
		"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "exd5 " },
	{ "four pieces could have been meant", PROMOTES, "e8",
		"e8=Q+ e8=R+ e8=B e8=N " },
	{ "a step could have been meant", START, "exe3", "e3 " },
	{ "a German knight could have been meant", START, "Sf3", "Nf3 " },
	{ "a rook of two languages is one rook", ALL, "Td1", "Rd1 " },
	{ "a pawn or a bishop could have been meant",
		"4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1", "bc4", "bxc4 Bxc4 " },
	{ "nothing could have been meant", START, "Qd5", "" },
	{ "castling could not", START, "O-O", "" },
	{ "nobody knows what a lone file meant", START, "e", "" },
};

static void check_meaning(void **state)
{
	const struct meant *row = *state;
	struct ro_position position;
	struct ro_san_reading reading;
	char list[256] = "";

	assert_true(ro_fen_position(row->fen, &position, NULL) == 0);
	assert_int_not_equal(
		ro_san_read(&position, row->text, strlen(row->text),
			RO_LETTERS_EN, &reading),
		RO_SAN_OK);
	for (unsigned i = 0; i < reading.candidate_count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(&position, reading.candidates[i], san);
		strcat(list, san);
		strcat(list, " ");
	}
	assert_string_equal(list, row->meant);
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	struct CMUnitTest meant[sizeof(meanings) / sizeof(meanings[0])];
	int failed;

	ro_table(check, rows, tests);
	ro_table(check_meaning, meanings, meant);
	failed = cmocka_run_group_tests_name("letters", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name("meanings", meant, NULL, NULL);
}
