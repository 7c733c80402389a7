/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_SOUND_PORTAUDIO_H
#define SPEECH_SOUND_SOUND_PORTAUDIO_H

#include "speech/sound/sound.h"
#include "speech/sound/stretch.h"

#include <pthread.h>

/**
 * Sound devices, through PortAudio.
 *
 * Each device that an ear is on has one stream, kept open and fed with silence
 * between sentences, so that it never sleeps. The callback only reads the
 * rings: no lock, no allocation, no call into the system. A thread opens the
 * devices, and tries again quietly while there are none.
 *
 * A device that has but one loudspeaker behind its channels carries the first
 * of its ears alone, so that nothing private is heard in public.
 *
 * When a device vanishes, PortAudio 19.6 stops calling back, or never returns,
 * and says nothing. Here that is found because the callback's count stands
 * still; the only way out is to end the process, and this does not try another.
 *
 * Source: PortAudio 19.6 documentation; its issue 1037 (June 2025).
 */

/** Of samples in each ring: over a minute and a half of speech. */
#define RO_SOUND_RING_SIZE (1u << 21)

/** A callback that did not come for so long will not come again. */
#define RO_SOUND_STALL_MS 400

/** Where an ear is. */
struct ro_sound_place {
	const char *device; /* as PortAudio names it, a part of that, or
			     * "default"; borrowed until it is closed */
	int channel; /* 0 is left; -1: the ear is not carried */
};

/** One open device and the rings it reads. */
struct ro_sound_output {
	const char *device;
	void *stream; /* PortAudio's */
	int channels;
	unsigned rate_hz; /* RO_SOUND_HZ, or what the device knows */
	int latency_ms; /* from the callback to the ear, as the device says */
	struct ro_ring *rings[RO_SOUND_EARS]; /* by ear; NULL: elsewhere */
	int places[RO_SOUND_EARS]; /* the channel of each ring */
	bool mixes; /* channels are heard together: it carries but one */
	struct ro_stretch stretches[RO_SOUND_EARS]; /* the callback's */
	uint32_t lead_in; /* the callback's: frames of silence still to play */
	_Atomic uint32_t frames; /* played, free-running */
	_Atomic uint32_t underruns;
	_Atomic bool is_awake; /* the lead-in is over */
	uint32_t seen_frames; /* when state() last looked */
	int64_t seen_ms; /* when it saw them move */
};

struct ro_sound_portaudio {
	struct ro_sound sound;
	struct ro_sound_place places[RO_SOUND_EARS];
	struct ro_ring rings[RO_SOUND_EARS];
	uint32_t begun[RO_SOUND_EARS]; /* place of the sentence in its ring */
	int64_t heard_ms[RO_SOUND_EARS]; /* when the last sample is heard */
	struct ro_sound_output outputs[RO_SOUND_EARS];
	unsigned output_count;
	_Atomic int opened; /* 0, RO_SOUND_UNKNOWN or an error */
	bool is_stalled;
	bool has_opener;
	pthread_t opener;
	pthread_mutex_t mutex; /* of what follows; never the callback's */
	pthread_cond_t wake; /* the opener is to end */
	bool is_closing;
	char why[RO_SOUND_WHY_MAX];
};

/**
 * Begin to open the devices of @p places; state() tells when they are open.
 * @param places copied, one for each ear; no two the same
 * @return 0, or RO_E_NO_MEMORY. Close it in either case.
 */
int ro_sound_portaudio_open(struct ro_sound_portaudio *portaudio,
	const struct ro_sound_place places[RO_SOUND_EARS]);

/** How often a device has run dry since it was opened; any thread. */
unsigned ro_sound_portaudio_underruns(
	const struct ro_sound_portaudio *portaudio);

#endif
