/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_module.h"

#include "host/record/record_save.h"

#include <string.h>
#include <time.h>

static struct ro_record_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_record_module, module);
}

/* True if the history leads to where the game begins. */
static bool has_history(
	const struct ro_record_module *self, const struct ro_game_started *fact)
{
	struct ro_position position;

	return self->before.move_count > 0 &&
		self->before.move_count == fact->ply &&
		ro_position_from_setup(&position, &fact->setup, NULL) == 0 &&
		ro_position_is_same(&self->before.now, &position);
}

static void on_game_started(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);
	const struct ro_game_started *fact = &msg->game_started;

	if (self->is_past && fact->is_restored) {
		self->is_past = false;
		ro_record_changed(self, fact->ply);
		return;
	}
	if (self->is_match_file) {
		self->is_match_file = false;
	} else {
		ro_record_leave_file(self);
	}
	if (has_history(self, fact)) {
		self->game = self->before;
	} else {
		ro_record_game_begin(&self->game, &fact->setup, fact->ply);
	}
	ro_record_changed(self, fact->ply);
}

static void on_move_completed(
	struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);

	ro_record_game_add(&self->game, &msg->move_completed);
	ro_record_changed(self, msg->move_completed.ply);
}

static void on_taken_back(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);

	ro_record_game_take_back(&self->game, &msg->taken_back);
	ro_record_changed(self, msg->taken_back.ply);
}

static void on_irregularity_seen(
	struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);
	const unsigned notes = self->game.note_count;

	ro_record_game_note(&self->game, &msg->irregularity_seen);
	if (self->game.note_count != notes) {
		ro_record_changed(self, self->ply);
	}
}

/* It goes to the disk with its move. */
static void on_draw_offered(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);

	ro_record_game_offer(&self->game, (enum ro_side)msg->draw_offered.side);
	ro_record_make_dirty(self);
}

static void on_game_ended(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);

	ro_record_game_end(&self->game, &msg->game_ended);
	ro_record_changed(self, self->ply);
}

