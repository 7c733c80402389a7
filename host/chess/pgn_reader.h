/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_READER_H
#define HOST_CHESS_PGN_READER_H

#include "host/chess/pgn_line.h"
#include "host/chess/pgn_problem.h"
#include "host/chess/pgn_tag.h"
#include "host/chess/pgn_text.h"
#include "host/chess/pgn_window.h"

/**
 * A PGN file as a stream of events: every move played, every fault named.
 *
 * It reads anything, never stops early and never needs the file in memory:
 * the caller gives the memory once (RO_PGN_WINDOW_BYTES is a good size) and a
 * function that reads the next bytes; ro_pgn_next() then says what comes.
 * Nothing is allocated. What the events do not understand they pass on as
 * text, so that the file can be written again with nothing lost.
 *
 * A line of moves stops at its first impossible move: the moves before it
 * are kept, what follows is text up to the result or the end of the
 * variation. Of several tags with one name the first counts. A game begins
 * with a tag after moves or a result, with a second Event tag, or with move 1
 * where no game is open. It ends at its result (comments behind it still
 * belong to it), at the next game's first tag, or at the end of the file.
 *
 * Bounds, each with a problem of its own: RO_PGN_DEPTH_MAX nested variations,
 * words of RO_PGN_WORD_MAX bytes, tag values as long as the memory. Comments
 * of any length come in pieces.
 *
 * Source: PGN Specification and Implementation Guide (1994), import format.
 */

#define RO_PGN_DEPTH_MAX 64
#define RO_PGN_WORD_MAX 255

/** Unreadable commands of one game that are said one by one. */
#define RO_PGN_BAD_COMMANDS_SAID 5

/** Memory that holds tag values and comments of up to 1 MiB in one piece. */
#define RO_PGN_WINDOW_BYTES (1048576 + 2 * RO_PGN_BLOCK)

enum ro_pgn_kind {
	RO_PGN_NOTHING, /* never an event */
	RO_PGN_FILE_OVER, /* and again whenever asked */
	RO_PGN_GAME, /* a game begins: game, line */
	RO_PGN_TAG, /* name, text, escapes */
	RO_PGN_MOVE, /* move, position, ply */
	RO_PGN_COMMENT, /* text, continues */
	RO_PGN_NAG, /* nag, text: about the last move */
	RO_PGN_VARIATION, /* replaces the last move */
	RO_PGN_VARIATION_OVER,
	RO_PGN_TEXT, /* text: a word that is kept, not understood */
	RO_PGN_PROBLEM, /* problem, line, ply, label, sentence */
	RO_PGN_GAME_OVER, /* ply, result, has_marker */
	RO_PGN_NUMBER, /* text: a move number; only if it is asked for */
};

/** The bit of an event kind, for ro_pgn_reader.wanted. */
#define RO_PGN_BIT(kind) (1U << (kind))

/** Room for a problem's label and sentence, with their NUL. */
#define RO_PGN_LABEL_MAX 64
#define RO_PGN_SENTENCE_MAX 240

/** What ro_pgn_next() found; pointers are valid until it is called again. */
struct ro_pgn_event {
	uint64_t game; /* number in the file, from 1; 0 before the first */
	uint64_t line; /* of the file, from 1 */
	unsigned ply; /* from 1; of a problem 0 if it is about no move */
	ro_move move;
	const struct ro_position *position; /* before the move */
	const char *name; /* of a tag; name_len bytes */
	size_t name_len;
	const char *text; /* raw bytes, see ro_pgn_decoder_init() */
	size_t text_len;
	bool continues; /* the next event is more of the same comment */
	bool is_bracket; /* of a comment: in square brackets, no braces */
	bool touches; /* of a move or sign: no space stands behind it */
	unsigned nag; /* 0 to 255 */
	enum ro_result result; /* "*" without a marker */
	bool has_marker; /* the result stands behind the moves */
	enum ro_pgn_problem problem;
	char label[RO_PGN_LABEL_MAX]; /* "12...Nf6", or "" */
	char sentence[RO_PGN_SENTENCE_MAX]; /* UTF-8, no control characters */
};

enum ro_pgn_state {
	RO_PGN_BETWEEN, /* no game is open */
	RO_PGN_IN_TAGS,
	RO_PGN_IN_MOVES,
	RO_PGN_BEHIND, /* the result; the game is still open */
};

struct ro_pgn_reader {
	/* For the caller to change after ro_pgn_reader_init(): */
	unsigned wanted; /* event kinds that ro_pgn_next() returns */
	enum ro_letters letters; /* of the pieces in the file */
	/* For the caller to read: */
	struct ro_pgn_event event;
	struct ro_pgn_tags tags; /* of this game, as far as they were read */
	/* The reader's own: */
	struct ro_pgn_window window;
	enum ro_pgn_state state;
	uint64_t game;
	uint64_t pending; /* problems still to be said, a bit each */
	uint64_t pending_line;
	uint64_t said; /* problems that are said once a game, and were */
	char continued; /* '}' or '\n' ends the comment under way; or 0 */
	bool in_stray_text; /* between games, and it has been said */
	bool has_marker;
	bool marker_inside; /* but in a variation: it may not be the game's */
	bool closing; /* the end of the game is being told */
	enum ro_result marker;
	uint64_t marker_line;
	unsigned depth; /* of the line being read; 0 is the game */
	uint64_t text_depth; /* open brackets that are only text */
	unsigned bad_commands; /* in the comments of this game */
	struct ro_position start;
	struct ro_pgn_line lines[RO_PGN_DEPTH_MAX + 1];
};

/**
 * Begin a file. All events but numbers are wanted, the letters are English.
 * @param memory @p size bytes, RO_PGN_WINDOW_MIN or more, borrowed until the
 * reader is no longer used
 * @param read called when bytes are needed, with @p arg
 */
void ro_pgn_reader_init(struct ro_pgn_reader *reader, char *memory, size_t size,
	ro_pgn_read_fn *read, void *arg);

/** Go on to the next wanted event; its details are in reader->event. */
enum ro_pgn_kind ro_pgn_next(struct ro_pgn_reader *reader);

#endif
