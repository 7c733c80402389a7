/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_SPEECH_WORDS_EVERY_H
#define TESTS_UNIT_SPEECH_WORDS_EVERY_H

#include "host/chess/position.h"
#include "speech/words/phrase.h"

/**
 * Every kind of thing that can be said, for tests of speech/words alone.
 */

/** A fixed row of numbers: the same tests every time. */
static inline uint32_t next_random(uint32_t *state)
{
	*state = *state * 1664525u + 1013904223u;
	return *state >> 8;
}

/** Arguments of every size, by @p state; nothing in them fits together. */
static inline struct ro_say_args random_args(uint32_t *state)
{
	static const int64_t times[] = { INT64_MIN, -1, 0, 1, 999, 1000, 60000,
		61000, 3599999, 3600000, 359999000, INT64_MAX };
	struct ro_say_args args;

	ro_say_args_init(&args);
	args.side = (uint8_t)(next_random(state) % 3);
	args.other = (uint8_t)(next_random(state) % 3);
	args.ms = times[next_random(state) % 12];
	args.other_ms = times[next_random(state) % 12];
	args.number = next_random(state) >> next_random(state) % 24;
	args.square = (ro_square)(next_random(state) % 65);
	args.other_square = (ro_square)(next_random(state) % 65);
	args.squares = (ro_bitboard)next_random(state) << 40 |
		(ro_bitboard)next_random(state) << 20 | next_random(state);
	args.squares >>= next_random(state) % 64;
	args.man = (ro_man)next_random(state);
	args.half_points[RO_WHITE] = (uint8_t)(next_random(state) % 7);
	args.half_points[RO_BLACK] = (uint8_t)(next_random(state) % 7);
	args.err = (uint8_t)(next_random(state) % 13);
	return args;
}

typedef void every_style_fn(const struct ro_style *style, void *arg);

/** Call @p call with every style there is. */
static inline void for_every_style(every_style_fn *call, void *arg)
{
	struct ro_style style;

	for (unsigned i = 0;
		i < RO_VOCABULARIES * RO_LANGUAGES * (RO_LANGUAGES + 1u) * 16u;
		i++) {
		unsigned rest = i;

		style.vocabulary = (uint8_t)(rest % RO_VOCABULARIES);
		rest /= RO_VOCABULARIES;
		style.language = (uint8_t)(rest % RO_LANGUAGES);
		rest /= RO_LANGUAGES;
		style.ranks = (uint8_t)(rest % (RO_LANGUAGES + 1u));
		rest /= RO_LANGUAGES + 1u;
		style.form = rest & 1;
		style.name_pawns = rest >> 1 & 1;
		style.say_capture = rest >> 2 & 1;
		style.say_check = rest >> 3 & 1;
		call(&style, arg);
	}
}

#endif
