/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a game in PGN to the story of the hands that played it.
 *
 * usage: pgn2story [--game N] [--think MS] [--record DIR] FILE.pgn
 *
 * Every move becomes lifts, placements and a press with human timing: victims
 * are lifted first, a castling king goes before its rook, now and then a piece
 * is slid over the squares between, set down with a wobble, or a neighbour is
 * brushed. The timing comes from a fixed sequence, so the same game always
 * gives the same story. --think is the mean time a player thinks (75000).
 */
#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/pgn_reader.h"
#include "host/chess/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct teller {
	unsigned long game; /* the wanted one, from 1 */
	long think_ms;
	long long at_ms;
	unsigned long dice;
	unsigned ply;
	struct ro_position position;
	char moves[8192]; /* UCI so far */
};

static unsigned long roll(struct teller *teller, unsigned long sides)
{
	teller->dice = teller->dice * 1103515245UL + 12345UL;
	return teller->dice / 65536UL % sides;
}

static void hand(struct teller *teller, const char *verb, unsigned square,
	unsigned long after_ms)
{
	teller->at_ms += (long long)after_ms;
	printf("%s %c%c @%lld\n", verb, 'a' + (int)ro_file(square),
		'1' + (int)ro_rank(square), teller->at_ms);
}

/* One step towards the target, or the target itself for a knight. */
static unsigned next_square(unsigned from, unsigned to)
{
	const int files = (int)ro_file(to) - (int)ro_file(from);
	const int ranks = (int)ro_rank(to) - (int)ro_rank(from);
	const int file_step = (files > 0) - (files < 0);
	const int rank_step = (ranks > 0) - (ranks < 0);

	if (files != 0 && ranks != 0 && abs(files) != abs(ranks)) {
		return to;
	}
	return (unsigned)((int)from + file_step + 8 * rank_step);
}

static void slide(struct teller *teller, unsigned from, unsigned to)
{
	unsigned at = next_square(from, to);

	while (at != to) {
		hand(teller, "place", at, 180);
		hand(teller, "lift", at, 90);
		at = next_square(at, to);
	}
}

static void set_down(struct teller *teller, unsigned square)
{
	hand(teller, "place", square, 500 + roll(teller, 700));
	if (roll(teller, 4) == 0) {
		/* It wobbles: the contact bounces, shorter than debouncing. */
		hand(teller, "lift", square, 6);
		hand(teller, "place", square, 7);
	}
}

/* A sleeve touches the piece next door. */
static void brush(struct teller *teller, unsigned square)
{
	const unsigned beside = ro_file(square) < 7 ? square + 1 : square - 1;

	if (teller->position.men[beside] != 0) {
		hand(teller, "lift", beside, 120);
		hand(teller, "place", beside, 60);
	}
}

static void castle(struct teller *teller, ro_move move)
{
	const unsigned king = ro_move_landing(move);
	const unsigned rook = ro_move_is_kingside(move) ? king - 1 : king + 1;

	hand(teller, "lift", ro_move_from(move), 0);
	hand(teller, "place", king, 900);
	hand(teller, "lift", ro_move_to(move), 800);
	hand(teller, "place", rook, 900);
}

static void carry(struct teller *teller, ro_move move)
{
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_to(move);
	const ro_square victim = ro_position_captures(&teller->position, move);

	if (victim != RO_NO_SQUARE) {
		hand(teller, "lift", victim, 0);
		teller->at_ms += 700 + (long long)roll(teller, 500);
	}
	hand(teller, "lift", from, 0);
	if (roll(teller, 9) == 0) {
		brush(teller, from);
	}
	if (victim == RO_NO_SQUARE && roll(teller, 5) == 0) {
		slide(teller, from, to);
	}
	set_down(teller, to);
}

static void tell_move(struct teller *teller, ro_move move)
{
	static const char letters[] = "\0pnbrqk";
	const enum ro_piece promotion = ro_move_promotion(move);
	char uci[RO_UCI_MAX];
	char san[RO_SAN_MAX];

	ro_uci_write(&teller->position, move, uci);
	ro_san_write(&teller->position, move, san);
	printf("# %u%s %s\n", teller->ply / 2 + 1,
		teller->ply % 2 == 0 ? "." : "...", san);
	teller->at_ms += teller->think_ms / 4 +
		(long long)roll(teller, (unsigned long)teller->think_ms);
	if (ro_move_is_castling(move)) {
		castle(teller, move);
	} else {
		carry(teller, move);
	}
	if (promotion != RO_NO_PIECE) {
		teller->at_ms += 900;
		printf("promote %c @%lld\n", letters[promotion], teller->at_ms);
	}
	teller->at_ms += 400 + (long long)roll(teller, 2500);
	printf("press %s @%lld\n",
		teller->position.turn == RO_WHITE ? "white" : "black",
		teller->at_ms);
	ro_position_play(&teller->position, move);
	strcat(teller->moves, " ");
	strcat(teller->moves, uci);
	teller->ply++;
}

