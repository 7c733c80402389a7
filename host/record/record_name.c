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

/* Everything that is no plain letter becomes one hyphen, none at the ends. */
static void add_plain(struct ro_text *text, const char *word)
{
	bool is_waiting = false;
	size_t count = 0;

	for (; *word != '\0' && count < WORD_MAX; word++) {
		if (!is_plain(*word)) {
			is_waiting = count > 0;
			continue;
		}
		if (is_waiting) {
			ro_text_add_char(text, '-');
			is_waiting = false;
		}
		ro_text_add_char(text, *word);
		count++;
	}
}

static void add_player(
	struct ro_text *text, const char *player, const char *unknown)
{
	ro_text_add(text, "_");
	add_plain(text, is_known(player) ? player : unknown);
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
