/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/walk.h"
#include "host/base/require.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A board with faults, and a hand that does what it is asked. */
struct bad_board {
	const char *name;
	ro_bitboard stuck; /* always closed */
	ro_bitboard dead; /* never closes */
	unsigned swapped[2]; /* each closes for the other */
	unsigned bridged[2]; /* the first closes the second as well */
	const char *told; /* findings but GOOD */
	unsigned good; /* squares found good */
};

static const struct bad_board boards[] = {
	{ "a board without faults", 0, 0, { 0, 0 }, { 64, 64 }, "", 64 },
	{ "one switch sticks", UINT64_C(1) << 20, 0, { 0, 0 }, { 64, 64 },
		"stuck 20. ", 63 },
	{ "two switches stick", UINT64_C(3) << 20, 0, { 0, 0 }, { 64, 64 },
		"stuck 20. stuck 21. ", 62 },
	{ "one never closes", 0, UINT64_C(1) << 63, { 0, 0 }, { 64, 64 },
		"dead 63. ", 63 },
	{ "two are swapped", 0, 0, { 5, 9 }, { 64, 64 },
		"swapped 5 9. swapped 9 5. ", 62 },
	{ "one closes another too", 0, 0, { 0, 0 }, { 8, 16 }, "bridged 8 16. ",
		63 },
	{ "none closes at all", 0, UINT64_MAX, { 0, 0 }, { 64, 64 }, NULL, 0 },
};

static ro_bitboard levels_of(const struct bad_board *board, ro_bitboard pieces)
{
	ro_bitboard levels = 0;

	for (unsigned i = 0; i < 64; i++) {
		unsigned at = i;

		if ((pieces & ro_bit(i)) == 0) {
			continue;
		}
		if (board->swapped[0] != board->swapped[1]) {
			at = i == board->swapped[0]	 ? board->swapped[1]
				: i == board->swapped[1] ? board->swapped[0]
							 : i;
		}
		levels |= ro_bit(at);
		if (i == board->bridged[0]) {
			levels |= ro_bit(board->bridged[1]);
		}
	}
	return (levels & ~board->dead) | board->stuck;
}

static void note(char *told, const struct ro_walk *walk,
	enum ro_walk_finding finding, ro_square square)
{
	static const char *const words[] = { "", "", "stuck", "dead", "swapped",
		"bridged" };
	char one[40];

	if (finding == RO_WALK_SWAPPED || finding == RO_WALK_BRIDGED) {
		snprintf(one, sizeof(one), "%s %u %u. ", words[finding], square,
			walk->other);
	} else {
		snprintf(one, sizeof(one), "%s %u. ", words[finding], square);
	}
	strncat(told, one, 900 - strlen(told));
}

static unsigned walk_over(const struct bad_board *board, char *told)
{
	struct ro_walk walk;
	unsigned good = 0;

	told[0] = '\0';
	ro_walk_init(&walk, 3000, 0);
	for (int64_t now_ms = 0; walk.wants != RO_WALK_DONE; now_ms += 10) {
		const bool sets = walk.wants == RO_WALK_PIECE &&
			now_ms - walk.since_ms > 200;
		const ro_bitboard pieces = sets ||
				(walk.wants == RO_WALK_LIFT &&
					now_ms - walk.since_ms < 200)
			? ro_bit(walk.square)
			: 0;
		ro_square square = RO_NO_SQUARE;
		const enum ro_walk_finding finding = ro_walk_read(
			&walk, levels_of(board, pieces), now_ms, &square);

		assert_true(now_ms < 64 * 10000);
		if (finding == RO_WALK_GOOD) {
			good++;
		} else if (finding != RO_WALK_NOTHING) {
			note(told, &walk, finding, square);
		}
	}
	return good;
}

static void every_fault_is_named_and_the_rest_found_good(void **state)
{
	char told[1000];

	(void)state;
	for (size_t i = 0; i < ro_count(boards); i++) {
		print_message("%s\n", boards[i].name);
		assert_int_equal(walk_over(&boards[i], told), boards[i].good);
		if (boards[i].told != NULL) {
			assert_string_equal(told, boards[i].told);
		}
	}
}

static void a_contact_that_bounces_is_no_fault(void **state)
{
	ro_square square = RO_NO_SQUARE;
	struct ro_walk walk;
	int64_t now_ms = 0;

	(void)state;
	ro_walk_init(&walk, 3000, 0);
	for (; walk.wants == RO_WALK_EMPTY; now_ms += 10) {
		ro_walk_read(&walk, 0, now_ms, &square);
	}
	for (unsigned i = 0; i < 20; i++, now_ms += 10) {
		assert_int_equal(
			ro_walk_read(&walk, i % 2, now_ms, &square), 0);
		assert_int_equal(walk.wants, RO_WALK_PIECE);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_fault_is_named_and_the_rest_found_good),
		cmocka_unit_test(a_contact_that_bounces_is_no_fault),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
