/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_step.h"

#include "host/chess/bitboard.h"
#include "host/chess/fen.h"

#define PROBLEM(name) RO_PGN_PROBLEM_BIT(name)

void ro_pgn_reader_init(struct ro_pgn_reader *reader, char *memory, size_t size,
	ro_pgn_read_fn *read, void *arg)
{
	reader->wanted = ~RO_PGN_BIT(RO_PGN_NUMBER);
	reader->letters = RO_LETTERS_EN;
	reader->state = RO_PGN_BETWEEN;
	reader->game = 0;
	reader->pending = 0;
	reader->pending_line = 0;
	reader->said = 0;
	reader->continued = 0;
	reader->in_stray_text = false;
	reader->depth = 0;
	reader->text_depth = 0;
	reader->bad_commands = 0;
	ro_pgn_tags_clear(&reader->tags);
	ro_pgn_window_init(&reader->window, memory, size, read, arg);
	ro_position_start(&reader->start);
}

void ro_pgn_note(struct ro_pgn_reader *reader, uint64_t problems)
{
	struct ro_pgn_window *window = &reader->window;

	reader->pending |= problems;
	reader->pending_line = ro_pgn_window_line(window, window->at);
}

void ro_pgn_skip_line(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	bool found = false;

	while (!found) {
		window->at += ro_pgn_window_find_line_end(window, 0, &found);
		if (!found && window->ended) {
			return;
		}
	}
}

/* A NUL that is not the end of the text is said once a game. */
static void skip_nul(struct ro_pgn_reader *reader)
{
	if (!(reader->said & PROBLEM(NUL_BYTE))) {
		reader->said |= PROBLEM(NUL_BYTE);
		ro_pgn_note(reader, PROBLEM(NUL_BYTE));
	}
	reader->window.at++;
}

/* @return false if it was no white space */
static bool skip_one_space(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	const enum ro_pgn_class class = ro_pgn_class_of(*window->at);
	size_t len;

	if (class == RO_PGN_SPACE) {
		window->at++;
		return true;
	}
	if (class == RO_PGN_END) {
		if (window->at == window->end) {
			return !window->ended;
		}
		skip_nul(reader);
		return true;
	}
	if (class == RO_PGN_PERCENT && ro_pgn_window_starts_line(window)) {
		ro_pgn_skip_line(reader);
		return true;
	}
	len = *window->at & 0x80 ? ro_pgn_wide_space(window->at) : 0;
	window->at += len;
	return len > 0;
}

void ro_pgn_skip_space(struct ro_pgn_reader *reader)
{
	do {
		ro_pgn_window_ready(&reader->window);
	} while (skip_one_space(reader));
}

static bool is_over(const struct ro_pgn_reader *reader)
{
	return reader->window.at == reader->window.end;
}

enum ro_pgn_kind ro_pgn_text(struct ro_pgn_reader *reader, size_t len)
{
	reader->event.text = reader->window.at;
	reader->event.text_len = len;
	reader->window.at += len;
	return RO_PGN_TEXT;
}

static uint64_t setup_problems(const struct ro_pgn_tags *tags)
{
	uint64_t problems = 0;

	if (tags->is_variant) {
		problems |= PROBLEM(VARIANT_TAG);
	}
	if (!tags->has_fen) {
		return tags->setup == RO_PGN_SETUP_YES
			? problems | PROBLEM(SETUP_WITHOUT_FEN)
			: problems;
	}
	if (tags->setup == RO_PGN_SETUP_NONE) {
		problems |= PROBLEM(FEN_WITHOUT_SETUP);
	} else if (tags->setup == RO_PGN_SETUP_NO) {
		problems |= PROBLEM(SETUP_CONTRADICTS);
	}
	return problems;
}

static void begin_moves(struct ro_pgn_reader *reader)
{
	struct ro_pgn_line *line = &reader->lines[0];
	ro_faults odd = 0;

	reader->state = RO_PGN_IN_MOVES;
	reader->pending |= setup_problems(&reader->tags);
	line->position = reader->start;
	if (!reader->tags.has_fen) {
		return;
	}
	if (ro_fen_position(reader->tags.fen, &line->position, &odd)) {
		reader->pending |= PROBLEM(BAD_FEN);
		line->stopped = true;
	} else if (odd) {
		reader->pending |= PROBLEM(ODD_FEN);
	}
}

