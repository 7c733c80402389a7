/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/sound_wav.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define HEADER_BYTES 44
#define SAMPLE_BYTES 2

/* The header counts bytes in 32 bits, itself included but for 8. */
#define DATA_BYTES_MAX (UINT32_MAX - HEADER_BYTES - 1024)

static struct ro_sound_wav *from_sound(struct ro_sound *sound)
{
	return ro_container_of(sound, struct ro_sound_wav, sound);
}

static int fail(struct ro_sound_wav *wav, int number)
{
	if (wav->err == 0) {
		wav->number = number;
		wav->err = ro_err_from_errno(number);
	}
	return wav->err;
}

static void put_number(uint8_t *bytes, uint32_t value, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		bytes[i] = (uint8_t)(value >> (8 * i));
	}
}

static void make_header(
	const struct ro_sound_wav *wav, uint8_t header[HEADER_BYTES])
{
	const uint32_t frame_bytes = wav->channels * SAMPLE_BYTES;
	const uint32_t data_bytes = wav->frames * frame_bytes;

	memcpy(header, "RIFF....WAVEfmt ", 16);
	put_number(header + 4, data_bytes + HEADER_BYTES - 8, 4);
	put_number(header + 16, 16, 4); /* bytes of the format that follows */
	put_number(header + 20, 1, 2); /* PCM */
	put_number(header + 22, wav->channels, 2);
	put_number(header + 24, RO_SOUND_HZ, 4);
	put_number(header + 28, RO_SOUND_HZ * frame_bytes, 4);
	put_number(header + 32, frame_bytes, 2);
	put_number(header + 34, 8 * SAMPLE_BYTES, 2);
	memcpy(header + 36, "data", 4);
	put_number(header + 40, data_bytes, 4);
}

/* Writes all of it, or fails: a disk that becomes full takes a part first. */
static int write_at(struct ro_sound_wav *wav, const uint8_t *bytes,
	size_t count, off_t place)
{
	while (count > 0) {
		const ssize_t done = pwrite(wav->fd, bytes, count, place);

		if (done < 0 && errno == EINTR) {
			continue;
		}
		if (done <= 0) {
			return fail(wav, done < 0 ? errno : ENOSPC);
		}
		bytes += done;
		count -= (size_t)done;
		place += done;
	}
	return 0;
}

static int read_at(
	struct ro_sound_wav *wav, uint8_t *bytes, size_t count, off_t place)
{
	while (count > 0) {
		const ssize_t done = pread(wav->fd, bytes, count, place);

		if (done < 0 && errno == EINTR) {
			continue;
		}
		if (done <= 0) {
			return fail(wav, done < 0 ? errno : EIO);
		}
		bytes += done;
		count -= (size_t)done;
		place += done;
	}
	return 0;
}

static off_t place_of(const struct ro_sound_wav *wav, uint32_t frame)
{
	return HEADER_BYTES + (off_t)frame * wav->channels * SAMPLE_BYTES;
}

static int flush(struct ro_sound_wav *wav)
{
	const off_t end = place_of(wav, wav->frames);
	const size_t used = wav->used;

	wav->used = 0;
	if (wav->err != 0 || used == 0) {
		return wav->err;
	}
	return write_at(wav, wav->buffer, used, end - (off_t)used);
}

static int write_header(struct ro_sound_wav *wav)
{
	uint8_t header[HEADER_BYTES];

	if (flush(wav) != 0) {
		return wav->err;
	}
	make_header(wav, header);
	return write_at(wav, header, sizeof(header), 0);
}

static int put_frame(struct ro_sound_wav *wav, unsigned ear, int16_t sample)
{
	const size_t frame_bytes = wav->channels * SAMPLE_BYTES;
	uint8_t *frame;

	if (wav->used + frame_bytes > sizeof(wav->buffer) && flush(wav) != 0) {
		return wav->err;
	}
	if (wav->frames >= DATA_BYTES_MAX / frame_bytes) {
		return fail(wav, EFBIG);
	}
	frame = wav->buffer + wav->used;
	memset(frame, 0, frame_bytes);
	put_number(frame + ear * SAMPLE_BYTES, (uint16_t)sample, SAMPLE_BYTES);
	wav->used += frame_bytes;
	wav->frames++;
	return 0;
}

#define WIDEN_FRAMES 1024

/* Frames of two channels become frames of three, the last first: so none is
 * written over before it was read. */
