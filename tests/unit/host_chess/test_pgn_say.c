/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/pgn_told.h"

/* What is said of each problem, word for word. */

static const struct row {
	const char *says;
	const char *text;
	const char *said; /* label, colon, sentence; the first problem only */
} rows[] = {
	{ "an illegal move of White", "1. e4 e5 2. Ke3 *",
		"2.Ke3: illegal move; White is to move; 2 half-moves before "
		"it are kept, the rest is text" },
	{ "an illegal move of Black, in check", "1. f4 e5 2. fxe5 Qh4+ 3. a3 *",
		"3.a3: illegal move; White is to move, in check; 4 "
		"half-moves before it are kept, the rest is text" },
	{ "an illegal move after one", "1. e4 Ke5 *",
		"1...Ke5: illegal move; kings on centre squares may be a "
		"board's sign of the result; Black is to move; 1 half-move "
		"before it is kept, the rest is text" },
	{ "an illegal move in a variation", "1. e4 (1. e5) e5 *",
		"1.e5: illegal move; White is to move; 0 half-moves before "
		"it are kept, the rest of the variation is text" },
	{ "an ambiguous move",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 "
		"7\"]\n\n7. Nd2 *",
		"7.Nd2: ambiguous: Nbd2 or Nfd2; 0 half-moves before it are "
		"kept, the rest is text" },
	{ "a null move", "1. -- *",
		"1.--: null move, which stands for none; 0 half-moves before "
		"it are kept, the rest is text" },
	{ "foreign letters", "1. Sf3 *",
		"1.Sf3: piece letters of another language (try --letters); 0 "
		"half-moves before it are kept, the rest is text" },
	{ "a move after checkmate", "1. f3 e5 2. g4 Qh4# 3. a3 *",
		"3.a3: move after checkmate; 4 half-moves before it are "
		"kept, the rest is text" },
	{ "a word that is cut off", "1. e4 Nf",
		"1...Nf: the file ends within a move; 1 half-move before it "
		"is kept, the rest is text" },
	{ "a long word is quoted in part",
		"1. e4 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx "
		"*",
		"1...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...: "
		"not a move; 1 half-move before it is kept, the rest is "
		"text" },
	{ "a word in Latin-1 is quoted in UTF-8", "1. e4 \374ber *",
		"1...\303\274ber: not a move; 1 half-move before it is kept, "
		"the rest is text" },
	{ "another variant", "[Variant \"Atomic\"]\n\n1. e4 *",
		": variant not supported: read by the rules of chess: "
		"Atomic" },
	{ "a bad FEN", "[SetUp \"1\"]\n[FEN \"8/8 w\"]\n\n*",
		": the FEN is no position: fewer than eight ranks" },
	{ "an odd FEN",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 "
		"0\"]\n\n*",
		": strange FEN: move number 0, taken as 1" },
	{ "two results", "[Result \"1-0\"]\n\n1. e4 0-1",
		": two different results: the tag says 1-0, the game ends "
		"with 0-1" },
	{ "a tag", "[Event \"A\n\n*", ": tag not closed on its line: Event" },
	{ "a clock, with the move it is about", "1. e4 e5 {[%clk 5]} *",
		"1...e5: not a time as h:mm:ss; kept as text: 5" },
	{ "a clock before any move", "{[%clk 5]} 1. e4 *",
		": not a time as h:mm:ss; kept as text: 5" },
	{ "no result", "1. e4", ": the game ends without a result" },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	struct pgn_source source = { row->text, strlen(row->text), 4096 };
	struct ro_pgn_reader *reader = malloc(sizeof(*reader));
	char *memory = malloc(RO_PGN_WINDOW_MIN);
	char said[512];
	struct ro_text text;

	ro_pgn_reader_init(
		reader, memory, RO_PGN_WINDOW_MIN, pgn_source_read, &source);
	reader->wanted = RO_PGN_BIT(RO_PGN_PROBLEM);
	assert_int_equal(ro_pgn_next(reader), RO_PGN_PROBLEM);
	ro_text_init(&text, said, sizeof(said));
	ro_text_add(&text, reader->event.label);
	ro_text_add(&text, ": ");
	ro_text_add(&text, reader->event.sentence);
	/* What is said of a FEN goes on in the words of fault.h. */
	said[strncmp(said, ": the FEN", 9) ? text.len : strlen(row->said)] = 0;
	assert_string_equal(said, row->said);
	free(memory);
	free(reader);
}

static void every_problem_has_a_code_and_a_sentence(void **state)
{
	(void)state;
	for (unsigned i = 0; i < RO_PGN_PROBLEMS; i++) {
		const char *code = ro_pgn_problem_code((enum ro_pgn_problem)i);

		assert_int_equal(strspn(code, "abcdefghijklmnopqrstuvwxyz-16"),
			strlen(code));
		assert_true(strlen(ro_pgn_problem_text(
				    (enum ro_pgn_problem)i)) > 8);
	}
}

static void other_letters_are_read_when_they_are_named(void **state)
{
	struct pgn_source source = { "1. Sf3 Sf6 2. Tg1 *", 19, 4096 };
	struct ro_pgn_reader *reader = malloc(sizeof(*reader));
	char *memory = malloc(RO_PGN_WINDOW_MIN);

	(void)state;
	ro_pgn_reader_init(
		reader, memory, RO_PGN_WINDOW_MIN, pgn_source_read, &source);
	reader->letters = RO_LETTERS_DE;
	reader->wanted = RO_PGN_BIT(RO_PGN_GAME_OVER);
	assert_int_equal(ro_pgn_next(reader), RO_PGN_GAME_OVER);
	assert_int_equal(reader->event.ply, 3);
	free(memory);
	free(reader);
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest others[] = {
		cmocka_unit_test(every_problem_has_a_code_and_a_sentence),
		cmocka_unit_test(other_letters_are_read_when_they_are_named),
	};
	struct CMUnitTest tests[ROWS + 2];

	ro_table(check_row, rows, tests);
	memcpy(tests + ROWS, others, sizeof(others));
	return cmocka_run_group_tests_name("PGN problems", tests, NULL, NULL);
}
