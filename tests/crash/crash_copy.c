/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/backup.h"
#include "firmware/compact.h"
#include "firmware/runner.h"
#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "tests/crash/disk_shim.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The journal of a story is compacted, and backed up, again and again; each
 * time the process dies, or the disk fails, at another of its writes. Then a
 * whole journal with every run and row must be there, and a back-up that has
 * its name must be whole.
 *
 * usage: crash_copy STORY [STEP] */

static char base[64]; /* has the three below */
static char games[96]; /* what is worked on */
static char truth[96]; /* what it must be */
static char target[96]; /* of back-ups */

static unsigned failures;

static void complain(const char *what, const char *how, unsigned at)
{
	printf("write %u, %s: %s\n", at, how, what);
	failures++;
}

static void shell(const char *format, const char *one, const char *other)
{
	char command[512];

	snprintf(command, sizeof(command), format, one, other);
	ro_require(system(command) == 0);
}

static bool same_journals(const char *folder)
{
	char paths[2][160];
	struct ro_sqlite journals[2];
	int err = 0;

	snprintf(paths[0], sizeof(paths[0]), "%s/journal.sqlite", folder);
	snprintf(paths[1], sizeof(paths[1]), "%s/journal.sqlite", truth);
	for (unsigned i = 0; i < 2; i++) {
		const int failed = ro_sqlite_open(
			&journals[i], paths[i], RO_SQLITE_REPLAY);

		err = failed != 0 ? failed : err;
	}
	if (err == 0 && journals[0].aside[0] != '\0') {
		err = RO_E_MALFORMED;
	}
	if (err == 0) {
		err = ro_store_compare(ro_store_source_sqlite, &journals[0],
			ro_store_source_sqlite, &journals[1]);
	}
	for (unsigned i = 0; i < 2; i++) {
		ro_sqlite_close(&journals[i]);
	}
	return err == 0;
}

static void play(const char *path)
{
	struct ro_runner *runner = calloc(1, sizeof(*runner));
	struct ro_story_file *file = calloc(1, sizeof(*file));
	struct ro_story_error error = { 0 };

	ro_require(runner != NULL && file != NULL);
	ro_story_setup_init(&runner->setup);
	snprintf(runner->setup.settings.record.directory,
		sizeof(runner->setup.settings.record.directory), "%s", truth);
	ro_require(ro_story_file_open(file, path, &error));
	ro_require(ro_runner_open(runner, file, &error));
	ro_require(ro_runner_play(runner, &error));
	ro_runner_close(runner);
	ro_story_file_close(file);
	free(file);
	free(runner);
}

static int compact(void)
{
	struct ro_compact result;

	return ro_compact_run(&result, games) == 0 ? 0 : 1;
}

static int back_up(void)
{
	struct ro_backup *backup = calloc(1, sizeof(*backup));
	struct ro_journal *journal = calloc(1, sizeof(*journal));
	bool good;

	ro_require(backup != NULL && journal != NULL);
	ro_require(ro_journal_open(journal, games, RO_SQLITE_LOOK) == 0);
	good = ro_backup_make(backup, journal, games, target);
	if (!good && backup->why[0] == '\0') {
		return 5;
	}
	ro_journal_close(journal);
	free(journal);
	free(backup);
	return good ? 0 : 1;
}

