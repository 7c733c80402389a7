/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

static void tell_pressed(struct ro_referee *referee, enum ro_side side,
	bool gate_open, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	msg.move_pressed.side = (uint8_t)side;
	msg.move_pressed.gate_open = gate_open;
	ro_tell(referee, RO_MSG_MOVE_PRESSED, &msg, at_ms);
}

/* D.2.4: the opponent's time begins when the announcement has ended. */
static bool gate_is_open(const struct ro_referee *referee, enum ro_side side)
{
	return referee->rules.gate[side] == RO_GATE_PRESS ||
		referee->made[0].is_announced || referee->voice_lost ||
		referee->sound_lost;
}

void ro_referee_pass_blindly(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_passing passing = {
		.by = RO_BY_PRESS,
		.opened = RO_GATE_OPENED_PRESS,
		.pressed_ms = at_ms,
		.at_ms = at_ms,
	};

	tell_pressed(referee, side, true, at_ms);
	ro_referee_pass_turn(referee, &passing);
}

static void shut_gate(struct ro_referee *referee, bool ends_game,
	int64_t pressed_ms, int64_t at_ms)
{
	struct ro_gate_wait *gate = &referee->gate;

	gate->is_shut = true;
	gate->ends_game = ends_game;
	gate->side = referee->game.now.turn;
	gate->move = referee->made[0].move;
	gate->ply = ro_referee_ply_after(referee, referee->game.ply_count);
	gate->pressed_ms = pressed_ms;
	gate->shut_ms = at_ms;
}

/* The valid press: his time stops, and the opponent's begins now or when the
 * gate opens. */
static void pass_pressed(struct ro_referee *referee, bool ends_game,
	int64_t pressed_ms, int64_t at_ms)
{
	const enum ro_side side = (enum ro_side)referee->game.now.turn;
	const bool is_open = gate_is_open(referee, side);
	const struct ro_passing passing = {
		.by = RO_BY_PRESS,
		.opened = RO_GATE_OPENED_PRESS,
		.pressed_ms = at_ms,
		.at_ms = at_ms,
	};

	if (is_open || pressed_ms == at_ms) {
		tell_pressed(referee, side, is_open, at_ms);
	}
	if (is_open) {
		ro_referee_advance(referee, at_ms);
		ro_referee_pass_turn(referee, &passing);
	} else {
		shut_gate(referee, ends_game, pressed_ms, at_ms);
		ro_referee_advance(referee, at_ms);
	}
}

void ro_referee_accept(
	struct ro_referee *referee, int64_t pressed_ms, int64_t at_ms)
{
	const enum ro_side side = (enum ro_side)referee->game.now.turn;
	bool ends_game;

	ro_referee_rest(referee, 0, at_ms);
	ends_game = ro_referee_ending(referee, 1) != RO_ENDING_NONE;
	if (ends_game &&
		(gate_is_open(referee, side) ||
			!ro_referee_is_blind(referee, side))) {
		ro_referee_end_by_move(referee, at_ms);
		return;
	}
	if (ro_referee_owes(referee)) {
		/* His turn has passed already, and the opponent's clock runs:
		 * the press changes nothing there, 6.2.1. */
		ro_referee_advance(referee, at_ms);
		ro_referee_report(referee, at_ms);
	} else {
		pass_pressed(referee, ends_game, pressed_ms, at_ms);
	}
	ro_referee_look_all(referee, at_ms);
}

/* 7.5.2: a sighted player who presses with a pawn on the last rank has
 * perhaps not promoted it; a blind one is asked and not suspected. */
static void suspect_pawn(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_reading *reading = &referee->asked.reading;
	struct ro_suspicion pawn = {
		.code = RO_IRREGULAR_PAWN_NOT_PROMOTED,
		.side = (uint8_t)side,
	};

	if (!reading->is_promotion || referee->rules.law == RO_LAW_TRAINING ||
		ro_referee_is_blind(referee, side)) {
		return;
	}
	pawn.squares = ro_bit(ro_move_to(reading->options[0]));
	pawn.man = ro_man_of(side, RO_PAWN);
	ro_referee_suspect(referee, &pawn, at_ms);
}

