/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/past.h"

#include <string.h>

static void begin_history(struct ro_past *past, const struct ro_setup *first,
	const ro_move *history, unsigned history_count)
{
	ro_record_game_init(&past->before);
	ro_record_game_begin(&past->before, first, 0);
	for (unsigned i = 0; i < history_count; i++) {
		struct ro_move_completed fact = {
			.move = history[i],
			.ply = (uint16_t)(i + 1),
			.clk_ms = -1,
		};

		ro_position_to_setup(&past->before.now, &fact.before);
		ro_record_game_add(&past->before, &fact);
	}
}

void ro_past_init(struct ro_past *past, const struct ro_setup *first,
	const ro_move *history, unsigned history_count)
{
	memset(past, 0, sizeof(*past));
	begin_history(past, first, history, history_count);
	ro_record_game_init(&past->score);
	past->result_side = RO_NOBODY;
	past->ruling = RO_NOBODY;
	past->running = RO_NOBODY;
}

void ro_past_begin_run(struct ro_past *past, int64_t at_ms, int64_t wall_ms)
{
	const int64_t gap_ms = wall_ms - past->seen_wall_ms;

	/* As long before this run as it was before the last instant known, and
	 * the gap between. */
	past->started_ms += at_ms - past->seen_at_ms -
		(past->has_begun && gap_ms > 0 ? gap_ms : 0);
	past->running = RO_NOBODY;
	past->clock_at_ms = at_ms;
	past->seen_at_ms = at_ms;
	past->seen_wall_ms = wall_ms;
}

void ro_past_seen(struct ro_past *past, int64_t at_ms, int64_t wall_ms)
{
	if (at_ms > past->seen_at_ms) {
		past->seen_at_ms = at_ms;
	}
	if (wall_ms > past->seen_wall_ms) {
		past->seen_wall_ms = wall_ms;
	}
}

/* The game's own beginning; a later one of another run goes on with it. */
static void hear_started(struct ro_past *past, const struct ro_msg *msg)
{
	const struct ro_game_started *fact = &msg->game_started;

	if (past->has_begun && fact->is_restored) {
		return;
	}
	if (past->before.move_count == fact->ply) {
		past->score = past->before;
	} else {
		ro_record_game_begin(&past->score, &fact->setup, fact->ply);
	}
	past->has_begun = true;
	past->started_ms = msg->at_ms;
	past->default_told = false;
	memset(past->has_arrived, 0, sizeof(past->has_arrived));
	past->is_over = false;
	past->base_ply = fact->ply;
	past->completed_ply = fact->ply;
	past->turn_ply = fact->ply;
	memset(past->illegal_count, 0, sizeof(past->illegal_count));
	memset(past->open, 0, sizeof(past->open));
	memset(past->ruled, 0, sizeof(past->ruled));
	past->ruling = RO_NOBODY;
	memset(past->flag_fallen, 0, sizeof(past->flag_fallen));
	past->offer = RO_NOBODY;
	memset(past->readings, 0, sizeof(past->readings));
	memset(past->used_ms, 0, sizeof(past->used_ms));
	memset(past->granted_ms, 0, sizeof(past->granted_ms));
}

static void keep_reading(struct ro_past *past)
{
	struct ro_past_reading *reading;

	if (past->turn_ply > RO_HISTORY_MAX) {
		return;
	}
	reading = &past->readings[past->turn_ply];
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		reading->left_ms[side] = past->left_ms[side];
		reading->used_ms[side] = past->used_ms[side];
		reading->granted_ms[side] = past->granted_ms[side];
	}
	reading->is_kept = true;
}

/* The dials that follow a turn, or the start, are those of its ply. */
static void hear_clock(struct ro_past *past, const struct ro_msg *msg)
{
	const struct ro_clock_changed *fact = &msg->clock_changed;

	past->has_clock = fact->left_ms[RO_WHITE] >= 0 ||
		fact->left_ms[RO_BLACK] >= 0;
	past->left_ms[RO_WHITE] = fact->left_ms[RO_WHITE];
	past->left_ms[RO_BLACK] = fact->left_ms[RO_BLACK];
	past->running = fact->running;
	past->clock_at_ms = msg->at_ms;
	if (fact->reason == RO_CLOCK_REASON_START ||
		fact->reason == RO_CLOCK_REASON_GATE ||
		fact->reason == RO_CLOCK_REASON_END ||
		(fact->reason == RO_CLOCK_REASON_PRESS &&
			fact->running != RO_NOBODY)) {
		keep_reading(past);
	}
}

