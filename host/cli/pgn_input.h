/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_PGN_INPUT_H
#define HOST_CLI_PGN_INPUT_H

#include "host/chess/pgn_reader.h"

/**
 * PGN files for the subcommands: opened, read in blocks, told when they fail.
 *
 * One of these serves any number of files, one after another, with one piece
 * of memory. The name "-" is standard input.
 */
struct ro_pgn_input {
	struct ro_pgn_reader reader; /* of the open file */
	const char *name; /* borrowed from the caller of open */
	char *memory; /* owned */
	int descriptor; /* -1 if no file is open */
	bool failed; /* reading failed, and it has been said */
};

/** @return an input without a file, owned; NULL if there is no memory */
struct ro_pgn_input *ro_pgn_input_create(void);

void ro_pgn_input_destroy(struct ro_pgn_input *input);

/**
 * Begin a file; an error is said on standard error.
 * @param name borrowed until the file is closed
 * @return false if it cannot be opened; nothing is to be closed then
 */
bool ro_pgn_input_open(struct ro_pgn_input *input, const char *name);

/** Say the problem that the reader has just told on standard error: the file,
 * the line, the game, what is wrong. */
void ro_pgn_input_say(const struct ro_pgn_input *input);

/** @return false if the file could not be read to its end */
bool ro_pgn_input_close(struct ro_pgn_input *input);

/** Read the value of --letters. @return false if it is none */
bool ro_pgn_input_letters(const char *value, enum ro_letters *letters);

#endif
