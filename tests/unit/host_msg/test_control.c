/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/msg/control.h"

#include "host/base/require.h"
#include "tests/support/table.h"

/* What can be read, how it is written again, and the PGN tag. */
static const struct good {
	const char *says;
	const char *text;
	const char *written;
	const char *tag;
} goods[] = {
	{ "ninety minutes with thirty seconds", "90m+30s", "90m+30s",
		"5400+30" },
	{ "two periods", "40/90m+30s,30m+30s", "40/90m+30s,30m+30s",
		"40/5400+30:1800+30" },
	{ "four minutes and nothing more", "4m", "4m", "240" },
	{ "five minutes as PGN's sudden death", "5m", "5m", "300" },
	{ "no clock", "none", "none", "-" },
	{ "hours become minutes", "1h30m+30s", "90m+30s", "5400+30" },
	{ "a day is the most", "24h", "1440m", "86400" },
	{ "a millisecond is the least", "1ms", "1ms", "0.001" },
	{ "a fraction of a second", "1500ms", "1500ms", "1.5" },
	{ "three minutes' increment is the most", "3m+3m", "3m+3m", "180+180" },
	{ "seconds beside minutes", "1m30s+1m1s", "1m30s+1m1s", "90+61" },
	{ "an increment of nothing is left out", "5m+0s", "5m", "300" },
	{ "large first parts", "90s+120000ms", "1m30s+2m", "90+120" },
	{ "three periods", "40/2h,20/1h,15m+30s", "40/120m,20/60m,15m+30s",
		"40/7200:20/3600:900+30" },
	{ "the longest text fits",
		"500/86399999ms+179999ms,500/86399999ms+179999ms,"
		"500/86399999ms+179999ms,86399999ms+179999ms",
		"500/86399999ms+179999ms,500/86399999ms+179999ms,"
		"500/86399999ms+179999ms,86399999ms+179999ms",
		"500/86399.999+179.999:500/86399.999+179.999:"
		"500/86399.999+179.999:86399.999+179.999" },
};

static void is_read_and_written(void **state)
{
	const struct good *row = *state;
	struct ro_control control;
	struct ro_control again;
	char text[RO_CONTROL_TEXT_MAX];
	const char *why = NULL;

	assert_true(ro_control_read(row->text, &control, &why));
	ro_control_write(&control, text);
	assert_string_equal(text, row->written);
	assert_true(ro_control_read(text, &again, &why));
	assert_true(ro_control_is_same(&control, &again));
	ro_control_tag(&control, text);
	assert_string_equal(text, row->tag);
}

/* What is refused, and words that the reason must contain. */
static const struct bad {
	const char *says;
	const char *text;
	const char *why;
} bads[] = {
	{ "nothing is refused", "", "is missing; allowed are none" },
	{ "sixty-one seconds after a minute", "1m61s", "2m1s, not 1m61s" },
	{ "parts that rise", "30s1m", "parts of a time must fall" },
	{ "the same unit twice", "1m1m", "parts of a time must fall" },
	{ "a thousand milliseconds after seconds", "1s1000ms",
		"parts of a time must fall" },
	{ "a negative base", "-5m", "cannot be negative" },
	{ "a negative increment", "5m+-3s", "cannot be negative" },
	{ "a base of nothing", "0m", "allowed are 1ms to 24h" },
	{ "more than a day", "25h", "allowed are 1ms to 24h" },
	{ "an absurd number of hours", "99999999999h", "1ms to 24h" },
	{ "an absurd increment", "5m+9999h", "allowed are 0s to 3m" },
	{ "more than three minutes' increment", "5m+3m1s", "0s to 3m" },
	{ "days", "1d", "h, m, s and ms" },
	{ "words", "5min", "h, m, s and ms" },
	{ "capitals", "5M", "h, m, s and ms" },
	{ "a time of day", "1:30", "h, m, s and ms" },
	{ "a fraction", "1.5m", "h, m, s and ms" },
	{ "a space", "5m +3s", "h, m, s and ms" },
	{ "a bare number", "90", "no unit" },
	{ "a bare number after a part", "1h30", "no unit" },
	{ "a unit alone", "m", "a time is missing" },
	{ "an increment alone", "+30s", "a time is missing" },
	{ "a plus and nothing", "90m+", "a time is missing" },
	{ "two pluses", "90m++30s", "a time is missing" },
	{ "two increments", "90m+30s+30s", "h, m, s and ms" },
	{ "a comma and nothing", "40/90m,", "a time is missing" },
	{ "a comma alone", ",", "a time is missing" },
	{ "a slash alone", "/", "1 to 500" },
	{ "no moves", "0/90m,30m", "1 to 500" },
	{ "too many moves", "501/90m,30m", "1 to 500" },
	{ "moves that are no number", "x/90m,30m", "1 to 500" },
	{ "an endless number of moves",
		"40000000000000000000000000000000000/90m,30m", "1 to 500" },
	{ "a first period without moves", "90m,30m", "only the last period" },
	{ "a last period with moves", "40/90m", "rest of the game" },
	{ "two periods that both have moves", "40/90m,20/30m",
		"rest of the game" },
	{ "five periods", "1/1m,1/1m,1/1m,1/1m,1m", "1 to 4" },
	{ "an endless part",
		"000000000000000000000000000000000000000000000005m",
		"too long" },
	{ "none with something", "none+3s", "a time is missing" },
	{ "none as a period", "40/90m,none", "a time is missing" },
	{ "a byte above ASCII", "5\xc3\xa4", "h, m, s and ms" },
};

static void is_refused_with_what_is_allowed(void **state)
{
	const struct bad *row = *state;
	struct ro_control control = { .period_count = 3 };
	const char *why = NULL;

	assert_false(ro_control_read(row->text, &control, &why));
	assert_int_equal(control.period_count, 3);
	assert_non_null(why);
	if (strstr(why, row->why) == NULL) {
		fail_msg("%s: %s", row->text, why);
	}
	assert_null(strchr(why, '\n'));
}

static void controls_are_the_same_only_in_every_part(void **state)
{
	static const char *const texts[] = { "none", "5m", "5m+3s", "6m+3s",
		"40/5m+3s,6m", "41/5m+3s,6m", "41/5m+3s,7m" };

	(void)state;
	for (size_t i = 0; i < ro_count(texts) * ro_count(texts); i++) {
		const size_t row = i / ro_count(texts);
		const size_t column = i % ro_count(texts);
		struct ro_control one;
		struct ro_control other;
		const char *why;

		assert_true(ro_control_read(texts[row], &one, &why));
		assert_true(ro_control_read(texts[column], &other, &why));
		assert_int_equal(
			ro_control_is_same(&one, &other), row == column);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(controls_are_the_same_only_in_every_part),
	};
	struct CMUnitTest good_tests[ro_count(goods)];
	struct CMUnitTest bad_tests[ro_count(bads)];
	int failed = 0;

	ro_table(is_read_and_written, goods, good_tests);
	ro_table(is_refused_with_what_is_allowed, bads, bad_tests);
	failed += cmocka_run_group_tests_name(
		"controls that are read", good_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"controls that are refused", bad_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"controls compared", tests, NULL, NULL);
	return failed;
}
