/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/lines.h"

#include "host/base/err.h"

#include <errno.h>
#include <unistd.h>

static void tell(struct ro_input_lines *lines)
{
	lines->text[lines->len] = '\0';
	lines->len = 0;
	lines->too_long = false;
	lines->heard(lines->arg, lines->text);
}

static void take(struct ro_input_lines *lines, char character)
{
	if (character == '\n') {
		tell(lines);
	} else if (lines->len + 1 < sizeof(lines->text)) {
		/* A NUL would end the line early; no story has one. */
		lines->text[lines->len++] = (char)(character == '\0'
				? '?'
				: character);
	}
}

static void finish(struct ro_input_lines *lines)
{
	if (lines->handle == (uv_handle_t *)&lines->poll) {
		uv_poll_stop(&lines->poll);
	} else {
		uv_idle_stop(&lines->idle);
	}
	if (lines->len > 0) {
		tell(lines);
	}
	lines->heard(lines->arg, NULL);
}

/* One read a turn: a long file does not keep the clock waiting. */
static void read_some(struct ro_input_lines *lines)
{
	char bytes[1024];
	const ssize_t got = read(lines->fd, bytes, sizeof(bytes));

	if (got < 0 && (errno == EINTR || errno == EAGAIN)) {
		return;
	}
	if (got <= 0) {
		lines->failed = got < 0 ? errno : 0;
		finish(lines);
		return;
	}
	for (ssize_t i = 0; i < got; i++) {
		take(lines, bytes[i]);
	}
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
	(void)status;
	(void)events;
	read_some(ro_container_of(poll, struct ro_input_lines, poll));
}

static void on_idle(uv_idle_t *idle)
{
	read_some(ro_container_of(idle, struct ro_input_lines, idle));
}

int ro_input_lines_open(struct ro_input_lines *lines, struct ro_loop *loop,
	int fd, ro_input_lines_fn *heard, void *arg)
{
	lines->loop = loop;
	lines->fd = fd;
	lines->heard = heard;
	lines->arg = arg;
	lines->len = 0;
	lines->too_long = false;
	lines->failed = 0;
	lines->handle = (uv_handle_t *)&lines->poll;
	if (uv_poll_init(&loop->uv, &lines->poll, fd) == 0) {
		uv_poll_start(
			&lines->poll, UV_READABLE | UV_DISCONNECT, on_readable);
		return 0;
	}
	lines->handle = (uv_handle_t *)&lines->idle;
	if (uv_idle_init(&loop->uv, &lines->idle) != 0) {
		lines->handle = NULL;
		return RO_E_IO;
	}
	uv_idle_start(&lines->idle, on_idle);
	return 0;
}

void ro_input_lines_close(
	struct ro_input_lines *lines, void (*on_closed)(void *arg), void *arg)
{
	ro_closing_begin(&lines->closing, on_closed, arg);
	if (lines->handle != NULL) {
		ro_closing_handle(&lines->closing, lines->handle);
		lines->handle = NULL;
	}
	ro_closing_end(&lines->closing);
}
