/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_CLI_RUN_H
#define TESTS_UNIT_HOST_CLI_RUN_H

#include "host/cli/cli.h"
#include "tests/support/table.h"

#include <getopt.h>
#include <stdio.h>
#include <unistd.h>

/** Runs a subcommand in this process and keeps what it printed. */

#define RUN_ARGS 8

struct run {
	int status;
	char out[16384];
	char err[4096];
};

static inline void run_read(FILE *file, char *text, size_t size)
{
	size_t len;

	rewind(file);
	len = fread(text, 1, size - 1, file);
	text[len] = '\0';
	fclose(file);
}

/** @param args the command's name and arguments, ended by NULL */
static inline void run_command(
	struct run *run, const char *const args[RUN_ARGS])
{
	char *argv[RUN_ARGS + 1] = { NULL };
	int argc = 0;
	FILE *out = tmpfile();
	FILE *err = tmpfile();
	const int old_out = dup(1);
	const int old_err = dup(2);

	for (; argc < RUN_ARGS && args[argc]; argc++) {
		argv[argc] = (char *)(uintptr_t)args[argc];
	}
	fflush(stdout);
	fflush(stderr);
	dup2(fileno(out), 1);
	dup2(fileno(err), 2);
	optind = 1;
	opterr = 0;
	run->status = ro_cli_find(argv[0])->run(argc, argv);
	fflush(stdout);
	fflush(stderr);
	dup2(old_out, 1);
	dup2(old_err, 2);
	close(old_out);
	close(old_err);
	run_read(out, run->out, sizeof(run->out));
	run_read(err, run->err, sizeof(run->err));
}

#endif
