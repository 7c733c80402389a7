/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/sound_file.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "speech/sound/sound_wav.h"

#include <errno.h>
#include <fcntl.h>
#include <sndfile.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define OPUS_HZ 48000

static struct ro_sound_file *from_sound(struct ro_sound *sound)
{
	return ro_container_of(sound, struct ro_sound_file, sound);
}

static bool ends_so(const char *path, const char *ending)
{
	const size_t len = strlen(path);
	const size_t end = strlen(ending);

	return len > end && strcasecmp(path + len - end, ending) == 0;
}

static bool is_opus_name(const char *path)
{
	return ends_so(path, ".opus") || ends_so(path, ".ogg") ||
		ends_so(path, ".oga");
}

bool ro_sound_file_is_name(const char *path)
{
	return is_opus_name(path) || ends_so(path, ".flac");
}

bool ro_sound_file_is_wav(const char *path)
{
	return ends_so(path, ".wav");
}

static int fail(struct ro_sound_file *file, int err, const char *why)
{
	if (file->err == 0) {
		file->err = err;
		snprintf(file->why, sizeof(file->why), "%s", why);
	}
	return file->err;
}

static int fail_as_system(struct ro_sound_file *file, int number)
{
	const int err = ro_err_from_errno(number);

	return fail(file, err, ro_err_text(err));
}

/* The library keeps errno in words only; the number may still be there. */
static int fail_as_library(struct ro_sound_file *file)
{
	const int number = errno;

	return fail(file, number != 0 ? ro_err_from_errno(number) : RO_E_IO,
		sf_strerror(file->sndfile));
}

static int put_frame(struct ro_sound_file *file, unsigned ear, float sample)
{
	float frame[RO_SOUND_EARS] = { 0 };

	frame[ear] = sample;
	errno = 0;
	if (sf_writef_float(file->sndfile, frame, 1) != 1) {
		return fail_as_library(file);
	}
	return 0;
}

static int put_sample(struct ro_sound_file *file, unsigned ear, float sample)
{
	float made[RO_RESAMPLE_MAX];
	size_t count;

	if (!file->is_opus) {
		return put_frame(file, ear, sample);
	}
	count = ro_resample_take(&file->resample, sample, made);
	for (size_t i = 0; i < count && file->err == 0; i++) {
		put_frame(file, 0, made[i]);
	}
	return file->err;
}

static void begin(struct ro_sound *sound, unsigned ear)
{
	struct ro_sound_file *file = from_sound(sound);

	(void)ear;
	file->is_pause_due = file->has_begun;
}

/* Only now, so that a sentence without sound leaves no silence either. */
static void put_pause(struct ro_sound_file *file)
{
	const uint32_t pause = RO_SOUND_HZ * RO_SOUND_WAV_PAUSE_MS / 1000;

	for (uint32_t i = 0; i < pause && file->err == 0; i++) {
		put_sample(file, 0, 0);
	}
	file->is_pause_due = false;
}

static int put(struct ro_sound *sound, unsigned ear, const int16_t *samples,
	size_t count)
{
	struct ro_sound_file *file = from_sound(sound);

	if (file->is_pause_due) {
		put_pause(file);
	}
	file->has_begun = true;
	for (size_t i = 0; i < count && file->err == 0; i++) {
		put_sample(file, ear, (float)samples[i] / 32768.0f);
	}
	return file->err;
}

static int state(struct ro_sound *sound)
{
	return from_sound(sound)->err;
}

static void explain(struct ro_sound *sound, char *why)
{
	const struct ro_sound_file *file = from_sound(sound);

	why[0] = '\0';
	if (file->err != 0) {
		snprintf(why, RO_SOUND_WHY_MAX, "cannot write %.1000s: %s",
			file->path, file->why);
	}
}

/* The library writes the end of the file when it lets go of it. */
static void let_go(struct ro_sound_file *file)
{
	errno = 0;
	if (file->sndfile != NULL && sf_close(file->sndfile) != 0) {
		fail_as_system(file, errno != 0 ? errno : EIO);
	}
	file->sndfile = NULL;
}

static int finish(struct ro_sound *sound)
{
	struct ro_sound_file *file = from_sound(sound);

	/* What the resampler still holds is half its window. */
	for (unsigned i = 0; i < RO_RESAMPLE_TAPS && file->err == 0; i++) {
		put_sample(file, 0, 0);
	}
	let_go(file);
	/* EINVAL: a device, which has nothing to keep. */
	if (file->err == 0 && fsync(file->fd) != 0 && errno != EINVAL) {
		fail_as_system(file, errno);
	}
	return file->err;
}

static void close_file(struct ro_sound *sound)
{
	struct ro_sound_file *file = from_sound(sound);

	let_go(file);
	if (file->fd >= 0) {
		close(file->fd);
		file->fd = -1;
	}
}

static const struct ro_sound_ops ops = {
	.begin = begin,
	.put = put,
	.cut = ro_sound_kept_cut,
	.has_begun = ro_sound_kept_has_begun,
	.left_ms = ro_sound_kept_left_ms,
	.state = state,
	.explain = explain,
	.finish = finish,
	.close = close_file,
};

/* The library's own measure: 0 is 256, 1 is 6 thousand bits a second. */
static void set_bits(struct ro_sound_file *file)
{
	double level = (256000.0 - RO_SOUND_FILE_OPUS_BITS) / 250000.0;

	sf_command(file->sndfile, SFC_SET_COMPRESSION_LEVEL, &level,
		sizeof(level));
}

static int open_library(struct ro_sound_file *file)
{
	SF_INFO info = {
		.samplerate = file->is_opus ? OPUS_HZ : RO_SOUND_HZ,
		.channels = (int)file->channels,
		.format = file->is_opus ? SF_FORMAT_OGG | SF_FORMAT_OPUS
					: SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
	};

	file->sndfile = sf_open_fd(file->fd, SFM_WRITE, &info, SF_FALSE);
	if (file->sndfile == NULL) {
		return fail(file, RO_E_UNSUPPORTED, sf_strerror(NULL));
	}
	if (file->is_opus) {
		set_bits(file);
	}
	return 0;
}

int ro_sound_file_open(
	struct ro_sound_file *file, const char *path, bool has_private)
{
	memset(file, 0, sizeof(*file));
	file->sound.ops = &ops;
	file->path = path;
	file->is_opus = is_opus_name(path);
	file->channels = has_private && !file->is_opus ? RO_SOUND_EARS : 1;
	for (unsigned ear = 0; ear < file->channels; ear++) {
		file->sound.carries[ear] = true;
	}
	ro_resample_init(&file->resample);
	file->fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	if (file->fd < 0) {
		return fail_as_system(file, errno);
	}
	return open_library(file);
}
