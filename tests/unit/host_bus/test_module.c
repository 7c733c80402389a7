/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/bus/module.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct sample {
	struct ro_module module;
	int start_err;
	unsigned presses;
	unsigned all;
	unsigned stops; /* stop() was called */
};

static struct sample *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct sample, module);
}

static int start(struct ro_module *module)
{
	return from_module(module)->start_err;
}

static void on_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	assert_int_equal(msg->kind, RO_MSG_PRESSED);
	/* on_any is told first, so it is one ahead or more. */
	assert_true(from_module(module)->all > from_module(module)->presses);
	from_module(module)->presses++;
}

static void on_any(struct ro_module *module, const struct ro_msg *msg)
{
	(void)msg;
	from_module(module)->all++;
}

static void stop(struct ro_module *module)
{
	from_module(module)->stops++; /* the test reports for it */
}

static const struct ro_module_ops ops = {
	.name = "sample",
	.start = start,
	.on = { [RO_MSG_PRESSED] = on_pressed },
	.on_any = on_any,
	.stop = stop,
};

static void count(struct ro_module *module, void *arg)
{
	(void)module;
	++*(unsigned *)arg;
}

static void post(struct ro_env *env, enum ro_msg_kind kind)
{
	const struct ro_msg msg = { .kind = kind };

	ro_bus_post(&env->bus, &msg);
	ro_env_run(env, env->now_ms);
}

static void a_module_hears_what_its_table_names(void **state)
{
	struct ro_env env;
	struct sample sample = { .start_err = 0 };
	unsigned stopped = 0;

	(void)state;
	ro_env_init(&env, 0);
	ro_module_init(&sample.module, &ops, &env);
	assert_int_equal(ro_module_start(&sample.module), 0);
	post(&env, RO_MSG_PRESSED);
	post(&env, RO_MSG_KEY_PRESSED);
	assert_int_equal(sample.presses, 1);
	assert_int_equal(sample.all, 2);
	ro_module_stop(&sample.module, count, &stopped);
	assert_int_equal(sample.stops, 1);
	assert_int_equal(stopped, 0);
	ro_module_stopped(&sample.module);
	assert_int_equal(stopped, 1);
	post(&env, RO_MSG_PRESSED);
	assert_int_equal(sample.presses, 1);
	ro_env_finish(&env);
}

static void a_module_that_cannot_start_hears_nothing(void **state)
{
	struct ro_env env;
	struct sample sample = { .start_err = -3 };
	unsigned stopped = 0;

	(void)state;
	ro_env_init(&env, 0);
	ro_module_init(&sample.module, &ops, &env);
	assert_int_equal(ro_module_start(&sample.module), -3);
	post(&env, RO_MSG_PRESSED);
	assert_int_equal(sample.all, 0);
	ro_module_stop(&sample.module, count, &stopped);
	assert_int_equal(stopped, 1);
	assert_int_equal(sample.stops, 0);
	ro_env_finish(&env);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_module_hears_what_its_table_names),
		cmocka_unit_test(a_module_that_cannot_start_hears_nothing),
	};

	return cmocka_run_group_tests_name("module", tests, NULL, NULL);
}
