/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_DEBOUNCE_H
#define FIRMWARE_BOARD_DEBOUNCE_H

#include "host/chess/types.h"

/**
 * From raw contacts to levels one can believe.
 *
 * Pure: it is told what the contacts read and when. A contact that leaves the
 * level last believed has stirred; once it has been quiet for the rest time
 * it has either changed, or calmed where it was. The change is dated from the
 * first edge of the burst, because that is when the hand moved.
 *
 * A reed switch bounces for about a millisecond, a peg set down askew for ten
 * or more; 20 ms is the setting's default, [board] debounce.
 */
struct ro_debounce {
	int64_t rest_ms; /* how long a contact must be quiet, 0 or more */
	ro_bitboard believed; /* the levels last reported */
	ro_bitboard raw; /* the levels last read */
	ro_bitboard stirring; /* squares between stirring and rest */
	int64_t first_ms
		[64]; /* first edge; valid while stirring and just after */
	int64_t last_ms[64]; /* last edge; valid while stirring */
};

/** Begin with @p levels believed. */
void ro_debounce_init(
	struct ro_debounce *debounce, ro_bitboard levels, int64_t rest_ms);

/**
 * Take in one reading of all squares. Edges between two readings that came
 * back unseen do not exist; that is what levels are for.
 * @param at_ms monotonic, not before the reading before
 * @return the squares that stirred with this reading
 */
ro_bitboard ro_debounce_scan(
	struct ro_debounce *debounce, ro_bitboard levels, int64_t at_ms);

/** When the next square comes to rest, or INT64_MAX if none is stirring. */
int64_t ro_debounce_due(const struct ro_debounce *debounce);

/**
 * Report one square that has come to rest at or before @p now_ms, the one
 * that stirred first.
 * @return a square, or RO_NO_SQUARE; ro_debounce.believed tells its level and
 *         @p changed whether it is another than before
 */
ro_square ro_debounce_settle(
	struct ro_debounce *debounce, int64_t now_ms, bool *changed);

#endif
