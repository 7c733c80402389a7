/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A sound card made of nothing, for tests: an ALSA plugin that takes samples
 * as fast as time passes, keeps them in a file, and fails when told to.
 *
 *	pcm_type.pace { lib "/path/libasound_module_pcm_pace.so" }
 *	pcm.card {
 *		type pace
 *		record "/path/samples"	what the card was given, 16 bits
 *		onsets "/path/onsets"	when each channel began to sound
 *		gone "/path/gone"	while this file exists, no such device
 *		stuck "/path/stuck"	while this exists, time stands still
 *		dry "/path/dry"		when this exists it is removed, and the
 *					card has run out of samples once
 *		rate "48000"		the only rate it knows, if given
 *		channels "1"		how many at most, if given
 *	}
 *
 * Source: alsa-lib 1.2.8, "External PCM plugin SDK", I/O plugin.
 */
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define CHANNELS_MAX 8
#define BILLION 1000000000

struct card {
	snd_pcm_ioplug_t io;
	char *record;
	char *onsets;
	char *gone;
	char *stuck;
	char *dry;
	unsigned rate_hz; /* 0: any */
	unsigned channels; /* at most; 0: as many as can be kept */
	int record_fd;
	int timer_fd;
	bool is_running;
	int64_t since_ns; /* when it began to run */
	uint64_t before; /* frames played until then */
	uint64_t played;
	uint64_t written;
	unsigned quiet[CHANNELS_MAX]; /* frames of silence so far */
};

static int64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * BILLION + now.tv_nsec;
}

static bool exists(const char *path)
{
	return path != NULL && access(path, F_OK) == 0;
}

static void restart_time(struct card *card)
{
	card->before = card->played;
	card->since_ns = now_ns();
}

/* Ticks wake whoever waits for room; before it runs, too, because then all of
 * the buffer is room. */
static int tick(struct card *card)
{
	const long half_ns = (long)(card->io.period_size * BILLION /
		card->io.rate / 2);
	const struct itimerspec ticks = { { 0, half_ns }, { 0, half_ns } };

	return timerfd_settime(card->timer_fd, 0, &ticks, NULL) == 0 ? 0
								     : -errno;
}

static int on_start(snd_pcm_ioplug_t *io)
{
	struct card *card = io->private_data;

	if (exists(card->gone)) {
		return -ENODEV;
	}
	restart_time(card);
	card->is_running = true;
	return tick(card);
}

static int on_stop(snd_pcm_ioplug_t *io)
{
	struct card *card = io->private_data;
	const struct itimerspec never = { { 0, 0 }, { 0, 0 } };

	card->is_running = false;
	timerfd_settime(card->timer_fd, 0, &never, NULL);
	return 0;
}

static int on_prepare(snd_pcm_ioplug_t *io)
{
	struct card *card = io->private_data;

	card->played = 0;
	card->written = 0;
	card->before = 0;
	return exists(card->gone) ? -ENODEV : tick(card);
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io)
{
	struct card *card = io->private_data;
	uint64_t due;

	if (exists(card->gone)) {
		return -ENODEV;
	}
	if (card->is_running && card->dry != NULL && unlink(card->dry) == 0) {
		card->played = card->written;
		return -EPIPE;
	}
	if (card->is_running && exists(card->stuck)) {
		restart_time(card);
	} else if (card->is_running) {
		const uint64_t passed_us = (uint64_t)(now_ns() -
						   card->since_ns) /
			1000;

		due = card->before + passed_us * io->rate / 1000000;
		if (due > card->written) {
			card->played = card->written;
			if (io->state != SND_PCM_STATE_DRAINING) {
				return -EPIPE;
			}
			due = card->written;
		}
		card->played = due;
	}
	return (snd_pcm_sframes_t)(card->played % io->buffer_size);
}

static void note_onset(struct card *card, unsigned channel)
{
	char line[64];
	const int len = snprintf(
		line, sizeof(line), "%lld %u\n", (long long)now_ns(), channel);
	const int fd = open(card->onsets, O_WRONLY | O_CREAT | O_APPEND, 0644);

	if (fd >= 0) {
		if (write(fd, line, (size_t)len) < 0) {
			errno = 0; /* the test will miss it */
		}
		close(fd);
	}
}

/* A channel sounds again after a hundredth of a second of silence. */
static void look_for_onsets(
	struct card *card, const int16_t *samples, size_t frames)
{
	const unsigned channels = card->io.channels;

	for (size_t i = 0; i < frames * channels; i++) {
		const unsigned channel = (unsigned)(i % channels);

		if (samples[i] == 0) {
			card->quiet[channel]++;
			continue;
		}
		if (card->quiet[channel] > card->io.rate / 100) {
			note_onset(card, channel);
		}
		card->quiet[channel] = 0;
	}
}

static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *io,
	const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
	snd_pcm_uframes_t frames)
{
	struct card *card = io->private_data;
	const size_t frame_bytes = io->channels * sizeof(int16_t);
	const char *samples = (const char *)areas->addr + areas->first / 8 +
		offset * areas->step / 8;

	if (exists(card->gone)) {
		return -ENODEV;
	}
	if (card->onsets != NULL) {
		look_for_onsets(
			card, (const int16_t *)(const void *)samples, frames);
	}
	if (card->record_fd >= 0 &&
		write(card->record_fd, samples, frames * frame_bytes) < 0) {
		return -errno;
	}
	card->written += frames;
	return (snd_pcm_sframes_t)frames;
}

