/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_STREAMS_H
#define HOST_BASE_STREAMS_H

/**
 * The three streams a program is begun with: that they are there, and that
 * what was printed has arrived.
 *
 * Not a file library: results go through stdio as ever.
 *
 * Source: POSIX.1-2008, System Interfaces, 2.5.1 and close().
 */

/**
 * Open /dev/null in the place of each of 0, 1 and 2 that is closed, so that
 * no file, database or device of ours gets its number. Call it first of all.
 */
void ro_streams_open(void);

/**
 * Write out what waits for standard output; what cannot be written is said on
 * standard error.
 * @return 0 or a ro_err: something printed so far was lost
 */
int ro_streams_flush(void);

#endif
