/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_RECORD_GAME_H
#define HOST_RECORD_RECORD_GAME_H

#include "host/chess/history.h"
#include "host/chess/position.h"
#include "host/msg/msg.h"

#include <stdbool.h>

/**
 * The game so far as the score sheet has it: completed moves with the clock
 * at the press, draw offers, illegal moves that stand, the result.
 *
 * Pure: it is told what the bus says and keeps it. What was taken back is
 * gone. It trusts nobody: where a move does not follow from the ones before,
 * because an illegal move stands or pieces were put otherwise, a new part
 * begins from the position that the move was made in, so that every part is
 * a game of legal moves.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 8.1, 9.1.2.3 and
 * C.12 (offers), A.5.2 and B.3 (illegal moves that stand).
 */

/** Bits of ro_record_move.offers: who offered a draw. */
#define RO_OFFER_BY(side) (1u << (side))

struct ro_record_move {
	ro_move move; /* legal where it stands */
	uint16_t ply; /* as the referee counts, 1 and up */
	uint8_t offers; /* before or after it, RO_OFFER_BY() together */
	int64_t clk_ms; /* the mover's time after it, -1 without a clock */
};

/** Something to say between two moves. */
struct ro_record_note {
	uint16_t move_count; /* how many recorded moves are before it */
	uint16_t ply; /* of the move it came after, or of its own */
	uint8_t code; /* an enum ro_irregular; RO_IRREGULARS: move */
	uint8_t side; /* who did it, or RO_NOBODY */
	ro_move move; /* played, but not by the rules: recorded as text */
};

/** A stretch of legal moves; the first part begins the game. */
struct ro_record_part {
	struct ro_position first;
	uint16_t move_count; /* how many recorded moves are before it */
};

/** More parts, or more notes, than these are left out. */
#define RO_RECORD_PARTS_MAX 32
#define RO_RECORD_NOTES_MAX 64

struct ro_record_game {
	bool has_begun;
	uint16_t first_ply; /* how many moves of the game are not known */
	uint16_t ply; /* of the last move, recorded or noted; or first_ply */
	struct ro_position now; /* if there is a part */
	unsigned move_count; /* 0 to RO_HISTORY_MAX */
	unsigned part_count; /* 0 until a position is known */
	unsigned note_count;
	uint8_t offers; /* since the last move, RO_OFFER_BY() together */
	uint8_t result; /* an enum ro_result */
	uint8_t reason; /* an enum ro_reason */
	struct ro_record_part parts[RO_RECORD_PARTS_MAX];
	struct ro_record_note notes[RO_RECORD_NOTES_MAX];
	struct ro_record_move moves[RO_HISTORY_MAX];
};

/** No game yet. */
void ro_record_game_init(struct ro_record_game *game);

/**
 * A game begins.
 * @param first the position now; if it is none the game begins at its first
 *        move
 * @param ply how many moves were made before that nobody tells of
 */
void ro_record_game_begin(struct ro_record_game *game,
	const struct ro_setup *first, unsigned ply);

/**
 * A move was completed. Begins the game if nobody has.
 * @return false if it is not recorded as a move: there is no room, or it
 *         cannot be played and is kept as a note
 */
bool ro_record_game_add(
	struct ro_record_game *game, const struct ro_move_completed *fact);

/** Moves were taken back, and with them the result. */
void ro_record_game_take_back(
	struct ro_record_game *game, const struct ro_taken_back *fact);

/** @p side offered a draw. */
void ro_record_game_offer(struct ro_record_game *game, enum ro_side side);

/** Something irregular that the score must show: illegal moves that stand. */
void ro_record_game_note(
	struct ro_record_game *game, const struct ro_irregularity_seen *fact);

/** The game ended. */
void ro_record_game_end(
	struct ro_record_game *game, const struct ro_game_ended *fact);

#endif
