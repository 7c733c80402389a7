/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "firmware/cmd.h"
#include "firmware/compact.h"
#include "host/base/err.h"
#include "host/base/log.h"

#include <getopt.h>
#include <stdio.h>

static const char usage[] =
	"usage: rochade compact [--config FILE] [--directory FOLDER]\n"
	"Makes the journal smaller, while no board runs: the same games and\n"
	"rows are written into a new file, which is compared with the old one\n"
	"and takes its place.\n";

static const char *what_to_do(int err)
{
	switch (err) {
	case RO_E_BUSY:
		return "; end the board that runs there, and try again";
	case RO_E_DISK_FULL:
		return "; there must be room for a second journal";
	case RO_E_NO_DEVICE:
		return "; there is no journal in that folder";
	case RO_E_DENIED:
	case RO_E_READ_ONLY:
		return "; try as the board's user, or with sudo";
	case RO_E_MALFORMED:
		return "; the journal is damaged: start the board once, which "
		       "puts the damaged file aside";
	default:
		return "";
	}
}

static int compact(const char *directory)
{
	struct ro_compact compact;
	const int err = ro_compact_run(&compact, directory);

	if (err != 0) {
		ro_log(directory,
			"not compacted, the journal is as it was: "
			"%s%s",
			ro_err_text(err), what_to_do(err));
		return 1;
	}
	printf("%s: %lld bytes before, %lld after, compared and whole\n",
		directory, compact.before, compact.after);
	return 0;
}

int ro_cmd_compact(int argc, char **argv)
{
	struct ro_archive_options where = { .game = RO_COPY_ALL };
	char directory[RO_SQLITE_PATH_MAX];
	int status = ro_archive_options_read(&where, argc, argv, usage);

	if (status >= 0) {
		return status;
	}
	if (argc != optind) {
		return ro_cmd_usage("takes no argument", usage);
	}
	status = ro_archive_directory(&where, directory);
	return status != 0 ? status : compact(directory);
}
