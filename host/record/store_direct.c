/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/store_direct.h"

#include "host/base/err.h"
#include "host/base/require.h"

/* Rows wait only while the disk fails: a few games then. */
#define QUEUE_BYTES ((size_t)1 << 22)

static struct ro_store_direct *from_store(struct ro_store *store)
{
	return ro_container_of(store, struct ro_store_direct, store);
}

static int start(struct ro_store *store, struct ro_store_listener *listener)
{
	from_store(store)->listener = listener;
	return 0;
}

static int try_write(struct ro_store_direct *direct, uint64_t *seq)
{
	struct ro_row_queue *queue = &direct->queue;
	int err = direct->err;

	if (err == 0) {
		err = ro_row_queue_write(
			queue, queue->added, direct->sqlite, seq);
	}
	if (err == 0) {
		ro_row_queue_take(queue, queue->added);
	}
	return err;
}

static void flush(struct ro_store_direct *direct)
{
	uint64_t seq = 0;
	const int err = try_write(direct, &seq);

	if (err != 0) {
		direct->listener->failed(direct->listener, err);
	} else if (seq != 0) {
		direct->listener->stored(direct->listener, seq);
	}
}

static bool append(struct ro_store *store, const struct ro_journal_row *row)
{
	struct ro_store_direct *direct = from_store(store);
	const bool is_taken = ro_row_queue_add_row(&direct->queue, row);

	ro_require(direct->listener != NULL);
	if (!is_taken) {
		direct->listener->failed(direct->listener, RO_E_STALLED);
	}
	flush(direct);
	return is_taken;
}

static void seen(struct ro_store *store, int64_t at_ms, int64_t wall_ms)
{
	struct ro_store_direct *direct = from_store(store);

	ro_row_queue_add_seen(&direct->queue, at_ms, wall_ms);
	flush(direct);
}

static void note(
	struct ro_store *store, enum ro_store_note what, const char *text)
{
	struct ro_store_direct *direct = from_store(store);

	ro_row_queue_add_note(&direct->queue, what, text);
	flush(direct);
}

static void set_fault(struct ro_store *store, int err)
{
	struct ro_store_direct *direct = from_store(store);

	direct->err = err;
	if (err == 0 && direct->listener != NULL &&
		ro_row_queue_waiting(&direct->queue) > 0) {
		flush(direct);
	}
}

static void stop(
	struct ro_store *store, ro_store_stopped_fn *stopped, void *arg)
{
	struct ro_store_direct *direct = from_store(store);

	uint64_t seq = 0;
	int err;

	ro_row_queue_add_end(&direct->queue);
	err = try_write(direct, &seq);
	if (err != 0) {
		ro_row_queue_tell_rest(direct->sqlite, err);
	}
	direct->listener = NULL;
	stopped(arg);
}

static const struct ro_store_ops ops = {
	.start = start,
	.append = append,
	.seen = seen,
	.note = note,
	.set_fault = set_fault,
	.stop = stop,
};

int ro_store_direct_init(
	struct ro_store_direct *direct, struct ro_sqlite *sqlite)
{
	direct->store.ops = &ops;
	direct->listener = NULL;
	direct->sqlite = sqlite;
	direct->err = 0;
	return ro_row_queue_open(&direct->queue, QUEUE_BYTES);
}

void ro_store_direct_finish(struct ro_store_direct *direct)
{
	ro_row_queue_close(&direct->queue);
}
