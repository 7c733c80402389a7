/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/compact.h"

#include "host/base/err.h"
#include "host/record/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One copy under way. */
struct compacting {
	struct ro_sqlite old;
	struct ro_sqlite fresh;
	char path[RO_SQLITE_PATH_MAX];
	char fresh_path[RO_SQLITE_PATH_MAX];
};

static long long size_of(const char *path)
{
	struct stat entry;

	return stat(path, &entry) == 0 ? (long long)entry.st_size : 0;
}

static void remove_fresh(const struct compacting *compacting)
{
	static const char *const endings[] = { "", "-wal", "-journal" };

	for (size_t i = 0; i < ro_count(endings); i++) {
		char path[RO_SQLITE_PATH_MAX + 16];

		snprintf(path, sizeof(path), "%s%s", compacting->fresh_path,
			endings[i]);
		(void)unlink(path);
	}
}

static int sync_fresh(const struct compacting *compacting)
{
	const int file = open(compacting->fresh_path, O_RDWR | O_CLOEXEC);
	int err = 0;

	if (file < 0) {
		return ro_err_from_errno(errno);
	}
	if (fsync(file) != 0) {
		err = ro_err_from_errno(errno);
	}
	(void)posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
	close(file);
	return err;
}

/* Opened to look it has a log again for as long; so it leaves that, too. */
static int check_fresh(struct compacting *compacting)
{
	int err = ro_sqlite_open(
		&compacting->fresh, compacting->fresh_path, RO_SQLITE_LOOK);

	if (err == 0) {
		err = ro_store_compare(ro_store_source_sqlite, &compacting->old,
			ro_store_source_sqlite, &compacting->fresh);
	}
	if (err == 0) {
		err = ro_sqlite_leave_log(&compacting->fresh);
	}
	ro_sqlite_close(&compacting->fresh);
	return err;
}

/* A board that runs as another user must still be able to write it. */
static int give_owner(const struct compacting *compacting)
{
	struct stat entry;

	if (stat(compacting->path, &entry) != 0 ||
		chown(compacting->fresh_path, entry.st_uid, entry.st_gid) !=
			0 ||
		chmod(compacting->fresh_path, entry.st_mode & 07777) != 0) {
		return ro_err_from_errno(errno);
	}
	return 0;
}

static int put_in_place(struct compacting *compacting, const char *directory)
{
	struct ro_files files;
	int err = give_owner(compacting);

	ro_files_disk_init(&files);
	if (err == 0) {
		err = ro_sqlite_leave_log(&compacting->old);
	}
	if (err == 0) {
		err = files.ops->rename(
			&files, compacting->fresh_path, compacting->path);
	}
	if (err == 0) {
		err = files.ops->sync_directory(&files, directory);
	}
	return err;
}

static int compact(struct compacting *compacting, const char *directory)
{
	int err = ro_sqlite_write_dense(
		&compacting->old, compacting->fresh_path);

	if (err == 0) {
		err = sync_fresh(compacting);
	}
	if (err == 0) {
		err = check_fresh(compacting);
	}
	if (err == 0) {
		err = put_in_place(compacting, directory);
	}
	return err;
}

int ro_compact_run(struct ro_compact *result, const char *directory)
{
	struct compacting compacting;
	int err;

	memset(&compacting, 0, sizeof(compacting));
	if (snprintf(compacting.path, sizeof(compacting.path),
		    "%s/" RO_JOURNAL_FILE,
		    directory) >= (int)sizeof(compacting.path) ||
		snprintf(compacting.fresh_path, sizeof(compacting.fresh_path),
			"%s/" RO_COMPACT_FILE,
			directory) >= (int)sizeof(compacting.fresh_path)) {
		return RO_E_UNSUPPORTED;
	}
	err = ro_sqlite_open(&compacting.old, compacting.path, RO_SQLITE_LOOK);
	if (err != 0) {
		return err;
	}
	remove_fresh(&compacting); /* of a power cut */
	result->before = size_of(compacting.path);
	err = compact(&compacting, directory);
	if (err != 0) {
		remove_fresh(&compacting);
	}
	ro_sqlite_close(&compacting.old);
	result->after = size_of(compacting.path);
	return err;
}
