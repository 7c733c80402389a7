/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/chess/outcome.h"
#include "host/referee/referee_parts.h"

#include <string.h>

enum ro_side ro_referee_clock_turn(const struct ro_referee *referee)
{
	return (enum ro_side)(
		referee->game.first.turn ^ (referee->turn_ply & 1));
}

bool ro_referee_owes(const struct ro_referee *referee)
{
	return referee->turn_ply > referee->game.ply_count;
}

static struct ro_turn *turn_of(struct ro_referee *referee, unsigned ply)
{
	return &referee->turns[ply % RO_TURNS_MAX];
}

void ro_referee_pass_turn(
	struct ro_referee *referee, const struct ro_passing *passing)
{
	struct ro_turn *turn = turn_of(referee, referee->turn_ply + 1);
	struct ro_msg msg = { .seq = 0 };

	ro_require(referee->awaited_count < RO_TURNS_MAX);
	msg.turn_passed.side = (uint8_t)ro_referee_clock_turn(referee);
	msg.turn_passed.by = (uint8_t)passing->by;
	msg.turn_passed.gate_opened = (uint8_t)passing->opened;
	msg.turn_passed.pressed_ms = passing->pressed_ms;
	referee->turn_ply++;
	referee->retracted = RO_NOBODY;
	memset(turn, 0, sizeof(*turn));
	turn->has_passed = true;
	turn->by = (uint8_t)passing->by;
	referee->awaited[referee->awaited_count] = (uint16_t)referee->turn_ply;
	referee->awaited_count++;
	ro_tell(referee, RO_MSG_TURN_PASSED, &msg, passing->at_ms);
}

static void tell_completed(
	struct ro_referee *referee, unsigned ply, int64_t at_ms)
{
	const struct ro_turn *turn = turn_of(referee, ply);
	struct ro_position before;
	struct ro_msg msg = { .seq = 0 };

	ro_history_position(&referee->game, ply - 1, &before);
	ro_position_to_setup(&before, &msg.move_completed.before);
	msg.move_completed.move = referee->game.moves[ply - 1];
	msg.move_completed.ply = ro_referee_ply_after(referee, ply - 1);
	msg.move_completed.by = turn->by;
	msg.move_completed.clk_ms = turn->clk_ms;
	ro_tell(referee, RO_MSG_MOVE_COMPLETED, &msg, at_ms);
}

static void tell_ended(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	referee->result_waits = false;
	msg.game_ended.result = (uint8_t)referee->result;
	msg.game_ended.reason = (uint8_t)referee->reason;
	msg.game_ended.side = referee->result_side;
	ro_tell(referee, RO_MSG_GAME_ENDED, &msg, at_ms);
}

/* A completion is still to come: its turn has passed and its move is known. */
static bool is_reporting(const struct ro_referee *referee)
{
	return referee->completed_ply < referee->game.ply_count &&
		referee->completed_ply < referee->turn_ply;
}

void ro_referee_report(struct ro_referee *referee, int64_t at_ms)
{
	while (is_reporting(referee) &&
		turn_of(referee, referee->completed_ply + 1)->is_timed) {
		referee->completed_ply++;
		tell_completed(referee, referee->completed_ply, at_ms);
	}
	if (referee->result_waits && !is_reporting(referee)) {
		tell_ended(referee, at_ms);
	}
}

void ro_referee_timed(struct ro_referee *referee,
	const struct ro_turn_timed *timed, int64_t at_ms)
{
	const unsigned ply = referee->awaited[0];

	if (referee->awaited_count == 0) {
		ro_log("referee", "a turn was timed that had not passed");
		return;
	}
	referee->awaited_count--;
	memmove(referee->awaited, &referee->awaited[1],
		referee->awaited_count * sizeof(referee->awaited[0]));
	if (ply == 0) {
		return; /* taken back meanwhile */
	}
	turn_of(referee, ply)->is_timed = true;
	turn_of(referee, ply)->clk_ms = timed->clk_ms;
	turn_of(referee, ply)->increment_ms = timed->increment_ms;
	ro_referee_report(referee, at_ms);
}

/* The hands go on from where the move stood by itself; where it never did,
 * the pieces are taken to stand as in the game. */
static void shift_hands(
	struct ro_referee *referee, struct ro_table *table, ro_move move)
{
	const ro_man *men = referee->game.now.men;

	table->was_pressed = false;
	table->is_refused = false;
	if (referee->stood[0] == move) {
		table->hands = table->since[0];
		table->since[0] = table->since[1];
		referee->stood[0] = referee->stood[1];
	} else {
		ro_hands_settle(&table->hands, men, men);
		referee->stood[0] = RO_NO_MOVE;
	}
	referee->stood[1] = RO_NO_MOVE;
}

static void shift_answers(struct ro_referee *referee)
{
	struct ro_answers *answers = &referee->answers;
	const unsigned last = RO_STANDING_MAX - 1;

	for (unsigned i = 0; i < last; i++) {
		answers->move[i] = answers->move[i + 1];
		answers->promotion[i] = answers->promotion[i + 1];
	}
	answers->move[last] = RO_NO_MOVE;
	answers->promotion[last] = RO_NO_PIECE;
	memset(&referee->asked, 0, sizeof(referee->asked));
	referee->brushed = 0;
}

