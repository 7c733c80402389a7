/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

#include "host/base/require.h"

/* Who is told of an irregularity when nobody has ruled on it. */
enum told {
	NOBODY_TOLD, /* it is only recorded */
	MOVER_TOLD, /* the player who did it: his ear, or the loudspeaker */
	PUBLIC_TOLD,
	TOUCH_TOLD, /* as the setting `touch` says */
};

/* What a ruling on it adds publicly. */
enum ruled {
	RULED_SILENT, /* the penalty or the result says it */
	RULED_SAID,
};

/* RO_SAYS stands for: there is no sentence. */
static const struct irregular {
	enum ro_say key;
	enum told training; /* in competition it is the arbiter */
	enum ruled ruled;
} irregulars[RO_IRREGULARS] = {
	[RO_IRREGULAR_ILLEGAL_MOVE] = { RO_SAY_ILLEGAL_SUSPECTED, PUBLIC_TOLD,
		RULED_SILENT },
	[RO_IRREGULAR_ILLEGAL_STANDS] = { RO_SAY_ILLEGAL_STANDS, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_ILLEGAL_POSITION] = { RO_SAY_ILLEGAL_POSITION,
		PUBLIC_TOLD, RULED_SAID },
	[RO_IRREGULAR_NO_MOVE_PRESS] = { RO_SAY_NO_MOVE_PRESS, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_PAWN_NOT_PROMOTED] = { RO_SAY_PAWN_NOT_PROMOTED,
		PUBLIC_TOLD, RULED_SAID },
	[RO_IRREGULAR_CASTLING_INCOMPLETE] = { RO_SAY_CASTLING_INCOMPLETE,
		PUBLIC_TOLD, RULED_SAID },
	[RO_IRREGULAR_EN_PASSANT_INCOMPLETE] = { RO_SAY_EN_PASSANT_INCOMPLETE,
		PUBLIC_TOLD, RULED_SAID },
	[RO_IRREGULAR_TOUCH_MOVE] = { RO_SAY_TOUCH, TOUCH_TOLD, RULED_SAID },
	[RO_IRREGULAR_ROOK_TOUCHED_FIRST] = { RO_SAY_ROOK_FIRST, TOUCH_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_MOVE_CHANGED] = { RO_SAY_MOVE_CHANGED, NOBODY_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_TWO_PIECES_UP] = { RO_SAY_TWO_PIECES, NOBODY_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_OUT_OF_TURN] = { RO_SAY_OUT_OF_TURN, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_PRESS_OUT_OF_TURN] = { RO_SAY_PRESS_OUT_OF_TURN,
		MOVER_TOLD, RULED_SAID },
	[RO_IRREGULAR_IDENTITY_UNVERIFIED] = { RO_SAY_IDENTITY, MOVER_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_PIECES_DISPLACED] = { RO_SAY_DISPLACED, PUBLIC_TOLD,
		RULED_SAID },
	/* What was said, and what was said instead, was heard by all. */
	[RO_IRREGULAR_ANNOUNCEMENT_CORRECTED] = { RO_SAYS, NOBODY_TOLD,
		RULED_SILENT },
	[RO_IRREGULAR_CLAIM_AFTER_TOUCH] = { RO_SAY_CLAIM_AFTER_TOUCH,
		MOVER_TOLD, RULED_SAID },
	[RO_IRREGULAR_COPY_DIFFERS] = { RO_SAY_COPY_DIFFERS, MOVER_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_BOARDS_DIFFER] = { RO_SAY_BOARDS_DIFFER, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_BOARD_ROTATED] = { RO_SAY_BOARD_ROTATED, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_WRONG_START] = { RO_SAY_WRONG_START, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_COLOURS_REVERSED] = { RO_SAY_COLOURS_REVERSED,
		PUBLIC_TOLD, RULED_SAID },
	[RO_IRREGULAR_CLOCK_SETTING] = { RO_SAY_CLOCK_SETTING, PUBLIC_TOLD,
		RULED_SAID },
	[RO_IRREGULAR_CONTACT_LOST] = { RO_SAY_CONTACT, PUBLIC_TOLD,
		RULED_SAID },
};

static ro_square first_square(ro_bitboard squares)
{
	for (unsigned i = 0; i < 64; i++) {
		if ((squares & ro_bit(i)) != 0) {
			return (ro_square)i;
		}
	}
	return RO_NO_SQUARE;
}

