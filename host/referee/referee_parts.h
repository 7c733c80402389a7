/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_REFEREE_PARTS_H
#define HOST_REFEREE_REFEREE_PARTS_H

#include "host/chess/outcome.h"
#include "host/referee/referee.h"

/**
 * What the files of the referee share with each other and with nobody else.
 *
 * tell: makes the messages. follow: from a reading to its consequences.
 * stand: moves that stand on the board.
 * question: asks and takes answers. press: judges a lever. turn: passes turns
 * and completes moves. ending: whether it is over, and who could win. ruling:
 * keys, arbiter, flags. player: offers, claims, resigning. suspicion: names
 * what is irregular.
 *
 * Source: docs/messages.md for the order of the messages.
 */

/* tell.c */

/** Post @p msg, whose facts are filled in, as @p kind at @p at_ms. */
void ro_tell(struct ro_referee *referee, enum ro_msg_kind kind,
	struct ro_msg *msg, int64_t at_ms);

void ro_tell_started(struct ro_referee *referee, int64_t at_ms);

/** BOARD_STATE_CHANGED, if it has changed. */
void ro_tell_board(struct ro_referee *referee, unsigned board, int64_t at_ms);

/** MOVE_MADE, MOVE_RESTED or MOVE_COPIED of made[index]. */
void ro_tell_fact(struct ro_referee *referee, enum ro_msg_kind kind,
	unsigned index, int64_t at_ms);

void ro_tell_unmade(struct ro_referee *referee, unsigned index, int64_t at_ms);

/** PIECE_TOUCHED: what was on @p square before it opened. */
void ro_tell_touched(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms);

/** What an irregularity is about; the rest is filled in by ro_tell_seen(). */
struct ro_suspicion {
	enum ro_irregular code;
	uint8_t side;
	uint8_t board;
	bool is_ruled;
	uint8_t count;
	ro_man man;
	ro_bitboard squares;
	int64_t ms;
};

void ro_tell_seen(struct ro_referee *referee,
	const struct ro_suspicion *suspicion, int64_t at_ms);

/* follow.c */

/** The position and goals of the game, to read a board by. */
struct ro_ground ro_referee_ground(const struct ro_referee *referee);

/** Read board @p board again and draw every consequence. */
void ro_referee_look(struct ro_referee *referee, unsigned board, int64_t at_ms);

/** Read board @p board, without consequences. */
void ro_referee_read(struct ro_referee *referee, unsigned board);

