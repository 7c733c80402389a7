/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_EVENT_EVENT_H
#define HOST_EVENT_EVENT_H

#include "host/msg/msg.h"

/**
 * Every message as the JSON object that the outside sees.
 *
 * A replay, the page's live stream and the audit log show the same objects,
 * made here and nowhere else: {"t": ms since the start, "event": NAME, ...},
 * one line each, UTF-8, absent values null. Messages that only modules need
 * have no event.
 *
 * Source: docs/interfaces.md, section 3 (names and keys are fixed there).
 */
struct ro_event_writer {
	int64_t origin_ms; /* the monotonic time that "t" counts from */
	const char *profile; /* borrowed; its name for the event "started" */
};

/** Room for the longest event line, with its NUL. */
#define RO_EVENT_MAX 2048

/**
 * Write the event of @p msg, without a line end.
 * @return false, with an empty @p line, if this kind has no event
 */
bool ro_event_write(const struct ro_event_writer *writer,
	const struct ro_msg *msg, char line[RO_EVENT_MAX]);

/** What an irregularity is, in English, for logs and events. */
const char *ro_irregular_text(enum ro_irregular code);

#endif
