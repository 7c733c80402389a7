/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/log.h"
#include "host/referee/referee_parts.h"

#include <string.h>

/* The arbiter starts the game although the pieces stand otherwise, 7.2. */
static void note_wrong_start(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[board];
	struct ro_suspicion wrong = {
		.code = RO_IRREGULAR_WRONG_START,
		.side = RO_NOBODY,
		.board = (uint8_t)board,
	};

	wrong.squares = ro_position_occupied(&referee->game.now) ^
		table->hands.occupied;
	if (table->was_seen && wrong.squares != 0) {
		ro_referee_suspect(referee, &wrong, at_ms);
	}
}

void ro_referee_start(struct ro_referee *referee, int64_t at_ms)
{
	referee->phase = RO_PHASE_PLAY;
	referee->play_ms = at_ms;
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		note_wrong_start(referee, i, at_ms);
		ro_referee_settle(referee, i);
	}
	ro_tell_started(referee, at_ms);
	if (referee->rules.seating != RO_SEATING_NONE &&
		ro_referee_ending_now(referee) != RO_ENDING_NONE) {
		ro_referee_end_by_position(referee, at_ms);
		return;
	}
	ro_referee_look_all(referee, at_ms);
}

void ro_referee_forget_turns(struct ro_referee *referee, unsigned ply)
{
	for (unsigned i = 0; i < referee->awaited_count; i++) {
		if (referee->awaited[i] > ply) {
			referee->awaited[i] = 0;
		}
	}
	if (referee->turn_ply > ply) {
		referee->turn_ply = ply;
	}
	if (referee->completed_ply > ply) {
		referee->completed_ply = ply;
	}
	memset(referee->rested, 0, sizeof(referee->rested));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (referee->ruled[side] > ply) {
			referee->ruled[side] = ply;
		}
		if (referee->open[side].turn > ply) {
			referee->open[side].turn = ply;
		}
	}
	if (referee->rules.history_count > ply) {
		referee->rules.history_count = ply;
	}
	referee->gate.is_shut = false;
}

/* What was made is not any more. */
static void unmake_all(struct ro_referee *referee, int64_t at_ms)
{
	while (referee->made_count > 0) {
		referee->made_count--;
		ro_tell_unmade(referee, referee->made_count, at_ms);
	}
	ro_referee_forget_made(referee);
}

/* What stands on a board is nothing until the position does. */
static void restore_all(struct ro_referee *referee)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		referee->tables[i].is_restoring = true;
		referee->tables[i].lags = false;
	}
}

/* Guide the players to where the game is now, on every board. */
static void mend_all(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < ro_referee_board_count(referee); i++) {
		ro_referee_mend(referee, i, at_ms);
	}
}

/* The pieces are where they are; the game has gone elsewhere. */
static void rehome_all(struct ro_referee *referee)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		ro_hands_rehome(
			&referee->tables[i].hands, referee->game.now.men);
	}
}

void ro_referee_take_back(struct ro_referee *referee, unsigned ply,
	bool by_arbiter, int64_t at_ms)
{
	const unsigned plies = referee->game.ply_count - ply;
	struct ro_msg msg = { .seq = 0 };

	unmake_all(referee, at_ms);
	ro_history_take_back(&referee->game, plies);
	ro_referee_forget_turns(referee, ply);
	ro_referee_watch_next(referee);
	referee->touches[0].count = 0;
	ro_referee_new_ground(referee);
	ro_referee_forget_made(referee);
	if (by_arbiter) {
		rehome_all(referee);
		restore_all(referee);
	} else {
		ro_referee_settle(referee, 0);
		ro_referee_settle(referee, 1);
	}
	ro_position_to_setup(&referee->game.now, &msg.taken_back.setup);
	msg.taken_back.plies = (uint16_t)plies;
	msg.taken_back.ply = (uint16_t)(referee->ply_offset + ply);
	msg.taken_back.by_arbiter = by_arbiter;
	ro_tell(referee, RO_MSG_TAKEN_BACK, &msg, at_ms);
	ro_referee_look_all(referee, at_ms);
	mend_all(referee, at_ms);
}

void ro_referee_pause(struct ro_referee *referee, bool by_arbiter,
	unsigned side, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	if (referee->phase != RO_PHASE_PLAY) {
		return;
	}
	referee->phase = RO_PHASE_PAUSED;
	msg.play_paused.by_arbiter = by_arbiter;
	msg.play_paused.side = (uint8_t)side;
	ro_tell(referee, RO_MSG_PLAY_PAUSED, &msg, at_ms);
}

static void resume_play(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	referee->claimed = RO_REASON_NONE;
	if (referee->phase != RO_PHASE_PAUSED) {
		return;
	}
	if (ro_referee_is_full(referee)) {
		ro_log("referee", "the game is too long to go on");
		return;
	}
	referee->phase = RO_PHASE_PLAY;
	referee->play_ms = at_ms;
	msg.play_resumed.turn = (uint8_t)ro_referee_clock_turn(referee);
	msg.play_resumed.waits = referee->gate.is_shut ||
		(referee->asked.is_held && !referee->asked.ran_out);
	ro_tell(referee, RO_MSG_PLAY_RESUMED, &msg, at_ms);
	ro_referee_look_all(referee, at_ms);
	ro_referee_ask_again(referee, at_ms);
}

