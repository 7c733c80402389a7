/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fault.h"
#include "host/chess/fen.h"
#include "tests/support/table.h"

#define START RO_FEN_START
#define BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* Every row says all that must be found wrong or odd, not only some of it. */
static const struct row {
	const char *says;
	const char *fen;
	const char *normal; /* NULL: as it stands, or none if it is wrong */
	ro_faults faults;
	ro_faults odd;
} rows[] = {
	{ "the initial position is one", START, NULL, 0, 0 },
	{ "startpos is the initial position", "startpos", START, 0, 0 },
	{ "a square where en passant is legal stays",
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
		NULL, 0, 0 },
	{ "a passed square that nobody can take on goes",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 0,
		0 },
	{ "a pawn pinned on a diagonal cannot take across it",
		"8/8/8/3k4/3Pp3/8/8/4K2B b - d3 0 1",
		"8/8/8/3k4/3Pp3/8/8/4K2B b - - 0 1", 0, 0 },
	{ "a pawn may take along the line that pins it",
		"8/8/8/5k2/3Pp3/8/2B5/4K3 b - d3 0 1", NULL, 0, 0 },
	{ "a pawn pinned on its file cannot take",
		"4k3/8/8/8/3Pp3/8/8/4RK2 b - d3 0 1",
		"4k3/8/8/8/3Pp3/8/8/4RK2 b - - 0 1", 0, 0 },
	{ "two pawns leaving a rank may not uncover their king",
		"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
		"8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1", 0, 0 },
	{ "en passant must answer a check from elsewhere",
		"8/8/7k/8/3Pp3/8/8/2B1K3 b - d3 0 1",
		"8/8/7k/8/3Pp3/8/8/2B1K3 b - - 0 1", 0, 0 },
	{ "one of two pawns may take: the square stays",
		"4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", NULL, 0, 0 },
	{ "the passed square must fit the turn",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 1",
		NULL, RO_FAULT(EN_PASSANT_RANK), 0 },
	{ "white does not take on the third rank",
		"rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1",
		NULL, RO_FAULT(EN_PASSANT_RANK), 0 },
	{ "the passed square must be empty",
		"rnbqkb1r/pppp1ppp/4n3/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 3",
		NULL, RO_FAULT(EN_PASSANT_OCCUPIED), 0 },
	{ "the square it came from must be empty",
		"rnbqkbnr/ppppp1pp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 3",
		NULL, RO_FAULT(EN_PASSANT_ORIGIN), 0 },
	{ "a pawn must have passed",
		"rnbqkbnr/ppp1pppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 3",
		NULL, RO_FAULT(EN_PASSANT_PAWN), 0 },
	{ "an own pawn has not passed",
		"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 3",
		NULL, RO_FAULT(EN_PASSANT_PAWN), 0 },
	{ "three things are wrong with a passed square",
		"4k3/4p3/4n3/8/8/8/8/4K3 w - e6 0 1", NULL,
		RO_FAULT(EN_PASSANT_OCCUPIED) | RO_FAULT(EN_PASSANT_ORIGIN) |
			RO_FAULT(EN_PASSANT_PAWN),
		0 },
	{ "a pawn's two squares do not give a knight's check",
		"rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq "
		"c6 0 1",
		NULL, RO_FAULT(EN_PASSANT_CHECK), 0 },
	{ "the king was not in check before the pawn went between",
		"8/8/8/k2PpR2/8/8/8/4K3 w - e6 0 1", NULL, 0, 0 },
	{ "a pawn that blocks a check answered it a move too late",
		"4k3/8/8/K2p3r/8/8/8/8 w - d6 0 1", NULL,
		RO_FAULT(EN_PASSANT_CHECK), 0 },
	{ "the pawn itself may give the check",
		"4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", NULL, 0, 0 },
	{ "the pawn did not attack the king before",
		"4k3/8/2K5/3p4/8/8/8/8 w - d6 0 1", NULL,
		RO_FAULT(EN_PASSANT_CHECK), 0 },
	{ "e9 is no square", BOARD " w KQkq e9 0 1", NULL,
		RO_FAULT(BAD_EN_PASSANT), 0 },
	{ "a square is written small",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq E3 0 1",
		NULL, RO_FAULT(BAD_EN_PASSANT), 0 },
	{ "a square has two characters", BOARD " w KQkq e 0 1", NULL,
		RO_FAULT(BAD_EN_PASSANT), 0 },
	{ "i3 is no square", BOARD " w KQkq i3 0 1", NULL,
		RO_FAULT(BAD_EN_PASSANT), 0 },
	{ "e0 is no square", BOARD " w KQkq e0 0 1", NULL,
		RO_FAULT(BAD_EN_PASSANT), 0 },
	{ "`6 is no square", BOARD " w KQkq `6 0 1", NULL,
		RO_FAULT(BAD_EN_PASSANT), 0 },
	{ "after a pawn's move the clock is zero",
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 3 3",
		NULL, 0, RO_FAULT(HALFMOVE_AFTER_PAWN) },
	{ "a rank of seven squares",
		"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL,
		RO_FAULT(RANK_SHORT), 0 },
	{ "a rank of nine squares",
		"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(RANK_LONG), 0 },
	{ "a rank of very many squares",
		"rnbqkbnr/pppppppppppppppppppppp88888/8/8/8/8/8/8 w - - 0 1",
		NULL, RO_FAULT(RANK_LONG), RO_FAULT(ODD_DIGITS) },
	{ "nine empty squares",
		"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(RANK_LONG) | RO_FAULT(BAD_DIGIT), 0 },
	{ "no empty squares",
		"rnbqkbnr/pppppppp/80/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(BAD_DIGIT), RO_FAULT(ODD_DIGITS) },
	{ "seven ranks",
		"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL,
		RO_FAULT(TOO_FEW_RANKS), 0 },
	{ "nine ranks",
		"rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(TOO_MANY_RANKS), 0 },
	{ "a slash after the last rank", BOARD "/ w KQkq - 0 1", NULL,
		RO_FAULT(TOO_MANY_RANKS) | RO_FAULT(RANK_SHORT), 0 },
	{ "two numbers of empty squares in a row",
		"rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		START, 0, RO_FAULT(ODD_DIGITS) },
	{ "X is no piece",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR w KQkq - 0 1",
		NULL, RO_FAULT(BAD_PIECE), 0 },
	{ "a dot is no piece",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB.KBNR w KQkq - 0 1",
		NULL, RO_FAULT(BAD_PIECE), 0 },
	{ "black has no king",
		"rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", NULL,
		RO_FAULT(NO_BLACK_KING), 0 },
	{ "nobody has a king, and a right is left",
		"rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w q - 0 1", NULL,
		RO_FAULT(NO_WHITE_KING) | RO_FAULT(NO_BLACK_KING) |
			RO_FAULT(CASTLING_WITHOUT_KING),
		0 },
	{ "a passed square without kings", "8/8/8/3pP3/8/8/8/8 w - d6 0 1",
		NULL, RO_FAULT(NO_WHITE_KING) | RO_FAULT(NO_BLACK_KING), 0 },
	{ "a colon is no piece and no number",
		"rnbqkbnr/pppppppp/:7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(BAD_PIECE), 0 },
	{ "white has two kings",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1", NULL,
		RO_FAULT(MANY_WHITE_KINGS), 0 },
	{ "black has three kings, white none", "kkk5/8/8/8/8/8/8/8 w - - 0 1",
		NULL, RO_FAULT(MANY_BLACK_KINGS) | RO_FAULT(NO_WHITE_KING), 0 },
	{ "kings do not touch", "8/8/8/3kK3/8/8/8/8 w - - 0 1", NULL,
		RO_FAULT(OPPONENT_IN_CHECK), 0 },
	{ "who is not to move is not in check",
		"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", NULL,
		RO_FAULT(OPPONENT_IN_CHECK), 0 },
	{ "no pawn on the first rank",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNP w Qkq - 0 1", NULL,
		RO_FAULT(PAWN_ON_LAST_RANK), 0 },
	{ "no black pawn on the eighth rank",
		"rnbqkbnp/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", NULL,
		RO_FAULT(PAWN_ON_LAST_RANK), 0 },
	{ "nine pawns",
		"rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBN1 w Qkq - 0 1",
		NULL, RO_FAULT(MANY_WHITE_PAWNS), RO_FAULT(WHITE_PROMOTIONS) },
	{ "nine black pawns",
		"rnbqkbn1/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1",
		NULL, RO_FAULT(MANY_BLACK_PAWNS), RO_FAULT(BLACK_PROMOTIONS) },
	{ "eighteen men",
		"rnbqkbnr/pppppppp/8/8/8/QQ6/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(MANY_WHITE_MEN), RO_FAULT(WHITE_PROMOTIONS) },
	{ "seventeen black men",
		"rnbqkbnr/pppppppp/r7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, RO_FAULT(MANY_BLACK_MEN), RO_FAULT(BLACK_PROMOTIONS) },
	{ "two queens and eight pawns are odd",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQBQKBNR w KQkq - 0 1",
		NULL, 0, RO_FAULT(WHITE_PROMOTIONS) },
	{ "three rooks and eight pawns are odd",
		"rnbqkbrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		NULL, 0, RO_FAULT(BLACK_PROMOTIONS) },
	{ "three knights, three bishops and seven pawns are odd",
		"nnbqkbnb/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", NULL,
		0, RO_FAULT(BLACK_PROMOTIONS) },
	{ "two queens and seven pawns are fine",
		"rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/QRNBKBNQ w kq - 0 20", NULL,
		0, 0 },
	{ "nine queens are fine",
		"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", NULL, 0,
		0 },
	{ "a right twice", BOARD " w KQKQ - 0 1", NULL, RO_FAULT(SAME_CASTLING),
		0 },
	{ "the same right by letter and by file", BOARD " w KH - 0 1", NULL,
		RO_FAULT(SAME_CASTLING), 0 },
	{ "rights in any order", BOARD " w qkQK - 0 1", START, 0, 0 },
	{ "x is no right", BOARD " w KQxq - 0 1", NULL, RO_FAULT(BAD_CASTLING),
		0 },
	{ "a dash among rights is none", BOARD " w KQ-q - 0 1", NULL,
		RO_FAULT(BAD_CASTLING), 0 },
	{ "rights of an inner start by the outermost rook",
		"nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1",
		NULL, 0, 0 },
	{ "rights by file become letters where that is clear",
		"nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w GEge - 0 1",
		"nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1", 0,
		0 },
	{ "files of the classical rooks become letters", BOARD " w HAha - 0 1",
		START, 0, 0 },
	{ "an inner rook keeps its file", "4k3/8/8/8/8/8/8/1R2K1RR w G - 0 1",
		NULL, 0, 0 },
	{ "a black inner rook keeps its file",
		"rr2k2r/8/8/8/8/8/8/4K3 b kb - 0 1", NULL, 0, 0 },
	{ "rights on both sides of a king on h",
		"r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", NULL, 0, 0 },
	{ "a right without its rook", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1", NULL,
		RO_FAULT(CASTLING_WITHOUT_ROOK), 0 },
	{ "a right with the other side's rook",
		"4k3/8/8/8/8/8/8/4K2r w K - 0 1", NULL,
		RO_FAULT(CASTLING_WITHOUT_ROOK), 0 },
	{ "a right by the file of no rook", "4k3/8/8/8/8/8/8/R3K3 w B - 0 1",
		NULL, RO_FAULT(CASTLING_WITHOUT_ROOK), 0 },
	{ "a right by the file of the king", "4k3/8/8/8/8/8/8/R3K3 w E - 0 1",
		NULL, RO_FAULT(CASTLING_WITHOUT_ROOK), 0 },
	{ "a right of a king that has moved",
		"4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", NULL,
		RO_FAULT(CASTLING_WITHOUT_KING), 0 },
	{ "W is no side", BOARD " W KQkq - 0 1", NULL, RO_FAULT(BAD_TURN), 0 },
	{ "white is no side", BOARD " white KQkq - 0 1", NULL,
		RO_FAULT(BAD_TURN), 0 },
	{ "a board alone is no FEN", BOARD, NULL, RO_FAULT(NO_TURN), 0 },
	{ "fields left out at the end are the usual ones", BOARD " b",
		BOARD " b - - 0 1", 0, 0 },
	{ "four fields as in EPD", BOARD " w KQkq -", START, 0, 0 },
	{ "five fields", BOARD " w KQkq - 0", START, 0, 0 },
	{ "seven fields", BOARD " w KQkq - 0 1 x", NULL,
		RO_FAULT(TOO_MANY_FIELDS), 0 },
	{ "a clock below zero", BOARD " w KQkq - -1 1", NULL,
		RO_FAULT(BAD_HALFMOVE), 0 },
	{ "a clock in letters", BOARD " w KQkq - a 1", NULL,
		RO_FAULT(BAD_HALFMOVE), 0 },
	{ "a clock with a letter", BOARD " w KQkq - 1a1 1", NULL,
		RO_FAULT(BAD_HALFMOVE), 0 },
	{ "a clock beyond 75 moves", "8/8/8/4k3/8/8/4K3/7R w - - 151 200", NULL,
		0, RO_FAULT(OVER_75_MOVES) },
	{ "a clock at 75 moves", "8/8/8/4k3/8/8/4K3/7R w - - 150 200", NULL, 0,
		0 },
	{ "a clock beyond the moves there were", BOARD " w KQkq - 30 2", NULL,
		0, RO_FAULT(ODD_HALFMOVE) },
	{ "black's clock may be one ahead", "4k3/8/8/8/8/8/8/4K2R b - - 1 1",
		NULL, 0, 0 },
	{ "move number zero becomes one", BOARD " w KQkq - 0 0", START, 0,
		RO_FAULT(ODD_FULLMOVE) },
	{ "a move number too large to be one",
		"8/8/8/4k3/8/8/4K3/7R w - - 0 "
		"99999999999",
		NULL, RO_FAULT(BAD_FULLMOVE), 0 },
	{ "the largest move number", "8/8/8/4k3/8/8/4K3/7R w - - 0 65535", NULL,
		0, 0 },
	{ "a move number one too large", "8/8/8/4k3/8/8/4K3/7R w - - 0 65536",
		NULL, RO_FAULT(BAD_FULLMOVE), 0 },
	{ "zeros before a number", BOARD " w KQkq - 00 001", START, 0, 0 },
	{ "a space before", " " START, START, 0, RO_FAULT(ODD_SPACE) },
	{ "a space after", START " ", START, 0, RO_FAULT(ODD_SPACE) },
	{ "two spaces between", BOARD "  w KQkq - 0 1", START, 0,
		RO_FAULT(ODD_SPACE) },
	{ "a tab between", BOARD "\tw KQkq - 0 1", START, 0,
		RO_FAULT(ODD_SPACE) },
	{ "a line end after", START "\r\n", START, 0, RO_FAULT(ODD_SPACE) },
	{ "nothing", "", NULL, RO_FAULT(EMPTY), 0 },
	{ "only white space", " \t", NULL, RO_FAULT(EMPTY),
		RO_FAULT(ODD_SPACE) },
	{ "two rooks check along one rank from both sides",
		"5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", NULL, 0,
		RO_FAULT(IMPOSSIBLE_CHECK) },
	{ "two rooks check along one file from both sides",
		"4r3/8/8/8/4K3/8/8/4r2k w - - 0 1", NULL, 0,
		RO_FAULT(IMPOSSIBLE_CHECK) },
	{ "two bishops check along one diagonal from both sides",
		"7b/8/8/8/3K4/8/8/b6k w - - 0 1", NULL, 0,
		RO_FAULT(IMPOSSIBLE_CHECK) },
	{ "two bishops check along the other diagonal",
		"b7/8/8/8/4K3/8/8/k6b w - - 0 1", NULL, 0,
		RO_FAULT(IMPOSSIBLE_CHECK) },
	{ "two pawns check at once",
		"1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - - 0 1", NULL, 0,
		RO_FAULT(IMPOSSIBLE_CHECK) },
	{ "three pieces check at once", "4k3/8/8/b7/8/5n2/8/4K2r w - - 0 1",
		NULL, 0, RO_FAULT(IMPOSSIBLE_CHECK) },
	{ "a rook and a knight check at once as they may",
		"4k3/8/8/8/8/5n2/8/4K2r w - - 0 1", NULL, 0, 0 },
	{ "270 moves are refused for their men",
		"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", NULL,
		RO_FAULT(MANY_WHITE_MEN), RO_FAULT(WHITE_PROMOTIONS) },
	{ "every field is wrong, and each is said",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX x x x x x", NULL,
		RO_FAULT(BAD_PIECE) | RO_FAULT(BAD_TURN) |
			RO_FAULT(BAD_CASTLING) | RO_FAULT(BAD_EN_PASSANT) |
			RO_FAULT(BAD_HALFMOVE) | RO_FAULT(BAD_FULLMOVE),
		0 },
};

static void assert_faults(ro_faults found, ro_faults expected)
{
	for (unsigned bit = 0; bit < ro_fault_count(); bit++) {
		const bool is = found >> bit & 1;
		const bool should = expected >> bit & 1;

		if (is != should) {
			fail_msg("%s: %s", ro_fault_code(bit),
				is ? "found" : "not found");
		}
	}
}

static void check(void **state)
{
	const struct row *row = *state;
	struct ro_position position;
	char fen[RO_FEN_MAX];
	ro_faults odd = 0;

	assert_faults(ro_fen_position(row->fen, &position, &odd), row->faults);
	assert_faults(odd, row->odd);
	if (!row->faults) {
		ro_fen_from_position(&position, fen);
		assert_string_equal(fen, row->normal ? row->normal : row->fen);
	}
}

static void every_fault_has_its_own_code_and_a_text(void **state)
{
	(void)state;
	for (unsigned i = 0; i < ro_fault_count(); i++) {
		assert_true(strlen(ro_fault_text(i)) > 0);
		for (unsigned j = 0; j < i; j++) {
			assert_string_not_equal(
				ro_fault_code(i), ro_fault_code(j));
		}
	}
}

static void nobody_needs_to_ask_what_is_odd(void **state)
{
	struct ro_position position;
	struct ro_setup setup;

	(void)state;
	assert_true(ro_fen_position(" " START, &position, NULL) == 0);
	assert_true(ro_fen_read(" " START, &setup, NULL) == 0);
	assert_true(ro_position_from_setup(&position, &setup, NULL) == 0);
}

static void a_wrong_fen_leaves_the_position_alone(void **state)
{
	struct ro_position position, before;

	(void)state;
	ro_position_start(&position);
	before = position;
	assert_true(ro_fen_position(
			    "8/8/8/8/8/8/8/8 w - - 0 1", &position, NULL) != 0);
	assert_memory_equal(&position, &before, sizeof(position));
}

/* A set-up need not be a position: what was read of it is written again. */
static void any_board_is_written_as_it_was_read(void **state)
{
	static const char text[] =
		"8/PPPPpppp/8/3K4/3K4/8/8/QQQQQQQQ b - e4 7 9";
	struct ro_setup setup;
	char fen[RO_FEN_MAX];

	(void)state;
	assert_true(ro_fen_read(text, &setup, NULL) == 0);
	ro_fen_write(&setup, fen);
	assert_string_equal(fen, text);
}

static void a_move_number_of_zero_is_never_written(void **state)
{
	struct ro_setup setup;
	char fen[RO_FEN_MAX];

	(void)state;
	assert_true(ro_fen_read(START, &setup, NULL) == 0);
	setup.fullmove = 0;
	ro_fen_write(&setup, fen);
	assert_string_equal(fen, START);
}

int main(void)
{
	struct CMUnitTest table[sizeof(rows) / sizeof(rows[0])];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_fault_has_its_own_code_and_a_text),
		cmocka_unit_test(nobody_needs_to_ask_what_is_odd),
		cmocka_unit_test(a_wrong_fen_leaves_the_position_alone),
		cmocka_unit_test(any_board_is_written_as_it_was_read),
		cmocka_unit_test(a_move_number_of_zero_is_never_written),
	};
	int failed;

	ro_table(check, rows, table);
	failed = cmocka_run_group_tests_name("FEN", table, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name("FEN in code", tests, NULL, NULL);
}
