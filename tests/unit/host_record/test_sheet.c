/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/record/sheet.h"
#include "tests/unit/host_record/score.h"

/* What should come is written by hand from the published code, dots first:
 * see the comment on each, and the 64 letters of braille ASCII. */

static struct ro_braille braille;

static void assert_cells(
	enum ro_braille_print print, const char *text, const char *cells)
{
	char written[256];

	if (!ro_braille_write(
		    &braille, print, text, written, sizeof(written))) {
		fail_msg("%s", braille.why);
	}
	assert_string_equal(written, cells);
}

static void open_code(enum ro_braille_code code)
{
	if (!ro_braille_open(&braille, code, RO_BRAILLE_LIBRARY, NULL)) {
		fail_msg("%s", braille.why);
	}
}

/* One move from a position, through the table. */
struct move_row {
	const char *name;
	const char *fen;
	const char *uci;
	const char *cells;
};

static void assert_moves(
	const struct move_row *rows, size_t count, enum ro_braille_code code)
{
	open_code(code);
	for (size_t i = 0; i < count; i++) {
		const struct ro_setup setup = score_setup(rows[i].fen);
		struct ro_position position;
		char text[RO_BRAILLE_MOVE_MAX];
		struct ro_text written;
		ro_move move;

		assert_int_equal(
			ro_position_from_setup(&position, &setup, NULL), 0);
		move = ro_uci_read(&position, rows[i].uci, strlen(rows[i].uci));
		assert_int_not_equal(move, RO_NO_MOVE);
		ro_text_init(&written, text, sizeof(text));
		ro_braille_move(code, &position, move, false, &written);
		print_message("%s\n", rows[i].name);
		assert_cells(RO_BRAILLE_MOVES, text, rows[i].cells);
	}
	ro_braille_close(&braille);
}

#define KINGS "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

/* UKAAF 2015. Lower digits: 1 dot 2 "1", 2 dots 23 "2", 3 dots 25 "3", 4 dots
 * 256 "4", 5 dots 26 "5", 6 dots 235 "6", 7 dots 2356 "7", 8 dots 236 "8". */
