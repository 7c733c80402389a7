/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "firmware/play.h"
#include "firmware/wav_out.h"
#include "host/base/log.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
	"usage: rochade play [--profile NAME] [--voice espeak|text] "
	"[--sound auto|none|FILE.wav]\n"
	"                    [--console DEVICE]\n"
	"Plays on a simulated board. Reads story lines from standard input, "
	"such as\n"
	"'lift e2', 'place e4', 'press white', and 'move e2e4' or 'move "
	"Nf3'.\n"
	"The line 'show' prints the times, the last move and the state. "
	"--console\n"
	"shows the same in large letters on a console such as /dev/tty1.\n"
	"Prints every sentence as it is spoken. Ends with the input.\n";

/* @return -1 to go on, else the exit status */
static int read_options(struct ro_play_options *options, int argc, char **argv)
{
	static const struct option known[] = {
		{ "profile", required_argument, NULL, 'p' },
		{ "voice", required_argument, NULL, 'v' },
		{ "sound", required_argument, NULL, 's' },
		{ "console", required_argument, NULL, 'c' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", known, NULL)) != -1) {
		switch (option) {
		case 'p':
			options->profile = optarg;
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
			if (ro_wav_out_refuse(optarg) != NULL) {
				return ro_cmd_usage(
					ro_wav_out_refuse(optarg), usage);
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
	if (optind != argc) {
		return ro_cmd_usage("play takes no file; use 'rochade play "
				    "<FILE.story', or replay",
			usage);
	}
	return -1;
}

int ro_cmd_play(int argc, char **argv)
{
	struct ro_play_options options = { .profile = "casual",
		.sound = "auto" };
	const int status = read_options(&options, argc, argv);

	return status >= 0 ? status : ro_play_run(&options);
}
