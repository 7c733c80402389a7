/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_SAYING_H
#define SPEECH_ANNOUNCER_SAYING_H

#include "speech/announcer/rules.h"
#include "speech/speaker/sayer.h"

/**
 * One thing to be said: what, to whom, and how urgent. Still facts, no words,
 * so that it can be kept, said again and compared.
 *
 * Source: design page rules.md, "Who hears what".
 */

/** What a saying is to the queue; queue.c has the table. */
enum ro_saying_sort {
	RO_SAYING_MOVE, /* interrupted by nothing but its own correction */
	RO_SAYING_FACT, /* a result, an offer, a ruling: never lost */
	RO_SAYING_GUIDE, /* a question or a hint, replaced by the next */
	RO_SAYING_QUERY, /* an answer to a key, interrupted by anything */
	RO_SAYING_SORTS
};

/** The arbiter has no ear: what he is told stands on his page. */
#define RO_EAR_NONE RO_EARS_OF

struct ro_saying {
	int64_t at_ms; /* when it happened */
	uint8_t sort; /* an enum ro_saying_sort */
	uint8_t channel; /* an enum ro_channel */
	uint8_t side; /* whose ear if private, else RO_NOBODY */
	uint8_t ear; /* an enum ro_ear_of, or RO_EAR_NONE */
	uint8_t mover; /* who made the move, or whom a hint is for */
	uint8_t has_move; /* move is said, else key with args */
	uint8_t is_announcement; /* D.2.3: its end is MOVE_ANNOUNCED */
	uint8_t is_correction; /* key is said before it: "Berichtigung:" */
	enum ro_say key;
	struct ro_say_args args; /* names are added when it is said */
	struct ro_move_fact move;
};

/** The words of @p saying; @p phrase is filled in. */
void ro_saying_phrase(const struct ro_announcer_rules *rules,
	const struct ro_saying *saying, struct ro_phrase *phrase);

#endif
