/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/perft/perft_file.h"
#include "tests/support/table.h"

/* Larger counts are for tests/bench/bench_perft.c. */
#define MOST_NODES UINT64_C(1000000)

/* How many counts each file has up to there, so that none is lost unseen. */
static const struct row {
	const char *says;
	const char *file;
	unsigned counts;
} rows[] = {
	{ "every count of classical positions is right", "standard", 677 },
	{ "every count of tricky positions is right", "tricky", 76 },
	{ "every count of Chess960 positions is right", "chess960", 1888 },
	{ "every count of random positions is right", "random", 11777 },
};

static void check_fact(void *arg, const struct perft_fact *fact)
{
	unsigned *counts = arg;
	uint64_t nodes;

	if (fact->nodes > MOST_NODES) {
		return;
	}
	nodes = ro_perft(&fact->position, fact->depth);
	if (nodes != fact->nodes) {
		fail_msg("%s, depth %u: %" PRIu64 ", not %" PRIu64, fact->fen,
			fact->depth, fact->nodes, nodes);
	}
	(*counts)++;
}

static void check(void **state)
{
	const struct row *row = *state;
	unsigned counts = 0;

	assert_true(perft_file_read(row->file, check_fact, &counts));
	assert_int_equal(counts, row->counts);
}

int main(void)
{
	struct CMUnitTest tests[sizeof(rows) / sizeof(rows[0])];

	ro_table(check, rows, tests);
	return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
