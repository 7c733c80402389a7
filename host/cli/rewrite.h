/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_REWRITE_H
#define HOST_CLI_REWRITE_H

#include "host/chess/pgn_reader.h"
#include "host/chess/pgn_writer.h"
#include "host/cli/store.h"

/**
 * Games as they come from the PGN reader, into the PGN writer.
 *
 * Only what export format wants first has to wait: the tags, which are put in
 * order, and what stood among them; and the moves of a game without a Result
 * tag, whose result is known when they have been read. That is kept in stores
 * of bounded size. What was not understood becomes a comment in its place.
 *
 * Source: PGN Specification (1994), sections 3.2 (export format) and 8.
 */
struct ro_rewrite {
	/* The rewriter's own, but for lost. */
	struct ro_pgn_reader *reader; /* borrowed: of the file being read */
	ro_pgn_write_fn *write;
	void *arg; /* for write */
	struct ro_pgn_writer writer;
	struct ro_store names; /* of the tags: name, NUL, value, NUL */
	struct ro_store tags; /* of struct ro_pgn_tag, made of names */
	struct ro_store held; /* comments: text, NUL */
	size_t held_start; /* of the last one */
	struct ro_store moves; /* written, if the tags have to wait */
	size_t tag_count;
	bool has_result_tag;
	bool has_bad_fen;
	bool tags_are_due; /* not yet begun with the moves */
	bool tags_wait; /* for the result; the moves are kept */
	bool in_comment; /* which goes on in the next event */
	bool in_text; /* kept text is under way */
	const char *lost; /* what of this game had no room, or NULL */
	char number[16]; /* to be written before the next text */
	struct ro_position start;
};

/** @param write takes what is written, with @p arg */
void ro_rewrite_init(
	struct ro_rewrite *rewrite, ro_pgn_write_fn *write, void *arg);

/** Release the memory. */
void ro_rewrite_finish(struct ro_rewrite *rewrite);

/** Begin a file; @p reader is borrowed until the next one. */
void ro_rewrite_file(struct ro_rewrite *rewrite, struct ro_pgn_reader *reader);

/** Take the event that ro_pgn_next() returned, whichever it is. */
void ro_rewrite_event(struct ro_rewrite *rewrite, enum ro_pgn_kind kind);

#endif
