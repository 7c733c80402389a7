/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "firmware/cmd.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
	"usage: rochade games [--config FILE] [--directory FOLDER] [TEXT]...\n"
	"Lists the games of the archive, the oldest first, one a line: its\n"
	"number, the date, event and round, the players, result and moves.\n"
	"With TEXT only those whose line has all of them, such as a name, an\n"
	"event or 2026-11.\n";

struct list {
	struct ro_journal *journal; /* borrowed */
	int64_t *games; /* owned; every number once */
	size_t count;
	char *const *words; /* borrowed; what a line must have */
	int word_count;
};

static bool note_game(void *arg, const struct ro_journal_run *run)
{
	struct list *list = arg;

	for (size_t i = 0; i < list->count; i++) {
		if (list->games[i] == run->game) {
			return true;
		}
	}
	list->games = realloc(
		list->games, (list->count + 1) * sizeof(*list->games));
	ro_require(list->games != NULL);
	list->games[list->count++] = run->game;
	return true;
}

static const char *or_unknown(const char *text)
{
	return text == NULL || *text == '\0' ? "?" : text;
}

static void describe(struct ro_journal *journal, char *line, size_t size)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	const struct ro_record_game *score = &journal->past->score;
	struct ro_record_tags tags;
	struct ro_text text;

	ro_require(setup != NULL);
	ro_archive_tags(journal, setup, &tags);
	for (char *at = tags.date; *at != '\0'; at++) {
		*at = *at == '.' ? '-' : *at;
	}
	ro_text_init(&text, line, size);
	ro_text_addf(&text, "%lld: %s, ", (long long)journal->last_game,
		or_unknown(tags.date));
	if (*or_unknown(tags.event) != '?') {
		ro_text_addf(&text, "%s round %s, ", tags.event,
			or_unknown(tags.round));
	}
	ro_text_addf(&text, "%s against %s, %s, ", or_unknown(tags.white),
		or_unknown(tags.black),
		journal->past->is_over
			? ro_result_text((enum ro_result)score->result)
			: "not ended");
	ro_text_addf(&text, "%u half-move%s", journal->past->completed_ply,
		journal->past->completed_ply == 1 ? "" : "s");
	free(setup);
}

/* Case is one in ASCII; a name is found by the letters it is written in. */
static bool has_word(const char *line, const char *word)
{
	const size_t len = strlen(word);

	for (; strlen(line) >= len; line++) {
		size_t same = 0;

		while (same < len &&
			tolower((unsigned char)line[same]) ==
				tolower((unsigned char)word[same])) {
			same++;
		}
		if (same == len) {
			return true;
		}
	}
	return false;
}

static bool is_wanted(const struct list *list, const char *line)
{
	for (int i = 0; i < list->word_count; i++) {
		if (!has_word(line, list->words[i])) {
			return false;
		}
	}
	return true;
}

static int print(struct list *list)
{
	struct ro_journal *journal = list->journal;
	char line[1024];

	if (ro_sqlite_runs(&journal->sqlite, 0, note_game, list) != 0) {
		ro_log(journal->sqlite.path, "cannot be read; check the disk");
		return 1;
	}
	for (size_t i = 0; i < list->count; i++) {
		if (ro_journal_find(journal, list->games[i]) &&
			journal->past->has_begun) {
			describe(journal, line, sizeof(line));
			if (is_wanted(list, line)) {
				puts(line);
			}
		}
	}
	return 0;
}

static int run(
	const struct ro_archive_options *where, char *const *words, int count)
{
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	struct list list = {
		.journal = journal, .words = words, .word_count = count
	};
	int status;

	ro_require(journal != NULL);
	status = ro_archive_open(journal, where);
	if (status == 0) {
		status = print(&list);
	}
	free(list.games);
	ro_journal_close(journal);
	free(journal);
	return status;
}

int ro_cmd_games(int argc, char **argv)
{
	struct ro_archive_options where = { .game = RO_COPY_ALL };
	int status = ro_archive_options_read(&where, argc, argv, usage);

	if (status >= 0) {
		return status;
	}
	return run(&where, argv + optind, argc - optind);
}
