/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

#include <stddef.h>
#include <string.h>

/*
 * An illegal move that stands: in unsupervised rapid and blitz only the
 * opponent may object, and only until he has made his next move (A.5.2, B.3).
 * The game then goes on from what is on the board.
 */

static bool may_stand(const struct ro_referee *referee)
{
	const struct ro_referee_rules *rules = &referee->rules;

	return !rules->supervised &&
		(rules->law == RO_LAW_RAPID || rules->law == RO_LAW_BLITZ) &&
		rules->seating == RO_SEATING_SHARED;
}

/* Every piece is where the hands must have put it. */
static bool see_setup(const struct ro_hands *hands, struct ro_setup *setup)
{
	for (unsigned square = 0; square < 64; square++) {
		setup->men[square] = ro_hands_man(hands, (ro_square)square);
		if (setup->men[square] == RO_UNKNOWN_MAN) {
			return false;
		}
	}
	return true;
}

/* A right to castle is lost with the king or the rook that left its square,
 * 3.8.2.1. */
static void keep_rights(
	struct ro_setup *setup, const struct ro_position *before)
{
	for (unsigned bit = 0; bit < 4; bit++) {
		const enum ro_side side = bit < 2 ? RO_WHITE : RO_BLACK;
		const unsigned rank = side == RO_WHITE ? 0 : 7;
		const unsigned rook = ro_square_at(
			setup->rook_file[side][bit & 1], rank);
		const bool stands = setup->men[rook] ==
				ro_man_of(side, RO_ROOK) &&
			setup->men[before->kings[side]] ==
				ro_man_of(side, RO_KING);

		if (!stands) {
			setup->castling &= (uint8_t) ~(1u << bit);
		}
	}
}

/* What play goes on from: the game's position, or the one after an illegal
 * move before. */
static const struct ro_position *ground_of(const struct ro_referee *referee)
{
	const struct ro_stray *illegal = &referee->illegal;

	return ro_referee_is_astray(referee) && illegal->is_known
		? &illegal->position
		: &referee->game.now;
}

void ro_referee_note_illegal(struct ro_referee *referee, enum ro_side side)
{
	const unsigned board = ro_referee_board_of(referee, side);
	struct ro_table *table = &referee->tables[board];
	struct ro_stray *illegal = &referee->illegal;
	const struct ro_position before = *ground_of(referee);
	struct ro_setup setup;

	illegal->is_open = true;
	illegal->may_stand = false;
	illegal->is_known = false;
	illegal->side = (uint8_t)side;
	illegal->ply = referee->game.ply_count;
	illegal->occupied = table->hands.occupied;
	ro_position_to_setup(&before, &setup);
	if (!see_setup(&table->hands, &setup)) {
		return;
	}
	keep_rights(&setup, &before);
	setup.turn = (uint8_t)ro_other(side);
	setup.en_passant = RO_NO_SQUARE;
	setup.halfmove++;
	setup.fullmove = (uint16_t)(setup.fullmove + (side == RO_BLACK));
	if (ro_position_from_setup(&illegal->position, &setup, NULL) != 0) {
		return; /* a king left in check: it is no position */
	}
	illegal->is_known = true;
	illegal->may_stand = may_stand(referee);
	illegal->hands = table->hands;
	ro_hands_settle(
		&illegal->hands, illegal->position.men, illegal->position.men);
}

static bool is_open(const struct ro_referee *referee, enum ro_side side)
{
	const struct ro_stray *illegal = &referee->illegal;

	return illegal->may_stand && illegal->side != side &&
		illegal->ply == referee->game.ply_count &&
		ro_referee_owes(referee);
}

static ro_move read_reply(const struct ro_referee *referee)
{
	const struct ro_stray *illegal = &referee->illegal;
	const struct ro_answers none = { .promotion = { 0 } };
	struct ro_goals goals;
	struct ro_reading reading;
	const struct ro_ground ground = {
		.position = &illegal->position,
		.goals = &goals,
	};

	ro_explain_goals(&illegal->position, &goals);
	ro_read(&ground, &illegal->hands, &none, true, &reading);
	return reading.move_count == 1 ? reading.moves[0] : RO_NO_MOVE;
}

static void tell_stands(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_suspicion stands = {
		.code = RO_IRREGULAR_ILLEGAL_STANDS,
		.side = referee->illegal.side,
	};

	stands.squares = ro_position_occupied(&referee->game.now) ^
		ro_position_occupied(&referee->illegal.position);
	ro_referee_suspect(referee, &stands, at_ms);
}

