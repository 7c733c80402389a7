/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/backup.h"
#include "firmware/cmd.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static const char usage[] =
	"usage: rochade backup [--config FILE] [--directory FOLDER] TARGET\n"
	"Copies all games into a new folder of TARGET, such as where a USB\n"
	"stick is mounted: the journal, the scores, the signed logs and the\n"
	"open half of the device's key. What was written is read again and\n"
	"compared; the folder gets its name only when all of it is there.\n";

static const char *plural(unsigned count)
{
	return count == 1 ? "" : "s";
}

static int back_up(struct ro_journal *journal, const char *target)
{
	struct ro_backup *backup = calloc(1, sizeof(*backup));
	char directory[RO_SQLITE_PATH_MAX];
	int status = 0;

	ro_require(backup != NULL);
	ro_journal_directory(journal, directory);
	if (ro_backup_make(backup, journal, directory, target)) {
		printf("%s: %u game%s, %u score%s, %u log%s, read again and "
		       "whole\n",
			backup->path, backup->games, plural(backup->games),
			backup->scores, plural(backup->scores), backup->logs,
			plural(backup->logs));
	} else {
		ro_log("nothing was backed up", "%s", backup->why);
		status = 1;
	}
	free(backup);
	return status;
}

int ro_cmd_backup(int argc, char **argv)
{
	struct ro_archive_options where = { .game = RO_COPY_ALL };
	struct ro_journal *journal;
	int status = ro_archive_options_read(&where, argc, argv, usage);

	if (status >= 0) {
		return status;
	}
	if (argc - optind != 1) {
		return ro_cmd_usage("name one folder to copy into", usage);
	}
	journal = calloc(1, sizeof(*journal));
	ro_require(journal != NULL);
	status = ro_archive_open(journal, &where);
	if (status == 0) {
		status = back_up(journal, argv[optind]);
	}
	ro_journal_close(journal);
	free(journal);
	return status;
}
