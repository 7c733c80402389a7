/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_LOOP_CLOSING_H
#define HOST_LOOP_CLOSING_H

#include "host/base/require.h"

#include <stdbool.h>
#include <uv.h>

/**
 * Counts what is still closing, so that its owner knows when it may go.
 *
 * libuv closes handles asynchronously and in no order to rely on. An owner of
 * handles closes each through ro_closing_handle(), then calls ro_closing_end();
 * when the last one has closed, and not before, it is told. It does not know
 * which handles exist: that is the owner's business.
 *
 * Source: libuv 1.44 documentation, uv_close().
 */
typedef void ro_closing_done_fn(void *arg);

struct ro_closing {
	unsigned open; /* what has begun to close and has not closed */
	bool ended; /* nothing more will be added */
	ro_closing_done_fn *done;
	void *arg; /* borrowed */
};

/**
 * Begin to count.
 * @param done called once, when ro_closing_end() was called and nothing is
 *        open any more
 * @param arg borrowed until then
 */
void ro_closing_begin(
	struct ro_closing *closing, ro_closing_done_fn *done, void *arg);

/**
 * Close @p handle, which is open, and count it. Its data pointer belongs to
 * @p closing from now on.
 */
void ro_closing_handle(struct ro_closing *closing, uv_handle_t *handle);

/** Count something else that ends later, a thread or a child. */
void ro_closing_hold(struct ro_closing *closing);

/** What was held has ended; @p closing may be gone when this returns. */
void ro_closing_release(struct ro_closing *closing);

/**
 * Nothing more will be added. If nothing is open @p done is called before this
 * returns, and @p closing may be gone.
 */
void ro_closing_end(struct ro_closing *closing);

#endif
