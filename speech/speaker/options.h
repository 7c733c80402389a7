/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_OPTIONS_H
#define SPEECH_SPEAKER_OPTIONS_H

#include "speech/speaker/sayer.h"
#include "speech/voice/voice.h"

/**
 * What a speaker is told when it is started: where its sound goes and how it
 * sounds. They travel as arguments of its program, so that a person can read
 * them in the list of processes.
 */

/** Where sound goes. */
enum ro_speaker_sink {
	RO_SPEAKER_DEVICE, /* the sound devices of the places below */
	RO_SPEAKER_NOWHERE, /* words are made into sound, which is dropped */
	RO_SPEAKER_WAV, /* the file below */
	RO_SPEAKER_SINKS
};

/** The device that PortAudio chooses; through ALSA's "default". */
#define RO_SPEAKER_DEFAULT_DEVICE "default"

#define RO_SPEAKER_DEVICE_MAX 96
#define RO_SPEAKER_FILE_MAX 1024

/** Where one ear is: which device, and which of its channels. */
struct ro_speaker_place {
	char device[RO_SPEAKER_DEVICE_MAX]; /* a name PortAudio knows */
	int8_t channel; /* 0 is left; -1: this ear is not carried */
};

struct ro_speaker_options {
	const char *program; /* borrowed; path of a program whose main()
			      * calls ro_speaker_main() */
	uint8_t sink; /* an enum ro_speaker_sink */
	char file[RO_SPEAKER_FILE_MAX]; /* with RO_SPEAKER_WAV */
	struct ro_speaker_place places[RO_EARS_OF]; /* no two the same */
	struct ro_voice_style style;
	char voice_data[RO_SPEAKER_FILE_MAX]; /* folder that holds
						* espeak-ng-data; "" for the
						* system's */
	bool is_noisy; /* let libraries write to standard error; for tests */
};

/**
 * /proc/self/exe, device "default": the public ear on the left, White's on the
 * right, Black's not carried; the voice of ro_voice_style_default().
 */
void ro_speaker_options_default(struct ro_speaker_options *options);

/**
 * Take over what --sound says: "auto" the device, "none" nowhere, anything
 * else a WAV file.
 * @return false if the name is empty or too long
 */
bool ro_speaker_options_sound(
	struct ro_speaker_options *options, const char *sound);

/** Make @p style sound as @p tune says; as it is if @p tune says nothing.
 * @pre the variant of @p tune is one */
void ro_tune_style(const struct ro_tune *tune, struct ro_voice_style *style);

/** How many arguments ro_speaker_options_write() makes, with the NULL. */
#define RO_SPEAKER_ARGUMENTS 20

/** Room for the numbers among the arguments. */
struct ro_speaker_argv {
	char *arguments[RO_SPEAKER_ARGUMENTS]; /* ends with NULL; borrows from
						* numbers and the options */
	char numbers[10][12];
};

/** The first argument, by which a program knows that it is a speaker. */
#define RO_SPEAKER_ARGUMENT "--speaker"

/** Make the arguments of a speaker that talks on descriptor @p fd. */
void ro_speaker_options_write(const struct ro_speaker_options *options, int fd,
	struct ro_speaker_argv *argv);

/**
 * Read them again, in the child.
 * @param count of @p arguments, with the program's name
 * @param fd filled in
 * @return false if they are not what ro_speaker_options_write() makes
 */
bool ro_speaker_options_read(struct ro_speaker_options *options, int count,
	char **arguments, int *fd);

#endif
