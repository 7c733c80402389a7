/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_WATCH_H
#define SPEECH_SPEAKER_WATCH_H

#include "host/loop/loop.h"
#include "speech/speaker/child.h"
#include "speech/speaker/options.h"
#include "speech/speaker/protocol.h"

/**
 * Starts a speaker process, feeds it, and replaces it when it stands still.
 *
 * It is a ro_sayer for the announcer. A speaker that does not answer, or whose
 * sound device stands still, is killed and a fresh one started within a
 * second; what was being said then ends as failed, so that nobody waits for
 * it. When sound is back, the last announcement of each ear is said again if
 * it was not heard to its end: that one, once, not all that was missed.
 *
 * With a WAV file nothing is interrupted and a dead speaker stays dead.
 */

/** The ends not yet reported; grows if it must. */
struct ro_watch_end {
	uint32_t id;
	enum ro_speech_how how;
};

struct ro_watch_ear {
	struct ro_utterance last; /* id 0: nothing was said yet */
	bool is_under_way; /* the end of last was not reported */
	bool is_started; /* the device has its first sample */
	bool is_unheard; /* last failed: say it again when sound is back */
	bool is_again; /* last is being said again, or is about to be */
	int64_t since_ms; /* when it was sent, or started, or ended */
};

typedef void ro_speaker_closed_fn(void *arg);

struct ro_speaker_watch {
	struct ro_sayer sayer;
	struct ro_loop *loop; /* borrowed */
	struct ro_speaker_options options;
	struct ro_speaker_child child; /* the one that speaks now */
	struct ro_speaker_child dying; /* killed, not yet gone */
	uv_poll_t poll;
	struct ro_watch_ear ears[RO_EARS_OF];
	struct ro_watch_end *ends; /* owned */
	unsigned end_count;
	unsigned end_room;
	struct ro_timer deliver; /* reports the ends */
	struct ro_timer pulse; /* looks whether the speaker lives */
	struct ro_timer restart;
	struct ro_timer again; /* says what was missed */
	int64_t heard_ms; /* when the speaker last said anything */
	int64_t born_ms; /* when it was started */
	unsigned failures; /* in a row */
	int voice_err; /* as reported to the announcer */
	int sound_err;
	int8_t voice_state; /* as the speaker says; 1: not known yet */
	int8_t sound_state;
	bool is_closing;
	bool is_done; /* the speaker has finished its file */
	int file_err; /* of the WAV file; told in why */
	char why[RO_SPEAKER_NOTE_MAX];
	struct ro_closing closing;
	ro_speaker_closed_fn *on_closed;
	void *on_closed_arg;
	/* For measuring: when the last STARTED came and what it said. */
	void (*on_started)(void *arg, const struct ro_speaker_frame *frame);
	void *on_started_arg;
};

/**
 * Start a speaker.
 *
 * With a WAV file this waits until the file exists, some milliseconds, and
 * fails if it cannot be made. Everything else that may fail is reported later
 * through the sayer's events, and tried again.
 * @param loop borrowed until @p on_closed of ro_speaker_watch_close()
 * @param options copied
 * @return 0; or an error, told in one sentence by ro_speaker_watch_why(),
 *         after which nothing is open
 */
int ro_speaker_watch_open(struct ro_speaker_watch *watch, struct ro_loop *loop,
	const struct ro_speaker_options *options);

/** The sayer of @p watch, for the announcer, which sets its events. */
struct ro_sayer *ro_speaker_watch_sayer(struct ro_speaker_watch *watch);

/** Sound as @p style says from the next utterance on. */
void ro_speaker_watch_tune(
	struct ro_speaker_watch *watch, const struct ro_voice_style *style);

/**
 * Fall silent, complete the WAV file if there is one, end the speaker. The
 * loop must run until then. Nothing is reported to the announcer any more.
 * @param on_closed called once, perhaps before this returns
 */
void ro_speaker_watch_close(struct ro_speaker_watch *watch,
	ro_speaker_closed_fn *on_closed, void *arg);

/**
 * Whether the WAV file is whole; to be asked when closed.
 * @return 0, or the error that ro_speaker_watch_why() tells in one sentence
 */
int ro_speaker_watch_result(const struct ro_speaker_watch *watch);

/** What went wrong, one sentence with the name of the file; never NULL. */
const char *ro_speaker_watch_why(const struct ro_speaker_watch *watch);

#endif
