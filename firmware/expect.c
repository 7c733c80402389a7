/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/expect.h"

#include "host/chess/fen.h"
#include "host/chess/san.h"

#include <string.h>

static enum ro_met met_if(bool met)
{
	return met ? RO_MET_YES : RO_MET_NO;
}

static enum ro_met same_text(
	const struct ro_text *expected, const struct ro_text *came)
{
	return met_if(strcmp(expected->start, came->start) == 0);
}

void ro_expect_moves(
	const struct ro_app *app, unsigned count, struct ro_text *text)
{
	ro_move moves[RO_HISTORY_MAX];
	struct ro_position position;
	unsigned all = ro_referee_moves(
		&app->referee, moves, (unsigned)ro_count(moves));

	/* The history is shorter after a take-back. */
	ro_history_position(ro_referee_game(&app->referee),
		ro_referee_history_count(&app->referee), &position);
	for (unsigned i = 0; i < all && i < count; i++) {
		char uci[RO_UCI_MAX];

		ro_uci_write(&position, moves[i], uci);
		ro_text_add(text, i == 0 ? "" : " ");
		ro_text_add(text, uci);
		ro_position_play(&position, moves[i]);
	}
}

void ro_expect_clock_time(struct ro_text *text, int64_t ms)
{
	const long long seconds = (long long)(ms / 1000);

	ro_text_addf(text, "%lld:%02lld:%02lld", seconds / 3600,
		seconds / 60 % 60, seconds % 60);
	if (ms % 1000 != 0) {
		ro_text_addf(text, ".%03d", (int)(ms % 1000));
	}
}

static void add_words(struct ro_text *text, const struct ro_story_line *line)
{
	for (unsigned i = 1; i < line->words.count; i++) {
		ro_text_add(text, i == 1 ? "" : " ");
		ro_text_add(text, line->words.list[i]);
	}
}

static enum ro_met check_moves(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	const struct ro_app *app = &runner->app;
	const unsigned count = line->expect == RO_EXPECT_COMPLETED
		? ro_referee_completed_count(&app->referee)
		: RO_HISTORY_MAX;

	add_words(expected, line);
	ro_expect_moves(app, count, came);
	return same_text(expected, came);
}

static enum ro_met check_fen(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	struct ro_position position;
	char fen[RO_FEN_MAX];

	add_words(expected, line);
	if (ro_fen_position(expected->start, &position, NULL) != 0) {
		ro_text_add(came, "the FEN after 'expect fen' is no position");
		return RO_MET_NONSENSE;
	}
	ro_fen_from_position(&position, fen);
	ro_text_init(expected, expected->start, expected->size);
	ro_text_add(expected, fen);
	ro_fen_from_position(ro_referee_position(&runner->app.referee), fen);
	ro_text_add(came, fen);
	return same_text(expected, came);
}

static enum ro_met check_state(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	const enum ro_board_state state = ro_referee_state(
		&runner->app.referee, line->board);

	ro_text_add(expected, ro_term_word(&ro_board_state_terms, line->value));
	ro_text_add(came, ro_term_word(&ro_board_state_terms, state));
	return met_if(state == line->value);
}

static const char *running_word(unsigned running)
{
	return running < RO_NOBODY ? ro_term_word(&ro_side_terms, running)
				   : "none";
}

static bool check_clock_side(const struct ro_runner *runner,
	const struct ro_story_line *line, enum ro_side side,
	struct ro_text *texts[2])
{
	const int64_t left_ms = ro_clock_left(&runner->app.clock.clock, side,
		runner->origin_ms + runner->last_ms);

	if (line->clock.left_ms[side] < 0) {
		return true;
	}
	ro_text_addf(texts[0], "%s ", ro_term_word(&ro_side_terms, side));
	ro_expect_clock_time(texts[0], line->clock.left_ms[side]);
	ro_text_add(texts[0], " ");
	ro_text_addf(texts[1], "%s ", ro_term_word(&ro_side_terms, side));
	ro_expect_clock_time(texts[1], left_ms);
	ro_text_add(texts[1], " ");
	return left_ms == line->clock.left_ms[side];
}

