/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/pgn_text.h"
#include "tests/support/table.h"

/* Each row is a word with a question and its answer. */

enum question { SPACE, WORD, NUMBER, RESULT, SIGN, NOISE, NULL_MOVE, MOVE };

static const struct row {
	const char *says;
	enum question question;
	const char *text;
	long answer; /* a length, a result, a number, or 1 for yes; -1 none */
} rows[] = {
	{ "a space is not wide", SPACE, " ", 0 },
	{ "a letter is not wide", SPACE, "a", 0 },
	{ "a no-break space", SPACE, "\302\240", 2 },
	{ "a copyright sign is no space", SPACE, "\302\251", 0 },
	{ "a no-break space of Latin-1", SPACE, "\240", 1 },
	{ "a byte-order mark", SPACE, "\357\273\277", 3 },
	{ "two thirds of a byte-order mark", SPACE, "\357\273", 0 },
	{ "one third of a byte-order mark", SPACE, "\357", 0 },
	{ "an ideographic space", SPACE, "\343\200\200", 3 },
	{ "an ideographic comma is no space", SPACE, "\343\200\201", 0 },
	{ "a hiragana letter is no space", SPACE, "\343\201\202", 0 },
	{ "an en quad", SPACE, "\342\200\200", 3 },
	{ "a zero width space", SPACE, "\342\200\213", 3 },
	{ "a line separator", SPACE, "\342\200\250", 3 },
	{ "a paragraph separator", SPACE, "\342\200\251", 3 },
	{ "a narrow no-break space", SPACE, "\342\200\257", 3 },
	{ "an en dash is no space", SPACE, "\342\200\223", 0 },
	{ "a medium mathematical space", SPACE, "\342\201\237", 3 },
	{ "a word joiner", SPACE, "\342\201\240", 3 },
	{ "a fraction slash is no space", SPACE, "\342\201\204", 0 },
	{ "a chess knight is no space", SPACE, "\342\231\236", 0 },
	{ "half a character is no space", SPACE, "\342", 0 },

	{ "a word ends at a space", WORD, "Nf3 e5", 3 },
	{ "a word ends at the end", WORD, "Nf3", 3 },
	{ "a word ends at every sign", WORD, "Nf3*", 3 },
	{ "a word ends at a wide space", WORD, "Nf3\342\200\211e5", 3 },
	{ "a word may have wide letters", WORD, "\342\231\236f3\302\240", 5 },
	{ "a word may have broken letters", WORD, "\377\376 a", 2 },
	{ "no word begins with a bracket", WORD, "(a)", 0 },
	{ "a promotion in brackets is one word", WORD, "a8(Q)+ ", 6 },
	{ "a promotion of Black too", WORD, "a1(n)", 5 },
	{ "a variation behind a move is not", WORD, "a8(Qb3)", 2 },
	{ "a variation behind another rank is not", WORD, "a7(Q)", 2 },
	{ "a variation behind a number is not", WORD, "88(Q)", 2 },
	{ "an open bracket at the end is not", WORD, "a8(", 2 },
	{ "another letter in brackets is not", WORD, "a8(K)", 2 },
	{ "an entity has its semicolon", WORD, "&nbsp;a", 7 },
	{ "an entity may be a number", WORD, "&#160; a", 6 },
	{ "a lone ampersand has none", WORD, "& a;", 1 },
	{ "a long word after an ampersand has none", WORD, "&abcdefghijklm;",
		14 },
	{ "an ampersand at the end has none", WORD, "&a", 2 },

	{ "a number with a dot", NUMBER, "12.e4", 3 },
	{ "a number with dots and spaces", NUMBER, "2. ... e4", 7 },
	{ "a number with three dots in one", NUMBER, "2\342\200\246e4", 4 },
	{ "a number without dots", NUMBER, "2 e4", 2 },
	{ "a number at the end", NUMBER, "12", 2 },
	{ "dots are no number", NUMBER, "...e4", 0 },
	{ "a dash is no dots", NUMBER, "1\342\200\223e", 1 },
	{ "another mark is no dots", NUMBER, "1\342\201\204e", 1 },

	{ "White won", RESULT, "1-0", RO_RESULT_WHITE },
	{ "Black won", RESULT, "0-1", RO_RESULT_BLACK },
	{ "a draw", RESULT, "1/2-1/2", RO_RESULT_DRAW },
	{ "not known", RESULT, "*", RO_RESULT_NONE },
	{ "half a draw", RESULT, "1/2", RO_RESULT_DRAW },
	{ "a draw with a colon", RESULT, "1/2:1/2", RO_RESULT_DRAW },
	{ "an en dash", RESULT, "1\342\200\2230", RO_RESULT_WHITE },
	{ "an em dash", RESULT, "0\342\200\2241", RO_RESULT_BLACK },
	{ "a minus", RESULT, "0\342\210\2221", RO_RESULT_BLACK },
	{ "a dash of Windows", RESULT, "0\2261", RO_RESULT_BLACK },
	{ "vulgar fractions", RESULT, "\302\275\342\200\223\302\275",
		RO_RESULT_DRAW },
	{ "a fraction slash", RESULT, "1\342\201\2042-1\342\201\2042",
		RO_RESULT_DRAW },
	{ "a comma behind it", RESULT, "1-0,", RO_RESULT_WHITE },
	{ "castling is none", RESULT, "0-0", -1 },
	{ "another three letters are none", RESULT, "abc", -1 },
	{ "another seven letters are none", RESULT, "abcdefg", -1 },
	{ "another sign is none", RESULT, "+", -1 },
	{ "a long word is none", RESULT, "1-01-01-01-01-01-01-0", -1 },
	{ "nothing is none", RESULT, "", -1 },

	{ "a good move", SIGN, "!", 1 },
	{ "with the idea", SIGN, "\316\224", 140 },
	{ "no sign", SIGN, "!!!", 0 },

	{ "en passant adds nothing", NOISE, "e.p.", 1 },
	{ "a move is no noise", NOISE, "e4", 0 },
	{ "dashes are a null move", NULL_MOVE, "--", 1 },
	{ "one dash is none", NULL_MOVE, "-", 0 },

	{ "a pawn", MOVE, "e4", 1 },
	{ "a piece", MOVE, "Ngxf3+", 1 },
	{ "a whole way", MOVE, "e2-e4", 1 },
	{ "castling", MOVE, "O-O-O", 1 },
	{ "castling with a dash of print", MOVE, "0\342\200\2230", 1 },
	{ "a null move", MOVE, "Z0", 1 },
	{ "a German piece", MOVE, "Lb5", 1 },
	{ "a figurine", MOVE, "\342\231\230f3", 1 },
	{ "no figurine", MOVE, "\342\231\240f3", 0 },
	{ "another sign is no figurine", MOVE, "\342\230\230f3", 0 },
	{ "a promotion", MOVE, "exd8=Q#", 1 },
	{ "a rank alone", MOVE, "4", 0 },
	{ "a file alone", MOVE, "e", 0 },
	{ "two ranks", MOVE, "44", 0 },
	{ "a word with a square in it", MOVE, "e4isgood", 1 },
	{ "a longer one", MOVE, "e4isverygood", 0 },
	{ "a word that ends in a dash", MOVE, "e4-", 0 },
	{ "a long row of squares", MOVE, "e4e4e4e4e4e4", 0 },
	{ "a piece alone", MOVE, "N", 0 },
	{ "nothing", MOVE, "", 0 },
	{ "an English word", MOVE, "Dear", 0 },
	{ "a ninth rank", MOVE, "e9", 0 },
};

