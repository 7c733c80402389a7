/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable_reach.h"

#include "host/chess/attacks.h"
#include "host/chess/bitboard.h"

/*
 * Whether men that can be where ro_reach_find() says could ever stand so that
 * a king is mated. Each flight square must be taken from it by an attack, or
 * by a man of its own; each of these stands on one square at a time.
 */

struct scene {
	const struct ro_reach *reach;
	enum ro_side side; /* that mates */
	ro_bitboard hits; /* all that its men attack, its king aside */
};

static bool is_own_blocker(
	const struct scene *scene, const struct ro_reach_man *man)
{
	return man->side != scene->side && man->piece != RO_KING;
}

/* Find a man of its own for each square; the old path search for matchings. */
static bool find_blocker(const struct scene *scene, unsigned square,
	int8_t owners[RO_REACH_MEN], uint32_t *tried)
{
	const struct ro_reach *reach = scene->reach;

	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];

		if (*tried >> i & 1 || !is_own_blocker(scene, man) ||
			!((man->squares | man->promoted) & ro_bit(square))) {
			continue;
		}
		*tried |= UINT32_C(1) << i;
		if (owners[i] < 0 ||
			find_blocker(
				scene, (unsigned)owners[i], owners, tried)) {
			owners[i] = (int8_t)square;
			return true;
		}
	}
	return false;
}

static bool can_block(const struct scene *scene, ro_bitboard squares)
{
	int8_t owners[RO_REACH_MEN];

	for (unsigned i = 0; i < RO_REACH_MEN; i++) {
		owners[i] = -1;
	}
	while (squares) {
		uint32_t tried = 0;

		if (!find_blocker(scene, ro_take(&squares), owners, &tried)) {
			return false;
		}
	}
	return true;
}

/* The king on @p square, the other one anywhere it can be. */
static bool may_mate_on(
	const struct scene *scene, unsigned square, ro_bitboard others)
{
	const ro_bitboard ring = ro_king_table[square];

	if (!(scene->hits & ro_bit(square))) {
		return false;
	}
	others &= ~(ring | ro_bit(square));
	while (others) {
		const ro_bitboard near = ro_king_table[ro_take(&others)];

		if (can_block(scene, ring & ~near & ~scene->hits)) {
			return true;
		}
	}
	return false;
}

bool ro_reach_may_mate(const struct ro_reach *reach, enum ro_side side)
{
	struct scene scene = { .reach = reach, .side = side };
	ro_bitboard kings[2] = { 0, 0 };

	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];

		if (man->piece == RO_KING) {
			kings[man->side] = man->squares;
		} else if (man->side == side) {
			scene.hits |= man->attacks;
		}
	}
	while (kings[ro_other(side)]) {
		if (may_mate_on(&scene, ro_take(&kings[ro_other(side)]),
			    kings[side])) {
			return true;
		}
	}
	return false;
}
