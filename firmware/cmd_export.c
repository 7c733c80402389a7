/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "firmware/cmd.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/base/text.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
	"usage: rochade export [--pgn|--story|--audit] [--config FILE]\n"
	"                      [--directory FOLDER] GAME\n"
	"Writes a game of the archive: its score, which is the default, the\n"
	"story that plays it again, or its chained, signed log.\n"
	"GAME is a number of 'rochade games', or 'last'.\n";

enum form { FORM_PGN, FORM_STORY, FORM_AUDIT, FORM_BRF, FORM_AUDIO };

struct export
{
	struct ro_archive_options where;
	enum form form;
	int64_t game; /* 0: the last */
};

static bool put(void *arg, const char *bytes, size_t len)
{
	return fwrite(bytes, 1, len, arg) == len;
}

static bool write_game(const struct export *export, struct ro_journal *journal)
{
	switch (export->form) {
	case FORM_STORY:
		return ro_archive_story(journal, export->game, stdout);
	case FORM_AUDIT:
		return ro_archive_audit(journal, export->game, stdout);
	default:
		return ro_journal_find(journal, export->game) &&
			ro_archive_pgn(journal, put, stdout);
	}
}

static int run(const struct export *export)
{
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	int status;

	ro_require(journal != NULL);
	status = ro_archive_open(journal, &export->where);
	if (status == 0 && !write_game(export, journal) && !ferror(stdout)) {
		ro_log("export",
			"there is no such game, or it has not begun; "
			"'rochade games' lists them");
		status = 1;
	}
	ro_journal_close(journal);
	free(journal);
	return status;
}

/* @return -1 to go on, else the exit status */
static int read_game(struct export *export, int argc, char **argv)
{
	uint64_t number = 0;

	if (export->form == FORM_BRF || export->form == FORM_AUDIO) {
		ro_log("export",
			"--%s is not built yet; there are --pgn, "
			"--story and --audit",
			export->form == FORM_BRF ? "brf" : "audio");
		return 2;
	}
	if (argc - optind != 1) {
		return ro_cmd_usage("name one game", usage);
	}
	if (strcmp(argv[optind], "last") != 0 &&
		(!ro_text_to_uint(argv[optind], INT32_MAX, &number) ||
			number == 0)) {
		return ro_cmd_usage(
			"GAME is a number from 1, or 'last'", usage);
	}
	export->game = (int64_t)number;
	return -1;
}

int ro_cmd_export(int argc, char **argv)
{
	static const struct option options[] = {
		{ "pgn", no_argument, NULL, 'p' },
		{ "story", no_argument, NULL, 's' },
		{ "audit", no_argument, NULL, 'a' },
		{ "brf", no_argument, NULL, 'b' },
		{ "audio", no_argument, NULL, 'o' },
		{ "config", required_argument, NULL, 'c' },
		{ "directory", required_argument, NULL, 'd' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	static const char forms[] = "psabo";
	struct export export = { .form = FORM_PGN };
	int option;
	int status;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		const char *form = strchr(forms, option);

		if (form != NULL) {
			export.form = (enum form)(form - forms);
		} else if (option == 'c') {
			export.where.config = optarg;
		} else if (option == 'd') {
			export.where.directory = optarg;
		} else if (option == 'h') {
			fputs(usage, stdout);
			return 0;
		} else {
			return ro_cmd_usage(NULL, usage);
		}
	}
	status = read_game(&export, argc, argv);
	return status >= 0 ? status : run(&export);
}
