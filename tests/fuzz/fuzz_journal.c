/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_record */
#include "host/base/err.h"
#include "host/base/require.h"
#include "host/event/event.h"
#include "host/record/journal.h"
#include "host/record/past.h"
#include "host/record/record_pgn.h"

#include <stdlib.h>
#include <string.h>

/* What a damaged card may hold as rows, one after the other: a length of two
 * bytes, then the row. Half of them get the check sum that belongs to them, so
 * that what lies behind it is reached too. */
static void fold(struct ro_past *past, const uint8_t *bytes, size_t size)
{
	uint8_t again[RO_JOURNAL_ROW_MAX];
	struct ro_journal_row row;
	struct ro_journal_row second;
	static const struct ro_event_writer writer = { 0, "casual" };
	char event[RO_EVENT_MAX];
	const int err = ro_journal_read(bytes, size, &row);
	size_t len;

	if (err != 0) {
		ro_require(err == RO_E_MALFORMED || err == RO_E_UNSUPPORTED);
		return;
	}
	/* What was understood is written as what it was understood to be. */
	len = ro_journal_write(&row, again);
	ro_require(len <= sizeof(again));
	ro_require(ro_journal_read(again, len, &second) == 0);
	ro_require(second.msg.kind == row.msg.kind);
	ro_past_hear(past, &row);
	(void)ro_event_write(&writer, &row.msg, event);
}

/* The last four bytes are the sum of those before them. */
static void mend(uint8_t *bytes, size_t size)
{
	uint32_t sum;

	if (size < 4) {
		return;
	}
	sum = ro_journal_sum(bytes, size - 4);
	for (unsigned i = 0; i < 4; i++) {
		bytes[size - 4 + i] = (uint8_t)(sum >> (8 * i));
	}
}

static bool forget(void *arg, const char *bytes, size_t len)
{
	(void)arg;
	(void)bytes;
	(void)len;
	return true;
}

/* A game that is restored from it, or printed. */
static void use(const struct ro_past *past)
{
	static const struct ro_record_tags tags = { .event = "E" };
	struct ro_setup setup;
	struct ro_position position;

	(void)ro_past_left(past, RO_WHITE);
	if (ro_past_position(past, &setup)) {
		ro_require(
			ro_position_from_setup(&position, &setup, NULL) == 0);
	}
	if (past->score.has_begun) {
		(void)ro_record_pgn_write(&past->score, &tags, forget, NULL);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct ro_past past;
	struct ro_position position;
	struct ro_setup start;

	ro_position_start(&position);
	ro_position_to_setup(&position, &start);
	ro_past_init(&past, &start, NULL, 0);
	ro_past_begin_run(&past, 0, 0);
	while (size > 2) {
		const size_t wanted = data[0] | (size_t)(data[1] & 3) << 8;
		const size_t len = wanted < size - 2 ? wanted : size - 2;
		uint8_t bytes[1024];

		memcpy(bytes, data + 2, len);
		if ((data[1] & 4) != 0) {
			mend(bytes, len);
		}
		fold(&past, bytes, len);
		data += len + 2;
		size -= len + 2;
	}
	use(&past);
	return 0;
}
