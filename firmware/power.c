/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/power.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static bool needs_power(struct ro_story_file *file)
{
	for (unsigned i = 0; i < file->line_count; i++) {
		const struct ro_story_line *line = ro_story_file_line(file, i);

		if (line != NULL && line->kind == RO_STORY_POWER) {
			return true;
		}
	}
	return false;
}

static bool refuse(struct ro_story_error *error, const char *why)
{
	error->line = 0;
	error->is_world = true;
	snprintf(error->why, sizeof(error->why), "not played: %s", why);
	return false;
}

bool ro_power_prepare(struct ro_runner *runner, struct ro_story_error *error)
{
	char *directory = runner->setup.settings.record.directory;

	if (*directory != '\0' || !needs_power(runner->file)) {
		return true;
	}
	snprintf(runner->directory, sizeof(runner->directory),
		"/tmp/rochade-story-XXXXXX");
	if (mkdtemp(runner->directory) == NULL) {
		runner->directory[0] = '\0';
		return refuse(error,
			"a folder in /tmp for what outlives 'power off' "
			"cannot be made");
	}
	snprintf(directory, sizeof(runner->setup.settings.record.directory),
		"%s", runner->directory);
	return true;
}

static int64_t wall_ms(void *arg)
{
	const struct ro_runner *runner = arg;
	struct timespec now;

	if (runner->is_live) {
		clock_gettime(CLOCK_REALTIME, &now);
		return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	}
	return runner->wall_ms + runner->app.env.now_ms;
}

/* What the app records to: the journal, and virtual wall time. */
static void keep(struct ro_runner *runner)
{
	struct ro_app_record *kept = &runner->app.kept;

	kept->store = runner->journal.store;
	kept->audit = runner->journal.audit;
	if (runner->journal.has_key) {
		kept->key = &runner->journal.key;
	}
	if (!runner->is_live) {
		kept->wall_ms = wall_ms;
		kept->wall_arg = runner;
	}
}

static bool is_same_voice(const struct ro_settings_speech *one,
	const struct ro_settings_speech *other)
{
	return one->rate == other->rate && one->pitch == other->pitch &&
		one->volume == other->volume && one->variant == other->variant;
}

/* How the voices were tuned goes on too, in a new game as well; but whoever
 * has changed the settings of the voice since is obeyed. */
static void take_voices(struct ro_runner *runner)
{
	const struct ro_journal *journal = &runner->journal;
	struct ro_app_record *kept = &runner->app.kept;
	struct ro_story_setup *before;

	if (journal->past == NULL || kept->has_voice[RO_WHITE] ||
		kept->has_voice[RO_BLACK] || kept->has_voice[RO_NOBODY]) {
		return; /* nothing to take up, or taken from the game before */
	}
	before = calloc(1, sizeof(*before));
	ro_require(before != NULL);
	if (ro_head_read(journal->head, before) &&
		is_same_voice(&before->settings.speech,
			&runner->app.settings.speech)) {
		memcpy(kept->voices, journal->past->voices,
			sizeof(kept->voices));
		memcpy(kept->has_voice, journal->past->has_voice,
			sizeof(kept->has_voice));
	}
	free(before);
}

/* Where the game found goes on, or the story's own beginning. */
static const struct ro_app_game *take_up(
	struct ro_runner *runner, struct ro_app_game *game)
{
	struct ro_journal *journal = &runner->journal;
	struct ro_app_record *kept = &runner->app.kept;

	if (!ro_journal_find(journal, 0) || !ro_journal_game(journal, game)) {
		return &runner->setup.game;
	}
	kept->past = journal->past;
	kept->pgn = journal->pgn;
	kept->gap_ms = ro_past_gap(journal->past, wall_ms(runner));
	return game;
}

/* What follows a match's game is still to be asked, and to be counted. */
static bool is_of_match(const char *head)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	bool is_match;

	ro_require(setup != NULL);
	(void)ro_head_read(head, setup);
	is_match = setup->settings.game.match != RO_MATCH_KIND_NONE;
	free(setup);
	return is_match;
}

