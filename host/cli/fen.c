/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"

#include "host/cli/cli.h"

#include <getopt.h>
#include <stdio.h>

int ro_cli_fen(int argc, char **argv)
{
	static const struct option options[] = {
		{ "strict", no_argument, NULL, 's' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct ro_position position;
	char normal[RO_FEN_MAX];
	const char *fen;
	ro_faults odd;
	bool strict = false;
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option != 's') {
			return ro_cli_other_option(option, argv);
		}
		strict = true;
	}
	fen = ro_cli_argument(argc, argv, "FEN");
	if (!fen) {
		return RO_CLI_WRONG;
	}
	if (ro_cli_position(fen, &position, &odd) != RO_CLI_OK) {
		return RO_CLI_NO;
	}
	ro_fen_from_position(&position, normal);
	puts(normal);
	return strict && odd ? RO_CLI_NO : RO_CLI_OK;
}
