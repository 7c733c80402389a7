/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PERFT_PERFT_FILE_H
#define TESTS_PERFT_PERFT_FILE_H

#include "host/chess/fen.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * Reads the files of counts beside it, for the test and the benchmark.
 *
 * A line is "FEN ; count count ...", the counts of the paths of length 1, 2
 * and so on; "32:1" says the length too. A line that begins with # is a
 * comment.
 */

/** One count. */
struct perft_fact {
	struct ro_position position;
	const char *fen; /* borrowed for the call */
	unsigned depth;
	uint64_t nodes;
};

typedef void perft_fact_fn(void *arg, const struct perft_fact *fact);

/** One line, which is changed. @return false if it cannot be understood */
static inline bool perft_line_read(char *line, perft_fact_fn *each, void *arg)
{
	struct perft_fact fact = { .depth = 0, .fen = line };
	char *counts = strstr(line, " ; ");

	if (!counts) {
		return false;
	}
	*counts = '\0';
	if (ro_fen_position(line, &fact.position, NULL) != 0) {
		return false;
	}
	for (counts += 3; *counts && *counts != '\n';) {
		char *end;

		fact.depth++;
		fact.nodes = strtoull(counts, &end, 10);
		if (*end == ':') {
			fact.depth = (unsigned)fact.nodes;
			fact.nodes = strtoull(end + 1, &end, 10);
		}
		if (end == counts) {
			return false;
		}
		each(arg, &fact);
		counts = end + (*end == ' ');
	}
	return true;
}

/** Every count of the file of that name, "standard" or the like.
 * @return false if it cannot be read or understood */
static inline bool perft_file_read(
	const char *name, perft_fact_fn *each, void *arg)
{
	char path[256];
	char line[512];
	bool understood = true;
	FILE *file;

	snprintf(path, sizeof(path), RO_SOURCE_DIR "/tests/perft/%s.perft",
		name);
	file = fopen(path, "r");
	if (!file) {
		return false;
	}
	while (understood && fgets(line, sizeof(line), file)) {
		understood = line[0] == '#' || perft_line_read(line, each, arg);
	}
	fclose(file);
	return understood;
}

#endif
