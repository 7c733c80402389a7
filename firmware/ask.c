/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/ask.h"

#include "host/base/err.h"
#include "host/base/require.h"

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

/* @return 0 and @p block, to be freed, or a ro_err */
static int ask(int fd, int64_t run, struct ro_block *block)
{
	char line[RO_ASK_LINE_MAX];
	unsigned long long len = 0;
	int err;

	memset(block, 0, sizeof(*block));
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
	err = receive(fd, block->bytes, len);
	if (err != 0) {
		ro_block_free(block);
	}
	return err;
}

/* Runs going into the journal in memory, and which rows are to follow. */
struct copying {
	struct ro_sqlite *to;
	int err;
	int64_t game; /* whose rows are wanted, or RO_ASK_ALL */
	struct ro_journal_run *runs; /* owned; only numbers */
	size_t run_count;
};

static bool put_run(void *arg, const struct ro_journal_run *run)
{
	struct copying *copying = arg;

	copying->err = ro_sqlite_put_run(copying->to, run);
	copying->runs = realloc(copying->runs,
		(copying->run_count + 1) * sizeof(*copying->runs));
	ro_require(copying->runs != NULL);
	copying->runs[copying->run_count++] = *run;
	return copying->err == 0;
}

static bool put_row(void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	struct copying *copying = arg;

	copying->err = ro_sqlite_append(copying->to, seq, bytes, size);
	return copying->err == 0;
}

static int judge(const struct copying *copying, bool is_whole)
{
	if (copying->err != 0) {
		return copying->err;
	}
	return is_whole ? 0 : RO_E_MALFORMED;
}

static int copy_rows(struct copying *copying, int fd, int64_t run)
{
	struct ro_block block;
	int err = ask(fd, run, &block);

	if (err == 0) {
		copying->to->run = run;
		err = judge(copying,
			ro_store_answer_rows(&block, put_row, copying));
	}
	ro_block_free(&block);
	return err;
}

static int copy_runs(struct copying *copying, int fd)
{
	struct ro_block block;
	int err = ask(fd, 0, &block);

	if (err == 0) {
		err = judge(copying,
			ro_store_answer_runs(&block, put_run, copying));
	}
	ro_block_free(&block);
	if (copying->game == RO_ASK_LAST && copying->run_count > 0) {
		copying->game = copying->runs[copying->run_count - 1].game;
	}
	for (size_t i = 0; err == 0 && i < copying->run_count; i++) {
		const struct ro_journal_run *run = &copying->runs[i];

		if (copying->game == RO_ASK_ALL || copying->game == run->game) {
			err = copy_rows(copying, fd, run->id);
		}
	}
	return err;
}

static int copy(struct ro_sqlite *to, int fd, int64_t game)
{
	struct copying copying = { .to = to, .game = game };
	int err = ro_sqlite_begin(to);

	if (err == 0) {
		err = copy_runs(&copying, fd);
	}
	if (err == 0) {
		err = ro_sqlite_commit(to);
	}
	free(copying.runs);
	return err;
}

int ro_ask_journal(
	struct ro_journal *journal, const char *directory, int64_t game)
{
	const int fd = connect_to(directory);
	int err;

	memset(journal, 0, sizeof(*journal));
	if (fd < 0) {
		return fd;
	}
	journal->how = RO_SQLITE_LOOK;
	err = ro_sqlite_open(&journal->sqlite, ":memory:", RO_SQLITE_REPLAY);
	if (err == 0) {
		err = copy(&journal->sqlite, fd, game);
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
