/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_WAV_OUT_H
#define FIRMWARE_WAV_OUT_H

#include "host/profile/settings.h"
#include "speech/speaker/direct.h"

/**
 * Sentences end to end in a WAV file, one channel an ear.
 *
 * For `rochade replay --sound`, `rochade say --wav` and a `play` whose sound
 * is a file. The samples are made in the speaker process, as always. Every
 * failure is one sentence on standard error that names the file; it is said
 * once, and the game goes on without the sound.
 */
struct ro_wav_out {
	struct ro_direct_sayer direct;
	const char *path; /* borrowed */
	int err; /* the first failure */
};

/** The program that the speaker process is, itself. */
#define RO_SPEAKER_PROGRAM "/proc/self/exe"

/** The speaker's options as the settings have them, without a sink. */
void ro_wav_out_options(
	const struct ro_settings *settings, struct ro_speaker_options *options);

/** @return what is wrong with @p name as a WAV file's, or NULL */
const char *ro_wav_out_refuse(const char *name);

/** Begin the file. @return 0, or an error that has been said */
int ro_wav_out_open(struct ro_wav_out *out, const struct ro_settings *settings,
	const char *path);

/** Put one sentence behind the others; @p arg is the ro_wav_out. */
void ro_wav_out_say(void *arg, const struct ro_utterance *utterance);

/** Finish the file. @return 0, or an error that has been said */
int ro_wav_out_close(struct ro_wav_out *out);

#endif
