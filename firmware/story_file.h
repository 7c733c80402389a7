/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_STORY_FILE_H
#define FIRMWARE_STORY_FILE_H

#include "firmware/app.h"
#include "firmware/story/story.h"

/**
 * A story on disk: read, checked line by line, and its settings taken.
 *
 * Nothing is played before the whole file is understood, so an error in the
 * last line costs no half-played game.
 */

/** Longer files are no stories: a day of games is under one MiB. */
#define RO_STORY_FILE_MAX (16 << 20)

/** Where and why something went wrong, for "FILE:LINE: why". */
struct ro_story_error {
	unsigned line; /* 1 and up; 0 if the file as a whole */
	bool is_world; /* a part of the house could not start: status 1 */
	char why[RO_SETTING_WHY_MAX];
};

struct ro_story_file {
	const char *name; /* borrowed */
	char *text; /* owned; lines are NUL-terminated in it */
	char **lines; /* owned */
	unsigned line_count;
	struct ro_story_line scratch; /* the line last read */
};

/**
 * Read @p path and check every line; "-" is standard input.
 * @param file filled in; end it with ro_story_file_close() in any case
 * @return false, with @p error filled in, if it cannot be read or understood
 */
bool ro_story_file_open(struct ro_story_file *file, const char *path,
	struct ro_story_error *error);

/** Release the text; harmless after a failed open. */
void ro_story_file_close(struct ro_story_file *file);

/**
 * Read line @p index, 0 and up, again. @pre the open succeeded
 * @return the line, valid until the next call, or NULL for an empty one
 */
const struct ro_story_line *ro_story_file_line(
	struct ro_story_file *file, unsigned index);

/** What the settings lines of a story ask for. */
struct ro_story_setup {
	struct ro_settings settings;
	struct ro_app_game game;
	int64_t step_ms;
	bool has_profile; /* by a line of its own */
	bool has_fen;
};

/**
 * Take the settings lines: the profile first, then the others in order.
 * @param setup its settings must hold the defaults; filled in
 * The pairing file is read, if one is set.
 * @return false and @p error if a profile, setting, FEN or move is none, or
 *         the pairing file has no such board
 */
bool ro_story_setup_take(struct ro_story_setup *setup,
	struct ro_story_file *file, struct ro_story_error *error);

/** Default settings, the initial position, a step of one second. */
void ro_story_setup_init(struct ro_story_setup *setup);

/**
 * Take one settings line into @p setup; also for lines typed one by one.
 * @param why filled in on failure
 */
bool ro_story_setup_line(struct ro_story_setup *setup,
	const struct ro_story_line *line, char *why, size_t why_size);

#endif
