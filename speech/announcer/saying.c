/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/saying.h"

#include <string.h>

void ro_announcer_rules_default(struct ro_announcer_rules *rules)
{
	memset(rules, 0, sizeof(*rules));
	ro_style_default(&rules->style);
	rules->blind = RO_BLIND_NONE;
	rules->seating = RO_SEATING_SHARED;
	rules->assistance = RO_ASSISTANCE_TRAINING;
	rules->touch = RO_TOUCH_OFF;
	rules->complete = RO_COMPLETE_REPLY;
	rules->draw_odds = RO_DRAW_ODDS_NONE;
	rules->low_time = true;
}

static void say_key(const struct ro_announcer_rules *rules, enum ro_say key,
	const struct ro_say_args *args, struct ro_phrase *phrase)
{
	struct ro_say_args named = *args;

	named.names[RO_WHITE] = rules->names[RO_WHITE];
	named.names[RO_BLACK] = rules->names[RO_BLACK];
	ro_phrase_say(&rules->style, key, &named, phrase);
}

void ro_saying_phrase(const struct ro_announcer_rules *rules,
	const struct ro_saying *saying, struct ro_phrase *phrase)
{
	const struct ro_move_fact *fact = &saying->move;
	struct ro_phrase move;

	if (!saying->has_move) {
		say_key(rules, saying->key, &saying->args, phrase);
		return;
	}
	ro_phrase_move(&rules->style, &fact->before, fact->move, &move);
	if (!saying->is_correction) {
		*phrase = move;
		return;
	}
	say_key(rules, saying->key, &saying->args, phrase);
	ro_phrase_append(phrase, &move);
}

void ro_announcer_rules_tune(
	struct ro_announcer_rules *rules, const struct ro_voice_tuned *voice)
{
	const struct ro_tune tune = { voice->rate_wpm, voice->pitch,
		voice->volume, voice->variant };

	if (voice->side == RO_WHITE || voice->side == RO_NOBODY) {
		rules->tunes[RO_EAR_OF_WHITE] = tune;
	}
	if (voice->side == RO_BLACK || voice->side == RO_NOBODY) {
		rules->tunes[RO_EAR_OF_BLACK] = tune;
	}
	if (voice->side == RO_NOBODY) {
		rules->tunes[RO_EAR_PUBLIC] = tune;
	}
}
