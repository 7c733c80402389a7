/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_SOUND_H
#define SPEECH_SOUND_SOUND_H

#include "speech/sound/ring.h"

/**
 * Where samples go: sound devices, a WAV file, or nowhere.
 *
 * Each ear is a channel of its own and never mixed with another. A sound knows
 * nothing of words. All functions are called by one thread and none waits for
 * sound to be played; sound_portaudio.c has threads of its own behind them.
 */

/** Public, White's, Black's. */
#define RO_SOUND_EARS 3

/** Samples a second on every way; speech/voice gives as many. */
#define RO_SOUND_HZ 22050

/** Of a sound that is being opened and may yet work or fail. */
#define RO_SOUND_UNKNOWN 1

/** Room for a sentence about what is wrong, with the name of a file. */
#define RO_SOUND_WHY_MAX 1200

struct ro_sound;

struct ro_sound_ops {
	/** What is put from now on is a new sentence for @p ear; what is left
	 * of the one before is dropped. */
	void (*begin)(struct ro_sound *sound, unsigned ear);

	/** Append samples to the sentence of @p ear. @return 0 or an error */
	int (*put)(struct ro_sound *sound, unsigned ear, const int16_t *samples,
		size_t count);

	/** Fall silent on @p ear, without a click. */
	void (*cut)(struct ro_sound *sound, unsigned ear);

	/** Whether the device has the first sample of the sentence. */
	bool (*has_begun)(struct ro_sound *sound, unsigned ear);

	/** How many milliseconds until the last sample that was put will have
	 * been heard, as far as is known; 0 when it was. */
	int64_t (*left_ms)(struct ro_sound *sound, unsigned ear);

	/** @return 0 if it works, RO_SOUND_UNKNOWN, or an error. To be asked
	 * some times a second: so a device that stands still is found. */
	int (*state)(struct ro_sound *sound);

	/** What state() or put() found wrong, one sentence.
	 * @param why filled in, RO_SOUND_WHY_MAX bytes */
	void (*explain)(struct ro_sound *sound, char *why);

	/** Complete what must last. @return 0 or an error */
	int (*finish)(struct ro_sound *sound);

	/** Release everything, also after a failed opening. */
	void (*close)(struct ro_sound *sound);
};

struct ro_sound {
	const struct ro_sound_ops *ops;
	bool is_live; /* sentences are heard as time passes, and may be cut;
		       * else they are only kept, one after the other */
	bool carries[RO_SOUND_EARS]; /* which ears are heard at all */
};

/** For sounds that only keep sentences: what is in the file stays there, has
 * begun, and is not waited for. */
void ro_sound_kept_cut(struct ro_sound *sound, unsigned ear);
bool ro_sound_kept_has_begun(struct ro_sound *sound, unsigned ear);
int64_t ro_sound_kept_left_ms(struct ro_sound *sound, unsigned ear);

/** A sound that drops everything and works always; nothing to close. */
void ro_sound_none(struct ro_sound *sound);

#endif
