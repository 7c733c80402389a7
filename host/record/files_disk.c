/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/files.h"

#include "host/base/err.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int create(
	struct ro_files *files, const char *path, bool exclusive, int *file)
{
	const int how = O_WRONLY | O_CREAT | O_CLOEXEC |
		(exclusive ? O_EXCL : O_TRUNC);
	const int opened = open(path, how, 0644);

	(void)files;
	if (opened < 0) {
		return errno == EEXIST ? RO_E_BUSY : ro_err_from_errno(errno);
	}
	*file = opened;
	return 0;
}

static int write_all(
	struct ro_files *files, int file, const char *bytes, size_t size)
{
	(void)files;
	while (size > 0) {
		const ssize_t written = write(file, bytes, size);

		if (written < 0 && errno == EINTR) {
			continue;
		}
		if (written <= 0) {
			return written < 0 ? ro_err_from_errno(errno) : RO_E_IO;
		}
		bytes += written;
		size -= (size_t)written;
	}
	return 0;
}

static int sync_file(struct ro_files *files, int file)
{
	(void)files;
	return fsync(file) == 0 ? 0 : ro_err_from_errno(errno);
}

static int close_file(struct ro_files *files, int file)
{
	(void)files;
	return close(file) == 0 ? 0 : ro_err_from_errno(errno);
}

static int rename_file(struct ro_files *files, const char *from, const char *to)
{
	(void)files;
	return rename(from, to) == 0 ? 0 : ro_err_from_errno(errno);
}

static int remove_file(struct ro_files *files, const char *path)
{
	(void)files;
	return unlink(path) == 0 ? 0 : ro_err_from_errno(errno);
}

/* Some file systems cannot sync a directory and say EINVAL; they order their
 * names themselves. */
static int sync_directory(struct ro_files *files, const char *path)
{
	const int directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	int err = 0;

	(void)files;
	if (directory < 0) {
		return ro_err_from_errno(errno);
	}
	if (fsync(directory) != 0 && errno != EINVAL) {
		err = ro_err_from_errno(errno);
	}
	close(directory);
	return err;
}

static int make_directory(struct ro_files *files, const char *path)
{
	struct stat entry;

	(void)files;
	if (mkdir(path, 0755) == 0) {
		return 0;
	}
	if (errno != EEXIST) {
		return ro_err_from_errno(errno);
	}
	return stat(path, &entry) == 0 && S_ISDIR(entry.st_mode)
		? 0
		: RO_E_NOT_FOLDER;
}

static bool ends_so(const char *name, const char *ending)
{
	const size_t len = strlen(name);
	const size_t end = strlen(ending);

	return len > end && strcmp(name + len - end, ending) == 0;
}

static void sweep(struct ro_files *files, const char *path, const char *ending)
{
	DIR *directory = opendir(path);
	const struct dirent *entry;

	(void)files;
	if (directory == NULL) {
		return;
	}
	while ((entry = readdir(directory)) != NULL) {
		if (ends_so(entry->d_name, ending)) {
			(void)unlinkat(dirfd(directory), entry->d_name, 0);
		}
	}
	closedir(directory);
}

static const struct ro_files_ops ops = {
	.create = create,
	.write = write_all,
	.sync = sync_file,
	.close = close_file,
	.rename = rename_file,
	.remove = remove_file,
	.sync_directory = sync_directory,
	.make_directory = make_directory,
	.sweep = sweep,
};

void ro_files_disk_init(struct ro_files *files)
{
	files->ops = &ops;
}
