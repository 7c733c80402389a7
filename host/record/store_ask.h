/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_ASK_H
#define HOST_RECORD_STORE_ASK_H

#include "host/record/store_sqlite.h"

/**
 * What may be asked of a journal that somebody is writing: its runs, or the
 * rows of one, as bytes that travel.
 *
 * Only one connection may be open to the journal, so who wants to read it
 * while the board runs asks the one that has it. An answer is made between two
 * commits, one run at a time, so that no move waits long for it.
 *
 * Numbers in an answer have eight bytes, lowest first; texts and rows have
 * their length before them. Reading trusts nothing.
 */

/** A block that grows. */
struct ro_block {
	uint8_t *bytes; /* owned */
	size_t len;
	size_t room;
};

struct ro_store_ask {
	struct ro_store_ask *next; /* the store's, while it has it */
	int64_t run; /* whose rows; 0: the list of runs */
	struct ro_block answer;
	int err; /* 0: the answer is whole */
	/** Called on the loop's thread, once, also while stopping. */
	void (*done)(struct ro_store_ask *ask);
	void *arg; /* the asker's */
};

/** Asks in the order of their coming. */
struct ro_ask_list {
	struct ro_store_ask *first;
	struct ro_store_ask *last;
};

void ro_ask_list_add(struct ro_ask_list *list, struct ro_store_ask *ask);

/** @return the first one, taken out, or NULL */
struct ro_store_ask *ro_ask_list_take(struct ro_ask_list *list);

/** Fill in the answer, by whoever has the journal. */
void ro_store_ask_do(struct ro_store_ask *ask, struct ro_sqlite *sqlite);

/** Append @p len bytes. */
void ro_block_add(struct ro_block *block, const void *bytes, size_t len);

/** Release it; empty then. */
void ro_block_free(struct ro_block *block);

/** Hear the runs of an answer. @return false if it is none, or as soon as
 * @p hear does */
bool ro_store_answer_runs(
	const struct ro_block *answer, ro_sqlite_run_fn *hear, void *arg);

/** The same for rows. */
bool ro_store_answer_rows(
	const struct ro_block *answer, ro_sqlite_bytes_fn *hear, void *arg);

#endif
