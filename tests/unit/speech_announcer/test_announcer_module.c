/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/speech_announcer/hall.h"

/* What is said when, and what the others are told of it. */

static struct hall hall;

static int competition(void **state)
{
	(void)state;
	hall_competition(&hall);
	hall_open(&hall);
	hall_starts(&hall);
	return 0;
}

static int casual(void **state)
{
	(void)state;
	hall_casual(&hall);
	hall_open(&hall);
	hall_starts(&hall);
	return 0;
}

static int finish(void **state)
{
	(void)state;
	hall_close(&hall);
	return 0;
}

static void let_moves_last(int64_t ms)
{
	hall.story.duration_ms = ms;
}

static unsigned announced(void)
{
	return bench_count(&hall.bench, RO_MSG_MOVE_ANNOUNCED);
}

static const struct ro_msg *last_announced(void)
{
	return bench_last(&hall.bench, RO_MSG_MOVE_ANNOUNCED);
}

static void the_start_names_the_side_whose_clock_runs(void **state)
{
	(void)state;
	hall.heard = 0;
	assert_hears(
		&hall, "public: Die Partie beginnt. Die Uhr von Weiß läuft.");
	assert_silence(&hall);
}

static void the_start_without_a_clock_names_the_side_to_move(void **state)
{
	(void)state;
	hall.heard = 0;
	assert_hears(&hall, "public: Die Partie beginnt. Weiß am Zug.");
	assert_silence(&hall);
}

static int two_blind_players(void **state)
{
	(void)state;
	hall_both(&hall);
	hall_open(&hall);
	hall_starts(&hall);
	return 0;
}

static void tune(unsigned side, uint16_t rate_wpm)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_VOICE_TUNED);

	msg.voice_tuned.side = (uint8_t)side;
	msg.voice_tuned.rate_wpm = rate_wpm;
	hall_post(&hall, &msg);
}

static unsigned rate_of(enum ro_ear_of ear)
{
	return hall.story.ears[ear].last.tune.rate_wpm;
}

static void ask_the_moves(unsigned side)
{
	struct ro_msg msg = hall_msg(&hall, RO_MSG_KEY_PRESSED);

	msg.key_pressed.key = RO_KEY_MOVES;
	msg.key_pressed.side = (uint8_t)side;
	hall_post(&hall, &msg);
}

static void each_ear_hears_its_own_voice(void **state)
{
	(void)state;
	tune(RO_WHITE, 200);
	tune(RO_BLACK, 300);
	ask_the_moves(RO_WHITE);
	ask_the_moves(RO_BLACK);
	hall_rests(&hall, "e2", "e4");
	assert_int_equal(rate_of(RO_EAR_OF_WHITE), 200);
	assert_int_equal(rate_of(RO_EAR_OF_BLACK), 300);
	assert_int_equal(rate_of(RO_EAR_PUBLIC), 0); /* as it was set */
}

static void one_voice_for_all_is_heard_by_all(void **state)
{
	(void)state;
	tune(RO_NOBODY, 250);
	ask_the_moves(RO_WHITE);
	ask_the_moves(RO_BLACK);
	hall_rests(&hall, "e2", "e4");
	assert_int_equal(rate_of(RO_EAR_OF_WHITE), 250);
	assert_int_equal(rate_of(RO_EAR_OF_BLACK), 250);
	assert_int_equal(rate_of(RO_EAR_PUBLIC), 250);
}

static int two_who_train(void **state)
{
	(void)state;
	hall_training(&hall);
	hall_open(&hall);
	hall_starts(&hall);
	return 0;
}

static void find_ears(bool white, bool black)
{
	const struct ro_sayer_events *events = &hall.story.sayer.events;
	const unsigned carried = 1u << RO_EAR_PUBLIC |
		(unsigned)white << RO_EAR_OF_WHITE |
		(unsigned)black << RO_EAR_OF_BLACK;

	hall.heard = bench_count(&hall.bench, RO_MSG_SENTENCE_SAID);
	events->ears(events->arg, carried);
	bench_wait(&hall.bench, 0);
}

static void an_ear_that_no_device_carries_is_told_and_not_spoken_to(
	void **state)
{
	(void)state;
	find_ears(true, false);
	assert_hears(&hall,
		"arbiter: Schwarz hat keinen eigenen Ohrhörer. Private "
		"Auskünfte werden nicht gesprochen.");
	ask_the_moves(RO_BLACK);
	assert_silence(&hall);
	ask_the_moves(RO_WHITE);
	assert_hears(&hall, "white: Noch kein Zug abgeschlossen.");
	find_ears(true, true);
	assert_silence(&hall);
	ask_the_moves(RO_BLACK);
	assert_hears(&hall, "black: Noch kein Zug abgeschlossen.");
}