static enum ro_pgn_kind open_game(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	struct ro_pgn_line *line = &reader->lines[0];

	reader->state = RO_PGN_IN_TAGS;
	reader->game++;
	reader->said = 0;
	reader->in_stray_text = false;
	reader->has_marker = false;
	reader->marker_inside = false;
	reader->marker = RO_RESULT_NONE;
	reader->depth = 0;
	reader->text_depth = 0;
	reader->bad_commands = 0;
	line->last = RO_NO_MOVE;
	line->ply = 0;
	line->stopped = false;
	ro_pgn_tags_clear(&reader->tags);
	reader->event.line = ro_pgn_window_line(window, window->at);
	return RO_PGN_GAME;
}

/* Once a game. @return true if it is said now */
static bool note_once(struct ro_pgn_reader *reader, uint64_t problem)
{
	if (reader->said & problem) {
		return false;
	}
	reader->said |= problem;
	reader->pending |= problem;
	reader->pending_line = ro_pgn_window_solid_line(&reader->window);
	return true;
}

/* Most often one look at the pawns shows that there is a move: one that is on
 * no line with its king is not pinned. */
static bool has_free_pawn(const struct ro_position *position)
{
	const enum ro_side side = (enum ro_side)position->turn;
	const struct ro_lines *lines = &ro_lines_table[position->kings[side]];
	ro_bitboard pawns = position->pieces[RO_PAWN] & position->sides[side];

	pawns &= ~(lines->file | lines->rank | lines->diagonal |
		lines->antidiagonal);
	pawns = side == RO_WHITE ? ro_pawn_steps(RO_WHITE, pawns)
				 : ro_pawn_steps(RO_BLACK, pawns);
	return (pawns & ~ro_position_occupied(position)) != 0;
}

/* Does the result agree with what stands on the board, 5.1.1 and 5.2.1? An
 * unknown result does. */
static bool is_result_possible(struct ro_pgn_reader *reader)
{
	struct ro_pgn_line *line = &reader->lines[0];
	const struct ro_position *position = &line->position;

	if (reader->marker == RO_RESULT_NONE) {
		return true;
	}
	ro_pgn_line_settle(line);
	if (ro_position_in_check(position)) {
		return reader->marker ==
			(position->turn == RO_WHITE ? RO_RESULT_BLACK
						    : RO_RESULT_WHITE) ||
			ro_position_count_moves(position) > 0;
	}
	return reader->marker == RO_RESULT_DRAW || has_free_pawn(position) ||
		ro_position_count_moves(position) > 0;
}

enum ro_pgn_kind ro_pgn_close_game(struct ro_pgn_reader *reader)
{
	const struct ro_pgn_tags *tags = &reader->tags;
	struct ro_pgn_event *event = &reader->event;

	if (reader->state == RO_PGN_IN_TAGS) {
		begin_moves(reader);
		return RO_PGN_NOTHING;
	}
	if ((reader->depth || reader->text_depth) &&
		note_once(reader, PROBLEM(VARIATION_OPEN))) {
		return RO_PGN_NOTHING;
	}
	if (reader->depth) {
		reader->depth--;
		return RO_PGN_VARIATION_OVER;
	}
	if (!reader->has_marker && note_once(reader, PROBLEM(NO_RESULT))) {
		return RO_PGN_NOTHING;
	}
	if (reader->has_marker && tags->has_result &&
		tags->result != reader->marker &&
		note_once(reader, PROBLEM(RESULT_CONFLICT))) {
		return RO_PGN_NOTHING;
	}
	if (!is_result_possible(reader) &&
		note_once(reader, PROBLEM(RESULT_IMPOSSIBLE))) {
		return RO_PGN_NOTHING;
	}
	if (reader->bad_commands > RO_PGN_BAD_COMMANDS_SAID &&
		note_once(reader, PROBLEM(MORE_BAD_CLOCKS))) {
		return RO_PGN_NOTHING;
	}
	event->ply = reader->lines[0].ply;
	event->result = reader->marker;
	event->has_marker = reader->has_marker;
	reader->state = RO_PGN_BETWEEN;
	return RO_PGN_GAME_OVER;
}

