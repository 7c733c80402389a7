/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/position.h"

uint64_t ro_perft(const struct ro_position *position, unsigned depth)
{
	struct ro_moves moves;
	uint64_t nodes = 0;

	if (depth == 0) {
		return 1;
	}
	if (depth == 1) {
		return ro_position_count_moves(position);
	}
	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		struct ro_position next = *position;

		ro_position_play(&next, moves.list[i]);
		nodes += ro_perft(&next, depth - 1);
	}
	return nodes;
}
