/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/sound/sound.h"
#include "speech/speaker/direct.h"
#include "speech/speaker/speaker.h"
#include "speech/speaker/watch.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* The whole road from the watch to ALSA in real time: the true speaker
 * process, the true PortAudio, and the card of pcm_pace.c, which keeps what it
 * is given. */

#define FRAMES_MAX (60 * RO_SOUND_HZ)

struct house {
	char folder[64];
	char record[96];
	char gone[96];
	char stuck[96];
	char dry[96];
	char conf[96];
	struct ro_env env;
	struct ro_loop loop;
	struct ro_speaker_watch watch;
	struct ro_timer step;
	struct ro_timer late;
	bool (*is_there)(void);
	bool is_late;
	bool is_closed;
	char told[400];
	size_t before; /* how much had sounded */
	unsigned carried; /* as told; 0: not yet */
	uint32_t next_id;
};

static struct house house;

static struct ro_text end_of_told(void)
{
	struct ro_text told;
	const size_t len = strlen(house.told);

	ro_text_init(&told, house.told + len, sizeof(house.told) - len);
	return told;
}

static void on_ended(void *arg, uint32_t id, enum ro_speech_how how)
{
	static const char *const words[] = {
		[RO_SPEECH_FINISHED] = "finished",
		[RO_SPEECH_INTERRUPTED] = "interrupted",
		[RO_SPEECH_FAILED] = "failed",
	};
	struct ro_text told = end_of_told();

	(void)arg;
	ro_text_addf(&told, "%u %s. ", id, words[how]);
}

static void on_part(void *arg, bool is_voice, int err)
{
	struct ro_text told = end_of_told();

	(void)arg;
	ro_text_addf(&told, "%s %s. ", is_voice ? "voice" : "sound",
		err == 0 ? "works" : ro_err_text(err));
}

static void on_ears(void *arg, unsigned carried)
{
	(void)arg;
	house.carried = carried;
}

static void on_step(struct ro_timer *timer)
{
	if (house.is_there()) {
		ro_loop_quit(&house.loop);
	} else {
		ro_timer_at(&house.env, timer, house.env.now_ms + 5);
	}
}

static void on_late(struct ro_timer *timer)
{
	(void)timer;
	house.is_late = true;
	ro_loop_quit(&house.loop);
}

static void run_until(bool (*is_there)(void))
{
	house.is_there = is_there;
	ro_timer_at(&house.env, &house.step, house.env.now_ms);
	ro_timer_at(&house.env, &house.late, ro_loop_now_ms() + 30000);
	ro_loop_run(&house.loop);
	ro_timer_cancel(&house.step);
	ro_timer_cancel(&house.late);
	if (house.is_late) {
		fail_msg("it never came; told was: %s", house.told);
	}
}

static void write_configuration(void)
{
	FILE *file = fopen(house.conf, "w");

	assert_non_null(file);
	fprintf(file,
		"pcm_type.pace { lib \"%s\" }\n"
		"pcm.card { type pace record \"%s\" gone \"%s\" "
		"stuck \"%s\" dry \"%s\" }\n"
		"pcm.stiff { type pace record \"%s\" gone \"%s\" "
		"rate \"48000\" }\n"
		"pcm.tinny { type pace record \"%s\" gone \"%s\" "
		"channels \"1\" }\n"
		"pcm.mono { type plug slave.pcm \"tinny\" }\n"
		"pcm.!default { type plug slave.pcm \"card\" }\n",
		RO_PACE, house.record, house.gone, house.stuck, house.dry,
		house.record, house.gone, house.record, house.gone);
	fclose(file);
	setenv("ALSA_CONFIG_PATH", house.conf, 1);
}

static int set_up(void **state)
{
	(void)state;
	memset(&house, 0, sizeof(house));
	strcpy(house.folder, "/tmp/rochade-device-XXXXXX");
	assert_non_null(mkdtemp(house.folder));
	snprintf(house.record, sizeof(house.record), "%s/r", house.folder);
	snprintf(house.gone, sizeof(house.gone), "%s/g", house.folder);
	snprintf(house.stuck, sizeof(house.stuck), "%s/s", house.folder);
	snprintf(house.dry, sizeof(house.dry), "%s/d", house.folder);
	snprintf(house.conf, sizeof(house.conf), "%s/c", house.folder);
	write_configuration();
	ro_env_init(&house.env, ro_loop_now_ms());
	assert_int_equal(ro_loop_init(&house.loop, &house.env), 0);
	ro_timer_init(&house.step, on_step);
	ro_timer_init(&house.late, on_late);
	return 0;
}

