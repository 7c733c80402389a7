/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/face.h"

#include <string.h>

static int64_t smaller(int64_t one, int64_t other)
{
	return one < other ? one : other;
}

static int64_t larger(int64_t one, int64_t other)
{
	return one > other ? one : other;
}

static bool has_fallen(const struct ro_clock_face *face, enum ro_side side)
{
	return face->flag_ms[side] != RO_CLOCK_NEVER;
}

static bool any_has_fallen(const struct ro_clock_face *face)
{
	return has_fallen(face, RO_WHITE) || has_fallen(face, RO_BLACK);
}

void ro_clock_face_set(
	struct ro_clock_face *face, const struct ro_clock_rules *rules)
{
	memset(face, 0, sizeof(*face));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		face->left_ms[side] = ro_clock_rules_first(
			rules, (enum ro_side)side);
		face->flag_ms[side] = RO_CLOCK_NEVER;
	}
}

unsigned ro_clock_face_running(
	const struct ro_clock_face *face, const struct ro_clock_rules *rules)
{
	if (!face->begun || face->ended || face->paused || face->held) {
		return RO_NOBODY;
	}
	if (rules->freeze_on_flag && any_has_fallen(face)) {
		return RO_NOBODY;
	}
	return face->turn;
}

int64_t ro_clock_face_flag_due(
	const struct ro_clock_face *face, const struct ro_clock_rules *rules)
{
	if (ro_clock_face_running(face, rules) == RO_NOBODY ||
		!ro_clock_rules_has(rules, face->turn) ||
		has_fallen(face, face->turn)) {
		return RO_CLOCK_NEVER;
	}
	return face->at_ms + face->free_ms + face->left_ms[face->turn];
}

/* Time that passes after a flag belongs to nobody, so that what is used and
 * what is left stay the whole. */
static void spend(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, int64_t at_ms)
{
	const int64_t passed_ms = at_ms - face->at_ms;
	const int64_t waited_ms = smaller(face->free_ms, passed_ms);

	face->at_ms = at_ms;
	if (ro_clock_face_running(face, rules) == RO_NOBODY ||
		has_fallen(face, face->turn)) {
		return;
	}
	face->free_ms -= waited_ms;
	face->used_ms[face->turn] += passed_ms;
	face->turn_used_ms += passed_ms;
	if (ro_clock_rules_has(rules, face->turn)) {
		face->left_ms[face->turn] -= passed_ms - waited_ms;
	}
}

void ro_clock_face_advance(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, int64_t at_ms)
{
	const int64_t due_ms = ro_clock_face_flag_due(face, rules);

	if (at_ms < face->at_ms) {
		return;
	}
	if (due_ms <= at_ms) {
		spend(face, rules, due_ms);
		face->flag_ms[face->turn] = due_ms;
	}
	spend(face, rules, at_ms);
}

static void begin_turn(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, enum ro_side side)
{
	const struct ro_period *period = ro_clock_rules_period(
		rules, side, face->moves[side]);

	face->turn = side;
	face->held = false;
	face->turn_used_ms = 0;
	face->free_ms = rules->mode == RO_CLOCK_MODE_DELAY ? period->add_ms : 0;
}

/* The base of a period that is entered by completing a move. */
static int64_t base_of(const struct ro_clock_face *face,
	const struct ro_clock_rules *rules, enum ro_side side)
{
	const uint32_t moves = face->moves[side];
	const struct ro_period *before = ro_clock_rules_period(
		rules, side, moves);
	const struct ro_period *after = ro_clock_rules_period(
		rules, side, moves + 1);

	return after == before ? 0 : after->base_ms;
}

/* The increment that completing a move gives. With the first increment on the
 * clock from the start each press credits that of the move to come; else that
 * of the move just completed. Bronstein gives back what was used and keeps the
 * reserve of the coming move on the display. */
