/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/cli.h"
#include "host/cli/pgn_input.h"
#include "host/cli/rewrite.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>

/*
 * The games go to standard output in export format; what was wrong with them
 * goes to standard error and changes no exit status, for all is kept.
 */

struct format {
	struct ro_pgn_input *input;
	struct ro_rewrite rewrite;
	enum ro_letters letters;
	bool lost; /* something had no room */
};

static void on_bytes(void *arg, const char *bytes, size_t len)
{
	(void)arg;
	fwrite(bytes, 1, len, stdout);
}

/* Text that nobody can read is not kept either. */
static void say_problem(struct format *format)
{
	ro_pgn_input_say(format->input);
	if (format->input->reader.event.problem == RO_PGN_UTF_16) {
		format->lost = true;
	}
}

static void say_lost(struct format *format)
{
	if (format->rewrite.lost) {
		ro_cli_error(format->input->name,
			"game %" PRIu64 ": %s, what had no room is left out",
			format->input->reader.game, format->rewrite.lost);
		format->lost = true;
	}
}

static bool format_file(struct format *format, const char *name)
{
	struct ro_pgn_reader *reader = &format->input->reader;
	enum ro_pgn_kind kind;

	if (!ro_pgn_input_open(format->input, name)) {
		return false;
	}
	reader->letters = format->letters;
	ro_rewrite_file(&format->rewrite, reader);
	do {
		kind = ro_pgn_next(reader);
		ro_rewrite_event(&format->rewrite, kind);
		if (kind == RO_PGN_PROBLEM) {
			say_problem(format);
		} else if (kind == RO_PGN_GAME_OVER) {
			say_lost(format);
		}
	} while (kind != RO_PGN_FILE_OVER);
	return ro_pgn_input_close(format->input);
}

static int format_files(struct format *format, char *const *names)
{
	bool readable = true;

	format->input = ro_pgn_input_create();
	if (!format->input) {
		ro_cli_error("format", "out of memory, close other programs");
		return RO_CLI_WRONG;
	}
	ro_rewrite_init(&format->rewrite, on_bytes, NULL);
	for (; *names; names++) {
		readable = format_file(format, *names) && readable;
	}
	ro_rewrite_finish(&format->rewrite);
	ro_pgn_input_destroy(format->input);
	if (!readable) {
		return RO_CLI_WRONG;
	}
	return format->lost ? RO_CLI_NO : RO_CLI_OK;
}

int ro_cli_format(int argc, char **argv)
{
	static const struct option options[] = {
		{ "letters", required_argument, NULL, 'l' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct format format = { .letters = RO_LETTERS_EN };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option != 'l') {
			return ro_cli_other_option(option, argv);
		}
		if (!ro_pgn_input_letters(optarg, &format.letters)) {
			return ro_cli_usage(
				argv[0], "--letters is en, de or fr");
		}
	}
	if (optind == argc) {
		return ro_cli_usage(argv[0], "FILE.pgn is missing");
	}
	return format_files(&format, argv + optind);
}
