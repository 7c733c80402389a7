/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/base/streams.h"
#include "speech/speaker/speaker.h"

#include <stdio.h>
#include <string.h>

struct command {
	const char *name;
	const char *does;
	int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
	{ "run", "run the real board, until it is told to end", ro_cmd_run },
	{ "play", "play on a simulated board in this terminal", ro_cmd_play },
	{ "replay", "play stories in virtual time and check them",
		ro_cmd_replay },
	{ "doctor", "look what is wrong with the device", ro_cmd_doctor },
	{ "say", "speak moves from a position", ro_cmd_say },
	{ "profiles", "list the profiles, or show one", ro_cmd_profiles },
	{ "games", "list the games that were played", ro_cmd_games },
	{ "export", "write a game: score, story, logs, braille, sound",
		ro_cmd_export },
	{ "backup", "copy all games to a stick, and check the copy",
		ro_cmd_backup },
	{ "compact", "make the journal of the games smaller", ro_cmd_compact },
};

static void print_help(void)
{
	puts("rochade: a talking chess board for blind players\n\n"
	     "usage: rochade COMMAND [OPTION...] [ARGUMENT...]\n");
	for (size_t i = 0; i < ro_count(commands); i++) {
		printf("%s: %s\n", commands[i].name, commands[i].does);
	}
	puts("\n`rochade COMMAND --help` says more about one command.");
}

int ro_cmd_usage(const char *wrong, const char *usage)
{
	if (wrong != NULL) {
		fprintf(stderr, "rochade: %s\n", wrong);
	}
	fputs(usage, stderr);
	return 2;
}

static int run(int argc, char **argv)
{
	static char program[] = "rochade"; /* as getopt() begins its errors */
	const char *name = argc > 1 ? argv[1] : "";

	if (strcmp(name, "--help") == 0) {
		print_help();
		return 0;
	}
	if (strcmp(name, "--version") == 0) {
		puts("rochade " RO_VERSION);
		return 0;
	}
	for (size_t i = 0; i < ro_count(commands); i++) {
		if (strcmp(name, commands[i].name) == 0) {
			argv[1] = program;
			return commands[i].run(argc - 1, argv + 1);
		}
	}
	fprintf(stderr,
		"rochade: %s%s%s; 'rochade --help' lists what there is\n",
		argc > 1 ? "'" : "", argc > 1 ? name : "no command given",
		argc > 1 ? "' is no command" : "");
	return 2;
}

int main(int argc, char **argv)
{
	int status;

	ro_streams_open();
	ro_log_program("rochade");
	if (ro_speaker_is_wanted(argc, argv)) {
		return ro_speaker_main(argc, argv);
	}
	status = run(argc, argv);
	if (ro_streams_flush() != 0 && status == 0) {
		status = 1;
	}
	return status;
}
