/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_FILES_H
#define HOST_RECORD_FILES_H

#include <stdbool.h>
#include <stddef.h>

/**
 * The few things the record asks of a disk, behind a vtable, so that a test
 * or a story can make any of them fail.
 *
 * Every function returns 0 or a ro_err. files_disk.c is the real one;
 * files_fault.c fails on demand in front of another one.
 *
 * Source: POSIX.1-2008; what must be synced in which order is said in
 * pgn_file.h.
 */
struct ro_files;

struct ro_files_ops {
	/**
	 * Create a file for writing; one that exists is emptied.
	 * @param exclusive a file that exists is RO_E_BUSY instead
	 * @param file filled in with its number, for the next four
	 */
	int (*create)(struct ro_files *files, const char *path, bool exclusive,
		int *file);

	/** Write all of @p size bytes. */
	int (*write)(struct ro_files *files, int file, const char *bytes,
		size_t size);

	/** What was written is on the disk when this returns. */
	int (*sync)(struct ro_files *files, int file);

	/** The file is closed, also if this fails. */
	int (*close)(struct ro_files *files, int file);

	/** Put @p from in the place of @p to, in one step. */
	int (*rename)(struct ro_files *files, const char *from, const char *to);

	int (*remove)(struct ro_files *files, const char *path);

	/** Names created, changed and removed in it are on the disk. */
	int (*sync_directory)(struct ro_files *files, const char *path);

	/** One that exists is no error; a file of that name is
	 * RO_E_NOT_FOLDER. */
	int (*make_directory)(struct ro_files *files, const char *path);

	/** Remove every file of that directory whose name ends so; what cannot
	 * be removed stays. */
	void (*sweep)(
		struct ro_files *files, const char *path, const char *ending);
};

struct ro_files {
	const struct ro_files_ops *ops;
};

/** The real disk. */
void ro_files_disk_init(struct ro_files *files);

/** Another ro_files that fails when told to. */
struct ro_files_fault {
	struct ro_files files;
	struct ro_files *inner; /* borrowed */
	unsigned calls; /* made so far */
	unsigned from; /* the first call that fails, from 1; 0: none */
	unsigned until; /* the last one; 0: all from then on */
	int err; /* what failing calls return */
};

/** Nothing fails yet. */
void ro_files_fault_init(struct ro_files_fault *fault, struct ro_files *inner);

/**
 * Fail the @p from -th call from now on, and all after it up to the
 * @p until -th, 0 for ever. A failing write has written half of its bytes; a
 * failing close has closed.
 */
void ro_files_fault_set(
	struct ro_files_fault *fault, unsigned from, unsigned until, int err);

#endif
