/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/sound/sound_file.h"
#include "speech/sound/sound_wav.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <sndfile.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define TONE_HZ 1000.0
#define SECOND RO_SOUND_HZ
#define PAUSE (RO_SOUND_HZ * RO_SOUND_WAV_PAUSE_MS / 1000)

static char folder[64];
static char path[128];
static struct ro_sound_file file;
static struct ro_sound *const sound = &file.sound;

static int make_folder(void **state)
{
	(void)state;
	strcpy(folder, "/tmp/rochade-sound-XXXXXX");
	return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
	(void)state;
	(void)unlink(path);
	return rmdir(folder);
}

static void open_name(const char *name, bool has_private)
{
	snprintf(path, sizeof(path), "%s/%s", folder, name);
	assert_int_equal(ro_sound_file_open(&file, path, has_private), 0);
}

/* A second of a tone, quarter of full scale, into @p ear. */
static void put_tone(unsigned ear)
{
	static int16_t samples[SECOND];

	for (unsigned i = 0; i < SECOND; i++) {
		samples[i] = (int16_t)lrint(8192 *
			sin(2 * 3.14159265358979 * TONE_HZ * i / SECOND));
	}
	sound->ops->begin(sound, ear);
	assert_int_equal(sound->ops->put(sound, ear, samples, SECOND), 0);
}

static void finish(void)
{
	assert_int_equal(sound->ops->finish(sound), 0);
	sound->ops->close(sound);
}

/* All frames of the file, interleaved; to be freed. */
static float *read_all(SF_INFO *info)
{
	SNDFILE *read;
	float *frames;

	memset(info, 0, sizeof(*info));
	read = sf_open(path, SFM_READ, info);
	assert_non_null(read);
	frames = calloc(
		(size_t)info->frames * (size_t)info->channels, sizeof(*frames));
	assert_non_null(frames);
	assert_int_equal(
		sf_readf_float(read, frames, info->frames), info->frames);
	sf_close(read);
	return frames;
}

static double loudness(const float *frames, const SF_INFO *info,
	unsigned channel, double from_s, double to_s)
{
	const long from = lround(from_s * info->samplerate);
	const long to = lround(to_s * info->samplerate);
	double sum = 0;

	for (long i = from; i < to; i++) {
		const double sample =
			frames[i * info->channels + (long)channel];

		sum += sample * sample;
	}
	return sqrt(sum / (double)(to - from));
}

static void names_say_what_they_are(void **state)
{
	(void)state;
	assert_true(ro_sound_file_is_name("a.opus"));
	assert_true(ro_sound_file_is_name("/x/b.OGG"));
	assert_true(ro_sound_file_is_name("c.oga"));
	assert_true(ro_sound_file_is_name("c.flac"));
	assert_false(ro_sound_file_is_name("c.wav"));
	assert_false(ro_sound_file_is_name(".flac"));
	assert_false(ro_sound_file_is_name("flac"));
	assert_true(ro_sound_file_is_wav("c.wav"));
}

static void flac_keeps_every_ear_apart(void **state)
{
	SF_INFO info;
	float *frames;

	(void)state;
	open_name("ears.flac", true);
	put_tone(0);
	put_tone(1);
	put_tone(2);
	finish();
	frames = read_all(&info);
	assert_int_equal(info.channels, 3);
	assert_int_equal(info.samplerate, RO_SOUND_HZ);
	assert_true(info.frames >= 3 * SECOND + 2 * PAUSE);
	for (unsigned ear = 0; ear < 3; ear++) {
		for (unsigned channel = 0; channel < 3; channel++) {
			const double from = ear * 1.3;
			const double loud = loudness(frames, &info, channel,
				from + 0.01, from + 0.99);

			if (channel == ear) {
				assert_true(fabs(loud - 0.1768) < 0.001);
			} else {
				assert_true(loud == 0);
			}
		}
	}
	free(frames);
}

static void one_ear_is_one_channel(void **state)
{
	SF_INFO info;

	(void)state;
	open_name("one.flac", false);
	assert_true(sound->carries[0]);
	assert_false(sound->carries[1]);
	put_tone(0);
	finish();
	free(read_all(&info));
	assert_int_equal(info.channels, 1);
}

/* A period at a time: how often the sign changes upwards. */
static unsigned count_periods(const float *frames, long from, long to)
{
	unsigned count = 0;

	for (long i = from + 1; i < to; i++) {
		count += frames[i - 1] < 0 && frames[i] >= 0;
	}
	return count;
}

static void opus_keeps_level_pitch_and_length(void **state)
{
	SF_INFO info;
	float *frames;

	(void)state;
	open_name("one.opus", true);
	assert_false(sound->carries[1]); /* never in a private ear's place */
	put_tone(0);
	put_tone(0);
	finish();
	frames = read_all(&info);
	assert_int_equal(info.channels, 1);
	assert_int_equal(info.samplerate, 48000);
	assert_true(labs((long)info.frames - 48000 * 23 / 10) < 200);
	assert_true(fabs(loudness(frames, &info, 0, 0.1, 0.9) - 0.1768) < 0.02);
	assert_true(loudness(frames, &info, 0, 1.05, 1.25) < 0.01);
	assert_in_range(count_periods(frames, 4800, 43200), 798, 802);
	free(frames);
}

static void what_cannot_be_written_is_told(void **state)
{
	char why[RO_SOUND_WHY_MAX];

	(void)state;
	assert_int_not_equal(
		ro_sound_file_open(&file, "/nowhere/x.opus", false), 0);
	sound->ops->explain(sound, why);
	assert_non_null(strstr(why, "cannot write /nowhere/x.opus: "));
	sound->ops->close(sound);

	signal(SIGXFSZ, SIG_IGN);
	snprintf(path, sizeof(path), "%s/full.flac", folder);
	assert_int_equal(symlink("/dev/full", path), 0);
	if (ro_sound_file_open(&file, path, false) == 0) {
		for (unsigned i = 0; i < 20 && file.err == 0; i++) {
			static const int16_t noise[] = { 1, -20000, 30000, 5 };

			for (unsigned j = 0; j < 5000; j++) {
				sound->ops->put(
					sound, 0, noise, ro_count(noise));
			}
		}
		(void)sound->ops->finish(sound);
	}
	assert_int_not_equal(file.err, 0);
	sound->ops->explain(sound, why);
	assert_non_null(strstr(why, "full.flac: "));
	sound->ops->close(sound);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_say_what_they_are),
		cmocka_unit_test_setup_teardown(
			flac_keeps_every_ear_apart, make_folder, remove_folder),
		cmocka_unit_test_setup_teardown(
			one_ear_is_one_channel, make_folder, remove_folder),
		cmocka_unit_test_setup_teardown(
			opus_keeps_level_pitch_and_length, make_folder,
			remove_folder),
		cmocka_unit_test_setup_teardown(what_cannot_be_written_is_told,
			make_folder, remove_folder),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
