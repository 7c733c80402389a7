/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_REFEREE_H
#define HOST_REFEREE_REFEREE_H

#include "host/referee/reading.h"
#include "host/referee/rules.h"
#include "host/referee/touch.h"

/**
 * Turns pieces going up and down into moves, and says when they are not.
 *
 * Pure: it is told what happened and when, and answers with facts, in the
 * order in which they came about, through one function. The state is
 * recomputed from the completed position and from every reading of the
 * contacts that the rules of chess still allow; nothing is guessed, and no
 * order of hands leads into a corner.
 *
 * READY: the occupied squares are those of the position.
 *
 * LIFTED: something is in the air or still to be placed or removed. On a
 * blind player's board the lift is the touch, Article D.2.2.
 *
 * MADE: a legal move stands on the board, Articles 4.7 and D.2.3, or a move
 * and its reply, Article 1.3; it is completed by the press, Article 6.2.1.
 *
 * ASK: two readings, or a promotion without its piece, Articles 4.7.3 and
 * D.2.1. The mover alone is asked.
 *
 * WRONG: no legal move explains the board. Putting it right, or the arbiter,
 * leads out; nothing is illegal before the press, Article 7.5.1.
 *
 * SETUP: pieces are being set up, before the game, after it, or because the
 * arbiter has gone back to an earlier position, Articles 7.2 and 7.5.
 *
 * Sources: FIDE Laws of Chess (1 January 2023), Articles 3, 4, 6.2, 7.5 and
 * Appendix D.2; design pages interfaces.md and rules.md.
 */

/** Hears what the referee has to say; @p msg is borrowed for the call. */
typedef void ro_referee_tell(void *arg, const struct ro_msg *msg);

enum ro_phase {
	RO_PHASE_BEFORE, /* the game has not begun */
	RO_PHASE_PLAY,
	RO_PHASE_PAUSED, /* no clock runs; only the arbiter resumes */
	RO_PHASE_OVER,
};

/** One board: what its contacts say and what that means. */
struct ro_table {
	struct ro_hands hands; /* since the position of the game */
	/* Since the move, and since the reply to it, stood; valid while
	 * ro_referee.stood has them. */
	struct ro_hands since[2];
	struct ro_reading reading;
	ro_bitboard stirred; /* contacts between stirring and rest */
	int64_t stirred_ms[64]; /* valid while stirred */
	int64_t quiet_ms; /* when the last contact stirred or changed */
	bool was_seen; /* BOARD_SEEN came at least once */
	bool is_lost; /* it does not answer: its levels are old */
	bool was_pressed; /* the reading takes unseen exchanges in */
	bool is_refused; /* pressed in LIFTED, which nothing explains */
	bool is_restoring; /* an earlier position is being put up */
	bool lags; /* linked: the last move is not on this board yet */
	bool told_differs; /* BOARDS_DIFFER, since the last copy */
	int64_t lifted_ms[64]; /* when the contact opened last */
	bool lifted_alone; /* the last one, with everything else in order */
	uint8_t flickers[64]; /* since the last move */
	ro_bitboard told_unverified; /* since the last move */
	bool told_wrong; /* since the last contact */
	bool is_mending; /* guided: PIECE_WANTED was told, and not yet 0 left */
	ro_square mend_from; /* the step told last */
	ro_square mend_to;
	uint8_t told_state; /* what BOARD_STATE_CHANGED said last */
	ro_bitboard told_missing;
	ro_bitboard told_extra;
};

/** A move that stands on the board and is not completed. */
struct ro_made {
	ro_move move;
	int64_t made_ms; /* when it came to stand, or was named */
	bool is_rested; /* MOVE_RESTED was told */
	bool is_announced; /* MOVE_ANNOUNCED has come */
	uint8_t announced_how; /* an enum ro_gate_opened, then */
};

/** MOVE_RESTED was told of this move, of no other for the same ply since. */
struct ro_rested {
	ro_move move; /* RO_NO_MOVE: none was told */
	int64_t at_ms;
};

/** A turn that passed, until its move and its reading are both known. */
struct ro_turn {
	uint8_t by; /* an enum ro_completed_by */
	bool has_passed;
	bool is_timed; /* TURN_TIMED has come */
	int64_t clk_ms;
	int64_t increment_ms; /* in clk_ms, credited by this press */
};

