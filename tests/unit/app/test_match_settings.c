/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/match_settings.h"

#include "host/base/require.h"
#include "tests/support/table.h"

static struct ro_settings settings;

static void set(const char *name, const char *value)
{
	char why[RO_SETTING_WHY_MAX];

	if (!ro_settings_set(&settings, name, value, why, sizeof(why))) {
		fail_msg("%s: %s", name, why);
	}
}

static int begin(void **state)
{
	char why[RO_SETTING_WHY_MAX];

	(void)state;
	ro_settings_init(&settings);
	assert_true(ro_settings_profile(
		&settings, "playoff-5-3", why, sizeof(why)));
	set("event.white", "A");
	set("event.black", "B");
	return 0;
}

/* Results as in event.match_results, and how many games that makes. */
static const struct row {
	const char *says;
	const char *results;
	unsigned games;
} rows[] = {
	{ "nothing", "", 0 },
	{ "one", "1-0", 1 },
	{ "two", "1-0 1/2-1/2", 2 },
	{ "spaces do not count", "  0-1   1-0 ", 2 },
	{ "what is no result does not count", "1-0 2-0 *", 1 },
	{ "more than a match has", "1-0 1-0 1-0 1-0 1-0", 3 },
};

static void are_counted(void **state)
{
	const struct row *row = *state;

	assert_int_equal(ro_match_games(row->results), row->games);
}

static void the_profile_is_a_match(void **state)
{
	struct ro_match_module_rules rules;

	(void)state;
	ro_match_rules_of(&settings, &rules);
	assert_true(rules.is_match);
	assert_int_equal(rules.white, 0);
	assert_int_equal(rules.match.state, RO_MATCH_GAME);
	assert_int_equal(rules.match.rules.chooser, RO_MATCH_NOBODY);
}

static void the_last_game_knows_its_colours(void **state)
{
	struct ro_match_module_rules rules;

	(void)state;
	set("event.match_results", "1-0 1-0");
	set("event.match_first", "black");
	set("event.younger", "white");
	ro_match_rules_of(&settings, &rules);
	assert_int_equal(rules.white, 1);
	assert_int_equal(rules.match.rules.chooser, 1);
	assert_int_equal(rules.match.state, RO_MATCH_GAME);
	assert_int_equal(rules.match.white[RO_MATCH_PAIR], 1);
}

static void reversed_everything_changes_sides(void **state)
{
	const struct ro_match_step step = {
		.is_match = true, .reversed = true, .result = RO_RESULT_DRAW
	};

	(void)state;
	set("clock.white", "5m+3s");
	set("clock.black", "6m+3s");
	set("clock.gate", "press");
	set("clock.gate.white", "announcement");
	set("event.younger", "black");
	ro_match_settings_next(&settings, &step);
	assert_string_equal(settings.event.white, "B");
	assert_string_equal(settings.event.black, "A");
	assert_int_equal(settings.game.blind, RO_BLIND_BLACK);
	assert_int_equal(settings.event.younger, RO_WHITE);
	assert_int_equal(settings.event.match_first, RO_BLACK);
	assert_string_equal(settings.event.match_results, "1/2-1/2");
	assert_int_equal(
		settings.clock.controls[RO_WHITE].periods[0].base_ms, 360000);
	assert_int_equal(settings.clock.gate[RO_WHITE], RO_GATE_PRESS);
	assert_int_equal(settings.clock.gate[RO_BLACK], RO_GATE_ANNOUNCEMENT);
}

static void the_only_earphone_goes_with_its_player(void **state)
{
	const struct ro_match_step step = {
		.is_match = true, .reversed = true, .result = RO_RESULT_WHITE
	};

	(void)state;
	set("audio.private.white", "default right");
	set("audio.private.black", "none");
	ro_match_settings_next(&settings, &step);
	assert_int_equal(
		settings.audio.private_outlets[RO_WHITE].kind, RO_OUTLET_NONE);
	assert_int_equal(settings.audio.private_outlets[RO_BLACK].kind,
		RO_OUTLET_DEVICE);
}

static void two_earphones_stay_at_their_sides(void **state)
{
	const struct ro_match_step step = {
		.is_match = true, .reversed = true, .result = RO_RESULT_WHITE
	};

	(void)state;
	set("audio.private.white", "one right");
	set("audio.private.black", "two right");
	ro_match_settings_next(&settings, &step);
	assert_string_equal(
		settings.audio.private_outlets[RO_WHITE].device, "one");
}

static void the_last_game_has_its_own_clock(void **state)
{
	struct ro_match_rules rules;
	struct ro_match_step step = {
		.is_match = true, .is_last = true, .result = RO_RESULT_WHITE
	};

	(void)state;
	ro_match_rules_playoff(&rules);
	step.controls[RO_WHITE] = rules.last[RO_WHITE];
	step.controls[RO_BLACK] = rules.last[RO_BLACK];
	set("event.match_results", "1-0");
	ro_match_settings_next(&settings, &step);
	assert_string_equal(settings.event.match_results, "1-0 1-0");
	assert_int_equal(
		settings.clock.controls[RO_WHITE].periods[0].base_ms, 240000);
	assert_int_equal(
		settings.clock.controls[RO_BLACK].periods[0].base_ms, 180000);
	assert_int_equal(settings.clock.draw_odds, RO_DRAW_ODDS_BLACK);
	assert_string_equal(settings.event.white, "A");
}

static void without_a_match_nothing_changes(void **state)
{
	const struct ro_match_step step = { .result = RO_RESULT_WHITE };

	(void)state;
	set("event.pairings", "round4.pgn");
	ro_match_settings_next(&settings, &step);
	assert_string_equal(settings.event.white, "A");
	assert_string_equal(settings.event.match_results, "");
	assert_string_equal(settings.event.pairings, "");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test_setup(the_profile_is_a_match, begin),
	cmocka_unit_test_setup(the_last_game_knows_its_colours, begin),
	cmocka_unit_test_setup(reversed_everything_changes_sides, begin),
	cmocka_unit_test_setup(the_only_earphone_goes_with_its_player, begin),
	cmocka_unit_test_setup(two_earphones_stay_at_their_sides, begin),
	cmocka_unit_test_setup(the_last_game_has_its_own_clock, begin),
	cmocka_unit_test_setup(without_a_match_nothing_changes, begin),
};

int main(void)
{
	struct CMUnitTest row_tests[ro_count(rows)];

	ro_table(are_counted, rows, row_tests);
	return cmocka_run_group_tests_name("results", row_tests, NULL, NULL) +
		cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