/* A game that the program itself did not leave, because it was killed or the
 * power went, goes on, with the settings that it began with. */
static bool goes_on(struct ro_runner *runner)
{
	struct ro_journal *journal = &runner->journal;
	struct ro_story_setup *setup = &runner->setup;
	const struct ro_settings_record record = setup->settings.record;

	if (!runner->is_live || !ro_journal_find(journal, 0) ||
		journal->last_is_closed || !journal->past->has_begun) {
		return false;
	}
	if (journal->past->is_over && !is_of_match(journal->head)) {
		return false;
	}
	(void)ro_head_read(journal->head, setup);
	setup->settings.record = record;
	runner->app.settings = setup->settings;
	return take_up(runner, &setup->game) == &setup->game &&
		runner->app.kept.past != NULL;
}

bool ro_power_record(struct ro_runner *runner, struct ro_story_error *error)
{
	const char *directory = runner->setup.settings.record.directory;
	struct ro_journal *journal = &runner->journal;
	int err;

	if (*directory == '\0') {
		return true;
	}
	err = ro_journal_try(journal, directory,
		runner->is_live ? RO_SQLITE_WRITE : RO_SQLITE_REPLAY);
	journal->loop = runner->loop;
	if (err == 0) {
		const bool on = goes_on(runner);

		take_voices(runner);
		err = ro_journal_begin(journal, &runner->setup, on,
			runner->app.env.now_ms, wall_ms(runner));
	}
	if (err == 0) {
		keep(runner);
		return true;
	}
	ro_journal_close(journal);
	if (runner->directory[0] != '\0') {
		return refuse(error, ro_err_text(err));
	}
	runner->app.kept.past = NULL; /* it was the journal's */
	runner->app.kept.pgn = NULL;
	/* It is begun as soon as the disk lets it. */
	if (ro_journal_begin_late(journal, directory, &runner->setup,
		    runner->app.env.now_ms, wall_ms(runner)) == 0) {
		keep(runner);
	}
	return true;
}

bool ro_power_off(struct ro_runner *runner)
{
	if (!runner->is_off) {
		ro_record_module_abandon(&runner->app.record);
		ro_runner_stop_app(runner);
		runner->is_off = true;
	}
	return true;
}

bool ro_power_on(struct ro_runner *runner, struct ro_story_error *error)
{
	struct ro_journal *journal = &runner->journal;
	struct ro_app *app = &runner->app;
	struct ro_app_game *game;
	const struct ro_app_game *found;
	bool good;

	if (!runner->is_off) {
		return true;
	}
	ro_app_init(app, &runner->setup.settings, runner->last_ms);
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		runner->boards[i] = app->sims[i].occupied;
	}
	app->kept.boards = runner->boards;
	game = calloc(1, sizeof(*game));
	ro_require(game != NULL);
	found = &runner->setup.game;
	good = ro_journal_open(journal, runner->setup.settings.record.directory,
		       RO_SQLITE_REPLAY) == 0;
	if (good) {
		found = take_up(runner, game);
		take_voices(runner);
		good = ro_journal_begin(journal, &runner->setup,
			       journal->last_game != 0, app->env.now_ms,
			       wall_ms(runner)) == 0;
	}
	if (good) {
		keep(runner);
		runner->is_off = false;
		good = ro_runner_start_app(runner, found, NULL, error);
	} else {
		ro_app_finish(app);
		ro_journal_close(journal);
		refuse(error, "the journal cannot be opened");
	}
	free(game);
	return good;
}

/* Its folder has files and no folders. */
void ro_power_finish(struct ro_runner *runner)
{
	DIR *directory;
	const struct dirent *entry;

	if (runner->directory[0] == '\0') {
		return;
	}
	directory = opendir(runner->directory);
	while (directory != NULL && (entry = readdir(directory)) != NULL) {
		(void)unlinkat(dirfd(directory), entry->d_name, 0);
	}
	if (directory != NULL) {
		closedir(directory);
	}
	(void)rmdir(runner->directory);
	runner->directory[0] = '\0';
}
