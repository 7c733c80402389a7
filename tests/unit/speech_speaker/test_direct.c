/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/speaker/direct.h"
#include "speech/speaker/speaker.h"
#include "speech/speaker/watch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* The true speaker: this program started again, with eSpeak NG, into files. */

#define HEADER 44
#define BYTES_MAX (8u << 20)

static char folder[64];
static char path[96];
static struct ro_direct_sayer direct;
static uint8_t *bytes;
static size_t len;
static uint32_t next_id;

static int set_up(void **state)
{
	(void)state;
	strcpy(folder, "/tmp/rochade-direct-XXXXXX");
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/o.wav", folder);
	bytes = malloc(BYTES_MAX);
	next_id = 0;
	return bytes == NULL;
}

static int tear_down(void **state)
{
	(void)state;
	free(bytes);
	unlink(path);
	rmdir(folder);
	return 0;
}

static int open_as(const char *sound, const char *voice_data)
{
	struct ro_speaker_options options;

	ro_speaker_options_default(&options);
	options.is_noisy = true;
	assert_true(ro_speaker_options_sound(&options, sound));
	strcpy(options.voice_data, voice_data);
	return ro_direct_open(&direct, &options);
}

static void add_span(
	struct ro_phrase *phrase, enum ro_language language, const char *words)
{
	struct ro_span *span = &phrase->spans[phrase->span_count++];

	span->language = (uint8_t)language;
	span->start = (uint16_t)strlen(phrase->words);
	span->len = (uint16_t)strlen(words);
	strcat(phrase->words, words);
}

static struct ro_utterance make(enum ro_ear_of ear, const char *words)
{
	struct ro_utterance utterance;

	memset(&utterance, 0, sizeof(utterance));
	utterance.id = ++next_id;
	utterance.ear = (uint8_t)ear;
	add_span(&utterance.phrase, RO_LANGUAGE_DE, words);
	return utterance;
}

static int say(enum ro_ear_of ear, const char *words)
{
	const struct ro_utterance utterance = make(ear, words);

	return ro_direct_say(&direct, &utterance);
}

static void read_file(void)
{
	FILE *file = fopen(path, "rb");

	assert_non_null(file);
	len = fread(bytes, 1, BYTES_MAX, file);
	assert_true(len > HEADER && len < BYTES_MAX);
	fclose(file);
}

static unsigned channels(void)
{
	return bytes[22];
}

static size_t frames(void)
{
	return (len - HEADER) / 2 / channels();
}

static int sample_at(size_t frame, unsigned channel)
{
	const uint8_t *two = bytes + HEADER +
		2 * (frame * channels() + channel);

	return (int16_t)(uint16_t)(two[0] | two[1] << 8);
}

static bool is_sounding(size_t frame, unsigned channel)
{
	return sample_at(frame, channel) != 0;
}

/* How often a channel sounds after silence of half a pause between
 * sentences. */
static unsigned count_sentences(unsigned channel)
{
	size_t quiet = frames();
	unsigned count = 0;

	for (size_t i = 0; i < frames(); i++) {
		if (!is_sounding(i, channel)) {
			quiet++;
			continue;
		}
		count += quiet > RO_VOICE_HZ / 4 + 500;
		quiet = 0;
	}
	return count;
}

/* The longest stretch in which every channel is silent. */
static size_t longest_silence_ms(void)
{
	size_t longest = 0;
	size_t run = 0;

	for (size_t i = 0; i < frames(); i++) {
		bool sounds = false;

		for (unsigned channel = 0; channel < channels(); channel++) {
			sounds = sounds || is_sounding(i, channel);
		}
		run = sounds ? 0 : run + 1;
		longest = run > longest ? run : longest;
	}
	return longest * 1000 / RO_VOICE_HZ;
}

