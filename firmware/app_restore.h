/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_APP_RESTORE_H
#define FIRMWARE_APP_RESTORE_H

#include "firmware/app.h"

/**
 * From what the journal says of a broken game to what each room keeps of it.
 *
 * Rooms never include each other; here the past as the record tells it
 * becomes the clock's dials, the referee's counts and the announcer's
 * sentence.
 *
 * Source: design page rules.md, "After power comes back".
 */

/**
 * Set the dials, those that taking back goes to, and what the default time
 * needs; before it starts.
 * @param gap_ms how long nothing was known; -1: cannot be said
 */
void ro_app_restore_clock(struct ro_clock_module *clock,
	const struct ro_past *past, int64_t gap_ms);

/** Take up the game of app->kept.past: every module runs, nothing has been
 * delivered yet. */
void ro_app_restore(struct ro_app *app);

#endif
