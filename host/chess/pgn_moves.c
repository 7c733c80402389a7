/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_step.h"

#include <string.h>

#define PROBLEM(name) RO_PGN_PROBLEM_BIT(name)

static struct ro_pgn_line *line_of(struct ro_pgn_reader *reader)
{
	return &reader->lines[reader->depth];
}

/* What comes now is kept, not understood. */
static bool in_text(struct ro_pgn_reader *reader)
{
	return reader->text_depth > 0 || line_of(reader)->stopped;
}

/* Go past @p len bytes, or keep them where all is text. */
static enum ro_pgn_kind pass(struct ro_pgn_reader *reader, size_t len)
{
	if (in_text(reader)) {
		return ro_pgn_text(reader, len);
	}
	reader->window.at += len;
	return RO_PGN_NOTHING;
}

/* Inside a variation it ends only that, unless nothing else comes. */
static enum ro_pgn_kind take_result(
	struct ro_pgn_reader *reader, size_t len, enum ro_result result)
{
	struct ro_pgn_window *window = &reader->window;

	reader->has_marker = true;
	reader->marker = result;
	reader->marker_line = ro_pgn_window_line(window, window->at);
	if (reader->depth || reader->text_depth) {
		reader->marker_inside = true;
		return ro_pgn_text(reader, len);
	}
	if (reader->tags.has_result && reader->tags.result != result) {
		reader->said |= PROBLEM(RESULT_CONFLICT);
		ro_pgn_note(reader, PROBLEM(RESULT_CONFLICT));
	}
	window->at += len;
	reader->state = RO_PGN_BEHIND;
	return RO_PGN_NOTHING;
}

/* Why the move could not be read, as a problem. */
static enum ro_pgn_problem problem_of(
	struct ro_pgn_reader *reader, size_t len, enum ro_san_err err)
{
	const struct ro_position *position = &line_of(reader)->position;
	const struct ro_pgn_window *window = &reader->window;

	if (err == RO_SAN_NULL) {
		return RO_PGN_NULL_MOVE;
	}
	if (err == RO_SAN_UNREADABLE && window->ended &&
		window->at + len == window->end) {
		return RO_PGN_TRUNCATED;
	}
	if (reader->tags.is_variant) {
		return RO_PGN_UNSUPPORTED_VARIANT;
	}
	if (err != RO_SAN_UNREADABLE &&
		ro_position_count_moves(position) == 0) {
		return ro_position_in_check(position)
			? RO_PGN_MOVE_AFTER_MATE
			: RO_PGN_MOVE_AFTER_STALEMATE;
	}
	switch (err) {
	case RO_SAN_ILLEGAL:
		return RO_PGN_ILLEGAL_MOVE;
	case RO_SAN_AMBIGUOUS:
		return RO_PGN_AMBIGUOUS_MOVE;
	case RO_SAN_FOREIGN:
		return RO_PGN_FOREIGN_LETTERS;
	case RO_SAN_OK:
	case RO_SAN_UNREADABLE:
	case RO_SAN_NULL:
		break;
	}
	return RO_PGN_UNREADABLE_MOVE;
}

/* The length of the word without the signs glued behind it, which are read
 * next: "e4!?", "Nf3+-", "d5=". */
static size_t without_sign(const char *word, size_t len)
{
	size_t sign = len < 7 ? len - 1 : 6;

	while (len > 1 && (word[len - 1] == '!' || word[len - 1] == '?')) {
		len--;
	}
	if (sign > len - 1) {
		sign = len - 1;
	}
	for (; sign > 0; sign--) {
		const char *suffix = word + len - sign;

		if (*suffix != 'N' && *suffix != 'D' && *suffix != 'T' &&
			ro_pgn_sign_nag(suffix, sign)) {
			return len - sign;
		}
	}
	return len;
}

static enum ro_pgn_kind read_slowly(struct ro_pgn_reader *reader, size_t len)
{
	struct ro_pgn_window *window = &reader->window;
	struct ro_pgn_line *line = line_of(reader);
	struct ro_san_reading reading;
	size_t used = without_sign(window->at, len);
	enum ro_san_err err;

