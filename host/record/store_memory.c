/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/store.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <stddef.h>

static struct ro_store_memory *from_store(struct ro_store *store)
{
	return ro_container_of(store, struct ro_store_memory, store);
}

static int start(struct ro_store *store, struct ro_store_listener *listener)
{
	struct ro_store_memory *memory = from_store(store);

	if (memory->err != 0) {
		return memory->err;
	}
	memory->listener = listener;
	return 0;
}

static void say_safe(struct ro_store_memory *memory)
{
	memory->safe = memory->count;
	if (memory->listener != NULL && memory->count > 0) {
		memory->listener->stored(
			memory->listener, memory->rows[memory->count - 1].seq);
	}
}

static bool append(struct ro_store *store, const struct ro_journal_row *row)
{
	struct ro_store_memory *memory = from_store(store);

	ro_require(memory->listener != NULL);
	if (memory->count == memory->room) {
		memory->listener->failed(memory->listener, RO_E_DISK_FULL);
		return false;
	}
	memory->rows[memory->count++] = row->msg;
	if (memory->err != 0) {
		memory->listener->failed(memory->listener, memory->err);
		return true;
	}
	say_safe(memory);
	return true;
}

static void stop(
	struct ro_store *store, ro_store_stopped_fn *stopped, void *arg)
{
	from_store(store)->listener = NULL;
	stopped(arg);
}

static const struct ro_store_ops ops = {
	.start = start,
	.append = append,
	.stop = stop,
};

void ro_store_memory_init(
	struct ro_store_memory *memory, struct ro_msg *rows, unsigned room)
{
	memory->store.ops = &ops;
	memory->listener = NULL;
	memory->rows = rows;
	memory->room = room;
	memory->count = 0;
	memory->safe = 0;
	memory->err = 0;
}

void ro_store_memory_fail(struct ro_store_memory *memory, int err)
{
	memory->err = err;
	if (err == 0) {
		say_safe(memory);
	}
}