static void sentences_fill_a_file_end_to_end(void **state)
{
	(void)state;
	assert_int_equal(open_as(path, ""), 0);
	assert_int_equal(say(RO_EAR_PUBLIC, "Springer Gustav eins"), 0);
	assert_int_equal(say(RO_EAR_OF_WHITE, "Sie sind am Zug"), 0);
	assert_int_equal(say(RO_EAR_PUBLIC, "Bauer Eva zwei Eva vier"), 0);
	assert_int_equal(ro_direct_finish(&direct), 0);
	read_file();
	assert_int_equal(channels(), 2);
	assert_int_equal(count_sentences(0), 2);
	assert_int_equal(count_sentences(1), 1);
	assert_true(longest_silence_ms() <= 1000);
}

/* -90 dBFS is one step of sixteen bits; here it is none at all. */
static void while_one_ear_hears_the_others_are_exactly_silent(void **state)
{
	(void)state;
	assert_int_equal(open_as(path, ""), 0);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(say(RO_EAR_PUBLIC, "Dame schlägt"), 0);
		assert_int_equal(say(RO_EAR_OF_BLACK, "Noch vier Minuten"), 0);
		assert_int_equal(say(RO_EAR_OF_WHITE, "Eva vier"), 0);
	}
	assert_int_equal(ro_direct_finish(&direct), 0);
	read_file();
	assert_int_equal(channels(), 3);
	for (unsigned channel = 0; channel < 3; channel++) {
		assert_int_equal(count_sentences(channel), 3);
	}
	for (size_t i = 0; i < frames(); i++) {
		assert_true(is_sounding(i, 0) + is_sounding(i, 1) +
				is_sounding(i, 2) <=
			1);
	}
}

/* How long, and how loud, one sentence is that sounds as @p tune says. */
static size_t sounding(const struct ro_tune *tune, double *level)
{
	struct ro_utterance utterance = make(
		RO_EAR_PUBLIC, "Springer Gustav eins, Felix drei");
	double sum = 0;

	utterance.tune = *tune;
	assert_int_equal(open_as(path, ""), 0);
	assert_int_equal(ro_direct_say(&direct, &utterance), 0);
	assert_int_equal(ro_direct_finish(&direct), 0);
	read_file();
	for (size_t i = 0; i < frames(); i++) {
		const double sample = sample_at(i, 0);

		sum += sample * sample;
	}
	*level = sqrt(sum / (double)frames());
	return frames();
}

static void each_sentence_sounds_as_it_says(void **state)
{
	const struct ro_tune usual = { 160, 50, 100, RO_VARIANT_NONE };
	const struct ro_tune fast = { 320, 50, 100, RO_VARIANT_NONE };
	const struct ro_tune soft = { 160, 50, 50, RO_VARIANT_NONE };
	double level, soft_level;
	size_t length;

	(void)state;
	length = sounding(&usual, &level);
	assert_true(sounding(&fast, &soft_level) < length * 3 / 4);
	sounding(&soft, &soft_level);
	assert_true(soft_level < level * 0.7);
}

static double sum_of_public(void)
{
	double sum = 0;

	for (size_t i = 0; i < frames(); i++) {
		sum += fabs((double)sample_at(i, 0));
	}
	return sum;
}

static void a_tune_is_for_one_sentence(void **state)
{
	const struct ro_tune tune = { 300, 80, 60, RO_VARIANT_F2 };
	struct ro_utterance utterance = make(RO_EAR_OF_WHITE, "Eva vier");
	double sums[2];

	(void)state;
	utterance.tune = tune;
	for (int with = 0; with < 2; with++) {
		assert_int_equal(open_as(path, ""), 0);
		assert_int_equal(say(RO_EAR_PUBLIC, "Dame"), 0);
		if (with) {
			assert_int_equal(ro_direct_say(&direct, &utterance), 0);
		}
		assert_int_equal(say(RO_EAR_PUBLIC, "Turm"), 0);
		assert_int_equal(ro_direct_finish(&direct), 0);
		read_file();
		sums[with] = sum_of_public();
	}
	/* The voice's noise is never twice the same. */
	assert_true(fabs(sums[1] / sums[0] - 1) < 0.01);
}

