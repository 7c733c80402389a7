/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/speech_announcer/hall.h"

/* What is told of rulings, offers, claims, pieces and parts. */

static struct hall hall;

static int close_hall(void **state)
{
	(void)state;
	hall_close(&hall);
	return 0;
}

static void a_penalty_after_a_ruling_counts_the_illegal_move(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_irregular(&hall, RO_IRREGULAR_ILLEGAL_MOVE, RO_BLACK, true);
	hall.restores = true;
	hall_penalty(&hall, RO_BLACK, 1, MINUTES(2));
	assert_heard(&hall,
		P("Regelwidriger Zug von Schwarz. Weiß erhält zwei "
		  "Minuten zusätzlich.") P("Bitte die Stellung vor diesem Zug "
					   "wiederherstellen."));
	hall_board(&hall, RO_BOARD_SETUP, ro_bit(12), 0);
	hall_board(&hall, RO_BOARD_READY, 0, 0);
	assert_heard(&hall, W("Die Stellung stimmt."));
}

static void a_penalty_for_a_bare_press_restores_nothing(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_irregular(&hall, RO_IRREGULAR_NO_MOVE_PRESS, RO_WHITE, true);
	hall_penalty(&hall, RO_WHITE, 1, MINUTES(1));
	assert_heard(&hall,
		P("Weiß hat die Uhr gedrückt, ohne zu ziehen.")
			P("Regelwidriger Zug von Weiß. Schwarz erhält eine "
			  "Minute zusätzlich."));
}

static void the_second_illegal_move_is_counted_in_the_result(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_competition);
	msg = hall_msg(&hall, RO_MSG_IRREGULARITY_SEEN);
	msg.irregularity_seen.code = RO_IRREGULAR_ILLEGAL_MOVE;
	msg.irregularity_seen.side = RO_BLACK;
	msg.irregularity_seen.is_ruled = 1;
	msg.irregularity_seen.count = 2;
	hall_post(&hall, &msg);
	hall_ends(&hall, RO_RESULT_WHITE, RO_REASON_ILLEGAL, RO_BLACK);
	assert_heard(&hall,
		P("Zweiter regelwidriger Zug von Schwarz. Die Partie ist "
		  "für Schwarz verloren."));
}

static void an_illegal_move_refused_is_told_where_nobody_is_punished(
	void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_competition);
	msg = hall_msg(&hall, RO_MSG_IRREGULARITY_SEEN);
	msg.irregularity_seen.code = RO_IRREGULAR_ILLEGAL_MOVE;
	msg.irregularity_seen.is_ruled = 1;
	hall_post(&hall, &msg);
	assert_heard(&hall,
		P("Dieser Zug ist nicht erlaubt.")
			P("Bitte die Stellung vor diesem Zug "
			  "wiederherstellen."));
}

static void left_en_passant(const char *from, const char *to)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_IRREGULARITY_SEEN);

	msg.irregularity_seen.code = RO_IRREGULAR_EN_PASSANT_INCOMPLETE;
	msg.irregularity_seen.is_ruled = 1;
	msg.irregularity_seen.squares = ro_bit(square_of(from)) |
		ro_bit(square_of(to));
	hall_post(&hall, &msg);
}

static void the_pawn_left_en_passant_is_named(void **state)
{
	(void)state;
	hall_begin(&hall, hall_casual);
	left_en_passant("e5", "f6");
	left_en_passant("d4", "c3");
	assert_heard(&hall,
		P("Bitte den geschlagenen Bauern entfernen: Felix fünf.")
			P("Bitte den geschlagenen Bauern entfernen: Cesar "
			  "vier."));
}

static void a_penalty_without_a_ruling_is_only_time(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_penalty(&hall, RO_BLACK, 0, MINUTES(2));
	assert_heard(&hall, P("Zwei Minuten Zeitgutschrift für Weiß."));
}

