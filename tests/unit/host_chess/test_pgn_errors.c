/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/pgn_told.h"

static const struct pgn_row rows[] = {
	{ "a game stops at an illegal move",
		"1. e4 e5 2. Ke3 Nc6 $1 {x} (2... d5) 1-0\n\n1. d4 *",
		"#1 e4 e5 !illegal-move@1/3 'Ke3' 'Nc6' '$1' {x} '(' '2...' "
		"'d5' ')' =1-0/2 #2 d4 =*/1" },
	{ "a variation stops alone",
		"1. e4 e5 (1... e6 2. Ke3 (2. d4) d5) 2. Nf3 *",
		"#1 e4 e5 ( e6 !illegal-move@1/3 'Ke3' '(' '2.' 'd4' ')' 'd5' "
		") Nf3 =*/3" },
	{ "an ambiguous move stops the game",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 "
		"1\"]\n\n1. Nd2 *",
		"#1 [SetUp 1] [FEN 4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 1] "
		"!ambiguous-move@4/1 'Nd2' =*/0" },
	{ "a null move stops the game", "1. e4 e5 2. -- Nc6 *",
		"#1 e4 e5 !null-move@1/3 '--' 'Nc6' =*/2" },
	{ "null moves have many names", "1. e4 (Z0) (<>) (null) (0000) e5 *",
		"#1 e4 ( !null-move@1/1 'Z0' ) ( !null-move@1/1 '<>' ) ( "
		"!null-move@1/1 'null' ) ( !null-move@1/1 '0000' ) e5 =*/2" },
	{ "another language stops the game", "1. e4 e5 2. Sf3 Sc6 *",
		"#1 e4 e5 !foreign-letters@1/3 'Sf3' 'Sc6' =*/2" },
	{ "moves after checkmate stop the game",
		"1. f3 e5 2. g4 Qh4# 3. a3 0-1",
		"#1 f3 e5 g4 Qh4# !move-after-mate@1/5 'a3' =0-1/4" },
	{ "moves after stalemate stop the game",
		"[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. "
		"Qf7 Kg8 *",
		"#1 [SetUp 1] [FEN 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1] Qf7 "
		"!move-after-stalemate@4/2 'Kg8' =*/1" },
	{ "a result against checkmate is said", "1. f3 e5 2. g4 Qh4# 1-0",
		"#1 f3 e5 g4 Qh4# !result-impossible@1 =1-0/4" },
	{ "a result with moves after checkmate is looked at too",
		"1. f3 e5 2. g4 Qh4# 3. a3 1/2",
		"#1 f3 e5 g4 Qh4# !move-after-mate@1/5 'a3' "
		"!result-impossible@1 =1/2-1/2/4" },
	{ "no result is not against checkmate", "1. f3 e5 2. g4 Qh4# *",
		"#1 f3 e5 g4 Qh4# =*/4" },
	{ "a result against stalemate is said",
		"[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 "
		"1\"]\n\n1. Qf7 1-0",
		"#1 [SetUp 1] [FEN 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1] Qf7 "
		"!result-impossible@4 =1-0/1" },
	{ "kings on the centre squares are no moves",
		"1. e4 e5 2. Ke4 Ke5 1/2-1/2",
		"#1 e4 e5 !illegal-move@1/3 'Ke4' 'Ke5' =1/2-1/2/2" },
	{ "Black cannot begin without a FEN", "1... e5 2. Nf3 *",
		"#1 !illegal-move@1/1 'e5' '2.' 'Nf3' =*/0" },
	{ "glued moves are not guessed at", "1.e4e5 2.Nf3Nc6 *",
		"#1 !illegal-move@1/1 'e4e5' '2.Nf3Nc6' =*/0" },
	{ "a word that is no move stops the game", "1. e4 &nbsp; e5 *",
		"#1 e4 !unreadable-move@1/2 '&nbsp;' 'e5' =*/1" },
	{ "a word of any length stops the game",
		"1. e4 "
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx e5 *",
		"#1 e4 !unreadable-move@1/2 "
		"'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		"xxxxxxxx' 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' "
		"'e5' =*/1" },
	{ "a move cut off by the end is said",
		"[Event \"A\"]\n\n1. e4 e5 2. Nf",
		"#1 [Event A] e4 e5 !truncated@3/3 'Nf' !no-result@3 =*?/2" },
	{ "a pawn cut off by the end is said", "1. e4 e",
		"#1 e4 !truncated@1/2 'e' !no-result@1 =*?/1" },
	{ "a game may end without a result", "1. e4 e5 2. Nf3\n",
		"#1 e4 e5 Nf3 !no-result@1 =*?/3" },
	{ "the next tags end a game without a result",
		"1. e4 e5\n\n[White \"A\"]\n\n1. d4 *",
		"#1 e4 e5 !no-result@1 =*?/2 #2 [White A] d4 =*/1" },
	{ "a roster tag without a value ends a game too",
		"1. e4 e5\n[Event]\n[White \"A\"]\n\n*",
		"#1 e4 e5 !no-result@1 =*?/2 #2 !tag-without-value@2 [White A] "
		"=*/0" },
	{ "a comment that is never closed is said",
		"[White \"A\"]\n\n1. e4 {never\nclosed *",
		"#1 [White A] e4 {never closed *} !unclosed-comment@3 "
		"!no-result@4 =*?/1" },
	{ "variations never closed are said", "1. e4 (1. d4 (1. c4",
		"#1 e4 ( d4 ( c4 !unclosed-variation@1 ) ) !no-result@1 "
		"=*?/1" },
	{ "text between games is no game",
		"1. e4 e5 1-0\n\nSource: somebody\n1. see page 4\n{ me "
		"}\n\n[White \"A\"]\n\n1. d4 0-1",
		"#1 e4 e5 !stray-text@3 =1-0/2 #2 [White A] d4 =0-1/1" },
	{ "text before the first game is no game",
		"Hello, e4 is good.\n\n1. d4 *", "!stray-text@1 #1 d4 =*/1" },
	{ "only text is no game", "Hello\nWorld", "!stray-text@1" },
	{ "a second result is no game", "1. e4 1-0 1-0\n",
		"#1 e4 !stray-text@1 =1-0/1" },
	{ "games without tags follow one another",
		"1. e4 1-0\n1. d4 0-1 {x} 1.c4 *",
		"#1 e4 =1-0/1 #2 d4 {x} =0-1/1 #3 c4 =*/1" },
	{ "moves behind the result are no game", "1. e4 e5 1-0 2. Nf3 *",
		"#1 e4 e5 !stray-text@1 =1-0/2" },
	{ "a move and a result may begin the next game", "1. e4 1-0\nd4 1-0",
		"#1 e4 =1-0/1 #2 d4 =1-0/1" },
	{ "a move and a comment may begin the next game", "1. e4 1-0\nd4 {x} *",
		"#1 e4 =1-0/1 #2 d4 {x} =*/1" },
	{ "a move in a sentence does not", "1. e4 1-0\nd4 is good",
		"#1 e4 !stray-text@2 =1-0/1" },
	{ "a result without a game is said", "1. e4 1-0\n0-1\n1. d4 *",
		"#1 e4 !stray-text@2 =1-0/1 #2 d4 =*/1" },
	{ "moves without a number may begin the next game",
		"1. e4 1-0\nd4 d5 *", "#1 e4 =1-0/1 #2 d4 d5 =*/2" },
	{ "an open bracket in kept text holds the result back",
		"1. e4 e5 2. Ke3 (foo 1-0\n\n[White \"A\"]\n\n*",
		"#1 e4 e5 !illegal-move@1/3 'Ke3' '(' 'foo' '1-0' "
		"!unclosed-variation@1 =1-0/2 #2 [White A] =*/0" },
};

static void utf_16_is_not_read(void **state)
{
	static const char text[] =
		"\377\3761\000.\000 \000e\0004\000 \000*\000";

	(void)state;
	pgn_check_told(text, sizeof(text) - 1, "!utf-16@1");
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0]) + 1];
	const struct CMUnitTest last = cmocka_unit_test(utf_16_is_not_read);

	ro_table(pgn_check_row, rows, tests);
	tests[sizeof(rows) / sizeof(rows[0])] = last;
	return cmocka_run_group_tests_name("PGN errors", tests, NULL, NULL);
}