static enum ro_met check_clock(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	const struct ro_clock *clock = &runner->app.clock.clock;
	struct ro_text *texts[2] = { expected, came };
	bool met;

	if (!ro_clock_exists(clock)) {
		ro_text_add(expected, "a clock");
		ro_text_add(came, "the game has none");
		return RO_MET_NO;
	}
	met = check_clock_side(runner, line, RO_WHITE, texts);
	met &= check_clock_side(runner, line, RO_BLACK, texts);
	if (line->clock.running >= 0) {
		const unsigned running = ro_clock_running_at(
			clock, runner->origin_ms + runner->last_ms);

		ro_text_addf(expected, "running %s",
			running_word((unsigned)line->clock.running));
		ro_text_addf(came, "running %s", running_word(running));
		met &= running == (unsigned)line->clock.running;
	}
	return met_if(met);
}

static enum ro_met check_irregular(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	const struct ro_heard *heard = &runner->heard;

	ro_text_add(expected, ro_term_word(&ro_irregular_terms, line->value));
	for (unsigned i = 0; i < RO_IRREGULARS; i++) {
		if (heard->seen[i] > 0) {
			ro_text_addf(came, "%s ",
				ro_term_word(&ro_irregular_terms, i));
		}
	}
	if (came->len == 0) {
		ro_text_add(came, "nothing irregular");
	}
	return met_if(ro_heard_take_irregular(&runner->heard, line->value));
}

static enum ro_met check_ask(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	enum ro_question question = RO_QUESTION_MOVE;
	const bool asks = ro_referee_question(&runner->app.referee, &question);

	ro_text_add(expected, ro_term_word(&ro_question_terms, line->value));
	ro_text_add(came,
		asks ? ro_term_word(&ro_question_terms, question)
		     : "no question");
	return met_if(asks && question == line->value);
}

static enum ro_met check_result(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	enum ro_reason reason = RO_REASON_NONE;
	const enum ro_result result = ro_referee_result(
		&runner->app.referee, &reason);
	bool met = result == line->value;

	add_words(expected, line);
	ro_text_add(came, ro_result_text(result));
	if (line->words.count == 3) {
		const char *word = ro_term_word(&ro_reason_terms, reason);

		ro_text_addf(came, " %s", word);
		met &= strcmp(word, line->words.list[2]) == 0;
	}
	return met_if(met);
}

static enum ro_met check_square(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	ro_bitboard missing = 0;
	ro_bitboard extra = 0;
	ro_bitboard squares;

	ro_referee_squares(&runner->app.referee, line->board, &missing, &extra);
	squares = line->expect == RO_EXPECT_MISSING ? missing : extra;
	ro_text_add(expected, line->words.list[1]);
	for (unsigned square = 0; square < 64; square++) {
		if ((squares & ro_bit(square)) != 0) {
			ro_text_addf(came, "%c%c ", 'a' + ro_file(square),
				'1' + ro_rank(square));
		}
	}
	if (squares == 0) {
		ro_text_add(came, "none");
	}
	return met_if((squares & ro_bit(line->square)) != 0);
}

static enum ro_met check_hear(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	const char *words = line->words.list[0];
	const char *first = ro_heard_first(
		&runner->heard, line->channel, line->side);

	ro_text_add(expected, words);
	ro_text_add(came, first == NULL ? "nothing" : first);
	/* Only the bare word, not a sentence "nothing" in quotes. */
	if (strncmp(line->words.rest, "nothing", 7) == 0) {
		return met_if(first == NULL);
	}
	return met_if(ro_heard_take(
		&runner->heard, words, line->channel, line->side));
}

enum ro_met ro_expect_check(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_text *expected,
	struct ro_text *came)
{
	if (line->kind == RO_STORY_HEAR) {
		return check_hear(runner, line, expected, came);
	}
	switch (line->expect) {
	case RO_EXPECT_STATE:
		return check_state(runner, line, expected, came);
	case RO_EXPECT_MOVES:
	case RO_EXPECT_COMPLETED:
		return check_moves(runner, line, expected, came);
	case RO_EXPECT_FEN:
		return check_fen(runner, line, expected, came);
	case RO_EXPECT_CLOCK:
		return check_clock(runner, line, expected, came);
	case RO_EXPECT_IRREGULAR:
		return check_irregular(runner, line, expected, came);
	case RO_EXPECT_ASK:
		return check_ask(runner, line, expected, came);
	case RO_EXPECT_RESULT:
		return check_result(runner, line, expected, came);
	case RO_EXPECT_MISSING:
	case RO_EXPECT_EXTRA:
		return check_square(runner, line, expected, came);
	case RO_EXPECTS:
		break;
	}
	return RO_MET_NONSENSE;
}
