/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_H
#define HOST_RECORD_STORE_H

#include "host/msg/msg.h"

#include <stdbool.h>

/**
 * Where the journal keeps every message, in the order of the bus.
 *
 * An implementation takes messages at once and says later when they are
 * safe, because a card takes its time and the loop does not wait for it.
 * store_memory.c, for tests, says so before it returns; the store on a disk
 * will have a thread of its own and answer from the loop.
 *
 * It knows nothing of games: PGN is a print of what is kept here.
 */
struct ro_store;

/** Hears what became of the messages; on the loop's thread. */
struct ro_store_listener {
	/** All messages up to and with @p seq are safe. */
	void (*stored)(struct ro_store_listener *self, uint64_t seq);

	/** What is not yet said to be stored is kept and tried again. */
	void (*failed)(struct ro_store_listener *self, int err);
};

/** @return false to hear no more */
typedef bool ro_store_row(void *arg, const struct ro_msg *msg);

struct ro_store_ops {
	/**
	 * Open it.
	 * @param listener borrowed until stop()
	 * @return 0 or a ro_err
	 */
	int (*start)(
		struct ro_store *store, struct ro_store_listener *listener);

	/** Keep a copy of @p msg; answered by stored() or failed(). */
	void (*append)(struct ro_store *store, const struct ro_msg *msg);

	/** Hear every message that is kept, oldest first. @return 0 or a
	 * ro_err */
	int (*replay)(struct ro_store *store, ro_store_row *row, void *arg);

	/** Nothing is heard from it any more. */
	void (*stop)(struct ro_store *store);
};

struct ro_store {
	const struct ro_store_ops *ops;
};

/** The store of tests: messages in an array of the caller's. */
struct ro_store_memory {
	struct ro_store store;
	struct ro_store_listener *listener; /* NULL while stopped */
	struct ro_msg *rows; /* borrowed */
	unsigned room;
	unsigned count;
	unsigned safe; /* how many were said to be stored */
	int err; /* not 0: it fails so */
};

/** Empty, with room for @p room messages in @p rows, both borrowed. */
void ro_store_memory_init(
	struct ro_store_memory *memory, struct ro_msg *rows, unsigned room);

/** Fail with @p err from now on; 0: work again and say what is safe. */
void ro_store_memory_fail(struct ro_store_memory *memory, int err);

#endif
