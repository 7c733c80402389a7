/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_TRANSCRIPT_H
#define FIRMWARE_TRANSCRIPT_H

#include "firmware/runner.h"

#include <stdio.h>

/**
 * What a replay prints: sentences for people, or events for programs.
 */

/** One sentence a line: "0:00:04.250 public: Bauer Eva zwei Eva vier". */
void ro_transcript_sentence(
	FILE *out, const struct ro_msg *msg, int64_t origin_ms);

/** The last line of a story for people: state, moves, clocks, result. */
void ro_transcript_end(FILE *out, const struct ro_runner *runner);

/** The `end` event of docs/interfaces, section 3, one line. */
void ro_transcript_end_json(FILE *out, const struct ro_runner *runner);

#endif
