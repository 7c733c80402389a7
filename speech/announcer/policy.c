/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/policy.h"

#include "speech/announcer/audience.h"
#include "speech/announcer/policy_parts.h"

#include "host/base/require.h"

#include <string.h>

/* Nobody is told: other modules' business, or told by another message. */
static void say_nothing(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)policy;
	(void)msg;
	(void)decision;
}

static void say_part(struct ro_decision *decision, enum ro_say key, int err)
{
	struct ro_saying *saying = ro_add_public(decision, RO_SAYING_FACT, key);

	saying->args.err = (uint8_t)(err < 0 ? -err : 0);
}

static void board_lost(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)policy;
	say_part(decision, RO_SAY_FAULT_BOARD, msg->board_lost.err);
}

static void contacts_failed(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	struct ro_saying *saying = ro_add_public(
		decision, RO_SAYING_FACT, RO_SAY_CONTACT);

	(void)policy;
	saying->args.squares = msg->contacts_failed.squares;
}

static void board_back(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)policy;
	(void)msg;
	say_part(decision, RO_SAY_BACK_BOARD, 0);
}

static void record_lost(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)policy;
	say_part(decision, RO_SAY_FAULT_RECORD, msg->record_lost.err);
}

static void record_back(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	(void)policy;
	(void)msg;
	say_part(decision, RO_SAY_BACK_RECORD, 0);
}

/* A voice that fails cannot say so and one that is back shows it: the sayer
 * says the last sentences again. The arbiter reads both on his page. */
static void speech_lost(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const bool is_voice = msg->kind == RO_MSG_VOICE_LOST;
	struct ro_saying *saying = ro_add_arbiter(
		decision, is_voice ? RO_SAY_FAULT_VOICE : RO_SAY_FAULT_SOUND);

	(void)policy;
	saying->args.err = (uint8_t)-msg->voice_lost.err;
}

static void speech_back(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	const bool is_voice = msg->kind == RO_MSG_VOICE_BACK;

	(void)policy;
	ro_add_arbiter(
		decision, is_voice ? RO_SAY_BACK_VOICE : RO_SAY_BACK_SOUND);
}

static ro_policy_handler *const table[RO_MSG_KINDS] = {
	[RO_MSG_BOARD_SEEN] = say_nothing,
	[RO_MSG_SQUARE_STIRRED] = say_nothing,
	[RO_MSG_SQUARE_CALMED] = say_nothing,
	[RO_MSG_SQUARE_CHANGED] = say_nothing,
	[RO_MSG_BOARD_LOST] = board_lost,
	[RO_MSG_BOARD_BACK] = board_back,
	[RO_MSG_CONTACTS_FAILED] = contacts_failed,
	[RO_MSG_PRESSED] = ro_policy_pressed,
	[RO_MSG_KEY_PRESSED] = ro_policy_key_pressed,
	[RO_MSG_PROMOTION_NAMED] = say_nothing,
	[RO_MSG_ARBITER_RULED] = ro_policy_arbiter_ruled,
	[RO_MSG_WALL_CLOCK_JUMPED] = say_nothing,
	[RO_MSG_GAME_STARTED] = ro_policy_game_started,
	[RO_MSG_PIECE_TOUCHED] = say_nothing,
	[RO_MSG_BOARD_STATE_CHANGED] = ro_policy_board_state_changed,
	[RO_MSG_MOVE_MADE] = ro_policy_move_made,
	[RO_MSG_MOVE_UNMADE] = ro_policy_move_unmade,
	[RO_MSG_MOVE_RESTED] = ro_policy_move_rested,
	[RO_MSG_MOVE_PRESSED] = say_nothing,
	[RO_MSG_TURN_PASSED] = ro_policy_turn_passed,
	[RO_MSG_MOVE_COMPLETED] = ro_policy_move_completed,
	[RO_MSG_MOVE_COPIED] = ro_policy_move_copied,
	[RO_MSG_TAKEN_BACK] = ro_policy_taken_back,
	[RO_MSG_PLAY_PAUSED] = ro_policy_play_paused,
	[RO_MSG_PLAY_RESUMED] = ro_policy_play_resumed,
	[RO_MSG_IRREGULARITY_SEEN] = ro_policy_irregularity_seen,
	[RO_MSG_PENALTY_GIVEN] = ro_policy_penalty_given,
	[RO_MSG_QUESTION_ASKED] = ro_policy_question_asked,
	[RO_MSG_PIECE_WANTED] = ro_policy_piece_wanted,
	[RO_MSG_DRAW_OFFERED] = ro_policy_draw_offered,
	[RO_MSG_DRAW_ANSWERED] = ro_policy_draw_answered,
	[RO_MSG_CLAIM_MADE] = ro_policy_claim_made,
	[RO_MSG_GAME_ENDED] = ro_policy_game_ended,
	[RO_MSG_CLOCK_CHANGED] = ro_policy_clock_changed,
	[RO_MSG_TURN_TIMED] = say_nothing,
	[RO_MSG_FLAG_FELL] = ro_policy_flag_fell,
	[RO_MSG_TIME_READ] = ro_policy_time_read,
	[RO_MSG_LOW_TIME_REACHED] = ro_policy_low_time_reached,
	[RO_MSG_DEFAULT_TIME_PASSED] = ro_policy_default_time_passed,
	[RO_MSG_MENU_SHOWN] = ro_policy_menu_shown,
	[RO_MSG_PLAYER_CHOSE] = say_nothing,
	[RO_MSG_MATCH_SCORED] = ro_policy_match_scored,
	[RO_MSG_COLOURS_ASKED] = ro_policy_colours_asked,
	[RO_MSG_COLOURS_CHOSEN] = ro_policy_colours_chosen,
	[RO_MSG_GAME_LEFT] = say_nothing,
	[RO_MSG_VOICE_TUNED] = ro_policy_voice_tuned,
	[RO_MSG_SENTENCE_SAID] = say_nothing,
	[RO_MSG_SPEECH_ENDED] = say_nothing,
	[RO_MSG_MOVE_ANNOUNCED] = say_nothing,
	[RO_MSG_VOICE_LOST] = speech_lost,
	[RO_MSG_VOICE_BACK] = speech_back,
	[RO_MSG_SOUND_LOST] = speech_lost,
	[RO_MSG_SOUND_BACK] = speech_back,
	[RO_MSG_EARS_FOUND] = ro_policy_ears_found,
	[RO_MSG_RECORD_STORED] = say_nothing,
	[RO_MSG_RECORD_LOST] = record_lost,
	[RO_MSG_RECORD_BACK] = record_back,
};

