/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/profile/settings.h"

#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/types.h"
#include "host/profile/settings_value.h"
#include "tests/support/table.h"

static struct ro_settings settings;
static char why[RO_SETTING_WHY_MAX];

static bool set(const char *key, const char *value)
{
	return ro_settings_set(&settings, key, value, why, sizeof(why));
}

/* The value of a key as it would be written. */
static const char *value_of(const char *section, const char *key)
{
	static char value[RO_SETTING_VALUE_MAX];
	struct ro_text text;

	ro_text_init(&text, value, sizeof(value));
	ro_setting_add_value(ro_setting_find(section, key), &settings, &text);
	return value;
}

static const struct good {
	const char *says;
	const char *section;
	const char *key;
	const char *value;
	const char *written;
} goods[] = {
	{ "a word", "game", "law", "blitz", "blitz" },
	{ "a word in capitals", "game", "LAW", "Blitz", "blitz" },
	{ "an underscore word", "game", "flag_ends", "at_once", "at_once" },
	{ "yes", "game", "supervised", "yes", "yes" },
	{ "off for no", "speech", "say_check", "off", "no" },
	{ "a number", "game", "illegal_limit", "3", "3" },
	{ "the largest number", "event", "board", "9999", "9999" },
	{ "a time", "board", "debounce", "35ms", "35ms" },
	{ "a time of several parts", "game", "default_time", "90m", "1h30m" },
	{ "no time", "game", "default_time", "none", "none" },
	{ "no time at all", "game", "default_time", "0s", "0ms" },
	{ "time controls of one's own", "clock", "presets", "25m+10s  3M+2s",
		"25m+10s 3m+2s" },
	{ "none of one's own", "clock", "presets", "NONE", "none" },
	{ "a time of day", "event", "start", "9:05", "09:05" },
	{ "the last minute of a day", "event", "start", "23:59", "23:59" },
	{ "no time of day", "event", "start", "None", "none" },
	{ "the penalty of the law", "game", "penalty", "law", "law" },
	{ "another penalty", "game", "penalty", "1m", "1m" },
	{ "a control", "clock", "white", "40/90m+30s,30m+30s",
		"40/90m+30s,30m+30s" },
	{ "no clock", "clock", "black", "none", "none" },
	{ "a gate for one side", "clock", "gate.black", "press", "press" },
	{ "a name with an umlaut", "event", "white", "M\xc3\xbcller, Eva",
		"M\xc3\xbcller, Eva" },
	{ "no name", "event", "black", "", "" },
	{ "an outlet by name", "audio", "public", "default both",
		"default both" },
	{ "an outlet whose device has blanks", "audio", "private.white",
		"USB Audio: - (hw:1,0)  3", "USB Audio: - (hw:1,0) 3" },
	{ "channel 2 is right", "audio", "private.black", "default 2",
		"default right" },
	{ "a silent outlet", "audio", "private.black", "none", "none" },
	{ "the earphones alone", "audio", "public", "earphones", "earphones" },
	{ "a line", "levers", "white", "GPIO17", "GPIO17" },
	{ "a line of a chip of its own", "levers", "white",
		"gpio-brcmstb@107d508500:3", "gpio-brcmstb@107d508500:3" },
	{ "no line", "levers", "white", "", "" },
	{ "eight lines", "board2", "rows", "4 17  27 22 5 6 13 19",
		"4 17 27 22 5 6 13 19" },
	{ "no lines", "board", "columns", "", "" },
	{ "no low times", "speech", "low_time_warning", "off", "off" },
	{ "low times in any order", "speech", "low_time_warning", "10s 5m 1m",
		"5m 1m 10s" },
	{ "something asked", "game", "ask", "supervised blind",
		"blind supervised" },
	{ "nothing asked", "game", "ask", "none", "none" },
	{ "a key of a side", "keys", "white.repeat", "GPIO5", "GPIO5" },
};

static void is_taken(void **state)
{
	const struct good *row = *state;
	char key[RO_SETTING_NAME_MAX];
	struct ro_text text;

	ro_settings_init(&settings);
	ro_text_init(&text, key, sizeof(key));
	ro_text_addf(&text, "%s.%s", row->section, row->key);
	assert_true(set(key, row->value));
	assert_string_equal(value_of(row->section, row->key), row->written);
}

