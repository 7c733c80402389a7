/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/winnable_reach.h"

#include "host/chess/bitboard.h"

#include <string.h>

/*
 * The kings walk together: neither may step beside the other, and a side with
 * nothing else to move has to step. All other men are taken to be wherever
 * they like among the squares they can reach.
 */

struct walk {
	struct ro_kings *kings;
	struct ro_reach_man *men[2]; /* the kings, by side */
	ro_bitboard open[2]; /* squares where a king may step */
	ro_bitboard seen[2]; /* squares where a king has been */
	ro_bitboard live[2]; /* of these, from which the game went on */
	ro_bitboard fresh[2][64]; /* pairs from which nobody has moved yet */
	bool changed;
};

static void reach_pairs(
	struct walk *walk, unsigned turn, unsigned white, ro_bitboard blacks)
{
	ro_bitboard *known = &walk->kings->pairs[turn][white];
	const ro_bitboard gained = blacks & ~*known;

	if (gained) {
		walk->seen[RO_WHITE] |= ro_bit(white);
		walk->seen[RO_BLACK] |= gained;
	}
	*known |= gained;
	walk->fresh[turn][white] |= gained;
	walk->changed = walk->changed || gained;
}

static void mark_live(struct walk *walk, unsigned white, ro_bitboard blacks)
{
	if (blacks) {
		walk->live[RO_WHITE] |= ro_bit(white);
		walk->live[RO_BLACK] |= blacks;
	}
}

/* Black's king, or another black man, moves. */
static void move_black(struct walk *walk, unsigned white, ro_bitboard blacks)
{
	const ro_bitboard open = walk->open[RO_BLACK] &
		~(ro_king_table[white] | ro_bit(white));

	if (walk->kings->has_others[RO_BLACK]) {
		mark_live(walk, white, blacks);
		reach_pairs(walk, RO_WHITE, white, blacks);
	}
	while (blacks) {
		const unsigned black = ro_take(&blacks);
		const ro_bitboard steps = ro_king_table[black] & open;

		if (steps) {
			mark_live(walk, white, ro_bit(black));
			reach_pairs(walk, RO_WHITE, white, steps);
		}
	}
}

static void move_white(struct walk *walk, unsigned white, ro_bitboard blacks)
{
	ro_bitboard steps = ro_king_table[white] & walk->open[RO_WHITE];

	if (walk->kings->has_others[RO_WHITE]) {
		mark_live(walk, white, blacks);
		reach_pairs(walk, RO_BLACK, white, blacks);
	}
	while (steps) {
		const unsigned square = ro_take(&steps);
		const ro_bitboard far = blacks &
			~(ro_king_table[square] | ro_bit(square));

		mark_live(walk, white, far);
		reach_pairs(walk, RO_BLACK, square, far);
	}
}

/* Castling is a king's move of its own; where there is a right to it, any
 * pair at all is taken to be possible. */
static void allow_all(struct walk *walk)
{
	ro_bitboard left = walk->open[RO_WHITE];

	memcpy(walk->live, walk->open, sizeof(walk->live));
	memcpy(walk->seen, walk->open, sizeof(walk->seen));
	while (left) {
		const unsigned square = ro_take(&left);

		for (unsigned turn = 0; turn < 2; turn++) {
			walk->kings
				->pairs[turn][square] |= walk->open[RO_BLACK] &
				~(ro_king_table[square] | ro_bit(square));
		}
	}
}

static void prepare(struct walk *walk, struct ro_reach *reach)
{
	for (unsigned i = 0; i < reach->count; i++) {
		struct ro_reach_man *man = &reach->men[i];

		if (man->piece == RO_KING) {
			walk->men[man->side] = man;
		} else if ((man->squares | man->promoted) !=
			ro_bit(man->square)) {
			walk->kings->has_others[man->side] = true;
		}
	}
	for (unsigned side = 0; side < 2; side++) {
		walk->open[side] = ~reach->guarded[!side] &
			~(reach->stuck & reach->position->sides[side]);
		walk->open[side] |= ro_bit(reach->position->kings[side]) &
			~reach->guarded[!side];
	}
}

static void walk_once(struct walk *walk)
{
	for (unsigned white = 0; white < 64; white++) {
		const ro_bitboard to_white = walk->fresh[RO_WHITE][white];
		const ro_bitboard to_black = walk->fresh[RO_BLACK][white];

		walk->fresh[RO_WHITE][white] = 0;
		walk->fresh[RO_BLACK][white] = 0;
		if (to_black) {
			move_black(walk, white, to_black);
		}
		if (to_white) {
			move_white(walk, white, to_white);
		}
	}
}

bool ro_kings_walk(struct ro_reach *reach)
{
	const struct ro_position *position = reach->position;
	struct walk walk;
	bool gained = false;

	memset(&walk, 0, sizeof(walk));
	walk.kings = &reach->kings;
	prepare(&walk, reach);
	memcpy(walk.fresh, walk.kings->pairs, sizeof(walk.fresh));
	reach_pairs(&walk, position->turn, position->kings[RO_WHITE],
		ro_bit(position->kings[RO_BLACK]));
	walk.changed = true;
	if (position->castling_rooks) {
		allow_all(&walk);
		walk.changed = false;
	}
	while (walk.changed) {
		walk.changed = false;
		walk_once(&walk);
	}
	for (unsigned side = 0; side < 2; side++) {
		struct ro_reach_man *man = walk.men[side];

		gained |= (walk.live[side] & ~man->live) != 0 ||
			(walk.seen[side] & ~man->squares) != 0;
		man->live |= walk.live[side];
		man->squares |= walk.seen[side];
	}
	return gained;
}
