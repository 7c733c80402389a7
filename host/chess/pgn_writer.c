/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_writer.h"

#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/fen.h"
#include "host/chess/pgn_command.h"
#include "host/chess/pgn_text.h"
#include "host/chess/san.h"

#include <string.h>

void ro_pgn_writer_init(
	struct ro_pgn_writer *writer, ro_pgn_write_fn *write, void *arg)
{
	*writer = (struct ro_pgn_writer){
		.write = write,
		.arg = arg,
		.needs_number = true,
	};
}

static void put(struct ro_pgn_writer *writer, const char *bytes, size_t len)
{
	if (len > 0) {
		writer->write(writer->arg, bytes, len);
		writer->column += len;
	}
}

static void break_line(struct ro_pgn_writer *writer)
{
	if (writer->column > 0) {
		put(writer, "\n", 1);
	}
	writer->column = 0;
}

/* Put on the line what the word has so far. */
static void place_word(struct ro_pgn_writer *writer)
{
	const size_t len = writer->word_len;

	if (writer->column > 0 && writer->column + 1 + len > RO_PGN_LINE_MAX) {
		break_line(writer);
	}
	/* A line that begins with % would be no part of the game. */
	if (writer->column > 0 || writer->word[0] == '%') {
		put(writer, " ", 1);
	}
	put(writer, writer->word, len);
	writer->word_len = 0;
}

static void finish_word(struct ro_pgn_writer *writer)
{
	if (writer->word_len > 0 && !writer->word_is_long) {
		place_word(writer);
	}
	writer->word_len = 0;
	writer->word_is_long = false;
}

static void append(struct ro_pgn_writer *writer, const char *bytes, size_t len)
{
	const size_t room = sizeof(writer->word) - writer->word_len;

	if (!writer->word_is_long && len <= room) {
		memcpy(writer->word + writer->word_len, bytes, len);
		writer->word_len += len;
		return;
	}
	if (!writer->word_is_long) {
		place_word(writer);
		writer->word_is_long = true;
	}
	put(writer, bytes, len);
}

static void begin_word(struct ro_pgn_writer *writer)
{
	finish_word(writer);
	for (; writer->opens > 0; writer->opens--) {
		append(writer, "(", 1);
	}
}

static void append_text(struct ro_pgn_writer *writer, const char *text)
{
	append(writer, text, strlen(text));
}

static void put_text(struct ro_pgn_writer *writer, const char *text)
{
	put(writer, text, strlen(text));
}

/* Escaped, and on one line whatever it holds. */
static void put_value(struct ro_pgn_writer *writer, const char *value)
{
	for (; *value; value++) {
		if (*value == '"' || *value == '\\') {
			put(writer, "\\", 1);
		}
		put(writer, *value > 0 && *value < ' ' ? " " : value, 1);
	}
}

static void put_tag(
	struct ro_pgn_writer *writer, const char *name, const char *value)
{
	put_text(writer, "[");
	put_text(writer, name);
	put_text(writer, " \"");
	put_value(writer, value);
	put_text(writer, "\"]\n");
	writer->column = 0;
}

static const struct {
	const char *name;
	const char *missing;
} roster[] = {
	{ "Event", "?" },
	{ "Site", "?" },
	{ "Date", "????.??.??" },
	{ "Round", "?" },
	{ "White", "?" },
	{ "Black", "?" },
	{ "Result", "*" },
};

static size_t roster_place(const char *name)
{
	size_t place = 0;

	while (place < ro_count(roster) &&
		strcmp(name, roster[place].name) != 0) {
		place++;
	}
	return place;
}

/* The roster in its order, then by name, then as they were given. */
static int compare(const struct ro_pgn_tag *one, const struct ro_pgn_tag *other)
{
	const size_t place = roster_place(one->name);
	const size_t other_place = roster_place(other->name);
	int order;

	if (place != other_place) {
		return place < other_place ? -1 : 1;
	}
	order = strcmp(one->name, other->name);
	if (order != 0) {
		return order;
	}
	return one->order < other->order ? -1 : one->order > other->order;
}

