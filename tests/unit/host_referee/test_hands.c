/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/referee/hands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The hands over the initial position; e2 is 12, e4 28, b1 1, c1 2, f3 21. */
struct board {
	struct ro_hands hands;
	struct ro_position start;
	int64_t now_ms;
};

static int set_up(void **state)
{
	struct board *board = calloc(1, sizeof(*board));

	assert_non_null(board);
	ro_position_start(&board->start);
	ro_hands_init(&board->hands, 250, 20);
	ro_hands_see(&board->hands, ro_position_occupied(&board->start));
	ro_hands_settle(&board->hands, board->start.men, board->start.men);
	*state = board;
	return 0;
}

static int tear_down(void **state)
{
	free(*state);
	return 0;
}

static void after(struct board *board, int64_t ms, const char *contact)
{
	const ro_square square = ro_square_at(
		(unsigned)(contact[1] - 'a'), (unsigned)(contact[2] - '1'));

	board->now_ms += ms;
	ro_hands_contact(
		&board->hands, square, contact[0] == '+', board->now_ms);
}

static bool allows(const struct board *board, const char *placement)
{
	struct ro_setup setup;
	char fen[RO_FEN_MAX];

	strcpy(fen, placement);
	strcat(fen, " w - - 0 1");
	ro_fen_read(fen, &setup, NULL);
	return ro_hands_allow(&board->hands, setup.men);
}

#define REST "rnbqkbnr/pppppppp/8/8/"

static void what_was_lifted_is_set_down(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-e2");
	after(board, 1000, "+e4");
	assert_true(allows(board, REST "4P3/8/PPPP1PPP/RNBQKBNR"));
	assert_int_equal(ro_hands_man(&board->hands, 28), 1);
	assert_int_equal(ro_hands_in_air(&board->hands, RO_WHITE), 0);
}

static void two_pieces_may_be_exchanged(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-b1");
	after(board, 1000, "-c1");
	assert_int_equal(ro_hands_in_air(&board->hands, RO_WHITE), 2);
	after(board, 1000, "+b1");
	after(board, 1000, "+c1");
	assert_true(allows(board, REST "8/8/PPPPPPPP/RBNQKBNR"));
	assert_true(allows(board, REST "8/8/PPPPPPPP/RNBQKBNR"));
	assert_int_equal(ro_hands_unverified(&board->hands), 6);
	assert_int_equal(ro_hands_man(&board->hands, 1), RO_UNKNOWN_MAN);
}

static void equal_pieces_cannot_be_told_apart_and_need_not_be(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-d2");
	after(board, 1000, "-e2");
	after(board, 1000, "+d2");
	after(board, 1000, "+e2");
	assert_int_equal(board->hands.count, 1);
	assert_int_equal(ro_hands_unverified(&board->hands), 0);
}

static void an_enemy_in_ones_own_place_is_not_an_exchange(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-e2");
	after(board, 1000, "-e7");
	after(board, 1000, "+e2");
	after(board, 1000, "+e7");
	assert_int_equal(ro_hands_unverified(&board->hands), 0);
}

static void what_was_down_before_cannot_be_what_is_lifted_now(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-b1");
	after(board, 1000, "+b1");
	after(board, 1000, "-c1");
	after(board, 1000, "+a3");
	assert_true(allows(board, REST "8/B7/PPPPPPPP/RN1QKBNR"));
	assert_false(allows(board, REST "8/N7/PPPPPPPP/RB1QKBNR"));
}

static void a_slide_may_overlap(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-d7"); /* in the hand, too */
	after(board, 1000, "+e3");
	after(board, 200, "-e2");
	assert_true(allows(board,
		"rnbqkbnr/ppp1pppp/8/8/8/4P3/PPPP1PPP/"
		"RNBQKBNR"));
}

static void what_overlaps_for_long_is_no_slide(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-d7");
	after(board, 1000, "+e3");
	after(board, 300, "-e2");
	assert_false(allows(board,
		"rnbqkbnr/ppp1pppp/8/8/8/4P3/PPPP1PPP/"
		"RNBQKBNR"));
}

static void one_scan_has_no_order(void **state)
{
	struct board *board = *state;

	after(board, 1000, "-d7");
	after(board, 1000, "+f3");
	after(board, 0, "-g1");
	assert_true(allows(board,
		"rnbqkbnr/ppp1pppp/8/8/8/5N2/PPPPPPPP/"
		"RNBQKB1R"));
}

