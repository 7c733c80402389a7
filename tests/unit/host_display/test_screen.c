/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/display/console_module.h"
#include "tests/support/bench.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

struct shown {
	const char *name;
	int64_t ms;
	const char *text;
};

static const struct shown times[] = {
	{ "an hour and a half", 5400000, "1:30:00" },
	{ "a minute", 60000, "0:01:00" },
	{ "below a minute tenths are shown", 59999, "0:59.9" },
	{ "the last tenth", 99, "0:00.0" },
	{ "a hundred minutes", 6000000, "1:40:00" },
};

static void check_time(void **state)
{
	const struct shown *row = *state;
	char array[32];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	ro_screen_time(&text, row->ms);
	assert_string_equal(array, row->text);
}

static struct ro_screen_facts facts_of_a_game(void)
{
	struct ro_screen_facts facts;
	struct ro_msg msg = { .kind = RO_MSG_CLOCK_CHANGED };

	ro_screen_facts_init(&facts);
	facts.language = RO_LANGUAGE_EN;
	msg.clock_changed.left_ms[RO_WHITE] = 5400000;
	msg.clock_changed.left_ms[RO_BLACK] = 45600;
	msg.clock_changed.running = RO_BLACK;
	ro_screen_facts_hear(&facts, &msg);
	return facts;
}

static void the_line_says_times_move_and_state(void **state)
{
	struct ro_screen_facts facts = facts_of_a_game();
	struct ro_msg msg = { .kind = RO_MSG_MOVE_RESTED };
	struct ro_position position;
	char array[RO_SCREEN_LINE_MAX];
	struct ro_text text;

	(void)state;
	ro_position_start(&position);
	ro_position_to_setup(&position, &msg.move_rested.before);
	msg.move_rested.move = ro_uci_read(&position, "g1f3", 4);
	ro_screen_facts_hear(&facts, &msg);
	msg.kind = RO_MSG_BOARD_STATE_CHANGED;
	msg.board_state_changed.board = 0;
	msg.board_state_changed.state = RO_BOARD_MADE;
	ro_screen_facts_hear(&facts, &msg);
	ro_text_init(&text, array, sizeof(array));
	ro_screen_write_line(&facts, &text);
	assert_string_equal(array,
		"White: 1:30:00. Black, clock runs: 0:45.6. Last move: 1. Nf3. "
		"Board: move made.");
}

static void a_flag_a_pause_and_a_result_are_told(void **state)
{
	struct ro_screen_facts facts = facts_of_a_game();
	struct ro_msg msg = { .kind = RO_MSG_FLAG_FELL };
	char array[RO_SCREEN_LINE_MAX];
	struct ro_text text;

	(void)state;
	msg.flag_fell.side = RO_BLACK;
	ro_screen_facts_hear(&facts, &msg);
	msg.kind = RO_MSG_PLAY_PAUSED;
	ro_screen_facts_hear(&facts, &msg);
	msg.kind = RO_MSG_GAME_ENDED;
	msg.game_ended.result = RO_RESULT_WHITE;
	ro_screen_facts_hear(&facts, &msg);
	ro_text_init(&text, array, sizeof(array));
	ro_screen_write_line(&facts, &text);
	assert_non_null(strstr(array, "Black, flag has fallen"));
	assert_non_null(strstr(array, "Paused"));
	assert_non_null(strstr(array, "Result: 1-0"));
}

static void the_large_screen_fits_a_console(void **state)
{
	struct ro_screen_facts facts = facts_of_a_game();
	char array[RO_SCREEN_MAX];
	struct ro_text text;
	unsigned lines = 0;
	unsigned columns = 0;

	(void)state;
	facts.left_ms[RO_WHITE] = INT64_C(100) * 3600000 - 1;
	for (unsigned language = 0; language < RO_LANGUAGES; language++) {
		lines = 0;
		facts.language = (uint8_t)language;
		ro_text_init(&text, array, sizeof(array));
		ro_screen_write(&facts, &text);
		assert_false(text.overflowed);
		for (const char *at = array; *at != '\0'; at++) {
			columns = *at == '\n' ? 0 : columns + 1;
			lines += *at == '\n';
			assert_true(columns <= 2 * RO_SCREEN_COLUMNS);
		}
		assert_true(lines <= RO_SCREEN_LINES);
	}
}

static void the_console_writes_to_its_device_and_times_run_on(void **state)
{
	struct bench bench;
	struct ro_console_module console;
	struct ro_msg msg;
	char path[] = "/tmp/rochade-console-XXXXXX";
	char array[RO_SCREEN_LINE_MAX];
	static char read_back[65536];
	struct ro_text text;
	FILE *file;
	size_t len;

	(void)state;
	assert_true(mkstemp(path) >= 0);
	bench_init(&bench);
	ro_console_module_init(&console, &bench.env, path, RO_LANGUAGE_EN);
	bench_start(&bench, &console.module);
	msg = bench_msg(&bench, RO_MSG_CLOCK_CHANGED);
	msg.clock_changed.left_ms[RO_WHITE] = 90000;
	msg.clock_changed.left_ms[RO_BLACK] = 90000;
	bench_post(&bench, &msg);
	bench_wait(&bench, 10000);
	ro_text_init(&text, array, sizeof(array));
	ro_console_module_line(&console, bench.env.now_ms, &text);
	assert_non_null(strstr(array, "White, clock runs: 0:01:20."));
	bench_finish(&bench);
	file = fopen(path, "rb");
	assert_non_null(file);
	len = fread(read_back, 1, sizeof(read_back) - 1, file);
	fclose(file);
	remove(path);
	read_back[len] = '\0';
	assert_non_null(strstr(read_back, "\x1b[H"));
	assert_non_null(strstr(read_back, "clock runs"));
}

static void a_device_that_is_none_does_not_stop_the_game(void **state)
{
	struct bench bench;
	struct ro_console_module console;

	(void)state;
	bench_init(&bench);
	ro_console_module_init(
		&console, &bench.env, "/nowhere/tty", RO_LANGUAGE_DE);
	bench_start(&bench, &console.module);
	bench_wait(&bench, 1000);
	bench_finish(&bench);
}

int main(void)
{
	struct CMUnitTest rows[sizeof(times) / sizeof(times[0])];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_line_says_times_move_and_state),
		cmocka_unit_test(a_flag_a_pause_and_a_result_are_told),
		cmocka_unit_test(the_large_screen_fits_a_console),
		cmocka_unit_test(
			the_console_writes_to_its_device_and_times_run_on),
		cmocka_unit_test(a_device_that_is_none_does_not_stop_the_game),
	};
	int failed;

	ro_table(check_time, times, rows);
	failed = cmocka_run_group_tests_name("times", rows, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