	ro_pgn_line_settle(line);
	err = ro_san_read(
		&line->position, window->at, used, reader->letters, &reading);
	while (err == RO_SAN_UNREADABLE && used > 1 &&
		strchr(".,:", window->at[used - 1])) {
		used--;
		err = ro_san_read(&line->position, window->at, used,
			reader->letters, &reading);
	}
	if (err == RO_SAN_OK) {
		ro_pgn_line_add(line, reading.move);
		window->at += used;
		return RO_PGN_MOVE;
	}
	return ro_pgn_say_stop(
		reader, problem_of(reader, len, err), len, &reading);
}

/* A sign is about the last move; without one it is only text. */
static enum ro_pgn_kind take_nag(
	struct ro_pgn_reader *reader, size_t len, unsigned nag)
{
	if (in_text(reader) || line_of(reader)->last == RO_NO_MOVE) {
		return ro_pgn_text(reader, len);
	}
	ro_pgn_text(reader, len);
	reader->event.nag = nag;
	return RO_PGN_NAG;
}

static enum ro_pgn_kind step_word(struct ro_pgn_reader *reader)
{
	const char *word = reader->window.at;
	const size_t len = ro_pgn_word_len(word, RO_PGN_WORD_MAX);
	enum ro_result result;
	unsigned nag;

	if (ro_pgn_result_read(word, len, &result)) {
		return take_result(reader, len, result);
	}
	if (in_text(reader)) {
		return ro_pgn_text(reader, len);
	}
	if (ro_pgn_is_noise(word, len)) {
		reader->window.at += len;
		return RO_PGN_NOTHING;
	}
	nag = ro_pgn_sign_nag(word, len);
	if (nag) {
		return take_nag(reader, len, nag);
	}
	if (ro_pgn_is_null_move(word, len)) {
		ro_pgn_line_settle(line_of(reader));
		return ro_pgn_say_stop(reader, RO_PGN_NULL_MOVE, len, NULL);
	}
	return read_slowly(reader, len);
}

static enum ro_pgn_kind step_move(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	size_t len;

	if (in_text(reader) || reader->letters != RO_LETTERS_EN) {
		return step_word(reader);
	}
	len = ro_pgn_line_read(line_of(reader), window->at);
	if (len == 0) {
		return step_word(reader);
	}
	window->at += len;
	return RO_PGN_MOVE;
}

/* "1 - 0", as some write it. @return its length, or 0 */
static size_t spaced_result(const char *text, enum ro_result *result)
{
	static const struct {
		const char *text;
		enum ro_result result;
	} table[] = {
		{ "1 - 0", RO_RESULT_WHITE },
		{ "0 - 1", RO_RESULT_BLACK },
		{ "1/2 - 1/2", RO_RESULT_DRAW },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		const size_t len = strlen(table[i].text);

		if (strncmp(text, table[i].text, len) == 0) {
			*result = table[i].result;
			return len;
		}
	}
	return 0;
}

/* Something that begins with digits and is not a plain move number. */
static enum ro_pgn_kind step_odd_number(
	struct ro_pgn_reader *reader, const char *behind)
{
	const char *at = reader->window.at;
	enum ro_result result;
	const size_t len = spaced_result(at, &result);

	if (len > 0) {
		return take_result(reader, len, result);
	}
	if (in_text(reader) || memcmp(at, "0000", 4) == 0) {
		return step_word(reader);
	}
	switch (ro_pgn_class_of(*behind)) {
	case RO_PGN_OTHER: /* "1-0", "0-0", "1/2", "5th" */
	case RO_PGN_MARK:
	case RO_PGN_PERCENT:
		return step_word(reader);
	default: /* "3", or "3Nf3" without a dot */
		ro_pgn_text(reader, (size_t)(behind - at));
		return RO_PGN_NUMBER;
	}
}

