/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/winnable.h"

#include <stddef.h>
#include <string.h>

#define MEMORY ((size_t)256 << 10)
#define PLIES 120

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Walls and narrow places, where "cannot" is said most often. */
static const char *const fens[] = {
	"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
	"8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1",
	"1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1",
	"8/3k4/1p6/pPp1p1p1/P1PpP1Pp/3P3P/8/4K3 w - - 0 1",
	"5bk1/4p1p1/4P1P1/8/8/8/8/4K3 w - - 0 1",
	"8/8/8/8/8/6k1/7p/7K b - - 0 1",
	"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
	"8/8/4kb2/8/8/4KB2/8/8 w - - 0 1",
};

/* A known place, then changed square by square as the bytes say. */
static size_t begin(
	const uint8_t *data, size_t size, struct ro_position *position)
{
	struct ro_setup setup;
	size_t used = 1;

	ro_require(
		ro_fen_read(fens[data[0] % ro_count(fens)], &setup, NULL) == 0);
	while (used + 1 < size && data[used] < 64 && used < 12) {
		ro_man *man = &setup.men[data[used]];

		if (ro_man_piece(*man) != RO_KING) {
			*man = data[used + 1] & 15;
		}
		used += 2;
	}
	setup.turn = data[0] >> 7;
	return ro_position_from_setup(position, &setup, NULL) == 0 ? used : 0;
}

static void judge(const struct ro_position *position, bool cannot[2])
{
	static uint64_t memory[MEMORY / sizeof(uint64_t)];
	static struct ro_winnable_answer answer;
	const struct ro_winnable_limits limits = { memory, MEMORY, 3000 };

	for (unsigned side = 0; side < 2; side++) {
		ro_winnable_search(
			position, (enum ro_side)side, &limits, &answer);
		/* Once nobody can mate, nobody can a move later. */
		ro_require(!cannot[side] || answer.winnable != RO_WINNABLE_YES);
		cannot[side] = cannot[side] ||
			answer.winnable == RO_WINNABLE_NO;
	}
}

/* A move that mates if there is one, for both are helping. */
static ro_move choose(const struct ro_position *position,
	const struct ro_moves *moves, uint8_t byte)
{
	for (unsigned i = 0; i < moves->count; i++) {
		struct ro_position after = *position;

		ro_position_play(&after, moves->list[i]);
		if (ro_position_in_check(&after) &&
			!ro_position_has_move(&after)) {
			return moves->list[i];
		}
	}
	return moves->list[byte % moves->count];
}

/* Whoever is said not to be able to mate never mates, however they play. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ro_position position;
	bool cannot[2] = { false, false };
	size_t used;

	if (size < 2) {
		return 0;
	}
	used = begin(data, size, &position);
	if (used == 0) {
		return 0;
	}
	for (unsigned ply = 0; ply < PLIES && used < size; ply++, used++) {
		struct ro_moves moves;

		if (ply % 8 == 0) {
			judge(&position, cannot);
		}
		ro_position_moves(&position, &moves);
		if (moves.count == 0) {
			break;
		}
		ro_position_play(
			&position, choose(&position, &moves, data[used]));
	}
	ro_require(ro_position_has_move(&position) ||
		!ro_position_in_check(&position) ||
		!cannot[ro_other((enum ro_side)position.turn)]);
	return 0;
}
