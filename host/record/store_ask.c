/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/store_ask.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <stdlib.h>
#include <string.h>

void ro_ask_list_add(struct ro_ask_list *list, struct ro_store_ask *ask)
{
	ask->next = NULL;
	if (list->last != NULL) {
		list->last->next = ask;
	} else {
		list->first = ask;
	}
	list->last = ask;
}

struct ro_store_ask *ro_ask_list_take(struct ro_ask_list *list)
{
	struct ro_store_ask *ask = list->first;

	if (ask != NULL) {
		list->first = ask->next;
		if (list->first == NULL) {
			list->last = NULL;
		}
		ask->next = NULL;
	}
	return ask;
}

void ro_block_add(struct ro_block *block, const void *bytes, size_t len)
{
	if (len == 0) {
		return;
	}
	if (block->len + len > block->room) {
		const size_t room = (block->len + len) * 2;
		uint8_t *more = realloc(block->bytes, room);

		ro_require(more != NULL);
		block->bytes = more;
		block->room = room;
	}
	memcpy(block->bytes + block->len, bytes, len);
	block->len += len;
}

void ro_block_free(struct ro_block *block)
{
	free(block->bytes);
	memset(block, 0, sizeof(*block));
}

static void put_number(struct ro_block *block, uint64_t value)
{
	uint8_t bytes[8];

	for (unsigned i = 0; i < 8; i++) {
		bytes[i] = (uint8_t)(value >> 8 * i);
	}
	ro_block_add(block, bytes, sizeof(bytes));
}

/* With the NUL, so that it can be read where it lies. */
static void put_text(struct ro_block *block, const char *text)
{
	const size_t size = strlen(text) + 1;

	put_number(block, size);
	ro_block_add(block, text, size);
}

static bool add_run(void *arg, const struct ro_journal_run *run)
{
	struct ro_block *block = arg;

	put_number(block, (uint64_t)run->id);
	put_number(block, (uint64_t)run->game);
	put_number(block, (uint64_t)run->began_at_ms);
	put_number(block, (uint64_t)run->began_wall_ms);
	put_number(block, (uint64_t)run->seen_at_ms);
	put_number(block, (uint64_t)run->seen_wall_ms);
	put_number(block, (uint64_t)run->row_count);
	put_number(block, run->is_closed);
	put_text(block, run->head);
	put_text(block, run->pgn);
	put_text(block, run->signed_line);
	return true;
}

static bool add_row(void *arg, uint64_t seq, const uint8_t *bytes, size_t size)
{
	struct ro_block *block = arg;

	put_number(block, seq);
	put_number(block, size);
	ro_block_add(block, bytes, size);
	return true;
}

void ro_store_ask_do(struct ro_store_ask *ask, struct ro_sqlite *sqlite)
{
	if (sqlite->db == NULL) {
		ask->err = RO_E_IO; /* it could not be opened yet */
	} else if (ask->run == 0) {
		ask->err = ro_sqlite_runs(sqlite, 0, add_run, &ask->answer);
	} else {
		ask->err = ro_sqlite_bytes(
			sqlite, ask->run, add_row, &ask->answer);
	}
}

/* What is left to be read of an answer. */
struct reader {
	const uint8_t *at;
	size_t left;
	bool is_bad;
};

static uint64_t get_number(struct reader *reader)
{
	uint64_t value = 0;

	if (reader->left < 8) {
		reader->is_bad = true;
		return 0;
	}
	for (unsigned i = 0; i < 8; i++) {
		value |= (uint64_t)reader->at[i] << 8 * i;
	}
	reader->at += 8;
	reader->left -= 8;
	return value;
}

static const uint8_t *get_bytes(struct reader *reader, uint64_t size)
{
	const uint8_t *bytes = reader->at;

	if (size > reader->left) {
		reader->is_bad = true;
		return NULL;
	}
	reader->at += size;
	reader->left -= (size_t)size;
	return bytes;
}

static const char *get_text(struct reader *reader)
{
	const uint64_t size = get_number(reader);
	const char *text = (const char *)get_bytes(reader, size);

	if (text == NULL || size == 0 || text[size - 1] != '\0') {
		reader->is_bad = true;
		return "";
	}
	return text;
}

static void get_run(struct reader *reader, struct ro_journal_run *run)
{
	run->id = (int64_t)get_number(reader);
	run->game = (int64_t)get_number(reader);
	run->began_at_ms = (int64_t)get_number(reader);
	run->began_wall_ms = (int64_t)get_number(reader);
	run->seen_at_ms = (int64_t)get_number(reader);
	run->seen_wall_ms = (int64_t)get_number(reader);
	run->row_count = (int64_t)get_number(reader);
	run->is_closed = get_number(reader) != 0;
	run->head = get_text(reader);
	run->pgn = get_text(reader);
	run->signed_line = get_text(reader);
}

bool ro_store_answer_runs(
	const struct ro_block *answer, ro_sqlite_run_fn *hear, void *arg)
{
	struct reader reader = { answer->bytes, answer->len, false };

	while (reader.left > 0) {
		struct ro_journal_run run;

		get_run(&reader, &run);
		if (reader.is_bad || !hear(arg, &run)) {
			return false;
		}
	}
	return true;
}

bool ro_store_answer_rows(
	const struct ro_block *answer, ro_sqlite_bytes_fn *hear, void *arg)
{
	struct reader reader = { answer->bytes, answer->len, false };

	while (reader.left > 0) {
		const uint64_t seq = get_number(&reader);
		const uint64_t size = get_number(&reader);
		const uint8_t *bytes = get_bytes(&reader, size);

		if (reader.is_bad || !hear(arg, seq, bytes, (size_t)size)) {
			return false;
		}
	}
	return true;
}
