/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MENU_CLOCK_MENU_H
#define HOST_MENU_CLOCK_MENU_H

#include "host/menu/voice_menu.h"

/**
 * The menu of the clock alone: choosing a control, swapping, starting,
 * stopping and correcting, by six keys and by ear.
 *
 * Pure: a key comes in, what is to be said and done comes out. It owns no
 * clock and starts no game.
 *
 * `menu` opens and closes. `up` and `down` go through the entries, round and
 * round, or change a number, held long by ten; `yes` takes, `no` goes back.
 * Before the game: the controls that ship and those of the settings, a
 * control of one's own with up to four periods, what the time added to each
 * move is, swapping, the start. While the clock runs: stopping
 * it. While it stands: going on, both times, the number of the move, setting
 * it anew. After the game: setting it anew. Always: setting the voice.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 6.2, 6.10.2, 6.11 and
 * Guidelines II; design page rules.md, "Clock".
 */

/** How many controls can be chosen from. */
#define RO_MENU_PRESETS_MAX 24

/** The longest increment that can be set by key, in seconds. */
#define RO_MENU_ADDED_MAX 180

/** The highest number of a move that can be set by key. */
#define RO_MENU_MOVE_MAX 999

/** What is being said and done in the game. */
enum ro_menu_phase {
	RO_MENU_BEFORE,
	RO_MENU_RUNNING,
	RO_MENU_PAUSED,
	RO_MENU_OVER,
	RO_MENU_PHASES
};

/** The most moves of a period that can be set by key. */
#define RO_MENU_PERIOD_MAX 99

/** Both sides' controls, by enum ro_side, and what is added to each move. */
struct ro_menu_preset {
	struct ro_control controls[2];
	uint8_t mode; /* an enum ro_clock_mode */
};

/** Where in the menu one is. */
enum ro_menu_place {
	RO_MENU_AT_NOTHING, /* closed */
	RO_MENU_AT_TOP,
	RO_MENU_AT_TIMES, /* choosing among the presets */
	RO_MENU_AT_OWN, /* a control of one's own, field by field */
	RO_MENU_AT_MODE, /* choosing what is added to each move */
	RO_MENU_AT_SAME, /* is Black's to be the same? */
	RO_MENU_AT_TIME, /* correcting a time, field by field */
	RO_MENU_AT_MOVE, /* correcting the number of the move */
	RO_MENU_AT_SURE, /* setting anew loses the game */
	RO_MENU_AT_VOICE, /* voice says where there */
};

/** Hours, minutes, seconds, seconds a move, moves of the period. */
#define RO_MENU_FIELDS 5

struct ro_clock_menu {
	unsigned preset_count;
	struct ro_menu_preset presets[RO_MENU_PRESETS_MAX];
	struct ro_menu_preset set; /* what the clock is set to */

	/* The game, as far as it matters here; kept by the module. */
	uint8_t phase; /* an enum ro_menu_phase */
	uint8_t turn; /* a side */
	uint32_t moves[2]; /* completed, by side */
	int64_t left_ms[2]; /* as of the last change of the clock */

	uint8_t place; /* an enum ro_menu_place */
	uint8_t top; /* index of the entry at the top */
	uint8_t preset; /* index */
	uint8_t field; /* 0 to RO_MENU_FIELDS - 1 */
	uint8_t period; /* that is being made, 0 to RO_PERIODS_MAX - 1 */
	uint8_t mode; /* being chosen, an enum ro_clock_mode */
	uint8_t side; /* whose time is being set */
	uint16_t values[RO_MENU_FIELDS];
	uint16_t number; /* of the move */
	struct ro_menu_preset own; /* being made */
	struct ro_voice_menu voice;
};

/** What is to be done about the clock and the game. */
enum ro_menu_deed {
	RO_MENU_DO_NOTHING,
	RO_MENU_DO_SET, /* set the clock to menu->set; a game is over */
	RO_MENU_DO_START,
	RO_MENU_DO_PAUSE,
	RO_MENU_DO_RESUME,
	RO_MENU_DO_TIME, /* side's time is ms */
	RO_MENU_DO_MOVE, /* number is that of the move to come */
};

struct ro_menu_answer {
	bool shows; /* shown is to be said */
	struct ro_menu_shown shown; /* asker is left to the module */
	bool tunes; /* the voice changed */
	uint8_t deed; /* an enum ro_menu_deed */
	uint8_t side;
	uint16_t number;
	int64_t ms;
};

/** Closed, before the game, with no presets. @p set is copied. */
void ro_clock_menu_init(
	struct ro_clock_menu *menu, const struct ro_menu_preset *set);

/** One more control to choose from, unless it is there or there is no room,
 * or neither side would have a clock. */
void ro_clock_menu_add(
	struct ro_clock_menu *menu, const struct ro_menu_preset *preset);

/** Take a key. @p answer is filled in */
void ro_clock_menu_key(struct ro_clock_menu *menu, enum ro_key key,
	bool is_long, struct ro_menu_answer *answer);

/** The game has come to another phase: an open menu is closed, silently. */
void ro_clock_menu_phase(struct ro_clock_menu *menu, enum ro_menu_phase phase);

#endif
