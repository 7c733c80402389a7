/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_STORY_RULING_H
#define FIRMWARE_STORY_RULING_H

#include "firmware/story/story.h"

/**
 * The arbiter's commands as a story writes them.
 *
 * "adjust white 1:02:03 [black 1:00:00] [move 24]", "penalty black 2m" (black
 * offended, White gains), "retract 23", "takeback 1", "illegal white", "flag
 * white", "result 1-0", and start, pause, resume, reconcile, resume-here.
 */

/** Read the words after "arbiter" into @p line. @return false and why */
bool ro_story_read_ruling(
	struct ro_story_line *line, char *why, size_t why_size);

/**
 * Read a clock's reading: "1:29:58.500", "29:58", "0:05.250".
 * @param ms filled in, 0 or more, below 100 hours
 * @return false if it is none
 */
bool ro_story_clock_time(const char *word, int64_t *ms);

/** Take "board 1" or "board 2" off the end of @p words; 0 if absent. */
bool ro_story_take_board(struct ro_story_words *words, uint8_t *board);

#endif
