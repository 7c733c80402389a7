/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/pairings.h"

#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/pgn_reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One game of the file. */
struct pairing {
	char event[RO_SETTING_NAME_MAX];
	char site[RO_SETTING_NAME_MAX];
	char round[RO_SETTING_NAME_MAX]; /* as written: "3.12" */
	char board[RO_SETTING_NAME_MAX]; /* of a tag of its own */
	char white[RO_SETTING_NAME_MAX];
	char black[RO_SETTING_NAME_MAX];
};

struct search {
	FILE *file;
	int failed; /* errno of a failed read, or 0 */
	const struct ro_settings *settings; /* borrowed */
	struct pairing now; /* being read */
	struct pairing found;
	unsigned games;
	unsigned matches;
	struct ro_pgn_reader reader;
	char memory[RO_PGN_WINDOW_BYTES];
};

static size_t read_block(void *arg, char *bytes, size_t size)
{
	struct search *search = arg;
	const size_t got = fread(bytes, 1, size, search->file);

	if (got == 0 && ferror(search->file)) {
		search->failed = errno;
	}
	return got;
}

static char *place_of(struct pairing *pairing, const struct ro_pgn_event *tag)
{
	static const char *const names[] = { "Event", "Site", "Round", "Board",
		"White", "Black" };
	char *const places[] = { pairing->event, pairing->site, pairing->round,
		pairing->board, pairing->white, pairing->black };

	for (size_t i = 0; i < ro_count(names); i++) {
		if (strlen(names[i]) == tag->name_len &&
			memcmp(names[i], tag->name, tag->name_len) == 0) {
			return places[i];
		}
	}
	return NULL;
}

/* What is longer than a name is cut between two characters. "?" is not known
 * and "-" does not apply: both are nothing. Of two tags the first counts. */
static void note_tag(struct pairing *pairing, const struct ro_pgn_event *tag)
{
	char *place = place_of(pairing, tag);
	char piece[RO_SETTING_NAME_MAX * 4];
	struct ro_pgn_decoder decoder;
	struct ro_text text;

	if (place == NULL || *place != '\0') {
		return;
	}
	ro_pgn_decoder_init(&decoder, tag->text, tag->text_len, true);
	piece[ro_pgn_decode(&decoder, piece, sizeof(piece) - 1)] = '\0';
	if (strcmp(piece, "?") != 0 && strcmp(piece, "-") != 0) {
		ro_text_init(&text, place, RO_SETTING_NAME_MAX);
		ro_text_add(&text, piece);
	}
}

/* "3.12" is board 12 of round 3; "3.1.12" of round 3.1. */
static const char *board_of(const struct pairing *pairing)
{
	const char *dot = strrchr(pairing->round, '.');

	if (pairing->board[0] != '\0') {
		return pairing->board;
	}
	return dot != NULL ? dot + 1 : "";
}

static bool is_round(const struct pairing *pairing, const char *round)
{
	const size_t len = strlen(round);

	if (len == 0 || strcmp(pairing->round, round) == 0) {
		return true;
	}
	return pairing->board[0] == '\0' &&
		strncmp(pairing->round, round, len) == 0 &&
		strrchr(pairing->round, '.') == pairing->round + len;
}

static void note_game(struct search *search)
{
	const struct ro_settings_event *event = &search->settings->event;
	const struct pairing *now = &search->now;
	uint64_t board = 0;
	const bool is_board = event->board == 0 ||
		(ro_text_to_uint(board_of(now), 9999, &board) &&
			board == event->board);

	search->games++;
	if (is_board && is_round(now, event->round)) {
		search->matches++;
		search->found = *now;
	}
}

static void read_all(struct search *search)
{
	struct ro_pgn_reader *reader = &search->reader;
	enum ro_pgn_kind kind;

	ro_pgn_reader_init(reader, search->memory, sizeof(search->memory),
		read_block, search);
	reader->wanted = RO_PGN_BIT(RO_PGN_GAME) | RO_PGN_BIT(RO_PGN_TAG) |
		RO_PGN_BIT(RO_PGN_GAME_OVER);
	while ((kind = ro_pgn_next(reader)) != RO_PGN_FILE_OVER) {
		if (kind == RO_PGN_GAME) {
			memset(&search->now, 0, sizeof(search->now));
		} else if (kind == RO_PGN_TAG) {
			note_tag(&search->now, &reader->event);
		} else {
			note_game(search);
		}
	}
}

static bool is_one(const struct search *search, char *why, size_t why_size)
{
	const struct ro_settings_event *event = &search->settings->event;
	const char *file = event->pairings;

	if (search->matches == 1) {
		return true;
	}
	if (search->games == 0) {
		snprintf(why, why_size,
			"%s: has no game; event.pairings is a PGN file of the "
			"round's pairings",
			file);
	} else if (event->board == 0) {
		snprintf(why, why_size,
			"%s: has %u games; set event.board to the number of "
			"this board",
			file, search->games);
	} else if (search->matches == 0) {
		snprintf(why, why_size,
			"%s: has no board %u%s%s; look at event.board and "
			"event.round",
			file, event->board,
			event->round[0] != '\0' ? " of round " : "",
			event->round);
	} else {
		snprintf(why, why_size,
			"%s: has board %u %u times; set event.round", file,
			event->board, search->matches);
	}
	return false;
}

static void fill(char *setting, const char *found)
{
	if (*setting == '\0') {
		memcpy(setting, found, RO_SETTING_NAME_MAX);
	}
}

static void take(struct ro_settings_event *event, const struct pairing *found)
{
	uint64_t board = 0;

	fill(event->name, found->event);
	fill(event->site, found->site);
	fill(event->white, found->white);
	fill(event->black, found->black);
	if (found->round[0] != '\0') {
		/* As the tournament's program knows its games. */
		memcpy(event->round, found->round, sizeof(event->round));
	}
	if (event->board == 0 &&
		ro_text_to_uint(board_of(found), 9999, &board)) {
		event->board = (uint16_t)board;
	}
}

static bool read_file(struct search *search, char *why, size_t why_size)
{
	const char *name = search->settings->event.pairings;

	search->file = fopen(name, "rb");
	if (search->file == NULL) {
		search->failed = errno;
	} else {
		read_all(search);
		(void)fclose(search->file);
	}
	if (search->failed != 0) {
		snprintf(why, why_size,
			"%s: cannot be read: %s; check event.pairings", name,
			strerror(search->failed));
	}
	return search->failed == 0;
}

bool ro_pairings_take(struct ro_settings *settings, char *why, size_t why_size)
{
	struct search *search;
	bool good;

	if (settings->event.pairings[0] == '\0') {
		return true;
	}
	search = calloc(1, sizeof(*search));
	ro_require(search != NULL);
	search->settings = settings;
	good = read_file(search, why, why_size) &&
		is_one(search, why, why_size);
	if (good) {
		take(&settings->event, &search->found);
	}
	free(search);
	return good;
}
