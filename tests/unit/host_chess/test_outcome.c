/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/game.h"

#include "host/chess/outcome.h"

static const struct row {
	const char *says;
	const char *fen;
	const char *moves;
	unsigned halfmove;
	enum ro_ending ending;
	enum ro_result result;
	unsigned claimable;
} rows[] = {
	{ "a game goes on", RO_FEN_START, "e4", 0, RO_ENDING_NONE,
		RO_RESULT_NONE, 0 },
	{ "fifty moves can be claimed", "8/8/8/4k3/8/8/4K3/7R w - - 98 80",
		"Rh2 Kd5", 100, RO_ENDING_NONE, RO_RESULT_NONE,
		RO_CLAIMABLE_FIFTY },
	{ "one ply before fifty moves nothing can be claimed",
		"8/8/8/4k3/8/8/4K3/7R w - - 98 80", "Rh2", 99, RO_ENDING_NONE,
		RO_RESULT_NONE, 0 },
	{ "nobody has to claim", "8/8/8/4k3/8/8/4K3/7R w - - 100 80", "Rh2",
		101, RO_ENDING_NONE, RO_RESULT_NONE, RO_CLAIMABLE_FIFTY },
	{ "a mate at fifty moves wins", "7k/8/6K1/8/8/8/8/R7 w - - 99 80",
		"Ra8#", 100, RO_ENDING_CHECKMATE, RO_RESULT_WHITE, 0 },
	{ "black mates too", "r7/8/8/8/8/6k1/8/7K b - - 0 80", "Ra1#", 1,
		RO_ENDING_CHECKMATE, RO_RESULT_BLACK, 0 },
	{ "a pawn's move begins anew", "8/4p3/8/4k3/8/8/4K3/7R b - - 99 80",
		"e6", 0, RO_ENDING_NONE, RO_RESULT_NONE, 0 },
	{ "a capture begins anew", "8/8/8/4k3/8/8/4Kp2/7R w - - 99 80", "Kxf2",
		0, RO_ENDING_NONE, RO_RESULT_NONE, 0 },
	{ "castling does not", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 99 80", "O-O",
		100, RO_ENDING_NONE, RO_RESULT_NONE, RO_CLAIMABLE_FIFTY },
	{ "en passant begins anew", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 80",
		"exd6", 0, RO_ENDING_NONE, RO_RESULT_NONE, 0 },
	{ "a promotion begins anew", "7k/P7/8/8/8/8/8/K7 w - - 99 80", "a8=Q+",
		0, RO_ENDING_NONE, RO_RESULT_NONE, 0 },
	{ "75 moves end it", "8/8/8/4k3/8/8/4K3/7R w - - 148 110", "Rh2 Kd5",
		150, RO_ENDING_SEVENTY_FIVE, RO_RESULT_DRAW, 0 },
	{ "a mate takes precedence over 75 moves",
		"7k/8/6K1/8/8/8/8/R7 w - - 149 80", "Ra8#", 150,
		RO_ENDING_CHECKMATE, RO_RESULT_WHITE, 0 },
	{ "a stalemate is reported before 75 moves",
		"7k/8/6K1/8/8/8/8/5Q2 w - - 149 110", "Qf7", 150,
		RO_ENDING_STALEMATE, RO_RESULT_DRAW, 0 },
	{ "a third time can be claimed", RO_FEN_START,
		"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 8, RO_ENDING_NONE,
		RO_RESULT_NONE, RO_CLAIMABLE_THREEFOLD },
	{ "both can be claimed", "6k1/8/8/8/8/8/8/R5K1 w - - 96 90",
		"Ra2 Kg7 Ra1 Kg8 Ra2 Kg7 Ra1 Kg8", 104, RO_ENDING_NONE,
		RO_RESULT_NONE, RO_CLAIMABLE_FIFTY | RO_CLAIMABLE_THREEFOLD },
	{ "a fifth time ends it", RO_FEN_START,
		"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 "
		"Ng8",
		16, RO_ENDING_FIVEFOLD, RO_RESULT_DRAW, 0 },
	{ "a last piece taken ends it", "8/8/8/8/8/3k4/3R4/3K4 b - - 7 80",
		"Kc3 Rd3+ Kxd3", 0, RO_ENDING_DEAD, RO_RESULT_DRAW, 0 },
	{ "a knight alone ends it", "8/8/8/8/6N1/2k5/7p/K7 w - - 0 80", "Nxh2",
		0, RO_ENDING_DEAD, RO_RESULT_DRAW, 0 },
};

