/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_VOICE_VOICE_ESPEAK_H
#define SPEECH_VOICE_VOICE_ESPEAK_H

#include "speech/voice/level.h"
#include "speech/voice/trim.h"
#include "speech/voice/voice.h"

/**
 * The voice of eSpeak NG, through its library and in the caller's thread.
 *
 * The library has one global state: there is one such voice in a process, and
 * one thread owns it. It is never used with the library's own audio output,
 * which stutters. Words pass through the lexicon on their way.
 *
 * Source: eSpeak NG 1.51 and 1.52, speak_lib.h.
 */

/** Room for a sentence with its pronunciations, in bytes. */
#define RO_VOICE_TEXT_MAX 1700

struct ro_voice_espeak {
	struct ro_voice voice;
	struct ro_voice_style style;
	bool is_initialised;
	const char *language; /* whose voice is set; NULL for none */
	struct ro_level level; /* what trim gives goes through it */
	struct ro_voice_sink leveller; /* the way there */
	struct ro_trim trim;
	char words[RO_VOICE_TEXT_MAX / 4]; /* of the piece being said */
	char text[RO_VOICE_TEXT_MAX]; /* the same with pronunciations */
};

/**
 * Initialise the library, and the voices of all three languages so that the
 * first sentence comes at once.
 * @param data folder that holds espeak-ng-data, or "" for the system's
 * @param style copied; a variant that does not exist is told in voice.why and
 *        left out
 * @return 0; or RO_E_NO_DEVICE if the data or a voice is missing, told in
 *         voice.why. Close it in either case.
 */
int ro_voice_espeak_open(struct ro_voice_espeak *espeak, const char *data,
	const struct ro_voice_style *style);

#endif
