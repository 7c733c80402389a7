/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/contacts.h"
#include "firmware/board/ghosts.h"
#include "firmware/board/matrix.h"
#include "host/base/err.h"
#include "host/base/require.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define START UINT64_C(0xffff00000000ffff)

enum { A1, B1, C1, D1, E1, F1, G1, H1, A2, B2, C2, D2, E2 };

/* Switches, diodes, and rows that pull down what they reach. */
struct wood {
	ro_bitboard closed;
	ro_bitboard diodes;
	unsigned driven;
	unsigned calls;
	unsigned fails_at; /* this call fails; 0: none */
};

static int fail_or_not(struct wood *wood)
{
	wood->calls++;
	return wood->calls == wood->fails_at ? RO_E_NO_DEVICE : 0;
}

static int drive(void *arg, unsigned rows)
{
	struct wood *wood = arg;

	wood->driven = rows;
	return fail_or_not(wood);
}

static int sense(void *arg, unsigned *columns)
{
	struct wood *wood = arg;
	unsigned rows = wood->driven;
	unsigned low = 0;

	for (unsigned turn = 0; turn < 16; turn++) {
		for (unsigned i = 0; i < 64; i++) {
			const bool is_bare = (wood->diodes & ro_bit(i)) == 0;

			if ((wood->closed & ro_bit(i)) == 0) {
				continue;
			}
			if ((rows >> (i / 8) & 1) != 0) {
				low |= 1u << (i % 8);
			} else if (is_bare && (low >> (i % 8) & 1) != 0) {
				rows |= 1u << (i / 8);
			}
		}
	}
	*columns = low;
	return fail_or_not(wood);
}

static ro_bitboard sweep(struct wood *wood)
{
	const struct ro_matrix_port port = { drive, sense, wood };
	ro_bitboard closed = 0;

	assert_int_equal(ro_matrix_sweep(&port, &closed), 0);
	return closed;
}

static void every_square_is_read_by_itself(void **state)
{
	(void)state;
	for (unsigned square = 0; square < 64; square++) {
		struct wood wood = { ro_bit(square), UINT64_MAX, 0, 0, 0 };

		assert_int_equal(sweep(&wood), ro_bit(square));
	}
}

static void a_sweep_is_seventeen_calls_and_leaves_no_row_driven(void **state)
{
	struct wood wood = { START, UINT64_MAX, 0, 0, 0 };

	(void)state;
	assert_int_equal(sweep(&wood), START);
	assert_int_equal(wood.calls, 17);
	assert_int_equal(wood.driven, 0);
}

static void a_chip_that_fails_in_a_sweep_gives_no_picture(void **state)
{
	(void)state;
	for (unsigned call = 1; call <= 17; call++) {
		struct wood wood = { START, UINT64_MAX, 0, 0, call };
		const struct ro_matrix_port port = { drive, sense, &wood };
		ro_bitboard closed = 42;

		assert_int_equal(
			ro_matrix_sweep(&port, &closed), RO_E_NO_DEVICE);
		assert_int_equal(closed, 42);
		assert_int_equal(wood.calls, call);
	}
}

#define BIT(square) (UINT64_C(1) << (square))

struct ghost_row {
	const char *name;
	ro_bitboard standing;
	ro_bitboard diodes;
	ro_bitboard read;
	ro_bitboard ghosts;
	ro_bitboard suspects; /* of the first ghost */
};

static const struct ghost_row ghost_rows[] = {
	{ "three corners without diodes close the fourth",
		BIT(A1) | BIT(B1) | BIT(A2), 0,
		BIT(A1) | BIT(B1) | BIT(A2) | BIT(B2), BIT(B2), BIT(A1) },
	{ "with all diodes they do not", BIT(A1) | BIT(B1) | BIT(A2),
		UINT64_MAX, BIT(A1) | BIT(B1) | BIT(A2), 0, 0 },
	{ "the one diode that is missing is the one opposite",
		BIT(A1) | BIT(B1) | BIT(A2), ~BIT(A1),
		BIT(A1) | BIT(B1) | BIT(A2) | BIT(B2), BIT(B2), BIT(A1) },
	{ "another diode that is missing does no harm here",
		BIT(A1) | BIT(B1) | BIT(A2), ~BIT(B1),
		BIT(A1) | BIT(B1) | BIT(A2), 0, 0 },
	{ "two corners are harmless", BIT(A1) | BIT(B2), 0, BIT(A1) | BIT(B2),
		0, 0 },
};