static void arrive(struct ro_past *past, unsigned side)
{
	if (side <= RO_BLACK) {
		past->has_arrived[side] = true;
	}
}

static void hear_passed(struct ro_past *past, const struct ro_turn_passed *fact)
{
	struct ro_past_turn *turn;

	past->turn_ply++;
	turn = &past->turns[past->turn_ply % RO_PAST_TURNS];
	turn->by = fact->by;
	turn->is_timed = false;
	turn->clk_ms = -1;
	turn->increment_ms = 0;
}

static void hear_timed(struct ro_past *past, const struct ro_turn_timed *fact)
{
	struct ro_past_turn
		*turn = &past->turns[past->turn_ply % RO_PAST_TURNS];

	if (fact->side > RO_BLACK) {
		return;
	}
	turn->is_timed = true;
	turn->clk_ms = fact->clk_ms;
	turn->increment_ms = fact->increment_ms;
	past->used_ms[fact->side] += fact->used_ms;
}

static void hear_completed(
	struct ro_past *past, const struct ro_move_completed *fact)
{
	ro_record_game_add(&past->score, fact);
	past->completed_ply = fact->ply;
	if (past->turn_ply < fact->ply) {
		past->turn_ply = fact->ply;
	}
}

/* What came after @ply is forgotten. */
static void forget_after(struct ro_past *past, unsigned ply)
{
	past->turn_ply = ply;
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (past->ruled[side] > ply) {
			past->ruled[side] = ply;
		}
		if (past->open[side].turn > ply) {
			past->open[side].turn = ply;
		}
	}
}

static void hear_taken_back(
	struct ro_past *past, const struct ro_taken_back *fact)
{
	const struct ro_past_reading *reading;

	if (past->is_over && past->score.reason == RO_REASON_ILLEGAL &&
		past->result_side <= RO_BLACK) {
		past->illegal_count[past->result_side]--; /* the ruling too */
	}
	ro_record_game_take_back(&past->score, fact);
	past->is_over = false;
	past->completed_ply = fact->ply;
	forget_after(past, fact->ply);
	if (past->base_ply > fact->ply) {
		past->base_ply = fact->ply;
	}
	if (fact->ply > RO_HISTORY_MAX) {
		return;
	}
	reading = &past->readings[fact->ply];
	if (reading->is_kept) {
		past->used_ms[RO_WHITE] = reading->used_ms[RO_WHITE];
		past->used_ms[RO_BLACK] = reading->used_ms[RO_BLACK];
	}
}

/* The first one stays if it has passed the turn: that is the one to undo. */
static void open_case(
	struct ro_past *past, const struct ro_irregularity_seen *fact)
{
	struct ro_past_case *open = &past->open[fact->side];
	const bool has_passed = open->is_open && past->turn_ply > open->turn &&
		open->ply == past->completed_ply &&
		ro_irregular_passes((enum ro_irregular)open->code);

	if (has_passed) {
		return;
	}
	open->is_open = true;
	open->code = fact->code;
	open->ply = past->completed_ply;
	open->turn = past->turn_ply;
}

static void hear_irregular(
	struct ro_past *past, const struct ro_irregularity_seen *fact)
{
	ro_record_game_note(&past->score, fact);
	if (fact->code == RO_IRREGULAR_ILLEGAL_STANDS) {
		memset(past->open, 0, sizeof(past->open));
		return;
	}
	if (fact->side > RO_BLACK || fact->code == RO_IRREGULAR_COPY_DIFFERS) {
		return;
	}
	if (!fact->is_ruled) {
		open_case(past, fact);
	} else if (fact->code == RO_IRREGULAR_ILLEGAL_MOVE) {
		past->illegal_count[fact->side] = fact->count;
		past->open[fact->side].is_open = false;
		past->ruling = fact->side;
	}
}

/* Turns that are given back have not passed; and what was ruled on is not
 * ruled on again. */
static void hear_penalty(
	struct ro_past *past, const struct ro_penalty_given *fact)
{
	const unsigned back = fact->turns_back;