bool ro_policy_knows(enum ro_msg_kind kind)
{
	return kind < RO_MSG_KINDS && table[kind] != NULL;
}

void ro_policy_init(
	struct ro_policy *policy, const struct ro_announcer_rules *rules)
{
	memset(policy, 0, sizeof(*policy));
	policy->rules = *rules;
	policy->wants_ear[RO_WHITE] = rules->has_white_ear;
	policy->wants_ear[RO_BLACK] = rules->has_black_ear;
	policy->turn = RO_WHITE;
	policy->rest_due_ms = INT64_MAX;
	policy->withdraw_due_ms = INT64_MAX;
	policy->order_due_ms = INT64_MAX;
	policy->ruled_side = RO_NOBODY;
	policy->claimant = RO_NOBODY;
	for (unsigned i = 0; i < ro_count(policy->repeat_ms); i++) {
		policy->repeat_ms[i] = -RO_TWICE_MS - 1;
	}
}

static void begin(struct ro_decision *decision)
{
	decision->count = 0;
	decision->forget_ply = 0;
	decision->again_ply = 0;
	decision->again_move = RO_NO_MOVE;
}

static void stamp(struct ro_decision *decision, int64_t at_ms)
{
	for (unsigned i = 0; i < decision->count; i++) {
		decision->sayings[i].at_ms = at_ms;
	}
}

/* Whatever the order of an arbiter can bring about: seldom else, and then it
 * is no harm that the order is not said to have been in vain. */
static bool is_effect(const struct ro_msg *msg)
{
	switch (msg->kind) {
	case RO_MSG_GAME_STARTED:
	case RO_MSG_TAKEN_BACK:
	case RO_MSG_PLAY_PAUSED:
	case RO_MSG_PLAY_RESUMED:
	case RO_MSG_IRREGULARITY_SEEN:
	case RO_MSG_PENALTY_GIVEN:
	case RO_MSG_PIECE_WANTED:
	case RO_MSG_GAME_ENDED:
	case RO_MSG_CLOCK_CHANGED:
	case RO_MSG_COLOURS_ASKED:
	case RO_MSG_GAME_LEFT:
		return true;
	default:
		return false;
	}
}

void ro_policy_hear(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision)
{
	begin(decision);
	if (is_effect(msg)) {
		policy->has_order = false;
	}
	table[msg->kind](policy, msg, decision);
	stamp(decision, msg->at_ms);
}

static void say_waiting(struct ro_policy *policy, struct ro_decision *decision)
{
	if (!policy->has_begun) {
		ro_add_public(decision, RO_SAYING_GUIDE, RO_SAY_WAITING_START);
	}
}

/* Three seconds of rest in a wrong position: said once, in training and while
 * the pieces are set up; in competition the press or a key is waited for. */
static void say_wrong(struct ro_policy *policy, struct ro_decision *decision)
{
	if (policy->is_playing && !ro_policy_is_training(policy)) {
		return;
	}
	if (!policy->said_wrong && policy->board_state == RO_BOARD_WRONG) {
		ro_add_guide(policy, decision, RO_SAY_BOARD_WRONG_REST);
	}
	ro_policy_say_squares(policy, decision);
	policy->said_wrong = true;
}

/* A move made while play rests: the board knows it, and nothing comes of it. */
static void say_paused(struct ro_policy *policy, struct ro_decision *decision)
{
	if (ro_policy_is_paused(policy) && ro_policy_is_training(policy)) {
		ro_add_public(decision, RO_SAYING_GUIDE, RO_SAY_PAUSED_HINT);
	}
}

