/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_STORY_WORDS_H
#define FIRMWARE_STORY_WORDS_H

#include "firmware/story/story.h"

/**
 * A line of a story cut into words: comments off, quotes kept together.
 */

/**
 * Cut @p text into @p first and the words after it, and take off "@TIME".
 * @param first filled in with the first word, "" if the line is empty
 * @param line its has_time, at_ms and words are filled in
 * @return false, with @p why filled in, if the line is too long, a quote is
 *         not closed or the time is none
 */
bool ro_story_cut(const char *text, char first[32], struct ro_story_line *line,
	char *why, size_t why_size);

#endif