static void begin_with(const struct ro_speaker_options *options)
{
	assert_int_equal(
		ro_speaker_watch_open(&house.watch, &house.loop, options), 0);
	house.watch.sayer.events.ended = on_ended;
	house.watch.sayer.events.part = on_part;
	house.watch.sayer.events.ears = on_ears;
}

static void begin_as(const char *device, const char *voice_data)
{
	struct ro_speaker_options options;

	ro_speaker_options_default(&options);
	strcpy(options.voice_data, voice_data);
	strcpy(options.places[RO_EAR_PUBLIC].device, device);
	begin_with(&options);
}

static void begin_on(const char *device)
{
	begin_as(device, "");
}

static void begin(void)
{
	begin_as(RO_SPEAKER_DEFAULT_DEVICE, "");
}

static void on_closed(void *arg)
{
	(void)arg;
	house.is_closed = true;
}

static bool is_closed(void)
{
	return house.is_closed;
}

static void finish(void)
{
	ro_speaker_watch_close(&house.watch, on_closed, NULL);
	run_until(is_closed);
}

static int tear_down(void **state)
{
	(void)state;
	assert_true(house.is_closed);
	assert_int_equal(ro_loop_finish(&house.loop), 0);
	ro_env_finish(&house.env);
	unlink(house.record);
	unlink(house.gone);
	unlink(house.stuck);
	unlink(house.dry);
	unlink(house.conf);
	rmdir(house.folder);
	return 0;
}

static struct ro_utterance make(enum ro_ear_of ear, const char *words)
{
	struct ro_utterance utterance;

	memset(&utterance, 0, sizeof(utterance));
	utterance.id = ++house.next_id;
	utterance.ear = (uint8_t)ear;
	strcpy(utterance.phrase.words, words);
	utterance.phrase.span_count = 1;
	utterance.phrase.spans[0].language = RO_LANGUAGE_DE;
	utterance.phrase.spans[0].len = (uint16_t)strlen(words);
	return utterance;
}

static void say(enum ro_ear_of ear, const char *words)
{
	const struct ro_utterance utterance = make(ear, words);
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&house.watch);

	sayer->ops->say(sayer, &utterance);
}

static void make_file(const char *path)
{
	const int fd = open(path, O_WRONLY | O_CREAT, 0644);

	assert_true(fd >= 0);
	close(fd);
}

/* What the card was given: frames of two channels. */
static int16_t record[FRAMES_MAX][2];

static size_t read_record(void)
{
	FILE *file = fopen(house.record, "rb");
	size_t frames = 0;

	if (file != NULL) {
		frames = fread(record, sizeof(record[0]), FRAMES_MAX, file);
		fclose(file);
	}
	return frames;
}

static size_t count_sounding(size_t frames, unsigned channel)
{
	size_t count = 0;

	for (size_t i = 0; i < frames; i++) {
		count += record[i][channel] != 0;
	}
	return count;
}

/* Blocks of ten milliseconds in which both channels sound. */
static size_t count_blocks_of_both(size_t frames)
{
	const size_t block = RO_SOUND_HZ / 100;
	size_t count = 0;

	for (size_t at = 0; at + block <= frames; at += block) {
		bool left = false;
		bool right = false;

		for (size_t i = at; i < at + block; i++) {
			left = left || record[i][0] != 0;
			right = right || record[i][1] != 0;
		}
		count += left && right;
	}
	return count;
}

static bool is_told(const char *words)
{
	return strstr(house.told, words) != NULL;
}

static bool one_finished(void)
{
	return is_told("1 finished. ");
}

static bool two_finished(void)
{
	return is_told("2 finished. ");
}

static bool two_ended(void)
{
	return one_finished() && two_finished();
}

static bool one_failed(void)
{
	return is_told("1 failed. ");
}

