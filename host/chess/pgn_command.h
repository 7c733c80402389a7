/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_PGN_COMMAND_H
#define HOST_CHESS_PGN_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The commands inside comments, such as [%clk 1:29:58] and [%emt 0:00:12].
 *
 * Finds commands of any name and reads the two about time. Unknown ones are
 * left in the comment as they stand: whoever writes the comment again writes
 * them too. White space, line ends included, may stand between a name and
 * what follows it, as real files wrap at 80 columns there.
 *
 * Source: "PGN Specification, Enhanced Encoding Extensions" (2001), Cowderoy:
 * h:mm:ss; thousandths are read because real files have fractions.
 */

struct ro_pgn_command {
	const char *name; /* borrowed: in the comment; after "[%" */
	size_t name_len;
	const char *value; /* without white space at its ends */
	size_t value_len;
	bool closed; /* by "]" */
};

/**
 * Find the next command.
 * @param text @p len bytes of a comment, borrowed
 * @param offset where to look from, 0 at first; moved behind the command
 * @return false if there is none
 */
bool ro_pgn_command_next(const char *text, size_t len, size_t *offset,
	struct ro_pgn_command *command);

/** @return true if it is called @p name */
bool ro_pgn_command_is(const struct ro_pgn_command *command, const char *name);

/** The most hours a clock may show. */
#define RO_PGN_HOURS_MAX 9999

/**
 * Read h:mm:ss, with any number of digits for the hours, two for minutes and
 * seconds, each below 60, and up to three decimals.
 * @param ms filled in, milliseconds, 0 or more
 * @return false, leaving @p ms alone, if @p value is no such time
 */
bool ro_pgn_clock_read(const char *value, size_t len, int64_t *ms);

/** Room for what ro_pgn_clock_write() makes, with its NUL. */
#define RO_PGN_CLOCK_MAX 16

/** Write h:mm:ss, in whole seconds begun: 999 ms is 0:00:00, as on a display.
 * @param ms below zero counts as zero, at most RO_PGN_HOURS_MAX hours */
void ro_pgn_clock_write(int64_t ms, char out[RO_PGN_CLOCK_MAX]);

/**
 * Look for what cannot be read: a command about time whose value is no time,
 * or a command that is not closed.
 * @param command filled in with the first such, if there is one
 * @return true if there is one
 */
bool ro_pgn_command_bad(
	const char *text, size_t len, struct ro_pgn_command *command);

#endif
