/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/log.h"
#include "host/base/streams.h"
#include "host/cli/cli.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static int help(void)
{
	puts("Usage: rochade-arbiter COMMAND [OPTION]... [ARGUMENT]...\n"
	     "The arbiter's helper for chess games and scores.\n\n"
	     "Commands:");
	for (const struct ro_cli_command *command = ro_cli_commands;
		command->name; command++) {
		printf("  %s %s\n      %s\n", command->name, command->arguments,
			command->help);
	}
	puts("\nOptions:\n"
	     "  --help     this text; after a command, what that one takes\n"
	     "  --version  the version\n\n"
	     "Exit status: 0 yes or nothing wrong, 1 no or something wrong,\n"
	     "2 called wrongly or a file cannot be read.");
	return RO_CLI_OK;
}

static int run(int argc, char **argv)
{
	const struct ro_cli_command *command;

	if (argc < 2) {
		ro_cli_error("command", "missing, see rochade-arbiter --help");
		return RO_CLI_WRONG;
	}
	if (strcmp(argv[1], "--help") == 0) {
		return help();
	}
	if (strcmp(argv[1], "--version") == 0) {
		puts("rochade-arbiter " RO_VERSION);
		return RO_CLI_OK;
	}
	command = ro_cli_find(argv[1]);
	if (command) {
		opterr = 0; /* we say it in our own words */
		return command->run(argc - 1, argv + 1);
	}
	ro_cli_error(argv[1], "no such command, see rochade-arbiter --help");
	return RO_CLI_WRONG;
}

int main(int argc, char **argv)
{
	int status;

	ro_streams_open();
	ro_log_program("rochade-arbiter");
	status = run(argc, argv);
	return ro_streams_flush() != 0 ? RO_CLI_WRONG : status;
}
