/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_PGN_FILE_H
#define HOST_RECORD_PGN_FILE_H

#include "host/record/files.h"

/**
 * One file that is always whole: the old text or the new one, whatever
 * happens in between.
 *
 * The new text goes to a temporary file beside it, which is synced, closed
 * and renamed over the old one; then the directory is synced. Only after
 * that is it said to be stored. A temporary file left behind by a power cut
 * ends in .tmp, is no game, and is overwritten by the next try.
 *
 * The name is chosen once and reserved, so that no other game's file is ever
 * written over.
 *
 * Source: POSIX.1-2008, rename() and fsync(); the reservation is O_EXCL.
 */
#define RO_PGN_PATH_MAX 768

/** How the text comes out piece by piece. */
#define RO_PGN_PIECE_BYTES 4096

struct ro_pgn_file {
	struct ro_files *files; /* borrowed */
	char directory[RO_PGN_PATH_MAX];
	char path[RO_PGN_PATH_MAX]; /* empty until it is reserved */
	char temporary[RO_PGN_PATH_MAX];
	bool has_text; /* a text was stored */
	int file; /* the temporary one while writing */
	int err; /* of the writing under way, 0 so far */
	size_t waiting; /* bytes in piece */
	char piece[RO_PGN_PIECE_BYTES];
};

/**
 * Begin with no name. @p directory, which is copied, is made if its parent
 * exists.
 */
void ro_pgn_file_init(struct ro_pgn_file *file, struct ro_files *files,
	const char *directory);

/**
 * Choose and reserve a name: @p stem with "_1.pgn", "_2.pgn" ... behind it.
 * @param stem of letters that any file system takes, see ro_record_name()
 * @return 0, also if it has a name already; else a ro_err
 */
int ro_pgn_file_reserve(struct ro_pgn_file *file, const char *stem);

/** Go on with the file @p path, copied, which this program wrote before. */
void ro_pgn_file_adopt(struct ro_pgn_file *file, const char *path);

/** Begin to write a new text. @return 0 or a ro_err, which the rest repeat */
int ro_pgn_file_begin(struct ro_pgn_file *file);

/** More of it. @return false after the first error */
bool ro_pgn_file_add(struct ro_pgn_file *file, const char *bytes, size_t len);

/**
 * Put the new text in the place of the old one.
 * @return 0: it is on the disk; else the first error of all, and the old
 *         text stands as before
 */
int ro_pgn_file_commit(struct ro_pgn_file *file);

/** No more of this game: an empty reservation is removed. */
void ro_pgn_file_finish(struct ro_pgn_file *file);

/** Remove the temporary files that a power cut has left in the directory. */
void ro_pgn_file_sweep(struct ro_pgn_file *file);

/** Try whether a file can be made there. @return 0 or a ro_err */
int ro_pgn_file_probe(struct ro_pgn_file *file);

#endif
