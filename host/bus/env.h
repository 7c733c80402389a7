/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BUS_ENV_H
#define HOST_BUS_ENV_H

#include "host/bus/bus.h"

/**
 * All a module may ask of the outside: a bus, the time, and to be woken later.
 *
 * No libuv here. In the daemon host/loop/loop.c calls ro_env_run() whenever
 * something is due; in a test or a replay, the test does. Either way the
 * device is a function from facts and time to facts.
 */

struct ro_timer {
	struct ro_list link; /* ro_env.timers, earliest first */
	int64_t due_ms; /* monotonic; kept while it fires */
	void (*fired)(struct ro_timer *self);
};

struct ro_env {
	struct ro_bus bus;
	struct ro_list timers; /* ro_timer.link, earliest first */
	int64_t now_ms; /* monotonic; stands still during one ro_env_run() */
};

void ro_env_init(struct ro_env *env, int64_t now_ms);

/** Release the bus. @pre no timer waits and nobody listens */
void ro_env_finish(struct ro_env *env);

/** Must be called once before any other use of @p timer. */
void ro_timer_init(
	struct ro_timer *timer, void (*fired)(struct ro_timer *self));

/** Fire once at @p due_ms; replaces an earlier appointment. INT64_MAX means
 * never. */
void ro_timer_at(struct ro_env *env, struct ro_timer *timer, int64_t due_ms);

/** Forget the appointment; harmless if there is none. */
void ro_timer_cancel(struct ro_timer *timer);

/** @return true if an appointment waits */
bool ro_timer_is_set(const struct ro_timer *timer);

/** The time of the earliest appointment, or INT64_MAX. */
int64_t ro_env_next_due(const struct ro_env *env);

/**
 * Deliver what is queued; then move time to @p now_ms in steps from one due
 * timer to the next, so that each fires at its own time and hears what the
 * one before caused. Time never goes back.
 */
void ro_env_run(struct ro_env *env, int64_t now_ms);

#endif
