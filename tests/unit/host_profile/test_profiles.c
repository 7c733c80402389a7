/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/types.h"
#include "host/profile/settings.h"
#include "tests/support/table.h"

static struct ro_settings settings;

/* docs/interfaces, section 4, the table of profiles. */
static const struct profile {
	const char *name;
	enum ro_seating seating;
	enum ro_blind blind;
	enum ro_law law;
	bool supervised;
	const char *white;
	const char *black;
	enum ro_complete complete;
	enum ro_illegal illegal;
	bool takeback;
	enum ro_assistance assistance;
	enum ro_touch touch;
	enum ro_gate gate;
	enum ro_flag_ends flag_ends;
	int64_t default_time_ms;
	unsigned ask;
} profiles[] = {
	{ "casual", RO_SEATING_SHARED, RO_BLIND_NONE, RO_LAW_TRAINING, false,
		"none", "none", RO_COMPLETE_REPLY, RO_ILLEGAL_REFUSE, true,
		RO_ASSISTANCE_TRAINING, RO_TOUCH_OFF, RO_GATE_PRESS,
		RO_FLAG_ENDS_AT_ONCE, RO_SETTING_NO_TIME, 0 },
	{ "training", RO_SEATING_SHARED, RO_BLIND_BOTH, RO_LAW_TRAINING, false,
		"none", "none", RO_COMPLETE_REPLY, RO_ILLEGAL_REFUSE, true,
		RO_ASSISTANCE_TRAINING, RO_TOUCH_WARN, RO_GATE_ANNOUNCEMENT,
		RO_FLAG_ENDS_AT_ONCE, RO_SETTING_NO_TIME, 0 },
	{ "clock-only", RO_SEATING_NONE, RO_BLIND_NONE, RO_LAW_STANDARD, true,
		"90m+30s", "90m+30s", RO_COMPLETE_PRESS, RO_ILLEGAL_PENALISE,
		false, RO_ASSISTANCE_COMPETITION, RO_TOUCH_LOG, RO_GATE_PRESS,
		RO_FLAG_ENDS_AT_ONCE, RO_SETTING_NO_TIME, 0 },
	{ "aepa-championship", RO_SEATING_SPECIAL, RO_BLIND_WHITE,
		RO_LAW_STANDARD, true, "90m+30s", "90m+30s", RO_COMPLETE_PRESS,
		RO_ILLEGAL_PENALISE, false, RO_ASSISTANCE_COMPETITION,
		RO_TOUCH_LOG, RO_GATE_ANNOUNCEMENT, RO_FLAG_ENDS_NOTED,
		30 * 60000, RO_ASK_BLIND },
	{ "rapid-12-3", RO_SEATING_SHARED, RO_BLIND_WHITE, RO_LAW_RAPID, true,
		"12m+3s", "12m+3s", RO_COMPLETE_PRESS, RO_ILLEGAL_PENALISE,
		false, RO_ASSISTANCE_COMPETITION, RO_TOUCH_LOG,
		RO_GATE_ANNOUNCEMENT, RO_FLAG_ENDS_NOTED, 10 * 60000,
		RO_ASK_BLIND | RO_ASK_SUPERVISED },
	{ "youth-40-10", RO_SEATING_SHARED, RO_BLIND_WHITE, RO_LAW_RAPID, true,
		"40m+10s", "40m+10s", RO_COMPLETE_PRESS, RO_ILLEGAL_PENALISE,
		false, RO_ASSISTANCE_COMPETITION, RO_TOUCH_LOG,
		RO_GATE_ANNOUNCEMENT, RO_FLAG_ENDS_NOTED, 15 * 60000,
		RO_ASK_BLIND | RO_ASK_SUPERVISED },
	{ "youth-20-5", RO_SEATING_SHARED, RO_BLIND_WHITE, RO_LAW_RAPID, true,
		"20m+5s", "20m+5s", RO_COMPLETE_PRESS, RO_ILLEGAL_PENALISE,
		false, RO_ASSISTANCE_COMPETITION, RO_TOUCH_LOG,
		RO_GATE_ANNOUNCEMENT, RO_FLAG_ENDS_NOTED, 15 * 60000,
		RO_ASK_BLIND | RO_ASK_SUPERVISED | RO_ASK_ILLEGAL_LIMIT },
	{ "playoff-5-3", RO_SEATING_SHARED, RO_BLIND_WHITE, RO_LAW_BLITZ, true,
		"5m+3s", "5m+3s", RO_COMPLETE_PRESS, RO_ILLEGAL_PENALISE, false,
		RO_ASSISTANCE_COMPETITION, RO_TOUCH_LOG, RO_GATE_ANNOUNCEMENT,
		RO_FLAG_ENDS_NOTED, RO_SETTING_NO_TIME,
		RO_ASK_BLIND | RO_ASK_SUPERVISED },
	{ "armageddon-4-3", RO_SEATING_SHARED, RO_BLIND_WHITE, RO_LAW_BLITZ,
		true, "4m+3s", "3m+3s", RO_COMPLETE_PRESS, RO_ILLEGAL_PENALISE,
		false, RO_ASSISTANCE_COMPETITION, RO_TOUCH_LOG,
		RO_GATE_ANNOUNCEMENT, RO_FLAG_ENDS_NOTED, RO_SETTING_NO_TIME,
		RO_ASK_BLIND | RO_ASK_SUPERVISED },
};

static void take(const char *name)
{
	char why[RO_SETTING_WHY_MAX];

	ro_settings_init(&settings);
	assert_true(ro_settings_profile(&settings, name, why, sizeof(why)));
}

static void assert_control(enum ro_side side, const char *control)
{
	char text[RO_CONTROL_TEXT_MAX];

	ro_control_write(&settings.clock.controls[side], text);
	assert_string_equal(text, control);
}