static void shift_rested(struct ro_referee *referee)
{
	struct ro_rested *rested = referee->rested;
	const unsigned last = RO_STANDING_MAX - 1;

	memmove(rested, &rested[1], last * sizeof(rested[0]));
	rested[last].move = RO_NO_MOVE;
}

void ro_referee_advance(struct ro_referee *referee, int64_t at_ms)
{
	const ro_move move = referee->made[0].move;
	const unsigned board = ro_referee_active_board(referee);

	ro_require(referee->made_count > 0);
	ro_referee_watch_move(referee, at_ms);
	ro_referee_watch_next(referee);
	ro_require(ro_history_play(&referee->game, move));
	referee->made_count--;
	for (unsigned i = 0; i < referee->made_count; i++) {
		referee->made[i] = referee->made[i + 1];
	}
	shift_answers(referee);
	shift_rested(referee);
	ro_referee_new_ground(referee);
	ro_referee_show(referee);
	shift_hands(referee, &referee->tables[board], move);
	referee->tables[board].lags = false;
	if (ro_referee_board_count(referee) > 1) {
		ro_referee_forget_stood(referee);
		ro_referee_let_lag(referee, 1 - board, at_ms);
	}
	if (ro_referee_is_full(referee)) {
		ro_referee_pause(referee, true, RO_NOBODY, at_ms);
	}
}

void ro_referee_complete(
	struct ro_referee *referee, enum ro_completed_by by, int64_t at_ms)
{
	const struct ro_passing passing = {
		.by = by,
		.opened = RO_GATE_OPENED_PRESS,
		.pressed_ms = at_ms,
		.at_ms = at_ms,
	};
	const bool has_passed = ro_referee_owes(referee);

	ro_referee_open_gate(referee, RO_GATE_OPENED_LATE, at_ms);
	ro_referee_rest(referee, 0, at_ms);
	ro_referee_advance(referee, at_ms);
	if (has_passed) {
		ro_referee_report(referee, at_ms);
	} else {
		ro_referee_pass_turn(referee, &passing);
	}
	if (referee->phase != RO_PHASE_OVER) {
		ro_referee_look_all(referee, at_ms);
	}
}

static const enum ro_reason reasons[] = {
	[RO_ENDING_NONE] = RO_REASON_NONE,
	[RO_ENDING_CHECKMATE] = RO_REASON_CHECKMATE,
	[RO_ENDING_STALEMATE] = RO_REASON_STALEMATE,
	[RO_ENDING_DEAD] = RO_REASON_DEAD,
	[RO_ENDING_FIVEFOLD] = RO_REASON_FIVEFOLD,
	[RO_ENDING_SEVENTY_FIVE] = RO_REASON_SEVENTY_FIVE,
};

void ro_referee_end(struct ro_referee *referee, enum ro_result result,
	enum ro_reason reason, unsigned side, int64_t at_ms)
{
	/* What has been ruled first stands, though the move that waits for its
	 * announcement would have ended the game as well. */
	referee->gate.ends_game = false;
	ro_referee_open_gate(referee, RO_GATE_OPENED_LATE, at_ms);
	referee->phase = RO_PHASE_OVER; /* nothing is looked at again */
	/* The opponent has pressed: his move is part of the game, 6.2.1, and
	 * its copy is all that tells which it was. */
	if (referee->made_count == 1 && ro_referee_is_copy(referee, 0)) {
		ro_referee_complete(referee, RO_BY_END, at_ms);
	}
	referee->offer = RO_NOBODY;
	referee->result = result;
	referee->reason = reason;
	referee->result_side = (uint8_t)side;
	referee->result_waits = true;
	referee->press_waits = false;
	ro_referee_report(referee, at_ms);
	for (unsigned i = 0; i < ro_referee_board_count(referee); i++) {
		ro_tell_board(referee, i, at_ms);
	}
}

void ro_referee_end_by_position(struct ro_referee *referee, int64_t at_ms)
{
	const enum ro_ending ending = ro_referee_ending_now(referee);

	ro_referee_end(referee, ro_ending_result(ending, &referee->game.now),
		reasons[ending], RO_NOBODY, at_ms);
}

void ro_referee_end_by_move(struct ro_referee *referee, int64_t at_ms)
{
	while (referee->made_count > 1) {
		referee->phase = RO_PHASE_OVER; /* nothing is looked at again */
		ro_referee_complete(referee, RO_BY_REPLY, at_ms);
	}
	referee->phase = RO_PHASE_OVER;
	ro_referee_complete(referee, RO_BY_END, at_ms);
	ro_referee_end_by_position(referee, at_ms);
}

void ro_referee_open_gate(
	struct ro_referee *referee, enum ro_gate_opened opened, int64_t at_ms)
{
	struct ro_gate_wait *gate = &referee->gate;
	const struct ro_passing passing = {
		.by = gate->ends_game ? RO_BY_END : RO_BY_PRESS,
		.opened = opened,
		.pressed_ms = gate->pressed_ms,
		.at_ms = at_ms > gate->pressed_ms ? at_ms : gate->pressed_ms,
	};

	if (!gate->is_shut) {
		return;
	}
	gate->is_shut = false;
	ro_referee_pass_turn(referee, &passing);
	if (gate->ends_game) {
		ro_referee_end_by_position(referee, passing.at_ms);
		return;
	}
	for (unsigned i = 0; i < ro_referee_board_count(referee); i++) {
		ro_tell_board(referee, i, passing.at_ms);
	}
}
