/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/host_chess/pgn_told.h"

/* Texts too long to write down are made; only what they end in is told. */

struct made {
	char *text;
	size_t len;
	size_t size;
};

static void make(struct made *made, const char *text)
{
	const size_t len = strlen(text);

	if (made->len + len > made->size) {
		made->size = (made->len + len) * 2;
		made->text = realloc(made->text, made->size);
		assert_non_null(made->text);
	}
	memcpy(made->text + made->len, text, len);
	made->len += len;
}

static void make_many(struct made *made, const char *text, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		make(made, text);
	}
}

#define ALL ~0U
#define ALL_BUT_MOVES (ALL & ~RO_PGN_BIT(RO_PGN_MOVE))
#define ONLY_ENDS (RO_PGN_BIT(RO_PGN_PROBLEM) | RO_PGN_BIT(RO_PGN_GAME_OVER))

/* Read in little memory and compare the end of what is told. */
static void check_end(struct made *made, unsigned wanted, const char *expected)
{
	static char array[4 << 20];
	struct ro_text told;

	ro_text_init(&told, array, sizeof(array));
	pgn_told(made->text, made->len, 1000, wanted, &told);
	assert_false(told.overflowed);
	assert_true(told.len >= strlen(expected));
	assert_string_equal(array + told.len - strlen(expected), expected);
	free(made->text);
}

struct counted {
	size_t comment_len;
	size_t tag_len;
	unsigned comments;
	unsigned problems;
	unsigned plies;
	unsigned games;
};

static void count(struct made *made, size_t size, struct counted *counted)
{
	struct pgn_source source = { made->text, made->len, 4096 };
	struct ro_pgn_reader *reader = malloc(sizeof(*reader));
	char *memory = malloc(size);
	enum ro_pgn_kind kind;

	memset(counted, 0, sizeof(*counted));
	ro_pgn_reader_init(reader, memory, size, pgn_source_read, &source);
	while ((kind = ro_pgn_next(reader)) != RO_PGN_FILE_OVER) {
		const struct ro_pgn_event *event = &reader->event;

		if (kind == RO_PGN_COMMENT) {
			counted->comment_len += event->text_len;
			counted->comments += !event->continues;
		} else if (kind == RO_PGN_TAG) {
			counted->tag_len += event->text_len;
		} else if (kind == RO_PGN_PROBLEM) {
			counted->problems++;
		} else if (kind == RO_PGN_GAME_OVER) {
			counted->plies += event->ply;
			counted->games++;
		}
	}
	free(memory);
	free(reader);
	free(made->text);
}

static void a_tag_value_may_be_as_long_as_the_memory(void **state)
{
	struct made made = { NULL, 0, 0 };
	struct counted counted;

	(void)state;
	make(&made, "[Event \"");
	make_many(&made, "0123456789", 7000);
	make(&made, "\"]\n\n1. e4 *\n");
	count(&made, RO_PGN_WINDOW_BYTES, &counted);
	assert_int_equal(counted.tag_len, 70000);
	assert_int_equal(counted.problems, 0);
	assert_int_equal(counted.plies, 1);
}

static void a_longer_tag_value_is_cut_and_said(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "[Event \"");
	make_many(&made, "0123456789", 7000);
	make(&made, "\"]\n[White \"A\"]\n\n1. e4 *\n");
	check_end(&made, ALL, " !tag-too-long@1 [White A] e4 =*/1");
}

static void a_comment_of_any_length_comes_in_pieces(void **state)
{
	struct made made = { NULL, 0, 0 };
	struct counted counted;

	(void)state;
	make(&made, "1. e4 {");
	make_many(&made, "0123456789 ", 100000);
	make(&made, "} e5 *\n");
	count(&made, RO_PGN_WINDOW_MIN, &counted);
	assert_int_equal(counted.comment_len, 1100000);
	assert_int_equal(counted.comments, 1);
	assert_int_equal(counted.problems, 0);
	assert_int_equal(counted.plies, 2);
}

static void a_long_comment_is_cut_between_characters(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "1. e4 {");
	make_many(&made, "\342\231\236", 3000);
	make(&made, "} e5 *\n");
	check_end(&made, ALL,
		"\342\231\236\342\231\236\342\231\236\342\231\236} e5 =*/2");
}

static void a_long_comment_never_closed_is_said(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "1. e4 {");
	make_many(&made, "0123456789 ", 1000);
	check_end(&made, ALL, "} !unclosed-comment@1 !no-result@1 =*?/1");
}

