/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/bench.h"

#include <stdlib.h>
#include <string.h>

static void remember(struct ro_listener *listener, const struct ro_msg *msg)
{
	struct bench *bench = ro_container_of(listener, struct bench, listener);

	if (bench->heard_count == bench->heard_room) {
		bench->heard_room = 2 * bench->heard_room + 64;
		bench->heard = realloc(bench->heard,
			bench->heard_room * sizeof(*bench->heard));
		ro_require(bench->heard != NULL);
	}
	bench->heard[bench->heard_count++] = *msg;
}

void bench_init(struct bench *bench)
{
	memset(bench, 0, sizeof(*bench));
	ro_env_init(&bench->env, 0);
	ro_list_init(&bench->listener.link);
	bench->listener.notify = remember;
	ro_bus_listen(&bench->env.bus, &bench->listener);
}

static void on_stopped(struct ro_module *module, void *arg)
{
	(void)module;
	*(bool *)arg = true;
}

void bench_finish(struct bench *bench)
{
	while (bench->module_count > 0) {
		bool stopped = false;

		bench->module_count--;
		ro_module_stop(bench->modules[bench->module_count], on_stopped,
			&stopped);
		assert_true(stopped);
	}
	ro_bus_unlisten(&bench->env.bus, &bench->listener);
	ro_env_finish(&bench->env);
	free(bench->heard);
	bench->heard = NULL;
}

void bench_start(struct bench *bench, struct ro_module *module)
{
	ro_require(bench->module_count < BENCH_MODULES_MAX);
	assert_int_equal(ro_module_start(module), 0);
	bench->modules[bench->module_count++] = module;
	bench_wait(bench, 0);
}

void bench_wait(struct bench *bench, int64_t ms)
{
	ro_env_run(&bench->env, bench->env.now_ms + ms);
}

void bench_wait_until(struct bench *bench, int64_t at_ms)
{
	ro_env_run(&bench->env, at_ms);
}

void bench_sleep(struct bench *bench, int64_t ms)
{
	bench->env.now_ms += ms;
}

struct ro_msg bench_msg(const struct bench *bench, enum ro_msg_kind kind)
{
	struct ro_msg msg;

	memset(&msg, 0, sizeof(msg));
	msg.kind = kind;
	msg.at_ms = bench->env.now_ms;
	return msg;
}

void bench_post(struct bench *bench, const struct ro_msg *msg)
{
	ro_bus_post(&bench->env.bus, msg);
	ro_env_run(&bench->env, bench->env.now_ms);
}

unsigned bench_count(const struct bench *bench, enum ro_msg_kind kind)
{
	unsigned count = 0;

	for (size_t i = 0; i < bench->heard_count; i++) {
		count += bench->heard[i].kind == kind;
	}
	return count;
}

const struct ro_msg *bench_last(
	const struct bench *bench, enum ro_msg_kind kind)
{
	for (size_t i = bench->heard_count; i > 0; i--) {
		if (bench->heard[i - 1].kind == kind) {
			return &bench->heard[i - 1];
		}
	}
	return NULL;
}

const struct ro_msg *bench_nth(
	const struct bench *bench, enum ro_msg_kind kind, unsigned index)
{
	for (size_t i = 0; i < bench->heard_count; i++) {
		if (bench->heard[i].kind == kind && index-- == 0) {
			return &bench->heard[i];
		}
	}
	return NULL;
}

void bench_forget(struct bench *bench)
{
	bench->heard_count = 0;
}