/* Shell's sort: no memory, and quick enough for however many. */
static void sort(struct ro_pgn_tag *tags, size_t count)
{
	size_t gap = 1;

	for (size_t i = 0; i < count; i++) {
		tags[i].order = i;
	}
	while (gap < count / 3) {
		gap = gap * 3 + 1;
	}
	for (; gap > 0; gap /= 3) {
		for (size_t i = gap; i < count; i++) {
			const struct ro_pgn_tag tag = tags[i];
			size_t to = i;

			while (to >= gap &&
				compare(&tags[to - gap], &tag) > 0) {
				tags[to] = tags[to - gap];
				to -= gap;
			}
			tags[to] = tag;
		}
	}
}

static bool is_initial(const struct ro_position *position)
{
	struct ro_position initial;

	ro_position_start(&initial);
	return ro_position_is_same(position, &initial) &&
		position->halfmove == 0 && position->fullmove == 1;
}

/* SetUp and FEN are ours to write, in any spelling. */
static bool is_setup_name(const char *name)
{
	static const char *const names[] = { "FEN", "Fen", "fen", "SetUp",
		"Setup", "SETUP", "setup" };

	for (size_t i = 0; i < ro_count(names); i++) {
		if (strcmp(name, names[i]) == 0) {
			return true;
		}
	}
	return false;
}

static bool has_fen(const struct ro_pgn_tag *tags, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if ((tags[i].name[0] | 0x20) == 'f' &&
			is_setup_name(tags[i].name)) {
			return true;
		}
	}
	return false;
}

/* What is written of its own accord, where it belongs by name. */
static void put_setup(struct ro_pgn_writer *writer, const char *next,
	const char *fen, unsigned *done)
{
	if (*done == 0 && (!next || strcmp("FEN", next) < 0)) {
		put_tag(writer, "FEN", fen);
		*done = 1;
	}
	if (*done == 1 && (!next || strcmp("SetUp", next) < 0)) {
		put_tag(writer, "SetUp", "1");
		*done = 2;
	}
}

/* @return how many of the sorted tags belong to the roster */
static size_t put_roster(struct ro_pgn_writer *writer,
	const struct ro_pgn_tag *tags, size_t count)
{
	size_t at = 0;

	for (size_t place = 0; place < ro_count(roster); place++) {
		const char *value = roster[place].missing;

		if (at < count && roster_place(tags[at].name) == place) {
			value = tags[at].value;
		}
		put_tag(writer, roster[place].name, value);
		while (at < count && roster_place(tags[at].name) == place) {
			at++;
		}
	}
	return at;
}

void ro_pgn_writer_tags(struct ro_pgn_writer *writer, struct ro_pgn_tag *tags,
	size_t count, const struct ro_position *start)
{
	char fen[RO_FEN_MAX];
	unsigned done = 2;
	const char *last = "";

	if (start && (!is_initial(start) || has_fen(tags, count))) {
		ro_fen_from_position(start, fen);
		done = 0;
	}
	sort(tags, count);
	for (size_t i = put_roster(writer, tags, count); i < count; i++) {
		if (strcmp(tags[i].name, last) == 0 ||
			(start && is_setup_name(tags[i].name))) {
			continue;
		}
		last = tags[i].name;
		put_setup(writer, last, fen, &done);
		put_tag(writer, last, tags[i].value);
	}
	put_setup(writer, NULL, fen, &done);
	put_text(writer, "\n");
	writer->column = 0;
	writer->needs_number = true;
}

void ro_pgn_writer_move(struct ro_pgn_writer *writer,
	const struct ro_position *before, ro_move move)
{
	char number[16], san[RO_SAN_MAX];
	struct ro_text text;

	if (before->turn == RO_WHITE || writer->needs_number) {
		ro_text_init(&text, number, sizeof(number));
		ro_text_addf(
			&text, "%u", before->fullmove ? before->fullmove : 1U);
		ro_text_add(&text, before->turn == RO_WHITE ? "." : "...");
		begin_word(writer);
		append_text(writer, number);
	}
	ro_san_write(before, move, san);
	begin_word(writer);
	append_text(writer, san);
	writer->needs_number = false;
}

