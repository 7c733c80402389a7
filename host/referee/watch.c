/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

/* A piece that comes down again sooner was not in a hand. */
#define FLICKER_MS 100

/* So many flickers of one contact between two moves are not chance. */
#define FLICKERS_MAX 2

/* The hands as of the move that is under way: after those that stood. */
static const struct ro_hands *hands_now(
	const struct ro_referee *referee, const struct ro_table *table)
{
	const struct ro_hands *hands = &table->hands;

	for (unsigned i = 0; i < 2 && referee->stood[i] != RO_NO_MOVE; i++) {
		hands = &table->since[i];
	}
	return hands;
}

/* Copying the opponent's move on one's own board touches nothing. */
static bool touches(const struct ro_referee *referee, unsigned board)
{
	const bool is_copying = ro_referee_owes(referee) &&
		referee->made_count == 0;

	return referee->phase == RO_PHASE_PLAY && !referee->is_adjusting &&
		!is_copying &&
		board == ro_referee_board_of(referee, referee->shown.turn);
}

/* Whose hand it was is not known: what belongs to the side to move, or may be
 * taken by it, counts for the move; what belongs to its opponent, once a move
 * stands, for the reply. */
static void note_touch(struct ro_referee *referee, const struct ro_table *table,
	ro_square square)
{
	const ro_man man = ro_hands_man(hands_now(referee, table), square);
	const unsigned turn = referee->game.now.turn;

	if (man == RO_UNKNOWN_MAN || man != referee->shown.men[square]) {
		return;
	}
	if (referee->made_count == 0) {
		ro_touch(&referee->touches[0], square);
	} else if (ro_man_side(man) != turn) {
		ro_touch(&referee->touches[1], square);
	}
}

static void note_lift(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	const enum ro_board_state state = table->reading.state;

	table->lifted_ms[square] = at_ms;
	table->lifted_alone = state == RO_BOARD_READY || state == RO_BOARD_MADE;
	if (!touches(referee, board)) {
		return;
	}
	ro_tell_touched(referee, board, square, at_ms);
	note_touch(referee, table, square);
}

/* A weak magnet or a bad contact: no hand is that quick twice. */
static void note_flicker(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	const struct ro_suspicion lost = {
		.code = RO_IRREGULAR_CONTACT_LOST,
		.side = RO_NOBODY,
		.board = (uint8_t)board,
		.is_ruled = true,
		.squares = ro_bit(square),
	};

	if (!table->lifted_alone ||
		at_ms - table->lifted_ms[square] >= FLICKER_MS ||
		table->flickers[square] == FLICKERS_MAX) {
		return;
	}
	table->flickers[square]++;
	if (table->flickers[square] == FLICKERS_MAX) {
		ro_tell_seen(referee, &lost, at_ms);
	}
}

void ro_referee_watch_before(struct ro_referee *referee, unsigned board,
	ro_square square, bool occupied, int64_t at_ms)
{
	if (occupied) {
		note_flicker(referee, board, square, at_ms);
	} else {
		note_lift(referee, board, square, at_ms);
	}
}

/* Pieces of one side in the air at once: perhaps two hands, 4.1 and 7.5.4. */
static void note_two_up(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[board];
	const struct ro_hands *hands = hands_now(referee, table);
	struct ro_suspicion two = {
		.code = RO_IRREGULAR_TWO_PIECES_UP,
		.board = (uint8_t)board,
	};

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (!referee->two_up_told &&
			ro_hands_in_air(hands, (enum ro_side)side) > 1) {
			referee->two_up_told = true;
			two.side = referee->shown.turn;
			two.squares = referee->shown.sides[side] &
				~hands->occupied;
			ro_tell_seen(referee, &two, at_ms);
		}
	}
}

static void note_exchange(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	struct ro_suspicion exchange = {
		.code = RO_IRREGULAR_IDENTITY_UNVERIFIED,
		.side = referee->game.now.turn,
		.board = (uint8_t)board,
	};

	exchange.squares = ro_hands_unverified(&table->hands) &
		~table->told_unverified;
	if (exchange.squares != 0) {
		table->told_unverified |= exchange.squares;
		ro_tell_seen(referee, &exchange, at_ms);
	}
}

void ro_referee_watch_after(struct ro_referee *referee, unsigned board,
	bool occupied, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[board];
	const enum ro_board_state state = table->reading.state;

	if (referee->phase != RO_PHASE_PLAY || table->is_restoring) {
		return;
	}
	if (!occupied) {
		note_two_up(referee, board, at_ms);
	} else if (state == RO_BOARD_READY) {
		note_exchange(referee, board, at_ms);
	}
	if (occupied && (state == RO_BOARD_READY || state == RO_BOARD_MADE)) {
		referee->is_adjusting = false; /* all pieces are back, 4.2.1 */
	}
}

