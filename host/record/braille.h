/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_BRAILLE_H
#define HOST_RECORD_BRAILLE_H

#include "host/record/braille_move.h"

/**
 * Print into braille cells, by liblouis.
 *
 * The library is loaded when it is wanted, so that a board without it still
 * plays, and what is missing is said in words. Moves go through tables of our
 * own (host/record/braille), other words through liblouis' table of the
 * language. Cells come as the letters that embossers take, "braille ASCII":
 * 64 characters, one a cell of six dots.
 *
 * Sources: liblouis 3.24, "Programming with liblouis"; North American Braille
 * ASCII as in the BANA computer braille code.
 */

/** The file name of the library. */
#define RO_BRAILLE_LIBRARY "liblouis.so.20"

/** Room for what went wrong. */
#define RO_BRAILLE_WHY_MAX 384

/** Longer texts are cut. */
#define RO_BRAILLE_TEXT_MAX 1024

struct ro_braille {
	void *library; /* loaded for the program's life; NULL while closed */
	void *translate; /* in it: lou_translateString() */
	char moves[512]; /* the tables, as liblouis takes them */
	char words[64];
	char why[RO_BRAILLE_WHY_MAX]; /* what failed, in words */
};

/** Which table a text goes through. */
enum ro_braille_print { RO_BRAILLE_MOVES, RO_BRAILLE_WORDS };

/**
 * Load @p library and the tables of @p code.
 * @param tables the folder of our own, or NULL: where they were installed, or
 *        else in the source
 * @return false, with why filled in; to be closed in any case
 */
bool ro_braille_open(struct ro_braille *braille, enum ro_braille_code code,
	const char *library, const char *tables);

/** Let everything go; harmless after a failed open. */
void ro_braille_close(struct ro_braille *braille);

/**
 * Translate UTF-8 into cells.
 * @param arg the ro_braille
 * @param cells filled in with braille ASCII and a NUL
 * @return false, with why filled in
 */
bool ro_braille_write(void *arg, enum ro_braille_print print, const char *text,
	char *cells, size_t size);

#endif