static void nothing_clips_and_languages_are_equally_loud(void **state)
{
	static const char *const words[] = {
		[RO_LANGUAGE_DE] = "Bauer Eva zwei, Eva vier",
		[RO_LANGUAGE_EN] = "It is your move, White",
		[RO_LANGUAGE_FR] = "Pendule en pause, vous avez le trait",
	};
	double levels[RO_LANGUAGES];

	(void)state;
	for (unsigned i = 0; i < RO_LANGUAGES; i++) {
		struct ro_utterance utterance = make(RO_EAR_PUBLIC, "");
		double sum = 0;
		size_t count = 0;

		utterance.phrase.span_count = 0;
		add_span(&utterance.phrase, (enum ro_language)i, words[i]);
		assert_int_equal(open_as(path, ""), 0);
		assert_int_equal(ro_direct_say(&direct, &utterance), 0);
		assert_int_equal(ro_direct_finish(&direct), 0);
		read_file();
		for (size_t k = 0; k < frames(); k++) {
			const double sample = sample_at(k, 0);

			assert_true(sample < INT16_MAX && sample > INT16_MIN);
			count += fabs(sample) > 300;
			sum += fabs(sample) > 300 ? sample * sample : 0;
		}
		levels[i] = sqrt(sum / (double)count);
	}
	for (unsigned i = 0; i < RO_LANGUAGES; i++) {
		assert_true(levels[i] < levels[0] * 1.41); /* 3 dB */
		assert_true(levels[i] > levels[0] / 1.41);
	}
}

static void many_sentences_do_not_choke(void **state)
{
	(void)state;
	assert_int_equal(open_as(path, ""), 0);
	for (int i = 0; i < 40; i++) {
		assert_int_equal(say(RO_EAR_PUBLIC, "ja"), 0);
	}
	assert_int_equal(ro_direct_finish(&direct), 0);
	read_file();
	assert_int_equal(count_sentences(0), 40);
}

static void phonemes_are_those_the_voice_speaks(void **state)
{
	char phonemes[RO_SPEAKER_PHONEMES_MAX];
	struct ro_phrase phrase;

	(void)state;
	memset(&phrase, 0, sizeof(phrase));
	add_span(&phrase, RO_LANGUAGE_DE, "Lange Rochade");
	assert_int_equal(open_as("none", ""), 0);
	assert_int_equal(
		ro_direct_spell(&direct, &phrase, phonemes, sizeof(phonemes)),
		0);
	assert_string_equal(phonemes, "l'aN@ rOx'A:d@");
	assert_int_equal(say(RO_EAR_PUBLIC, "Dame"), 0);
	assert_int_equal(ro_direct_finish(&direct), 0);
}

static void a_file_that_cannot_be_made_is_told_at_once(void **state)
{
	(void)state;
	assert_int_equal(open_as("/nonexistent/o.wav", ""), RO_E_NO_DEVICE);
	assert_string_equal(direct.why,
		"cannot write /nonexistent/o.wav: its folder does not exist");
	assert_int_equal(say(RO_EAR_PUBLIC, "Dame"), RO_E_NO_DEVICE);
	assert_int_equal(ro_direct_finish(&direct), RO_E_NO_DEVICE);
	assert_int_equal(open_as("/dev/full", ""), RO_E_DISK_FULL);
	assert_string_equal(
		direct.why, "cannot write /dev/full: no space left");
}

static void missing_voice_data_are_told_at_once(void **state)
{
	(void)state;
	assert_int_equal(open_as(path, "/nonexistent"), RO_E_NO_DEVICE);
	assert_string_equal(direct.why,
		"the voice data of eSpeak NG are missing in /nonexistent; "
		"install the package espeak-ng-data");
}

static void a_speaker_that_dies_is_an_error_and_not_a_hang(void **state)
{
	int err = 0;

	(void)state;
	assert_int_equal(open_as(path, ""), 0);
	ro_speaker_child_kill(&direct.child);
	for (int i = 0; i < 3 && err == 0; i++) {
		err = say(RO_EAR_PUBLIC, "Dame");
	}
	assert_int_equal(ro_direct_finish(&direct), RO_E_STALLED);
	assert_string_equal(direct.why,
		"the speaker process has stopped; nothing more is spoken");
}

