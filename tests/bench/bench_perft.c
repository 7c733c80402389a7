/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "tests/perft/perft_file.h"

#include <time.h>

/*
 * bench_perft speed FEN DEPTH     one count, its time and nodes a second
 * bench_perft facts MOST EVERY    every count of tests/perft up to MOST nodes,
 *                                 and of the larger ones every EVERY-th
 *
 * The larger ones are drawn at random, so two runs try different ones; what
 * was tried is printed. Exit 1 if a count is wrong.
 */

struct tally {
	uint64_t most;
	unsigned every;
	unsigned right;
	unsigned wrong;
	unsigned drawn;
	uint64_t nodes;
	uint64_t random;
};

static double now_s(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int speed(const char *fen, unsigned depth)
{
	struct ro_position position;
	double start_s, spent_s;
	uint64_t nodes;

	if (ro_fen_position(fen, &position, NULL) != 0) {
		fprintf(stderr, "bench_perft: %s: not a FEN\n", fen);
		return 2;
	}
	start_s = now_s();
	nodes = ro_perft(&position, depth);
	spent_s = now_s() - start_s;
	printf("nodes %" PRIu64 " seconds %.3f nps %.0f\n", nodes, spent_s,
		(double)nodes / spent_s);
	return 0;
}

/* A number without a pattern that matters here: xorshift. */
static bool is_drawn(struct tally *tally)
{
	tally->random ^= tally->random << 13;
	tally->random ^= tally->random >> 7;
	tally->random ^= tally->random << 17;
	return tally->every && tally->random % tally->every == 0;
}

static void check(void *arg, const struct perft_fact *fact)
{
	struct tally *tally = arg;
	const bool is_large = fact->nodes > tally->most;
	bool right;

	if (is_large && !is_drawn(tally)) {
		return;
	}
	right = ro_perft(&fact->position, fact->depth) == fact->nodes;
	tally->right += right;
	tally->wrong += !right;
	tally->drawn += is_large;
	tally->nodes += fact->nodes;
	if (is_large || !right) {
		printf("%s %s depth %u nodes %" PRIu64 "\n",
			right ? "right" : "WRONG", fact->fen, fact->depth,
			fact->nodes);
		fflush(stdout);
	}
}

static int facts(uint64_t most, unsigned every)
{
	static const char *const files[] = { "standard", "tricky", "chess960",
		"random" };
	struct tally tally = { .most = most, .every = every };

	tally.random = (uint64_t)time(NULL) | 1;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		const double start_s = now_s();

		if (!perft_file_read(files[i], check, &tally)) {
			fprintf(stderr, "bench_perft: %s: unreadable\n",
				files[i]);
			return 2;
		}
		printf("%s done in %.1f s\n", files[i], now_s() - start_s);
	}
	printf("%u right, %u wrong, %u of them drawn from the larger ones, "
	       "%" PRIu64 " nodes\n",
		tally.right, tally.wrong, tally.drawn, tally.nodes);
	return tally.wrong ? 1 : 0;
}

int main(int argc, char **argv)
{
	if (argc == 4 && strcmp(argv[1], "speed") == 0) {
		return speed(argv[2], (unsigned)strtoul(argv[3], NULL, 10));
	}
	if (argc == 4 && strcmp(argv[1], "facts") == 0) {
		return facts(strtoull(argv[2], NULL, 10),
			(unsigned)strtoul(argv[3], NULL, 10));
	}
	fprintf(stderr,
		"use: bench_perft speed FEN DEPTH | facts MOST EVERY\n");
	return 2;
}
