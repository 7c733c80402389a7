/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_chess */
#include "host/chess/fen.h"
#include "host/chess/winnable.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench_winnable FILE.tsv [NODES [MEGABYTES]]
 *
 * Each line: a verdict (WB, W-, -B, --), a tab, a FEN, perhaps a tab and a
 * note. Prints every position that is wrong or not settled, and what it all
 * took. Exit 1 if a verdict is wrong.
 */

struct tally {
	unsigned positions;
	unsigned settled;
	unsigned wrong;
	unsigned quick; /* sides settled without a search */
	unsigned slow; /* positions over a second */
	double most_s;
	double sum_s;
};

static double now_s(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static const char letters[2][4] = { "-W?", "-B?" };

/* One side. @return its letter */
static char ask(const struct ro_position *position, enum ro_side side,
	const struct ro_winnable_limits *limits, uint64_t *nodes)
{
	static struct ro_winnable_answer answer;

	ro_winnable_search(position, side, limits, &answer);
	*nodes = answer.nodes;
	return letters[side][answer.winnable];
}

static void check(struct tally *tally, const char *verdict, const char *fen,
	const struct ro_winnable_limits *limits)
{
	struct ro_position position;
	char got[3] = "";
	uint64_t nodes[2];
	double spent_s;
	bool wrong = false;

	if (ro_fen_position(fen, &position, NULL) != 0) {
		printf("not a position: %s\n", fen);
		return;
	}
	spent_s = now_s();
	for (unsigned side = 0; side < 2; side++) {
		got[side] = ask(
			&position, (enum ro_side)side, limits, &nodes[side]);
		wrong |= got[side] != '?' && got[side] != verdict[side];
		tally->quick += nodes[side] == 0;
	}
	spent_s = now_s() - spent_s;
	tally->positions++;
	tally->wrong += wrong;
	tally->settled += !strchr(got, '?');
	tally->slow += spent_s > 1;
	tally->sum_s += spent_s;
	tally->most_s = spent_s > tally->most_s ? spent_s : tally->most_s;
	if (wrong || strchr(got, '?') || spent_s > 1) {
		printf("%s %.2s %s %.2f s %s\n", wrong ? "WRONG" : "open",
			verdict, got, spent_s, fen);
		fflush(stdout);
	}
}

static void check_file(struct tally *tally, FILE *file,
	const struct ro_winnable_limits *limits)
{
	char line[512];

	while (fgets(line, sizeof(line), file)) {
		char *fen = strchr(line, '\t');

		if (line[0] == '#' || !fen) {
			continue;
		}
		fen[0] = '\0';
		fen++;
		fen[strcspn(fen, "\t\r\n")] = '\0';
		check(tally, line, fen, limits);
	}
}

int main(int argc, char **argv)
{
	struct ro_winnable_limits limits = { .nodes = RO_WINNABLE_NODES,
		.size = RO_WINNABLE_MEMORY };
	struct tally tally = { 0 };
	FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;

	if (argc > 2) {
		limits.nodes = strtoull(argv[2], NULL, 10);
	}
	if (argc > 3) {
		limits.size = strtoull(argv[3], NULL, 10) << 20;
	}
	limits.memory = malloc(limits.size);
	if (!file || !limits.memory) {
		fprintf(stderr, "use: bench_winnable FILE.tsv [NODES [MB]]\n");
		return 2;
	}
	check_file(&tally, file, &limits);
	fclose(file);
	free(limits.memory);
	printf("%u positions, %u settled, %u wrong, %u sides without search, "
	       "%.3f s on average, %.2f s at most, %u over a second\n",
		tally.positions, tally.settled, tally.wrong, tally.quick,
		tally.sum_s / tally.positions, tally.most_s, tally.slow);
	return tally.wrong ? 1 : 0;
}
