/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_SOUND_WAV_H
#define SPEECH_SOUND_SOUND_WAV_H

#include "speech/sound/sound.h"

/**
 * Sentences end to end in a WAV file, a channel for each ear.
 *
 * The public ear is the first channel, White's the second; Black's is a third,
 * made when Black's ear is first spoken to. All but the one that speaks are
 * exactly silent. Between two sentences lies a short silence. The file is
 * valid after each sentence, so that little is lost if the program dies.
 *
 * Source: Microsoft and IBM, Multimedia Programming Interface and Data
 * Specifications 1.0 (August 1991), "Waveform Audio File Format"; PCM, 16 bits.
 */

/** Silence between two sentences. */
#define RO_SOUND_WAV_PAUSE_MS 300

#define RO_SOUND_WAV_BUFFER_BYTES 16384

struct ro_sound_wav {
	struct ro_sound sound;
	int fd; /* -1: closed */
	const char *path; /* borrowed */
	unsigned channels; /* 2 or 3 */
	uint32_t frames; /* handed over, some still in the buffer */
	bool is_pause_due; /* before the next sample */
	int err; /* the first error; nothing is written after it */
	int number; /* its errno */
	size_t used; /* bytes in the buffer */
	uint8_t buffer[RO_SOUND_WAV_BUFFER_BYTES];
};

/**
 * Make the file, or empty it.
 * @param path borrowed until it is closed
 * @return 0; or an error that explain() tells with the name of the file.
 *         Close it in either case.
 */
int ro_sound_wav_open(struct ro_sound_wav *wav, const char *path);

#endif
