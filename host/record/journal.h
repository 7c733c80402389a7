/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_JOURNAL_H
#define HOST_RECORD_JOURNAL_H

#include "host/msg/msg.h"

#include <stdbool.h>
#include <stddef.h>

/**
 * A message as a row of bytes, and back.
 *
 * Pure. The form is the same on every machine and says its own version: the
 * version, the kind by its name, seq, its times, the facts field by field, and
 * a check sum over all of it. Numbers have fixed width, lowest
 * byte first. A row that was torn, cut short or filled with zeros is told
 * from a good one; what lies in the unused part of a message is not kept.
 *
 * To add a field at the end of a message, add it at the end of its list in
 * journal_fields.c: an old row lacks it and reads as zero there.
 *
 * Source: CRC-32 of ISO/IEC/IEEE 802-3, as in PNG (RFC 2083, section 15).
 */
#define RO_JOURNAL_VERSION 1

/** No row is longer; docs/performance.md says how long they are. */
#define RO_JOURNAL_ROW_MAX 640

/** One row in the open. */
struct ro_journal_row {
	struct ro_msg msg;
	int64_t told_ms; /* when the bus delivered it; msg.at_ms or later */
	int64_t wall_ms; /* since 1970, then */
};

/**
 * Write @p row.
 * @param bytes filled in
 * @return how many bytes it takes, at most RO_JOURNAL_ROW_MAX
 */
size_t ro_journal_write(
	const struct ro_journal_row *row, uint8_t bytes[RO_JOURNAL_ROW_MAX]);

/**
 * Read a row.
 * @param row filled in; what the message does not use is zero
 * @return 0, RO_E_MALFORMED if it is damaged or says what cannot be, or
 *         RO_E_UNSUPPORTED if a newer program wrote it
 */
int ro_journal_read(
	const uint8_t *bytes, size_t size, struct ro_journal_row *row);

/** The check sum of @p size bytes. */
uint32_t ro_journal_sum(const uint8_t *bytes, size_t size);

#endif
