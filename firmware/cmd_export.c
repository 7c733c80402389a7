/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive_audio.h"
#include "firmware/cmd.h"
#include "firmware/export_out.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "host/base/text.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
	"usage: rochade export [--pgn|--story|--audit|--boards|\n"
	"                       --brf|--audio]\n"
	"                      [--output FILE] [--config FILE] "
	"[--directory FOLDER]\n"
	"                      [--language de|en|fr] [--cells N] [--lines N] "
	"GAME\n"
	"Writes a game of the archive: its score, which is the default, the\n"
	"story that plays it again, its chained, signed log, what stood on\n"
	"each board, a braille score sheet, or the score spoken. Braille and "
	"sound are in the language of\n"
	"the game if none is named; paper has 40 cells and 25 lines if "
	"nothing\n"
	"else is said. A sound is Opus or FLAC as the name of FILE says.\n"
	"GAME is a number of 'rochade games', or 'last'.\n";

enum form {
	FORM_PGN,
	FORM_STORY,
	FORM_AUDIT,
	FORM_BOARDS,
	FORM_BRF,
	FORM_AUDIO
};

struct export
{
	struct ro_archive_options where;
	struct ro_archive_paper paper;
	enum form form;
	const char *output; /* a file, or NULL: standard output */
	int64_t game; /* 0: the last */
};

static bool put(void *arg, const char *bytes, size_t len)
{
	return fwrite(bytes, 1, len, arg) == len;
}

static bool has_game(const struct export *export, struct ro_journal *journal)
{
	if (ro_journal_find(journal, export->game) &&
		journal->past->has_begun) {
		return true;
	}
	ro_log("export",
		"there is no such game, or it has not begun; 'rochade games' "
		"lists them");
	return false;
}

static bool write_game(
	const struct export *export, struct ro_journal *journal, FILE *out)
{
	switch (export->form) {
	case FORM_STORY:
		return ro_archive_story(journal, export->game, out);
	case FORM_AUDIT:
		return ro_archive_audit(journal, export->game, out);
	case FORM_BOARDS:
		return ro_archive_boards(journal, export->game, out);
	case FORM_BRF:
		return ro_archive_brf(journal, &export->paper, out);
	default:
		return ro_archive_pgn(journal, put, out);
	}
}

static bool write_file(const struct export *export, struct ro_journal *journal)
{
	struct ro_export_out out;

	if (export->form == FORM_AUDIO) {
		return ro_archive_audio(
			journal, export->paper.language, export->output);
	}
	if (!ro_export_out_open(&out, export->output)) {
		return false;
	}
	if (!write_game(export, journal, out.file) && !ferror(out.file)) {
		ro_export_out_drop(&out);
		return false;
	}
	return ro_export_out_finish(&out);
}

static int run(const struct export *export)
{
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	int status;

	ro_require(journal != NULL);
	status = ro_archive_open(journal, &export->where);
	if (status == 0 &&
		(!has_game(export, journal) || !write_file(export, journal))) {
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

	if (export->form == FORM_AUDIO &&
		ro_archive_audio_refuse(export->output) != NULL) {
		return ro_cmd_usage(
			ro_archive_audio_refuse(export->output), usage);
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
	export->where.game = export->game;
	return -1;
}

static bool take_number(
	const char *text, unsigned min, unsigned max, unsigned *number)
{
	uint64_t value = 0;

	if (!ro_text_to_uint(text, max, &value) || value < min) {
		return false;
	}
	*number = (unsigned)value;
	return true;
}

/* @return -1 to go on, else the exit status */
static int take_paper(struct ro_archive_paper *paper, int option)
{
	char why[64];

	switch (option) {
	case 'l':
		paper->language = ro_term_value(&ro_language_terms, optarg);
		return paper->language >= 0
			? -1
			: ro_cmd_usage("--language is de, en or fr", usage);
	case 'C':
		snprintf(why, sizeof(why), "--cells is a number from %d to %d",
			RO_SHEET_CELLS_MIN, RO_SHEET_CELLS_MAX);
		return take_number(optarg, RO_SHEET_CELLS_MIN,
			       RO_SHEET_CELLS_MAX, &paper->cells)
			? -1
			: ro_cmd_usage(why, usage);
	default:
		snprintf(why, sizeof(why), "--lines is a number from %d to %d",
			RO_SHEET_LINES_MIN, RO_SHEET_LINES_MAX);
		return take_number(optarg, RO_SHEET_LINES_MIN,
			       RO_SHEET_LINES_MAX, &paper->lines)
			? -1
			: ro_cmd_usage(why, usage);
	}
}

/* @return -1 to go on, else the exit status */
static int take(struct export *export, int option)
{
	static const char forms[] = "psaBbo";
	const char *form = strchr(forms, option);

	if (form != NULL) {
		export->form = (enum form)(form - forms);
		return -1;
	}
	if (ro_archive_take(&export->where, option)) {
		return -1;
	}
	switch (option) {
	case 'O':
		export->output = strcmp(optarg, "-") == 0 ? NULL : optarg;
		return -1;
	case 'l':
	case 'C':
	case 'L':
		return take_paper(&export->paper, option);
	case 'h':
		fputs(usage, stdout);
		return 0;
	default:
		return ro_cmd_usage(NULL, usage);
	}
}

int ro_cmd_export(int argc, char **argv)
{
	static const struct option options[] = {
		{ "pgn", no_argument, NULL, 'p' },
		{ "story", no_argument, NULL, 's' },
		{ "audit", no_argument, NULL, 'a' },
		{ "boards", no_argument, NULL, 'B' },
		{ "brf", no_argument, NULL, 'b' },
		{ "audio", no_argument, NULL, 'o' },
		{ "output", required_argument, NULL, 'O' },
		{ "config", required_argument, NULL, 'c' },
		{ "directory", required_argument, NULL, 'd' },
		{ "language", required_argument, NULL, 'l' },
		{ "cells", required_argument, NULL, 'C' },
		{ "lines", required_argument, NULL, 'L' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct export export = {
		.form = FORM_PGN,
		.paper = { .language = -1, .cells = 40, .lines = 25 },
	};
	int status = -1;
	int option;

	while (status < 0 &&
		(option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		status = take(&export, option);
	}
	if (status < 0) {
		status = read_game(&export, argc, argv);
	}
	return status >= 0 ? status : run(&export);
}
