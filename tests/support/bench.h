/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SUPPORT_BENCH_H
#define TESTS_SUPPORT_BENCH_H

#include "host/bus/module.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/**
 * The bench on which modules are tested: time that a test moves, a bus, and
 * a memory of everything that was posted.
 *
 * No mocks and no waiting. A test posts what other modules would say, moves
 * time, and looks up what the module under test answered. Everything runs on
 * the caller's stack; nothing sleeps.
 */

#define SECONDS(n) ((int64_t)(n)*1000)
#define MINUTES(n) SECONDS(60 * (int64_t)(n))
#define HOURS(n) MINUTES(60 * (int64_t)(n))

#define BENCH_MODULES_MAX 8

struct bench {
	struct ro_env env;
	struct ro_listener listener; /* hears before every module */
	struct ro_msg *heard; /* owned; what was delivered, in order */
	size_t heard_count;
	size_t heard_room;
	struct ro_module *modules[BENCH_MODULES_MAX]; /* borrowed */
	unsigned module_count;
};

/** An empty bench at 0 ms. End it with bench_finish(). */
void bench_init(struct bench *bench);

/** Stop what was started, in reverse, and release everything. */
void bench_finish(struct bench *bench);

/** Start @p module, which must succeed, and deliver what it posts. */
void bench_start(struct bench *bench, struct ro_module *module);

/** Let @p ms pass, 0 or more; timers fire each at its own time. */
void bench_wait(struct bench *bench, int64_t ms);

/** Let time pass until @p at_ms; nothing if that is over. */
void bench_wait_until(struct bench *bench, int64_t at_ms);

/**
 * The loop sleeps for @p ms: time passes, but no timer fires and nothing is
 * delivered until the next bench_post() or bench_wait().
 */
void bench_sleep(struct bench *bench, int64_t ms);

/** A message of @p kind that happened now, its facts all zero. */
struct ro_msg bench_msg(const struct bench *bench, enum ro_msg_kind kind);

/** Post as it is, with its own at_ms, and deliver until all is quiet. */
void bench_post(struct bench *bench, const struct ro_msg *msg);

/** How many of @p kind were delivered since the last bench_forget(). */
unsigned bench_count(const struct bench *bench, enum ro_msg_kind kind);

/** The last of @p kind, or NULL; borrowed until the next delivery. */
const struct ro_msg *bench_last(
	const struct bench *bench, enum ro_msg_kind kind);

/** The one of @p kind with @p index, 0 for the first, or NULL. */
const struct ro_msg *bench_nth(
	const struct bench *bench, enum ro_msg_kind kind, unsigned index);

/** Forget what was delivered so far. */
void bench_forget(struct bench *bench);

#endif