static void check(void **state)
{
	static struct ro_history history;
	const struct row *row = *state;
	enum ro_ending ending;

	game_play(&history, row->fen, row->moves, NULL, NULL);
	ending = ro_history_ending(&history);
	assert_int_equal(history.now.halfmove, row->halfmove);
	assert_int_equal(ending, row->ending);
	assert_int_equal(ro_ending_result(ending, &history.now), row->result);
	assert_int_equal(ro_history_claimable(&history), row->claimable);
}

/* What the material alone says: neither, White or Black can never mate. */
static const struct material {
	const char *says;
	const char *fen;
	bool white_cannot;
	bool black_cannot;
} materials[] = {
	{ "two kings", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", true, true },
	{ "a bishop", "8/8/4k3/8/8/4KB2/8/8 w - - 0 1", true, true },
	{ "a knight", "8/8/4k3/8/8/4KN2/8/8 w - - 0 1", true, true },
	{ "a black knight", "8/8/4kn2/8/8/4K3/8/8 w - - 0 1", true, true },
	{ "bishops on both colours", "8/8/4kb2/8/8/4KB2/8/8 w - - 0 1", false,
		false },
	{ "bishops on one colour", "8/8/4kb2/8/8/4K3/5B2/8 w - - 0 1", true,
		true },
	{ "two knights", "8/8/4k3/8/8/4KNN1/8/8 w - - 0 1", false, true },
	{ "a knight each", "8/8/4kn2/8/8/4KN2/8/8 w - - 0 1", false, false },
	{ "a bishop and a knight apart", "8/8/4kn2/8/8/4KB2/8/8 w - - 0 1",
		false, false },
	{ "two bishops on one colour", "8/8/4k3/8/8/4KB2/6B1/8 w - - 0 1", true,
		true },
	{ "two bishops on both colours", "8/8/4k3/8/8/4KBB1/8/8 w - - 0 1",
		false, true },
	{ "eight bishops on one colour",
		"8/8/1b1bk3/b7/8/4K1B1/5B1B/6B1 w - - 0 1", true, true },
	{ "a knight against a rook", "8/8/4kr2/8/8/4KN2/8/8 b - - 0 1", false,
		false },
	{ "a knight against a pawn", "8/8/4kp2/8/8/4KN2/8/8 b - - 0 1", false,
		false },
	{ "a knight against a queen", "8/8/4kq2/8/8/4KN2/8/8 b - - 0 1", true,
		false },
	{ "a bishop against a rook", "8/8/4kr2/8/8/4KB2/8/8 b - - 0 1", true,
		false },
	{ "a bishop against a queen", "8/8/4kq2/8/8/4KB2/8/8 b - - 0 1", true,
		false },
	{ "a bishop against a pawn", "8/8/4kp2/8/8/4KB2/8/8 b - - 0 1", false,
		false },
	{ "a pawn", "8/8/4k3/8/8/4KP2/8/8 w - - 0 1", false, true },
	{ "a queen", "8/8/4kq2/8/8/4K3/8/8 b - - 0 1", true, false },
	{ "a rook", "8/8/4k3/8/8/4KR2/8/8 w - - 0 1", false, true },
};

static void check_material(void **state)
{
	const struct material *row = *state;
	struct ro_position position;

	assert_true(ro_fen_position(row->fen, &position, NULL) == 0);
	assert_int_equal(ro_position_cannot_mate(&position, RO_WHITE),
		row->white_cannot);
	assert_int_equal(ro_position_cannot_mate(&position, RO_BLACK),
		row->black_cannot);
	assert_int_equal(ro_position_is_insufficient(&position),
		row->white_cannot && row->black_cannot);
	assert_int_equal(ro_position_ending(&position),
		row->white_cannot && row->black_cannot ? RO_ENDING_DEAD
						       : RO_ENDING_NONE);
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	struct CMUnitTest
		material_tests[sizeof(materials) / sizeof(materials[0])];
	int failed;

	ro_table(check, rows, tests);
	ro_table(check_material, materials, material_tests);
	failed = cmocka_run_group_tests_name("endings", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name(
			"material", material_tests, NULL, NULL);
}
