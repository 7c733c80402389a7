/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_RECORD_SAVE_H
#define HOST_RECORD_RECORD_SAVE_H

#include "host/record/record_module.h"

/**
 * How the record module brings the file of the score up to the game: when a
 * text is made and given away, what comes of it, what is said when it cannot
 * be written, and when it is tried again.
 *
 * A part of record_module.c, and for it alone.
 *
 * Source: docs/messages.md, "The record" and "Faults".
 */

/** @return true if a file is written at all */
bool ro_record_has_directory(const struct ro_record_module *self);

/** What cannot be written is told before the game; the module is starting. */
void ro_record_start_file(struct ro_record_module *self);

/** The game has changed, up to @p ply: the file is to follow. */
void ro_record_changed(struct ro_record_module *self, unsigned ply);

/** The game has changed; the file follows with its next change. */
void ro_record_make_dirty(struct ro_record_module *self);

/** Bring the file up to the game, if it is not. */
void ro_record_save(struct ro_record_module *self);

/** No more of this game; the next one gets another file. */
void ro_record_leave_file(struct ro_record_module *self);

/** Have @p job, given away, done here or by the store. */
void ro_record_give(struct ro_record_module *self, struct ro_score_job *job);

/** @p job, given back, has been done. */
void ro_record_answered(
	struct ro_record_module *self, struct ro_score_job *job);

/** The file of the score has this name. */
void ro_record_copy_path(struct ro_record_module *self, const char *path);

/** Of the timer retry: try again. */
void ro_record_on_retry_due(struct ro_timer *timer);

/** Post RECORD_STORED, unless the journal has not yet what the file has. */
void ro_record_post_stored(struct ro_record_module *self);

/** @p what, "the score" or "the journal", cannot be written: told once. */
void ro_record_lost(struct ro_record_module *self, const char *what, int err);

/** What was lost works again, if both do. */
void ro_record_back(struct ro_record_module *self);

#endif
