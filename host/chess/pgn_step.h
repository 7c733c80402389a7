/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_STEP_H
#define HOST_CHESS_PGN_STEP_H

#include "host/chess/pgn_reader.h"

/**
 * The steps of the PGN reader, for its own files only.
 *
 * A step looks at what stands at window.at and does one thing. It returns an
 * event, or RO_PGN_NOTHING when there is nothing to tell and the next step
 * should be taken. A step that has something to say first does not move on:
 * it will be asked again.
 */

#define RO_PGN_PROBLEM_BIT(name) (UINT64_C(1) << RO_PGN_##name)

/** Take one step among the moves of a game. */
enum ro_pgn_kind ro_pgn_step_in_moves(struct ro_pgn_reader *reader);

/** Go past white space, NUL bytes and lines that begin with "%". */
void ro_pgn_skip_space(struct ro_pgn_reader *reader);

/** Go past the rest of the line, its end not included. */
void ro_pgn_skip_line(struct ro_pgn_reader *reader);

/** The comment whose opening character is at window.at. */
enum ro_pgn_kind ro_pgn_comment(struct ro_pgn_reader *reader);

/** More of a comment that was too long for one event. */
enum ro_pgn_kind ro_pgn_comment_goes_on(struct ro_pgn_reader *reader);

/** Tell one step of the end of the game; the last is RO_PGN_GAME_OVER. */
enum ro_pgn_kind ro_pgn_close_game(struct ro_pgn_reader *reader);

/** The next @p len bytes as text. */
enum ro_pgn_kind ro_pgn_text(struct ro_pgn_reader *reader, size_t len);

/** A problem will be said at the next step, as of window.at. */
void ro_pgn_note(struct ro_pgn_reader *reader, uint64_t problems);

/** Say the first of the pending problems. */
enum ro_pgn_kind ro_pgn_say_pending(struct ro_pgn_reader *reader);

/**
 * The line being read stops at the word at window.at.
 * @param reading what ro_san_read() found, or NULL
 */
enum ro_pgn_kind ro_pgn_say_stop(struct ro_pgn_reader *reader,
	enum ro_pgn_problem problem, size_t len,
	const struct ro_san_reading *reading);

#endif