static bool sound_works(void)
{
	return house.watch.sound_ms != 0;
}

static bool is_sounding(void)
{
	return count_sounding(read_record(), 0) > RO_SOUND_HZ / 10;
}

static void a_public_sentence_is_heard_on_the_left_alone(void **state)
{
	size_t frames;

	(void)state;
	begin();
	say(RO_EAR_PUBLIC, "Springer Gustav eins, Felix drei");
	run_until(one_finished);
	finish();
	frames = read_record();
	assert_true(count_sounding(frames, 0) > RO_SOUND_HZ);
	assert_int_equal(count_sounding(frames, 1), 0);
	assert_string_equal(house.told, "1 finished. ");
}

static void a_private_sentence_is_heard_on_the_right_alone(void **state)
{
	size_t frames;

	(void)state;
	begin();
	say(RO_EAR_OF_WHITE, "Noch eine Minute");
	run_until(one_finished);
	finish();
	frames = read_record();
	assert_int_equal(count_sounding(frames, 0), 0);
	assert_true(count_sounding(frames, 1) > RO_SOUND_HZ / 4);
}

static void an_ear_that_is_not_carried_is_not_heard(void **state)
{
	size_t frames;

	(void)state;
	begin();
	say(RO_EAR_OF_BLACK, "Noch eine Minute");
	run_until(one_failed);
	finish();
	frames = read_record();
	assert_int_equal(count_sounding(frames, 0), 0);
	assert_int_equal(count_sounding(frames, 1), 0);
	assert_string_equal(house.told, "1 failed. ");
}

static void a_private_answer_comes_while_a_move_is_spoken(void **state)
{
	size_t frames;

	(void)state;
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Springer Gustav eins schlägt Felix drei, Schach");
	run_until(is_sounding);
	say(RO_EAR_OF_WHITE, "Noch eine Minute");
	run_until(two_ended);
	finish();
	frames = read_record();
	assert_true(count_blocks_of_both(frames) > 20);
	assert_string_equal(house.told, "2 finished. 1 finished. ");
}

static void a_new_sentence_takes_the_place_of_the_old(void **state)
{
	size_t frames;
	size_t length;

	(void)state;
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC,
		"Dame Anna eins schlägt Hector acht, Dame Anna eins schlägt "
		"Hector acht, Dame Anna eins schlägt Hector acht, Schach");
	run_until(is_sounding);
	say(RO_EAR_PUBLIC, "Dame");
	run_until(two_finished);
	finish();
	frames = read_record();
	length = count_sounding(frames, 0);
	assert_true(length < 3 * RO_SOUND_HZ);
	assert_string_equal(house.told, "1 interrupted. 2 finished. ");
}

static bool is_well_after_it(void)
{
	return read_record() > house.before + RO_SOUND_HZ / 3;
}

/* S17: at once, whatever the card still holds, and faded: a sound that is cut
 * off where it is loud clicks. */
static void a_hushed_ear_is_silent_within_100_ms_without_a_click(void **state)
{
	struct ro_sayer *sayer;
	size_t frames;
	size_t last = 0;

	(void)state;
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC,
		"Dame Anna eins schlägt Hector acht, Dame Anna eins schlägt "
		"Hector acht, Dame Anna eins schlägt Hector acht, Schach");
	run_until(is_sounding);
	house.before = read_record();
	sayer = ro_speaker_watch_sayer(&house.watch);
	sayer->ops->hush(sayer, RO_EAR_PUBLIC);
	run_until(is_well_after_it);
	finish();
	frames = read_record();
	for (size_t i = 0; i < frames; i++) {
		last = record[i][0] != 0 ? i : last;
	}
	assert_true(last < house.before + RO_SOUND_HZ / 10);
	assert_true(abs(record[last][0]) < 2 * INT16_MAX / RO_RING_FADE);
}

/* Two devices: the public ear on one that knows no 22,050 samples a second,
 * White's on the other. */
static void a_card_of_another_rate_plays_at_the_right_speed(void **state)
{
	size_t frames;
	double seconds;

	(void)state;
	begin_on("stiff");
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Springer Gustav eins, Felix drei");
	run_until(one_finished);
	finish();
	frames = read_record();
	seconds = (double)count_sounding(frames, 0) / 48000;
	assert_true(seconds > 1.5 && seconds < 2.5);
}

