/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/referee/referee_parts.h"

#include <string.h>

/* The gate opens so long after the press at the latest, D.2.4. */
#define GATE_MS 5000

/* A wrong position is looked into after so long. */
#define WRONG_MS 3000

static void init_table(
	struct ro_table *table, const struct ro_referee_rules *rules)
{
	ro_hands_init(&table->hands, rules->settle_ms, rules->debounce_ms);
	table->told_state = RO_BOARD_STATES;
	table->reading.take_back = RO_NO_PLY;
}

void ro_referee_init(struct ro_referee *referee,
	const struct ro_referee_rules *rules, ro_referee_tell *tell, void *arg)
{
	struct ro_position first;

	memset(referee, 0, sizeof(*referee));
	referee->rules = *rules;
	referee->tell = tell;
	referee->tell_arg = arg;
	referee->result_side = RO_NOBODY;
	referee->offer = RO_NOBODY;
	referee->retracted = RO_NOBODY;
	ro_require(ro_position_from_setup(&first, &rules->first, NULL) == 0);
	ro_history_init(&referee->game, &first);
	referee->earlier[0] = ro_position_occupied(&first);
	for (unsigned i = 0; i < rules->history_count; i++) {
		ro_require(ro_history_play(&referee->game, rules->history[i]));
		referee->earlier[i + 1] = ro_position_occupied(
			&referee->game.now);
	}
	referee->turn_ply = rules->history_count;
	referee->completed_ply = rules->history_count;
	ro_referee_new_ground(referee);
	ro_referee_forget_made(referee);
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		init_table(&referee->tables[i], rules);
	}
}

void ro_referee_lend(struct ro_referee *referee, void *memory, size_t size)
{
	referee->memory = memory;
	referee->memory_size = size;
}

void ro_referee_see(struct ro_referee *referee, unsigned board,
	ro_bitboard occupied, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	ro_hands_see(&table->hands, occupied);
	if (occupied == ro_position_occupied(&referee->game.now)) {
		ro_referee_settle(referee, board);
	}
	table->was_seen = true;
	table->is_lost = false;
	table->stirred = 0;
	table->quiet_ms = at_ms;
	ro_referee_look(referee, board, at_ms);
	ro_referee_judge(referee, false);
}

void ro_referee_miss(struct ro_referee *referee, unsigned board)
{
	referee->tables[board].is_lost = true;
	referee->tables[board].stirred = 0;
}

void ro_referee_stir(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	table->stirred |= ro_bit(square);
	table->stirred_ms[square] = at_ms;
}

void ro_referee_calm(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	table->stirred &= ~ro_bit(square);
	if (at_ms > table->quiet_ms) {
		table->quiet_ms = at_ms;
	}
	ro_referee_judge(referee, false);
}

/* Contacts that stirred after the press come after it. */
static void judge_before(struct ro_referee *referee,
	const struct ro_table *table, ro_square square, int64_t at_ms)
{
	int64_t since_ms = at_ms;

	if ((table->stirred & ro_bit(square)) != 0 &&
		table->stirred_ms[square] < at_ms) {
		since_ms = table->stirred_ms[square];
	}
	if (referee->press_waits && since_ms > referee->press_ms) {
		ro_referee_judge(referee, true);
	}
}

void ro_referee_contact(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];

	judge_before(referee, table, square, at_ms);
	table->stirred &= ~ro_bit(square);
	if (((table->hands.occupied & ro_bit(square)) != 0) != occupied) {
		ro_referee_settle_rested(referee, board, at_ms);
		table->was_pressed = ro_referee_is_brushed(referee, square);
		table->is_refused = false;
		table->told_wrong = false;
		table->quiet_ms = at_ms;
		ro_referee_watch_before(
			referee, board, square, occupied, at_ms);
		ro_referee_answer_by_contact(referee, board, square, occupied);
		ro_referee_follow_hands(
			referee, board, square, occupied, at_ms);
		ro_referee_look(referee, board, at_ms);
		ro_referee_watch_after(referee, board, occupied, at_ms);
		ro_referee_go_on_mending(
			referee, board, square, occupied, at_ms);
	}
	ro_referee_judge(referee, false);
}

/* A slip that was put right before it counted, D.2.8. */
static void note_correction(struct ro_referee *referee,
	const struct ro_move_announced *announced, int64_t at_ms)
{
	const unsigned mover = referee->game.first.turn ^
		((announced->ply - ro_referee_ply_after(referee, 0)) & 1u);
	const struct ro_suspicion corrected = {
		.code = RO_IRREGULAR_ANNOUNCEMENT_CORRECTED,
		.side = (uint8_t)mover,
		.is_ruled = true,
	};

	if (announced->is_correction && referee->rules.law != RO_LAW_TRAINING) {
		ro_tell_seen(referee, &corrected, at_ms);
	}
}

