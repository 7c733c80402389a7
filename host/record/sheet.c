/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/sheet.h"

#include "host/base/require.h"
#include "host/chess/bitboard.h"

#include <string.h>

/* Where White's and Black's moves begin, in cells, on paper wide enough. */
#define WHITE_AT 6
#define BLACK_AT 22
#define COLUMNS_MIN 38

#define CELLS_MAX (RO_BRAILLE_TEXT_MAX * 4)

/* What the sheet says besides names and moves. */
struct words {
	const char *white;
	const char *black;
	const char *round;
	const char *board;
	const char *date;
	const char *unknown;
	const char *position; /* where the pieces stand */
	const char *illegal_stands;
	const char *illegal_position;
	const char *played; /* a move that no rule allows */
};

static const struct words words_of[RO_BRAILLE_CODES] = {
	[RO_BRAILLE_UK] = { "White", "Black", "Round", "Board", "Date",
		"unknown", "Position", "An illegal move stands",
		"The position is illegal", "Played against the rules" },
	[RO_BRAILLE_DE] = { "Wei\xc3\x9f", "Schwarz", "Runde", "Brett", "Datum",
		"unbekannt", "Stellung", "Ein regelwidriger Zug bleibt stehen",
		"Die Stellung ist regelwidrig", "Gegen die Regeln gespielt" },
	[RO_BRAILLE_FR] = { "Blancs", "Noirs", "Ronde",
		"\xc3\x89"
		"chiquier",
		"Date", "inconnu", "Position",
		"Un coup ill\xc3\xa9gal est maintenu",
		"La position est ill\xc3\xa9gale",
		"Jou\xc3\xa9 contre les r\xc3\xa8gles" },
};

struct page {
	const struct ro_sheet *sheet; /* borrowed */
	const struct words *words;
	const struct ro_record_game *game; /* borrowed */
	const struct ro_record_tags *tags; /* borrowed */
	ro_record_sink *sink;
	void *sink_arg;
	bool failed;
	unsigned number; /* of the page, 1 and up; 0: none begun */
	unsigned line; /* how many are on it */
	unsigned note; /* the next one to write */
	struct ro_position position; /* before the next move */
};

static void give(struct page *page, const char *bytes, size_t len)
{
	if (!page->failed) {
		page->failed = !page->sink(page->sink_arg, bytes, len);
	}
}

static void translate(struct page *page, enum ro_braille_print print,
	const char *text, char cells[CELLS_MAX])
{
	const struct ro_sheet *sheet = page->sheet;

	cells[0] = '\0';
	if (!page->failed &&
		!sheet->translate(sheet->arg, print, text, cells, CELLS_MAX)) {
		page->failed = true;
	}
}

/* Blanks at the end of a line are no cells. */
static void put_line(struct page *page, const char *cells, size_t len)
{
	while (len > 0 && cells[len - 1] == ' ') {
		len--;
	}
	give(page, cells, len);
	give(page, "\n", 1);
	page->line++;
}

static const char *or_unknown(const struct page *page, const char *text)
{
	return text == NULL || *text == '\0' || strcmp(text, "?") == 0
		? page->words->unknown
		: text;
}

static void put_head(struct page *page)
{
	const unsigned width = page->sheet->cells;
	char line[RO_SHEET_CELLS_MAX];
	char text[RO_BRAILLE_TEXT_MAX];
	char cells[CELLS_MAX];
	char number[CELLS_MAX];
	struct ro_text joined;
	size_t len;
	size_t at;

	ro_text_init(&joined, text, sizeof(text));
	ro_text_addf(&joined, "%u", page->number);
	translate(page, RO_BRAILLE_WORDS, text, number);
	ro_text_init(&joined, text, sizeof(text));
	ro_text_addf(&joined, "%s - %s", or_unknown(page, page->tags->white),
		or_unknown(page, page->tags->black));
	translate(page, RO_BRAILLE_WORDS, text, cells);
	at = width - strnlen(number, width);
	len = strlen(cells);
	memset(line, ' ', sizeof(line));
	memcpy(line + at, number, width - at);
	memcpy(line, cells, len + 2 < at ? len : at - 2);
	put_line(page, line, width);
}

static void begin_line(struct page *page)
{
	if (page->number > 0 && page->line < page->sheet->lines) {
		return;
	}
	if (page->number > 0) {
		give(page, "\f", 1);
	}
	page->number++;
	page->line = 0;
	put_head(page);
}

