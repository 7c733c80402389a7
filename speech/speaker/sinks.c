/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/sinks.h"

#include "host/base/require.h"

static bool has_private_ear(const struct ro_speaker_options *options)
{
	return options->places[RO_EAR_OF_WHITE].channel >= 0 ||
		options->places[RO_EAR_OF_BLACK].channel >= 0;
}

static struct ro_sound *open_file(struct ro_speaker_sinks *sinks,
	const struct ro_speaker_options *options)
{
	if (ro_sound_file_is_name(options->file)) {
		ro_sound_file_open(
			&sinks->file, options->file, has_private_ear(options));
		return &sinks->file.sound;
	}
	ro_sound_wav_open(&sinks->wav, options->file);
	return &sinks->wav.sound;
}

static struct ro_sound *open_device(struct ro_speaker_sinks *sinks,
	const struct ro_speaker_options *options)
{
	struct ro_sound_place places[RO_SOUND_EARS];

	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		places[ear].device = options->places[ear].device;
		places[ear].channel = options->places[ear].channel;
	}
	ro_require(ro_sound_portaudio_open(&sinks->portaudio, places) == 0);
	return &sinks->portaudio.sound;
}

struct ro_sound *ro_speaker_sinks_open(struct ro_speaker_sinks *sinks,
	const struct ro_speaker_options *options)
{
	switch ((enum ro_speaker_sink)options->sink) {
	case RO_SPEAKER_DEVICE:
		return open_device(sinks, options);
	case RO_SPEAKER_WAV:
		return open_file(sinks, options);
	case RO_SPEAKER_NOWHERE:
	case RO_SPEAKER_SINKS:
		break;
	}
	ro_sound_none(&sinks->nowhere);
	return &sinks->nowhere;
}
