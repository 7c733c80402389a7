/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "firmware/runner.h"
#include "tests/support/bench.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Every story is played with a journal; what the journal says was done is
 * played again; and the journal of that says the same, message for message,
 * word for word, millisecond for millisecond. */

/* The disk is not waited for: nothing here outlives the power. */
int fsync(int file)
{
	(void)file;
	return 0;
}

static char folder[64];
static char directories[2][80];
static char again[80];

static void empty(const char *path)
{
	DIR *directory = opendir(path);
	const struct dirent *entry;

	while (directory != NULL && (entry = readdir(directory)) != NULL) {
		(void)unlinkat(dirfd(directory), entry->d_name, 0);
	}
	if (directory != NULL) {
		closedir(directory);
	}
	(void)rmdir(path);
}

static int make_folder(void **state)
{
	(void)state;
	strcpy(folder, "/tmp/rochade-replay-XXXXXX");
	assert_non_null(mkdtemp(folder));
	snprintf(directories[0], sizeof(directories[0]), "%s/one", folder);
	snprintf(directories[1], sizeof(directories[1]), "%s/two", folder);
	snprintf(again, sizeof(again), "%s/again.story", folder);
	return 0;
}

static int remove_folder(void **state)
{
	(void)state;
	empty(directories[0]);
	empty(directories[1]);
	empty(folder);
	return 0;
}

static void play(const char *path, const char *directory)
{
	struct ro_runner *runner = calloc(1, sizeof(*runner));
	struct ro_story_file *file = calloc(1, sizeof(*file));
	struct ro_story_error error = { 0 };

	assert_non_null(runner);
	assert_non_null(file);
	ro_story_setup_init(&runner->setup);
	snprintf(runner->setup.settings.record.directory,
		sizeof(runner->setup.settings.record.directory), "%s",
		directory);
	if (!ro_story_file_open(file, path, &error) ||
		!ro_runner_open(runner, file, &error) ||
		!ro_runner_play(runner, &error)) {
		fail_msg("%s:%u: %s", path, error.line, error.why);
	}
	ro_runner_close(runner);
	ro_story_file_close(file);
	free(file);
	free(runner);
}

/* Rows as they were written, but for the wall clock. */
struct rows {
	uint8_t (*bytes)[RO_JOURNAL_ROW_MAX]; /* owned */
	size_t *sizes; /* owned */
	unsigned count;
	unsigned power_count; /* how many runs */
	int64_t run;
	int64_t first_ms; /* when the first run began */
	uint64_t first_seq; /* of this run */
};

static void keep_row(void *arg, const struct ro_journal_run *run,
	const struct ro_journal_row *row)
{
	struct rows *rows = arg;
	struct ro_journal_row bare = *row;

	bare.wall_ms = 0;
	if (rows->count == 0) {
		rows->first_ms = run->began_at_ms;
	}
	if (rows->run != run->id) {
		rows->first_seq = bare.msg.seq;
	}
	/* A game that follows another begins later, and is replayed alone. */
	bare.msg.seq -= rows->first_seq;
	bare.msg.at_ms -= rows->first_ms;
	bare.told_ms -= rows->first_ms;
	if (bare.msg.kind == RO_MSG_TURN_PASSED) {
		bare.msg.turn_passed.pressed_ms -= rows->first_ms;
	}
	rows->power_count += rows->run != run->id;
	rows->run = run->id;
	rows->bytes = realloc(
		rows->bytes, (rows->count + 1) * sizeof(*rows->bytes));
	rows->sizes = realloc(
		rows->sizes, (rows->count + 1) * sizeof(*rows->sizes));
	assert_non_null(rows->bytes);
	assert_non_null(rows->sizes);
	rows->sizes[rows->count] = ro_journal_write(
		&bare, rows->bytes[rows->count]);
	rows->count++;
}

static void read_rows(
	const char *directory, struct rows *rows, const char *story)
{
	struct ro_journal *journal = calloc(1, sizeof(*journal));

	assert_non_null(journal);
	memset(rows, 0, sizeof(*rows));
	assert_int_equal(
		ro_journal_open(journal, directory, RO_SQLITE_REPLAY), 0);
	journal->hear_row = keep_row;
	journal->hear_arg = rows;
	assert_true(ro_journal_find(journal, 0));
	journal->hear_row = NULL;
	if (story != NULL) {
		FILE *out = fopen(story, "w");

		assert_non_null(out);
		assert_true(ro_archive_story(journal, 0, out));
		assert_int_equal(fclose(out), 0);
	}
	ro_journal_close(journal);
	free(journal);
}

static void free_rows(struct rows *rows)
{
	free(rows->bytes);
	free(rows->sizes);
}

static const char *name_of(const struct rows *rows, unsigned index)
{
	struct ro_journal_row row;

	if (index >= rows->count ||
		ro_journal_read(rows->bytes[index], rows->sizes[index], &row) !=
			0) {
		return "nothing";
	}
	return ro_msg_name(row.msg.kind);
}

static void compare(
	const char *path, const struct rows *one, const struct rows *two)
{
	for (unsigned i = 0; i < one->count || i < two->count; i++) {
		if (i >= one->count || i >= two->count ||
			one->sizes[i] != two->sizes[i] ||
			memcmp(one->bytes[i], two->bytes[i], one->sizes[i]) !=
				0) {
			fail_msg("%s: message %u was %s and is %s", path, i + 1,
				name_of(one, i), name_of(two, i));
		}
	}
}

static void replay_one(const char *path)
{
	struct rows first;
	struct rows second;

	play(path, directories[0]);
	read_rows(directories[0], &first, again);
	play(again, directories[1]);
	read_rows(directories[1], &second, NULL);
	compare(path, &first, &second);
	assert_int_equal(first.power_count, second.power_count);
	free_rows(&first);
	free_rows(&second);
	empty(directories[0]);
	empty(directories[1]);
}

/* Their last games begin with the pieces of the one before still standing, or
 * with its voices, which no story by itself can say. */
static bool is_alone(const char *name)
{
	return strcmp(name, "match-pieces-must-stand.story") != 0 &&
		strcmp(name,
			"in-a-match-each-player-takes-his-voice-along.story") !=
		0;
}

static unsigned replay_folder(const char *path)
{
	DIR *directory = opendir(path);
	const struct dirent *entry;
	unsigned count = 0;

	assert_non_null(directory);
	while ((entry = readdir(directory)) != NULL) {
		const char *dot = strrchr(entry->d_name, '.');
		char story[512];

		if (dot != NULL && strcmp(dot, ".story") == 0 &&
			is_alone(entry->d_name)) {
			snprintf(story, sizeof(story), "%s/%s", path,
				entry->d_name);
			replay_one(story);
			count++;
		}
	}
	closedir(directory);
	return count;
}

static void the_cases_replay_the_same(void **state)
{
	(void)state;
	assert_true(replay_folder(RO_SOURCE_DIR "/tests/cases/stories") > 30);
}

static void our_own_stories_replay_the_same(void **state)
{
	(void)state;
	assert_true(replay_folder(RO_SOURCE_DIR "/tests/story") > 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			the_cases_replay_the_same, make_folder, remove_folder),
		cmocka_unit_test_setup_teardown(our_own_stories_replay_the_same,
			make_folder, remove_folder),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
