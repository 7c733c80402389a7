/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/pairings.h"
#include "firmware/story_file.h"
#include "host/base/text.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/profile/settings_table.h"

#include <stdio.h>
#include <string.h>

void ro_story_setup_init(struct ro_story_setup *setup)
{
	ro_settings_init(&setup->settings);
	ro_app_game_init(&setup->game);
	setup->step_ms = 1000;
	setup->has_profile = false;
	setup->has_fen = false;
}

static bool refuse(char *why, size_t why_size, const char *text)
{
	snprintf(why, why_size, "%s", text);
	return false;
}

/* What settings files may say already, for what is to come; a story that asks
 * for it would show something else than it says. */
static bool is_built(const char *key)
{
	static const char *const to_come[] = {
		"page.listen",
		"page.token_file",
		"hall.broker",
	};

	for (unsigned i = 0; i < ro_count(to_come); i++) {
		if (ro_setting_is_word(to_come[i], key)) {
			return false;
		}
	}
	return true;
}

static bool take_profile(struct ro_story_setup *setup,
	const struct ro_story_line *line, char *why, size_t why_size)
{
	if (setup->has_profile) {
		return refuse(why, why_size,
			"a second profile; leave only one of the two lines");
	}
	setup->has_profile = true;
	return ro_settings_profile(
		&setup->settings, line->words.list[0], why, why_size);
}

static bool take_set(struct ro_story_setup *setup,
	const struct ro_story_line *line, char *why, size_t why_size)
{
	const char *key = line->words.list[0];
	const char *value = line->words.rest + strcspn(line->words.rest, " \t");

	value += strspn(value, " \t");
	/* A value in quotation marks keeps its spaces. */
	if (line->words.count == 2) {
		value = line->words.list[1];
	}
	if (!ro_settings_set(&setup->settings, key, value, why, why_size)) {
		return false;
	}
	if (*value != '\0' && !is_built(key)) {
		snprintf(why, why_size,
			"%.40s is not built yet; take this line out", key);
		return false;
	}
	return true;
}

static void list_faults(ro_faults faults, char *why, size_t why_size)
{
	struct ro_text text;

	ro_text_init(&text, why, why_size);
	ro_text_add(&text, "no position: ");
	for (unsigned bit = 0; bit < ro_fault_count(); bit++) {
		if ((faults >> bit & 1) != 0) {
			ro_text_add(&text, ro_fault_text(bit));
			faults &= ~(UINT64_C(1) << bit);
			ro_text_add(&text, faults != 0 ? "; " : "");
		}
	}
}

static bool take_fen(struct ro_story_setup *setup,
	const struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_position position;
	const ro_faults faults = ro_fen_position(
		line->words.rest, &position, NULL);

	if (setup->has_fen) {
		return refuse(why, why_size,
			"a second fen; leave only one of the two lines");
	}
	if (setup->game.history_count != 0) {
		return refuse(why, why_size,
			"the moves of 'history' go from here; move this line "
			"before it");
	}
	if (faults != 0) {
		list_faults(faults, why, why_size);
		return false;
	}
	ro_position_to_setup(&position, &setup->game.first);
	setup->has_fen = true;
	return true;
}

static bool take_history(struct ro_story_setup *setup,
	const struct ro_story_line *line, char *why, size_t why_size)
{
	struct ro_app_game *game = &setup->game;
	struct ro_position position;

	ro_require(ro_position_from_setup(&position, &game->first, NULL) == 0);
	for (unsigned i = 0; i < game->history_count; i++) {
		ro_position_play(&position, game->history[i]);
	}
	for (unsigned i = 0; i < line->words.count; i++) {
		const char *word = line->words.list[i];
		const ro_move move = ro_uci_read(&position, word, strlen(word));

		if (move == RO_NO_MOVE) {
			snprintf(why, why_size,
				"'%.20s' is no legal move there; write UCI, "
				"such as e2e4 or a7a8q",
				word);
			return false;
		}
		if (game->history_count == ro_count(game->history)) {
			snprintf(why, why_size, "more than %zu moves",
				ro_count(game->history));
			return false;
		}
		game->history[game->history_count++] = move;
		ro_position_play(&position, move);
	}
	return true;
}

bool ro_story_setup_line(struct ro_story_setup *setup,
	const struct ro_story_line *line, char *why, size_t why_size)
{
	switch ((int)line->kind) {
	case RO_STORY_PROFILE:
		return take_profile(setup, line, why, why_size);
	case RO_STORY_SET:
		return take_set(setup, line, why, why_size);
	case RO_STORY_FEN:
		return take_fen(setup, line, why, why_size);
	case RO_STORY_HISTORY:
		return take_history(setup, line, why, why_size);
	default: /* step; nobody else calls this */
		setup->step_ms = line->duration_ms;
		return true;
	}
}

/* The first pass takes profile lines, the second all others, so that it does
 * not matter where the profile stands. */
static bool take_pass(struct ro_story_setup *setup, struct ro_story_file *file,
	bool profiles, struct ro_story_error *error)
{
	for (unsigned i = 0; i < file->line_count; i++) {
		const struct ro_story_line *line = ro_story_file_line(file, i);

		if (line == NULL || !ro_story_is_setting(line->kind) ||
			(line->kind == RO_STORY_PROFILE) != profiles) {
			continue;
		}
		if (!ro_story_setup_line(
			    setup, line, error->why, sizeof(error->why))) {
			error->line = i + 1;
			return false;
		}
	}
	return true;
}

bool ro_story_setup_take(struct ro_story_setup *setup,
	struct ro_story_file *file, struct ro_story_error *error)
{
	error->line = 0;
	return take_pass(setup, file, true, error) &&
		take_pass(setup, file, false, error) &&
		ro_pairings_take(
			&setup->settings, error->why, sizeof(error->why));
}
