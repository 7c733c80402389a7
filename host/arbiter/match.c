/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/match.h"

#include "host/base/require.h"
#include "host/base/text.h"

#include <stddef.h>
#include <string.h>

static void set_control(
	struct ro_control *control, int64_t base_ms, int64_t add_ms)
{
	control->period_count = 1;
	control->periods[0].base_ms = base_ms;
	control->periods[0].add_ms = add_ms;
}

void ro_match_rules_playoff(struct ro_match_rules *rules)
{
	memset(rules, 0, sizeof(*rules));
	set_control(&rules->pair, 300000, 3000);
	set_control(&rules->last[RO_WHITE], 240000, 3000);
	set_control(&rules->last[RO_BLACK], 180000, 3000);
	rules->chooser = RO_MATCH_NOBODY;
}

void ro_match_begin(struct ro_match *match, const struct ro_match_rules *rules)
{
	memset(match, 0, sizeof(*match));
	ro_require(rules->first_white < RO_MATCH_NOBODY);
	ro_require(rules->chooser <= RO_MATCH_NOBODY);
	match->rules = *rules;
	match->state = RO_MATCH_GAME;
	match->white[0] = rules->first_white;
	match->white[1] = 1 - rules->first_white;
}

bool ro_match_next(const struct ro_match *match, struct ro_match_game *game)
{
	const struct ro_match_rules *rules = &match->rules;
	const bool is_last = match->played == RO_MATCH_PAIR;

	if (match->state != RO_MATCH_GAME) {
		return false;
	}
	game->number = (uint8_t)(match->played + 1);
	game->players[RO_WHITE] = match->white[match->played];
	game->players[RO_BLACK] = 1 - match->white[match->played];
	game->draw_odds = is_last;
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		game->controls[side] = is_last ? rules->last[side]
					       : rules->pair;
	}
	return true;
}

bool ro_match_choose(struct ro_match *match, unsigned player, enum ro_side side)
{
	const unsigned chooser = match->rules.chooser;

	if (match->state != RO_MATCH_CHOICE || player >= RO_MATCH_NOBODY ||
		(chooser != RO_MATCH_NOBODY && chooser != player)) {
		return false;
	}
	match->white[RO_MATCH_PAIR] = (uint8_t)(side == RO_WHITE ? player
								 : 1 - player);
	match->state = RO_MATCH_GAME;
	return true;
}

static bool is_level(const struct ro_match *match)
{
	return ro_match_half_points(match, 0) == ro_match_half_points(match, 1);
}

bool ro_match_record(struct ro_match *match, enum ro_result result)
{
	if (match->state != RO_MATCH_GAME || result == RO_RESULT_NONE) {
		return false;
	}
	match->results[match->played] = (uint8_t)result;
	match->played++;
	if (match->played == RO_MATCH_PAIR) {
		match->state = is_level(match) ? RO_MATCH_CHOICE
					       : RO_MATCH_OVER;
	} else if (match->played > RO_MATCH_PAIR) {
		match->state = RO_MATCH_OVER;
	}
	return true;
}

static unsigned half_points_of(
	const struct ro_match *match, unsigned game, unsigned player)
{
	const bool is_white = match->white[game] == player;

	if (match->results[game] == RO_RESULT_DRAW) {
		return 1;
	}
	return (match->results[game] == RO_RESULT_WHITE) == is_white ? 2 : 0;
}

unsigned ro_match_half_points(const struct ro_match *match, unsigned player)
{
	unsigned sum = 0;

	for (unsigned game = 0; game < match->played; game++) {
		sum += half_points_of(match, game, player);
	}
	return sum;
}

unsigned ro_match_winner(const struct ro_match *match)
{
	if (match->state != RO_MATCH_OVER) {
		return RO_MATCH_NOBODY;
	}
	if (is_level(match)) {
		/* Armageddon was drawn: the match goes to Black. */
		return 1u - match->white[RO_MATCH_PAIR];
	}
	return ro_match_half_points(match, 0) > ro_match_half_points(match, 1)
		? 0
		: 1;
}

void ro_match_round(
	const char *round, unsigned number, char text[RO_MATCH_ROUND_MAX])
{
	struct ro_text out;

	/* Two places are for the dot and the number. */
	ro_text_init(&out, text, RO_MATCH_ROUND_MAX - 2);
	if (strcmp(round, "?") != 0) {
		ro_text_add(&out, round);
	}
	out.size = RO_MATCH_ROUND_MAX;
	if (out.len > 0) {
		ro_text_add_char(&out, '.');
	}
	ro_text_add_int(&out, number);
}
