/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_WATCH_EARS_H
#define SPEECH_SPEAKER_WATCH_EARS_H

#include "speech/speaker/watch.h"

/**
 * The half of the watch that knows what each ear hears: what is under way,
 * what was missed, what the announcer is told. For watch.c alone, which knows
 * whether the speaker lives.
 */

/** So many restarts in a row come at once and are told to nobody. */
#define RO_WATCH_QUICK_RESTARTS 2

extern const struct ro_sayer_ops ro_watch_sayer_ops;

/** Tell the announcer that a part failed, or with 0 that it works; each only
 * once. */
void ro_watch_report(struct ro_speaker_watch *watch, bool is_voice, int err);

/** Tell that parts work which did not, and say what was missed. */
void ro_watch_report_recovery(struct ro_speaker_watch *watch);

/** What is under way ends as failed; it is said again when sound is back. */
void ro_watch_fail_ears(struct ro_speaker_watch *watch);

/** @return true if a sentence does not begin or does not end */
bool ro_watch_ear_hangs(const struct ro_speaker_watch *watch);

/** The child said something. */
void ro_watch_hear(
	struct ro_speaker_watch *watch, const struct ro_speaker_frame *frame);

/** The timers ro_speaker_watch.deliver and .again. */
void ro_watch_on_deliver(struct ro_timer *timer);
void ro_watch_on_again(struct ro_timer *timer);

/**
 * Of watch.c: the child is lost; kill it and start another.
 * @param is_sound its sound device stands still, it answers otherwise
 */
void ro_watch_lose(struct ro_speaker_watch *watch, int err, bool is_sound);

/** Of watch.c: the child has said that it is done, or is gone: end closing. */
void ro_watch_end(struct ro_speaker_watch *watch);

#endif