static void a_penalty_without_time_still_says_what_it_is_for(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_irregular(&hall, RO_IRREGULAR_ILLEGAL_MOVE, RO_BLACK, true);
	hall.restores = true;
	hall_penalty(&hall, RO_BLACK, 1, 0);
	assert_heard(&hall,
		P("Dieser Zug ist nicht erlaubt.")
			P("Bitte die Stellung vor diesem Zug "
			  "wiederherstellen."));
}

static void an_accepted_draw_is_said_once(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_draw(&hall, RO_WHITE, true);
	hall_completes(&hall, "e2", "e4");
	hall_ends(&hall, RO_RESULT_DRAW, RO_REASON_AGREEMENT, RO_NOBODY);
	assert_heard(&hall,
		P("Weiß bietet remis an.")
			P("Angenommen. Die Partie ist remis."));
}

static void a_refused_draw_is_said(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_draw(&hall, RO_BLACK, false);
	assert_heard(
		&hall, P("Schwarz bietet remis an.") P("Remis abgelehnt."));
}

static void claim(unsigned side, unsigned claimable, bool is_correct)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_CLAIM_MADE);

	msg.claim_made.side = (uint8_t)side;
	msg.claim_made.claimable = (uint8_t)claimable;
	msg.claim_made.is_correct = is_correct;
	hall_post(&hall, &msg);
}

static void the_verdict_on_a_claim_is_advice_until_it_is_the_result(
	void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	claim(RO_WHITE, RO_CLAIMABLE_THREEFOLD, true);
	assert_heard(&hall,
		P("Weiß reklamiert remis: dreimal dieselbe Stellung.")
			A("Die Reklamation ist berechtigt. Die Partie ist "
			  "remis."));
	hall_ends(&hall, RO_RESULT_DRAW, RO_REASON_THREEFOLD, RO_NOBODY);
	assert_heard(&hall,
		P("Die Reklamation ist berechtigt. Die Partie ist remis."));
}

static void a_wrong_claim_is_told_with_its_penalty(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	claim(RO_WHITE, RO_CLAIMABLE_FIFTY, false);
	assert_heard(&hall,
		P("Weiß reklamiert remis: Fünfzig-Züge-Regel.") A(
			"Die Reklamation ist nicht berechtigt. Die Partie wird "
			"fortgesetzt."));
	hall_penalty(&hall, RO_WHITE, 0, MINUTES(2));
	assert_heard(&hall,
		P("Die Reklamation ist nicht berechtigt. Schwarz erhält "
		  "zwei Minuten zusätzlich. Die Partie wird "
		  "fortgesetzt."));
}

static void a_wrong_claim_in_training_is_told_at_once(void **state)
{
	(void)state;
	hall_begin(&hall, hall_training);
	claim(RO_BLACK, RO_CLAIMABLE_FIFTY, false);
	assert_heard(&hall,
		P("Schwarz reklamiert remis: Fünfzig-Züge-Regel.") P(
			"Die Reklamation ist nicht berechtigt. Die Partie wird "
			"fortgesetzt."));
}

static void a_claim_is_forgotten_when_the_opponent_has_moved(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	claim(RO_BLACK, RO_CLAIMABLE_FIFTY, false);
	hall_completes(&hall, "e2", "e4");
	hall_forget(&hall);
	hall_penalty(&hall, RO_BLACK, 0, MINUTES(2));
	assert_heard(&hall, P("Zwei Minuten Zeitgutschrift für Weiß."));
}

static void flag(unsigned side, bool is_first)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_FLAG_FELL);

	msg.flag_fell.side = (uint8_t)side;
	msg.flag_fell.is_first = is_first;
	hall_post(&hall, &msg);
}

static void which_flag_fell_first_is_the_arbiters_to_know(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	flag(RO_WHITE, true);
	flag(RO_BLACK, false);
	assert_heard(&hall,
		P("Weiß hat die Zeit überschritten.")
			P("Schwarz hat die Zeit überschritten.")
				A("Beide Zeiten abgelaufen, Weiß zuerst."));
}

