/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/watch.h"

#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"
#include "speech/speaker/watch_ears.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How often it is looked whether the speaker lives. */
#define PULSE_MS 100

/* A speaker says something some times a second; at its start it loads the
 * voice, and on a busy machine that takes its time. */
#define SILENCE_MAX_MS 700
#define SILENCE_MAX_AT_BIRTH_MS 3000

/* A device that is neither open nor failed for so long hangs. */
#define OPENING_MAX_MS 15000

/* The first restarts come at once, later ones ever more slowly. */
#define RESTART_FIRST_MS 50
#define RESTART_LAST_MS 5000

/* A speaker that has worked for so long has recovered. */
#define RECOVERED_MS 10000

/* How long closing waits for the fading out, for a file, and then for the
 * speaker to end by itself before it is killed. */
#define CLOSE_DEVICE_MS 500
#define CLOSE_FILE_MS 60000
#define REAP_MS 1000

static struct ro_env *env_of(struct ro_speaker_watch *watch)
{
	return watch->loop->env;
}

/* At most so many at a time, so that a child that never stops talking does
 * not keep the loop. */
#define FRAMES_AT_A_TIME 32

static void drain(struct ro_speaker_watch *watch)
{
	for (int i = 0; i < FRAMES_AT_A_TIME && watch->child.fd >= 0; i++) {
		struct ro_speaker_frame frame;
		const int got = ro_speaker_child_receive(
			&watch->child, 0, &frame);

		if (got == 0) {
			return;
		}
		if (got < 0) {
			ro_watch_lose(watch, got, false);
			return;
		}
		ro_watch_hear(watch, &frame);
	}
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
	(void)status;
	(void)events;
	drain(poll->data);
}

/* Life and death of the child. */

static void bury(struct ro_speaker_watch *watch)
{
	for (unsigned i = 0; i < RO_WATCH_DYING_MAX; i++) {
		ro_speaker_child_is_gone(&watch->dying[i]);
	}
}

static void kill_the_dying(struct ro_speaker_watch *watch)
{
	for (unsigned i = 0; i < RO_WATCH_DYING_MAX; i++) {
		ro_speaker_child_kill(&watch->dying[i]);
	}
	bury(watch);
}

static bool is_all_gone(const struct ro_speaker_watch *watch)
{
	for (unsigned i = 0; i < RO_WATCH_DYING_MAX; i++) {
		if (watch->dying[i].pid != 0) {
			return false;
		}
	}
	return true;
}

static void on_poll_closed(void *arg)
{
	struct ro_speaker_watch *watch = arg;

	watch->has_poll = false;
	watch->is_poll_closing = false;
	if (watch->is_reaping) {
		ro_closing_release(&watch->closing);
	}
}

static void close_poll(struct ro_speaker_watch *watch)
{
	if (watch->has_poll && !watch->is_poll_closing) {
		watch->is_poll_closing = true;
		ro_closing_begin(&watch->poll_closing, on_poll_closed, watch);
		ro_closing_handle(
			&watch->poll_closing, (uv_handle_t *)&watch->poll);
		ro_closing_end(&watch->poll_closing);
	}
}

/* @p end kills it or lets it end by itself. If all places are taken by
 * processes that do not die, the last one is forgotten; it goes when the board
 * goes. */
static void retire_child(struct ro_speaker_watch *watch,
	void (*end)(struct ro_speaker_child *child))
{
	unsigned place = 0;

	close_poll(watch);
	if (watch->child.pid == 0) {
		return;
	}
	end(&watch->child);
	bury(watch);
	while (place < RO_WATCH_DYING_MAX - 1 && watch->dying[place].pid != 0) {
		place++;
	}
	watch->dying[place] = watch->child;
	watch->child = RO_SPEAKER_NO_CHILD;
}

static int restart_after_ms(const struct ro_speaker_watch *watch)
{
	int wait_ms = RESTART_FIRST_MS;

	for (unsigned i = RO_WATCH_QUICK_RESTARTS; i < watch->failures; i++) {
		wait_ms = wait_ms * 3;
		if (wait_ms >= RESTART_LAST_MS) {
			return RESTART_LAST_MS;
		}
	}
	return wait_ms;
}

/* A file that is half written would be begun anew by another speaker. */
static void lose_file(struct ro_speaker_watch *watch, int err)
{
	if (watch->is_whole || watch->file_err != 0) {
		return;
	}
	watch->file_err = err;
	if (watch->why[0] == '\0') {
		snprintf(watch->why, sizeof(watch->why),
			"the speaker process has stopped; %s is not complete",
			watch->options.file);
	}
	ro_watch_report(watch, true, err);
}

