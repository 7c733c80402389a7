/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable.h"

#include "host/chess/fen.h"
#include "tests/support/table.h"

#include <stdlib.h>

#define MEMORY ((size_t)8 << 20)
#define NODES UINT64_C(400000)
#define NO RO_WINNABLE_NO
#define YES RO_WINNABLE_YES
#define UNKNOWN RO_WINNABLE_UNKNOWN

static const struct row {
	const char *says;
	const char *fen;
	enum ro_winnable white;
	enum ro_winnable black;
	/* What is seen without a search. */
	enum ro_winnable quick_white;
	enum ro_winnable quick_black;
} rows[] = {
	{ "two kings are dead", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", NO, NO, NO,
		NO },
	{ "a bishop alone mates nobody", "8/8/4k3/8/8/4KB2/8/8 w - - 0 1", NO,
		NO, NO, NO },
	{ "bishops on one colour mate nobody",
		"8/8/1b1bk3/b7/8/4K1B1/5B1B/6B1 w - - 0 1", NO, NO, NO, NO },
	{ "bishops on both colours can be walled in",
		"8/8/4kb2/8/8/4KB2/8/8 w - - 0 1", YES, YES, UNKNOWN, UNKNOWN },
	{ "two knights can mate a bare king", "8/8/4k3/8/8/4KNN1/8/8 w - - 0 1",
		YES, NO, UNKNOWN, NO },
	{ "a knight mates a king beside its knight",
		"8/8/4kn2/8/8/4KN2/8/8 w - - 0 1", YES, YES, UNKNOWN, UNKNOWN },
	{ "a bishop mates no king with a rook (6.9, K18)",
		"8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", YES, NO, UNKNOWN, NO },
	{ "a bishop mates no king with a queen",
		"8/8/4kq2/8/8/4KB2/8/8 b - - 0 1", NO, YES, NO, UNKNOWN },
	{ "a knight mates a king with a rook",
		"8/8/4kr2/8/8/4KN2/8/8 b - - 0 1", YES, YES, UNKNOWN, UNKNOWN },
	{ "a knight mates a king with a pawn (6.9, K17)",
		"8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", YES, YES, UNKNOWN,
		UNKNOWN },
	{ "the flag of the side with the pawn alone",
		"8/8/4k3/8/8/4KP2/8/8 b - - 0 1", YES, NO, UNKNOWN, NO },
	{ "a wall of pawns keeps the kings apart (6.9, K20)",
		"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", NO, NO, NO, NO },
	{ "a wall over all files",
		"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1", NO, NO,
		NO, NO },
	{ "bad bishops change nothing at a wall",
		"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", NO, NO, NO,
		NO },
	{ "a wall with a gap", "8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1",
		YES, YES, UNKNOWN, UNKNOWN },
	{ "en passant opens the wall",
		"8/3k4/1p6/pPp1p1p1/P1PpP1Pp/3P3P/8/4K3 w - c6 0 1", YES, YES,
		UNKNOWN, UNKNOWN },
	{ "the same wall a move later",
		"8/3k4/1p6/pPp1p1p1/P1PpP1Pp/3P3P/8/4K3 w - - 0 1", NO, NO, NO,
		NO },
	{ "only moves that end in stalemate",
		"5bk1/4p1p1/4P1P1/8/8/8/8/4K3 w - - 0 1", NO, NO, NO, NO },
	{ "the only move takes the last piece", "7k/6Q1/8/8/8/8/8/K7 b - - 0 1",
		NO, NO, UNKNOWN, NO },
	{ "pawns that face each other never pass",
		"1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1", NO,
		NO, NO, NO },
	{ "a king that must step back lets nobody in",
		"8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1", NO, NO, NO,
		NO },
	{ "a capture that is stalemate leads nowhere",
		"1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1", NO, NO, NO,
		NO },
	{ "who waits beside a walled-in pawn may still lose",
		"8/8/8/8/8/6k1/7p/7K b - - 0 1", NO, YES, NO, UNKNOWN },
	{ "mate: the mating side could, the other could not",
		"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", YES, NO, YES, NO },
	{ "stalemate: nobody can any more", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
		NO, NO, NO, NO },
	{ "the initial position", RO_FEN_START, YES, YES, UNKNOWN, UNKNOWN },
};

static void *memory;

static int get_memory(void **state)
{
	(void)state;
	memory = malloc(MEMORY);
	return memory ? 0 : -1;
}

static int give_memory_back(void **state)
{
	(void)state;
	free(memory);
	return 0;
}

