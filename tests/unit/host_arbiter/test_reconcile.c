/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"
#include "tests/unit/host_arbiter/scores.h"

#define SPANISH "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"
#define EQUAL RO_RECONCILE_EQUAL
#define PREFIX RO_RECONCILE_PREFIX
#define DIVERGES RO_RECONCILE_DIVERGES
#define MISSING RO_RECONCILE_MISSING
#define DOUBLED RO_RECONCILE_DOUBLED
#define TRANSPOSES RO_RECONCILE_TRANSPOSES
#define UNREADABLE RO_RECONCILE_UNREADABLE

static const struct row {
	const char *says;
	const char *a;
	const char *b;
	enum ro_reconcile_kind kind;
	unsigned difference; /* first_difference_ply */
	unsigned rejoins_at[2]; /* 0, 0: they do not */
	unsigned behind_a; /* entries */
	unsigned behind_b;
} rows[] = {
	{ "the same illegal entry in both is no move",
		"e4 e5 Nf3 Nc6 Bc4 O-O-O",
		"e2e4 e7-e5 Ng1-f3 Nb8c6 Bf1-c4!? O-O-O", UNREADABLE, 6,
		{ 0, 0 }, 0, 0 },
	{ "two empty scores agree", "", "", EQUAL, 0, { 0, 0 }, 0, 0 },
	{ "zeros and long form make no difference", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
		"e4 e5 Ng1f3 Nc6 Bc4 Bc5 0-0", EQUAL, 0, { 0, 0 }, 0, 0 },
	{ "another bishop move diverges", "e4 e5 Nf3 Nc6 Bb5 a6",
		"e4 e5 Nf3 Nc6 Bc4 Bc5", DIVERGES, 5, { 0, 0 }, 0, 0 },
	{ "one score stops earlier", SPANISH, "e4 e5 Nf3", PREFIX, 4, { 0, 0 },
		0, 5 },
	{ "an empty score stops at once", "", "e4 e5", PREFIX, 1, { 0, 0 }, 2,
		0 },
	{ "one half-move is missing", SPANISH, "e4 e5 Nf3 Bb5 a6 Ba4 Nf6",
		MISSING, 4, { 4, 3 }, 0, 1 },
	{ "one half-move is missing and little follows", "e4 e5 Nf3 Nc6 Bb5",
		"e4 e5 Nf3 Bb5", MISSING, 4, { 4, 3 }, 0, 1 },
	{ "a whole move is missing and all stays legal", "e4 e5 Nf3 Nc6 Bb5 a6",
		"e4 e5 Bb5 a6", MISSING, 3, { 4, 2 }, 0, 2 },
	{ "an entry is doubled", SPANISH, "e4 e5 Nf3 Nf3 Nc6 Bb5 a6 Ba4 Nf6",
		DOUBLED, 4, { 3, 4 }, 0, 0 },
	{ "a whole move is doubled", SPANISH,
		"e4 e5 Nf3 Nc6 Nf3 Nc6 Bb5 a6 Ba4 Nf6", DOUBLED, 5, { 4, 6 }, 0,
		0 },
	{ "a move that was taken back stands in one score only", SPANISH,
		"e4 c5 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", DOUBLED, 2, { 1, 2 }, 0, 0 },
	{ "the order of moves differs", "d4 Nf6 c4 e6 Nc3 Bb4",
		"c4 Nf6 d4 e6 Nc3 Bb4", TRANSPOSES, 1, { 3, 3 }, 0, 0 },
	{ "a detour comes back to the same position",
		"e4 e5 Nf3 Nc6 Bb5 a6 Ba4", "e4 e5 Bb5 Nc6 Nf3 a6 Bc4 b5 Bb3",
		TRANSPOSES, 3, { 5, 5 }, 0, 0 },
	{ "an illegal entry between good ones", SPANISH,
		"e4 e5 Nf4 Nc6 Bb5 a6 Ba4 Nf6", UNREADABLE, 3, { 3, 3 }, 0, 0 },
	{ "an entry nobody can read", SPANISH, "e4 e5 Nf3 xyz Bb5 a6 Ba4 Nf6",
		UNREADABLE, 4, { 4, 4 }, 0, 0 },
	{ "an illegal entry at the end", "e4 e5", "e4 e5 Nf4", UNREADABLE, 3,
		{ 0, 0 }, 0, 0 },
	{ "one move in common at the end is no agreement", "e4 e5 Nf3 Nc6 h3",
		"e4 e5 Bc4 Bc5 a3 d6 h3", DIVERGES, 3, { 0, 0 }, 0, 0 },
};

