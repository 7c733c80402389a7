/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/sound_portaudio.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "host/base/text.h"
#include "speech/sound/alsa_mix.h"
#include "speech/sound/devices.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* 5.8 ms; what a new sound waits for at most before the device gets it. */
#define CALLBACK_FRAMES 128

/* How much the device holds: short enough to answer at once, long enough for
 * a busy Raspberry Pi. */
#define LATENCY_S 0.04

/* Some devices swallow their first sounds while they wake. */
#define LEAD_IN_MS 150

#define RETRY_FIRST_MS 1000
#define RETRY_LAST_MS 5000

static struct ro_sound_portaudio *from_sound(struct ro_sound *sound)
{
	return ro_container_of(sound, struct ro_sound_portaudio, sound);
}

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The callback. */

static unsigned long play_lead_in(
	struct ro_sound_output *output, unsigned long frames)
{
	unsigned long silent = output->lead_in;

	if (silent > frames) {
		silent = frames;
	}
	output->lead_in -= (uint32_t)silent;
	if (output->lead_in == 0) {
		atomic_store(&output->is_awake, true);
	}
	return silent;
}

static int on_play(const void *in, void *out, unsigned long frames,
	const PaStreamCallbackTimeInfo *times, PaStreamCallbackFlags flags,
	void *arg)
{
	struct ro_sound_output *output = arg;
	const size_t channels = (size_t)output->channels;
	const unsigned long silent = play_lead_in(output, frames);
	int16_t *samples = out;

	(void)in;
	(void)times;
	memset(samples, 0, frames * channels * sizeof(*samples));
	samples += silent * channels;
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		if (output->rings[ear] != NULL) {
			ro_stretch_add(&output->stretches[ear],
				output->rings[ear],
				samples + output->places[ear], channels,
				frames - silent);
		}
	}
	if ((flags & paOutputUnderflow) != 0) {
		atomic_fetch_add(&output->underruns, 1);
	}
	atomic_fetch_add(&output->frames, (uint32_t)frames);
	return paContinue;
}

/* The opener's thread. */

static void explain_as(struct ro_sound_portaudio *portaudio, const char *what,
	const char *name)
{
	pthread_mutex_lock(&portaudio->mutex);
	snprintf(portaudio->why, sizeof(portaudio->why), what, name);
	pthread_mutex_unlock(&portaudio->mutex);
}

static int error_from_portaudio(PaError failed)
{
	switch (failed) {
	case paInsufficientMemory:
		return RO_E_NO_MEMORY;
	case paDeviceUnavailable:
		return RO_E_BUSY;
	case paInvalidDevice:
		return RO_E_NO_DEVICE;
	case paInvalidSampleRate:
	case paInvalidChannelCount:
	case paSampleFormatNotSupported:
		return RO_E_UNSUPPORTED;
	default:
		return RO_E_IO;
	}
}

static int explain_failure(struct ro_sound_portaudio *portaudio,
	const struct ro_sound_output *output, PaError failed)
{
	char words[RO_SOUND_WHY_MAX];

	snprintf(words, sizeof(words),
		"the sound device \"%s\" cannot be opened: %s", output->device,
		Pa_GetErrorText(failed));
	explain_as(portaudio, "%s", words);
	return error_from_portaudio(failed);
}

static bool is_on(const struct ro_sound_place *place,
	const struct ro_sound_output *output)
{
	return place->channel >= 0 &&
		strcmp(place->device, output->device) == 0;
}

/* At least two channels: a device opened with one may mix its input into both
 * loudspeakers. */
static int channels_wanted(const struct ro_sound_portaudio *portaudio,
	const struct ro_sound_output *output, int max)
{
	int channels = 2;

	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		const struct ro_sound_place *place = &portaudio->places[ear];

		if (is_on(place, output) && place->channel >= channels) {
			channels = place->channel + 1;
		}
	}
	return channels < max ? channels : max;
}

/* Ears on one device share its stream, each with a channel of its own. An ear
 * whose channel the device does not have, or mixes with that of the first, is
 * not heard. */
static void assign_rings(
	struct ro_sound_portaudio *portaudio, struct ro_sound_output *output)
{
	int only = -1;
	bool lacks = false;

	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		const struct ro_sound_place *place = &portaudio->places[ear];
		const bool is_wanted = is_on(place, output);
		bool is_here = is_wanted && place->channel < output->channels;

