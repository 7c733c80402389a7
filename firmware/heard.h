/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_HEARD_H
#define FIRMWARE_HEARD_H

#include "host/msg/msg.h"

/**
 * What a story has heard and seen since it last expected something.
 *
 * Sentences and irregularities stay here until an expectation takes them;
 * the first input after an expectation lets go of the rest. Two equal
 * sentences are two sentences, so each is taken once.
 */
#define RO_HEARD_MAX 256

struct ro_heard_sentence {
	uint8_t channel;
	uint8_t side;
	bool taken;
	char words[RO_SENTENCE_MAX];
};

struct ro_heard {
	unsigned sentence_count; /* at most RO_HEARD_MAX are kept */
	struct ro_heard_sentence sentences[RO_HEARD_MAX];
	unsigned seen[RO_IRREGULARS]; /* since the last expectation */
	unsigned all_count; /* of the whole story, for its end */
	uint8_t all[1024];
};

void ro_heard_init(struct ro_heard *heard);

/** Take in a message; most are of no interest. */
void ro_heard_message(struct ro_heard *heard, const struct ro_msg *msg);

/** An input follows an expectation: what was not taken is let go. */
void ro_heard_forget(struct ro_heard *heard);

/**
 * Take one sentence of these words. @param channel -1 for any
 * @param side RO_NOBODY for any
 * @return false if none was said
 */
bool ro_heard_take(
	struct ro_heard *heard, const char *words, int channel, unsigned side);

/** @return the first sentence not yet taken on that channel, or NULL */
const char *ro_heard_first(
	const struct ro_heard *heard, int channel, unsigned side);

/** Take one irregularity. @return false if it was not seen */
bool ro_heard_take_irregular(struct ro_heard *heard, unsigned code);

#endif