static unsigned lag_of(
	const struct ro_reconciliation *found, enum ro_scorer scorer)
{
	return found->by && found->behind == scorer ? found->by : 0;
}

static void check_found(const struct row *row,
	const struct ro_reconciliation *found, enum ro_scorer a)
{
	assert_int_equal(found->kind, row->kind);
	assert_int_equal(found->moves_equal, row->kind == EQUAL);
	assert_int_equal(found->first_difference_ply, row->difference);
	assert_int_equal(found->rejoins, row->rejoins_at[0] > 0);
	assert_int_equal(found->rejoins_at[a], row->rejoins_at[0]);
	assert_int_equal(found->rejoins_at[!a], row->rejoins_at[1]);
	assert_int_equal(lag_of(found, a), row->behind_a);
	assert_int_equal(lag_of(found, !a), row->behind_b);
}

static void check(void **state)
{
	const struct row *row = *state;
	struct score a, b;
	struct ro_reconciliation found;

	score_read(&a, row->a);
	score_read(&b, row->b);
	score_compare(&a, &b, &found);
	check_found(row, &found, RO_SCORER_A);
	score_compare(&b, &a, &found);
	check_found(row, &found, RO_SCORER_B);
}

static void compare(const char *one, const char *other, struct score scores[2],
	struct ro_reconciliation *found)
{
	score_read(&scores[0], one);
	score_read(&scores[1], other);
	score_compare(&scores[0], &scores[1], found);
}

static void clocks_stand_at_the_last_agreed_position(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4/5400 e5/5390 Nf3/5300 Nc6/5200", "e4 e5/5390 Nf3 d6/5100",
		scores, &found);
	assert_int_equal(found.agreed_ply, 3);
	assert_int_equal(found.clock_ms[RO_WHITE], 5300000);
	assert_int_equal(found.clock_ms[RO_BLACK], 5390000);
}

static void clocks_come_from_whichever_score_has_them(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4 e5/5390 Nf3", "e4 e5 Nf3/5300", scores, &found);
	assert_int_equal(found.clock_ms[RO_WHITE], 5300000);
	assert_int_equal(found.clock_ms[RO_BLACK], 5390000);
}

static void an_older_reading_is_not_taken_for_a_newer_one(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4/5400 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6", scores, &found);
	assert_int_equal(found.clock_ms[RO_WHITE], RO_NO_READING);
	assert_int_equal(found.clock_ms[RO_BLACK], RO_NO_READING);
}

/* Whichever score comes first, the same is proposed and both are shown. */
static void readings_that_differ_at_the_agreed_position_are_both_kept(
	void **state)
{
	struct score scores[2];
	struct ro_reconciliation one, other;

	(void)state;
	compare("e4/5400 e5/5390 Nf3 Nc6", "e4/5400 e5/5380 Nf3/5300 d6",
		scores, &one);
	score_compare(&scores[1], &scores[0], &other);
	assert_true(one.clocks_differ[RO_BLACK]);
	assert_false(one.clocks_differ[RO_WHITE]);
	assert_int_equal(one.clocks_ms[RO_SCORER_A][RO_BLACK], 5390000);
	assert_int_equal(one.clocks_ms[RO_SCORER_B][RO_BLACK], 5380000);
	assert_int_equal(one.clock_ms[RO_BLACK], other.clock_ms[RO_BLACK]);
	assert_int_equal(one.clock_ms[RO_WHITE], 5300000);
	assert_int_equal(other.clocks_ms[RO_SCORER_A][RO_BLACK], 5380000);
}

