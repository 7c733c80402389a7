/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_SPEECH_ANNOUNCER_HALL_H
#define TESTS_UNIT_SPEECH_ANNOUNCER_HALL_H

#include "host/base/err.h"
#include "host/chess/fen.h"
#include "host/chess/outcome.h"
#include "speech/announcer/announcer_module.h"
#include "speech/announcer/sayer_story.h"
#include "tests/support/bench.h"

#include <stdio.h>
#include <string.h>

/**
 * A hall with an announcer and nobody else: the test is the referee, the
 * clock and the arbiter, and listens at every ear.
 *
 * Sentences are compared as "public: words", "white: words", "black: words"
 * for the private ears, "arbiter: words".
 */
struct hall {
	struct bench bench;
	struct ro_announcer_rules rules;
	struct ro_sayer_story story;
	struct ro_announcer_module announcer;
	struct ro_position position;
	uint16_t ply;
	unsigned heard; /* how many sentences were listened to */
	bool restores; /* the penalties to come, 7.5.1 */
};

/* Competition: White is blind and has an earphone. */
static inline void hall_competition(struct hall *hall)
{
	memset(hall, 0, sizeof(*hall));
	ro_announcer_rules_default(&hall->rules);
	hall->rules.assistance = RO_ASSISTANCE_COMPETITION;
	hall->rules.blind = RO_BLIND_WHITE;
	hall->rules.touch = RO_TOUCH_LOG;
	hall->rules.complete = RO_COMPLETE_PRESS;
	hall->rules.low_time = false;
	hall->rules.one_loudspeaker = false;
	hall->rules.has_white_ear = true;
	ro_position_start(&hall->position);
}

/* Two sighted players, one loudspeaker, everything said. */
static inline void hall_casual(struct hall *hall)
{
	memset(hall, 0, sizeof(*hall));
	ro_announcer_rules_default(&hall->rules);
	ro_position_start(&hall->position);
}

/* Two blind players who train, each with an earphone. */
static inline void hall_training(struct hall *hall)
{
	hall_competition(hall);
	hall->rules.assistance = RO_ASSISTANCE_TRAINING;
	hall->rules.blind = RO_BLIND_BOTH;
	hall->rules.touch = RO_TOUCH_WARN;
	hall->rules.low_time = true;
	hall->rules.has_black_ear = true;
}

/* Competition with one loudspeaker and no earphones. */
static inline void hall_bare(struct hall *hall)
{
	hall_competition(hall);
	hall->rules.has_white_ear = false;
}

/* Two blind players in competition, each with an earphone. */
static inline void hall_both(struct hall *hall)
{
	hall_competition(hall);
	hall->rules.blind = RO_BLIND_BOTH;
	hall->rules.has_black_ear = true;
}

/* Training of two blind players on one loudspeaker. */
static inline void hall_loud_training(struct hall *hall)
{
	hall_training(hall);
	hall->rules.one_loudspeaker = true;
}

/* A drawn game is Black's match. */
static inline void hall_armageddon(struct hall *hall)
{
	hall_competition(hall);
	hall->rules.draw_odds = RO_DRAW_ODDS_BLACK;
}

static inline void hall_open(struct hall *hall)
{
	bench_init(&hall->bench);
	ro_sayer_story_init(&hall->story, &hall->bench.env, 0);
	ro_announcer_module_init(&hall->announcer, &hall->bench.env,
		&hall->rules, &hall->story.sayer);
	bench_start(&hall->bench, &hall->announcer.module);
}

static inline void hall_close(struct hall *hall)
{
	bench_finish(&hall->bench);
}

static inline void hall_post(struct hall *hall, const struct ro_msg *msg)
{
	bench_post(&hall->bench, msg);
}

static inline struct ro_msg hall_msg(
	const struct hall *hall, enum ro_msg_kind kind)
{
	return bench_msg(&hall->bench, kind);
}

static inline ro_square square_of(const char *name)
{
	return ro_square_at(
		(unsigned)(name[0] - 'a'), (unsigned)(name[1] - '1'));
}

