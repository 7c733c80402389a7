/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "speech/speaker/direct.h"
#include "speech/speaker/speaker.h"
#include "tests/support/table.h"
#include "tests/unit/speech_words/every.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Every sentence there is, rendered by the true speaker and listened to: each
 * on one ear and on no other, as loud as the rest, not clipped, without a hole
 * in it. Each is for another ear than the one before, so that it is known
 * where in the file it stands. */

#define HEADER 44
#define EARS RO_EARS_OF
#define SENTENCES_MAX (RO_SAYS * 2)

/* What counts as sound in a sentence, -60 dBFS; and what as a word of it. */
#define AUDIBLE 33
#define LOUD 300

struct heard {
	size_t begin; /* of its first sample, in frames */
	size_t end; /* after its last */
	double level; /* root mean square where it is loud */
	size_t gap; /* the longest inside it, in frames */
};

static char path[96];
static char folder[64];
static uint8_t *bytes;
static size_t frame_count;
static struct heard heard[SENTENCES_MAX];
static unsigned heard_count;
static char said[SENTENCES_MAX][RO_SENTENCE_MAX];
static unsigned said_count;

static int sample_at(size_t frame, unsigned ear)
{
	const uint8_t *two = bytes + HEADER + 2 * (frame * EARS + ear);

	return (int16_t)(uint16_t)(two[0] | two[1] << 8);
}

/* One thing, two things; short times and long ones. */
static struct ro_say_args args_of(bool many)
{
	struct ro_say_args args;

	ro_say_args_init(&args);
	args.ms = many ? 4830000 : 60000;
	args.other_ms = many ? 30000 : 1000;
	args.number = many ? 22 : 1;
	args.square = many ? 36 : 12;
	args.other_square = many ? 63 : 28;
	args.squares = many ? 0x8000400000001001u : 0;
	args.man = many ? 13 : 2;
	args.err = many ? 3 : 0;
	args.names[RO_WHITE] = many ? "Müller, Jürgen" : NULL;
	args.names[RO_BLACK] = many ? "O'Neill, Siobhán" : NULL;
	return args;
}

static void say(struct ro_direct_sayer *direct, const struct ro_phrase *phrase)
{
	struct ro_utterance utterance;

	memset(&utterance, 0, sizeof(utterance));
	utterance.id = said_count + 1;
	utterance.ear = (uint8_t)(said_count % EARS);
	utterance.phrase = *phrase;
	strcpy(said[said_count++], phrase->words);
	assert_int_equal(ro_direct_say(direct, &utterance), 0);
}

static void say_everything(enum ro_language language)
{
	struct ro_speaker_options options;
	struct ro_direct_sayer direct;
	struct ro_style style;

	ro_style_default(&style);
	style.language = (uint8_t)language;
	ro_speaker_options_default(&options);
	assert_true(ro_speaker_options_sound(&options, path));
	assert_int_equal(ro_direct_open(&direct, &options), 0);
	said_count = 0;
	for (unsigned i = 0; i < SENTENCES_MAX; i++) {
		const struct ro_say_args args = args_of(i % 2 == 1);
		struct ro_phrase phrase;

		ro_phrase_say(&style, (enum ro_say)(i / 2), &args, &phrase);
		say(&direct, &phrase);
	}
	assert_int_equal(ro_direct_finish(&direct), 0);
}

static void read_file(void)
{
	FILE *file = fopen(path, "rb");
	long size;

	assert_non_null(file);
	assert_int_equal(fseek(file, 0, SEEK_END), 0);
	size = ftell(file);
	assert_true(size > HEADER);
	rewind(file);
	bytes = malloc((size_t)size);
	assert_non_null(bytes);
	assert_int_equal(fread(bytes, 1, (size_t)size, file), size);
	fclose(file);
	assert_int_equal(bytes[22], EARS);
	frame_count = ((size_t)size - HEADER) / 2 / EARS;
}

