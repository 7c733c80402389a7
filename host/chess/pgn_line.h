/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_LINE_H
#define HOST_CHESS_PGN_LINE_H

#include "host/chess/position.h"
#include "host/chess/san.h"

#include <stddef.h>

/**
 * One line of moves, a game's own or a variation's, as far as it was read.
 *
 * The last move is kept beside the position it was made in and is only played
 * when the next one comes: a variation, which replaces the last move, then
 * begins where the line stands and nothing is copied or taken back.
 *
 * ro_pgn_line_read() reads the spellings that make up nearly all of every
 * file without making a list of moves: it looks from the target square for
 * the pieces that reach it and asks whether the king would be attacked.
 * Whatever it does not know is left to ro_san_read().
 *
 * Source: PGN Specification (1994), sections 8.2.3 and 8.2.5.
 */
struct ro_pgn_line {
	struct ro_position position; /* before last, if there is a last move */
	ro_move last; /* RO_NO_MOVE at the beginning, and after settling */
	unsigned ply; /* how many moves were made since the game began */
	bool stopped; /* at a move that cannot be: the rest is text */
};

/** Play the last move, so that the position is the one it led to. */
static inline void ro_pgn_line_settle(struct ro_pgn_line *line)
{
	if (line->last != RO_NO_MOVE) {
		ro_position_play(&line->position, line->last);
		line->last = RO_NO_MOVE;
	}
}

/** Settle and make @p move, which is legal, the last one. */
static inline void ro_pgn_line_add(struct ro_pgn_line *line, ro_move move)
{
	ro_pgn_line_settle(line);
	line->last = move;
	line->ply++;
}

/**
 * Read the move at @p text, if it is spelt in a common way and legal.
 * @param text at least 16 bytes may be read, the last of them a NUL or not
 * @return its length and that of a space behind it, having made it the last
 * move; or 0, and then the line may have been settled but is else as before
 */
size_t ro_pgn_line_read(struct ro_pgn_line *line, const char *text);

/**
 * Read moves, numbers, white space and comments that are no more than a good
 * clock time, for as long as they come in a common way and are legal.
 * @param limit where to stop at the latest; RO_PGN_LOOKAHEAD bytes, or the
 * end of the text with its NULs, are behind it
 * @return where the first thing stands that is none of these
 */
const char *ro_pgn_line_run(
	struct ro_pgn_line *line, const char *text, const char *limit);

#endif
