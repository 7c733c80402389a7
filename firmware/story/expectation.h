/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_STORY_EXPECTATION_H
#define FIRMWARE_STORY_EXPECTATION_H

#include "firmware/story/story.h"

/**
 * What a story expects: reading "expect ..." and "hear ...".
 */

/** Read the words after "expect" into @p line. @return false and why */
bool ro_story_read_expect(
	struct ro_story_line *line, char *why, size_t why_size);

/** Read the words after "hear" into @p line. @return false and why */
bool ro_story_read_hear(struct ro_story_line *line, char *why, size_t why_size);

/**
 * @return true if two sentences are the same words: punctuation, case, white
 *         space and ä/ae, ö/oe, ü/ue, ß/ss do not matter
 */
bool ro_story_same_words(const char *one, const char *other);

#endif
