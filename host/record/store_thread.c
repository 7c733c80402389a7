/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/store_thread.h"

#include "host/base/err.h"
#include "host/base/log.h"

#include <string.h>

static struct ro_store_thread *from_store(struct ro_store *store)
{
	return ro_container_of(store, struct ro_store_thread, store);
}

/* Under mutex. */
static bool has_work(const struct ro_store_thread *self)
{
	return self->todo.first != NULL || self->asked.first != NULL ||
		ro_row_queue_waiting(&self->queue) > 0;
}

/* Under mutex: wait until there is something to do. @return false at the end */
static bool wait_for_work(struct ro_store_thread *self)
{
	while (!self->is_stopping && !has_work(self)) {
		uv_cond_wait(&self->wake, &self->mutex);
	}
	return has_work(self);
}

/* Under mutex: the card refused. Stopping cuts the wait short, once. */
static void wait_to_retry(struct ro_store_thread *self)
{
	const bool was_stopping = self->is_stopping;
	const uint64_t until_ns = uv_hrtime() +
		(uint64_t)RO_STORE_RETRY_MS * 1000000;

	while (self->is_stopping == was_stopping && self->todo.first == NULL &&
		self->asked.first == NULL) {
		const uint64_t now_ns = uv_hrtime();

		if (now_ns >= until_ns ||
			uv_cond_timedwait(&self->wake, &self->mutex,
				until_ns - now_ns) == UV_ETIMEDOUT) {
			break;
		}
	}
}

/* Under mutex, but for the waiting: what comes in one breath, such as all that
 * a press brings about, is one commit, and speech goes first. */
static void gather(struct ro_store_thread *self)
{
	if (!self->is_stopping) {
		uv_mutex_unlock(&self->mutex);
		uv_sleep(RO_STORE_GATHER_MS);
		uv_mutex_lock(&self->mutex);
	}
}

/* Under mutex, but for the writing itself. @return its error */
static int write_until(struct ro_store_thread *self, uint64_t mark)
{
	uint64_t seq = 0;
	int err;

	uv_mutex_unlock(&self->mutex);
	/* Only this thread moves `taken`, and what lies before the mark does
	 * not change any more. */
	err = ro_row_queue_write(&self->queue, mark, self->sqlite, &seq);
	uv_mutex_lock(&self->mutex);
	self->err = err;
	if (err == 0) {
		ro_row_queue_take(&self->queue, mark);
		self->stored_seq = seq != 0 ? seq : self->stored_seq;
	}
	uv_async_send(&self->async);
	return err;
}

/* Under mutex, but for the writing itself. */
static void do_scores(struct ro_store_thread *self)
{
	struct ro_score_job *job;

	while ((job = ro_score_list_take(&self->todo)) != NULL) {
		struct ro_score *score = self->score;

		uv_mutex_unlock(&self->mutex);
		ro_score_do(score, job);
		uv_mutex_lock(&self->mutex);
		ro_score_list_add(&self->done, job);
		uv_async_send(&self->async);
	}
}

/* Under mutex, but for the reading itself; one only, rows go first. */
static void answer_one(struct ro_store_thread *self)
{
	struct ro_store_ask *ask = ro_ask_list_take(&self->asked);

	if (ask == NULL) {
		return;
	}
	uv_mutex_unlock(&self->mutex);
	ro_store_ask_do(ask, self->sqlite);
	uv_mutex_lock(&self->mutex);
	ro_ask_list_add(&self->answered, ask);
	uv_async_send(&self->async);
}

/* Under mutex: what nobody will read any more. */
static void refuse_asks(struct ro_store_thread *self)
{
	struct ro_store_ask *ask;

	while ((ask = ro_ask_list_take(&self->asked)) != NULL) {
		ask->err = RO_E_STALLED;
		ro_ask_list_add(&self->answered, ask);
	}
}