static void ghosts_are_seen_and_their_diode_named(void **state)
{
	(void)state;
	for (size_t i = 0; i < ro_count(ghost_rows); i++) {
		const struct ghost_row *row = &ghost_rows[i];
		struct wood wood = { row->standing, row->diodes, 0, 0, 0 };
		const ro_bitboard read = sweep(&wood);

		print_message("%s\n", row->name);
		assert_int_equal(read, row->read);
		assert_int_equal(ro_ghosts(row->standing, read), row->ghosts);
		if (row->ghosts != 0) {
			assert_int_equal(ro_ghost_suspects(row->standing, B2),
				row->suspects);
		}
	}
}

static void without_diodes_the_lift_of_e2_cannot_be_seen(void **state)
{
	const ro_bitboard standing = START & ~ro_bit(E2);
	struct wood wood = { standing, 0, 0, 0, 0 };

	(void)state;
	assert_int_equal(sweep(&wood), START);
	assert_int_equal(ro_ghosts(standing, START), ro_bit(E2));
	wood.diodes = UINT64_MAX;
	assert_int_equal(sweep(&wood), standing);
}

static bool sees_ghost(
	ro_bitboard standing, ro_square lifted, ro_bitboard diodes)
{
	struct wood wood = { standing & ~ro_bit(lifted), diodes, 0, 0, 0 };

	return (sweep(&wood) & ro_bit(lifted)) != 0;
}

static void a_few_lifts_find_the_one_missing_diode(void **state)
{
	(void)state;
	for (unsigned missing = 0; missing < 64; missing++) {
		const ro_bitboard diodes = ~ro_bit(missing);
		ro_bitboard suspects = START & ro_bit(missing) ? START : 0;
		ro_square next = ro_ghost_next_lift(START, suspects);
		unsigned lifts = 0;

		for (; next != RO_NO_SQUARE; lifts++) {
			const ro_bitboard rest = START & ~ro_bit(next);
			const ro_bitboard would = ro_ghost_suspects(rest, next);

			assert_true(lifts < 12);
			suspects &= sees_ghost(START, next, diodes) ? would
								    : ~would;
			next = ro_ghost_next_lift(START, suspects);
		}
		if ((START & ro_bit(missing)) != 0) {
			assert_int_equal(suspects, ro_bit(missing));
		}
	}
}

static void a_stuck_switch_is_no_ghost(void **state)
{
	(void)state;
	assert_int_equal(ro_ghosts(ro_bit(A1), ro_bit(A1) | ro_bit(E2)), 0);
}

static void a_contact_that_flickers_is_told_once(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, START, 1000);
	for (int i = 0; i < 40; i++) {
		ro_contacts_scan(&contacts,
			i % 2 == 0 ? START & ~ro_bit(E2) : START,
			1100 + 50 * i);
	}
	assert_true(ro_contacts_next(&contacts, 4000, &fault));
	assert_int_equal(fault.contacts_failed.fault, RO_CONTACT_FLICKERED);
	assert_int_equal(fault.contacts_failed.squares, ro_bit(E2));
	assert_int_equal(fault.at_ms, 1100);
	assert_false(ro_contacts_next(&contacts, 4000, &fault));
}

static void a_hand_does_not_flicker(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, START, 1000);
	for (int i = 0; i < 100; i++) {
		ro_contacts_scan(&contacts,
			i % 2 == 0 ? START & ~ro_bit(E2) : START,
			1100 + 250 * i);
		assert_false(ro_contacts_next(&contacts, 30000, &fault));
	}
}

