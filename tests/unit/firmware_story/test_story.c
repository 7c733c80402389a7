/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/story/expectation.h"
#include "firmware/story/ruling.h"
#include "firmware/story/story.h"
#include "tests/support/table.h"

#include <stdio.h>

struct bad {
	const char *name;
	const char *text;
	const char *says; /* a part of the reason */
};

static const struct bad bad_lines[] = {
	{ "an unknown word", "jump e2", "no word of the story format" },
	{ "a square off the board", "lift e9", "no square" },
	{ "a square in capitals", "lift E2", "no square" },
	{ "a contact without a square", "lift", "square" },
	{ "a third board", "lift e2 board 3", "board" },
	{ "a scan that is too short", "scan ffff", "16 hexadecimal" },
	{ "a scan with a letter that is none", "scan ffff00000000fffg",
		"16 hexadecimal" },
	{ "a press by nobody", "press", "press white" },
	{ "a key that does not exist", "key escape", "write a key" },
	{ "promotion to a king", "promote k", "q, r, b or n" },
	{ "a wait of a wrong duration", "wait 1m61s", "duration" },
	{ "a time that is none", "lift e2 @soon", "is no time" },
	{ "a negative time", "lift e2 @-5", "is no time" },
	{ "a time on an expectation", "expect state ready @5", "only inputs" },
	{ "an unknown state", "expect state happy", "ready" },
	{ "an unknown irregularity", "expect irregular rude", "illegal-move" },
	{ "an unknown expectation", "expect rain", "after 'expect'" },
	{ "an open quotation mark", "hear \"Bauer", "quotation" },
	{ "a clock reading that is none", "expect clock white soon", "clock" },
	{ "61 seconds on a clock", "expect clock white 1:61:00", "clock" },
	{ "a fault of an unknown part", "fault brain", "board, voice" },
	{ "a jump of the wall clock without a sign", "wallclock 1h", "sign" },
	{ "an arbiter's whim", "arbiter dance", "after 'arbiter'" },
	{ "an adjustment without a time", "arbiter adjust white", "adjust" },
	{ "move zero", "arbiter adjust white 1:00:00 move 0", "adjust" },
	{ "a result that is none", "arbiter result 2-0", "1-0" },
	{ "half a power cut", "power down", "power off" },
};

static void check_bad(void **state)
{
	const struct bad *row = *state;
	static struct ro_story_line line;
	char why[512] = "";
	bool is_empty = false;

	assert_false(
		ro_story_read(row->text, &line, &is_empty, why, sizeof(why)));
	if (strstr(why, row->says) == NULL) {
		fail_msg("'%s' does not say '%s'", why, row->says);
	}
}

static struct ro_story_line line;

static void read_good(const char *text)
{
	char why[512] = "";
	bool is_empty = true;

	if (!ro_story_read(text, &line, &is_empty, why, sizeof(why))) {
		fail_msg("'%s': %s", text, why);
	}
	assert_false(is_empty);
}

static void contacts_are_read_with_board_and_time(void **state)
{
	(void)state;
	read_good("  place h8 board 2   @1500  # a comment");
	assert_int_equal(line.kind, RO_STORY_PLACE);
	assert_int_equal(line.square, 63);
	assert_int_equal(line.board, 1);
	assert_true(line.has_time);
	assert_int_equal(line.at_ms, 1500);
	read_good("scan 00000000000000ff");
	assert_true(line.levels == 0xff);
	assert_false(line.has_time);
}

static void comments_and_blank_lines_are_nothing(void **state)
{
	static const char *const lines[] = { "", "   \t", "# lift e2",
		"\t# x" };

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		char why[512];
		bool is_empty = false;

		assert_true(ro_story_read(
			lines[i], &line, &is_empty, why, sizeof(why)));
		assert_true(is_empty);
	}
	read_good("hear \"Zug # drei\"");
	assert_string_equal(line.words.list[0], "Zug # drei");
}

static void the_arbiter_may_set_both_times_and_the_move(void **state)
{
	(void)state;
	read_good("arbiter adjust white 1:02:03 black 0:59:00 move 24");
	assert_int_equal(line.ruling.ruling, RO_RULING_ADJUST);
	assert_int_equal(line.ruling.side, RO_WHITE);
	assert_int_equal(line.ruling.ms, 3723000);
	assert_int_equal(line.ruling.move_number, 24);
	assert_int_equal(line.ruling_count, 2);
	assert_int_equal(line.ruling_more.side, RO_BLACK);
	assert_int_equal(line.ruling_more.ms, 3540000);
	read_good("arbiter penalty black 2m");
	assert_int_equal(line.ruling.side, RO_BLACK);
	assert_int_equal(line.ruling.ms, 120000);
}

static void clocks_are_expected_to_the_millisecond(void **state)
{
	(void)state;
	read_good("expect clock white 1:29:58.500 running black");
	assert_int_equal(line.clock.left_ms[RO_WHITE], 5398500);
	assert_int_equal(line.clock.left_ms[RO_BLACK], -1);
	assert_int_equal(line.clock.running, RO_BLACK);
	read_good("expect clock black 0:05.25 running none");
	assert_int_equal(line.clock.left_ms[RO_BLACK], 5250);
	assert_int_equal(line.clock.running, RO_NOBODY);
}

static void hearing_names_channel_and_ear(void **state)
{
	(void)state;
	read_good("hear \"Schach\" private black");
	assert_int_equal(line.channel, RO_CHANNEL_PRIVATE);
	assert_int_equal(line.side, RO_BLACK);
	read_good("hear nothing public");
	assert_int_equal(line.channel, RO_CHANNEL_PUBLIC);
	assert_string_equal(line.words.rest, "nothing public");
}

static void words_are_compared_without_dots_and_dashes(void **state)
{
	(void)state;
	assert_true(ro_story_same_words(
		"Läufer Eva fünf, Schach.", "laeufer eva fuenf schach"));
	assert_true(ro_story_same_words("  Weiß:  gewinnt!", "weiss gewinnt"));
	assert_true(ro_story_same_words("Remis – ja", "remis ja"));
	assert_false(ro_story_same_words("Eva fünf", "Eva vier"));
	assert_false(ro_story_same_words("Eva fünf", "Evafünf"));
}

static void a_very_long_line_is_refused_not_cut(void **state)
{
	static char text[RO_STORY_LINE_MAX + 10];
	char why[512] = "";
	bool is_empty = false;

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	memcpy(text, "fen ", 4);
	assert_false(ro_story_read(text, &line, &is_empty, why, sizeof(why)));
	assert_non_null(strstr(why, "longer than"));
}

int main(void)
{
	struct CMUnitTest rows[sizeof(bad_lines) / sizeof(bad_lines[0])];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(contacts_are_read_with_board_and_time),
		cmocka_unit_test(comments_and_blank_lines_are_nothing),
		cmocka_unit_test(the_arbiter_may_set_both_times_and_the_move),
		cmocka_unit_test(clocks_are_expected_to_the_millisecond),
		cmocka_unit_test(hearing_names_channel_and_ear),
		cmocka_unit_test(words_are_compared_without_dots_and_dashes),
		cmocka_unit_test(a_very_long_line_is_refused_not_cut),
	};
	int failed;

	ro_table(check_bad, bad_lines, rows);
	failed = cmocka_run_group_tests_name("refused", rows, NULL, NULL);
	return failed + cmocka_run_group_tests_name("story", tests, NULL, NULL);
}