static void tell_tag(const struct ro_pgn_event *event)
{
	static const struct {
		const char *tag;
		const char *key;
	} keys[] = {
		{ "Event", "event.name" },
		{ "Site", "event.site" },
		{ "Round", "event.round" },
		{ "White", "event.white" },
		{ "Black", "event.black" },
	};

	for (size_t i = 0; i < ro_count(keys); i++) {
		if (strlen(keys[i].tag) == event->name_len &&
			memcmp(keys[i].tag, event->name, event->name_len) ==
				0 &&
			memchr(event->text, '"', event->text_len) == NULL) {
			printf("set %s \"%.*s\"\n", keys[i].key,
				(int)event->text_len, event->text);
		}
	}
}

static void tell_end(struct teller *teller, enum ro_result result)
{
	teller->at_ms += 8000;
	if (result != RO_RESULT_NONE &&
		ro_position_count_moves(&teller->position) > 0) {
		printf("arbiter result %s @%lld\n", ro_result_text(result),
			teller->at_ms);
	}
	printf("expect completed%s\n", teller->moves);
	if (result != RO_RESULT_NONE) {
		printf("expect result %s\n", ro_result_text(result));
	}
}

static int tell(struct teller *teller, struct ro_pgn_reader *reader)
{
	enum ro_pgn_kind kind = ro_pgn_next(reader);
	unsigned depth = 0;
	bool began = false;

	for (; kind != RO_PGN_FILE_OVER; kind = ro_pgn_next(reader)) {
		const struct ro_pgn_event *event = &reader->event;

		if (event->game != teller->game) {
			continue;
		}
		depth += kind == RO_PGN_VARIATION;
		depth -= kind == RO_PGN_VARIATION_OVER;
		if (kind == RO_PGN_TAG && !began) {
			tell_tag(event);
		}
		if (kind == RO_PGN_MOVE && depth == 0) {
			if (!began) {
				char fen[RO_FEN_MAX];

				teller->position = *event->position;
				ro_fen_from_position(&teller->position, fen);
				if (strcmp(fen, RO_FEN_START) != 0) {
					printf("fen %s\n", fen);
				}
				printf("arbiter start @0\n");
				began = true;
			}
			tell_move(teller, event->move);
		}
		if (kind == RO_PGN_GAME_OVER && began) {
			tell_end(teller, event->result);
			return 0;
		}
	}
	fputs("pgn2story: there is no such game with moves\n", stderr);
	return 1;
}

static size_t read_more(void *arg, char *bytes, size_t size)
{
	return fread(bytes, 1, size, arg);
}

int main(int argc, char **argv)
{
	static char memory[RO_PGN_WINDOW_BYTES];
	static struct ro_pgn_reader reader;
	static struct teller teller = {
		.game = 1, .think_ms = 75000, .dice = 2011
	};
	const char *record = NULL;
	FILE *file;
	int next = 1;
	int status;

	for (; next + 1 < argc && argv[next][0] == '-'; next += 2) {
		if (strcmp(argv[next], "--game") == 0) {
			teller.game = strtoul(argv[next + 1], NULL, 10);
		} else if (strcmp(argv[next], "--think") == 0) {
			teller.think_ms = strtol(argv[next + 1], NULL, 10);
		} else if (strcmp(argv[next], "--record") == 0) {
			record = argv[next + 1];
		}
	}
	file = next < argc ? fopen(argv[next], "rb") : NULL;
	if (file == NULL || teller.think_ms < 1) {
		fputs("usage: pgn2story [--game N] [--think MS] "
		      "[--record DIR] FILE.pgn\n",
			stderr);
		return 2;
	}
	printf("# A game as its hands played it; made by pgn2story.\n"
	       "profile aepa-championship\n"
	       "set game.seating shared\n"
	       "set game.blind white\n"
	       "set speech.story_duration 2500ms\n");
	if (record != NULL) {
		printf("set record.directory \"%s\"\n", record);
	}
	ro_pgn_reader_init(&reader, memory, sizeof(memory), read_more, file);
	status = tell(&teller, &reader);
	fclose(file);
	return status;
}