/* A move against its touches, Articles 4.3 and 4.4. */
void ro_referee_watch_move(struct ro_referee *referee, int64_t at_ms)
{
	struct ro_suspicion touch = { .code = RO_IRREGULAR_TOUCH_MOVE };
	const struct ro_position *before = &referee->game.now;
	ro_square bound = RO_NO_SQUARE;
	const enum ro_touched touched = ro_touch_judge(
		&referee->touches[0], before, referee->made[0].move, &bound);

	if (touched == RO_TOUCHED_NOTHING ||
		referee->rules.touch == RO_TOUCH_OFF) {
		return;
	}
	if (touched == RO_TOUCHED_ROOK_FIRST) {
		touch.code = RO_IRREGULAR_ROOK_TOUCHED_FIRST;
	}
	touch.side = before->turn;
	touch.board = (uint8_t)ro_referee_board_of(referee, before->turn);
	touch.squares = ro_bit(bound);
	touch.man = before->men[bound];
	ro_referee_suspect(referee, &touch, at_ms);
}

void ro_referee_watch_next(struct ro_referee *referee)
{
	referee->touches[0] = referee->touches[1];
	referee->touches[1].count = 0;
	referee->two_up_told = false;
	referee->is_adjusting = false;
	for (unsigned board = 0; board < RO_BOARDS_MAX; board++) {
		struct ro_table *table = &referee->tables[board];

		table->told_unverified = 0;
		for (unsigned square = 0; square < 64; square++) {
			table->flickers[square] = 0;
		}
	}
}

/* The board seen from the other side, 7.2.2. */
static ro_bitboard turned(ro_bitboard squares)
{
	ro_bitboard result = 0;

	for (unsigned square = 0; square < 64; square++) {
		if ((squares & ro_bit(square)) != 0) {
			result |= ro_bit(63 - square);
		}
	}
	return result;
}

/* The first move, or the pieces before it, make sense if the board is turned
 * by 180 degrees. */
static bool is_turned(
	const struct ro_referee *referee, const struct ro_table *table)
{
	const ro_bitboard seen = turned(table->hands.occupied);
	ro_move moves[RO_READINGS_MAX];

	if (referee->game.ply_count > 0) {
		return false;
	}
	return seen == ro_position_occupied(&referee->game.now) ||
		ro_explain_move(&referee->goals, seen, moves) > 0;
}

/* More squares than two moves change. */
static bool is_displaced(
	const struct ro_referee *referee, const struct ro_table *table)
{
	ro_bitboard differ = ro_position_occupied(&referee->shown) ^
		table->hands.occupied;
	unsigned count = 0;

	while (differ != 0) {
		differ &= differ - 1;
		count++;
	}
	return count > 4;
}

/* What a wrong position that has stood for long looks like. Whether a move is
 * illegal is not asked before the press, 7.5.1. */
static void name_wrong(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	struct ro_suspicion wrong = {
		.side = RO_NOBODY,
		.board = (uint8_t)board,
	};

	table->told_wrong = true;
	if (table->lags) {
		ro_referee_compare_board(referee, board, at_ms);
		return;
	}
	if (table->is_restoring) {
		return; /* the arbiter has gone back, nobody moved them */
	}
	wrong.squares = ro_position_occupied(&referee->shown) ^
		table->hands.occupied;
	if (is_turned(referee, table)) {
		wrong.code = RO_IRREGULAR_BOARD_ROTATED;
	} else if (referee->phase == RO_PHASE_BEFORE) {
		return; /* the pieces are being set up */
	} else if (ro_referee_is_out_of_turn(referee, table)) {
		/* The blind player's clock runs; his move came before the
		 * copy. */
		wrong.code = ro_referee_awaits_copy(referee)
			? RO_IRREGULAR_COPY_DIFFERS
			: RO_IRREGULAR_OUT_OF_TURN;
		wrong.side = referee->game.now.turn ^ 1u;
	} else if (is_displaced(referee, table)) {
		wrong.code = RO_IRREGULAR_PIECES_DISPLACED;
	} else {
		return;
	}
	ro_referee_suspect(referee, &wrong, at_ms);
}

/* Putting right is guided where nobody gains by it: in training and casual
 * play, and with the clocks stopped, 7.4.1. A first position that is not the
 * usual one is set up with guidance too. */
static bool may_guide(const struct ro_referee *referee)
{
	struct ro_position start;

	if (referee->phase != RO_PHASE_BEFORE) {
		return referee->phase == RO_PHASE_PAUSED ||
			referee->rules.law == RO_LAW_TRAINING;
	}
	ro_position_start(&start);
	return !ro_position_is_same(&start, &referee->game.now);
}

void ro_referee_watch_wrong(
	struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	name_wrong(referee, board, at_ms);
	if (may_guide(referee)) {
		ro_referee_mend(referee, board, at_ms);
	}
}
