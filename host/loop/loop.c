/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/loop/loop.h"

#include "host/base/err.h"
#include "host/base/log.h"

int64_t ro_loop_now_ms(void)
{
	return (int64_t)(uv_hrtime() / 1000000);
}

/* The loop woke up; the work is done before it sleeps again. */
static void on_timer(uv_timer_t *timer)
{
	(void)timer;
}

/* libuv reckons from the time it last looked at its clock, which may be long
 * ago after a busy turn; hence uv_update_time(). Its clock may be coarser than
 * ours, so the timer may come a little early: then nothing is due yet, and it
 * is set again. */
static void arm(struct ro_loop *loop)
{
	const int64_t due_ms = ro_env_next_due(loop->env);
	const int64_t now_ms = ro_loop_now_ms();

	if (due_ms == INT64_MAX) {
		uv_timer_stop(&loop->timer);
		return;
	}
	uv_update_time(&loop->uv);
	uv_timer_start(&loop->timer, on_timer,
		due_ms > now_ms ? (uint64_t)(due_ms - now_ms) : 0, 0);
}

/* Before sleeping: what was posted is delivered, but time does not move on. */
static void on_prepare(uv_prepare_t *prepare)
{
	struct ro_loop *loop = prepare->data;

	ro_env_run(loop->env, loop->env->now_ms);
	arm(loop);
}

/* After the descriptors were read: only now does time move on, so that a
 * press that waited in the kernel while the process was stopped is heard
 * before the flag that would have fallen in the meantime. */
static void on_check(uv_check_t *check)
{
	struct ro_loop *loop = check->data;

	ro_env_run(loop->env, ro_loop_now_ms());
}

int ro_loop_init(struct ro_loop *loop, struct ro_env *env)
{
	const int failed = uv_loop_init(&loop->uv);

	if (failed != 0) {
		return ro_err_from_errno(-failed);
	}
	loop->env = env;
	uv_prepare_init(&loop->uv, &loop->prepare);
	loop->prepare.data = loop;
	uv_timer_init(&loop->uv, &loop->timer);
	uv_check_init(&loop->uv, &loop->check);
	loop->check.data = loop;
	uv_prepare_start(&loop->prepare, on_prepare);
	uv_check_start(&loop->check, on_check);
	loop->is_open = true;
	return 0;
}

void ro_loop_run(struct ro_loop *loop)
{
	uv_run(&loop->uv, UV_RUN_DEFAULT);
}

void ro_loop_quit(struct ro_loop *loop)
{
	uv_stop(&loop->uv);
}

static void on_closed(void *arg)
{
	struct ro_loop *loop = arg;

	loop->is_open = false;
}

static void close_own(struct ro_loop *loop)
{
	ro_closing_begin(&loop->closing, on_closed, loop);
	ro_closing_handle(&loop->closing, (uv_handle_t *)&loop->prepare);
	ro_closing_handle(&loop->closing, (uv_handle_t *)&loop->check);
	ro_closing_handle(&loop->closing, (uv_handle_t *)&loop->timer);
	ro_closing_end(&loop->closing);
}

static void log_handle(uv_handle_t *handle, void *arg)
{
	(void)arg;
	ro_log("loop", "a %s handle is still open",
		uv_handle_type_name(uv_handle_get_type(handle)));
}

/* One turn without waiting closes all that has begun to close; more are for
 * what a close callback closes in its turn. */
int ro_loop_finish(struct ro_loop *loop)
{
	if (loop->is_open) {
		close_own(loop);
	}
	do {
		uv_run(&loop->uv, UV_RUN_NOWAIT);
	} while (loop->is_open);
	if (uv_loop_close(&loop->uv) == 0) {
		return 0;
	}
	uv_walk(&loop->uv, log_handle, NULL);
	return RO_E_BUSY;
}
