/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MSG_CONTROL_H
#define HOST_MSG_CONTROL_H

#include "host/msg/terms.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * A time control as a value: what settings say, the clock runs and the record
 * writes down.
 *
 * In text: "90m+30s", "40/90m+30s,30m+30s", "4m", "none". Before a slash
 * stands how many moves the period has; only the last period has none. After
 * the plus stands the increment, or the delay with the modes delay and
 * bronstein.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 6 and Guidelines II;
 * PGN Specification (1994), section 9.6.1 for the TimeControl tag.
 */
#define RO_PERIODS_MAX 4

/** Room for the longest text and tag, with the NUL. */
#define RO_CONTROL_TEXT_MAX 96

struct ro_period {
	uint16_t moves; /* in this period; 0: all the rest of the game */
	int64_t base_ms; /* 1 or more, at most 24 hours */
	int64_t add_ms; /* per move, 0 or more, at most 3 minutes */
};

/** One side's time control. period_count 0 means: no clock. */
struct ro_control {
	uint8_t period_count; /* 0 to RO_PERIODS_MAX */
	struct ro_period periods[RO_PERIODS_MAX];
};

/**
 * Read a time control.
 * @param control filled in; untouched on failure
 * @param why filled in on failure with what is wrong and what is allowed,
 *        in English, one line; borrowed for ever
 * @return true if @p text is one
 */
bool ro_control_read(
	const char *text, struct ro_control *control, const char **why);

/** Write it as settings do: "40/90m+30s,30m+30s", "none". */
void ro_control_write(
	const struct ro_control *control, char text[RO_CONTROL_TEXT_MAX]);

/**
 * Write the PGN TimeControl value: "5400+30", "40/5400+30:1800+30", "300",
 * "-" for none; seconds with a fraction where the control has one.
 */
void ro_control_tag(
	const struct ro_control *control, char text[RO_CONTROL_TEXT_MAX]);

/** @return true if both say the same */
bool ro_control_is_same(
	const struct ro_control *one, const struct ro_control *other);

#endif
