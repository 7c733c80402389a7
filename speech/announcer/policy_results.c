/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/outcome.h"
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

static struct ro_saying *say(
	struct ro_decision *decision, enum ro_say key, unsigned side)
{
	struct ro_saying *saying = ro_add_public(decision, RO_SAYING_FACT, key);

	ro_about(saying, side);
	return saying;
}

void ro_policy_draw_offered(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	policy->agreed = false;
	say(decision, RO_SAY_DRAW_OFFER, msg->draw_offered.side);
}

void ro_policy_draw_answered(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_draw_answered *answered = &msg->draw_answered;

	policy->agreed = answered->accepted;
	say(decision,
		answered->accepted ? RO_SAY_DRAW_ACCEPTED
				   : RO_SAY_DRAW_DECLINED,
		answered->side);
}

/* 9.2 to 9.5: the claim is public; the board's verdict is advice to the
 * arbiter, 6.12.2, and becomes public with the result or the penalty. */
void ro_policy_claim_made(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_claim_made *claim = &msg->claim_made;
	const bool is_three = claim->claimable == RO_CLAIMABLE_THREEFOLD;

	say(decision, is_three ? RO_SAY_CLAIM_THREE : RO_SAY_CLAIM_FIFTY,
		claim->side);
	policy->claimant = claim->side;
	if (!ro_policy_is_training(policy)) {
		ro_about(ro_add_arbiter(decision,
				 claim->is_correct ? RO_SAY_CLAIM_RIGHT
						   : RO_SAY_CLAIM_REFUSED),
			claim->side);
	} else if (!claim->is_correct) {
		say(decision, RO_SAY_CLAIM_REFUSED, claim->side);
		policy->claimant = RO_NOBODY;
	}
}

void ro_policy_flag_fell(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_flag_fell *fell = &msg->flag_fell;

	/* A time of nothing was set: it is told before what comes of it. */
	if (policy->has_times) {
		policy->order_due_ms = INT64_MAX;
		ro_policy_ordered(policy, decision);
	}
	say(decision, RO_SAY_FLAG, fell->side);
	if (!fell->is_first) {
		ro_about(ro_add_arbiter(decision, RO_SAY_BOTH_FLAGS),
			ro_opponent(fell->side));
	}
}

static unsigned winner_of(enum ro_result result)
{
	switch (result) {
	case RO_RESULT_WHITE:
		return RO_WHITE;
	case RO_RESULT_BLACK:
		return RO_BLACK;
	case RO_RESULT_DRAW:
	case RO_RESULT_NONE:
		break;
	}
	return RO_NOBODY;
}

/* Who lost, resigned or overstepped: told, or seen from the result. */
static unsigned loser_of(const struct ro_game_ended *ended)
{
	if (ended->side < RO_NOBODY) {
		return ended->side;
	}
	return ro_opponent(winner_of((enum ro_result)ended->result));
}

static void say_time(
	struct ro_decision *decision, const struct ro_game_ended *ended)
{
	const unsigned winner = winner_of((enum ro_result)ended->result);

	if (winner < RO_NOBODY) {
		say(decision, RO_SAY_FLAG_WIN, winner);
	} else {
		say(decision, RO_SAY_FLAG_DRAW, ro_opponent(loser_of(ended)));
	}
}

static void say_illegal(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_game_ended *ended)
{
	const bool is_draw = ended->result == RO_RESULT_DRAW;
	const unsigned side = loser_of(ended);
	struct ro_saying *saying = say(decision,
		is_draw ? RO_SAY_ILLEGAL_DRAW : RO_SAY_ILLEGAL_LOSES, side);

	if (side < RO_NOBODY) {
		saying->args.number = policy->illegal_count[side];
	}
}

static void say_plain(
	struct ro_decision *decision, const struct ro_game_ended *ended)
{
	const unsigned winner = winner_of((enum ro_result)ended->result);

	if (winner < RO_NOBODY) {
		say(decision, RO_SAY_WINS, winner);
	} else if (ended->result == RO_RESULT_DRAW) {
		say(decision, RO_SAY_DRAWN, RO_NOBODY);
	}
}

/* The claim was heard, so its verdict is what is new. */
static void say_claimed(const struct ro_policy *policy,
	struct ro_decision *decision, enum ro_say unclaimed)
{
	const bool was_claimed = policy->claimant < RO_NOBODY;

	say(decision, was_claimed ? RO_SAY_CLAIM_RIGHT : unclaimed,
		policy->claimant);
}

