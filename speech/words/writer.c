/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/writer.h"

#include <string.h>

struct ro_dictionary ro_dictionary_of(const struct ro_style *style)
{
	const enum ro_language prompts = style->language < RO_LANGUAGES
		? (enum ro_language)style->language
		: RO_LANGUAGE_DE;
	const enum ro_vocabulary vocabulary = style->vocabulary <
			RO_VOCABULARIES
		? (enum ro_vocabulary)style->vocabulary
		: RO_VOCABULARY_IBCA;
	const enum ro_language words = ro_words_language(vocabulary, prompts);
	const enum ro_language ranks = style->ranks < RO_LANGUAGES
		? (enum ro_language)style->ranks
		: words;

	return (struct ro_dictionary){
		.words = &ro_words[words],
		.files = ro_file_names(vocabulary, prompts),
		.ranks = ro_words[ranks].ranks,
		.words_voice = (uint8_t)words,
		.ranks_voice = (uint8_t)ranks,
		.prompts = (uint8_t)prompts,
	};
}

void ro_phrase_begin(struct ro_phrase *phrase)
{
	memset(phrase, 0, sizeof(*phrase));
}

static struct ro_span *last_span(struct ro_phrase *phrase)
{
	return phrase->span_count > 0 ? &phrase->spans[phrase->span_count - 1]
				      : NULL;
}

static size_t phrase_len(struct ro_phrase *phrase)
{
	const struct ro_span *last = last_span(phrase);

	return last == NULL ? 0 : (size_t)last->start + last->len;
}

/* The span that takes up new words: the last one, or one more. */
static struct ro_span *span_for(struct ro_phrase *phrase, unsigned language)
{
	struct ro_span *last = last_span(phrase);

	if (last != NULL &&
		(last->language == language ||
			phrase->span_count == RO_SPANS_MAX)) {
		return last;
	}
	last = &phrase->spans[phrase->span_count];
	last->start = (uint16_t)phrase_len(phrase);
	last->language = (uint8_t)language;
	phrase->span_count++;
	return last;
}

bool ro_phrase_add_bytes(struct ro_phrase *phrase, unsigned language,
	const char *words, size_t len)
{
	const size_t start = phrase_len(phrase);
	struct ro_span *span;

	if (len == 0) {
		return true;
	}
	if (len > sizeof(phrase->words) - 1 - start) {
		return false;
	}
	span = span_for(phrase, language);
	memcpy(phrase->words + start, words, len);
	span->len = (uint16_t)(span->len + len);
	return true;
}

bool ro_phrase_add(
	struct ro_phrase *phrase, unsigned language, const char *words)
{
	return ro_phrase_add_bytes(phrase, language, words, strlen(words));
}

void ro_phrase_add_space(struct ro_phrase *phrase)
{
	const struct ro_span *last = last_span(phrase);

	if (last != NULL) {
		ro_phrase_add(phrase, last->language, " ");
	}
}

void ro_phrase_add_square(struct ro_phrase *phrase,
	const struct ro_dictionary *dictionary, ro_square square)
{
	const struct ro_file_names *files = dictionary->files;

	ro_phrase_add(phrase, files->voice, files->names[ro_file(square)]);
	ro_phrase_add_space(phrase);
	ro_phrase_add(phrase, dictionary->ranks_voice,
		dictionary->ranks[ro_rank(square)]);
}

static bool ends_with_colon(const struct ro_phrase *phrase, size_t len)
{
	return phrase->words[len - 1] == ':' || phrase->words[len - 1] == ' ';
}

void ro_phrase_drop_colon(struct ro_phrase *phrase)
{
	size_t len = phrase_len(phrase);

	for (; len > 0 && ends_with_colon(phrase, len); len--) {
		struct ro_span *last = last_span(phrase);

		phrase->words[len - 1] = '\0';
		last->len--;
		if (last->len == 0) {
			phrase->span_count--;
		}
	}
}

void ro_phrase_append(struct ro_phrase *phrase, const struct ro_phrase *more)
{
	ro_phrase_add_space(phrase);
	for (unsigned i = 0; i < more->span_count; i++) {
		const struct ro_span *span = &more->spans[i];
		const char *words = more->words + span->start;

		if (!ro_phrase_add_bytes(
			    phrase, span->language, words, span->len)) {
			return;
		}
	}
}
