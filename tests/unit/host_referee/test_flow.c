/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_referee/judge.h"

#include "tests/support/table.h"

/*
 * Levers, rulings, seatings and what is irregular. Each row is a game under
 * some rules, what happened in it and what must be so; judge.h says how a
 * script is read.
 */

#define FORK \
	"r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 6 5"
#define ITALIAN \
	"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
#define PASSING "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
#define SCANDINAVIAN \
	"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define SEVENTH "8/P6k/8/8/8/8/8/K7 w - - 0 1"
#define BACK_RANK "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
#define ROOK_ENDING "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"

enum kit {
	CASUAL, /* as it ships */
	POINTS, /* standard play, one board, both see */
	BLIND, /* the same, White is blind and the gate waits for him */
	RAPID, /* unsupervised rapid */
	STRICT, /* nobody watches and the board punishes */
	SPECIAL, /* White is blind, Black's board is not scanned */
	SPECIAL_BLACK, /* Black is blind */
	LINKED, /* both boards are scanned, White is blind */
	ALONE, /* the clock without a board */
};

static void for_points(struct ro_referee_rules *rules)
{
	rules->law = RO_LAW_STANDARD;
	rules->supervised = 1;
	rules->complete = RO_COMPLETE_PRESS;
	rules->illegal = RO_ILLEGAL_PENALISE;
	rules->touch = RO_TOUCH_LOG;
	rules->takeback = 0;
	rules->assistance = RO_ASSISTANCE_COMPETITION;
	rules->flag_ends = RO_FLAG_ENDS_NOTED;
	rules->has_clock = 1;
}

static void equip(struct ro_referee_rules *rules, enum kit kit)
{
	if (kit != CASUAL && kit != STRICT) {
		for_points(rules);
	}
	switch (kit) {
	case CASUAL:
	case POINTS:
		break;
	case BLIND:
		rules->blind = RO_BLIND_WHITE;
		rules->gate[RO_WHITE] = RO_GATE_ANNOUNCEMENT;
		break;
	case RAPID:
		rules->law = RO_LAW_RAPID;
		rules->supervised = 0;
		break;
	case STRICT:
		rules->illegal = RO_ILLEGAL_PENALISE;
		break;
	case SPECIAL:
		rules->seating = RO_SEATING_SPECIAL;
		rules->blind = RO_BLIND_WHITE;
		break;
	case SPECIAL_BLACK:
		rules->seating = RO_SEATING_SPECIAL;
		rules->blind = RO_BLIND_BLACK;
		break;
	case LINKED:
		rules->seating = RO_SEATING_LINKED;
		rules->blind = RO_BLIND_WHITE;
		break;
	case ALONE:
		rules->seating = RO_SEATING_NONE;
		break;
	}
}

