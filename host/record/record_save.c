/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_save.h"

#include "host/base/err.h"
#include "host/base/log.h"

#include <stdio.h>
#include <string.h>

bool ro_record_has_directory(const struct ro_record_module *self)
{
	return self->rules.directory != NULL && *self->rules.directory != '\0';
}

static struct ro_msg message(
	const struct ro_record_module *self, enum ro_msg_kind kind)
{
	struct ro_msg msg;

	memset(&msg, 0, sizeof(msg));
	msg.kind = kind;
	msg.at_ms = self->module.env->now_ms;
	return msg;
}

/* Only when both have it, the file and the journal, is it stored. */
void ro_record_post_stored(struct ro_record_module *self)
{
	struct ro_msg msg = message(self, RO_MSG_RECORD_STORED);

	if (self->rules.store != NULL && self->stored_seq < self->saved_seq) {
		return;
	}
	self->is_saved = false;

	msg.record_stored.ply = self->saved_ply;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void post_lost(struct ro_record_module *self, int err)
{
	struct ro_msg msg = message(self, RO_MSG_RECORD_LOST);

	msg.record_lost.err = (int16_t)err;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void post_back(struct ro_record_module *self)
{
	struct ro_msg msg = message(self, RO_MSG_RECORD_BACK);

	ro_bus_post(&self->module.env->bus, &msg);
}

static const char *what_to_do(int err)
{
	switch (err) {
	case RO_E_DISK_FULL:
		return "make room there";
	case RO_E_READ_ONLY:
		return "make it writable, or set another record.directory";
	case RO_E_DENIED:
		return "let this user write there, or set another "
		       "record.directory";
	case RO_E_NO_DEVICE:
		return "make that directory, or set another "
		       "record.directory";
	case RO_E_NOT_FOLDER:
		return "set record.directory to a folder";
	case RO_E_BUSY:
		return "end the other program, or set another "
		       "record.directory";
	case RO_E_UNSUPPORTED:
		return "a newer Rochade wrote it; use that one, or set another "
		       "record.directory";
	default:
		return "check the disk";
	}
}

/* Told once; trying goes on. */
void ro_record_lost(struct ro_record_module *self, const char *what, int err)
{
	if (ro_record_has_directory(self)) {
		ro_timer_at(self->module.env, &self->retry,
			self->module.env->now_ms + RO_RECORD_RETRY_MS);
	}
	if (self->is_lost) {
		return;
	}
	self->is_lost = true;
	if (ro_record_has_directory(self)) {
		ro_log(self->rules.directory,
			"%s cannot be written: %s; %s; it is kept and tried "
			"again at every move",
			what, ro_err_text(err), what_to_do(err));
	}
	post_lost(self, err);
}

void ro_record_back(struct ro_record_module *self)
{
	if (!self->is_lost || self->is_journal_lost) {
		return;
	}
	self->is_lost = false;
	if (ro_record_has_directory(self)) {
		ro_log(self->rules.directory, "the game is recorded again");
	}
	post_back(self);
}

/* The journal says where the score is, so that it goes on there. */
static void name_file(struct ro_record_module *self)
{
	struct ro_store *store = self->rules.store;

	if (store != NULL && store->ops->note != NULL && !self->is_named) {
		store->ops->note(store, RO_STORE_PGN, self->path);
		self->is_named = true;
	}
}

void ro_record_copy_path(struct ro_record_module *self, const char *path)
{
	snprintf(self->path, sizeof(self->path), "%s", path);
}

/* A game was left, and its last text could not be written. */
static void miss(struct ro_record_module *self)
{
	self->is_incomplete = true;
	ro_log(self->rules.directory,
		"the last moves of a game are not recorded: it was left while "
		"nothing could be written");
}

static void on_written(
	struct ro_record_module *self, const struct ro_score_job *job)
{
	if (job->game != self->game_number || self->is_stopping) {
		if (job->err != 0) {
			miss(self);
		}
		return;
	}
	if (job->err != 0) {
		ro_record_lost(self, "the score", job->err);
		return;
	}
	if (job->change == self->change) {
		self->is_dirty = false;
		ro_timer_cancel(&self->retry);
	}
	ro_record_copy_path(self, job->path);
	name_file(self);
	ro_record_back(self);
	self->saved_ply = job->ply;
	self->saved_seq = job->seq;
	self->is_saved = true;
	ro_record_post_stored(self);
}

static void on_probed(
	struct ro_record_module *self, const struct ro_score_job *job)
{
	if (self->is_stopping) {
		return;
	}
	if (job->err != 0) {
		ro_record_lost(self, "the score", job->err);
	} else {
		ro_record_back(self);
	}
}

/* Whoever has done it, and however much later. */
void ro_record_answered(struct ro_record_module *self, struct ro_score_job *job)
{
	self->unanswered--;
	if (job->work == RO_SCORE_WRITE) {
		on_written(self, job);
	} else if (job->work == RO_SCORE_PROBE) {
		on_probed(self, job);
	}
	ro_score_job_free(job);
}

/* A store with a thread does it there; else it is done here and now. */
void ro_record_give(struct ro_record_module *self, struct ro_score_job *job)
{
	struct ro_store *store = self->rules.store;

	job->game = self->game_number;
	if (store != NULL && store->ops->score != NULL) {
		self->unanswered += !store->ops->score(
			store, &self->score, job);
		return;
	}
	self->unanswered++;
	ro_score_do(&self->score, job);
	ro_record_answered(self, job);
}

/* Bring the file up to the game. */
void ro_record_save(struct ro_record_module *self)
{
	struct ro_score_job *job;

	if (!ro_record_has_directory(self) || !self->is_dirty) {
		return;
	}
	job = ro_score_job_text(&self->game, &self->rules.tags);
	job->change = self->change;
	job->ply = self->ply;
	job->seq = self->heard_seq;
	ro_record_give(self, job);
}

void ro_record_make_dirty(struct ro_record_module *self)
{
	self->change++;
	self->is_dirty = true;
}

void ro_record_changed(struct ro_record_module *self, unsigned ply)
{
	self->ply = (uint16_t)ply;
	ro_record_make_dirty(self);
	ro_record_save(self);
}

void ro_record_on_retry_due(struct ro_timer *timer)
{
	struct ro_record_module *self = ro_container_of(
		timer, struct ro_record_module, retry);

	if (self->unanswered > 0) {
		return; /* the answer says how it goes on */
	}
	if (self->is_dirty) {
		ro_record_save(self);
	} else {
		/* Nothing to write: see whether it could be. */
		ro_record_give(self, ro_score_job_new(RO_SCORE_PROBE));
	}
}

/* The file belongs to the game before; a new one gets a new name. */
void ro_record_leave_file(struct ro_record_module *self)
{
	ro_record_save(self);
	if (ro_record_has_directory(self)) {
		const bool is_missed = self->is_dirty && self->unanswered == 0;

		self->is_incomplete |= is_missed;
		/* A file that never was begun was told of when that was
		 * found. */
		if (is_missed && self->path[0] != '\0') {
			miss(self);
		}
		ro_record_give(self, ro_score_job_new(RO_SCORE_LEAVE));
	}
	self->game_number++;
	self->is_dirty = false;
	self->is_named = false;
	self->path[0] = '\0';
}

/* What cannot be written is told before the game; but a card may be put in
 * and a folder made, and the game goes on without. */
void ro_record_start_file(struct ro_record_module *self)
{
	int err;

	if (!ro_record_has_directory(self)) {
		return;
	}
	ro_pgn_file_sweep(&self->score.file);
	err = ro_pgn_file_probe(&self->score.file);
	if (err != 0) {
		ro_record_lost(self, "the score", err);
	}
}
