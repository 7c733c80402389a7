/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/pgn_line.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

/* The quick reading of moves says the same as the thorough one, in every
 * position of real games and for every spelling around the legal moves. */

static void set_text(char text[32], const char *spelling)
{
	memset(text, 0, 32);
	strncpy(text, spelling, 16);
}

/* What the thorough reading makes of it, if it has one meaning. */
static ro_move thorough(
	const struct ro_position *position, const char *spelling)
{
	struct ro_san_reading reading;

	if (ro_san_read(position, spelling, strlen(spelling), RO_LETTERS_EN,
		    &reading) != RO_SAN_OK) {
		return RO_NO_MOVE;
	}
	return reading.move;
}

static ro_move quick(const struct ro_position *position, const char *spelling)
{
	struct ro_pgn_line line = { .position = *position, .last = RO_NO_MOVE };
	char text[32];
	size_t len;

	set_text(text, spelling);
	len = ro_pgn_line_read(&line, text);
	if (len == 0) {
		assert_int_equal(line.last, RO_NO_MOVE);
		return RO_NO_MOVE;
	}
	assert_int_equal(len, strlen(spelling));
	assert_int_equal(line.ply, 1);
	return line.last;
}

/* A move that is written as it should be must be read. */
static void check_legal(const struct ro_position *position)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(position, moves.list[i], san);
		assert_int_equal(quick(position, san), moves.list[i]);
	}
}

/* Any other spelling may be left to the thorough reading, but not be read
 * as something else. */
static void check_spelling(
	const struct ro_position *position, const char *spelling)
{
	const ro_move found = quick(position, spelling);

	if (found != RO_NO_MOVE) {
		assert_int_equal(found, thorough(position, spelling));
	}
}

static void check_spellings(const struct ro_position *position)
{
	static const char pieces[] = "NBRQK";
	char spelling[16];

	for (unsigned square = 0; square < 64; square++) {
		const int file = 'a' + (int)ro_file(square);
		const int rank = '1' + (int)ro_rank(square);

		for (const char *piece = pieces; *piece; piece++) {
			snprintf(spelling, sizeof(spelling), "%c%c%c", *piece,
				file, rank);
			check_spelling(position, spelling);
			snprintf(spelling, sizeof(spelling), "%ccx%c%c+",
				*piece, file, rank);
			check_spelling(position, spelling);
			snprintf(spelling, sizeof(spelling), "%c1%c%c", *piece,
				file, rank);
			check_spelling(position, spelling);
		}
		snprintf(spelling, sizeof(spelling), "%c%c", file, rank);
		check_spelling(position, spelling);
		snprintf(spelling, sizeof(spelling), "%c%c=Q", file, rank);
		check_spelling(position, spelling);
		snprintf(spelling, sizeof(spelling), "ex%c%c", file, rank);
		check_spelling(position, spelling);
	}
	check_spelling(position, "O-O");
	check_spelling(position, "O-O-O");
}

static void it_agrees_with_the_thorough_one_in_real_games(void **state)
{
	FILE *file = fopen(RO_SOURCE_DIR "/tests/support/games.uci", "r");
	struct ro_position position;
	char word[16];
	unsigned plies = 0;
	int end = '\n';

	(void)state;
	assert_non_null(file);
	while (plies < 4000 && fscanf(file, "%15s", word) == 1) {
		if (end == '\n') {
			ro_position_start(&position);
		}
		check_legal(&position);
		if (plies % 16 == 0) {
			check_spellings(&position);
		}
		ro_position_play(
			&position, ro_uci_read(&position, word, strlen(word)));
		end = fgetc(file);
		plies++;
	}
	fclose(file);
	assert_true(plies >= 1000);
}

static const struct row {
	const char *says;
	const char *fen;
	const char *text;
	size_t len; /* read, or 0 */
} rows[] = {
	{ "a space belongs to the move", RO_FEN_START, "e4 e5", 3 },
	{ "other ends do not", RO_FEN_START, "e4\ne5", 2 },
	{ "a comment ends a move", RO_FEN_START, "e4{a}", 2 },
	{ "a sign ends a move", RO_FEN_START, "Nf3!?", 3 },
	{ "a letter does not", RO_FEN_START, "e4e5", 0 },
	{ "a full stop does not", RO_FEN_START, "e4.", 0 },
	{ "an equals sign does not", RO_FEN_START, "e4=", 0 },
	{ "an illegal move is not read", RO_FEN_START, "e5", 0 },
	{ "a word is not read", RO_FEN_START, "N", 0 },
	{ "a number is not read", RO_FEN_START, "1.", 0 },
	{ "castling into the dark is not read", RO_FEN_START, "O-O", 0 },
	{ "castling is read", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O+ ",
		7 },
	{ "castling without a dash is not", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
		"OO", 0 },
	{ "castling with one too many is not",
		"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O-O", 0 },
	{ "castling with half a sign is not",
		"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-", 0 },
	{ "a castling that has lost its right is not",
		"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", 0 },
	{ "a castling through check is not",
		"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", 0 },
	{ "en passant is read", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6",
		4 },
	{ "en passant too late is not", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
		"exd6", 0 },
	{ "a promotion is read", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", 4 },
	{ "a promotion of nothing is not", "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
		"a8", 0 },
	{ "a promotion to a king is not", "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
		"a8=K", 0 },
	{ "a promotion too early is not", "7k/8/P7/8/8/8/8/4K3 w - - 0 1",
		"a7=Q", 0 },
	{ "two knights are not told apart", "4k3/8/8/8/8/8/4K3/1N3N2 w - - 0 1",
		"Nd2", 0 },
	{ "a pinned knight is no rival", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
		"Ne2", 3 },
	{ "a pinned knight does not move", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
		"Ne2", 0 },
	{ "a pawn does not jump over a man",
		"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4", 0 },
	{ "a pawn steps two squares only once",
		"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", 0 },
	{ "a piece does not take its own", RO_FEN_START, "Rxa2", 0 },
	{ "a whole square tells apart", "k7/8/8/1Q2Q3/8/8/1Q6/4K3 w - - 0 1",
		"Qb5e2", 5 },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	struct ro_pgn_line line = { .last = RO_NO_MOVE };
	char text[32];

	set_text(text, row->text);
	assert_true(ro_fen_position(row->fen, &line.position, NULL) == 0);
	assert_int_equal(ro_pgn_line_read(&line, text), row->len);
	assert_int_equal(line.ply, row->len > 0);
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	struct CMUnitTest tests[ROWS + 1];
	const struct CMUnitTest last = cmocka_unit_test(
		it_agrees_with_the_thorough_one_in_real_games);

	ro_table(check_row, rows, tests);
	tests[ROWS] = last;
	return cmocka_run_group_tests_name(
		"quick reading of moves", tests, NULL, NULL);
}