/* A device that stays away for an hour shall not fill the log. */
static void log_loss(
	const struct ro_speaker_watch *watch, int err, bool is_sound)
{
	const char *what = err == RO_E_IO ? "the process has ended"
					  : ro_err_text(err);

	if (is_sound) {
		what = "the sound device stands still";
	}
	if (watch->failures <= RO_WATCH_QUICK_RESTARTS) {
		ro_log("speaker", "%s; it is started again", what);
	} else if (watch->failures == RO_WATCH_QUICK_RESTARTS + 1) {
		ro_log("speaker", "%s again; it is tried on, quietly", what);
	}
}

/* A crash is mended before anybody need be told; only if it comes again at
 * once it is reported. A device that stands still is told at once. */
void ro_watch_lose(struct ro_speaker_watch *watch, int err, bool is_sound)
{
	retire_child(watch, ro_speaker_child_kill);
	watch->sound_ms = 0;
	watch->failures++;
	ro_timer_cancel(&watch->again);
	ro_watch_fail_ears(watch);
	if (watch->options.sink == RO_SPEAKER_WAV) {
		lose_file(watch, err);
	} else if (!watch->is_closing) {
		log_loss(watch, err, is_sound);
		ro_timer_at(env_of(watch), &watch->restart,
			ro_loop_now_ms() + restart_after_ms(watch));
	}
	if (is_sound || watch->failures > RO_WATCH_QUICK_RESTARTS) {
		ro_watch_report(watch, !is_sound, RO_E_STALLED);
	}
	if (watch->is_closing) {
		ro_watch_end(watch);
	}
}

static int start_child(struct ro_speaker_watch *watch)
{
	watch->born_ms = ro_loop_now_ms();
	watch->heard_ms = 0;
	watch->sound_ms = 0;
	watch->voice_state = RO_SPEAKER_UNKNOWN;
	watch->sound_state = RO_SPEAKER_UNKNOWN;
	return ro_speaker_child_start(&watch->child, &watch->options);
}

static void open_poll(struct ro_speaker_watch *watch)
{
	uv_poll_init(&watch->loop->uv, &watch->poll, watch->child.fd);
	watch->poll.data = watch;
	uv_poll_start(&watch->poll, UV_READABLE, on_readable);
	watch->has_poll = true;
}

static void on_restart(struct ro_timer *timer)
{
	struct ro_speaker_watch *watch = ro_container_of(
		timer, struct ro_speaker_watch, restart);

	if (watch->has_poll) { /* its handle has not closed yet */
		ro_timer_at(env_of(watch), timer, ro_loop_now_ms() + 1);
		return;
	}
	if (start_child(watch) != 0) {
		ro_watch_lose(watch, RO_E_STALLED, false);
		return;
	}
	open_poll(watch);
}

static bool child_hangs(const struct ro_speaker_watch *watch, int64_t now_ms)
{
	const int64_t age_ms = now_ms - watch->born_ms;

	if (watch->voice_state == RO_SPEAKER_UNKNOWN) {
		return age_ms > SILENCE_MAX_AT_BIRTH_MS;
	}
	if (now_ms - watch->heard_ms > SILENCE_MAX_MS) {
		return true;
	}
	if (watch->sound_state == RO_SPEAKER_UNKNOWN) {
		return age_ms > OPENING_MAX_MS;
	}
	return ro_watch_ear_hangs(watch);
}

/* A file may take its time on a slow disk; nobody waits for it while a game
 * goes on, so only its end is watched. */
static void check_child(struct ro_speaker_watch *watch)
{
	const int64_t now_ms = ro_loop_now_ms();

	drain(watch); /* perhaps it was the board that was late */
	if (watch->child.fd < 0 || watch->options.sink == RO_SPEAKER_WAV) {
		return;
	}
	if (child_hangs(watch, now_ms)) {
		ro_watch_lose(watch, RO_E_STALLED, false);
	} else if (watch->sound_ms != 0 &&
		now_ms - watch->sound_ms > RECOVERED_MS) {
		watch->failures = 0;
	}
}

static void on_pulse(struct ro_timer *timer)
{
	struct ro_speaker_watch *watch = ro_container_of(
		timer, struct ro_speaker_watch, pulse);
	const bool is_late = watch->is_closing &&
		ro_loop_now_ms() > watch->close_due_ms;

	bury(watch);
	if (watch->is_reaping) {
		if (is_all_gone(watch) || is_late) {
			kill_the_dying(watch);
			ro_closing_release(&watch->closing);
			return;
		}
	} else if (is_late) {
		ro_watch_lose(watch, RO_E_STALLED, false);
	} else if (watch->child.fd >= 0) {
		check_child(watch);
	}
	ro_timer_at(env_of(watch), timer,
		ro_loop_now_ms() + (watch->is_closing ? 5 : PULSE_MS));
}

/* Opening and closing. */