void ro_referee_announced(struct ro_referee *referee,
	const struct ro_move_announced *announced, int64_t at_ms)
{
	const struct ro_gate_wait *gate = &referee->gate;
	const unsigned index = announced->ply -
		ro_referee_ply_after(referee, referee->game.ply_count);
	enum ro_gate_opened opened = announced->is_correction
		? RO_GATE_OPENED_CORRECTED
		: RO_GATE_OPENED_ANNOUNCED;

	if (announced->how == RO_SPEECH_FAILED) {
		opened = RO_GATE_OPENED_FAILED;
	}
	if (gate->is_shut && gate->ply == announced->ply &&
		gate->move == announced->move) {
		note_correction(referee, announced, at_ms);
		ro_referee_open_gate(referee, opened, at_ms);
		return;
	}
	if (referee->phase == RO_PHASE_OVER || index >= referee->made_count ||
		referee->made[index].move != announced->move) {
		return; /* it has been replaced, or completed, meanwhile */
	}
	referee->made[index].is_announced = true;
	note_correction(referee, announced, at_ms);
	if (index + 1 == referee->made_count &&
		ro_referee_ending(referee, index + 1) != RO_ENDING_NONE) {
		ro_referee_end_by_move(referee, at_ms);
	}
}

void ro_referee_speech(
	struct ro_referee *referee, enum ro_msg_kind kind, int64_t at_ms)
{
	const bool is_lost = kind == RO_MSG_VOICE_LOST ||
		kind == RO_MSG_SOUND_LOST;

	if (kind == RO_MSG_VOICE_LOST || kind == RO_MSG_VOICE_BACK) {
		referee->voice_lost = is_lost;
	} else {
		referee->sound_lost = is_lost;
	}
	if (is_lost) {
		ro_referee_open_gate(referee, RO_GATE_OPENED_FAILED, at_ms);
	}
}

static int64_t earlier(int64_t one_ms, int64_t other_ms)
{
	return one_ms < other_ms ? one_ms : other_ms;
}

static int64_t later(int64_t one_ms, int64_t other_ms)
{
	return one_ms > other_ms ? one_ms : other_ms;
}

/* When the board will have been at rest long enough to say what stands, or
 * to ask; never before that was so. */
static int64_t rest_due(const struct ro_referee *referee)
{
	const unsigned made = referee->made_count;
	const bool waits = (made > 0 && !referee->made[made - 1].is_rested) ||
		(referee->asked.is_open && !referee->asked.is_told);
	const struct ro_table
		*table = &referee->tables[ro_referee_active_board(referee)];
	int64_t rest_ms;

	if (!waits || referee->phase != RO_PHASE_PLAY || table->stirred != 0 ||
		(made > 0 && ro_referee_is_crowded(referee, table)) ||
		ro_referee_is_retaken_unseen(referee)) {
		return INT64_MAX;
	}
	rest_ms = later(
		table->quiet_ms + referee->rules.settle_ms, referee->play_ms);
	if (referee->asked.is_open) {
		rest_ms = later(rest_ms, referee->asked.opened_ms);
	}
	return made > 0 ? later(rest_ms, referee->made[made - 1].made_ms)
			: rest_ms;
}

/* When a board will have been wrong, or in setting up, for three seconds. */
static int64_t table_wrong_due(
	const struct ro_referee *referee, const struct ro_table *table)
{
	const bool is_wrong = table->told_state == RO_BOARD_WRONG ||
		table->told_state == RO_BOARD_SETUP || table->lags;

	if (!table->was_seen || !is_wrong || table->told_wrong ||
		referee->phase == RO_PHASE_OVER) {
		return INT64_MAX;
	}
	return table->quiet_ms + WRONG_MS;
}

static int64_t wrong_due(const struct ro_referee *referee)
{
	return earlier(table_wrong_due(referee, &referee->tables[0]),
		table_wrong_due(referee, &referee->tables[1]));
}

static void tell_wrong(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		if (table_wrong_due(referee, &referee->tables[i]) <= at_ms) {
			ro_referee_watch_wrong(referee, i, at_ms);
		}
	}
}

static int64_t press_due(const struct ro_referee *referee)
{
	return referee->press_waits
		? referee->press_ms + ro_referee_judging_ms(&referee->rules)
		: INT64_MAX;
}

static int64_t gate_due(const struct ro_referee *referee)
{
	return referee->gate.is_shut ? referee->gate.shut_ms + GATE_MS
				     : INT64_MAX;
}

