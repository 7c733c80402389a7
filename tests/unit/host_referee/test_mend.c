/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/referee/hands.h"
#include "host/referee/mend.h"

#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * From one set-up to another. A plan is written as its steps: "Ng3-g1" is a
 * carry, "N-g1" comes from the table, "Ng3-" goes off the board; black men
 * are small, "?" is unknown.
 */
static const struct row {
	const char *says;
	const char *stands; /* placement fields of a FEN; '?' is unknown */
	const char *wanted;
	const char *steps;
} rows[] = {
	{ "nothing is to be done", "8/8/8/8/8/8/8/K1k5", "8/8/8/8/8/8/8/K1k5",
		"" },
	{ "one piece goes back", "8/8/8/8/8/6N1/8/8", "8/8/8/8/8/8/8/6N1",
		"Ng3-g1" },
	{ "two equal pieces go the short ways", "8/8/8/8/8/8/8/RR5R",
		"8/8/8/8/8/8/8/R1R3R1", "Rb1-c1 Rh1-g1" },
	{ "the ways are short together, not one by one", "8/8/8/8/8/8/8/2R1R3",
		"8/8/8/8/8/8/8/3R1R2", "Rc1-d1 Re1-f1" },
	{ "an exchange is a ring: one is taken off meanwhile",
		"8/8/8/8/8/8/8/1BN5", "8/8/8/8/8/8/8/1NB5",
		"Nc1- Bb1-c1 N-b1" },
	{ "a chain goes from its free end", "8/8/8/8/8/8/8/RN6",
		"8/8/8/8/8/8/8/1RN5", "Nb1-c1 Ra1-b1" },
	{ "a captured piece comes back from the table", "8/8/8/3P4/8/8/8/8",
		"8/8/8/3p4/4P3/8/8/8", "Pd5-e4 p-d5" },
	{ "one too many goes off", "8/8/8/8/8/8/8/QQ6", "8/8/8/8/8/8/8/Q7",
		"Qb1-" },
	{ "more are lacking than too many", "8/8/8/8/7P/8/8/8",
		"8/8/8/8/8/8/PPPPPPPP/8",
		"Ph4-h2 P-a2 P-b2 P-c2 P-d2 P-e2 P-f2 P-g2" },
	{ "more are too many than lacking", "8/8/8/PPPP4/8/8/8/8",
		"8/8/8/8/8/8/3P4/8", "Pd5-d2 Pa5- Pb5- Pc5-" },
	{ "an unknown piece where one is wanted is right", "8/8/8/8/8/8/8/??6",
		"8/8/8/8/8/8/8/KQ6", "" },
	{ "an unknown piece where none is wanted goes off", "8/8/8/8/8/8/8/2?5",
		"8/8/8/8/8/8/8/K7", "K-a1 ?c1-" },
	{ "castling goes back", "8/8/8/8/8/8/8/5RK1", "8/8/8/8/8/8/8/4K2R",
		"Rf1-h1 Kg1-e1" },
};

static void read_men(const char *placement, ro_man men[64])
{
	static const char letters[] = ".PNBRQK?.pnbrqk";
	unsigned file = 0;
	unsigned rank = 7;

	memset(men, 0, 64);
	for (; *placement != '\0'; placement++) {
		if (*placement == '/') {
			rank--;
			file = 0;
		} else if (*placement >= '1' && *placement <= '8') {
			file += (unsigned)(*placement - '0');
		} else {
			men[ro_square_at(file, rank)] =
				(ro_man)(strchr(letters, *placement) - letters);
			file++;
		}
	}
}

static char *write_square(char *text, ro_square square)
{
	if (square != RO_NO_SQUARE) {
		*text++ = (char)('a' + ro_file(square));
		*text++ = (char)('1' + ro_rank(square));
	}
	return text;
}

