/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

#include "host/chess/types.h"

static enum ro_say question_key(const struct ro_question_asked *asked)
{
	switch ((enum ro_question)asked->question) {
	case RO_QUESTION_PROMOTION:
		return RO_SAY_ASK_PROMOTION;
	case RO_QUESTION_RESULT:
		return RO_SAY_ASK_RESULT;
	case RO_QUESTION_MOVE:
	case RO_QUESTIONS:
		break;
	}
	return asked->same_mover ? RO_SAY_ASK_CAPTURED : RO_SAY_ASK_MOVER;
}

static unsigned asked_side(
	const struct ro_policy *policy, const struct ro_question_asked *asked)
{
	return asked->side < RO_NOBODY ? asked->side : policy->turn;
}

/* Where the piece stands that an answer names: the one that moved, or the
 * victim. Taken en passant it stands elsewhere, but then its own square tells,
 * and nothing is asked. */
static ro_square named_square(
	const struct ro_question_asked *asked, ro_move option)
{
	return asked->same_mover ? ro_move_landing(option)
				 : ro_move_from(option);
}

/* The square alone would answer two readings. */
static bool is_ambiguous(const struct ro_question_asked *asked)
{
	const ro_square square = named_square(asked, asked->options[0]);

	for (unsigned i = 1; i < asked->option_count; i++) {
		if (named_square(asked, asked->options[i]) == square) {
			return true;
		}
	}
	return false;
}

/* What `yes` would answer now: a piece, where it stands, and only where that
 * leaves a doubt a move, for moves that he did not play are not named. */
static void offer(const struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_question_asked *asked)
{
	const ro_move option = asked->options[0];
	const bool is_piece = asked->question == RO_QUESTION_PROMOTION;
	const bool is_move = !is_piece && is_ambiguous(asked);
	struct ro_saying *saying;

	if (asked->option_count == 0) {
		return;
	}
	saying = ro_add_mover(policy, decision,
		is_move ? RO_SAY_OPTION_MOVE : RO_SAY_OPTION,
		asked_side(policy, asked));
	if (is_piece) {
		saying->args.man = ro_man_of(
			RO_WHITE, ro_move_promotion(option));
	} else if (is_move) {
		saying->args.square = ro_move_from(option);
		saying->args.other_square = ro_move_landing(option);
	} else {
		saying->args.square = named_square(asked, option);
	}
}

static void ask(const struct ro_policy *policy, struct ro_decision *decision,
	const struct ro_question_asked *asked)
{
	ro_add_mover(policy, decision, question_key(asked),
		asked_side(policy, asked));
	if (asked->question != RO_QUESTION_RESULT) {
		offer(policy, decision, asked);
	}
}

void ro_policy_ask(const struct ro_policy *policy, struct ro_decision *decision)
{
	ask(policy, decision, &policy->asked.question);
}

static bool has_option(const struct ro_question_asked *asked, ro_move option)
{
	for (unsigned i = 0; i < asked->option_count; i++) {
		if (asked->options[i] == option) {
			return true;
		}
	}
	return false;
}

/* By a key: the same answers from another one on. */
static bool is_turned(const struct ro_policy_asked *before,
	const struct ro_question_asked *asked)
{
	return before->is_open &&
		before->question.question == asked->question &&
		before->question.side == asked->side &&
		before->question.option_count == asked->option_count &&
		asked->option_count > 1 &&
		before->question.options[0] != asked->options[0] &&
		has_option(&before->question, asked->options[0]);
}

void ro_policy_question_asked(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision)
{
	const struct ro_question_asked *asked = &msg->question_asked;

	if (is_turned(&policy->asked, asked)) {
		offer(policy, decision, asked);
	} else {
		ask(policy, decision, asked);
	}
	policy->asked.question = *asked;
	policy->asked.is_open = true;
}

/* Who presses instead of answering has not understood the question. */
void ro_policy_pressed(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const struct ro_policy_asked *asked = &policy->asked;

	if (asked->is_open && policy->is_playing &&
		asked_side(policy, &asked->question) == msg->pressed.side) {
		ask(policy, decision, &asked->question);
	}
	/* With a board the pieces that stand say so. */
	if (policy->rules.seating == RO_SEATING_NONE && !policy->has_begun) {
		ro_add_public(decision, RO_SAYING_GUIDE, RO_SAY_NOT_BEGUN);
	}
}
