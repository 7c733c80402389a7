/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/reading.h"

#include <string.h>

/* What is looked at, to keep parameters few. */
struct look {
	const struct ro_ground *ground;
	const struct ro_hands *hands;
	const struct ro_answers *answers;
	bool unseen;
	unsigned index; /* which ply is looked for: 0 the move, 1 the reply */
};

static bool is_as_answered(
	const struct ro_answers *answers, unsigned index, ro_move move)
{
	const ro_move wanted = answers->move[index];
	const enum ro_piece promotion = ro_move_promotion(move);

	if (wanted != RO_NO_MOVE && ro_move_path(move) != wanted) {
		return false;
	}
	return promotion == RO_NO_PIECE ||
		answers->promotion[index] == RO_NO_PIECE ||
		answers->promotion[index] == promotion;
}

void ro_men_for_hands(
	const struct ro_position *before, ro_move move, ro_man men[64])
{
	struct ro_position after = *before;

	ro_position_play(&after, move);
	memcpy(men, after.men, sizeof(after.men));
	if (ro_move_promotion(move) != RO_NO_PIECE) {
		men[ro_move_to(move)] = before->men[ro_move_from(move)];
	}
}

/* The victim may have been exchanged unseen, if @move takes. */
static bool is_unseen_exchange(const struct look *look, const ro_man men[64],
	const struct ro_position *before, ro_move move)
{
	const ro_square target = ro_move_to(move);

	return look->unseen && ro_move_is_exchange(before, move) &&
		ro_hands_allow_unseen(
			look->hands, men, target, before->men[target]);
}

/* Where edges are known to be lost the levels win, except that they cannot
 * show what was taken. */
static bool is_allowed(const struct look *look, ro_move move)
{
	const struct ro_position *before = look->ground->position;
	ro_man men[64];

	ro_men_for_hands(before, move, men);
	return ro_hands_allow(look->hands, men) ||
		is_unseen_exchange(look, men, before, move) ||
		(look->hands->has_gap && !ro_move_is_exchange(before, move));
}

static unsigned find_moves(
	const struct look *look, ro_move found[RO_READINGS_MAX])
{
	ro_move moves[RO_READINGS_MAX];
	const unsigned all = ro_explain_move(
		look->ground->goals, look->hands->occupied, moves);
	unsigned count = 0;

	for (unsigned i = 0; i < all; i++) {
		if (is_as_answered(look->answers, look->index, moves[i]) &&
			is_allowed(look, moves[i])) {
			found[count++] = moves[i];
		}
	}
	return count;
}

/* A pawn that became another piece is still a pawn for the hands, unless the
 * reply took it. */
static void play_pair_for_hands(const struct ro_position *before,
	const struct ro_position *between, const struct ro_pair *pair,
	ro_man men[64])
{
	const ro_square target = ro_move_to(pair->move);

	ro_men_for_hands(between, pair->reply, men);
	if (ro_move_promotion(pair->move) != RO_NO_PIECE &&
		ro_move_to(pair->reply) != target) {
		men[target] = before->men[ro_move_from(pair->move)];
	}
}

/* Something was taken by the pair of which no contact shows a trace. */
static bool takes_untouched(
	const struct look *look, const struct ro_position *before, ro_move move)
{
	const ro_bitboard target = ro_bit(ro_move_to(move));

	return ro_move_is_exchange(before, move) &&
		((look->hands->touched & target) == 0 || look->hands->is_lost);
}

/* What was taken back on its square must have got there before its taker. */
static bool is_in_time(const struct look *look, const struct ro_pair *pair)
{
	const ro_square target = ro_move_to(pair->move);

	return ro_move_to(pair->reply) != target ||
		ro_hands_went_before(
			look->hands, ro_move_from(pair->move), target);
}