void ro_pgn_writer_nag(struct ro_pgn_writer *writer, unsigned nag)
{
	char array[16];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	ro_text_addf(&text, "$%u", nag);
	begin_word(writer);
	append_text(writer, array);
}

void ro_pgn_writer_comment_begin(struct ro_pgn_writer *writer)
{
	writer->bare = true;
	writer->gap = false;
	writer->in_command = false;
	writer->previous = '\0';
	writer->needs_number = true;
	begin_word(writer);
	append(writer, "{", 1);
}

/* White space inside a command parts no words while it fits on a line. */
static bool parts_words(const struct ro_pgn_writer *writer)
{
	return !writer->in_command || writer->word_is_long ||
		writer->word_len > RO_PGN_LINE_MAX - 12;
}

static void add_byte(struct ro_pgn_writer *writer, char byte)
{
	if (writer->gap && !writer->bare) {
		if (parts_words(writer)) {
			finish_word(writer);
		} else {
			append(writer, " ", 1);
		}
	}
	writer->gap = false;
	writer->bare = false;
	if (byte == '%' && writer->previous == '[') {
		writer->in_command = true;
	} else if (byte == ']') {
		writer->in_command = false;
	}
	writer->previous = byte;
	append(writer, byte == '}' ? ")" : &byte, 1);
}

void ro_pgn_writer_comment_add(
	struct ro_pgn_writer *writer, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (ro_pgn_class_of(text[i]) == RO_PGN_SPACE) {
			writer->gap = true;
			writer->previous = ' ';
		} else {
			add_byte(writer, text[i]);
		}
	}
}

void ro_pgn_writer_comment_end(struct ro_pgn_writer *writer)
{
	append(writer, "}", 1);
}

void ro_pgn_writer_comment(struct ro_pgn_writer *writer, const char *text)
{
	ro_pgn_writer_comment_begin(writer);
	ro_pgn_writer_comment_add(writer, text, strlen(text));
	ro_pgn_writer_comment_end(writer);
}

static void add_clock(struct ro_text *text, const char *name, int64_t ms)
{
	char clock[RO_PGN_CLOCK_MAX];

	if (ms < 0) {
		return;
	}
	ro_pgn_clock_write(ms, clock);
	ro_text_add(text, text->len ? " [%" : "[%");
	ro_text_add(text, name);
	ro_text_add(text, " ");
	ro_text_add(text, clock);
	ro_text_add(text, "]");
}

void ro_pgn_writer_clock(
	struct ro_pgn_writer *writer, int64_t clk_ms, int64_t emt_ms)
{
	char array[2 * (RO_PGN_CLOCK_MAX + 8)];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	add_clock(&text, "clk", clk_ms);
	add_clock(&text, "emt", emt_ms);
	if (text.len > 0) {
		ro_pgn_writer_comment(writer, array);
	}
}

void ro_pgn_writer_open(struct ro_pgn_writer *writer)
{
	if (writer->opens++ == 0) {
		writer->needed_number = writer->needs_number;
	}
	writer->needs_number = true;
}

void ro_pgn_writer_close(struct ro_pgn_writer *writer)
{
	if (writer->opens > 0) {
		writer->opens--;
		writer->needs_number = writer->opens > 0 ||
			writer->needed_number;
		return;
	}
	writer->needs_number = true;
	append(writer, ")", 1);
}

void ro_pgn_writer_end(struct ro_pgn_writer *writer, enum ro_result result)
{
	writer->opens = 0;
	begin_word(writer);
	append_text(writer, ro_result_text(result));
	finish_word(writer);
	break_line(writer);
	put_text(writer, "\n");
	writer->column = 0;
	writer->needs_number = true;
}