static int widen_block(struct ro_sound_wav *wav, uint32_t from, uint32_t count)
{
	uint8_t narrow[WIDEN_FRAMES * 2 * SAMPLE_BYTES];
	uint8_t wide[WIDEN_FRAMES * 3 * SAMPLE_BYTES];
	const off_t source = HEADER_BYTES + (off_t)from * 2 * SAMPLE_BYTES;
	const off_t target = HEADER_BYTES + (off_t)from * 3 * SAMPLE_BYTES;

	if (read_at(wav, narrow, count * 2 * SAMPLE_BYTES, source) != 0) {
		return wav->err;
	}
	memset(wide, 0, sizeof(wide));
	for (uint32_t i = 0; i < count; i++) {
		memcpy(wide + (size_t)i * 3 * SAMPLE_BYTES,
			narrow + (size_t)i * 2 * SAMPLE_BYTES,
			2 * SAMPLE_BYTES);
	}
	return write_at(wav, wide, count * 3 * SAMPLE_BYTES, target);
}

static int widen(struct ro_sound_wav *wav)
{
	uint32_t left = wav->frames;

	if (flush(wav) != 0) {
		return wav->err;
	}
	if (wav->frames >= DATA_BYTES_MAX / (3 * SAMPLE_BYTES)) {
		return fail(wav, EFBIG);
	}
	while (left > 0) {
		const uint32_t count = left < WIDEN_FRAMES ? left
							   : WIDEN_FRAMES;

		left -= count;
		if (widen_block(wav, left, count) != 0) {
			return wav->err;
		}
	}
	wav->channels = 3;
	return 0;
}

static void begin(struct ro_sound *sound, unsigned ear)
{
	struct ro_sound_wav *wav = from_sound(sound);

	if (wav->err != 0 || (ear >= wav->channels && widen(wav) != 0)) {
		return;
	}
	wav->is_pause_due = wav->frames > 0;
	write_header(wav);
}

/* Only now, so that a sentence without sound leaves no silence either. */
static void put_pause(struct ro_sound_wav *wav)
{
	const uint32_t pause = RO_SOUND_HZ * RO_SOUND_WAV_PAUSE_MS / 1000;

	for (uint32_t i = 0; i < pause && wav->err == 0; i++) {
		put_frame(wav, 0, 0);
	}
	wav->is_pause_due = false;
}

static int put(struct ro_sound *sound, unsigned ear, const int16_t *samples,
	size_t count)
{
	struct ro_sound_wav *wav = from_sound(sound);

	if (wav->is_pause_due) {
		put_pause(wav);
	}
	for (size_t i = 0; i < count && wav->err == 0; i++) {
		put_frame(wav, ear, samples[i]);
	}
	return wav->err;
}

static int state(struct ro_sound *sound)
{
	return from_sound(sound)->err;
}

static const char *reason(int number)
{
	switch (number) {
	case ENOENT:
		return "its folder does not exist";
	case EISDIR:
		return "it is a folder";
	case ENOTDIR:
		return "a part of its path is no folder";
	case EFBIG:
		return "it has reached the largest size allowed";
	default:
		return ro_err_text(ro_err_from_errno(number));
	}
}

static void explain(struct ro_sound *sound, char *why)
{
	const struct ro_sound_wav *wav = from_sound(sound);

	why[0] = '\0';
	if (wav->err != 0) {
		snprintf(why, RO_SOUND_WHY_MAX, "cannot write %s: %s",
			wav->path, reason(wav->number));
	}
}

/* A new file lasts only when its folder is on the disk, too. */
static int sync_folder(struct ro_sound_wav *wav)
{
	char folder[RO_SOUND_WHY_MAX];
	const char *slash = strrchr(wav->path, '/');
	const size_t len = slash == NULL ? 0 : (size_t)(slash - wav->path) + 1;
	int fd;

	if (len >= sizeof(folder)) {
		return fail(wav, ENAMETOOLONG);
	}
	memcpy(folder, wav->path, len);
	folder[len] = '\0';
	fd = open(len == 0 ? "." : folder, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		return 0; /* a folder that may be written, not read */
	}
	if (fsync(fd) != 0 && errno != EINVAL) {
		fail(wav, errno);
	}
	close(fd);
	return wav->err;
}

static int finish(struct ro_sound *sound)
{
	struct ro_sound_wav *wav = from_sound(sound);

	if (write_header(wav) != 0) {
		return wav->err;
	}
	/* EINVAL: a device, which has nothing to keep. */
	if (fsync(wav->fd) != 0 && errno != EINVAL) {
		return fail(wav, errno);
	}
	return sync_folder(wav);
}

static void close_wav(struct ro_sound *sound)
{
	struct ro_sound_wav *wav = from_sound(sound);

	if (wav->fd >= 0) {
		close(wav->fd);
		wav->fd = -1;
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
	.close = close_wav,
};

int ro_sound_wav_open(struct ro_sound_wav *wav, const char *path)
{
	memset(wav, 0, sizeof(*wav));
	wav->sound.ops = &ops;
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		wav->sound.carries[ear] = true;
	}
	wav->path = path;
	wav->channels = 2;
	wav->fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	if (wav->fd < 0) {
		return fail(wav, errno);
	}
	return write_header(wav);
}
