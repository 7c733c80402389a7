/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_RECONCILE_H
#define HOST_ARBITER_RECONCILE_H

#include "host/arbiter/score.h"

/**
 * Two scores of one game: where they part, and whether they meet again.
 *
 * Moves are compared, never their spelling. It proposes and rules nothing:
 * the arbiter goes back to the last position where both scores agree and sets
 * the clocks. Comparing one with the other is the mirror of comparing the
 * other with the one. Pure; the cost is linear in the length of the scores.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article D.2.9.
 */

/** Whose score. */
enum ro_scorer { RO_SCORER_A, RO_SCORER_B };

/* X(NAME, word) */
#define RO_RECONCILE_MAP(X) \
	X(EQUAL, "equal") \
	X(PREFIX, "prefix") /* one stops where the other goes on */ \
	X(DIVERGES, "diverges") \
	X(MISSING, "missing") /* one lacks entries and agrees again */ \
	X(DOUBLED, "doubled") /* one has too many and agrees again */ \
	X(TRANSPOSES, "transposes") /* the same position comes again */ \
	X(UNREADABLE, "unreadable") /* an entry that is no legal move */

/* clang-format off */
enum ro_reconcile_kind {
#define X(NAME, word) RO_RECONCILE_##NAME,
	RO_RECONCILE_MAP(X)
#undef X
};
/* clang-format on */

struct ro_reconciliation {
	enum ro_reconcile_kind kind;
	bool moves_equal;
	bool result_conflict;
	bool is_same_start; /* else nothing is agreed */
	unsigned agreed_ply;
	struct ro_position agreed; /* after agreed_ply */
	unsigned first_difference_ply; /* 0 if the moves are equal */
	bool rejoins;
	unsigned rejoins_at[2]; /* by scorer: after that many entries */
	unsigned again; /* entries that agree from there on */
	unsigned by; /* entries that one lacks; 0 if none is behind */
	enum ro_scorer behind; /* valid if by is not 0 */
	int64_t clock_ms[2]; /* by side, at agreed; or RO_NO_READING */
	int64_t clocks_ms[2][2]; /* the same as each scorer has it, by side */
	bool clocks_differ[2]; /* by side: both have one, not the same */
};

/** The word of interfaces.md, such as "prefix". */
const char *ro_reconcile_word(enum ro_reconcile_kind kind);

/** How many slots ro_reconcile() needs to compare these. */
size_t ro_reconcile_slots(const struct ro_score *a, const struct ro_score *b);

/**
 * Compare two scores.
 * @param slots ro_reconcile_slots() of them, borrowed during the call
 * @param found filled in
 */
void ro_reconcile(const struct ro_score *a, const struct ro_score *b,
	uint32_t *slots, struct ro_reconciliation *found);

/**
 * The next agreed ply after @p ply at which both wrote a clock reading and
 * not the same one. A reading in whole seconds equals any within that second.
 * @return the ply, from 1; 0 if there is no more
 */
unsigned ro_reconcile_clock_differs(const struct ro_score *a,
	const struct ro_score *b, const struct ro_reconciliation *found,
	unsigned ply);

#endif
