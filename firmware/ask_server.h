/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_ASK_SERVER_H
#define FIRMWARE_ASK_SERVER_H

#include "firmware/ask.h"
#include "host/loop/closing.h"

/**
 * The board's side of ask.h: it lets others read the journal that it alone
 * may have open.
 *
 * Nothing of a game hangs on it: where the socket cannot be made, which is
 * said once, or an asker hangs or talks nonsense, the board plays on.
 */

/** More askers at once are hung up on. */
#define RO_ASK_CONNECTIONS_MAX 8

struct ro_ask_server {
	uv_pipe_t pipe;
	bool is_open;
	char path[128]; /* of the socket, or empty */
	struct ro_journal *journal; /* borrowed; its store is asked */
	struct ro_list connections;
	unsigned connection_count; /* until each has closed */
	bool is_closing;
	struct ro_closing closing;
};

/**
 * Listen in the folder of @p journal; nothing happens if there is none, if it
 * could not be opened at once, because another program may have it, or if the
 * server is open. A socket that lies there is nobody's then.
 * @param server zero, or once closed
 * @param journal borrowed until it is closed
 */
void ro_ask_server_open(struct ro_ask_server *server, struct ro_loop *loop,
	struct ro_journal *journal);

/** Hang up; @p on_closed is called once. Harmless if it is not open. */
void ro_ask_server_close(
	struct ro_ask_server *server, ro_closing_done_fn *on_closed, void *arg);

#endif
