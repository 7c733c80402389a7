/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/voice_menu.h"
#include "tests/support/table.h"

/* U up, D down, Y yes, N no; begun at the rate. */
static const struct walk {
	const char *says;
	struct ro_voice_tuned from;
	const char *keys;
	struct ro_voice_tuned to;
	bool changed; /* by the last key */
} walks[] = {
	{ "nothing in hand is turned", { 0, 160, 50, 100, 0 }, "UUD",
		{ 0, 160, 50, 100, 0 }, false },
	{ "faster", { 0, 160, 50, 100, 0 }, "YU", { 0, 170, 50, 100, 0 },
		true },
	{ "slower", { 0, 160, 50, 100, 0 }, "YDD", { 0, 140, 50, 100, 0 },
		true },
	{ "no faster than there is", { 0, 445, 50, 100, 0 }, "YUU",
		{ 0, 450, 50, 100, 0 }, false },
	{ "no slower than there is", { 0, 83, 50, 100, 0 }, "YDD",
		{ 0, 80, 50, 100, 0 }, false },
	{ "higher", { 0, 160, 50, 100, 0 }, "DYU", { 0, 160, 55, 100, 0 },
		true },
	{ "as high as there is", { 0, 160, 97, 100, 0 }, "DYU",
		{ 0, 160, 99, 100, 0 }, true },
	{ "as deep as there is", { 0, 160, 3, 100, 0 }, "DYD",
		{ 0, 160, 0, 100, 0 }, true },
	{ "louder", { 0, 160, 50, 100, 0 }, "DDYU", { 0, 160, 50, 110, 0 },
		true },
	{ "never silent by key", { 0, 160, 50, 30, 0 }, "DDYDDD",
		{ 0, 160, 50, 20, 0 }, false },
	{ "silent by setting, not made louder by down", { 0, 160, 50, 0, 0 },
		"DDYD", { 0, 160, 50, 0, 0 }, false },
	{ "and louder again by up", { 0, 160, 50, 0, 0 }, "DDYU",
		{ 0, 160, 50, 10, 0 }, true },
	{ "another voice", { 0, 160, 50, 100, 0 }, "DDDYU",
		{ 0, 160, 50, 100, 1 }, true },
	{ "the last is the last", { 0, 160, 50, 100, RO_VARIANTS - 1 }, "DDDYU",
		{ 0, 160, 50, 100, RO_VARIANTS - 1 }, false },
	{ "yes lets go too", { 0, 160, 50, 100, 0 }, "YUYU",
		{ 0, 170, 50, 100, 0 }, false },
	{ "what cannot be is brought into range", { 0, 9999, 255, 255, 255 },
		"", { 0, 450, 99, 200, RO_VARIANTS - 1 }, false },
	{ "at both ends", { 0, 0, 0, 0, 0 }, "", { 0, 80, 0, 0, 0 }, false },
};

static bool press(struct ro_voice_menu *menu, char key)
{
	switch (key) {
	case 'Y':
		ro_voice_menu_take(menu);
		return false;
	case 'N':
		ro_voice_menu_back(menu);
		return false;
	default:
		return ro_voice_menu_step(menu, key == 'U');
	}
}

static void tunes(void **state)
{
	const struct walk *row = *state;
	struct ro_voice_menu menu;
	struct ro_voice_tuned voice;
	bool changed = false;

	ro_voice_menu_set(&menu, &row->from);
	ro_voice_menu_begin(&menu);
	for (const char *key = row->keys; *key != '\0'; key++) {
		changed = press(&menu, *key);
	}
	ro_voice_menu_get(&menu, &voice);
	assert_int_equal(voice.rate_wpm, row->to.rate_wpm);
	assert_int_equal(voice.pitch, row->to.pitch);
	assert_int_equal(voice.volume, row->to.volume);
	assert_int_equal(voice.variant, row->to.variant);
	assert_int_equal(changed, row->changed);
}

static const struct where {
	const char *says;
	const char *keys;
	enum ro_menu_entry entry;
	unsigned number;
} wheres[] = {
	{ "the rate", "", RO_MENU_RATE, 160 },
	{ "the pitch", "D", RO_MENU_PITCH, 50 },
	{ "the volume", "DD", RO_MENU_VOLUME, 100 },
	{ "the variant", "DDD", RO_MENU_VARIANT, 2 },
	{ "round and round", "DDDD", RO_MENU_RATE, 160 },
	{ "and backwards", "U", RO_MENU_VARIANT, 2 },
	{ "taken in hand", "Y", RO_MENU_TURN, 0 },
	{ "turned", "YU", RO_MENU_RATE, 170 },
	{ "let go of", "YY", RO_MENU_RATE, 160 },
	{ "by no too", "YN", RO_MENU_RATE, 160 },
};

static void shows(void **state)
{
	const struct ro_voice_tuned voice = { 0, 160, 50, 100, 2 };
	const struct where *row = *state;
	struct ro_menu_shown shown = { 0 };
	struct ro_voice_menu menu;

	ro_voice_menu_set(&menu, &voice);
	ro_voice_menu_begin(&menu);
	for (const char *key = row->keys; *key != '\0'; key++) {
		press(&menu, *key);
	}
	ro_voice_menu_show(&menu, &shown);
	assert_int_equal(shown.entry, row->entry);
	assert_int_equal(shown.number, row->number);
}

int main(void)
{
	struct CMUnitTest walk_tests[sizeof(walks) / sizeof(walks[0])];
	struct CMUnitTest where_tests[sizeof(wheres) / sizeof(wheres[0])];
	int failed = 0;

	ro_table(tunes, walks, walk_tests);
	ro_table(shows, wheres, where_tests);
	failed += cmocka_run_group_tests_name("knobs", walk_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"entries", where_tests, NULL, NULL);
	return failed;
}
