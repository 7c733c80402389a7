/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_PLAY_OUT_H
#define FIRMWARE_PLAY_OUT_H

#include "host/msg/msg.h"

#include <stdbool.h>

/**
 * What `rochade play` prints: every sentence as it is spoken, and which of
 * them are still being spoken.
 *
 * Standard output that cannot be written, because the disk is full or its
 * reader has gone, is told once; the game goes on.
 */
struct ro_play_out {
	unsigned speaking; /* sentences begun and not ended */
	uint32_t last_utterance; /* the newest begun; ids only grow */
	int64_t again_until_ms; /* something is said again so long */
	bool is_lost; /* something could not be printed */
};

/** How long a sentence that is said again is waited for: nothing tells its
 * end, because the end of its first saying was told long ago. */
#define RO_PLAY_AGAIN_MS 6000

/** Nothing printed yet. */
void ro_play_out_init(struct ro_play_out *out);

/** Print a sentence that is said, and keep count. */
void ro_play_out_hear(struct ro_play_out *out, const struct ro_msg *msg);

/** Print one line. */
void ro_play_out_line(struct ro_play_out *out, const char *line);

/** Whether something is still being said at @p now_ms. */
bool ro_play_out_is_speaking(const struct ro_play_out *out, int64_t now_ms);

/** No more will be printed. @return false if something was lost, which has
 * been told */
bool ro_play_out_close(struct ro_play_out *out);

#endif
