/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_PGN_OUT_H
#define HOST_RECORD_PGN_OUT_H

#include "host/record/record_pgn.h"

/**
 * PGN text as a stream of tags and words, broken into lines of 79.
 *
 * Source: PGN Specification (1994), sections 3.2, 4.3 and 8.1.
 */
struct ro_pgn_out {
	ro_record_sink *sink;
	void *arg;
	unsigned column; /* characters in this line of moves */
	bool failed; /* the sink takes no more */
};

void ro_pgn_out_init(struct ro_pgn_out *out, ro_record_sink *sink, void *arg);

/** Write bytes as they are. */
void ro_pgn_out_bytes(struct ro_pgn_out *out, const char *bytes);

/** Write [NAME "VALUE"], its quotes escaped; a line of its own. */
void ro_pgn_out_tag(
	struct ro_pgn_out *out, const char *name, const char *value);

/** Write one word of the moves, which is never broken. */
void ro_pgn_out_word(struct ro_pgn_out *out, const char *word);

/** Write a comment, broken at its blanks. @pre no closing brace in it */
void ro_pgn_out_comment(struct ro_pgn_out *out, const char *words);

/** End the line of moves, if one is begun. */
void ro_pgn_out_end_line(struct ro_pgn_out *out);

#endif
