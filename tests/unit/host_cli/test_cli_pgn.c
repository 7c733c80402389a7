/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_cli/run.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>

#define PGN RO_SOURCE_DIR "/tests/pgn/"
#define ANNOTATED PGN "annotated.pgn"
#define LATIN1 PGN "latin1.pgn"
#define BROKEN PGN "broken.pgn"

static const struct row {
	const char *says;
	const char *args[RUN_ARGS];
	int status;
	const char *out; /* all of it */
	const char *err; /* a part of it; "" means nothing at all */
} rows[] = {
	{ "check counts games, moves and problems", { "check", LATIN1 }, 0,
		"1 games, 2 moves, 0 problems\n", "" },
	{ "check says file, line, game and what is wrong",
		{ "check", ANNOTATED }, 1,
		ANNOTATED ":9: game 1: quotes inside a tag value: Annotator\n"
			  "2 games, 17 moves, 1 problems\n",
		"" },
	{ "check says which move", { "check", BROKEN }, 1,
		BROKEN ":2: game 1: tag given twice; the first is kept: "
		       "White\n" BROKEN
		       ":5: game 1, 2.Ke3: illegal move; White is to move; "
		       "2 half-moves before it are kept, the rest is "
		       "text\n" BROKEN
		       ":5: game 1: two different results: the tag says "
		       "1-0, the game ends with 0-1\n" BROKEN
		       ":7: game 1: text that belongs to no game\n" BROKEN
		       ":11: game 2, 2.c4: not a time as h:mm:ss; kept as "
		       "text: 5\n" BROKEN
		       ":11: game 2: the game ends without a result\n"
		       "2 games, 7 moves, 6 problems\n",
		"" },
	{ "check adds up several files", { "check", LATIN1, LATIN1 }, 0,
		"2 games, 4 moves, 0 problems\n", "" },
	{ "check --json prints an object a game", { "check", "--json", LATIN1 },
		0,
		"{\"file\":\"" LATIN1
		"\",\"game\":1,\"line\":1,\"problems\":[],\"plies\":2,"
		"\"result\":\"*\"}\n",
		"" },
	{ "check --json has every problem in its game",
		{ "check", "--json", ANNOTATED }, 1,
		"{\"file\":\"" ANNOTATED
		"\",\"game\":1,\"line\":1,\"problems\":[{\"line\":9,\"ply\":"
		"null,\"code\":\"unescaped-quotes\",\"text\":\"quotes inside "
		"a tag value: Annotator\"}],\"plies\":14,\"result\":\"0-1\"}\n"
		"{\"file\":\"" ANNOTATED
		"\",\"game\":2,\"line\":18,\"problems\":[],\"plies\":3,"
		"\"result\":\"1/2-1/2\"}\n",
		"" },
	{ "check goes on after a file that is missing",
		{ "check", PGN "nothing.pgn", LATIN1 }, 2,
		"1 games, 2 moves, 0 problems\n",
		"rochade-arbiter: " PGN
		"nothing.pgn: No such file or directory, check the name and "
		"the file\n" },
	{ "check cannot read a folder", { "check", PGN }, 2,
		"0 games, 0 moves, 0 problems\n", "Is a directory" },
	{ "check without a file is a usage error", { "check" }, 2, "",
		"FILE.pgn is missing, use: rochade-arbiter check" },
	{ "check knows three languages", { "check", "--letters", "it", PGN }, 2,
		"", "en, de or fr" },
	{ "check knows no other option", { "check", "--odd", PGN }, 2, "",
		"--odd is no option" },
	{ "format writes UTF-8 and the whole roster", { "format", LATIN1 }, 0,
		"[Event \"Caf\303\251\"]\n[Site \"?\"]\n"
		"[Date \"????.??.??\"]\n[Round \"?\"]\n"
		"[White \"M\303\274ller\"]\n[Black \"M\303\274ller\"]\n"
		"[Result \"*\"]\n\n1. e4 {sch\303\266n} 1... e5 *\n\n",
		"" },
	{ "format keeps what it cannot read, and says so", { "format", BROKEN },
		0,
		"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
		"[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n"
		"[Result \"1-0\"]\n\n1. e4 e5 {2. Ke3 Nc6 ( 2... d5 )} {so "
		"it stood} 0-1\n\n"
		"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
		"[Round \"?\"]\n[White \"C\"]\n[Black \"?\"]\n"
		"[Result \"*\"]\n\n1. d4 d5 2. c4 {[%clk 5]} 2... e6 3. Nc3 "
		"*\n\n",
		"rochade-arbiter: " BROKEN
		": line 5, game 1, 2.Ke3: illegal move; " },
	{ "format writes everything in its place", { "format", ANNOTATED }, 0,
		"[Event \"Club evening\"]\n[Site \"Marburg\"]\n"
		"[Date \"2026.01.09\"]\n[Round \"2\"]\n"
		"[White \"Weber, Ada\"]\n[Black \"Brandt, Ben\"]\n"
		"[Result \"0-1\"]\n"
		"[Annotator \"Ben's \\\"second\\\" board\"]\n"
		"[BlackElo \"1795\"]\n[WhiteElo \"1810\"]\n\n"
		"{A short one.} 1. e4 {[%clk 1:29:58]} {[%emt 0:00:02]} "
		"1... e5 {[%clk 1:29:51]}\n"
		"2. Nf3 $1 Nc6 (2... Nf6 3. Nxe5 (3. d4 exd4) 3... d6 "
		"{Petrov}) 3. Bc4 $14\n"
		"{[3.Bb5 a6]} 3... Nd4 $2 4. Nxe5 Qg5 {tempting, but "
		"4...Ne6 was better; now a\n"
		"long comment follows so that it must be wrapped more than "
		"once} 5. Nxf7 Qxg2 6.\n"
		"Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n\n"
		"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
		"[Round \"?\"]\n[White \"Later, L.\"]\n[Black \"?\"]\n"
		"[Result \"1/2-1/2\"]\n"
		"[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 0 40\"]\n"
		"[SetUp \"1\"]\n\n"
		"40... Kd7 41. a8=Q {(=)} 41... Kd6 1/2-1/2\n\n",
		"quotes inside a tag value" },
	{ "format cannot read what is missing", { "format", PGN "no.pgn" }, 2,
		"", "No such file" },
	{ "format without a file is a usage error", { "format" }, 2, "",
		"FILE.pgn is missing" },
	{ "format knows three languages", { "format", "--letters", "it", PGN },
		2, "", "en, de or fr" },
	{ "format knows no other option", { "format", "--odd" }, 2, "",
		"--odd is no option" },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	static struct run run;

	run_command(&run, row->args);
	assert_int_equal(run.status, row->status);
	assert_string_equal(run.out, row->out);
	if (*row->err) {
		assert_non_null(strstr(run.err, row->err));
	} else {
		assert_string_equal(run.err, "");
	}
}

