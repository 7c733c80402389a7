/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_HANDS_H
#define HOST_REFEREE_HANDS_H

#include "host/chess/position.h"

/**
 * Which piece may stand where: identities tracked through the hand.
 *
 * A contact tells that a piece was lifted or set down, not which. Whoever
 * lifts knows what was on the square, and only what was lifted can be set
 * down; so every way in which the pieces may have gone is kept, until the
 * board is in order again. Nothing here knows whose move it is or what is
 * legal; no way is preferred.
 *
 * A contact may close a moment before the one that its piece comes from opens
 * (a slide over the edge, or two contacts within one scan); such pairs are
 * taken in both orders. A piece that appears while every hand is empty comes
 * from a lost edge or from outside the game: it may be anything.
 *
 * Sources: FIDE Laws of Chess (1 January 2023), Articles 4.6 and 4.7; design
 * page rules.md, "From squares to moves".
 */

/** More ways than this are not followed: then anything may be anywhere. */
#define RO_WAYS_MAX 128

/** A piece of which nothing is known; no kind of piece has this number. */
#define RO_UNKNOWN_MAN 7

struct ro_hands {
	ro_man home[64]; /* the men where the tracking began */
	ro_bitboard occupied; /* the levels now, which are the truth */
	ro_bitboard touched; /* squares that opened or closed since then */
	int64_t placed_ms[64]; /* when the contact closed last */
	int64_t lifted_ms[64]; /* when it opened last */
	int64_t slide_ms; /* contacts of one slide overlap for less */
	int64_t scan_ms; /* edges nearer than this may be out of order */
	bool is_lost; /* contacts were not seen, or too many ways */
	bool has_gap; /* a piece appeared while every hand was empty */
	unsigned count; /* of ways, 1 or more */
	ro_man ways[RO_WAYS_MAX][64];
	uint64_t keys[RO_WAYS_MAX]; /* equal ways have equal keys */
};

/** Nothing stands anywhere and nothing has been touched. */
void ro_hands_init(struct ro_hands *hands, int64_t slide_ms, int64_t scan_ms);

/**
 * Begin anew: @p home are the men of the game, @p men those taken to stand
 * on the board; both are copied. Where the levels differ from @p men they
 * win.
 */
void ro_hands_settle(
	struct ro_hands *hands, const ro_man home[64], const ro_man men[64]);

/** The game goes on to @p home while the board is as it is. */
void ro_hands_rehome(struct ro_hands *hands, const ro_man home[64]);

/** Take in all levels at once, without having seen how they came about. */
void ro_hands_see(struct ro_hands *hands, ro_bitboard occupied);

/**
 * A contact opened or closed. One that is already so changes nothing.
 * @param at_ms when; never before an earlier one by more than scan_ms
 */
void ro_hands_contact(
	struct ro_hands *hands, ro_square square, bool occupied, int64_t at_ms);

/**
 * @return true if some way leads to @p men, with the levels as they are; when
 * the ways are lost, if only squares that were touched have other men
 */
bool ro_hands_allow(const struct ro_hands *hands, const ro_man men[64]);

/**
 * As ro_hands_allow(), but what stands on @p square may have been exchanged
 * for @p victim, faster than the contact could tell.
 */
bool ro_hands_allow_unseen(const struct ro_hands *hands, const ro_man men[64],
	ro_square square, ro_man victim);

/** The man on @p square if all ways agree, else RO_UNKNOWN_MAN; 0: none. */
ro_man ro_hands_man(const struct ro_hands *hands, ro_square square);

/** @return true if what left @p from may have stood on @p to before the piece
 * there now was set down */
bool ro_hands_went_before(
	const struct ro_hands *hands, ro_square from, ro_square to);

/** @return true if @p to has opened since @p from did: what came from there
 * may have stood on it and been taken */
bool ro_hands_reopened(
	const struct ro_hands *hands, ro_square from, ro_square to);

/** How many pieces of @p side are in a hand, or off the board, on one way. */
unsigned ro_hands_in_air(const struct ro_hands *hands, enum ro_side side);

/**
 * The squares that look untouched, but where some way has another man of the
 * same side than at the beginning; 0 if all are surely as they were.
 */
ro_bitboard ro_hands_unverified(const struct ro_hands *hands);

#endif
