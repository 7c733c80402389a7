/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "firmware/cmd.h"

#include <getopt.h>
#include <stdio.h>

int ro_archive_options_read(struct ro_archive_options *options, int argc,
	char **argv, const char *usage)
{
	static const struct option list[] = {
		{ "config", required_argument, NULL, 'c' },
		{ "directory", required_argument, NULL, 'd' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", list, NULL)) != -1) {
		if (option == 'h') {
			fputs(usage, stdout);
			return 0;
		}
		if (!ro_archive_take(options, option)) {
			return ro_cmd_usage(NULL, usage);
		}
	}
	return -1;
}
