/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "tests/support/slow_moves.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int compare(const void *one, const void *other)
{
	return (int)*(const ro_move *)one - (int)*(const ro_move *)other;
}

/* The moves are those of the slow definition, all of them and no others. */
static void check_moves(
	const struct ro_position *position, struct ro_moves *moves)
{
	struct slow_list slow;
	struct ro_setup setup;

	ro_position_to_setup(position, &setup);
	slow_moves(&setup, &slow);
	ro_position_moves(position, moves);
	qsort(moves->list, moves->count, sizeof(moves->list[0]), compare);
	qsort(slow.moves, slow.count, sizeof(slow.moves[0]), compare);
	ro_require(moves->count == slow.count);
	ro_require(moves->count == ro_position_count_moves(position));
	ro_require((moves->count > 0) == ro_position_has_move(position));
	ro_require(ro_position_in_check(position) == slow_in_check(&setup));
	for (unsigned i = 0; i < slow.count; i++) {
		ro_require(moves->list[i] == slow.moves[i]);
		ro_require(ro_position_is_legal(position, slow.moves[i]));
	}
}

static void check_any_move(const struct ro_position *position,
	const struct ro_moves *moves, ro_move move)
{
	bool listed = false;

	for (unsigned i = 0; i < moves->count; i++) {
		listed |= moves->list[i] == move;
	}
	ro_require(ro_position_is_legal(position, move) == listed);
}

/* Play one move both ways: the same position comes of it, key included. */
static void play(struct ro_position *position, ro_move move)
{
	const ro_bitboard occupied = ro_position_occupied_after(position, move);
	struct ro_position again;
	struct ro_setup setup;

	ro_position_to_setup(position, &setup);
	slow_play(&setup, move);
	ro_position_play(position, move);
	ro_require(ro_position_from_setup(&again, &setup, NULL) == 0);
	ro_require(ro_position_is_same(position, &again));
	ro_require(position->key == again.key);
	ro_require(occupied == ro_position_occupied(position));
	ro_require(position->halfmove == again.halfmove);
}

/* Bytes as men on squares: set-ups that no game leads to. */
static size_t read_setup(
	const uint8_t *data, size_t size, struct ro_setup *setup)
{
	const size_t len = size < 40 ? size : 40;

	memset(setup, 0, sizeof(*setup));
	setup->turn = data[0] & 1;
	setup->chess960 = data[0] >> 1 & 1;
	setup->castling = data[0] >> 2 & 15;
	setup->en_passant = data[1] & 127;
	setup->fullmove = 1;
	for (unsigned i = 0; i < 4; i++) {
		setup->rook_file[i >> 1][i & 1] = data[2] >> (i * 2) & 7;
	}
	for (size_t i = 3; i + 1 < len; i += 2) {
		setup->men[data[i] & 63] = data[i + 1] & 15;
	}
	return len;
}

static bool begin(
	const uint8_t **data, size_t *size, struct ro_position *position)
{
	static const char *const fens[] = { RO_FEN_START,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
		"KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - "
		"2 9",
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
		"1r2k2r/8/8/8/8/8/8/RR2K1R1 w GBhb - 0 1" };
	const unsigned choice = (*data)[0];
	struct ro_setup setup;
	size_t used;

	(*data)++;
	(*size)--;
	if (choice < ro_count(fens)) {
		return ro_fen_position(fens[choice], position, NULL) == 0;
	}
	used = read_setup(*data, *size, &setup);
	*data += used;
	*size -= used;
	return ro_position_from_setup(position, &setup, NULL) == 0;
}

/* From a position, or any bytes that are one, the moves the bytes choose. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ro_position position;
	struct ro_moves moves;

	if (size < 5 || !begin(&data, &size, &position)) {
		return 0;
	}
	for (size_t i = 0; i + 1 < size && i < 400; i += 2) {
		const unsigned number = (unsigned)data[i] |
			(unsigned)data[i + 1] << 8;

		check_moves(&position, &moves);
		check_any_move(&position, &moves, (ro_move)number);
		if (moves.count == 0) {
			return 0;
		}
		play(&position, moves.list[number % moves.count]);
	}
	return 0;
}
