/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_SCORE_INPUT_H
#define HOST_CLI_SCORE_INPUT_H

#include "host/arbiter/score.h"
#include "host/chess/pgn_problem.h"
#include "host/chess/pgn_reader.h"
#include "host/cli/store.h"

/**
 * One game of a PGN file as a score for the arbiter.
 *
 * Only the moves that were played count, not variations. A comment that says
 * "takeback" takes back the move before it.
 */

/** The first entry that could not be played. */
struct ro_score_error {
	bool exists;
	uint64_t line;
	enum ro_pgn_problem problem;
	char text[RO_PGN_LABEL_MAX + RO_PGN_SENTENCE_MAX + 2];
};

#define RO_SCORE_NAME_MAX 80

struct ro_score_file {
	const char *name; /* of the file, borrowed */
	struct ro_score score; /* borrows from the stores below */
	struct ro_score_error error;
	bool has_bad_fen; /* its FEN is no position: there is no game */
	char players[2][RO_SCORE_NAME_MAX]; /* by side; "" if not told */
	char event[RO_SCORE_NAME_MAX];
	char date[RO_SCORE_NAME_MAX];
	char round[RO_SCORE_NAME_MAX];
	struct ro_store moves;
	struct ro_store keys;
	struct ro_store clocks;
	struct ro_store words;
	struct ro_store texts;
};

/**
 * Read game @p game, from 1, of the file called @p name. What goes wrong, and
 * what is odd about the first position, is said on standard error.
 * @param file filled in; release with ro_score_file_finish() in any case
 * @return false if it cannot be read, or has not as many games
 */
bool ro_score_file_read(struct ro_score_file *file, const char *name,
	uint64_t game, enum ro_letters letters);

void ro_score_file_finish(struct ro_score_file *file);

#endif