static void init(struct ro_speaker_watch *watch, struct ro_loop *loop,
	const struct ro_speaker_options *options)
{
	memset(watch, 0, sizeof(*watch));
	watch->sayer.ops = &ro_watch_sayer_ops;
	watch->loop = loop;
	watch->options = *options;
	watch->child = RO_SPEAKER_NO_CHILD;
	watch->carried = -1;
	for (unsigned i = 0; i < RO_WATCH_DYING_MAX; i++) {
		watch->dying[i] = RO_SPEAKER_NO_CHILD;
	}
	ro_timer_init(&watch->deliver, ro_watch_on_deliver);
	ro_timer_init(&watch->pulse, on_pulse);
	ro_timer_init(&watch->restart, on_restart);
	ro_timer_init(&watch->again, ro_watch_on_again);
}

/* Whether the file can be written is told before anything is spoken. */
static int wait_for_file(struct ro_speaker_watch *watch)
{
	struct ro_speaker_frame frame;

	do {
		const int got = ro_speaker_child_receive(
			&watch->child, SILENCE_MAX_AT_BIRTH_MS, &frame);

		if (got != 1) {
			return RO_E_STALLED;
		}
		if (frame.kind == RO_FRAME_NOTE) {
			snprintf(watch->why, sizeof(watch->why), "%s",
				frame.note.words);
		}
	} while (frame.kind != RO_FRAME_STATE ||
		frame.state.voice == RO_SPEAKER_UNKNOWN);
	return frame.state.voice < 0 ? frame.state.voice : frame.state.sound;
}

static int fail_to_open(struct ro_speaker_watch *watch, int err)
{
	if (watch->why[0] == '\0') {
		snprintf(watch->why, sizeof(watch->why),
			"the speaker process cannot be started: %s",
			ro_err_text(err));
	}
	ro_speaker_child_kill(&watch->child);
	ro_speaker_child_wait(&watch->child);
	return err;
}

int ro_speaker_watch_open(struct ro_speaker_watch *watch, struct ro_loop *loop,
	const struct ro_speaker_options *options)
{
	int err;

	init(watch, loop, options);
	err = start_child(watch);
	if (err == 0 && options->sink == RO_SPEAKER_WAV) {
		err = wait_for_file(watch);
	}
	if (err != 0) {
		return fail_to_open(watch, err);
	}
	open_poll(watch);
	ro_timer_at(loop->env, &watch->pulse, ro_loop_now_ms() + PULSE_MS);
	return 0;
}

struct ro_sayer *ro_speaker_watch_sayer(struct ro_speaker_watch *watch)
{
	return &watch->sayer;
}

static void on_all_closed(void *arg)
{
	struct ro_speaker_watch *watch = arg;

	ro_timer_cancel(&watch->deliver);
	ro_timer_cancel(&watch->pulse);
	ro_timer_cancel(&watch->restart);
	ro_timer_cancel(&watch->again);
	free(watch->events);
	watch->events = NULL;
	watch->on_closed(watch->on_closed_arg);
}

/* Two things are waited for: the handle, and the child, which on_pulse()
 * releases. */
void ro_watch_end(struct ro_speaker_watch *watch)
{
	if (watch->is_reaping) {
		return;
	}
	retire_child(watch, ro_speaker_child_hang_up);
	watch->is_reaping = true;
	watch->close_due_ms = ro_loop_now_ms() + REAP_MS;
	ro_closing_begin(&watch->closing, on_all_closed, watch);
	ro_closing_hold(&watch->closing);
	if (watch->has_poll) {
		ro_closing_hold(&watch->closing);
	}
	ro_closing_end(&watch->closing);
	ro_timer_at(env_of(watch), &watch->pulse, ro_loop_now_ms());
}

void ro_speaker_watch_close(struct ro_speaker_watch *watch,
	ro_speaker_closed_fn *on_closed, void *arg)
{
	const struct ro_speaker_frame frame = { .kind = RO_FRAME_END };
	const bool is_file = watch->options.sink == RO_SPEAKER_WAV;

	watch->is_closing = true;
	watch->on_closed = on_closed;
	watch->on_closed_arg = arg;
	watch->close_due_ms = ro_loop_now_ms() +
		(is_file ? CLOSE_FILE_MS : CLOSE_DEVICE_MS);
	ro_timer_cancel(&watch->restart);
	ro_timer_cancel(&watch->again);
	if (watch->child.fd < 0) {
		ro_watch_end(watch);
	} else if (ro_speaker_child_send(&watch->child, &frame) != 0) {
		ro_watch_lose(watch, RO_E_IO, false);
	}
}

int ro_speaker_watch_result(const struct ro_speaker_watch *watch)
{
	return watch->file_err;
}

const char *ro_speaker_watch_why(const struct ro_speaker_watch *watch)
{
	return watch->why;
}
