/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/row_queue.h"

#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/require.h"

#include <stdlib.h>
#include <string.h>

/* An item: what it is, its seq, how many bytes follow. */
struct head {
	uint8_t item;
	uint64_t seq;
	uint32_t size;
};

/* Without these a game is restored all the same. */
static bool is_detail(enum ro_msg_kind kind)
{
	switch (kind) {
	case RO_MSG_SQUARE_STIRRED:
	case RO_MSG_SQUARE_CALMED:
	case RO_MSG_BOARD_STATE_CHANGED:
	case RO_MSG_PIECE_TOUCHED:
	case RO_MSG_SENTENCE_SAID:
	case RO_MSG_SPEECH_ENDED:
	case RO_MSG_TIME_READ:
	case RO_MSG_MENU_SHOWN:
	case RO_MSG_RECORD_STORED:
		return true;
	default: /* a new kind is taken to matter */
		return false;
	}
}

int ro_row_queue_open(struct ro_row_queue *queue, size_t size)
{
	memset(queue, 0, sizeof(*queue));
	queue->bytes = malloc(size);
	queue->size = size;
	return queue->bytes != NULL ? 0 : RO_E_NO_MEMORY;
}

void ro_row_queue_close(struct ro_row_queue *queue)
{
	free(queue->bytes);
	queue->bytes = NULL;
}

size_t ro_row_queue_waiting(const struct ro_row_queue *queue)
{
	return (size_t)(queue->added - queue->taken);
}

/* Round the end of the ring. */
static void copy_in(
	struct ro_row_queue *queue, uint64_t at, const void *bytes, size_t size)
{
	const size_t begin = (size_t)(at % queue->size);
	const size_t first = size < queue->size - begin ? size
							: queue->size - begin;

	memcpy(queue->bytes + begin, bytes, first);
	memcpy(queue->bytes, (const uint8_t *)bytes + first, size - first);
}

static void copy_out(
	const struct ro_row_queue *queue, uint64_t at, void *bytes, size_t size)
{
	const size_t begin = (size_t)(at % queue->size);
	const size_t first = size < queue->size - begin ? size
							: queue->size - begin;

	memcpy(bytes, queue->bytes + begin, first);
	memcpy((uint8_t *)bytes + first, queue->bytes, size - first);
}

/* @param room how much of the ring may be in use afterwards */
static bool add(struct ro_row_queue *queue, const struct head *head,
	const void *bytes, size_t room)
{
	const size_t size = sizeof(*head) + head->size;

	if (ro_row_queue_waiting(queue) + size > room) {
		return false;
	}
	copy_in(queue, queue->added, head, sizeof(*head));
	copy_in(queue, queue->added + sizeof(*head), bytes, head->size);
	queue->added += size;
	return true;
}

bool ro_row_queue_add_row(
	struct ro_row_queue *queue, const struct ro_journal_row *row)
{
	uint8_t bytes[RO_JOURNAL_ROW_MAX];
	const size_t size = ro_journal_write(row, bytes);
	const size_t room = is_detail(row->msg.kind) ? queue->size / 4 * 3
						     : queue->size;
	struct head head;

	memset(&head, 0, sizeof(head));
	head.item = RO_ITEM_ROW;
	head.seq = row->msg.seq;
	head.size = (uint32_t)size;
	if (!add(queue, &head, bytes, room)) {
		queue->left_out++;
		return false;
	}
	queue->last_seq = row->msg.seq;
	return true;
}

void ro_row_queue_add_seen(
	struct ro_row_queue *queue, int64_t at_ms, int64_t wall_ms)
{
	const int64_t times[2] = { at_ms, wall_ms };
	struct head head;

	memset(&head, 0, sizeof(head));
	head.item = RO_ITEM_SEEN;
	head.size = sizeof(times);
	(void)add(queue, &head, times, queue->size / 4 * 3);
}

void ro_row_queue_add_note(
	struct ro_row_queue *queue, enum ro_store_note note, const char *text)
{
	struct head head;

	memset(&head, 0, sizeof(head));
	head.item = note == RO_STORE_PGN ? RO_ITEM_PGN : RO_ITEM_SIGNED;
	head.size = (uint32_t)strnlen(text, RO_SQLITE_PATH_MAX - 1);
	(void)add(queue, &head, text, queue->size);
}

void ro_row_queue_add_end(struct ro_row_queue *queue)
{
	struct head head;

	memset(&head, 0, sizeof(head));
	head.item = RO_ITEM_END;
	(void)add(queue, &head, "", queue->size);
}

static int write_item(const struct ro_row_queue *queue, uint64_t at,
	const struct head *head, struct ro_sqlite *sqlite)
{
	char bytes[RO_SQLITE_PATH_MAX];
	int64_t times[2];

	_Static_assert(
		RO_SQLITE_PATH_MAX >= RO_JOURNAL_ROW_MAX, "bytes holds either");
	ro_require(head->size < sizeof(bytes));
	copy_out(queue, at, bytes, head->size);
	bytes[head->size] = '\0';
	switch ((enum ro_row_queue_item)head->item) {
	case RO_ITEM_ROW:
		return ro_sqlite_append(
			sqlite, head->seq, (const uint8_t *)bytes, head->size);
	case RO_ITEM_SEEN:
		memcpy(times, bytes, sizeof(times));
		return ro_sqlite_seen(sqlite, times[0], times[1]);
	case RO_ITEM_PGN:
		return ro_sqlite_set_pgn(sqlite, bytes);
	case RO_ITEM_SIGNED:
		return ro_sqlite_set_signed(sqlite, bytes);
	case RO_ITEM_END:
		return ro_sqlite_end_run(sqlite);
	}
	return 0;
}

int ro_row_queue_write(const struct ro_row_queue *queue, uint64_t mark,
	struct ro_sqlite *sqlite, uint64_t *seq)
{
	uint64_t at = queue->taken;
	uint64_t last_seq = 0;
	int err = ro_sqlite_be_open(sqlite);

	if (err != 0) {
		return err;
	}
	err = ro_sqlite_begin(sqlite);
	while (err == 0 && at < mark) {
		struct head head;

		copy_out(queue, at, &head, sizeof(head));
		err = write_item(queue, at + sizeof(head), &head, sqlite);
		at += sizeof(head) + head.size;
		last_seq = head.item == RO_ITEM_ROW ? head.seq : last_seq;
	}
	if (err != 0) {
		ro_sqlite_rollback(sqlite);
		return err;
	}
	err = ro_sqlite_commit(sqlite);
	if (err == 0 && last_seq != 0) {
		*seq = last_seq;
	}
	return err;
}

void ro_row_queue_tell_rest(const struct ro_sqlite *sqlite, int err)
{
	if (sqlite->db != NULL) {
		ro_log(sqlite->path,
			"the last rows of the journal could not be written: "
			"%s",
			ro_err_text(err));
	}
}

void ro_row_queue_take(struct ro_row_queue *queue, uint64_t mark)
{
	queue->taken = mark;
}
