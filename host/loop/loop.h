/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_LOOP_LOOP_H
#define HOST_LOOP_LOOP_H

#include "host/bus/env.h"
#include "host/loop/closing.h"

#include <uv.h>

/**
 * Ties an environment to libuv: real time and real waiting.
 *
 * When the loop wakes it first reads the descriptors, then runs the
 * environment up to now, so that an edge that waited is heard before a timer
 * that became due meanwhile. Before it sleeps it delivers what was posted and
 * sets its one timer to the earliest appointment. It is not needed where time
 * is virtual: there the test or the replay calls ro_env_run() itself.
 *
 * While a callback of libuv runs, env->now_ms is the time of the last run; a
 * module that owns a descriptor takes the kernel's time stamp, or
 * ro_loop_now_ms().
 *
 * Source: libuv 1.44 documentation, "The I/O loop".
 */
struct ro_loop {
	uv_loop_t uv; /* for modules that own descriptors */
	struct ro_env *env; /* borrowed */
	uv_prepare_t prepare; /* delivers before each sleep */
	uv_check_t check; /* lets time move on after each */
	uv_timer_t timer; /* wakes for the earliest appointment */
	struct ro_closing closing; /* of the three handles above */
	bool is_open; /* the three handles are in use */
};

/** Milliseconds of CLOCK_MONOTONIC; any thread. */
int64_t ro_loop_now_ms(void);

/**
 * Tie @p env to a new loop. Nothing runs yet.
 * @param env borrowed until ro_loop_finish() has returned 0; initialised with
 *        ro_loop_now_ms()
 * @return 0, or the error of the system, after which nothing is open
 */
int ro_loop_init(struct ro_loop *loop, struct ro_env *env);

/** Run until ro_loop_quit(). */
void ro_loop_run(struct ro_loop *loop);

/** Let ro_loop_run() return soon; from the loop's thread, or before it. */
void ro_loop_quit(struct ro_loop *loop);

/**
 * Close what the loop itself opened, let what others have begun to close come
 * to its end, and release everything.
 * @return 0, or RO_E_BUSY if a handle is left, which is logged with its kind;
 *         then close it and call this again
 */
int ro_loop_finish(struct ro_loop *loop);

#endif
