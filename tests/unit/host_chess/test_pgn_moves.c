/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/pgn_told.h"

static const struct pgn_row rows[] = {
	{ "an empty line among the moves is nothing", "1. d4 d5\n\n2. c4 *",
		"#1 d4 d5 c4 =*/3" },
	{ "numbers are read in every fashion",
		"1.d4 1...d5 2.c4 2. ... e6 3 Nc3 3... Nf6 4.Bg5 Be7 5.... *",
		"#1 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 =*/8" },
	{ "numbers may be wrong or glued", "7. d4 8d5 1.c4 *",
		"#1 d4 d5 c4 =*/3" },
	{ "dots may be one character", "1\342\200\246 d4 1\342\200\246d5 *",
		"#1 d4 d5 =*/2" },
	{ "dots may be of both kinds, and apart",
		"1.\342\200\246 d4 1. \342\200\246d5 *", "#1 d4 d5 =*/2" },
	{ "tabs and wide spaces are white space",
		"1.\td4\302\240d5\t2.\342\200\211c4 *", "#1 d4 d5 c4 =*/3" },
	{ "a no-break space of Latin-1 is white space", "1. d4\240d5 *",
		"#1 d4 d5 =*/2" },
	{ "a line that begins with a per cent sign is left out",
		"1. d4\n% 1. e4 { (\nd5 *", "#1 d4 d5 =*/2" },
	{ "a per cent sign elsewhere is a word", "1. d4 %d5 *",
		"#1 d4 !unreadable-move@1/2 '%d5' =*/1" },
	{ "castling with zeros is no result",
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 0-0 0-1",
		"#1 e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O =0-1/10" },
	{ "a dash of print ends a game", "1. e4 e5 1\342\200\2230",
		"#1 e4 e5 =1-0/2" },
	{ "half a point in one character ends a game",
		"1. e4 e5 \302\275-\302\275", "#1 e4 e5 =1/2-1/2/2" },
	{ "half a point in Latin-1 ends a game", "1. e4 e5 \275-\275",
		"#1 e4 e5 =1/2-1/2/2" },
	{ "half a point alone ends a game", "1. e4 e5 1/2",
		"#1 e4 e5 =1/2-1/2/2" },
	{ "a colon in a result ends a game", "1. e4 e5 0:1",
		"#1 e4 e5 =0-1/2" },
	{ "spaces in a result end a game", "1. e4 e5 1 - 0",
		"#1 e4 e5 =1-0/2" },
	{ "a full stop behind a result is nothing", "1. e4 e5 1-0.",
		"#1 e4 e5 =1-0/2" },
	{ "comments of both forms are kept",
		"{a} 1. e4 {b} {c} e5 ; d } {\n2. Nf3 *",
		"{a} #1 e4 {b} {c} e5 { d } {} Nf3 =*/3" },
	{ "an empty comment is kept", "1. e4 {} e5 *", "#1 e4 {} e5 =*/2" },
	{ "a comment holds lines and tags",
		"1. e4 {one\n\n[Event \"no\"]\ntwo} e5 *",
		"#1 e4 {one  [Event \"no\"] two} e5 =*/2" },
	{ "a comment ends at its first brace", "1. e4 {a {b} e5 *",
		"#1 e4 {a {b} e5 =*/2" },
	{ "a comment to the end of the file", "1. e4 * ; last",
		"#1 e4 { last} =*/1" },
	{ "a comment behind the result belongs to the game",
		"1. e4 * {late} ; later\n\n[White \"A\"]\n\n*",
		"#1 e4 {late} { later} =*/1 #2 [White A] =*/0" },
	{ "numbers for signs are kept",
		"1. e4 $1 e5 $2 $139 2. Nf3$0 Nc6 $255 *",
		"#1 e4 $1 e5 $2 $139 Nf3 $0 Nc6 $255 =*/4" },
	{ "numbers beyond 255 are text",
		"1. e4 $256 e5 $ 2. Nf3 $99999999999999 *",
		"#1 e4 '$256' !bad-nag@1 e5 '$' !bad-nag@1 Nf3 "
		"'$99999999999999' !bad-nag@1 =*/3" },
	{ "a number before any move is text", "[White \"A\"]\n\n1. $1 e4 *",
		"#1 [White A] '$1' e4 =*/1" },
	{ "signs behind a move become numbers", "1. e4! e5?? 2. Nf3 !? Nc6?! *",
		"#1 e4 $1 e5 $4 Nf3 $5 Nc6 $6 =*/4" },
	{ "signs of judgement become numbers",
		"1. e4 += e5 -/+ 2. Nf3 = Nc6 \302\261 3. Bb5 \342\210\236 a6 "
		"N 4. Ba4 D *",
		"#1 e4 $14 e5 $17 Nf3 $10 Nc6 $16 Bb5 $13 a6 $146 Ba4 $220 "
		"=*/7" },
	{ "signs glued to a move become numbers",
		"1. e4+= e5\302\261 2. Nf3= Nc6+- *",
		"#1 e4 $14 e5 $16 Nf3 $10 Nc6 $18 =*/4" },
	{ "words that add nothing are left out",
		"1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 ch *",
		"#1 e4 a6 e5 d5 exd6 exd6 =*/6" },
	{ "a draw offer is no variation", "1. e4 e5 2. Nf3 (=) Nc6 *",
		"#1 e4 e5 Nf3 {(=)} Nc6 =*/4" },
	{ "a variation replaces the last move",
		"1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *",
		"#1 e4 e5 ( c5 Nf3 ) Nf3 =*/3" },
	{ "variations nest",
		"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6)) 2... d6) 2. "
		"Nf3 *",
		"#1 e4 e5 ( c5 Nf3 ( c3 d5 ( Nf6 ) ) d6 ) Nf3 =*/3" },
	{ "a variation may begin with a comment", "1. e4 ({or} 1. d4) e5 *",
		"#1 e4 ( {or} d4 ) e5 =*/2" },
	{ "a sign does not change what a variation replaces",
		"1. e4 N 2. (1. d4) e5 *", "#1 e4 $146 ( d4 ) e5 =*/2" },
	{ "a result inside a variation is text",
		"1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *",
		"#1 e4 e5 ( c5 Nf3 '1-0' ) Nf3 =*/3" },
	{ "a result inside a variation left open is the game's",
		"1. e4 e5 (1... c5 *\n\n[White \"A\"]\n\n*",
		"#1 e4 e5 ( c5 '*' !unclosed-variation@1 ) =*/2 #2 [White A] "
		"=*/0" },
	{ "a result and a comment inside a variation left open",
		"1. e4 e5 (1... c5 0-1 {x}\n",
		"#1 e4 e5 ( c5 '0-1' {x} !unclosed-variation@1 ) =0-1/2" },
	{ "a result inside a variation before more is not",
		"1. e4 e5 (1... c5 1-0 2. Nf3",
		"#1 e4 e5 ( c5 '1-0' Nf3 !unclosed-variation@1 ) !no-result@1 "
		"=*?/2" },
	{ "a parenthesis that closes nothing is said", "1. e4 e5 ) 2. Nf3 *",
		"#1 e4 e5 !stray-parenthesis@1 Nf3 =*/3" },
	{ "a variation of nothing is text",
		"[White \"A\"]\n\n(1. d4 (d5)) 1. e4 *",
		"#1 [White A] '(' !variation-without-move@3 '1.' 'd4' '(' 'd5' "
		"')' ')' e4 =*/1" },
	{ "text in square brackets is a comment",
		"1. e4 e5 2. Nf3 [2. f4 exf4] 2... Nc6 [good] *",
		"#1 e4 e5 Nf3 {[2. f4 exf4]} Nc6 {[good]} =*/4" },
	{ "a variation in square brackets may be wrapped",
		"1. e4 e5 [1... c5\n2. Nf3] 2. Nf3 *",
		"#1 e4 e5 {[1... c5 2. Nf3]} Nf3 =*/3" },
	{ "other text in square brackets may not", "1. e4 [good\nand] e5 *",
		"#1 e4 !stray-bracket@1 !unreadable-move@1/2 'good' 'and' ']' "
		"!stray-bracket@2 'e5' =*/1" },
	{ "a square bracket alone is said", "1. e4 ] e5 [ 2. Nf3 *",
		"#1 e4 !stray-bracket@1 e5 !stray-bracket@1 Nf3 =*/3" },
	{ "a brace that closes nothing is said", "1. e4 } e5 *",
		"#1 e4 !stray-brace@1 e5 =*/2" },
	{ "figurines are pieces", "1. e4 e5 2. \342\231\230f3 \342\231\236c6 *",
		"#1 e4 e5 Nf3 Nc6 =*/4" },
	{ "lenient spellings are read",
		"1. e2-e4 e7e5 2. Ng1f3 Nb8-c6 3. Bf1b5 a6 *",
		"#1 e4 e5 Nf3 Nc6 Bb5 a6 =*/6" },
	{ "a promotion is read in every spelling",
		"[SetUp \"1\"]\n[FEN \"8/P1P1P1k1/8/8/8/8/8/K7 w - - 0 "
		"1\"]\n\n1. a8(Q) Kf7 2. c8Q Kg7 3. e8=N+ *",
		"#1 [SetUp 1] [FEN 8/P1P1P1k1/8/8/8/8/8/K7 w - - 0 1] a8=Q Kf7 "
		"c8=Q Kg7 e8=N+ =*/5" },
	{ "punctuation behind a move is left out", "1. e4, e5. *",
		"#1 e4 e5 =*/2" },
	{ "nothing is wrong after repetition without end",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 "
		"Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 *",
		"#1 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 "
		"Ng1 Ng8 Nf3 =*/17" },
	{ "clocks are kept as text",
		"1. e4 { [%clk 1:30:00] } 1... e5 {[%clk\n01:29:58]} {[%emt "
		"00:00:02]} *",
		"#1 e4 { [%clk 1:30:00] } e5 {[%clk 01:29:58]} {[%emt "
		"00:00:02]} =*/2" },
	{ "commands nobody knows are kept",
		"1. e4 {[%cal Ge2e4] [%eval 0.2]} *",
		"#1 e4 {[%cal Ge2e4] [%eval 0.2]} =*/1" },
	{ "a clock that is no time is said",
		"1. e4 {[%clk 0:59]} e5 {[%emt -0:00:05]} 2. Nf3 {[%clk "
		"0:61:00]} *",
		"#1 e4 {[%clk 0:59]} !bad-clock@1/1 e5 {[%emt -0:00:05]} "
		"!bad-clock@1/2 Nf3 {[%clk 0:61:00]} !bad-clock@1/3 =*/3" },
	{ "a command that is not closed is said", "1. e4 {[%clk 1:00:00} *",
		"#1 e4 {[%clk 1:00:00} !bad-command@1/1 =*/1" },
	{ "many bad clocks are counted",
		"1. e4 {[%clk 1]} e5 {[%clk 1]} 2. d4 {[%clk 1]} d5 {[%clk 1]} "
		"3. c4 {[%clk 1]} c5 {[%clk 1]} 4. f4 {[%clk 1]} *",
		"#1 e4 {[%clk 1]} !bad-clock@1/1 e5 {[%clk 1]} !bad-clock@1/2 "
		"d4 {[%clk 1]} !bad-clock@1/3 d5 {[%clk 1]} !bad-clock@1/4 c4 "
		"{[%clk 1]} !bad-clock@1/5 c5 {[%clk 1]} f4 {[%clk 1]} "
		"!bad-clock@1 =*/7" },
};

static void a_NUL_among_moves_is_white_space_and_said_once(void **state)
{
	static const char text[] = "1. d4 \000 d5 \000 2. c4 *";

	(void)state;
	pgn_check_told(text, sizeof(text) - 1, "#1 d4 !nul-byte@1 d5 c4 =*/3");
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0]) + 1];
	const struct CMUnitTest last = cmocka_unit_test(
		a_NUL_among_moves_is_white_space_and_said_once);

	ro_table(pgn_check_row, rows, tests);
	tests[sizeof(rows) / sizeof(rows[0])] = last;
	return cmocka_run_group_tests_name("PGN moves", tests, NULL, NULL);
}