static void a_missing_card_is_told_by_name_and_others_play_on(void **state)
{
	size_t frames;

	(void)state;
	begin_on("no such card");
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Dame");
	run_until(one_failed);
	say(RO_EAR_OF_WHITE, "Noch eine Minute");
	run_until(two_finished);
	assert_string_equal(house.told, "1 failed. 2 finished. ");
	assert_string_equal(ro_speaker_watch_why(&house.watch),
		"there is no sound device \"no such card\"; there are: "
		"\"card\" \"stiff\" \"tinny\" \"mono\" \"default\"");
	finish();
	frames = read_record();
	assert_int_equal(count_sounding(frames, 0), 0);
	assert_true(count_sounding(frames, 1) > RO_SOUND_HZ / 4);
}

static bool ears_are_known(void)
{
	return house.carried != 0;
}

static void it_is_told_which_ears_are_carried(void **state)
{
	(void)state;
	begin();
	run_until(ears_are_known);
	assert_int_equal(
		house.carried, 1u << RO_EAR_PUBLIC | 1u << RO_EAR_OF_WHITE);
	finish();
}

/* One loudspeaker: what is private is not heard there. @p device has one
 * channel, or takes two and mixes them. */
static void check_one_loudspeaker(const char *device)
{
	static int16_t samples[FRAMES_MAX];
	struct ro_speaker_options options;
	FILE *file;
	size_t frames;
	size_t count = 0;

	ro_speaker_options_default(&options);
	strcpy(options.places[RO_EAR_PUBLIC].device, device);
	strcpy(options.places[RO_EAR_OF_WHITE].device, device);
	begin_with(&options);
	run_until(ears_are_known);
	assert_int_equal(house.carried, 1u << RO_EAR_PUBLIC);
	say(RO_EAR_OF_WHITE, "Noch eine Minute und dreißig Sekunden");
	run_until(one_failed);
	file = fopen(house.record, "rb");
	assert_non_null(file);
	frames = fread(samples, sizeof(samples[0]), FRAMES_MAX, file);
	fclose(file);
	for (size_t i = 0; i < frames; i++) {
		assert_int_equal(samples[i], 0);
	}
	say(RO_EAR_PUBLIC, "Springer Gustav eins, Felix drei");
	run_until(two_finished);
	finish();
	file = fopen(house.record, "rb");
	assert_non_null(file);
	frames = fread(samples, sizeof(samples[0]), FRAMES_MAX, file);
	fclose(file);
	for (size_t i = 0; i < frames; i++) {
		count += samples[i] != 0;
	}
	assert_true(count > RO_SOUND_HZ);
	assert_non_null(strstr(ro_speaker_watch_why(&house.watch),
		"has but one channel for what is public and what is private"));
}

static void a_card_of_one_channel_says_nothing_private(void **state)
{
	(void)state;
	check_one_loudspeaker("tinny");
}

static void a_card_that_mixes_its_channels_says_nothing_private(void **state)
{
	(void)state;
	check_one_loudspeaker("mono");
}

static bool is_tone_over(void)
{
	return is_told("1 failed. ") &&
		count_sounding(read_record(), 0) > RO_SOUND_HZ / 2;
}

static void without_a_voice_a_tone_tells_it(void **state)
{
	(void)state;
	begin_as(RO_SPEAKER_DEFAULT_DEVICE, "/nonexistent");
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Dame");
	run_until(is_tone_over);
	assert_string_equal(house.told, "voice not found. 1 failed. ");
	finish();
	assert_int_equal(count_sounding(read_record(), 1), 0);
}

static bool is_lost(void)
{
	return is_told("sound ") && is_told("1 failed. ");
}

static bool is_back(void)
{
	return is_told("sound works. ");
}

static bool is_sounding_again(void)
{
	return count_sounding(read_record(), 0) > RO_SOUND_HZ;
}

