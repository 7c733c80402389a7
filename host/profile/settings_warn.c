/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings.h"

#include "host/base/text.h"
#include "host/chess/types.h"

#include <string.h>

/* The moves by which the Laws measure a time control, Article A.1. */
#define MEASURED_MOVES 60
#define MINUTE 60000

struct warner {
	const struct ro_settings *settings; /* borrowed */
	ro_settings_sink *sink;
	void *arg;
	unsigned count;
};

static const char *side_name(enum ro_side side)
{
	return side == RO_WHITE ? "White" : "Black";
}

static void warn(struct warner *warner, const struct ro_text *text)
{
	warner->sink(warner->arg, text->start);
	warner->count++;
}

/* All the time there is, and the increments of the first 60 moves. */
static int64_t measured_ms(const struct ro_control *control)
{
	int64_t total_ms = 0;
	unsigned moves = 0;

	for (unsigned i = 0; i < control->period_count; i++) {
		const struct ro_period *period = &control->periods[i];
		unsigned here = MEASURED_MOVES - moves;

		if (period->moves != 0 && period->moves < here) {
			here = period->moves;
		}
		total_ms += period->base_ms + here * period->add_ms;
		moves += here;
	}
	return total_ms;
}

/* Articles A.1 and B.1: less than 60 minutes is rapid, 10 or less blitz. */
static enum ro_law law_of(int64_t ms)
{
	if (ms >= 60 * MINUTE) {
		return RO_LAW_STANDARD;
	}
	return ms > 10 * MINUTE ? RO_LAW_RAPID : RO_LAW_BLITZ;
}

static void warn_of_law(struct warner *warner, enum ro_side side)
{
	const struct ro_control *control = &warner->settings->clock
						    .controls[side];
	const uint8_t law = warner->settings->game.law;
	const int64_t ms = measured_ms(control);
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	if (control->period_count == 0 || law == RO_LAW_TRAINING ||
		law == law_of(ms)) {
		return;
	}
	ro_text_init(&text, words, sizeof(words));
	ro_text_addf(&text,
		"game.law is %s, but the clock gives %s %lld minutes for "
		"%d moves, which is %s play (Articles A.1, B.1); it is "
		"played as set",
		ro_term_word(&ro_law_terms, law), side_name(side),
		(long long)(ms / MINUTE), MEASURED_MOVES,
		ro_term_word(&ro_law_terms, law_of(ms)));
	warn(warner, &text);
}

static void warn_of_one_clock(struct warner *warner)
{
	const struct ro_control *controls = warner->settings->clock.controls;
	const bool white_has = controls[RO_WHITE].period_count > 0;
	const bool black_has = controls[RO_BLACK].period_count > 0;
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	if (white_has == black_has) {
		return;
	}
	ro_text_init(&text, words, sizeof(words));
	ro_text_addf(&text,
		"only %s has a clock; set both clock.white and clock.black, "
		"or none",
		side_name(white_has ? RO_WHITE : RO_BLACK));
	warn(warner, &text);
}

static bool is_shared(
	const struct ro_outlet *one, const struct ro_outlet *other)
{
	return one->kind == RO_OUTLET_DEVICE &&
		other->kind == RO_OUTLET_DEVICE &&
		strcmp(one->device, other->device) == 0 &&
		(one->channel == other->channel ||
			one->channel == RO_OUTLET_BOTH ||
			other->channel == RO_OUTLET_BOTH);
}

static void warn_of_earphones(struct warner *warner)
{
	const struct ro_outlet *outlets = warner->settings->audio
						  .private_outlets;
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	/* In training nothing is secret. */
	if (warner->settings->game.assistance != RO_ASSISTANCE_COMPETITION ||
		warner->settings->game.blind != RO_BLIND_BOTH ||
		!is_shared(&outlets[RO_WHITE], &outlets[RO_BLACK])) {
		return;
	}
	ro_text_init(&text, words, sizeof(words));
	ro_text_add(&text,
		"both players are blind, but audio.private.white and "
		"audio.private.black are the same outlet: it is White's, "
		"and nothing private is spoken to Black");
	warn(warner, &text);
}

static void warn_of_start(struct warner *warner)
{
	const struct ro_settings *settings = warner->settings;
	char words[RO_SETTING_WHY_MAX];
	struct ro_text text;

	if (settings->game.default_time_ms == RO_SETTING_NO_TIME ||
		settings->game.default_from != RO_DEFAULT_FROM_SCHEDULED ||
		settings->event.start_ms != RO_SETTING_NO_TIME) {
		return;
	}
	ro_text_init(&text, words, sizeof(words));
	ro_text_add(&text,
		"game.default_from is scheduled, but event.start is not set; "
		"the default time counts from the actual start");
	warn(warner, &text);
}

unsigned ro_settings_warn(
	const struct ro_settings *settings, ro_settings_sink *sink, void *arg)
{
	struct warner warner = {
		.settings = settings,
		.sink = sink,
		.arg = arg,
	};

	warn_of_law(&warner, RO_WHITE);
	warn_of_law(&warner, RO_BLACK);
	warn_of_one_clock(&warner);
	warn_of_earphones(&warner);
	warn_of_start(&warner);
	return warner.count;
}
