/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/wav_out.h"

#include "firmware/ears.h"
#include "host/base/err.h"
#include "host/base/log.h"

#include <stdio.h>
#include <string.h>

void ro_wav_out_options(
	const struct ro_settings *settings, struct ro_speaker_options *options)
{
	ro_speaker_options_default(options);
	options->program = RO_SPEAKER_PROGRAM;
	options->style.rate_wpm = settings->speech.rate;
	options->style.pitch = settings->speech.pitch;
	options->style.volume = settings->speech.volume;
	if (settings->speech.variant != RO_VARIANT_NONE) {
		snprintf(options->style.variant, sizeof(options->style.variant),
			"%s",
			ro_term_word(
				&ro_variant_terms, settings->speech.variant));
	}
	ro_ears_place(settings, options);
}

const char *ro_wav_out_refuse(const char *name)
{
	if (*name == '\0') {
		return "the name of the WAV file is empty; write one, such as "
		       "game.wav";
	}
	if (strcmp(name, "-") == 0) {
		return "a WAV file cannot go to standard output, its length "
		       "is written last; name a file, such as game.wav";
	}
	return NULL;
}

static int say_once(struct ro_wav_out *out, int err)
{
	if (err != 0 && out->err == 0) {
		out->err = err;
		ro_log(out->path, "%s", out->direct.why);
	}
	return out->err;
}

int ro_wav_out_open(struct ro_wav_out *out, const struct ro_settings *settings,
	const char *path)
{
	struct ro_speaker_options options;

	out->path = path;
	out->err = 0;
	ro_wav_out_options(settings, &options);
	options.sink = RO_SPEAKER_WAV;
	snprintf(options.file, sizeof(options.file), "%s", path);
	return say_once(out, ro_direct_open(&out->direct, &options));
}

void ro_wav_out_say(void *arg, const struct ro_utterance *utterance)
{
	struct ro_wav_out *out = arg;

	if (out->err == 0) {
		say_once(out, ro_direct_say(&out->direct, utterance));
	}
}

int ro_wav_out_close(struct ro_wav_out *out)
{
	return say_once(out, ro_direct_finish(&out->direct));
}
