/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_CARRY_H
#define FIRMWARE_CARRY_H

#include "firmware/story/story.h"
#include "host/chess/position.h"

/**
 * "move e2e4" and "move Nf3": the lifts and placements of a tidy hand.
 *
 * For `rochade play`, so that a player at a keyboard need not think in
 * contacts: the victim goes first, a castling king before its rook.
 */

/** Most lines a move needs: victim, lift, place, promote. */
#define RO_CARRY_MAX 4

struct ro_carry {
	unsigned count;
	struct ro_carry_step {
		enum ro_story_kind kind; /* lift, place or promote */
		ro_square square;
		uint8_t piece; /* promote: an enum ro_piece */
	} list[RO_CARRY_MAX];
};

/**
 * What hands do for the move @p text, in UCI or SAN, from @p position.
 * @param hands filled in
 * @param why filled in on failure
 * @return false if it is no legal move there
 */
bool ro_carry_move(const struct ro_position *position, const char *text,
	struct ro_carry *hands, char *why, size_t why_size);

/** What is to be said if ro_carry_lacks_promotion(). */
#define RO_CARRY_NO_PIECE \
	"lacks the piece that the pawn becomes; write it behind, such as " \
	"a8=Q or a7a8q"

/** @return true if @p text would be a legal move there, but does not say which
 * piece the pawn becomes */
bool ro_carry_lacks_promotion(
	const struct ro_position *position, const char *text);

#endif
