/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_DISPLAY_SCREEN_H
#define HOST_DISPLAY_SCREEN_H

#include "host/base/text.h"
#include "host/msg/msg.h"

/**
 * What the sighted opponent and the arbiter see: both times in large
 * figures, whose clock runs, the last move and the state.
 *
 * Pure: facts in, text out, no terminal. Nothing is told by colour or place
 * alone; the same facts make one plain line for a terminal that somebody
 * reads by ear or Braille.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 6.3 and 6.11; the
 * time must always be visible.
 */

/** Width in columns and height in lines of the large screen. */
#define RO_SCREEN_COLUMNS 80
#define RO_SCREEN_LINES 23

/** Room for the whole screen, with its NUL. */
#define RO_SCREEN_MAX (RO_SCREEN_LINES * (RO_SCREEN_COLUMNS * 2 + 2) + 1)

/** Room for the one line, with its NUL. */
#define RO_SCREEN_LINE_MAX 320

struct ro_screen_facts {
	uint8_t language; /* an enum ro_language */
	bool has_clock;
	int64_t left_ms[2]; /* by side, at this moment; 0 or more */
	uint8_t running; /* a side, or RO_NOBODY */
	bool flag_fell[2];
	bool is_paused; /* play was stopped, by the arbiter or for him */
	uint8_t board_state; /* an enum ro_board_state */
	uint8_t result; /* an enum ro_result */
	unsigned move_number; /* of the last move; 0: none yet */
	bool last_by_black;
	char last_san[16]; /* of the last completed or made move */
};

/** Nothing has happened: no clock, no move, nobody's clock runs. */
void ro_screen_facts_init(struct ro_screen_facts *facts);

/** Take in what a message says about the times, the move and the state. */
void ro_screen_facts_hear(
	struct ro_screen_facts *facts, const struct ro_msg *msg);

/** Write the large screen, lines parted by "\n". */
void ro_screen_write(const struct ro_screen_facts *facts, struct ro_text *text);

/** Write the same as one line without "\n". */
void ro_screen_write_line(
	const struct ro_screen_facts *facts, struct ro_text *text);

/** A time as a clock shows it: "1:29:58", below a minute "0:59.4". */
void ro_screen_time(struct ro_text *text, int64_t ms);

#endif
