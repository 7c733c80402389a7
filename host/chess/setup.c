/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"
#include "host/chess/fault.h"
#include "host/chess/keys.h"
#include "host/chess/position.h"

#include <string.h>

/* A set-up may come from anywhere: no value of it is taken on trust. */
static bool is_man(ro_man man)
{
	return man < 15 && (man & 7) >= RO_PAWN && (man & 7) <= RO_KING;
}

static ro_faults place_men(
	struct ro_position *position, const struct ro_setup *setup)
{
	ro_faults faults = 0;

	for (unsigned square = 0; square < 64; square++) {
		ro_man man = setup->men[square];

		if (is_man(man)) {
			position->men[square] = man;
			position->pieces[ro_man_piece(man)] |= ro_bit(square);
			position->sides[ro_man_side(man)] |= ro_bit(square);
		} else if (man) {
			faults |= RO_FAULT(BAD_PIECE);
		}
	}
	return faults;
}

static unsigned count(const struct ro_position *position, enum ro_side side,
	enum ro_piece piece, ro_bitboard where)
{
	return ro_population(
		position->pieces[piece] & position->sides[side] & where);
}

static unsigned above(unsigned number, unsigned limit)
{
	return number > limit ? number - limit : 0;
}

/* How many pieces must once have been pawns. Bishops are not told apart by
 * colour: arbiters' programs do not, and it is only a hint. */
static unsigned promoted(const struct ro_position *position, enum ro_side side)
{
	const ro_bitboard all = ~UINT64_C(0);

	return above(count(position, side, RO_QUEEN, all), 1) +
		above(count(position, side, RO_ROOK, all), 2) +
		above(count(position, side, RO_KNIGHT, all), 2) +
		above(count(position, side, RO_BISHOP, all), 2);
}

/* What is wrong with one side's men by number alone. */
static ro_faults check_men(
	const struct ro_position *position, enum ro_side side, ro_faults *odd)
{
	const bool white = side == RO_WHITE;
	const ro_bitboard all = ~UINT64_C(0);
	const unsigned kings = count(position, side, RO_KING, all);
	const unsigned pawns = count(position, side, RO_PAWN, all);
	ro_faults faults = 0;

	if (kings == 0) {
		faults |= white ? RO_FAULT(NO_WHITE_KING)
				: RO_FAULT(NO_BLACK_KING);
	}
	if (kings > 1) {
		faults |= white ? RO_FAULT(MANY_WHITE_KINGS)
				: RO_FAULT(MANY_BLACK_KINGS);
	}
	if (pawns > 8) {
		faults |= white ? RO_FAULT(MANY_WHITE_PAWNS)
				: RO_FAULT(MANY_BLACK_PAWNS);
	}
	if (ro_population(position->sides[side]) > 16) {
		faults |= white ? RO_FAULT(MANY_WHITE_MEN)
				: RO_FAULT(MANY_BLACK_MEN);
	}
	if (count(position, side, RO_PAWN, RO_RANK_1 | RO_RANK_8)) {
		faults |= RO_FAULT(PAWN_ON_LAST_RANK);
	}
	if (pawns + promoted(position, side) > 8) {
		*odd |= white ? RO_FAULT(WHITE_PROMOTIONS)
			      : RO_FAULT(BLACK_PROMOTIONS);
	}
	return faults;
}

/* One castling right of the set-up: @p kingside or not. */
static ro_faults take_right(struct ro_position *position,
	const struct ro_setup *setup, enum ro_side side, bool kingside)
{
	const unsigned rank = side == RO_WHITE ? 0 : 7;
	const unsigned file = setup->rook_file[side][kingside ? 0 : 1];
	const unsigned rook = ro_square_at(file & 7, rank);
	const ro_bitboard kings = position->pieces[RO_KING] &
		position->sides[side];
	unsigned king;

	if (!(kings & RO_RANK_1 << rank * 8)) {
		return RO_FAULT(CASTLING_WITHOUT_KING);
	}
	king = ro_first(kings & RO_RANK_1 << rank * 8);
	if (file > 7 || position->men[rook] != ro_man_of(side, RO_ROOK) ||
		(rook > king) != kingside) {
		return RO_FAULT(CASTLING_WITHOUT_ROOK);
	}
	position->castling_rooks |= ro_bit(rook);
	if (ro_file(king) != 4 || file != (kingside ? 7 : 0)) {
		position->chess960 = 1;
	}
	return 0;
}

