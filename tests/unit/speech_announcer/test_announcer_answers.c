/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/speech_announcer/hall.h"

/* What a player who asks is answered. */

static struct hall hall;

static int close_hall(void **state)
{
	(void)state;
	hall_close(&hall);
	return 0;
}

static void read_time(unsigned asker, bool is_long, unsigned running)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_TIME_READ);

	msg.time_read.asker = (uint8_t)asker;
	msg.time_read.is_long = is_long;
	msg.time_read.running = (uint8_t)running;
	msg.time_read.has_clock = 1;
	msg.time_read.left_ms[RO_WHITE] = MINUTES(4) + SECONDS(30);
	msg.time_read.left_ms[RO_BLACK] = MINUTES(5);
	msg.time_read.used_ms[RO_WHITE] = SECONDS(30);
	msg.time_read.used_ms[RO_BLACK] = SECONDS(2);
	hall_post(&hall, &msg);
}

static void ones_own_time_comes_first(void **state)
{
	(void)state;
	hall_begin(&hall, hall_both);
	read_time(RO_BLACK, false, RO_WHITE);
	assert_heard(&hall,
		B("Schwarz hat noch fünf Minuten.")
			B("Weiß hat noch vier Minuten dreißig Sekunden."));
}

static void the_long_key_asks_for_the_time_used(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	read_time(RO_NOBODY, true, RO_WHITE);
	assert_heard(&hall,
		W("Verbrauchte Zeit, Weiß: dreißig Sekunden.")
			W("Verbrauchte Zeit, Schwarz: zwei Sekunden."));
}

static void a_clock_that_stands_says_so(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	read_time(RO_WHITE, false, RO_NOBODY);
	assert_heard(&hall,
		W("Die Uhren stehen.")
			W("Weiß hat noch vier Minuten dreißig Sekunden.")
				W("Schwarz hat noch fünf Minuten."));
}

static void without_a_clock_there_is_no_time(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_casual);
	msg = hall_msg(&hall, RO_MSG_TIME_READ);
	msg.time_read.asker = RO_NOBODY;
	hall_post(&hall, &msg);
	assert_heard(&hall, P("Gespielt wird ohne Uhr."));
}

static void low_time(unsigned side)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_LOW_TIME_REACHED);

	msg.low_time_reached.side = (uint8_t)side;
	msg.low_time_reached.left_ms = MINUTES(1);
	hall_post(&hall, &msg);
}

static void low_time_is_told_only_if_switched_on(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	low_time(RO_WHITE);
	assert_heard(&hall, SILENCE);
	hall_close(&hall);
	hall_begin(&hall, hall_training);
	low_time(RO_BLACK);
	assert_heard(&hall, B("Noch eine Minute."));
}

static void repeating_twice_asks_for_the_last_move(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_moves(&hall, "e2", "e4");
	hall_draw(&hall, RO_WHITE, false);
	hall_forget(&hall);
	hall_key(&hall, RO_KEY_REPEAT, false, RO_WHITE);
	bench_wait(&hall.bench, RO_TWICE_MS);
	hall_key(&hall, RO_KEY_REPEAT, false, RO_WHITE);
	bench_wait(&hall.bench, RO_TWICE_MS + 1);
	hall_key(&hall, RO_KEY_REPEAT, false, RO_WHITE);
	assert_heard(&hall,
		W("Remis abgelehnt.") W("Bauer Eva zwei Eva vier")
			W("Remis abgelehnt."));
}

static void an_answer_is_not_repeated(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_moves(&hall, "e2", "e4");
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	hall_forget(&hall);
	hall_key(&hall, RO_KEY_REPEAT, false, RO_WHITE);
	assert_heard(&hall, W("Bauer Eva zwei Eva vier"));
}

static void a_correction_is_repeated_as_one(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_rests(&hall, "e2", "e3");
	hall_unmakes(&hall, "e2", "e3");
	hall_rests(&hall, "e2", "e4");
	hall_forget(&hall);
	hall_key(&hall, RO_KEY_REPEAT, false, RO_WHITE);
	hall_key(&hall, RO_KEY_REPEAT, true, RO_WHITE);
	assert_heard(&hall,
		W("Berichtigung: Bauer Eva zwei Eva vier")
			W("Bauer Eva zwei Eva vier"));
}

static void a_repeated_move_is_no_announcement(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_moves(&hall, "e2", "e4");
	hall_key(&hall, RO_KEY_REPEAT, false, RO_WHITE);
	assert_int_equal(bench_count(&hall.bench, RO_MSG_MOVE_ANNOUNCED), 1);
}

static void an_answer_is_not_heard_in_the_other_ear(void **state)
{
	(void)state;
	hall_begin(&hall, hall_both);
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	hall_key(&hall, RO_KEY_REPEAT, false, RO_BLACK);
	assert_heard(&hall,
		W("Noch kein Zug abgeschlossen.")
			B("Die Partie beginnt. Die Uhr von Weiß läuft."));
}

static void before_anything_was_said_there_is_nothing_to_repeat(void **state)
{
	(void)state;
	hall_casual(&hall);
	hall_open(&hall);
	hall_key(&hall, RO_KEY_REPEAT, true, RO_NOBODY);
	assert_heard(&hall, P("Noch wurde nichts gesagt."));
}

static void after_a_take_back_the_move_before_is_the_last(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_competition);
	hall_moves(&hall, "e2", "e4");
	msg = hall_msg(&hall, RO_MSG_TAKEN_BACK);
	ro_position_to_setup(&hall.position, &msg.taken_back.setup);
	msg.taken_back.plies = 1;
	msg.taken_back.ply = 1;
	msg.taken_back.by_arbiter = 1;
	hall_moves(&hall, "e7", "e5");
	hall_forget(&hall);
	hall_post(&hall, &msg);
	hall_key(&hall, RO_KEY_REPEAT, true, RO_WHITE);
	assert_heard(&hall,
		P("Zurück zur Stellung nach Zug eins. Schwarz am Zug.")
			P("Zurückgenommen: Bauer Eva sieben Eva fünf")
				W("Bauer Eva zwei Eva vier"));
}

#define TEST(name) cmocka_unit_test_teardown(name, close_hall)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(ones_own_time_comes_first),
		TEST(the_long_key_asks_for_the_time_used),
		TEST(a_clock_that_stands_says_so),
		TEST(without_a_clock_there_is_no_time),
		TEST(low_time_is_told_only_if_switched_on),
		TEST(repeating_twice_asks_for_the_last_move),
		TEST(an_answer_is_not_repeated),
		TEST(a_correction_is_repeated_as_one),
		TEST(a_repeated_move_is_no_announcement),
		TEST(an_answer_is_not_heard_in_the_other_ear),
		TEST(before_anything_was_said_there_is_nothing_to_repeat),
		TEST(after_a_take_back_the_move_before_is_the_last),
	};

	return cmocka_run_group_tests_name("answers", tests, NULL, NULL);
}