static void it_may_be_told_again_after_long_quiet(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, 0, 0);
	for (int turn = 0; turn < 2; turn++) {
		const int64_t from_ms = turn * (RO_CONTACTS_QUIET_MS + 5000);

		for (int i = 0; i < 20; i++) {
			ro_contacts_scan(&contacts, i % 2 == 0 ? ro_bit(A1) : 0,
				from_ms + 20 * i);
		}
		assert_true(
			ro_contacts_next(&contacts, from_ms + 1000, &fault));
	}
}

static void a_file_whose_wire_is_out_is_told_each_time(void **state)
{
	const ro_bitboard file_e = UINT64_C(0x1010101010101010);
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, START, 0);
	ro_contacts_scan(&contacts, START & ~file_e, 100);
	assert_false(ro_contacts_next(&contacts, 150, &fault));
	assert_true(ro_contacts_next(&contacts, 400, &fault));
	assert_int_equal(fault.contacts_failed.fault, RO_CONTACT_FILE_OUT);
	assert_int_equal(fault.contacts_failed.index, 4);
	assert_int_equal(fault.contacts_failed.squares, START & file_e);
	assert_int_equal(fault.at_ms, 100);
	assert_false(ro_contacts_next(&contacts, 5000, &fault));
	ro_contacts_scan(&contacts, START, 6000);
	assert_false(ro_contacts_next(&contacts, 6000, &fault));
	ro_contacts_scan(&contacts, START & ~file_e, 7000);
	assert_true(ro_contacts_next(&contacts, 7400, &fault));
}

static void a_rank_whose_wire_is_out_is_told(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, START, 0);
	ro_contacts_scan(&contacts, START & ~UINT64_C(0xff00), 100);
	assert_true(ro_contacts_next(&contacts, 400, &fault));
	assert_int_equal(fault.contacts_failed.fault, RO_CONTACT_RANK_OUT);
	assert_int_equal(fault.contacts_failed.index, 1);
}

static void pieces_taken_away_by_hand_are_no_fault(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;
	ro_bitboard levels = START;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, levels, 0);
	for (unsigned square = 0; square < 64; square++) {
		levels &= ~ro_bit(square);
		ro_contacts_scan(&contacts, levels, 100 + 8 * square);
		assert_false(
			ro_contacts_next(&contacts, 100 + 8 * square, &fault));
	}
	assert_false(ro_contacts_next(&contacts, 5000, &fault));
}

static void a_board_tipped_over_is_no_broken_wire(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, START, 0);
	ro_contacts_scan(&contacts, 0, 100);
	assert_false(ro_contacts_next(&contacts, 5000, &fault));
}

static void a_line_gone_for_a_moment_is_not_told(void **state)
{
	struct ro_contacts contacts;
	struct ro_msg fault;

	(void)state;
	ro_contacts_init(&contacts);
	ro_contacts_scan(&contacts, START, 0);
	ro_contacts_scan(&contacts, START & ~UINT64_C(0xff00), 100);
	ro_contacts_scan(&contacts, START, 180);
	assert_false(ro_contacts_next(&contacts, 5000, &fault));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_square_is_read_by_itself),
		cmocka_unit_test(
			a_sweep_is_seventeen_calls_and_leaves_no_row_driven),
		cmocka_unit_test(a_chip_that_fails_in_a_sweep_gives_no_picture),
		cmocka_unit_test(ghosts_are_seen_and_their_diode_named),
		cmocka_unit_test(without_diodes_the_lift_of_e2_cannot_be_seen),
		cmocka_unit_test(a_few_lifts_find_the_one_missing_diode),
		cmocka_unit_test(a_stuck_switch_is_no_ghost),
		cmocka_unit_test(a_contact_that_flickers_is_told_once),
		cmocka_unit_test(a_hand_does_not_flicker),
		cmocka_unit_test(it_may_be_told_again_after_long_quiet),
		cmocka_unit_test(a_file_whose_wire_is_out_is_told_each_time),
		cmocka_unit_test(a_rank_whose_wire_is_out_is_told),
		cmocka_unit_test(pieces_taken_away_by_hand_are_no_fault),
		cmocka_unit_test(a_board_tipped_over_is_no_broken_wire),
		cmocka_unit_test(a_line_gone_for_a_moment_is_not_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