static ro_faults take_rights(
	struct ro_position *position, const struct ro_setup *setup)
{
	ro_faults faults = 0;

	for (unsigned i = 0; i < 4; i++) {
		if (setup->castling & 1u << i) {
			faults |= take_right(position, setup,
				(enum ro_side)(i >> 1), (i & 1) == 0);
		}
	}
	return faults;
}

/*
 * Before its move of two squares the pawn stood on its first square, and the
 * king that is now to move was not in check then: 3.9. So a check that stays
 * when the move is taken back is one this move cannot explain.
 */
static bool explains_check(
	const struct ro_position *position, unsigned origin, unsigned target)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const enum ro_side other = ro_other(side);
	const unsigned king = position->kings[side];
	ro_bitboard before = ro_position_occupied(position);
	ro_bitboard checkers;

	before = (before | ro_bit(origin)) & ~ro_bit(target);
	checkers = ro_attackers(position, king, before, other);
	checkers &= ~ro_bit(target);
	return !checkers &&
		!(ro_pawn_attacks(other, ro_bit(origin)) & ro_bit(king));
}

/* Take the square over if a capture there is legal, 9.2.3. */
static void take_passed(struct ro_position *position, unsigned passed)
{
	const enum ro_side side = (enum ro_side)position->turn;
	ro_bitboard takers = ro_pawn_attacks(ro_other(side), ro_bit(passed)) &
		position->pieces[RO_PAWN] & position->sides[side];

	while (takers) {
		unsigned from = ro_take(&takers);

		if (ro_en_passant_is_safe(position, from, passed, side)) {
			position->en_passant = (ro_square)passed;
		}
	}
}

static ro_faults check_passed(const struct ro_position *position,
	unsigned origin, unsigned passed, unsigned target)
{
	const enum ro_side other = ro_other((enum ro_side)position->turn);
	ro_faults faults = 0;

	if (position->men[passed]) {
		faults |= RO_FAULT(EN_PASSANT_OCCUPIED);
	}
	if (position->men[origin]) {
		faults |= RO_FAULT(EN_PASSANT_ORIGIN);
	}
	if (position->men[target] != ro_man_of(other, RO_PAWN)) {
		faults |= RO_FAULT(EN_PASSANT_PAWN);
	}
	return faults;
}

static ro_faults take_en_passant(
	struct ro_position *position, unsigned passed, bool has_kings)
{
	const bool white = position->turn == RO_WHITE;
	const unsigned origin = white ? passed + 8 : passed - 8;
	const unsigned target = white ? passed - 8 : passed + 8;
	ro_faults faults;

	if (passed == RO_NO_SQUARE) {
		return 0;
	}
	if (passed > RO_NO_SQUARE) {
		return RO_FAULT(BAD_EN_PASSANT);
	}
	if (ro_rank(passed) != (white ? 5 : 2)) {
		return RO_FAULT(EN_PASSANT_RANK);
	}
	faults = check_passed(position, origin, passed, target);
	if (!faults && has_kings) {
		if (!explains_check(position, origin, target)) {
			return RO_FAULT(EN_PASSANT_CHECK);
		}
		take_passed(position, passed);
	}
	return faults;
}

/* Two pieces that check at once must have been uncovered by one move. */
static bool is_impossible_check(
	const struct ro_position *position, ro_bitboard checkers)
{
	const ro_bitboard steppers = position->pieces[RO_PAWN] |
		position->pieces[RO_KNIGHT];
	const struct ro_lines
		*lines = &ro_lines_table[position->kings[position->turn]];

	if (!ro_is_many(checkers)) {
		return false;
	}
	return ro_population(checkers) > 2 || !(checkers & ~steppers) ||
		!(checkers & ~lines->file) || !(checkers & ~lines->rank) ||
		!(checkers & ~lines->diagonal) ||
		!(checkers & ~lines->antidiagonal);
}

