/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_LOG_H
#define HOST_BASE_LOG_H

/**
 * One line on standard error, in the form "rochade: PART: what is wrong".
 *
 * Results never go here, and nothing here is needed to understand a game: the
 * record has that. Call it from the loop's thread, or any thread that may
 * block; never from the sound callback.
 */

/** What the lines begin with; borrowed for the program's life. */
void ro_log_program(const char *name);

/** Write one line; @p part is a file, a device or a module. */
__attribute__((format(printf, 2, 3))) void ro_log(
	const char *part, const char *format, ...);

#endif
