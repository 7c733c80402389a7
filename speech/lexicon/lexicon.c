/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/lexicon/lexicon.h"

#include "host/base/require.h"
#include "host/base/text.h"
#include "speech/lexicon/entries.h"

#include <stdbool.h>
#include <string.h>

/* Every byte of a character beyond ASCII counts: umlauts and accents. */
static bool is_letter(char byte)
{
	const unsigned char value = (unsigned char)byte;

	return value >= 0x80 || (value >= 'a' && value <= 'z') ||
		(value >= 'A' && value <= 'Z');
}

static char small(char byte)
{
	return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static size_t word_len(const char *text)
{
	size_t len = 0;

	while (is_letter(text[len])) {
		len++;
	}
	return len;
}

/* Words that German runs together with what follows: hundertvier would be
 * said with the v of Wein. */
static const char *const parting[] = { "hundert", "tausend" };

static bool ends_with(const char *text, size_t len, const char *part)
{
	const size_t part_len = strlen(part);

	if (len < part_len) {
		return false;
	}
	for (size_t i = 0; i < part_len; i++) {
		if (small(text[len - part_len + i]) != part[i]) {
			return false;
		}
	}
	return true;
}

static bool ends_part(const char *text, size_t len)
{
	for (size_t i = 0; i < ro_count(parting); i++) {
		if (ends_with(text, len, parting[i])) {
			return true;
		}
	}
	return false;
}

/* How long the word at @p text is, or its first part. */
static size_t part_len(const char *language, const char *text)
{
	const size_t len = word_len(text);

	if (strcmp(language, "de") != 0) {
		return len;
	}
	for (size_t part = 1; part < len; part++) {
		if (ends_part(text, part)) {
			return part;
		}
	}
	return len;
}

/* How many bytes of @p text the word takes up if it stands there, else 0. */
static size_t match(const char *text, size_t part, const char *word)
{
	size_t len = 0;

	while (word[len] != '\0') {
		if (small(text[len]) != word[len]) {
			return 0;
		}
		len++;
	}
	return len == part || !is_letter(text[len]) ? len : 0;
}

static const struct ro_lexicon_entry *find(
	const char *language, const char *text, size_t *len)
{
	const size_t part = part_len(language, text);
	const struct ro_lexicon_entry *entry = ro_lexicon_entries;

	for (; entry->word != NULL; entry++) {
		if (strcmp(entry->language, language) != 0) {
			continue;
		}
		*len = match(text, part, entry->word);
		if (*len > 0) {
			return entry;
		}
	}
	*len = part;
	return NULL;
}

/* A sound that is cut in two would be read out as brackets and letters. */
static bool add_whole(struct ro_text *text, const char *bytes, size_t len)
{
	if (len > text->size - 1 - text->len) {
		return false;
	}
	ro_text_add_bytes(text, bytes, len);
	return true;
}

/* A part of a word is parted from the rest of it. */
static bool add_word(struct ro_text *text, const char *language,
	const char *words, size_t *len)
{
	const struct ro_lexicon_entry *entry = find(language, words, len);
	const bool is_part = is_letter(words[*len]);
	bool fits;

	if (entry != NULL) {
		fits = add_whole(text, entry->sound, strlen(entry->sound));
	} else {
		fits = add_whole(text, words, *len);
	}
	return fits && (!is_part || add_whole(text, " ", 1));
}

/* One word, known or not, or one character between words. */
static bool add_next(struct ro_text *text, const char *language,
	const char *words, size_t *len)
{
	const bool is_bracket = *words == '[' || *words == ']';

	if (is_letter(*words)) {
		return add_word(text, language, words, len);
	}
	*len = 1;
	return add_whole(text, is_bracket ? " " : words, 1);
}

void ro_lexicon_apply(
	const char *language, const char *text, char *out, size_t size)
{
	struct ro_text written;
	size_t len = 0;

	ro_require(size > 0);
	ro_text_init(&written, out, size);
	while (*text != '\0' && add_next(&written, language, text, &len)) {
		text += len;
	}
}
