/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/loop/loop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

struct house {
	struct ro_env env;
	struct ro_loop loop;
	struct ro_timer first;
	struct ro_timer second;
	struct ro_listener listener;
	uv_poll_t poll;
	int pipe[2];
	struct ro_closing closing;
	char told[32]; /* one letter for each thing that happened */
};

static void tell(struct house *house, const char *what)
{
	strncat(house->told, what,
		sizeof(house->told) - 1 - strlen(house->told));
}

static void set_up(struct house *house)
{
	memset(house, 0, sizeof(*house));
	ro_env_init(&house->env, ro_loop_now_ms());
	assert_int_equal(ro_loop_init(&house->loop, &house->env), 0);
}

static void tear_down(struct house *house)
{
	assert_int_equal(ro_loop_finish(&house->loop), 0);
	ro_env_finish(&house->env);
}

static void on_first(struct ro_timer *timer)
{
	tell(ro_container_of(timer, struct house, first), "1");
}

static void on_second(struct ro_timer *timer)
{
	struct house *house = ro_container_of(timer, struct house, second);

	assert_true(house->env.now_ms >= timer->due_ms);
	assert_true(ro_loop_now_ms() >= timer->due_ms);
	tell(house, "2");
	ro_loop_quit(&house->loop);
}

static void an_unused_loop_leaves_nothing(void **state)
{
	struct house house;

	(void)state;
	set_up(&house);
	tear_down(&house);
}

static void timers_fire_in_order_and_never_early(void **state)
{
	struct house house;

	(void)state;
	set_up(&house);
	ro_timer_init(&house.first, on_first);
	ro_timer_init(&house.second, on_second);
	ro_timer_at(&house.env, &house.second, house.env.now_ms + 20);
	ro_timer_at(&house.env, &house.first, house.env.now_ms + 10);
	ro_loop_run(&house.loop);
	assert_string_equal(house.told, "12");
	tear_down(&house);
}

static void quitting_beforehand_lets_run_return(void **state)
{
	struct house house;

	(void)state;
	set_up(&house);
	ro_loop_quit(&house.loop);
	ro_loop_run(&house.loop);
	tear_down(&house);
}

static void on_message(struct ro_listener *listener, const struct ro_msg *msg)
{
	struct house *house = ro_container_of(listener, struct house, listener);

	assert_int_equal(msg->kind, RO_MSG_PRESSED);
	tell(house, "m");
	ro_loop_quit(&house->loop);
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
	struct house *house = poll->data;
	const struct ro_msg msg = { .kind = RO_MSG_PRESSED };
	char byte;

	(void)status;
	(void)events;
	assert_int_equal(read(house->pipe[0], &byte, 1), 1);
	tell(house, "r");
	ro_bus_post(&house->env.bus, &msg);
	/* Without quitting the loop would sleep for ever after this. */
}

static void open_pipe(struct house *house)
{
	assert_int_equal(pipe(house->pipe), 0);
	uv_poll_init(&house->loop.uv, &house->poll, house->pipe[0]);
	house->poll.data = house;
	uv_poll_start(&house->poll, UV_READABLE, on_readable);
}

static void on_closed(void *arg)
{
	struct house *house = arg;

	tell(house, "c");
	close(house->pipe[0]);
	close(house->pipe[1]);
}

static void close_pipe(struct house *house)
{
	ro_closing_begin(&house->closing, on_closed, house);
	ro_closing_handle(&house->closing, (uv_handle_t *)&house->poll);
	ro_closing_end(&house->closing);
}

static void what_a_descriptor_posts_is_delivered_before_sleeping(void **state)
{
	struct house house;

	(void)state;
	set_up(&house);
	open_pipe(&house);
	house.listener.notify = on_message;
	ro_bus_listen(&house.env.bus, &house.listener);
	assert_int_equal(write(house.pipe[1], "x", 1), 1);
	ro_loop_run(&house.loop);
	ro_bus_unlisten(&house.env.bus, &house.listener);
	close_pipe(&house);
	tear_down(&house);
	assert_string_equal(house.told, "rmc");
}

static void a_handle_left_open_is_an_error_and_can_be_mended(void **state)
{
	struct house house;

	(void)state;
	set_up(&house);
	open_pipe(&house);
	assert_int_equal(ro_loop_finish(&house.loop), RO_E_BUSY);
	close_pipe(&house);
	tear_down(&house);
	assert_string_equal(house.told, "c");
}

static void count_done(void *arg)
{
	++*(int *)arg;
}

static void closing_nothing_reports_at_once(void **state)
{
	struct ro_closing closing;
	int done = 0;

	(void)state;
	ro_closing_begin(&closing, count_done, &done);
	assert_int_equal(done, 0);
	ro_closing_end(&closing);
	assert_int_equal(done, 1);
}

static void closing_reports_once_when_the_last_is_gone(void **state)
{
	struct ro_closing closing;
	int done = 0;

	(void)state;
	ro_closing_begin(&closing, count_done, &done);
	ro_closing_hold(&closing);
	ro_closing_hold(&closing);
	ro_closing_release(&closing);
	ro_closing_end(&closing);
	assert_int_equal(done, 0);
	ro_closing_release(&closing);
	assert_int_equal(done, 1);
}

static void closing_waits_for_its_end_even_when_all_are_gone(void **state)
{
	struct ro_closing closing;
	int done = 0;

	(void)state;
	ro_closing_begin(&closing, count_done, &done);
	ro_closing_hold(&closing);
	ro_closing_release(&closing);
	assert_int_equal(done, 0);
	ro_closing_end(&closing);
	assert_int_equal(done, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_unused_loop_leaves_nothing),
		cmocka_unit_test(timers_fire_in_order_and_never_early),
		cmocka_unit_test(quitting_beforehand_lets_run_return),
		cmocka_unit_test(
			what_a_descriptor_posts_is_delivered_before_sleeping),
		cmocka_unit_test(
			a_handle_left_open_is_an_error_and_can_be_mended),
		cmocka_unit_test(closing_nothing_reports_at_once),
		cmocka_unit_test(closing_reports_once_when_the_last_is_gone),
		cmocka_unit_test(
			closing_waits_for_its_end_even_when_all_are_gone),
	};

	return cmocka_run_group_tests_name("the loop", tests, NULL, NULL);
}