/* Article 3.7.3.1: the pawn to be removed stands behind the square where the
 * other one arrived, which is on the third or the sixth rank. */
static ro_square passed_pawn(ro_bitboard squares)
{
	for (unsigned file = 0; file < 8; file++) {
		if ((squares & ro_bit(ro_square_at(file, 5))) != 0) {
			return ro_square_at(file, 4);
		}
		if ((squares & ro_bit(ro_square_at(file, 2))) != 0) {
			return ro_square_at(file, 3);
		}
	}
	return first_square(squares);
}

static void fill_in(
	struct ro_saying *saying, const struct ro_irregularity_seen *seen)
{
	ro_about(saying, seen->side);
	saying->args.squares = seen->squares;
	saying->args.square = seen->code == RO_IRREGULAR_EN_PASSANT_INCOMPLETE
		? passed_pawn(seen->squares)
		: first_square(seen->squares);
	saying->args.man = seen->man;
	saying->args.number = seen->count;
	saying->args.ms = seen->ms;
}

static void tell_public(struct ro_decision *decision, enum ro_say key,
	const struct ro_irregularity_seen *seen)
{
	fill_in(ro_add_public(decision, RO_SAYING_FACT, key), seen);
}

static void tell_arbiter(struct ro_decision *decision, enum ro_say key,
	const struct ro_irregularity_seen *seen)
{
	fill_in(ro_add_arbiter(decision, key), seen);
}

static void tell_mover(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say key,
	const struct ro_irregularity_seen *seen)
{
	const unsigned side = seen->side < RO_NOBODY ? seen->side
						     : policy->turn;
	struct ro_saying *saying = ro_add_mover(policy, decision, key, side);

	fill_in(saying, seen);
	saying->sort = RO_SAYING_FACT;
}

/* Which board must change is said with it, where that is known. */
static void tell_which_board(
	struct ro_decision *decision, const struct ro_irregularity_seen *seen)
{
	if (seen->code == RO_IRREGULAR_BOARDS_DIFFER &&
		seen->side < RO_NOBODY) {
		tell_public(decision, RO_SAY_BOARD_CORRECT, seen);
	}
}

static void tell_refused(struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_irregularity_seen *seen)
{
	tell_public(decision, RO_SAY_ILLEGAL_TRAINING, seen);
	tell_public(decision, RO_SAY_RESTORE, seen);
	policy->said_wrong = true;
}

static void tell_in_training(struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_irregularity_seen *seen)
{
	const struct irregular *row = &irregulars[seen->code];

	switch (row->training) {
	case NOBODY_TOLD:
	case TOUCH_TOLD:
		break;
	case MOVER_TOLD:
		tell_mover(policy, decision, row->key, seen);
		break;
	case PUBLIC_TOLD:
		if (seen->code == RO_IRREGULAR_ILLEGAL_MOVE) {
			tell_refused(policy, decision, seen);
			break;
		}
		tell_public(decision, row->key, seen);
		tell_which_board(decision, seen);
		break;
	}
}

static void tell_touch(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_irregularity_seen *seen)
{
	const enum ro_say key = irregulars[seen->code].key;

	switch ((enum ro_touch)policy->rules.touch) {
	case RO_TOUCH_WARN:
		tell_mover(policy, decision, key, seen);
		break;
	case RO_TOUCH_LOG:
		tell_arbiter(decision, key, seen);
		break;
	case RO_TOUCH_OFF:
	case RO_TOUCHES:
		break;
	}
}

/* Before the game nobody has an advantage to gain: all may hear that the
 * board is turned or the pieces stand wrongly, 7.2 and 7.3. */
static bool is_of_set_up(const struct ro_policy *policy, enum ro_irregular code)
{
	return !policy->has_begun &&
		(code == RO_IRREGULAR_BOARD_ROTATED ||
			code == RO_IRREGULAR_WRONG_START ||
			code == RO_IRREGULAR_COLOURS_REVERSED);
}

static void tell_suspicion(struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_irregularity_seen *seen)
{
	const struct irregular *row = &irregulars[seen->code];

	if (row->training == TOUCH_TOLD) {
		tell_touch(policy, decision, seen);
	} else if (ro_policy_is_training(policy)) {
		tell_in_training(policy, decision, seen);
	} else if (is_of_set_up(policy, (enum ro_irregular)seen->code)) {
		tell_public(decision, row->key, seen);
	} else if (row->key != RO_SAYS) {
		tell_arbiter(decision, row->key, seen);
	}
}

