/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_WINDOW_H
#define HOST_CHESS_PGN_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The part of a file that is being looked at, in one reused block.
 *
 * The window slides over the file: what lies before the next byte is
 * forgotten when more is read. It grows over a long token by itself, up to
 * the caller's memory, and shrinks again; pages never needed are never
 * touched. NULs stand behind the last byte, so that a scan needs no bound.
 * Not a parser, and no I/O: bytes come from the caller's function.
 *
 * Lines are counted when somebody asks and when bytes are forgotten, many
 * bytes at a time: every LF is one line end, and every CR without an LF.
 */

/**
 * Fill in up to @p size bytes, 1 or more.
 * @return how many; 0 at the end of the file, or when reading failed, which
 * the caller remembers
 */
typedef size_t ro_pgn_read_fn(void *arg, char *bytes, size_t size);

/** So many bytes can be looked at behind ro_pgn_window.at, or the end can. */
#define RO_PGN_LOOKAHEAD 512

/** So many bytes behind the last one can be read, and are NUL. */
#define RO_PGN_SLACK 16

/** The least memory a window works with. */
#define RO_PGN_WINDOW_MIN 4096

/** How many bytes are asked for at once, if there is room. */
#define RO_PGN_BLOCK 65536

struct ro_pgn_window {
	char *bytes; /* borrowed */
	size_t size; /* RO_PGN_WINDOW_MIN or more */
	const char *at; /* the next byte */
	char *end; /* behind the last byte; RO_PGN_SLACK NULs are there */
	bool ended; /* there is no more */
	bool after_line_end; /* what was forgotten ended a line */
	const char *counted; /* lines are counted up to here */
	uint64_t line; /* of *counted, from 1 */
	uint64_t solid_line; /* of the last forgotten byte but white space */
	ro_pgn_read_fn *read;
	void *arg; /* for read */
};

/** Begin a file; @p bytes is borrowed while the window is used. */
void ro_pgn_window_init(struct ro_pgn_window *window, char *bytes, size_t size,
	ro_pgn_read_fn *read, void *arg);

/**
 * Forget what lies before at and read more. Moves the bytes: pointers into
 * the window other than at are invalid after it.
 * @return false, having changed nothing, at the end or if there is no room
 */
bool ro_pgn_window_more(struct ro_pgn_window *window);

/** Have RO_PGN_LOOKAHEAD bytes behind at, or all that is left. */
static inline void ro_pgn_window_ready(struct ro_pgn_window *window)
{
	if (window->end - window->at < RO_PGN_LOOKAHEAD && !window->ended) {
		ro_pgn_window_more(window);
	}
}

/**
 * The offset from at of the next @p byte, reading more as needed.
 * @param from where to begin, an offset from at
 * @param found filled in: false if it did not come before the end of the
 * file or of the memory; the offset is then that of the end
 */
size_t ro_pgn_window_find(
	struct ro_pgn_window *window, size_t from, char byte, bool *found);

/** The same for the next end of a line: CR or LF, whichever comes first. */
size_t ro_pgn_window_find_line_end(
	struct ro_pgn_window *window, size_t from, bool *found);

/** @return true if *at is the first byte of a line */
bool ro_pgn_window_starts_line(const struct ro_pgn_window *window);

/** The line, from 1, of the byte at @p place, not before any asked for. */
uint64_t ro_pgn_window_line(struct ro_pgn_window *window, const char *place);

/** The line of the last byte before at that is no white space. */
uint64_t ro_pgn_window_solid_line(struct ro_pgn_window *window);

#endif
