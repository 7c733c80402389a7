/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench_san [GAMES]: plays random games of at most 160 plies, writes them down
 * and reads them again; the least time of ten rounds, a ply.
 */

#define PLIES 160
#define ROUNDS 10

struct score {
	unsigned ply_count;
	char san[PLIES][RO_SAN_MAX];
	uint8_t len[PLIES];
	ro_move moves[PLIES];
};

typedef void way_fn(const struct score *score);

static double now_ns(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static uint64_t draw(uint64_t *random)
{
	*random ^= *random << 13;
	*random ^= *random >> 7;
	*random ^= *random << 17;
	return *random;
}

static void make(struct score *score, uint64_t *random)
{
	struct ro_position position;
	struct ro_moves moves;

	ro_position_start(&position);
	for (score->ply_count = 0; score->ply_count < PLIES;
		score->ply_count++) {
		char *san = score->san[score->ply_count];
		ro_move move;

		ro_position_moves(&position, &moves);
		if (moves.count == 0) {
			return;
		}
		move = moves.list[draw(random) % moves.count];
		ro_san_write(&position, move, san);
		score->len[score->ply_count] = (uint8_t)strlen(san);
		score->moves[score->ply_count] = move;
		ro_position_play(&position, move);
	}
}

static void find_and_play(const struct score *score)
{
	struct ro_position position;

	ro_position_start(&position);
	for (unsigned i = 0; i < score->ply_count; i++) {
		const ro_move move = ro_san_find(
			&position, score->san[i], score->len[i]);

		ro_require(move == score->moves[i]);
		ro_position_play(&position, move);
	}
}

static void read_and_play(const struct score *score)
{
	struct ro_position position;
	struct ro_san_reading reading;

	ro_position_start(&position);
	for (unsigned i = 0; i < score->ply_count; i++) {
		ro_require(ro_san_read(&position, score->san[i], score->len[i],
				   RO_LETTERS_EN, &reading) == RO_SAN_OK);
		ro_position_play(&position, reading.move);
	}
}

static void write_and_play(const struct score *score)
{
	struct ro_position position;
	char san[RO_SAN_MAX];

	ro_position_start(&position);
	for (unsigned i = 0; i < score->ply_count; i++) {
		ro_san_write(&position, score->moves[i], san);
		ro_require(strcmp(san, score->san[i]) == 0);
		ro_position_play(&position, score->moves[i]);
	}
}

static void play_only(const struct score *score)
{
	struct ro_position position;

	ro_position_start(&position);
	for (unsigned i = 0; i < score->ply_count; i++) {
		ro_position_play(&position, score->moves[i]);
	}
	ro_require(position.key != 0);
}

static void measure(const char *name, way_fn *way, const struct score *scores,
	unsigned count, uint64_t plies)
{
	double least_ns = 1e18;

	for (unsigned round = 0; round < ROUNDS; round++) {
		const double start_ns = now_ns();
		double spent_ns;

		for (unsigned i = 0; i < count; i++) {
			way(&scores[i]);
		}
		spent_ns = now_ns() - start_ns;
		least_ns = spent_ns < least_ns ? spent_ns : least_ns;
	}
	printf("%s: %.1f ns a ply\n", name, least_ns / (double)plies);
}

int main(int argc, char **argv)
{
	const unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10)
					: 2000;
	struct score *scores = calloc(count, sizeof(*scores));
	uint64_t random = UINT64_C(88172645463325252);
	uint64_t plies = 0;

	if (!scores) {
		fprintf(stderr, "bench_san: out of memory, try fewer games\n");
		return 2;
	}
	for (unsigned i = 0; i < count; i++) {
		make(&scores[i], &random);
		plies += scores[i].ply_count;
	}
	printf("%u games, %" PRIu64 " plies\n", count, plies);
	measure("play", play_only, scores, count, plies);
	measure("find and play", find_and_play, scores, count, plies);
	measure("read and play", read_and_play, scores, count, plies);
	measure("write and play", write_and_play, scores, count, plies);
	free(scores);
	return 0;
}
