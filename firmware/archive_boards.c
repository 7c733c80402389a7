/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/archive.h"
#include "host/base/require.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* One board of a game, as its contacts told. */
struct placement {
	bool was_seen;
	ro_bitboard occupied;
	int64_t since_ms; /* monotonic */
	int64_t since_wall_ms;
	bool is_written;
};

_Static_assert(RO_BOARDS_MAX == 2, "one board is the older one");

struct telling {
	FILE *out;
	int64_t run; /* the one being told; 0: none yet */
	int64_t settle_ms[RO_BOARDS_MAX];
	struct placement boards[RO_BOARDS_MAX];
};

static void write_placement(struct telling *telling, unsigned board)
{
	struct placement *placement = &telling->boards[board];
	const time_t second = (time_t)(placement->since_wall_ms / 1000);
	char when[32] = "";
	struct tm date;

	if (placement->is_written) {
		return;
	}
	placement->is_written = true;
	if (localtime_r(&second, &date) != NULL) {
		strftime(when, sizeof(when), "%Y-%m-%dT%H:%M:%S", &date);
	}
	fprintf(telling->out, "%s.%03d board %u %016llx\n", when,
		(int)(placement->since_wall_ms % 1000), board + 1,
		(unsigned long long)placement->occupied);
}

static bool has_rested(
	const struct telling *telling, unsigned board, int64_t at_ms)
{
	const struct placement *placement = &telling->boards[board];

	return placement->was_seen &&
		at_ms - placement->since_ms >= telling->settle_ms[board];
}

/* What has rested by now stays in the log, the older one first. */
static void write_rested(struct telling *telling, int64_t at_ms)
{
	const unsigned first = telling->boards[1].since_ms <
		telling->boards[0].since_ms;

	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		const unsigned board = i ^ first;

		if (has_rested(telling, board, at_ms)) {
			write_placement(telling, board);
		}
	}
}

static void change(struct telling *telling, unsigned board,
	ro_bitboard occupied, const struct ro_journal_row *row)
{
	struct placement *placement = &telling->boards[board];
	const int64_t at_ms = row->msg.at_ms;

	if (placement->was_seen && placement->occupied == occupied) {
		return;
	}
	placement->was_seen = true;
	placement->is_written = false;
	placement->occupied = occupied;
	placement->since_ms = at_ms;
	placement->since_wall_ms = row->wall_ms - (row->told_ms - at_ms);
}

static void hear_row(void *arg, const struct ro_journal_run *run,
	const struct ro_journal_row *row)
{
	struct telling *telling = arg;
	const struct ro_board_seen *seen = &row->msg.board_seen;
	const struct ro_square_changed *changed = &row->msg.square_changed;

	/* The clock of the computer may have begun anew in between. */
	write_rested(telling,
		telling->run == run->id ? row->msg.at_ms : INT64_MAX / 2);
	telling->run = run->id;
	if (row->msg.kind == RO_MSG_BOARD_SEEN) {
		change(telling, seen->board, seen->occupied, row);
	} else if (row->msg.kind == RO_MSG_SQUARE_CHANGED) {
		const ro_bitboard occupied = telling->boards[changed->board]
						     .occupied;

		change(telling, changed->board,
			changed->occupied ? occupied | ro_bit(changed->square)
					  : occupied & ~ro_bit(changed->square),
			row);
	}
}

bool ro_archive_boards(struct ro_journal *journal, int64_t game, FILE *out)
{
	struct ro_story_setup *setup = calloc(1, sizeof(*setup));
	struct telling telling;
	bool good;

	ro_require(setup != NULL);
	memset(&telling, 0, sizeof(telling));
	telling.out = out;
	good = ro_journal_find(journal, game);
	if (good) {
		(void)ro_head_read(journal->head, setup);
		for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
			telling.settle_ms[i] = setup->settings.board[i]
						       .settle_ms;
		}
		journal->hear_row = hear_row;
		journal->hear_arg = &telling;
		good = ro_journal_find(journal, game);
		journal->hear_row = NULL;
	}
	write_rested(&telling, INT64_MAX / 2);
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		if (telling.boards[i].was_seen) {
			fprintf(out, "last board %u %016llx\n", i + 1,
				(unsigned long long)telling.boards[i].occupied);
		}
	}
	free(setup);
	return good;
}