static void say_agreed(
	const struct ro_policy *policy, struct ro_decision *decision)
{
	if (!policy->agreed) {
		say(decision, RO_SAY_DRAW_ACCEPTED, RO_NOBODY);
	}
}

void ro_policy_say_end(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_game_ended *ended)
{
	const bool is_draw = ended->result == RO_RESULT_DRAW;

	switch ((enum ro_reason)ended->reason) {
	case RO_REASON_CHECKMATE:
		say(decision,
			policy->rested_ply == 0 ? RO_SAY_CHECKMATE
						: RO_SAY_CHECKMATE_WINS,
			winner_of((enum ro_result)ended->result));
		break;
	case RO_REASON_STALEMATE:
		say(decision, RO_SAY_STALEMATE, RO_NOBODY);
		break;
	case RO_REASON_DEAD:
		say(decision, RO_SAY_DEAD, RO_NOBODY);
		break;
	case RO_REASON_FIVEFOLD:
		say(decision, RO_SAY_FIVEFOLD, RO_NOBODY);
		break;
	case RO_REASON_SEVENTY_FIVE:
		say(decision, RO_SAY_SEVENTY_FIVE, RO_NOBODY);
		break;
	case RO_REASON_THREEFOLD:
		say_claimed(policy, decision, RO_SAY_THREEFOLD);
		break;
	case RO_REASON_FIFTY:
		say_claimed(policy, decision, RO_SAY_FIFTY);
		break;
	case RO_REASON_AGREEMENT:
		say_agreed(policy, decision);
		break;
	case RO_REASON_RESIGNATION:
		say(decision, is_draw ? RO_SAY_RESIGN_DRAW : RO_SAY_RESIGN,
			loser_of(ended));
		break;
	case RO_REASON_TIME:
		say_time(decision, ended);
		break;
	case RO_REASON_ILLEGAL:
		say_illegal(policy, decision, ended);
		break;
	case RO_REASON_ILLEGAL_POSITION:
		say(decision, RO_SAY_ILLEGAL_POSITION, RO_NOBODY);
		say_plain(decision, ended);
		break;
	case RO_REASON_FORFEIT:
		say(decision, RO_SAY_FORFEIT, loser_of(ended));
		break;
	case RO_REASON_NONE:
	case RO_REASON_ARBITER:
	case RO_REASONS:
		say_plain(decision, ended);
		break;
	}
}

void ro_policy_game_ended(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_game_ended *ended = &msg->game_ended;

	ro_policy_say_end(policy, decision, ended);
	if (ended->result == RO_RESULT_DRAW &&
		policy->rules.draw_odds == RO_DRAW_ODDS_BLACK) {
		say(decision, RO_SAY_ARMAGEDDON_DRAW, RO_BLACK);
	}
	policy->is_playing = false;
	policy->is_over = true;
	policy->rest_due_ms = INT64_MAX;
	policy->said_wrong = false;
	policy->claimant = RO_NOBODY;
	policy->ruled_side = RO_NOBODY;
	policy->agreed = false;
}

/* A last game that was drawn has been told: Black has won the match by it. */
static bool is_won_by_draw(const struct ro_match_scored *scored)
{
	return scored->half_points[RO_WHITE] == scored->half_points[RO_BLACK];
}

void ro_policy_match_scored(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_match_scored *scored = &msg->match_scored;
	struct ro_saying *saying = say(decision, RO_SAY_MATCH_SCORE, RO_NOBODY);

	(void)policy;
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		saying->args.half_points[side] = scored->half_points[side];
	}
	switch ((enum ro_match_then)scored->then) {
	case RO_MATCH_THEN_REVERSED:
		say(decision, RO_SAY_MATCH_REVERSED, RO_NOBODY);
		break;
	case RO_MATCH_THEN_LAST:
		say(decision, RO_SAY_MATCH_LAST, RO_NOBODY);
		break;
	case RO_MATCH_THEN_OVER:
		if (!is_won_by_draw(scored)) {
			say(decision, RO_SAY_MATCH_WON, scored->winner);
		}
		break;
	}
}

/* Public: both players, and the arbiter, hear what is being chosen. */
void ro_policy_colours_asked(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)policy;
	say(decision, RO_SAY_MATCH_ASK, msg->colours_asked.side);
}

void ro_policy_colours_chosen(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	(void)policy;
	say(decision,
		msg->colours_chosen.reversed ? RO_SAY_MATCH_SWAPPED
					     : RO_SAY_MATCH_SAME,
		RO_NOBODY);
}
