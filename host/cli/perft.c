/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/text.h"
#include "host/chess/san.h"
#include "host/cli/cli.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>

struct request {
	const char *fen;
	const char *depth;
	bool chess960;
	bool divide;
};

/* The count of each first move; their sum is that of the position. */
static uint64_t divide(const struct ro_position *position, unsigned depth)
{
	struct ro_moves moves;
	uint64_t nodes = 0;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		struct ro_position next = *position;
		char uci[RO_UCI_MAX];
		uint64_t count;

		ro_position_play(&next, moves.list[i]);
		ro_uci_write(position, moves.list[i], uci);
		count = ro_perft(&next, depth - 1);
		printf("%s: %" PRIu64 "\n", uci, count);
		nodes += count;
	}
	return nodes;
}

static int run(const struct request *request)
{
	struct ro_position position;
	uint64_t depth, nodes;

	if (!ro_text_to_uint(request->depth, RO_PERFT_MAX, &depth)) {
		ro_cli_error("DEPTH",
			"'%s' is no number from 0 to %u, give the length of "
			"the paths",
			request->depth, RO_PERFT_MAX);
		return RO_CLI_NO;
	}
	if (ro_cli_position(request->fen, &position, NULL) != RO_CLI_OK) {
		return RO_CLI_NO;
	}
	position.chess960 |= request->chess960;
	if (request->divide && depth > 0) {
		nodes = divide(&position, (unsigned)depth);
	} else {
		nodes = ro_perft(&position, (unsigned)depth);
	}
	printf("nodes %" PRIu64 "\n", nodes);
	return RO_CLI_OK;
}

int ro_cli_perft(int argc, char **argv)
{
	static const struct option options[] = {
		{ "fen", required_argument, NULL, 'f' },
		{ "chess960", no_argument, NULL, '9' },
		{ "divide", no_argument, NULL, 'd' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct request request = { .fen = NULL };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'f':
			request.fen = optarg;
			break;
		case '9':
			request.chess960 = true;
			break;
		case 'd':
			request.divide = true;
			break;
		default:
			return ro_cli_other_option(option, argv);
		}
	}
	request.depth = ro_cli_argument(argc, argv, "DEPTH");
	return request.depth ? run(&request) : RO_CLI_WRONG;
}
