/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_referee test_bench */
#include "tests/support/plies.h"

#include <time.h>

/*
 * A million plies of real games, made by noisy hands: what the referee made
 * of them, and how long a contact takes. Usage: bench_referee [PLIES]
 */

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print(const char *what, unsigned long count, unsigned long plies)
{
	printf("%-40s %9lu  %9.1f per million plies\n", what, count,
		1e6 * (double)count / (double)plies);
}

int main(int argc, char **argv)
{
	struct plies *plies = calloc(1, sizeof(*plies));
	const struct plies_count *count;
	const double start = seconds();
	double taken;

	ro_require(plies != NULL);
	plies->noise = HANDS_ALL | HANDS_UNSEEN;
	plies->percent = 25;
	plies->is_verbose = true;
	if (!plies_play(
		    plies, argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000)) {
		fprintf(stderr, "bench_referee: no tests/support/games.uci\n");
		return 2;
	}
	taken = seconds() - start;
	count = &plies->count;
	printf("%lu plies, %lu contacts, %.1f s, %.2f us a contact\n",
		count->plies, count->contacts, taken,
		1e6 * taken / (double)count->contacts);
	print("right by themselves", count->right, count->plies);
	print("promotions, the piece asked", count->promotions, count->plies);
	print("asked which move, the right one offered", count->asked,
		count->plies);
	print("certain only by the press", count->pressed, count->plies);
	print("said too early and corrected", count->corrected, count->plies);
	print("wrong", count->wrong, count->plies);
	print("fidgets without a move", count->fidgets, count->plies);
	print("moves out of fidgets", count->false_moves, count->plies);
	return count->wrong + count->false_moves > 0;
}
