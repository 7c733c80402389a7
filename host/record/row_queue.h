/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_ROW_QUEUE_H
#define HOST_RECORD_ROW_QUEUE_H

#include "host/record/store.h"
#include "host/record/store_sqlite.h"

/**
 * What waits to be written into the journal, first come first served, in a
 * bounded ring of bytes.
 *
 * One writer adds at its end and one reader writes its beginning to the disk;
 * what cannot be written stays. The two ends may belong to two threads if
 * each call below is made under one lock, ro_row_queue_write() excepted: it
 * touches only what lies before the mark it is given.
 *
 * Bounded, and the policy when it fills: three quarters are for everything;
 * the last quarter is only for what a game cannot be restored without, so
 * that contacts that stir, sentences and the like are left out first. Both
 * are counted, and the reader is told how many were left out.
 *
 * No I/O of its own and no allocation after opening.
 */
struct ro_row_queue {
	uint8_t *bytes; /* owned */
	size_t size; /* of it */
	uint64_t added; /* free-running, in bytes */
	uint64_t taken; /* free-running; added - taken wait */
	uint64_t last_seq; /* of the newest row that waits or waited */
	uint64_t left_out; /* rows for which there was no room */
};

/** A row without its message: alive, score, run's end. */
enum ro_row_queue_item {
	RO_ITEM_ROW,
	RO_ITEM_SEEN,
	RO_ITEM_PGN,
	RO_ITEM_SIGNED,
	RO_ITEM_END,
};

/** Make room for @p size bytes. @return 0 or RO_E_NO_MEMORY */
int ro_row_queue_open(struct ro_row_queue *queue, size_t size);

/** Release it; harmless after a failed open. */
void ro_row_queue_close(struct ro_row_queue *queue);

/** @return false if it was left out, which is counted */
bool ro_row_queue_add_row(
	struct ro_row_queue *queue, const struct ro_journal_row *row);

/** Left out if there is no room; the next one says the same. */
void ro_row_queue_add_seen(
	struct ro_row_queue *queue, int64_t at_ms, int64_t wall_ms);

/** Something to know of the run. */
void ro_row_queue_add_note(
	struct ro_row_queue *queue, enum ro_store_note note, const char *text);

/** The run ends here. */
void ro_row_queue_add_end(struct ro_row_queue *queue);

/** How many bytes wait. */
size_t ro_row_queue_waiting(const struct ro_row_queue *queue);

/**
 * Write all that was added before @p mark, an earlier value of added, to the
 * disk in one commit.
 * @param seq filled in with the last row's seq; untouched if there is none
 * @return 0 or a ro_err, after which nothing of it is written
 */
int ro_row_queue_write(const struct ro_row_queue *queue, uint64_t mark,
	struct ro_sqlite *sqlite, uint64_t *seq);

/** Say on standard error that the end of a run is lost; of a journal that
 * never was open it was said when that was found. */
void ro_row_queue_tell_rest(const struct ro_sqlite *sqlite, int err);

/** What lies before @p mark has been written. */
void ro_row_queue_take(struct ro_row_queue *queue, uint64_t mark);

#endif
