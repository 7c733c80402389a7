/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_CRASH_DISK_SHIM_H
#define TESTS_CRASH_DISK_SHIM_H

/**
 * The system's writing functions, as a program under test sees them: counted,
 * and at a given one the process dies or the disk fails.
 *
 * Linked into a test program, these definitions come before those of the C
 * library, for SQLite too. Only files in one folder count. Nothing is synced:
 * that would take the time of a real disk and change nothing here.
 */
enum shim_how {
	SHIM_COUNT, /* do nothing but count */
	SHIM_KILL, /* the process is gone before the write */
	SHIM_TEAR, /* half of it is written, then the process is gone */
	SHIM_FAIL, /* the write fails with err, and those after it */
};

/** Begin to count writes to files whose path begins with @p folder. */
void shim_begin(const char *folder, enum shim_how how);

/** What shall happen at the @p at -th write, from 1, and until which. */
void shim_at(unsigned at, unsigned until, int err);

/** How many there were. */
unsigned shim_count(void);

#endif
