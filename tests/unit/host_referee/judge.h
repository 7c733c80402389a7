/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_REFEREE_JUDGE_H
#define TESTS_UNIT_HOST_REFEREE_JUDGE_H

#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/referee/referee.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/**
 * The pure referee under a script of hands, levers and what must come of it.
 *
 * A script is words. What happens, each one second after the one before:
 * "-e2" a contact opens, "+e4" it closes, "/w" and "/b" a lever, "=q" a
 * promotion named, "k:yes" a key (k:yes/w a side's), "scan:..." all levels in
 * hexadecimal at once, "~300" so many milliseconds pass, "r:pause" the
 * arbiter rules ("r:retract:2", "r:illegal:w"), "f:w" a flag falls, "a" the
 * announcement of the last rested move ends, "@100" the step from here on in
 * milliseconds. "2-e7" is on the second board.
 *
 * What must be so: "?made" the state ("2?ready" of the second board), "[e2e4
 * e7e5]" the moves since the history, completed and made, "{e2e4}" the
 * completed ones, "!touch-move" an irregularity since the last "!", "!none"
 * none, "?:move" a question is open, "?:none" none is, "1-0:checkmate" the
 * result, "*" none.
 *
 * TURN_TIMED is answered as the clock does; announcements end at once unless
 * judge.waits_for_a is set.
 */

#define JUDGE_SEEN_MAX 4096

struct judge {
	struct ro_referee referee;
	struct ro_referee_rules rules;
	int64_t now_ms;
	int64_t step_ms;
	bool waits_for_a;
	int64_t increment_ms; /* what the clock says that a press gives */
	bool has_begun; /* the first input is at 0 ms */
	unsigned irregular[RO_IRREGULARS]; /* since the last "!" */
	struct ro_msg told[JUDGE_SEEN_MAX]; /* everything told, in order */
	unsigned told_count;
	unsigned answered; /* how many of told were looked at */
	struct ro_move_announced rested; /* the last, for "a" */
};

static inline void judge_tell(void *arg, const struct ro_msg *msg)
{
	struct judge *judge = arg;

	ro_require(judge->told_count < JUDGE_SEEN_MAX);
	judge->told[judge->told_count++] = *msg;
	if (msg->kind == RO_MSG_IRREGULARITY_SEEN) {
		judge->irregular[msg->irregularity_seen.code]++;
	}
}

static inline void judge_answer(struct judge *judge, const struct ro_msg *msg)
{
	struct ro_turn_timed timed = { .clk_ms = -1 };

	switch ((int)msg->kind) {
	case RO_MSG_TURN_PASSED:
		timed.side = msg->turn_passed.side;
		timed.increment_ms = judge->increment_ms;
		ro_referee_timed(&judge->referee, &timed, msg->at_ms);
		break;
	case RO_MSG_MOVE_RESTED:
		judge->rested.move = msg->move_rested.move;
		judge->rested.ply = msg->move_rested.ply;
		judge->rested.how = RO_SPEECH_FINISHED;
		if (!judge->waits_for_a) {
			ro_referee_announced(
				&judge->referee, &judge->rested, msg->at_ms);
		}
		break;
	default:
		break;
	}
}

/* As the bus does: answers come after what caused them is over. */
static inline void judge_drain(struct judge *judge)
{
	while (judge->answered < judge->told_count) {
		const struct ro_msg msg = judge->told[judge->answered++];

		judge_answer(judge, &msg);
	}
}

static inline void judge_wait_until(struct judge *judge, int64_t at_ms)
{
	int64_t due_ms = ro_referee_due(&judge->referee);

	while (due_ms <= at_ms) {
		ro_referee_wake(&judge->referee, due_ms);
		judge_drain(judge);
		ro_require(ro_referee_due(&judge->referee) != due_ms);
		due_ms = ro_referee_due(&judge->referee);
	}
	if (at_ms > judge->now_ms) {
		judge->now_ms = at_ms;
	}
}

/** Begin; @p rules may have been changed by the caller, the rest is fresh. */
static inline void judge_init(
	struct judge *judge, const char *fen, const char *history)
{
	struct ro_position position;
	struct ro_referee_rules *rules = &judge->rules;
	const char *word = history;