/* A line that is told is a series of legal moves and ends in mate. */
static void check_line(const struct ro_position *position, enum ro_side side,
	const struct ro_winnable_answer *answer)
{
	struct ro_position now = *position;

	for (unsigned i = 0; i < answer->line_len; i++) {
		assert_true(ro_position_is_legal(&now, answer->line[i]));
		ro_position_play(&now, answer->line[i]);
	}
	assert_int_not_equal(now.turn, side);
	assert_true(ro_position_in_check(&now));
	assert_false(ro_position_has_move(&now));
}

static void check_side(const char *fen, enum ro_side side,
	enum ro_winnable quick, enum ro_winnable searched)
{
	const struct ro_winnable_limits limits = { memory, MEMORY, NODES };
	struct ro_winnable_answer answer;
	struct ro_position position;

	assert_int_equal(ro_fen_position(fen, &position, NULL), 0);
	assert_int_equal(ro_winnable_quick(&position, side), quick);
	ro_winnable_search(&position, side, &limits, &answer);
	assert_int_equal(answer.winnable, searched);
	if (searched == YES) {
		check_line(&position, side, &answer);
	}
}

static void check(void **state)
{
	const struct row *row = *state;

	check_side(row->fen, RO_WHITE, row->quick_white, row->white);
	check_side(row->fen, RO_BLACK, row->quick_black, row->black);
}

static void a_budget_that_is_spent_settles_nothing(void **state)
{
	const struct ro_winnable_limits limits = { memory, MEMORY, 10 };
	struct ro_winnable_answer answer;
	struct ro_position position;

	(void)state;
	ro_position_start(&position);
	ro_winnable_search(&position, RO_WHITE, &limits, &answer);
	assert_int_equal(answer.winnable, UNKNOWN);
	assert_int_equal(answer.line_len, 0);
}

/* Where a position found no room, looking at all the others proves nothing. */
static void memory_that_is_full_proves_nothing(void **state)
{
	const struct ro_winnable_limits limits = { memory,
		RO_WINNABLE_MEMORY_MIN, UINT64_C(100000) };
	struct ro_winnable_answer answer;
	struct ro_position position;

	(void)state;
	assert_int_equal(
		ro_fen_position("3k4/1b6/8/1p1p1p1p/1P1P1P1P/4B3/b4B2/3K4 b - "
				"- 0 1",
			&position, NULL),
		0);
	ro_winnable_search(&position, RO_BLACK, &limits, &answer);
	assert_int_equal(answer.winnable, UNKNOWN);
}

static void the_same_limits_give_the_same_answer(void **state)
{
	const struct ro_winnable_limits limits = { memory, MEMORY, NODES };
	static struct ro_winnable_answer one, other;
	struct ro_position position;

	(void)state;
	assert_int_equal(ro_fen_position("8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1",
				 &position, NULL),
		0);
	ro_winnable_search(&position, RO_WHITE, &limits, &one);
	memset(memory, 0xaa, MEMORY);
	ro_winnable_search(&position, RO_WHITE, &limits, &other);
	assert_int_equal(one.nodes, other.nodes);
	assert_int_equal(one.line_len, other.line_len);
	assert_memory_equal(one.line, other.line, sizeof(one.line));
}

static void castling_and_its_rights_are_kept(void **state)
{
	(void)state;
	check_side("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
		RO_WHITE, UNKNOWN, YES);
	check_side("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w "
		   "HFhf - 2 9",
		RO_BLACK, UNKNOWN, YES);
}

static void verdicts_have_words(void **state)
{
	(void)state;
	assert_string_equal(ro_winnable_text(NO), "no");
	assert_string_equal(ro_winnable_text(YES), "yes");
	assert_string_equal(ro_winnable_text(UNKNOWN), "unknown");
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest single[] = {
		cmocka_unit_test(a_budget_that_is_spent_settles_nothing),
		cmocka_unit_test(memory_that_is_full_proves_nothing),
		cmocka_unit_test(the_same_limits_give_the_same_answer),
		cmocka_unit_test(castling_and_its_rights_are_kept),
		cmocka_unit_test(verdicts_have_words),
	};
	struct CMUnitTest tests[ROWS];
	int failed;

	ro_table(check, rows, tests);
	failed = cmocka_run_group_tests_name(
		"Who can still mate", tests, get_memory, give_memory_back);
	return failed +
		cmocka_run_group_tests_name("The search for a mate", single,
			get_memory, give_memory_back);
}
