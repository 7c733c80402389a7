/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/runner.h"
#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "tests/crash/disk_shim.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A story is played again and again; each time the process dies, or the disk
 * fails, at another of its writes. Then the journal is opened as a start
 * would, and this must hold: it opens; what was said to be stored is there;
 * the moves are those that were played, as many as there are; the score is a
 * whole file or none.
 *
 * usage: crash_record STORY [STEP [FIRST]] */

/* Of this process alone. */
static char folder[64];

static unsigned failures;

static void complain(const char *what, const char *how, unsigned at)
{
	printf("write %u, %s: %s\n", at, how, what);
	failures++;
}

static void clear_directory(void)
{
	DIR *directory = opendir(folder);
	const struct dirent *entry;

	while (directory != NULL && (entry = readdir(directory)) != NULL) {
		(void)unlinkat(dirfd(directory), entry->d_name, 0);
	}
	if (directory != NULL) {
		closedir(directory);
	}
}

/* What the child tells its parent as it goes. */
struct told {
	uint16_t stored_ply;
	uint16_t lost_count;
	uint16_t is_end;
	uint16_t unused;
	uint32_t writes;
};

struct child {
	struct ro_runner runner;
	int pipe; /* to write into */
	struct told told;
};

static void tell(struct child *child)
{
	ssize_t len = write(child->pipe, &child->told, sizeof(child->told));

	(void)len;
}

static void on_message(void *arg, const struct ro_msg *msg)
{
	struct child *child = arg;

	if (msg->kind == RO_MSG_RECORD_STORED) {
		child->told.stored_ply = msg->record_stored.ply;
		tell(child);
	} else if (msg->kind == RO_MSG_RECORD_LOST) {
		child->told.lost_count++;
		tell(child);
	}
}

static bool open_story(
	struct ro_runner *runner, struct ro_story_file *file, const char *path)
{
	struct ro_story_error error = { 0 };

	ro_story_setup_init(&runner->setup);
	snprintf(runner->setup.settings.record.directory,
		sizeof(runner->setup.settings.record.directory), "%s", folder);
	if (!ro_story_file_open(file, path, &error) ||
		!ro_runner_open(runner, file, &error)) {
		printf("%s: %s\n", path, error.why);
		return false;
	}
	return true;
}

static int play(const char *path, int to_parent)
{
	struct child *child = calloc(1, sizeof(*child));
	struct ro_story_file *file = calloc(1, sizeof(*file));
	struct ro_story_error error = { 0 };
	bool good;

	ro_require(child != NULL && file != NULL);
	child->pipe = to_parent;
	child->runner.also = on_message;
	child->runner.arg = child;
	if (!open_story(&child->runner, file, path)) {
		return 3;
	}
	good = ro_runner_play(&child->runner, &error);
	ro_runner_close(&child->runner);
	child->told.is_end = 1;
	child->told.writes = shim_count();
	tell(child);
	return good ? 0 : 4;
}

struct plan {
	const char *name;
	enum shim_how how;
	int err;
	unsigned length; /* of the failure, in writes; 0: for ever */
	unsigned damage; /* bytes at the end of the log: 0 none */
	bool is_cut; /* they are cut off, else they become zero */
};

/* @return the exit status, or -1 if it was killed */
static int run_child(const char *path, const struct plan *plan, unsigned at,
	struct told *told)
{
	int ends[2];
	int status = 0;
	pid_t child;

