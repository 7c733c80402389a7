/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "tests/support/table.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTES "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"

static const struct row {
	const char *says;
	const char *fen;
	const char *text;
	const char *uci; /* as written again; NULL: no legal move */
	const char *san;
} rows[] = {
	{ "a knight's move", RO_FEN_START, "g1f3", "g1f3", "Nf3" },
	{ "a pinned knight is no rival", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
		"g1e2", "g1e2", "Ne2" },
	{ "a rook that pins is not pinned: the rank's rook names its file",
		"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37",
		"a1e1", "a1e1", "Rae1" },
	{ "and so does the other rook",
		"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37",
		"e5e1", "e5e1", "Ree1" },
	{ "castling on the short side", CASTLES, "e1g1", "e1g1", "O-O" },
	{ "castling on the long side", CASTLES, "e1c1", "e1c1", "O-O-O" },
	{ "the king onto his rook castles", CASTLES, "e1h1", "e1g1", "O-O" },
	{ "black's king onto his rook castles on the long side",
		"r3kbnr/pqpppppp/bpn5/8/PP2P3/2NP4/2P2PPP/R1BQKBNR b KQkq - 0 "
		"6",
		"e8a8", "e8c8", "O-O-O" },
	{ "a king one square to the side does not castle", CASTLES, "e1f1",
		"e1f1", "Kf1" },
	{ "a king three squares to the side goes nowhere", CASTLES, "e1b1",
		NULL, NULL },
	{ "castling through a check is none",
		"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", NULL, NULL },
	{ "castling names no piece", CASTLES, "e1g1q", NULL, NULL },
	{ "in Chess960 castling is king onto rook",
		"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1g1", "e1g1", "O-O" },
	{ "in Chess960 the far square is understood where it is clear",
		"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1c1", "e1b1", "O-O-O" },
	{ "in Chess960 a step to c1 is a step",
		"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1c1", "d1c1", "Kc1" },
	{ "in Chess960 a king on g1 castles onto his rook",
		"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "g1h1", "O-O" },
	{ "a classical set-up said to be Chess960 is written so",
		"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "e1g1", "e1h1", "O-O" },
	{ "a promotion to a queen", PROMOTES, "e7e8q", "e7e8q", "e8=Q+" },
	{ "a promotion to a rook", PROMOTES, "e7d8r", "e7d8r", "exd8=R+" },
	{ "a promotion to a bishop", PROMOTES, "e7e8b", "e7e8b", "e8=B" },
	{ "a promotion to a knight", PROMOTES, "e7d8n", "e7d8n", "exd8=N" },
	{ "a promotion needs its piece", PROMOTES, "e7e8", NULL, NULL },
	{ "nobody becomes a king", PROMOTES, "e7e8k", NULL, NULL },
	{ "nobody becomes a queen with a capital", PROMOTES, "e7e8Q", NULL,
		NULL },
	{ "only a pawn is promoted", RO_FEN_START, "g1f3q", NULL, NULL },
	{ "nobody's square", RO_FEN_START, "e4e5", NULL, NULL },
	{ "the opponent's man", RO_FEN_START, "e7e5", NULL, NULL },
	{ "no move", RO_FEN_START, "0000", NULL, NULL },
	{ "three characters", RO_FEN_START, "e2e", NULL, NULL },
	{ "six characters", RO_FEN_START, "e2e4qq", NULL, NULL },
	{ "files end with h", RO_FEN_START, "i2e4", NULL, NULL },
	{ "files begin with a", RO_FEN_START, "e2`4", NULL, NULL },
	{ "ranks end with 8", RO_FEN_START, "e2e9", NULL, NULL },
	{ "ranks begin with 1", RO_FEN_START, "e0e4", NULL, NULL },
	{ "nothing", RO_FEN_START, "", NULL, NULL },
};

static void check(void **state)
{
	const struct row *row = *state;
	struct ro_position position;
	char uci[RO_UCI_MAX], san[RO_SAN_MAX];
	ro_move move;

	assert_true(ro_fen_position(row->fen, &position, NULL) == 0);
	move = ro_uci_read(&position, row->text, strlen(row->text));
	assert_int_equal(move != RO_NO_MOVE, row->uci != NULL);
	if (row->uci) {
		ro_uci_write(&position, move, uci);
		ro_san_write(&position, move, san);
		assert_string_equal(uci, row->uci);
		assert_string_equal(san, row->san);
	}
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];

	ro_table(check, rows, tests);
	return cmocka_run_group_tests_name("UCI", tests, NULL, NULL);
}