static const struct move_row british[] = {
	{ "3.2: a pawn is its square, d5 = 145, 26",
		"4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4d5", "D5" },
	{ "2.1, 1.3: the knight is s, Nf3 = 234, 124, 25", RO_FEN_START, "g1f3",
		"SF3" },
	{ "2.1: the bishop is l, Bb5 = 123, 12, 26",
		"3k4/8/8/8/8/8/8/4KB2 w - - 0 1", "f1b5", "LB5" },
	{ "3.4: 56 takes, cxd5 = 14, 56, 145, 26",
		"4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "c4d5", "C;D5" },
	{ "3.4: 456 takes with check, Rxf4+ = 1235, 456, 124, 256",
		"8/8/8/8/k4n2/8/8/4KR2 w - - 0 1", "f1f4", "R_F4" },
	{ "3.6: 45 checks, f5+ = 45, 124, 26",
		"8/8/4k3/8/5P2/8/8/4K3 w - - 0 1", "f4f5", "^F5" },
	{ "3.5: Nce5 = 234, 14, 15, 26", "4k3/8/2N3N1/8/8/8/8/4K3 w - - 0 1",
		"c6e5", "SCE5" },
	{ "3.5: N1c3 = 234, 2, 14, 25", "4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1",
		"b1c3", "S1C3" },
	{ "2.2: 345 134 is mate, Re8#", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1",
		"e1e8", "RE8>M" },
	{ "ours: castling, 135 36 135", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"e1g1", "O-O" },
	{ "ours: long, 135 36 135 36 135", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
		"e1c1", "O-O-O" },
	{ "ours: with check, 45 before it", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
		"e1c1", "^O-O-O" },
	{ "ours: the new piece behind its square, 45, 15, 236, 12345",
		"k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "^E8Q" },
	{ "all of it: dxe8 to a rook with check, 145 456 15 236 1235",
		"k3n3/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7e8r", "D_E8R" },
};

static void british_moves_are_as_published(void **state)
{
	(void)state;
	assert_moves(british, ro_count(british), RO_BRAILLE_UK);
}

/* Capitals 46 ".", numbers 3456 "#" and a to h, a letter behind one 6 ",". */
static const struct move_row german[] = {
	{ "e4", RO_FEN_START, "e2e4", "E#D" },
	{ "Sf3 with a capital", RO_FEN_START, "g1f3", ".SF#C" },
	{ "Dxd5+: not the pawn of the d-file",
		"3k4/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", ".DXD#E@6" },
	{ "T1d3: a letter behind a digit", "4k3/8/8/3R4/8/8/8/3RK3 w - - 0 1",
		"d1d3", ".T#A,D#C" },
	{ "0-0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "#J-#J" },
	{ "e8D+", "k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "E#H.D@6" },
	{ "Te8 mate", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8", ".TE#H@#" },
};

static void german_moves_are_as_printed(void **state)
{
	(void)state;
	assert_moves(german, ro_count(german), RO_BRAILLE_DE);
}

/* Capitals 46 ".", numbers 6 "," and 1 = 16 "*", 3 = 146 "%", 4 = 1456 "?",
 * 5 = 156 ":", 8 = 1256 "\", 0 = 3456 "#". */
static const struct move_row french[] = {
	{ "e4", RO_FEN_START, "e2e4", "E,?" },
	{ "Cf3", RO_FEN_START, "g1f3", ".CF,%" },
	{ "Dxd5+", "3k4/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", ".DXD,:6" },
	{ "T1d3", "4k3/8/8/3R4/8/8/8/3RK3 w - - 0 1", "d1d3", ".T,*D,%" },
	{ "0-0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ",#-,#" },
	{ "e8D+", "k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "E,\\.D6" },
	{ "the king is R", KINGS, "e1e2", ".RE,<" },
};

static void french_moves_are_as_printed(void **state)
{
	(void)state;
	assert_moves(french, ro_count(french), RO_BRAILLE_FR);
}

static void names_go_through_the_table_of_the_language(void **state)
{
	(void)state;
	open_code(RO_BRAILLE_UK);
	assert_cells(RO_BRAILLE_WORDS, "Anna 12", ",ANNA #AB");
	ro_braille_close(&braille);
	open_code(RO_BRAILLE_DE);
	assert_cells(RO_BRAILLE_WORDS, "M\xc3\xbcller", "M\\LLER");
	ro_braille_close(&braille);
	open_code(RO_BRAILLE_FR);
	assert_cells(RO_BRAILLE_WORDS, "Ren\xc3\xa9", ".REN=");
	ro_braille_close(&braille);
}

static void what_is_missing_is_said(void **state)
{
	(void)state;
	assert_false(ro_braille_open(
		&braille, RO_BRAILLE_UK, "liblouis.so.0", NULL));
	assert_non_null(strstr(braille.why, "install the packages liblouis20"));
	ro_braille_close(&braille);
	assert_false(ro_braille_open(
		&braille, RO_BRAILLE_UK, RO_BRAILLE_LIBRARY, "/nowhere"));
	assert_non_null(
		strstr(braille.why, "/nowhere/rochade-chess-uk.utb is"));
	ro_braille_close(&braille);
}

static struct ro_record_game game;

static void play(const char *moves)
{
	const struct ro_setup setup = score_setup(RO_FEN_START);
	struct ro_position position;
	char copy[2048];
	unsigned ply = 0;
	struct ro_text text;

	assert_int_equal(ro_position_from_setup(&position, &setup, NULL), 0);
	ro_record_game_begin(&game, &setup, 0);
	ro_text_init(&text, copy, sizeof(copy));
	ro_text_add(&text, moves);
	for (char *uci = strtok(copy, " "); uci != NULL;
		uci = strtok(NULL, " ")) {
		const struct ro_move_completed fact = score_move(
			&position, ++ply, uci);

		assert_true(ro_record_game_add(&game, &fact));
	}
}

static const struct ro_record_tags tags = {
	.event = "Hall",
	.round = "3",
	.white = "Anna One",
	.black = "Bob Two",
	.date = "2026.12.01",
	.board = 2,
};

static const char *write_sheet(
	enum ro_braille_code code, unsigned cells, unsigned lines)
{
	static char words[65536];
	const struct ro_sheet sheet = {
		.code = code,
		.cells = cells,
		.lines = lines,
		.translate = ro_braille_write,
		.arg = &braille,
	};
	struct ro_text text;

	open_code(code);
	ro_text_init(&text, words, sizeof(words));
	assert_true(ro_sheet_write(&sheet, &game, &tags, score_collect, &text));
	assert_false(text.overflowed);
	ro_braille_close(&braille);
	return words;
}

static void a_british_sheet_is_written_by_hand(void **state)
{
	static const char
		*const whole = ",ANNA ,ONE - ,BOB ,TWO                #A\n"
			       ",HALL\n"
			       ",ROUND3 #C\n"
			       ",BOARD3 #B\n"
			       ",DATE3 #BJBF-#AB-#JA\n"
			       ",WHITE3 ,ANNA ,ONE\n"
			       ",BLACK3 ,BOB ,TWO\n"
			       "1     E4              E5\n"
			       "2     QH5             SC6\n"
			       "#J-#A\n"
			       "\f";
	const struct ro_game_ended ended = {
		.result = RO_RESULT_BLACK,
		.reason = RO_REASON_RESIGNATION,
		.side = RO_WHITE,
	};

	(void)state;
	play("e2e4 e7e5 d1h5 b8c6");
	ro_record_game_end(&game, &ended);
	assert_string_equal(write_sheet(RO_BRAILLE_UK, 40, 25), whole);
}

static void no_line_and_no_page_is_too_long(void **state)
{
	static const unsigned papers[][2] = { { 24, 6 }, { 32, 27 }, { 40, 25 },
		{ 100, 100 } };

	(void)state;
	play("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 c8g4 h2h3 h7h5 "
	     "d2d3 d8f6 b1d2 g8e7 f1e1 e7g6 d3d4 g6f4 d4e5 f6g6 f3h4 g4d1 "
	     "h4g6 f4g6 e1d1 g6e5");
	for (unsigned i = 0; i < ro_count(papers); i++) {
		for (unsigned code = 0; code < RO_BRAILLE_CODES; code++) {
			unsigned column = 0;
			unsigned line = 0;
			unsigned pages = 0;

			for (const char *at =
					write_sheet((enum ro_braille_code)code,
						papers[i][0], papers[i][1]);
				*at != '\0'; at++) {
				if (*at == '\f') {
					assert_int_equal(column, 0);
					assert_true(line > 1);
					line = 0;
					pages++;
				} else if (*at == '\n') {
					line++;
					column = 0;
				} else {
					column++;
				}
				assert_true(column <= papers[i][0]);
				assert_true(line <= papers[i][1]);
			}
			assert_int_equal(line, 0); /* the last ended */
			assert_true(pages == 1 || papers[i][1] < 100);
			assert_true(pages > 1 || papers[i][1] > 6);
		}
	}
}

static void another_beginning_shows_its_pieces(void **state)
{
	const struct ro_setup setup = score_setup(
		"4k3/8/8/8/8/8/4P3/4K3 b - - 0 12");
	struct ro_position position;
	struct ro_move_completed fact;
	const char *sheet;

	(void)state;
	assert_int_equal(ro_position_from_setup(&position, &setup, NULL), 0);
	ro_record_game_begin(&game, &setup, 0);
	fact = score_move(&position, 1, "e8d7");
	assert_true(ro_record_game_add(&game, &fact));
	sheet = write_sheet(RO_BRAILLE_UK, 40, 25);
	assert_non_null(strstr(
		sheet, "\n,POSITION\n,WHITE3 KE1 E2\n,BLACK3 KE8\n12 -KD7\n"));
	sheet = write_sheet(RO_BRAILLE_DE, 40, 25);
	assert_non_null(strstr(sheet, "\n#AB'''                .KD#G\n"));
}

static void an_offer_is_marked(void **state)
{
	const struct ro_setup setup = score_setup(RO_FEN_START);
	struct ro_position position;
	struct ro_move_completed fact;

	(void)state;
	assert_int_equal(ro_position_from_setup(&position, &setup, NULL), 0);
	ro_record_game_begin(&game, &setup, 0);
	ro_record_game_offer(&game, RO_WHITE);
	fact = score_move(&position, 1, "e2e4");
	assert_true(ro_record_game_add(&game, &fact));
	/* Unified English Braille: ( is 5 126, = is 5 2356, ) is 5 345. */
	assert_non_null(strstr(
		write_sheet(RO_BRAILLE_UK, 40, 25), "\n1     E4\"<\"7\">\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(british_moves_are_as_published),
		cmocka_unit_test(german_moves_are_as_printed),
		cmocka_unit_test(french_moves_are_as_printed),
		cmocka_unit_test(names_go_through_the_table_of_the_language),
		cmocka_unit_test(what_is_missing_is_said),
		cmocka_unit_test(a_british_sheet_is_written_by_hand),
		cmocka_unit_test(no_line_and_no_page_is_too_long),
		cmocka_unit_test(another_beginning_shows_its_pieces),
		cmocka_unit_test(an_offer_is_marked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
