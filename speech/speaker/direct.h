/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SPEAKER_DIRECT_H
#define SPEECH_SPEAKER_DIRECT_H

#include "speech/speaker/child.h"
#include "speech/speaker/options.h"
#include "speech/speaker/protocol.h"

/**
 * A speaker for programs without a loop: rochade say, and rochade replay
 * with --sound, where time is virtual and every sentence goes into a file.
 *
 * Sentences follow each other in the order given, whatever ear they are for.
 * In a WAV file each ear has its channel, the public one first, then White's,
 * then Black's if it speaks; the others are exactly silent meanwhile, and
 * between two sentences lies less than a second of silence.
 *
 * Every function waits; none needs a loop.
 */
struct ro_direct_sayer {
	struct ro_speaker_child child;
	bool is_file; /* sentences are not waited for */
	int err; /* the first error, which stays */
	char why[RO_SPEAKER_NOTE_MAX];
};

/**
 * Start a speaker and wait until it is ready.
 * @param options borrowed for the call; if no program is named,
 *        /proc/self/exe
 * @return 0; or an error, told in one sentence by why, after which nothing is
 *         open: the file cannot be written, there is no sound device, no
 *         voice
 */
int ro_direct_open(struct ro_direct_sayer *direct,
	const struct ro_speaker_options *options);

/**
 * Say @p utterance: into a file it is handed over, on a device this returns
 * when it was heard.
 * @return 0, or an error as above, at once or with a later call
 */
int ro_direct_say(
	struct ro_direct_sayer *direct, const struct ro_utterance *utterance);

/**
 * The phonemes of a phrase as the voice would say it, one line of ASCII.
 * @param phonemes filled in, NUL-terminated
 * @param size of @p phonemes, RO_SPEAKER_PHONEMES_MAX is enough
 */
int ro_direct_spell(struct ro_direct_sayer *direct,
	const struct ro_phrase *phrase, char *phonemes, size_t size);

/**
 * Complete the file, wait until it is on the disk, end the speaker. Also to
 * be called after an error; harmless after a failed opening.
 * @return 0, or the first error, told in one sentence by why
 */
int ro_direct_finish(struct ro_direct_sayer *direct);

#endif