/* Several moves, or a pawn without its piece: the press counts as soon as the
 * mover has answered. Where the gate waits for the announcement his time
 * stops now. */
static void press_asked(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const bool is_first = !referee->asked.is_pressed;

	referee->asked.is_pressed = true;
	if (!is_first) {
		return;
	}
	referee->asked.pressed_ms = at_ms;
	suspect_pawn(referee, side, at_ms);
	if (referee->rules.gate[side] == RO_GATE_ANNOUNCEMENT &&
		!ro_referee_owes(referee)) {
		referee->asked.is_held = true;
		tell_pressed(referee, side, false, at_ms);
	}
	ro_referee_tell_question(referee, at_ms);
}

/* By his press the mover says that he has moved: so a victim may have been
 * exchanged faster than its contact could tell. At least @least moves must
 * come of it, one that is asked about included. */
static bool press_unseen(struct ro_referee *referee, unsigned board,
	unsigned least, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	const bool was_pressed = table->was_pressed;
	unsigned count;

	table->was_pressed = true;
	ro_referee_read(referee, board);
	count = table->reading.move_count +
		(table->reading.state == RO_BOARD_ASK);
	if (count < least) {
		table->was_pressed = was_pressed;
		ro_referee_read(referee, board);
		return false;
	}
	ro_referee_take_reading(referee, board, at_ms);
	ro_tell_board(referee, board, at_ms);
	return true;
}

void ro_referee_press_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	if (referee->rules.illegal != RO_ILLEGAL_PENALISE) {
		return;
	}
	if (referee->rules.law == RO_LAW_TRAINING) {
		ro_referee_rule_illegal(referee, side, at_ms);
	} else if (ro_referee_clock_turn(referee) == side) {
		ro_referee_note_illegal(referee, side);
		ro_referee_pass_blindly(referee, side, at_ms);
	}
}

/* A press in a position that no legal move explains, Article 7.5. */
static void press_wrong(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const unsigned board = ro_referee_board_of(referee, side);
	struct ro_table *table = &referee->tables[board];
	enum ro_irregular code;

	if (ro_referee_follow_illegal(referee, side, at_ms)) {
		return;
	}
	code = ro_referee_suspect_press(referee, side, at_ms);
	if (table->reading.state == RO_BOARD_LIFTED) {
		table->is_refused = true;
		ro_tell_board(referee, board, at_ms);
	}
	if (ro_irregular_passes(code)) {
		ro_referee_press_illegal(referee, side, at_ms);
	}
}

/* @side presses and it is his move on the board. */
static void press_move(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const unsigned board = ro_referee_board_of(referee, side);
	const struct ro_table *table = &referee->tables[board];

	if (referee->made_count == 1 && !referee->made[0].is_rested &&
		ro_referee_is_crowded(referee, table)) {
		ro_referee_stand(referee, NULL, 0, at_ms);
	}
	if (referee->made_count == 0 && table->reading.state != RO_BOARD_ASK &&
		table->reading.state != RO_BOARD_READY) {
		press_unseen(referee, board, 1, at_ms);
	}
	if (referee->made_count > 2) {
		ro_referee_complete(referee, RO_BY_NEXT, at_ms);
	} else if (referee->made_count > 0) {
		ro_referee_accept(referee, at_ms, at_ms);
	} else if (table->reading.state == RO_BOARD_ASK) {
		press_asked(referee, side, at_ms);
	} else {
		press_wrong(referee, side, at_ms);
	}
}

/* The move is certain, the reply is not. */
static bool asks_for_reply(const struct ro_referee *referee)
{
	return referee->made_count == 1 && referee->asked.is_open;
}

/* The move before it is completed by the reply that @side has made and now
 * presses, or by its copy. @return false if there is no such reply */
static bool complete_before(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	if (!ro_referee_may_reply(referee)) {
		return false;
	}
	if (referee->made_count < 2) {
		press_unseen(
			referee, ro_referee_board_of(referee, side), 2, at_ms);
	}
	if (referee->made_count < 2 && !asks_for_reply(referee)) {
		return false;
	}
	ro_referee_complete(referee, RO_BY_REPLY, at_ms);
	return true;
}

