/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/menu/clock_menu.h"
#include "tests/support/table.h"

#include <string.h>

#define MINUTE 60000

static struct ro_clock_menu menu;
static struct ro_menu_answer answer;

static struct ro_control control(int64_t base_ms, int64_t add_ms)
{
	struct ro_control made = { .period_count = 1 };

	made.periods[0].base_ms = base_ms;
	made.periods[0].add_ms = add_ms;
	return made;
}

static void add(int64_t white_ms, int64_t black_ms)
{
	const struct ro_menu_preset both = {
		.controls = { control(white_ms, 0), control(black_ms, 0) },
	};

	ro_clock_menu_add(&menu, &both);
}

static int begin(void **state)
{
	const struct ro_menu_preset both = {
		.controls = { control(5 * MINUTE, 3000),
			control(4 * MINUTE, 2000) },
	};
	const struct ro_voice_tuned voice = { 0, 160, 50, 100, 0 };

	(void)state;
	ro_clock_menu_init(&menu, &both);
	ro_voice_menu_set(&menu.voice, &voice);
	add(10 * MINUTE, 10 * MINUTE);
	add(3 * MINUTE, 2 * MINUTE);
	return 0;
}

/* M menu, U up, D down, u and d held long, Y yes, N no, T time. */
static void press(char letter)
{
	static const char letters[] = "MUDudYNT";
	static const enum ro_key keys[] = { RO_KEY_MENU, RO_KEY_UP, RO_KEY_DOWN,
		RO_KEY_UP, RO_KEY_DOWN, RO_KEY_YES, RO_KEY_NO, RO_KEY_TIME };
	const char *at = strchr(letters, letter);

	assert_non_null(at);
	ro_clock_menu_key(&menu, keys[at - letters],
		letter == 'u' || letter == 'd', &answer);
}

struct walk {
	const char *says;
	enum ro_menu_phase phase;
	const char *keys;
	enum ro_menu_entry entry; /* the last one shown */
	unsigned number;
	unsigned side;
};

static const struct walk walks[] = {
	{ "the menu opens at the first entry", RO_MENU_BEFORE, "M",
		RO_MENU_TIMES, 0, RO_NOBODY },
	{ "the menu key closes it", RO_MENU_BEFORE, "MM", RO_MENU_CLOSED, 0,
		RO_NOBODY },
	{ "no at the top closes it", RO_MENU_BEFORE, "MN", RO_MENU_CLOSED, 0,
		RO_NOBODY },
	{ "the entries go round", RO_MENU_BEFORE, "MDDDDDD", RO_MENU_TIMES, 0,
		RO_NOBODY },
	{ "and backwards", RO_MENU_BEFORE, "MU", RO_MENU_START, 0, RO_NOBODY },
	{ "a running clock can only be stopped", RO_MENU_RUNNING, "MDD",
		RO_MENU_PAUSE, 0, RO_NOBODY },
	{ "the voice can always be set", RO_MENU_RUNNING, "MDY", RO_MENU_RATE,
		160, RO_NOBODY },
	{ "a knob is taken in hand", RO_MENU_OVER, "MDYDY", RO_MENU_TURN, 0,
		RO_NOBODY },
	{ "and turned", RO_MENU_OVER, "MDYDYU", RO_MENU_PITCH, 55, RO_NOBODY },
	{ "no lets go of it", RO_MENU_OVER, "MDYDYUND", RO_MENU_VOLUME, 100,
		RO_NOBODY },
	{ "and leads back", RO_MENU_PAUSED, "MUYN", RO_MENU_VOICE, 0,
		RO_NOBODY },
	{ "a game that is over is set anew", RO_MENU_OVER, "M", RO_MENU_NEW, 0,
		RO_NOBODY },
	{ "setting anew is asked about", RO_MENU_OVER, "MY", RO_MENU_SURE, 0,
		RO_NOBODY },
	{ "up says the question again", RO_MENU_OVER, "MYU", RO_MENU_SURE, 0,
		RO_NOBODY },
	{ "and need not be", RO_MENU_OVER, "MYN", RO_MENU_NEW, 0, RO_NOBODY },
	{ "no leaves the list of controls", RO_MENU_BEFORE, "MYN",
		RO_MENU_TIMES, 0, RO_NOBODY },
	{ "an own control begins with what is set", RO_MENU_BEFORE, "MDYY",
		RO_MENU_MINUTES, 5, RO_WHITE },
	{ "minutes go round", RO_MENU_BEFORE, "MDYYdU", RO_MENU_MINUTES, 56,
		RO_WHITE },
	{ "no goes to the field before", RO_MENU_BEFORE, "MDYYN", RO_MENU_HOURS,
		0, RO_WHITE },
	{ "and from the first to the top", RO_MENU_BEFORE, "MDYN", RO_MENU_OWN,
		0, RO_NOBODY },
	{ "then the increment", RO_MENU_BEFORE, "MDYYYY", RO_MENU_ADDED, 3,
		RO_WHITE },
	{ "the moves of the period come last", RO_MENU_BEFORE, "MDYYYYY",
		RO_MENU_PERIOD, 0, RO_WHITE },
	{ "a period of so many moves has another after it", RO_MENU_BEFORE,
		"MDYYYYYuY", RO_MENU_HOURS, 0, RO_WHITE },
	{ "no leads from there to the one before", RO_MENU_BEFORE,
		"MDYYYYYuYNY", RO_MENU_MINUTES, 5, RO_WHITE },
	{ "no time at all is asked again", RO_MENU_BEFORE, "MDYYDDDDDYYYY",
		RO_MENU_HOURS, 0, RO_WHITE },
	{ "Black may have another", RO_MENU_BEFORE, "MDYYYYYYNY",
		RO_MENU_MINUTES, 4, RO_BLACK },
	{ "what is added may be a delay", RO_MENU_BEFORE, "MDDDYD",
		RO_MENU_DELAY, 0, RO_NOBODY },
	{ "or after Bronstein", RO_MENU_BEFORE, "MDDDYU", RO_MENU_BRONSTEIN, 0,
		RO_NOBODY },
	{ "no leaves it as it was", RO_MENU_BEFORE, "MDDDYUN", RO_MENU_MODE, 0,
		RO_NOBODY },
	{ "a time is corrected from what is left", RO_MENU_PAUSED, "MDYY",
		RO_MENU_MINUTES, 61 % 60, RO_WHITE },
	{ "Black's too", RO_MENU_PAUSED, "MDDYYY", RO_MENU_SECONDS, 7,
		RO_BLACK },
	{ "the number is that of the move to come", RO_MENU_PAUSED, "MUUUY",
		RO_MENU_NUMBER, 8, RO_NOBODY },
	{ "the first move is the lowest", RO_MENU_PAUSED, "MUUUYd",
		RO_MENU_NUMBER, 997, RO_NOBODY },
	{ "no leaves the number alone", RO_MENU_PAUSED, "MUUUYUN", RO_MENU_MOVE,
		0, RO_NOBODY },
};