/** A suspicion on which the arbiter has not ruled, one a side. */
struct ro_open_case {
	bool is_open;
	uint8_t code; /* an enum ro_irregular */
	unsigned ply; /* how many moves were in the game */
	unsigned turn; /* and how many turns had passed */
};

/** More turns than this never wait at once. */
#define RO_TURNS_MAX 16

/** A valid press that waits for the end of its announcement, D.2.4. */
struct ro_gate_wait {
	bool is_shut;
	bool ends_game; /* mate and the like: over when it opens */
	uint8_t side;
	ro_move move;
	uint16_t ply;
	int64_t pressed_ms;
	int64_t shut_ms; /* after pressed_ms if a question came between */
};

/** The question that is open. */
struct ro_asked {
	bool is_open;
	bool is_told; /* QUESTION_ASKED was posted */
	bool is_pressed; /* the press came already and counts when answered */
	bool is_held; /* and his time stopped with it */
	unsigned offered; /* which option `yes` confirms */
	ro_square lifted; /* the taker being lifted as an answer */
	ro_bitboard occupied; /* the squares that are asked about */
	struct ro_reading reading; /* with the options */
	int64_t opened_ms;
	int64_t pressed_ms;
	/* The mover has not answered in time: his clock runs on, and his press
	 * counts from his answer. */
	bool ran_out;
};

/** An illegal move that was pressed and not ruled on: play may go on from it
 * unnoticed, and where nobody supervises it may come to stand, A.5.2. */
struct ro_stray {
	bool is_open;
	bool may_stand;
	bool is_known; /* position is valid */
	uint8_t side; /* whose it is */
	unsigned ply; /* how many moves were before it */
	struct ro_position position; /* after it, and after what followed */
	ro_bitboard occupied; /* the squares at the last press */
	struct ro_hands hands; /* since then */
};

struct ro_referee {
	struct ro_referee_rules rules;
	void *memory; /* borrowed, to search for a mate in; or NULL */
	size_t memory_size;
	ro_referee_tell *tell;
	void *tell_arg;
	enum ro_phase phase;
	int64_t play_ms; /* since when it is RO_PHASE_PLAY */
	/* Plies before game.first, where an illegal move stands between. */
	unsigned ply_offset;
	struct ro_stray illegal;
	struct ro_history game; /* every move that was pressed or replied to */
	struct ro_goals goals; /* of game.now */
	ro_bitboard earlier[RO_HISTORY_MAX + 1]; /* occupied after each ply */
	struct ro_table tables[RO_BOARDS_MAX];

	unsigned made_count; /* a third completes the first at once */
	struct ro_made made[RO_STANDING_MAX];
	struct ro_position shown; /* after the completed and made moves */
	/* The last move that stood by itself, and the last reply that stood on
	 * it, or RO_NO_MOVE: remembered while hands go on. */
	ro_move stood[2];
	struct ro_answers answers;
	struct ro_asked asked;
	/* The squares of a question that was pressed for, and that the opponent
	 * disturbs; 0: none. When they are back the press counts. */
	ro_bitboard brushed;
	/* The move last told as rested for each ply that may stand. */
	struct ro_rested rested[RO_STANDING_MAX];

	bool press_waits; /* for contacts that stirred before it */
	uint8_t press_side;
	int64_t press_ms;
	struct ro_gate_wait gate;
	unsigned turn_ply; /* turns passed, those of the history included */
	unsigned completed_ply; /* moves told as completed, likewise */
	struct ro_turn turns[RO_TURNS_MAX]; /* by ply modulo that */
	uint16_t awaited[RO_TURNS_MAX]; /* plies whose TURN_TIMED is to come */
	unsigned awaited_count;
	bool voice_lost;
	bool sound_lost;

	enum ro_result result;
	enum ro_reason reason;
	uint8_t result_side; /* whom it concerns, or RO_NOBODY */
	bool result_waits; /* GAME_ENDED follows the last MOVE_COMPLETED */
	bool flag_fallen[2];
	uint8_t first_flag; /* whose fell first, valid if both have */
	uint8_t offer; /* whose draw offer stands, or RO_NOBODY */
	uint8_t claimed; /* the reason of a draw rightly claimed, 9.5.2 */
	bool menu_open[RO_NOBODY + 1]; /* by whose keys: they are the menu's */
	bool default_passed; /* the default time, 6.7 */
	uint8_t absent; /* who did not come in it, or RO_NOBODY: unknown */
	uint8_t illegal_count[2];