/* 7.5: a ruling comes before its penalty, which is spoken with it. */
static void tell_ruling(struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_irregularity_seen *seen)
{
	const struct irregular *row = &irregulars[seen->code];

	policy->ruled_side = RO_NOBODY;
	if (seen->side < RO_NOBODY && seen->count > 0) {
		policy->ruled_side = seen->side;
		policy->illegal_count[seen->side] = seen->count;
	}
	if (seen->code == RO_IRREGULAR_ILLEGAL_MOVE && seen->count == 0) {
		tell_refused(policy, decision, seen); /* nobody is punished */
	} else if (row->ruled == RULED_SAID) {
		tell_public(decision, row->key, seen);
		tell_which_board(decision, seen);
	}
}

/* While play rests a press counts for nothing, and it is nobody's turn. */
static bool is_idle_press(
	const struct ro_policy *policy, const struct ro_irregularity_seen *seen)
{
	return seen->code == RO_IRREGULAR_PRESS_OUT_OF_TURN &&
		ro_policy_is_paused(policy);
}

void ro_policy_irregularity_seen(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	const struct ro_irregularity_seen *seen = &msg->irregularity_seen;

	ro_require(seen->code < RO_IRREGULARS);
	if (is_idle_press(policy, seen) && ro_policy_is_training(policy)) {
		tell_mover(policy, decision, RO_SAY_PAUSED_HINT, seen);
	} else if (is_idle_press(policy, seen)) {
		tell_arbiter(decision, RO_SAY_PRESS_PAUSED, seen);
	} else if (seen->is_ruled && !ro_policy_is_training(policy)) {
		tell_ruling(policy, decision, seen);
	} else {
		tell_suspicion(policy, decision, seen);
	}
}

static void restore(struct ro_policy *policy, struct ro_decision *decision)
{
	ro_add_public(decision, RO_SAYING_FACT, RO_SAY_RESTORE);
	policy->said_wrong = true;
}

/* 7.5.3 and its count; 7.5.1: the position before it is put up again. */
static void tell_illegal(struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_penalty_given *given)
{
	const bool has_time = given->add_ms > 0 && policy->has_clock;
	struct ro_saying *saying = ro_add_public(decision, RO_SAYING_FACT,
		has_time ? RO_SAY_ILLEGAL_PENALTY : RO_SAY_ILLEGAL_TRAINING);

	ro_about(saying, given->offender);
	saying->args.number = given->count;
	saying->args.ms = given->add_ms;
	policy->ruled_side = RO_NOBODY;
	if (given->restores) {
		restore(policy, decision);
	}
}

static void tell_time_given(
	struct ro_decision *decision, const struct ro_penalty_given *given)
{
	struct ro_saying *saying = ro_add_public(
		decision, RO_SAYING_FACT, RO_SAY_PENALTY);

	ro_about(saying, given->beneficiary);
	saying->args.ms = given->add_ms;
}

/* 9.5.3: a wrong claim gives the opponent time. */
static void tell_claim_wrong(struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_penalty_given *given)
{
	struct ro_saying *saying = ro_add_public(
		decision, RO_SAYING_FACT, RO_SAY_CLAIM_WRONG);

	ro_about(saying, given->offender);
	saying->args.ms = given->add_ms;
	policy->claimant = RO_NOBODY;
}

/* The clock alone counts presses: those are none. */
static void give_turns_back(struct ro_policy *policy, unsigned turns)
{
	policy->turn = (uint8_t)(policy->turn ^ (turns & 1));
	if (policy->rules.seating == RO_SEATING_NONE &&
		policy->completed_ply >= turns) {
		policy->completed_ply = (uint16_t)(policy->completed_ply -
			turns);
	}
}

void ro_policy_penalty_given(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_penalty_given *given = &msg->penalty_given;
	const bool is_known = given->offender < RO_NOBODY;

	give_turns_back(policy, given->turns_back);
	if (is_known && given->offender == policy->ruled_side) {
		tell_illegal(policy, decision, given);
	} else if (is_known && given->offender == policy->claimant) {
		tell_claim_wrong(policy, decision, given);
	} else if (given->add_ms > 0 && policy->has_clock) {
		tell_time_given(decision, given);
	} else if (given->add_ms > 0) {
		ro_add_arbiter(decision, RO_SAY_NO_CLOCK);
	}
}

