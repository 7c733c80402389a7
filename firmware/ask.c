/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/ask.h"

#include "host/base/err.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

/* A board that says nothing for so long is not waited for. */
#define PATIENCE_S 10

bool ro_ask_path(const char *directory, char *path, size_t size)
{
	const struct sockaddr_un address = { .sun_family = AF_UNIX };
	const int len = snprintf(path, size, "%s/" RO_ASK_SOCKET, directory);

	return len >= 0 && (size_t)len < size &&
		(size_t)len < sizeof(address.sun_path);
}

/* @return a descriptor, or a ro_err */
static int connect_to(const char *directory)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	const struct timeval patience = { .tv_sec = PATIENCE_S };
	int fd;

	if (!ro_ask_path(
		    directory, address.sun_path, sizeof(address.sun_path))) {
		return RO_E_NO_DEVICE;
	}
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd < 0) {
		return ro_err_from_errno(errno);
	}
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
	if (connect(fd, (struct sockaddr *)&address, sizeof(address)) != 0) {
		const int number = errno;

		close(fd);
		return number == ECONNREFUSED || number == ENOTDIR
			? RO_E_NO_DEVICE
			: ro_err_from_errno(number);
	}
	return fd;
}

/* @return 0, or RO_E_STALLED if it does not come */
static int receive(int fd, void *bytes, size_t len)
{
	uint8_t *at = bytes;

	while (len > 0) {
		const ssize_t got = recv(fd, at, len, 0);

		if (got < 0 && errno == EINTR) {
			continue;
		}
		if (got <= 0) {
			return RO_E_STALLED;
		}
		at += got;
		len -= (size_t)got;
	}
	return 0;
}

static int receive_line(int fd, char line[RO_ASK_LINE_MAX])
{
	size_t len = 0;
	int err = 0;

	while (err == 0 && len < RO_ASK_LINE_MAX) {
		err = receive(fd, line + len, 1);
		if (err == 0 && line[len] == '\n') {
			line[len] = '\0';
			return 0;
		}
		len++;
	}
	return err != 0 ? err : RO_E_MALFORMED;
}

/* A ro_store_source; @p arg points to the descriptor. */
static int ask(void *arg, int64_t run, struct ro_block *block)
{
	const int fd = *(const int *)arg;
	char line[RO_ASK_LINE_MAX];
	unsigned long long len = 0;
	int err;

	if (run == 0) {
		snprintf(line, sizeof(line), "runs\n");
	} else {
		snprintf(line, sizeof(line), "rows %lld\n", (long long)run);
	}
	if (send(fd, line, strlen(line), MSG_NOSIGNAL) !=
		(ssize_t)strlen(line)) {
		return RO_E_STALLED;
	}
	err = receive_line(fd, line);
	if (err == 0 && sscanf(line, "ok %llu", &len) != 1) {
		err = RO_E_STALLED;
	}
	if (err != 0 || len == 0) {
		return err;
	}
	block->bytes = malloc(len);
	if (block->bytes == NULL) {
		return RO_E_NO_MEMORY;
	}
	block->len = len;
	return receive(fd, block->bytes, len);
}

int ro_ask_journal(
	struct ro_journal *journal, const char *directory, int64_t game)
{
	int fd = connect_to(directory);
	int err;

	memset(journal, 0, sizeof(*journal));
	if (fd < 0) {
		return fd;
	}
	journal->how = RO_SQLITE_LOOK;
	err = ro_sqlite_open(&journal->sqlite, ":memory:", RO_SQLITE_REPLAY);
	if (err == 0) {
		err = ro_store_copy(&journal->sqlite, ask, &fd, game);
		journal->is_open = true;
		snprintf(journal->sqlite.path, sizeof(journal->sqlite.path),
			"%.700s/" RO_JOURNAL_FILE, directory);
	}
	if (err != 0) {
		ro_journal_close(journal);
	}
	close(fd);
	return err;
}