static void in_training_the_loudspeaker_stands_in(void **state)
{
	(void)state;
	find_ears(false, false);
	assert_silence(&hall);
	ask_the_moves(RO_BLACK);
	assert_hears(&hall, "black: Noch kein Zug abgeschlossen.");
	assert_int_equal(hall.story.ears[RO_EAR_OF_BLACK].last.id, 0);
}

static void a_rested_move_is_said_and_its_end_is_told(void **state)
{
	(void)state;
	let_moves_last(2000);
	bench_wait_until(&hall.bench, 5000);
	hall_rests(&hall, "e2", "e4");
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_int_equal(announced(), 0);
	bench_wait(&hall.bench, 2000);
	assert_int_equal(announced(), 1);
	assert_int_equal(last_announced()->at_ms, 7000);
	assert_int_equal(last_announced()->move_announced.ply, 1);
	assert_int_equal(
		last_announced()->move_announced.how, RO_SPEECH_FINISHED);
	assert_false(last_announced()->move_announced.is_correction);
}

static void an_announcement_without_length_ends_at_the_press(void **state)
{
	struct ro_msg msg;

	(void)state;
	bench_wait_until(&hall.bench, 5020);
	msg = hall_move_msg(&hall, RO_MSG_MOVE_RESTED, "e2", "e4");
	msg.at_ms = 5000; /* delivered when the contacts had calmed */
	hall_post(&hall, &msg);
	assert_int_equal(announced(), 1);
	assert_int_equal(last_announced()->at_ms, 5000);
}

static void every_sentence_that_began_ends_once(void **state)
{
	unsigned said, ended;

	(void)state;
	hall_moves(&hall, "e2", "e4");
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	hall_moves(&hall, "e7", "e5");
	said = bench_count(&hall.bench, RO_MSG_SENTENCE_SAID);
	ended = bench_count(&hall.bench, RO_MSG_SPEECH_ENDED);
	assert_int_equal(said, 4);
	assert_int_equal(ended, said);
}

static void a_correction_replaces_the_move_it_corrects(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_rests(&hall, "e2", "e3");
	bench_wait(&hall.bench, 500);
	hall_unmakes(&hall, "e2", "e3");
	hall_rests(&hall, "e2", "e4");
	assert_hears(&hall, "public: Bauer Eva zwei Eva drei");
	assert_hears(&hall, "public: Berichtigung: Bauer Eva zwei Eva vier");
	assert_int_equal(
		bench_last(&hall.bench, RO_MSG_SPEECH_ENDED)->speech_ended.how,
		RO_SPEECH_INTERRUPTED);
	assert_int_equal(announced(), 0);
	bench_wait(&hall.bench, 2000);
	assert_int_equal(announced(), 1);
	assert_true(last_announced()->move_announced.is_correction);
	assert_int_equal(last_announced()->at_ms, 2500);
}

static void a_correction_after_the_end_says_so_too(void **state)
{
	(void)state;
	hall_rests(&hall, "e2", "e3");
	hall_unmakes(&hall, "e2", "e3");
	hall_rests(&hall, "e2", "e4");
	assert_hears(&hall, "public: Bauer Eva zwei Eva drei");
	assert_hears(&hall, "public: Berichtigung: Bauer Eva zwei Eva vier");
	assert_silence(&hall);
	assert_int_equal(announced(), 2);
}

static void a_move_never_spoken_is_replaced_without_a_word(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_moves(&hall, "e2", "e4");
	hall_rests(&hall, "e7", "e6");
	hall_unmakes(&hall, "e7", "e6");
	hall_rests(&hall, "e7", "e5");
	bench_wait(&hall.bench, 4000);
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_hears(&hall, "public: Bauer Eva sieben Eva fünf");
	assert_silence(&hall);
	assert_int_equal(announced(), 2);
}

static void a_brush_does_not_announce_twice_but_is_answered(void **state)
{
	(void)state;
	hall_rests(&hall, "e2", "e4");
	hall_unmakes(&hall, "e2", "e4");
	hall_board(&hall, RO_BOARD_LIFTED, ro_bit(square_of("e4")), 0);
	bench_wait(&hall.bench, 1000);
	hall_rests(&hall, "e2", "e4");
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_silence(&hall);
	assert_int_equal(announced(), 2);
	assert_int_equal(last_announced()->at_ms, 1000);
	assert_int_equal(last_announced()->move_announced.ply, 1);
}