static void work(void *arg)
{
	struct ro_store_thread *self = arg;
	unsigned last_tries = 0;

	uv_mutex_lock(&self->mutex);
	while (wait_for_work(self)) {
		int err = 0;

		do_scores(self);
		if (ro_row_queue_waiting(&self->queue) > 0) {
			gather(self);
			err = write_until(self, self->queue.added);
		}
		answer_one(self);
		if (err == 0) {
			continue;
		}
		if (self->is_stopping && ++last_tries == RO_STORE_LAST_TRIES) {
			ro_row_queue_tell_rest(self->sqlite, err);
			break;
		}
		wait_to_retry(self);
	}
	refuse_asks(self);
	self->has_ended = true;
	uv_async_send(&self->async);
	uv_mutex_unlock(&self->mutex);
}

static void on_closed(void *arg)
{
	struct ro_store_thread *self = arg;

	self->stopped(self->stopped_arg);
}

static void end(struct ro_store_thread *self)
{
	uv_thread_join(&self->thread);
	ro_closing_begin(&self->closing, on_closed, self);
	ro_closing_handle(&self->closing, (uv_handle_t *)&self->async);
	ro_closing_end(&self->closing);
}

static void tell(struct ro_store_thread *self, uint64_t seq, int err)
{
	if (self->listener == NULL) {
		return;
	}
	if (err != 0) {
		self->listener->failed(self->listener, err);
	} else if (seq != 0) {
		self->is_stalled = false;
		self->listener->stored(self->listener, seq);
	}
}

static void give_back(struct ro_store_thread *self, struct ro_score_list *done)
{
	struct ro_score_job *job;

	while ((job = ro_score_list_take(done)) != NULL) {
		self->author->scored(self->author, job);
	}
}

static void on_news(uv_async_t *async)
{
	struct ro_store_thread *self = async->data;
	struct ro_score_list done;
	struct ro_ask_list answered;
	struct ro_store_ask *ask;
	uint64_t seq;
	int err;
	bool has_ended;

	uv_mutex_lock(&self->mutex);
	seq = self->stored_seq;
	err = self->err;
	has_ended = self->has_ended;
	self->stored_seq = 0;
	self->err = 0;
	done = self->done;
	self->done = (struct ro_score_list){ NULL, NULL };
	answered = self->answered;
	self->answered = (struct ro_ask_list){ NULL, NULL };
	uv_mutex_unlock(&self->mutex);
	give_back(self, &done);
	while ((ask = ro_ask_list_take(&answered)) != NULL) {
		ask->done(ask);
	}
	if (seq != 0) {
		self->moved_ms = self->loop->env->now_ms;
	}
	tell(self, seq, err);
	if (has_ended) {
		end(self);
	}
}

static int start(struct ro_store *store, struct ro_store_listener *listener)
{
	struct ro_store_thread *self = from_store(store);
	int failed = uv_async_init(&self->loop->uv, &self->async, on_news);

	if (failed != 0) {
		return ro_err_from_errno(-failed);
	}
	self->async.data = self;
	self->listener = listener;
	self->author = listener;
	self->moved_ms = self->loop->env->now_ms;
	failed = uv_thread_create(&self->thread, work, self);
	if (failed != 0) {
		uv_close((uv_handle_t *)&self->async, NULL);
		return ro_err_from_errno(-failed);
	}
	return 0;
}

/* A card that takes its time is told before anybody loses by it. */
static void watch(struct ro_store_thread *self, size_t waiting)
{
	const int64_t now_ms = self->loop->env->now_ms;

	if (waiting == 0) {
		self->moved_ms = now_ms;
	} else if (now_ms - self->moved_ms > RO_STORE_STALL_MS &&
		!self->is_stalled) {
		self->is_stalled = true;
		tell(self, 0, RO_E_STALLED);
	}
}