static void is_as_the_table_says(void **state)
{
	const struct profile *row = *state;
	const struct ro_settings_game *game = &settings.game;

	take(row->name);
	assert_string_equal(game->profile, row->name);
	assert_int_equal(game->seating, row->seating);
	assert_int_equal(game->blind, row->blind);
	assert_int_equal(game->law, row->law);
	assert_int_equal(game->supervised, row->supervised);
	assert_control(RO_WHITE, row->white);
	assert_control(RO_BLACK, row->black);
	assert_int_equal(game->complete, row->complete);
	assert_int_equal(game->illegal, row->illegal);
	assert_int_equal(game->takeback, row->takeback);
	assert_int_equal(game->assistance, row->assistance);
	assert_int_equal(game->touch, row->touch);
	assert_int_equal(settings.clock.gate[RO_WHITE], row->gate);
	assert_int_equal(settings.clock.gate[RO_BLACK], row->gate);
	assert_int_equal(game->flag_ends, row->flag_ends);
	assert_int_equal(game->default_time_ms, row->default_time_ms);
	assert_int_equal(game->ask, row->ask);
	assert_int_equal(game->illegal_limit, 2);
	assert_int_equal(settings.clock.draw_odds,
		strcmp(row->name, "armageddon-4-3") == 0 ? RO_DRAW_ODDS_BLACK
							 : RO_DRAW_ODDS_NONE);
}

static void collect(void *arg, const char *line)
{
	ro_text_add(arg, line);
	ro_text_add(arg, "\n");
}

static void refuse(void *arg, const char *line)
{
	(void)arg;
	fail_msg("%s", line);
}

static void a_written_profile_reads_back_equal(void **state)
{
	const struct profile *row = *state;
	char words[4096];
	struct ro_settings again;
	struct ro_text text;

	take(row->name);
	ro_text_init(&text, words, sizeof(words));
	ro_settings_write_profile(&settings, collect, &text);
	assert_false(text.overflowed);
	ro_settings_init(&again);
	assert_int_equal(ro_settings_read_bytes(
				 &again, "it", words, text.len, refuse, NULL),
		0);
	assert_memory_equal(&again, &settings, sizeof(again));
}

static void no_profile_is_odd(void **state)
{
	const struct profile *row = *state;

	take(row->name);
	assert_int_equal(ro_settings_warn(&settings, refuse, NULL), 0);
}

static void the_list_is_complete(void **state)
{
	(void)state;
	assert_int_equal(ro_profile_count(), ro_count(profiles));
	for (unsigned i = 0; i < ro_profile_count(); i++) {
		assert_string_equal(ro_profile_name(i), profiles[i].name);
		assert_true(strlen(ro_profile_text(i)) > 20);
	}
	assert_null(ro_profile_name(ro_profile_count()));
	assert_null(ro_profile_text(ro_profile_count()));
}

static void the_first_profile_is_casual(void **state)
{
	struct ro_settings fresh;

	(void)state;
	ro_settings_init(&fresh);
	take("casual");
	assert_memory_equal(&fresh, &settings, sizeof(fresh));
}

static void a_profile_leaves_the_hardware_and_the_voice_alone(void **state)
{
	char why[RO_SETTING_WHY_MAX];

	(void)state;
	ro_settings_init(&settings);
	assert_true(ro_settings_set(
		&settings, "board.driver", "sim", why, sizeof(why)));
	assert_true(ro_settings_set(
		&settings, "speech.language", "fr", why, sizeof(why)));
	assert_true(ro_settings_set(
		&settings, "event.round", "3", why, sizeof(why)));
	assert_true(ro_settings_set(
		&settings, "clock.white", "1m", why, sizeof(why)));
	assert_true(ro_settings_profile(&settings, "CASUAL", why, sizeof(why)));
	assert_int_equal(settings.board[0].driver, RO_BOARD_DRIVER_SIM);
	assert_int_equal(settings.speech.language, RO_LANGUAGE_FR);
	assert_string_equal(settings.event.round, "3");
	assert_int_equal(settings.clock.controls[RO_WHITE].period_count, 0);
}

static void an_unknown_profile_changes_nothing(void **state)
{
	char why[RO_SETTING_WHY_MAX];
	struct ro_settings before;

	(void)state;
	take("rapid-12-3");
	before = settings;
	assert_false(ro_settings_profile(&settings, "rapid", why, sizeof(why)));
	assert_string_equal(why,
		"there is no profile \"rapid\"; there are casual, training, "
		"clock-only, aepa-championship, rapid-12-3, youth-40-10, "
		"youth-20-5, playoff-5-3 or armageddon-4-3");
	assert_memory_equal(&before, &settings, sizeof(before));
}

static const struct CMUnitTest others[] = {
	cmocka_unit_test(the_list_is_complete),
	cmocka_unit_test(the_first_profile_is_casual),
	cmocka_unit_test(a_profile_leaves_the_hardware_and_the_voice_alone),
	cmocka_unit_test(an_unknown_profile_changes_nothing),
};

int main(void)
{
	struct CMUnitTest tests[ro_count(profiles)];
	int failed;

	ro_table(is_as_the_table_says, profiles, tests);
	failed = cmocka_run_group_tests_name("profiles", tests, NULL, NULL);
	ro_table(a_written_profile_reads_back_equal, profiles, tests);
	failed += cmocka_run_group_tests_name(
		"profiles written and read", tests, NULL, NULL);
	ro_table(no_profile_is_odd, profiles, tests);
	failed += cmocka_run_group_tests_name(
		"profiles without warnings", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"the list of profiles", others, NULL, NULL);
	return failed;
}
