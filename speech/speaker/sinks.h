/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_SINKS_H
#define SPEECH_SPEAKER_SINKS_H

#include "speech/sound/sound_file.h"
#include "speech/sound/sound_portaudio.h"
#include "speech/sound/sound_wav.h"
#include "speech/speaker/options.h"

/**
 * Where a speaker's samples may go; one of these is open at a time.
 */
struct ro_speaker_sinks {
	struct ro_sound_portaudio portaudio;
	struct ro_sound_wav wav;
	struct ro_sound_file file;
	struct ro_sound nowhere;
};

/**
 * Open what @p options ask for; the name of a file says what kind it is.
 * @param options borrowed until the sound is closed
 * @return the sound, whose state tells if it could not be opened
 */
struct ro_sound *ro_speaker_sinks_open(struct ro_speaker_sinks *sinks,
	const struct ro_speaker_options *options);

#endif
