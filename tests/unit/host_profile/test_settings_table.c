/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/profile/settings_table.h"
#include "host/profile/settings_value.h"
#include "tests/support/table.h"

#include <stdlib.h>

/* What the types of the table promise about the fields they write to. */
static size_t room_of(const struct ro_setting *setting)
{
	switch (setting->type) {
	case RO_SETTING_TERM:
	case RO_SETTING_YES_NO:
	case RO_SETTING_ASK:
		return 1;
	case RO_SETTING_TERM_TWICE:
		return 2;
	case RO_SETTING_NUMBER:
		return setting->max > UINT8_MAX ? 2 : setting->room;
	case RO_SETTING_TIME:
	case RO_SETTING_DAYTIME:
		return sizeof(int64_t);
	case RO_SETTING_TIMES:
		return sizeof(struct ro_settings_speech);
	case RO_SETTING_PRESETS:
		return sizeof(struct ro_settings_clock);
	case RO_SETTING_CONTROL:
		return sizeof(struct ro_control);
	case RO_SETTING_OUTLET:
		return sizeof(struct ro_outlet);
	case RO_SETTING_LINE:
		return RO_SETTING_LINE_MAX;
	case RO_SETTING_LINES:
		return sizeof(struct ro_lines);
	case RO_SETTING_PROFILE:
	case RO_SETTING_TEXT:
		return setting->room;
	}
	return 0;
}

static void every_field_has_the_size_of_its_type(void **state)
{
	(void)state;
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const struct ro_setting *setting = &ro_setting_table[i];

		assert_int_equal(setting->room, room_of(setting));
		assert_true(setting->offset + setting->room <=
			sizeof(struct ro_settings));
	}
}

static void every_key_stands_once(void **state)
{
	(void)state;
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const struct ro_setting *setting = &ro_setting_table[i];

		assert_ptr_equal(
			ro_setting_find(setting->section, setting->key),
			setting);
	}
}

static void sections_stand_together(void **state)
{
	unsigned changes = 0;
	unsigned sections = 0;

	(void)state;
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const char *section = ro_setting_table[i].section;

		changes += i == 0 ||
			strcmp(ro_setting_table[i - 1].section, section) != 0;
		sections += ro_setting_section(section) == section;
	}
	assert_int_equal(sections, ro_setting_count);
	assert_int_equal(changes, 14);
}

static void every_help_is_a_sentence(void **state)
{
	(void)state;
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const char *help = ro_setting_table[i].help;

		assert_true(help[0] >= 'A' && help[0] <= 'Z');
		assert_int_equal(help[strlen(help) - 1], '.');
	}
}

static void no_two_fields_overlap(void **state)
{
	static unsigned char owners[sizeof(struct ro_settings)];

	(void)state;
	memset(owners, 0, sizeof(owners));
	for (unsigned i = 0; i < ro_setting_count; i++) {
		const struct ro_setting *setting = &ro_setting_table[i];

		if (setting->is_shorthand ||
			setting->type == RO_SETTING_TIMES ||
			setting->type == RO_SETTING_PRESETS) {
			continue;
		}
		for (size_t byte = 0; byte < setting->room; byte++) {
			assert_int_equal(owners[setting->offset + byte], 0);
			owners[setting->offset + byte] = 1;
		}
	}
}

static void letters_may_be_of_any_case(void **state)
{
	(void)state;
	assert_true(ro_setting_is_word("Casual", "cASUAL"));
	assert_false(ro_setting_is_word("casual", "casua"));
	assert_false(ro_setting_is_word("casua", "casual"));
	assert_false(ro_setting_is_word("", "c"));
	assert_true(ro_setting_is_word("", ""));
	/* 0xc4 and 0xe4 are no letters of ASCII. */
	assert_false(ro_setting_is_word("\xc4", "\xe4"));
	assert_non_null(ro_setting_find("GAME", "Law"));
	assert_null(ro_setting_find("game", "laws"));
	assert_null(ro_setting_find("clock", "law"));
	assert_null(ro_setting_section("games"));
}

static void keys_of_the_interface_all_exist(void **state)
{
	static const char *const keys[][2] = {
		{ "game", "profile" },
		{ "game", "seating" },
		{ "game", "blind" },
		{ "game", "law" },
		{ "game", "supervised" },
		{ "game", "complete" },
		{ "game", "illegal" },
		{ "game", "illegal_limit" },
		{ "game", "penalty" },
		{ "game", "touch" },
		{ "game", "takeback" },
		{ "game", "assistance" },
		{ "game", "recording" },
		{ "game", "draw_offers" },
		{ "game", "score_requests" },
		{ "game", "default_time" },
		{ "game", "default_from" },
		{ "game", "default_boundary" },
		{ "game", "flag_ends" },
		{ "event", "pairings" },
		{ "event", "board" },
		{ "event", "round" },
		{ "event", "white" },
		{ "event", "black" },
		{ "event", "start" },
		{ "clock", "white" },
		{ "clock", "black" },
		{ "clock", "mode" },
		{ "clock", "first_increment" },
		{ "clock", "gate" },
		{ "clock", "gate.white" },
		{ "clock", "gate.black" },
		{ "clock", "gate_time" },
		{ "clock", "draw_odds" },
		{ "clock", "freeze_on_flag" },
		{ "speech", "language" },
		{ "speech", "vocabulary" },
		{ "speech", "ranks" },
		{ "speech", "form" },
		{ "speech", "name_pawns" },
		{ "speech", "say_capture" },
		{ "speech", "say_check" },
		{ "speech", "rate" },
		{ "speech", "pitch" },
		{ "speech", "volume" },
		{ "speech", "low_time_warning" },
		{ "speech", "tone_contact" },
		{ "speech", "tone_completed" },
		{ "speech", "tone_error" },
		{ "speech", "tone_question" },
		{ "speech", "tone_low_time" },
		{ "speech", "story_duration" },
		{ "audio", "public" },
		{ "audio", "private.white" },
		{ "audio", "private.black" },
		{ "board", "driver" },
		{ "board", "chip" },
		{ "board", "rows" },
		{ "board", "columns" },
		{ "board", "active_low" },
		{ "board", "debounce" },
		{ "board", "settle" },
		{ "board2", "debounce" },
		{ "keys", "chip" },
		{ "keys", "long_press" },
		{ "levers", "chip" },
		{ "buzzer", "chip" },
		{ "lamp", "chip" },
		{ "record", "directory" },
		{ "page", "listen" },
		{ "page", "token_file" },
		{ "hall", "broker" },
	};

	(void)state;
	for (size_t i = 0; i < ro_count(keys); i++) {
		assert_non_null(ro_setting_find(keys[i][0], keys[i][1]));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_field_has_the_size_of_its_type),
		cmocka_unit_test(every_key_stands_once),
		cmocka_unit_test(sections_stand_together),
		cmocka_unit_test(every_help_is_a_sentence),
		cmocka_unit_test(no_two_fields_overlap),
		cmocka_unit_test(letters_may_be_of_any_case),
		cmocka_unit_test(keys_of_the_interface_all_exist),
	};

	return cmocka_run_group_tests_name("settings table", tests, NULL, NULL);
}
