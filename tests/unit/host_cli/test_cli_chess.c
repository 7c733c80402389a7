/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_cli/run.h"

#define BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define START BOARD " w KQkq - 0 1"
#define AFTER_NF3 "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
#define TWO_KNIGHTS "4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 1"

static const struct row {
	const char *says;
	const char *args[RUN_ARGS];
	int status;
	const char *out; /* all of it */
	const char *err; /* a part of it; "" means nothing at all */
} rows[] = {
	{ "fen prints a FEN as it should be", { "fen", BOARD " w qkQK - 0 1" },
		0, START "\n", "" },
	{ "fen says what is odd and goes on", { "fen", " " START }, 0,
		START "\n", "odd-space" },
	{ "fen --strict says no to what is odd",
		{ "fen", "--strict", " " START }, 1, START "\n", "odd-space" },
	{ "fen --strict says yes to what is not", { "fen", "--strict", START },
		0, START "\n", "" },
	{ "fen gives every reason", { "fen", BOARD " W KQKQ - 0 1" }, 1, "",
		"rochade-arbiter: FEN: the side to move is neither w nor b, "
		"write one of them (bad-turn)\n"
		"rochade-arbiter: FEN: a castling right is given twice, write "
		"it once (same-castling)\n" },
	{ "fen of nothing is unreadable", { "fen", "" }, 1, "", "empty" },
	{ "fen without a FEN is a usage error", { "fen" }, 2, "",
		"FEN is missing, use: rochade-arbiter fen [--strict] FEN" },
	{ "fen in pieces is a usage error", { "fen", BOARD, "w" }, 2, "",
		"quotes" },
	{ "fen knows no other option", { "fen", "--odd", START }, 2, "",
		"--odd is no option" },
	{ "move prints UCI, SAN and FEN", { "move", "Nf3" }, 0,
		"g1f3\nNf3\n" AFTER_NF3 "\n", "" },
	{ "move prints an object", { "move", "--json", "Ng1-f3" }, 0,
		"{\"uci\": \"g1f3\", \"san\": \"Nf3\", \"fen\": \"" AFTER_NF3
		"\"}\n",
		"" },
	{ "move reads German letters", { "move", "--letters", "de", "Sf3" }, 0,
		"g1f3\nNf3\n" AFTER_NF3 "\n", "" },
	{ "move knows three languages", { "move", "--letters", "it", "Cf3" }, 2,
		"", "en, de or fr" },
	{ "an ambiguous move is told with its meanings",
		{ "move", "--fen", TWO_KNIGHTS, "Nd2" }, 1, "",
		"Nd2: ambiguous: more than one legal move, add the file or "
		"the rank it came from; could be Nbd2, Nfd2" },
	{ "an ambiguous move is an object too",
		{ "move", "--json", "--fen", TWO_KNIGHTS, "Nd2" }, 1,
		"{\"uci\": null, \"san\": null, \"fen\": null, \"error\": "
		"\"ambiguous\", \"could_be\": [\"Nbd2\", \"Nfd2\"]}\n",
		"ambiguous" },
	{ "an illegal move", { "move", "e5" }, 1, "", "e5: illegal: " },
	{ "an unreadable move", { "move", "Nf" }, 1, "", "Nf: unreadable: " },
	{ "an empty move is unreadable", { "move", "" }, 1, "",
		"MOVE: unreadable: " },
	{ "a null move", { "move", "Z0" }, 1, "", "Z0: null: " },
	{ "a null move that looks like the end of options",
		{ "move", "--json", "--" }, 1,
		"{\"uci\": null, \"san\": null, \"fen\": null, \"error\": "
		"\"null\", \"could_be\": []}\n",
		"--: null: " },
	{ "foreign letters are unreadable, and it is said why",
		{ "move", "Sf3" }, 1, "", "name it with --letters" },
	{ "move in no position", { "move", "--fen", "x", "e4" }, 1, "",
		"FEN: " },
	{ "move without a move", { "move" }, 2, "", "MOVE is missing" },
	{ "legal lists UCI and SAN",
		{ "legal", "--fen", "7k/8/8/8/8/8/r7/7K w - - 0 1" }, 0,
		"h1g1 Kg1\n", "" },
	{ "legal lists nothing in a mate",
		{ "legal", "--fen", "7k/8/8/8/8/8/r7/1r5K w - - 0 1" }, 0, "",
		"" },
	{ "legal takes no argument", { "legal", START }, 2, "", "too many" },
	{ "legal in no position", { "legal", "--fen", "" }, 1, "", "empty" },
	{ "legal wants a value", { "legal", "--fen" }, 2, "",
		"--fen lacks its value" },
	{ "perft counts", { "perft", "3" }, 0, "nodes 8902\n", "" },
	{ "perft of no length", { "perft", "0" }, 0, "nodes 1\n", "" },
	{ "perft of no length is not divided", { "perft", "--divide", "0" }, 0,
		"nodes 1\n", "" },
	{ "perft divides",
		{ "perft", "--divide", "--fen", "7k/8/8/8/8/8/r7/7K w - - 0 1",
			"2" },
		0, "h1g1: 17\nnodes 17\n", "" },
	{ "perft of words is unreadable", { "perft", "three" }, 1, "",
		"'three' is no number" },
	{ "perft of nothing is unreadable", { "perft", "" }, 1, "",
		"is no number" },
	{ "perft has a longest length", { "perft", "101" }, 1, "",
		"from 0 to 100" },
	{ "perft without a length", { "perft" }, 2, "", "DEPTH is missing" },
	{ "perft in no position", { "perft", "--fen", "x", "1" }, 1, "",
		"FEN: " },
	{ "a command helps", { "legal", "--help" }, 0,
		"Usage: rochade-arbiter legal [--fen FEN]\n"
		"list the legal moves, UCI and SAN\n",
		"" },
};

static void check(void **state)
{
	static struct run run;
	const struct row *row = *state;

	run_command(&run, row->args);
	assert_string_equal(run.out, row->out);
	if (*row->err) {
		assert_non_null(strstr(run.err, row->err));
	} else {
		assert_string_equal(run.err, "");
	}
	assert_int_equal(run.status, row->status);
}

static void chess960_castling_is_divided_by_its_rook(void **state)
{
	static struct run run;
	static const char *const args[RUN_ARGS] = { "perft", "--divide",
		"--chess960", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1" };

	(void)state;
	run_command(&run, args);
	assert_non_null(strstr(run.out, "e1h1: 1\n"));
	assert_non_null(strstr(run.out, "nodes 15\n"));
}

static void an_unknown_command_is_not_found(void **state)
{
	(void)state;
	assert_null(ro_cli_find("castle"));
	assert_null(ro_cli_find(""));
}

int main(void)
{
	struct CMUnitTest table[sizeof(rows) / sizeof(rows[0])];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chess960_castling_is_divided_by_its_rook),
		cmocka_unit_test(an_unknown_command_is_not_found),
	};
	int failed;

	ro_table(check, rows, table);
	failed = cmocka_run_group_tests_name("commands", table, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name(
			"commands in code", tests, NULL, NULL);
}
