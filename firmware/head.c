/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/head.h"

#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/position.h"
#include "host/chess/san.h"

#include <stdlib.h>
#include <string.h>

/* Lines of a story are read by people too. */
#define MOVES_PER_LINE 16

/* All lines of a settings file, to be compared with those of another. */
struct lines {
	char *text; /* owned */
	size_t len;
	size_t room;
};

static void add_line(void *arg, const char *line)
{
	struct lines *lines = arg;
	const size_t len = strlen(line) + 1;

	if (lines->len + len > lines->room) {
		lines->room = (lines->room + len) * 2;
		lines->text = realloc(lines->text, lines->room);
		ro_require(lines->text != NULL);
	}
	memcpy(lines->text + lines->len, line, len);
	lines->len += len;
}

/* "key = value" of [section] becomes "set section.key value". */
static void write_set(
	const char *section, const char *line, struct ro_text *text)
{
	const size_t key = strcspn(line, " ");
	const char *value = line + key + strspn(line + key, " =");
	const bool is_plain = *value != '\0' && strchr(value, '#') == NULL;

	ro_text_addf(text, "set %s.%.*s ", section, (int)key, line);
	ro_text_addf(text, is_plain ? "%s\n" : "\"%s\"\n", value);
}

/* Where it is written is the business of this house, not of the game. */
static bool is_of_the_house(const char *section)
{
	return strcmp(section, "record") == 0 || strcmp(section, "page") == 0 ||
		strcmp(section, "hall") == 0;
}

static void write_changes(
	const struct lines *base, const struct lines *now, struct ro_text *text)
{
	char section[32] = "";
	const char *was = base->text;

	for (size_t at = 0; at < now->len;) {
		const char *line = now->text + at;

		if (*line == '[') {
			const size_t len = strcspn(line + 1, "]");

			ro_require(len < sizeof(section));
			memcpy(section, line + 1, len);
			section[len] = '\0';
		} else if (strcmp(line, was) != 0 && *line != '\0' &&
			!is_of_the_house(section) &&
			strncmp(line, "profile ", 8) != 0 &&
			strncmp(line, "pairings ", 9) != 0) {
			write_set(section, line, text);
		}
		at += strlen(line) + 1;
		was += strlen(was) + 1;
	}
}

static void write_game(const struct ro_app_game *game, struct ro_text *text)
{
	struct ro_position position;
	struct ro_position start;
	char fen[RO_FEN_MAX];
	char uci[RO_UCI_MAX];

	ro_position_start(&start);
	ro_require(ro_position_from_setup(&position, &game->first, NULL) == 0);
	ro_fen_from_position(&position, fen);
	if (!ro_position_is_same(&position, &start) ||
		position.fullmove != start.fullmove) {
		ro_text_addf(text, "fen %s\n", fen);
	}
	for (unsigned i = 0; i < game->history_count; i++) {
		const bool ends = i + 1 == game->history_count ||
			i % MOVES_PER_LINE == MOVES_PER_LINE - 1;

		ro_uci_write(&position, game->history[i], uci);
		ro_text_add(text, i % MOVES_PER_LINE == 0 ? "history " : " ");
		ro_text_add(text, uci);
		ro_text_add(text, ends ? "\n" : "");
		ro_position_play(&position, game->history[i]);
	}
}

void ro_head_write(const struct ro_story_setup *setup, struct ro_text *text)
{
	struct ro_settings *base = calloc(1, sizeof(*base));
	struct lines lines[2] = { { NULL, 0, 0 }, { NULL, 0, 0 } };
	char why[RO_SETTING_WHY_MAX];

	ro_require(base != NULL);
	ro_settings_init(base);
	(void)ro_settings_profile(
		base, setup->settings.game.profile, why, sizeof(why));
	ro_settings_write(base, add_line, &lines[0]);
	ro_settings_write(&setup->settings, add_line, &lines[1]);
	ro_text_addf(text, "profile %s\n", setup->settings.game.profile);
	write_changes(&lines[0], &lines[1], text);
	write_game(&setup->game, text);
	free(lines[0].text);
	free(lines[1].text);
	free(base);
}

bool ro_head_read(const char *head, struct ro_story_setup *setup)
{
	struct ro_story_line *line = calloc(1, sizeof(*line));
	char *copy = strdup(head);
	char *next = copy;
	bool good = true;

	ro_require(line != NULL && copy != NULL);
	ro_story_setup_init(setup);
	while (good && *next != '\0') {
		char why[RO_SETTING_WHY_MAX];
		char *end = next + strcspn(next, "\n");
		bool is_empty = false;

		if (*end != '\0') {
			*end++ = '\0';
		}
		good = ro_story_read(next, line, &is_empty, why, sizeof(why)) &&
			(is_empty ||
				(ro_story_is_setting(line->kind) &&
					ro_story_setup_line(setup, line, why,
						sizeof(why))));
		next = end;
	}
	free(copy);
	free(line);
	return good;
}