static int64_t wall_now(const struct ro_record_module *self)
{
	struct timespec now;

	if (self->rules.wall_ms != NULL) {
		return self->rules.wall_ms(self->rules.wall_arg);
	}
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A clock that runs must not run back far at a power cut. */
static void watch_clock(
	struct ro_record_module *self, const struct ro_clock_changed *changed)
{
	struct ro_env *env = self->module.env;

	if (self->rules.store->ops->seen == NULL ||
		changed->running == RO_NOBODY) {
		ro_timer_cancel(&self->seen);
	} else if (!ro_timer_is_set(&self->seen)) {
		ro_timer_at(env, &self->seen, env->now_ms + RO_RECORD_SEEN_MS);
	}
}

static void on_seen_due(struct ro_timer *timer)
{
	struct ro_record_module *self = ro_container_of(
		timer, struct ro_record_module, seen);
	struct ro_store *store = self->rules.store;

	store->ops->seen(store, timer->due_ms, wall_now(self));
	ro_timer_at(self->module.env, &self->seen,
		timer->due_ms + RO_RECORD_SEEN_MS);
}

/* What the journal keeps is chained, and the end signed when it comes. */
static void audit(struct ro_record_module *self, const struct ro_msg *msg)
{
	struct ro_record_rules *rules = &self->rules;
	char event[RO_EVENT_MAX];
	char line[RO_AUDIT_LINE_MAX];

	if (ro_event_write(&rules->events, msg, event)) {
		ro_audit_add(&rules->audit, event, line);
	}
	if (msg->kind == RO_MSG_GAME_ENDED && rules->store->ops->note != NULL) {
		ro_audit_sign(&rules->audit, rules->key, line);
		rules->store->ops->note(rules->store, RO_STORE_SIGNED, line);
	}
}

static void on_any(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_record_module *self = from_module(module);
	struct ro_store *store = self->rules.store;
	struct ro_journal_row row;

	if (store == NULL) {
		return;
	}
	self->heard_seq = msg->seq;
	row.msg = *msg;
	row.told_ms = self->module.env->now_ms;
	row.wall_ms = wall_now(self);
	if (store->ops->append(store, &row) && self->rules.key != NULL) {
		audit(self, msg);
	}
	if (msg->kind == RO_MSG_CLOCK_CHANGED) {
		watch_clock(self, &msg->clock_changed);
	}
}

static void on_stored(struct ro_store_listener *listener, uint64_t seq)
{
	struct ro_record_module *self = ro_container_of(
		listener, struct ro_record_module, store_listener);

	self->stored_seq = seq;
	if (self->is_saved) {
		ro_record_post_stored(self);
	}
	if (self->is_journal_lost) {
		self->is_journal_lost = false;
		ro_record_back(self);
	}
}

static void on_scored(
	struct ro_store_listener *listener, struct ro_score_job *job)
{
	ro_record_answered(ro_container_of(listener, struct ro_record_module,
				   store_listener),
		job);
}

static void on_store_failed(struct ro_store_listener *listener, int err)
{
	struct ro_record_module *self = ro_container_of(
		listener, struct ro_record_module, store_listener);

	self->is_journal_lost = true;
	ro_record_lost(self, "the journal", err);
}

static int start(struct ro_module *module)
{
	struct ro_record_module *self = from_module(module);
	struct ro_store *store = self->rules.store;

	ro_record_start_file(self);
	return store != NULL ? store->ops->start(store, &self->store_listener)
			     : 0;
}

static void on_store_stopped(void *arg)
{
	struct ro_record_module *self = arg;

	ro_module_stopped(&self->module);
}

static void stop(struct ro_module *module)
{
	struct ro_record_module *self = from_module(module);
	struct ro_store *store = self->rules.store;

	ro_record_leave_file(self);
	self->is_stopping = true;
	ro_timer_cancel(&self->retry);
	ro_timer_cancel(&self->seen);
	if (store != NULL) {
		store->ops->stop(store, on_store_stopped, self);
	} else {
		ro_module_stopped(module);
	}
}

static const struct ro_module_ops ops = {
	.name = "record",
	.start = start,
	.on = {
		[RO_MSG_GAME_STARTED] = on_game_started,
		[RO_MSG_MOVE_COMPLETED] = on_move_completed,
		[RO_MSG_TAKEN_BACK] = on_taken_back,
		[RO_MSG_IRREGULARITY_SEEN] = on_irregularity_seen,
		[RO_MSG_DRAW_OFFERED] = on_draw_offered,
		[RO_MSG_GAME_ENDED] = on_game_ended,
	},
	.on_any = on_any,
	.stop = stop,
};

/* The moves before the first one heard, as if they had been. */
static void add_history(struct ro_record_module *self)
{
	const struct ro_record_rules *rules = &self->rules;

	ro_record_game_init(&self->before);
	if (rules->history == NULL) {
		return;
	}
	ro_record_game_begin(&self->before, &rules->first, 0);
	for (unsigned i = 0; i < rules->history_count; i++) {
		struct ro_move_completed fact = {
			.move = rules->history[i],
			.ply = (uint16_t)(i + 1),
			.clk_ms = -1,
		};

		ro_position_to_setup(&self->before.now, &fact.before);
		ro_record_game_add(&self->before, &fact);
	}
}

static void take_up_file(struct ro_record_module *self, const char *path)
{
	if (!self->rules.is_match ||
		!ro_score_continue(
			&self->score, path, self->rules.tags.round)) {
		ro_pgn_file_adopt(&self->score.file, path);
	}
	ro_record_copy_path(self, self->score.file.path);
}

/* The score goes on where it was broken off, in the same file. */
static void take_up_past(struct ro_record_module *self)
{
	const struct ro_past *past = self->rules.past;

	if (past == NULL) {
		return;
	}
	self->game = past->score;
	self->ply = (uint16_t)past->completed_ply;
	self->is_past = true;
	if (self->rules.pgn != NULL && *self->rules.pgn != '\0') {
		take_up_file(self, self->rules.pgn);
	}
	self->rules.past = NULL;
	self->rules.pgn = NULL;
}

void ro_record_module_init(struct ro_record_module *self, struct ro_env *env,
	const struct ro_record_rules *rules)
{
	memset(self, 0, sizeof(*self));
	ro_module_init(&self->module, &ops, env);
	ro_timer_init(&self->retry, ro_record_on_retry_due);
	ro_timer_init(&self->seen, on_seen_due);
	self->rules = *rules;
	self->store_listener.stored = on_stored;
	self->store_listener.failed = on_store_failed;
	self->store_listener.scored = on_scored;
	ro_score_init(&self->score, rules->files,
		ro_record_has_directory(self) ? rules->directory : "");
	add_history(self);
	self->rules.history = NULL; /* it was borrowed only until here */
	ro_record_game_init(&self->game);
	take_up_past(self);
	if (rules->past == NULL && rules->is_match &&
		rules->match_pgn != NULL && *rules->match_pgn != '\0' &&
		ro_score_continue(&self->score, rules->match_pgn,
			self->rules.tags.round)) {
		ro_record_copy_path(self, self->score.file.path);
		self->is_match_file = true;
	}
	self->rules.match_pgn = NULL;
}

bool ro_record_pgn(
	const struct ro_record_module *self, ro_record_sink *sink, void *arg)
{
	return self->game.has_begun &&
		ro_record_pgn_write(&self->game, &self->rules.tags, sink, arg);
}

bool ro_record_is_incomplete(const struct ro_record_module *self)
{
	return self->is_incomplete;
}

const char *ro_record_path(const struct ro_record_module *self)
{
	return self->path;
}

void ro_record_module_fail(struct ro_record_module *self, int err)
{
	struct ro_store *store = self->rules.store;

	struct ro_score_job *job = ro_score_job_new(RO_SCORE_FAULT);

	job->err = err;
	ro_record_give(self, job);
	if (store != NULL && store->ops->set_fault != NULL) {
		store->ops->set_fault(store, err);
	}
	if (err != 0) {
		ro_record_lost(self, "the score", err);
		return;
	}
	ro_record_save(self);
	if (!self->is_dirty || !ro_record_has_directory(self)) {
		ro_timer_cancel(&self->retry);
		ro_record_back(self);
	}
}

void ro_record_module_abandon(struct ro_record_module *self)
{
	self->rules.directory = NULL;
	self->rules.store = NULL;
	self->is_dirty = false;
	self->path[0] = '\0';
	ro_score_finish(&self->score);
}
