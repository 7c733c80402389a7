/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_ARBITER_SCORES_H
#define TESTS_UNIT_HOST_ARBITER_SCORES_H

#include "host/arbiter/reconcile.h"

#include <string.h>

/**
 * Scores for tests, written as moves with spaces between: "e4 e5 Nf3".
 *
 * From the first word that is no legal move on, all are words, as a reader of
 * files leaves them. A number behind a slash is a clock reading in seconds:
 * "e4/5400".
 */
#define SCORE_PLIES 256

struct score {
	struct ro_score score;
	struct ro_position now;
	ro_move moves[SCORE_PLIES];
	uint64_t keys[SCORE_PLIES + 1];
	int64_t clocks_ms[SCORE_PLIES];
	struct ro_score_word words[SCORE_PLIES];
};

static inline int64_t score_reading(const char *slash, size_t len)
{
	int64_t seconds = 0;

	for (size_t i = 1; i < len && i < 8; i++) {
		seconds = seconds * 10 + (slash[i] & 15);
	}
	return len > 1 ? seconds * 1000 : RO_NO_READING;
}

static inline void score_add(struct score *score, const char *word, size_t len)
{
	const char *slash = memchr(word, '/', len);
	const size_t bare = slash ? (size_t)(slash - word) : len;
	const unsigned ply = score->score.ply_count;
	struct ro_san_reading reading;

	if (ro_score_entries(&score->score) == SCORE_PLIES) {
		return;
	}
	if (score->score.word_count > 0 ||
		ro_san_read(&score->now, word, bare, RO_LETTERS_EN, &reading) !=
			RO_SAN_OK) {
		score->words[score->score.word_count++] =
			(struct ro_score_word){ word, bare, 1 };
		return;
	}
	score->moves[ply] = reading.move;
	score->clocks_ms[ply] = slash ? score_reading(slash, len - bare)
				      : RO_NO_READING;
	ro_position_play(&score->now, reading.move);
	score->keys[ply + 1] = score->now.key;
	score->score.ply_count++;
}

/** Read @p len bytes of @p text, which must outlive @p score. */
static inline void score_read_bytes(
	struct score *score, const char *text, size_t len)
{
	size_t at = 0;

	memset(score, 0, sizeof(*score));
	ro_position_start(&score->now);
	score->score.first = score->now;
	score->score.moves = score->moves;
	score->score.keys = score->keys;
	score->score.clocks_ms = score->clocks_ms;
	score->score.words = score->words;
	score->keys[0] = score->now.key;
	while (at < len) {
		size_t end = at;

		while (end < len && text[end] != ' ') {
			end++;
		}
		if (end > at) {
			score_add(score, text + at, end - at);
		}
		at = end + 1;
	}
}

static inline void score_read(struct score *score, const char *text)
{
	score_read_bytes(score, text, strlen(text));
}

/** Compare two; the slots are more than enough for SCORE_PLIES. */
static inline void score_compare(const struct score *a, const struct score *b,
	struct ro_reconciliation *found)
{
	uint32_t slots[4 * SCORE_PLIES];

	ro_reconcile(&a->score, &b->score, slots, found);
}

#endif
