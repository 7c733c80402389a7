/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"

#include "firmware/app_rules.h"
#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void say(void *arg, const char *line)
{
	(void)arg;
	fprintf(stderr, "rochade: %s\n", line);
}

bool ro_archive_take(struct ro_archive_options *options, int option)
{
	switch (option) {
	case 'c':
		options->config = optarg;
		return true;
	case 'd':
		options->directory = optarg;
		return true;
	default:
		return false;
	}
}

/* @return 0, or 2 after saying what is wrong */
static int read_settings(
	struct ro_settings *settings, const struct ro_archive_options *options)
{
	const char *path = options->config != NULL ? options->config
						   : RO_ARCHIVE_CONFIG;
	int err;

	ro_settings_init(settings);
	if (options->config == NULL && access(path, F_OK) != 0) {
		return 0;
	}
	err = ro_settings_read(settings, path, say, NULL);
	if (err != 0) {
		ro_log(path, "cannot be used: %s", ro_err_text(err));
	}
	return err == 0 ? 0 : 2;
}

/* @return 0 or 1, after saying what is wrong */
static int open_journal(
	struct ro_journal *journal, const char *directory, int64_t game)
{
	const int err = ro_ask_journal(journal, directory, game);

	if (err == 0) {
		return 0;
	}
	if (err == RO_E_DENIED) {
		ro_log(directory,
			"the board that runs there may not be asked: %s; try "
			"as its user or with sudo",
			ro_err_text(err));
		return 1;
	}
	return ro_journal_open(journal, directory, RO_SQLITE_LOOK) == 0 ? 0 : 1;
}

int ro_archive_directory(const struct ro_archive_options *options,
	char directory[RO_SQLITE_PATH_MAX])
{
	struct ro_settings *settings = calloc(1, sizeof(*settings));
	const char *from = options->directory;
	int status = 0;

	ro_require(settings != NULL);
	if (from == NULL) {
		status = read_settings(settings, options);
		from = settings->record.directory;
	}
	if (status == 0 && *from == '\0') {
		ro_log("record.directory",
			"not set, so there are no games; set it, or say "
			"--directory FOLDER");
		status = 2;
	}
	snprintf(directory, RO_SQLITE_PATH_MAX, "%s", from);
	free(settings);
	return status;
}

int ro_archive_open(
	struct ro_journal *journal, const struct ro_archive_options *options)
{
	char directory[RO_SQLITE_PATH_MAX];
	int status = ro_archive_directory(options, directory);

	memset(journal, 0, sizeof(*journal));
	if (status == 0) {
		status = open_journal(journal, directory, options->game);
	}
	return status;
}

void ro_archive_tags(const struct ro_journal *journal,
	struct ro_story_setup *setup, struct ro_record_tags *tags)
{
	const time_t began = (time_t)(journal->began_wall_ms / 1000);
	struct ro_record_rules *rules = calloc(1, sizeof(*rules));
	struct tm date;

	ro_require(rules != NULL);
	(void)ro_head_read(journal->head, setup);
	ro_app_rules_record(&setup->settings, rules);
	*tags = rules->tags;
	if (localtime_r(&began, &date) != NULL) {
		strftime(tags->date, sizeof(tags->date), "%Y.%m.%d", &date);
	}
	free(rules);
}

bool ro_archive_pgn(
	const struct ro_journal *journal, ro_record_sink *sink, void *arg)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	struct ro_record_tags tags;
	bool good;

	ro_require(setup != NULL);
	ro_archive_tags(journal, setup, &tags);
	good = journal->past->has_begun &&
		ro_record_pgn_write(&journal->past->score, &tags, sink, arg);
	free(setup);
	return good;
}

struct auditing {
	FILE *out;
	unsigned long long count; /* lines written */
	unsigned long long end; /* how many are signed; 0: all there are */
};

static void write_line(void *arg, const char *line)
{
	struct auditing *auditing = arg;

	if (auditing->end == 0 || auditing->count < auditing->end) {
		fprintf(auditing->out, "%s\n", line);
		auditing->count++;
	}
}

bool ro_archive_audit(struct ro_journal *journal, int64_t game, FILE *out)
{
	struct auditing auditing = { .out = out };
	bool good = ro_journal_find(journal, game);

	if (!good) {
		return false;
	}
	if (sscanf(journal->signed_line, "{\"event\":\"signed\",\"lines\":%llu",
		    &auditing.end) != 1) {
		auditing.end = 0;
	}
	journal->hear_line = write_line;
	journal->hear_arg = &auditing;
	good = ro_journal_find(journal, game);
	journal->hear_line = NULL;
	if (auditing.end > 0) {
		fprintf(out, "%s\n", journal->signed_line);
	}
	return good;
}

static bool put(void *arg, const char *bytes, size_t len)
{
	return fwrite(bytes, 1, len, arg) == len;
}

static enum ro_braille_code code_of(int language)
{
	switch (language) {
	case RO_LANGUAGE_DE:
		return RO_BRAILLE_DE;
	case RO_LANGUAGE_FR:
		return RO_BRAILLE_FR;
	default:
		return RO_BRAILLE_UK;
	}
}

bool ro_archive_brf(const struct ro_journal *journal,
	const struct ro_archive_paper *paper, FILE *out)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	struct ro_braille *braille = calloc(1, sizeof(*braille));
	struct ro_sheet sheet = {
		.cells = paper->cells,
		.lines = paper->lines,
		.translate = ro_braille_write,
		.arg = braille,
	};
	struct ro_record_tags tags;
	bool good;

	ro_require(setup != NULL && braille != NULL);
	ro_archive_tags(journal, setup, &tags);
	sheet.code = code_of(paper->language >= 0
			? paper->language
			: setup->settings.speech.language);
	good = ro_braille_open(braille, sheet.code, RO_BRAILLE_LIBRARY, NULL) &&
		ro_sheet_write(&sheet, &journal->past->score, &tags, put, out);
	if (braille->why[0] != '\0') {
		ro_log("braille", "%s", braille->why);
	}
	ro_braille_close(braille);
	free(braille);
	free(setup);
	return good;
}
