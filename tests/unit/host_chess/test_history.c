/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/game.h"

#include "host/chess/outcome.h"

#define START RO_FEN_START

/* Which ply is the first after which a position stands for the third and for
 * the fifth time; 0 is none. */
static const struct row {
	const char *says;
	const char *fen;
	const char *moves;
	unsigned third;
	unsigned fifth;
} rows[] = {
	{ "the initial position counts as the first time", START,
		"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 8, 0 },
	{ "the fifth time is the fifth, not the third", START,
		"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 "
		"Ng8",
		8, 16 },
	{ "a passed square that nobody takes on makes no difference", START,
		"e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", 9, 0 },
	{ "a legal en passant capture makes a difference", START,
		"e4 Nf6 e5 d5 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6",
		13, 0 },
	{ "a capture that uncovers the king makes none",
		"8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1",
		"d4 Ka5 Kd1 Ka4 Ke1 Ka5 Kd1 Ka4 Ke1 Ka5 Kd1 Ka4 Ke1", 9, 0 },
	{ "a lost right makes a difference", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
		"Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8", 9, 0 },
	{ "a taken rook's right makes a difference",
		"r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1",
		"Bxa8 Kf8 Bg2 Ke8 Bf3 Kf8 Bg2 Ke8", 0, 0 },
	{ "the same squares, the same side to move",
		"8/8/8/3k4/8/8/8/R2K4 w - - 0 1",
		"Kd2 Kd6 Kd1 Kd5 Ra2 Kd6 Ra1 Kd5 Kc1 Kd6 Kd1 Kd5", 8, 0 },
	{ "a triangle gives the other side the move",
		"8/8/1k6/8/8/1K6/8/8 w - - 0 1",
		"Kc3 Kc6 Kb4 Kb6 Kb3 Kc6 Kc3 Kb6 Kb3 Kc6", 0, 0 },
	{ "a pawn's move between begins anew", START,
		"Nf3 Nf6 Ng1 Ng8 a3 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", 13, 0 },
};

struct seen {
	unsigned third;
	unsigned fifth;
};

static void see(void *arg, const struct ro_history *history)
{
	struct seen *seen = arg;
	const unsigned times = ro_history_repetitions(history);

	if (times >= 3 && !seen->third) {
		seen->third = history->ply_count;
	}
	if (times >= 5 && !seen->fifth) {
		seen->fifth = history->ply_count;
	}
}

static void check(void **state)
{
	static struct ro_history history;
	const struct row *row = *state;
	struct seen seen = { 0, 0 };

	game_play(&history, row->fen, row->moves, see, &seen);
	assert_int_equal(seen.third, row->third);
	assert_int_equal(seen.fifth, row->fifth);
}

static ro_move move_of(const struct ro_history *history, const char *san)
{
	return ro_san_find(&history->now, san, strlen(san));
}

static void an_intended_move_is_counted_without_being_played(void **state)
{
	static struct ro_history history;

	(void)state;
	game_play(&history, START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", NULL, NULL);
	assert_int_equal(ro_history_repetitions(&history), 2);
	assert_int_equal(ro_history_repetitions_after(
				 &history, move_of(&history, "Ng8")),
		3);
	assert_int_equal(ro_history_repetitions_after(
				 &history, move_of(&history, "Nd5")),
		1);
	assert_int_equal(
		ro_history_repetitions_after(&history, move_of(&history, "e5")),
		1);
	assert_int_equal(history.ply_count, 7);
}

static void a_game_is_taken_back_to_any_ply(void **state)
{
	static struct ro_history history;
	struct ro_position first, then, now;

	(void)state;
	game_play(&history, START, "e4 e5 Nf3", NULL, NULL);
	ro_position_start(&first);
	now = history.now;
	ro_history_position(&history, 3, &then);
	assert_memory_equal(&then, &now, sizeof(now));
	ro_history_position(&history, 2, &then);
	ro_history_take_back(&history, 1);
	assert_memory_equal(&history.now, &then, sizeof(then));
	assert_int_equal(history.ply_count, 2);
	ro_history_take_back(&history, 0);
	assert_int_equal(history.ply_count, 2);
	ro_history_take_back(&history, 2);
	assert_memory_equal(&history.now, &first, sizeof(first));
	assert_int_equal(ro_history_repetitions(&history), 1);
}

/* A false friend: the key is there, but it is another position. */
static void equal_keys_are_not_believed(void **state)
{
	static struct ro_history history;

	(void)state;
	game_play(&history, START, "Nf3 Nf6 Ng1 Ng8", NULL, NULL);
	assert_int_equal(ro_history_repetitions(&history), 2);
	history.keys[2] = history.now.key;
	assert_int_equal(ro_history_repetitions(&history), 2);
}

static void a_full_game_takes_no_further_move(void **state)
{
	static struct ro_history history;
	static const char *const round[] = { "Nf3", "Nf6", "Ng1", "Ng8" };

	(void)state;
	game_play(&history, START, "", NULL, NULL);
	for (unsigned i = 0; i < RO_HISTORY_MAX; i++) {
		assert_true(ro_history_play(
			&history, move_of(&history, round[i % 4])));
	}
	assert_false(ro_history_play(&history, move_of(&history, "e4")));
	assert_int_equal(history.ply_count, RO_HISTORY_MAX);
	assert_int_equal(
		ro_history_repetitions(&history), RO_HISTORY_MAX / 4 + 1);
}

int main(void)
{
	struct CMUnitTest table[sizeof(rows) / sizeof(rows[0])];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			an_intended_move_is_counted_without_being_played),
		cmocka_unit_test(a_game_is_taken_back_to_any_ply),
		cmocka_unit_test(equal_keys_are_not_believed),
		cmocka_unit_test(a_full_game_takes_no_further_move),
	};
	int failed;

	ro_table(check, rows, table);
	failed = cmocka_run_group_tests_name("repetition", table, NULL, NULL);
	return failed +
		cmocka_run_group_tests_name("history", tests, NULL, NULL);
}
