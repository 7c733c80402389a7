/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_reader.h"
#include "tests/unit/host_record/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* What others make of our PGN: our own strict reader, and pgn-extract. */

static struct ro_record_game game;
static struct ro_record_tags tags;
static struct ro_position position;
static char words[65536];
static unsigned ply;

static void begin(const char *fen)
{
	const struct ro_setup setup = score_setup(fen);

	assert_int_equal(ro_position_from_setup(&position, &setup, NULL), 0);
	ro_record_game_begin(&game, &setup, 0);
	ply = 0;
}

static void play(const char *moves, int64_t clk_ms)
{
	char copy[512];
	struct ro_text text;

	ro_text_init(&text, copy, sizeof(copy));
	ro_text_add(&text, moves);
	for (char *uci = strtok(copy, " "); uci != NULL;
		uci = strtok(NULL, " ")) {
		struct ro_move_completed fact = score_move(
			&position, ++ply, uci);

		fact.clk_ms = clk_ms;
		assert_true(ro_record_game_add(&game, &fact));
	}
}

static void end(enum ro_result result, enum ro_reason reason)
{
	const struct ro_game_ended fact = {
		.result = (uint8_t)result,
		.reason = (uint8_t)reason,
	};

	ro_record_game_end(&game, &fact);
}

static void add_game(struct ro_text *text)
{
	assert_true(ro_record_pgn_write(&game, &tags, score_collect, text));
	assert_false(text->overflowed);
}

static void set_tags(const char *white, const char *black)
{
	const char *why;

	memset(&tags, 0, sizeof(tags));
	tags.event = "Vereinspokal \"Nord\"";
	tags.site = "K\xc3\xb6ln";
	strcpy(tags.round, "2.1");
	tags.white = "Doe, Jane";
	tags.black = "Roe \\ Richard";
	tags.board = 3;
	strcpy(tags.date, "2025.03.01");
	assert_true(ro_control_read(white, &tags.controls[RO_WHITE], &why));
	assert_true(ro_control_read(black, &tags.controls[RO_BLACK], &why));
}

/* Seven games of every kind, the last two of them one with two parts. */
static void write_samples(void)
{
	const struct ro_irregularity_seen stands = {
		.code = RO_IRREGULAR_ILLEGAL_STANDS,
		.side = RO_WHITE,
	};
	struct ro_text text;

	ro_text_init(&text, words, sizeof(words));
	set_tags("none", "none");
	begin(RO_FEN_START);
	add_game(&text);
	play("f2f3 e7e5 g2g4 d8h4", -1);
	end(RO_RESULT_BLACK, RO_REASON_CHECKMATE);
	add_game(&text);
	set_tags("40/90m+30s,30m+30s", "40/90m+30s,30m+30s");
	begin(RO_FEN_START);
	play("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6", 5400999);
	ro_record_game_offer(&game, RO_BLACK);
	ro_record_game_offer(&game, RO_WHITE);
	play("c1g5 e7e6 f2f4 d8b6 d1d2 b6b2 a1b1 b2a3", 3600000);
	end(RO_RESULT_DRAW, RO_REASON_AGREEMENT);
	add_game(&text);
	set_tags("4m+3s", "3m+3s");
	begin("r3k3/6P1/8/8/8/8/8/4K2R w Kq - 3 30");
	play("e1g1 e8c8 g7g8n", 1);
	add_game(&text);
	begin("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
	play("e2e4 d4e3", 999);
	end(RO_RESULT_WHITE, RO_REASON_TIME);
	add_game(&text);
	begin(RO_FEN_START);
	play("e2e4 e7e5", 60000);
	ro_record_game_note(&game, &stands);
	assert_int_equal(
		ro_fen_position("rnbqkbnr/pppp1ppp/8/4p3/4P3/4B3/PPPP1PPP/"
				"RNBQK1NR b KQkq - 1 2",
			&position, NULL),
		0);
	play("g8f6 e3f4", 50000);
	end(RO_RESULT_WHITE, RO_REASON_RESIGNATION);
	add_game(&text);
}

struct source {
	const char *bytes;
	size_t left;
};

static size_t read_source(void *arg, char *bytes, size_t size)
{
	struct source *source = arg;

	size = source->left < size ? source->left : size;
	memcpy(bytes, source->bytes, size);
	source->bytes += size;
	source->left -= size;
	return size;
}

static void our_reader_has_no_problem_with_it(void **state)
{
	static char window[RO_PGN_WINDOW_BYTES];
	static struct ro_pgn_reader reader;
	struct source source;
	unsigned games = 0, moves = 0;
	enum ro_pgn_kind kind;

	(void)state;
	write_samples();
	source.bytes = words;
	source.left = strlen(words);
	ro_pgn_reader_init(
		&reader, window, sizeof(window), read_source, &source);
	while ((kind = ro_pgn_next(&reader)) != RO_PGN_FILE_OVER) {
		if (kind == RO_PGN_PROBLEM) {
			fail_msg("%s", reader.event.sentence);
		}
		assert_int_not_equal(kind, RO_PGN_TEXT);
		games += kind == RO_PGN_GAME;
		moves += kind == RO_PGN_MOVE;
	}
	assert_int_equal(games, 7);
	assert_int_equal(moves, 4 + 18 + 3 + 2 + 2 + 2);
}

static char *file_text(const char *path)
{
	static char bytes[65536];
	FILE *stream = fopen(path, "rb");
	size_t size;

	assert_non_null(stream);
	size = fread(bytes, 1, sizeof(bytes) - 1, stream);
	assert_int_equal(fclose(stream), 0);
	assert_int_equal(unlink(path), 0);
	bytes[size] = '\0';
	return bytes;
}

#define SAMPLES RO_BUILD_DIR "/record-samples.pgn"
#define SAID RO_BUILD_DIR "/record-samples.said"
#define AGAIN RO_BUILD_DIR "/record-samples.again"

static void pgn_extract_reads_it_without_complaint(void **state)
{
	FILE *stream = fopen(SAMPLES, "wb");
	unsigned games = 0;
	const char *at;
	int status;

	(void)state;
	write_samples();
	assert_non_null(stream);
	assert_true(fputs(words, stream) >= 0);
	assert_int_equal(fclose(stream), 0);
	/* Debian keeps it among the games. */
	status = system("PATH=$PATH:/usr/games pgn-extract -s " SAMPLES
			" >" AGAIN " 2>" SAID);
	assert_int_equal(unlink(SAMPLES), 0);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 127) {
		skip(); /* it is not installed */
	}
	assert_string_equal(file_text(SAID), "");
	for (at = file_text(AGAIN); (at = strstr(at, "[Event ")) != NULL;
		at++) {
		games++;
	}
	assert_int_equal(games, 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(our_reader_has_no_problem_with_it),
		cmocka_unit_test(pgn_extract_reads_it_without_complaint),
	};

	return cmocka_run_group_tests_name(
		"what others read", tests, NULL, NULL);
}