static inline void hall_fen(struct hall *hall, const char *fen)
{
	assert_int_equal(ro_fen_position(fen, &hall->position, NULL), 0);
}

static inline void hall_starts(struct hall *hall)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_GAME_STARTED);

	ro_position_to_setup(&hall->position, &msg.game_started.setup);
	msg.game_started.seating = hall->rules.seating;
	msg.game_started.blind = hall->rules.blind;
	msg.game_started.clock_runs = hall->rules.assistance ==
		RO_ASSISTANCE_COMPETITION;
	hall_post(hall, &msg);
	hall->heard = bench_count(&hall->bench, RO_MSG_SENTENCE_SAID);
}

static inline struct ro_msg hall_move_msg(const struct hall *hall,
	enum ro_msg_kind kind, const char *from, const char *to)
{
	struct ro_msg msg = hall_msg(hall, kind);

	ro_position_to_setup(&hall->position, &msg.move_rested.before);
	msg.move_rested.move = ro_move_make(
		square_of(from), square_of(to), RO_NO_PIECE);
	msg.move_rested.ply = (uint16_t)(hall->ply + 1);
	return msg;
}

static inline void hall_rests(
	struct hall *hall, const char *from, const char *to)
{
	struct ro_msg msg = hall_move_msg(hall, RO_MSG_MOVE_RESTED, from, to);

	hall_post(hall, &msg);
}

static inline void hall_unmakes(
	struct hall *hall, const char *from, const char *to)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_MOVE_UNMADE);

	msg.move_unmade.move = ro_move_make(
		square_of(from), square_of(to), RO_NO_PIECE);
	msg.move_unmade.ply = (uint16_t)(hall->ply + 1);
	msg.move_unmade.was_rested = 1;
	hall_post(hall, &msg);
}

static inline void hall_completes(
	struct hall *hall, const char *from, const char *to)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_MOVE_COMPLETED);
	const ro_move move = ro_move_make(
		square_of(from), square_of(to), RO_NO_PIECE);

	ro_position_to_setup(&hall->position, &msg.move_completed.before);
	msg.move_completed.move = move;
	msg.move_completed.ply = ++hall->ply;
	ro_position_play(&hall->position, move);
	hall_post(hall, &msg);
}

static inline void hall_moves(
	struct hall *hall, const char *from, const char *to)
{
	hall_rests(hall, from, to);
	hall_completes(hall, from, to);
}

static inline void hall_board(struct hall *hall, enum ro_board_state state,
	ro_bitboard missing, ro_bitboard extra)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_BOARD_STATE_CHANGED);

	msg.board_state_changed.state = (uint8_t)state;
	msg.board_state_changed.missing = missing;
	msg.board_state_changed.extra = extra;
	hall_post(hall, &msg);
}

static inline void hall_key(
	struct hall *hall, enum ro_key key, bool is_long, unsigned side)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_KEY_PRESSED);

	msg.key_pressed.key = (uint8_t)key;
	msg.key_pressed.is_long = is_long;
	msg.key_pressed.side = (uint8_t)side;
	hall_post(hall, &msg);
}

static inline void hall_ends(struct hall *hall, enum ro_result result,
	enum ro_reason reason, unsigned side)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_GAME_ENDED);

	msg.game_ended.result = (uint8_t)result;
	msg.game_ended.reason = (uint8_t)reason;
	msg.game_ended.side = (uint8_t)side;
	hall_post(hall, &msg);
}

static inline void hall_irregular(
	struct hall *hall, enum ro_irregular code, unsigned side, bool ruled)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_IRREGULARITY_SEEN);

	msg.irregularity_seen.code = (uint8_t)code;
	msg.irregularity_seen.side = (uint8_t)side;
	msg.irregularity_seen.is_ruled = ruled;
	msg.irregularity_seen.count = ruled;
	msg.irregularity_seen.squares = ro_bit(square_of("e5"));
	msg.irregularity_seen.man = ro_man_of(RO_WHITE, RO_KNIGHT);
	hall_post(hall, &msg);
}

