/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "speech/sound/sound_wav.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#define PAUSE (RO_SOUND_HZ * RO_SOUND_WAV_PAUSE_MS / 1000)
#define FILE_MAX (4u << 20)

struct place {
	char folder[64];
	char path[96];
	struct ro_sound_wav wav;
	char why[RO_SOUND_WHY_MAX];
	uint8_t *bytes; /* owned */
	size_t len;
};

static struct place place;

static int make_folder(void **state)
{
	(void)state;
	memset(&place, 0, sizeof(place));
	strcpy(place.folder, "/tmp/rochade-wav-XXXXXX");
	assert_non_null(mkdtemp(place.folder));
	snprintf(place.path, sizeof(place.path), "%s/o.wav", place.folder);
	place.bytes = malloc(FILE_MAX);
	return place.bytes == NULL;
}

static int remove_folder(void **state)
{
	(void)state;
	unlink(place.path);
	rmdir(place.folder);
	free(place.bytes);
	return 0;
}

static int open_file(void)
{
	return ro_sound_wav_open(&place.wav, place.path);
}

static void begin(unsigned ear)
{
	place.wav.sound.ops->begin(&place.wav.sound, ear);
}

static int put(unsigned ear, int16_t sample, size_t count)
{
	int err = 0;

	for (size_t i = 0; i < count; i++) {
		err = place.wav.sound.ops->put(
			&place.wav.sound, ear, &sample, 1);
	}
	return err;
}

static void say(unsigned ear, int16_t sample, size_t count)
{
	begin(ear);
	assert_int_equal(put(ear, sample, count), 0);
}

static int finish(void)
{
	const int err = place.wav.sound.ops->finish(&place.wav.sound);

	place.wav.sound.ops->explain(&place.wav.sound, place.why);
	place.wav.sound.ops->close(&place.wav.sound);
	return err;
}

static void read_file(void)
{
	FILE *file = fopen(place.path, "rb");

	assert_non_null(file);
	place.len = fread(place.bytes, 1, FILE_MAX, file);
	assert_true(place.len < FILE_MAX);
	fclose(file);
}

static uint32_t number_at(size_t at, unsigned count)
{
	uint32_t value = 0;

	for (unsigned i = 0; i < count; i++) {
		value |= (uint32_t)place.bytes[at + i] << (8 * i);
	}
	return value;
}

static unsigned channels(void)
{
	return number_at(22, 2);
}

static size_t frames(void)
{
	return (place.len - 44) / (2 * channels());
}

static int16_t sample_at(size_t frame, unsigned channel)
{
	return (int16_t)number_at(44 + 2 * (frame * channels() + channel), 2);
}

static size_t count_sounding(unsigned channel)
{
	size_t count = 0;

	for (size_t i = 0; i < frames(); i++) {
		count += sample_at(i, channel) != 0;
	}
	return count;
}

static void an_empty_file_is_a_valid_wav_of_two_channels(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	assert_int_equal(finish(), 0);
	read_file();
	assert_int_equal(place.len, 44);
	assert_memory_equal(place.bytes, "RIFF", 4);
	assert_int_equal(number_at(4, 4), 36);
	assert_memory_equal(place.bytes + 8, "WAVEfmt ", 8);
	assert_int_equal(number_at(16, 4), 16);
	assert_int_equal(number_at(20, 2), 1);
	assert_int_equal(channels(), 2);
	assert_int_equal(number_at(24, 4), 22050);
	assert_int_equal(number_at(28, 4), 22050 * 4);
	assert_int_equal(number_at(32, 2), 4);
	assert_int_equal(number_at(34, 2), 16);
	assert_memory_equal(place.bytes + 36, "data", 4);
	assert_int_equal(number_at(40, 4), 0);
}

static void sentences_follow_end_to_end_with_a_pause_between(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	say(0, 100, 50);
	say(0, -200, 60);
	assert_int_equal(finish(), 0);
	read_file();
	assert_int_equal(frames(), 50 + PAUSE + 60);
	assert_int_equal(number_at(40, 4), place.len - 44);
	assert_int_equal(number_at(4, 4), place.len - 8);
	assert_int_equal(sample_at(0, 0), 100);
	assert_int_equal(sample_at(50, 0), 0);
	assert_int_equal(sample_at(50 + PAUSE, 0), -200);
}

static void each_ear_has_its_channel_and_the_others_are_silent(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	say(0, 1, 100);
	say(1, 2, 200);
	say(2, 3, 300);
	say(0, 1, 100);
	assert_int_equal(finish(), 0);
	read_file();
	assert_int_equal(channels(), 3);
	assert_int_equal(frames(), 700 + 3 * PAUSE);
	assert_int_equal(count_sounding(0), 200);
	assert_int_equal(count_sounding(1), 200);
	assert_int_equal(count_sounding(2), 300);
	assert_int_equal(sample_at(0, 0), 1);
	assert_int_equal(sample_at(100 + PAUSE, 1), 2);
	assert_int_equal(sample_at(300 + 2 * PAUSE, 2), 3);
}