/* When a mover who has pressed, and is asked, has had as long to answer. */
static int64_t answer_due(const struct ro_referee *referee)
{
	const struct ro_asked *asked = &referee->asked;

	return referee->phase == RO_PHASE_PLAY && asked->is_open &&
			asked->is_held && !asked->ran_out
		? later(asked->pressed_ms + GATE_MS, referee->play_ms)
		: INT64_MAX;
}

int64_t ro_referee_due(const struct ro_referee *referee)
{
	return earlier(earlier(rest_due(referee), wrong_due(referee)),
		earlier(press_due(referee),
			earlier(gate_due(referee), answer_due(referee))));
}

/* Mate and the like end the game by themselves; a blind player's when it has
 * been announced. A piece in the air may still be the mover's. */
static void end_if_over(struct ro_referee *referee, int64_t at_ms)
{
	const unsigned made = referee->made_count;
	const unsigned mover = referee->shown.turn ^ 1u;
	const unsigned board = ro_referee_board_of(referee, mover);

	if (made > 0 && !ro_referee_is_blind(referee, mover) &&
		referee->tables[board].reading.state == RO_BOARD_MADE &&
		ro_referee_ending(referee, made) != RO_ENDING_NONE) {
		ro_referee_end_by_move(referee, at_ms);
	}
}

/* The whole board has been at rest: what stands is said, D.2.3. */
static void come_to_rest(struct ro_referee *referee, int64_t at_ms)
{
	for (unsigned i = 0; i < referee->made_count; i++) {
		ro_referee_rest(referee, i, at_ms);
	}
	ro_referee_tell_question(referee, at_ms);
	ro_referee_remember(
		referee, &referee->tables[ro_referee_active_board(referee)]);
	if (referee->made_count == 3) {
		ro_referee_complete(referee, RO_BY_NEXT, at_ms);
	} else if (referee->made_count == 2 && ro_referee_may_reply(referee) &&
		ro_referee_stood_at_rest(referee)) {
		ro_referee_complete(referee, RO_BY_REPLY, at_ms);
	}
	end_if_over(referee, at_ms);
}

void ro_referee_wake(struct ro_referee *referee, int64_t now_ms)
{
	if (press_due(referee) <= now_ms) {
		ro_referee_judge(referee, true);
	}
	if (rest_due(referee) <= now_ms) {
		come_to_rest(referee, rest_due(referee));
	}
	if (wrong_due(referee) <= now_ms) {
		tell_wrong(referee, wrong_due(referee));
	}
	if (gate_due(referee) <= now_ms) {
		ro_referee_open_gate(
			referee, RO_GATE_OPENED_LATE, gate_due(referee));
	}
	if (answer_due(referee) <= now_ms) {
		ro_referee_run_out(referee, answer_due(referee));
	}
}

static bool is_playing_on_board(
	const struct ro_referee *referee, const struct ro_table *table)
{
	return table->was_seen && !table->is_restoring &&
		(referee->phase == RO_PHASE_PLAY ||
			referee->phase == RO_PHASE_PAUSED);
}

enum ro_board_state ro_referee_board(
	const struct ro_referee *referee, unsigned board)
{
	const struct ro_table *table = &referee->tables[board];
	const enum ro_board_state state = table->reading.state;

	/* Before and after the game the position alone counts, 7.2, 5.1. */
	if (!is_playing_on_board(referee, table)) {
		return table->was_seen &&
				table->hands.occupied ==
					ro_position_occupied(&referee->game.now)
			? RO_BOARD_READY
			: RO_BOARD_SETUP;
	}
	if (table->is_refused) {
		return RO_BOARD_WRONG;
	}
	/* Pressed, but not completed before its announcement has ended. */
	if (referee->gate.is_shut && state == RO_BOARD_READY) {
		return RO_BOARD_MADE;
	}
	return state;
}

void ro_referee_wrong_squares(const struct ro_referee *referee, unsigned board,
	ro_bitboard *missing, ro_bitboard *extra)
{
	const struct ro_table *table = &referee->tables[board];
	const enum ro_board_state state = ro_referee_board(referee, board);
	const ro_bitboard wanted = ro_position_occupied(&referee->shown);
	const ro_bitboard occupied = table->hands.occupied;

	*missing = 0;
	*extra = 0;
	if (!table->was_seen || state == RO_BOARD_READY ||
		state == RO_BOARD_MADE || state == RO_BOARD_ASK) {
		return;
	}
	*missing = wanted & ~occupied;
	*extra = occupied & ~wanted;
}
