/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_CHILD_H
#define SPEECH_SPEAKER_CHILD_H

#include "speech/speaker/options.h"
#include "speech/speaker/protocol.h"

#include <sys/types.h>

/**
 * One speaker process and the socket to it: start, send, receive, kill, wait.
 *
 * No loop and no judgement: watch.c and direct.c decide when. Nothing here
 * waits unless its comment says so.
 */
struct ro_speaker_child {
	pid_t pid; /* 0: none, or known to be gone */
	int fd; /* ours of the two sockets; -1: closed */
};

/** A child that was never started. */
#define RO_SPEAKER_NO_CHILD ((struct ro_speaker_child){ .pid = 0, .fd = -1 })

/**
 * Start one.
 * @param child filled in, also on failure
 * @return 0 or an error
 */
int ro_speaker_child_start(struct ro_speaker_child *child,
	const struct ro_speaker_options *options);

/**
 * Send a frame without waiting.
 * @return 0; RO_E_STALLED if it does not read what it was sent before;
 *         RO_E_IO if it is gone
 */
int ro_speaker_child_send(const struct ro_speaker_child *child,
	const struct ro_speaker_frame *frame);

/**
 * Receive a frame.
 * @param wait_ms how long to wait for one; 0 not at all, -1 for ever
 * @param frame filled in if 1 is returned
 * @return 1; 0 if there is none; RO_E_IO if the child is gone; RO_E_MALFORMED
 *         if what it said is no frame
 */
int ro_speaker_child_receive(const struct ro_speaker_child *child, int wait_ms,
	struct ro_speaker_frame *frame);

/** Close the socket, on which the child ends by itself. */
void ro_speaker_child_hang_up(struct ro_speaker_child *child);

/** Kill it if it lives, and hang up. */
void ro_speaker_child_kill(struct ro_speaker_child *child);

/** @return true if it has gone, or never was; forgets it then */
bool ro_speaker_child_is_gone(struct ro_speaker_child *child);

/** Wait until it has gone; at most a second, for one that hangs. */
void ro_speaker_child_wait(struct ro_speaker_child *child);

/** Receive as ro_speaker_child_receive(), on the speaker's own side. */
int ro_speaker_socket_receive(
	int fd, int wait_ms, struct ro_speaker_frame *frame);

/** Send, waiting until there is room, on the speaker's own side. */
int ro_speaker_socket_send(int fd, const struct ro_speaker_frame *frame);

/** Send without waiting, on the speaker's own side. */
int ro_speaker_socket_try(int fd, const struct ro_speaker_frame *frame);

#endif