static void write_steps(
	const struct ro_mend_step *steps, unsigned count, char *text)
{
	static const char letters[] = "?PNBRQK..pnbrqk";

	for (unsigned i = 0; i < count; i++) {
		if (i > 0) {
			*text++ = ' ';
		}
		*text++ = letters[steps[i].man];
		text = write_square(text, steps[i].from);
		*text++ = '-';
		text = write_square(text, steps[i].to);
	}
	*text = '\0';
}

static void check(void **state)
{
	const struct row *row = *state;
	struct ro_mend_step steps[RO_MEND_MAX];
	ro_man stands[64];
	ro_man wanted[64];
	char text[1024];

	read_men(row->stands, stands);
	read_men(row->wanted, wanted);
	write_steps(steps, ro_mend_plan(stands, wanted, steps), text);
	assert_string_equal(text, row->steps);
}

/* The sum of the ways of a plan's carries. */
static unsigned ways(const struct ro_mend_step *steps, unsigned count)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < count; i++) {
		const struct ro_mend_step *step = &steps[i];

		if (step->from != RO_NO_SQUARE && step->to != RO_NO_SQUARE) {
			const int files = abs((int)ro_file(step->from) -
				(int)ro_file(step->to));
			const int ranks = abs((int)ro_rank(step->from) -
				(int)ro_rank(step->to));

			sum += (unsigned)(files > ranks ? files : ranks);
		}
	}
	return sum;
}

static unsigned next_random(unsigned *seed)
{
	*seed = *seed * 1103515245u + 12345u;
	return *seed >> 16;
}

/* Try every way of pairing, by exchanging the targets of two carries. */
static void no_two_carries_are_better_exchanged(void **state)
{
	unsigned seed = 7;

	(void)state;
	for (unsigned times = 0; times < 500; times++) {
		struct ro_mend_step steps[RO_MEND_MAX];
		ro_man stands[64] = { 0 };
		ro_man wanted[64] = { 0 };
		unsigned count;
		unsigned before;

		for (unsigned i = 0; i < 8; i++) {
			stands[next_random(&seed) % 64] = 1;
			wanted[next_random(&seed) % 64] = 1;
		}
		count = ro_mend_plan(stands, wanted, steps);
		before = ways(steps, count);
		for (unsigned i = 0; i + 1 < count; i++) {
			const ro_square to = steps[i].to;

			steps[i].to = steps[i + 1].to;
			steps[i + 1].to = to;
			assert_true(ways(steps, count) >= before);
			steps[i + 1].to = steps[i].to;
			steps[i].to = to;
		}
	}
}

/* Do what a plan says, on any two boards. */
static void every_plan_leads_to_what_is_wanted(void **state)
{
	unsigned seed = 3;

	(void)state;
	for (unsigned times = 0; times < 2000; times++) {
		struct ro_mend_step steps[RO_MEND_MAX];
		ro_man stands[64] = { 0 };
		ro_man wanted[64] = { 0 };
		unsigned count;

		for (unsigned i = 0; i < 24; i++) {
			const ro_man man = (ro_man)(1 + next_random(&seed) % 6);

			stands[next_random(&seed) % 64] = man;
			wanted[next_random(&seed) % 64] = man;
		}
		count = ro_mend_plan(stands, wanted, steps);
		for (unsigned i = 0; i < count; i++) {
			if (steps[i].from != RO_NO_SQUARE) {
				assert_int_equal(
					stands[steps[i].from], steps[i].man);
				stands[steps[i].from] = 0;
			}
			if (steps[i].to != RO_NO_SQUARE) {
				assert_int_equal(stands[steps[i].to], 0);
				stands[steps[i].to] = steps[i].man;
			}
		}
		assert_memory_equal(stands, wanted, 64);
	}
}

int main(void)
{
	const struct CMUnitTest more[] = {
		cmocka_unit_test(no_two_carries_are_better_exchanged),
		cmocka_unit_test(every_plan_leads_to_what_is_wanted),
	};
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];
	int failed;

	ro_table(check, rows, tests);
	failed = cmocka_run_group_tests_name(
		"putting right", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name("any two boards", more, NULL, NULL);
}