static int64_t credit_of(const struct ro_clock_face *face,
	const struct ro_clock_rules *rules, enum ro_side side)
{
	const uint32_t moves = face->moves[side];
	const struct ro_period *before = ro_clock_rules_period(
		rules, side, moves);
	const struct ro_period *after = ro_clock_rules_period(
		rules, side, moves + 1);

	if (rules->mode == RO_CLOCK_MODE_FISCHER) {
		return (rules->first_increment ? after : before)->add_ms;
	}
	if (rules->mode == RO_CLOCK_MODE_BRONSTEIN) {
		return after->add_ms - before->add_ms +
			smaller(face->turn_used_ms, before->add_ms);
	}
	return 0;
}

static int64_t shown_ms(const struct ro_clock_face *face,
	const struct ro_clock_rules *rules, enum ro_side side)
{
	return ro_clock_rules_has(rules, side) ? face->left_ms[side] : -1;
}

/* A press of the side that is not to move changes nothing; one after a flag
 * passes the turn and credits nothing, Article 6.3. */
static void on_passed(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	const enum ro_side side = event->side;
	const bool is_his = face->begun && !face->ended && face->turn == side;

	face->answer.used_ms = is_his ? face->turn_used_ms : 0;
	face->answer.flagged = has_fallen(face, side);
	face->answer.increment_ms = 0;
	if (is_his) {
		const bool credits = !event->ends && !any_has_fallen(face);

		face->credit_ms[side] = credits ? credit_of(face, rules, side)
						: 0;
		face->base_ms[side] = credits ? base_of(face, rules, side) : 0;
		/* Less than nothing only if the arbiter cut into the reserve
		 * of a Bronstein period. */
		face->left_ms[side] = larger(0,
			face->left_ms[side] + face->credit_ms[side] +
				face->base_ms[side]);
		face->moves[side]++;
		face->ply++;
		face->ended = event->ends;
		if (rules->mode == RO_CLOCK_MODE_FISCHER) {
			face->answer.increment_ms = face->credit_ms[side];
		}
		begin_turn(face, rules, ro_other(side));
	}
	face->answer.left_ms = shown_ms(face, rules, side);
}

static void on_begun(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	face->begun = true;
	face->paused = !event->runs;
	face->ended = false;
	face->ply = event->place.ply;
	if (!event->place.moves_stay) {
		face->moves[RO_WHITE] = event->place.moves[RO_WHITE];
		face->moves[RO_BLACK] = event->place.moves[RO_BLACK];
	}
	begin_turn(face, rules, event->place.turn);
}

static void on_resumed(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	face->paused = false;
	face->ended = false;
	if (face->turn != event->side) {
		begin_turn(face, rules, event->side);
	}
}

/* The moves are counted as the next one is numbered: "move 24" with Black to
 * move means that White has completed 24. A time above nothing puts the flag
 * up again. */
static void on_adjusted(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	(void)rules;
	if (event->ms >= 0) {
		face->left_ms[event->side] = event->ms;
	}
	if (event->ms > 0) {
		face->flag_ms[event->side] = RO_CLOCK_NEVER;
	}
	if (event->move_number > 0) {
		face->moves[RO_WHITE] = event->move_number -
			(face->turn == RO_WHITE ? 1 : 0);
		face->moves[RO_BLACK] = event->move_number - 1;
	}
}

static void take(
	struct ro_clock_face *face, enum ro_side side, int64_t taken_ms)
{
	taken_ms = smaller(taken_ms, face->left_ms[side]);
	face->left_ms[side] -= taken_ms;
	face->credit_ms[side] = larger(0, face->credit_ms[side] - taken_ms);
}

/* A turn that passed is none: who pressed it moves again, and has not entered
 * a period by it. */
static void give_turn_back(
	struct ro_clock_face *face, const struct ro_clock_rules *rules)
{
	const enum ro_side mover = ro_other(face->turn);

	if (face->moves[mover] == 0 || face->ply == 0) {
		return;
	}
	face->moves[mover]--;
	face->ply--;
	face->left_ms[mover] = larger(
		0, face->left_ms[mover] - face->base_ms[mover]);
	face->base_ms[mover] = 0;
	begin_turn(face, rules, mover);
}

