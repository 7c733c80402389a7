/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/attacks.h"
#include "host/chess/fault.h"
#include "host/chess/fen.h"
#include "tests/support/table.h"

/* Set-ups that no FEN can say, as a message might carry them. */

static void start_setup(struct ro_setup *setup)
{
	assert_true(ro_fen_read(RO_FEN_START, setup, NULL) == 0);
}

static void assert_refused(const struct ro_setup *setup, ro_faults faults)
{
	struct ro_position position;

	assert_true(ro_position_from_setup(&position, setup, NULL) == faults);
}

static void no_byte_but_a_man_is_taken_for_one(void **state)
{
	static const ro_man wrong[] = { 7, 8, 15, 16, 17, 255 };
	struct ro_setup setup;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong); i++) {
		char fen[RO_FEN_MAX];

		start_setup(&setup);
		setup.men[20] = wrong[i];
		assert_refused(&setup, RO_FAULT(BAD_PIECE));
		ro_fen_write(&setup, fen);
		assert_true(strlen(fen) < RO_FEN_MAX);
	}
}

static void there_are_two_sides(void **state)
{
	struct ro_setup setup;

	(void)state;
	start_setup(&setup);
	setup.turn = 2;
	assert_refused(&setup, RO_FAULT(BAD_TURN));
}

static void a_passed_square_is_on_the_board(void **state)
{
	struct ro_setup setup;

	(void)state;
	start_setup(&setup);
	setup.en_passant = 65;
	assert_refused(&setup, RO_FAULT(BAD_EN_PASSANT));
}

static void a_rook_is_on_the_board_and_on_its_side(void **state)
{
	struct ro_setup setup;

	(void)state;
	start_setup(&setup);
	setup.rook_file[RO_WHITE][0] = 15;
	assert_refused(&setup, RO_FAULT(CASTLING_WITHOUT_ROOK));
	setup.rook_file[RO_WHITE][0] = 0;
	assert_refused(&setup, RO_FAULT(CASTLING_WITHOUT_ROOK));
}

static void a_king_on_another_file_makes_it_chess960(void **state)
{
	struct ro_position position;

	(void)state;
	assert_true(ro_fen_position("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", &position,
			    NULL) == 0);
	assert_true(position.chess960);
	assert_true(ro_fen_position("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1",
			    &position, NULL) == 0);
	assert_true(position.chess960);
	assert_true(ro_fen_position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &position,
			    NULL) == 0);
	assert_false(position.chess960);
}

static void a_position_becomes_the_same_again(void **state)
{
	struct ro_position position, again;
	struct ro_setup setup;

	(void)state;
	assert_true(ro_fen_position("1r2k1rr/8/8/2Pp4/8/8/8/1R2K1RR w GBgb "
				    "d6 0 9",
			    &position, NULL) == 0);
	ro_position_to_setup(&position, &setup);
	assert_true(ro_position_from_setup(&again, &setup, NULL) == 0);
	assert_memory_equal(&position, &again, sizeof(position));
}

static void two_positions_differ_in_any_one_thing(void **state)
{
	static const char *const fens[] = {
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",
		"r3k2r/8/8/3pN3/8/8/8/R3K2R w KQkq - 0 1",
		"r3k2r/8/8/3ppP2/8/8/8/R3K2R w KQkq - 0 1",
	};
	struct ro_position one, other;

	(void)state;
	for (size_t i = 0; i < sizeof(fens) / sizeof(fens[0]); i++) {
		assert_true(ro_fen_position(fens[i], &one, NULL) == 0);
		for (size_t j = 0; j < i; j++) {
			assert_true(
				ro_fen_position(fens[j], &other, NULL) == 0);
			assert_false(ro_position_is_same(&one, &other));
			assert_true(one.key != other.key);
		}
		other = one;
		other.halfmove = 7;
		assert_true(ro_position_is_same(&one, &other));
	}
}

static void counters_stop_at_their_end(void **state)
{
	struct ro_position position;

	(void)state;
	assert_true(ro_fen_position("4k3/8/8/8/8/8/8/R3K3 b - - 65535 65535",
			    &position, NULL) == 0);
	ro_position_play(&position, ro_move_make(60, 59, RO_NO_PIECE));
	assert_int_equal(position.halfmove, 65535);
	assert_int_equal(position.fullmove, 65535);
}

/* More men than a FEN may have, but a message of the board could: the list
 * must hold every move. */
static void a_list_of_moves_holds_all_that_sixteen_men_have(void **state)
{
	struct ro_position position;
	struct ro_moves moves;

	(void)state;
	assert_true(ro_fen_position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/"
				    "kBNN1KB1 w - - 0 1",
			    &position, NULL) == 0);
	ro_position_moves(&position, &moves);
	assert_int_equal(moves.count, 218);
	assert_int_equal(ro_position_count_moves(&position), 218);
}

static void squares_are_attacked_by_every_kind_of_man(void **state)
{
	struct ro_position position;

	(void)state;
	assert_true(ro_fen_position("4k3/8/8/1n1b4/8/P5r1/8/K6q w - - 0 1",
			    &position, NULL) == 0);
	assert_true(ro_position_is_attacked(&position, 25, RO_WHITE));
	assert_false(ro_position_is_attacked(&position, 24, RO_WHITE));
	assert_true(ro_position_is_attacked(&position, 9, RO_WHITE));
	assert_true(ro_position_is_attacked(&position, 16, RO_BLACK));
	assert_false(ro_position_is_attacked(&position, 10, RO_BLACK));
	assert_true(ro_position_is_attacked(&position, 0, RO_BLACK));
	assert_true(ro_position_is_attacked(&position, 14, RO_BLACK));
	assert_true(ro_position_is_attacked(&position, 51, RO_BLACK));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_byte_but_a_man_is_taken_for_one),
		cmocka_unit_test(there_are_two_sides),
		cmocka_unit_test(a_passed_square_is_on_the_board),
		cmocka_unit_test(a_rook_is_on_the_board_and_on_its_side),
		cmocka_unit_test(a_king_on_another_file_makes_it_chess960),
		cmocka_unit_test(a_position_becomes_the_same_again),
		cmocka_unit_test(two_positions_differ_in_any_one_thing),
		cmocka_unit_test(counters_stop_at_their_end),
		cmocka_unit_test(
			a_list_of_moves_holds_all_that_sixteen_men_have),
		cmocka_unit_test(squares_are_attacked_by_every_kind_of_man),
	};

	return cmocka_run_group_tests_name("set-ups", tests, NULL, NULL);
}