static long answer_of(enum question question, const char *text, size_t len)
{
	enum ro_result result = RO_RESULT_NONE;

	switch (question) {
	case SPACE:
		return (long)ro_pgn_wide_space(text);
	case WORD:
		return (long)ro_pgn_word_len(text, 40);
	case NUMBER:
		return (long)ro_pgn_number_len(text);
	case RESULT:
		return ro_pgn_result_read(text, len, &result) ? (long)result
							      : -1;
	case SIGN:
		return (long)ro_pgn_sign_nag(text, len);
	case NOISE:
		return ro_pgn_is_noise(text, len);
	case NULL_MOVE:
		return ro_pgn_is_null_move(text, len);
	case MOVE:
		break;
	}
	return ro_pgn_is_move_like(text, len);
}

static void check_row(void **state)
{
	const struct row *row = *state;
	char text[64] = "";

	strcpy(text, row->text);
	assert_int_equal(
		answer_of(row->question, text, strlen(text)), row->answer);
}

static void a_word_is_cut_at_the_most_that_is_looked_at(void **state)
{
	(void)state;
	assert_int_equal(ro_pgn_word_len("aaaaaaaaaaaaaaaa", 8), 8);
	assert_int_equal(ro_pgn_word_len("aaaaaaa\342\231\236aaaa", 8), 8);
	assert_int_equal(ro_pgn_word_len("a8(Q)aaaaaaaa", 8), 8);
	assert_int_equal(ro_pgn_word_len("aaaaaa8(Q) ", 8), 7);
}

static void text_is_decoded_in_pieces(void **state)
{
	struct ro_pgn_decoder decoder;
	char out[8];

	(void)state;
	ro_pgn_decoder_init(&decoder, "ab\303\274cdefgh", 10, false);
	assert_int_equal(ro_pgn_decode(&decoder, out, sizeof(out)), 5);
	assert_memory_equal(out, "ab\303\274c", 5);
	assert_int_equal(ro_pgn_decode(&decoder, out, sizeof(out)), 5);
	assert_memory_equal(out, "defgh", 5);
	assert_int_equal(ro_pgn_decode(&decoder, out, sizeof(out)), 0);
}

static void control_characters_become_spaces(void **state)
{
	char out[32];

	(void)state;
	assert_int_equal(
		ro_pgn_decode_all("a\n\033\177\t.", 6, false, out, 32), 6);
	assert_string_equal(out, "a    .");
}

static void escapes_are_undone_where_there_are_some(void **state)
{
	char out[32];

	(void)state;
	ro_pgn_decode_all("\\\" \\\\ \\n \\", 10, true, out, sizeof(out));
	assert_string_equal(out, "\" \\ \\n \\");
	ro_pgn_decode_all("\\\"", 2, false, out, sizeof(out));
	assert_string_equal(out, "\\\"");
}

static void too_little_room_holds_nothing(void **state)
{
	char out[4] = "xyz";

	(void)state;
	assert_int_equal(ro_pgn_decode_all("abc", 3, false, out, 4), 0);
	assert_string_equal(out, "");
}

#define ROWS (sizeof(rows) / sizeof(rows[0]))

int main(void)
{
	const struct CMUnitTest others[] = {
		cmocka_unit_test(a_word_is_cut_at_the_most_that_is_looked_at),
		cmocka_unit_test(text_is_decoded_in_pieces),
		cmocka_unit_test(control_characters_become_spaces),
		cmocka_unit_test(escapes_are_undone_where_there_are_some),
		cmocka_unit_test(too_little_room_holds_nothing),
	};
	struct CMUnitTest tests[ROWS + sizeof(others) / sizeof(others[0])];

	ro_table(check_row, rows, tests);
	memcpy(tests + ROWS, others, sizeof(others));
	return cmocka_run_group_tests_name("PGN words", tests, NULL, NULL);
}
