/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/clock.h"

#include "host/base/require.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Games nobody has thought of: what is left and what is used stay the whole,
 * and hearing late changes nothing. The reckoning here is written turn by
 * turn, as an arbiter would with pencil and paper, not event by event. */

#define GAMES 10000
#define PLIES_MAX 90

static uint64_t seed;

/* Numbers that are the same on every machine (xorshift64). */
static int64_t chance(int64_t below)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (int64_t)(seed % (uint64_t)below);
}

static const char *const controls[] = {
	"90m+30s",
	"12m+3s",
	"5m+3s",
	"4m+3s",
	"3m+3s",
	"1m",
	"10/2m+1s,1m+2s",
	"5/1m,5/2m+10s,30s+1s",
	"1m+500ms",
	"7777ms+333ms",
};

static void draw_rules(struct ro_clock_rules *rules)
{
	ro_clock_rules_none(rules);
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		const char *why;

		assert_true(ro_control_read(
			controls[chance((int64_t)ro_count(controls))],
			&rules->controls[side], &why));
	}
	rules->mode = (uint8_t)chance(RO_CLOCK_MODES);
	rules->first_increment = chance(2);
	rules->gate_time = (uint8_t)chance(RO_GATE_TIMES);
}

/* One turn: how long is thought, how long the gate stays shut after it, and
 * a pause in the middle. */
struct turn {
	int64_t think_ms;
	int64_t gate_ms;
	int64_t pause_ms; /* 0: none */
};

static void draw_turn(struct turn *turn)
{
	turn->think_ms = 1500 + chance(chance(8) == 0 ? 90000 : 4000);
	turn->gate_ms = chance(3) == 0 ? 700 + chance(2500) : 0;
	turn->pause_ms = chance(10) == 0 ? 1 + chance(100000) : 0;
}

/* Pencil and paper. */
struct paper {
	int64_t base_ms[2]; /* of all periods so far */
	int64_t credit_ms[2]; /* increments, refunds and waited delays */
	int64_t used_ms[2];
	uint32_t moves[2];
	unsigned period[2];
	bool flagged;
};

static const struct ro_period *period_of(const struct paper *paper,
	const struct ro_clock_rules *rules, enum ro_side side)
{
	return &rules->controls[side].periods[paper->period[side]];
}

static void paper_begins(
	struct paper *paper, const struct ro_clock_rules *rules)
{
	memset(paper, 0, sizeof(*paper));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		const struct ro_period *period = period_of(
			paper, rules, (enum ro_side)side);
		const bool shown = rules->mode == RO_CLOCK_MODE_BRONSTEIN ||
			(rules->mode == RO_CLOCK_MODE_FISCHER &&
				rules->first_increment);

		paper->base_ms[side] = period->base_ms;
		paper->credit_ms[side] = shown ? period->add_ms : 0;
	}
}

/* The moves are completed: 40 moves or however many the period has. */
static void paper_counts(struct paper *paper,
	const struct ro_clock_rules *rules, enum ro_side side)
{
	uint32_t until = 0;

	paper->moves[side]++;
	for (unsigned i = 0; i <= paper->period[side]; i++) {
		until += rules->controls[side].periods[i].moves;
	}
	if (period_of(paper, rules, side)->moves > 0 &&
		paper->moves[side] == until) {
		paper->period[side]++;
		paper->base_ms[side] += period_of(paper, rules, side)->base_ms;
	}
}

static int64_t paper_left(const struct paper *paper, enum ro_side side)
{
	return paper->base_ms[side] + paper->credit_ms[side] -
		paper->used_ms[side];
}

static int64_t least(int64_t one, int64_t other)
{
	return one < other ? one : other;
}

static void paper_moves(struct paper *paper, const struct ro_clock_rules *rules,
	enum ro_side side, const struct turn *turn)
{
	const int64_t old_add_ms = period_of(paper, rules, side)->add_ms;
	const int64_t shut_ms = rules->gate_time == RO_GATE_TIME_MOVER
		? turn->gate_ms
		: 0;
	const int64_t ran_ms = turn->think_ms + shut_ms;
	int64_t new_add_ms;

	if (rules->mode == RO_CLOCK_MODE_DELAY) {
		paper->credit_ms[side] += least(ran_ms, old_add_ms);
	}
	if (ran_ms >= paper_left(paper, side)) {
		paper->used_ms[side] += paper_left(paper, side);
		paper->flagged = true;
		return;
	}
	paper->used_ms[side] += ran_ms;
	paper_counts(paper, rules, side);
	new_add_ms = period_of(paper, rules, side)->add_ms;
	if (rules->mode == RO_CLOCK_MODE_FISCHER) {
		paper->credit_ms[side] += rules->first_increment ? new_add_ms
								 : old_add_ms;
	}
	if (rules->mode == RO_CLOCK_MODE_BRONSTEIN) {
		paper->credit_ms[side] += least(ran_ms, old_add_ms) +
			new_add_ms - old_add_ms;
	}
}

/* What is told to the clock, and when it hears of it. */
struct heard {
	enum { PAUSED, RESUMED, PRESSED } what;
	enum ro_side side;
	int64_t at_ms;
	int64_t pressed_ms;
	int64_t heard_ms;
};

static void tell(struct ro_clock *clock, const struct heard *heard)
{
	const struct ro_clock_press press = { .side = heard->side,
		.at_ms = heard->at_ms,
		.pressed_ms = heard->pressed_ms };

	switch (heard->what) {
	case PAUSED:
		ro_clock_pause(clock, heard->at_ms);
		break;
	case RESUMED:
		ro_clock_resume(clock, heard->side, heard->at_ms);
		break;
	case PRESSED:
		ro_clock_press(clock, &press);
		break;
	}
}

