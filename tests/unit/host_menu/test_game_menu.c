/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/game_menu.h"
#include "tests/support/table.h"

#include <string.h>

/* M menu, U up, D down, Y yes, N no, T time. */
static enum ro_key key_of(char letter)
{
	static const char letters[] = "MUDYNT";
	static const enum ro_key keys[] = { RO_KEY_MENU, RO_KEY_UP, RO_KEY_DOWN,
		RO_KEY_YES, RO_KEY_NO, RO_KEY_TIME };
	const char *at = strchr(letters, letter);

	assert_non_null(at);
	return keys[at - letters];
}

/* White's menu; his move is to come unless it says otherwise. */
struct walk {
	const char *says;
	struct ro_game_facts facts;
	const char *keys;
	enum ro_menu_entry entry; /* shown last; RO_MENU_ENTRIES: nothing */
	unsigned number;
	enum ro_choice choice; /* RO_CHOICES: none */
	ro_square from;
	ro_square to;
};

#define PLAY(offer, turn) \
	{ \
		true, true, offer, turn \
	}
#define MINE PLAY(RO_NOBODY, RO_WHITE)
#define SHOWS(entry) RO_MENU_##entry, 0, RO_CHOICES, 0, 0
#define KNOB(entry, number) RO_MENU_##entry, number, RO_CHOICES, 0, 0
#define CHOOSES(choice) \
	RO_MENU_ENTRIES, 0, RO_CHOICE_##choice, RO_NO_SQUARE, RO_NO_SQUARE

static const struct walk walks[] = {
	{ "opens at the offer", MINE, "M", SHOWS(OFFER) },
	{ "down to the claims", MINE, "MD", SHOWS(CLAIM_THREE) },
	{ "further down", MINE, "MDD", SHOWS(CLAIM_FIFTY) },
	{ "up to the last", MINE, "MU", SHOWS(RESIGN) },
	{ "round and round", MINE, "MDDDDD", SHOWS(OFFER) },
	{ "menu closes", MINE, "MDM", SHOWS(CLOSED) },
	{ "no closes at the top", MINE, "MN", SHOWS(CLOSED) },
	{ "closed, yes is nothing", MINE, "Y", RO_MENU_ENTRIES, 0, RO_CHOICES,
		0, 0 },
	{ "another key is nothing", MINE, "MT", RO_MENU_ENTRIES, 0, RO_CHOICES,
		0, 0 },
	{ "without a game the voice", { false, true, RO_NOBODY, RO_WHITE },
		"MD", SHOWS(VOICE) },
	{ "the voice comes before resigning", MINE, "MUU", SHOWS(VOICE) },
	{ "its rate comes first", MINE, "MUUY", KNOB(RATE, 160) },
	{ "then its pitch", MINE, "MUUYD", KNOB(PITCH, 50) },
	{ "back to the voice", MINE, "MUUYDN", SHOWS(VOICE) },
	{ "it is faster", MINE, "MUUYYU", KNOB(RATE, 170) },
	{ "and stays so", MINE, "MUUYYUYNMMUUY", KNOB(RATE, 170) },
	{ "no offers, no entry", { true, false, RO_NOBODY, RO_WHITE }, "M",
		SHOWS(CLAIM_THREE) },
	{ "the opponent's turn, no claims", PLAY(RO_NOBODY, RO_BLACK), "MDD",
		SHOWS(RESIGN) },
	{ "an offer waits", PLAY(RO_BLACK, RO_BLACK), "M", SHOWS(ACCEPT) },
	{ "or is declined", PLAY(RO_BLACK, RO_BLACK), "MD", SHOWS(DECLINE) },
	{ "his own offer stands", PLAY(RO_WHITE, RO_BLACK), "M", SHOWS(VOICE) },
	{ "offers", MINE, "MY", CHOOSES(OFFER) },
	{ "accepts", PLAY(RO_BLACK, RO_BLACK), "MY", CHOOSES(ACCEPT) },
	{ "declines", PLAY(RO_BLACK, RO_BLACK), "MDY", CHOOSES(DECLINE) },
	{ "is asked before resigning", MINE, "MUY", SHOWS(SURE) },
	{ "thinks better of it", MINE, "MUYN", SHOWS(RESIGN) },
	{ "sure is not moved", MINE, "MUYD", SHOWS(SURE) },
	{ "resigns", MINE, "MUYY", CHOOSES(RESIGN) },
	{ "claims for the board", MINE, "MDY", SHOWS(CLAIM_NOW) },
	{ "is asked first", MINE, "MDYY", SHOWS(SURE) },
	{ "claims threefold", MINE, "MDYYY", CHOOSES(CLAIM_THREE) },
	{ "claims fifty", MINE, "MDDYYY", CHOOSES(CLAIM_FIFTY) },
	{ "claims with a move", MINE, "MDYD", SHOWS(CLAIM_MOVE) },
	{ "and back", MINE, "MDYDU", SHOWS(CLAIM_NOW) },
	{ "leaves the claim", MINE, "MDYN", SHOWS(CLAIM_THREE) },
	{ "the move begins on a1", MINE, "MDYDY", RO_MENU_FROM, 0, RO_CHOICES,
		0, 0 },
	{ "its file goes up", MINE, "MDYDYU", RO_MENU_FROM, 1, RO_CHOICES, 0,
		0 },
	{ "and down, round", MINE, "MDYDYD", RO_MENU_FROM, 7, RO_CHOICES, 0,
		0 },
	{ "its rank goes up", MINE, "MDYDYUYU", RO_MENU_FROM, 9, RO_CHOICES, 0,
		0 },
	{ "and down, round", MINE, "MDYDYUYD", RO_MENU_FROM, 57, RO_CHOICES, 0,
		0 },
	{ "back to the file", MINE, "MDYDYUYUND", RO_MENU_FROM, 8, RO_CHOICES,
		0, 0 },
	{ "back to the way", MINE, "MDYDYUN", SHOWS(CLAIM_MOVE) },
	{ "it ends where it began, at first", MINE, "MDYDYUYUY", RO_MENU_TO, 9,
		RO_CHOICES, 0, 0 },
	{ "all four, and sure", MINE, "MDYDYUYUYUYUY", SHOWS(SURE) },
	{ "claims with b2 to c3", MINE, "MDYDYUYUYUYUYY", RO_MENU_ENTRIES, 0,
		RO_CHOICE_CLAIM_THREE, 9, 18 },
	{ "a later claim has no move", MINE, "MDYDYUYUYUYUYYMDYYY",
		CHOOSES(CLAIM_THREE) },
};

