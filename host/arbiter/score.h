/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_SCORE_H
#define HOST_ARBITER_SCORE_H

#include "host/chess/position.h"
#include "host/chess/san.h"

#include <stddef.h>

/**
 * One player's score of a game, as somebody has read it.
 *
 * Its entries are the moves that could be played from the first position,
 * then, from the first one that could not, the words as they stand: what was
 * left out, doubled or misspelt can only be understood beside another score.
 * Everything is borrowed from whoever read it.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 8.1 and D.2.7.
 */

/** No clock reading was written down. */
#define RO_NO_READING INT64_C(-1)

struct ro_score_word {
	const char *text; /* len bytes, without move number and glyphs */
	size_t len;
	uint64_t line; /* of the file */
};

struct ro_score {
	struct ro_position first;
	unsigned ply_count;
	const ro_move *moves; /* ply_count, each legal */
	const uint64_t *keys; /* ply_count + 1 keys of positions */
	const int64_t *clocks_ms; /* by move: what its mover had left after
				     it, or RO_NO_READING */
	unsigned word_count;
	const struct ro_score_word *words; /* entries that were not played */
	enum ro_letters letters; /* of the words */
	enum ro_result result;
};

/** How many entries it has, played or not. */
static inline unsigned ro_score_entries(const struct ro_score *score)
{
	return score->ply_count + score->word_count;
}

/** The position after @p ply moves, 0 to ply_count; filled in. */
void ro_score_position(const struct ro_score *score, unsigned ply,
	struct ro_position *position);

/** Room for what ro_score_entry() writes, with its NUL. */
#define RO_SCORE_ENTRY_MAX 64

/**
 * Write entry @p index, 0 or more: SAN if it was played, else the word, cut
 * if it is long.
 * @param position of the score after @p index moves, if it was played
 */
void ro_score_entry(const struct ro_score *score, unsigned index,
	const struct ro_position *position, char text[RO_SCORE_ENTRY_MAX]);

/** @return true if entry @p index can mean @p move in @p there; @p own is the
 * score's own position there, if the entry was played */
bool ro_score_can_mean(const struct ro_score *score, unsigned index,
	const struct ro_position *own, const struct ro_position *there,
	ro_move move);

#endif
