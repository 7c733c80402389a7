/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_INPUT_H
#define FIRMWARE_INPUT_H

#include "firmware/app.h"
#include "firmware/story/story.h"

/**
 * A line of a story becomes what the drivers would have told the house.
 *
 * Used by `rochade replay` in virtual time and by `rochade play` in real time.
 */

/**
 * @return true if this house can do what @p line asks; else @p why says that
 *         it is not built yet
 */
bool ro_input_is_built(
	const struct ro_story_line *line, char *why, size_t why_size);

/** Do what an input line says, as of @p at_ms (monotonic, in app's time). */
void ro_input_apply(
	struct ro_app *app, const struct ro_story_line *line, int64_t at_ms);

/** The same while the power is off: hands move pieces, nobody sees it. */
void ro_input_apply_off(struct ro_app *app, const struct ro_story_line *line);

#endif