	memset(told, 0, sizeof(*told));
	ro_require(pipe(ends) == 0);
	fflush(stdout);
	child = fork();
	ro_require(child >= 0);
	if (child == 0) {
		close(ends[0]);
		freopen("/dev/null", "w", stderr);
		shim_begin(folder, plan->how);
		shim_at(at,
			plan->length == 0 ? UINT32_MAX : at + plan->length - 1,
			plan->err);
		_exit(play(path, ends[1]));
	}
	close(ends[1]);
	while (read(ends[0], told, sizeof(*told)) > 0) {
	}
	close(ends[0]);
	ro_require(waitpid(child, &status, 0) == child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The moves of the story when nothing happens. */
static struct ro_app_game truth;

static bool is_beginning_of_truth(const struct ro_app_game *game)
{
	if (game->history_count > truth.history_count) {
		return false;
	}
	return memcmp(game->history, truth.history,
		       game->history_count * sizeof(game->history[0])) == 0;
}

static int open_log(void)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/journal.sqlite-wal", folder);
	return open(path, O_RDWR);
}

/* A card that lost the end of what was written last. */
static void damage_log(const struct plan *plan)
{
	static const char zeros[8192];
	const int file = open_log();
	struct stat info;
	off_t from;

	if (file < 0 || fstat(file, &info) != 0) {
		return;
	}
	from = info.st_size > (off_t)plan->damage
		? info.st_size - (off_t)plan->damage
		: 0;
	if (plan->is_cut) {
		ro_require(ftruncate(file, from) == 0);
	} else {
		ro_require(pwrite(file, zeros, (size_t)(info.st_size - from),
				   from) >= 0);
	}
	close(file);
}

/* Whole: begins with a tag and ends with a result. */
static bool is_whole_score(const char *name)
{
	char path[512];
	char text[8192];
	size_t len;
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	file = fopen(path, "rb");
	ro_require(file != NULL);
	len = fread(text, 1, sizeof(text) - 1, file);
	fclose(file);
	text[len] = '\0';
	return len == 0 ||
		(strncmp(text, "[Event ", 7) == 0 &&
			(strstr(text, " *\n") != NULL ||
				strstr(text, "\n*\n") != NULL ||
				strstr(text, "1-0\n") != NULL ||
				strstr(text, "0-1\n") != NULL ||
				strstr(text, "1/2\n") != NULL));
}

static void check_scores(const struct plan *plan, unsigned at)
{
	DIR *directory = opendir(folder);
	const struct dirent *entry;

	ro_require(directory != NULL);
	while ((entry = readdir(directory)) != NULL) {
		const char *dot = strrchr(entry->d_name, '.');

		if (dot != NULL && strcmp(dot, ".pgn") == 0 &&
			!is_whole_score(entry->d_name)) {
			complain("a score is damaged", plan->name, at);
		}
	}
	closedir(directory);
}

static void check_journal(
	const struct plan *plan, unsigned at, const struct told *told)
{
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	struct ro_app_game *game = calloc(1, sizeof(*game));

	ro_require(journal != NULL && game != NULL);
	if (ro_journal_open(journal, folder, RO_SQLITE_REPLAY) != 0) {
		complain("the journal does not open", plan->name, at);
	} else if (journal->sqlite.aside[0] != '\0') {
		complain("the journal was put aside", plan->name, at);
	} else if (ro_journal_find(journal, 0) &&
		ro_journal_game(journal, game)) {
		if (!is_beginning_of_truth(game)) {
			complain("other moves were played", plan->name, at);
		}
		if (plan->damage == 0 &&
			game->history_count < told->stored_ply) {
			complain("a stored move is lost", plan->name, at);
		}
	} else if (plan->damage == 0 && told->stored_ply > 0) {
		complain("a stored game is lost", plan->name, at);
	}
	ro_journal_close(journal);
	free(game);
	free(journal);
}

static const struct plan plans[] = {
	{ "killed", SHIM_KILL, 0, 1, 0, false },
	{ "killed in the middle of it", SHIM_TEAR, 0, 1, 0, false },
	{ "killed, the log's end zero", SHIM_KILL, 0, 1, 4096, false },
	{ "killed, the log cut short", SHIM_KILL, 0, 1, 3000, true },
	{ "no space from then on", SHIM_FAIL, ENOSPC, 0, 0, false },
	{ "no space for 20 writes", SHIM_FAIL, ENOSPC, 20, 0, false },
	{ "the card fails once", SHIM_FAIL, EIO, 1, 0, false },
	{ "read-only from then on", SHIM_FAIL, EROFS, 0, 0, false },
};

static void try_at(const char *path, const struct plan *plan, unsigned at)
{
	struct told told;
	int status;

	clear_directory();
	status = run_child(path, plan, at, &told);
	if (plan->how == SHIM_FAIL && status < 0) {
		complain("the program died", plan->name, at);
	}
	if (plan->how != SHIM_FAIL && status >= 0) {
		complain("the program lived", plan->name, at);
	}
	if (plan->damage > 0) {
		damage_log(plan);
	}
	check_journal(plan, at, &told);
	check_scores(plan, at);
}

/* Play it once in peace. @return how many writes it takes */
static unsigned find_truth(const char *path)
{
	static const struct plan peace = { "in peace", SHIM_COUNT, 0, 0, 0, 0 };
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	struct told told;

	ro_require(journal != NULL);
	clear_directory();
	ro_require(run_child(path, &peace, 0, &told) == 0);
	ro_require(ro_journal_open(journal, folder, RO_SQLITE_REPLAY) == 0);
	ro_require(ro_journal_find(journal, 0));
	ro_require(ro_journal_game(journal, &truth));
	ro_journal_close(journal);
	free(journal);
	ro_require(truth.history_count > 0);
	ro_require(told.stored_ply == truth.history_count);
	return told.writes;
}

int main(int argc, char **argv)
{
	const unsigned step = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
	unsigned writes;

	if (argc < 2 || step == 0) {
		fputs("usage: crash_record STORY [STEP]\n", stderr);
		return 2;
	}
	ro_log_program("crash_record");
	strcpy(folder, "/tmp/rochade-crash-XXXXXX");
	ro_require(mkdtemp(folder) != NULL);
	writes = find_truth(argv[1]);
	for (size_t i = 0; i < ro_count(plans); i++) {
		for (unsigned at = 1; at <= writes; at += step) {
			try_at(argv[1], &plans[i], at);
		}
		printf("%s: at %u of %u writes\n", plans[i].name,
			(writes + step - 1) / step, writes);
		fflush(stdout);
	}
	clear_directory();
	(void)rmdir(folder);
	printf("%u failures\n", failures);
	return failures == 0 ? 0 : 1;
}
