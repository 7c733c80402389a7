/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_WRITER_H
#define SPEECH_WORDS_WRITER_H

#include "speech/words/phrase.h"
#include "speech/words/words.h"

#include <stdbool.h>
#include <stddef.h>

/**
 * Building a phrase word by word, each in its voice; for speech/words only.
 *
 * Neighbours in the same language become one span, so that the voice changes
 * as seldom as possible. Source: issue 6, point 2.
 */

/** What the words of a move are in one style. */
struct ro_dictionary {
	const struct ro_words *words;
	const struct ro_file_names *files;
	const char *const *ranks; /* 8 */
	uint8_t words_voice; /* an enum ro_language, as are the next two */
	uint8_t ranks_voice;
	uint8_t prompts;
};

/** The words of @p style; a value out of range counts as the default. */
struct ro_dictionary ro_dictionary_of(const struct ro_style *style);

/** Begin an empty phrase. */
void ro_phrase_begin(struct ro_phrase *phrase);

/**
 * Append @p len bytes of @p words in the voice of @p language. What does not
 * fit is left out; a span too many is said by the voice before it.
 * @return false if something was left out
 */
bool ro_phrase_add_bytes(struct ro_phrase *phrase, unsigned language,
	const char *words, size_t len);

/** The same for a NUL-terminated text. */
bool ro_phrase_add(
	struct ro_phrase *phrase, unsigned language, const char *words);

/** A space in the voice of what came before, unless nothing did. */
void ro_phrase_add_space(struct ro_phrase *phrase);

/** Take back a colon at the end: what it announced is not known. */
void ro_phrase_drop_colon(struct ro_phrase *phrase);

/** "Eva vier". */
void ro_phrase_add_square(struct ro_phrase *phrase,
	const struct ro_dictionary *dictionary, ro_square square);

#endif