static void shows(void **state)
{
	const struct walk *row = *state;

	begin(NULL);
	ro_clock_menu_phase(&menu, row->phase);
	menu.left_ms[RO_WHITE] = 61 * MINUTE;
	menu.left_ms[RO_BLACK] = 7999;
	menu.moves[RO_WHITE] = 7;
	for (const char *key = row->keys; *key != '\0'; key++) {
		press(*key);
		assert_true(answer.shows);
		assert_int_equal(answer.deed, RO_MENU_DO_NOTHING);
	}
	assert_int_equal(answer.shown.entry, row->entry);
	assert_int_equal(answer.shown.number, row->number);
	assert_int_equal(answer.shown.side, row->side);
}

struct deed {
	const char *says;
	enum ro_menu_phase phase;
	const char *keys;
	enum ro_menu_deed deed;
	int64_t value; /* milliseconds, a number, or what White is set to */
};

static const struct deed deeds[] = {
	{ "a control that ships is set", RO_MENU_BEFORE, "MYY", RO_MENU_DO_SET,
		10 * MINUTE },
	{ "the one after it", RO_MENU_BEFORE, "MYDY", RO_MENU_DO_SET,
		3 * MINUTE },
	{ "the last comes before the first", RO_MENU_BEFORE, "MYUY",
		RO_MENU_DO_SET, 3 * MINUTE },
	{ "times are swapped", RO_MENU_BEFORE, "MDDY", RO_MENU_DO_SET,
		4 * MINUTE },
	{ "one's own for both", RO_MENU_BEFORE, "MDYYUYYYYY", RO_MENU_DO_SET,
		6 * MINUTE },
	{ "one's own for each", RO_MENU_BEFORE, "MDYYYYYYNYYYYY",
		RO_MENU_DO_SET, 5 * MINUTE },
	{ "what is added is set", RO_MENU_BEFORE, "MDDDYDY", RO_MENU_DO_SET,
		5 * MINUTE },
	{ "two periods are set", RO_MENU_BEFORE, "MDYYYYYuYYUYYYYY",
		RO_MENU_DO_SET, 5 * MINUTE },
	{ "the game begins", RO_MENU_BEFORE, "MUY", RO_MENU_DO_START, 0 },
	{ "the clock is stopped", RO_MENU_RUNNING, "MY", RO_MENU_DO_PAUSE, 0 },
	{ "and goes on", RO_MENU_PAUSED, "MY", RO_MENU_DO_RESUME, 0 },
	{ "a time is set", RO_MENU_PAUSED, "MDYUYYY", RO_MENU_DO_TIME,
		60 * MINUTE },
	{ "a move is set", RO_MENU_PAUSED, "MUUUYUY", RO_MENU_DO_MOVE, 2 },
	{ "what is set is set anew", RO_MENU_OVER, "MYY", RO_MENU_DO_SET,
		5 * MINUTE },
};