/* Article 7.5.5 and the Arbiters' Manual: who pressed an illegal move loses
 * the increment that this press gave him, whoever is to move meanwhile. Where
 * no turn is given back, who is still to move has none of it: his press was
 * not credited, or has been taken back with its reading. */
static void on_penalised(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	const enum ro_side offender = ro_other(event->side);
	const int64_t credit_ms = larger(0, face->credit_ms[offender]);

	if (!has_fallen(face, event->side)) {
		face->left_ms[event->side] += event->ms;
		face->granted_ms[event->side] += event->ms;
	}
	if (event->turns_back > 0) {
		take(face, offender, event->taken_ms);
		for (unsigned i = 0; i < event->turns_back; i++) {
			give_turn_back(face, rules);
		}
	} else if (face->turn == offender) {
		face->held = false; /* his press does not stand */
	} else {
		take(face, offender, smaller(credit_ms, event->taken_ms));
	}
}

static void restore(struct ro_clock_face *face,
	const struct ro_clock_reading *reading, enum ro_side side)
{
	/* A penalty is for the offence; it outlives the position. */
	const int64_t granted_ms = face->granted_ms[side] -
		reading->granted_ms[side];

	face->left_ms[side] = larger(0, reading->left_ms[side] + granted_ms);
	face->used_ms[side] = reading->used_ms[side];
	face->moves[side] = reading->moves[side];
	if (face->left_ms[side] > 0) {
		face->flag_ms[side] = RO_CLOCK_NEVER;
	}
}

/* Each side gets its own reading back, or both keep what they have if none
 * was kept; they are never exchanged. */
static void on_taken_back(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	const struct ro_clock_reading *reading = &event->reading;

	if (reading->is_kept) {
		restore(face, reading, RO_WHITE);
		restore(face, reading, RO_BLACK);
	}
	face->credit_ms[RO_WHITE] = 0;
	face->credit_ms[RO_BLACK] = 0;
	face->base_ms[RO_WHITE] = 0;
	face->base_ms[RO_BLACK] = 0;
	face->ended = false;
	face->ply = event->place.ply;
	if (!event->place.moves_stay) {
		face->moves[RO_WHITE] = event->place.moves[RO_WHITE];
		face->moves[RO_BLACK] = event->place.moves[RO_BLACK];
	}
	begin_turn(face, rules, event->place.turn);
}

static void on_held(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	(void)rules;
	if (face->turn == event->side) {
		face->held = !event->runs;
	}
}

static void on_paused(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	(void)rules;
	(void)event;
	face->paused = true;
}

static void on_ended(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	(void)rules;
	(void)event;
	face->ended = true;
}

typedef void event_handler(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event);

static event_handler *const handlers[] = {
	[RO_CLOCK_BEGUN] = on_begun,
	[RO_CLOCK_HELD] = on_held,
	[RO_CLOCK_PASSED] = on_passed,
	[RO_CLOCK_PAUSED] = on_paused,
	[RO_CLOCK_RESUMED] = on_resumed,
	[RO_CLOCK_ADJUSTED] = on_adjusted,
	[RO_CLOCK_PENALISED] = on_penalised,
	[RO_CLOCK_TAKEN_BACK] = on_taken_back,
	[RO_CLOCK_ENDED] = on_ended,
};

void ro_clock_face_apply(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event)
{
	ro_clock_face_advance(face, rules, event->at_ms);
	handlers[event->kind](face, rules, event);
	/* Who runs with nothing left now has lost his flag at once. */
	ro_clock_face_advance(face, rules, event->at_ms);
}

void ro_clock_face_read(
	const struct ro_clock_face *face, struct ro_clock_reading *reading)
{
	memset(reading, 0, sizeof(*reading));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		reading->left_ms[side] = face->left_ms[side];
		reading->used_ms[side] = face->used_ms[side];
		reading->granted_ms[side] = face->granted_ms[side];
		reading->moves[side] = face->moves[side];
	}
	reading->is_kept = true;
}
