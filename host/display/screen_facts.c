/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/display/screen.h"

#include "host/chess/san.h"

#include <string.h>

void ro_screen_facts_init(struct ro_screen_facts *facts)
{
	memset(facts, 0, sizeof(*facts));
	facts->running = RO_NOBODY;
	facts->board_state = RO_BOARD_SETUP;
}

static void hear_move(struct ro_screen_facts *facts,
	const struct ro_setup *before, ro_move move)
{
	struct ro_position position;
	char san[RO_SAN_MAX];

	if (ro_position_from_setup(&position, before, NULL) != 0 ||
		!ro_position_is_legal(&position, move)) {
		return;
	}
	ro_san_write(&position, move, san);
	memcpy(facts->last_san, san, sizeof(san));
	facts->move_number = before->fullmove;
	facts->last_by_black = before->turn == RO_BLACK;
}

static void hear_clock(
	struct ro_screen_facts *facts, const struct ro_clock_changed *changed)
{
	facts->has_clock = true;
	facts->running = changed->running;
	for (unsigned side = 0; side < 2; side++) {
		facts->left_ms[side] = changed->left_ms[side];
		facts->flag_fell[side] = facts->flag_fell[side] &&
			changed->left_ms[side] == 0;
	}
}

void ro_screen_facts_hear(
	struct ro_screen_facts *facts, const struct ro_msg *msg)
{
	switch ((int)msg->kind) {
	case RO_MSG_CLOCK_CHANGED:
		hear_clock(facts, &msg->clock_changed);
		break;
	case RO_MSG_FLAG_FELL:
		facts->flag_fell[msg->flag_fell.side] = true;
		break;
	case RO_MSG_PLAY_PAUSED:
		facts->is_paused = true;
		break;
	case RO_MSG_PLAY_RESUMED:
		facts->is_paused = false;
		break;
	case RO_MSG_BOARD_STATE_CHANGED:
		if (msg->board_state_changed.board == 0) {
			facts->board_state = msg->board_state_changed.state;
		}
		break;
	case RO_MSG_MOVE_RESTED:
		hear_move(
			facts, &msg->move_rested.before, msg->move_rested.move);
		break;
	case RO_MSG_MOVE_COMPLETED:
		hear_move(facts, &msg->move_completed.before,
			msg->move_completed.move);
		break;
	case RO_MSG_TAKEN_BACK:
		facts->move_number = 0;
		break;
	case RO_MSG_GAME_ENDED:
		facts->result = msg->game_ended.result;
		break;
	default:
		break;
	}
}