/* @return whose, or EARS for nobody's; on two at once the test fails */
static unsigned ear_at(size_t frame)
{
	unsigned found = EARS;

	for (unsigned ear = 0; ear < EARS; ear++) {
		if (sample_at(frame, ear) == 0) {
			continue;
		}
		if (found < EARS) {
			fail_msg("two ears hear \"%s\"", said[heard_count - 1]);
		}
		found = ear;
	}
	return found;
}

static void measure(struct heard *one, unsigned ear)
{
	double sum = 0;
	size_t loud = 0;
	size_t quiet = 0;

	one->gap = 0;
	for (size_t i = one->begin; i < one->end; i++) {
		const int sample = abs(sample_at(i, ear));

		assert_true(sample < INT16_MAX);
		loud += sample > LOUD;
		sum += sample > LOUD ? (double)sample * sample : 0;
		quiet = sample > AUDIBLE ? 0 : quiet + 1;
		one->gap = quiet > one->gap ? quiet : one->gap;
	}
	one->level = sqrt(sum / (double)loud);
}

static void listen(void)
{
	unsigned ear = EARS;

	heard_count = 0;
	for (size_t i = 0; i < frame_count; i++) {
		const unsigned now = ear_at(i);

		if (now != EARS && now != ear) {
			assert_true(heard_count < SENTENCES_MAX);
			heard[heard_count++].begin = i;
			assert_int_equal(now, (heard_count - 1) % EARS);
			ear = now;
		}
		if (now != EARS) {
			heard[heard_count - 1].end = i + 1;
		}
	}
	for (unsigned i = 0; i < heard_count; i++) {
		measure(&heard[i], i % EARS);
	}
}

static int compare(const void *one, const void *other)
{
	const double a = *(const double *)one;
	const double b = *(const double *)other;

	return (a > b) - (a < b);
}

static double median_level(void)
{
	static double levels[SENTENCES_MAX];

	for (unsigned i = 0; i < heard_count; i++) {
		levels[i] = heard[i].level;
	}
	qsort(levels, heard_count, sizeof(levels[0]), compare);
	return levels[heard_count / 2];
}

static void check_one(unsigned index, double median)
{
	const struct heard *one = &heard[index];
	const double decibels = 20 * log10(one->level / median);

	if (fabs(decibels) > 3) {
		fail_msg("%+.1f dB: %s", decibels, said[index]);
	}
	if (one->gap * 1000 / RO_VOICE_HZ > 250) {
		fail_msg("a hole of %zu ms: %s", one->gap * 1000 / RO_VOICE_HZ,
			said[index]);
	}
	if (index > 0) {
		const size_t pause = one->begin - heard[index - 1].end;

		assert_true(pause <= RO_VOICE_HZ); /* one second */
	}
}

static void hear_all(enum ro_language language)
{
	double median;

	say_everything(language);
	read_file();
	listen();
	free(bytes);
	assert_int_equal(heard_count, said_count);
	median = median_level();
	for (unsigned i = 0; i < heard_count; i++) {
		check_one(i, median);
	}
}

static void every_german_sentence_is_heard_well(void **state)
{
	(void)state;
	hear_all(RO_LANGUAGE_DE);
}

static void every_english_sentence_is_heard_well(void **state)
{
	(void)state;
	hear_all(RO_LANGUAGE_EN);
}

static void every_french_sentence_is_heard_well(void **state)
{
	(void)state;
	hear_all(RO_LANGUAGE_FR);
}

static int make_folder(void **state)
{
	(void)state;
	strcpy(folder, "/tmp/rochade-listen-XXXXXX");
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/o.wav", folder);
	return 0;
}

static int remove_folder(void **state)
{
	(void)state;
	unlink(path);
	rmdir(folder);
	return 0;
}

int main(int count, char **arguments)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_german_sentence_is_heard_well),
		cmocka_unit_test(every_english_sentence_is_heard_well),
		cmocka_unit_test(every_french_sentence_is_heard_well),
	};

	if (ro_speaker_is_wanted(count, arguments)) {
		return ro_speaker_main(count, arguments);
	}
	return cmocka_run_group_tests_name(
		"listening", tests, make_folder, remove_folder);
}
