/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/walk.h"

#include <string.h>

void ro_walk_init(struct ro_walk *walk, int64_t patience_ms, int64_t now_ms)
{
	memset(walk, 0, sizeof(*walk));
	walk->wants = RO_WALK_EMPTY;
	walk->patience_ms = patience_ms;
	walk->since_ms = now_ms;
	walk->seen_ms = now_ms;
}

static ro_square first_of(ro_bitboard squares)
{
	unsigned square = 0;

	while ((squares & ro_bit(square)) == 0) {
		square++;
	}
	return (ro_square)square;
}

static void want(struct ro_walk *walk, enum ro_walk_wants wants, int64_t now_ms)
{
	walk->wants = wants;
	walk->since_ms = now_ms;
}

/* A stuck square cannot be walked over. */
static void next_square(struct ro_walk *walk, unsigned square, int64_t now_ms)
{
	while (square < 64 && (walk->ignored & ro_bit(square)) != 0) {
		square++;
	}
	walk->square = (ro_square)square;
	walk->was_bridged = false;
	want(walk, square < 64 ? RO_WALK_PIECE : RO_WALK_DONE, now_ms);
}

static enum ro_walk_finding find(struct ro_walk *walk,
	enum ro_walk_finding finding, ro_square at, ro_square *square)
{
	walk->faults += finding != RO_WALK_GOOD;
	*square = at;
	return finding;
}

/* One stuck square a call; the board counts as empty when all are known. */
static enum ro_walk_finding read_empty(struct ro_walk *walk, ro_bitboard levels,
	bool is_late, int64_t now_ms, ro_square *square)
{
	if (levels == 0) {
		next_square(walk, 0, now_ms);
	} else if (is_late) {
		const ro_square stuck = first_of(levels);

		walk->ignored |= ro_bit(stuck);
		return find(walk, RO_WALK_STUCK, stuck, square);
	}
	return RO_WALK_NOTHING;
}

static enum ro_walk_finding read_piece(struct ro_walk *walk, ro_bitboard levels,
	bool is_late, int64_t now_ms, ro_square *square)
{
	const ro_bitboard wanted = ro_bit(walk->square);
	const ro_square at = walk->square;
	const ro_bitboard others = levels & ~wanted;

	if ((levels & wanted) != 0) {
		want(walk, RO_WALK_LIFT, now_ms);
		if (others != 0) {
			walk->other = first_of(others);
			walk->was_bridged = true;
			return find(walk, RO_WALK_BRIDGED, at, square);
		}
		return RO_WALK_NOTHING;
	}
	if (!is_late) {
		return RO_WALK_NOTHING;
	}
	if (others != 0) {
		walk->other = first_of(others);
		walk->was_bridged = true;
		want(walk, RO_WALK_LIFT, now_ms);
		return find(walk, RO_WALK_SWAPPED, at, square);
	}
	next_square(walk, at + 1u, now_ms);
	return find(walk, RO_WALK_DEAD, at, square);
}

static enum ro_walk_finding read_lift(struct ro_walk *walk, ro_bitboard levels,
	bool is_late, int64_t now_ms, ro_square *square)
{
	const ro_square at = walk->square;

	if (levels == 0) {
		const bool was_bridged = walk->was_bridged;

		next_square(walk, at + 1u, now_ms);
		return was_bridged ? RO_WALK_NOTHING
				   : find(walk, RO_WALK_GOOD, at, square);
	}
	if (is_late) {
		const ro_square stuck = first_of(levels);

		walk->ignored |= levels;
		next_square(walk, at + 1u, now_ms);
		return find(walk, RO_WALK_STUCK, stuck, square);
	}
	return RO_WALK_NOTHING;
}

enum ro_walk_finding ro_walk_read(struct ro_walk *walk, ro_bitboard levels,
	int64_t now_ms, ro_square *square)
{
	const bool is_late = now_ms - walk->since_ms >= walk->patience_ms;

	levels &= ~walk->ignored;
	if (levels != walk->seen) {
		walk->seen = levels;
		walk->seen_ms = now_ms;
	}
	if (now_ms - walk->seen_ms < RO_WALK_REST_MS && !is_late) {
		return RO_WALK_NOTHING;
	}
	switch (walk->wants) {
	case RO_WALK_EMPTY:
		return read_empty(walk, levels, is_late, now_ms, square);
	case RO_WALK_PIECE:
		return read_piece(walk, levels, is_late, now_ms, square);
	case RO_WALK_LIFT:
		return read_lift(walk, levels, is_late, now_ms, square);
	case RO_WALK_DONE:
		break;
	}
	return RO_WALK_NOTHING;
}
