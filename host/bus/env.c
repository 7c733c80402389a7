/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/bus/env.h"

#include <string.h>

void ro_env_init(struct ro_env *env, int64_t now_ms)
{
	ro_bus_init(&env->bus);
	ro_list_init(&env->timers);
	env->now_ms = now_ms;
}

void ro_env_finish(struct ro_env *env)
{
	ro_require(ro_list_is_empty(&env->timers));
	ro_bus_finish(&env->bus);
}

void ro_timer_init(struct ro_timer *timer, void (*fired)(struct ro_timer *self))
{
	ro_list_init(&timer->link);
	timer->due_ms = INT64_MAX;
	timer->fired = fired;
}

static struct ro_timer *from_link(struct ro_list *link)
{
	return ro_container_of(link, struct ro_timer, link);
}

void ro_timer_at(struct ro_env *env, struct ro_timer *timer, int64_t due_ms)
{
	struct ro_list *later;

	ro_list_remove(&timer->link);
	timer->due_ms = due_ms;
	if (due_ms == INT64_MAX) {
		return;
	}
	ro_list_for_each (later, &env->timers) {
		if (from_link(later)->due_ms > due_ms) {
			break;
		}
	}
	ro_list_insert(later, &timer->link);
}

void ro_timer_cancel(struct ro_timer *timer)
{
	ro_list_remove(&timer->link);
}

bool ro_timer_is_set(const struct ro_timer *timer)
{
	return !ro_list_is_empty(&timer->link);
}

int64_t ro_env_next_due(const struct ro_env *env)
{
	if (ro_list_is_empty(&env->timers)) {
		return INT64_MAX;
	}
	return from_link(env->timers.next)->due_ms;
}

static void fire_next(struct ro_env *env)
{
	struct ro_timer *timer = from_link(env->timers.next);

	if (timer->due_ms > env->now_ms) {
		env->now_ms = timer->due_ms;
	}
	ro_timer_cancel(timer);
	timer->fired(timer);
}

void ro_env_run(struct ro_env *env, int64_t now_ms)
{
	ro_bus_drain(&env->bus);
	while (ro_env_next_due(env) <= now_ms) {
		fire_next(env);
		ro_bus_drain(&env->bus);
	}
	if (now_ms > env->now_ms) {
		env->now_ms = now_ms;
	}
}
