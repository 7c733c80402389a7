/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/text.h"
#include "tests/support/table.h"

#include <stdbool.h>

struct duration {
	const char *name;
	const char *text;
	bool good;
	int64_t ms;
};

static const struct duration durations[] = {
	{ "an hour and a half", "1h30m", true, 5400000 },
	{ "ninety minutes, first part of any size", "90m", true, 5400000 },
	{ "four seconds", "4s", true, 4000 },
	{ "milliseconds", "250ms", true, 250 },
	{ "nothing at all", "0ms", true, 0 },
	{ "all four units", "1h2m3s4ms", true, 3723004 },
	{ "a unit left out", "1h4ms", true, 3600004 },
	{ "the largest", "1000h", true, INT64_C(3600000000) },
	{ "61 seconds behind a minute are refused", "1m61s", false, 0 },
	{ "60 minutes behind an hour are refused", "1h60m", false, 0 },
	{ "1000 milliseconds behind a second are refused", "1s1000ms", false,
		0 },
	{ "units in rising order are refused", "30s1m", false, 0 },
	{ "the same unit twice is refused", "1m1m", false, 0 },
	{ "a sign is refused", "-5s", false, 0 },
	{ "a number without a unit is refused", "90", false, 0 },
	{ "a unit without a number is refused", "m", false, 0 },
	{ "an unknown unit is refused", "3d", false, 0 },
	{ "a fraction is refused", "1.5s", false, 0 },
	{ "nothing is refused", "", false, 0 },
	{ "white space is refused", "1m 5s", false, 0 },
	{ "more than a thousand hours is refused", "1001h", false, 0 },
	{ "a number beyond 64 bits is refused", "99999999999999999999s", false,
		0 },
};

static void check_duration(void **state)
{
	const struct duration *row = *state;
	int64_t ms = -7;

	assert_int_equal(ro_text_to_duration(row->text, &ms), row->good);
	assert_int_equal(ms, row->good ? row->ms : -7);
}

static void a_text_never_cuts_a_letter_in_two(void **state)
{
	char array[6];
	struct ro_text text;

	(void)state;
	ro_text_init(&text, array, sizeof(array));
	ro_text_add(&text, "fünf!ä");
	assert_string_equal(array, "fünf");
	assert_true(text.overflowed);
	ro_text_init(&text, array, 3);
	ro_text_add(&text, "aé");
	assert_string_equal(array, "a");
}

static void numbers_are_read_whole_or_not_at_all(void **state)
{
	uint64_t number = 5;

	(void)state;
	assert_true(
		ro_text_to_uint("18446744073709551615", UINT64_MAX, &number));
	assert_true(number == UINT64_MAX);
	assert_false(
		ro_text_to_uint("18446744073709551616", UINT64_MAX, &number));
	assert_false(ro_text_to_uint("10", 9, &number));
	assert_false(ro_text_to_uint("", 9, &number));
	assert_false(ro_text_to_uint("+1", 9, &number));
	assert_false(ro_text_to_uint("1 ", 9, &number));
}

static void utf8_is_told_from_everything_else(void **state)
{
	(void)state;
	assert_int_equal(ro_text_utf8_len("a", 1), 1);
	assert_int_equal(ro_text_utf8_len("ü", 2), 2);
	assert_int_equal(ro_text_utf8_len("€", 3), 3);
	assert_int_equal(ro_text_utf8_len("\xf0\x9f\x99\x82", 4), 4);
	assert_int_equal(ro_text_utf8_len("ü", 1), 0);
	assert_int_equal(ro_text_utf8_len("\xfc", 1), 0);
	assert_int_equal(ro_text_utf8_len("\xc0\x80", 2), 0);
	assert_int_equal(ro_text_utf8_len("\xed\xa0\x80", 3), 0);
	assert_int_equal(ro_text_utf8_len("\xf4\x90\x80\x80", 4), 0);
	assert_int_equal(ro_text_utf8_len("\xe2\x82(", 3), 0);
}

int main(void)
{
	struct CMUnitTest rows[sizeof(durations) / sizeof(durations[0])];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_text_never_cuts_a_letter_in_two),
		cmocka_unit_test(numbers_are_read_whole_or_not_at_all),
		cmocka_unit_test(utf8_is_told_from_everything_else),
	};
	int failed;

	ro_table(check_duration, durations, rows);
	failed = cmocka_run_group_tests_name("durations", rows, NULL, NULL);
	return failed + cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
