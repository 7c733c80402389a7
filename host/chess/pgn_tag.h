/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_TAG_H
#define HOST_CHESS_PGN_TAG_H

#include "host/chess/pgn_problem.h"
#include "host/chess/pgn_window.h"
#include "host/chess/types.h"

/**
 * Tags: one as it stands in the file, and what a game's tags mean.
 *
 * ro_pgn_tag_scan() finds where a value ends however badly it is written.
 * ro_pgn_tags keeps the few facts that decide how the moves are read, in
 * fixed memory; the values themselves are passed through, not kept.
 *
 * Source: PGN Specification (1994), sections 8.1 and 9.
 */

/** One tag in the window; the pointers are valid until it moves. */
struct ro_pgn_tag_text {
	const char *name;
	size_t name_len;
	const char *value; /* raw: not decoded, escapes as they stand */
	size_t value_len;
	size_t size; /* all of it, from the bracket */
	uint64_t problems; /* bit n: an enum ro_pgn_problem */
};

/**
 * @return true if the bracket at window->at begins a tag with certainty,
 * so that it is one among moves as well
 */
bool ro_pgn_tag_is_sure(const struct ro_pgn_window *window);

/** @return true if the bracket may begin a tag where tags are expected */
bool ro_pgn_tag_is_likely(const struct ro_pgn_window *window);

/**
 * Find the parts of the tag whose bracket is at window->at, reading more as
 * needed. A value longer than the window is cut; size then ends the cut.
 */
void ro_pgn_tag_scan(struct ro_pgn_window *window, struct ro_pgn_tag_text *tag);

/** @return true if the name is @p name, in capitals or not */
bool ro_pgn_tag_is(const struct ro_pgn_tag_text *tag, const char *name);

/** Longest values kept, with their NUL; longer ones cannot be good. */
#define RO_PGN_FEN_MAX 256
#define RO_PGN_VARIANT_MAX 48

/** Tags whose names are remembered to find a second one of the same name. */
#define RO_PGN_NAMES_MAX 64

enum ro_pgn_setup { RO_PGN_SETUP_NONE, RO_PGN_SETUP_NO, RO_PGN_SETUP_YES };

/** What the tags of one game say about its moves. */
struct ro_pgn_tags {
	unsigned count;
	bool has_event;
	bool has_fen;
	bool has_result; /* and it is one */
	bool is_variant; /* not chess, as far as the tag says */
	enum ro_pgn_setup setup;
	enum ro_result result;
	uint64_t fen_line; /* where they stand; valid if they do */
	uint64_t setup_line;
	uint64_t variant_line;
	char fen[RO_PGN_FEN_MAX];
	char variant[RO_PGN_VARIANT_MAX];
	uint64_t filter; /* a bit for each name seen */
	uint32_t names[RO_PGN_NAMES_MAX]; /* hash of the name */
};

/** Begin a game. */
void ro_pgn_tags_clear(struct ro_pgn_tags *tags);

/**
 * Take note of the tag at window->at; a second one of a name changes nothing.
 * @return what is wrong with it, bit n an enum ro_pgn_problem
 */
uint64_t ro_pgn_tags_note(struct ro_pgn_tags *tags,
	const struct ro_pgn_tag_text *tag, struct ro_pgn_window *window);

/**
 * Go past tags as nearly all files have them, which mean nothing for the
 * moves: one a line, each with a name of its own.
 * @param limit where to stop at the latest; RO_PGN_LOOKAHEAD bytes, or the
 * end of the text with its NULs, are behind it
 * @return where the first tag stands that must be looked at, or what else
 */
const char *ro_pgn_tags_skim(
	struct ro_pgn_tags *tags, const char *text, const char *limit);

#endif
