/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CHESS_WINNABLE_RANK_H
#define HOST_CHESS_WINNABLE_RANK_H

#include "host/chess/position.h"

/**
 * Guesses of how far a position is from a mate by one side, both helping.
 *
 * For the files of host/chess/winnable only. They say which position to look
 * at first, never what is true.
 */

/** How close the men are to a mating net: small is close. */
unsigned ro_rank_net(const struct ro_position *position, enum ro_side side);

/** How far pawns and captures have opened the position: small is far. */
unsigned ro_rank_opened(const struct ro_position *position, enum ro_side side);

#endif
