/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/explain.h"

#include "host/base/require.h"
#include "host/chess/bitboard.h"

void ro_explain_goals(
	const struct ro_position *position, struct ro_goals *goals)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	goals->count = moves.count;
	for (unsigned i = 0; i < moves.count; i++) {
		goals->moves[i] = moves.list[i];
		goals->occupied[i] = ro_position_occupied_after(
			position, moves.list[i]);
	}
}

unsigned ro_explain_move(const struct ro_goals *goals, ro_bitboard occupied,
	ro_move moves[RO_READINGS_MAX])
{
	unsigned count = 0;

	for (unsigned i = 0; i < goals->count; i++) {
		if (goals->occupied[i] == occupied) {
			ro_require(count < RO_READINGS_MAX);
			moves[count++] = goals->moves[i];
		}
	}
	return count;
}

/* A reply vacates its own squares, at most two of them. Only en passant also
 * clears the square that the move went to, and then it lands behind it. */
static bool may_have_reply(ro_bitboard after, ro_bitboard occupied,
	ro_bitboard repliers, ro_move move)
{
	const ro_bitboard cleared = after & ~occupied;
	const ro_bitboard filled = occupied & ~after;
	const ro_bitboard target = ro_bit(ro_move_to(move));

	if ((cleared & repliers) == 0) {
		return false;
	}
	if (cleared & target) {
		const unsigned from = ro_move_from(move);
		const ro_bitboard passed = ro_bit(
			(from + ro_move_to(move)) / 2);

		return filled == passed && !ro_is_many(cleared & ~target);
	}
	return (cleared & ~repliers) == 0 && ro_population(cleared) <= 2 &&
		ro_population(filled) <= 2;
}

static unsigned add_replies(const struct ro_position *position, ro_move move,
	ro_bitboard occupied, struct ro_pair *pairs, unsigned room)
{
	struct ro_position after = *position;
	struct ro_moves replies;
	unsigned count = 0;

	ro_position_play(&after, move);
	ro_position_moves(&after, &replies);
	for (unsigned i = 0; i < replies.count && count < room; i++) {
		const ro_move reply = replies.list[i];

		if (ro_position_occupied_after(&after, reply) == occupied) {
			pairs[count].move = move;
			pairs[count].reply = reply;
			count++;
		}
	}
	return count;
}

unsigned ro_explain_pair(const struct ro_position *position,
	const struct ro_goals *goals, ro_bitboard occupied,
	struct ro_pair pairs[RO_READINGS_MAX])
{
	const ro_bitboard repliers =
		position->sides[ro_other((enum ro_side)position->turn)];
	unsigned count = 0;

	for (unsigned i = 0; i < goals->count; i++) {
		if (may_have_reply(goals->occupied[i], occupied, repliers,
			    goals->moves[i])) {
			count += add_replies(position, goals->moves[i],
				occupied, &pairs[count],
				RO_READINGS_MAX - count);
		}
	}
	return count;
}

bool ro_explain_is_near(const struct ro_goals *goals, ro_bitboard occupied)
{
	for (unsigned i = 0; i < goals->count; i++) {
		if (ro_is_on_the_way(occupied, goals->occupied[i])) {
			return true;
		}
	}
	return false;
}

ro_move ro_explain_half_castling(const struct ro_position *position,
	const struct ro_goals *goals, ro_bitboard occupied)
{
	const ro_bitboard before = ro_position_occupied(position);

	for (unsigned i = 0; i < goals->count; i++) {
		const ro_move move = goals->moves[i];
		ro_bitboard half = before & ~ro_bit(ro_move_from(move));

		half |= ro_bit(ro_move_landing(move));
		if (ro_move_is_castling(move) && half == occupied) {
			return move;
		}
	}
	return RO_NO_MOVE;
}

ro_move ro_explain_half_en_passant(const struct ro_position *position,
	const struct ro_goals *goals, ro_bitboard occupied)
{
	for (unsigned i = 0; i < goals->count; i++) {
		const ro_move move = goals->moves[i];
		const ro_square taken = ro_position_captures(position, move);

		if (taken != RO_NO_SQUARE && taken != ro_move_to(move) &&
			(goals->occupied[i] | ro_bit(taken)) == occupied) {
			return move;
		}
	}
	return RO_NO_MOVE;
}

bool ro_move_is_exchange(const struct ro_position *position, ro_move move)
{
	return ro_position_captures(position, move) == ro_move_to(move);
}
