/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_HEAD_H
#define FIRMWARE_HEAD_H

#include "firmware/story_file.h"
#include "host/base/text.h"

/**
 * The head of a story: settings, first position and history as lines.
 *
 * The journal keeps it with each game, so that the game can be taken up,
 * listed and exported by what was set when it began, whatever is set now.
 *
 * Source: docs/interfaces.md, section 2.
 */

/** Write the head of @p setup; every line ends with a newline. */
void ro_head_write(const struct ro_story_setup *setup, struct ro_text *text);

/**
 * Read it back.
 * @param setup filled in
 * @return false if a line is none; what came before it is taken
 */
bool ro_head_read(const char *head, struct ro_story_setup *setup);

#endif
