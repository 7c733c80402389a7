/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/perft/perft_file.h"
#include "tests/support/slow_moves.h"
#include "tests/support/table.h"

#include "host/chess/san.h"

/* What is shown of every move of every position of the perft files. */
typedef void check_fn(const struct ro_position *position);

static void check_fact(void *arg, const struct perft_fact *fact)
{
	check_fn **check = arg;

	if (fact->depth == 1) {
		(*check)(&fact->position);
	}
}

static void everywhere(check_fn *check)
{
	assert_true(perft_file_read("standard", check_fact, &check));
	assert_true(perft_file_read("tricky", check_fact, &check));
	assert_true(perft_file_read("chess960", check_fact, &check));
	assert_true(perft_file_read("random", check_fact, &check));
}

static int compare(const void *one, const void *other)
{
	return (int)*(const ro_move *)one - (int)*(const ro_move *)other;
}

static void has_the_slow_moves(const struct ro_position *position)
{
	struct ro_moves fast;
	struct slow_list slow;
	struct ro_setup setup;

	ro_position_to_setup(position, &setup);
	slow_moves(&setup, &slow);
	ro_position_moves(position, &fast);
	assert_int_equal(fast.count, slow.count);
	assert_int_equal(ro_position_count_moves(position), slow.count);
	assert_int_equal(ro_position_has_move(position), slow.count > 0);
	qsort(fast.list, fast.count, sizeof(fast.list[0]), compare);
	qsort(slow.moves, slow.count, sizeof(slow.moves[0]), compare);
	assert_memory_equal(
		fast.list, slow.moves, fast.count * sizeof(fast.list[0]));
}

/* Two pawns beside the one that passed, and only one may take it. */
static void one_of_two_pawns_may_take_en_passant(void **state)
{
	struct ro_position position;

	(void)state;
	assert_true(ro_fen_position("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
			    &position, NULL) == 0);
	has_the_slow_moves(&position);
	assert_true(ro_position_is_legal(
		&position, ro_move_make(34, 43, RO_NO_PIECE)));
	assert_false(ro_position_is_legal(
		&position, ro_move_make(36, 43, RO_NO_PIECE)));
}

static void the_legal_moves_are_those_of_a_slow_definition(void **state)
{
	(void)state;
	everywhere(has_the_slow_moves);
}

static void is_legal_only_if_listed(const struct ro_position *position)
{
	static uint8_t listed[65536]; /* by move */
	struct ro_moves moves;

	memset(listed, 0, sizeof(listed));
	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		listed[moves.list[i]] = 1;
	}
	for (unsigned move = 0; move < 65536; move++) {
		if (ro_position_is_legal(position, (ro_move)move) !=
			(listed[move] != 0)) {
			fail_msg("move %04x", move);
		}
	}
}

static void of_all_16_bits_only_listed_moves_are_legal(void **state)
{
	check_fn *check = is_legal_only_if_listed;

	(void)state;
	assert_true(perft_file_read("tricky", check_fact, &check));
	assert_true(perft_file_read("standard", check_fact, &check));
	assert_true(perft_file_read("chess960", check_fact, &check));
}

/* The position after a move is the one its FEN gives, key included. */
static void plays_like_the_slow_one(const struct ro_position *position)
{
	struct ro_moves moves;
	struct ro_setup before;

	ro_position_to_setup(position, &before);
	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		struct ro_position after = *position, again;
		struct ro_setup setup = before;

		ro_position_play(&after, moves.list[i]);
		slow_play(&setup, moves.list[i]);
		assert_true(ro_position_from_setup(&again, &setup, NULL) == 0);
		assert_true(ro_position_is_same(&after, &again));
		assert_true(after.key == again.key);
		assert_int_equal(after.halfmove, again.halfmove);
		assert_int_equal(after.fullmove, again.fullmove);
		assert_memory_equal(
			after.pieces, again.pieces, sizeof(after.pieces));
		assert_memory_equal(
			after.sides, again.sides, sizeof(after.sides));
		assert_memory_equal(
			after.kings, again.kings, sizeof(after.kings));
	}
}

static void a_move_leads_where_the_slow_definition_leads(void **state)
{
	(void)state;
	everywhere(plays_like_the_slow_one);
}

static void foretells_the_squares(const struct ro_position *position)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		const ro_move move = moves.list[i];
		const ro_square taken = ro_position_captures(position, move);
		const ro_bitboard theirs = position->sides[position->turn ^ 1];
		struct ro_position after = *position;
		ro_bitboard gone;

		ro_position_play(&after, move);
		assert_true(ro_position_occupied_after(position, move) ==
			ro_position_occupied(&after));
		gone = theirs & ~after.sides[position->turn ^ 1];
		assert_true(
			gone == (taken == RO_NO_SQUARE ? 0 : ro_bit(taken)));
	}
}

static void squares_and_captures_are_foretold(void **state)
{
	(void)state;
	everywhere(foretells_the_squares);
}

static void is_read_as_written(const struct ro_position *position)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		const ro_move move = moves.list[i];
		char san[RO_SAN_MAX], uci[RO_UCI_MAX];
		struct ro_san_reading reading;

		ro_san_write(position, move, san);
		assert_int_equal(ro_san_find(position, san, strlen(san)), move);
		assert_int_equal(ro_san_read(position, san, strlen(san),
					 RO_LETTERS_EN, &reading),
			RO_SAN_OK);
		assert_int_equal(reading.move, move);
		assert_false(reading.lenient);
		ro_uci_write(position, move, uci);
		assert_int_equal(ro_uci_read(position, uci, strlen(uci)), move);
		assert_int_equal(ro_san_read(position, uci, strlen(uci),
					 RO_LETTERS_EN, &reading),
			RO_SAN_OK);
		assert_int_equal(reading.move, move);
	}
}

static void every_legal_move_is_read_as_it_is_written(void **state)
{
	(void)state;
	everywhere(is_read_as_written);
}

/* No shorter spelling of a piece's move may also do. */
static void says_no_more_than_needed(const struct ro_position *position)
{
	struct ro_moves moves;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		char san[RO_SAN_MAX];
		char shorter[RO_SAN_MAX];
		size_t len;

		ro_san_write(position, moves.list[i], san);
		len = strlen(san);
		if (!strchr("NBRQ", san[0]) || san[1] == 'x' ||
			(san[2] >= '1' && san[2] <= '8' &&
				(san[3] < 'a' || san[3] > 'h') &&
				san[3] != 'x')) {
			continue;
		}
		shorter[0] = san[0];
		memcpy(shorter + 1, san + 2, len - 1);
		assert_int_equal(
			ro_san_find(position, shorter, len - 1), RO_NO_MOVE);
	}
}

static void no_move_is_written_longer_than_needed(void **state)
{
	(void)state;
	everywhere(says_no_more_than_needed);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			the_legal_moves_are_those_of_a_slow_definition),
		cmocka_unit_test(one_of_two_pawns_may_take_en_passant),
		cmocka_unit_test(of_all_16_bits_only_listed_moves_are_legal),
		cmocka_unit_test(a_move_leads_where_the_slow_definition_leads),
		cmocka_unit_test(squares_and_captures_are_foretold),
		cmocka_unit_test(every_legal_move_is_read_as_it_is_written),
		cmocka_unit_test(no_move_is_written_longer_than_needed),
	};

	return cmocka_run_group_tests_name("moves", tests, NULL, NULL);
}
