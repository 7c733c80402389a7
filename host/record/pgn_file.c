/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/pgn_file.h"

#include "host/base/err.h"
#include "host/base/text.h"

#include <string.h>

/* One directory that has more games of one day and name is not believed. */
#define NUMBER_MAX 9999

#define NO_FILE (-1)

void ro_pgn_file_init(
	struct ro_pgn_file *file, struct ro_files *files, const char *directory)
{
	struct ro_text text;

	memset(file, 0, sizeof(*file));
	file->files = files;
	file->file = NO_FILE;
	ro_text_init(&text, file->directory, sizeof(file->directory));
	ro_text_add(&text, directory);
	if (text.overflowed) {
		file->directory[0] = '\0'; /* found missing when used */
	}
}

static int make_directory(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	if (file->directory[0] == '\0') {
		return RO_E_NO_DEVICE;
	}
	return files->ops->make_directory(files, file->directory);
}

/* Make an empty file that was not there. */
static int make_new(struct ro_pgn_file *file, const char *path)
{
	struct ro_files *files = file->files;
	int number;
	const int err = files->ops->create(files, path, true, &number);

	return err != 0 ? err : files->ops->close(files, number);
}

static void name(struct ro_pgn_file *file, const char *stem, unsigned number)
{
	struct ro_text text;

	ro_text_init(&text, file->path, sizeof(file->path));
	ro_text_add(&text, file->directory);
	ro_text_addf(&text, "/%s_%u.pgn", stem, number);
	ro_text_init(&text, file->temporary, sizeof(file->temporary));
	ro_text_add(&text, file->path);
	ro_text_add(&text, ".tmp");
}

int ro_pgn_file_reserve(struct ro_pgn_file *file, const char *stem)
{
	int err;

	if (file->path[0] != '\0') {
		return 0;
	}
	err = make_directory(file);
	for (unsigned i = 1; err == 0; i++) {
		name(file, stem, i);
		err = make_new(file, file->path);
		if (err == 0) {
			return 0;
		}
		if (err == RO_E_BUSY && i < NUMBER_MAX) {
			err = 0;
		}
	}
	file->path[0] = '\0';
	return err;
}

void ro_pgn_file_adopt(struct ro_pgn_file *file, const char *path)
{
	struct ro_text text;

	ro_text_init(&text, file->path, sizeof(file->path));
	ro_text_add(&text, path);
	ro_text_init(&text, file->temporary, sizeof(file->temporary));
	ro_text_add(&text, path);
	ro_text_add(&text, ".tmp");
	if (text.overflowed) {
		file->path[0] = '\0'; /* a new one is reserved then */
		return;
	}
	file->has_text = true;
}

void ro_pgn_file_sweep(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	if (file->directory[0] != '\0') {
		files->ops->sweep(files, file->directory, ".pgn.tmp");
	}
}

static bool keep_going(struct ro_pgn_file *file, int err)
{
	if (file->err == 0) {
		file->err = err;
	}
	return file->err == 0;
}

int ro_pgn_file_begin(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	file->waiting = 0;
	file->err = files->ops->create(
		files, file->temporary, false, &file->file);
	if (file->err != 0) {
		file->file = NO_FILE;
	}
	return file->err;
}

static void flush(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	if (file->err == 0 && file->waiting > 0) {
		file->err = files->ops->write(
			files, file->file, file->piece, file->waiting);
	}
	file->waiting = 0;
}

bool ro_pgn_file_add(struct ro_pgn_file *file, const char *bytes, size_t len)
{
	while (len > 0 && file->err == 0) {
		size_t now = sizeof(file->piece) - file->waiting;

		now = len < now ? len : now;
		memcpy(file->piece + file->waiting, bytes, now);
		file->waiting += now;
		bytes += now;
		len -= now;
		if (file->waiting == sizeof(file->piece)) {
			flush(file);
		}
	}
	return file->err == 0;
}

/* The number is gone whatever close says; it is an error like the others. */
static void sync_and_close(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	if (file->file == NO_FILE) {
		return;
	}
	if (file->err == 0) {
		file->err = files->ops->sync(files, file->file);
	}
	keep_going(file, files->ops->close(files, file->file));
	file->file = NO_FILE;
}

int ro_pgn_file_commit(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	flush(file);
	sync_and_close(file);
	if (file->err != 0) {
		/* It could not be written; may it not be in the way. */
		(void)files->ops->remove(files, file->temporary);
		return file->err;
	}
	file->err = files->ops->rename(files, file->temporary, file->path);
	if (file->err == 0) {
		file->has_text = true;
		file->err = files->ops->sync_directory(files, file->directory);
	}
	return file->err;
}

void ro_pgn_file_finish(struct ro_pgn_file *file)
{
	struct ro_files *files = file->files;

	if (file->path[0] != '\0' && !file->has_text) {
		(void)files->ops->remove(files, file->path);
	}
	file->path[0] = '\0';
	file->has_text = false;
}

int ro_pgn_file_probe(struct ro_pgn_file *file)
{
	char path[RO_PGN_PATH_MAX];
	struct ro_text text;
	struct ro_files *files = file->files;
	int err = make_directory(file);

	if (err != 0) {
		return err;
	}
	ro_text_init(&text, path, sizeof(path));
	ro_text_add(&text, file->directory);
	ro_text_add(&text, "/.rochade-probe.tmp");
	(void)files->ops->remove(files, path);
	err = make_new(file, path);
	return err != 0 ? err : files->ops->remove(files, path);
}