static bool is_pair_allowed(const struct look *look, const struct ro_pair *pair)
{
	const struct ro_position *before = look->ground->position;
	struct ro_position between = *before;
	ro_man men[64];
	bool takes;

	ro_position_play(&between, pair->move);
	play_pair_for_hands(before, &between, pair, men);
	takes = ro_move_is_exchange(before, pair->move) ||
		ro_move_is_exchange(&between, pair->reply);
	if (!takes_untouched(look, before, pair->move) &&
		!takes_untouched(look, &between, pair->reply) &&
		is_in_time(look, pair) && ro_hands_allow(look->hands, men)) {
		return true;
	}
	return is_unseen_exchange(look, men, before, pair->move) ||
		is_unseen_exchange(look, men, &between, pair->reply) ||
		(look->hands->has_gap && !takes);
}

static unsigned find_pairs(
	const struct look *look, struct ro_pair found[RO_READINGS_MAX])
{
	struct ro_pair pairs[RO_READINGS_MAX];
	const unsigned all = ro_explain_pair(look->ground->position,
		look->ground->goals, look->hands->occupied, pairs);
	unsigned count = 0;

	for (unsigned i = 0; i < all; i++) {
		if (pairs[i].move == look->ground->stood[0]) {
			continue; /* judged by what was seen since, above */
		}
		if (is_as_answered(look->answers, 0, pairs[i].move) &&
			is_as_answered(look->answers, 1, pairs[i].reply) &&
			is_pair_allowed(look, &pairs[i])) {
			found[count++] = pairs[i];
		}
	}
	return count;
}

/* Add @p move unless it, or its path if only paths are asked for, is there. */
static void add_option(struct ro_reading *reading, ro_move move, bool by_path)
{
	for (unsigned i = 0; i < reading->option_count; i++) {
		const ro_move other = reading->options[i];

		if (other == move ||
			(by_path &&
				ro_move_path(other) == ro_move_path(move))) {
			return;
		}
	}
	reading->options[reading->option_count++] = move;
}

static bool share_path(const ro_move *moves, unsigned count)
{
	for (unsigned i = 1; i < count; i++) {
		if (ro_move_path(moves[i]) != ro_move_path(moves[0])) {
			return false;
		}
	}
	return true;
}

/* In the order of the squares they end on, the queen before the others. */
static unsigned rank_of(ro_move move)
{
	return (unsigned)ro_move_landing(move) << 3 |
		(7u - (unsigned)ro_move_promotion(move));
}

static void sort_options(struct ro_reading *reading)
{
	for (unsigned i = 1; i < reading->option_count; i++) {
		const ro_move option = reading->options[i];
		unsigned j = i;

		while (j > 0 &&
			rank_of(reading->options[j - 1]) > rank_of(option)) {
			reading->options[j] = reading->options[j - 1];
			j--;
		}
		reading->options[j] = option;
	}
}

/* Some moves are possible for the next ply: one stands, more are asked about,
 * first for the squares and then for the piece. */
static void take_moves(
	struct ro_reading *reading, const ro_move *moves, unsigned count)
{
	reading->is_promotion = share_path(moves, count);
	for (unsigned i = 0; i < count; i++) {
		add_option(reading, moves[i], !reading->is_promotion);
	}
	if (reading->option_count == 1) {
		reading->moves[reading->move_count++] = reading->options[0];
		reading->option_count = 0;
		reading->is_promotion = false;
		reading->state = RO_BOARD_MADE;
		return;
	}
	sort_options(reading);
	reading->state = RO_BOARD_ASK;
}

static void take_pairs(
	struct ro_reading *reading, const struct ro_pair *pairs, unsigned count)
{
	ro_move moves[RO_READINGS_MAX];

	for (unsigned i = 0; i < count; i++) {
		moves[i] = pairs[i].move;
	}
	take_moves(reading, moves, count);
	if (reading->state != RO_BOARD_MADE) {
		return;
	}
	for (unsigned i = 0; i < count; i++) {
		moves[i] = pairs[i].reply;
	}
	take_moves(reading, moves, count);
}

