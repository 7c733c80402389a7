/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/rewrite.h"

#include "host/base/require.h"

#include <stdio.h>
#include <string.h>

/* More tags than this in one game are left out, and it is said. */
#define TAGS_MAX 65536

static void lose(struct ro_rewrite *rewrite, const char *what)
{
	if (!rewrite->lost) {
		rewrite->lost = what;
	}
}

/* Make the tags of the names; the result is known by now, or "*". */
static void write_tags(struct ro_rewrite *rewrite, enum ro_result result)
{
	struct ro_pgn_writer writer;
	struct ro_pgn_tag tag;
	const char *at = rewrite->names.bytes;

	rewrite->tags.len = 0;
	for (size_t i = 0; i < rewrite->tag_count; i++) {
		tag.name = at;
		tag.value = at + strlen(at) + 1;
		at = tag.value + strlen(tag.value) + 1;
		ro_store_add(&rewrite->tags, &tag, sizeof(tag));
	}
	if (!rewrite->has_result_tag) {
		tag.name = "Result";
		tag.value = ro_result_text(result);
		ro_store_add(&rewrite->tags, &tag, sizeof(tag));
	}
	ro_pgn_writer_init(&writer, rewrite->write, rewrite->arg);
	ro_pgn_writer_tags(&writer, (void *)rewrite->tags.bytes,
		rewrite->tags.len / sizeof(tag),
		rewrite->has_bad_fen ? NULL : &rewrite->start);
}

static void release_moves(struct ro_rewrite *rewrite, enum ro_result result)
{
	rewrite->tags_wait = false;
	write_tags(rewrite, result);
	if (rewrite->moves.len > 0) {
		rewrite->write(
			rewrite->arg, rewrite->moves.bytes, rewrite->moves.len);
	}
	rewrite->moves.len = 0;
}

static void on_move_bytes(void *arg, const char *bytes, size_t len)
{
	struct ro_rewrite *rewrite = arg;

	if (rewrite->tags_wait) {
		if (ro_store_add(&rewrite->moves, bytes, len)) {
			return;
		}
		/* So large a game without a Result tag keeps its moves. */
		release_moves(rewrite, RO_RESULT_NONE);
	}
	rewrite->write(rewrite->arg, bytes, len);
}

/* A comment goes to the writer, or waits for the tags before it. */
static void begin_comment(struct ro_rewrite *rewrite)
{
	if (!rewrite->tags_are_due) {
		ro_pgn_writer_comment_begin(&rewrite->writer);
	}
	rewrite->held_start = rewrite->held.len;
}

static void add_bytes(struct ro_rewrite *rewrite, const char *bytes, size_t len)
{
	if (!rewrite->tags_are_due) {
		ro_pgn_writer_comment_add(&rewrite->writer, bytes, len);
	} else if (!ro_store_add(&rewrite->held, bytes, len)) {
		lose(rewrite, "too much text before its moves");
	}
}

static void add_raw(struct ro_rewrite *rewrite, const char *raw, size_t len)
{
	struct ro_pgn_decoder decoder;
	char some[512];
	size_t size;

	ro_pgn_decoder_init(&decoder, raw, len, false);
	while ((size = ro_pgn_decode(&decoder, some, sizeof(some))) > 0) {
		add_bytes(rewrite, some, size);
	}
}

static void end_comment(struct ro_rewrite *rewrite)
{
	if (!rewrite->tags_are_due) {
		ro_pgn_writer_comment_end(&rewrite->writer);
	} else if (!ro_store_add(&rewrite->held, "", 1)) {
		rewrite->held.len = rewrite->held_start;
	}
}

static void end_text(struct ro_rewrite *rewrite)
{
	if (rewrite->in_text) {
		end_comment(rewrite);
	}
	rewrite->in_text = false;
}

/* Words that were not understood follow one another in one comment. */
static void on_text(
	struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	if (!rewrite->in_text) {
		begin_comment(rewrite);
		rewrite->in_text = true;
	}
	add_bytes(rewrite, rewrite->number, strlen(rewrite->number));
	rewrite->number[0] = '\0';
	add_bytes(rewrite, " ", 1);
	add_raw(rewrite, event->text, event->text_len);
}

static void on_comment(
	struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	if (!rewrite->in_comment) {
		begin_comment(rewrite);
	}
	add_raw(rewrite, event->text, event->text_len);
	if (!event->continues) {
		end_comment(rewrite);
	}
	rewrite->in_comment = event->continues;
}

static void write_held(struct ro_rewrite *rewrite)
{
	size_t at = 0;

	while (at < rewrite->held.len) {
		const char *comment = rewrite->held.bytes + at;

		ro_pgn_writer_comment(&rewrite->writer, comment);
		at += strlen(comment) + 1;
	}
	rewrite->held.len = 0;
}

/* The moves begin: nothing can come that belongs before them. */
static void begin_moves(struct ro_rewrite *rewrite)
{
	if (!rewrite->tags_are_due) {
		return;
	}
	end_text(rewrite); /* what comes is text, but not among the tags */
	rewrite->tags_are_due = false;
	rewrite->start = rewrite->reader->lines[0].position;
	rewrite->tags_wait = !rewrite->has_result_tag;
	if (!rewrite->tags_wait) {
		write_tags(rewrite, RO_RESULT_NONE);
	}
	write_held(rewrite);
}

static bool is_name(const struct ro_pgn_event *event, const char *name)
{
	const struct ro_pgn_tag_text tag = { .name = event->name,
		.name_len = event->name_len };

	return ro_pgn_tag_is(&tag, name);
}