static const struct bad {
	const char *says;
	const char *key;
	const char *value;
	const char *why; /* what the sentence must contain */
} bads[] = {
	{ "no section", "law", "rapid", "there is no section \"law\"" },
	{ "an unknown section", "games.law", "rapid",
		"there are game, event, clock" },
	{ "a very long section", "gamegamegamegamegame.law", "rapid",
		"there is no section" },
	{ "an empty key", "game.", "rapid", "section game has no key \"\"" },
	{ "an unknown key", "clock.base", "5m", "it has white, black, mode" },
	{ "an unknown word", "game.law", "fast",
		"game.law cannot be \"fast\"; allowed: standard, rapid, "
		"blitz or training" },
	{ "no word", "game.law", "",
		"game.law has no value; allowed: standard" },
	{ "half a word", "game.law", "blit", "allowed: standard" },
	{ "perhaps", "game.takeback", "perhaps", "yes or no" },
	{ "too large a number", "game.illegal_limit", "10",
		"a number from 1 to 9" },
	{ "too small a number", "game.illegal_limit", "0", "from 1 to 9" },
	{ "a negative number", "speech.pitch", "-1", "from 0 to 99" },
	{ "a huge number", "event.board", "99999999999999999999999",
		"from 0 to 9999" },
	{ "a time without unit", "board.debounce", "20", "0ms to 1s" },
	{ "too long a time", "board.settle", "11s", "0ms to 10s" },
	{ "too short a time", "keys.long_press", "99ms", "100ms to 10s" },
	{ "a time that must be", "board.debounce", "none", "a time from" },
	{ "minutes over sixty seconds", "clock.white", "1m61s", "1m61s" },
	{ "a negative time", "clock.white", "-5m", "negative" },
	{ "an absurd time", "clock.black", "5000h", "24h" },
	{ "an unknown unit", "clock.black", "5d", "not known" },
	{ "nine presets", "clock.presets", "1m 2m 3m 4m 5m 6m 7m 8m 9m",
		"up to 8 time controls" },
	{ "a preset without a clock", "clock.presets", "5m none", "up to 8" },
	{ "a preset of no unit", "clock.presets", "5m 6", "clock.presets" },
	{ "the hour 24", "event.start", "24:00", "00:00 to 23:59" },
	{ "minute 60", "event.start", "14:60", "such as 14:30" },
	{ "an hour without minutes", "event.start", "14", "a time of day" },
	{ "a time with seconds", "event.start", "14:30:00", "a time of day" },
	{ "no hour", "event.start", ":30", "a time of day" },
	{ "words in brackets", "event.white", "A\nB", "up to 95 bytes" },
	{ "no UTF-8", "event.white", "M\xfcller", "M?ller" },
	{ "what would be a comment", "event.white", "A ;B", "text" },
	{ "too long a name", "event.site",
		"0123456789012345678901234567890123456789012345678901234567890"
		"12345678901234567890123456789012345",
		"..." },
	{ "an outlet without channel", "audio.public", "default",
		"such as default left" },
	{ "channel nine", "audio.public", "default 9", "1 to 8" },
	{ "channel nought", "audio.public", "default 0", "1 to 8" },
	{ "earphones into earphones", "audio.private.white", "earphones",
		"none, or a device" },
	{ "two lines for one", "levers.black", "4 5", "one line" },
	{ "a line with a slash", "levers.black", "gpio/4", "one line" },
	{ "too long a line", "levers.black",
		"gpio-brcmstb@107d508500:GPIO0123456789012", "one line" },
	{ "seven lines", "board.rows", "1 2 3 4 5 6 7", "8 names" },
	{ "nine lines", "board.rows", "1 2 3 4 5 6 7 8 9", "8 names" },
	{ "a line twice", "board.rows", "1 2 3 4 5 6 7 1", "only once" },
	{ "five low times", "speech.low_time_warning", "5m 4m 3m 2m 1m",
		"up to 4 times" },
	{ "a low time twice", "speech.low_time_warning", "5m 5m",
		"up to 4 times" },
	{ "a low time of nothing", "speech.low_time_warning", "0s",
		"up to 4 times" },
	{ "blank low times", "speech.low_time_warning", " ", "up to 4" },
	{ "asking for what is never asked", "game.ask", "law",
		"blind, supervised" },
	{ "asking for something long", "game.ask",
		"blindblindblindblindblindblindblindblindblindblindblindblind"
		"blindblindblindblindblindblindblindblindblindblindblindblind"
		"blindblindblind",
		"blind, supervised" },
	{ "an unknown profile", "game.profile", "blitz-3-2",
		"there is no profile \"blitz-3-2\"; there are casual" },
};