/* A new stretch of legal moves begins after the illegal one, which counts as
 * a ply but has no move. */
static void begin_stretch(struct ro_referee *referee)
{
	const unsigned plies = referee->game.ply_count + 1;

	referee->ply_offset += plies;
	referee->turn_ply -= plies;
	referee->completed_ply = 0;
	referee->rules.history_count = 0;
	ro_history_init(&referee->game, &referee->illegal.position);
	memset(referee->turns, 0, sizeof(referee->turns));
	memset(referee->rested, 0, sizeof(referee->rested));
	ro_referee_new_ground(referee);
	ro_referee_forget_made(referee);
	ro_referee_watch_next(referee);
	referee->touches[0].count = 0;
	referee->tables[0].hands = referee->illegal.hands;
	referee->illegal.may_stand = false;
	referee->illegal.is_open = false;
	memset(referee->open, 0, sizeof(referee->open));
	memset(referee->ruled, 0, sizeof(referee->ruled));
}

bool ro_referee_let_stand(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	ro_move reply;

	if (!is_open(referee, side)) {
		return false;
	}
	reply = read_reply(referee);
	if (reply == RO_NO_MOVE) {
		return false;
	}
	tell_stands(referee, at_ms);
	begin_stretch(referee);
	ro_referee_stand(referee, &reply, 1, at_ms);
	ro_referee_accept(referee, at_ms, at_ms);
	return true;
}

bool ro_referee_is_astray(const struct ro_referee *referee)
{
	return referee->illegal.is_open &&
		referee->illegal.ply == referee->game.ply_count &&
		ro_referee_owes(referee);
}

/* @side, whose turn it is there, has moved as the rules allow. */
static bool is_proper(
	const struct ro_referee *referee, ro_bitboard occupied, ro_move *reply)
{
	const struct ro_stray *illegal = &referee->illegal;
	ro_move moves[RO_READINGS_MAX];
	struct ro_goals goals;
	unsigned count;

	ro_explain_goals(&illegal->position, &goals);
	count = ro_explain_move(&goals, occupied, moves);
	*reply = count == 1 ? moves[0] : RO_NO_MOVE;
	return count > 0;
}

/* The next press is judged by the position after the reply, if it is known. */
static void go_on(
	struct ro_referee *referee, ro_bitboard occupied, ro_move reply)
{
	struct ro_stray *illegal = &referee->illegal;

	illegal->occupied = occupied;
	illegal->is_known = illegal->is_known && reply != RO_NO_MOVE;
	if (illegal->is_known) {
		ro_position_play(&illegal->position, reply);
		ro_hands_settle(&illegal->hands, illegal->position.men,
			illegal->position.men);
	}
}

/* What was done there is no legal move either, or nothing was done. */
static void suspect_again(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_stray *illegal = &referee->illegal;
	const unsigned board = ro_referee_board_of(referee, side);
	const ro_bitboard occupied = referee->tables[board].hands.occupied;
	const bool is_idle = occupied == illegal->occupied;
	struct ro_suspicion again = {
		.code = is_idle ? RO_IRREGULAR_NO_MOVE_PRESS
				: RO_IRREGULAR_ILLEGAL_MOVE,
		.side = (uint8_t)side,
		.board = (uint8_t)board,
		.squares = occupied ^ illegal->occupied,
	};

	ro_referee_suspect(referee, &again, at_ms);
	if (!is_idle) {
		ro_referee_press_illegal(referee, side, at_ms);
	}
}

bool ro_referee_follow_illegal(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	struct ro_stray *illegal = &referee->illegal;
	const unsigned board = ro_referee_board_of(referee, side);
	const ro_bitboard occupied = referee->tables[board].hands.occupied;
	ro_move reply = RO_NO_MOVE;

	if (!ro_referee_is_astray(referee) ||
		ro_referee_clock_turn(referee) != side) {
		return false;
	}
	if (occupied == illegal->occupied ||
		(illegal->is_known && !is_proper(referee, occupied, &reply))) {
		suspect_again(referee, side, at_ms);
		return true;
	}
	/* On what is no position nothing can be judged: he has moved. */
	go_on(referee, occupied, reply);
	ro_referee_pass_blindly(referee, side, at_ms);
	return true;
}
