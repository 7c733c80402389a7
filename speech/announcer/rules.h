/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_RULES_H
#define SPEECH_ANNOUNCER_RULES_H

#include "speech/speaker/sayer.h"

#include <stdbool.h>

/**
 * What the announcer must know of the settings, as a plain value.
 *
 * The application fills it in from [game], [speech] and [audio]. GAME_STARTED
 * says again who is blind and how the players sit, and is believed.
 *
 * Source: design page rules.md, "Who hears what"; FIDE Laws of Chess
 * (1 January 2023), Articles 11.3.1, 12.6, D.1 and D.2.10.
 */
struct ro_announcer_rules {
	struct ro_style style;
	uint8_t blind; /* an enum ro_blind */
	uint8_t seating; /* an enum ro_seating */
	/* An enum ro_assistance: training says all that helps; competition
	 * only answers what D.2.10.4 allows. */
	uint8_t assistance;
	uint8_t touch; /* an enum ro_touch */
	uint8_t complete; /* an enum ro_complete */
	uint8_t draw_odds; /* an enum ro_draw_odds */
	uint32_t tones; /* bits 1 << enum ro_tone: which are sounded */
	bool low_time; /* low-time warnings were switched on */
	bool has_white_ear; /* White has an earphone of his own */
	bool has_black_ear;
	bool one_loudspeaker; /* whatever the two above say, there is none */
	/* By enum ro_ear_of, until VOICE_TUNED; 0: as the settings say. */
	struct ro_tune tunes[RO_EARS_OF];
	/* The players as they are called, borrowed for ever; NULL or empty for
	 * the name of the side. */
	const char *names[2];
};

/** Casual play, ibca in German, no earphones; everything else 0. */
void ro_announcer_rules_default(struct ro_announcer_rules *rules);

/** The ear of a side, or all ears, sounds as @p voice says. */
void ro_announcer_rules_tune(
	struct ro_announcer_rules *rules, const struct ro_voice_tuned *voice);

#endif
