/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_SCORE_SLOT_H
#define HOST_CLI_SCORE_SLOT_H

#include "host/chess/position.h"

#include <stddef.h>

/**
 * What stands where a move should stand in a player's score.
 *
 * A sign, brackets or a remark may be about the move before it, or be all
 * that could be read of an entry. The move numbers tell: what stands right
 * behind one is an entry, and so is what stands before the number of the move
 * after the next.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 8.1 and D.2.7.
 */

/**
 * Which entry, from 0, the move number @p text begins; "3." White's, "3..."
 * Black's.
 * @param first the position before the first entry
 * @return -1 if it is before the first one or no number
 */
int64_t ro_score_slot_of(
	const char *text, size_t len, const struct ro_position *first);

/** @return true if @p text, without the brackets around it, says in a word
 * that something could not be read; "illegible", in three languages */
bool ro_score_slot_is_illegible(const char *text, size_t len);

/** @return true if a word of @p text has the look of a move: then what stands
 * in the brackets is a variation */
bool ro_score_slot_has_moves(const char *text, size_t len);

#endif
