/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/board_sim.h"

#include "host/base/require.h"

#include <stddef.h>

static struct ro_board_sim *from_board(struct ro_board *board)
{
	return ro_container_of(board, struct ro_board_sim, board);
}

static int read_sim(struct ro_board *board, uint64_t *occupied)
{
	const struct ro_board_sim *sim = from_board(board);

	if (sim->err == 0) {
		*occupied = sim->occupied;
	}
	return sim->err;
}

static void close_sim(struct ro_board *board)
{
	(void)board;
}

static const struct ro_board_ops sim_ops = {
	.read = read_sim,
	.close = close_sim,
};

void ro_board_sim_init(struct ro_board_sim *sim, ro_bitboard occupied)
{
	sim->board.ops = &sim_ops;
	sim->occupied = occupied;
	sim->err = 0;
}

void ro_board_sim_set(struct ro_board_sim *sim, ro_square square, bool occupied)
{
	ro_require(square < RO_NO_SQUARE);
	if (occupied) {
		sim->occupied |= ro_bit(square);
	} else {
		sim->occupied &= ~ro_bit(square);
	}
}
