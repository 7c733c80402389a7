/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/loop/closing.h"

void ro_closing_begin(
	struct ro_closing *closing, ro_closing_done_fn *done, void *arg)
{
	closing->open = 0;
	closing->ended = false;
	closing->done = done;
	closing->arg = arg;
}

static void report_if_done(struct ro_closing *closing)
{
	if (closing->ended && closing->open == 0) {
		closing->done(closing->arg);
	}
}

static void on_closed(uv_handle_t *handle)
{
	ro_closing_release(handle->data);
}

void ro_closing_handle(struct ro_closing *closing, uv_handle_t *handle)
{
	ro_require(!uv_is_closing(handle));
	ro_closing_hold(closing);
	handle->data = closing;
	uv_close(handle, on_closed);
}

void ro_closing_hold(struct ro_closing *closing)
{
	ro_require(!closing->ended);
	closing->open++;
}

void ro_closing_release(struct ro_closing *closing)
{
	ro_require(closing->open > 0);
	closing->open--;
	report_if_done(closing);
}

void ro_closing_end(struct ro_closing *closing)
{
	ro_require(!closing->ended);
	closing->ended = true;
	report_if_done(closing);
}
