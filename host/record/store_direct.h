/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_DIRECT_H
#define HOST_RECORD_STORE_DIRECT_H

#include "host/record/row_queue.h"
#include "host/record/store.h"

/**
 * A store that writes each row to the disk before it returns.
 *
 * For virtual time, where nobody waits: replays and tests. What could not be
 * written waits in memory and is tried again with the next row.
 */
struct ro_store_direct {
	struct ro_store store;
	struct ro_store_listener *listener; /* NULL while stopped */
	struct ro_row_queue queue;
	struct ro_sqlite *sqlite; /* borrowed; a run has begun */
	int err; /* not 0: writing fails so */
};

/** @param sqlite borrowed until ro_store_direct_finish() */
int ro_store_direct_init(
	struct ro_store_direct *direct, struct ro_sqlite *sqlite);

/** Release its memory; harmless after a failed init. */
void ro_store_direct_finish(struct ro_store_direct *direct);

#endif
