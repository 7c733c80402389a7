/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_ASK_H
#define FIRMWARE_ASK_H

#include "firmware/journal.h"
#include "host/record/store_copy.h"

/**
 * The journal of a running board, asked over a socket in the folder of its
 * games.
 *
 * A request is a line, "runs" or "rows N"; the answer is a line, "ok LENGTH"
 * and so many bytes of store_ask.h, or "no" and why. Any number of requests
 * may follow each other. The socket is a file, reachable by no network, with
 * the rights of the folder's owner.
 */

/** The name of the socket in the folder of the games. */
#define RO_ASK_SOCKET "rochade.socket"

/** No request and no first line of an answer is longer, with its newline. */
#define RO_ASK_LINE_MAX 64

/**
 * The path of the socket of @p directory.
 * @param path filled in, @p size bytes
 * @return false if it is too long for a socket
 */
bool ro_ask_path(const char *directory, char *path, size_t size);

/**
 * Ask who runs in @p directory for its runs and for the rows of @p game, and
 * open a journal in memory that has them.
 * @param game its number, RO_COPY_LAST or RO_COPY_ALL
 * @param journal filled in, as after ro_journal_open() to look
 * @return 0; RO_E_NO_DEVICE if nobody runs there; or why it did not answer
 */
int ro_ask_journal(
	struct ro_journal *journal, const char *directory, int64_t game);

#endif