static enum ro_pgn_kind step_tag(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	struct ro_pgn_event *event = &reader->event;
	struct ro_pgn_tag_text tag;
	uint64_t problems;

	ro_pgn_tag_scan(window, &tag);
	if (reader->tags.has_event && ro_pgn_tag_is(&tag, "Event")) {
		return ro_pgn_close_game(reader);
	}
	problems = ro_pgn_tags_note(&reader->tags, &tag, window);
	event->name = tag.name;
	event->name_len = tag.name_len;
	if (problems) {
		ro_pgn_note(reader, problems);
	}
	if (problems & PROBLEM(TAG_LONG)) {
		reader->continued = ']';
	}
	if (problems & PROBLEM(TAG_BAD)) {
		return ro_pgn_text(reader, tag.size);
	}
	event->text = tag.value;
	event->text_len = tag.value_len;
	window->at += tag.size;
	return problems & (PROBLEM(TAG_EMPTY) | PROBLEM(TAG_TWICE))
		? RO_PGN_NOTHING
		: RO_PGN_TAG;
}

static const char *skip_spaces(const char *text)
{
	while (ro_pgn_class_of(*text) == RO_PGN_SPACE) {
		text++;
	}
	return text;
}

/* Does the text behind a move go on like a game? */
static bool goes_on(const char *text)
{
	const size_t len = ro_pgn_word_len(text, 32);
	enum ro_result result;

	switch (ro_pgn_class_of(*text)) {
	case RO_PGN_DIGIT:
	case RO_PGN_STAR:
	case RO_PGN_BRACE:
	case RO_PGN_OPEN:
	case RO_PGN_DOLLAR:
		return true;
	default:
		return ro_pgn_is_move_like(text, len) ||
			ro_pgn_result_read(text, len, &result);
	}
}

static bool is_result(const char *text)
{
	const size_t len = *text == '*' ? 1 : ro_pgn_word_len(text, 32);
	enum ro_result result;

	return ro_pgn_result_read(text, len, &result);
}

/* Is this the first move of a game without tags? Text between games may
 * speak of moves and count its paragraphs, so both signs are asked for. */
static bool begins_game(const struct ro_pgn_reader *reader)
{
	const char *text = reader->window.at;
	const size_t number = ro_pgn_number_len(text);
	const bool is_first = text[0] == '1' && text[1] == '.';
	size_t len;

	if (reader->game == 0 && is_result(text)) {
		return true;
	}
	if (number > 0 && !is_first && reader->game > 0) {
		return false;
	}
	text += number;
	if (is_first && *text == '?') {
		return true; /* a first move that nobody could read */
	}
	len = ro_pgn_word_len(text, 32);
	return ro_pgn_is_move_like(text, len) &&
		(number > 0 || goes_on(skip_spaces(text + len)));
}

static bool is_utf16(const struct ro_pgn_window *window)
{
	const unsigned char *byte = (const unsigned char *)window->at;

	if (window->end - window->at < 4) {
		return false;
	}
	/* Its mark, or without one every other byte is NUL. */
	return (byte[0] == 0xff && byte[1] == 0xfe) ||
		(byte[0] == 0xfe && byte[1] == 0xff) ||
		(byte[0] && !byte[1] && byte[2] && !byte[3]);
}

static enum ro_pgn_kind step_stray_text(struct ro_pgn_reader *reader)
{
	if (reader->in_stray_text) {
		ro_pgn_skip_line(reader);
		return RO_PGN_NOTHING;
	}
	reader->in_stray_text = true;
	ro_pgn_note(reader,
		is_utf16(&reader->window) ? PROBLEM(UTF_16)
					  : PROBLEM(STRAY_TEXT));
	return RO_PGN_NOTHING;
}

static enum ro_pgn_kind step_between(struct ro_pgn_reader *reader)
{
	const bool is_open = reader->state == RO_PGN_BEHIND;
	enum ro_pgn_class class;

	ro_pgn_skip_space(reader);
	if (reader->pending) {
		return RO_PGN_NOTHING;
	}
	if (is_over(reader)) {
		return is_open ? ro_pgn_close_game(reader) : RO_PGN_FILE_OVER;
	}
	class = ro_pgn_class_of(*reader->window.at);
	if ((class == RO_PGN_BRACE || class == RO_PGN_SEMICOLON) &&
		!reader->in_stray_text) {
		return ro_pgn_comment(reader);
	}
	if (class == RO_PGN_BRACKET ? !ro_pgn_tag_is_likely(&reader->window)
				    : !begins_game(reader)) {
		return step_stray_text(reader);
	}
	return is_open ? ro_pgn_close_game(reader) : open_game(reader);
}

