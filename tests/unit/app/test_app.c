/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/app.h"
#include "host/loop/loop.h"
#include "tests/support/bench.h"

#include <stdlib.h>
#include <string.h>

static struct ro_app *app;
static struct ro_app_game game;
static char stopped[RO_APP_MODULES + 1];

static int make_app(void **state)
{
	struct ro_settings settings;

	(void)state;
	app = calloc(1, sizeof(*app));
	assert_non_null(app);
	memset(stopped, 0, sizeof(stopped));
	ro_settings_init(&settings);
	ro_app_game_init(&game);
	ro_app_init(app, &settings, 0);
	ro_app_wire(app, &game, NULL, NULL, NULL);
	return 0;
}

static int free_app(void **state)
{
	(void)state;
	free(app);
	return 0;
}

static void set_flag(void *arg)
{
	*(bool *)arg = true;
}

static void every_module_starts_and_stops(void **state)
{
	const char *failed = NULL;
	bool is_stopped = false;

	(void)state;
	assert_int_equal(ro_app_start(app, &failed), 0);
	assert_int_equal(app->started, RO_APP_MODULES);
	assert_int_equal(ro_referee_state(&app->referee, 0), RO_BOARD_READY);
	ro_app_stop(app, set_flag, &is_stopped);
	assert_true(is_stopped);
	assert_int_equal(app->started, 0);
	/* Nobody listens and no timer waits: finish would abort otherwise. */
	ro_app_finish(app);
}

/* A module of the test's own that says when it is stopped. */
struct witness {
	struct ro_module module;
	char letter;
	int err;
};

static int start_witness(struct ro_module *module)
{
	return ro_container_of(module, struct witness, module)->err;
}

static void stop_witness(struct ro_module *module)
{
	const struct witness *self = ro_container_of(
		module, struct witness, module);

	stopped[strlen(stopped)] = self->letter;
	ro_module_stopped(module);
}

static const struct ro_module_ops witness_ops = {
	.name = "witness",
	.start = start_witness,
	.stop = stop_witness,
};

static void put_witnesses(struct witness witnesses[RO_APP_MODULES])
{
	for (unsigned i = 0; i < RO_APP_MODULES; i++) {
		witnesses[i].letter = (char)('a' + i);
		witnesses[i].err = 0;
		ro_module_init(&witnesses[i].module, &witness_ops, &app->env);
		app->order[i] = &witnesses[i].module;
	}
}

static void modules_stop_in_reverse(void **state)
{
	struct witness witnesses[RO_APP_MODULES];
	const char *failed = NULL;
	bool is_stopped = false;

	(void)state;
	put_witnesses(witnesses);
	assert_int_equal(ro_app_start(app, &failed), 0);
	ro_app_stop(app, set_flag, &is_stopped);
	assert_true(is_stopped);
	assert_string_equal(stopped, "kjihgfedcba");
	ro_app_finish(app);
}

static void a_module_that_fails_takes_down_those_before_it(void **state)
{
	struct witness witnesses[RO_APP_MODULES];
	const char *failed = NULL;

	(void)state;
	put_witnesses(witnesses);
	witnesses[3].err = -5;
	assert_int_equal(ro_app_start(app, &failed), -5);
	assert_string_equal(failed, "witness");
	assert_string_equal(stopped, "cba");
	ro_app_finish(app);
}

static void quit(void *arg)
{
	ro_loop_quit(arg);
}

static void on_due(struct ro_timer *timer)
{
	(void)timer;
	ro_app_stop(app, quit, app->on_stopped_arg);
}

static void the_loop_closes_with_no_handle_left(void **state)
{
	const char *failed = NULL;
	struct ro_loop loop;
	struct ro_timer timer;

	(void)state;
	app->env.now_ms = ro_loop_now_ms();
	assert_int_equal(ro_loop_init(&loop, &app->env), 0);
	assert_int_equal(ro_app_start(app, &failed), 0);
	ro_timer_init(&timer, on_due);
	app->on_stopped_arg = &loop;
	ro_timer_at(&app->env, &timer, app->env.now_ms + 5);
	ro_loop_run(&loop);
	assert_int_equal(ro_loop_finish(&loop), 0);
	ro_app_finish(app);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_app, free_app)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(every_module_starts_and_stops),
		TEST(modules_stop_in_reverse),
		TEST(a_module_that_fails_takes_down_those_before_it),
		TEST(the_loop_closes_with_no_handle_left),
	};

	return cmocka_run_group_tests_name("application", tests, NULL, NULL);
}