static void check_loss(const char *path)
{
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Springer Gustav eins schlägt Felix drei, Schach");
	run_until(is_sounding);
	make_file(path);
	run_until(is_lost);
	unlink(path);
	unlink(house.record);
	run_until(is_back);
	run_until(is_sounding_again);
	finish();
}

static void a_card_that_vanishes_is_told_and_its_return_too(void **state)
{
	(void)state;
	check_loss(house.gone);
}

static void a_card_that_stands_still_is_told_and_its_return_too(void **state)
{
	(void)state;
	check_loss(house.stuck);
}

static bool is_sounding_more(void)
{
	return count_sounding(read_record(), 0) >
		house.before + RO_SOUND_HZ / 4;
}

static bool has_run_dry(void)
{
	return access(house.dry, F_OK) != 0;
}

/* An underrun is a short gap and nothing else: no word of it is lost. */
static void a_card_that_runs_dry_plays_on(void **state)
{
	size_t whole;

	(void)state;
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Springer Gustav eins schlägt Felix drei, Schach");
	run_until(one_finished);
	whole = count_sounding(read_record(), 0);
	house.before = whole;
	say(RO_EAR_PUBLIC, "Springer Gustav eins schlägt Felix drei, Schach");
	run_until(is_sounding_more);
	make_file(house.dry);
	run_until(has_run_dry);
	run_until(two_finished);
	finish();
	assert_string_equal(house.told, "1 finished. 2 finished. ");
	assert_true(count_sounding(read_record(), 0) > 2 * whole * 99 / 100);
}

/* Both ears have sounded and have been quiet for a second since. */
static bool all_was_said_again(void)
{
	const size_t frames = read_record();
	size_t quiet = 0;

	while (quiet < frames && record[frames - 1 - quiet][0] == 0 &&
		record[frames - 1 - quiet][1] == 0) {
		quiet++;
	}
	return quiet > RO_SOUND_HZ && count_sounding(frames, 0) > 0 &&
		count_sounding(frames, 1) > 0;
}

/* The last of each ear, once, and not what came before it. */
static void what_was_missed_is_said_once_and_no_backlog(void **state)
{
	size_t frames;

	(void)state;
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Springer Gustav eins schlägt Felix drei, Schach");
	run_until(is_sounding);
	make_file(house.gone);
	run_until(is_lost);
	say(RO_EAR_PUBLIC, "Dame Anna eins schlägt Hector acht, Schachmatt");
	say(RO_EAR_OF_WHITE, "Weiß hat noch vier Minuten dreißig Sekunden");
	say(RO_EAR_OF_WHITE, "Eva vier");
	say(RO_EAR_PUBLIC, "Turm");
	unlink(house.record);
	unlink(house.gone);
	run_until(is_back);
	run_until(all_was_said_again);
	finish();
	frames = read_record();
	assert_true(count_sounding(frames, 0) > RO_SOUND_HZ / 5);
	assert_true(count_sounding(frames, 0) < RO_SOUND_HZ * 6 / 10);
	assert_true(count_sounding(frames, 1) > RO_SOUND_HZ / 3);
	assert_true(count_sounding(frames, 1) < RO_SOUND_HZ);
}

/* A minute is too long for a test; some restarts are enough. */
static bool was_restarted_often(void)
{
	return house.watch.failures >= 4;
}

static void a_card_that_stays_stuck_is_told_once(void **state)
{
	(void)state;
	make_file(house.stuck);
	begin();
	run_until(was_restarted_often);
	assert_string_equal(house.told, "sound does not answer. ");
	unlink(house.stuck);
	run_until(is_back);
	assert_string_equal(house.told, "sound does not answer. sound works. ");
	finish();
}

static void without_a_card_it_is_told_once_and_the_game_goes_on(void **state)
{
	(void)state;
	make_file(house.gone);
	begin();
	say(RO_EAR_PUBLIC, "Springer Gustav eins, Felix drei");
	run_until(is_lost);
	assert_true(is_told("sound not found. "));
	unlink(house.gone);
	run_until(is_back);
	run_until(is_sounding_again);
	finish();
	assert_null(strstr(strstr(house.told, "sound not found. ") + 1,
		"sound not found. "));
}

