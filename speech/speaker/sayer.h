/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_SAYER_H
#define SPEECH_SPEAKER_SAYER_H

#include "speech/words/phrase.h"

/**
 * Where sentences go: the speaker process, a WAV file, or nowhere but paper.
 *
 * One edge with several implementations, chosen when the program starts, so
 * that the announcer is the same in a hall, in a story and in a test. A sayer
 * says one utterance at a time on each ear; a new one on the same ear
 * interrupts the one before, which is then reported as interrupted. Ears
 * never disturb each other.
 */

/** An ear is a channel of its own: never mixed with another. */
enum ro_ear_of { RO_EAR_PUBLIC, RO_EAR_OF_WHITE, RO_EAR_OF_BLACK, RO_EARS_OF };

/** How one utterance is to sound. */
struct ro_tune {
	uint16_t rate_wpm; /* 0: all as the speaker was started */
	uint8_t pitch;
	uint8_t volume;
	uint8_t variant; /* an enum ro_variant */
};

struct ro_utterance {
	uint32_t id; /* counts from 1, never used twice */
	uint8_t ear; /* an enum ro_ear_of */
	uint8_t is_move; /* the announcement of a move, D.2.3 */
	struct ro_tune tune;
	int64_t at_ms; /* when that happened of which it tells */
	struct ro_phrase phrase;
};

struct ro_sayer;

/** What a sayer reports, always on the loop's thread, never from inside a
 * call into it. */
struct ro_sayer_events {
	/** An utterance ended; @p how is an enum ro_speech_how. */
	void (*ended)(void *arg, uint32_t id, enum ro_speech_how how);

	/** Speech failed (@p err negative) or works again (0). @p is_voice is
	 * true for the synthesiser, false for the sound device. */
	void (*part)(void *arg, bool is_voice, int err);

	/** Which ears are heard, as bits 1 << enum ro_ear_of: told when sound
	 * works and whenever that changes. NULL: nobody asks. */
	void (*ears)(void *arg, unsigned carried);

	void *arg; /* borrowed */
};

struct ro_sayer_ops {
	/** Say @p utterance (copied); its end is reported exactly once. */
	void (*say)(
		struct ro_sayer *sayer, const struct ro_utterance *utterance);

	/** Silence one ear; the utterance under way ends as interrupted. */
	void (*hush)(struct ro_sayer *sayer, enum ro_ear_of ear);

	/** Sound @p tone, an enum ro_tone, on an ear that is not spoken to;
	 * a sentence follows it and does not cut it. NULL: no tones here. */
	void (*tone)(struct ro_sayer *sayer, enum ro_ear_of ear, unsigned tone);
};

struct ro_sayer {
	const struct ro_sayer_ops *ops;
	struct ro_sayer_events events; /* set by the announcer at its start */
};

#endif