/* The same file through the watch, as rochade play writes it. */

struct house {
	struct ro_env env;
	struct ro_loop loop;
	struct ro_speaker_watch watch;
	unsigned finished;
};

static void on_ended(void *arg, uint32_t id, enum ro_speech_how how)
{
	struct house *house = arg;

	(void)id;
	house->finished += how == RO_SPEECH_FINISHED;
	if (house->finished == 2) {
		ro_loop_quit(&house->loop);
	}
}

static void on_part(void *arg, bool is_voice, int err)
{
	(void)arg;
	(void)is_voice;
	fail_msg("a part failed: %s", ro_err_text(err));
}

static void on_closed(void *arg)
{
	ro_loop_quit(&((struct house *)arg)->loop);
}

static int open_house(struct house *house, const char *file)
{
	struct ro_speaker_options options;

	memset(house, 0, sizeof(*house));
	ro_env_init(&house->env, ro_loop_now_ms());
	assert_int_equal(ro_loop_init(&house->loop, &house->env), 0);
	ro_speaker_options_default(&options);
	assert_true(ro_speaker_options_sound(&options, file));
	return ro_speaker_watch_open(&house->watch, &house->loop, &options);
}

static void close_house(struct house *house)
{
	assert_int_equal(ro_loop_finish(&house->loop), 0);
	ro_env_finish(&house->env);
}

static void the_watch_writes_the_same_file(void **state)
{
	struct house house;
	struct ro_sayer *sayer = ro_speaker_watch_sayer(&house.watch);
	struct ro_utterance first = make(RO_EAR_PUBLIC, "Dame Eva vier");
	struct ro_utterance second = make(RO_EAR_OF_WHITE, "Eva vier");

	(void)state;
	assert_int_equal(open_house(&house, path), 0);
	house.watch.sayer.events.ended = on_ended;
	house.watch.sayer.events.part = on_part;
	house.watch.sayer.events.arg = &house;
	sayer->ops->say(sayer, &first);
	sayer->ops->say(sayer, &second);
	ro_loop_run(&house.loop);
	ro_speaker_watch_close(&house.watch, on_closed, &house);
	ro_loop_run(&house.loop);
	assert_int_equal(ro_speaker_watch_result(&house.watch), 0);
	close_house(&house);
	read_file();
	assert_int_equal(count_sentences(0), 1);
	assert_int_equal(count_sentences(1), 1);
}

static void the_watch_tells_at_once_that_a_file_cannot_be_made(void **state)
{
	struct house house;

	(void)state;
	assert_int_equal(
		open_house(&house, "/nonexistent/o.wav"), RO_E_NO_DEVICE);
	assert_string_equal(ro_speaker_watch_why(&house.watch),
		"cannot write /nonexistent/o.wav: its folder does not exist");
	close_house(&house);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(int count, char **arguments)
{
	const struct CMUnitTest tests[] = {
		TEST(sentences_fill_a_file_end_to_end),
		TEST(while_one_ear_hears_the_others_are_exactly_silent),
		TEST(each_sentence_sounds_as_it_says),
		TEST(a_tune_is_for_one_sentence),
		TEST(nothing_clips_and_languages_are_equally_loud),
		TEST(many_sentences_do_not_choke),
		TEST(phonemes_are_those_the_voice_speaks),
		TEST(a_file_that_cannot_be_made_is_told_at_once),
		TEST(missing_voice_data_are_told_at_once),
		TEST(a_speaker_that_dies_is_an_error_and_not_a_hang),
		TEST(the_watch_writes_the_same_file),
		TEST(the_watch_tells_at_once_that_a_file_cannot_be_made),
	};

	if (ro_speaker_is_wanted(count, arguments)) {
		return ro_speaker_main(count, arguments);
	}
	return cmocka_run_group_tests_name(
		"speaking into files", tests, NULL, NULL);
}
