/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_PLAY_LINE_H
#define FIRMWARE_PLAY_LINE_H

#include "firmware/story/story.h"

#include <stdbool.h>
#include <stddef.h>

/**
 * The lines of `rochade play` that no story has: "show", "move Nf3".
 *
 * It knows their shape, not what is a move: see carry.h.
 */

/** @return true if @p line is "show" and nothing else */
bool ro_play_line_is_show(const char *line);

/** The rest of a "move ..." line, empty if it has none; or NULL. */
const char *ro_play_line_move(const char *line);

/** The length of @p move without a comment and white space at the end. */
size_t ro_play_line_move_len(const char *move);

/** @return true if @p line pretends something of voice or sound, which a real
 * voice cannot do */
bool ro_play_line_is_pretence(const struct ro_story_line *line);

#endif
