/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_READING_H
#define HOST_REFEREE_READING_H

#include "host/chess/explain.h"
#include "host/msg/msg.h"
#include "host/referee/hands.h"

/**
 * What one look at the board means: its state, and the moves that stand.
 *
 * Computed afresh after every contact from the position, from what the hands
 * may have done and from what was answered; it remembers nothing, so no order
 * of hands can lead into a corner. Whose lever was pressed is not known here.
 *
 * Sources: FIDE Laws of Chess (1 January 2023), Articles 3 and 4; design page
 * interfaces.md, "Board states".
 */

/** The position that the game says, and what is looked up in it. */
struct ro_ground {
	const struct ro_position *position; /* after the completed moves */
	const struct ro_goals *goals; /* of that position */
	/* The occupied squares of each earlier position, the first one first;
	 * earlier_count 0 where nothing may be taken back. */
	const ro_bitboard *earlier;
	unsigned earlier_count;
	/* The move that stood by itself and the reply that stood on it, each
	 * RO_NO_MOVE if none did, and the hands since then: what they do now
	 * may be the ply after it. */
	ro_move stood[2];
	const struct ro_hands *since; /* 2 of them, where stood says so */
	bool stood_holds; /* said and standing: no other is sought */
	bool is_alone; /* no reply is made on this board */
	bool pair_rested; /* both were said: the mover's next move goes first */
};

/** The plies that may stand at once: a move, the reply, the next move. */
#define RO_STANDING_MAX 3

/** What was said about each of the plies that may stand. */
struct ro_answers {
	uint8_t promotion[RO_STANDING_MAX]; /* an enum ro_piece, 0: unnamed */
	ro_move move[RO_STANDING_MAX]; /* from and to confirmed, or 0 */
};

/** A ro_reading.take_back that says: none. */
#define RO_NO_PLY UINT32_MAX

struct ro_reading {
	enum ro_board_state state; /* never RO_BOARD_SETUP */
	/* Moves that stand beyond doubt. The mover's next move, the third,
	 * only where the first two stood before. */
	unsigned move_count;
	ro_move moves[RO_STANDING_MAX];
	/* With RO_BOARD_ASK: what the ply after those moves may have been. */
	unsigned option_count;
	ro_move options[RO_READINGS_MAX];
	bool is_promotion; /* only the piece is open */
	uint32_t take_back; /* to after this ply, with RO_BOARD_READY */
};

/**
 * Read the board.
 * @param unseen a victim may have been exchanged faster than the contacts
 *        can tell: the mover says that he has moved, by his press
 * @param reading filled in
 */
void ro_read(const struct ro_ground *ground, const struct ro_hands *hands,
	const struct ro_answers *answers, bool unseen,
	struct ro_reading *reading);

/** @return true if the board shows a move, or several */
static inline bool ro_read_is_move(const struct ro_reading *reading)
{
	return reading->state == RO_BOARD_MADE ||
		reading->state == RO_BOARD_ASK;
}

/**
 * The men after @p move as the hands know them: a pawn stands on the last
 * rank until it is exchanged, which nobody sees.
 */
void ro_men_for_hands(
	const struct ro_position *before, ro_move move, ro_man men[64]);

/** A move without the piece that a pawn becomes. */
static inline ro_move ro_move_path(ro_move move)
{
	return move & 0x8fff;
}

#endif