static void is_refused(void **state)
{
	const struct bad *row = *state;
	struct ro_settings before;

	ro_settings_init(&settings);
	before = settings;
	assert_false(set(row->key, row->value));
	if (strstr(why, row->why) == NULL) {
		fail_msg("\"%s\" is not in: %s", row->why, why);
	}
	assert_memory_equal(&settings, &before, sizeof(before));
}

static void gate_sets_both_sides(void **state)
{
	(void)state;
	ro_settings_init(&settings);
	assert_true(set("clock.gate", "announcement"));
	assert_true(set("clock.gate.white", "press"));
	assert_int_equal(settings.clock.gate[RO_WHITE], RO_GATE_PRESS);
	assert_int_equal(settings.clock.gate[RO_BLACK], RO_GATE_ANNOUNCEMENT);
	assert_true(set("clock.gate", "press"));
	assert_int_equal(settings.clock.gate[RO_BLACK], RO_GATE_PRESS);
}

static void setting_what_is_asked_answers_it(void **state)
{
	(void)state;
	ro_settings_init(&settings);
	assert_true(set("game.profile", "youth-20-5"));
	assert_int_equal(settings.game.ask,
		RO_ASK_BLIND | RO_ASK_SUPERVISED | RO_ASK_ILLEGAL_LIMIT);
	assert_true(set("game.blind", "black"));
	assert_int_equal(
		settings.game.ask, RO_ASK_SUPERVISED | RO_ASK_ILLEGAL_LIMIT);
	assert_true(set("game.illegal_limit", "3"));
	assert_true(set("game.supervised", "no"));
	assert_int_equal(settings.game.ask, 0);
}

static void a_short_buffer_cuts_the_sentence_between_characters(void **state)
{
	char little[12];

	(void)state;
	ro_settings_init(&settings);
	assert_false(ro_settings_set(
		&settings, "game.law", "x", little, sizeof(little)));
	assert_string_equal(little, "game.law ca");
}

static const struct penalty {
	const char *says;
	const char *law;
	const char *supervised;
	const char *penalty;
	int64_t ms;
} penalties[] = {
	{ "standard play", "standard", "no", "law", 120000 },
	{ "supervised rapid play", "rapid", "yes", "law", 60000 },
	{ "unsupervised rapid play", "rapid", "no", "law", 60000 },
	{ "supervised blitz, by the letter of B.2", "blitz", "yes", "law",
		120000 },
	{ "unsupervised blitz, B.3", "blitz", "no", "law", 60000 },
	{ "what the setting says", "rapid", "yes", "2m", 120000 },
	{ "nothing, if the setting says so", "standard", "yes", "0s", 0 },
};

static void costs(void **state)
{
	const struct penalty *row = *state;

	ro_settings_init(&settings);
	assert_true(set("game.law", row->law));
	assert_true(set("game.supervised", row->supervised));
	assert_true(set("game.penalty", row->penalty));
	assert_int_equal(ro_settings_penalty_ms(&settings), row->ms);
}

static void remember(void *arg, const char *line)
{
	struct ro_text *text = arg;

	ro_text_add(text, line);
	ro_text_add(text, "\n");
}