/* How much of @p cells goes on a line of @p room. */
static size_t fit(const char *cells, size_t room)
{
	const size_t len = strlen(cells);
	size_t at = room;

	if (len <= room) {
		return len;
	}
	while (at > 0 && cells[at] != ' ') {
		at--;
	}
	return at > 0 ? at : room;
}

static void put_cells(struct page *page, const char *cells)
{
	const unsigned width = page->sheet->cells;
	char line[RO_SHEET_CELLS_MAX] = "  ";
	size_t indent = 0;

	do {
		const size_t len = fit(cells, width - indent);

		memcpy(line + indent, cells, len);
		begin_line(page);
		put_line(page, line, indent + len);
		cells += len;
		while (*cells == ' ') {
			cells++;
		}
		indent = 2;
		memset(line, ' ', indent);
	} while (*cells != '\0' && !page->failed);
}

static void put_words(struct page *page, const char *text)
{
	char cells[CELLS_MAX];

	translate(page, RO_BRAILLE_WORDS, text, cells);
	put_cells(page, cells);
}

static void put_fact(struct page *page, const char *name, const char *value)
{
	char text[RO_BRAILLE_TEXT_MAX];
	struct ro_text joined;

	ro_text_init(&joined, text, sizeof(text));
	ro_text_addf(&joined, "%s: %s", name, or_unknown(page, value));
	put_words(page, text);
}

static bool is_known(const char *text)
{
	return text != NULL && *text != '\0' && strcmp(text, "?") != 0;
}

static void put_first_head(struct page *page)
{
	const struct ro_record_tags *tags = page->tags;
	char date[sizeof(tags->date)];
	char text[16];
	struct ro_text number;

	if (is_known(tags->event)) {
		put_words(page, tags->event);
	}
	if (is_known(tags->round)) {
		put_fact(page, page->words->round, tags->round);
	}
	if (tags->board > 0) {
		ro_text_init(&number, text, sizeof(text));
		ro_text_add_int(&number, tags->board);
		put_fact(page, page->words->board, text);
	}
	memcpy(date, tags->date, sizeof(date));
	for (char *at = date; *at != '\0'; at++) {
		*at = *at == '.' ? '-' : *at;
	}
	put_fact(page, page->words->date, date);
	put_fact(page, page->words->white, tags->white);
	put_fact(page, page->words->black, tags->black);
}

/* The pieces of one side, kings first, then by their worth. */
static void put_pieces(struct page *page, enum ro_side side)
{
	const struct ro_position *position = &page->position;
	char text[RO_BRAILLE_TEXT_MAX];
	char cells[CELLS_MAX * 2];
	struct ro_text list;
	size_t len;

	ro_text_init(&list, text, sizeof(text));
	ro_text_addf(&list, "%s: ",
		side == RO_WHITE ? page->words->white : page->words->black);
	translate(page, RO_BRAILLE_WORDS, text, cells);
	len = strlen(cells);
	ro_text_init(&list, text, sizeof(text));
	for (unsigned kind = RO_KING; kind >= RO_PAWN; kind--) {
		for (unsigned at = 0; at < 64; at++) {
			if (position->men[at] !=
				ro_man_of(side, (enum ro_piece)kind)) {
				continue;
			}
			ro_text_add(&list, list.len > 0 ? " " : "");
			ro_braille_piece(page->sheet->code, (enum ro_piece)kind,
				(ro_square)at, &list);
		}
	}
	translate(page, RO_BRAILLE_MOVES, text, cells + len);
	put_cells(page, cells);
}

static void put_position(struct page *page)
{
	struct ro_position start;

	ro_position_start(&start);
	if (ro_position_is_same(&page->position, &start)) {
		return;
	}
	put_words(page, page->words->position);
	put_pieces(page, RO_WHITE);
	put_pieces(page, RO_BLACK);
}

static void put_note(struct page *page, const struct ro_record_note *note)
{
	const struct words *words = page->words;
	const char *side = note->side == RO_WHITE ? words->white : words->black;
	char text[RO_BRAILLE_TEXT_MAX];
	struct ro_text move;

	if (note->code == RO_IRREGULAR_ILLEGAL_POSITION) {
		put_words(page, words->illegal_position);
		return;
	}
	ro_text_init(&move, text, sizeof(text));
	if (note->code == RO_IRREGULAR_ILLEGAL_STANDS) {
		if (note->side <= RO_BLACK) {
			ro_text_addf(&move, "%s: ", side);
		}
		ro_text_add(&move, words->illegal_stands);
	} else {
		ro_text_addf(&move, "%s: %s, ", side, words->played);
		ro_braille_piece(page->sheet->code, RO_PAWN,
			ro_move_from(note->move), &move);
		ro_text_add_char(&move, ' ');
		ro_braille_piece(page->sheet->code, RO_PAWN,
			ro_move_landing(note->move), &move);
	}
	put_words(page, text);
}

