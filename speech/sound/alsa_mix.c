/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/alsa_mix.h"

#include <alsa/asoundlib.h>
#include <stdlib.h>
#include <string.h>

/* A row of the table of a route: "0 <- 0*0.5 + 1*0.5". */
static bool is_sum(const char *line, size_t len)
{
	const char *arrow = memmem(line, len, "<-", 2);

	return arrow != NULL &&
		memchr(arrow, '+', len - (size_t)(arrow - line)) != NULL;
}

/* "  channels     : 2"; 0 if it is another line. */
static unsigned channels_of(const char *line)
{
	static const char name[] = "channels";

	line += strspn(line, " ");
	if (strncmp(line, name, sizeof(name) - 1) != 0) {
		return 0;
	}
	line += sizeof(name) - 1;
	line += strspn(line, " :");
	return (unsigned)strtoul(line, NULL, 10);
}

bool ro_alsa_dump_mixes(const char *dump)
{
	unsigned front = 0;

	while (*dump != '\0') {
		const size_t len = strcspn(dump, "\n");
		const unsigned channels = channels_of(dump);

		if (is_sum(dump, len)) {
			return true;
		}
		if (channels != 0 && front != 0 && channels < front) {
			return true;
		}
		front = front == 0 ? channels : front;
		dump += len + (dump[len] != '\0');
	}
	return false;
}

static bool look(snd_pcm_t *pcm)
{
	snd_output_t *output;
	char *dump = NULL;
	bool mixes;

	if (snd_output_buffer_open(&output) < 0) {
		return true;
	}
	snd_pcm_dump(pcm, output);
	snd_output_putc(output, '\0');
	snd_output_buffer_string(output, &dump);
	mixes = dump == NULL || ro_alsa_dump_mixes(dump);
	snd_output_close(output);
	return mixes;
}

/* As PortAudio sets it up, as far as channels can depend on it. */
static bool set_up(snd_pcm_t *pcm, unsigned channels, unsigned rate_hz)
{
	snd_pcm_hw_params_t *params;
	bool is_good;

	if (snd_pcm_hw_params_malloc(&params) < 0) {
		return false;
	}
	is_good = snd_pcm_hw_params_any(pcm, params) >= 0 &&
		snd_pcm_hw_params_set_access(
			pcm, params, SND_PCM_ACCESS_RW_INTERLEAVED) >= 0 &&
		snd_pcm_hw_params_set_format(pcm, params, SND_PCM_FORMAT_S16) >=
			0 &&
		snd_pcm_hw_params_set_channels(pcm, params, channels) >= 0 &&
		snd_pcm_hw_params_set_rate_near(pcm, params, &rate_hz, NULL) >=
			0 &&
		snd_pcm_hw_params(pcm, params) >= 0;
	snd_pcm_hw_params_free(params);
	return is_good;
}

/* PortAudio names a card itself "Name: Name (hw:1,0)", and is told by ALSA how
 * many channels that has. */
static bool is_card(const char *name)
{
	return strstr(name, "(hw:") != NULL;
}

bool ro_alsa_mixes(const char *name, unsigned channels, unsigned rate_hz)
{
	snd_pcm_t *pcm;
	bool mixes;

	if (channels < 2 || is_card(name) ||
		snd_pcm_open(&pcm, name, SND_PCM_STREAM_PLAYBACK,
			SND_PCM_NONBLOCK) < 0) {
		return false;
	}
	mixes = !set_up(pcm, channels, rate_hz) || look(pcm);
	snd_pcm_close(pcm);
	return mixes;
}