	/* What was touched for the move under way, and for the reply. */
	struct ro_touches touches[2];
	bool is_adjusting; /* "J'adoube" was said, 4.2.1 */
	bool two_up_told; /* since the last move */
	struct ro_open_case open[2]; /* by whose it is */
	unsigned ruled[2]; /* what he did until then has been ruled on */
	uint8_t retracted; /* whose moves the arbiter took back last, or
			    * RO_NOBODY once a turn has passed */
};

/**
 * Begin with nothing on the boards.
 * @param rules copied; the history is legal
 * @param tell called from inside the functions below, never after them
 */
void ro_referee_init(struct ro_referee *referee,
	const struct ro_referee_rules *rules, ro_referee_tell *tell, void *arg);

/**
 * Lend it memory to search in when a result hangs on whether a side could
 * still mate, Article 6.9; without it the position alone must tell.
 * @param memory borrowed for good, aligned as by malloc()
 * @param size 64 KiB or more are of use
 */
void ro_referee_lend(struct ro_referee *referee, void *memory, size_t size);

/** All squares of a board at once: at the start, or after it was lost. */
void ro_referee_see(struct ro_referee *referee, unsigned board,
	ro_bitboard occupied, int64_t at_ms);

/** A board answers no more; ro_referee_see() when it does again. */
void ro_referee_miss(struct ro_referee *referee, unsigned board);

/** A contact began to bounce; a press at or after @p at_ms waits for it. */
void ro_referee_stir(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms);

/** A contact that had stirred is where it was. */
void ro_referee_calm(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms);

/** A contact opened or closed at @p at_ms and has come to rest. */
void ro_referee_contact(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms);

/** A lever went down at @p at_ms. */
void ro_referee_press(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/** The mover named what his pawn becomes. */
void ro_referee_promote(
	struct ro_referee *referee, enum ro_piece piece, int64_t at_ms);

/** A key went down that may answer a question or call the arbiter. */
void ro_referee_key(struct ro_referee *referee,
	const struct ro_key_pressed *key, int64_t at_ms);

/** A menu was opened or closed: while it is open the keys that walk through
 * it are its own. */
void ro_referee_menu(struct ro_referee *referee, unsigned asker, bool is_open);

/** A player offered, answered or claimed a draw, or resigned. What the laws
 * do not allow him now is left out of the game. */
void ro_referee_choose(struct ro_referee *referee,
	const struct ro_player_chose *chose, int64_t at_ms);

/** The arbiter ruled; `adjust` is the clock's and changes nothing here. */
void ro_referee_rule(struct ro_referee *referee,
	const struct ro_arbiter_ruled *ruled, int64_t at_ms);

/** The clock's answer to TURN_PASSED. */
void ro_referee_timed(struct ro_referee *referee,
	const struct ro_turn_timed *timed, int64_t at_ms);

/** An announcement has ended. */
void ro_referee_announced(struct ro_referee *referee,
	const struct ro_move_announced *announced, int64_t at_ms);

/** The voice or the sound failed, or works again: @p kind says which. */
void ro_referee_speech(
	struct ro_referee *referee, enum ro_msg_kind kind, int64_t at_ms);

/** A flag fell. */
void ro_referee_flag(struct ro_referee *referee,
	const struct ro_flag_fell *fell, int64_t at_ms);

/** The default time has passed; @p absent a side, or RO_NOBODY if that is not
 * known. Until he has moved, the arbiter's result against him is a forfeit. */
void ro_referee_default(struct ro_referee *referee, unsigned absent);

/** When ro_referee_wake() must be called, or INT64_MAX. */
int64_t ro_referee_due(const struct ro_referee *referee);

/** Do what is due at or before @p now_ms. */
void ro_referee_wake(struct ro_referee *referee, int64_t now_ms);

/** The state of a board; RO_BOARD_SETUP if there is none. */
enum ro_board_state ro_referee_board(
	const struct ro_referee *referee, unsigned board);

/** The squares that lack a piece, and those that have one too many. */
void ro_referee_wrong_squares(const struct ro_referee *referee, unsigned board,
	ro_bitboard *missing, ro_bitboard *extra);

#endif
