/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_CHESS_PGN_TOLD_H
#define TESTS_UNIT_HOST_CHESS_PGN_TOLD_H

#include "host/base/text.h"
#include "host/chess/pgn_reader.h"
#include "tests/support/table.h"

#include <stdlib.h>

/**
 * Everything the PGN reader tells of a text, as one line of words.
 *
 * #1 game 1 begins; [White A] a tag; Nf3 a move; {text} a comment; $1 a
 * number; ( and ) a variation; 'word' kept text; !code@9 a problem on line 9,
 * !code@9/3 about ply 3; =1-0/4 the game is over with 4 plies, =*?/4 without
 * a result.
 */

/** The text, and how much of it is given at once. */
struct pgn_source {
	const char *text;
	size_t left;
	size_t block;
};

static inline size_t pgn_source_read(void *arg, char *bytes, size_t size)
{
	struct pgn_source *source = arg;

	if (size > source->block) {
		size = source->block;
	}
	if (size > source->left) {
		size = source->left;
	}
	memcpy(bytes, source->text, size);
	source->text += size;
	source->left -= size;
	return size;
}

static inline void pgn_add_raw(
	struct ro_text *told, const char *raw, size_t len, bool escapes)
{
	char clean[4096];

	ro_pgn_decode_all(raw, len, escapes, clean, sizeof(clean));
	ro_text_add(told, clean);
}

static inline void pgn_tell_problem(
	struct ro_text *told, const struct ro_pgn_event *event)
{
	ro_text_addf(told, "!%s@%d", ro_pgn_problem_code(event->problem),
		(int)event->line);
	if (event->ply > 0) {
		ro_text_addf(told, "/%u", event->ply);
	}
}

static inline void pgn_tell_move(
	struct ro_text *told, const struct ro_pgn_event *event)
{
	char san[RO_SAN_MAX];

	ro_san_write(event->position, event->move, san);
	ro_text_add(told, san);
}

static inline void pgn_tell(struct ro_text *told, enum ro_pgn_kind kind,
	const struct ro_pgn_event *event, bool *in_comment)
{
	if (told->len > 0 && !*in_comment) {
		ro_text_add(told, " ");
	}
	switch (kind) {
	case RO_PGN_GAME:
		ro_text_addf(told, "#%d", (int)event->game);
		break;
	case RO_PGN_TAG:
		ro_text_add(told, "[");
		ro_text_add_bytes(told, event->name, event->name_len);
		ro_text_add(told, " ");
		pgn_add_raw(told, event->text, event->text_len, true);
		ro_text_add(told, "]");
		break;
	case RO_PGN_MOVE:
		pgn_tell_move(told, event);
		break;
	case RO_PGN_COMMENT:
		ro_text_add(told, *in_comment ? "" : "{");
		pgn_add_raw(told, event->text, event->text_len, false);
		*in_comment = event->continues;
		ro_text_add(told, *in_comment ? "" : "}");
		break;
	case RO_PGN_NAG:
		ro_text_addf(told, "$%u", event->nag);
		break;
	case RO_PGN_VARIATION:
		ro_text_add(told, "(");
		break;
	case RO_PGN_VARIATION_OVER:
		ro_text_add(told, ")");
		break;
	case RO_PGN_TEXT:
		ro_text_add(told, "'");
		pgn_add_raw(told, event->text, event->text_len, false);
		ro_text_add(told, "'");
		break;
	case RO_PGN_PROBLEM:
		pgn_tell_problem(told, event);
		break;
	case RO_PGN_GAME_OVER:
		ro_text_addf(told, "=%s%s/%u", ro_result_text(event->result),
			event->has_marker ? "" : "?", event->ply);
		break;
	case RO_PGN_NOTHING:
	case RO_PGN_NUMBER:
	case RO_PGN_FILE_OVER:
		fail();
	}
}

/**
 * Read @p len bytes of @p text, @p block at a time, and tell.
 * @param wanted the kinds of event to tell, see RO_PGN_BIT()
 * @param told filled in
 */
static inline void pgn_told(const char *text, size_t len, size_t block,
	unsigned wanted, struct ro_text *told)
{
	struct pgn_source source = { text, len, block };
	struct ro_pgn_reader *reader = malloc(sizeof(*reader));
	char *memory = malloc(RO_PGN_WINDOW_MIN);
	bool in_comment = false;
	enum ro_pgn_kind kind;

	assert_non_null(reader);
	assert_non_null(memory);
	ro_pgn_reader_init(
		reader, memory, RO_PGN_WINDOW_MIN, pgn_source_read, &source);
	reader->wanted = wanted & ~RO_PGN_BIT(RO_PGN_NUMBER);
	while ((kind = ro_pgn_next(reader)) != RO_PGN_FILE_OVER) {
		pgn_tell(told, kind, &reader->event, &in_comment);
	}
	assert_int_equal(ro_pgn_next(reader), RO_PGN_FILE_OVER);
	free(memory);
	free(reader);
}

/** Check what is told of @p text, in whatever blocks it comes. */
static inline void pgn_check_told(
	const char *text, size_t len, const char *expected)
{
	static const size_t blocks[] = { 65536, 1, 7 };
	char array[8192];
	struct ro_text told;

	for (size_t i = 0; i < 3; i++) {
		ro_text_init(&told, array, sizeof(array));
		pgn_told(text, len, blocks[i], ~0U, &told);
		assert_string_equal(array, expected);
	}
}

/** A row of a table of such texts, and its check. */
struct pgn_row {
	const char *says;
	const char *text;
	const char *told;
};

static inline void pgn_check_row(void **state)
{
	const struct pgn_row *row = *state;

	pgn_check_told(row->text, strlen(row->text), row->told);
}

#endif
