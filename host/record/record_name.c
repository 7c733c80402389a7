/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_name.h"

#include "host/base/text.h"

#include <string.h>

/* Names of people are cut after this many bytes. */
#define WORD_MAX 40

static bool is_known(const char *word)
{
	return word != NULL && *word != '\0';
}

static bool is_plain(char letter)
{
	return (letter >= '0' && letter <= '9') ||
		(letter >= 'a' && letter <= 'z') ||
		(letter >= 'A' && letter <= 'Z');
}

/* How the letters from U+00C0 to U+00FF are spelt without their marks; of two
 * where the language does so: the e of ae is not dropped. */
static const char *const spelt[64] = { "A", "A", "A", "A", "Ae", "A", "Ae", "C",
	"E", "E", "E", "E", "I", "I", "I", "I", "D", "N", "O", "O", "O", "O",
	"Oe", "", "O", "U", "U", "U", "Ue", "Y", "Th", "ss", "a", "a", "a", "a",
	"ae", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i", "d", "n",
	"o", "o", "o", "o", "oe", "", "o", "u", "u", "u", "ue", "y", "th",
	"y" };

/* The spelling of the character at @p word, or "" if it has none. */
static const char *spelling(const char *word, char plain[2])
{
	const unsigned second = (unsigned char)word[1];

	plain[0] = is_plain(*word) ? *word : '\0';
	plain[1] = '\0';
	if ((unsigned char)*word == 0xc3 && second >= 0x80 && second < 0xc0) {
		return spelt[second - 0x80];
	}
	return plain;
}

/* Everything that is no letter becomes one hyphen, none at the ends. */
static void add_plain(struct ro_text *text, const char *word)
{
	bool is_waiting = false;
	size_t count = 0;

	while (*word != '\0' && count < WORD_MAX) {
		const size_t len = ro_text_utf8_len(word, strlen(word));
		char plain[2];
		const char *letters = spelling(word, plain);

		if (*letters != '\0') {
			ro_text_add(text, is_waiting ? "-" : "");
			ro_text_add(text, letters);
			count += strlen(letters);
		}
		is_waiting = *letters == '\0' && count > 0;
		word += len == 0 ? 1 : len;
	}
}

static void add_player(
	struct ro_text *text, const char *player, const char *unknown)
{
	size_t bare;

	ro_text_add(text, "_");
	bare = text->len;
	add_plain(text, is_known(player) ? player : unknown);
	if (text->len == bare) {
		ro_text_add(text, unknown); /* no letter of ours in it */
	}
}

void ro_record_name(
	const struct ro_record_tags *tags, char name[RO_RECORD_NAME_MAX])
{
	struct ro_text text;

	ro_text_init(&text, name, RO_RECORD_NAME_MAX);
	add_plain(&text, is_known(tags->date) ? tags->date : "undated");
	if (is_known(tags->round)) {
		ro_text_add(&text, "_r");
		add_plain(&text, tags->round);
	}
	if (is_known(tags->white) || is_known(tags->black)) {
		add_player(&text, tags->white, "White");
		add_player(&text, tags->black, "Black");
	} else {
		ro_text_add(&text, "_game");
	}
}
