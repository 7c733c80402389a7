/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_parts.h"

void ro_tell(struct ro_referee *referee, enum ro_msg_kind kind,
	struct ro_msg *msg, int64_t at_ms)
{
	msg->kind = kind;
	msg->at_ms = at_ms;
	referee->tell(referee->tell_arg, msg);
}

void ro_tell_started(struct ro_referee *referee, int64_t at_ms)
{
	const struct ro_referee_rules *rules = &referee->rules;
	struct ro_msg msg = { .seq = 0 };

	ro_position_to_setup(&referee->game.now, &msg.game_started.setup);
	msg.game_started.ply = (uint16_t)(referee->ply_offset +
		referee->game.ply_count);
	msg.game_started.seating = rules->seating;
	msg.game_started.blind = rules->blind;
	msg.game_started.is_over = rules->seating != RO_SEATING_NONE &&
		ro_referee_ending_now(referee) != RO_ENDING_NONE;
	msg.game_started.clock_runs = rules->has_clock &&
		!msg.game_started.is_over;
	msg.game_started.offer = RO_NOBODY;
	ro_tell(referee, RO_MSG_GAME_STARTED, &msg, at_ms);
}

void ro_tell_board(struct ro_referee *referee, unsigned board, int64_t at_ms)
{
	struct ro_table *table = &referee->tables[board];
	const enum ro_board_state state = ro_referee_board(referee, board);
	struct ro_msg msg = { .seq = 0 };
	ro_bitboard missing;
	ro_bitboard extra;

	if (referee->rules.seating == RO_SEATING_NONE) {
		return; /* there is no board to speak of */
	}
	ro_referee_wrong_squares(referee, board, &missing, &extra);
	if (table->told_state == state && table->told_missing == missing &&
		table->told_extra == extra) {
		return;
	}
	table->told_state = (uint8_t)state;
	table->told_missing = missing;
	table->told_extra = extra;
	msg.board_state_changed.board = (uint8_t)board;
	msg.board_state_changed.state = (uint8_t)state;
	msg.board_state_changed.missing = missing;
	msg.board_state_changed.extra = extra;
	ro_tell(referee, RO_MSG_BOARD_STATE_CHANGED, &msg, at_ms);
}

static void position_before(const struct ro_referee *referee, unsigned index,
	struct ro_position *position)
{
	*position = referee->game.now;
	for (unsigned i = 0; i < index; i++) {
		ro_position_play(position, referee->made[i].move);
	}
}

static uint16_t ply_of(const struct ro_referee *referee, unsigned index)
{
	return ro_referee_ply_after(referee, referee->game.ply_count + index);
}

void ro_tell_fact(struct ro_referee *referee, enum ro_msg_kind kind,
	unsigned index, int64_t at_ms)
{
	struct ro_position before;
	struct ro_msg msg = { .seq = 0 };

	position_before(referee, index, &before);
	/* The three kinds carry the same facts. */
	ro_position_to_setup(&before, &msg.move_made.before);
	msg.move_made.move = referee->made[index].move;
	msg.move_made.ply = ply_of(referee, index);
	msg.move_made.board = (uint8_t)ro_referee_board_of(
		referee, before.turn);
	ro_tell(referee, kind, &msg, at_ms);
}

void ro_tell_unmade(struct ro_referee *referee, unsigned index, int64_t at_ms)
{
	const struct ro_made *made = &referee->made[index];
	struct ro_msg msg = { .seq = 0 };

	msg.move_unmade.move = made->move;
	msg.move_unmade.ply = ply_of(referee, index);
	msg.move_unmade.was_rested = made->is_rested;
	ro_tell(referee, RO_MSG_MOVE_UNMADE, &msg, at_ms);
}

void ro_tell_touched(struct ro_referee *referee, unsigned board,
	ro_square square, int64_t at_ms)
{
	const struct ro_table *table = &referee->tables[board];
	const ro_man man = ro_hands_man(&table->hands, square);
	struct ro_msg msg = { .seq = 0 };

	msg.piece_touched.board = (uint8_t)board;
	msg.piece_touched.side = referee->shown.turn;
	msg.piece_touched.square = square;
	msg.piece_touched.man = man == RO_UNKNOWN_MAN ? 0 : man;
	ro_tell(referee, RO_MSG_PIECE_TOUCHED, &msg, at_ms);
}

void ro_tell_seen(struct ro_referee *referee,
	const struct ro_suspicion *suspicion, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };
	struct ro_irregularity_seen *seen = &msg.irregularity_seen;

	seen->code = (uint8_t)suspicion->code;
	seen->side = suspicion->side;
	seen->board = suspicion->board;
	seen->is_ruled = suspicion->is_ruled;
	seen->count = suspicion->count;
	seen->squares = suspicion->squares;
	seen->man = suspicion->man;
	seen->ms = suspicion->ms;
	ro_tell(referee, RO_MSG_IRREGULARITY_SEEN, &msg, at_ms);
}