static void a_brush_during_the_announcement_waits_for_its_end(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_rests(&hall, "e2", "e4");
	hall_unmakes(&hall, "e2", "e4");
	hall_rests(&hall, "e2", "e4");
	assert_int_equal(announced(), 0);
	bench_wait(&hall.bench, 2000);
	assert_int_equal(announced(), 1);
}

static void a_move_put_back_and_played_again_is_announced_again(void **state)
{
	(void)state;
	hall_rests(&hall, "e2", "e4");
	hall_unmakes(&hall, "e2", "e4");
	hall_board(&hall, RO_BOARD_READY, 0, 0);
	hall_rests(&hall, "e2", "e4");
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_silence(&hall);
}

static void a_move_after_a_take_back_is_no_correction(void **state)
{
	struct ro_msg msg;

	(void)state;
	hall_moves(&hall, "e2", "e4");
	msg = hall_msg(&hall, RO_MSG_TAKEN_BACK);
	ro_position_start(&hall.position);
	ro_position_to_setup(&hall.position, &msg.taken_back.setup);
	msg.taken_back.plies = 1;
	hall.ply = 0;
	hall_post(&hall, &msg);
	hall_rests(&hall, "d2", "d4");
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_hears(&hall, "public: Zug zurückgenommen. Weiß am Zug.");
	assert_hears(&hall, "public: Zurückgenommen: Bauer Eva zwei Eva vier");
	assert_hears(&hall, "public: Bauer David zwei David vier");
	assert_silence(&hall);
}

static void the_result_follows_the_mating_move(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_fen(&hall, "7k/5ppp/8/8/8/8/8/R6K w - - 0 1");
	hall_rests(&hall, "a1", "a8");
	hall_ends(&hall, RO_RESULT_WHITE, RO_REASON_CHECKMATE, RO_NOBODY);
	assert_hears(&hall, "public: Turm Anna eins Anna acht, Schachmatt");
	assert_silence(&hall);
	bench_wait(&hall.bench, 2000);
	assert_hears(&hall, "public: Weiß gewinnt.");
	assert_silence(&hall);
}

static void a_private_answer_does_not_wait_for_a_public_move(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_moves(&hall, "e2", "e4");
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_hears(&hall, "white: Ein Zug abgeschlossen.");
	assert_int_equal(announced(), 0);
}

static void two_equal_sentences_are_two_sentences(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		hall_irregular(
			&hall, RO_IRREGULAR_NO_MOVE_PRESS, RO_BLACK, false);
		assert_hears(&hall,
			"public: Schwarz hat die Uhr gedrückt, ohne zu "
			"ziehen.");
	}
	assert_silence(&hall);
}

static void a_refused_move_is_told_with_what_to_do(void **state)
{
	(void)state;
	hall_irregular(&hall, RO_IRREGULAR_ILLEGAL_MOVE, RO_WHITE, false);
	assert_hears(&hall, "public: Dieser Zug ist nicht erlaubt.");
	assert_hears(&hall,
		"public: Bitte die Stellung vor diesem Zug "
		"wiederherstellen.");
	hall_board(&hall, RO_BOARD_WRONG, ro_bit(square_of("e2")),
		ro_bit(square_of("e5")));
	assert_silence(&hall);
	bench_wait(&hall.bench, RO_REST_MS);
	assert_hears(&hall, "public: Es fehlt eine Figur: Eva zwei.");
	assert_hears(&hall, "public: Eine Figur zu viel: Eva fünf.");
	hall_board(&hall, RO_BOARD_READY, 0, 0);
	assert_hears(&hall, "public: Die Stellung stimmt.");
	assert_silence(&hall);
}

static void a_wrong_position_at_rest_is_told_once(void **state)
{
	(void)state;
	hall_board(&hall, RO_BOARD_WRONG, ro_bit(square_of("e2")), 0);
	bench_wait(&hall.bench, RO_REST_MS - 1);
	assert_silence(&hall);
	bench_wait(&hall.bench, 1);
	assert_hears(&hall, "public: Die Stellung ist nicht die der Partie.");
	assert_hears(&hall, "public: Es fehlt eine Figur: Eva zwei.");
	bench_wait(&hall.bench, MINUTES(1));
	assert_silence(&hall);
}