/* The length of a word among the tags that no game begins with, or 0. */
static size_t stray_word(const char *text)
{
	const size_t len = ro_pgn_word_len(text, RO_PGN_WORD_MAX);

	switch (ro_pgn_class_of(*text)) {
	case RO_PGN_OTHER:
	case RO_PGN_FILE:
	case RO_PGN_PIECE:
	case RO_PGN_CASTLE:
		break;
	case RO_PGN_CLOSE:
	case RO_PGN_BRACE_END:
	case RO_PGN_BRACKET_END:
		return 1;
	default:
		return 0;
	}
	if (ro_pgn_is_move_like(text, len) || is_result(text) ||
		ro_pgn_sign_nag(text, len)) {
		return 0;
	}
	return len;
}

/* Where nobody wants to hear of tags most of them are passed at a stretch. */
static void skim(struct ro_pgn_reader *reader)
{
	struct ro_pgn_window *window = &reader->window;
	const char *limit = window->end;

	if (!window->ended) {
		limit -= RO_PGN_LOOKAHEAD;
	}
	window->at = ro_pgn_tags_skim(&reader->tags, window->at, limit);
	ro_pgn_skip_space(reader);
}

static enum ro_pgn_kind step_in_tags(struct ro_pgn_reader *reader)
{
	enum ro_pgn_class class;
	size_t len;

	ro_pgn_skip_space(reader);
	if (reader->pending) {
		return RO_PGN_NOTHING;
	}
	if (is_over(reader)) {
		return ro_pgn_close_game(reader);
	}
	if (!(reader->wanted & RO_PGN_BIT(RO_PGN_TAG))) {
		skim(reader);
		if (reader->pending || is_over(reader)) {
			return RO_PGN_NOTHING;
		}
	}
	class = ro_pgn_class_of(*reader->window.at);
	if (class == RO_PGN_BRACKET && ro_pgn_tag_is_likely(&reader->window)) {
		return step_tag(reader);
	}
	if (class == RO_PGN_BRACE || class == RO_PGN_SEMICOLON) {
		return ro_pgn_comment(reader);
	}
	len = stray_word(reader->window.at);
	if (len > 0) {
		if (!(reader->said & PROBLEM(STRAY_TEXT))) {
			reader->said |= PROBLEM(STRAY_TEXT);
			ro_pgn_note(reader, PROBLEM(STRAY_TEXT));
		}
		return ro_pgn_text(reader, len);
	}
	begin_moves(reader);
	return RO_PGN_NOTHING;
}

static inline enum ro_pgn_kind step(struct ro_pgn_reader *reader)
{
	if (reader->pending) {
		return ro_pgn_say_pending(reader);
	}
	if (reader->continued) {
		return ro_pgn_comment_goes_on(reader);
	}
	switch (reader->state) {
	case RO_PGN_IN_MOVES:
		return ro_pgn_step_in_moves(reader);
	case RO_PGN_IN_TAGS:
		return step_in_tags(reader);
	case RO_PGN_BETWEEN:
	case RO_PGN_BEHIND:
		break;
	}
	return step_between(reader);
}

/* Does white space part what was just read from what comes? */
static bool is_apart(const struct ro_pgn_window *window)
{
	return ro_pgn_class_of(window->at[-1]) == RO_PGN_SPACE ||
		ro_pgn_class_of(*window->at) == RO_PGN_SPACE;
}

enum ro_pgn_kind ro_pgn_next(struct ro_pgn_reader *reader)
{
	const unsigned wanted = (reader->wanted |
					RO_PGN_BIT(RO_PGN_FILE_OVER)) &
		~1U;
	const struct ro_pgn_line *line;
	enum ro_pgn_kind kind;

	do {
		kind = step(reader);
	} while (!(wanted >> kind & 1));
	reader->event.game = reader->game;
	if (kind == RO_PGN_MOVE) {
		line = &reader->lines[reader->depth];
		reader->event.move = line->last;
		reader->event.position = &line->position;
		reader->event.ply = line->ply;
	}
	if (kind == RO_PGN_MOVE || kind == RO_PGN_NAG) {
		reader->event.touches = !is_apart(&reader->window);
	}
	if (kind == RO_PGN_TEXT || kind == RO_PGN_NAG ||
		kind == RO_PGN_COMMENT) {
		reader->event.line = ro_pgn_window_line(
			&reader->window, reader->event.text);
	}
	return kind;
}