void ro_policy_play_paused(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_play_paused *paused = &msg->play_paused;
	struct ro_saying *saying = ro_add_public(decision, RO_SAYING_FACT,
		paused->by_arbiter ? RO_SAY_PAUSED_ARBITER
				   : RO_SAY_PAUSED_PLAYER);

	policy->is_playing = false;
	ro_about(saying, paused->side);
}

void ro_policy_play_resumed(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	policy->is_playing = true;
	if (!policy->has_clock) {
		ro_about(ro_add_public(decision, RO_SAYING_FACT,
				 RO_SAY_RESUMED_NO_CLOCK),
			msg->play_resumed.turn);
	}
}

/* Whose clock runs then is the clock's to say: a flag may have fallen, or a
 * press waits for its announcement. */
static void tell_resumed(
	struct ro_decision *decision, const struct ro_clock_changed *changed)
{
	const bool runs = changed->running < RO_NOBODY;

	ro_about(ro_add_public(decision, RO_SAYING_FACT,
			 runs ? RO_SAY_RESUMED : RO_SAY_RESUMED_WAITS),
		changed->running);
}

/* Both times may be set in one order: what is said between the two would be
 * false. So what an order did is told when all of it has been done. */
static void tell_times_soon(struct ro_policy *policy, int64_t at_ms)
{
	policy->has_times = true;
	policy->order_due_ms = at_ms;
}

void ro_policy_arbiter_ruled(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)decision;
	if (!msg->arbiter_ruled.by_menu) {
		policy->has_order = true;
		policy->order_due_ms = msg->at_ms;
	}
}

void ro_policy_ordered(struct ro_policy *policy, struct ro_decision *decision)
{
	struct ro_saying *saying;

	if (policy->has_order) {
		ro_add_arbiter(decision, RO_SAY_NO_EFFECT);
	}
	if (policy->has_times) {
		saying = ro_add_public(
			decision, RO_SAYING_FACT, RO_SAY_ADJUSTED);
		saying->args.ms = policy->left_ms[RO_WHITE];
		saying->args.other_ms = policy->left_ms[RO_BLACK];
	}
	policy->has_order = false;
	policy->has_times = false;
}

/* The clock alone counts presses; the arbiter may correct the count. */
static void tell_count(struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_clock_changed *changed)
{
	const unsigned before = changed->move_number - 1u;
	struct ro_saying *saying;

	if (changed->side != policy->turn) {
		return;
	}
	saying = ro_add_public(decision, RO_SAYING_FACT, RO_SAY_MENU_NUMBER);
	saying->args.number = changed->move_number;
	policy->completed_ply = (uint16_t)(2 * before +
		(policy->turn != policy->first_turn));
}

/* 6.10.2: new times are told to both. All other reasons are told as what
 * caused them. */
void ro_policy_clock_changed(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_clock_changed *changed = &msg->clock_changed;
	const bool is_count = policy->rules.seating == RO_SEATING_NONE &&
		changed->move_number > 0;
	const bool is_same = changed->left_ms[RO_WHITE] ==
			policy->left_ms[RO_WHITE] &&
		changed->left_ms[RO_BLACK] == policy->left_ms[RO_BLACK];

	policy->has_clock = changed->left_ms[RO_WHITE] >= 0 ||
		changed->left_ms[RO_BLACK] >= 0;
	policy->left_ms[RO_WHITE] = changed->left_ms[RO_WHITE];
	policy->left_ms[RO_BLACK] = changed->left_ms[RO_BLACK];
	if (changed->reason == RO_CLOCK_REASON_RESUME) {
		tell_resumed(decision, changed);
	}
	if (changed->reason != RO_CLOCK_REASON_ADJUST) {
		return;
	}
	if (!is_count || !is_same) {
		tell_times_soon(policy, msg->at_ms);
	}
	if (is_count) {
		tell_count(policy, decision, changed);
	}
}

/* 6.7: told to the arbiter and offered; he decides. */
void ro_policy_default_time_passed(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	const unsigned side = msg->default_time_passed.side;

	(void)policy;
	ro_add_arbiter(decision, RO_SAY_DEFAULT);
	ro_about(ro_add_arbiter(decision,
			 side < RO_NOBODY ? RO_SAY_ABSENT_ONE : RO_SAY_ABSENT),
		side);
}