static void a_wrong_position_in_competition_waits_for_the_press(void **state)
{
	(void)state;
	hall_board(&hall, RO_BOARD_WRONG, ro_bit(square_of("e2")), 0);
	bench_wait(&hall.bench, MINUTES(1));
	assert_silence(&hall);
}

static void a_lost_sound_ends_the_announcement_and_comes_back(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_rests(&hall, "e2", "e4");
	ro_sayer_story_fail(&hall.story, false, RO_E_NO_DEVICE);
	bench_wait(&hall.bench, 0);
	assert_int_equal(bench_count(&hall.bench, RO_MSG_SOUND_LOST), 1);
	assert_int_equal(
		bench_last(&hall.bench, RO_MSG_SOUND_LOST)->sound_lost.err,
		RO_E_NO_DEVICE);
	assert_int_equal(announced(), 1);
	assert_int_equal(
		last_announced()->move_announced.how, RO_SPEECH_FAILED);
	hall_completes(&hall, "e2", "e4");
	hall_moves(&hall, "e7", "e5");
	ro_sayer_story_fail(&hall.story, false, 0);
	bench_wait(&hall.bench, 0);
	assert_int_equal(bench_count(&hall.bench, RO_MSG_SOUND_BACK), 1);
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_hears(&hall,
		"arbiter: Die Tonausgabe ist ausgefallen. Das Gerät wurde "
		"nicht gefunden.");
	assert_hears(&hall, "public: Bauer Eva sieben Eva fünf");
	assert_hears(&hall, "public: Bauer Eva sieben Eva fünf");
	assert_hears(&hall, "arbiter: Die Tonausgabe arbeitet wieder.");
	assert_silence(&hall);
}

static void sound_alone_does_not_help_while_the_voice_is_lost(void **state)
{
	(void)state;
	ro_sayer_story_fail(&hall.story, false, RO_E_NO_DEVICE);
	ro_sayer_story_fail(&hall.story, true, RO_E_IO);
	hall_moves(&hall, "e2", "e4");
	hall.heard = bench_count(&hall.bench, RO_MSG_SENTENCE_SAID);
	ro_sayer_story_fail(&hall.story, false, 0);
	bench_wait(&hall.bench, 0);
	assert_hears(&hall, "arbiter: Die Tonausgabe arbeitet wieder.");
	assert_silence(&hall);
	ro_sayer_story_fail(&hall.story, true, 0);
	bench_wait(&hall.bench, 0);
	assert_hears(&hall, "public: Bauer Eva zwei Eva vier");
	assert_hears(&hall, "arbiter: Die Sprachausgabe arbeitet wieder.");
}

static void after_a_power_cut_the_game_is_summed_up(void **state)
{
	struct ro_restored restored = {
		.ply = 3, .gap_ms = 90000, .has_clock = true
	};

	(void)state;
	hall_fen(&hall,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - "
		"1 2");
	ro_position_to_setup(&hall.position, &restored.setup);
	ro_announcer_module_restored(&hall.announcer, &restored);
	bench_wait(&hall.bench, 0);
	assert_hears(&hall,
		"public: Nach Stromausfall: Stellung nach Zug zwei "
		"wiederhergestellt. Die Uhren stehen. Schwarz am Zug.");
	assert_hears(&hall,
		"public: Dauer des Stromausfalls: eine Minute dreißig "
		"Sekunden.");
	assert_silence(&hall);
}

/* A sayer that a test answers for, or does not. */
static struct ro_sayer mute;
static uint32_t mute_last;

static void mute_say(
	struct ro_sayer *sayer, const struct ro_utterance *utterance)
{
	(void)sayer;
	mute_last = utterance->id;
}

static void mute_hush(struct ro_sayer *sayer, enum ro_ear_of ear)
{
	(void)sayer;
	(void)ear;
}

static int silence(void **state)
{
	static const struct ro_sayer_ops mute_ops = {
		.say = mute_say,
		.hush = mute_hush,
	};

	(void)state;
	mute.ops = &mute_ops;
	hall_competition(&hall);
	bench_init(&hall.bench);
	ro_announcer_module_init(
		&hall.announcer, &hall.bench.env, &hall.rules, &mute);
	bench_start(&hall.bench, &hall.announcer.module);
	return 0;
}

static void mute_ends(uint32_t id, enum ro_speech_how how)
{
	mute.events.ended(mute.events.arg, id, how);
	bench_wait(&hall.bench, 0);
}