/* Run a command with @p text on standard input. */
static void run_with_input(
	struct run *run, const char *const args[RUN_ARGS], const char *text)
{
	FILE *file = tmpfile();
	const int old = dup(0);

	assert_non_null(file);
	fputs(text, file);
	fflush(file);
	rewind(file);
	dup2(fileno(file), 0);
	run_command(run, args);
	dup2(old, 0);
	close(old);
	fclose(file);
}

static const char *const check_input[RUN_ARGS] = { "check", "-" };
static const char *const json_input[RUN_ARGS] = { "check", "--json", "-" };
static const char *const format_input[RUN_ARGS] = { "format", "-" };
static const char *const german_input[RUN_ARGS] = { "format", "--letters", "de",
	"-" };

static void a_dash_is_standard_input(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, check_input, "1. e4 Ke5 *");
	assert_int_equal(run.status, 1);
	assert_non_null(strstr(run.out, "-:1: game 1, 1...Ke5: illegal"));
}

static void problems_before_any_game_go_with_the_first(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, json_input, "Hello\n\n1. e4 *\n");
	assert_int_equal(run.status, 1);
	assert_string_equal(run.out,
		"{\"file\":\"-\",\"game\":1,\"line\":3,\"problems\":[{"
		"\"line\":1,\"ply\":null,\"code\":\"stray-text\",\"text\":"
		"\"text that belongs to no game\"}],\"plies\":1,"
		"\"result\":\"*\"}\n");
	run_with_input(&run, json_input, "Hello");
	assert_non_null(strstr(run.out, "\"plies\":null"));
}

static void an_open_comment_ends_where_another_game_begins(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, check_input,
		"[Event \"A\"]\n\n1. e4 {open e5\n\n[Event \"B\"]\n[Site \"x\"]"
		"\n\n1. d4 d5 1-0\n");
	assert_int_equal(run.status, 1);
	assert_non_null(strstr(run.out, "-:3: game 1: comment never closed"));
	assert_non_null(strstr(run.out, "2 games, 3 moves, "));
	run_with_input(&run, check_input,
		"[Event \"A\"]\n\n1. e4 {quoted:\n[Event \"B\"]\n} e5 *\n");
	assert_non_null(strstr(run.out, "1 games, 2 moves, 0 problems"));
}