/* The last move was his and is completed: he presses late, Article 6.2.2, or
 * his lever bounced. */
static bool is_late(const struct ro_referee *referee)
{
	const unsigned ply = referee->game.ply_count;

	return ply > referee->rules.history_count &&
		referee->turns[ply % RO_TURNS_MAX].by != RO_BY_PRESS;
}

/* The board of the side that has just pressed is not scanned, or does not
 * answer: then the lever is believed, and the move owed until it is seen. */
static bool is_unscanned(const struct ro_referee *referee, enum ro_side side)
{
	const uint8_t scanned = referee->rules.blind == RO_BLIND_BLACK
		? RO_BLACK
		: RO_WHITE;

	return referee->rules.seating == RO_SEATING_NONE ||
		referee->tables[ro_referee_board_of(referee, side)].is_lost ||
		(referee->rules.seating == RO_SEATING_SPECIAL &&
			side != scanned);
}

/* The copy of the opponent's move stands and something more has been done:
 * the copy is certain, what was done is his own affair. */
static bool complete_copy(struct ro_referee *referee, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[0];

	if (!ro_referee_owes(referee) || referee->made_count != 1 ||
		table->reading.state == RO_BOARD_MADE) {
		return false;
	}
	ro_referee_complete(referee, RO_BY_REPLY, at_ms);
	return true;
}

static void press_on_board(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	if (referee->game.now.turn == side ||
		complete_before(referee, side, at_ms) ||
		complete_copy(referee, at_ms)) {
		press_move(referee, side, at_ms);
	} else if (ro_referee_let_stand(referee, side, at_ms)) {
		return;
	} else if (ro_referee_owes(referee)) {
		press_wrong(referee, side, at_ms);
	} else if (!is_late(referee)) {
		ro_referee_suspect_turn(referee, side, at_ms);
	}
}

/* An earlier position is being put up again: what stands until it does is no
 * move of this game. */
static bool is_restoring(const struct ro_referee *referee, enum ro_side side)
{
	return !is_unscanned(referee, side) &&
		referee->tables[ro_referee_board_of(referee, side)]
			.is_restoring;
}

static void judge(struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	if (referee->phase == RO_PHASE_PAUSED) {
		ro_referee_suspect_turn(referee, side, at_ms);
	}
	if (referee->phase != RO_PHASE_PLAY) {
		return;
	}
	if (referee->gate.is_shut) {
		if (referee->gate.side == side) {
			return; /* the lever bounced, or was hit twice */
		}
		ro_referee_open_gate(referee, RO_GATE_OPENED_LATE, at_ms);
	}
	if (is_restoring(referee, side) &&
		ro_referee_clock_turn(referee) == side) {
		ro_referee_watch_wrong(
			referee, ro_referee_board_of(referee, side), at_ms);
	} else if (!is_unscanned(referee, side)) {
		press_on_board(referee, side, at_ms);
	} else if (ro_referee_clock_turn(referee) == side) {
		ro_referee_pass_blindly(referee, side, at_ms);
		ro_referee_look_all(referee, at_ms);
	} else {
		ro_referee_suspect_turn(referee, side, at_ms);
	}
}

static bool waits_for_contacts(const struct ro_referee *referee)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		const struct ro_table *table = &referee->tables[i];

		for (unsigned square = 0; square < 64; square++) {
			if ((table->stirred & ro_bit(square)) != 0 &&
				table->stirred_ms[square] <=
					referee->press_ms) {
				return true;
			}
		}
	}
	return false;
}

void ro_referee_judge(struct ro_referee *referee, bool at_once)
{
	if (!referee->press_waits ||
		(!at_once && waits_for_contacts(referee))) {
		return;
	}
	referee->press_waits = false;
	judge(referee, (enum ro_side)referee->press_side, referee->press_ms);
}

void ro_referee_press(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	ro_referee_judge(referee, true);
	referee->press_waits = true;
	referee->press_side = (uint8_t)side;
	referee->press_ms = at_ms;
	ro_referee_judge(referee, false);
}