		if (is_here && output->mixes) {
			only = only < 0 ? place->channel : only;
			is_here = place->channel == only;
		}
		lacks = lacks || (is_wanted && !is_here);
		output->rings[ear] = is_here ? &portaudio->rings[ear] : NULL;
		output->places[ear] = place->channel;
	}
	if (lacks) {
		explain_as(portaudio,
			"the sound device \"%s\" has but one channel for "
			"what is public and what is private; what is private "
			"is not spoken there; give it a device of its own in "
			"[audio]",
			output->device);
	}
}

/* The voice's own first; then what every card knows. */
static const unsigned rates_hz[] = { RO_SOUND_HZ, 44100, 48000 };

static int open_stream(struct ro_sound_portaudio *portaudio,
	struct ro_sound_output *output, PaDeviceIndex device)
{
	const PaDeviceInfo *info = Pa_GetDeviceInfo(device);
	PaStreamParameters wanted = {
		.device = device,
		.sampleFormat = paInt16,
		.suggestedLatency = LATENCY_S,
	};
	PaError failed = paInvalidSampleRate;

	output->channels = channels_wanted(
		portaudio, output, info->maxOutputChannels);
	output->mixes = ro_alsa_mixes(
		info->name, (unsigned)output->channels, RO_SOUND_HZ);
	assign_rings(portaudio, output);
	wanted.channelCount = output->channels;
	for (size_t i = 0; i < ro_count(rates_hz); i++) {
		output->rate_hz = rates_hz[i];
		failed = Pa_OpenStream(&output->stream, NULL, &wanted,
			output->rate_hz, CALLBACK_FRAMES, paNoFlag, on_play,
			output);
		if (failed != paInvalidSampleRate) {
			break;
		}
	}
	if (failed != paNoError) {
		output->stream = NULL;
		return explain_failure(portaudio, output, failed);
	}
	return 0;
}

static int start_stream(
	struct ro_sound_portaudio *portaudio, struct ro_sound_output *output)
{
	PaError failed;

	output->lead_in = output->rate_hz * LEAD_IN_MS / 1000;
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		ro_stretch_init(
			&output->stretches[ear], RO_SOUND_HZ, output->rate_hz);
	}
	output->latency_ms = (int)(1000 *
		Pa_GetStreamInfo(output->stream)->outputLatency);
	failed = Pa_StartStream(output->stream);
	if (failed != paNoError) {
		return explain_failure(portaudio, output, failed);
	}
	return 0;
}

/* Which there are, so that a wrong name can be put right. */
static void explain_missing(
	struct ro_sound_portaudio *portaudio, const char *name)
{
	char names[RO_SOUND_WHY_MAX];
	struct ro_text text;

	if (strcmp(name, "default") == 0) {
		explain_as(portaudio, "%s",
			"no sound device was found; connect one");
		return;
	}
	ro_text_init(&text, names, sizeof(names));
	ro_text_addf(
		&text, "there is no sound device \"%s\"; there are:", name);
	ro_devices_add(&text);
	explain_as(portaudio, "%s", names);
}

static void close_output(struct ro_sound_output *output)
{
	if (output->stream != NULL) {
		Pa_AbortStream(output->stream);
		Pa_CloseStream(output->stream);
		output->stream = NULL;
	}
	memset(output->rings, 0, sizeof(output->rings));
}

static int open_output(
	struct ro_sound_portaudio *portaudio, struct ro_sound_output *output)
{
	const PaDeviceIndex device = ro_devices_find(output->device);
	int err;

	if (device == paNoDevice) {
		explain_missing(portaudio, output->device);
		return RO_E_NO_DEVICE;
	}
	err = open_stream(portaudio, output, device);
	if (err == 0) {
		err = start_stream(portaudio, output);
	}
	if (err != 0) {
		close_output(output);
	}
	return err;
}

static void close_outputs(struct ro_sound_portaudio *portaudio)
{
	for (unsigned i = 0; i < portaudio->output_count; i++) {
		close_output(&portaudio->outputs[i]);
	}
	Pa_Terminate();
}

/* PortAudio lists devices only while it is initialised. One device is enough
 * to go on: a missing earphone shall not silence the loudspeaker. */
