/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/clock.h"

#include <string.h>

/* 35,000 years, and far from overflow however often it is added. */
#define STAMP_MAX_MS (INT64_C(1) << 50)

static int64_t within(int64_t ms, int64_t max_ms)
{
	if (ms < 0) {
		return 0;
	}
	return ms < max_ms ? ms : max_ms;
}

void ro_clock_set(struct ro_clock *clock, const struct ro_clock_rules *rules)
{
	memset(clock, 0, sizeof(*clock));
	clock->rules = *rules;
	ro_clock_face_set(&clock->base, rules);
	clock->now = clock->base;
}

void ro_clock_restore(
	struct ro_clock *clock, const struct ro_clock_reading *reading)
{
	struct ro_clock_face *face = &clock->base;

	ro_clock_face_set(face, &clock->rules);
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		face->left_ms[side] = within(
			reading->left_ms[side], RO_CLOCK_TIME_MAX_MS);
		face->used_ms[side] = within(
			reading->used_ms[side], RO_CLOCK_TIME_MAX_MS);
		face->moves[side] = reading->moves[side];
	}
	clock->now = *face;
	clock->event_count = 0;
}

void ro_clock_keep(struct ro_clock *clock, uint32_t ply,
	const struct ro_clock_reading *reading)
{
	if (ply <= RO_CLOCK_PLIES_MAX) {
		clock->readings[ply] = *reading;
		clock->readings[ply].is_kept = true;
	}
}

/* The reading to go back to is looked up each time, because a late press may
 * have changed it. */
static void look_up(const struct ro_clock *clock, struct ro_clock_event *event)
{
	if (event->kind == RO_CLOCK_TAKEN_BACK &&
		event->place.ply <= RO_CLOCK_PLIES_MAX) {
		event->reading = clock->readings[event->place.ply];
	}
}

/* A press that completes nothing keeps no reading: the dials have run on
 * since the move that did. */
static void apply(struct ro_clock *clock, struct ro_clock_event *event)
{
	const uint32_t ply = clock->now.ply;
	struct ro_clock_reading reading;

	look_up(clock, event);
	ro_clock_face_apply(&clock->now, &clock->rules, event);
	if (event->kind == RO_CLOCK_BEGUN ||
		(event->kind == RO_CLOCK_PASSED && clock->now.ply != ply)) {
		ro_clock_face_read(&clock->now, &reading);
		ro_clock_keep(clock, clock->now.ply, &reading);
	}
}

/* The first event can no longer be overtaken. */
static void absorb_first(struct ro_clock *clock)
{
	ro_clock_face_apply(&clock->base, &clock->rules, &clock->events[0]);
	clock->event_count--;
	memmove(&clock->events[0], &clock->events[1],
		clock->event_count * sizeof(clock->events[0]));
}

/* @return the index of the place where it was put, behind its equals */
static unsigned insert(
	struct ro_clock *clock, const struct ro_clock_event *event)
{
	unsigned index = clock->event_count;

	while (index > 0 && clock->events[index - 1].at_ms > event->at_ms) {
		clock->events[index] = clock->events[index - 1];
		index--;
	}
	clock->events[index] = *event;
	clock->event_count++;
	return index;
}

/* Put an event into its place in time and reckon again from there.
 * @return what a press was answered */
static struct ro_clock_answer happen(
	struct ro_clock *clock, struct ro_clock_event *event)
{
	const int64_t heard_ms = clock->now.at_ms;
	struct ro_clock_answer answer = clock->now.answer;
	unsigned first = 0;
	unsigned index;

	if (clock->event_count == RO_CLOCK_LATE_MAX) {
		absorb_first(clock);
	}
	event->at_ms = within(event->at_ms, STAMP_MAX_MS);
	index = insert(clock, event);
	if (event->at_ms < heard_ms) {
		clock->now = clock->base;
	} else {
		first = index;
	}
	for (unsigned i = first; i < clock->event_count; i++) {
		apply(clock, &clock->events[i]);
		if (i == index) {
			answer = clock->now.answer;
		}
	}
	ro_clock_face_advance(&clock->now, &clock->rules, heard_ms);
	return answer;
}

void ro_clock_run(struct ro_clock *clock, const struct ro_clock_place *place,
	bool runs, int64_t at_ms)
{
	struct ro_clock_event event = { .kind = RO_CLOCK_BEGUN };

	event.at_ms = at_ms;
	event.runs = runs;
	event.place = *place;
	happen(clock, &event);
}

static struct ro_clock_answer happen_to(struct ro_clock *clock,
	enum ro_clock_event_kind kind, enum ro_side side, int64_t at_ms)
{
	struct ro_clock_event event = { .kind = kind };

	event.at_ms = at_ms;
	event.side = side;
	return happen(clock, &event);
}

void ro_clock_hold(struct ro_clock *clock, enum ro_side side, int64_t at_ms)
{
	happen_to(clock, RO_CLOCK_HELD, side, at_ms);
}

void ro_clock_release(struct ro_clock *clock, enum ro_side side, int64_t at_ms)
{
	struct ro_clock_event event = { .kind = RO_CLOCK_HELD };

	event.at_ms = at_ms;
	event.side = side;
	event.runs = true;
	happen(clock, &event);
}

