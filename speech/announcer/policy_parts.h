/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_POLICY_PARTS_H
#define SPEECH_ANNOUNCER_POLICY_PARTS_H

#include "speech/announcer/policy.h"

/**
 * The policy's handlers, one for a kind of message, spread over five files by
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
ro_policy_handler ro_policy_question_asked;

/* policy_rulings.c: what the arbiter decides, or must. */
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

/* policy_answers.c: what a player asked for. */
ro_policy_handler ro_policy_key_pressed;
ro_policy_handler ro_policy_time_read;
ro_policy_handler ro_policy_low_time_reached;

/* policy_menu.c: the menu of the clock alone. */
ro_policy_handler ro_policy_menu_shown;

/** What the squares lack and have too many, as hints. */
void ro_policy_say_squares(
	const struct ro_policy *policy, struct ro_decision *decision);

#endif