static void check_choice(
	const struct walk *row, const struct ro_game_answer *answer)
{
	assert_int_equal(answer->chooses, row->choice < RO_CHOICES);
	if (answer->chooses) {
		assert_int_equal(answer->chose.side, RO_WHITE);
		assert_int_equal(answer->chose.choice, row->choice);
		assert_int_equal(answer->chose.from, row->from);
		assert_int_equal(answer->chose.to, row->to);
	}
}

static void walks_there(void **state)
{
	const struct walk *row = *state;
	const struct ro_voice_tuned voice = { 0, 160, 50, 100, 0 };
	struct ro_game_menu menu;
	struct ro_game_answer answer;

	ro_game_menu_init(&menu, RO_WHITE);
	ro_voice_menu_set(&menu.voice, &voice);
	for (const char *key = row->keys; *key != '\0'; key++) {
		ro_game_menu_key(&menu, &row->facts, key_of(*key), &answer);
	}
	assert_int_equal(answer.shows, row->entry < RO_MENU_ENTRIES);
	if (answer.shows) {
		assert_int_equal(answer.shown.entry, row->entry);
		assert_int_equal(answer.shown.number, row->number);
	}
	check_choice(row, &answer);
}

static void an_open_menu_closes_only_when_it_changes(void **state)
{
	const struct ro_game_facts mine = MINE;
	const struct ro_game_facts offered = PLAY(RO_BLACK, RO_WHITE);
	struct ro_game_menu menu;
	struct ro_game_answer answer;

	(void)state;
	ro_game_menu_init(&menu, RO_WHITE);
	assert_false(ro_game_menu_follow(&menu, &offered));
	ro_game_menu_key(&menu, &mine, RO_KEY_MENU, &answer);
	assert_true(answer.shown.opened);
	assert_false(ro_game_menu_follow(&menu, &mine));
	assert_true(ro_game_menu_follow(&menu, &offered));
	assert_int_equal(menu.place, RO_GAME_AT_NOTHING);
}

static void the_voice_goes_on_being_set_while_the_game_goes_on(void **state)
{
	const struct ro_game_facts mine = MINE;
	const struct ro_game_facts over = { .offer = RO_NOBODY };
	struct ro_game_menu menu;
	struct ro_game_answer answer;

	(void)state;
	ro_game_menu_init(&menu, RO_BLACK);
	for (const char *key = "MUUY"; *key != '\0'; key++) {
		ro_game_menu_key(&menu, &mine, key_of(*key), &answer);
	}
	assert_false(ro_game_menu_follow(&menu, &over));
	ro_game_menu_key(&menu, &over, RO_KEY_NO, &answer);
	assert_int_equal(answer.shown.entry, RO_MENU_VOICE);
	assert_true(ro_game_menu_close(&menu));
	assert_false(ro_game_menu_close(&menu));
}

int main(void)
{
	static const struct CMUnitTest whole[] = {
		cmocka_unit_test(an_open_menu_closes_only_when_it_changes),
		cmocka_unit_test(
			the_voice_goes_on_being_set_while_the_game_goes_on),
	};
	struct CMUnitTest walk_tests[sizeof(walks) / sizeof(walks[0])];
	int failed = 0;

	ro_table(walks_there, walks, walk_tests);
	failed += cmocka_run_group_tests_name("walks", walk_tests, NULL, NULL);
	failed += cmocka_run_group_tests_name("the menu", whole, NULL, NULL);
	return failed;
}
