/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_RECORD_PGN_H
#define HOST_RECORD_RECORD_PGN_H

#include "host/msg/control.h"
#include "host/record/record_game.h"

#include <stdbool.h>
#include <stddef.h>

/**
 * A recorded game as PGN text in export format.
 *
 * The seven tags first, then the others in the order of their names: FEN and
 * SetUp where a game does not begin at the beginning, TimeControl, or one for
 * each side where they differ, Termination. Every move of a timed game has
 * [%clk h:mm:ss], in whole seconds as a display shows them; a draw offer is
 * the comment (=). Where an illegal move stands the game ends with a comment
 * and goes on as another game from a FEN.
 *
 * Sources: PGN Specification and Implementation Guide (1994), sections 8.1
 * and 9; "PGN Enhanced Encoding Extensions" (2001), Cowderoy, for clk;
 * FIDE Laws of Chess (1 January 2023), Appendix C.12 for (=).
 */

/** Room for a Round tag, with its NUL. */
#define RO_RECORD_ROUND_MAX 128

/** What the score says besides the moves. Texts are borrowed, UTF-8; NULL or
 * empty is unknown. */
struct ro_record_tags {
	const char *event;
	const char *site;
	const char *white;
	const char *black;
	char date[16]; /* "2025.03.01", or empty */
	char round[RO_RECORD_ROUND_MAX]; /* "3", "3.1", or empty */
	uint16_t board; /* in the round, 0: unknown */
	struct ro_control controls[2]; /* by enum ro_side */
	uint8_t mode; /* an enum ro_clock_mode */
};

/**
 * Takes the next bytes of the text.
 * @return false if it can take no more; nothing more comes then
 */
typedef bool ro_record_sink(void *arg, const char *bytes, size_t len);

/** Write @p game. @return false as soon as @p sink does */
bool ro_record_pgn_write(const struct ro_record_game *game,
	const struct ro_record_tags *tags, ro_record_sink *sink, void *arg);

#endif
