/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_writer.h"

#include "host/base/require.h"
#include "host/cli/cli.h"
#include "host/cli/pgn_input.h"
#include "host/cli/store.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * Reads games as events and writes them as they come. Only what export format
 * wants first has to wait: the tags, which are put in order, and what stood
 * among them; and the moves of a game without a Result tag, whose result is
 * known when they have been read.
 */

/* More tags than this in one game are left out, and it is said. */
#define TAGS_MAX 65536

struct format {
	struct ro_pgn_input *input;
	struct ro_pgn_writer writer;
	enum ro_letters letters;
	struct ro_store names; /* of the tags: name, NUL, value, NUL */
	struct ro_store tags; /* of struct ro_pgn_tag, made of names */
	struct ro_store held; /* comments: a letter for the form, text, NUL */
	size_t held_start; /* of the last one */
	struct ro_store moves; /* written, if the tags have to wait */
	size_t tag_count;
	bool has_result_tag;
	bool has_bad_fen;
	bool tags_are_due; /* not yet begun with the moves */
	bool tags_wait; /* for the result; the moves are kept */
	bool in_comment; /* which goes on in the next event */
	bool lost; /* something did not fit, and it has been said */
	char text_form; /* of the kept text under way, '{' or ';', or 0 */
	char number[16]; /* to be written before the next text */
	struct ro_position start;
};

static void lose(struct format *format, const char *what)
{
	if (!format->lost) {
		ro_cli_error(format->input->name,
			"game %" PRIu64 " has %s, which is left out",
			format->input->reader.game, what);
	}
	format->lost = true;
}

static void write_out(const char *bytes, size_t len)
{
	fwrite(bytes, 1, len, stdout);
}

static void on_tag_bytes(void *arg, const char *bytes, size_t len)
{
	(void)arg;
	write_out(bytes, len);
}

/* Make the tags of the names; the result is known by now, or "*". */
static void write_tags(struct format *format, enum ro_result result)
{
	struct ro_pgn_writer writer;
	struct ro_pgn_tag tag;
	const char *at = format->names.bytes;

	format->tags.len = 0;
	for (size_t i = 0; i < format->tag_count; i++) {
		tag.name = at;
		tag.value = at + strlen(at) + 1;
		at = tag.value + strlen(tag.value) + 1;
		ro_store_add(&format->tags, &tag, sizeof(tag));
	}
	if (!format->has_result_tag) {
		tag.name = "Result";
		tag.value = ro_result_text(result);
		ro_store_add(&format->tags, &tag, sizeof(tag));
	}
	ro_pgn_writer_init(&writer, on_tag_bytes, NULL);
	ro_pgn_writer_tags(&writer, (void *)format->tags.bytes,
		format->tags.len / sizeof(tag),
		format->has_bad_fen ? NULL : &format->start);
}

static void release_moves(struct format *format, enum ro_result result)
{
	format->tags_wait = false;
	write_tags(format, result);
	write_out(format->moves.bytes, format->moves.len);
	format->moves.len = 0;
}

static void on_move_bytes(void *arg, const char *bytes, size_t len)
{
	struct format *format = arg;

	if (format->tags_wait) {
		if (ro_store_add(&format->moves, bytes, len)) {
			return;
		}
		/* So large a game without a Result tag keeps its moves. */
		release_moves(format, RO_RESULT_NONE);
	}
	write_out(bytes, len);
}

/* A comment goes to the writer, or waits for the tags before it. */
static void begin_comment(struct format *format, char form)
{
	if (!format->tags_are_due) {
		ro_pgn_writer_comment_begin(&format->writer, form == ';');
		return;
	}
	format->held_start = format->held.len;
	if (!ro_store_add(&format->held, &form, 1)) {
		lose(format, "too much text before its moves");
	}
}

static void add_bytes(struct format *format, const char *bytes, size_t len)
{
	if (!format->tags_are_due) {
		ro_pgn_writer_comment_add(&format->writer, bytes, len);
	} else if (!ro_store_add(&format->held, bytes, len)) {
		lose(format, "too much text before its moves");
	}
}

static void add_raw(struct format *format, const char *raw, size_t len)
{
	struct ro_pgn_decoder decoder;
	char some[512];
	size_t size;

	ro_pgn_decoder_init(&decoder, raw, len, false);
	while ((size = ro_pgn_decode(&decoder, some, sizeof(some))) > 0) {
		add_bytes(format, some, size);
	}
}