	ro_require(ro_fen_position(fen != NULL ? fen : RO_FEN_START, &position,
			   NULL) == 0);
	ro_position_to_setup(&position, &rules->first);
	rules->history_count = 0;
	while (*word != '\0') {
		const size_t len = strcspn(word, " ");
		const ro_move move = ro_uci_read(&position, word, len);

		ro_require(move != RO_NO_MOVE);
		rules->history[rules->history_count++] = move;
		ro_position_play(&position, move);
		word += len + (word[len] == ' ');
	}
	ro_referee_init(&judge->referee, rules, judge_tell, judge);
	judge->step_ms = 1000;
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		if (i == 0 || rules->seating == RO_SEATING_LINKED) {
			ro_referee_see(&judge->referee, i,
				ro_position_occupied(&position), 0);
		}
	}
	judge_drain(judge);
}

static inline struct judge *judge_create(void)
{
	struct judge *judge = calloc(1, sizeof(*judge));

	ro_require(judge != NULL);
	ro_referee_rules_default(&judge->rules);
	return judge;
}

static inline ro_square judge_square(const char *word)
{
	return ro_square_at(
		(unsigned)(word[0] - 'a'), (unsigned)(word[1] - '1'));
}

static inline void judge_contact(
	struct judge *judge, unsigned board, ro_square square, bool occupied)
{
	ro_referee_contact(
		&judge->referee, board, square, occupied, judge->now_ms);
}

static inline void judge_scan(struct judge *judge, const char *hex)
{
	const ro_bitboard levels = strtoull(hex, NULL, 16);

	for (unsigned i = 0; i < 64; i++) {
		judge_contact(judge, 0, (ro_square)i, levels >> i & 1);
	}
}

static inline uint8_t judge_side(char letter)
{
	switch (letter) {
	case 'w':
		return RO_WHITE;
	case 'b':
		return RO_BLACK;
	default:
		return RO_NOBODY;
	}
}

static inline void judge_key(struct judge *judge, char *word)
{
	struct ro_key_pressed key = { .side = RO_NOBODY };
	char *slash = strchr(word, '/');

	if (slash != NULL) {
		*slash = '\0';
		key.side = judge_side(slash[1]);
		key.is_long = slash[1] != '\0' && slash[2] == 'l';
	}
	ro_require(ro_term_value(&ro_key_terms, word) >= 0);
	key.key = (uint8_t)ro_term_value(&ro_key_terms, word);
	ro_referee_key(&judge->referee, &key, judge->now_ms);
}

static inline void judge_rule(struct judge *judge, char *word)
{
	struct ro_arbiter_ruled ruled = { .side = RO_NOBODY };
	char *colon = strchr(word, ':');

	if (colon != NULL) {
		*colon++ = '\0';
		ruled.side = judge_side(*colon);
		ruled.ply = (uint16_t)strtoul(colon, NULL, 10);
		ruled.ms = strtol(colon + (ruled.side != RO_NOBODY), NULL, 10);
		ruled.result = (uint8_t)ruled.ply;
	}
	ro_require(ro_term_value(&ro_ruling_terms, word) >= 0);
	ruled.ruling = (uint8_t)ro_term_value(&ro_ruling_terms, word);
	ro_referee_rule(&judge->referee, &ruled, judge->now_ms);
}

static inline void judge_moves(
	const struct judge *judge, bool completed_only, char *text)
{
	const struct ro_referee *referee = &judge->referee;
	struct ro_position position;
	unsigned count = referee->game.ply_count;

	ro_history_position(
		&referee->game, referee->rules.history_count, &position);
	if (completed_only) {
		count = referee->completed_ply;
	}
	*text = '\0';
	for (unsigned i = referee->rules.history_count;
		i < count + (completed_only ? 0 : referee->made_count); i++) {
		const ro_move move = i < count ? referee->game.moves[i]
					       : referee->made[i - count].move;
		char uci[RO_UCI_MAX];

		ro_uci_write(&position, move, uci);
		strcat(text, *text != '\0' ? " " : "");
		strcat(text, uci);
		ro_position_play(&position, move);
	}
}

static inline void judge_expect_state(
	struct judge *judge, unsigned board, const char *word)
{
	const struct ro_referee *referee = &judge->referee;

	if (word[0] == ':') {
		const char *open = !referee->asked.is_open    ? "none"
			: referee->asked.reading.is_promotion ? "promotion"
							      : "move";

		assert_string_equal(open, word + 1);
		return;
	}
	assert_string_equal(ro_term_word(&ro_board_state_terms,
				    ro_referee_board(referee, board)),
		word);
}