/** Make, unmake, complete, take back or ask, as the last reading says. */
void ro_referee_take_reading(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/** All boards. */
void ro_referee_look_all(struct ro_referee *referee, int64_t at_ms);

/** Tell that made[index] has rested, unless it was told. */
void ro_referee_rest(struct ro_referee *referee, unsigned index, int64_t at_ms);

/** Nothing moves on the boards any more, and nothing is asked. */
void ro_referee_forget_made(struct ro_referee *referee);

/** No move stood before, since the game's position came about. */
void ro_referee_forget_stood(struct ro_referee *referee);

/** Believe that the pieces of the game stand, as far as levels allow. */
void ro_referee_settle(struct ro_referee *referee, unsigned board);

/** The game's position has changed: look it up anew. */
void ro_referee_new_ground(struct ro_referee *referee);

/* stand.c */

/** Before a contact: if the board has rested in a position, all is home. */
void ro_referee_settle_rested(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/** A contact of @p board, for the hands at every stage. */
void ro_referee_follow_hands(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms);

/** Which moves stand by the last reading; @return how many. */
unsigned ro_referee_standing(const struct ro_referee *referee,
	const struct ro_table *table, ro_move moves[RO_STANDING_MAX]);

/** made[index] is the blind player's copy of a move that his opponent made on
 * a board that is not scanned. */
bool ro_referee_is_copy(const struct ro_referee *referee, unsigned index);

/** Unmake what no longer stands, the last first, then make what is new. */
void ro_referee_stand(struct ro_referee *referee, const ro_move *moves,
	unsigned count, int64_t at_ms);

/** referee->shown is the position after the made moves again. */
void ro_referee_show(struct ro_referee *referee);

/** Tell that made[index] has rested, unless it was told. */
void ro_referee_rest(struct ro_referee *referee, unsigned index, int64_t at_ms);

/**
 * After a reading and after a rest: what stands is remembered while hands go
 * on, because the end counts, not what was brushed on the way.
 */
void ro_referee_remember(struct ro_referee *referee, struct ro_table *table);

/** @return true if made[0] stood by itself and rested: no hand is at it */
bool ro_referee_stood_at_rest(const struct ro_referee *referee);

/** Two moves, the second of which takes what the first one moved, of which no
 * contact shows that it ever stood there: only a press makes them certain. It
 * may as well be one slow capture whose victim was lifted first. */
bool ro_referee_is_retaken_unseen(const struct ro_referee *referee);

/** @return true if stood[index] was told as rested, and nothing else since */
bool ro_referee_was_said(const struct ro_referee *referee, unsigned index);

/** @return true if more pieces stand on @p table than the made moves leave:
 * a contact is straddled, or something else was put there. No move rests so. */
bool ro_referee_is_crowded(
	const struct ro_referee *referee, const struct ro_table *table);

/** @return true if the move that stood was said and stands yet */
bool ro_referee_stood_holds(
	const struct ro_referee *referee, const struct ro_table *table);

/** A reply completes the move before it: agreed, or it is only a copy. */
static inline bool ro_referee_may_reply(const struct ro_referee *referee);

/* boards.c */

/** How many boards are scanned: two when they are linked. */
unsigned ro_referee_board_count(const struct ro_referee *referee);

/** The board on which @p side moves. */
unsigned ro_referee_board_of(const struct ro_referee *referee, unsigned side);

/** The board on which the next move is made. */
unsigned ro_referee_active_board(const struct ro_referee *referee);

/** A move has been completed on the other board: this one lacks it. */
void ro_referee_let_lag(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/** @return true if the board lagged and shows the last move now */
bool ro_referee_follow_copy(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/** A contact on the board where it is not the turn. */
void ro_referee_look_at_other(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/** Say that the board differs, if neither the position nor the one before is
 * on it or in the making, D.2.9. */
void ro_referee_compare_board(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/* mending.c */

/** Guide the players to the position of the game, step by step. */
void ro_referee_mend(struct ro_referee *referee, unsigned board, int64_t at_ms);

/** After a contact: the next step, if the last one is done. */
void ro_referee_go_on_mending(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms);

/** The number of the ply after @p ply plies of ro_referee.game. */
static inline uint16_t ro_referee_ply_after(
	const struct ro_referee *referee, unsigned ply)
{
	return (uint16_t)(referee->ply_offset + ply + 1);
}

/* question.c */

/** After a reading: the board asks, or asks no more. */
void ro_referee_ask(struct ro_referee *referee, unsigned board, int64_t at_ms);

/** Post QUESTION_ASKED, unless it was. */
void ro_referee_tell_question(struct ro_referee *referee, int64_t at_ms);

/** Before a contact is taken in: is it the taker, lifted as an answer? */
void ro_referee_answer_by_contact(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied);

/** Before a contact: the mover has pressed and is asked, and @p square is his
 * opponent's, whose touch undoes no press. */
bool ro_referee_is_brushed(struct ro_referee *referee, ro_square square);

/** @return true if the key answered the question that is open */
bool ro_referee_answer_by_key(struct ro_referee *referee,
	const struct ro_key_pressed *key, int64_t at_ms);

/** The mover has pressed and does not answer: a sighted one has a queen,
 * 7.5.2; else his time runs on, and he is asked once more. */
void ro_referee_run_out(struct ro_referee *referee, int64_t at_ms);

/** Play goes on: what is open is asked again. */
void ro_referee_ask_again(struct ro_referee *referee, int64_t at_ms);

/* press.c */

/** Judge the press that waits, if the contacts it waits for are known. */
void ro_referee_judge(struct ro_referee *referee, bool at_once);

/** The lever alone passes the turn: what was moved is not known, or not yet. */
void ro_referee_pass_blindly(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/** In play for points an illegal move is not refused, that would change the
 * game: the turn passes and the arbiter decides. Without an arbiter it is
 * punished at once. */
void ro_referee_press_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/** made[0] is valid at @p at_ms; its lever went down at @p pressed_ms, before
 * it if a question had to be answered first. */
void ro_referee_accept(
	struct ro_referee *referee, int64_t pressed_ms, int64_t at_ms);

/* turn.c */

/** Who moves by the clock: after the turns that have passed. */
enum ro_side ro_referee_clock_turn(const struct ro_referee *referee);

/** @return true if a turn has passed whose move is not known yet */
bool ro_referee_owes(const struct ro_referee *referee);

static inline bool ro_referee_may_reply(const struct ro_referee *referee)
{
	const bool agreed = referee->rules.complete == RO_COMPLETE_REPLY &&
		referee->rules.seating != RO_SEATING_LINKED;

	return agreed || ro_referee_owes(referee);
}

/** What a turn passes by and when. */
struct ro_passing {
	enum ro_completed_by by;
	enum ro_gate_opened opened;
	int64_t pressed_ms;
	int64_t at_ms;
};

/** Post TURN_PASSED for the next turn. */
void ro_referee_pass_turn(
	struct ro_referee *referee, const struct ro_passing *passing);

/** made[0] is part of the game from now on; made[1], if any, follows. */
void ro_referee_advance(struct ro_referee *referee, int64_t at_ms);

/** made[0] is completed without a press: by `reply`, `next` or `end`. */
void ro_referee_complete(
	struct ro_referee *referee, enum ro_completed_by by, int64_t at_ms);

/** Post the MOVE_COMPLETED that have become possible, then GAME_ENDED. */
void ro_referee_report(struct ro_referee *referee, int64_t at_ms);

/** Open the gate, if it is shut. */
void ro_referee_open_gate(
	struct ro_referee *referee, enum ro_gate_opened opened, int64_t at_ms);

/** The position ends the game. */
void ro_referee_end_by_position(struct ro_referee *referee, int64_t at_ms);

/** made[0] ends the game. */
void ro_referee_end_by_move(struct ro_referee *referee, int64_t at_ms);

/** The game is over; GAME_ENDED is posted when no completion is owed. */
void ro_referee_end(struct ro_referee *referee, enum ro_result result,
	enum ro_reason reason, unsigned side, int64_t at_ms);

/** The sighted player's move is not yet on the blind one's board. */
static inline bool ro_referee_awaits_copy(const struct ro_referee *referee)
{
	return referee->rules.seating == RO_SEATING_SPECIAL &&
		ro_referee_owes(referee);
}

/** @return true if @p side does not see the board */
static inline bool ro_referee_is_blind(
	const struct ro_referee *referee, unsigned side)
{
	return (referee->rules.blind >> side & 1) != 0;
}

/* ending.c */

/** How the game stands, if it ends by itself. */
enum ro_ending ro_referee_ending_now(const struct ro_referee *referee);

/** How the game stands after the made moves, if it ends by itself. */
enum ro_ending ro_referee_ending(
	struct ro_referee *referee, unsigned made_count);

/** @return false if it is proven that no series of legal moves mates for
 * @p side, 6.9; what could not be settled counts as true. May search. */
bool ro_referee_can_win(const struct ro_referee *referee, enum ro_side side);

/* ruling.c */

void ro_referee_start(struct ro_referee *referee, int64_t at_ms);

/** Turns that have passed after @p ply are none any more. */
void ro_referee_forget_turns(struct ro_referee *referee, unsigned ply);

/** Stop the clocks; nothing if play does not go on anyway. */
void ro_referee_pause(struct ro_referee *referee, bool by_arbiter,
	unsigned side, int64_t at_ms);

/** @return true if the history has no room for the moves that may stand */
static inline bool ro_referee_is_full(const struct ro_referee *referee)
{
	return referee->game.ply_count + RO_STANDING_MAX > RO_HISTORY_MAX;
}

/** Go back to the position after @p ply. */
void ro_referee_take_back(struct ro_referee *referee, unsigned ply,
	bool by_arbiter, int64_t at_ms);

/* watch.c */

/** Before a contact is taken in: touched, J'adoube, a bad contact. */
void ro_referee_watch_before(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms);

/** After it: two pieces in the air, pieces that may be exchanged. */
void ro_referee_watch_after(struct ro_referee *referee, unsigned board,
	bool occupied, int64_t at_ms);

/** made[0] is about to be completed: did it obey the touches? */
void ro_referee_watch_move(struct ro_referee *referee, int64_t at_ms);

/** The next move begins: nothing has been touched for it yet, or only what
 * was touched for the reply. */
void ro_referee_watch_next(struct ro_referee *referee);

/** Board @p board has been wrong, or in setting up, for three seconds. */
void ro_referee_watch_wrong(
	struct ro_referee *referee, unsigned board, int64_t at_ms);

/* stands.c */

/** An illegal move of @p side was pressed: it may come to stand. */
void ro_referee_note_illegal(struct ro_referee *referee, enum ro_side side);

/** An illegal move is on the board, pressed and not ruled on. */
bool ro_referee_is_astray(const struct ro_referee *referee);

/**
 * @p side presses while an illegal move is on the board on which nobody has
 * ruled. What follows from it is judged by the position after it.
 * @return true if that has been done
 */
bool ro_referee_follow_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/**
 * @p side presses after his opponent's illegal move.
 * @return true if he has made a legal move from there: the illegal one stands
 */
bool ro_referee_let_stand(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/* suspicion.c */

/** Tell @p suspicion, certain where no arbiter is, and remember it. */
void ro_referee_suspect(struct ro_referee *referee,
	struct ro_suspicion *suspicion, int64_t at_ms);

/** What a press of @p side in a position without a move is suspected of. */
enum ro_irregular ro_referee_suspect_press(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/** A press that is not @p side's turn. */
void ro_referee_suspect_turn(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/** The board shows a legal move of the side that is not to move. */
bool ro_referee_is_out_of_turn(
	const struct ro_referee *referee, const struct ro_table *table);

/* penalty.c */

/** @p suspicion, if it is about a side, waits for a ruling. */
void ro_referee_open_case(
	struct ro_referee *referee, const struct ro_suspicion *suspicion);

/**
 * There is something of @p side that the arbiter can call illegal: what is
 * suspected, or else the last move, if it has not been ruled on.
 */
bool ro_referee_may_rule(const struct ro_referee *referee, enum ro_side side);

/** The arbiter, or the board where none is, calls a move of @p side illegal,
 * Article 7.5. */
void ro_referee_rule_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms);

/** What an offence costs. */
struct ro_penalty {
	int64_t add_ms; /* the opponent gets */
	int64_t withdrawn_ms; /* the offender loses, of his increment */
	unsigned turns_back; /* so many of the turns that passed are none */
	bool restores; /* pieces must be put back */
};

void ro_referee_give_penalty(struct ro_referee *referee, enum ro_side offender,
	const struct ro_penalty *penalty, int64_t at_ms);

/** @p loser loses, or draws if his opponent cannot mate, 6.9 and 7.5.5. */
void ro_referee_lose(struct ro_referee *referee, enum ro_side loser,
	enum ro_reason reason, int64_t at_ms);

/** What an illegal move, or a wrong claim, gives the opponent, in ms. */
int64_t ro_referee_penalty_ms(const struct ro_referee *referee);

/* player.c */

/** @p mover has made a move: an offer to him is refused, 9.1.2.1. */
void ro_referee_lapse_offer(
	struct ro_referee *referee, enum ro_side mover, int64_t at_ms);

/** The game has begun and is not over. */
static inline bool ro_referee_is_under_way(const struct ro_referee *referee)
{
	return referee->phase == RO_PHASE_PLAY ||
		referee->phase == RO_PHASE_PAUSED;
}

#endif