static bool has_note(const struct page *page, unsigned move_count)
{
	return page->note < page->game->note_count &&
		page->game->notes[page->note].move_count <= move_count;
}

static void put_notes(struct page *page, unsigned move_count)
{
	while (has_note(page, move_count)) {
		put_note(page, &page->game->notes[page->note++]);
	}
}

/* Fill up to the column, or one blank where it is passed or there are none. */
static void pad(struct page *page, char *cells, size_t column)
{
	const size_t len = strlen(cells);
	const size_t to = page->sheet->cells >= COLUMNS_MIN && len < column
		? column
		: len + 1;

	memset(cells + len, ' ', to - len);
	cells[to] = '\0';
}

static void add_move(
	struct page *page, const struct ro_record_move *move, char *cells)
{
	char text[RO_BRAILLE_MOVE_MAX];
	char more[CELLS_MAX];
	struct ro_text written;

	ro_text_init(&written, text, sizeof(text));
	ro_braille_move(page->sheet->code, &page->position, move->move,
		move->offers != 0, &written);
	translate(page, RO_BRAILLE_MOVES, text, more);
	more[RO_SHEET_CELLS_MAX] = '\0'; /* the room that there is for it */
	strcat(cells, more);
	ro_position_play(&page->position, move->move);
}

/* One line of moves from @p at on. @return how many are on it */
static unsigned put_moves(struct page *page, unsigned at, unsigned end)
{
	const struct ro_record_move *moves = page->game->moves;
	const bool is_black = page->position.turn == RO_BLACK;
	char cells[CELLS_MAX + 2 * RO_SHEET_CELLS_MAX];
	char text[16];
	struct ro_text number;
	unsigned count = 1;

	ro_text_init(&number, text, sizeof(text));
	ro_braille_number(
		page->sheet->code, page->position.fullmove, is_black, &number);
	translate(page, RO_BRAILLE_MOVES, text, cells);
	if (!is_black || page->sheet->code != RO_BRAILLE_UK) {
		pad(page, cells, is_black ? BLACK_AT : WHITE_AT);
	}
	add_move(page, &moves[at], cells);
	if (!is_black && at + 1 < end && !has_note(page, at + 1)) {
		pad(page, cells, BLACK_AT);
		add_move(page, &moves[at + 1], cells);
		count = 2;
	}
	put_cells(page, cells);
	return count;
}

static void put_part(struct page *page, unsigned index)
{
	const struct ro_record_game *game = page->game;
	const struct ro_record_part *part = &game->parts[index];
	const unsigned end = index + 1 == game->part_count ? game->move_count
							   : part[1].move_count;
	unsigned at = part->move_count;

	page->position = part->first;
	put_position(page);
	put_notes(page, at);
	while (at < end && !page->failed) {
		at += put_moves(page, at, end);
		put_notes(page, at);
	}
}

bool ro_sheet_write(const struct ro_sheet *sheet,
	const struct ro_record_game *game, const struct ro_record_tags *tags,
	ro_record_sink *sink, void *arg)
{
	struct page page = {
		.sheet = sheet,
		.words = &words_of[sheet->code],
		.game = game,
		.tags = tags,
		.sink = sink,
		.sink_arg = arg,
	};

	ro_require(sheet->cells >= RO_SHEET_CELLS_MIN &&
		sheet->cells <= RO_SHEET_CELLS_MAX);
	ro_require(sheet->lines >= RO_SHEET_LINES_MIN &&
		sheet->lines <= RO_SHEET_LINES_MAX);
	put_first_head(&page);
	for (unsigned i = 0; i < game->part_count; i++) {
		put_part(&page, i);
	}
	if (game->offers != 0) {
		char cells[CELLS_MAX];

		translate(&page, RO_BRAILLE_MOVES, "(=)", cells);
		put_cells(&page, cells);
	}
	if (game->result != RO_RESULT_NONE) {
		put_words(&page, ro_result_text((enum ro_result)game->result));
	}
	give(&page, "\f", 1);
	return !page.failed;
}