static void a_sayer_that_answers_twice_is_believed_once(void **state)
{
	(void)state;
	hall_rests(&hall, "e2", "e4");
	mute_ends(1, RO_SPEECH_FINISHED);
	mute_ends(1, RO_SPEECH_FAILED);
	mute_ends(99, RO_SPEECH_FINISHED);
	assert_int_equal(announced(), 1);
	assert_int_equal(bench_count(&hall.bench, RO_MSG_SPEECH_ENDED), 1);
}

static void a_sayer_that_never_answers_stops_nobody(void **state)
{
	(void)state;
	hall_rests(&hall, "e2", "e4");
	for (uint16_t ply = 2; ply <= RO_QUEUE_MAX + 2; ply++) {
		struct ro_msg msg = hall_move_msg(
			&hall, RO_MSG_MOVE_RESTED, "e7", "e5");

		msg.move_rested.ply = ply;
		hall_post(&hall, &msg);
	}
	assert_int_equal(mute_last, 1);
	assert_int_equal(announced(), 1); /* what had no more room */
	assert_int_equal(last_announced()->move_announced.ply, 2);
	assert_int_equal(
		last_announced()->move_announced.how, RO_SPEECH_FAILED);
	hall_key(&hall, RO_KEY_MOVES, false, RO_WHITE);
	assert_int_equal(mute_last, 2); /* the other ears hear */
}

static void a_part_that_fails_twice_is_told_once(void **state)
{
	(void)state;
	mute.events.part(mute.events.arg, true, RO_E_IO);
	mute.events.part(mute.events.arg, true, RO_E_IO);
	bench_wait(&hall.bench, 0);
	assert_int_equal(bench_count(&hall.bench, RO_MSG_VOICE_LOST), 1);
}

static void a_stopped_announcer_is_silent_and_leaves_no_timer(void **state)
{
	(void)state;
	let_moves_last(2000);
	hall_board(&hall, RO_BOARD_WRONG, ro_bit(square_of("e2")), 0);
	hall_rests(&hall, "e2", "e4");
	bench_finish(&hall.bench); /* requires that no timer waits */
	competition(state);
}

int main(void)
{
#define IN(setup, test) cmocka_unit_test_setup_teardown(test, setup, finish)
	const struct CMUnitTest tests[] = {
		IN(competition, the_start_names_the_side_whose_clock_runs),
		IN(casual, the_start_without_a_clock_names_the_side_to_move),
		IN(two_blind_players, each_ear_hears_its_own_voice),
		IN(two_blind_players, one_voice_for_all_is_heard_by_all),
		IN(two_blind_players,
			an_ear_that_no_device_carries_is_told_and_not_spoken_to),
		IN(two_who_train, in_training_the_loudspeaker_stands_in),
		IN(competition, a_rested_move_is_said_and_its_end_is_told),
		IN(competition,
			an_announcement_without_length_ends_at_the_press),
		IN(competition, every_sentence_that_began_ends_once),
		IN(competition, a_correction_replaces_the_move_it_corrects),
		IN(competition, a_correction_after_the_end_says_so_too),
		IN(casual, a_move_never_spoken_is_replaced_without_a_word),
		IN(competition,
			a_brush_does_not_announce_twice_but_is_answered),
		IN(competition,
			a_brush_during_the_announcement_waits_for_its_end),
		IN(casual, a_move_put_back_and_played_again_is_announced_again),
		IN(casual, a_move_after_a_take_back_is_no_correction),
		IN(competition, the_result_follows_the_mating_move),
		IN(competition,
			a_private_answer_does_not_wait_for_a_public_move),
		IN(casual, two_equal_sentences_are_two_sentences),
		IN(casual, a_refused_move_is_told_with_what_to_do),
		IN(casual, a_wrong_position_at_rest_is_told_once),
		IN(competition,
			a_wrong_position_in_competition_waits_for_the_press),
		IN(competition,
			a_lost_sound_ends_the_announcement_and_comes_back),
		IN(casual, sound_alone_does_not_help_while_the_voice_is_lost),
		IN(competition, after_a_power_cut_the_game_is_summed_up),
		IN(silence, a_sayer_that_answers_twice_is_believed_once),
		IN(silence, a_sayer_that_never_answers_stops_nobody),
		IN(silence, a_part_that_fails_twice_is_told_once),
		IN(casual, a_stopped_announcer_is_silent_and_leaves_no_timer),
	};

	return cmocka_run_group_tests_name("announcer", tests, NULL, NULL);
}
