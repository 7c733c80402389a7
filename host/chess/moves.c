/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"
#include "host/chess/position.h"

/*
 * Only legal moves are ever made: whatever gives check or pins is found first,
 * looking from the king, and every other piece then keeps to the squares that
 * leave its king safe. The king himself asks of each square who attacks it.
 * Counting and listing share everything but the last step.
 */

/* What the side to move must heed. */
struct view {
	const struct ro_position *position;
	ro_bitboard own;
	ro_bitboard enemy;
	ro_bitboard occupied;
	ro_bitboard targets; /* where a piece other than the king may go */
	ro_bitboard pinned_straight; /* pinned on rank or file: these rays */
	ro_bitboard pinned_diagonal;
	unsigned king;
	bool in_check;
	bool in_double_check;
};

/* All pawn moves at once; a set for each direction they come from. */
struct pawn_moves {
	ro_bitboard steps;
	ro_bitboard doubles;
	ro_bitboard east;
	ro_bitboard west;
};

/* Look along one line from the king for the sliders that stand on it. */
RO_INLINE void look_along(struct view *view, ro_bitboard line,
	ro_bitboard sliders, ro_bitboard *pinned, ro_bitboard *checks)
{
	ro_bitboard king = ro_bit(view->king);

	for (sliders &= line; sliders; sliders &= sliders - 1) {
		ro_bitboard slider = sliders & (0 - sliders);
		ro_bitboard ray = ro_between_on(line, king, slider);
		ro_bitboard between = ray & view->occupied;

		if (!between) {
			view->in_double_check |= *checks != 0;
			*checks |= ray | slider;
		} else if (!ro_is_many(between)) {
			*pinned |= ray | slider;
		}
	}
}

RO_INLINE void look(struct view *view, const struct ro_position *position,
	enum ro_side side)
{
	const enum ro_side other = ro_other(side);
	const unsigned king = position->kings[side];
	const struct ro_lines *lines = &ro_lines_table[king];
	ro_bitboard bishops, rooks, checks;

	view->position = position;
	view->own = position->sides[side];
	view->enemy = position->sides[other];
	view->occupied = view->own | view->enemy;
	view->king = king;
	view->pinned_straight = 0;
	view->pinned_diagonal = 0;
	checks = ro_pawn_attacks(side, ro_bit(king)) &
		position->pieces[RO_PAWN];
	checks |= ro_knight_table[king] & position->pieces[RO_KNIGHT];
	checks &= view->enemy;
	/* Set-ups that no game leads to may have two of these. */
	view->in_double_check = ro_is_many(checks);
	bishops = ro_sliders(position, RO_BISHOP) & view->enemy;
	rooks = ro_sliders(position, RO_ROOK) & view->enemy;
	look_along(view, lines->diagonal, bishops, &view->pinned_diagonal,
		&checks);
	look_along(view, lines->antidiagonal, bishops, &view->pinned_diagonal,
		&checks);
	look_along(view, lines->rank, rooks, &view->pinned_straight, &checks);
	look_along(view, lines->file, rooks, &view->pinned_straight, &checks);
	view->in_check = checks != 0;
	view->targets = ~view->own & (checks ? checks : ~UINT64_C(0));
}

/* The squares the king may step to; castling apart. */
RO_INLINE ro_bitboard king_targets(const struct view *view, enum ro_side side)
{
	const struct ro_position *position = view->position;
	const enum ro_side other = ro_other(side);
	ro_bitboard without_king = view->occupied ^ ro_bit(view->king);
	ro_bitboard set = ro_king_table[view->king] & ~view->own;
	ro_bitboard safe = 0;

	if (!set) {
		return 0;
	}
	set &= ~ro_stepping_attacks(position, other);
	while (set) {
		unsigned to = ro_take(&set);

		if (!ro_sliding_attackers(position, to, without_king, other)) {
			safe |= ro_bit(to);
		}
	}
	return safe;
}