static void new_times_come_before_the_flag_that_falls_by_them(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_competition);
	msg = hall_msg(&hall, RO_MSG_CLOCK_CHANGED);
	msg.clock_changed.left_ms[RO_BLACK] = MINUTES(5);
	msg.clock_changed.reason = RO_CLOCK_REASON_ADJUST;
	ro_bus_post(&hall.bench.env.bus, &msg);
	flag(RO_WHITE, true);
	assert_heard(&hall,
		P("Neue Zeiten. Weiß: null Sekunden. Schwarz: fünf Minuten.")
			P("Weiß hat die Zeit überschritten."));
}

static void a_blind_players_copy_is_read_back_aloud(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_competition(&hall);
	hall.rules.seating = RO_SEATING_SPECIAL;
	hall_open(&hall);
	hall_starts(&hall);
	hall_moves(&hall, "e2", "e4");
	hall.heard++;
	msg = hall_move_msg(&hall, RO_MSG_MOVE_COPIED, "e7", "e5");
	hall_post(&hall, &msg);
	assert_heard(&hall, P("Bauer Eva sieben Eva fünf"));
	assert_int_equal(bench_count(&hall.bench, RO_MSG_MOVE_ANNOUNCED), 1);
}

static void a_copy_on_a_linked_board_was_heard_before(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_competition(&hall);
	hall.rules.seating = RO_SEATING_LINKED;
	hall_open(&hall);
	hall_starts(&hall);
	msg = hall_move_msg(&hall, RO_MSG_MOVE_COPIED, "e2", "e4");
	hall_post(&hall, &msg);
	assert_heard(&hall, SILENCE);
}

static void who_is_not_pressed_is_told_so_in_training(void **state)
{
	(void)state;
	hall_begin(&hall, hall_training);
	hall_rests(&hall, "e2", "e4");
	hall.heard++;
	hall_key(&hall, RO_KEY_MOVES, true, RO_WHITE);
	assert_heard(&hall, W("Sie haben die Uhr noch nicht gedrückt."));
}

static void resume_play(unsigned turn)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_PLAY_RESUMED);

	msg.play_resumed.turn = (uint8_t)turn;
	hall_post(&hall, &msg);
}

/* As the clock answers it. */
static void resume(unsigned turn)
{
	struct ro_msg changed = hall_msg(&hall, RO_MSG_CLOCK_CHANGED);

	resume_play(turn);
	changed.clock_changed.reason = RO_CLOCK_REASON_RESUME;
	changed.clock_changed.running = (uint8_t)turn;
	hall_post(&hall, &changed);
}

static void pause_and_resumption_are_public(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_pauses(&hall, true, RO_NOBODY);
	resume(RO_BLACK);
	hall_pauses(&hall, false, RO_WHITE);
	assert_heard(&hall,
		P("Der Schiedsrichter hat die Uhr angehalten.") P(
			"Die Partie wird fortgesetzt. Die Uhr von Schwarz "
			"läuft.") P("Weiß hat die Uhr angehalten und ruft den "
				    "Schiedsrichter."));
}

static void while_the_clocks_stand_the_board_may_be_asked_about(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_board(&hall, RO_BOARD_WRONG, ro_bit(12), ro_bit(28));
	hall_pauses(&hall, true, RO_NOBODY);
	hall.heard++;
	hall_key(&hall, RO_KEY_BOARD, false, RO_WHITE);
	assert_heard(&hall,
		W("Es fehlt eine Figur: Eva zwei.")
			W("Eine Figur zu viel: Eva vier."));
}

static void without_a_clock_resumption_names_the_side_to_move(void **state)
{
	(void)state;
	hall_begin(&hall, hall_casual);
	resume_play(RO_BLACK);
	assert_heard(&hall, P("Die Partie wird fortgesetzt. Schwarz am Zug."));
}

static void new_times_are_told_to_both(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_competition);
	msg = hall_msg(&hall, RO_MSG_CLOCK_CHANGED);
	msg.clock_changed.left_ms[RO_WHITE] = MINUTES(62);
	msg.clock_changed.left_ms[RO_BLACK] = MINUTES(5);
	msg.clock_changed.reason = RO_CLOCK_REASON_GATE;
	hall_post(&hall, &msg);
	assert_heard(&hall, SILENCE);
	msg.clock_changed.reason = RO_CLOCK_REASON_ADJUST;
	hall_post(&hall, &msg);
	assert_heard(&hall,
		P("Neue Zeiten. Weiß: eine Stunde zwei Minuten. Schwarz: "
		  "fünf Minuten."));
}

