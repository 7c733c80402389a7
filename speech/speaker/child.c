/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/child.h"

#include "host/base/err.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Where the speaker finds its socket; the first after the standard three. */
#define SPEAKER_FD 3

extern char **environ;

/* The libraries in the speaker write pages to standard error when there is no
 * sound device, and for ever when one vanishes; what matters comes as notes. */
static int give_descriptors(
	posix_spawn_file_actions_t *actions, int fd, bool is_noisy)
{
	int failed = posix_spawn_file_actions_adddup2(actions, fd, SPEAKER_FD);

	if (failed == 0) {
		failed = posix_spawn_file_actions_addopen(
			actions, 0, "/dev/null", O_RDONLY, 0);
	}
	if (failed == 0) {
		failed = posix_spawn_file_actions_addopen(
			actions, 1, "/dev/null", O_WRONLY, 0);
	}
	if (failed == 0 && !is_noisy) {
		failed = posix_spawn_file_actions_addopen(
			actions, 2, "/dev/null", O_WRONLY, 0);
	}
	return failed;
}

static int spawn(struct ro_speaker_child *child,
	const struct ro_speaker_options *options, int fd)
{
	posix_spawn_file_actions_t actions;
	struct ro_speaker_argv argv;
	int failed = posix_spawn_file_actions_init(&actions);

	if (failed != 0) {
		return failed;
	}
	ro_speaker_options_write(options, SPEAKER_FD, &argv);
	failed = give_descriptors(&actions, fd, options->is_noisy);
	if (failed == 0) {
		failed = posix_spawn(&child->pid, options->program, &actions,
			NULL, argv.arguments, environ);
	}
	posix_spawn_file_actions_destroy(&actions);
	return failed;
}

/* Both ends are ours alone; the child gets a copy without this mark. */
static void keep_private(const int pair[2])
{
	fcntl(pair[0], F_SETFD, FD_CLOEXEC);
	fcntl(pair[1], F_SETFD, FD_CLOEXEC);
}

int ro_speaker_child_start(struct ro_speaker_child *child,
	const struct ro_speaker_options *options)
{
	int pair[2];
	int failed;

	*child = RO_SPEAKER_NO_CHILD;
	if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair) != 0) {
		return ro_err_from_errno(errno);
	}
	keep_private(pair);
	failed = spawn(child, options, pair[1]);
	close(pair[1]);
	if (failed != 0) {
		close(pair[0]);
		child->pid = 0;
		return ro_err_from_errno(failed);
	}
	child->fd = pair[0];
	return 0;
}

static int send_bytes(int fd, const struct ro_speaker_frame *frame, int flags)
{
	uint8_t bytes[RO_SPEAKER_FRAME_MAX];
	const size_t len = ro_speaker_encode(frame, bytes);
	ssize_t sent;

	do {
		sent = send(fd, bytes, len, flags | MSG_NOSIGNAL);
	} while (sent < 0 && errno == EINTR);
	if (sent >= 0) {
		return 0;
	}
	return errno == EAGAIN || errno == EWOULDBLOCK ? RO_E_STALLED : RO_E_IO;
}

int ro_speaker_child_send(const struct ro_speaker_child *child,
	const struct ro_speaker_frame *frame)
{
	if (child->fd < 0) {
		return RO_E_IO;
	}
	return send_bytes(child->fd, frame, MSG_DONTWAIT);
}

int ro_speaker_socket_send(int fd, const struct ro_speaker_frame *frame)
{
	return send_bytes(fd, frame, 0);
}

int ro_speaker_socket_try(int fd, const struct ro_speaker_frame *frame)
{
	return send_bytes(fd, frame, MSG_DONTWAIT);
}

/* One byte more than any frame may have, so that a longer packet shows. */
static int receive_now(int fd, struct ro_speaker_frame *frame)
{
	uint8_t bytes[RO_SPEAKER_FRAME_MAX + 1];
	ssize_t len;

	do {
		len = recv(fd, bytes, sizeof(bytes), MSG_DONTWAIT);
	} while (len < 0 && errno == EINTR);
	if (len < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
		return 0;
	}
	if (len <= 0) {
		return RO_E_IO;
	}
	return ro_speaker_decode(bytes, (size_t)len, frame) ? 1
							    : RO_E_MALFORMED;
}

int ro_speaker_socket_receive(
	int fd, int wait_ms, struct ro_speaker_frame *frame)
{
	struct pollfd readable = { .fd = fd, .events = POLLIN };
	const int got = receive_now(fd, frame);

	if (got != 0 || wait_ms == 0) {
		return got;
	}
	if (poll(&readable, 1, wait_ms) <= 0) {
		return 0;
	}
	return receive_now(fd, frame);
}

int ro_speaker_child_receive(const struct ro_speaker_child *child, int wait_ms,
	struct ro_speaker_frame *frame)
{
	if (child->fd < 0) {
		return RO_E_IO;
	}
	return ro_speaker_socket_receive(child->fd, wait_ms, frame);
}

void ro_speaker_child_hang_up(struct ro_speaker_child *child)
{
	if (child->fd >= 0) {
		close(child->fd);
		child->fd = -1;
	}
}

void ro_speaker_child_kill(struct ro_speaker_child *child)
{
	if (child->pid > 0) {
		kill(child->pid, SIGKILL);
	}
	ro_speaker_child_hang_up(child);
}

bool ro_speaker_child_is_gone(struct ro_speaker_child *child)
{
	pid_t waited;

	if (child->pid == 0) {
		return true;
	}
	do {
		waited = waitpid(child->pid, NULL, WNOHANG);
	} while (waited < 0 && errno == EINTR);
	if (waited == 0) {
		return false;
	}
	child->pid = 0;
	return true;
}

void ro_speaker_child_wait(struct ro_speaker_child *child)
{
	const struct timespec moment = { .tv_nsec = 2000000 };

	for (int i = 0; i < 500 && !ro_speaker_child_is_gone(child); i++) {
		nanosleep(&moment, NULL);
	}
}
