/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_clock host_msg host_base */
#include "host/clock/clock.h"

#include "host/base/require.h"

#include <string.h>

/* Any events with any stamps: no time is ever below nothing, no flag falls
 * before its time, and, unless moves are taken back, hearing the events in
 * the order of their stamps comes to the same. */

#define EVENTS_MAX 64

/* A press with a gate is two events. */
#define LATE_MAX (RO_CLOCK_LATE_MAX / 2)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
	const uint8_t *data;
	size_t size;
};

static uint64_t take(struct input *input, unsigned bytes)
{
	uint64_t value = 0;

	for (; bytes > 0 && input->size > 0; bytes--) {
		value = value << 8 | *input->data++;
		input->size--;
	}
	return value;
}

static void draw_control(struct input *input, struct ro_control *control)
{
	static const char *const texts[] = { "none", "90m+30s", "3m+2s", "1m",
		"10s+3m", "1/1m+5s,2/30s+3s,10s", "2/5s,1ms+1ms",
		"1/1s+3m,1s" };
	const char *why;

	ro_require(ro_control_read(
		texts[take(input, 1) % ro_count(texts)], control, &why));
}

static void draw_rules(struct input *input, struct ro_clock_rules *rules)
{
	const uint64_t bits = take(input, 1);

	ro_clock_rules_none(rules);
	draw_control(input, &rules->controls[RO_WHITE]);
	draw_control(input, &rules->controls[RO_BLACK]);
	rules->mode = (uint8_t)(bits % RO_CLOCK_MODES);
	rules->first_increment = bits >> 2 & 1;
	rules->gate_time = bits >> 3 & 1;
	rules->freeze_on_flag = bits >> 4 & 1;
}

struct step {
	unsigned verb;
	enum ro_side side;
	int64_t at_ms;
	int64_t other; /* a time, a stamp or a ply */
	bool takes_back;
};

#define VERBS 10

static void draw_step(struct input *input, bool is_wild, struct step *step)
{
	const uint64_t bits = take(input, 1);

	step->verb = (unsigned)(bits % VERBS);
	step->side = bits & 128 ? RO_BLACK : RO_WHITE;
	step->at_ms = (int64_t)take(input, is_wild ? 8 : 2);
	step->other = (int64_t)take(input, is_wild ? 8 : 2);
	step->takes_back = step->verb == VERBS - 1;
}

static void play(struct ro_clock *clock, const struct step *step)
{
	struct ro_clock_place place = { .turn = step->side };
	const struct ro_clock_penalty penalty = { .beneficiary = step->side,
		.add_ms = step->other,
		.taken_ms = step->other / 2 };
	struct ro_clock_press press = { .side = step->side,
		.at_ms = step->at_ms,
		.pressed_ms = step->at_ms };

	switch (step->verb) {
	case 0:
		ro_clock_run(clock, &place, step->other & 1, step->at_ms);
		break;
	case 1:
		ro_clock_hold(clock, step->side, step->at_ms);
		break;
	case 2:
		press.pressed_ms = step->other;
		press.ends = step->other % 64 == 63;
		ro_clock_press(clock, &press);
		break;
	case 3:
		ro_clock_pause(clock, step->at_ms);
		break;
	case 4:
		ro_clock_resume(clock, step->side, step->at_ms);
		break;
	case 5:
		ro_clock_adjust(clock, step->side, step->other,
			(uint32_t)(step->other & 7), step->at_ms);
		break;
	case 6:
		ro_clock_penalise(clock, &penalty, step->at_ms);
		break;
	case 7:
		ro_clock_end(clock, step->at_ms);
		break;
	case 8:
		ro_clock_press(clock, &press);
		break;
	default:
		place.ply = (uint32_t)step->other;
		ro_clock_take_back(clock, &place, step->at_ms);
		break;
	}
}

static void check(const struct ro_clock *clock)
{
	const struct ro_clock_face *now = &clock->now;
	struct ro_clock_face face;

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		ro_require(now->left_ms[side] >= 0);
		ro_require(now->used_ms[side] >= 0);
		ro_require(now->flag_ms[side] == RO_CLOCK_NEVER ||
			now->flag_ms[side] <= now->at_ms);
	}
	ro_require(ro_clock_flag_due(clock) >= now->at_ms);
	ro_require(ro_clock_running(clock) <= RO_NOBODY);
	ro_require(clock->event_count <= RO_CLOCK_LATE_MAX);
	ro_clock_face_at(clock, now->at_ms, &face);
	ro_require(
		memcmp(face.left_ms, now->left_ms, sizeof(face.left_ms)) == 0);
	ro_clock_face_at(clock, now->at_ms / 2, &face);
	ro_require(face.left_ms[RO_WHITE] >= 0);
}

static void sort(struct step *steps, unsigned count)
{
	for (unsigned i = 1; i < count; i++) {
		const struct step step = steps[i];
		unsigned place = i;

		while (place > 0 && steps[place - 1].at_ms > step.at_ms) {
			steps[place] = steps[place - 1];
			place--;
		}
		steps[place] = step;
	}
}

/* A hold has a stamp of its own, so the order of equals can differ. */
static bool has_one_order(const struct step *steps, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		for (unsigned k = 0; k < count; k++) {
			if (steps[i].takes_back ||
				(i != k && steps[i].at_ms == steps[k].at_ms) ||
				steps[i].other == steps[k].at_ms ||
				(i != k && steps[i].other == steps[k].other)) {
				return false;
			}
		}
	}
	return count <= LATE_MAX;
}

static void check_order(const struct ro_clock_rules *rules,
	const struct ro_clock *heard, struct step *steps, unsigned count)
{
	static struct ro_clock sorted;

	if (!has_one_order(steps, count)) {
		return;
	}
	sort(steps, count);
	ro_clock_set(&sorted, rules);
	for (unsigned i = 0; i < count; i++) {
		play(&sorted, &steps[i]);
	}
	ro_clock_check_flag(&sorted, heard->now.at_ms);
	ro_require(memcmp(sorted.now.left_ms, heard->now.left_ms,
			   sizeof(sorted.now.left_ms)) == 0);
	ro_require(memcmp(sorted.now.used_ms, heard->now.used_ms,
			   sizeof(sorted.now.used_ms)) == 0);
	ro_require(memcmp(sorted.now.flag_ms, heard->now.flag_ms,
			   sizeof(sorted.now.flag_ms)) == 0);
	ro_require(sorted.now.turn == heard->now.turn);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct ro_clock clock;
	struct input input = { data, size };
	struct step steps[EVENTS_MAX];
	struct ro_clock_rules rules;
	const bool is_wild = take(&input, 1) & 1;
	unsigned count = 0;

	draw_rules(&input, &rules);
	ro_clock_set(&clock, &rules);
	while (input.size > 0 && count < EVENTS_MAX) {
		draw_step(&input, is_wild, &steps[count]);
		play(&clock, &steps[count++]);
		check(&clock);
	}
	if (!is_wild) {
		/* Wild stamps are cut to what a clock can have, and so may
		 * become equal. */
		check_order(&rules, &clock, steps, count);
	}
	return 0;
}