static void the_default_time_is_the_arbiters(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_competition);
	msg = hall_msg(&hall, RO_MSG_DEFAULT_TIME_PASSED);
	msg.default_time_passed.side = RO_BLACK;
	hall_post(&hall, &msg);
	assert_heard(&hall,
		A("Die Wartezeit ist abgelaufen.")
			A("Schwarz ist nicht erschienen. Kampflos verloren?"));
	msg.default_time_passed.side = RO_NOBODY;
	hall_post(&hall, &msg);
	assert_heard(&hall,
		A("Die Wartezeit ist abgelaufen.")
			A("Wer fehlt? Kampflos verloren?"));
}

static void part(enum ro_msg_kind kind, int err)
{
	struct ro_msg msg = hall_msg(&hall, kind);

	msg.board_lost.err = (int16_t)err;
	hall_post(&hall, &msg);
}

static void faults_of_board_and_record_are_public(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	part(RO_MSG_BOARD_LOST, RO_E_STALLED);
	part(RO_MSG_BOARD_BACK, 0);
	part(RO_MSG_RECORD_LOST, RO_E_DISK_FULL);
	part(RO_MSG_RECORD_BACK, 0);
	assert_heard(&hall,
		P("Das Brett antwortet nicht. Das Gerät arbeitet nicht "
		  "richtig.") P("Das Brett antwortet wieder.")
			P("Die Partie kann nicht aufgezeichnet werden. Der "
			  "Datenträger ist voll. Bitte weiterspielen.")
				P("Die Partie wird wieder aufgezeichnet. Es "
				  "fehlt nichts."));
}

static void want(ro_square from, ro_square to, unsigned left)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_PIECE_WANTED);

	msg.piece_wanted.from = from;
	msg.piece_wanted.to = to;
	msg.piece_wanted.man = ro_man_of(RO_WHITE, RO_KNIGHT);
	msg.piece_wanted.left = (uint8_t)left;
	hall_post(&hall, &msg);
}

static void putting_right_goes_step_by_step(void **state)
{
	(void)state;
	hall_begin(&hall, hall_casual);
	want(square_of("g5"), square_of("g1"), 3);
	want(RO_NO_SQUARE, square_of("b1"), 2);
	want(square_of("h4"), RO_NO_SQUARE, 1);
	want(RO_NO_SQUARE, RO_NO_SQUARE, 0);
	want(RO_NO_SQUARE, RO_NO_SQUARE, 0); /* nothing was wrong */
	assert_heard(&hall,
		P("Bitte umsetzen: Springer Gustav fünf nach Gustav "
		  "eins.") P("Bitte aufstellen: weißer Springer Bella eins.")
			P("Bitte wegnehmen: weißer Springer Hector vier.")
				P("Die Stellung stimmt."));
}

static void steps_are_the_movers_while_the_clocks_run(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	want(RO_NO_SQUARE, square_of("b1"), 1);
	want(RO_NO_SQUARE, RO_NO_SQUARE, 0);
	hall_pauses(&hall, true, RO_NOBODY);
	want(RO_NO_SQUARE, square_of("b1"), 1);
	assert_heard(&hall,
		W("Bitte aufstellen: weißer Springer Bella eins.")
			W("Die Stellung stimmt.")
				P("Der Schiedsrichter hat die Uhr "
				  "angehalten.") P("Bitte aufstellen: weißer "
						   "Springer Bella eins."));
}

