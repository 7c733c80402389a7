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

/* How many bytes of text the word takes up if it stands there, else 0. */
static size_t match(const char *text, const char *word)
{
	size_t len = 0;

	while (word[len] != '\0') {
		if (small(text[len]) != word[len]) {
			return 0;
		}
		len++;
	}
	return is_letter(text[len]) ? 0 : len;
}

static const struct ro_lexicon_entry *find(
	const char *language, const char *text, size_t *len)
{
	const struct ro_lexicon_entry *entry = ro_lexicon_entries;

	for (; entry->word != NULL; entry++) {
		if (strcmp(entry->language, language) != 0) {
			continue;
		}
		*len = match(text, entry->word);
		if (*len > 0) {
			return entry;
		}
	}
	return NULL;
}

static size_t word_len(const char *text)
{
	size_t len = 0;

	while (is_letter(text[len])) {
		len++;
	}
	return len;
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

static bool add_sound(struct ro_text *text, const char *sound)
{
	return add_whole(text, sound, strlen(sound));
}

/* One word, known or not, or one character between words. */
static bool add_next(struct ro_text *text, const char *language,
	const char *words, size_t *len)
{
	const struct ro_lexicon_entry *entry = find(language, words, len);

	if (entry != NULL) {
		return add_sound(text, entry->sound);
	}
	*len = word_len(words);
	if (*len > 0) {
		return add_whole(text, words, *len);
	}
	*len = 1;
	return add_whole(text, *words == '[' || *words == ']' ? " " : words, 1);
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
