/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_RULES_H
#define HOST_REFEREE_RULES_H

#include "host/chess/history.h"
#include "host/msg/terms.h"

/**
 * What was agreed before the game and where it begins: a plain value.
 *
 * The words are those of the settings file; what each means is in the design
 * page rules.md. Nothing here is read from a file, see host/profile.
 */
struct ro_referee_rules {
	struct ro_setup first; /* where the game began */
	ro_move history[RO_HISTORY_MAX]; /* moves already completed */
	unsigned history_count;
	uint8_t seating; /* an enum ro_seating */
	uint8_t blind; /* an enum ro_blind */
	uint8_t law; /* an enum ro_law */
	uint8_t supervised; /* 1: an arbiter watches this game, B.2 and A.3 */
	uint8_t complete; /* an enum ro_complete */
	uint8_t illegal; /* an enum ro_illegal */
	uint8_t illegal_limit; /* so many illegal moves lose; 1 and up */
	uint8_t touch; /* an enum ro_touch */
	uint8_t takeback; /* 1: moves may be taken back */
	uint8_t assistance; /* an enum ro_assistance */
	uint8_t recording; /* 1: the board is the recording device, D.2.7 */
	uint8_t draw_offers; /* 1: allowed by the event */
	uint8_t flag_ends; /* an enum ro_flag_ends */
	uint8_t draw_odds; /* an enum ro_draw_odds */
	uint8_t gate[2]; /* by side, an enum ro_gate */
	uint8_t gate_time; /* an enum ro_gate_time */
	uint8_t has_clock; /* 1: a clock runs from the start */
	bool clock_misfits; /* the clock is not set as the law says, 6.10.2 */
	bool autostart; /* begins by itself when the pieces stand */
	int64_t settle_ms; /* rest before a move is announced, 0 and up */
	int64_t debounce_ms; /* how long a contact must be quiet */
	int64_t penalty_ms; /* for an illegal move; below 0: by law */
};

/** A contact that bounces for longer than so many debounce times is judged as
 * it was last believed. */
#define RO_REFEREE_BOUNCES 5

/** How long a press waits at most until the contacts that stirred before it
 * have come to rest, in ms. */
static inline int64_t ro_referee_judging_ms(
	const struct ro_referee_rules *rules)
{
	return RO_REFEREE_BOUNCES * rules->debounce_ms;
}

/** The profile casual from the initial position, without a clock. */
void ro_referee_rules_default(struct ro_referee_rules *rules);

#endif