static inline void hall_penalty(
	struct hall *hall, unsigned offender, unsigned count, int64_t add_ms)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_PENALTY_GIVEN);

	msg.penalty_given.offender = (uint8_t)offender;
	msg.penalty_given.beneficiary = (uint8_t)ro_other(
		(enum ro_side)offender);
	msg.penalty_given.count = (uint8_t)count;
	msg.penalty_given.add_ms = add_ms;
	msg.penalty_given.restores = hall->restores;
	hall_post(hall, &msg);
}

static inline void hall_pauses(
	struct hall *hall, bool by_arbiter, unsigned side)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_PLAY_PAUSED);

	msg.play_paused.by_arbiter = by_arbiter;
	msg.play_paused.side = (uint8_t)side;
	hall_post(hall, &msg);
}

static inline void hall_draw(struct hall *hall, unsigned side, bool accepted)
{
	struct ro_msg msg = hall_msg(hall, RO_MSG_DRAW_OFFERED);

	msg.draw_offered.side = (uint8_t)side;
	hall_post(hall, &msg);
	msg = hall_msg(hall, RO_MSG_DRAW_ANSWERED);
	msg.draw_answered.side = (uint8_t)ro_other((enum ro_side)side);
	msg.draw_answered.accepted = accepted;
	hall_post(hall, &msg);
}

/* What was said so far is of no interest. */
static inline void hall_forget(struct hall *hall)
{
	hall->heard = bench_count(&hall->bench, RO_MSG_SENTENCE_SAID);
}

/* Open it as @p set says and begin a game. */
static inline void hall_begin(struct hall *hall, void (*set)(struct hall *hall))
{
	set(hall);
	hall_open(hall);
	hall_starts(hall);
}

static inline void hall_line(
	const struct ro_sentence_said *said, char *line, size_t size)
{
	static const char *const names[] = { "public", "private", "arbiter" };
	static const char *const ears[] = { "white", "black" };
	const bool is_private = said->channel == RO_CHANNEL_PRIVATE;

	snprintf(line, size, "%s: %s",
		is_private ? ears[said->side] : names[said->channel],
		said->words);
}

/* One line of what was heard, for assert_heard(). */
#define P(words) "public: " words "\n"
#define A(words) "arbiter: " words "\n"
#define W(words) "white: " words "\n"
#define B(words) "black: " words "\n"
#define SILENCE ""

/* All that was heard since it was last listened to, line by line. */
static inline void hall_assert_heard(
	struct hall *hall, const char *sentences, const char *file, int line)
{
	char heard[4 * RO_SENTENCE_MAX] = "";
	size_t len = 0;
	const unsigned count = bench_count(&hall->bench, RO_MSG_SENTENCE_SAID);

	for (; hall->heard < count; hall->heard++) {
		const struct ro_msg *msg = bench_nth(
			&hall->bench, RO_MSG_SENTENCE_SAID, hall->heard);

		hall_line(&msg->sentence_said, heard + len,
			sizeof(heard) - len - 1);
		len = strlen(heard);
		heard[len++] = '\n';
	}
	_assert_string_equal(heard, sentences, file, line);
}

#define assert_heard(hall, sentences) \
	hall_assert_heard(hall, sentences, __FILE__, __LINE__)

/* The next sentence is this one. */
#define assert_hears(hall, sentence) \
	hall_assert_hears(hall, sentence, __FILE__, __LINE__)

static inline void hall_assert_hears(
	struct hall *hall, const char *sentence, const char *file, int line)
{
	const struct ro_msg *msg = bench_nth(
		&hall->bench, RO_MSG_SENTENCE_SAID, hall->heard++);
	char words[RO_SENTENCE_MAX + 16] = "silence";

	if (msg != NULL) {
		hall_line(&msg->sentence_said, words, sizeof(words));
	}
	_assert_string_equal(words, sentence, file, line);
}

/* Nothing more was said. */
#define assert_silence(hall) hall_assert_silence(hall, __FILE__, __LINE__)

static inline void hall_assert_silence(
	struct hall *hall, const char *file, int line)
{
	if (bench_count(&hall->bench, RO_MSG_SENTENCE_SAID) != hall->heard) {
		hall_assert_hears(hall, "silence", file, line);
	}
}

#endif