/* @return 0 or 1 as it went, more if it went wrong, -1 if it was killed */
static int run_child(int (*work)(void), const char *folder, enum shim_how how,
	unsigned at, int err, unsigned *writes)
{
	int ends[2];
	int status = 0;
	pid_t child;

	ro_require(pipe(ends) == 0);
	fflush(stdout);
	child = fork();
	ro_require(child >= 0);
	if (child == 0) {
		unsigned count;

		shim_begin(folder, how);
		shim_at(at, at == 0 ? 0 : UINT32_MAX, err);
		status = work();
		count = shim_count();
		if (write(ends[1], &count, sizeof(count)) < 0) {
			status = 6;
		}
		_exit(status);
	}
	close(ends[1]);
	if (read(ends[0], writes, sizeof(*writes)) <= 0) {
		*writes = 0;
	}
	close(ends[0]);
	ro_require(waitpid(child, &status, 0) == child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

struct plan {
	const char *name;
	enum shim_how how;
	int err;
};

static const struct plan plans[] = {
	{ "killed", SHIM_KILL, 0 },
	{ "killed in the middle of it", SHIM_TEAR, 0 },
	{ "no space from then on", SHIM_FAIL, ENOSPC },
	{ "the card fails from then on", SHIM_FAIL, EIO },
	{ "read-only from then on", SHIM_FAIL, EROFS },
};

static void prepare(void)
{
	shell("rm -rf %s %s", games, target);
	shell("cp -r %s %s", truth, games);
	ro_require(mkdir(target, 0755) == 0);
}

static void try_compacting(const struct plan *plan, unsigned at)
{
	unsigned writes;
	int status;

	prepare();
	status = run_child(compact, games, plan->how, at, plan->err, &writes);
	if (status > 1) {
		complain("the program went wrong", plan->name, at);
	}
	if (!same_journals(games)) {
		complain("the journal is not what it was", plan->name, at);
	}
	/* And nothing is in the way of the next time. */
	if (run_child(compact, games, SHIM_COUNT, 0, 0, &writes) != 0 ||
		!same_journals(games)) {
		complain("it cannot be compacted any more", plan->name, at);
	}
}

static unsigned count_whole(const struct plan *plan, unsigned at)
{
	DIR *directory = opendir(target);
	const struct dirent *entry;
	unsigned count = 0;

	ro_require(directory != NULL);
	while ((entry = readdir(directory)) != NULL) {
		char path[512];

		snprintf(path, sizeof(path), "%s/%s", target, entry->d_name);
		if (entry->d_name[0] == '.' ||
			strstr(entry->d_name, ".part") != NULL) {
			continue;
		}
		count++;
		if (!same_journals(path)) {
			complain("a back-up is not whole", plan->name, at);
		}
	}
	closedir(directory);
	return count;
}

static void try_backing_up(const struct plan *plan, unsigned at)
{
	unsigned writes;
	unsigned count;
	int status;

	prepare();
	status = run_child(back_up, target, plan->how, at, plan->err, &writes);
	count = count_whole(plan, at);
	if (status > 1) {
		complain("the program went wrong", plan->name, at);
	}
	if (status == 0 && count != 1) {
		complain("it said yes, but there is none", plan->name, at);
	}
	if (run_child(back_up, target, SHIM_COUNT, 0, 0, &writes) != 0 ||
		count_whole(plan, at) != count + 1) {
		complain("there is no next back-up", plan->name, at);
	}
}

static void try_all(const char *what, int (*work)(void), const char *folder,
	void (*attempt)(const struct plan *plan, unsigned at), unsigned step)
{
	unsigned writes = 0;

	prepare();
	ro_require(run_child(work, folder, SHIM_COUNT, 0, 0, &writes) == 0);
	ro_require(writes > 0);
	for (size_t i = 0; i < ro_count(plans); i++) {
		for (unsigned at = 1; at <= writes; at += step) {
			attempt(&plans[i], at);
		}
		printf("%s, %s: at %u of %u writes\n", what, plans[i].name,
			(writes + step - 1) / step, writes);
		fflush(stdout);
	}
}

int main(int argc, char **argv)
{
	const unsigned step = argc > 2 ? (unsigned)atoi(argv[2]) : 1;

	if (argc < 2 || step == 0) {
		fputs("usage: crash_copy STORY [STEP]\n", stderr);
		return 2;
	}
	ro_log_program("crash_copy");
	strcpy(base, "/tmp/rochade-copy-XXXXXX");
	ro_require(mkdtemp(base) != NULL);
	snprintf(games, sizeof(games), "%s/games", base);
	snprintf(truth, sizeof(truth), "%s/truth", base);
	snprintf(target, sizeof(target), "%s/stick", base);
	play(argv[1]);
	try_all("compacting", compact, games, try_compacting, step);
	try_all("backing up", back_up, target, try_backing_up, step);
	shell("rm -rf %s%s", base, "");
	printf("%u failures\n", failures);
	return failures == 0 ? 0 : 1;
}