static void a_third_channel_moves_what_was_written_before(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	begin(0);
	for (int i = 0; i < 30000; i++) {
		assert_int_equal(put(0, (int16_t)(i % 7919 + 1), 1), 0);
	}
	say(2, 5, 1);
	assert_int_equal(finish(), 0);
	read_file();
	for (size_t i = 0; i < 30000; i++) {
		assert_int_equal(sample_at(i, 0), i % 7919 + 1);
		assert_int_equal(sample_at(i, 1), 0);
		assert_int_equal(sample_at(i, 2), 0);
	}
	assert_int_equal(sample_at(30000 + PAUSE, 2), 5);
}

static void the_file_is_valid_after_each_sentence(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	say(0, 1, 30000);
	begin(0);
	read_file();
	assert_int_equal(number_at(40, 4), 30000 * 4);
	assert_int_equal(place.len, 44 + 30000 * 4);
	assert_int_equal(finish(), 0);
}

static void a_sentence_without_sound_leaves_no_silence(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	say(0, 1, 10);
	begin(0);
	begin(1);
	begin(0);
	assert_int_equal(put(0, 2, 10), 0);
	assert_int_equal(finish(), 0);
	read_file();
	assert_int_equal(frames(), 20 + PAUSE);
}

static void an_old_file_is_replaced(void **state)
{
	(void)state;
	assert_int_equal(open_file(), 0);
	say(0, 1, 5000);
	assert_int_equal(finish(), 0);
	assert_int_equal(open_file(), 0);
	assert_int_equal(finish(), 0);
	read_file();
	assert_int_equal(place.len, 44);
}

static void check_failure(const char *path, int wanted, const char *why)
{
	assert_int_equal(ro_sound_wav_open(&place.wav, path), wanted);
	place.wav.sound.ops->explain(&place.wav.sound, place.why);
	assert_string_equal(place.why, why);
	assert_int_equal(place.wav.sound.ops->state(&place.wav.sound), wanted);
	assert_int_equal(put(0, 1, 10), wanted);
	begin(2);
	place.wav.sound.ops->close(&place.wav.sound);
}

static void what_cannot_be_written_is_told_with_its_name(void **state)
{
	(void)state;
	check_failure("/nonexistent/o.wav", RO_E_NO_DEVICE,
		"cannot write /nonexistent/o.wav: its folder does not exist");
	check_failure("/tmp", RO_E_IO, "cannot write /tmp: it is a folder");
	check_failure("/dev/null/o.wav", RO_E_NOT_FOLDER,
		"cannot write /dev/null/o.wav: a part of its path is no "
		"folder");
	check_failure("/dev/full", RO_E_DISK_FULL,
		"cannot write /dev/full: no space left");
}

/* A limit on the size of files stands in for a disk that becomes full. */
static void a_disk_that_becomes_full_is_told_and_keeps_what_it_has(void **state)
{
	struct rlimit limit;
	struct rlimit small;

	(void)state;
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
	small = limit;
	small.rlim_cur = 50000;
	assert_int_equal(open_file(), 0);
	say(0, 1, 1000);
	begin(0);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
	assert_int_not_equal(put(0, 2, 50000), 0);
	assert_int_not_equal(finish(), 0);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	assert_non_null(strstr(place.why, place.path));
	assert_non_null(strstr(place.why, "largest size"));
	read_file();
	assert_int_equal(number_at(40, 4), 1000 * 4);
}

static void nothing_is_live_and_every_ear_is_carried(void **state)
{
	struct ro_sound none;

	(void)state;
	assert_int_equal(open_file(), 0);
	assert_false(place.wav.sound.is_live);
	assert_true(place.wav.sound.carries[2]);
	assert_true(place.wav.sound.ops->has_begun(&place.wav.sound, 0));
	assert_int_equal(place.wav.sound.ops->left_ms(&place.wav.sound, 0), 0);
	assert_int_equal(finish(), 0);
	ro_sound_none(&none);
	assert_int_equal(none.ops->put(&none, 0, NULL, 0), 0);
	assert_int_equal(none.ops->state(&none), 0);
	assert_int_equal(none.ops->left_ms(&none, 1), 0);
	assert_true(none.ops->has_begun(&none, 1));
	none.ops->explain(&none, place.why);
	assert_string_equal(place.why, "");
	assert_int_equal(none.ops->finish(&none), 0);
	none.ops->close(&none);
}

#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_empty_file_is_a_valid_wav_of_two_channels),
		TEST(sentences_follow_end_to_end_with_a_pause_between),
		TEST(each_ear_has_its_channel_and_the_others_are_silent),
		TEST(a_third_channel_moves_what_was_written_before),
		TEST(the_file_is_valid_after_each_sentence),
		TEST(a_sentence_without_sound_leaves_no_silence),
		TEST(an_old_file_is_replaced),
		TEST(what_cannot_be_written_is_told_with_its_name),
		TEST(a_disk_that_becomes_full_is_told_and_keeps_what_it_has),
		TEST(nothing_is_live_and_every_ear_is_carried),
	};

	return cmocka_run_group_tests_name("WAV files", tests, NULL, NULL);
}
