/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/match_settings.h"

#include "host/base/require.h"

#include <stdio.h>
#include <string.h>

static const enum ro_result results_of[] = { RO_RESULT_WHITE, RO_RESULT_BLACK,
	RO_RESULT_DRAW };

/* The next result in @results, or RO_RESULT_NONE at the end. */
static enum ro_result take_result(const char **results)
{
	const char *word = *results + strspn(*results, " ");
	const size_t len = strcspn(word, " ");

	*results = word + len;
	for (size_t i = 0; i < ro_count(results_of); i++) {
		const char *text = ro_result_text(results_of[i]);

		if (strlen(text) == len && memcmp(text, word, len) == 0) {
			return results_of[i];
		}
	}
	return RO_RESULT_NONE;
}

unsigned ro_match_games(const char *results)
{
	unsigned count = 0;

	while (count <= RO_MATCH_PAIR && *results != '\0') {
		count += take_result(&results) != RO_RESULT_NONE;
	}
	return count;
}

void ro_match_rules_of(
	const struct ro_settings *settings, struct ro_match_module_rules *rules)
{
	const struct ro_settings_event *event = &settings->event;
	const char *results = event->match_results;
	struct ro_match_rules match;

	rules->is_match = settings->game.match == RO_MATCH_KIND_PLAYOFF;
	rules->is_alone = settings->game.seating == RO_SEATING_NONE;
	/* Player 0 is who had White in the first game. */
	rules->white = event->match_first == RO_WHITE ? 0 : 1;
	ro_match_rules_playoff(&match);
	match.pair = settings->clock.controls[RO_WHITE];
	if (event->younger < RO_NOBODY) {
		match.chooser = event->younger == RO_WHITE ? rules->white
							   : 1 - rules->white;
	}
	ro_match_begin(&rules->match, &match);
	while (rules->match.state == RO_MATCH_GAME && *results != '\0') {
		(void)ro_match_record(&rules->match, take_result(&results));
	}
	if (rules->match.state == RO_MATCH_CHOICE) {
		/* Its colours are those of this game. */
		const unsigned player = match.chooser == RO_MATCH_NOBODY
			? 0
			: match.chooser;

		(void)ro_match_choose(&rules->match, player,
			player == rules->white ? RO_WHITE : RO_BLACK);
	}
}

static void swap(void *one, void *other, size_t size)
{
	unsigned char *a = one;
	unsigned char *b = other;

	for (size_t i = 0; i < size; i++) {
		const unsigned char byte = a[i];

		a[i] = b[i];
		b[i] = byte;
	}
}

/* One earphone only, of the one blind player: he takes it along. */
static void carry_earphone(struct ro_settings *settings)
{
	struct ro_outlet *outlets = settings->audio.private_outlets;
	const uint8_t blind = settings->game.blind;
	const bool white = outlets[RO_WHITE].kind == RO_OUTLET_DEVICE;
	const bool black = outlets[RO_BLACK].kind == RO_OUTLET_DEVICE;

	if (white != black &&
		(blind == RO_BLIND_WHITE || blind == RO_BLIND_BLACK)) {
		swap(&outlets[RO_WHITE], &outlets[RO_BLACK],
			sizeof(outlets[RO_WHITE]));
	}
}

static uint8_t other_of(uint8_t side)
{
	return side < RO_NOBODY ? (uint8_t)ro_other((enum ro_side)side) : side;
}

static void reverse(struct ro_settings *settings)
{
	struct ro_settings_event *event = &settings->event;
	struct ro_settings_clock *clock = &settings->clock;
	uint8_t *blind = &settings->game.blind;

	carry_earphone(settings);
	swap(event->white, event->black, sizeof(event->white));
	swap(&clock->controls[RO_WHITE], &clock->controls[RO_BLACK],
		sizeof(clock->controls[RO_WHITE]));
	swap(&clock->gate[RO_WHITE], &clock->gate[RO_BLACK],
		sizeof(clock->gate[RO_WHITE]));
	if (*blind == RO_BLIND_WHITE || *blind == RO_BLIND_BLACK) {
		*blind = *blind == RO_BLIND_WHITE ? RO_BLIND_BLACK
						  : RO_BLIND_WHITE;
	}
	event->younger = other_of(event->younger);
	event->match_first = other_of(event->match_first);
}

static void add_result(struct ro_settings_event *event, enum ro_result result)
{
	char *results = event->match_results;
	const size_t len = strlen(results);

	snprintf(results + len, sizeof(event->match_results) - len, "%s%s",
		len > 0 ? " " : "", ro_result_text(result));
}

void ro_match_settings_next(
	struct ro_settings *settings, const struct ro_match_step *step)
{
	struct ro_settings_clock *clock = &settings->clock;

	settings->event.pairings[0] = '\0'; /* its names have been read */
	if (!step->is_match) {
		return;
	}
	if (step->reversed) {
		reverse(settings);
	}
	add_result(&settings->event, step->result);
	if (step->is_last) {
		clock->controls[RO_WHITE] = step->controls[RO_WHITE];
		clock->controls[RO_BLACK] = step->controls[RO_BLACK];
		clock->draw_odds = RO_DRAW_ODDS_BLACK;
	}
}