RO_INLINE void pawn_sets(
	const struct view *view, enum ro_side side, struct pawn_moves *sets)
{
	const ro_bitboard third = UINT64_C(0xff)
		<< (side == RO_WHITE ? 16 : 40);
	ro_bitboard pawns = view->position->pieces[RO_PAWN] & view->own;
	ro_bitboard steppers = pawns & ~view->pinned_diagonal;
	ro_bitboard takers = pawns & ~view->pinned_straight;
	ro_bitboard pinned = steppers & view->pinned_straight;
	ro_bitboard targets = view->enemy & view->targets;
	ro_bitboard steps, east, west;

	steps = ro_pawn_steps(side, steppers & ~pinned);
	steps |= ro_pawn_steps(side, pinned) & view->pinned_straight;
	steps &= ~view->occupied;
	sets->steps = steps & view->targets;
	sets->doubles = ro_pawn_steps(side, steps & third) & ~view->occupied &
		view->targets;
	pinned = takers & view->pinned_diagonal;
	takers &= ~pinned;
	east = ro_pawn_attacks_east(side, takers);
	east |= ro_pawn_attacks_east(side, pinned) & view->pinned_diagonal;
	west = ro_pawn_attacks_west(side, takers);
	west |= ro_pawn_attacks_west(side, pinned) & view->pinned_diagonal;
	sets->east = east & targets;
	sets->west = west & targets;
}

/* The pawns that may take en passant: one or two. The king is looked at with
 * both pawns off their squares, as they leave together. */
static ro_bitboard en_passant_takers(const struct view *view, enum ro_side side)
{
	const struct ro_position *position = view->position;
	const unsigned to = position->en_passant;
	ro_bitboard pawns = ro_pawn_attacks(ro_other(side), ro_bit(to)) &
		position->pieces[RO_PAWN] & view->own;
	ro_bitboard legal = 0;

	for (; pawns; pawns &= pawns - 1) {
		ro_bitboard pawn = pawns & (0 - pawns);

		if (ro_en_passant_is_safe(position, ro_first(pawn), to, side)) {
			legal |= pawn;
		}
	}
	return legal;
}

/* The rooks with which the king may castle now, Article 3.8.2. */
RO_INLINE ro_bitboard castling_partners(
	const struct view *view, enum ro_side side)
{
	const ro_bitboard rank = ro_lines_table[view->king].rank;
	ro_bitboard rooks = view->position->castling_rooks & view->own;
	ro_bitboard legal = 0;

	while (rooks) {
		unsigned rook = ro_take(&rooks);
		ro_bitboard between = ro_between_on(
			rank, ro_bit(view->king), ro_bit(rook));

		/* Mostly somebody stands between: then no more is asked. */
		if (!(between & view->occupied) &&
			ro_castling_is_free(view->position, rook, side)) {
			legal |= ro_bit(rook);
		}
	}
	return legal;
}

/* Where the piece on one square may go, its pins heeded. */
RO_INLINE ro_bitboard diagonal_targets(const struct view *view, unsigned from)
{
	ro_bitboard to = ro_bishop_attacks(from, view->occupied) &
		view->targets;

	if (ro_bit(from) & view->pinned_diagonal) {
		to &= view->pinned_diagonal;
	}
	return to;
}

RO_INLINE ro_bitboard straight_targets(const struct view *view, unsigned from)
{
	ro_bitboard to = ro_rook_attacks(from, view->occupied) & view->targets;

	if (ro_bit(from) & view->pinned_straight) {
		to &= view->pinned_straight;
	}
	return to;
}

/* The own pieces of each way of moving that are not pinned against it. */
RO_INLINE ro_bitboard free_knights(const struct view *view)
{
	return view->position->pieces[RO_KNIGHT] & view->own &
		~(view->pinned_straight | view->pinned_diagonal);
}

RO_INLINE ro_bitboard free_diagonals(const struct view *view)
{
	return ro_sliders(view->position, RO_BISHOP) & view->own &
		~view->pinned_straight;
}

RO_INLINE ro_bitboard free_straights(const struct view *view)
{
	return ro_sliders(view->position, RO_ROOK) & view->own &
		~view->pinned_diagonal;
}

RO_INLINE ro_bitboard last_rank(enum ro_side side)
{
	return side == RO_WHITE ? RO_RANK_8 : RO_RANK_1;
}

static inline void add(struct ro_moves *moves, unsigned move)
{
	moves->list[moves->count++] = (ro_move)move;
}

static inline void add_all(
	struct ro_moves *moves, unsigned from, ro_bitboard to)
{
	while (to) {
		add(moves, from | ro_take(&to) << 6);
	}
}

/* A set of pawn moves that all go the same way: @p back is the way back. */
RO_INLINE void add_pawns(
	struct ro_moves *moves, ro_bitboard set, int back, enum ro_side side)
{
	ro_bitboard promotions = set & last_rank(side);

	set &= ~last_rank(side);
	while (set) {
		unsigned to = ro_take(&set);

		add(moves, (unsigned)((int)to + back) | to << 6);
	}
	while (promotions) {
		unsigned to = ro_take(&promotions);
		unsigned move = (unsigned)((int)to + back) | to << 6;

		for (unsigned piece = RO_QUEEN; piece >= RO_KNIGHT; piece--) {
			add(moves, move | piece << 12);
		}
	}
}

