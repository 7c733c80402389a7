/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/match.h"

#include "host/base/require.h"
#include "tests/support/table.h"

#include <ctype.h>

/* A whole match as one word: the results in order, "1" White wins, "0" Black
 * wins, "=" drawn; "w" or "b" is player 1's choice of colour. Player 0 has
 * White in the first game. */
static const struct row {
	const char *says;
	const char *match;
	unsigned half_points[2];
	unsigned winner;
	enum ro_match_state state;
} rows[] = {
	{ "nothing has been played", "", { 0, 0 }, RO_MATCH_NOBODY,
		RO_MATCH_GAME },
	{ "one game decides nothing", "1", { 2, 0 }, RO_MATCH_NOBODY,
		RO_MATCH_GAME },
	{ "colours are reversed, so White winning twice is level", "11",
		{ 2, 2 }, RO_MATCH_NOBODY, RO_MATCH_CHOICE },
	{ "two draws are level", "==", { 2, 2 }, RO_MATCH_NOBODY,
		RO_MATCH_CHOICE },
	{ "one wins both", "10", { 4, 0 }, 0, RO_MATCH_OVER },
	{ "the other wins both", "01", { 0, 4 }, 1, RO_MATCH_OVER },
	{ "a win and a draw", "=1", { 1, 3 }, 1, RO_MATCH_OVER },
	{ "the chosen colours are waited for", "==b", { 2, 2 }, RO_MATCH_NOBODY,
		RO_MATCH_GAME },
	{ "White wins the Armageddon", "==b1", { 4, 2 }, 0, RO_MATCH_OVER },
	{ "Black wins it", "==b0", { 2, 4 }, 1, RO_MATCH_OVER },
	{ "a draw stays a draw and the match goes to Black", "==b=", { 3, 3 },
		1, RO_MATCH_OVER },
	{ "also if the chooser took White", "==w=", { 3, 3 }, 0,
		RO_MATCH_OVER },
	{ "the chooser wins with White", "==w1", { 2, 4 }, 1, RO_MATCH_OVER },
};

static void play(struct ro_match *match, char step)
{
	const enum ro_result result = step == '1' ? RO_RESULT_WHITE
		: step == '0'			  ? RO_RESULT_BLACK
						  : RO_RESULT_DRAW;

	if (isalpha((unsigned char)step)) {
		assert_true(ro_match_choose(
			match, 1, step == 'w' ? RO_WHITE : RO_BLACK));
	} else {
		assert_true(ro_match_record(match, result));
	}
}

static void ends_as_it_should(void **state)
{
	const struct row *row = *state;
	struct ro_match_rules rules;
	struct ro_match match;

	ro_match_rules_playoff(&rules);
	rules.chooser = 1;
	ro_match_begin(&match, &rules);
	for (const char *step = row->match; *step != '\0'; step++) {
		play(&match, *step);
	}
	assert_int_equal(match.state, row->state);
	assert_int_equal(ro_match_half_points(&match, 0), row->half_points[0]);
	assert_int_equal(ro_match_half_points(&match, 1), row->half_points[1]);
	assert_int_equal(ro_match_winner(&match), row->winner);
}

static void begin(struct ro_match *match, unsigned first, unsigned chooser)
{
	struct ro_match_rules rules;

	ro_match_rules_playoff(&rules);
	rules.first_white = (uint8_t)first;
	rules.chooser = (uint8_t)chooser;
	ro_match_begin(match, &rules);
}

