/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/backup.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A day has no more back-ups than this. */
#define NUMBER_MAX 999

struct writing {
	struct ro_backup *backup;
	struct ro_journal *journal;
	const char *directory; /* of the games */
	char part[RO_BACKUP_PATH_MAX]; /* the folder until it is whole */
};

static bool fail(struct writing *writing, const char *path, int err)
{
	const char *help = "";

	switch (err) {
	case RO_E_DISK_FULL:
		help = "; make room there, or take another stick";
		break;
	case RO_E_READ_ONLY:
		help = "; move the stick's switch, or mount it for writing";
		break;
	case RO_E_DENIED:
		help = "; mount it for this user, or try with sudo";
		break;
	case RO_E_NO_DEVICE:
	case RO_E_NOT_FOLDER:
		help = "; name a folder that is there, such as where the "
		       "stick is mounted";
		break;
	case RO_E_IO:
	case RO_E_MALFORMED:
		help = "; the stick may be worn out, take another one";
		break;
	default:
		break;
	}
	if (writing->backup->why[0] == '\0') {
		snprintf(writing->backup->why, sizeof(writing->backup->why),
			"%.900s: %s%s", path, ro_err_text(err), help);
	}
	return false;
}

static bool fail_as_system(struct writing *writing, const char *path)
{
	return fail(writing, path, ro_err_from_errno(errno));
}

/* Read a file whole; @p bytes is to be freed. @return 0 or errno's number */
static int read_file(const char *path, char **bytes, size_t *len)
{
	struct stat entry;
	FILE *file = fopen(path, "rb");
	int number = 0;

	*bytes = NULL;
	if (file == NULL) {
		return errno;
	}
	/* What is compared must come from the stick, not from memory. */
	(void)posix_fadvise(fileno(file), 0, 0, POSIX_FADV_DONTNEED);
	if (fstat(fileno(file), &entry) != 0) {
		number = errno;
	} else {
		*len = (size_t)entry.st_size;
		*bytes = malloc(*len + 1);
		ro_require(*bytes != NULL);
		if (fread(*bytes, 1, *len, file) != *len) {
			number = ferror(file) ? errno : EIO;
		}
	}
	fclose(file);
	return number;
}

static bool write_bytes(struct writing *writing, const char *path,
	const char *bytes, size_t len)
{
	const int file = open(
		path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
	bool good = file >= 0;

	for (size_t done = 0; good && done < len;) {
		const ssize_t written = write(file, bytes + done, len - done);

		good = written > 0 || (written < 0 && errno == EINTR);
		done += written > 0 ? (size_t)written : 0;
	}
	good = good && fsync(file) == 0;
	if (!good) {
		fail_as_system(writing, path);
	}
	if (file >= 0 && close(file) != 0 && good) {
		good = fail_as_system(writing, path);
	}
	return good;
}

static bool put_file(struct writing *writing, const char *name,
	const char *bytes, size_t len)
{
	char path[RO_BACKUP_PATH_MAX + 300];
	char *again;
	size_t again_len = 0;
	int number;
	bool is_same;

	snprintf(path, sizeof(path), "%s/%s", writing->part, name);
	if (!write_bytes(writing, path, bytes, len)) {
		return false;
	}
	number = read_file(path, &again, &again_len);
	is_same = number == 0 && again_len == len &&
		memcmp(again, bytes, len) == 0;
	free(again);
	if (!is_same) {
		return fail(writing, path,
			number != 0 ? ro_err_from_errno(number)
				    : RO_E_MALFORMED);
	}
	return true;
}

static bool copy_file(struct writing *writing, const char *name, const char *as)
{
	char path[RO_BACKUP_PATH_MAX + 300];
	char *bytes;
	size_t len = 0;
	int number;
	bool good;

	snprintf(path, sizeof(path), "%.1000s/%s", writing->directory, name);
	number = read_file(path, &bytes, &len);
	good = number == 0 ? put_file(writing, as, bytes, len)
			   : fail(writing, path, ro_err_from_errno(number));
	free(bytes);
	return good;
}

static bool ends_so(const char *name, const char *ending)
{
	const size_t len = strlen(name);
	const size_t end = strlen(ending);

	return len > end && strcmp(name + len - end, ending) == 0;
}

static bool copy_scores(struct writing *writing)
{
	DIR *directory = opendir(writing->directory);
	const struct dirent *entry;
	bool good = true;

	if (directory == NULL) {
		return fail_as_system(writing, writing->directory);
	}
	while (good && (entry = readdir(directory)) != NULL) {
		if (ends_so(entry->d_name, ".pgn")) {
			good = copy_file(writing, entry->d_name, entry->d_name);
			writing->backup->scores += good;
		} else if (strcmp(entry->d_name, "device.pub") == 0) {
			good = copy_file(writing, entry->d_name, entry->d_name);
		}
	}
	closedir(directory);
	return good;
}

static bool put_log(struct writing *writing, int64_t game)
{
	char name[64];
	char *bytes = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&bytes, &len);
	bool good;

	ro_require(out != NULL);
	good = ro_archive_audit(writing->journal, game, out);
	ro_require(fclose(out) == 0);
	snprintf(name, sizeof(name), "game-%lld.log", (long long)game);
	good = good && put_file(writing, name, bytes, len);
	free(bytes);
	writing->backup->logs += good;
	return good;
}

