/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_POLICY_H
#define SPEECH_ANNOUNCER_POLICY_H

#include "speech/announcer/saying.h"

/**
 * Who is told what: each message becomes a list of sayings, often an empty
 * one.
 *
 * Pure: no voice, no queue, no timers; it knows the settings and remembers
 * what it needs of the game. Every kind of message stands in one table in
 * policy.c, also those about which nothing is said. Sayings for an ear that
 * does not exist, or that no device carries, are left out here, so nothing
 * private can reach the loudspeaker by accident; the arbiter is told of it.
 *
 * Keys. `repeat`: the last sentence that the asker could hear, public or in
 * his own ear; long, or twice within two seconds: the last move that stands.
 * `time`: his own time, then the opponent's; long: the time used by both;
 * while a player is awaited, 6.7, first the rest of the default time, before
 * the first move that alone.
 * An answer is not repeated: who wants it again asks again.
 * `moves`: how many moves he has completed; long: the side to move, in
 * training. `board`: what the squares lack or have too many, in training or
 * while the clocks stand, then in training the side to move; else that this
 * help is not allowed. `adjust`: "Ich
 * rücke zurecht", aloud, for the player to move. A key without an owner is the
 * blind player's; if both are blind, in competition, that of the player to
 * move; else everybody hears the answer.
 *
 * Sources: design page rules.md, "Who hears what"; FIDE Laws of Chess
 * (1 January 2023), Articles 4.2.1, 6, 7.5, 9, 11.3.1, 12.6 and D.2.
 */

/** One message never causes more than this many sayings. */
#define RO_SAYINGS_MAX 12

/** How many of the last moves can be said again. */
#define RO_RECENT_MAX 16

/** A position that has been wrong for so long is spoken of. */
#define RO_REST_MS 3000

/** The key `repeat` twice within this time asks for the last move. */
#define RO_TWICE_MS 2000

/** What the announcer does about one message. */
struct ro_decision {
	unsigned count;
	struct ro_saying sayings[RO_SAYINGS_MAX];
	/* This ply's announcement is not to be said if it still waits; 0: none.
	 */
	uint16_t forget_ply;
	/* This move was announced before and stands again; 0: none. Nothing is
	 * said, but whoever waits for MOVE_ANNOUNCED gets it. */
	uint16_t again_ply;
	ro_move again_move;
	struct ro_saying nowhere; /* what nobody hears is written here */
};

/** An announcement that went to the voice. */
struct ro_policy_told {
	struct ro_move_fact fact; /* of ply 0: none */
	bool is_unmade; /* it does not stand now */
	bool is_put_back; /* and the board was as before it since */
	bool is_withdrawn; /* and all have heard that */
};

/** A question that is open, and what `yes` would answer. */
struct ro_policy_asked {
	struct ro_question_asked question;
	bool is_open;
};

/** What went to the voice last on one channel. */
struct ro_policy_last {
	uint32_t order; /* counts up over all channels; 0: nothing yet */
	struct ro_saying saying;
};

struct ro_policy {
	struct ro_announcer_rules rules; /* ears as they were found */
	bool wants_ear[2]; /* by side, as the settings say */
	bool is_playing; /* begun, not paused and not over */
	bool has_begun;
	bool is_over;
	bool has_clock;
	int64_t left_ms[2]; /* as the clock last changed */
	uint8_t turn; /* whose move it is in the game */
	uint8_t first_turn; /* who had the first move of the game */
	uint16_t completed_ply;
	uint16_t rested_ply; /* the last move that rested, and stands */

	/* The board under the game's own moves. */
	uint8_t board_state; /* an enum ro_board_state */
	ro_bitboard missing;
	ro_bitboard extra;
	int64_t rest_due_ms; /* when to speak of it; INT64_MAX: never */
	int64_t withdraw_due_ms; /* when to say what was put back; likewise */
	bool said_wrong; /* so "correct" is worth saying */

	/* What belongs together though it comes in several messages. */
	uint8_t illegal_count[2]; /* by side, as last ruled */
	uint8_t ruled_side; /* or RO_NOBODY: no penalty is expected */
	uint8_t claimant; /* or RO_NOBODY */
	bool agreed; /* a draw was accepted, the end was told with it */
	int64_t order_due_ms; /* when to see what an order did; or INT64_MAX */
	bool has_order; /* the arbiter ordered something; nothing came yet */
	bool has_times; /* new times are to be told then */
	struct ro_policy_asked asked;

	struct ro_policy_told told[4]; /* by ply modulo 4 */
	struct ro_move_fact recent[RO_RECENT_MAX]; /* by ply modulo that */
	struct ro_policy_last last[RO_EARS_OF]; /* by enum ro_ear_of */
	uint32_t last_order;
	int64_t repeat_ms[3]; /* when each side, or nobody, asked last */
};

/** Nothing has happened yet. @p rules is copied. */
void ro_policy_init(
	struct ro_policy *policy, const struct ro_announcer_rules *rules);

/** Hear @p msg; @p decision is filled in. */
void ro_policy_hear(struct ro_policy *policy, const struct ro_msg *msg,
	struct ro_decision *decision);

/** When ro_policy_rested() is to be called; INT64_MAX: not at all. */
int64_t ro_policy_due(const struct ro_policy *policy);

/** It is ro_policy_due(); @p decision is filled in. */
void ro_policy_rested(struct ro_policy *policy, struct ro_decision *decision);

/**
 * The tone that goes with @p msg, before the words of @p decision.
 * @param decision what ro_policy_hear() made of it
 * @param ear whose ear, filled in if there is a tone
 * @return an enum ro_tone, or RO_TONES if there is none or it is switched off
 */
unsigned ro_policy_tone(const struct ro_policy *policy,
	const struct ro_msg *msg, const struct ro_decision *decision,
	enum ro_ear_of *ear);

/** @p saying went to the voice. */
void ro_policy_said(struct ro_policy *policy, const struct ro_saying *saying);

/** A game as it was found when the power came back. */
struct ro_restored {
	struct ro_setup setup; /* the position */
	uint16_t ply; /* how many moves are completed */
	bool has_clock;
	bool is_over; /* as ended says */
	struct ro_game_ended ended;
	int64_t gap_ms; /* how long the power was out; negative: not known */
};

/** The power came back: the summary of where the game stands. */
void ro_policy_restored(struct ro_policy *policy,
	const struct ro_restored *restored, struct ro_decision *decision);

/** @return true if the table has an entry for @p kind */
bool ro_policy_knows(enum ro_msg_kind kind);

#endif
