/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_SHEET_H
#define HOST_RECORD_SHEET_H

#include "host/record/braille.h"
#include "host/record/record_pgn.h"

/**
 * A recorded game as a braille score sheet, ready for an embosser.
 *
 * Pure but for what translates. Every page has as many lines as the paper and
 * begins with the players, cut short if need be, and the page's number at the
 * right edge. On the first page follow event, round, board, date and players
 * in full; then the moves, one number a line: White's move from the seventh
 * cell, Black's from the twenty-third, or behind each other where the paper
 * is narrower than 38 cells. Long lines go on two cells further in. A game
 * that does not begin at the beginning, or goes on from another position,
 * says where the pieces stand. The last line is the result.
 *
 * Lines end with a newline, pages with a form feed. Layout is ours; for the
 * code see braille_move.h.
 */

/** What paper there may be. */
#define RO_SHEET_CELLS_MIN 24
#define RO_SHEET_CELLS_MAX 100
#define RO_SHEET_LINES_MIN 6
#define RO_SHEET_LINES_MAX 100

/** ro_braille_write(), or a test's. */
typedef bool ro_sheet_translate(void *arg, enum ro_braille_print print,
	const char *text, char *cells, size_t size);

struct ro_sheet {
	enum ro_braille_code code;
	unsigned cells; /* a line; 40 is usual */
	unsigned lines; /* a page; 25 is usual */
	ro_sheet_translate *translate;
	void *arg; /* borrowed; the translator's */
};

/** Write @p game. @return false as soon as the translator or @p sink does */
bool ro_sheet_write(const struct ro_sheet *sheet,
	const struct ro_record_game *game, const struct ro_record_tags *tags,
	ro_record_sink *sink, void *arg);

#endif
