/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_POWER_H
#define FIRMWARE_POWER_H

#include "firmware/runner.h"

/**
 * The record of a runner, and what `power off` and `power on` do to it.
 *
 * Off: the process is gone at once, nothing is written any more, the pieces
 * stay and hands may move them. On: it starts again on what is on the disk.
 * A story with `power` that sets no record.directory gets one of its own,
 * removed at the end.
 *
 * Source: docs/interfaces.md, section 2; design page rules.md.
 */

/** Find out what the story needs. @return false and @p error if it cannot be
 * had */
bool ro_power_prepare(struct ro_runner *runner, struct ro_story_error *error);

/** Begin a new game in the journal, if there is a folder for it. A journal
 * that cannot be had is said, and is an error only for a story with `power`. */
bool ro_power_record(struct ro_runner *runner, struct ro_story_error *error);

/** Nothing if it is off. @return true */
bool ro_power_off(struct ro_runner *runner);

/** Nothing if it is on. @return false and @p error if it does not start */
bool ro_power_on(struct ro_runner *runner, struct ro_story_error *error);

/** Remove what was only for this story. */
void ro_power_finish(struct ro_runner *runner);

#endif