RO_INLINE void list_pawns(
	struct ro_moves *moves, const struct view *view, enum ro_side side)
{
	const int down = side == RO_WHITE ? -8 : 8;
	const unsigned en_passant = view->position->en_passant;
	struct pawn_moves sets;

	pawn_sets(view, side, &sets);
	add_pawns(moves, sets.steps, down, side);
	add_pawns(moves, sets.doubles, 2 * down, side);
	add_pawns(moves, sets.east, down - 1, side);
	add_pawns(moves, sets.west, down + 1, side);
	if (en_passant != RO_NO_SQUARE) {
		ro_bitboard takers = en_passant_takers(view, side);

		while (takers) {
			add(moves, ro_take(&takers) | en_passant << 6);
		}
	}
}

RO_INLINE void list_pieces(struct ro_moves *moves, const struct view *view)
{
	ro_bitboard set;

	for (set = free_knights(view); set;) {
		unsigned from = ro_take(&set);

		add_all(moves, from, ro_knight_table[from] & view->targets);
	}
	for (set = free_diagonals(view); set;) {
		unsigned from = ro_take(&set);

		add_all(moves, from, diagonal_targets(view, from));
	}
	for (set = free_straights(view); set;) {
		unsigned from = ro_take(&set);

		add_all(moves, from, straight_targets(view, from));
	}
}

RO_INLINE void list(const struct ro_position *position, struct ro_moves *moves,
	enum ro_side side)
{
	struct view view;

	moves->count = 0;
	look(&view, position, side);
	add_all(moves, view.king, king_targets(&view, side));
	if (view.in_double_check) {
		return;
	}
	list_pawns(moves, &view, side);
	list_pieces(moves, &view);
	if (!view.in_check && position->castling_rooks & view.own) {
		ro_bitboard rooks = castling_partners(&view, side);

		while (rooks) {
			add(moves,
				view.king | ro_take(&rooks) << 6 |
					RO_MOVE_CASTLING);
		}
	}
}

RO_INLINE unsigned count_pawns(const struct view *view, enum ro_side side)
{
	struct pawn_moves sets;
	ro_bitboard last = last_rank(side);
	unsigned count;

	pawn_sets(view, side, &sets);
	/* Steps go to empty squares, no two to the same, and captures to the
	 * enemy's, but two pawns can take the same piece. */
	count = ro_population(sets.steps | sets.doubles | sets.east) +
		ro_population(sets.west);
	if ((sets.steps | sets.east | sets.west) & last) {
		count += 3 *
			(ro_population(sets.steps & last) +
				ro_population(sets.east & last) +
				ro_population(sets.west & last));
	}
	if (view->position->en_passant != RO_NO_SQUARE) {
		count += ro_population(en_passant_takers(view, side));
	}
	return count;
}

RO_INLINE unsigned count_pieces(const struct view *view)
{
	ro_bitboard set;
	unsigned count = 0;

	for (set = free_knights(view); set;) {
		unsigned from = ro_take(&set);

		count += ro_population(ro_knight_table[from] & view->targets);
	}
	for (set = free_diagonals(view); set;) {
		count += ro_population(diagonal_targets(view, ro_take(&set)));
	}
	for (set = free_straights(view); set;) {
		count += ro_population(straight_targets(view, ro_take(&set)));
	}
	return count;
}

RO_INLINE unsigned count(const struct ro_position *position, enum ro_side side)
{
	struct view view;
	unsigned found;

	look(&view, position, side);
	found = ro_population(king_targets(&view, side));
	if (view.in_double_check) {
		return found;
	}
	found += count_pawns(&view, side) + count_pieces(&view);
	if (!view.in_check && position->castling_rooks & view.own) {
		found += ro_population(castling_partners(&view, side));
	}
	return found;
}

void ro_position_moves(
	const struct ro_position *position, struct ro_moves *moves)
{
	if (position->turn == RO_WHITE) {
		list(position, moves, RO_WHITE);
	} else {
		list(position, moves, RO_BLACK);
	}
}

unsigned ro_position_count_moves(const struct ro_position *position)
{
	if (position->turn == RO_WHITE) {
		return count(position, RO_WHITE);
	}
	return count(position, RO_BLACK);
}

bool ro_position_has_move(const struct ro_position *position)
{
	return ro_position_count_moves(position) != 0;
}
