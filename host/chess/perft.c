/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "host/chess/position.h"

/* The last ply is counted, not played. A level of the search takes less than
 * a kilobyte, so the deepest fits any stack. */
static uint64_t count_paths(const struct ro_position *position, unsigned depth)
{
	struct ro_moves moves;
	uint64_t nodes = 0;

	if (depth == 1) {
		return ro_position_count_moves(position);
	}
	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		struct ro_position next = *position;

		ro_position_play(&next, moves.list[i]);
		nodes += count_paths(&next, depth - 1);
	}
	return nodes;
}

uint64_t ro_perft(const struct ro_position *position, unsigned depth)
{
	ro_require(depth <= RO_PERFT_MAX);
	return depth == 0 ? 1 : count_paths(position, depth);
}