/* Move numbers are never trusted, only passed. */
static inline enum ro_pgn_kind step_number(struct ro_pgn_reader *reader)
{
	const char *text = reader->window.at;
	const char *behind;

	while (ro_pgn_class_of(*text) == RO_PGN_DIGIT) {
		text++;
	}
	behind = text + ro_pgn_dots_len(text);
	if (behind == text || in_text(reader)) {
		return step_odd_number(reader, text);
	}
	ro_pgn_text(reader, (size_t)(behind - reader->window.at));
	return RO_PGN_NUMBER;
}

static enum ro_pgn_kind step_open(struct ro_pgn_reader *reader)
{
	struct ro_pgn_line *line = line_of(reader);
	const char *at = reader->window.at;

	if (at[1] == '=' &&
		at[2] == ')') { /* a draw was offered, Article 8.1 */
		reader->event.continues = false;
		reader->event.is_bracket = false;
		ro_pgn_text(reader, 3);
		return RO_PGN_COMMENT;
	}
	if (in_text(reader) || line->last == RO_NO_MOVE ||
		reader->depth == RO_PGN_DEPTH_MAX) {
		if (!in_text(reader)) {
			ro_pgn_note(reader,
				line->last == RO_NO_MOVE
					? PROBLEM(NOTHING_REPLACED)
					: PROBLEM(TOO_DEEP));
		}
		reader->text_depth++;
		return ro_pgn_text(reader, 1);
	}
	line[1].position = line->position;
	line[1].last = RO_NO_MOVE;
	line[1].ply = line->ply - 1;
	line[1].stopped = false;
	reader->depth++;
	reader->window.at++;
	return RO_PGN_VARIATION;
}

static enum ro_pgn_kind step_close(struct ro_pgn_reader *reader)
{
	if (reader->text_depth > 0) {
		reader->text_depth--;
		return ro_pgn_text(reader, 1);
	}
	if (reader->depth > 0) {
		reader->depth--;
		reader->window.at++;
		return RO_PGN_VARIATION_OVER;
	}
	ro_pgn_note(reader, PROBLEM(STRAY_PARENTHESIS));
	return pass(reader, 1);
}

/* The length of the text in square brackets at window.at, or 0 if they are
 * not closed before the next one opens. Only what looks like a variation may
 * go on behind the end of a line. */
static size_t bracket_len(struct ro_pgn_window *window)
{
	const char *text = window->at + 1;
	const size_t number = ro_pgn_number_len(text);
	const bool may_wrap = ro_pgn_is_move_like(
		text + number, ro_pgn_word_len(text + number, RO_PGN_WORD_MAX));
	size_t len = 1;

	for (;;) {
		const char byte = window->at[len];

		if (byte == ']') {
			return len + 1;
		}
		if (byte == '[' ||
			(!may_wrap && (byte == '\n' || byte == '\r'))) {
			return 0;
		}
		if (window->at + len < window->end) {
			len++;
		} else if (!ro_pgn_window_more(window)) {
			return 0;
		}
	}
}

/* Text in square brackets that is no tag: some write variations so. It is
 * kept like a comment, with its brackets. */
static enum ro_pgn_kind step_bracket(struct ro_pgn_reader *reader)
{
	size_t len;

	if (ro_pgn_tag_is_sure(&reader->window)) {
		return ro_pgn_close_game(reader);
	}
	len = bracket_len(&reader->window);
	if (len == 0) {
		ro_pgn_note(reader, PROBLEM(STRAY_BRACKET));
		return pass(reader, 1);
	}
	reader->event.continues = false;
	reader->event.is_bracket = true;
	ro_pgn_text(reader, len);
	return RO_PGN_COMMENT;
}

static enum ro_pgn_kind step_dollar(struct ro_pgn_reader *reader)
{
	const char *at = reader->window.at;
	unsigned nag = 0;
	size_t len = 1;

	while (ro_pgn_class_of(at[len]) == RO_PGN_DIGIT) {
		if (nag <= 255) {
			nag = nag * 10 + (unsigned)(at[len] - '0');
		}
		len++;
	}
	if (len == 1 || nag > 255) {
		ro_pgn_note(reader, PROBLEM(BAD_NAG));
		return ro_pgn_text(reader, len);
	}
	return take_nag(reader, len, nag);
}

