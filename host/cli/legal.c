/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/san.h"
#include "host/cli/cli.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of the list; sorted as text, so that two lists can be compared. */
struct line {
	char uci[RO_UCI_MAX];
	char san[RO_SAN_MAX];
};

static int compare(const void *one, const void *other)
{
	return strcmp(((const struct line *)one)->uci,
		((const struct line *)other)->uci);
}

static void print(const struct ro_position *position)
{
	struct line lines[RO_MOVES_MAX];
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		ro_uci_write(position, moves.list[i], lines[i].uci);
		ro_san_write(position, moves.list[i], lines[i].san);
	}
	qsort(lines, moves.count, sizeof(lines[0]), compare);
	for (unsigned i = 0; i < moves.count; i++) {
		printf("%s %s\n", lines[i].uci, lines[i].san);
	}
}

int ro_cli_legal(int argc, char **argv)
{
	static const struct option options[] = {
		{ "fen", required_argument, NULL, 'f' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct ro_position position;
	const char *fen = NULL;
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option != 'f') {
			return ro_cli_other_option(option, argv);
		}
		fen = optarg;
	}
	if (optind < argc) {
		return ro_cli_usage(argv[0], "too many arguments");
	}
	if (ro_cli_position(fen, &position, NULL) != RO_CLI_OK) {
		return RO_CLI_NO;
	}
	print(&position);
	return RO_CLI_OK;
}