/* law, White's clock, Black's, and what the warnings must contain. */
static const struct warning {
	const char *says;
	const char *law;
	const char *white;
	const char *black;
	unsigned count;
	const char *words;
} warnings[] = {
	{ "ninety and thirty is standard", "standard", "90m+30s", "90m+30s", 0,
		"" },
	{ "thirty and thirty is an hour", "standard", "30m+30s", "30m+30s", 0,
		"" },
	{ "a second less is rapid", "rapid", "29m59s+30s", "29m59s+30s", 0,
		"" },
	{ "twelve and three is rapid", "rapid", "12m+3s", "12m+3s", 0, "" },
	{ "five and five is ten, so blitz", "blitz", "5m+5s", "5m+5s", 0, "" },
	{ "an hour is no rapid", "rapid", "60m", "60m", 2,
		"gives White 60 minutes for 60 moves, which is standard" },
	{ "five and three is no rapid", "rapid", "5m+3s", "12m+3s", 1,
		"White 8 minutes for 60 moves, which is blitz" },
	{ "ten minutes are no rapid", "rapid", "12m+3s", "10m", 1,
		"Black 10 minutes" },
	{ "periods count together", "standard", "40/20m,40m", "40/20m,40m", 0,
		"" },
	{ "increments of sixty moves only", "blitz", "40/1m+2s,1m+1s",
		"40/1m+2s,1m+1s", 0, "" },
	{ "training has no law", "training", "5m", "5m", 0, "" },
	{ "no clock, no warning", "standard", "none", "none", 0, "" },
	{ "one clock alone", "blitz", "5m", "none", 1, "only White has a" },
	{ "the other clock alone", "blitz", "none", "5m", 1,
		"only Black has a" },
};

static void is_warned_of(void **state)
{
	const struct warning *row = *state;
	char words[2048];
	struct ro_text text;

	ro_settings_init(&settings);
	ro_text_init(&text, words, sizeof(words));
	assert_true(set("game.law", row->law));
	assert_true(set("clock.white", row->white));
	assert_true(set("clock.black", row->black));
	assert_int_equal(
		ro_settings_warn(&settings, remember, &text), row->count);
	assert_non_null(strstr(words, row->words));
}

static void two_blind_players_need_an_earphone_each(void **state)
{
	char words[2048];
	struct ro_text text;

	(void)state;
	ro_text_init(&text, words, sizeof(words));
	ro_settings_init(&settings);
	assert_true(set("audio.private.white", "default right"));
	assert_true(set("audio.private.black", "default right"));
	assert_true(set("game.blind", "white"));
	assert_true(set("game.assistance", "competition"));
	assert_int_equal(ro_settings_warn(&settings, remember, &text), 0);
	assert_true(set("game.blind", "both"));
	assert_int_equal(ro_settings_warn(&settings, remember, &text), 1);
	assert_non_null(strstr(words, "same outlet"));
	assert_true(set("audio.private.black", "default both"));
	assert_int_equal(ro_settings_warn(&settings, remember, &text), 1);
	assert_true(set("audio.private.black", "default 3"));
	assert_int_equal(ro_settings_warn(&settings, remember, &text), 0);
	assert_true(set("audio.private.black", "USB right"));
	assert_int_equal(ro_settings_warn(&settings, remember, &text), 0);
	assert_true(set("audio.private.black", "none"));
	assert_int_equal(ro_settings_warn(&settings, remember, &text), 0);
}

static const struct CMUnitTest others[] = {
	cmocka_unit_test(gate_sets_both_sides),
	cmocka_unit_test(setting_what_is_asked_answers_it),
	cmocka_unit_test(a_short_buffer_cuts_the_sentence_between_characters),
	cmocka_unit_test(two_blind_players_need_an_earphone_each),
};

int main(void)
{
	struct CMUnitTest good_tests[ro_count(goods)];
	struct CMUnitTest bad_tests[ro_count(bads)];
	struct CMUnitTest penalty_tests[ro_count(penalties)];
	struct CMUnitTest warning_tests[ro_count(warnings)];
	int failed;

	ro_table(is_taken, goods, good_tests);
	ro_table(is_refused, bads, bad_tests);
	ro_table(costs, penalties, penalty_tests);
	ro_table(is_warned_of, warnings, warning_tests);
	failed = cmocka_run_group_tests_name(
		"settings taken", good_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"settings refused", bad_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"penalties", penalty_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"warnings", warning_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("settings", others, NULL, NULL);
	return failed;
}
