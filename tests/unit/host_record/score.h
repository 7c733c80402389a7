/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_HOST_RECORD_SCORE_H
#define TESTS_UNIT_HOST_RECORD_SCORE_H

#include "host/base/text.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/record/record_pgn.h"
#include "tests/support/table.h"

/**
 * Verbs of the record's tests: what the referee would say of a game, and the
 * text that comes of it.
 */

/** The fact that @p uci was completed in @p position, which plays it. */
static inline struct ro_move_completed score_move(
	struct ro_position *position, unsigned ply, const char *uci)
{
	struct ro_move_completed fact;

	memset(&fact, 0, sizeof(fact));
	ro_position_to_setup(position, &fact.before);
	fact.move = ro_uci_read(position, uci, strlen(uci));
	assert_int_not_equal(fact.move, RO_NO_MOVE);
	fact.ply = (uint16_t)ply;
	fact.clk_ms = -1;
	ro_position_play(position, fact.move);
	return fact;
}

/** The set-up of a FEN. */
static inline struct ro_setup score_setup(const char *fen)
{
	struct ro_setup setup;

	assert_int_equal(ro_fen_read(fen, &setup, NULL), 0);
	return setup;
}

static inline bool score_collect(void *arg, const char *bytes, size_t len)
{
	ro_text_add_bytes(arg, bytes, len);
	return true;
}

/** The PGN of @p game, in memory that the next call uses again. */
static inline const char *score_text(
	const struct ro_record_game *game, const struct ro_record_tags *tags)
{
	static char words[262144];
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	assert_true(ro_record_pgn_write(game, tags, score_collect, &text));
	assert_false(text.overflowed);
	return words;
}

#endif