static void end_comment(struct format *format)
{
	if (!format->tags_are_due) {
		ro_pgn_writer_comment_end(&format->writer);
	} else if (format->held.len == format->held_start ||
		!ro_store_add(&format->held, "", 1)) {
		format->held.len = format->held_start;
	}
}

static char form_of(const struct ro_pgn_event *event)
{
	return memchr(event->text, '}', event->text_len) ? ';' : '{';
}

static void end_text(struct format *format)
{
	if (format->text_form) {
		end_comment(format);
	}
	format->text_form = 0;
}

/* Words that were not understood follow one another in one comment. */
static void on_text(struct format *format, const struct ro_pgn_event *event)
{
	const char form = form_of(event);

	if (format->text_form != form) {
		end_text(format);
		begin_comment(format, form);
		format->text_form = form;
	}
	add_bytes(format, format->number, strlen(format->number));
	format->number[0] = '\0';
	add_bytes(format, " ", 1);
	add_raw(format, event->text, event->text_len);
}

static void on_comment(struct format *format, const struct ro_pgn_event *event)
{
	if (!format->in_comment) {
		begin_comment(format, form_of(event));
	}
	add_raw(format, event->text, event->text_len);
	if (!event->continues) {
		end_comment(format);
	}
	format->in_comment = event->continues;
}

static void write_held(struct format *format)
{
	const char *at = format->held.bytes;
	const char *end = at + format->held.len;

	while (at < end) {
		const size_t len = strlen(at + 1);

		ro_pgn_writer_comment_begin(&format->writer, *at == ';');
		ro_pgn_writer_comment_add(&format->writer, at + 1, len);
		ro_pgn_writer_comment_end(&format->writer);
		at += len + 2;
	}
	format->held.len = 0;
}

/* The moves begin: nothing can come that belongs before them. */
static void begin_moves(struct format *format)
{
	if (!format->tags_are_due) {
		return;
	}
	format->tags_are_due = false;
	format->start = format->input->reader.lines[0].position;
	format->tags_wait = !format->has_result_tag;
	if (!format->tags_wait) {
		write_tags(format, RO_RESULT_NONE);
	}
	write_held(format);
}

static bool is_name(const struct ro_pgn_event *event, const char *name)
{
	const struct ro_pgn_tag_text tag = { .name = event->name,
		.name_len = event->name_len };

	return ro_pgn_tag_is(&tag, name);
}

/* The seven of the roster are written in one way only. */
static void add_name(struct format *format, const struct ro_pgn_event *event)
{
	static const char *const roster[] = { "Event", "Site", "Date", "Round",
		"White", "Black", "Result" };

	for (size_t i = 0; i < ro_count(roster); i++) {
		if (is_name(event, roster[i])) {
			ro_store_add(&format->names, roster[i],
				strlen(roster[i]) + 1);
			return;
		}
	}
	ro_store_add(&format->names, event->name, event->name_len);
	ro_store_add(&format->names, "", 1);
}

static bool add_value(struct format *format, const struct ro_pgn_event *event)
{
	struct ro_pgn_decoder decoder;
	char some[512];
	size_t size;

	ro_pgn_decoder_init(&decoder, event->text, event->text_len, true);
	while ((size = ro_pgn_decode(&decoder, some, sizeof(some))) > 0) {
		if (!ro_store_add(&format->names, some, size)) {
			return false;
		}
	}
	return ro_store_add(&format->names, "", 1);
}

static void on_tag(struct format *format, const struct ro_pgn_event *event)
{
	const struct ro_pgn_tags *tags = &format->input->reader.tags;
	const size_t before = format->names.len;
	bool fits;

	if (format->tag_count == TAGS_MAX) {
		lose(format, "too many tags");
		return;
	}
	add_name(format, event);
	if (is_name(event, "Result")) {
		format->has_result_tag = true;
		if (tags->has_result) { /* "1/2" and others, as they should be */
			const char *result = ro_result_text(tags->result);

			ro_store_add(
				&format->names, result, strlen(result) + 1);
			format->tag_count++;
			return;
		}
	}
	fits = add_value(format, event);
	if (!fits) {
		format->names.len = before;
		lose(format, "tags that are too long");
		return;
	}
	format->tag_count++;
}

static void on_game(struct format *format)
{
	format->names.len = 0;
	format->tag_count = 0;
	format->has_result_tag = false;
	format->has_bad_fen = false;
	format->tags_are_due = true;
	format->number[0] = '\0';
}

