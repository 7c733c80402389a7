/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/referee/referee_parts.h"

/* What the players themselves decide, in words: offers, claims, resigning.
 * Articles 5.1.2, 5.2.3 and 9.1 to 9.5. */

static void tell_answered(struct ro_referee *referee, enum ro_side side,
	bool accepted, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	referee->offer = RO_NOBODY;
	msg.draw_answered.side = (uint8_t)side;
	msg.draw_answered.accepted = accepted;
	ro_tell(referee, RO_MSG_DRAW_ANSWERED, &msg, at_ms);
}

static bool is_offered_to(const struct ro_referee *referee, enum ro_side side)
{
	return referee->offer == (uint8_t)ro_other(side);
}

void ro_referee_lapse_offer(
	struct ro_referee *referee, enum ro_side mover, int64_t at_ms)
{
	if (is_offered_to(referee, mover)) {
		tell_answered(referee, mover, false, at_ms);
	}
}

/* The move with which it was offered stands on the board, unpressed: it was
 * made, 4.7, and the game ends after it. */
static void agree(struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const bool is_made = referee->made_count == 1 &&
		!referee->asked.is_open && !ro_referee_owes(referee) &&
		!referee->gate.is_shut;

	tell_answered(referee, side, true, at_ms);
	if (is_made) {
		referee->phase = RO_PHASE_OVER; /* nothing is looked at again */
		ro_referee_complete(referee, RO_BY_END, at_ms);
	}
	ro_referee_end(
		referee, RO_RESULT_DRAW, RO_REASON_AGREEMENT, RO_NOBODY, at_ms);
}

/* 9.1.2.1: after making a move and before pressing; at another time it is
 * valid all the same. 5.2.3: each has made a move. */
static void offer(struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	struct ro_msg msg = { .seq = 0 };

	if (is_offered_to(referee, side)) {
		agree(referee, side, at_ms);
		return;
	}
	if (!referee->rules.draw_offers || referee->turn_ply < 2 ||
		referee->offer != RO_NOBODY) {
		ro_log("referee", "a draw cannot be offered now");
		return;
	}
	referee->offer = (uint8_t)side;
	msg.draw_offered.side = (uint8_t)side;
	msg.draw_offered.is_irregular = referee->made_count != 1 ||
		referee->game.now.turn != side || referee->gate.is_shut;
	ro_tell(referee, RO_MSG_DRAW_OFFERED, &msg, at_ms);
}

/* The plies that count for a claim: a copy of the opponent's move is part of
 * the game though it is not completed here yet. @return how many */
static unsigned play_copy(struct ro_referee *referee)
{
	if (referee->made_count != 1 || !ro_referee_is_copy(referee, 0)) {
		return 0;
	}
	ro_require(ro_history_play(&referee->game, referee->made[0].move));
	return 1;
}

static ro_move find_move(
	const struct ro_position *position, const struct ro_player_chose *chose)
{
	struct ro_moves legal;

	ro_position_moves(position, &legal);
	for (unsigned i = 0; i < legal.count; i++) {
		const ro_move move = legal.list[i];

		if (ro_move_from(move) == chose->from &&
			ro_move_landing(move) == chose->to) {
			return move; /* of promotions the queen is first */
		}
	}
	return RO_NO_MOVE;
}

/* @return what may be claimed: with the move, if there is one */
static unsigned weigh(struct ro_referee *referee,
	const struct ro_player_chose *chose, ro_move *intended)
{
	const unsigned copied = play_copy(referee);
	unsigned claimable = 0;

	*intended = RO_NO_MOVE;
	if (chose->from == RO_NO_SQUARE) {
		claimable = ro_history_claimable(&referee->game);
	} else {
		*intended = find_move(&referee->game.now, chose);
	}
	if (*intended != RO_NO_MOVE) {
		ro_require(ro_history_play(&referee->game, *intended));
		claimable = ro_history_claimable(&referee->game);
		ro_history_take_back(&referee->game, 1);
	}
	ro_history_take_back(&referee->game, copied);
	return claimable;
}