bool ro_policy_is_paused(const struct ro_policy *policy)
{
	return policy->has_begun && !policy->is_playing && !policy->is_over;
}

static void say_rest(struct ro_policy *policy, struct ro_decision *decision)
{
	switch ((enum ro_board_state)policy->board_state) {
	case RO_BOARD_READY:
		say_waiting(policy, decision);
		break;
	case RO_BOARD_WRONG:
	case RO_BOARD_SETUP:
		say_wrong(policy, decision);
		break;
	case RO_BOARD_MADE:
		say_paused(policy, decision);
		break;
	case RO_BOARD_LIFTED:
	case RO_BOARD_ASK:
	case RO_BOARD_STATES:
		break;
	}
}

int64_t ro_policy_due(const struct ro_policy *policy)
{
	int64_t due_ms = policy->rest_due_ms;

	if (policy->withdraw_due_ms < due_ms) {
		due_ms = policy->withdraw_due_ms;
	}
	if (policy->order_due_ms < due_ms) {
		due_ms = policy->order_due_ms;
	}
	return due_ms;
}

void ro_policy_rested(struct ro_policy *policy, struct ro_decision *decision)
{
	const int64_t at_ms = ro_policy_due(policy);

	begin(decision);
	if (policy->order_due_ms == at_ms) {
		policy->order_due_ms = INT64_MAX;
		ro_policy_ordered(policy, decision);
	} else if (policy->withdraw_due_ms == at_ms) {
		policy->withdraw_due_ms = INT64_MAX;
		ro_policy_withdraw(policy, decision, policy->completed_ply);
	} else {
		policy->rest_due_ms = INT64_MAX;
		say_rest(policy, decision);
	}
	stamp(decision, at_ms);
}

static void remember_told(
	struct ro_policy *policy, const struct ro_move_fact *fact)
{
	struct ro_policy_told
		*told = &policy->told[fact->ply % ro_count(policy->told)];

	memset(told, 0, sizeof(*told));
	told->fact = *fact;
}

static unsigned memory_of(const struct ro_saying *saying)
{
	if (saying->channel != RO_CHANNEL_PRIVATE) {
		return RO_EAR_PUBLIC;
	}
	return saying->side == RO_WHITE ? RO_EAR_OF_WHITE : RO_EAR_OF_BLACK;
}

void ro_policy_said(struct ro_policy *policy, const struct ro_saying *saying)
{
	struct ro_policy_last *last = &policy->last[memory_of(saying)];

	if (saying->channel == RO_CHANNEL_ARBITER ||
		saying->sort == RO_SAYING_QUERY) {
		return; /* an answer is asked for again, not repeated */
	}
	policy->last_order++;
	last->order = policy->last_order;
	last->saying = *saying;
	if (saying->is_announcement) {
		remember_told(policy, &saying->move);
	}
}

/* The number of the last completed move, as score sheets count. */
static uint32_t last_move_number(const struct ro_setup *setup)
{
	return setup->turn == RO_BLACK ? setup->fullmove
				       : (uint32_t)setup->fullmove - 1;
}

static enum ro_say power_key(const struct ro_restored *restored)
{
	if (restored->is_over) {
		return RO_SAY_POWER_OVER;
	}
	if (restored->ply > 0) {
		return restored->has_clock ? RO_SAY_POWER
					   : RO_SAY_POWER_NO_CLOCK;
	}
	return restored->has_clock ? RO_SAY_POWER_START
				   : RO_SAY_POWER_START_NO_CLOCK;
}

/* Without an arbiter somebody must know how the game goes on. */
static void say_way_on(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_restored *restored)
{
	if (restored->is_over) {
		ro_policy_say_end(policy, decision, &restored->ended);
	} else if (ro_policy_is_training(policy)) {
		ro_add_public(decision, RO_SAYING_FACT, RO_SAY_PAUSED_HINT);
	}
}

void ro_policy_restored(struct ro_policy *policy,
	const struct ro_restored *restored, struct ro_decision *decision)
{
	const struct ro_setup *setup = &restored->setup;
	struct ro_saying *saying;

	begin(decision);
	policy->has_begun = true;
	policy->is_playing = false;
	policy->is_over = restored->is_over;
	policy->has_clock = restored->has_clock;
	policy->turn = setup->turn;
	policy->first_turn = (uint8_t)(setup->turn ^ (restored->ply & 1));
	policy->completed_ply = restored->ply;
	saying = ro_add_public(decision, RO_SAYING_FACT, power_key(restored));
	ro_about(saying, setup->turn);
	saying->args.number = last_move_number(setup);
	if (restored->gap_ms >= 0 && !restored->is_over) {
		saying = ro_add_public(decision, RO_SAYING_FACT, RO_SAY_GAP);
		saying->args.ms = restored->gap_ms;
	}
	say_way_on(policy, decision, restored);
}
