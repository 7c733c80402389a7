/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_command.h"
#include "tests/support/table.h"

#define SECONDS(n) ((int64_t)(n)*1000)

static const struct clock_row {
	const char *says;
	const char *value;
	int64_t ms; /* -1: no time */
} clock_rows[] = {
	{ "hours, minutes and seconds", "1:29:58", SECONDS(5398) },
	{ "leading zeros", "01:30:00", SECONDS(5400) },
	{ "no time left", "0:00:00", 0 },
	{ "tenths", "0:00:05.9", 5900 },
	{ "thousandths", "0:00:05.123", 5123 },
	{ "the most hours", "9999:59:59", SECONDS(35999999) },
	{ "too many hours", "10000:00:00", -1 },
	{ "hours without end", "99999999999999999999:00:00", -1 },
	{ "no hours", "0:59", -1 },
	{ "only seconds", "59", -1 },
	{ "one digit for minutes", "1:2:03", -1 },
	{ "one digit for seconds", "1:02:3", -1 },
	{ "sixty minutes", "0:60:00", -1 },
	{ "sixty seconds", "0:00:60", -1 },
	{ "no digits", "abc", -1 },
	{ "nothing", "", -1 },
	{ "less than nothing", "-0:00:05", -1 },
	{ "a fraction without digits", "0:00:05.", -1 },
	{ "a fraction of four digits", "0:00:05.1234", -1 },
	{ "a fraction of letters", "0:00:05.a", -1 },
	{ "something behind it", "0:00:05 s", -1 },
	{ "a letter among the minutes", "0:0a:05", -1 },
	{ "another sign for the colon", "0.00.05", -1 },
	{ "nothing before the colon", ":00:05:00", -1 },
};

static void check_clock(void **state)
{
	const struct clock_row *row = *state;
	int64_t ms = -1;

	assert_int_equal(ro_pgn_clock_read(row->value, strlen(row->value), &ms),
		row->ms >= 0);
	assert_int_equal(ms, row->ms);
}

static const struct command_row {
	const char *says;
	const char *comment;
	const char *found; /* name=value, separated by spaces; ! if open */
	const char *bad; /* the value that cannot be read, or NULL */
} command_rows[] = {
	{ "a plain comment has none", "a good move, 50 % of [all]", "", NULL },
	{ "an empty comment has none", "", "", NULL },
	{ "one character is none", "[", "", NULL },
	{ "a clock", "[%clk 1:00:00]", "clk=1:00:00", NULL },
	{ "a clock in text", " so [%clk 1:00:00] far ", "clk=1:00:00", NULL },
	{ "two in a row", "[%clk 1:00:00][%emt 0:00:01]",
		"clk=1:00:00 emt=0:00:01", NULL },
	{ "a line end behind the name", "[%clk\n1:00:00]", "clk=1:00:00",
		NULL },
	{ "white space at the ends", "[%clk  1:00:00 ]", "clk=1:00:00", NULL },
	{ "an unknown one", "[%cal Ge2e4,Gd2d4]", "cal=Ge2e4,Gd2d4", NULL },
	{ "one without a value", "[%mark]", "mark=", NULL },
	{ "one without a name", "[%]", "=", NULL },
	{ "a comma behind the name", "[%eval,0.3]", "eval=,0.3", NULL },
	{ "a bad clock", "[%clk 59]", "clk=59", "59" },
	{ "a bad time used", "[%emt x]", "emt=x", "x" },
	{ "the bad one of two", "[%clk 1:00:00] [%emt 5]", "clk=1:00:00 emt=5",
		"5" },
	{ "one not closed", "[%clk 1:00:00", "clk=1:00:00!", "1:00:00" },
	{ "an unknown one not closed", "[%x y", "x=y!", "y" },
	{ "a per cent sign before it", "% [%clk 1:00:00]", "clk=1:00:00",
		NULL },
};

static void check_command(void **state)
{
	const struct command_row *row = *state;
	const size_t len = strlen(row->comment);
	struct ro_pgn_command command;
	char found[128] = "";
	size_t offset = 0;

	while (ro_pgn_command_next(row->comment, len, &offset, &command)) {
		strcat(found, found[0] ? " " : "");
		strncat(found, command.name, command.name_len);
		strcat(found, "=");
		strncat(found, command.value, command.value_len);
		strcat(found, command.closed ? "" : "!");
	}
	assert_string_equal(found, row->found);
	assert_int_equal(ro_pgn_command_bad(row->comment, len, &command),
		row->bad != NULL);
	if (row->bad) {
		assert_int_equal(command.value_len, strlen(row->bad));
		assert_memory_equal(command.value, row->bad, strlen(row->bad));
	}
}

static void check_written(int64_t ms, const char *expected)
{
	char written[RO_PGN_CLOCK_MAX];

	ro_pgn_clock_write(ms, written);
	assert_string_equal(written, expected);
}

static void a_clock_is_written_in_whole_seconds(void **state)
{
	(void)state;
	check_written(0, "0:00:00");
	check_written(999, "0:00:00");
	check_written(-5000, "0:00:00");
	check_written(SECONDS(5398), "1:29:58");
	check_written(SECONDS(35999999), "9999:59:59");
}

#define CLOCK_ROWS (sizeof(clock_rows) / sizeof(clock_rows[0]))
#define COMMAND_ROWS (sizeof(command_rows) / sizeof(command_rows[0]))

int main(void)
{
	struct CMUnitTest tests[CLOCK_ROWS + COMMAND_ROWS + 1];
	const struct CMUnitTest last = cmocka_unit_test(
		a_clock_is_written_in_whole_seconds);

	ro_table(check_clock, clock_rows, tests);
	ro_table(check_command, command_rows, tests + CLOCK_ROWS);
	tests[CLOCK_ROWS + COMMAND_ROWS] = last;
	return cmocka_run_group_tests_name(
		"PGN commands in comments", tests, NULL, NULL);
}