static void the_finer_of_two_readings_that_agree_is_taken(void **state)
{
	struct score scores[2];
	struct ro_reconciliation one, other;

	(void)state;
	compare("e4/5400", "e4/5400", scores, &one);
	scores[1].clocks_ms[0] += 250;
	score_compare(&scores[0], &scores[1], &one);
	score_compare(&scores[1], &scores[0], &other);
	assert_int_equal(one.clock_ms[RO_WHITE], 5400250);
	assert_int_equal(other.clock_ms[RO_WHITE], 5400250);
	assert_false(one.clocks_differ[RO_WHITE]);
}

static void readings_that_differ_are_told(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4/5400 e5/5390 Nf3/5300 Nc6",
		"e4/5400 e5/5380 Nf3/5301 Nc6/1", scores, &found);
	assert_int_equal(ro_reconcile_clock_differs(
				 &scores[0].score, &scores[1].score, &found, 0),
		2);
	assert_int_equal(ro_reconcile_clock_differs(
				 &scores[0].score, &scores[1].score, &found, 2),
		3);
	assert_int_equal(ro_reconcile_clock_differs(
				 &scores[0].score, &scores[1].score, &found, 3),
		0);
}

static void a_reading_in_seconds_equals_one_within_that_second(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4/5400 e5/5390", "e4/5400 e5/5390", scores, &found);
	scores[1].clocks_ms[0] += 999;
	assert_int_equal(ro_reconcile_clock_differs(
				 &scores[0].score, &scores[1].score, &found, 0),
		0);
	scores[0].clocks_ms[0] += 998;
	assert_int_equal(ro_reconcile_clock_differs(
				 &scores[0].score, &scores[1].score, &found, 0),
		1);
}

static void a_result_that_differs_is_a_conflict(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4 e5", "e4 e5", scores, &found);
	assert_false(found.result_conflict);
	scores[0].score.result = RO_RESULT_WHITE;
	score_compare(&scores[0], &scores[1], &found);
	assert_true(found.result_conflict);
	assert_true(found.moves_equal);
}

static void other_first_positions_agree_on_nothing(void **state)
{
	struct score scores[2];
	struct ro_reconciliation found;

	(void)state;
	compare("e4 e5", "e4 e5", scores, &found);
	scores[1].score.first = scores[1].now;
	scores[1].keys[0] = scores[1].now.key;
	scores[1].score.ply_count = 0;
	score_compare(&scores[0], &scores[1], &found);
	assert_false(found.is_same_start);
	assert_int_equal(found.first_difference_ply, 1);
	assert_int_equal(found.kind, TRANSPOSES);
	assert_int_equal(found.rejoins_at[0], 2);
	assert_int_equal(found.rejoins_at[1], 0);
}

static void every_kind_has_its_word(void **state)
{
	(void)state;
	assert_string_equal(ro_reconcile_word(EQUAL), "equal");
	assert_string_equal(ro_reconcile_word(UNREADABLE), "unreadable");
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest single[] = {
		cmocka_unit_test(clocks_stand_at_the_last_agreed_position),
		cmocka_unit_test(clocks_come_from_whichever_score_has_them),
		cmocka_unit_test(
			readings_that_differ_at_the_agreed_position_are_both_kept),
		cmocka_unit_test(the_finer_of_two_readings_that_agree_is_taken),
		cmocka_unit_test(an_older_reading_is_not_taken_for_a_newer_one),
		cmocka_unit_test(readings_that_differ_are_told),
		cmocka_unit_test(
			a_reading_in_seconds_equals_one_within_that_second),
		cmocka_unit_test(a_result_that_differs_is_a_conflict),
		cmocka_unit_test(other_first_positions_agree_on_nothing),
		cmocka_unit_test(every_kind_has_its_word),
	};
	struct CMUnitTest tests[ROWS];
	int failed;

	ro_table(check, rows, tests);
	failed = cmocka_run_group_tests_name("Two scores", tests, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name(
			"Two scores, clocks and results", single, NULL, NULL);
}