static void quotes_are_escaped_in_json(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, json_input, "1. e4 \"\\ *");
	assert_non_null(strstr(run.out, "1...\\\"\\\\: not a move"));
}

static void a_missing_result_tag_is_that_of_the_moves(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, format_input, "1. e4 {x} e5 0-1");
	assert_non_null(strstr(
		run.out, "[Result \"0-1\"]\n\n1. e4 {x} 1... e5 0-1\n\n"));
}

static void a_missing_result_is_not_made_of_the_tag(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, format_input, "[result \"1/2\"]\n\n1. e4 e5\n");
	assert_non_null(
		strstr(run.out, "[Result \"1/2-1/2\"]\n\n1. e4 e5 *\n\n"));
}

static void text_before_the_moves_stays_there(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, format_input,
		"{a}\n[Event \"E\"]\n{b}\nfoo } bar\n; c }\n[Site \"S\"]\n"
		"{d} e4 *\n");
	assert_non_null(strstr(run.out,
		"[Result \"*\"]\n\n{a} {b} {foo ) bar} {c )} {d} 1. e4 *\n\n"));
}

static void a_bad_fen_is_left_as_it_is(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, format_input,
		"[SetUp \"1\"]\n[FEN \"bad\"]\n[Result \"*\"]\n\n1. e4 *\n");
	assert_non_null(strstr(
		run.out, "[FEN \"bad\"]\n[SetUp \"1\"]\n\n{1. e4} *\n\n"));
}

static void other_letters_become_english(void **state)
{
	static struct run run;

	(void)state;
	run_with_input(&run, german_input, "1. Sf3 d5 2. Tg1 *");
	assert_non_null(strstr(run.out, "1. Nf3 d5 2. Rg1 *"));
}

static void tags_without_end_are_cut_and_said(void **state)
{
	const size_t size = 70000 * 16;
	char *text = malloc(size);
	static struct run run;
	size_t len = 0;

	(void)state;
	assert_non_null(text);
	for (unsigned i = 0; i < 65537; i++) {
		len += (size_t)sprintf(text + len, "[T%05u \"\"]\n", i);
	}
	strcpy(text + len, "\n1. e4 *\n");
	run_with_input(&run, format_input, text);
	free(text);
	assert_int_equal(run.status, 1);
	assert_string_equal(run.err,
		"rochade-arbiter: -: game 1: too many tags, what had no room "
		"is left out\n");
}

static void pgn_extract_reads_it_without_complaint(void **state)
{
	static const char *const names[] = { ANNOTATED, LATIN1 };
	static struct run run;
	char file[] = "/tmp/rochade-test-XXXXXX";
	char command[128], said[256] = "";
	FILE *pipe;
	int descriptor;

	(void)state;
	if (access("/usr/games/pgn-extract", X_OK) != 0) {
		skip();
	}
	descriptor = mkstemp(file);
	assert_true(descriptor >= 0);
	for (size_t i = 0; i < 2; i++) {
		const char *const args[RUN_ARGS] = { "format", names[i] };
		const size_t len = (run_command(&run, args), strlen(run.out));

		assert_int_equal(write(descriptor, run.out, len), len);
	}
	close(descriptor);
	snprintf(command, sizeof(command),
		"/usr/games/pgn-extract -r -s %s 2>&1", file);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	said[fread(said, 1, sizeof(said) - 1, pipe)] = '\0';
	assert_int_equal(pclose(pipe), 0);
	unlink(file);
	assert_string_equal(said, "");
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest others[] = {
		cmocka_unit_test(a_dash_is_standard_input),
		cmocka_unit_test(problems_before_any_game_go_with_the_first),
		cmocka_unit_test(
			an_open_comment_ends_where_another_game_begins),
		cmocka_unit_test(quotes_are_escaped_in_json),
		cmocka_unit_test(a_missing_result_tag_is_that_of_the_moves),
		cmocka_unit_test(a_missing_result_is_not_made_of_the_tag),
		cmocka_unit_test(text_before_the_moves_stays_there),
		cmocka_unit_test(a_bad_fen_is_left_as_it_is),
		cmocka_unit_test(other_letters_become_english),
		cmocka_unit_test(tags_without_end_are_cut_and_said),
		cmocka_unit_test(pgn_extract_reads_it_without_complaint),
	};
	struct CMUnitTest tests[ROWS + sizeof(others) / sizeof(others[0])];

	ro_table(check_row, rows, tests);
	memcpy(tests + ROWS, others, sizeof(others));
	return cmocka_run_group_tests_name(
		"check and format", tests, NULL, NULL);
}
