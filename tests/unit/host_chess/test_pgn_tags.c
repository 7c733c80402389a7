/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/pgn_told.h"

static const struct pgn_row rows[] = {
	{ "tags and moves make a game",
		"[White \"Ada\"]\n[Black \"Ben\"]\n\n1. d4 d5 1-0\n",
		"#1 [White Ada] [Black Ben] d4 d5 =1-0/2" },
	{ "moves alone make a game", "1. c4 e5 2. Nc3 *\n",
		"#1 c4 e5 Nc3 =*/3" },
	{ "moves without numbers make a game", "d4 d5 c4 *",
		"#1 d4 d5 c4 =*/3" },
	{ "a result alone makes a game", "*\n", "#1 =*/0" },
	{ "tags and a result make a game", "[White \"Ada\"]\n\n0-1\n",
		"#1 [White Ada] =0-1/0" },
	{ "tags alone make a game without a result", "[White \"Ada\"]\n",
		"#1 [White Ada] !no-result@1 =*?/0" },
	{ "an empty file has no game", "", "" },
	{ "white space and escaped lines are no game", " \n\t\n% nothing\n",
		"" },
	{ "a carriage return ends a line",
		"[White \"Ada\"]\r[Black \"Ben\"]\r\r1. d4 ; aside\rd5\rKe3 "
		"*\r",
		"#1 [White Ada] [Black Ben] d4 { aside} d5 !illegal-move@6/3 "
		"'Ke3' =*/2" },
	{ "CR and LF are one line end",
		"[White \"Ada\"]\r\n\r\n1. d4\r\nKe3 *\r\n",
		"#1 [White Ada] d4 !illegal-move@4/2 'Ke3' =*/1" },
	{ "a byte-order mark may stand before any game",
		"\357\273\277[White \"Ada\"]\n\n*\n\n\357\273\277[White "
		"\"Eve\"]\n\n*\n",
		"#1 [White Ada] =*/0 #2 [White Eve] =*/0" },
	{ "a byte-order mark may stand before moves", "\357\273\2771. d4 *",
		"#1 d4 =*/1" },
	{ "tags may share a line with the moves",
		"[Event \"A\"] [White \"B\"][Black \"C\"] 1. d4 d5 *",
		"#1 [Event A] [White B] [Black C] d4 d5 =*/2" },
	{ "tags may be indented and spaced",
		"  [ Event   \"A\" ]\n\t[White \"B\"]\n\n1. d4 *",
		"#1 [Event A] [White B] d4 =*/1" },
	{ "quotes and backslashes are unescaped",
		"[Event \"the \\\"big\\\" one \\\\ two\"]\n\n*",
		"#1 [Event the \"big\" one \\ two] =*/0" },
	{ "other backslashes stay", "[Event \"C:\\temp\"]\n\n*",
		"#1 [Event C:\\temp] =*/0" },
	{ "brackets and signs inside a value are text",
		"[Event \"Cup [B] (1); 50 %\"]\n\n*",
		"#1 [Event Cup [B] (1); 50 %] =*/0" },
	{ "an empty value is a value", "[White \"\"]\n\n*",
		"#1 [White ] =*/0" },
	{ "a value without its end goes to the end of the line",
		"[Event \"no end\n[White \"A\"]\n\n1. d4 *",
		"#1 [Event no end] !unterminated-tag@1 [White A] d4 =*/1" },
	{ "a value without its bracket ends with its quotes",
		"[Event \"A\"\n[White \"B\"]\n\n*",
		"#1 [Event A] !unterminated-tag@1 [White B] =*/0" },
	{ "a value without its quotes ends with its bracket",
		"[Event \"A]\n[White \"B\"]\n\n*",
		"#1 [Event A] !unterminated-tag@1 [White B] =*/0" },
	{ "a backslash before the last quotes is repaired",
		"[Event \"C:\\\"]\n[White \"B\"]\n\n*",
		"#1 [Event C:\\] !unterminated-tag@1 [White B] =*/0" },
	{ "a value broken over two lines is put together",
		"[Event \"a long\nname\"]\n[White \"B\"]\n\n*",
		"#1 [Event a long name] !broken-tag@1 [White B] =*/0" },
	{ "a value broken by CR and LF is put together",
		"[Event \"a long\r\nname\"]\r\n\r\n*",
		"#1 [Event a long  name] !broken-tag@1 =*/0" },
	{ "a tag cut off by the end of the file", "[Event \"A\"]\n[White \"B",
		"#1 [Event A] [White B] !unterminated-tag@2 !no-result@2 "
		"=*?/0" },
	{ "quotes inside a value are kept",
		"[Event \"9th \"Rook\" Open\"]\n[White \"B\"]\n\n1. b4 e5 1-0",
		"#1 [Event 9th \"Rook\" Open] !unescaped-quotes@1 [White B] b4 "
		"e5 =1-0/2" },
	{ "a value without any quotes is kept", "[Event Open]\n[Round 3 ]\n\n*",
		"#1 [Event Open] !tag-without-quotes@1 [Round 3] "
		"!tag-without-quotes@2 =*/0" },
	{ "a tag without a value is ignored", "[Event]\n[White \"B\"]\n\n*",
		"#1 !tag-without-value@1 [White B] =*/0" },
	{ "a tag without a name is text", "[\"A\"]\n[White \"B\"]\n\n*",
		"#1 '[\"A\"]' !bad-tag@1 [White B] =*/0" },
	{ "of two tags with one name the first is kept",
		"[White \"A\"]\n[White \"B\"]\n\n*",
		"#1 [White A] !duplicate-tag@2 =*/0" },
	{ "a second Event begins a game", "[Event \"A\"]\n[Event \"B\"]\n\n*",
		"#1 [Event A] !no-result@1 =*?/0 #2 [Event B] =*/0" },
	{ "comments among tags belong to the game",
		"[Event \"A\"]\n{one}\n; two\n[White \"B\"]\n\n1. d4 *",
		"#1 [Event A] {one} { two} [White B] d4 =*/1" },
	{ "a comment before the tags comes before the game",
		"{one}\n[Event \"A\"]\n\n*", "{one} #1 [Event A] =*/0" },
	{ "words among tags are text",
		"[Event \"A\"]\nDear all,\n[White \"B\"]\n\n1. d4 *",
		"#1 [Event A] 'Dear' !stray-text@2 'all,' [White B] d4 =*/1" },
	{ "a value in Latin-1 becomes UTF-8",
		"[White \"M\374ller, J\366rg\"]\n\n*",
		"#1 [White M\303\274ller, J\303\266rg] =*/0" },
	{ "each value has its own character set",
		"[White \"\303\234ber\"]\n[Black \"\334ber\"]\n\n*",
		"#1 [White \303\234ber] [Black \303\234ber] =*/0" },
	{ "curly quotes of Windows are known",
		"[Event \"\223A\224 \201\"]\n\n*",
		"#1 [Event \342\200\234A\342\200\235 \357\277\275] =*/0" },
	{ "a FEN with SetUp is the first position",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 "
		"40\"]\n\n40... Kd7 41. e4 *",
		"#1 [SetUp 1] [FEN 4k3/8/8/8/8/8/4P3/4K3 b - - 0 40] Kd7 e4 "
		"=*/2" },
	{ "a FEN without SetUp is used",
		"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
		"#1 [FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1] !fen-without-setup@1 "
		"e4 =*/1" },
	{ "a FEN against SetUp is used",
		"[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 "
		"1\"]\n\n1. e4 *",
		"#1 [SetUp 0] [FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1] "
		"!setup-contradicts@1 e4 =*/1" },
	{ "SetUp without FEN is said", "[SetUp \"1\"]\n\n1. e4 *",
		"#1 [SetUp 1] !setup-without-fen@1 e4 =*/1" },
	{ "the names of these tags are read in any case",
		"[Setup \"1\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 "
		"1\"]\n\n1. e4 *",
		"#1 [Setup 1] [Fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1] e4 =*/1" },
	{ "a bad FEN makes text of the moves",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/9/4K3 w - - 0 1\"]\n\n1. "
		"e4 *\n\n1. d4 *",
		"#1 [SetUp 1] [FEN 4k3/8/8/8/8/8/9/4K3 w - - 0 1] !bad-fen@2 "
		"'1.' 'e4' =*/0 #2 d4 =*/1" },
	{ "an odd FEN is used and said",
		"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 "
		"0\"]\n\n1. e4 *",
		"#1 [SetUp 1] [FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 0] !odd-fen@2 "
		"e4 =*/1" },
	{ "Chess960 castles from its own squares",
		"[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN "
		"\"nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 "
		"1\"]\n\n1. O-O O-O *",
		"#1 [Variant Chess960] [SetUp 1] [FEN "
		"nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1] O-O "
		"O-O =*/2" },
	{ "another variant is said, also where it stops",
		"[Variant \"Atomic\"]\n\n1. e4 d5 2. P@e5 *",
		"#1 [Variant Atomic] !unsupported-variant@1 e4 d5 "
		"!unsupported-variant@3/3 'P@e5' =*/2" },
	{ "another variant without odd moves is said once",
		"[Variant \"Atomic\"]\n\n1. e4 d5 *",
		"#1 [Variant Atomic] !unsupported-variant@1 e4 d5 =*/2" },
	{ "the tag and the moves may give different results",
		"[Result \"1-0\"]\n\n1. e4 e5 0-1",
		"#1 [Result 1-0] e4 e5 !result-conflict@3 =0-1/2" },
	{ "one result in two spellings is no conflict",
		"[Result \"1/2\"]\n\n1. e4 e5 1/2-1/2",
		"#1 [Result 1/2] e4 e5 =1/2-1/2/2" },
	{ "a Result that is unknown is no conflict",
		"[Result \"?\"]\n\n1. e4 1-0", "#1 [Result ?] e4 =1-0/1" },
	{ "white space around a Result is nothing",
		"[Result \" 1-0\t\"]\n\n1. e4 1-0",
		"#1 [Result  1-0 ] e4 =1-0/1" },
	{ "an empty Result is no conflict", "[Result \"\"]\n\n1. e4 1-0",
		"#1 [Result ] e4 =1-0/1" },
	{ "an empty FEN is none", "[FEN \"\"]\n\n1. e4 *",
		"#1 [FEN ] e4 =*/1" },
	{ "standard chess is no other variant",
		"[Variant \"Standard\"]\n\n1. e4 *",
		"#1 [Variant Standard] e4 =*/1" },
	{ "the name of a variant may be long",
		"[Variant "
		"\"0123456789012345678901234567890123456789012345678901\"]"
		"\n\n1. e4 *",
		"#1 [Variant "
		"0123456789012345678901234567890123456789012345678901] "
		"!unsupported-variant@1 e4 =*/1" },
	{ "brackets without anything are text", "[Event \"A\"]\n[]\n\n*",
		"#1 [Event A] '[]' !bad-tag@2 =*/0" },
	{ "names have letters, digits and _", "[A_1 \"x\"]\n[B-2 \"y\"]\n\n*",
		"#1 [A_1 x] [B -2 \"y] !tag-without-quotes@2 =*/0" },
	{ "a value that is only cut off", "[White \"",
		"#1 [White ] !unterminated-tag@1 !no-result@1 =*?/0" },
	{ "a name that is cut off", "[Whi",
		"#1 !unterminated-tag@1 !tag-without-value@1 !no-result@1 "
		"=*?/0" },
	{ "a next line like a tag is no part of the value",
		"[White \"a\n  [Black \"b\"]\n\n*",
		"#1 [White a] !unterminated-tag@1 [Black b] =*/0" },
	{ "a next line with a comment is no part of the value",
		"[White \"a\n{x} \"] *",
		"#1 [White a] !unterminated-tag@1 {x} '\"' !stray-text@2 ']' "
		"=*/0" },
	{ "a Result that is none is said", "[Result \"won\"]\n\n1. e4 1-0",
		"#1 [Result won] !bad-result-tag@1 e4 =1-0/1" },
};

static void a_NUL_in_a_value_is_replaced(void **state)
{
	static const char text[] = "[White \"A\000B\"]\n\n*";

	(void)state;
	pgn_check_told(text, sizeof(text) - 1,
		"#1 [White A\357\277\275B] !nul-byte@1 =*/0");
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0]) + 1];
	const struct CMUnitTest last = cmocka_unit_test(
		a_NUL_in_a_value_is_replaced);

	ro_table(pgn_check_row, rows, tests);
	tests[sizeof(rows) / sizeof(rows[0])] = last;
	return cmocka_run_group_tests_name("PGN tags", tests, NULL, NULL);
}
