/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/restore.h"

#include "host/referee/referee_parts.h"

#include <string.h>

static void tell_restored(struct ro_referee *referee, int64_t at_ms)
{
	const struct ro_referee_rules *rules = &referee->rules;
	struct ro_msg msg = { .seq = 0 };
	struct ro_game_started *started = &msg.game_started;

	ro_position_to_setup(&referee->game.now, &started->setup);
	started->ply = (uint16_t)referee->game.ply_count;
	if (rules->seating == RO_SEATING_NONE) {
		/* Presses are all that is known of the moves. */
		started->ply = (uint16_t)referee->turn_ply;
		started->setup.turn = (uint8_t)ro_referee_clock_turn(referee);
	}
	started->seating = rules->seating;
	started->blind = rules->blind;
	started->offer = referee->offer;
	started->is_restored = true; /* and so clock_runs is not */
	ro_tell(referee, RO_MSG_GAME_STARTED, &msg, at_ms);
}

static void take_counts(
	struct ro_referee *referee, const struct ro_referee_past *past)
{
	referee->rules.history_count = past->history_count;
	referee->completed_ply = past->completed_ply;
	referee->turn_ply = past->turn_ply;
	referee->offer = past->offer;
	referee->first_flag = past->first_flag;
	memcpy(referee->turns, past->turns, sizeof(referee->turns));
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		referee->illegal_count[side] = past->illegal_count[side];
		referee->open[side] = past->open[side];
		referee->ruled[side] = past->ruled[side];
		referee->flag_fallen[side] = past->flag_fallen[side];
	}
}

void ro_referee_module_restore(struct ro_referee_module *self,
	const struct ro_referee_past *past, int64_t at_ms)
{
	struct ro_referee *referee = &self->referee;

	take_counts(referee, past);
	referee->phase = past->is_over ? RO_PHASE_OVER : RO_PHASE_PAUSED;
	referee->result = past->result;
	referee->reason = past->reason;
	referee->result_side = past->result_side;
	tell_restored(referee, at_ms);
}