static void colours_are_reversed_with_the_same_clock(void **state)
{
	struct ro_match match;
	struct ro_match_game game;
	char text[RO_CONTROL_TEXT_MAX];

	(void)state;
	begin(&match, 1, RO_MATCH_NOBODY);
	assert_true(ro_match_next(&match, &game));
	assert_int_equal(game.number, 1);
	assert_int_equal(game.players[RO_WHITE], 1);
	assert_int_equal(game.players[RO_BLACK], 0);
	assert_false(game.draw_odds);
	ro_control_write(&game.controls[RO_WHITE], text);
	assert_string_equal(text, "5m+3s");
	assert_true(ro_match_record(&match, RO_RESULT_DRAW));
	assert_true(ro_match_next(&match, &game));
	assert_int_equal(game.number, 2);
	assert_int_equal(game.players[RO_WHITE], 0);
	assert_true(ro_control_is_same(
		&game.controls[RO_WHITE], &game.controls[RO_BLACK]));
}

static void the_last_game_has_two_clocks_and_draw_odds(void **state)
{
	struct ro_match match;
	struct ro_match_game game;
	char text[RO_CONTROL_TEXT_MAX];

	(void)state;
	begin(&match, 0, RO_MATCH_NOBODY);
	play(&match, '=');
	play(&match, '=');
	assert_false(ro_match_next(&match, &game));
	assert_true(ro_match_choose(&match, 0, RO_BLACK));
	assert_true(ro_match_next(&match, &game));
	assert_int_equal(game.number, 3);
	assert_int_equal(game.players[RO_WHITE], 1);
	assert_true(game.draw_odds);
	ro_control_write(&game.controls[RO_WHITE], text);
	assert_string_equal(text, "4m+3s");
	ro_control_write(&game.controls[RO_BLACK], text);
	assert_string_equal(text, "3m+3s");
}

static void only_the_named_player_chooses_and_only_when_asked(void **state)
{
	struct ro_match match;

	(void)state;
	begin(&match, 0, 1);
	assert_false(ro_match_choose(&match, 1, RO_WHITE));
	play(&match, '=');
	play(&match, '=');
	assert_false(ro_match_choose(&match, 0, RO_WHITE));
	assert_false(ro_match_choose(&match, 2, RO_WHITE));
	assert_false(ro_match_record(&match, RO_RESULT_WHITE));
	assert_true(ro_match_choose(&match, 1, RO_WHITE));
	assert_false(ro_match_choose(&match, 1, RO_BLACK));
}

static void a_game_without_a_result_is_played_again(void **state)
{
	struct ro_match match;
	struct ro_match_game game;

	(void)state;
	begin(&match, 0, 1);
	assert_false(ro_match_record(&match, RO_RESULT_NONE));
	assert_true(ro_match_next(&match, &game));
	assert_int_equal(game.number, 1);
}

static void a_match_that_is_over_takes_nothing_more(void **state)
{
	struct ro_match match;
	struct ro_match_game game;

	(void)state;
	begin(&match, 0, 1);
	play(&match, '1');
	play(&match, '0');
	assert_false(ro_match_record(&match, RO_RESULT_WHITE));
	assert_false(ro_match_next(&match, &game));
	assert_int_equal(match.played, 2);
}

static void the_round_has_the_games_number_as_its_part(void **state)
{
	char text[RO_MATCH_ROUND_MAX];

	(void)state;
	ro_match_round("4", 2, text);
	assert_string_equal(text, "4.2");
	ro_match_round("", 1, text);
	assert_string_equal(text, "1");
	ro_match_round("?", 3, text);
	assert_string_equal(text, "3");
	ro_match_round("a round whose name has no end at all", 3, text);
	assert_string_equal(text, "a round whose name has no end.3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(colours_are_reversed_with_the_same_clock),
		cmocka_unit_test(the_last_game_has_two_clocks_and_draw_odds),
		cmocka_unit_test(
			only_the_named_player_chooses_and_only_when_asked),
		cmocka_unit_test(a_game_without_a_result_is_played_again),
		cmocka_unit_test(a_match_that_is_over_takes_nothing_more),
		cmocka_unit_test(the_round_has_the_games_number_as_its_part),
	};
	struct CMUnitTest row_tests[ro_count(rows)];

	ro_table(ends_as_it_should, rows, row_tests);
	return cmocka_run_group_tests_name("matches", row_tests, NULL, NULL) +
		cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
