/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

#include <string.h>

_Static_assert(RO_READINGS_MAX == RO_OPTIONS_MAX, "every reading fits");

static void open_question(struct ro_referee *referee,
	const struct ro_reading *reading, ro_bitboard occupied, int64_t at_ms)
{
	struct ro_asked *asked = &referee->asked;

	/* Of the same squares only more, or after an answer fewer, can be
	 * asked. */
	if (asked->is_open && asked->occupied == occupied &&
		asked->reading.option_count == reading->option_count) {
		return;
	}
	asked->is_open = true;
	asked->is_told = false;
	asked->offered = 0;
	asked->lifted = RO_NO_SQUARE;
	asked->occupied = occupied;
	asked->reading = *reading;
	asked->opened_ms = at_ms;
	if (referee->brushed == occupied && !asked->is_pressed) {
		/* His time has gone on meanwhile. */
		asked->is_pressed = true;
		asked->ran_out = true;
		referee->brushed = 0;
	}
}

/* The mover took back what he had pressed; his time, which had stopped, runs
 * again. */
static void resume_mover(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	if (referee->asked.is_held && !referee->asked.ran_out &&
		referee->phase == RO_PHASE_PLAY) {
		msg.play_resumed.turn = (uint8_t)ro_referee_clock_turn(referee);
		ro_tell(referee, RO_MSG_PLAY_RESUMED, &msg, at_ms);
	}
}

static void close_question(struct ro_referee *referee, int64_t at_ms)
{
	resume_mover(referee, at_ms);
	memset(&referee->asked, 0, sizeof(referee->asked));
	memset(&referee->answers, 0, sizeof(referee->answers));
}

/* A move is read without doubt: if it is an answer, the press that came
 * before it counts now. */
static void take_answer(
	struct ro_referee *referee, const struct ro_table *table, int64_t at_ms)
{
	struct ro_asked *asked = &referee->asked;
	const bool counts = asked->is_pressed &&
		asked->occupied == table->hands.occupied;

	asked->is_open = false;
	if (!counts) {
		resume_mover(referee, at_ms);
	}
	asked->is_pressed = false;
	asked->is_held = false;
	if (counts) {
		ro_referee_accept(referee,
			asked->ran_out ? at_ms : asked->pressed_ms, at_ms);
	}
}

void ro_referee_ask(struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[board];
	const struct ro_asked *asked = &referee->asked;

	if (asked->is_open && asked->lifted != RO_NO_SQUARE) {
		return; /* the taker is in the air, as an answer */
	}
	if (table->reading.state == RO_BOARD_ASK) {
		open_question(
			referee, &table->reading, table->hands.occupied, at_ms);
	} else if (asked->is_open && table->reading.state == RO_BOARD_MADE) {
		take_answer(referee, table, at_ms);
	} else if (asked->is_open) {
		close_question(referee, at_ms);
	}
}

static bool share_taker(const struct ro_reading *reading)
{
	const ro_square taker = ro_move_from(reading->options[0]);
	bool shared = true;

	for (unsigned i = 1; i < reading->option_count; i++) {
		shared &= ro_move_from(reading->options[i]) == taker;
	}
	return shared;
}

/* Who made the ply that is asked about. */
static uint8_t asked_side(const struct ro_referee *referee)
{
	return (uint8_t)(referee->game.now.turn ^
		(referee->asked.reading.move_count & 1));
}

void ro_referee_tell_question(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_asked *asked = &referee->asked;
	struct ro_msg msg = { .seq = 0 };
	struct ro_question_asked *question = &msg.question_asked;
	const struct ro_reading *reading = &asked->reading;

	if (!asked->is_open || asked->is_told) {
		return;
	}
	asked->is_told = true;
	if (reading->move_count == 0 && !reading->is_promotion) {
		ro_referee_forget_stood(referee); /* it may have been another */
	}
	question->question = reading->is_promotion ? RO_QUESTION_PROMOTION
						   : RO_QUESTION_MOVE;
	question->side = asked_side(referee);
	question->option_count = (uint8_t)reading->option_count;
	for (unsigned i = 0; i < reading->option_count; i++) {
		question->options[i] = reading->options[(i + asked->offered) %
			reading->option_count];
	}
	question->same_mover = share_taker(reading);
	question->taker = (ro_man)(question->same_mover *
		referee->shown.men[ro_move_from(reading->options[0])]);
	ro_tell(referee, RO_MSG_QUESTION_ASKED, &msg, at_ms);
}