/* D.2.9: the clocks stand while both boards are put right. */
static void reconcile(struct ro_referee *referee, int64_t at_ms)
{
	if (!ro_referee_is_under_way(referee)) {
		return;
	}
	ro_referee_pause(referee, true, RO_NOBODY, at_ms);
	unmake_all(referee, at_ms);
	restore_all(referee);
	ro_referee_look_all(referee, at_ms);
	mend_all(referee, at_ms);
}

/* The game is taken up again, with the clocks standing. */
static void reopen(struct ro_referee *referee, int64_t at_ms)
{
	if (referee->phase != RO_PHASE_OVER) {
		return;
	}
	if (referee->reason == RO_REASON_ILLEGAL) {
		/* The ruling that ended the game goes with its result. */
		referee->illegal_count[referee->result_side]--;
	}
	referee->phase = RO_PHASE_PLAY;
	referee->result = RO_RESULT_NONE;
	referee->reason = RO_REASON_NONE;
	ro_referee_pause(referee, true, RO_NOBODY, at_ms);
}

/* The boards count as they stand, whether they have been put right or not. */
static void resume_here(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		referee->tables[i].is_restoring = false;
		referee->tables[i].is_mending = false;
	}
	resume_play(referee, at_ms);
}

static void retract(struct ro_referee *referee, unsigned ply, int64_t at_ms)
{
	const bool is_over = referee->phase == RO_PHASE_OVER;
	bool is_of_move;

	/* A result alone can be taken back as well, no move with it. */
	if (referee->phase == RO_PHASE_BEFORE ||
		ply > referee->game.ply_count ||
		(ply == referee->game.ply_count && !is_over)) {
		ro_log("referee", "there is no move after ply %u to take back",
			referee->ply_offset + ply);
		return;
	}
	is_of_move = ply < referee->game.ply_count;
	reopen(referee, at_ms);
	ro_referee_take_back(referee, ply, true, at_ms);
	if (is_of_move) {
		referee->retracted = referee->game.now.turn;
	}
}

/* To the position after @ply, counted from the beginning of the game. */
static void retract_to(struct ro_referee *referee, unsigned ply, int64_t at_ms)
{
	if (ply < referee->ply_offset) {
		ro_log("referee",
			"ply %u is before an illegal move that stands", ply);
		return;
	}
	retract(referee, ply - referee->ply_offset, at_ms);
}

static void take_back_plies(
	struct ro_referee *referee, unsigned plies, int64_t at_ms)
{
	if (!referee->rules.takeback || plies > referee->game.ply_count) {
		ro_log("referee", "%u moves cannot be taken back", plies);
		return;
	}
	retract(referee, referee->game.ply_count - plies, at_ms);
}

/* Whose flag fell first cannot win by the other's: which it was is known to
 * the millisecond. */
static bool is_flag_lost(const struct ro_referee *referee, enum ro_side side)
{
	return referee->flag_fallen[side] &&
		(!referee->flag_fallen[ro_other(side)] ||
			referee->first_flag == side);
}

static void note_flag(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	if (ro_referee_is_under_way(referee)) {
		ro_referee_lose(referee, side, RO_REASON_TIME, at_ms);
	}
}

void ro_referee_flag(struct ro_referee *referee,
	const struct ro_flag_fell *fell, int64_t at_ms)
{
	const enum ro_side side = (enum ro_side)fell->side;
	const unsigned made = referee->made_count;

	referee->flag_fallen[side] = true;
	/* A clock that comes back with nothing left drops a flag once more. */
	if (!referee->flag_fallen[ro_other(side)]) {
		referee->first_flag = (uint8_t)side;
	}
	if (!ro_referee_is_under_way(referee)) {
		return;
	}
	/* A result reached before goes first, 6.8: mate on the board, though
	 * it has not rested yet. A blind player's is made when announced. */
	if (made > 0 &&
		!ro_referee_is_blind(referee, referee->shown.turn ^ 1u) &&
		ro_referee_ending(referee, made) != RO_ENDING_NONE) {
		ro_referee_end_by_move(referee, at_ms);
		return;
	}
	if (referee->rules.flag_ends == RO_FLAG_ENDS_AT_ONCE) {
		note_flag(referee, side, at_ms);
	}
}

void ro_referee_default(struct ro_referee *referee, unsigned absent)
{
	referee->default_passed = true;
	referee->absent = (uint8_t)absent;
}

