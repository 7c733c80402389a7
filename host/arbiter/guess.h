/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_GUESS_H
#define HOST_ARBITER_GUESS_H

#include "host/chess/san.h"

/**
 * What an entry that is no legal move could have meant.
 *
 * Legal moves whose spelling is at most one character away, nearest first. A
 * help for the arbiter; nothing is ever played on the strength of it.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article D.2.9 and Appendix C.
 */
#define RO_GUESSES_MAX 8

struct ro_guesses {
	unsigned count;
	ro_move moves[RO_GUESSES_MAX];
};

/** Guess what @p word, @p len bytes, meant in @p position; filled in. */
void ro_guess(const struct ro_position *position, const char *word, size_t len,
	enum ro_letters letters, struct ro_guesses *guesses);

#endif
