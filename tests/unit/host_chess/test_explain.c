/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/explain.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"

#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * Squares and what explains them. The squares are those of a second position,
 * written as the placement field of a FEN; only where something stands counts.
 */
static const struct row {
	const char *says;
	const char *fen;
	const char *squares;
	const char *moves;
	const char *pairs;
} rows[] = {
	{ "the position itself is explained by no move", RO_FEN_START,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "", "" },
	{ "a push", RO_FEN_START,
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "e2e4", "" },
	{ "two captures by one piece",
		"r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/RNBQK2R "
		"w KQkq - 6 5",
		"r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/8/PPPP1PPP/RNBQK2R",
		"g5f7 g5h7", "" },
	{ "castling",
		"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R "
		"w KQkq - 4 4",
		"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1",
		"e1g1", "" },
	{ "a promotion four times", "8/P6k/8/8/8/8/8/K7 w - - 0 1",
		"Q7/7k/8/8/8/8/8/K7", "a7a8b a7a8n a7a8q a7a8r", "" },
	{ "a move and its reply", RO_FEN_START,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", "",
		"e2e4-e7e5" },
	{ "a capture and its recapture",
		"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - "
		"0 2",
		"rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR", "",
		"e4d5-d8d5" },
	{ "a double step and en passant", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
		"4k3/8/8/8/8/3p4/8/4K3", "", "d2d3-e4d3 d2d4-e4d3" },
	{ "a reply that castles",
		"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
		"r4rk1/pppppppp/8/8/P7/8/1PPPPPPP/R3K2R", "", "a2a4-e8g8" },
	{ "what no two plies explain", RO_FEN_START,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", "", "" },
	{ "three pieces gone are nobody's two plies", RO_FEN_START,
		"rnbqkbnr/pppp4/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "", "" },
	{ "a reply to castling",
		"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
		"r3k2r/1ppppppp/p7/8/8/8/PPPPPPPP/R4RK1", "", "e1g1-a7a6" },
};

static ro_bitboard squares_of(const char *placement)
{
	struct ro_setup setup;
	ro_bitboard squares = 0;

	ro_fen_read(placement, &setup, NULL);
	for (unsigned square = 0; square < 64; square++) {
		if (setup.men[square] != 0) {
			squares |= ro_bit(square);
		}
	}
	return squares;
}

static int compare(const void *one, const void *other)
{
	return strcmp(one, other);
}

static void join(char words[][16], unsigned count, char *text)
{
	qsort(words, count, 16, compare);
	*text = '\0';
	for (unsigned i = 0; i < count; i++) {
		strcat(text, i > 0 ? " " : "");
		strcat(text, words[i]);
	}
}

static void check(void **state)
{
	const struct row *row = *state;
	const ro_bitboard occupied = squares_of(row->squares);
	struct ro_position position;
	struct ro_goals goals;
	ro_move moves[RO_READINGS_MAX];
	struct ro_pair pairs[RO_READINGS_MAX];
	char words[RO_READINGS_MAX][16];
	char text[1024];
	unsigned count;

	assert_int_equal(ro_fen_position(row->fen, &position, NULL), 0);
	ro_explain_goals(&position, &goals);
	assert_int_equal(goals.count, ro_position_count_moves(&position));
	count = ro_explain_move(&goals, occupied, moves);
	for (unsigned i = 0; i < count; i++) {
		ro_uci_write(&position, moves[i], words[i]);
	}
	join(words, count, text);
	assert_string_equal(text, row->moves);
	count = ro_explain_pair(&position, &goals, occupied, pairs);
	for (unsigned i = 0; i < count; i++) {
		struct ro_position after = position;
		char reply[RO_UCI_MAX];

		ro_uci_write(&position, pairs[i].move, words[i]);
		ro_position_play(&after, pairs[i].move);
		ro_uci_write(&after, pairs[i].reply, reply);
		strcat(words[i], "-");
		strcat(words[i], reply);
	}
	join(words, count, text);
	assert_string_equal(text, row->pairs);
}

/* The slow definition: play everything and compare. */
static void pairs_are_all_that_two_plies_make(void **state)
{
	static const char *const fens[] = {
		RO_FEN_START,
		("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R "
		 "w KQkq - 0 1"),
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
	};

	(void)state;
	for (unsigned f = 0; f < sizeof(fens) / sizeof(fens[0]); f++) {
		struct ro_position position;
		struct ro_goals goals;
		struct ro_moves replies;

		assert_int_equal(ro_fen_position(fens[f], &position, NULL), 0);
		ro_explain_goals(&position, &goals);
		for (unsigned i = 0; i < goals.count; i++) {
			struct ro_position after = position;

			ro_position_play(&after, goals.moves[i]);
			ro_position_moves(&after, &replies);
			for (unsigned j = 0; j < replies.count; j++) {
				struct ro_pair pairs[RO_READINGS_MAX];
				bool found = false;
				const unsigned count = ro_explain_pair(
					&position, &goals,
					ro_position_occupied_after(
						&after, replies.list[j]),
					pairs);

				for (unsigned k = 0; k < count; k++) {
					found |= pairs[k].move ==
							goals.moves[i] &&
						pairs[k].reply ==
							replies.list[j];
				}
				assert_true(found || count == RO_READINGS_MAX);
			}
		}
	}
}

static void nearness_is_filling_or_clearing(void **state)
{
	struct ro_position position;
	struct ro_goals goals;

	(void)state;
	ro_position_start(&position);
	ro_explain_goals(&position, &goals);
	assert_true(ro_explain_is_near(&goals,
		squares_of("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR")));
	assert_true(ro_explain_is_near(&goals,
		squares_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPPPPPP/RNBQKBNR")));
	assert_false(ro_explain_is_near(&goals,
		squares_of("rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R")));
}

static void halves_of_moves_are_known(void **state)
{
	struct ro_position position;
	struct ro_goals goals;
	ro_bitboard half;
	char uci[RO_UCI_MAX];

	(void)state;
	ro_fen_position("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/"
			"RNBQK2R w KQkq - 4 4",
		&position, NULL);
	ro_explain_goals(&position, &goals);
	half = squares_of(
		"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ2KR");
	ro_uci_write(&position,
		ro_explain_half_castling(&position, &goals, half), uci);
	assert_string_equal(uci, "e1g1");
	assert_int_equal(ro_explain_half_castling(&position, &goals,
				 ro_position_occupied(&position)),
		RO_NO_MOVE);
	assert_int_equal(ro_explain_half_en_passant(&position, &goals, half),
		RO_NO_MOVE);
	ro_fen_position("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w "
			"KQkq f6 0 3",
		&position, NULL);
	ro_explain_goals(&position, &goals);
	half = squares_of("rnbqkbnr/ppp1p1pp/5P2/3p1p2/8/8/PPPP1PPP/RNBQKBNR");
	ro_uci_write(&position,
		ro_explain_half_en_passant(&position, &goals, half), uci);
	assert_string_equal(uci, "e5f6");
	assert_int_equal(ro_explain_half_en_passant(&position, &goals,
				 ro_position_occupied(&position)),
		RO_NO_MOVE);
}

static void an_exchange_takes_where_it_lands(void **state)
{
	struct ro_position position;

	(void)state;
	ro_fen_position("rnbqkbnr/ppp1p1pp/8/3pPp2/4P3/8/PPPP2PP/RNBQKBNR w "
			"KQkq f6 0 3",
		&position, NULL);
	assert_true(ro_move_is_exchange(
		&position, ro_uci_read(&position, "e4d5", 4)));
	assert_false(ro_move_is_exchange(
		&position, ro_uci_read(&position, "e5f6", 4)));
	assert_false(ro_move_is_exchange(
		&position, ro_uci_read(&position, "a2a3", 4)));
}

int main(void)
{
	const struct CMUnitTest more[] = {
		cmocka_unit_test(pairs_are_all_that_two_plies_make),
		cmocka_unit_test(nearness_is_filling_or_clearing),
		cmocka_unit_test(halves_of_moves_are_known),
		cmocka_unit_test(an_exchange_takes_where_it_lands),
	};
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	int failed;

	ro_table(check, rows, tests);
	failed = cmocka_run_group_tests_name(
		"which moves explain these squares", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name(
			"explaining squares", more, NULL, NULL);
}
