/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/streams.h"

#include "host/base/err.h"
#include "host/base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void ro_streams_open(void)
{
	int file;

	for (file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
		/* The lowest free number is given: those below are open. */
		if (fcntl(file, F_GETFD) == -1 && errno == EBADF &&
			open("/dev/null", O_RDWR) != file) {
			abort();
		}
	}
}

/* Who reads it no more is not a failing device: it says what to do. */
static const char *what_to_do(int number)
{
	switch (number) {
	case ENOSPC:
	case EDQUOT:
		return "make room, or choose another file";
	case EPIPE:
		return "the program that read it has ended";
	default:
		return "choose another file";
	}
}

int ro_streams_flush(void)
{
	int number = 0;

	if (fflush(stdout) != 0) {
		number = errno;
	} else if (ferror(stdout) != 0) {
		number = EIO; /* an earlier write failed, who knows how */
	}
	if (number == 0) {
		return 0;
	}
	ro_log("standard output", "cannot be written: %s; %s",
		number == EPIPE ? "closed"
				: ro_err_text(ro_err_from_errno(number)),
		what_to_do(number));
	return ro_err_from_errno(number);
}