static void setting_up_is_guided_and_its_end_is_told(void **state)
{
	(void)state;
	hall_competition(&hall);
	hall_open(&hall);
	hall_board(&hall, RO_BOARD_SETUP, ro_bit(0) | ro_bit(7), 0);
	bench_wait(&hall.bench, RO_REST_MS);
	hall_board(&hall, RO_BOARD_SETUP, ro_bit(7), 0);
	bench_wait(&hall.bench, RO_REST_MS);
	hall_board(&hall, RO_BOARD_READY, 0, 0);
	bench_wait(&hall.bench, RO_REST_MS);
	assert_heard(&hall,
		P("Es fehlen zwei Figuren: Anna eins, Hector eins.") P(
			"Es fehlt eine Figur: Hector eins.")
			P("Die Stellung stimmt.") P(
				"Die Figuren stehen. Die Partie hat noch nicht "
				"begonnen."));
}

static void a_position_the_arbiter_has_restored_is_confirmed(void **state)
{
	(void)state;
	hall_begin(&hall, hall_competition);
	hall_board(&hall, RO_BOARD_SETUP, ro_bit(0), ro_bit(30));
	bench_wait(&hall.bench, RO_REST_MS);
	assert_heard(&hall, SILENCE); /* no help while the clocks run */
	hall_board(&hall, RO_BOARD_READY, 0, 0);
	assert_heard(&hall, W("Die Stellung stimmt."));
}

static void a_turned_board_is_told_to_all_before_the_game(void **state)
{
	(void)state;
	hall_competition(&hall);
	hall_open(&hall);
	hall_irregular(&hall, RO_IRREGULAR_BOARD_ROTATED, RO_NOBODY, false);
	assert_heard(&hall, P("Steht das Brett verkehrt herum?"));
}

static void after_the_game_a_strange_board_is_nobodys_business(void **state)
{
	(void)state;
	hall_begin(&hall, hall_casual);
	hall_board(&hall, RO_BOARD_WRONG, ro_bit(12), 0);
	bench_wait(&hall.bench, RO_REST_MS);
	hall_ends(&hall, RO_RESULT_WHITE, RO_REASON_RESIGNATION, RO_BLACK);
	hall_forget(&hall);
	hall_board(&hall, RO_BOARD_SETUP, ro_bit(0), ro_bit(30));
	hall_board(&hall, RO_BOARD_READY, 0, 0);
	bench_wait(&hall.bench, MINUTES(5));
	assert_heard(&hall, SILENCE);
}

static void the_second_boards_state_is_not_spoken_of(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_begin(&hall, hall_casual);
	msg = hall_msg(&hall, RO_MSG_BOARD_STATE_CHANGED);
	msg.board_state_changed.board = 1;
	msg.board_state_changed.state = RO_BOARD_WRONG;
	msg.board_state_changed.missing = 1;
	hall_post(&hall, &msg);
	bench_wait(&hall.bench, MINUTES(1));
	assert_heard(&hall, SILENCE);
}

static void touch_is_told_as_the_setting_says(void **state)
{
	(void)state;
	hall_training(&hall);
	hall.rules.touch = RO_TOUCH_OFF;
	hall_open(&hall);
	hall_starts(&hall);
	hall_irregular(&hall, RO_IRREGULAR_TOUCH_MOVE, RO_WHITE, false);
	assert_heard(&hall, SILENCE);
	hall_close(&hall);
	hall_training(&hall);
	hall.rules.touch = RO_TOUCH_LOG;
	hall_open(&hall);
	hall_starts(&hall);
	hall_irregular(&hall, RO_IRREGULAR_TOUCH_MOVE, RO_WHITE, false);
	assert_heard(&hall, A("Berührt, geführt: Springer Eva fünf."));
}

static void the_players_are_named_when_both_are_known(void **state)
{
	(void)state;
	hall_competition(&hall);
	hall.rules.names[RO_WHITE] = "Anna Muster";
	hall.rules.names[RO_BLACK] = "Emil Beispiel";
	hall_open(&hall);
	hall_starts(&hall);
	hall.heard = 0;
	assert_heard(&hall,
		P("Weiß: Anna Muster. Schwarz: Emil Beispiel.")
			P("Die Partie beginnt. Die Uhr von Weiß läuft."));
}