/* White space, the end of the text, a line with "%", or a word after all. */
static enum ro_pgn_kind step_space(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	const enum ro_pgn_class class = ro_pgn_class_of(*window->at);
	const char *start = window->at;

	if (class == RO_PGN_PERCENT && !ro_pgn_window_starts_line(window)) {
		return step_word(reader);
	}
	if (class == RO_PGN_OTHER && ro_pgn_wide_space(start) == 0) {
		const size_t dots = in_text(reader) ? 0
						    : ro_pgn_dots_len(start);

		return dots > 0 ? pass(reader, dots) : step_word(reader);
	}
	ro_pgn_skip_space(reader);
	return window->at == window->end && window->ended && !reader->pending
		? ro_pgn_close_game(reader)
		: RO_PGN_NOTHING;
}

static enum ro_pgn_kind step_stray(
	struct ro_pgn_reader *reader, uint64_t problem)
{
	ro_pgn_note(reader, problem);
	return pass(reader, 1);
}

/* A result inside a variation was not the game's if more follows it. */
static void forget_inner_marker(
	struct ro_pgn_reader *reader, enum ro_pgn_class class)
{
	switch (class) {
	case RO_PGN_END:
	case RO_PGN_SPACE:
	case RO_PGN_BRACE:
	case RO_PGN_SEMICOLON:
	case RO_PGN_BRACKET:
	case RO_PGN_PERCENT:
		return;
	default:
		reader->marker_inside = false;
		reader->has_marker = false;
		reader->marker = RO_RESULT_NONE;
	}
}

/* Where nobody wants to hear of single moves and comments they are read at a
 * stretch. */
static void run(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	const char *limit = window->end;

	if (in_text(reader) || reader->marker_inside ||
		reader->letters != RO_LETTERS_EN) {
		return;
	}
	if (!window->ended) {
		limit -= RO_PGN_LOOKAHEAD;
	}
	window->at = ro_pgn_line_run(line_of(reader), window->at, limit);
	ro_pgn_window_ready(window);
}

enum ro_pgn_kind ro_pgn_step_in_moves(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	enum ro_pgn_class class;

	ro_pgn_window_ready(window);
	if (!(reader->wanted &
		    (RO_PGN_BIT(RO_PGN_MOVE) | RO_PGN_BIT(RO_PGN_COMMENT)))) {
		run(reader);
	}
	class = ro_pgn_class_of(*window->at);
	while (class == RO_PGN_SPACE) {
		class = ro_pgn_class_of(*++window->at);
	}
	if (reader->marker_inside) {
		forget_inner_marker(reader, class);
	}
	/* If this reads more, class is RO_PGN_END and step_space() looks again.
	 */
	ro_pgn_window_ready(window);
	switch (class) {
	case RO_PGN_DIGIT:
		return step_number(reader);
	case RO_PGN_FILE:
	case RO_PGN_PIECE:
	case RO_PGN_CASTLE:
		return step_move(reader);
	case RO_PGN_BRACE:
	case RO_PGN_SEMICOLON:
		return ro_pgn_comment(reader);
	case RO_PGN_OPEN:
		return step_open(reader);
	case RO_PGN_CLOSE:
		return step_close(reader);
	case RO_PGN_DOLLAR:
		return step_dollar(reader);
	case RO_PGN_STAR:
		return take_result(reader, 1, RO_RESULT_NONE);
	case RO_PGN_DOT:
		return in_text(reader) ? step_word(reader) : pass(reader, 1);
	case RO_PGN_MARK:
		return step_word(reader);
	case RO_PGN_BRACKET:
		return step_bracket(reader);
	case RO_PGN_BRACE_END:
		return step_stray(reader, PROBLEM(STRAY_BRACE));
	case RO_PGN_BRACKET_END:
		return step_stray(reader, PROBLEM(STRAY_BRACKET));
	case RO_PGN_OTHER:
	case RO_PGN_END:
	case RO_PGN_SPACE:
	case RO_PGN_PERCENT:
		break;
	}
	return step_space(reader);
}
