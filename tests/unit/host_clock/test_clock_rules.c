/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/rules.h"

#include "host/base/require.h"
#include "tests/support/table.h"

static const struct row {
	const char *says;
	const char *control;
	enum ro_law law;
} rows[] = {
	{ "the championship is standard play", "90m+30s", RO_LAW_STANDARD },
	{ "an hour is standard play, A.1", "60m", RO_LAW_STANDARD },
	{ "just under an hour is rapid play", "3599999ms", RO_LAW_RAPID },
	{ "increments are counted", "30m+30s", RO_LAW_STANDARD },
	{ "forty minutes and ten seconds are rapid", "40m+10s", RO_LAW_RAPID },
	{ "twelve minutes and three seconds are rapid", "12m+3s",
		RO_LAW_RAPID },
	{ "ten minutes are blitz, B.1", "10m", RO_LAW_BLITZ },
	{ "ten minutes by increments are blitz", "9m+1s", RO_LAW_BLITZ },
	{ "a millisecond more is rapid", "600001ms", RO_LAW_RAPID },
	{ "the playoff is blitz", "5m+3s", RO_LAW_BLITZ },
	{ "only periods within 60 moves count", "60/9m,2h", RO_LAW_BLITZ },
	{ "both periods that are reached count", "40/30m,30m",
		RO_LAW_STANDARD },
	{ "no clock is training", "none", RO_LAW_TRAINING },
};

static void stands_for_its_law(void **state)
{
	const struct row *row = *state;
	struct ro_clock_rules rules;
	const char *why;

	ro_clock_rules_none(&rules);
	assert_true(
		ro_control_read(row->control, &rules.controls[RO_BLACK], &why));
	assert_int_equal(ro_clock_rules_law(&rules, RO_BLACK), row->law);
}

static void a_misfit_of_either_side_is_seen(void **state)
{
	struct ro_clock_rules rules;
	const char *why;

	(void)state;
	ro_clock_rules_none(&rules);
	assert_true(ro_clock_rules_fit(&rules, RO_LAW_BLITZ));
	assert_true(ro_control_read("3m", &rules.controls[RO_BLACK], &why));
	assert_true(ro_clock_rules_fit(&rules, RO_LAW_BLITZ));
	assert_false(ro_clock_rules_fit(&rules, RO_LAW_STANDARD));
	assert_true(ro_clock_rules_fit(&rules, RO_LAW_TRAINING));
	assert_true(ro_control_read("30m", &rules.controls[RO_WHITE], &why));
	assert_false(ro_clock_rules_fit(&rules, RO_LAW_BLITZ));
	assert_false(ro_clock_rules_fit(&rules, RO_LAW_RAPID));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_misfit_of_either_side_is_seen),
	};
	struct CMUnitTest row_tests[ro_count(rows)];

	ro_table(stands_for_its_law, rows, row_tests);
	return cmocka_run_group_tests_name("laws", row_tests, NULL, NULL) +
		cmocka_run_group_tests_name("law", tests, NULL, NULL);
}
