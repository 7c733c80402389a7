/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_CLOCK_SCRIPT_H
#define TESTS_UNIT_HOST_CLOCK_SCRIPT_H

#include "host/clock/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/**
 * What happens to a clock, as one line of text for the rows of a table.
 *
 * Steps are separated by commas, each with its stamp in milliseconds:
 * "start white@0, white@5000, black@8000". A colour alone is its press;
 * "white@7600 from 5000" is a press at 5000 whose gate opened at 7600. The
 * other steps are hold, last (a press that ends the game), pause, resume,
 * adjust, penalty (who gains, how much, what the other loses), back (ply and
 * whose turn), end and look (time passes, a flag may fall).
 */
#define SCRIPT_STEPS_MAX 24

struct script {
	unsigned count;
	char steps[SCRIPT_STEPS_MAX][64];
};

static inline void script_cut(struct script *script, const char *text)
{
	script->count = 0;
	while (*text != '\0') {
		const size_t len = strcspn(text, ",");
		char *step = script->steps[script->count++];

		assert_true(script->count <= SCRIPT_STEPS_MAX && len < 64);
		memcpy(step, text, len);
		step[len] = '\0';
		text += len + (text[len] == ',');
		text += strspn(text, " ");
	}
}

static inline enum ro_side script_side(const char *word)
{
	return strcmp(word, "black") == 0 ? RO_BLACK : RO_WHITE;
}

/* The steps that take a side and nothing else. */
static inline bool script_side_step(struct ro_clock *clock, const char *verb,
	enum ro_side side, int64_t at_ms)
{
	const struct ro_clock_place place = { .turn = side };
	const struct ro_clock_press last = {
		.side = side, .pressed_ms = at_ms, .at_ms = at_ms, .ends = true
	};

	if (strcmp(verb, "start") == 0) {
		ro_clock_run(clock, &place, true, at_ms);
	} else if (strcmp(verb, "wait") == 0) {
		ro_clock_run(clock, &place, false, at_ms);
	} else if (strcmp(verb, "hold") == 0) {
		ro_clock_hold(clock, side, at_ms);
	} else if (strcmp(verb, "resume") == 0) {
		ro_clock_resume(clock, side, at_ms);
	} else if (strcmp(verb, "last") == 0) {
		ro_clock_press(clock, &last);
	} else {
		return false;
	}
	return true;
}

static inline bool script_bare_step(
	struct ro_clock *clock, const char *step, int64_t at_ms)
{
	const size_t len = strcspn(step, "@");

	if (len == 5 && strncmp(step, "pause", len) == 0) {
		ro_clock_pause(clock, at_ms);
	} else if (len == 3 && strncmp(step, "end", len) == 0) {
		ro_clock_end(clock, at_ms);
	} else if (len == 4 && strncmp(step, "look", len) == 0) {
		ro_clock_check_flag(clock, at_ms);
	} else {
		return false;
	}
	return true;
}

static inline bool script_press_step(
	struct ro_clock *clock, const char *step, int64_t at_ms)
{
	struct ro_clock_press press = { .at_ms = at_ms, .pressed_ms = at_ms };
	const char *from = strstr(step, " from ");

	if (strncmp(step, "white@", 6) != 0 &&
		strncmp(step, "black@", 6) != 0) {
		return false;
	}
	if (from != NULL) {
		press.pressed_ms = strtoll(from + 6, NULL, 10);
	}
	press.side = *step == 'b' ? RO_BLACK : RO_WHITE;
	ro_clock_press(clock, &press);
	return true;
}

static inline bool script_arbiter_step(
	struct ro_clock *clock, const char *step, int64_t at_ms)
{
	char word[16];
	long long one = 0;
	long long two = 0;
	struct ro_clock_penalty penalty = { .add_ms = 0 };
	struct ro_clock_place place = { .moves_stay = true };

	if (sscanf(step, "adjust %15[a-z] %lld move %lld", word, &one, &two) >=
		2) {
		ro_clock_adjust(
			clock, script_side(word), one, (uint32_t)two, at_ms);
	} else if (sscanf(step, "penalty %15[a-z] %lld %lld", word, &one,
			   &two) == 3) {
		penalty.beneficiary = script_side(word);
		penalty.add_ms = one;
		penalty.taken_ms = two;
		ro_clock_penalise(clock, &penalty, at_ms);
	} else if (sscanf(step, "back %lld %15[a-z]", &one, word) == 2) {
		place.ply = (uint32_t)one;
		place.turn = script_side(word);
		ro_clock_take_back(clock, &place, at_ms);
	} else {
		return false;
	}
	return true;
}

static inline int64_t script_stamp(const char *step)
{
	const char *at = strchr(step, '@');

	assert_non_null(at);
	return strtoll(at + 1, NULL, 10);
}

static inline void script_step(struct ro_clock *clock, const char *step)
{
	const int64_t at_ms = script_stamp(step);
	char verb[16];
	char side[16];

	if (sscanf(step, "%15[a-z] %15[a-z]@", verb, side) == 2 &&
		script_side_step(clock, verb, script_side(side), at_ms)) {
		return;
	}
	if (!script_bare_step(clock, step, at_ms) &&
		!script_press_step(clock, step, at_ms) &&
		!script_arbiter_step(clock, step, at_ms)) {
		fail_msg("no such step: %s", step);
	}
}

#endif
