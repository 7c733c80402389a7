/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_VOICE_VOICE_H
#define SPEECH_VOICE_VOICE_H

#include "host/base/text.h"

/**
 * Words into samples, or into phonemes.
 *
 * One edge with two implementations: voice_espeak.c, which speaks, and
 * voice_text.c, which writes down what it was given. A voice does not know
 * where its samples go, nor what chess is; which words belong to which
 * language it is told. Everything happens in the caller's thread.
 */

/** All voices give samples of 16 bits, one channel, so many a second. */
#define RO_VOICE_HZ 22050

/** Room for the name of a voice variant, with its NUL. */
#define RO_VOICE_VARIANT_MAX 24

/** How it sounds; [speech] of the settings. */
struct ro_voice_style {
	uint16_t rate_wpm; /* words a minute, 80 to 450 */
	uint8_t pitch; /* 0 to 100, 50 is normal */
	uint8_t volume; /* 0 to 200, 100 is normal */
	char variant[RO_VOICE_VARIANT_MAX]; /* "f3"; "" for none */
};

/** 175 words a minute, normal pitch and volume, no variant. */
void ro_voice_style_default(struct ro_voice_style *style);

/** Bring every value of @p style into its range. */
void ro_voice_style_limit(struct ro_voice_style *style);

/** @return true if both sound the same */
bool ro_voice_style_is_same(
	const struct ro_voice_style *one, const struct ro_voice_style *other);

/** Words in one language; a sentence is one or several in a row. */
struct ro_voice_piece {
	const char *language; /* "de", "en" or "fr"; borrowed */
	const char *words; /* UTF-8, borrowed */
	size_t len; /* bytes */
};

/** Who takes the samples as they come. */
struct ro_voice_sink {
	/** @return false to stop the voice; it takes nothing after that */
	bool (*take)(void *arg, const int16_t *samples, size_t count);
	void *arg; /* borrowed */
};

/** What say() answers when its sink stopped it. */
#define RO_VOICE_STOPPED 1

struct ro_voice;

struct ro_voice_ops {
	/**
	 * Say @p count pieces as one sentence, without silence before or
	 * after it.
	 * @return 0, RO_VOICE_STOPPED, or an error, told in ro_voice.why
	 */
	int (*say)(struct ro_voice *voice, const struct ro_voice_piece *pieces,
		unsigned count, const struct ro_voice_sink *sink);

	/**
	 * Write the phonemes of a sentence, one line of ASCII.
	 * @return 0, or an error, told in ro_voice.why
	 */
	int (*spell)(struct ro_voice *voice,
		const struct ro_voice_piece *pieces, unsigned count,
		struct ro_text *phonemes);

	/** Sound as @p style says, from the next sentence on. */
	void (*tune)(
		struct ro_voice *voice, const struct ro_voice_style *style);

	/** Release everything; also after a failed opening. */
	void (*close)(struct ro_voice *voice);
};

#define RO_VOICE_WHY_MAX 240

struct ro_voice {
	const struct ro_voice_ops *ops;
	/* After an error: what is missing and what to do, one sentence. */
	char why[RO_VOICE_WHY_MAX];
};

#endif