/* 9.4: who has touched a piece for this move claims no more. */
static bool has_touched(const struct ro_referee *referee)
{
	if (ro_referee_owes(referee)) {
		return referee->made_count > 1 || referee->touches[1].count > 0;
	}
	return referee->made_count > 0 || referee->touches[0].count > 0;
}

static void tell_late(
	struct ro_referee *referee, enum ro_side side, int64_t at_ms)
{
	const struct ro_suspicion late = {
		.code = RO_IRREGULAR_CLAIM_AFTER_TOUCH,
		.side = (uint8_t)side,
		.board = (uint8_t)ro_referee_board_of(referee, side),
		.is_ruled = !referee->rules.supervised,
	};

	ro_tell_seen(referee, &late, at_ms);
}

/* 9.5.2 and 9.5.3, where no arbiter decides. */
static void decide(struct ro_referee *referee, enum ro_side side,
	enum ro_reason reason, bool is_correct, int64_t at_ms)
{
	if (is_correct) {
		ro_referee_end(
			referee, RO_RESULT_DRAW, reason, RO_NOBODY, at_ms);
	} else if (referee->rules.has_clock) {
		const struct ro_penalty penalty = {
			.add_ms = ro_referee_penalty_ms(referee),
		};

		ro_referee_give_penalty(referee, side, &penalty, at_ms);
	}
}

static void claim(struct ro_referee *referee,
	const struct ro_player_chose *chose, int64_t at_ms)
{
	const enum ro_side side = (enum ro_side)chose->side;
	const bool is_three = chose->choice == RO_CHOICE_CLAIM_THREE;
	struct ro_msg msg = { .seq = 0 };
	struct ro_claim_made *made = &msg.claim_made;
	const bool is_late = has_touched(referee);
	unsigned claimable;

	if (ro_referee_clock_turn(referee) != side) {
		ro_log("referee", "only the player to move may claim");
		return;
	}
	if (is_late) {
		tell_late(referee, side, at_ms);
	}
	made->intended = RO_NO_MOVE;
	claimable = is_late ? 0 : weigh(referee, chose, &made->intended);
	made->side = (uint8_t)side;
	made->claimable = is_three ? RO_CLAIMABLE_THREEFOLD
				   : RO_CLAIMABLE_FIFTY;
	made->is_correct = (claimable & made->claimable) != 0;
	referee->offer = (uint8_t)side; /* 9.1.2.3 */
	referee->claimed = made->is_correct
		? (uint8_t)(is_three ? RO_REASON_THREEFOLD : RO_REASON_FIFTY)
		: (uint8_t)RO_REASON_NONE;
	if (!made->is_correct && made->intended != RO_NO_MOVE) {
		/* 9.5.3: it must be played, as if its piece were touched. */
		ro_touch(&referee->touches[0], ro_move_from(made->intended));
	}
	ro_tell(referee, RO_MSG_CLAIM_MADE, &msg, at_ms);
	if (referee->rules.supervised) {
		ro_referee_pause(referee, false, side, at_ms);
	} else {
		decide(referee, side,
			is_three ? RO_REASON_THREEFOLD : RO_REASON_FIFTY,
			made->is_correct, at_ms);
	}
}

void ro_referee_choose(struct ro_referee *referee,
	const struct ro_player_chose *chose, int64_t at_ms)
{
	const enum ro_side side = (enum ro_side)chose->side;

	if (!ro_referee_is_under_way(referee)) {
		return;
	}
	switch ((enum ro_choice)chose->choice) {
	case RO_CHOICE_OFFER:
		offer(referee, side, at_ms);
		break;
	case RO_CHOICE_ACCEPT:
		if (is_offered_to(referee, side)) {
			agree(referee, side, at_ms);
		}
		break;
	case RO_CHOICE_DECLINE:
		ro_referee_lapse_offer(referee, side, at_ms);
		break;
	case RO_CHOICE_CLAIM_THREE:
	case RO_CHOICE_CLAIM_FIFTY:
		claim(referee, chose, at_ms);
		break;
	case RO_CHOICE_RESIGN:
		ro_referee_lose(referee, side, RO_REASON_RESIGNATION, at_ms);
		break;
	case RO_CHOICES:
		break;
	}
}