/* A ply on top of what stood: a single move again, from then on. */
static bool read_after(
	const struct look *look, unsigned stood, struct ro_reading *reading)
{
	struct ro_position between = *look->ground->position;
	struct ro_goals goals;
	const struct ro_ground ground = {
		.position = &between,
		.goals = &goals,
	};
	struct look after = *look;
	ro_move moves[RO_READINGS_MAX];
	unsigned count;

	for (unsigned i = 0; i < stood; i++) {
		ro_position_play(&between, look->ground->stood[i]);
	}
	ro_explain_goals(&between, &goals);
	after.ground = &ground;
	after.hands = &look->ground->since[stood - 1];
	after.index = stood;
	count = find_moves(&after, moves);
	if (count == 0) {
		return false;
	}
	memcpy(reading->moves, look->ground->stood,
		stood * sizeof(reading->moves[0]));
	reading->move_count = stood;
	take_moves(reading, moves, count);
	return true;
}

static bool read_on(const struct look *look, struct ro_reading *reading)
{
	for (unsigned i = 0; i < 2; i++) {
		if (look->ground->stood[i] == RO_NO_MOVE) {
			return false;
		}
		if (read_after(look, i + 1, reading)) {
			return true;
		}
	}
	return false;
}

static bool read_pair(const struct look *look, struct ro_reading *reading)
{
	struct ro_pair pairs[RO_READINGS_MAX];
	const unsigned count = find_pairs(look, pairs);

	if (count > 0) {
		take_pairs(reading, pairs, count);
	}
	return count > 0;
}

static bool read_moves(const struct look *look, struct ro_reading *reading)
{
	ro_move moves[RO_READINGS_MAX];
	unsigned count;

	if (!look->ground->is_alone && look->ground->pair_rested &&
		read_after(look, 2, reading)) {
		return true;
	}
	count = find_moves(look, moves);
	if (count > 0) {
		take_moves(reading, moves, count);
		return true;
	}
	if (look->ground->is_alone) {
		return false;
	}
	if (read_on(look, reading)) {
		return true;
	}
	return !look->ground->stood_holds && read_pair(look, reading);
}

/* The latest earlier position that the board shows. */
static bool read_take_back(const struct look *look, struct ro_reading *reading)
{
	for (unsigned ply = look->ground->earlier_count; ply-- > 0;) {
		if (look->ground->earlier[ply] == look->hands->occupied) {
			reading->take_back = ply;
			reading->state = RO_BOARD_READY;
			return true;
		}
	}
	return false;
}

static bool is_near_earlier(const struct look *look)
{
	for (unsigned ply = 0; ply < look->ground->earlier_count; ply++) {
		if (ro_is_on_the_way(look->hands->occupied,
			    look->ground->earlier[ply])) {
			return true;
		}
	}
	return false;
}

static bool is_lifted(const struct look *look)
{
	const struct ro_ground *ground = look->ground;
	const ro_bitboard occupied = look->hands->occupied;

	return ro_is_on_the_way(
		       occupied, ro_position_occupied(ground->position)) ||
		ro_explain_is_near(ground->goals, occupied) ||
		ro_explain_half_castling(ground->position, ground->goals,
			occupied) != RO_NO_MOVE ||
		is_near_earlier(look);
}

void ro_read(const struct ro_ground *ground, const struct ro_hands *hands,
	const struct ro_answers *answers, bool unseen,
	struct ro_reading *reading)
{
	const struct look look = {
		.ground = ground,
		.hands = hands,
		.answers = answers,
		.unseen = unseen,
	};

	memset(reading, 0, sizeof(*reading));
	reading->take_back = RO_NO_PLY;
	reading->state = RO_BOARD_READY;
	if (hands->occupied == ro_position_occupied(ground->position)) {
		return;
	}
	if (read_moves(&look, reading) || read_take_back(&look, reading)) {
		return;
	}
	reading->state = is_lifted(&look) ? RO_BOARD_LIFTED : RO_BOARD_WRONG;
}
