/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_THREAD_H
#define HOST_RECORD_STORE_THREAD_H

#include "host/loop/loop.h"
#include "host/record/row_queue.h"
#include "host/record/store.h"

/**
 * The store of the service: a thread of its own writes, the loop never waits.
 *
 * What waits is written in one commit, one sync, however much it is. Before it
 * begins it lets RO_STORE_GATHER_MS pass, so that all that one press brings
 * about goes together and speech gets the processor first. The answer comes
 * through the loop. The policy when the card is slow:
 *
 * - rows wait in a queue of RO_STORE_QUEUE_BYTES, several games long;
 * - if nothing has become safe for RO_STORE_STALL_MS, it is told once as
 *   failed, RO_E_STALLED, and as stored when the card goes on;
 * - if the card refuses, it is told, the rows stay and are tried again every
 *   second;
 * - if the queue fills, rows that a game is restored without are left out
 *   first (row_queue.h); every row left out is told as failed and counted;
 * - a score is written before the rows that wait; only the newest text of a
 *   game waits, and one that fails is given back at once;
 * - at the end the thread writes what waits; if the card still refuses it is
 *   tried RO_STORE_LAST_TRIES times, then said on standard error.
 *
 * The journal belongs to the thread from start() to the end of stop().
 *
 * Source: docs/architecture.md, section 4 of the design page.
 */
#define RO_STORE_QUEUE_BYTES ((size_t)1 << 22)
#define RO_STORE_GATHER_MS 10
#define RO_STORE_STALL_MS 2000
#define RO_STORE_RETRY_MS 1000
#define RO_STORE_LAST_TRIES 3

struct ro_store_thread {
	struct ro_store store;
	struct ro_store_listener *listener; /* NULL while stopping */
	struct ro_loop *loop; /* borrowed */
	struct ro_sqlite *sqlite; /* borrowed */
	uv_thread_t thread;
	uv_async_t async; /* the thread has news */
	struct ro_closing closing;
	ro_store_stopped_fn *stopped;
	void *stopped_arg;
	int64_t moved_ms; /* when something last became safe, or waited not */
	bool is_stalled; /* which was told */
	struct ro_store_listener *author; /* who gave scores away */
	struct ro_score *score; /* borrowed; the thread's */

	/* What both threads use, under mutex. */
	uv_mutex_t mutex;
	uv_cond_t wake; /* there is something to write, or to end */
	struct ro_row_queue queue;
	struct ro_score_list todo;
	struct ro_score_list done; /* news: to be given back */
	struct ro_ask_list asked;
	struct ro_ask_list answered; /* news: to be given back */
	bool is_stopping;
	bool has_ended; /* the thread has nothing more to do */
	uint64_t stored_seq; /* news: 0 none */
	int err; /* news: 0 none */
};

/**
 * Nothing runs yet.
 * @param sqlite borrowed until ro_store_thread_finish(); a run has begun
 * @param loop borrowed likewise
 * @return 0 or RO_E_NO_MEMORY
 */
int ro_store_thread_init(struct ro_store_thread *self, struct ro_sqlite *sqlite,
	struct ro_loop *loop);

/** Release its memory. @pre stopped, or never started */
void ro_store_thread_finish(struct ro_store_thread *self);

#endif