static int open_outputs(struct ro_sound_portaudio *portaudio)
{
	const PaError failed = Pa_Initialize();
	unsigned opened = 0;
	int err = 0;

	if (failed != paNoError) {
		explain_as(portaudio, "PortAudio does not start: %s",
			Pa_GetErrorText(failed));
		return error_from_portaudio(failed);
	}
	explain_as(portaudio, "%s", "");
	for (unsigned i = 0; i < portaudio->output_count; i++) {
		const int one = open_output(portaudio, &portaudio->outputs[i]);

		opened += one == 0;
		err = one != 0 ? one : err;
	}
	if (opened > 0) {
		return 0;
	}
	close_outputs(portaudio);
	return err;
}

/* @return true if it is time to end */
static bool wait_to_retry(struct ro_sound_portaudio *portaudio, int wait_ms)
{
	struct timespec until;
	bool is_closing;

	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec += wait_ms / 1000;
	pthread_mutex_lock(&portaudio->mutex);
	if (!portaudio->is_closing) {
		pthread_cond_timedwait(
			&portaudio->wake, &portaudio->mutex, &until);
	}
	is_closing = portaudio->is_closing;
	pthread_mutex_unlock(&portaudio->mutex);
	return is_closing;
}

static void *open_until_it_works(void *arg)
{
	struct ro_sound_portaudio *portaudio = arg;
	int wait_ms = RETRY_FIRST_MS;
	int err = open_outputs(portaudio);

	atomic_store(&portaudio->opened, err);
	while (err != 0 && !wait_to_retry(portaudio, wait_ms)) {
		wait_ms = wait_ms * 2 < RETRY_LAST_MS ? wait_ms * 2
						      : RETRY_LAST_MS;
		err = open_outputs(portaudio);
		atomic_store(&portaudio->opened, err);
	}
	return NULL;
}

/* The thread that speaks. */

static void begin(struct ro_sound *sound, unsigned ear)
{
	struct ro_sound_portaudio *portaudio = from_sound(sound);

	ro_ring_cut(&portaudio->rings[ear]);
	portaudio->begun[ear] = ro_ring_place(&portaudio->rings[ear]);
	portaudio->heard_ms[ear] = 0;
}

static int put(struct ro_sound *sound, unsigned ear, const int16_t *samples,
	size_t count)
{
	struct ro_ring *ring = &from_sound(sound)->rings[ear];

	return ro_ring_write(ring, samples, count) == count ? 0 : RO_E_STALLED;
}

static void cut(struct ro_sound *sound, unsigned ear)
{
	ro_ring_cut(&from_sound(sound)->rings[ear]);
}

static bool has_begun(struct ro_sound *sound, unsigned ear)
{
	const struct ro_sound_portaudio *portaudio = from_sound(sound);

	return ro_ring_is_past(&portaudio->rings[ear], portaudio->begun[ear]);
}

static const struct ro_sound_output *output_of(
	const struct ro_sound_portaudio *portaudio, unsigned ear)
{
	for (unsigned i = 0; i < portaudio->output_count; i++) {
		if (portaudio->outputs[i].rings[ear] != NULL) {
			return &portaudio->outputs[i];
		}
	}
	return NULL;
}

/* While samples are in the ring the end is reckoned anew each time; after
 * that it stands. */
static int64_t left_ms(struct ro_sound *sound, unsigned ear)
{
	struct ro_sound_portaudio *portaudio = from_sound(sound);
	const struct ro_sound_output *output;
	const int64_t left = ro_ring_left(&portaudio->rings[ear]);
	const int64_t now = now_ms();
	int64_t *heard = &portaudio->heard_ms[ear];

	if (atomic_load(&portaudio->opened) != 0) {
		return INT64_MAX;
	}
	output = output_of(portaudio, ear);
	if (left > 0 && output != NULL) {
		*heard = now + left * 1000 / RO_SOUND_HZ + 1 +
			output->latency_ms;
	}
	return *heard > now ? *heard - now : 0;
}

static int output_state(struct ro_sound_output *output, int64_t now)
{
	const uint32_t frames = atomic_load(&output->frames);

	if (frames != output->seen_frames || output->seen_ms == 0) {
		output->seen_frames = frames;
		output->seen_ms = now;
	}
	if (now - output->seen_ms > RO_SOUND_STALL_MS) {
		return RO_E_STALLED;
	}
	return atomic_load(&output->is_awake) ? 0 : RO_SOUND_UNKNOWN;
}