static void a_piece_out_of_nowhere_may_be_anything(void **state)
{
	struct board *board = *state;

	after(board, 1000, "+e4");
	assert_true(board->hands.has_gap);
	assert_int_equal(ro_hands_man(&board->hands, 28), RO_UNKNOWN_MAN);
	assert_int_equal(ro_hands_unverified(&board->hands), 0);
	after(board, 1000, "-e2");
	assert_true(allows(board, REST "4P3/8/PPPP1PPP/RNBQKBNR"));
}

static void a_contact_that_is_already_so_changes_nothing(void **state)
{
	struct board *board = *state;

	after(board, 1000, "+e2");
	after(board, 1000, "-e4");
	assert_int_equal(board->hands.touched, 0);
}

static void an_unseen_exchange_needs_its_victim(void **state)
{
	struct board *board = *state;
	ro_man men[64];

	after(board, 1000, "-d1");
	memcpy(men, board->start.men, sizeof(men));
	men[3] = 0;
	men[51] = ro_man_of(RO_WHITE, RO_QUEEN);
	assert_false(ro_hands_allow(&board->hands, men));
	assert_true(ro_hands_allow_unseen(
		&board->hands, men, 51, ro_man_of(RO_BLACK, RO_PAWN)));
	assert_false(ro_hands_allow_unseen(
		&board->hands, men, 51, ro_man_of(RO_BLACK, RO_ROOK)));
}

static void too_many_ways_are_given_up(void **state)
{
	static const char *const lifts[] = { "-a1", "-b1", "-c1", "-d1", "-e1",
		"-f1", "-e2" };
	static const char *const places[] = { "+a3", "+b3", "+c3", "+d3", "+e3",
		"+f3" };
	struct board *board = *state;

	for (unsigned i = 0; i < 7; i++) {
		after(board, 1000, lifts[i]);
	}
	for (unsigned i = 0; i < 6; i++) {
		after(board, 1000, places[i]);
	}
	assert_true(board->hands.is_lost);
	assert_int_equal(ro_hands_man(&board->hands, 16), RO_UNKNOWN_MAN);
	assert_int_equal(ro_hands_man(&board->hands, 0), 0);
	/* Whatever was touched may be anything, what was not is not. Not all
	 * of these are among the ways that were followed. */
	assert_true(allows(board, REST "8/NBBQKR2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/BNQBKR2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/RNBQKB2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/PNBQKB2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/BKPQNB2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/QKPBNB2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/QKPRNB2/PPPP1PPP/6NR"));
	assert_true(allows(board, REST "8/KQRBBN2/PPPP1PPP/6NR"));
	assert_false(allows(board,
		"1nbqkbnr/pppppppp/8/8/8/KQRBBN2/PPPP1PPP/"
		"6NR"));
}

static void the_game_may_go_on_while_the_board_does_not(void **state)
{
	struct board *board = *state;
	ro_man men[64];

	memcpy(men, board->start.men, sizeof(men));
	men[12] = 0;
	men[28] = 1;
	ro_hands_rehome(&board->hands, men);
	assert_true(allows(board, REST "8/8/PPPPPPPP/RNBQKBNR"));
	after(board, 1000, "-e2");
	assert_int_equal(ro_hands_in_air(&board->hands, RO_WHITE), 1);
	after(board, 1000, "+e4");
	assert_int_equal(ro_hands_in_air(&board->hands, RO_WHITE), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			what_was_lifted_is_set_down, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			two_pieces_may_be_exchanged, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			equal_pieces_cannot_be_told_apart_and_need_not_be,
			set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			an_enemy_in_ones_own_place_is_not_an_exchange, set_up,
			tear_down),
		cmocka_unit_test_setup_teardown(
			what_was_down_before_cannot_be_what_is_lifted_now,
			set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			a_slide_may_overlap, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			what_overlaps_for_long_is_no_slide, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			one_scan_has_no_order, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			a_piece_out_of_nowhere_may_be_anything, set_up,
			tear_down),
		cmocka_unit_test_setup_teardown(
			a_contact_that_is_already_so_changes_nothing, set_up,
			tear_down),
		cmocka_unit_test_setup_teardown(
			an_unseen_exchange_needs_its_victim, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			too_many_ways_are_given_up, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			the_game_may_go_on_while_the_board_does_not, set_up,
			tear_down),
	};

	return cmocka_run_group_tests_name(
		"identities in the hand", tests, NULL, NULL);
}