struct game {
	struct ro_clock_rules rules;
	unsigned ply_count;
	struct turn turns[PLIES_MAX];
	unsigned heard_count;
	struct heard heards[3 * PLIES_MAX];
	int64_t end_ms;
};

static void add_heard(struct game *game, const struct heard *heard)
{
	game->heards[game->heard_count] = *heard;
	game->heards[game->heard_count++].heard_ms = heard->at_ms;
}

static void draw_game(struct game *game)
{
	int64_t now_ms = 1000;

	draw_rules(&game->rules);
	game->heard_count = 0;
	game->ply_count = (unsigned)(1 + chance(PLIES_MAX));
	for (unsigned ply = 0; ply < game->ply_count; ply++) {
		struct turn *turn = &game->turns[ply];
		struct heard heard = { .side = ply % 2 ? RO_BLACK : RO_WHITE };

		draw_turn(turn);
		now_ms += turn->think_ms / 2;
		if (turn->pause_ms > 0) {
			heard.what = PAUSED;
			heard.at_ms = now_ms;
			add_heard(game, &heard);
			now_ms += turn->pause_ms;
			heard.what = RESUMED;
			heard.at_ms = now_ms;
			add_heard(game, &heard);
		}
		now_ms += turn->think_ms - turn->think_ms / 2;
		heard.what = PRESSED;
		heard.pressed_ms = now_ms;
		now_ms += turn->gate_ms;
		heard.at_ms = now_ms;
		add_heard(game, &heard);
	}
	game->end_ms = now_ms;
}

static void begin(struct ro_clock *clock, const struct game *game)
{
	const struct ro_clock_place place = { .turn = RO_WHITE };

	ro_clock_set(clock, &game->rules);
	ro_clock_run(clock, &place, true, 1000);
}

static void assert_whole(
	const struct ro_clock *clock, const struct paper *paper, int64_t at_ms)
{
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		const int64_t left_ms = ro_clock_left(
			clock, (enum ro_side)side, at_ms);
		const int64_t used_ms = ro_clock_used(
			clock, (enum ro_side)side, at_ms);

		assert_int_equal(used_ms, paper->used_ms[side]);
		assert_int_equal(left_ms + used_ms,
			paper->base_ms[side] + paper->credit_ms[side]);
		assert_true(left_ms >= 0);
	}
}

static void ten_thousand_games_lose_no_millisecond(void **state)
{
	static struct ro_clock clock;
	static struct game game;
	unsigned flags = 0;

	(void)state;
	seed = 20230101;
	for (unsigned i = 0; i < GAMES; i++) {
		struct paper paper;
		unsigned next = 0;

		draw_game(&game);
		paper_begins(&paper, &game.rules);
		begin(&clock, &game);
		for (unsigned ply = 0; ply < game.ply_count && !paper.flagged;
			ply++) {
			const enum ro_side side = ply % 2;

			paper_moves(
				&paper, &game.rules, side, &game.turns[ply]);
			do {
				tell(&clock, &game.heards[next]);
			} while (game.heards[next++].what != PRESSED);
			assert_whole(&clock, &paper, clock.now.at_ms);
			assert_int_equal(ro_clock_first_flag(&clock),
				paper.flagged ? side : RO_NOBODY);
		}
		flags += paper.flagged;
	}
	assert_true(flags > GAMES / 10 && flags < GAMES * 9 / 10);
}

/* Sorted by when they are heard; few ever change places. */
static void deliver_late(struct game *game)
{
	for (unsigned i = 0; i < game->heard_count; i++) {
		struct heard heard = game->heards[i];
		unsigned place = i;

		switch (chance(4)) {
		case 0:
			heard.heard_ms += 200;
			break;
		case 1:
			heard.heard_ms += 10000;
			break;
		}
		while (place > 0 &&
			game->heards[place - 1].heard_ms > heard.heard_ms) {
			game->heards[place] = game->heards[place - 1];
			place--;
		}
		game->heards[place] = heard;
	}
}

static void hear_all(struct ro_clock *clock, const struct game *game)
{
	begin(clock, game);
	for (unsigned i = 0; i < game->heard_count; i++) {
		ro_clock_check_flag(clock, game->heards[i].heard_ms);
		tell(clock, &game->heards[i]);
	}
	ro_clock_check_flag(clock, game->end_ms + 20000);
}

static void hearing_late_changes_no_game(void **state)
{
	static struct ro_clock prompt;
	static struct ro_clock late;
	static struct game game;

	(void)state;
	seed = 7051912;
	for (unsigned i = 0; i < GAMES / 2; i++) {
		draw_game(&game);
		hear_all(&prompt, &game);
		deliver_late(&game);
		hear_all(&late, &game);
		assert_memory_equal(prompt.now.left_ms, late.now.left_ms,
			sizeof(prompt.now.left_ms));
		assert_memory_equal(prompt.now.used_ms, late.now.used_ms,
			sizeof(prompt.now.used_ms));
		assert_memory_equal(prompt.now.flag_ms, late.now.flag_ms,
			sizeof(prompt.now.flag_ms));
		assert_memory_equal(prompt.readings, late.readings,
			sizeof(prompt.readings));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ten_thousand_games_lose_no_millisecond),
		cmocka_unit_test(hearing_late_changes_no_game),
	};

	return cmocka_run_group_tests_name("clock games", tests, NULL, NULL);
}