static void confirm(struct ro_referee *referee, ro_move option)
{
	const unsigned index = referee->asked.reading.move_count;

	referee->answers.move[index] = ro_move_path(option);
	if (referee->asked.reading.is_promotion) {
		referee->answers.promotion[index] = (uint8_t)ro_move_promotion(
			option);
	}
}

/* The option that ends on @square, or RO_NO_MOVE; no two of one taker do. */
static ro_move option_on(const struct ro_referee *referee, ro_square square)
{
	const struct ro_reading *reading = &referee->asked.reading;
	ro_move found = RO_NO_MOVE;

	for (unsigned i = 0; i < reading->option_count; i++) {
		if (ro_move_landing(reading->options[i]) == square) {
			found = reading->options[i];
		}
	}
	return found;
}

void ro_referee_answer_by_contact(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied)
{
	struct ro_asked *asked = &referee->asked;
	const ro_bitboard levels = referee->tables[board].hands.occupied;

	if (!asked->is_open || !asked->is_told || asked->reading.is_promotion) {
		return;
	}
	if (!occupied && levels == asked->occupied) {
		asked->lifted = square;
		return;
	}
	if (occupied && square == asked->lifted) {
		const ro_move option = option_on(referee, square);

		if (option != RO_NO_MOVE) {
			confirm(referee, option);
		}
	}
	asked->lifted = RO_NO_SQUARE;
}

static void offer_next(struct ro_referee *referee, bool up, int64_t at_ms)
{
	struct ro_asked *asked = &referee->asked;
	const unsigned count = asked->reading.option_count;

	asked->offered = (asked->offered + (up ? count - 1 : 1)) % count;
	asked->is_told = false;
	ro_referee_tell_question(referee, at_ms);
}

bool ro_referee_answer_by_key(struct ro_referee *referee,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	struct ro_asked *asked = &referee->asked;
	const bool is_his = key->side == RO_NOBODY ||
		key->side == asked_side(referee);

	if (!asked->is_open || !is_his) {
		return false;
	}
	if (key->key == RO_KEY_YES) {
		confirm(referee, asked->reading.options[asked->offered]);
		ro_referee_look_all(referee, at_ms);
		return true;
	}
	if (key->key == RO_KEY_UP || key->key == RO_KEY_DOWN ||
		key->key == RO_KEY_NO) {
		offer_next(referee, key->key == RO_KEY_UP, at_ms);
		return true;
	}
	return false;
}

/* Which of the two plies the piece belongs to: the one asked about, else the
 * one that may promote next. */
static unsigned promoting_index(const struct ro_referee *referee)
{
	const unsigned count = referee->made_count;

	if (referee->asked.is_open) {
		return referee->asked.reading.move_count;
	}
	if (count > 0 &&
		ro_move_promotion(referee->made[count - 1].move) !=
			RO_NO_PIECE) {
		return count - 1;
	}
	return count < 2 ? count : 1;
}

void ro_referee_promote(
	struct ro_referee *referee, enum ro_piece piece, int64_t at_ms)
{
	if (!ro_referee_is_under_way(referee)) {
		return;
	}
	referee->answers.promotion[promoting_index(referee)] = (uint8_t)piece;
	if (referee->phase == RO_PHASE_PAUSED) {
		return; /* it counts when play goes on */
	}
	/* Only now is the move made; it rests from here. */
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		referee->tables[i].quiet_ms = at_ms;
	}
	ro_referee_look_all(referee, at_ms);
}

void ro_referee_ask_again(struct ro_referee *referee, int64_t at_ms)
{
	if (referee->asked.is_open) {
		referee->asked.is_told = false;
		ro_referee_tell_question(referee, at_ms);
	}
}

void ro_referee_run_out(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_asked *asked = &referee->asked;
	const enum ro_side side = (enum ro_side)asked_side(referee);

	if (asked->reading.is_promotion &&
		!ro_referee_is_blind(referee, side)) {
		ro_referee_promote(referee, RO_QUEEN, at_ms);
		return;
	}
	resume_mover(referee, at_ms);
	asked->ran_out = true;
	ro_referee_ask_again(referee, at_ms);
}

bool ro_referee_is_brushed(struct ro_referee *referee, ro_square square)
{
	const ro_man man = referee->game.now.men[square];

	if (man == 0 || ro_man_side(man) == referee->game.now.turn) {
		referee->brushed = 0;
	} else if (referee->asked.is_open && referee->asked.is_pressed) {
		referee->brushed = referee->asked.occupied;
	}
	return referee->brushed != 0;
}
