/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_record */
#include "host/base/require.h"
#include "host/chess/pgn_reader.h"
#include "host/record/record_pgn.h"

#include <string.h>

/* What the input is read from, byte by byte; zeros when it is used up. */
struct bytes {
	const uint8_t *data;
	size_t left;
};

struct source {
	const char *bytes;
	size_t left;
};

struct page {
	char words[131072];
	size_t len;
};

static uint8_t next(struct bytes *bytes)
{
	if (bytes->left == 0) {
		return 0;
	}
	bytes->left--;
	return *bytes->data++;
}

static bool collect(void *arg, const char *bytes, size_t len)
{
	struct page *page = arg;

	ro_require(page->len + len <= sizeof(page->words));
	memcpy(page->words + page->len, bytes, len);
	page->len += len;
	return true;
}

static size_t read_source(void *arg, char *bytes, size_t size)
{
	struct source *source = arg;

	size = source->left < size ? source->left : size;
	memcpy(bytes, source->bytes, size);
	source->bytes += size;
	source->left -= size;
	return size;
}

/* Whatever was recorded, every move of the text is legal where it stands. */
static void check_text(const struct page *page, unsigned move_count)
{
	static char window[RO_PGN_WINDOW_BYTES];
	static struct ro_pgn_reader reader;
	struct source source = { .bytes = page->words, .left = page->len };
	enum ro_pgn_kind kind;
	unsigned moves = 0;

	ro_pgn_reader_init(
		&reader, window, sizeof(window), read_source, &source);
	while ((kind = ro_pgn_next(&reader)) != RO_PGN_FILE_OVER) {
		/* A part may begin from a strange position. */
		ro_require(kind != RO_PGN_PROBLEM ||
			reader.event.problem == RO_PGN_ODD_FEN);
		ro_require(kind != RO_PGN_TEXT);
		moves += kind == RO_PGN_MOVE;
	}
	ro_require(moves == move_count);
}

static void complete(struct ro_record_game *game, struct bytes *bytes)
{
	struct ro_move_completed fact = { .ply = (uint16_t)(game->ply + 1) };
	struct ro_position position = game->now;
	struct ro_moves moves;

	ro_position_moves(&position, &moves);
	if (moves.count == 0) {
		return;
	}
	fact.move = moves.list[next(bytes) % moves.count];
	fact.clk_ms = next(bytes) * 40000 - 40000;
	ro_position_to_setup(&position, &fact.before);
	if (next(bytes) % 16 == 0) {
		fact.before.men[next(bytes) % 64] = next(bytes) % 16;
	}
	if (next(bytes) % 16 == 0) {
		fact.move = (ro_move)(next(bytes) << 8 | next(bytes));
	}
	ro_record_game_add(game, &fact);
}

static void take_back(struct ro_record_game *game, struct bytes *bytes)
{
	struct ro_taken_back fact = { .plies = 1 };
	const unsigned ply = game->ply;

	fact.ply = (uint16_t)(ply > 0 ? next(bytes) % ply : 0);
	ro_position_to_setup(&game->now, &fact.setup);
	ro_record_game_take_back(game, &fact);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct ro_record_game game;
	static struct page page;
	struct bytes bytes = { .data = data, .left = size };
	struct ro_record_tags tags = { .board = 0 };
	struct ro_position start;
	struct ro_setup setup;

	ro_position_start(&start);
	ro_position_to_setup(&start, &setup);
	ro_record_game_begin(&game, &setup, 0);
	while (bytes.left > 0) {
		const uint8_t what = next(&bytes);
		struct ro_irregularity_seen seen = { .side = what % 3 };

		switch (what % 16) {
		case 0:
			take_back(&game, &bytes);
			break;
		case 1:
			ro_record_game_offer(
				&game, (enum ro_side)(what / 16 % 2));
			break;
		case 2:
			seen.code = next(&bytes) % RO_IRREGULARS;
			ro_record_game_note(&game, &seen);
			break;
		default:
			complete(&game, &bytes);
			break;
		}
	}
	page.len = 0;
	ro_require(ro_record_pgn_write(&game, &tags, collect, &page));
	check_text(&page, game.move_count);
	return 0;
}
