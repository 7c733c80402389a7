/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_RECORD_MEMORY_DISK_H
#define TESTS_UNIT_HOST_RECORD_MEMORY_DISK_H

#include "host/base/err.h"
#include "host/base/require.h"
#include "host/record/files.h"

#include <stddef.h>
#include <string.h>

/**
 * A disk in memory that forgets what was not synced when the power goes.
 *
 * It is as mean as POSIX allows: bytes not synced are lost, names not synced
 * may or may not be lost, whichever the test wants.
 */
#define DISK_FILES_MAX 16
#define DISK_BYTES_MAX 4096

struct disk_file {
	char bytes[DISK_BYTES_MAX];
	size_t size;
	char safe_bytes[DISK_BYTES_MAX]; /* as of the last sync */
	size_t safe_size;
};

struct disk_name {
	char path[128]; /* empty: unused */
	int file; /* index */
};

struct disk {
	struct ro_files files;
	struct disk_file inodes[DISK_FILES_MAX];
	int inode_count;
	struct disk_name names[DISK_FILES_MAX];
	struct disk_name safe_names[DISK_FILES_MAX]; /* of the last sync */
	unsigned open_count;
};

static inline struct disk *disk_of(struct ro_files *files)
{
	return ro_container_of(files, struct disk, files);
}

static inline struct disk_name *disk_find(struct disk *disk, const char *path)
{
	for (int i = 0; i < DISK_FILES_MAX; i++) {
		if (strcmp(disk->names[i].path, path) == 0) {
			return &disk->names[i];
		}
	}
	return NULL;
}

static inline int disk_create(
	struct ro_files *files, const char *path, bool exclusive, int *file)
{
	struct disk *disk = disk_of(files);
	struct disk_name *name = disk_find(disk, path);

	if (name != NULL && exclusive) {
		return RO_E_BUSY;
	}
	if (name == NULL) {
		name = disk_find(disk, "");
		ro_require(name != NULL);
		ro_require(disk->inode_count < DISK_FILES_MAX);
		strcpy(name->path, path);
		name->file = disk->inode_count++;
	}
	disk->inodes[name->file].size = 0;
	disk->open_count++;
	*file = name->file;
	return 0;
}

static inline int disk_write(
	struct ro_files *files, int file, const char *bytes, size_t size)
{
	struct disk_file *inode = &disk_of(files)->inodes[file];

	if (inode->size + size > DISK_BYTES_MAX) {
		return RO_E_DISK_FULL;
	}
	memcpy(inode->bytes + inode->size, bytes, size);
	inode->size += size;
	return 0;
}

static inline int disk_sync(struct ro_files *files, int file)
{
	struct disk_file *inode = &disk_of(files)->inodes[file];

	memcpy(inode->safe_bytes, inode->bytes, inode->size);
	inode->safe_size = inode->size;
	return 0;
}

static inline int disk_close(struct ro_files *files, int file)
{
	(void)file;
	ro_require(disk_of(files)->open_count > 0);
	disk_of(files)->open_count--;
	return 0;
}

static inline int disk_remove(struct ro_files *files, const char *path)
{
	struct disk_name *name = disk_find(disk_of(files), path);

	if (name == NULL) {
		return RO_E_NO_DEVICE;
	}
	name->path[0] = '\0';
	return 0;
}

static inline int disk_rename(
	struct ro_files *files, const char *from, const char *to)
{
	struct disk_name *name = disk_find(disk_of(files), from);

	if (name == NULL) {
		return RO_E_NO_DEVICE;
	}
	(void)disk_remove(files, to);
	strcpy(name->path, to);
	return 0;
}

static inline int disk_sync_directory(struct ro_files *files, const char *path)
{
	struct disk *disk = disk_of(files);

	(void)path;
	memcpy(disk->safe_names, disk->names, sizeof(disk->names));
	return 0;
}

static inline void disk_sweep(
	struct ro_files *files, const char *path, const char *ending)
{
	struct disk *disk = disk_of(files);

	(void)path;
	for (int i = 0; i < DISK_FILES_MAX; i++) {
		const size_t len = strlen(disk->names[i].path);
		const size_t end = strlen(ending);

		if (len > end &&
			strcmp(disk->names[i].path + len - end, ending) == 0) {
			disk->names[i].path[0] = '\0';
		}
	}
}

static inline int disk_make_directory(struct ro_files *files, const char *path)
{
	(void)files;
	(void)path;
	return 0;
}

static inline void disk_init(struct disk *disk)
{
	static const struct ro_files_ops ops = {
		.create = disk_create,
		.write = disk_write,
		.sync = disk_sync,
		.close = disk_close,
		.rename = disk_rename,
		.remove = disk_remove,
		.sync_directory = disk_sync_directory,
		.make_directory = disk_make_directory,
		.sweep = disk_sweep,
	};

	memset(disk, 0, sizeof(*disk));
	disk->files.ops = &ops;
}

/** The power goes: bytes that were not synced are lost.
 * @param names_too so are names that were not */
static inline void disk_lose_power(struct disk *disk, bool names_too)
{
	for (int i = 0; i < disk->inode_count; i++) {
		struct disk_file *inode = &disk->inodes[i];

		memcpy(inode->bytes, inode->safe_bytes, inode->safe_size);
		inode->size = inode->safe_size;
	}
	if (names_too) {
		memcpy(disk->names, disk->safe_names, sizeof(disk->names));
	}
	disk->open_count = 0;
}

/** @return true if @p path is there and holds exactly @p text */
static inline bool disk_holds(
	struct disk *disk, const char *path, const char *text)
{
	const struct disk_name *name = disk_find(disk, path);
	const struct disk_file *inode;

	if (name == NULL) {
		return false;
	}
	inode = &disk->inodes[name->file];
	return inode->size == strlen(text) &&
		memcmp(inode->bytes, text, inode->size) == 0;
}

#endif
