/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_cli host_chess */
#include "host/base/require.h"
#include "host/cli/rewrite.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A text that is read, in blocks of one size. */
struct source {
	const char *text;
	size_t left;
	size_t block;
};

static size_t read_some(void *arg, char *bytes, size_t size)
{
	struct source *source = arg;

	size = size < source->block ? size : source->block;
	size = size < source->left ? size : source->left;
	if (size == 0) {
		return 0;
	}
	memcpy(bytes, source->text, size);
	source->text += size;
	source->left -= size;
	return size;
}

/* What was read and written: the text, and in short what it says. */
struct reading {
	struct ro_store text;
	struct ro_store told; /* moves, numbers, variations, results */
	struct ro_store ends; /* problems with their lines, plies, results */
	uint64_t problems; /* a bit each */
	unsigned games;
};

static void on_bytes(void *arg, const char *bytes, size_t len)
{
	struct reading *reading = arg;

	ro_require(ro_store_add(&reading->text, bytes, len));
}

static void tell(struct reading *reading, char kind, uint16_t value)
{
	const char told[] = { kind, (char)(value >> 8), (char)(value & 255) };

	ro_require(ro_store_add(&reading->told, told, sizeof(told)));
}

static void tell_end(struct reading *reading,
	const struct ro_pgn_reader *reader, enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &reader->event;
	const uint64_t told[] = { kind, event->game, event->ply,
		kind == RO_PGN_PROBLEM ? event->line : event->result,
		kind == RO_PGN_PROBLEM ? (uint64_t)event->problem : 0 };

	ro_require(ro_store_add(&reading->ends, told, sizeof(told)));
}

/* A variation of nothing is not written again. */
static void tell_close(struct reading *reading)
{
	const struct ro_store *told = &reading->told;

	if (told->len >= 3 && told->bytes[told->len - 3] == '(') {
		reading->told.len -= 3;
	} else {
		tell(reading, ')', 0);
	}
}

static void tell_result(
	struct reading *reading, const struct ro_pgn_reader *reader)
{
	tell(reading, '=', (uint16_t)reader->event.result);
	reading->games++;
}

static void note(struct reading *reading, const struct ro_pgn_reader *reader,
	enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &reader->event;

	switch (kind) {
	case RO_PGN_MOVE:
		ro_require(ro_position_is_legal(event->position, event->move));
		tell(reading, 'm', event->move);
		break;
	case RO_PGN_NAG:
		ro_require(event->nag <= 255);
		tell(reading, '$', (uint16_t)event->nag);
		break;
	case RO_PGN_VARIATION:
		tell(reading, '(', 0);
		break;
	case RO_PGN_VARIATION_OVER:
		tell_close(reading);
		break;
	case RO_PGN_PROBLEM:
		ro_require(event->line > 0);
		ro_require(strlen(event->sentence) < RO_PGN_SENTENCE_MAX);
		reading->problems |= UINT64_C(1) << event->problem;
		tell_end(reading, reader, kind);
		break;
	case RO_PGN_GAME_OVER:
		tell_result(reading, reader);
		tell_end(reading, reader, kind);
		break;
	default:
		break;
	}
}

/* The least memory, so that long things come in pieces soon. */
static void read_text(
	struct reading *reading, const char *text, size_t len, size_t block)
{
	struct source source = { text, len, block };
	struct ro_pgn_reader *reader = malloc(sizeof(*reader));
	char *memory = malloc(RO_PGN_WINDOW_MIN);
	struct ro_rewrite rewrite;
	enum ro_pgn_kind kind;

	memset(reading, 0, sizeof(*reading));
	ro_pgn_reader_init(
		reader, memory, RO_PGN_WINDOW_MIN, read_some, &source);
	ro_rewrite_init(&rewrite, on_bytes, reading);
	ro_rewrite_file(&rewrite, reader);
	do {
		kind = ro_pgn_next(reader);
		note(reading, reader, kind);
		ro_rewrite_event(&rewrite, kind);
	} while (kind != RO_PGN_FILE_OVER);
	ro_rewrite_finish(&rewrite);
	free(memory);
	free(reader);
}

/* As `check` does, which reads moves and clocks at a stretch. */
static void read_ends(struct reading *reading, const char *text, size_t len)
{
	struct source source = { text, len, 1000 };
	struct ro_pgn_reader *reader = malloc(sizeof(*reader));
	char *memory = malloc(RO_PGN_WINDOW_MIN);
	enum ro_pgn_kind kind;

	memset(reading, 0, sizeof(*reading));
	ro_pgn_reader_init(
		reader, memory, RO_PGN_WINDOW_MIN, read_some, &source);
	reader->wanted = RO_PGN_BIT(RO_PGN_PROBLEM) |
		RO_PGN_BIT(RO_PGN_GAME_OVER);
	do {
		kind = ro_pgn_next(reader);
		note(reading, reader, kind);
	} while (kind != RO_PGN_FILE_OVER);
	free(memory);
	free(reader);
}

static void finish(struct reading *reading)
{
	ro_store_finish(&reading->ends);
	ro_store_finish(&reading->text);
	ro_store_finish(&reading->told);
}

static bool is_same(const struct ro_store *one, const struct ro_store *other)
{
	return one->len == other->len &&
		(one->len == 0 ||
			memcmp(one->bytes, other->bytes, one->len) == 0);
}

/* What contradicts itself or cannot be read stays so when written again. */
#define BIT(name) (UINT64_C(1) << RO_PGN_##name)
static const uint64_t lasting = BIT(VARIANT_TAG) | BIT(BAD_FEN) | BIT(ODD_FEN) |
	BIT(BAD_RESULT_TAG) | BIT(RESULT_CONFLICT) | BIT(BAD_CLOCK) |
	BIT(BAD_COMMAND) | BIT(MORE_BAD_CLOCKS) | BIT(SETUP_CONTRADICTS) |
	BIT(FEN_WITHOUT_SETUP) | BIT(SETUP_WITHOUT_FEN) |
	BIT(RESULT_IMPOSSIBLE) | BIT(TAG_LONG) | BIT(TAG_TWICE);

/* Read, written and read again it is the same game without a new fault, and
 * writing it once more changes nothing. Blocks of any size say the same, and
 * so does a reader who hears only of the ends. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct reading first, in_pieces, ends, second, third;

	read_text(&first, (const char *)data, size, size + 1);
	read_text(&in_pieces, (const char *)data, size, 1 + size % 7);
	ro_require(is_same(&first.told, &in_pieces.told));
	ro_require(first.problems == in_pieces.problems);
	ro_require(is_same(&first.text, &in_pieces.text));
	read_ends(&ends, (const char *)data, size);
	ro_require(is_same(&first.ends, &ends.ends));
	read_text(&second, first.text.bytes, first.text.len, 100);
	ro_require(second.games == first.games);
	ro_require(is_same(&first.told, &second.told));
	ro_require((second.problems & ~lasting) == 0);
	read_text(&third, second.text.bytes, second.text.len, 100);
	ro_require(is_same(&first.text, &second.text));
	ro_require(is_same(&second.text, &third.text));
	finish(&first);
	finish(&in_pieces);
	finish(&ends);
	finish(&second);
	finish(&third);
	return 0;
}
