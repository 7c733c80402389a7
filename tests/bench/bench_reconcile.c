/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_arbiter host_chess */
#include "host/arbiter/reconcile.h"
#include "host/chess/pgn_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench_reconcile
 *
 * 1,000 pairs of games of 100 moves, drawn at random, the second of each pair
 * with one change: nothing, an early end, a missing move, another ending. They
 * are written as PGN, read again and compared; both parts are timed.
 */

#define PAIRS 1000
#define PLIES 200
#define TEXT 4096

struct game {
	struct ro_score score;
	ro_move moves[PLIES];
	uint64_t keys[PLIES + 1];
	int64_t clocks_ms[PLIES];
	struct ro_score_word words[PLIES];
	char kept[TEXT]; /* the words' text */
	char text[TEXT];
	size_t text_len;
	size_t read; /* of the text */
};

static double now_s(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static unsigned draw(uint64_t *random, unsigned below)
{
	*random ^= *random << 13;
	*random ^= *random >> 7;
	*random ^= *random << 17;
	return (unsigned)(*random >> 33) % below;
}

/* A random game; a move that ends it too soon is not played. */
static void make(struct game *game, uint64_t *random)
{
	struct ro_position position;

	ro_position_start(&position);
	game->text_len = 0;
	for (unsigned ply = 0; ply < PLIES; ply++) {
		struct ro_moves moves;
		struct ro_position after;
		ro_move move;
		char san[RO_SAN_MAX];

		ro_position_moves(&position, &moves);
		for (unsigned tries = 0;; tries++) {
			move = moves.list[draw(random, moves.count)];
			after = position;
			ro_position_play(&after, move);
			if (ro_position_has_move(&after) || tries > 100) {
				break;
			}
		}
		if (!ro_position_has_move(&after)) {
			return;
		}
		ro_san_write(&position, move, san);
		game->text_len += (size_t)snprintf(game->text + game->text_len,
			TEXT - game->text_len, "%s%s", san,
			(ply + 1) % 12 ? " " : "\n");
		position = after;
	}
}

/* The other player's copy, with one thing changed. */
static void copy(const struct game *game, struct game *other, unsigned number)
{
	const size_t half = game->text_len / 2;
	const char *space = memchr(
		game->text + half, ' ', game->text_len - half);
	size_t skip = 0;

	memcpy(other->text, game->text, game->text_len);
	other->text_len = game->text_len;
	if (number % 4 == 1 && space) {
		other->text_len = (size_t)(space - game->text);
	}
	if (number % 4 == 2 && space) {
		skip = strcspn(space + 1, " \n") + 1;
		memmove(other->text + (space - game->text), space + skip,
			game->text_len - (size_t)(space - game->text) - skip);
		other->text_len -= skip;
	}
}

static size_t read_text(void *arg, char *bytes, size_t size)
{
	struct game *game = arg;
	const size_t left = game->text_len - game->read;
	const size_t len = left < size ? left : size;

	memcpy(bytes, game->text + game->read, len);
	game->read += len;
	return len;
}

static void keep_word(
	struct game *game, const struct ro_pgn_event *event, size_t *kept)
{
	struct ro_score *score = &game->score;

	if (ro_score_entries(score) < PLIES && *kept + event->text_len < TEXT) {
		memcpy(game->kept + *kept, event->text, event->text_len);
		game->words[score->word_count++] = (struct ro_score_word){
			game->kept + *kept, event->text_len, event->line
		};
		*kept += event->text_len;
	}
}

static void read_game(struct game *game, char *memory, size_t size)
{
	static struct ro_pgn_reader reader;
	struct ro_position now;
	struct ro_score *score = &game->score;
	size_t kept = 0;

	memset(score, 0, sizeof(*score));
	score->words = game->words;
	ro_position_start(&now);
	score->first = now;
	score->moves = game->moves;
	score->keys = game->keys;
	score->clocks_ms = game->clocks_ms;
	game->keys[0] = now.key;
	game->read = 0;
	ro_pgn_reader_init(&reader, memory, size, read_text, game);
	reader.wanted = RO_PGN_BIT(RO_PGN_MOVE) | RO_PGN_BIT(RO_PGN_TEXT);
	for (;;) {
		const enum ro_pgn_kind kind = ro_pgn_next(&reader);
		const unsigned ply = score->ply_count;

		if (kind == RO_PGN_FILE_OVER || ply == PLIES) {
			return;
		}
		if (kind == RO_PGN_TEXT) {
			keep_word(game, &reader.event, &kept);
			continue;
		}
		game->moves[ply] = reader.event.move;
		game->clocks_ms[ply] = RO_NO_READING;
		ro_position_play(&now, reader.event.move);
		game->keys[ply + 1] = now.key;
		score->ply_count++;
	}
}

int main(void)
{
	static struct game games[2];
	static char memory[1 << 16];
	static uint32_t slots[4 * PLIES];
	unsigned kinds[7] = { 0 };
	uint64_t random = 88172645463325252U;
	double read_s = 0, compare_s = 0;

	for (unsigned i = 0; i < PAIRS; i++) {
		struct ro_reconciliation found;
		double start_s;

		make(&games[0], &random);
		copy(&games[0], &games[1], i);
		start_s = now_s();
		read_game(&games[0], memory, sizeof(memory));
		read_game(&games[1], memory, sizeof(memory));
		read_s += now_s() - start_s;
		start_s = now_s();
		ro_reconcile(&games[0].score, &games[1].score, slots, &found);
		compare_s += now_s() - start_s;
		kinds[found.kind]++;
	}
	printf("%d pairs: read in %.3f s, compared in %.3f s\n", PAIRS, read_s,
		compare_s);
	for (unsigned i = 0; i < 7; i++) {
		printf("%s %u\n", ro_reconcile_word((enum ro_reconcile_kind)i),
			kinds[i]);
	}
	return 0;
}
