/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_DISPLAY_SCREEN_WORDS_H
#define HOST_DISPLAY_SCREEN_WORDS_H

#include "host/msg/msg.h"

/** The few words on the screen, in one language. */
struct ro_screen_words {
	const char *sides[2]; /* by side */
	const char *runs; /* the clock of a side runs */
	const char *flag; /* the flag of a side has fallen */
	const char *stopped; /* no clock runs */
	const char *paused;
	const char *no_clock;
	const char *last_move;
	const char *board;
	const char *result;
	const char *states[RO_BOARD_STATES]; /* by enum ro_board_state */
};

/** The words of @p language, an enum ro_language; English if it is none. */
const struct ro_screen_words *ro_screen_words(unsigned language);

#endif
