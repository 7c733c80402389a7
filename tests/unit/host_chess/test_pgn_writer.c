/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/pgn_writer.h"
#include "host/chess/san.h"
#include "tests/unit/host_chess/pgn_told.h"

#include <stdio.h>

/* A small language for what is written: a move in SAN, "$1", "(", ")",
 * "{text with spaces}", "=1-0". */

struct paper {
	struct ro_text text;
	char array[65536];
	struct ro_pgn_writer writer;
};

static void on_bytes(void *arg, const char *bytes, size_t len)
{
	struct paper *paper = arg;

	assert_true(len > 0);
	ro_text_add_bytes(&paper->text, bytes, len);
}

static void begin(struct paper *paper)
{
	ro_text_init(&paper->text, paper->array, sizeof(paper->array));
	ro_pgn_writer_init(&paper->writer, on_bytes, paper);
}

/* The lines of moves: each variation knows where it came from. */
struct score {
	struct ro_position before[8];
	struct ro_position now[8];
	unsigned depth;
};

static void write_move(
	struct paper *paper, struct score *score, const char *san, size_t len)
{
	struct ro_position *now = &score->now[score->depth];
	const ro_move move = ro_san_find(now, san, len);

	assert_int_not_equal(move, RO_NO_MOVE);
	score->before[score->depth] = *now;
	ro_pgn_writer_move(&paper->writer, now, move);
	ro_position_play(now, move);
}

static void write_open(struct paper *paper, struct score *score)
{
	score->now[score->depth + 1] = score->before[score->depth];
	score->depth++;
	ro_pgn_writer_open(&paper->writer);
}

static enum ro_result result_of(const char *word, size_t len)
{
	enum ro_result result = RO_RESULT_NONE;

	assert_true(ro_pgn_result_read(word, len, &result));
	return result;
}

static void write_words(struct paper *paper, const char *fen, const char *words)
{
	struct score score = { .depth = 0 };

	assert_true(ro_fen_position(fen, &score.now[0], NULL) == 0);
	while (*words) {
		size_t len = strcspn(words, *words == '{' ? "}" : " ");

		if (*words == '{') {
			ro_pgn_writer_comment_begin(&paper->writer);
			ro_pgn_writer_comment_add(
				&paper->writer, words + 1, len - 1);
			ro_pgn_writer_comment_end(&paper->writer);
			len++;
		} else if (*words == '$') {
			ro_pgn_writer_nag(&paper->writer,
				(unsigned)strtoul(words + 1, NULL, 10));
		} else if (*words == '(') {
			write_open(paper, &score);
		} else if (*words == ')') {
			ro_pgn_writer_close(&paper->writer);
			score.depth--;
		} else if (*words == '=') {
			ro_pgn_writer_end(
				&paper->writer, result_of(words + 1, len - 1));
		} else {
			write_move(paper, &score, words, len);
		}
		words += len;
		words += strspn(words, " ");
	}
}

