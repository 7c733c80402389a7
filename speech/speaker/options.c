/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/speaker/options.h"

#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ro_speaker_options_default(struct ro_speaker_options *options)
{
	memset(options, 0, sizeof(*options));
	options->program = "/proc/self/exe";
	options->sink = RO_SPEAKER_DEVICE;
	for (unsigned ear = 0; ear < RO_EARS_OF; ear++) {
		strcpy(options->places[ear].device, RO_SPEAKER_DEFAULT_DEVICE);
	}
	options->places[RO_EAR_PUBLIC].channel = 0;
	options->places[RO_EAR_OF_WHITE].channel = 1;
	options->places[RO_EAR_OF_BLACK].channel = -1;
	ro_voice_style_default(&options->style);
}

bool ro_speaker_options_sound(
	struct ro_speaker_options *options, const char *sound)
{
	if (strcmp(sound, "auto") == 0) {
		options->sink = RO_SPEAKER_DEVICE;
		return true;
	}
	if (strcmp(sound, "none") == 0) {
		options->sink = RO_SPEAKER_NOWHERE;
		return true;
	}
	if (*sound == '\0' || strlen(sound) >= sizeof(options->file)) {
		return false;
	}
	options->sink = RO_SPEAKER_WAV;
	strcpy(options->file, sound);
	return true;
}

void ro_tune_style(const struct ro_tune *tune, struct ro_voice_style *style)
{
	if (tune->rate_wpm == 0) {
		return;
	}
	style->rate_wpm = tune->rate_wpm;
	style->pitch = tune->pitch;
	style->volume = tune->volume;
	style->variant[0] = '\0';
	if (tune->variant != RO_VARIANT_NONE) {
		snprintf(style->variant, sizeof(style->variant), "%s",
			ro_term_word(&ro_variant_terms, tune->variant));
	}
}

/* The arguments in a fixed order; reading and writing keep to it. */
enum {
	AT_PROGRAM,
	AT_SPEAKER,
	AT_FD,
	AT_SINK,
	AT_FILE,
	AT_VOICE_DATA,
	AT_RATE,
	AT_PITCH,
	AT_VOLUME,
	AT_VARIANT,
	AT_PLACES, /* device and channel of each ear */
	AT_END = AT_PLACES + 2 * RO_EARS_OF
};

_Static_assert(AT_END < RO_SPEAKER_ARGUMENTS, "room for the arguments");

static const char *const sinks[RO_SPEAKER_SINKS] = {
	[RO_SPEAKER_DEVICE] = "device",
	[RO_SPEAKER_NOWHERE] = "nowhere",
	[RO_SPEAKER_WAV] = "wav",
};

/* exec() takes its strings without const and does not change them. */
static char *borrow(const char *words)
{
	union {
		const char *given;
		char *wanted;
	} same = { .given = words };

	return same.wanted;
}

void ro_speaker_options_write(const struct ro_speaker_options *options, int fd,
	struct ro_speaker_argv *argv)
{
	char **arguments = argv->arguments;
	const int numbers[] = { fd, options->style.rate_wpm,
		options->style.pitch, options->style.volume };
	static const int places[] = { AT_FD, AT_RATE, AT_PITCH, AT_VOLUME };

	arguments[AT_PROGRAM] = borrow("rochade");
	arguments[AT_SPEAKER] = borrow(RO_SPEAKER_ARGUMENT);
	arguments[AT_SINK] = borrow(sinks[options->sink]);
	arguments[AT_FILE] = borrow(options->file);
	arguments[AT_VOICE_DATA] = borrow(options->voice_data);
	arguments[AT_VARIANT] = borrow(options->style.variant);
	for (unsigned i = 0; i < ro_count(numbers); i++) {
		snprintf(argv->numbers[i], sizeof(argv->numbers[i]), "%d",
			numbers[i]);
		arguments[places[i]] = argv->numbers[i];
	}
	for (unsigned ear = 0; ear < RO_EARS_OF; ear++) {
		char *number = argv->numbers[ro_count(numbers) + ear];

		snprintf(number, sizeof(argv->numbers[0]), "%d",
			options->places[ear].channel);
		arguments[AT_PLACES + 2 * ear] = borrow(
			options->places[ear].device);
		arguments[AT_PLACES + 2 * ear + 1] = number;
	}
	arguments[AT_END] = NULL;
}

static bool read_number(const char *words, uint64_t max, uint64_t *number)
{
	return ro_text_to_uint(words, max, number);
}

static bool read_words(const char *words, char *room, size_t size)
{
	if (strlen(words) >= size) {
		return false;
	}
	strcpy(room, words);
	return true;
}

static bool read_sink(struct ro_speaker_options *options, const char *words)
{
	for (uint8_t i = 0; i < RO_SPEAKER_SINKS; i++) {
		if (strcmp(words, sinks[i]) == 0) {
			options->sink = i;
			return true;
		}
	}
	return false;
}

static bool read_place(struct ro_speaker_place *place, char **arguments)
{
	uint64_t channel;

	if (!read_words(arguments[0], place->device, sizeof(place->device))) {
		return false;
	}
	if (strcmp(arguments[1], "-1") == 0) {
		place->channel = -1;
		return true;
	}
	if (!read_number(arguments[1], 31, &channel)) {
		return false;
	}
	place->channel = (int8_t)channel;
	return true;
}

static bool read_style(struct ro_voice_style *style, char **arguments)
{
	uint64_t rate, pitch, volume;

	if (!read_number(arguments[AT_RATE], 10000, &rate) ||
		!read_number(arguments[AT_PITCH], 255, &pitch) ||
		!read_number(arguments[AT_VOLUME], 255, &volume)) {
		return false;
	}
	style->rate_wpm = (uint16_t)rate;
	style->pitch = (uint8_t)pitch;
	style->volume = (uint8_t)volume;
	ro_voice_style_limit(style);
	return read_words(
		arguments[AT_VARIANT], style->variant, sizeof(style->variant));
}

bool ro_speaker_options_read(struct ro_speaker_options *options, int count,
	char **arguments, int *fd)
{
	uint64_t number;
	bool is_right;

	ro_speaker_options_default(options);
	if (count != AT_END ||
		strcmp(arguments[AT_SPEAKER], RO_SPEAKER_ARGUMENT) != 0 ||
		!read_number(arguments[AT_FD], INT32_MAX, &number)) {
		return false;
	}
	*fd = (int)number;
	is_right = read_sink(options, arguments[AT_SINK]) &&
		read_words(arguments[AT_FILE], options->file,
			sizeof(options->file)) &&
		read_words(arguments[AT_VOICE_DATA], options->voice_data,
			sizeof(options->voice_data)) &&
		read_style(&options->style, arguments);
	for (unsigned ear = 0; ear < RO_EARS_OF; ear++) {
		is_right = is_right &&
			read_place(&options->places[ear],
				arguments + AT_PLACES + 2 * ear);
	}
	return is_right;
}