static bool append(struct ro_store *store, const struct ro_journal_row *row)
{
	struct ro_store_thread *self = from_store(store);
	size_t waiting;
	bool is_taken;

	uv_mutex_lock(&self->mutex);
	waiting = ro_row_queue_waiting(&self->queue);
	is_taken = ro_row_queue_add_row(&self->queue, row);
	uv_cond_signal(&self->wake);
	uv_mutex_unlock(&self->mutex);
	if (!is_taken) {
		tell(self, 0, RO_E_STALLED);
	}
	watch(self, waiting);
	return is_taken;
}

static void seen(struct ro_store *store, int64_t at_ms, int64_t wall_ms)
{
	struct ro_store_thread *self = from_store(store);
	size_t waiting;

	uv_mutex_lock(&self->mutex);
	waiting = ro_row_queue_waiting(&self->queue);
	ro_row_queue_add_seen(&self->queue, at_ms, wall_ms);
	uv_cond_signal(&self->wake);
	uv_mutex_unlock(&self->mutex);
	watch(self, waiting);
}

static void note(
	struct ro_store *store, enum ro_store_note what, const char *text)
{
	struct ro_store_thread *self = from_store(store);

	uv_mutex_lock(&self->mutex);
	ro_row_queue_add_note(&self->queue, what, text);
	uv_cond_signal(&self->wake);
	uv_mutex_unlock(&self->mutex);
}

static bool score(struct ro_store *store, struct ro_score *score,
	struct ro_score_job *job)
{
	struct ro_store_thread *self = from_store(store);
	bool is_replaced;

	uv_mutex_lock(&self->mutex);
	self->score = score;
	is_replaced = ro_score_list_renew(&self->todo, job);
	uv_cond_signal(&self->wake);
	uv_mutex_unlock(&self->mutex);
	return is_replaced;
}

static void ask_for(struct ro_store *store, struct ro_store_ask *ask)
{
	struct ro_store_thread *self = from_store(store);

	if (self->is_stopping) { /* set by this thread alone */
		ask->err = RO_E_STALLED;
		ask->done(ask);
		return;
	}
	uv_mutex_lock(&self->mutex);
	ro_ask_list_add(&self->asked, ask);
	uv_cond_signal(&self->wake);
	uv_mutex_unlock(&self->mutex);
}

static void stop(
	struct ro_store *store, ro_store_stopped_fn *stopped, void *arg)
{
	struct ro_store_thread *self = from_store(store);

	self->listener = NULL;
	self->stopped = stopped;
	self->stopped_arg = arg;
	uv_mutex_lock(&self->mutex);
	if (self->queue.left_out > 0) {
		ro_log(self->sqlite->path,
			"%llu rows of the journal were left out, because the "
			"card was too slow",
			(unsigned long long)self->queue.left_out);
	}
	ro_row_queue_add_end(&self->queue);
	self->is_stopping = true;
	uv_cond_signal(&self->wake);
	uv_mutex_unlock(&self->mutex);
}

static const struct ro_store_ops ops = {
	.start = start,
	.append = append,
	.seen = seen,
	.note = note,
	.score = score,
	.ask = ask_for,
	.stop = stop,
};

int ro_store_thread_init(struct ro_store_thread *self, struct ro_sqlite *sqlite,
	struct ro_loop *loop)
{
	memset(self, 0, sizeof(*self));
	self->store.ops = &ops;
	self->sqlite = sqlite;
	self->loop = loop;
	if (ro_row_queue_open(&self->queue, RO_STORE_QUEUE_BYTES) != 0) {
		return RO_E_NO_MEMORY;
	}
	ro_require(uv_mutex_init(&self->mutex) == 0);
	ro_require(uv_cond_init(&self->wake) == 0);
	return 0;
}

void ro_store_thread_finish(struct ro_store_thread *self)
{
	ro_row_queue_close(&self->queue);
	uv_cond_destroy(&self->wake);
	uv_mutex_destroy(&self->mutex);
}