static void a_long_line_behind_a_semicolon_is_one_comment(void **state)
{
	struct made made = { NULL, 0, 0 };
	struct counted counted;

	(void)state;
	make(&made, "1. e4 ;");
	make_many(&made, "0123456789", 10000);
	make(&made, "\ne5 *\n");
	count(&made, RO_PGN_WINDOW_MIN, &counted);
	assert_int_equal(counted.comment_len, 100000);
	assert_int_equal(counted.comments, 1);
	assert_int_equal(counted.plies, 2);
}

static void a_long_escaped_line_is_left_out(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "1. e4\n%");
	make_many(&made, "0123456789", 10000);
	make(&made, "\ne5 *\n");
	check_end(&made, ALL, "#1 e4 e5 =*/2");
}

static void long_white_space_is_nothing(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "[Event \"A\"]");
	make_many(&made, " \n\t\r\n\302\240", 10000);
	make(&made, "1.");
	make_many(&made, " \n", 10000);
	make(&made, "e4");
	make_many(&made, "     ", 10000);
	make(&made, "Ke3 *");
	check_end(&made, ALL, "e4 !illegal-move@30001/2 'Ke3' =*/1");
}

static void a_game_may_have_many_thousand_moves(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make_many(&made, "1. Nf3 Nf6 2. Ng1 Ng8 ", 3000);
	make(&made, "*");
	check_end(&made, ALL_BUT_MOVES, "#1 =*/12000");
}

static void moves_are_told_or_not_without_a_difference(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make_many(&made, "1. Nf3 {[%clk 1:00:00]} Nf6 2. Ng1 $1 Ng8 ", 100);
	make(&made, "1. O-O *");
	check_end(&made, ONLY_ENDS, "!illegal-move@1/401 =*/400");
}

static void a_file_may_have_many_games(void **state)
{
	struct made made = { NULL, 0, 0 };
	struct counted counted;

	(void)state;
	make_many(&made, "[White \"A\"]\n\n1. e4 *\n\n", 1000);
	count(&made, RO_PGN_WINDOW_MIN, &counted);
	assert_int_equal(counted.games, 1000);
	assert_int_equal(counted.plies, 1000);
	assert_int_equal(counted.problems, 0);
}

static void variations_nested_too_deep_are_text(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "1. e4 ");
	make_many(&made, "(1. d4 ", RO_PGN_DEPTH_MAX);
	make(&made, "(1. c4) e5");
	make_many(&made, ")", RO_PGN_DEPTH_MAX);
	make(&made, " d5 *");
	check_end(&made, ONLY_ENDS, "!nested-too-deep@1 =*/2");
}

static void any_number_of_brackets_is_survived(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "1. e4 ");
	make_many(&made, "(1. d4 ", 100000);
	check_end(&made, ONLY_ENDS,
		"!nested-too-deep@1 !unclosed-variation@1 !no-result@1 "
		"=*?/1");
}

static void any_number_of_square_brackets_is_survived(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make(&made, "1. e4 ");
	make_many(&made, "[", 20000);
	make(&made, " e5 *");
	check_end(&made, ONLY_ENDS, "!stray-bracket@1 =*/2");
}

static void a_number_of_any_length_is_passed(void **state)
{
	struct made made = { NULL, 0, 0 };

	(void)state;
	make_many(&made, "1", 300);
	make(&made, ". e4 e5 *");
	check_end(&made, ALL, "#1 e4 e5 =*/2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_tag_value_may_be_as_long_as_the_memory),
		cmocka_unit_test(a_longer_tag_value_is_cut_and_said),
		cmocka_unit_test(a_comment_of_any_length_comes_in_pieces),
		cmocka_unit_test(a_long_comment_is_cut_between_characters),
		cmocka_unit_test(a_long_comment_never_closed_is_said),
		cmocka_unit_test(a_long_line_behind_a_semicolon_is_one_comment),
		cmocka_unit_test(a_long_escaped_line_is_left_out),
		cmocka_unit_test(long_white_space_is_nothing),
		cmocka_unit_test(a_game_may_have_many_thousand_moves),
		cmocka_unit_test(moves_are_told_or_not_without_a_difference),
		cmocka_unit_test(a_file_may_have_many_games),
		cmocka_unit_test(variations_nested_too_deep_are_text),
		cmocka_unit_test(any_number_of_brackets_is_survived),
		cmocka_unit_test(any_number_of_square_brackets_is_survived),
		cmocka_unit_test(a_number_of_any_length_is_passed),
	};

	return cmocka_run_group_tests_name(
		"PGN without bounds", tests, NULL, NULL);
}