static const struct row {
	const char *says;
	enum kit kit;
	const char *fen;
	const char *history;
	const char *script;
} rows[] = {
	/* Completion, 6.2 and 1.3 */
	{ "a move is completed by its press", POINTS, NULL, "",
		"-e2 +e4 {} /w ?ready {e2e4} !none" },
	{ "a reply alone completes nothing for points", POINTS, NULL, "",
		"-e2 +e4 -e7 +e5 ?made [e2e4 e7e5] {} !none" },
	{ "the mover may press after the reply", POINTS, NULL, "",
		"-e2 +e4 -e7 +e5 /w ?made [e2e4 e7e5] {e2e4} /b ?ready "
		"{e2e4 e7e5} !none" },
	{ "the mover may press while the reply is in the hand", POINTS, NULL,
		"",
		"-e2 +e4 -e7 /w ?lifted {e2e4} +e5 ?made /b "
		"{e2e4 e7e5} !none" },
	{ "the own next move completes the one before", POINTS, NULL, "",
		"-e2 +e4 -e7 +e5 -g1 +f3 ~300 ?made [e2e4 e7e5 g1f3] {e2e4} "
		"-b8 +c6 ~300 {e2e4 e7e5}" },
	{ "the replier's press is out of turn before the mover's", POINTS, NULL,
		"",
		"-e2 +e4 -e7 +e5 /b ?made {} !press-out-of-turn "
		"/w {e2e4}" },
	{ "a press out of turn changes nothing", POINTS, NULL, "",
		"/b ?ready {} !press-out-of-turn" },
	{ "a press without a move passes nothing", POINTS, NULL, "",
		"/w ?ready {} !no-move-press /b !press-out-of-turn" },
	{ "in casual play the reply completes", CASUAL, NULL, "",
		"-e2 +e4 -e7 +e5 ?made [e2e4 e7e5] {e2e4} !none" },
	{ "in casual play a late press is nothing", CASUAL, NULL, "",
		"-e2 +e4 -e7 +e5 /w ?made {e2e4} /b ?ready {e2e4 e7e5} "
		"!none" },
	{ "a reply before its move is completed by its press", CASUAL, NULL, "",
		"-e7 +e5 ?wrong -e2 +e4 ?made [e2e4 e7e5] /b ?ready "
		"{e2e4 e7e5}" },
	{ "a slow slide after the reply is the next move", POINTS, NULL, "",
		"-e2 +e3 -e7 +e5 -e3 +e4 ~300 ?made [e2e3 e7e5 e3e4] "
		"{e2e3}" },
	{ "what a key confirmed stands while the reply is made", CASUAL, FORK,
		"",
		"-g5 -f7 +f7 -h7 +h7 ?ask ~300 k:yes ?made -a7 ?lifted "
		"+a6 ?made [g5f7 a7a6]" },
	{ "a piece named before the reply is placed is the reply's", CASUAL,
		"K7/8/8/8/8/6k1/p7/7R w - - 0 1", "",
		"-h1 +h2 =n -a2 +a1 ?made [h1h2 a2a1n]" },
	{ "a pair that came about in no order waits for its rest", CASUAL, NULL,
		"",
		"-e7 +e5 -e2 @100 +e4 -a2 ~300 {} +a2 ?made ~300 "
		"{e2e4}" },
	{ "the third move counts as soon as it rests", POINTS, NULL, "",
		"-e2 +e4 -e7 +e5 -g1 @100 +f3 {} /w {e2e4} ?made" },
	{ "a reply before its move, pressed before it rests", CASUAL, NULL, "",
		"-e7 +e5 -e2 @100 +e4 /b ?ready {e2e4 e7e5}" },
	{ "an unseen capture and a reply elsewhere, pressed", CASUAL,
		SCANDINAVIAN, "", "-e4 -a7 +a6 ?wrong /b ?ready {e4d5 a7a6}" },
	{ "an unseen reply before its move", CASUAL,
		"rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1", "",
		"-d8 -e2 @100 +e4 /b ?ready {e2e4 d8d1}" },
	{ "a press of the replier without a reply is out of turn", CASUAL, NULL,
		"", "-e2 +e4 -a7 +a7 /b !press-out-of-turn {}" },
	{ "an unseen reply that may be two is asked about", CASUAL,
		"r1bqk2r/pppp1ppp/2n5/2b1p3/2B1P1n1/2N5/PPPP1PPP/R1BQK2R w "
		"KQkq - 6 5",
		"",
		"-a2 +a3 -g4 /b ?ask ?:move {a2a3} -h2 +h2 "
		"{a2a3 g4h2} ?ready" },
	{ "a reply may promote", CASUAL, "K7/8/8/8/8/6k1/p7/7R w - - 0 1", "",
		"-h1 +h2 -a2 +a1 ?ask ?:promotion =n ?made [h1h2 a2a1n]" },
	{ "a reply to a promotion asks for its piece", CASUAL,
		"8/P6k/8/8/8/8/8/K7 w - - 0 1", "",
		"-a7 +a8 -h7 +h6 ?ask ?:promotion =q ?made [a7a8q h7h6]" },
	{ "a second press is a press out of turn", POINTS, NULL, "",
		"-e2 +e4 /w /w !press-out-of-turn r:illegal:w {e2e4} *" },
	{ "a reply to an unseen capture is completed by its press", CASUAL,
		SCANDINAVIAN, "",
		"-e4 ~500 -d8 -d5 +d5 /b {e4d5 d8d5} "
		"?ready" },

	/* The press judges the contacts of its time */
	{ "two captures that nobody saw are asked about at the press", POINTS,
		FORK, "", "-g5 /w ?ask ?:move -h7 +h7 ?ready {g5h7}" },
	{ "a key answers with the reading offered", POINTS, FORK, "",
		"-g5 /w ?ask k:yes/b ?ask k:down/w ?ask k:yes/w ?ready" },
	{ "the square is answered first, then the piece", POINTS,
		"1r1r3k/2P5/8/8/8/8/8/K7 w - - 0 1", "",
		"-c7 /w ?ask ?:move k:yes ?ask ?:promotion {} =q ?ready "
		"{c7b8q}" },
	{ "another move than those asked about waits for a press", POINTS, FORK,
		"", "-g5 /w ?ask +h3 ?made ?:none {} /w {g5h3}" },
	{ "a question is still the same after a pause", POINTS, SEVENTH, "",
		"-a7 +a8 ~300 r:pause r:resume ?ask =q ?made" },
	{ "two pieces lifted are no answer", POINTS, FORK, "",
		"-g5 /w ?ask -a2 -b2 +b2 +a2 ?lifted /w ?ask" },
	{ "what was pressed is put back while the clocks stand", BLIND, SEVENTH,
		"", "-a7 +a8 /w r:pause -a8 +a7 ?ready r:resume {}" },
	{ "casual play asks for the piece and suspects nothing", CASUAL,
		SEVENTH, "", "-a7 +a8 /w ?ask !none" },
	{ "a key goes on to the next reading and back", POINTS, FORK, "",
		"-g5 /w k:no k:up k:up k:repeat k:menu ?ask k:yes ?ready" },
	{ "a key confirms the piece offered", POINTS, SEVENTH, "",
		"-a7 +a8 ?ask k:yes ?made [a7a8q] /w ?ready" },
	{ "another piece lifted is no answer", POINTS, FORK, "",
		"-g5 /w ?ask -a2 ?lifted +a2 ?lifted /w ?ask -d4 -e1 +e1 "
		"?lifted" },
	{ "the taker lifted and another piece set down is no answer", POINTS,
		FORK, "", "-g5 /w ?ask -f7 +g5 ?lifted +f7 ?ready {}" },
	{ "a question is not put before the board rests", CASUAL, FORK, "",
		"-g5 -f7 +f7 -h7 @100 +h7 ?ask -h7 +h7 ?ask ~300 -h7 +h7 "
		"?made [g5h7]" },
	{ "an answer without a press waits for it", POINTS, FORK, "",
		"-g5 -f7 +f7 -h7 +h7 ?ask ~300 -f7 +f7 ?made {} /w {g5f7}" },
	{ "keys without a question do nothing", POINTS, NULL, "",
		"k:yes k:no k:up k:time ?ready {} !none" },
	{ "an illegal move put right is pressed again", POINTS, NULL, "",
		"-g1 +g3 /w !illegal-move -g3 +f3 /w ?ready {g1f3} -b8 +c6 /b "
		"{g1f3 b8c6}" },
	{ "an illegal move pressed twice passes one turn", POINTS, NULL, "",
		"-g1 +g3 /w !illegal-move /w !illegal-move r:illegal:w -g3 "
		"+g1 ?ready" },
	{ "a press waits for the piece that a pawn becomes", POINTS, SEVENTH,
		"",
		"-a7 +a8 /w ?ask ?:promotion {} !pawn-not-promoted =r "
		"?ready {a7a8r}" },
	{ "a blind player is asked for the piece, not suspected", BLIND,
		SEVENTH, "", "-a7 +a8 /w ?ask !none =n ?ready {a7a8n}" },
	{ "what was pressed may still be put back", BLIND, SEVENTH, "",
		"-a7 +a8 /w ?ask -a8 +a7 ?ready {} ?:none -a7 +a8 =q /w "
		"{a7a8q}" },
	{ "a piece named before it is placed counts", POINTS, SEVENTH, "",
		"-a7 =b +a8 ?made [a7a8b]" },
	{ "a named piece may be changed before the press", POINTS, SEVENTH, "",
		"-a7 +a8 =q ?made =r ?made [a7a8r] /w {a7a8r}" },
	{ "a named piece is forgotten when the pawn goes back", POINTS, SEVENTH,
		"", "-a7 +a8 =q ?made -a8 +a7 ?ready -a7 +a8 ?ask" },

	/* Touch-move, 4.3 and 4.4 */
	{ "another piece moved than touched is reported at the press", POINTS,
		NULL, "", "-e2 +e2 -d2 +d4 !none /w {d2d4} !touch-move" },
	{ "a piece that cannot move binds nobody", POINTS, NULL, "",
		"-a1 +a1 -d2 +d4 /w !none" },
	{ "a piece that can be taken must be taken", POINTS, SCANDINAVIAN, "",
		"-d5 +d5 -g1 +f3 /w !touch-move" },
	{ "a piece that cannot be taken binds nobody", POINTS, NULL, "",
		"-e7 +e7 -d2 +d4 /w !none" },
	{ "two touched pieces must take each other", POINTS, SCANDINAVIAN, "",
		"-e4 -d5 +e5 +d5 /w !touch-move" },
	{ "two touched pieces that take each other obey", POINTS, SCANDINAVIAN,
		"", "-d5 -e4 +d5 /w {e4d5} !none" },
	{ "king, then rook: castling is due", POINTS, ITALIAN, "",
		"-e1 +e1 -h1 +f1 /w !touch-move" },
	{ "king, then rook: castling obeys", POINTS, ITALIAN, "",
		"-e1 +g1 -h1 +f1 /w {e1g1} !none" },
	{ "the rook first: castling is suspect", POINTS, ITALIAN, "",
		"-h1 +f1 -e1 +g1 /w {e1g1} !rook-touched-first" },
	{ "J'adoube suspends touch until all is back", POINTS, NULL, "",
		"k:adjust/w -e2 +e2 -d2 +d4 /w !none" },
	{ "J'adoube is the player's to move alone", POINTS, NULL, "",
		"k:adjust/b -e2 +e2 -d2 +d4 /w !touch-move" },
	{ "casual play knows no touch-move", CASUAL, NULL, "",
		"-e2 +e2 -d2 +d4 /w !none" },
	{ "a touch for the reply is the replier's", POINTS, NULL, "",
		"-e2 +e4 -d7 +d7 -e7 +e5 /w !none /b !touch-move" },

	/* Other irregularities */
	{ "two pieces of one side in the air are logged", POINTS, ITALIAN, "",
		"-e1 -h1 !two-pieces-up +g1 +f1 /w !none" },
	{ "a capture is not two pieces of one side", POINTS, SCANDINAVIAN, "",
		"-e4 -d5 +d5 !none" },
	{ "a capture and its recapture are not either", POINTS, SCANDINAVIAN,
		"", "-e4 -d5 +d5 -d8 -d5 +d5 !none" },
	{ "a spoken move that is changed is recorded", POINTS, NULL, "",
		"-e2 +e4 -e4 +e3 ~300 !move-changed /w {e2e3}" },
	{ "a move changed in casual play is accepted", CASUAL, NULL, "",
		"-e2 +e4 -e4 +e3 ~300 !none" },
	{ "a contact that flickers is named", CASUAL, NULL, "",
		"-e8 @40 +e8 @500 !none -e8 @40 +e8 !contact-lost" },
	{ "a turned board is noticed at the first move", CASUAL, NULL, "",
		"-d7 +d5 ?wrong !none ~3100 !board-rotated" },
	{ "a move out of turn is named after a rest", CASUAL, NULL, "e2e4",
		"-d2 +d4 ?wrong !none ~3100 !out-of-turn" },
	{ "a move out of turn is named at its press", POINTS, NULL, "e2e4",
		"-d2 +d4 /w !out-of-turn" },
	{ "a move out of turn is named when the opponent presses", POINTS, NULL,
		"e2e4", "-d2 +d4 /b !out-of-turn" },
	{ "a flickering contact is named once", CASUAL, NULL, "",
		"-e8 @40 +e8 @500 -e8 @40 +e8 !contact-lost @500 -e8 @40 +e8 "
		"!none" },
	{ "pieces knocked over are named after a rest", CASUAL, NULL, "",
		"-d2 -e2 +d5 -c2 +e5 ?wrong ~3100 !pieces-displaced" },

	/* Illegal moves, 7.5 */
	{ "casual play refuses an illegal move", CASUAL, NULL, "",
		"-g1 +g3 /w ?wrong {} !illegal-move -g3 +g1 ?ready" },
	{ "half a castling is named", POINTS, ITALIAN, "",
		"-e1 +g1 /w !castling-incomplete" },
	{ "a castling whose rook is in the hand is named", POINTS, ITALIAN, "",
		"-e1 +g1 -h1 /w !castling-incomplete" },
	{ "half an en passant is named", POINTS, PASSING, "",
		"-e5 +f6 /w !en-passant-incomplete" },
	{ "a piece in the hand at the press is no move", POINTS, NULL, "",
		"-e2 /w ?wrong !no-move-press +e2 ?ready" },
	{ "the arbiter restores the position before it", POINTS, NULL, "",
		"-g1 +g3 /w ?wrong !illegal-move r:illegal:w !illegal-move "
		"?setup -g3 +g1 ?ready -g1 +f3 /w {g1f3}" },
	{ "an illegal move put right at once stands", POINTS, NULL, "",
		"-g1 +g3 /w !illegal-move -g3 +f3 ?made -b8 +c6 ?made /b "
		"?ready {g1f3 b8c6}" },
	{ "a move out of turn is ruled on without taking back", POINTS, NULL,
		"", "-e2 +e4 /w -d2 +d4 /w !out-of-turn r:illegal:w {e2e4}" },
	{ "a ruling before his move takes nothing back", POINTS, NULL, "",
		"-e2 +e4 /w -e7 +e5 /b r:illegal:w {e2e4 e7e5} ?ready" },
	{ "a piece that cannot be the victim makes no capture", POINTS,
		SCANDINAVIAN, "",
		"-d5 +h5 -d8 +d5 -h5 -e4 +d8 ?lifted /w "
		"?wrong {}" },
	{ "half a castling is put back when it was ruled on", POINTS, ITALIAN,
		"", "-e1 +g1 /w ?wrong r:illegal:w ?setup -g1 +e1 ?ready" },
	{ "a ruling on the other side leaves the pawn alone", POINTS, SEVENTH,
		"", "-a7 +a8 /w ?ask r:illegal:b ?ask" },
	{ "a pawn that was not pressed is not exchanged by a ruling", POINTS,
		SEVENTH, "", "-a7 +a8 ?ask r:illegal:w ?ask {}" },
	{ "a question of squares is not answered by a ruling", POINTS, FORK, "",
		"-g5 /w ?ask r:illegal:w {}" },
	{ "a ruling on the other side leaves an illegal move alone", POINTS,
		NULL, "", "-g1 +g3 /w r:illegal:b *" },
	{ "an older suspicion is not what is ruled on", POINTS, NULL, "",
		"/w !no-move-press -e2 +e4 /w -e7 +e5 /b r:illegal:b {e2e4}" },
	{ "a side that is not suspected is not ruled on", POINTS, NULL, "",
		"-e2 +e4 /w /b !no-move-press r:illegal:w {e2e4} !none "
		"r:illegal:b !illegal-move {e2e4} ?ready" },
	{ "the second illegal move loses", POINTS, NULL, "",
		"-g1 +g3 /w r:illegal:w -g3 +g1 -b1 +b3 /w r:illegal:w "
		"0-1:illegal" },
	{ "it draws if the opponent cannot mate", POINTS, ROOK_ENDING, "",
		"-a1 +b3 /w r:illegal:w -b3 +a1 -a1 +b3 /w r:illegal:w "
		"1/2-1/2:illegal" },
	{ "an unpromoted pawn becomes a queen", POINTS, SEVENTH, "",
		"-a7 +a8 /w ?ask r:illegal:w ?ready {a7a8q} *" },
	{ "the arbiter takes back the last move as illegal", POINTS, NULL, "",
		"-e2 +e2 -d2 +d4 /w {d2d4} r:illegal:w {} ?setup -d4 +d2 "
		"?ready" },
	{ "an empty press is ruled on without taking back", POINTS, NULL,
		"e2e4 e7e5", "/w !no-move-press r:illegal:w ?ready {} *" },
	{ "without an arbiter the board punishes", STRICT, NULL, "",
		"-g1 +g3 /w !illegal-move ?setup -g3 +g1 -b1 +b3 /w "
		"0-1:illegal" },

	{ "an illegal move stands when the reply is pressed", RAPID, NULL, "",
		"-g1 +g3 /w !illegal-move -b8 +c6 /b !illegal-stands ?ready "
		"{b8c6} -g3 +h5 /w {b8c6 g3h5} !none" },
	{ "under an arbiter it never stands", POINTS, NULL, "",
		"-g1 +g3 /w !illegal-move -b8 +c6 /b !none ?wrong -c6 +b8 "
		"r:illegal:w ?setup -g3 +g1 ?ready -g1 +f3 /w {g1f3}" },
	{ "a king left in check cannot stand", RAPID,
		"4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "",
		"-e3 +f5 /w !illegal-move -e8 +d8 /b !none {} ?wrong" },
	{ "a reply that is none leaves it open", RAPID, NULL, "",
		"-g1 +g3 /w !illegal-move /b !no-move-press -b8 +b3 /b "
		"!illegal-move" },
	{ "pieces that may be exchanged cannot stand", RAPID, NULL, "",
		"@100 -b1 -c1 +b1 +c1 -g1 +g3 @1000 /w -b8 +c6 /b "
		"!illegal-move ?wrong" },
	{ "an illegal king move loses the right to castle", RAPID,
		"r3k2r/pppppppp/8/8/8/8/8/R3K2R w KQkq - 0 1", "",
		"-e1 +e3 /w -a7 +a6 /b !illegal-stands ?ready -e3 +g1 -h1 +f1 "
		"?wrong" },
	{ "an illegal move by Black may stand", RAPID, NULL, "e2e4",
		"-g8 +g6 /b -d2 +d4 /w !illegal-stands ?ready {d2d4}" },
	{ "what was put right does not stand", RAPID, NULL, "",
		"-g1 +g3 /w !illegal-move -g3 +f3 -b8 +c6 /b ?ready "
		"{g1f3 b8c6} !none /b !press-out-of-turn" },
	{ "what was ruled on does not stand", RAPID, NULL, "",
		"-g1 +g3 /w r:illegal:w !illegal-move /b !press-out-of-turn" },
	{ "nobody goes back to before it", RAPID, NULL, "",
		"-g1 +g3 /w -b8 +c6 /b {b8c6} r:retract:0 {b8c6} r:retract:1 "
		"{} ?setup" },
	{ "a move while in check is not out of turn", POINTS,
		"4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1", "",
		"-a2 +a5 /w !illegal-move" },
	{ "it may be ruled on before the reply", RAPID, NULL, "",
		"-g1 +g3 /w r:illegal:w !illegal-move -g3 +g1 -g1 +f3 /w "
		"{g1f3} !none" },

	/* The arbiter */
	{ "the arbiter goes back to an earlier position", POINTS, NULL, "",
		"-e2 +e4 /w -e7 +e5 /b -g1 +f3 /w r:retract:1 {e2e4} ?setup "
		"-e5 +e7 -f3 +g1 ?ready -c7 +c5 /b {e2e4 c7c5}" },
	{ "nothing is taken back for points", POINTS, NULL, "e2e4 e7e5",
		"r:takeback:1 -e5 +e7 ?wrong" },
	{ "the arbiter may go on with the board as it is", CASUAL, NULL,
		"e2e4 e7e5",
		"r:retract:1 ?setup r:pause r:resume-here ?made "
		"[e7e5] -e5 +e7 ?ready" },
	{ "the arbiter takes back in casual play", CASUAL, NULL, "e2e4 e7e5",
		"r:takeback:1 ?setup -e5 +e7 ?ready" },
	{ "a press while the clocks stand is out of turn", POINTS, NULL, "",
		"r:pause -e2 +e4 /w !press-out-of-turn {} r:resume /w {e2e4}" },
	{ "what stands is unmade when the arbiter goes back", POINTS, NULL, "",
		"-e2 +e4 /w -e7 +e5 ?made r:retract:0 [] ?setup" },
	{ "there is no later position to go back to", POINTS, NULL, "e2e4",
		"r:retract:5 ?ready -e7 +e5 /b {e7e5}" },
	{ "more than all cannot be taken back", CASUAL, NULL, "e2e4",
		"r:takeback:5 ?ready" },
	{ "times are the clock's to adjust", POINTS, NULL, "",
		"r:adjust:w60000 ?ready !none" },
	{ "what stands while the clocks stand is completed after", CASUAL, NULL,
		"",
		"r:pause -e2 +e4 -e7 +e5 ?made {} r:resume "
		"~300 {e2e4}" },
	{ "nothing is taken back while the clocks stand", CASUAL, NULL, "e2e4",
		"r:pause -e4 +e2 ?ready r:resume ?ready" },
	{ "a mate that answers a move not pressed goes before the flag", POINTS,
		NULL, "f2f3 e7e5",
		"-g2 +g4 -d8 @100 +h4 f:w "
		"0-1:checkmate {g2g4 d8h4}" },
	{ "a flag before a move is completed ends the game", CASUAL, NULL, "",
		"-e2 +e4 f:w 0-1:time" },
	{ "J'adoube may be anybody's key", POINTS, NULL, "",
		"k:adjust -e2 +e2 -d2 +d4 /w !none" },
	{ "the arbiter ends the game", POINTS, NULL, "",
		"r:result:3 "
		"1/2-1/2:arbiter" },
	{ "a noted flag waits for the arbiter", POINTS, NULL, "",
		"f:w * r:flag:w 0-1:time" },
	{ "a noted flag may be claimed by key", POINTS, NULL, "",
		"f:w k:yes/w * k:yes/b 0-1:time" },
	{ "a flag ends casual play at once", CASUAL, NULL, "",
		"f:b "
		"1-0:time" },
	{ "a flag draws if the opponent cannot mate", CASUAL, ROOK_ENDING, "",
		"f:w 1/2-1/2:time" },
	{ "a mate on the board goes before the flag", CASUAL, BACK_RANK, "",
		"-a1 @100 +a8 f:w 1-0:checkmate" },

	/* Ends, 5 and 9 */
	{ "mate ends the game when it has rested", CASUAL, BACK_RANK, "",
		"-a1 +a8 * ~300 1-0:checkmate {a1a8} ?ready" },
	{ "a slide over a mate ends nothing", CASUAL, BACK_RANK, "",
		"-a1 @100 +a8 -a8 +a7 ~300 * /w {a1a7}" },
	{ "a pressed mate ends the game at once", CASUAL, BACK_RANK, "",
		"-a1 +a8 /w 1-0:checkmate" },
	{ "stalemate ends the game", CASUAL, "7k/8/6Q1/8/8/8/8/K7 w - - 0 1",
		"", "-g6 +f7 ~300 1/2-1/2:stalemate" },
	{ "a dead position ends the game", CASUAL,
		"7k/8/8/8/8/8/1r6/K7 w - - 0 1", "",
		"-a1 -b2 +b2 ~300 1/2-1/2:dead" },
	{ "five times the same position end the game", CASUAL, NULL,
		"g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 "
		"g1f3 g8f6 f3g1",
		"-f6 +g8 ~300 1/2-1/2:fivefold" },
	{ "three times do not", CASUAL, NULL,
		"g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 "
		"f3g1",
		"-f6 +g8 ~300 * ?made" },
	{ "seventy-five moves end the game", CASUAL,
		"8/8/4k3/8/8/4K3/8/R7 w - - 149 105", "",
		"-a1 +a2 ~300 1/2-1/2:seventy-five" },
	{ "pieces put away after the end are no matter", CASUAL, BACK_RANK, "",
		"-a1 +a8 ~300 -a8 -g8 -g1 ?setup [a1a8] 1-0:checkmate" },

	/* One scanner under the blind player's board */
	{ "the sighted player's press is copied and read back", SPECIAL, NULL,
		"",
		"-e2 +e4 /w {e2e4} /b {e2e4} ?ready -e7 +e5 ?made "
		"[e2e4 e7e5] ~300 -g1 +f3 ?made [e2e4 e7e5 g1f3] "
		"{e2e4 e7e5} /w {e2e4 e7e5 g1f3} !none" },
	{ "the sighted player may begin", SPECIAL_BLACK, NULL, "",
		"/w -e2 +e4 ?made {} -e7 +e5 /b {e2e4 e7e5} !none" },
	{ "a wrong copy is put right", SPECIAL, NULL, "e2e4",
		"/b -e7 +e6 ~300 !none -e6 +e5 ~300 !copy-differs -g1 +f3 /w "
		"{e7e5 g1f3}" },
	{ "a copy alone is no move of one's own", SPECIAL, NULL, "e2e4",
		"/b -e7 +e5 /w !no-move-press {} -g1 +f3 /w {e7e5 g1f3}" },
	{ "a move before the copy waits for it", SPECIAL, NULL, "e2e4",
		"/b -g1 +f3 /w !copy-differs {} -e7 +e5 ?made /w "
		"{e7e5 g1f3}" },
	{ "a copy touches nothing", SPECIAL, NULL, "e2e4",
		"/b -d7 +d7 -e7 +e5 -g1 +f3 /w !none" },
	{ "the sighted player's press is out of turn before the blind one's",
		SPECIAL, NULL, "", "/b !press-out-of-turn" },
	{ "an own illegal move after the copy is the arbiter's", SPECIAL, NULL,
		"e2e4",
		"/b -e7 +e5 -g1 +g3 /w !illegal-move {e7e5} "
		"?wrong r:illegal:w -g3 +g1 ?ready -g1 +f3 /w "
		"{e7e5 g1f3}" },
	{ "a copied mate ends the game", SPECIAL_BLACK, BACK_RANK, "",
		"/w -a1 +a8 ~300 1-0:checkmate {a1a8}" },

	/* Two scanned boards */
	{ "the other board follows each move", LINKED, NULL, "",
		"-e2 +e4 2?ready /w {e2e4} 2?wrong 2-e2 2+e4 2?ready 2-e7 "
		"2+e5 2?made /b {e2e4 e7e5} ?wrong -e7 +e5 ?ready !none" },
	{ "a wrong copy on the other board is named", LINKED, NULL, "",
		"-e2 +e4 /w 2-e2 2+e3 !none ~3100 !boards-differ 2-e3 2+e4 "
		"2?ready" },
	{ "nobody moves before he has copied", LINKED, NULL, "",
		"-e2 +e4 /w 2-e2 /b !boards-differ {e2e4}" },
	{ "a move made with its copy counts", LINKED, NULL, "",
		"-e2 +e4 /w 2-e7 2+e5 2-e2 2+e4 2?made /b {e2e4 e7e5} "
		"!none" },
	{ "a copy that comes first is no second move", LINKED, NULL, "",
		"-e2 +e4 2-e2 2+e4 2?made [e2e4] /w {e2e4} 2?ready !none" },
	{ "a capture is copied too", LINKED, SCANDINAVIAN, "",
		"-e4 -d5 +d5 /w 2-e4 2?ready !none" },
	{ "a board that lacks two moves differs", LINKED, NULL, "",
		"-e2 +e4 /w 2-e2 2+e4 2-e7 2+e5 /b -g1 +f3 /w "
		"!boards-differ {e2e4 e7e5}" },
	{ "a difference is named once", LINKED, NULL, "",
		"-e2 +e4 /w 2-e2 2+e3 ~3100 !boards-differ 2-a2 2+a2 ~3100 "
		"!none" },
	{ "a lift on the other board touches nothing", LINKED, NULL, "",
		"2-d2 2+d2 -e2 +e4 /w !none" },
	{ "both boards are guided when they are reconciled", LINKED, NULL, "",
		"-e2 +e4 /w 2-d2 2+d4 r:reconcile 2?setup 2-d4 2+d2 2-e2 2+e4 "
		"2?ready r:resume 2-e7 2+e5 /b {e2e4 e7e5}" },

	/* The clock alone */
	{ "without a board presses pass the turn", ALONE, NULL, "",
		"/w !none /b !none /b !press-out-of-turn" },
};

static void check(void **state)
{
	const struct row *row = *state;
	struct judge *judge = judge_create();

	equip(&judge->rules, row->kit);
	judge_init(judge, row->fen, row->history);
	judge_play(judge, row->script);
	free(judge);
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];

	ro_table(check, rows, tests);
	return cmocka_run_group_tests_name(
		"the referee rules games", tests, NULL, NULL);
}
