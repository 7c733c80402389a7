/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "firmware/run.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
	"usage: rochade run [--config FILE] [--voice espeak|text] "
	"[--sound auto|none]\n"
	"                   [--console DEVICE]\n"
	"Runs the real board: reed switches, levers, keys, speech, clock and "
	"record,\n"
	"as /etc/rochade/rochade.conf and then FILE say, until it is told to "
	"end by a\n"
	"signal. --voice text prints every sentence instead of speaking it.\n";

/* @return -1 to go on, else the exit status */
static int read_options(struct ro_run_options *options, int argc, char **argv)
{
	static const struct option known[] = {
		{ "config", required_argument, NULL, 'f' },
		{ "voice", required_argument, NULL, 'v' },
		{ "sound", required_argument, NULL, 's' },
		{ "console", required_argument, NULL, 'c' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", known, NULL)) != -1) {
		switch (option) {
		case 'f':
			options->config = optarg;
			break;
		case 'v':
			options->is_text = strcmp(optarg, "text") == 0;
			if (!options->is_text &&
				strcmp(optarg, "espeak") != 0) {
				return ro_cmd_usage(
					"--voice takes espeak or text", usage);
			}
			break;
		case 's':
			options->sound = optarg;
			if (strcmp(optarg, "auto") != 0 &&
				strcmp(optarg, "none") != 0) {
				return ro_cmd_usage(
					"--sound takes auto or none", usage);
			}
			break;
		case 'c':
			options->console = optarg;
			break;
		case 'h':
			fputs(usage, stdout);
			return 0;
		default:
			return ro_cmd_usage(NULL, usage);
		}
	}
	return optind == argc ? -1
			      : ro_cmd_usage("run takes no file; use "
					     "--config FILE",
					usage);
}

int ro_cmd_run(int argc, char **argv)
{
	struct ro_run_options options = { .sound = "auto" };
	const int status = read_options(&options, argc, argv);

	return status >= 0 ? status : ro_run(&options);
}