static const struct row {
	const char *says;
	const char *fen;
	const char *words;
	const char *text;
} rows[] = {
	{ "moves have numbers", RO_FEN_START, "e4 e5 Nf3 =*",
		"1. e4 e5 2. Nf3 *\n\n" },
	{ "Black may begin", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40",
		"Kd7 e4 Ke6 =*", "40... Kd7 41. e4 Ke6 *\n\n" },
	{ "no move has the number nought", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0",
		"e4 =*", "1. e4 *\n\n" },
	{ "a game may have no moves", RO_FEN_START, "=1-0", "1-0\n\n" },
	{ "numbers stand behind their moves", RO_FEN_START,
		"e4 $1 e5 $2 $14 =*", "1. e4 $1 e5 $2 $14 *\n\n" },
	{ "a comment calls for the number again", RO_FEN_START,
		"{a} e4 {b} {c} e5 {d} =1/2-1/2",
		"{a} 1. e4 {b} {c} 1... e5 {d} 1/2-1/2\n\n" },
	{ "a variation calls for the number again", RO_FEN_START,
		"e4 e5 ( c5 Nf3 ) Nf3 ( f4 ) Nc6 =0-1",
		"1. e4 e5 (1... c5 2. Nf3) 2. Nf3 (2. f4) 2... Nc6 "
		"0-1\n\n" },
	{ "variations nest", RO_FEN_START, "e4 ( d4 d5 ( Nf6 ( f5 ) ) ) =*",
		"1. e4 (1. d4 d5 (1... Nf6 (1... f5))) *\n\n" },
	{ "a variation may begin and end with a comment", RO_FEN_START,
		"e4 ( {or} d4 {so} ) e5 =*",
		"1. e4 ({or} 1. d4 {so}) 1... e5 *\n\n" },
	{ "an empty variation leaves no trace", RO_FEN_START,
		"e4 ( ) ( ( ) ) e5 =*", "1. e4 e5 *\n\n" },
	{ "white space in comments is one space", RO_FEN_START,
		"e4 { a  b\n\nc } =*", "1. e4 {a b c} *\n\n" },
	{ "an empty comment stays", RO_FEN_START, "e4 {} { } e5 =*",
		"1. e4 {} {} 1... e5 *\n\n" },
	{ "lines are wrapped at 79", RO_FEN_START,
		"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 "
		"Ng8 =*",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. "
		"Ng1 Ng8 7. Nf3 Nf6 8.\nNg1 Ng8 *\n\n" },
	{ "comments are wrapped", RO_FEN_START,
		"{0123456789 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 0123456789 0123456789} e4 =*",
		"{0123456789 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 0123456789\n0123456789} 1. e4 *\n\n" },
	{ "a command is not parted", RO_FEN_START,
		"{0123456789 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 [%clk\n1:00:00]} e4 =*",
		"{0123456789 0123456789 0123456789 0123456789 0123456789 "
		"0123456789\n[%clk 1:00:00]} 1. e4 *\n\n" },
	{ "a long command is parted", RO_FEN_START,
		"{[%cal 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 0123456789 0123456789 0123456789]} e4 =*",
		"{[%cal 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 0123456789\n0123456789 0123456789]} 1. e4 "
		"*\n\n" },
	{ "a word longer than a line has its own", RO_FEN_START,
		"e4 {a 0123456789012345678901234567890123456789012345678901"
		"23456789012345678901234567890123456789 b} e5 =*",
		"1. e4 {a\n0123456789012345678901234567890123456789012345678"
		"90123456789012345678901234567890123456789\nb} 1... e5 "
		"*\n\n" },
	{ "no line begins with a per cent sign", RO_FEN_START,
		"{0123456789 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 01234567 %0123456789} e4 =*",
		"{0123456789 0123456789 0123456789 0123456789 0123456789 "
		"0123456789 01234567\n %0123456789} 1. e4 *\n\n" },
	{ "two games follow one another", RO_FEN_START, "e4 =1-0 e5 =0-1",
		"1. e4 1-0\n\n1... e5 0-1\n\n" },
};

static void check_row(void **state)
{
	const struct row *row = *state;
	static struct paper paper;

	begin(&paper);
	write_words(&paper, row->fen, row->words);
	assert_string_equal(paper.array, row->text);
}

static void check_tags(struct ro_pgn_tag *tags, size_t count, const char *fen,
	const char *expected)
{
	static struct paper paper;
	struct ro_position start;

	if (fen) {
		assert_true(ro_fen_position(fen, &start, NULL) == 0);
	}
	begin(&paper);
	ro_pgn_writer_tags(&paper.writer, tags, count, fen ? &start : NULL);
	assert_string_equal(paper.array, expected);
}

#define EMPTY_ROSTER \
	"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n" \
	"[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"

static void the_roster_is_always_complete(void **state)
{
	(void)state;
	check_tags(NULL, 0, RO_FEN_START, EMPTY_ROSTER "\n");
}

static void tags_are_put_in_order(void **state)
{
	struct ro_pgn_tag tags[] = {
		{ .name = "WhiteElo", .value = "2000" },
		{ .name = "Result", .value = "1-0" },
		{ .name = "Annotator", .value = "me" },
		{ .name = "Black", .value = "B" },
		{ .name = "ECO", .value = "A00" },
		{ .name = "White", .value = "W" },
		{ .name = "BlackElo", .value = "1900" },
		{ .name = "Site", .value = "S" },
		{ .name = "Event", .value = "E" },
		{ .name = "Round", .value = "3" },
		{ .name = "Date", .value = "2026.01.02" },
	};

	(void)state;
	check_tags(tags, sizeof(tags) / sizeof(tags[0]), RO_FEN_START,
		"[Event \"E\"]\n[Site \"S\"]\n[Date \"2026.01.02\"]\n"
		"[Round \"3\"]\n[White \"W\"]\n[Black \"B\"]\n"
		"[Result \"1-0\"]\n[Annotator \"me\"]\n"
		"[BlackElo \"1900\"]\n[ECO \"A00\"]\n"
		"[WhiteElo \"2000\"]\n\n");
}

static void values_are_escaped(void **state)
{
	struct ro_pgn_tag tags[] = {
		{ .name = "Event", .value = "a \"b\" \\ c\nd" },
	};

	(void)state;
	check_tags(tags, 1, NULL,
		"[Event \"a \\\"b\\\" \\\\ c d\"]\n[Site \"?\"]\n"
		"[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
		"[Black \"?\"]\n[Result \"*\"]\n\n");
}

static void of_two_tags_with_one_name_the_first_is_written(void **state)
{
	struct ro_pgn_tag tags[] = {
		{ .name = "X", .value = "1" },
		{ .name = "X", .value = "2" },
		{ .name = "White", .value = "?" },
		{ .name = "White", .value = "V" },
	};

	(void)state;
	check_tags(tags, 4, RO_FEN_START, EMPTY_ROSTER "[X \"1\"]\n\n");
}