static inline void judge_expect_irregular(struct judge *judge, const char *word)
{
	char came[512] = "";

	for (unsigned i = 0; i < RO_IRREGULARS; i++) {
		if (judge->irregular[i] > 0) {
			strcat(came, ro_term_word(&ro_irregular_terms, i));
			strcat(came, " ");
		}
	}
	if (strcmp(word, "none") == 0) {
		assert_string_equal(came, "");
	} else if (strstr(came, word) == NULL) {
		assert_string_equal(came, word);
	}
	memset(judge->irregular, 0, sizeof(judge->irregular));
}

static inline void judge_expect_result(struct judge *judge, const char *word)
{
	char came[64];

	snprintf(came, sizeof(came), "%s%s%s",
		ro_result_text(judge->referee.result),
		judge->referee.result != RO_RESULT_NONE ? ":" : "",
		judge->referee.result != RO_RESULT_NONE
			? ro_term_word(&ro_reason_terms, judge->referee.reason)
			: "");
	assert_string_equal(came, word);
}

static inline void judge_input(struct judge *judge, unsigned board, char *word)
{
	static const char pieces[] = "-pnbrqk";

	switch (word[0]) {
	case '-':
	case '+':
		judge_contact(
			judge, board, judge_square(word + 1), word[0] == '+');
		break;
	case '/':
		ro_referee_press(&judge->referee,
			(enum ro_side)judge_side(word[1]), judge->now_ms);
		break;
	case '=':
		ro_referee_promote(&judge->referee,
			(enum ro_piece)(strchr(pieces, word[1]) - pieces),
			judge->now_ms);
		break;
	case 'k':
		judge_key(judge, word + 2);
		break;
	case 'r':
		judge_rule(judge, word + 2);
		break;
	case 's':
		judge_scan(judge, word + 5);
		break;
	case 'a':
		ro_referee_announced(
			&judge->referee, &judge->rested, judge->now_ms);
		break;
	case 'f': {
		const struct ro_flag_fell fell = {
			.side = judge_side(word[2]),
			.is_first = 1,
		};

		ro_referee_flag(&judge->referee, &fell, judge->now_ms);
		break;
	}
	default:
		fail_msg("no such input: %s", word);
	}
	judge_drain(judge);
}

static inline void judge_word(struct judge *judge, char *word)
{
	unsigned board = 0;

	if (word[0] == '2' && word[1] != '\0') {
		board = 1;
		word++;
	}
	if (word[0] == '?') {
		judge_expect_state(judge, board, word + 1);
	} else if (word[0] == '!') {
		judge_expect_irregular(judge, word + 1);
	} else if (word[0] == '*' || strchr("01", word[0]) != NULL) {
		judge_expect_result(judge, word);
	} else if (word[0] == '@') {
		judge->step_ms = strtol(word + 1, NULL, 10);
	} else if (word[0] == '~') {
		judge_wait_until(
			judge, judge->now_ms + strtol(word + 1, NULL, 10));
	} else {
		if (judge->has_begun) {
			judge_wait_until(judge, judge->now_ms + judge->step_ms);
		}
		judge->has_begun = true;
		judge_input(judge, board, word);
	}
}

/* "[...]" and "{...}" hold several words. @return what comes after it */
static inline const char *judge_list(struct judge *judge, const char *script)
{
	const char close = script[0] == '[' ? ']' : '}';
	const char *end = strchr(script, close);
	char expected[512];
	char came[4096];

	ro_require(end != NULL);
	snprintf(expected, sizeof(expected), "%.*s", (int)(end - script - 1),
		script + 1);
	judge_moves(judge, script[0] == '{', came);
	assert_string_equal(came, expected);
	return end + 1;
}

/** Play @p script and check what it says must be so. */
static inline void judge_play(struct judge *judge, const char *script)
{
	char word[64];

	while (*script != '\0') {
		const size_t len = strcspn(script, " ");

		if (*script == ' ') {
			script++;
		} else if (*script == '[' || *script == '{') {
			script = judge_list(judge, script);
		} else {
			snprintf(word, sizeof(word), "%.*s", (int)len, script);
			judge_word(judge, word);
			script += len;
		}
	}
}

/** How many of @p kind were told. */
static inline unsigned judge_count(
	const struct judge *judge, enum ro_msg_kind kind)
{
	unsigned count = 0;

	for (unsigned i = 0; i < judge->told_count; i++) {
		count += judge->told[i].kind == kind;
	}
	return count;
}

/** The last of @p kind told, or NULL. */
static inline const struct ro_msg *judge_last(
	const struct judge *judge, enum ro_msg_kind kind)
{
	for (unsigned i = judge->told_count; i > 0; i--) {
		if (judge->told[i - 1].kind == kind) {
			return &judge->told[i - 1];
		}
	}
	return NULL;
}

#endif