/* 6.7.1: who came too late, and never moved, loses by default. */
static bool is_forfeit(const struct ro_referee *referee, enum ro_result result)
{
	const unsigned loser = result == RO_RESULT_WHITE ? RO_BLACK : RO_WHITE;
	const bool is_decided = result == RO_RESULT_WHITE ||
		result == RO_RESULT_BLACK;

	return referee->default_passed && is_decided &&
		referee->turn_ply <= loser &&
		(referee->absent == loser || referee->absent == RO_NOBODY);
}

static void rule_result(
	struct ro_referee *referee, enum ro_result result, int64_t at_ms)
{
	enum ro_reason reason = RO_REASON_ARBITER;

	if (is_forfeit(referee, result)) {
		reason = RO_REASON_FORFEIT;
	} else if (result == RO_RESULT_DRAW &&
		referee->claimed != RO_REASON_NONE) {
		reason = (enum ro_reason)referee->claimed;
	}
	if (ro_referee_is_under_way(referee)) {
		ro_referee_end(referee, result, reason, RO_NOBODY, at_ms);
	}
}

/* 6.10 and 12.9: what a player gains is no use when all is over. */
static void give_time(struct ro_referee *referee, enum ro_side offender,
	int64_t ms, int64_t at_ms)
{
	const struct ro_penalty penalty = { .add_ms = ms };

	if (referee->phase != RO_PHASE_OVER) {
		ro_referee_give_penalty(referee, offender, &penalty, at_ms);
	}
}

void ro_referee_rule(struct ro_referee *referee,
	const struct ro_arbiter_ruled *ruled, int64_t at_ms)
{
	const enum ro_side side = (enum ro_side)ruled->side;

	switch ((enum ro_ruling)ruled->ruling) {
	case RO_RULING_START:
		if (referee->phase == RO_PHASE_BEFORE) {
			ro_referee_start(referee, at_ms);
		}
		break;
	case RO_RULING_PAUSE:
		ro_referee_pause(referee, true, RO_NOBODY, at_ms);
		break;
	case RO_RULING_RESUME:
		resume_play(referee, at_ms);
		break;
	case RO_RULING_RESUME_HERE:
		resume_here(referee, at_ms);
		break;
	case RO_RULING_PENALTY:
		give_time(referee, side, ruled->ms, at_ms);
		break;
	case RO_RULING_RETRACT:
		retract_to(referee, ruled->ply, at_ms);
		break;
	case RO_RULING_TAKEBACK:
		take_back_plies(referee, ruled->ply, at_ms);
		break;
	case RO_RULING_ILLEGAL:
		if (ro_referee_may_rule(referee, side)) {
			ro_referee_rule_illegal(referee, side, at_ms);
		}
		break;
	case RO_RULING_FLAG:
		if (is_flag_lost(referee, side)) { /* 6.8: not before */
			note_flag(referee, side, at_ms);
		}
		break;
	case RO_RULING_RESULT:
		rule_result(referee, (enum ro_result)ruled->result, at_ms);
		break;
	case RO_RULING_RECONCILE:
		reconcile(referee, at_ms);
		break;
	case RO_RULING_ADJUST:
		/* The clock's; but with time to go no flag has fallen. */
		if (ruled->ms > 0 && side <= RO_BLACK) {
			referee->flag_fallen[side] = false;
		}
		break;
	case RO_RULINGS:
		break;
	}
}

static void call_arbiter(struct ro_referee *referee,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	if (referee->phase == RO_PHASE_BEFORE && key->is_long) {
		ro_referee_start(referee, at_ms);
	} else if (referee->phase == RO_PHASE_PLAY) {
		ro_referee_pause(
			referee, key->side == RO_NOBODY, key->side, at_ms);
	} else if (key->side == RO_NOBODY && key->is_long) {
		resume_play(referee, at_ms);
	}
}

/* Article 6.8: the flag counts when a player says so; the key is his `yes`. */
static void claim_flag(struct ro_referee *referee, unsigned side, int64_t at_ms)
{
	for (unsigned i = RO_WHITE; i <= RO_BLACK; i++) {
		if (side != i && is_flag_lost(referee, (enum ro_side)i)) {
			note_flag(referee, (enum ro_side)i, at_ms);
			return;
		}
	}
}

/* Only the player to move, on his time, 4.2.1. */
static void adjust(struct ro_referee *referee, unsigned side)
{
	if (side == RO_NOBODY || side == referee->game.now.turn) {
		referee->is_adjusting = true;
	}
}

void ro_referee_menu(struct ro_referee *referee, unsigned asker, bool is_open)
{
	referee->menu_open[asker] = is_open;
}

void ro_referee_key(struct ro_referee *referee,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	if (key->key == RO_KEY_ARBITER) {
		call_arbiter(referee, key, at_ms);
	} else if (referee->menu_open[key->side]) {
		return;
	} else if (ro_referee_answer_by_key(referee, key, at_ms)) {
		return;
	} else if (key->key == RO_KEY_ADJUST) {
		adjust(referee, key->side);
	} else if (key->key == RO_KEY_YES) {
		claim_flag(referee, key->side, at_ms);
	}
}