static int on_poll(snd_pcm_ioplug_t *io, struct pollfd *fds, unsigned count,
	unsigned short *events)
{
	struct card *card = io->private_data;
	snd_pcm_sframes_t room;
	uint64_t ticks;

	(void)count;
	if (exists(card->gone)) {
		*events = POLLERR;
		return 0;
	}
	if ((fds->revents & POLLIN) != 0 &&
		read(card->timer_fd, &ticks, sizeof(ticks)) < 0) {
		errno = 0; /* somebody else has read it */
	}
	room = snd_pcm_avail_update(io->pcm);
	*events = 0;
	if (room < 0) {
		*events = POLLOUT | POLLERR;
	} else if ((snd_pcm_uframes_t)room >= io->period_size) {
		*events = POLLOUT;
	}
	return 0;
}

static void release(struct card *card)
{
	if (card->timer_fd >= 0) {
		close(card->timer_fd);
	}
	if (card->record_fd >= 0) {
		close(card->record_fd);
	}
	free(card->record);
	free(card->onsets);
	free(card->gone);
	free(card->stuck);
	free(card->dry);
	free(card);
}

static int on_close(snd_pcm_ioplug_t *io)
{
	release(io->private_data);
	return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
	.start = on_start,
	.stop = on_stop,
	.pointer = on_pointer,
	.transfer = on_transfer,
	.prepare = on_prepare,
	.poll_revents = on_poll,
	.close = on_close,
};

static void read_entry(struct card *card, snd_config_t *entry)
{
	const char *id;
	const char *value;

	if (snd_config_get_id(entry, &id) < 0 ||
		snd_config_get_string(entry, &value) < 0) {
		return;
	}
	if (strcmp(id, "record") == 0) {
		card->record = strdup(value);
	} else if (strcmp(id, "onsets") == 0) {
		card->onsets = strdup(value);
	} else if (strcmp(id, "gone") == 0) {
		card->gone = strdup(value);
	} else if (strcmp(id, "stuck") == 0) {
		card->stuck = strdup(value);
	} else if (strcmp(id, "dry") == 0) {
		card->dry = strdup(value);
	} else if (strcmp(id, "rate") == 0) {
		card->rate_hz = (unsigned)strtoul(value, NULL, 10);
	} else if (strcmp(id, "channels") == 0) {
		card->channels = (unsigned)strtoul(value, NULL, 10);
	}
}

static void read_settings(struct card *card, snd_config_t *conf)
{
	snd_config_iterator_t at;
	snd_config_iterator_t next;

	snd_config_for_each(at, next, conf)
	{
		read_entry(card, snd_config_iterator_entry(at));
	}
}

static int limit_parameters(struct card *card)
{
	static const unsigned access[] = { SND_PCM_ACCESS_RW_INTERLEAVED,
		SND_PCM_ACCESS_MMAP_INTERLEAVED };
	static const unsigned format[] = { SND_PCM_FORMAT_S16 };
	snd_pcm_ioplug_t *io = &card->io;
	int failed = snd_pcm_ioplug_set_param_list(
		io, SND_PCM_IOPLUG_HW_ACCESS, 2, access);

	if (failed >= 0) {
		failed = snd_pcm_ioplug_set_param_list(
			io, SND_PCM_IOPLUG_HW_FORMAT, 1, format);
	}
	if (failed >= 0) {
		failed = snd_pcm_ioplug_set_param_minmax(io,
			SND_PCM_IOPLUG_HW_CHANNELS, 1,
			card->channels == 0 ? CHANNELS_MAX : card->channels);
	}
	if (failed >= 0) {
		failed = snd_pcm_ioplug_set_param_minmax(io,
			SND_PCM_IOPLUG_HW_RATE,
			card->rate_hz == 0 ? 8000 : card->rate_hz,
			card->rate_hz == 0 ? 48000 : card->rate_hz);
	}
	if (failed >= 0) {
		failed = snd_pcm_ioplug_set_param_minmax(
			io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 16);
	}
	if (failed >= 0) {
		failed = snd_pcm_ioplug_set_param_minmax(
			io, SND_PCM_IOPLUG_HW_PERIODS, 2, 32);
	}
	return failed;
}

static int create(
	struct card *card, const char *name, snd_pcm_stream_t stream, int mode)
{
	card->io.version = SND_PCM_IOPLUG_VERSION;
	card->io.name = "a sound card made of nothing";
	card->io.callback = &callbacks;
	card->io.private_data = card;
	card->io.poll_fd = card->timer_fd;
	card->io.poll_events = POLLIN;
	return snd_pcm_ioplug_create(&card->io, name, stream, mode);
}

SND_PCM_PLUGIN_DEFINE_FUNC(pace)
{
	struct card *card;
	int failed;

	(void)root;
	if (stream != SND_PCM_STREAM_PLAYBACK) {
		return -ENODEV;
	}
	card = calloc(1, sizeof(*card));
	if (card == NULL) {
		return -ENOMEM;
	}
	read_settings(card, conf);
	card->record_fd = card->record == NULL
		? -1
		: open(card->record, O_WRONLY | O_CREAT | O_APPEND, 0644);
	card->timer_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
	failed = exists(card->gone) ? -ENODEV
				    : create(card, name, stream, mode);
	if (failed < 0) {
		release(card);
		return failed;
	}
	failed = limit_parameters(card);
	if (failed < 0) {
		snd_pcm_ioplug_delete(&card->io);
		return failed;
	}
	*pcmp = card->io.pcm;
	return 0;
}

SND_PCM_PLUGIN_SYMBOL(pace);