struct ro_clock_answer ro_clock_press(
	struct ro_clock *clock, const struct ro_clock_press *press)
{
	struct ro_clock_event event = { .kind = RO_CLOCK_PASSED };

	if (clock->rules.gate_time == RO_GATE_TIME_NEITHER &&
		press->pressed_ms < press->at_ms) {
		ro_clock_hold(clock, press->side, press->pressed_ms);
	}
	event.at_ms = press->at_ms;
	event.side = press->side;
	event.ends = press->ends;
	return happen(clock, &event);
}

void ro_clock_pause(struct ro_clock *clock, int64_t at_ms)
{
	happen_to(clock, RO_CLOCK_PAUSED, RO_WHITE, at_ms);
}

void ro_clock_resume(struct ro_clock *clock, enum ro_side turn, int64_t at_ms)
{
	happen_to(clock, RO_CLOCK_RESUMED, turn, at_ms);
}

void ro_clock_end(struct ro_clock *clock, int64_t at_ms)
{
	happen_to(clock, RO_CLOCK_ENDED, RO_WHITE, at_ms);
}

void ro_clock_adjust(struct ro_clock *clock, enum ro_side side, int64_t ms,
	uint32_t move_number, int64_t at_ms)
{
	struct ro_clock_event event = { .kind = RO_CLOCK_ADJUSTED };

	event.at_ms = at_ms;
	event.side = side;
	event.ms = ms < 0 ? -1 : within(ms, RO_CLOCK_TIME_MAX_MS);
	event.move_number = move_number;
	happen(clock, &event);
}

void ro_clock_penalise(struct ro_clock *clock,
	const struct ro_clock_penalty *penalty, int64_t at_ms)
{
	struct ro_clock_event event = { .kind = RO_CLOCK_PENALISED };

	event.at_ms = at_ms;
	event.side = penalty->beneficiary;
	event.ms = within(penalty->add_ms, RO_CLOCK_TIME_MAX_MS);
	event.taken_ms = within(penalty->taken_ms, RO_CLOCK_TIME_MAX_MS);
	event.turns_back = penalty->turns_back;
	happen(clock, &event);
}

void ro_clock_take_back(struct ro_clock *clock,
	const struct ro_clock_place *place, int64_t at_ms)
{
	struct ro_clock_event event = { .kind = RO_CLOCK_TAKEN_BACK };

	event.at_ms = at_ms;
	event.place = *place;
	happen(clock, &event);
}

void ro_clock_check_flag(struct ro_clock *clock, int64_t at_ms)
{
	ro_clock_face_advance(
		&clock->now, &clock->rules, within(at_ms, STAMP_MAX_MS));
}

bool ro_clock_exists(const struct ro_clock *clock)
{
	return ro_clock_rules_has(&clock->rules, RO_WHITE) ||
		ro_clock_rules_has(&clock->rules, RO_BLACK);
}

void ro_clock_face_at(
	const struct ro_clock *clock, int64_t at_ms, struct ro_clock_face *face)
{
	at_ms = within(at_ms, STAMP_MAX_MS);
	if (at_ms >= clock->now.at_ms) {
		*face = clock->now;
	} else {
		*face = clock->base;
		for (unsigned i = 0; i < clock->event_count &&
			clock->events[i].at_ms <= at_ms;
			i++) {
			ro_clock_face_apply(
				face, &clock->rules, &clock->events[i]);
		}
	}
	ro_clock_face_advance(face, &clock->rules, at_ms);
}

int64_t ro_clock_left(
	const struct ro_clock *clock, enum ro_side side, int64_t at_ms)
{
	struct ro_clock_face face;

	if (!ro_clock_rules_has(&clock->rules, side)) {
		return -1;
	}
	ro_clock_face_at(clock, at_ms, &face);
	return face.left_ms[side];
}

int64_t ro_clock_used(
	const struct ro_clock *clock, enum ro_side side, int64_t at_ms)
{
	struct ro_clock_face face;

	ro_clock_face_at(clock, at_ms, &face);
	return face.used_ms[side];
}

unsigned ro_clock_running(const struct ro_clock *clock)
{
	return ro_clock_running_at(clock, clock->now.at_ms);
}

unsigned ro_clock_running_at(const struct ro_clock *clock, int64_t at_ms)
{
	struct ro_clock_face face;

	if (!ro_clock_exists(clock)) {
		return RO_NOBODY;
	}
	ro_clock_face_at(clock, at_ms, &face);
	return ro_clock_face_running(&face, &clock->rules);
}

int64_t ro_clock_flag_due(const struct ro_clock *clock)
{
	return ro_clock_face_flag_due(&clock->now, &clock->rules);
}

int64_t ro_clock_flag_fell(const struct ro_clock *clock, enum ro_side side)
{
	return clock->now.flag_ms[side];
}

unsigned ro_clock_first_flag(const struct ro_clock *clock)
{
	const int64_t *flag_ms = clock->now.flag_ms;

	if (flag_ms[RO_WHITE] == RO_CLOCK_NEVER &&
		flag_ms[RO_BLACK] == RO_CLOCK_NEVER) {
		return RO_NOBODY;
	}
	return flag_ms[RO_WHITE] <= flag_ms[RO_BLACK] ? RO_WHITE : RO_BLACK;
}
