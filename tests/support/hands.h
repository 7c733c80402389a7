/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SUPPORT_HANDS_H
#define TESTS_SUPPORT_HANDS_H

#include "host/chess/position.h"

/**
 * Hands that move pieces as people do: every order of lifting and placing
 * that a legal move allows, and what goes wrong on the way.
 *
 * It keeps the physical board (which contact is closed, what is in the air)
 * and makes from a legal move the contacts that come of it, with their times:
 * victim or mover first, king or rook first, a victim parked on the board,
 * slides over one to six contacts that may overlap, pieces put back and taken
 * again, false starts, bystanders brushed or knocked over and put back,
 * contacts that bounce for longer than the debouncing. The same seed makes
 * the same hands.
 */

struct hands_event {
	int64_t at_ms;
	ro_square square;
	uint8_t occupied;
};

#define HANDS_EVENTS_MAX 512

/** What may go wrong; bits of hands.noise. */
enum hands_noise {
	HANDS_BRUSH = 1, /* a bystander lifted and put back */
	HANDS_BOUNCE = 2, /* the last contact once more */
	HANDS_SLIDE = 4, /* over empty squares */
	HANDS_STRADDLE = 8, /* sliding, both contacts are closed for a time */
	HANDS_FALSE_START = 16, /* another move begun and undone */
	HANDS_RETAKE = 32, /* what is in the hand is put back and taken again */
	HANDS_PARK = 64, /* the victim is pushed to another square first */
	HANDS_KNOCK = 128, /* several neighbours at once */
	HANDS_REST = 256, /* a pause longer than the settling time */
	HANDS_UNSEEN = 512, /* a victim exchanged faster than the contact */
	HANDS_ALL = 511, /* all but the last, which takes a press to read */
};

struct hands {
	uint64_t random;
	int64_t now_ms;
	unsigned noise; /* enum hands_noise, together */
	unsigned percent; /* how likely noise is at each pause, 0 to 100 */
	ro_bitboard levels; /* the contacts that are closed */
	/* What is left in peace: the piece that has just been moved, while its
	 * move is not completed. Lifting it again may mean anything. */
	ro_bitboard avoid;
	unsigned count;
	struct hands_event events[HANDS_EVENTS_MAX];

	/* Of the move under way: */
	struct ro_position before;
	ro_bitboard busy; /* squares that the move itself uses */
	ro_bitboard held; /* bystanders in the air */
	ro_bitboard lifted; /* squares whose piece the move has in the air */
	bool is_unseen; /* its victim was exchanged unseen */
};

/** Begin with the contacts @p levels at @p now_ms. */
void hands_init(
	struct hands *hands, uint64_t seed, ro_bitboard levels, int64_t now_ms);

/** A random number below @p bound, 1 or more. */
unsigned hands_below(struct hands *hands, unsigned bound);

/** Make @p move, legal in @p before; the contacts are in events. */
void hands_move(
	struct hands *hands, const struct ro_position *before, ro_move move);

/** Noise without a move: in the end everything stands as before. */
void hands_fidget(struct hands *hands, const struct ro_position *before);

#endif
