/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable_reach.h"

#include "host/chess/attacks.h"
#include "host/chess/bitboard.h"

#include <string.h>

/*
 * Whether men that can be where ro_reach_find() says could ever stand so that
 * a king is mated. Each flight square must be taken from it by an attack, or
 * by a man of its own; each of these stands on one square at a time.
 */

struct scene {
	const struct ro_reach *reach;
	enum ro_side side; /* that mates */
	ro_bitboard hits; /* all that its men attack, its king aside */
	ro_bitboard
		lines[2]; /* what men attack that slide: slanting, straight */
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

/* The squares around the king on @p square that the other men of its enemy do
 * not attack must be taken from it otherwise. */
static bool is_net(const struct scene *scene, unsigned square, unsigned other)
{
	const ro_bitboard flights = ro_king_table[square] &
		~ro_king_table[other] & ~scene->hits;

	return can_block(scene, flights);
}

static bool may_stand(const struct scene *scene, enum ro_side turn,
	unsigned square, unsigned other)
{
	const struct ro_kings *kings = &scene->reach->kings;

	return scene->side == RO_WHITE
		? kings->pairs[turn][other] >> square & 1
		: kings->pairs[turn][square] >> other & 1;
}

/* Squares beside @p other, on one line with @p square, from which the king
 * can have stepped: no man that never leaves stands between. */
static ro_bitboard stepped_from(const struct scene *scene, ro_bitboard line,
	unsigned square, unsigned other)
{
	const ro_bitboard solid = scene->reach->stuck &
		~scene->reach->position->pieces[RO_KING];
	ro_bitboard left = ro_king_table[other] & line;
	ro_bitboard found = 0;

	while (left) {
		const ro_bitboard from = ro_bit(ro_take(&left));

		if (!(ro_between_on(line, from, ro_bit(square)) & solid)) {
			found |= from;
		}
	}
	return found;
}

/* The king now on @p other can have stepped off a line to @p square. */
static bool may_uncover(
	const struct scene *scene, unsigned square, unsigned other)
{
	const struct ro_lines *lines = &ro_lines_table[square];
	const ro_bitboard ways[4] = { lines->diagonal, lines->antidiagonal,
		lines->rank, lines->file };

	for (unsigned i = 0; i < 4; i++) {
		ro_bitboard from = stepped_from(scene, ways[i], square, other);

		if (ways[i] & ro_bit(other) ||
			!(scene->lines[i >> 1] & ro_bit(square))) {
			continue;
		}
		while (from) {
			if (may_stand(scene, scene->side, square,
				    ro_take(&from))) {
				return true;
			}
		}
	}
	return false;
}

/* The mate was given by another man, with the kings where they stand now; or
 * by the king stepping off a line, as only a sliding man behind it allows. */
static bool may_have_come(
	const struct scene *scene, unsigned square, unsigned other)
{
	if (scene->reach->kings.has_others[scene->side] &&
		may_stand(scene, scene->side, square, other)) {
		return true;
	}
	return may_uncover(scene, square, other);
}

static void add_lines(struct scene *scene, const struct ro_reach_man *man)
{
	if (man->promoted || man->piece == RO_BISHOP ||
		man->piece == RO_QUEEN) {
		scene->lines[0] |= man->attacks;
	}
	if (man->promoted || man->piece == RO_ROOK || man->piece == RO_QUEEN) {
		scene->lines[1] |= man->attacks;
	}
}

static void fill_scene(
	struct scene *scene, const struct ro_reach *reach, enum ro_side side)
{
	memset(scene, 0, sizeof(*scene));
	scene->reach = reach;
	scene->side = side;
	for (unsigned i = 0; i < reach->count; i++) {
		const struct ro_reach_man *man = &reach->men[i];

		if (man->piece != RO_KING && man->side == side) {
			scene->hits |= man->attacks;
			add_lines(scene, man);
		}
	}
}

/* @return true if the loser can be mated with the kings on these squares */
static bool is_mate(const struct scene *scene, unsigned white, unsigned black)
{
	const bool is_white = scene->side == RO_WHITE;
	const unsigned square = is_white ? black : white;
	const unsigned other = is_white ? white : black;

	return scene->hits >> square & 1 &&
		may_have_come(scene, square, other) &&
		is_net(scene, square, other);
}

bool ro_reach_may_mate(const struct ro_reach *reach, enum ro_side side)
{
	struct scene scene;

	fill_scene(&scene, reach, side);
	for (unsigned white = 0; white < 64; white++) {
		ro_bitboard blacks = reach->kings.pairs[ro_other(side)][white];

		while (blacks) {
			if (is_mate(&scene, white, ro_take(&blacks))) {
				return true;
			}
		}
	}
	return false;
}