/* The worst of all devices; one that stands still stays so. */
static int state(struct ro_sound *sound)
{
	struct ro_sound_portaudio *portaudio = from_sound(sound);
	const int opened = atomic_load(&portaudio->opened);
	int worst = 0;

	if (opened != 0) {
		return opened;
	}
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		sound->carries[ear] = output_of(portaudio, ear) != NULL;
	}
	for (unsigned i = 0; i < portaudio->output_count; i++) {
		struct ro_sound_output *output = &portaudio->outputs[i];
		const int one = output->stream == NULL
			? 0
			: output_state(output, now_ms());

		if (one == RO_E_STALLED && !portaudio->is_stalled) {
			portaudio->is_stalled = true;
			explain_as(portaudio,
				"the sound device \"%s\" stands still; it may "
				"have been unplugged",
				output->device);
		}
		worst = worst < 0 || one == 0 ? worst : one;
	}
	return portaudio->is_stalled ? RO_E_STALLED : worst;
}

static void explain(struct ro_sound *sound, char *why)
{
	struct ro_sound_portaudio *portaudio = from_sound(sound);

	pthread_mutex_lock(&portaudio->mutex);
	strcpy(why, portaudio->why);
	pthread_mutex_unlock(&portaudio->mutex);
}

static int finish(struct ro_sound *sound)
{
	(void)sound;
	return 0;
}

static void end_opener(struct ro_sound_portaudio *portaudio)
{
	pthread_mutex_lock(&portaudio->mutex);
	portaudio->is_closing = true;
	pthread_cond_signal(&portaudio->wake);
	pthread_mutex_unlock(&portaudio->mutex);
	pthread_join(portaudio->opener, NULL);
	portaudio->has_opener = false;
}

/* PortAudio never returns from closing a stream that stands still; the
 * process ends soon, and takes it along. */
static void close_portaudio(struct ro_sound *sound)
{
	struct ro_sound_portaudio *portaudio = from_sound(sound);

	if (portaudio->is_stalled) {
		return;
	}
	if (portaudio->has_opener) {
		end_opener(portaudio);
		if (atomic_load(&portaudio->opened) == 0) {
			close_outputs(portaudio);
		}
	}
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		ro_ring_close(&portaudio->rings[ear]);
	}
	pthread_cond_destroy(&portaudio->wake);
	pthread_mutex_destroy(&portaudio->mutex);
}

static const struct ro_sound_ops ops = {
	.begin = begin,
	.put = put,
	.cut = cut,
	.has_begun = has_begun,
	.left_ms = left_ms,
	.state = state,
	.explain = explain,
	.finish = finish,
	.close = close_portaudio,
};

static bool has_output(
	const struct ro_sound_portaudio *portaudio, const char *device)
{
	for (unsigned i = 0; i < portaudio->output_count; i++) {
		if (strcmp(portaudio->outputs[i].device, device) == 0) {
			return true;
		}
	}
	return false;
}

/* One output for each device that is named. */
static void list_outputs(struct ro_sound_portaudio *portaudio)
{
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		const struct ro_sound_place *place = &portaudio->places[ear];

		portaudio->sound.carries[ear] = place->channel >= 0;
		if (place->channel >= 0 &&
			!has_output(portaudio, place->device)) {
			portaudio->outputs[portaudio->output_count++]
				.device = place->device;
		}
	}
}

int ro_sound_portaudio_open(struct ro_sound_portaudio *portaudio,
	const struct ro_sound_place places[RO_SOUND_EARS])
{
	memset(portaudio, 0, sizeof(*portaudio));
	portaudio->sound.ops = &ops;
	portaudio->sound.is_live = true;
	memcpy(portaudio->places, places, sizeof(portaudio->places));
	atomic_store(&portaudio->opened, RO_SOUND_UNKNOWN);
	pthread_mutex_init(&portaudio->mutex, NULL);
	pthread_cond_init(&portaudio->wake, NULL);
	list_outputs(portaudio);
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		if (!ro_ring_open(&portaudio->rings[ear], RO_SOUND_RING_SIZE)) {
			return RO_E_NO_MEMORY;
		}
	}
	portaudio->has_opener = pthread_create(&portaudio->opener, NULL,
					open_until_it_works, portaudio) == 0;
	return portaudio->has_opener ? 0 : RO_E_NO_MEMORY;
}

unsigned ro_sound_portaudio_underruns(
	const struct ro_sound_portaudio *portaudio)
{
	unsigned underruns = 0;

	for (unsigned i = 0; i < portaudio->output_count; i++) {
		underruns += atomic_load(&portaudio->outputs[i].underruns);
	}
	return underruns;
}