static void a_killed_speaker_is_replaced_and_says_it_again(void **state)
{
	(void)state;
	begin();
	run_until(sound_works);
	say(RO_EAR_PUBLIC, "Springer Gustav eins, Felix drei");
	run_until(is_sounding);
	kill(house.watch.child.pid, SIGKILL);
	run_until(one_failed);
	unlink(house.record);
	run_until(is_sounding_again);
	finish();
	assert_string_equal(house.told, "1 failed. ");
}

/* Without a loop, as rochade say speaks. */

static int open_direct(struct ro_direct_sayer *direct)
{
	struct ro_speaker_options options;

	house.is_closed = true; /* there is no watch */
	ro_speaker_options_default(&options);
	return ro_direct_open(direct, &options);
}

static void speaking_directly_waits_until_it_was_heard(void **state)
{
	struct ro_direct_sayer direct;
	const struct ro_utterance one = make(RO_EAR_PUBLIC, "Dame");
	const struct ro_utterance other = make(RO_EAR_OF_WHITE, "Eva vier");
	size_t frames;

	(void)state;
	assert_int_equal(open_direct(&direct), 0);
	assert_int_equal(ro_direct_say(&direct, &one), 0);
	assert_true(count_sounding(read_record(), 0) > RO_SOUND_HZ / 5);
	assert_int_equal(ro_direct_say(&direct, &other), 0);
	assert_int_equal(ro_direct_finish(&direct), 0);
	frames = read_record();
	assert_true(count_sounding(frames, 1) > RO_SOUND_HZ / 4);
	assert_int_equal(count_blocks_of_both(frames), 0);
}

static void speaking_directly_without_a_card_is_an_error(void **state)
{
	struct ro_direct_sayer direct;

	(void)state;
	make_file(house.gone);
	assert_int_equal(open_direct(&direct), RO_E_NO_DEVICE);
	assert_string_equal(
		direct.why, "no sound device was found; connect one");
}

static void speaking_directly_to_an_ear_not_carried_is_an_error(void **state)
{
	struct ro_direct_sayer direct;
	const struct ro_utterance say_black = make(RO_EAR_OF_BLACK, "Dame");

	(void)state;
	assert_int_equal(open_direct(&direct), 0);
	assert_int_equal(ro_direct_say(&direct, &say_black), RO_E_IO);
	assert_string_equal(
		direct.why, "nothing can be spoken: input or output failed");
	assert_int_equal(ro_direct_finish(&direct), RO_E_IO);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(int count, char **arguments)
{
	const struct CMUnitTest tests[] = {
		TEST(a_public_sentence_is_heard_on_the_left_alone),
		TEST(a_private_sentence_is_heard_on_the_right_alone),
		TEST(an_ear_that_is_not_carried_is_not_heard),
		TEST(a_private_answer_comes_while_a_move_is_spoken),
		TEST(a_new_sentence_takes_the_place_of_the_old),
		TEST(a_hushed_ear_is_silent_within_100_ms_without_a_click),
		TEST(a_card_of_another_rate_plays_at_the_right_speed),
		TEST(a_missing_card_is_told_by_name_and_others_play_on),
		TEST(it_is_told_which_ears_are_carried),
		TEST(a_card_of_one_channel_says_nothing_private),
		TEST(a_card_that_mixes_its_channels_says_nothing_private),
		TEST(without_a_voice_a_tone_tells_it),
		TEST(a_card_that_vanishes_is_told_and_its_return_too),
		TEST(a_card_that_stands_still_is_told_and_its_return_too),
		TEST(a_card_that_runs_dry_plays_on),
		TEST(what_was_missed_is_said_once_and_no_backlog),
		TEST(a_card_that_stays_stuck_is_told_once),
		TEST(without_a_card_it_is_told_once_and_the_game_goes_on),
		TEST(a_killed_speaker_is_replaced_and_says_it_again),
		TEST(speaking_directly_waits_until_it_was_heard),
		TEST(speaking_directly_without_a_card_is_an_error),
		TEST(speaking_directly_to_an_ear_not_carried_is_an_error),
	};

	if (ro_speaker_is_wanted(count, arguments)) {
		return ro_speaker_main(count, arguments);
	}
	return cmocka_run_group_tests_name("a sound device", tests, NULL, NULL);
}
