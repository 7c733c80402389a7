/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_POLICY_PARTS_H
#define SPEECH_ANNOUNCER_POLICY_PARTS_H

#include "speech/announcer/policy.h"

/** A move put back for so long is withdrawn aloud: [board] settle's default.
 */
#define RO_WITHDRAW_MS 250

/**
 * The policy's handlers, one for a kind of message, spread over seven files by
 * what they speak of; for the table in policy.c alone.
 */
typedef void ro_policy_handler(struct ro_policy *policy,
	const struct ro_msg *msg, struct ro_decision *decision);

/* policy_moves.c: the game, its moves and the board. */
ro_policy_handler ro_policy_game_started;
ro_policy_handler ro_policy_board_state_changed;
ro_policy_handler ro_policy_move_made;
ro_policy_handler ro_policy_move_unmade;
ro_policy_handler ro_policy_move_rested;
ro_policy_handler ro_policy_move_completed;
ro_policy_handler ro_policy_move_copied;
ro_policy_handler ro_policy_turn_passed;
ro_policy_handler ro_policy_taken_back;
ro_policy_handler ro_policy_piece_wanted;

/* policy_questions.c: what the board asks. */
ro_policy_handler ro_policy_question_asked;
ro_policy_handler ro_policy_pressed;

/* policy_rulings.c: what the arbiter decides, or must. */
ro_policy_handler ro_policy_arbiter_ruled;
ro_policy_handler ro_policy_irregularity_seen;
ro_policy_handler ro_policy_penalty_given;
ro_policy_handler ro_policy_play_paused;
ro_policy_handler ro_policy_play_resumed;
ro_policy_handler ro_policy_clock_changed;
ro_policy_handler ro_policy_default_time_passed;

/* policy_results.c: offers, claims and ends. */
ro_policy_handler ro_policy_draw_offered;
ro_policy_handler ro_policy_draw_answered;
ro_policy_handler ro_policy_claim_made;
ro_policy_handler ro_policy_game_ended;
ro_policy_handler ro_policy_flag_fell;
ro_policy_handler ro_policy_match_scored;
ro_policy_handler ro_policy_colours_asked;
ro_policy_handler ro_policy_colours_chosen;

/* policy_answers.c: what a player asked for. */
ro_policy_handler ro_policy_key_pressed;
ro_policy_handler ro_policy_time_read;
ro_policy_handler ro_policy_low_time_reached;

/* policy_ears.c: which ears there are. */
ro_policy_handler ro_policy_ears_found;

/* policy_menu.c: the menus, and what they do to the voice. */
ro_policy_handler ro_policy_menu_shown;
ro_policy_handler ro_policy_voice_tuned;

/** The question that is open, once more, to whom it is asked. */
void ro_policy_ask(
	const struct ro_policy *policy, struct ro_decision *decision);

/** What the squares lack and have too many, as hints. */
void ro_policy_say_squares(
	const struct ro_policy *policy, struct ro_decision *decision);

/** The moves that were told and do not stand, of plies after @p ply. */
void ro_policy_withdraw(
	struct ro_policy *policy, struct ro_decision *decision, uint16_t ply);

/** What the arbiter ordered has had its time to act. */
void ro_policy_ordered(struct ro_policy *policy, struct ro_decision *decision);

/** How the game ended, in its one sentence. */
void ro_policy_say_end(const struct ro_policy *policy,
	struct ro_decision *decision, const struct ro_game_ended *ended);

/** Begun, not over, and nothing counts until somebody goes on. */
bool ro_policy_is_paused(const struct ro_policy *policy);

#endif
