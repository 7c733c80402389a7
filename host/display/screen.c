/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/display/screen.h"

#include "host/display/screen_words.h"

#include <string.h>

#define GLYPH_ROWS 5
#define GLYPH_COLUMNS 5

/* The figures and the signs of a time; '#' is two columns of ink, because a
 * terminal's letters are twice as high as wide. */
static const char signs[] = "0123456789:.";
static const char *const glyphs[][GLYPH_ROWS] = {
	{ "#####", "#   #", "#   #", "#   #", "#####" },
	{ "  #  ", " ##  ", "  #  ", "  #  ", " ### " },
	{ "#####", "    #", "#####", "#    ", "#####" },
	{ "#####", "    #", " ####", "    #", "#####" },
	{ "#   #", "#   #", "#####", "    #", "    #" },
	{ "#####", "#    ", "#####", "    #", "#####" },
	{ "#####", "#    ", "#####", "#   #", "#####" },
	{ "#####", "    #", "   # ", "  #  ", "  #  " },
	{ "#####", "#   #", "#####", "#   #", "#####" },
	{ "#####", "#   #", "#####", "    #", "#####" },
	{ " ", "#", " ", "#", " " },
	{ " ", " ", " ", " ", "#" },
};

void ro_screen_time(struct ro_text *text, int64_t ms)
{
	const long long seconds = (long long)(ms / 1000);

	if (ms < 60000) {
		ro_text_addf(
			text, "0:%02lld.%d", seconds, (int)(ms % 1000 / 100));
		return;
	}
	ro_text_addf(text, "%lld:%02lld:%02lld", seconds / 3600,
		seconds / 60 % 60, seconds % 60);
}

static void add_row(struct ro_text *text, const char *time, unsigned row)
{
	for (; *time != '\0'; time++) {
		const char *sign = strchr(signs, *time);
		const char *ink = glyphs[sign - signs][row];

		for (; *ink != '\0'; ink++) {
			ro_text_add(text, *ink == '#' ? "##" : "  ");
		}
		ro_text_add(text, " ");
	}
	ro_text_add(text, "\n");
}

static void add_side_state(const struct ro_screen_facts *facts, unsigned side,
	const struct ro_screen_words *words, struct ro_text *text)
{
	ro_text_add(text, words->sides[side]);
	if (facts->flag_fell[side]) {
		ro_text_addf(text, ", %s", words->flag);
	}
	if (facts->running == side) {
		ro_text_addf(text, ", %s", words->runs);
	}
}

static void add_side(const struct ro_screen_facts *facts, unsigned side,
	const struct ro_screen_words *words, struct ro_text *text)
{
	char array[32];
	struct ro_text time;

	add_side_state(facts, side, words, text);
	ro_text_add(text, "\n\n");
	ro_text_init(&time, array, sizeof(array));
	ro_screen_time(&time, facts->left_ms[side]);
	for (unsigned row = 0; row < GLYPH_ROWS; row++) {
		add_row(text, array, row);
	}
	ro_text_add(text, "\n");
}

static void add_last(const struct ro_screen_facts *facts,
	const struct ro_screen_words *words, struct ro_text *text)
{
	ro_text_addf(text, "%s: ", words->last_move);
	if (facts->move_number == 0) {
		ro_text_add(text, "-");
		return;
	}
	ro_text_addf(text, "%u%s %s", facts->move_number,
		facts->last_by_black ? "..." : ".", facts->last_san);
}

static void add_state(const struct ro_screen_facts *facts,
	const struct ro_screen_words *words, struct ro_text *text)
{
	ro_text_addf(text, "%s: %s", words->board,
		words->states[facts->board_state]);
	if (facts->is_paused) {
		ro_text_addf(text, ". %s", words->paused);
	} else if (facts->has_clock && facts->running == RO_NOBODY) {
		ro_text_addf(text, ". %s", words->stopped);
	}
	if (facts->result != RO_RESULT_NONE) {
		ro_text_addf(text, ". %s: %s", words->result,
			ro_result_text((enum ro_result)facts->result));
	}
}

void ro_screen_write(const struct ro_screen_facts *facts, struct ro_text *text)
{
	const struct ro_screen_words *words = ro_screen_words(facts->language);

	if (facts->has_clock) {
		add_side(facts, RO_WHITE, words, text);
		add_side(facts, RO_BLACK, words, text);
	} else {
		ro_text_addf(text, "%s\n\n", words->no_clock);
	}
	add_last(facts, words, text);
	ro_text_add(text, "\n");
	add_state(facts, words, text);
	ro_text_add(text, "\n");
}

void ro_screen_write_line(
	const struct ro_screen_facts *facts, struct ro_text *text)
{
	const struct ro_screen_words *words = ro_screen_words(facts->language);

	for (unsigned side = 0; facts->has_clock && side < 2; side++) {
		add_side_state(facts, side, words, text);
		ro_text_add(text, ": ");
		ro_screen_time(text, facts->left_ms[side]);
		ro_text_add(text, ". ");
	}
	add_last(facts, words, text);
	ro_text_add(text, ". ");
	add_state(facts, words, text);
	ro_text_add(text, ".");
}
