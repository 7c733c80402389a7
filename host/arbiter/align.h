/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_ALIGN_H
#define HOST_ARBITER_ALIGN_H

#include "host/arbiter/score.h"

/**
 * Whether one score goes on like the other after a gap.
 *
 * For host/arbiter/reconcile only. A gap is some entries that one score has
 * and the other has not, at the first difference. Which of the two is the
 * better score is not known, so both ways are tried: the longer one is right
 * and the other lacks them, or the shorter one is right and they are too many.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article D.2.9.
 */

/** The longest gap that is looked for, in entries. */
#define RO_ALIGN_MAX 8

struct ro_gap {
	unsigned entries; /* 0 if no gap explains the difference */
	unsigned run; /* entries that agree behind it */
	bool is_extra_in_a; /* a has them */
	bool is_doubled; /* they are too many, not missing in the other */
};

/**
 * Find the gap that explains best why the scores differ at @p ply.
 * @param ply plies on which they agree
 * @param agreed the position there
 */
struct ro_gap ro_align_gap(const struct ro_score *a, const struct ro_score *b,
	unsigned ply, const struct ro_position *agreed);

/**
 * How many entries @p other has, from @p theirs on, that can mean the moves of
 * @p sure from @p ours on.
 * @param at the position of @p sure after @p ours moves
 * @param own that of @p other after @p theirs entries, if they were played
 */
struct ro_align_at {
	const struct ro_score *sure;
	unsigned ours;
	struct ro_position at;
	const struct ro_score *other;
	unsigned theirs;
	struct ro_position own;
};

unsigned ro_align_run(struct ro_align_at *from);

#endif
