/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_SIGNALS_H
#define FIRMWARE_SIGNALS_H

#include "host/loop/loop.h"

/**
 * The signals that ask a program to end, heard on the loop, so that it ends
 * in order: INT, TERM and HUP. PIPE is ignored: a write that fails says so.
 *
 * A HUP that was ignored at the start, as nohup(1) does, stays ignored.
 */
#define RO_SIGNALS 3

typedef void ro_signals_fn(void *arg);

struct ro_signals {
	uv_signal_t list[RO_SIGNALS];
	unsigned count; /* of those that are open */
	ro_signals_fn *asked;
	void *arg; /* borrowed */
};

/** Begin to listen; @p asked is called at each one. */
void ro_signals_open(struct ro_signals *signals, struct ro_loop *loop,
	ro_signals_fn *asked, void *arg);

/** Stop listening, as part of @p closing. */
void ro_signals_close(struct ro_signals *signals, struct ro_closing *closing);

#endif
