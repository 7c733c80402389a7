/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_SOUND_FILE_H
#define SPEECH_SOUND_SOUND_FILE_H

#include "speech/sound/resample.h"
#include "speech/sound/sound.h"

/**
 * Sentences end to end in a compressed file: Opus in Ogg, or FLAC.
 *
 * The name says which: ".opus", ".ogg" or ".oga", and ".flac". FLAC keeps
 * every sample and has a channel for each ear that is carried. Opus is for
 * the public ear alone, because its encoder may let one channel be heard in
 * another; the others are not carried. Between two sentences lies a short
 * silence, as in sound_wav.h.
 *
 * Sources: libsndfile 1.2; RFC 7845 (Opus in Ogg); RFC 9639 (FLAC).
 */

/** Opus is made with so many bits a second, enough for clear speech. */
#define RO_SOUND_FILE_OPUS_BITS 32000

struct ro_sound_file {
	struct ro_sound sound;
	void *sndfile; /* owned; NULL: closed */
	int fd; /* owned; -1: closed */
	const char *path; /* borrowed */
	unsigned channels; /* 1 or RO_SOUND_EARS */
	bool is_opus;
	bool has_begun; /* something was said */
	bool is_pause_due; /* before the next sample */
	int err; /* the first error; nothing is written after it */
	char why[160]; /* about it */
	struct ro_resample resample;
};

/** @return true if the name @p path is one of such a file */
bool ro_sound_file_is_name(const char *path);

/** @return true if it is the name of a WAV file, which sound_wav.h makes */
bool ro_sound_file_is_wav(const char *path);

/**
 * Make the file, or empty it.
 * @param path borrowed until it is closed
 * @param has_private the private ears are to be carried too, if they can
 * @return 0; or an error that explain() tells with the name of the file.
 *         Close it in either case.
 */
int ro_sound_file_open(
	struct ro_sound_file *file, const char *path, bool has_private);

#endif