/* The seven of the roster are written in one way only. */
static void add_name(
	struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	static const char *const roster[] = { "Event", "Site", "Date", "Round",
		"White", "Black", "Result" };

	for (size_t i = 0; i < ro_count(roster); i++) {
		if (is_name(event, roster[i])) {
			ro_store_add(&rewrite->names, roster[i],
				strlen(roster[i]) + 1);
			return;
		}
	}
	ro_store_add(&rewrite->names, event->name, event->name_len);
	ro_store_add(&rewrite->names, "", 1);
}

static bool add_value(
	struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	struct ro_pgn_decoder decoder;
	char some[512];
	size_t size;

	ro_pgn_decoder_init(&decoder, event->text, event->text_len, true);
	while ((size = ro_pgn_decode(&decoder, some, sizeof(some))) > 0) {
		if (!ro_store_add(&rewrite->names, some, size)) {
			return false;
		}
	}
	return ro_store_add(&rewrite->names, "", 1);
}

static void on_tag(struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	const struct ro_pgn_tags *tags = &rewrite->reader->tags;
	const size_t before = rewrite->names.len;
	bool fits;

	if (rewrite->tag_count == TAGS_MAX) {
		lose(rewrite, "too many tags");
		return;
	}
	add_name(rewrite, event);
	if (is_name(event, "Result")) {
		rewrite->has_result_tag = true;
		if (tags->has_result) { /* "1/2" too, as it should be */
			const char *result = ro_result_text(tags->result);

			ro_store_add(
				&rewrite->names, result, strlen(result) + 1);
			rewrite->tag_count++;
			return;
		}
	}
	fits = add_value(rewrite, event);
	if (!fits) {
		rewrite->names.len = before;
		lose(rewrite, "its tags are too long");
		return;
	}
	rewrite->tag_count++;
}

static void on_game(struct ro_rewrite *rewrite)
{
	rewrite->lost = NULL;
	rewrite->names.len = 0;
	rewrite->tag_count = 0;
	rewrite->has_result_tag = false;
	rewrite->has_bad_fen = false;
	rewrite->tags_are_due = true;
	rewrite->number[0] = '\0';
}

/* A move that stops a line was part of the text: so is its number. */
static void on_problem(
	struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	rewrite->has_bad_fen |= event->problem == RO_PGN_BAD_FEN;
	if (event->problem < RO_PGN_VARIANT_TAG) {
		const size_t digits = strspn(event->label, "0123456789");
		const size_t len = digits + strspn(event->label + digits, ".");

		snprintf(rewrite->number, sizeof(rewrite->number), "%.*s",
			(int)len, event->label);
	}
}

static void on_game_over(
	struct ro_rewrite *rewrite, const struct ro_pgn_event *event)
{
	/* Without a marker it is "*", whatever the tag says: both are kept. */
	ro_pgn_writer_end(&rewrite->writer, event->result);
	if (rewrite->tags_wait) {
		release_moves(rewrite, event->result);
	}
	rewrite->tags_are_due = true;
}

/* Does the event belong to what may still stand among the tags? */
static bool may_wait(const struct ro_rewrite *rewrite, enum ro_pgn_kind kind)
{
	const enum ro_pgn_state state = rewrite->reader->state;

	return (kind == RO_PGN_COMMENT || kind == RO_PGN_TEXT) &&
		(state == RO_PGN_IN_TAGS || state == RO_PGN_BETWEEN);
}

void ro_rewrite_event(struct ro_rewrite *rewrite, enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &rewrite->reader->event;

	if (kind == RO_PGN_PROBLEM) {
		on_problem(rewrite, event);
		return;
	}
	if (kind != RO_PGN_TEXT) {
		end_text(rewrite);
	}
	if (kind == RO_PGN_FILE_OVER) {
		return;
	}
	if (kind != RO_PGN_GAME && kind != RO_PGN_TAG &&
		!may_wait(rewrite, kind)) {
		begin_moves(rewrite);
	}
	switch (kind) {
	case RO_PGN_GAME:
		on_game(rewrite);
		break;
	case RO_PGN_TAG:
		on_tag(rewrite, event);
		break;
	case RO_PGN_MOVE:
		ro_pgn_writer_move(
			&rewrite->writer, event->position, event->move);
		break;
	case RO_PGN_COMMENT:
		on_comment(rewrite, event);
		break;
	case RO_PGN_NAG:
		ro_pgn_writer_nag(&rewrite->writer, event->nag);
		break;
	case RO_PGN_VARIATION:
		ro_pgn_writer_open(&rewrite->writer);
		break;
	case RO_PGN_VARIATION_OVER:
		ro_pgn_writer_close(&rewrite->writer);
		break;
	case RO_PGN_TEXT:
		on_text(rewrite, event);
		break;
	case RO_PGN_GAME_OVER:
		on_game_over(rewrite, event);
		break;
	case RO_PGN_NOTHING:
	case RO_PGN_NUMBER: /* not asked for: the writer has its own */
	case RO_PGN_PROBLEM:
	case RO_PGN_FILE_OVER:
		break;
	}
}

void ro_rewrite_init(
	struct ro_rewrite *rewrite, ro_pgn_write_fn *write, void *arg)
{
	*rewrite = (struct ro_rewrite){ .write = write, .arg = arg };
	ro_pgn_writer_init(&rewrite->writer, on_move_bytes, rewrite);
}

void ro_rewrite_finish(struct ro_rewrite *rewrite)
{
	ro_store_finish(&rewrite->names);
	ro_store_finish(&rewrite->tags);
	ro_store_finish(&rewrite->held);
	ro_store_finish(&rewrite->moves);
}

void ro_rewrite_file(struct ro_rewrite *rewrite, struct ro_pgn_reader *reader)
{
	rewrite->reader = reader;
	rewrite->held.len = 0;
	rewrite->tags_are_due = true;
	rewrite->in_comment = false;
	rewrite->in_text = false;
	rewrite->number[0] = '\0';
}