#define LATER "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"

static void another_start_is_written_as_setup_and_fen(void **state)
{
	struct ro_pgn_tag tags[] = {
		{ .name = "Time", .value = "1" },
		{ .name = "Setup", .value = "0" },
		{ .name = "ECO", .value = "2" },
		{ .name = "FEN", .value = "old" },
		{ .name = "Mode", .value = "3" },
	};

	(void)state;
	check_tags(tags, 5, LATER,
		EMPTY_ROSTER "[ECO \"2\"]\n[FEN \"" LATER "\"]\n[Mode \"3\"]\n"
			     "[SetUp \"1\"]\n[Time \"1\"]\n\n");
	check_tags(NULL, 0, LATER,
		EMPTY_ROSTER "[FEN \"" LATER "\"]\n[SetUp \"1\"]\n\n");
}

static void a_fen_of_the_initial_position_stays(void **state)
{
	struct ro_pgn_tag tags[] = {
		{ .name = "FEN",
			.value = "rnbqkbnr/pppppppp/8/8/8/8/"
				 "PPPPPPPP/RNBQKBNR" },
	};

	(void)state;
	check_tags(tags, 1, RO_FEN_START,
		EMPTY_ROSTER "[FEN \"" RO_FEN_START "\"]\n[SetUp \"1\"]\n\n");
}

static void without_a_start_the_tags_stay(void **state)
{
	struct ro_pgn_tag tags[] = {
		{ .name = "FEN", .value = "bad" },
	};

	(void)state;
	check_tags(tags, 1, NULL, EMPTY_ROSTER "[FEN \"bad\"]\n\n");
}

static void many_tags_are_sorted(void **state)
{
	static char names[5000][8];
	static struct ro_pgn_tag tags[5000];
	static struct paper paper;
	const char *at;

	(void)state;
	for (unsigned i = 0; i < 5000; i++) {
		snprintf(
			names[i], sizeof(names[i]), "T%04u", (i * 7919) % 5000);
		tags[i].name = names[i];
		tags[i].value = "";
	}
	begin(&paper);
	ro_pgn_writer_tags(&paper.writer, tags, 3000, NULL);
	at = strstr(paper.array, "[T");
	for (const char *next; (next = strstr(at + 1, "[T")) != NULL;
		at = next) {
		assert_true(strncmp(at, next, 6) < 0);
	}
}

static void clocks_are_one_comment(void **state)
{
	static struct paper paper;
	struct ro_position position;
	const ro_move move = ro_move_make(12, 28, RO_NO_PIECE);

	(void)state;
	begin(&paper);
	ro_position_start(&position);
	ro_pgn_writer_move(&paper.writer, &position, move);
	ro_pgn_writer_clock(&paper.writer, 5398000, 12345);
	ro_pgn_writer_clock(&paper.writer, 0, -1);
	ro_pgn_writer_clock(&paper.writer, -1, 0);
	ro_pgn_writer_clock(&paper.writer, -1, -1);
	ro_pgn_writer_end(&paper.writer, RO_RESULT_NONE);
	assert_string_equal(paper.array,
		"1. e4 {[%clk 1:29:58] [%emt 0:00:12]} {[%clk 0:00:00]} "
		"{[%emt 0:00:00]} *\n\n");
}

static void a_brace_in_a_comment_becomes_a_parenthesis(void **state)
{
	static struct paper paper;

	(void)state;
	begin(&paper);
	ro_pgn_writer_comment(&paper.writer, "a } b }");
	ro_pgn_writer_end(&paper.writer, RO_RESULT_DRAW);
	assert_string_equal(paper.array, "{a ) b )} 1/2-1/2\n\n");
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest others[] = {
		cmocka_unit_test(the_roster_is_always_complete),
		cmocka_unit_test(tags_are_put_in_order),
		cmocka_unit_test(values_are_escaped),
		cmocka_unit_test(
			of_two_tags_with_one_name_the_first_is_written),
		cmocka_unit_test(another_start_is_written_as_setup_and_fen),
		cmocka_unit_test(a_fen_of_the_initial_position_stays),
		cmocka_unit_test(without_a_start_the_tags_stay),
		cmocka_unit_test(many_tags_are_sorted),
		cmocka_unit_test(clocks_are_one_comment),
		cmocka_unit_test(a_brace_in_a_comment_becomes_a_parenthesis),
	};
	struct CMUnitTest tests[ROWS + sizeof(others) / sizeof(others[0])];

	ro_table(check_row, rows, tests);
	memcpy(tests + ROWS, others, sizeof(others));
	return cmocka_run_group_tests_name("PGN writer", tests, NULL, NULL);
}
