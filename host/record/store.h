/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_H
#define HOST_RECORD_STORE_H

#include "host/record/journal.h"
#include "host/record/score.h"
#include "host/record/store_ask.h"

#include <stdbool.h>

/**
 * Where the journal keeps every message, in the order of the bus.
 *
 * An implementation takes rows at once and says later when they are safe,
 * because a card takes its time and the loop does not wait for it.
 * store_memory.c, for tests, says so before it returns, and so does
 * store_direct.c, for virtual time; store_thread.c has a thread of its own
 * and answers from the loop.
 *
 * It knows nothing of games: PGN is a print of what is kept here.
 */
struct ro_store;

/** Hears what became of the rows; on the loop's thread. */
struct ro_store_listener {
	/** All messages up to and with @p seq are safe. */
	void (*stored)(struct ro_store_listener *self, uint64_t seq);

	/** What is not yet said to be stored is kept and tried again. */
	void (*failed)(struct ro_store_listener *self, int err);

	/** @p job is done and given back; also while stopping. Only of a store
	 * that takes scores. */
	void (*scored)(
		struct ro_store_listener *self, struct ro_score_job *job);
};

typedef void ro_store_stopped_fn(void *arg);

/** What is known of a run besides its rows. */
enum ro_store_note {
	RO_STORE_PGN, /* the file of the score */
	RO_STORE_SIGNED, /* the last line of the audit log, see audit.h */
};

struct ro_store_ops {
	/**
	 * Begin to take rows.
	 * @param listener borrowed until stop() has ended
	 * @return 0 or a ro_err
	 */
	int (*start)(
		struct ro_store *store, struct ro_store_listener *listener);

	/** Keep a copy of @p row; answered by stored() or failed().
	 * @return false if there was no room for it: it is left out */
	bool (*append)(
		struct ro_store *store, const struct ro_journal_row *row);

	/** Optional. The program was alive then; nothing is answered. */
	void (*seen)(struct ro_store *store, int64_t at_ms, int64_t wall_ms);

	/** Optional. Something to know of this run; @p text is copied. */
	void (*note)(struct ro_store *store, enum ro_store_note note,
		const char *text);

	/**
	 * Optional. Do @p job, given away, with @p score, which is the store's
	 * alone from now on until stop() has ended; answered by scored(). In
	 * the order given, but newer texts take the place of older ones.
	 * @return true if it took the place of one that is never answered
	 */
	bool (*score)(struct ro_store *store, struct ro_score *score,
		struct ro_score_job *job);

	/**
	 * Optional. Answer @p ask, given away, between two commits; its done()
	 * gives it back. To be called between start() and the end of stop().
	 */
	void (*ask)(struct ro_store *store, struct ro_store_ask *ask);

	/** Optional, for stories: writing fails with @p err; 0: it works. */
	void (*set_fault)(struct ro_store *store, int err);

	/** Write what waits, if it can be written, and end; @p stopped is
	 * called once, perhaps before this returns. Then nothing is heard from
	 * it any more. */
	void (*stop)(struct ro_store *store, ro_store_stopped_fn *stopped,
		void *arg);
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
