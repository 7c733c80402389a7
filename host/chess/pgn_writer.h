/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_WRITER_H
#define HOST_CHESS_PGN_WRITER_H

#include "host/chess/position.h"

#include <stddef.h>

/**
 * Writes games in PGN export format, piece by piece, without memory of them.
 *
 * The order is the caller's: tags, then moves with what belongs to each, then
 * the end of the game; after it the next game. Moves are written with their
 * numbers where export format wants them, in lines of at most RO_PGN_LINE_MAX
 * bytes; only a tag, and a single word longer than a line, are longer. White
 * space in comments becomes one space, or the end of a line, but never inside
 * a short command such as [%clk 1:29:58], which real readers do not expect.
 * A closing brace in a comment becomes a parenthesis: the other form of
 * comment could hold it, but pgn-extract does not read that form. All text
 * given is UTF-8. No I/O: bytes go to the caller's function.
 *
 * Source: PGN Specification (1994), sections 8 and 9.7, export format.
 */

/** Export format discourages lines of 80 characters or more. */
#define RO_PGN_LINE_MAX 79

/** Take @p len bytes, 1 or more; what fails there, the caller remembers. */
typedef void ro_pgn_write_fn(void *arg, const char *bytes, size_t len);

/** One tag; borrowed. */
struct ro_pgn_tag {
	const char *name; /* letters, digits and _ */
	const char *value; /* UTF-8, not escaped */
	size_t order; /* the writer's own */
};

struct ro_pgn_writer {
	ro_pgn_write_fn *write;
	void *arg; /* for write */
	size_t column; /* how many bytes the line has */
	size_t word_len;
	bool word_is_long; /* it has been begun on the line already */
	unsigned opens; /* variations with nothing in them so far */
	bool needed_number; /* before the first of these opened */
	bool needs_number; /* before a move of Black */
	bool in_command; /* in a comment, behind [% */
	bool gap; /* white space in a comment, not yet written */
	bool bare; /* nothing of the comment has been written */
	char previous; /* byte of the comment */
	char word[RO_PGN_LINE_MAX + 1]; /* the last word, not yet written */
};

void ro_pgn_writer_init(
	struct ro_pgn_writer *writer, ro_pgn_write_fn *write, void *arg);

/**
 * Write all tags of a game: the seven of the roster first, those missing with
 * "?", then the others by name as ASCII orders them; of two with one name the
 * first only.
 * @param tags @p count of them; their order is changed
 * @param start where the game begins, written as SetUp and FEN in place of
 * tags of these names; left out if it is the initial position and no FEN was
 * given. NULL leaves the tags as they are.
 */
void ro_pgn_writer_tags(struct ro_pgn_writer *writer, struct ro_pgn_tag *tags,
	size_t count, const struct ro_position *start);

/** Write a legal move with its number if one belongs there.
 * @param before the position it was made in */
void ro_pgn_writer_move(struct ro_pgn_writer *writer,
	const struct ro_position *before, ro_move move);

/** Write $0 to $255 about the last move. */
void ro_pgn_writer_nag(struct ro_pgn_writer *writer, unsigned nag);

/** Write a comment of NUL-terminated UTF-8. */
void ro_pgn_writer_comment(struct ro_pgn_writer *writer, const char *text);

/** The same in pieces, cut anywhere: begin, add as often as wanted, end. */
void ro_pgn_writer_comment_begin(struct ro_pgn_writer *writer);
void ro_pgn_writer_comment_add(
	struct ro_pgn_writer *writer, const char *text, size_t len);
void ro_pgn_writer_comment_end(struct ro_pgn_writer *writer);

/**
 * Write {[%clk h:mm:ss] [%emt h:mm:ss]} about the last move.
 * @param clk_ms what the mover's clock showed then, below 0 if not known
 * @param emt_ms the time used for the move, below 0 if not known
 */
void ro_pgn_writer_clock(
	struct ro_pgn_writer *writer, int64_t clk_ms, int64_t emt_ms);

/** Begin a variation that replaces the last move. */
void ro_pgn_writer_open(struct ro_pgn_writer *writer);

/** End it; one without any content leaves no trace. */
void ro_pgn_writer_close(struct ro_pgn_writer *writer);

/** Write the result and the empty line behind the game. */
void ro_pgn_writer_end(struct ro_pgn_writer *writer, enum ro_result result);

#endif