static void does(void **state)
{
	const struct deed *row = *state;
	int64_t value;

	begin(NULL);
	ro_clock_menu_phase(&menu, row->phase);
	for (const char *key = row->keys; *key != '\0'; key++) {
		assert_int_equal(
			answer.deed == RO_MENU_DO_NOTHING || key == row->keys,
			1);
		press(*key);
	}
	value = answer.ms + answer.number;
	if (row->deed == RO_MENU_DO_SET) {
		value = menu.set.controls[RO_WHITE].periods[0].base_ms;
	}
	assert_int_equal(answer.deed, row->deed);
	assert_int_equal(value, row->value);
	assert_int_equal(menu.place, RO_MENU_AT_NOTHING);
	answer.deed = RO_MENU_DO_NOTHING;
}

static void other_keys_and_a_closed_menu_are_silent(void **state)
{
	(void)state;
	for (const char *key = "UDudYNT"; *key != '\0'; key++) {
		press(*key);
		assert_false(answer.shows);
	}
	press('M');
	press('T');
	assert_false(answer.shows);
}

static void presets_stand_once(void **state)
{
	const struct ro_menu_preset none = { .mode = 0 };

	(void)state;
	add(3 * MINUTE, 2 * MINUTE);
	ro_clock_menu_add(&menu, &none);
	assert_int_equal(menu.preset_count, 2);
	for (int64_t i = 1; i <= RO_MENU_PRESETS_MAX; i++) {
		add(i, i);
	}
	assert_int_equal(menu.preset_count, RO_MENU_PRESETS_MAX);
}

static void without_presets_there_is_nothing_to_choose(void **state)
{
	(void)state;
	menu.preset_count = 0;
	press('M');
	press('Y');
	assert_int_equal(answer.shown.entry, RO_MENU_TIMES);
}

static void huge_numbers_are_cut(void **state)
{
	(void)state;
	ro_clock_menu_phase(&menu, RO_MENU_PAUSED);
	menu.left_ms[RO_WHITE] = INT64_C(3600000) * 999;
	menu.moves[RO_WHITE] = 5000;
	press('M');
	press('D');
	press('Y');
	assert_int_equal(answer.shown.number, 23);
	press('N');
	press('D');
	press('D');
	press('Y');
	assert_int_equal(answer.shown.number, RO_MENU_MOVE_MAX);
}

/* Whatever is pressed, nothing out of range is ever done or shown. */
static void random_keys_do_no_harm(void **state)
{
	uint32_t random = 1;

	(void)state;
	for (unsigned i = 0; i < 200000; i++) {
		random = random * 1664525u + 1013904223u;
		press("MUDudYNT"[random >> 29]);
		if (random >> 8 & 1) {
			press('Y');
		}
		if ((random >> 9 & 63) == 0) {
			ro_clock_menu_phase(&menu,
				(enum ro_menu_phase)(
					random >> 16 & (RO_MENU_PHASES - 1)));
		}
		assert_true(answer.shown.entry < RO_MENU_ENTRIES);
		assert_true(menu.preset < menu.preset_count);
		for (unsigned side = 0; side < 2; side++) {
			const struct ro_period
				*period = &menu.set.controls[side].periods[0];

			assert_in_range(period->base_ms, 1, 86400000);
			assert_in_range(period->add_ms, 0, 180000);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest whole[] = {
		cmocka_unit_test_setup(
			other_keys_and_a_closed_menu_are_silent, begin),
		cmocka_unit_test_setup(presets_stand_once, begin),
		cmocka_unit_test_setup(
			without_presets_there_is_nothing_to_choose, begin),
		cmocka_unit_test_setup(huge_numbers_are_cut, begin),
		cmocka_unit_test_setup(random_keys_do_no_harm, begin),
	};
	struct CMUnitTest walk_tests[ro_count(walks)];
	struct CMUnitTest deed_tests[ro_count(deeds)];
	int failed = 0;

	ro_table(shows, walks, walk_tests);
	ro_table(does, deeds, deed_tests);
	failed += cmocka_run_group_tests_name("walks", walk_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("deeds", deed_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("the menu", whole, NULL, NULL);
	return failed;
}