static bool note_game(void *arg, const struct ro_journal_run *run)
{
	int64_t *last = arg;

	*last = run->game > *last ? run->game : *last;
	return true;
}

/* Numbers of games have no gaps but those of games that never began. */
static bool put_logs(struct writing *writing)
{
	int64_t last = 0;
	int err = ro_sqlite_runs(
		&writing->journal->sqlite, 0, note_game, &last);

	if (err != 0) {
		return fail(writing, writing->directory, err);
	}
	for (int64_t game = 1; game <= last; game++) {
		if (!ro_journal_find(writing->journal, game) ||
			!writing->journal->past->has_begun) {
			continue;
		}
		writing->backup->games++;
		if (!put_log(writing, game)) {
			return false;
		}
	}
	return true;
}

static void drop_from_memory(const char *path)
{
	const int file = open(path, O_RDONLY | O_CLOEXEC);

	if (file >= 0) {
		(void)posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
		close(file);
	}
}

static bool put_journal(struct writing *writing)
{
	struct ro_sqlite *from = &writing->journal->sqlite;
	struct ro_sqlite copy;
	char path[RO_SQLITE_PATH_MAX];
	int err;

	if (snprintf(path, sizeof(path), "%s/" RO_JOURNAL_FILE,
		    writing->part) >= (int)sizeof(path)) {
		return fail(writing, writing->part, RO_E_UNSUPPORTED);
	}
	err = ro_sqlite_open(&copy, path, RO_SQLITE_WRITE);
	if (err == 0) {
		err = ro_store_copy(
			&copy, ro_store_source_sqlite, from, RO_COPY_ALL);
		ro_sqlite_close(&copy);
	}
	drop_from_memory(path);
	if (err == 0) {
		err = ro_sqlite_open(&copy, path, RO_SQLITE_LOOK);
	}
	if (err == 0) {
		err = ro_store_compare(ro_store_source_sqlite, from,
			ro_store_source_sqlite, &copy);
		ro_sqlite_close(&copy);
	}
	return err == 0 || fail(writing, path, err);
}

static bool sync_folder(struct writing *writing, const char *path)
{
	const int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool good = folder >= 0;

	/* EINVAL: a file system that orders its names itself. */
	good = good && (fsync(folder) == 0 || errno == EINVAL);
	if (!good) {
		fail_as_system(writing, path);
	}
	if (folder >= 0) {
		close(folder);
	}
	return good;
}

static void remove_part(const struct writing *writing)
{
	DIR *folder = opendir(writing->part);
	const struct dirent *entry;

	while (folder != NULL && (entry = readdir(folder)) != NULL) {
		(void)unlinkat(dirfd(folder), entry->d_name, 0);
	}
	if (folder != NULL) {
		closedir(folder);
	}
	(void)rmdir(writing->part);
}

static bool exists(const char *path)
{
	return access(path, F_OK) == 0;
}

/* The first free name of today. */
static bool choose_name(struct writing *writing, const char *target)
{
	struct ro_backup *backup = writing->backup;
	const time_t now = time(NULL);
	char day[32] = "";
	struct tm date;
	unsigned number = 1;

	if (localtime_r(&now, &date) != NULL) {
		strftime(day, sizeof(day), "%Y-%m-%d", &date);
	}
	do {
		char more[16] = "";

		if (number > 1) {
			snprintf(more, sizeof(more), "_%u", number);
		}
		snprintf(backup->path, sizeof(backup->path),
			"%.700s/rochade_%s%s", target, day, more);
	} while (exists(backup->path) && ++number <= NUMBER_MAX);
	snprintf(writing->part, sizeof(writing->part), "%.1000s.part",
		backup->path);
	return number <= NUMBER_MAX || fail(writing, target, RO_E_BUSY);
}

static bool fill(struct writing *writing, const char *target)
{
	return put_journal(writing) && copy_scores(writing) &&
		put_logs(writing) && sync_folder(writing, writing->part) &&
		(rename(writing->part, writing->backup->path) == 0 ||
			fail_as_system(writing, writing->backup->path)) &&
		sync_folder(writing, target);
}

bool ro_backup_make(struct ro_backup *backup, struct ro_journal *journal,
	const char *directory, const char *target)
{
	struct writing writing = {
		.backup = backup,
		.journal = journal,
		.directory = directory,
	};
	struct stat entry;

	memset(backup, 0, sizeof(*backup));
	if (stat(target, &entry) != 0) {
		return fail_as_system(&writing, target);
	}
	if (!S_ISDIR(entry.st_mode)) {
		return fail(&writing, target, RO_E_NOT_FOLDER);
	}
	if (!choose_name(&writing, target)) {
		return false;
	}
	remove_part(&writing); /* of a stick pulled out too soon */
	if (mkdir(writing.part, 0755) != 0) {
		return fail_as_system(&writing, target);
	}
	if (!fill(&writing, target)) {
		remove_part(&writing);
		return false;
	}
	return true;
}
