/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BACKUP_H
#define FIRMWARE_BACKUP_H

#include "firmware/archive.h"

/**
 * All games copied to another place, such as a USB stick.
 *
 * A new folder is made there, named after the day: the journal, the scores as
 * they lie in the folder of the games, the signed log of every game, and the
 * open half of the device's key. Everything is written, made safe, dropped
 * from the machine's memory, read again and compared; only then does the
 * folder get its name. So a folder that is there is whole, and a stick pulled
 * out too soon has none.
 *
 * Source: POSIX.1-2008, fsync(), rename() and posix_fadvise().
 */

/** Room for the path of a back-up. */
#define RO_BACKUP_PATH_MAX 1024

struct ro_backup {
	char path[RO_BACKUP_PATH_MAX]; /* of the folder that was made */
	unsigned games; /* that have begun */
	unsigned scores; /* files */
	unsigned logs;
	char why[RO_BACKUP_PATH_MAX + 256]; /* if it failed, in words */
};

/**
 * Copy everything of @p journal, which was opened for all games, and of
 * @p directory, the folder of its games, into @p target, a folder that is
 * there.
 * @param backup filled in
 * @return false with why; then nothing is left in @p target
 */
bool ro_backup_make(struct ro_backup *backup, struct ro_journal *journal,
	const char *directory, const char *target);

#endif
