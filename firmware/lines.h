/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_LINES_H
#define FIRMWARE_LINES_H

#include "host/loop/loop.h"

/**
 * Standard input, line by line, on the loop: terminal, pipe or file.
 *
 * The descriptor keeps its mode, so that a shell or screen reader that shares
 * the terminal is not disturbed; it is only read when there is something.
 */
#define RO_INPUT_LINE_MAX 4096

/** @p line is NULL at the end of the input; else without its line end. */
typedef void ro_input_lines_fn(void *arg, const char *line);

struct ro_input_lines {
	struct ro_loop *loop; /* borrowed */
	int fd;
	uv_poll_t poll; /* a terminal or a pipe */
	uv_idle_t idle; /* a file, which epoll does not take */
	uv_handle_t *handle; /* the one of the two in use, or NULL */
	struct ro_closing closing;
	ro_input_lines_fn *heard;
	void *arg; /* borrowed */
	size_t len; /* of the line under way */
	int failed; /* at the end: the errno of a failed read, or 0 */
	bool too_long; /* it is cut off, and said to be */
	char text[RO_INPUT_LINE_MAX];
};

/**
 * Begin to read @p fd.
 * @return 0 or a ro_err
 */
int ro_input_lines_open(struct ro_input_lines *lines, struct ro_loop *loop,
	int fd, ro_input_lines_fn *heard, void *arg);

/** Stop reading; @p on_closed is called once, perhaps before this returns. */
void ro_input_lines_close(
	struct ro_input_lines *lines, void (*on_closed)(void *arg), void *arg);

#endif
