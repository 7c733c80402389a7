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

enum ro_watch_news {
	RO_WATCH_END, /* of an utterance */
	RO_WATCH_PART, /* its state */
	RO_WATCH_EARS, /* which are heard */
};

/** What the announcer is not yet told. */
struct ro_watch_event {
	uint8_t news; /* an enum ro_watch_news */
	uint8_t carried; /* of ears, bits 1 << enum ro_ear_of */
	bool is_voice; /* of a part */
	int err; /* of a part */
	uint32_t id; /* of an end */
	enum ro_speech_how how;
};

/** What becomes of a sentence that was not heard. */
enum ro_watch_missed {
	RO_WATCH_NOTHING, /* nothing was missed */
	RO_WATCH_MISSED, /* to be said when sound is back */
	RO_WATCH_AGAIN /* being said again; its end was reported long ago */
};

struct ro_watch_ear {
	struct ro_utterance last; /* id 0: nothing was said yet */
	bool is_under_way; /* the end of last is not known */
	bool is_started; /* the device has its first sample */
	bool is_finished; /* last was heard, as far as is known */
	int64_t since_ms; /* when it was sent, started or ended */
	struct ro_utterance missed;
	enum ro_watch_missed missed_is;
};

/** Killed children that have not gone; a driver may hold one for long. */
#define RO_WATCH_DYING_MAX 4

typedef void ro_speaker_closed_fn(void *arg);

struct ro_speaker_watch {
	struct ro_sayer sayer;
	struct ro_loop *loop; /* borrowed */
	struct ro_speaker_options options;
	struct ro_speaker_child child; /* the one that speaks now */
	struct ro_speaker_child dying[RO_WATCH_DYING_MAX];
	uv_poll_t poll; /* of the child's socket */
	bool has_poll; /* open, or closing */
	bool is_poll_closing;
	struct ro_closing poll_closing;
	struct ro_watch_ear ears[RO_EARS_OF];
	struct ro_watch_event *events; /* owned; grows if it must */
	unsigned event_count;
	unsigned event_room;
	struct ro_timer deliver; /* tells them */
	struct ro_timer pulse; /* looks whether the speaker lives */
	struct ro_timer restart;
	struct ro_timer again; /* says what was missed */
	int64_t born_ms; /* when the child was started */
	int64_t heard_ms; /* when it last said anything; 0: never */
	int64_t sound_ms; /* since when its sound works; 0: it does not */
	unsigned failures; /* in a row */
	int voice_err; /* as reported to the announcer */
	int sound_err;
	int carried; /* as reported to the announcer; -1: not yet */
	int voice_state; /* as the child says */
	int sound_state;
	bool is_closing;
	bool is_reaping; /* closing waits for the dying */
	int64_t close_due_ms; /* when closing waits no longer */
	bool is_whole; /* the child has finished its file */
	int file_err; /* of the WAV file; told in why */
	char why[RO_SPEAKER_NOTE_MAX];
	struct ro_closing closing;
	ro_speaker_closed_fn *on_closed;
	void *on_closed_arg;
	/* For measuring; may be NULL. An utterance has begun on the device. */
	void (*on_started)(void *arg, const struct ro_frame_started *started);
	void *on_started_arg; /* borrowed */
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
