/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/transcript.h"

#include "firmware/expect.h"
#include "host/base/json.h"
#include "host/chess/fen.h"

#include <jansson.h>
#include <stdlib.h>

void ro_transcript_sentence(
	FILE *out, const struct ro_msg *msg, int64_t origin_ms)
{
	const struct ro_sentence_said *said = &msg->sentence_said;
	char array[32];
	struct ro_text when;

	ro_text_init(&when, array, sizeof(array));
	ro_expect_clock_time(&when, msg->at_ms - origin_ms);
	fprintf(out, "%s %s", when.start,
		ro_term_word(&ro_channel_terms, said->channel));
	if (said->side < RO_NOBODY) {
		fprintf(out, " %s", ro_term_word(&ro_side_terms, said->side));
	}
	fprintf(out, ": %s\n", said->words);
}

static unsigned all_moves(const struct ro_runner *runner)
{
	ro_move moves[RO_HISTORY_MAX];

	return ro_referee_moves(&runner->app.referee, moves, RO_HISTORY_MAX);
}

void ro_transcript_end(FILE *out, const struct ro_runner *runner)
{
	const struct ro_app *app = &runner->app;
	enum ro_reason reason = RO_REASON_NONE;
	enum ro_result result = ro_referee_result(&app->referee, &reason);
	const unsigned completed = ro_referee_completed_count(&app->referee);
	char fen[RO_FEN_MAX];

	ro_fen_from_position(ro_referee_position(&app->referee), fen);
	fprintf(out, "End: board %s, %u half-moves, %u of them completed.\n",
		ro_term_word(&ro_board_state_terms,
			ro_referee_state(&app->referee, 0)),
		all_moves(runner), completed);
	fprintf(out, "Position: %s\n", fen);
	if (result != RO_RESULT_NONE) {
		fprintf(out, "Result: %s, %s\n", ro_result_text(result),
			ro_term_word(&ro_reason_terms, reason));
	}
}

static void put(json_t *object, const char *key, json_t *value)
{
	ro_require(json_object_set_new(object, key, value) == 0);
}

static json_t *new_squares(ro_bitboard squares)
{
	json_t *list = json_array();

	for (unsigned square = 0; square < 64; square++) {
		const char text[3] = { (char)('a' + ro_file(square)),
			(char)('1' + ro_rank(square)), '\0' };

		if ((squares & ro_bit(square)) != 0) {
			json_array_append_new(list, json_string(text));
		}
	}
	return list;
}

static json_t *new_boards(const struct ro_app *app)
{
	json_t *list = json_array();

	for (unsigned i = 0; i < ro_app_board_count(app); i++) {
		json_t *board = json_object();
		ro_bitboard missing = 0;
		ro_bitboard extra = 0;
		const char *state = ro_term_word(&ro_board_state_terms,
			ro_referee_state(&app->referee, i));

		ro_referee_squares(&app->referee, i, &missing, &extra);
		put(board, "board", json_integer(i + 1));
		put(board, "state", json_string(state));
		put(board, "missing", new_squares(missing));
		put(board, "extra", new_squares(extra));
		json_array_append_new(list, board);
	}
	return list;
}

/* Only one side may have a clock. */
static json_t *new_time(const struct ro_runner *runner, enum ro_side side)
{
	const int64_t left_ms = ro_clock_left(&runner->app.clock.clock, side,
		runner->origin_ms + runner->last_ms);

	return left_ms < 0 ? json_null() : json_integer(left_ms);
}

static json_t *new_clock(const struct ro_runner *runner)
{
	const struct ro_clock *clock = &runner->app.clock.clock;
	const unsigned running = ro_clock_running_at(
		clock, runner->origin_ms + runner->last_ms);
	json_t *object;

	if (!ro_clock_exists(clock)) {
		return json_null();
	}
	object = json_object();
	put(object, "running",
		json_string(running < RO_NOBODY
				? ro_term_word(&ro_side_terms, running)
				: "none"));
	put(object, "white_ms", new_time(runner, RO_WHITE));
	put(object, "black_ms", new_time(runner, RO_BLACK));
	return object;
}

static json_t *new_moves(const struct ro_app *app)
{
	json_t *list = json_array();
	char array[RO_HISTORY_MAX * 6];
	struct ro_text text;
	char *word;

	ro_text_init(&text, array, sizeof(array));
	ro_expect_moves(app, RO_HISTORY_MAX, &text);
	word = text.start;
	while (*word != '\0') {
		char *end = word;

		while (*end != ' ' && *end != '\0') {
			end++;
		}
		json_array_append_new(
			list, json_stringn(word, (size_t)(end - word)));
		word = *end == ' ' ? end + 1 : end;
	}
	return list;
}

static json_t *new_irregular(const struct ro_heard *heard)
{
	json_t *list = json_array();

	for (unsigned i = 0; i < heard->all_count; i++) {
		json_array_append_new(list,
			json_string(ro_term_word(
				&ro_irregular_terms, heard->all[i])));
	}
	return list;
}

void ro_transcript_end_json(FILE *out, const struct ro_runner *runner)
{
	const struct ro_app *app = &runner->app;
	enum ro_reason reason = RO_REASON_NONE;
	const enum ro_result result = ro_referee_result(&app->referee, &reason);
	json_t *end = json_object();
	/* A file system does not mind in which encoding names are. */
	char *file = ro_json_utf8(runner->file->name);
	char fen[RO_FEN_MAX];

	ro_fen_from_position(ro_referee_position(&app->referee), fen);
	put(end, "t", json_integer(runner->origin_ms + runner->last_ms));
	put(end, "event", json_string("end"));
	put(end, "file", json_string(file));
	put(end, "fen", json_string(fen));
	put(end, "moves", new_moves(app));
	put(end, "completed",
		json_integer(ro_referee_completed_count(&app->referee)));
	put(end, "boards", new_boards(app));
	put(end, "clock", new_clock(runner));
	put(end, "result",
		result == RO_RESULT_NONE ? json_null()
					 : json_string(ro_result_text(result)));
	put(end, "irregular", new_irregular(&runner->heard));
	/* A stream that cannot be written says so to whoever flushes it. */
	(void)json_dumpf(end, out, JSON_COMPACT);
	fputc('\n', out);
	json_decref(end);
	free(file);
}