/* A move that stops a line was part of the text: so is its number. */
static void on_problem(struct format *format, const struct ro_pgn_event *event)
{
	ro_cli_error(format->input->name,
		"line %" PRIu64 ", game %" PRIu64 "%s%s: %s", event->line,
		event->game, event->label[0] ? ", " : "", event->label,
		event->sentence);
	format->has_bad_fen |= event->problem == RO_PGN_BAD_FEN;
	if (event->problem < RO_PGN_VARIANT_TAG) {
		const size_t digits = strspn(event->label, "0123456789");
		const size_t len = digits + strspn(event->label + digits, ".");

		snprintf(format->number, sizeof(format->number), "%.*s",
			(int)len, event->label);
	}
}

static void on_game_over(
	struct format *format, const struct ro_pgn_event *event)
{
	const struct ro_pgn_tags *tags = &format->input->reader.tags;
	enum ro_result result = event->result;

	if (!event->has_marker && tags->has_result) {
		result = tags->result;
	}
	ro_pgn_writer_end(&format->writer, result);
	if (format->tags_wait) {
		release_moves(format, result);
	}
	format->tags_are_due = true;
}

/* Does the event belong to what may still stand among the tags? */
static bool may_wait(const struct format *format, enum ro_pgn_kind kind)
{
	const enum ro_pgn_state state = format->input->reader.state;

	return (kind == RO_PGN_COMMENT || kind == RO_PGN_TEXT) &&
		(state == RO_PGN_IN_TAGS || state == RO_PGN_BETWEEN);
}

static void on_event(struct format *format, enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &format->input->reader.event;

	if (kind != RO_PGN_TEXT) {
		end_text(format);
	}
	if (kind != RO_PGN_GAME && kind != RO_PGN_TAG &&
		!may_wait(format, kind)) {
		begin_moves(format);
	}
	switch (kind) {
	case RO_PGN_GAME:
		on_game(format);
		break;
	case RO_PGN_TAG:
		on_tag(format, event);
		break;
	case RO_PGN_MOVE:
		ro_pgn_writer_move(
			&format->writer, event->position, event->move);
		break;
	case RO_PGN_COMMENT:
		on_comment(format, event);
		break;
	case RO_PGN_NAG:
		ro_pgn_writer_nag(&format->writer, event->nag);
		break;
	case RO_PGN_VARIATION:
		ro_pgn_writer_open(&format->writer);
		break;
	case RO_PGN_VARIATION_OVER:
		ro_pgn_writer_close(&format->writer);
		break;
	case RO_PGN_TEXT:
		on_text(format, event);
		break;
	case RO_PGN_GAME_OVER:
		on_game_over(format, event);
		break;
	case RO_PGN_NOTHING:
	case RO_PGN_PROBLEM:
	case RO_PGN_FILE_OVER:
		break;
	}
}

static bool format_file(struct format *format, const char *name)
{
	enum ro_pgn_kind kind;

	if (!ro_pgn_input_open(format->input, name)) {
		return false;
	}
	format->input->reader.letters = format->letters;
	format->held.len = 0;
	format->tags_are_due = true;
	while ((kind = ro_pgn_next(&format->input->reader)) !=
		RO_PGN_FILE_OVER) {
		if (kind == RO_PGN_PROBLEM) {
			on_problem(format, &format->input->reader.event);
		} else {
			on_event(format, kind);
		}
	}
	end_text(format);
	return ro_pgn_input_close(format->input);
}

static int format_files(struct format *format, char *const *names)
{
	bool readable = true;

	format->input = ro_pgn_input_create();
	if (!format->input) {
		ro_cli_error("format", "out of memory, close other programs");
		return RO_CLI_WRONG;
	}
	ro_pgn_writer_init(&format->writer, on_move_bytes, format);
	for (; *names; names++) {
		readable = format_file(format, *names) && readable;
	}
	ro_pgn_input_destroy(format->input);
	ro_store_finish(&format->names);
	ro_store_finish(&format->tags);
	ro_store_finish(&format->held);
	ro_store_finish(&format->moves);
	if (!readable) {
		return RO_CLI_WRONG;
	}
	return format->lost ? RO_CLI_NO : RO_CLI_OK;
}

int ro_cli_format(int argc, char **argv)
{
	static const struct option options[] = {
		{ "letters", required_argument, NULL, 'l' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct format format = { .letters = RO_LETTERS_EN };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option != 'l') {
			return ro_cli_other_option(option, argv);
		}
		if (!ro_pgn_input_letters(optarg, &format.letters)) {
			return ro_cli_usage(
				argv[0], "--letters is en, de or fr");
		}
	}
	if (optind == argc) {
		return ro_cli_usage(argv[0], "FILE.pgn is missing");
	}
	return format_files(&format, argv + optind);
}
