/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_referee/judge.h"

#include "tests/support/table.h"

/*
 * What hands do in casual play and how the board reads it. Each row is a
 * board, what happened to it and what must be so after which contact; judge.h
 * says how a script is read. The rows are kinds that users of such boards
 * reported.
 */

#define SCANDINAVIAN \
	"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define FORK \
	"r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5"
#define SPANISH \
	"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
#define ITALIAN \
	"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
#define LONG_BLACK \
	"r3kbnr/pppqpppp/2n5/3p1b2/3P1B2/2N1P3/PPPQ1PPP/R3KBNR b KQkq - 0 5"
#define PASSING "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
#define PASSING_BLACK \
	"rnbqkbnr/pp1ppppp/8/8/2pPP3/5N2/PPP2PPP/RNBQKB1R b KQkq d3 0 3"
#define SEVENTH "8/P6k/8/8/8/8/8/K7 w - - 0 1"
#define SEVENTH_TAKES "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"

static const struct row {
	const char *says;
	const char *fen;
	const char *history;
	const char *script;
} rows[] = {
	{ "a victim may be lifted first", SCANDINAVIAN, "",
		"-d5 ?lifted [] -e4 ?lifted [] +d5 ?made [e4d5]" },
	{ "the mover may be lifted first", SCANDINAVIAN, "",
		"-e4 ?lifted [] -d5 ?lifted +d5 ?made [e4d5]" },
	{ "a swap faster than the contact is taken at the press", SCANDINAVIAN,
		"", "-e4 ?lifted [] /w ?ready [e4d5] {e4d5}" },
	{ "two victims never seen empty are asked about", FORK, "",
		"-g5 /w ?ask [] ?:move" },
	{ "the victim that was lifted decides", FORK, "",
		"-g5 -f7 +f7 ?made [g5f7]" },
	{ "two victims lifted are asked about", FORK, "",
		"-g5 -f7 +f7 -h7 +h7 ?ask [] ?:move" },
	{ "what was adjusted before the mover left is no victim", FORK, "",
		"-f7 +f7 ?ready [] -g5 ?lifted -h7 +h7 ?made [g5h7]" },
	{ "a neighbour nudged while a piece is in the air stays", SPANISH, "",
		"-f1 -g2 +g2 ?lifted [] +b5 ?made [f1b5]" },
	{ "a capture taken up may become a push", SCANDINAVIAN, "",
		"-e4 -d5 +e5 ?lifted [] +d5 ?made [e4e5]" },
	{ "a recapture on the same square follows at once", SCANDINAVIAN, "",
		"-e4 -d5 +d5 ?made [e4d5] -d5 -d8 +d5 ?made [e4d5 d8d5]" },
	{ "a capture may be undone in the hand", SCANDINAVIAN, "",
		"-e4 -d5 +d5 ?made [e4d5] -d5 +e4 +d5 ?ready []" },
	{ "castling: the king first", ITALIAN, "",
		"-e1 ?lifted +g1 ?lifted [] -h1 ?lifted [] +f1 ?made [e1g1]" },
	{ "half a castling pressed is wrong", ITALIAN, "",
		"-e1 +g1 ?lifted /w ?wrong [] !castling-incomplete "
		"-h1 ?lifted +f1 ?made [e1g1]" },
	{ "castling: the rook first", ITALIAN, "",
		"-h1 +f1 ?made [h1f1] -e1 +g1 ?made [e1g1]" },
	{ "a rook beside its king that is pressed is a rook move", ITALIAN, "",
		"-h1 +f1 /w ?ready {h1f1}" },
	{ "castling: both in the air, the rook first down", ITALIAN, "",
		"-h1 -e1 +f1 +g1 ?made [e1g1]" },
	{ "castling: both in the air, the king first down", ITALIAN, "",
		"-e1 -h1 +g1 +f1 ?made [e1g1]" },
	{ "a king touched before a rook move does not castle", ITALIAN, "",
		"-e1 +e1 ?ready [] -h1 +f1 /w ?ready {h1f1}" },
	{ "castling through check is wrong", "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
		"", "-e1 +g1 -h1 +f1 ?wrong []" },
	{ "castling without the right is wrong",
		"r3k2r/pppppppp/8/8/8/4P3/PPPP1PPP/R3K2R w KQkq - 0 1",
		"e1e2 a7a6 e2e1 a6a5", "-e1 +g1 -h1 +f1 ?wrong []" },
	{ "castling to the queen's side, both up", LONG_BLACK, "",
		"-a8 -e8 +c8 +d8 ?made [e8c8]" },
	{ "en passant: the mover first, the victim last", PASSING, "",
		"-e5 +f6 ?lifted [] -f5 ?made [e5f6]" },
	{ "en passant: the victim first", PASSING, "",
		"-f5 -e5 +f6 ?made [e5f6]" },
	{ "half an en passant pressed is wrong", PASSING, "",
		"-e5 +f6 /w ?wrong [] !en-passant-incomplete "
		"-f5 ?made [e5f6]" },
	{ "en passant by Black", PASSING_BLACK, "",
		"-d4 -c4 +d3 ?made [c4d3]" },
	{ "en passant that uncovers the king is wrong",
		"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "",
		"-e5 -d5 +d6 ?wrong []" },
	{ "en passant one move too late is wrong", NULL,
		"e2e4 d7d5 e4e5 f7f5 g1f3 b8c6", "-e5 -f5 +f6 ?wrong []" },
	{ "a pawn on the last rank is asked about", SEVENTH, "",
		"-a7 +a8 ?ask [] ?:promotion" },
	{ "a promotion is named by key", "5r2/6Pk/7p/2pB4/8/q7/8/6RK w - - 0 1",
		"", "-g7 -f8 +f8 ?ask =n ?made [g7f8n]" },
	{ "promoting by a capture, the victim first", SEVENTH_TAKES, "",
		"-b8 -a7 +b8 =n ?made [a7b8n]" },
	{ "promoting by a capture, the mover first", SEVENTH_TAKES, "",
		"-a7 -b8 +b8 =q ?made [a7b8q]" },
	{ "two captures that promote: the square is asked first",
		"1r1r3k/2P5/8/8/8/8/8/K7 w - - 0 1", "",
		"-c7 /w ?ask [] ?:move" },
	{ "the question stays open however long it takes", SEVENTH, "",
		"-a7 +a8 ~6000 ?ask =q ?made [a7a8q]" },
	{ "a piece lifted and put back is no move", NULL, "",
		"-e2 ?lifted +e2 ?ready []" },
	{ "an enemy piece lifted and put back is no move", NULL, "",
		"-e7 +e7 ?ready []" },
	{ "a piece without a legal move may be put back", NULL, "",
		"-a1 ?lifted +a1 ?ready []" },
	{ "two pieces in the hand may have been exchanged", NULL, "",
		"-b1 -c1 +b1 +c1 ?ready [] !identity-unverified" },
	{ "a wrong square may be put right", NULL, "",
		"-g1 +g3 ?wrong [] -g3 +f3 ?made [g1f3]" },
	{ "a bishop does not move like a knight", NULL, "",
		"-f1 +h3 ?wrong []" },
	{ "a pinned piece may not move", "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
		"", "-e3 +f5 ?wrong []" },
	{ "a pawn that slides halts on the way", NULL, "",
		"-e2 +e3 ?made [e2e3] -e3 +e4 ?made [e2e4]" },
	{ "time alone does not freeze a halt", NULL, "",
		"-e2 @300 +e3 @1600 -e3 @300 +e4 @400 /w ?ready {e2e4}" },
	{ "a slide is final when the reply is made", NULL, "",
		"-e2 +e3 -e3 +e4 -e7 +e5 ?made [e2e4 e7e5] {e2e4}" },
	{ "a queen slides over four contacts", NULL, "e2e4 e7e5",
		"-d1 +e2 -e2 +f3 -f3 +g4 -g4 +h5 ?made [d1h5]" },
	{ "no slide rewrites a completed move", NULL, "e2e3",
		"-e7 +e4 ?wrong []" },
	{ "three pieces knocked over and put back", NULL, "",
		"-d2 -e2 -d1 +d1 +e2 +d2 ?ready []" },
	{ "a move is taken back", NULL, "e2e4 e7e5", "-e5 +e7 ?ready []" },
	{ "a capture is taken back", NULL, "e2e4 d7d5 e4d5",
		"-d5 +e4 ?lifted +d5 ?ready []" },
	{ "castling is taken back", ITALIAN, "e1g1",
		"-g1 +e1 -f1 +h1 ?ready []" },
	{ "the first move is taken back", NULL, "e2e4", "-e4 +e2 ?ready [] *" },
	{ "the initial squares in mid-game are a move", NULL, "g1f3 g8f6 f3g1",
		"-f6 +g8 ?made [f6g8]" },
	{ "a move out of turn is wrong", NULL, "", "-d7 +d5 ?wrong []" },
	{ "a fidget on the opponent's time is nothing", NULL, "e2e4",
		"-d2 +d2 ?ready []" },
	{ "the same side twice is wrong", NULL, "e2e4", "-d2 +d4 ?wrong []" },
	{ "a king in the centre is a move", "8/5p2/4k3/8/8/4K3/5P2/8 w - - 0 1",
		"", "-e3 +e4 /w ?ready {e3e4} *" },
	{ "a king held for long resigns nothing", NULL, "",
		"-e1 @6000 +e1 ?ready [] *" },
	{ "a bouncing contact is one move", NULL, "",
		"-e2 @2 +e2 @3 -e2 @600 +e4 @3 -e4 @3 +e4 ?made [e2e4]" },
	{ "a weak magnet is no move", NULL, "e2e4",
		"-e8 @40 +e8 @260 -e8 @40 +e8 @560 -d7 @30 +d7 ?ready []" },
	{ "a piece placed where one stands is nothing", NULL, "",
		"+e2 -e2 +e4 ?made [e2e4]" },
	{ "the levels win over a lost lift", NULL, "",
		"+e4 ?lifted [] scan:ffff00001000efff ?made [e2e4]" },
	{ "a resumed game goes on", NULL, "e2e4 d7d5 e4d5 d8d5",
		"-b1 +c3 ?made [b1c3]" },
};

static void check(void **state)
{
	const struct row *row = *state;
	struct judge *judge = judge_create();

	judge_init(judge, row->fen, row->history);
	judge_play(judge, row->script);
	free(judge);
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];

	ro_table(check, rows, tests);
	return cmocka_run_group_tests_name(
		"the referee reads hands", tests, NULL, NULL);
}