	if (fact->beneficiary <= RO_BLACK) {
		past->granted_ms[fact->beneficiary] += fact->add_ms;
	}
	if (back > 0 && back <= past->turn_ply - past->completed_ply) {
		forget_after(past, past->turn_ply - back);
	}
	if (past->ruling == fact->offender && past->ruling <= RO_BLACK) {
		past->ruled[past->ruling] = past->turn_ply;
	}
	past->ruling = RO_NOBODY;
}

static void hear_ended(struct ro_past *past, const struct ro_game_ended *fact)
{
	ro_record_game_end(&past->score, fact);
	past->is_over = true;
	past->result_side = fact->side;
}

static void hear_flag(struct ro_past *past, enum ro_side side)
{
	past->flag_fallen[side] = true;
	if (!past->flag_fallen[ro_other(side)]) {
		past->first_flag = (uint8_t)side;
	}
}

void ro_past_hear(struct ro_past *past, const struct ro_journal_row *row)
{
	const struct ro_msg *msg = &row->msg;

	ro_past_seen(past, msg->at_ms, row->wall_ms);
	switch ((int)msg->kind) {
	case RO_MSG_GAME_STARTED:
		hear_started(past, msg);
		break;
	case RO_MSG_CLOCK_CHANGED:
		hear_clock(past, msg);
		break;
	case RO_MSG_MOVE_PRESSED:
		arrive(past, msg->move_pressed.side);
		break;
	case RO_MSG_KEY_PRESSED:
		arrive(past, msg->key_pressed.side);
		break;
	case RO_MSG_DEFAULT_TIME_PASSED:
		past->default_told = true;
		break;
	case RO_MSG_TURN_PASSED:
		arrive(past, msg->turn_passed.side);
		hear_passed(past, &msg->turn_passed);
		break;
	case RO_MSG_TURN_TIMED:
		hear_timed(past, &msg->turn_timed);
		break;
	case RO_MSG_MOVE_COMPLETED:
		hear_completed(past, &msg->move_completed);
		break;
	case RO_MSG_TAKEN_BACK:
		hear_taken_back(past, &msg->taken_back);
		break;
	case RO_MSG_IRREGULARITY_SEEN:
		hear_irregular(past, &msg->irregularity_seen);
		break;
	case RO_MSG_PENALTY_GIVEN:
		hear_penalty(past, &msg->penalty_given);
		break;
	case RO_MSG_DRAW_OFFERED:
		if (msg->draw_offered.side <= RO_BLACK) {
			ro_record_game_offer(&past->score,
				(enum ro_side)msg->draw_offered.side);
			past->offer = msg->draw_offered.side;
		}
		break;
	case RO_MSG_DRAW_ANSWERED:
		past->offer = RO_NOBODY;
		break;
	case RO_MSG_CLAIM_MADE:
		if (msg->claim_made.side <= RO_BLACK) {
			past->offer = msg->claim_made.side;
		}
		break;
	case RO_MSG_FLAG_FELL:
		if (msg->flag_fell.side <= RO_BLACK) {
			hear_flag(past, (enum ro_side)msg->flag_fell.side);
		}
		break;
	case RO_MSG_VOICE_TUNED:
		past->voices[msg->voice_tuned.side] = msg->voice_tuned;
		past->has_voice[msg->voice_tuned.side] = true;
		break;
	case RO_MSG_GAME_ENDED:
		hear_ended(past, &msg->game_ended);
		break;
	default: /* the rest leaves no trace in where the game stands */
		break;
	}
}

int64_t ro_past_left(const struct ro_past *past, enum ro_side side)
{
	const int64_t left_ms = past->left_ms[side];
	const int64_t since_ms = past->seen_at_ms - past->clock_at_ms;

	if (past->running != side || left_ms < 0 || since_ms < 0) {
		return left_ms;
	}
	return left_ms > since_ms ? left_ms - since_ms : 0;
}

bool ro_past_position(const struct ro_past *past, struct ro_setup *setup)
{
	if (!past->has_begun || past->score.part_count == 0) {
		return false;
	}
	ro_position_to_setup(&past->score.now, setup);
	return true;
}

int64_t ro_past_gap(const struct ro_past *past, int64_t wall_ms)
{
	return wall_ms >= past->seen_wall_ms ? wall_ms - past->seen_wall_ms
					     : -1;
}