static void moves_are_counted_as_each_player_made_them(void **state)
{
	(void)state;
	hall_begin(&hall, hall_both);
	hall_moves(&hall, "e2", "e4");
	hall_moves(&hall, "e7", "e5");
	hall_moves(&hall, "g1", "f3");
	hall_forget(&hall);
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	hall_key(&hall, RO_KEY_MOVES, false, RO_BLACK);
	assert_heard(&hall,
		W("Zwei Züge abgeschlossen.") B("Ein Zug abgeschlossen."));
}

static void after_a_cut_before_the_first_move_it_says_so(void **state)
{
	struct ro_restored restored = { .gap_ms = -1, .has_clock = true };

	(void)state;
	hall_competition(&hall);
	hall_open(&hall);
	ro_position_to_setup(&hall.position, &restored.setup);
	ro_announcer_module_restored(&hall.announcer, &restored);
	bench_wait(&hall.bench, 0);
	assert_heard(&hall,
		P("Nach Stromausfall: Noch kein Zug gespielt. Die Uhren "
		  "stehen. Weiß am Zug."));
}

/* The same facts in all three languages: words differ, audiences do not. */
static void other_languages_have_the_same_audiences(void **state)
{
	(void)state;
	hall_competition(&hall);
	hall.rules.style.language = RO_LANGUAGE_FR;
	hall_open(&hall);
	hall_starts(&hall);
	hall_moves(&hall, "e2", "e4");
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	assert_heard(&hall, P("Bauer Eva zwei Eva vier") W("Un coup achevé."));
	assert_int_equal(bench_last(&hall.bench, RO_MSG_SENTENCE_SAID)
				 ->sentence_said.language,
		RO_LANGUAGE_FR);
}

#define TEST(name) cmocka_unit_test_teardown(name, close_hall)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_penalty_after_a_ruling_counts_the_illegal_move),
		TEST(a_penalty_for_a_bare_press_restores_nothing),
		TEST(the_second_illegal_move_is_counted_in_the_result),
		TEST(an_illegal_move_refused_is_told_where_nobody_is_punished),
		TEST(the_pawn_left_en_passant_is_named),
		TEST(a_penalty_without_a_ruling_is_only_time),
		TEST(a_penalty_without_time_still_says_what_it_is_for),
		TEST(an_accepted_draw_is_said_once),
		TEST(a_refused_draw_is_said),
		TEST(the_verdict_on_a_claim_is_advice_until_it_is_the_result),
		TEST(a_wrong_claim_is_told_with_its_penalty),
		TEST(a_wrong_claim_in_training_is_told_at_once),
		TEST(a_claim_is_forgotten_when_the_opponent_has_moved),
		TEST(which_flag_fell_first_is_the_arbiters_to_know),
		TEST(new_times_come_before_the_flag_that_falls_by_them),
		TEST(a_blind_players_copy_is_read_back_aloud),
		TEST(a_copy_on_a_linked_board_was_heard_before),
		TEST(who_is_not_pressed_is_told_so_in_training),
		TEST(pause_and_resumption_are_public),
		TEST(while_the_clocks_stand_the_board_may_be_asked_about),
		TEST(without_a_clock_resumption_names_the_side_to_move),
		TEST(new_times_are_told_to_both),
		TEST(the_default_time_is_the_arbiters),
		TEST(faults_of_board_and_record_are_public),
		TEST(putting_right_goes_step_by_step),
		TEST(steps_are_the_movers_while_the_clocks_run),
		TEST(setting_up_is_guided_and_its_end_is_told),
		TEST(a_position_the_arbiter_has_restored_is_confirmed),
		TEST(a_turned_board_is_told_to_all_before_the_game),
		TEST(after_the_game_a_strange_board_is_nobodys_business),
		TEST(the_second_boards_state_is_not_spoken_of),
		TEST(touch_is_told_as_the_setting_says),
		TEST(the_players_are_named_when_both_are_known),
		TEST(moves_are_counted_as_each_player_made_them),
		TEST(after_a_cut_before_the_first_move_it_says_so),
		TEST(other_languages_have_the_same_audiences),
	};

	return cmocka_run_group_tests_name("policy", tests, NULL, NULL);
}