/* One king a side is there: what they say about the position. */
static ro_faults check_kings(struct ro_position *position, ro_faults *odd)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const enum ro_side other = ro_other(side);

	for (unsigned i = 0; i < 2; i++) {
		position->kings[i] = (ro_square)ro_first(
			position->pieces[RO_KING] & position->sides[i]);
	}
	if (is_impossible_check(position, ro_checkers(position))) {
		*odd |= RO_FAULT(IMPOSSIBLE_CHECK);
	}
	return ro_position_is_attacked(position, position->kings[other], side)
		? RO_FAULT(OPPONENT_IN_CHECK)
		: 0;
}

/* The two counters: never a reason to refuse a position. */
static ro_faults check_clocks(const struct ro_setup *setup)
{
	const unsigned moves = setup->fullmove ? setup->fullmove - 1u : 0;
	const unsigned plies = 2 * moves + (setup->turn == RO_BLACK);
	ro_faults odd = 0;

	if (setup->fullmove == 0) {
		odd |= RO_FAULT(ODD_FULLMOVE);
	}
	if (setup->halfmove > plies) {
		odd |= RO_FAULT(ODD_HALFMOVE);
	}
	if (setup->halfmove > 150) {
		odd |= RO_FAULT(OVER_75_MOVES);
	}
	if (setup->halfmove && setup->en_passant != RO_NO_SQUARE) {
		odd |= RO_FAULT(HALFMOVE_AFTER_PAWN);
	}
	return odd;
}

static uint64_t key_of(const struct ro_position *position)
{
	ro_bitboard rooks = position->castling_rooks;
	uint64_t key = position->turn == RO_BLACK ? ro_keys.black : 0;

	for (unsigned square = 0; square < 64; square++) {
		key ^= ro_keys.men[position->men[square]][square];
	}
	while (rooks) {
		key ^= ro_keys.castling[ro_take(&rooks)];
	}
	if (position->en_passant != RO_NO_SQUARE) {
		key ^= ro_keys.en_passant[ro_file(position->en_passant)];
	}
	return key;
}

static ro_faults fill(struct ro_position *position,
	const struct ro_setup *setup, ro_faults *odd)
{
	const ro_faults without_kings = RO_FAULT(NO_WHITE_KING) |
		RO_FAULT(NO_BLACK_KING) | RO_FAULT(MANY_WHITE_KINGS) |
		RO_FAULT(MANY_BLACK_KINGS);
	ro_faults faults = place_men(position, setup);
	bool has_kings;

	if (setup->turn > RO_BLACK) {
		return faults | RO_FAULT(BAD_TURN);
	}
	position->turn = setup->turn;
	position->chess960 = setup->chess960;
	position->en_passant = RO_NO_SQUARE;
	position->halfmove = setup->halfmove;
	position->fullmove = setup->fullmove ? setup->fullmove : 1;
	*odd |= check_clocks(setup);
	faults |= check_men(position, RO_WHITE, odd);
	faults |= check_men(position, RO_BLACK, odd);
	has_kings = !(faults & without_kings);
	if (has_kings) {
		faults |= check_kings(position, odd);
	}
	faults |= take_rights(position, setup);
	faults |= take_en_passant(position, setup->en_passant, has_kings);
	position->key = key_of(position);
	return faults;
}

ro_faults ro_position_from_setup(struct ro_position *position,
	const struct ro_setup *setup, ro_faults *odd)
{
	struct ro_position made = { .turn = RO_WHITE };
	ro_faults ignored;
	ro_faults faults;

	if (!odd) {
		odd = &ignored;
	}
	*odd = 0;
	faults = fill(&made, setup, odd);
	if (!faults) {
		*position = made;
	}
	return faults;
}

void ro_position_to_setup(
	const struct ro_position *position, struct ro_setup *setup)
{
	ro_bitboard rooks = position->castling_rooks;

	memset(setup, 0, sizeof(*setup));
	memcpy(setup->men, position->men, sizeof(setup->men));
	setup->turn = position->turn;
	setup->en_passant = position->en_passant;
	setup->chess960 = position->chess960;
	setup->halfmove = position->halfmove;
	setup->fullmove = position->fullmove;
	while (rooks) {
		const unsigned rook = ro_take(&rooks);
		const unsigned side = rook < 32 ? RO_WHITE : RO_BLACK;
		const unsigned wing = rook > position->kings[side] ? 0 : 1;

		setup->castling |= (uint8_t)(1u << (2 * side + wing));
		setup->rook_file[side][wing] = (uint8_t)ro_file(rook);
	}
}
