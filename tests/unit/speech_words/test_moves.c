/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table.h"

#include "host/base/require.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "speech/words/phrase.h"

#define NAME_PAWNS 1u
#define NO_CAPTURE 2u
#define NO_CHECK 4u

#define DE RO_LANGUAGE_DE
#define EN RO_LANGUAGE_EN
#define FR RO_LANGUAGE_FR
#define IBCA RO_VOCABULARY_IBCA
#define ANNA RO_VOCABULARY_ANNA
#define NATO RO_VOCABULARY_NATO
#define NATIVE RO_VOCABULARY_NATIVE
#define LETTERS RO_VOCABULARY_LETTERS

struct row {
	const char *says;
	const char *fen;
	const char *uci;
	const char *words;
	uint8_t vocabulary;
	uint8_t language;
	unsigned options;
};

#define AFTER_E4_D5 \
	"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define EN_PASSANT "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"

static const struct row short_rows[] = {
	/* Rows S01 to S09 of the design's speech cases. */
	{ "S01 a rank that tells two rooks apart is no exponent",
		"8/4R3/8/k7/8/8/8/4R1K1 w - - 0 1", "e1e5",
		"rook one, Eva five, check", ANNA, EN, 0 },
	{ "S03 the c-file is a name, not a Roman numeral",
		"4k3/8/8/2p5/8/8/8/2Q1K3 w - - 0 1", "c1c5",
		"queen takes Cesar five", ANNA, EN, 0 },
	{ "S04 the a-file is a name, not an article", RO_FEN_START, "a2a4",
		"Anna four", ANNA, EN, 0 },
	{ "S05 d6 is David six",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"d7d6", "David six", ANNA, EN, 0 },
	{ "S05 e6 is Eva six",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"e7e6", "Eva six", ANNA, EN, 0 },
	{ "S05 b5 is Bella five",
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"b7b5", "Bella five", ANNA, EN, 0 },
	{ "S05 Qb5 is not heard as b5", "7k/8/8/8/8/8/8/1Q2K3 w - - 0 1",
		"b1b5", "queen Bella five", ANNA, EN, 0 },
	{ "S06 a mate never hides its move", "8/8/8/8/8/5k2/q7/7K b - - 0 1",
		"a2g2", "queen Gustav two, checkmate", ANNA, EN, 0 },
	{ "S08 a pawn is unnamed", RO_FEN_START, "e2e4", "Eva four", ANNA, EN,
		0 },
	{ "S08 a pawn that takes is its file", AFTER_E4_D5, "e4d5",
		"Eva takes David five", ANNA, EN, 0 },
	{ "S09 castling towards the h-file", CASTLING, "e1g1", "Kurze Rochade",
		IBCA, DE, 0 },
	{ "S09 castling towards the a-file", CASTLING, "e1c1", "Lange Rochade",
		IBCA, DE, 0 },
	{ "S09 a promotion names the piece", PROMOTION, "a7a8n",
		"Anna acht, Springer", IBCA, DE, 0 },
	/* The kinds those rows stand for, in German and English. */
	{ "a German rank tells two rooks apart",
		"8/4R3/8/k7/8/8/8/4R1K1 w - - 0 1", "e1e5",
		"Turm eins, Eva fünf, Schach", IBCA, DE, 0 },
	{ "a rank before taking needs no pause",
		"8/4R3/8/k3p3/8/8/8/4R1K1 w - - 0 1", "e1e5",
		"Turm eins schlägt Eva fünf, Schach", IBCA, DE, 0 },
	{ "a rank before a silent taking has its pause",
		"8/4R3/8/k3p3/8/8/8/4R1K1 w - - 0 1", "e1e5",
		"Turm eins, Eva fünf, Schach", IBCA, DE, NO_CAPTURE },
	{ "a file tells two knights apart, C.10.1",
		"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2",
		"Springer Bella David zwei", IBCA, DE, 0 },
	{ "a file is enough where both would do, C.10.3",
		"4k3/8/8/8/8/1N6/8/5NK1 w - - 0 1", "f1d2",
		"Springer Felix David zwei", IBCA, DE, 0 },
	{ "three queens need file and rank",
		"5k2/8/8/8/Q7/8/8/Q2Q2K1 w - - 0 1", "a1d4",
		"Dame Anna eins David vier", IBCA, DE, 0 },
	{ "three queens in English", "5k2/8/8/8/Q7/8/8/Q2Q2K1 w - - 0 1",
		"a1d4", "queen Anna one David four", ANNA, EN, 0 },
	{ "a pinned knight is no rival, C.10",
		"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2",
		"Springer Eva zwei", IBCA, DE, 0 },
	{ "en passant is said", EN_PASSANT, "e5d6",
		"Eva schlägt David sechs, en passant", IBCA, DE, 0 },
	{ "en passant in English", EN_PASSANT, "e5d6",
		"Eva takes David six, en passant", ANNA, EN, 0 },
	{ "en passant with pawns named", EN_PASSANT, "e5d6",
		"Bauer Eva schlägt David sechs, en passant", IBCA, DE,
		NAME_PAWNS },
	{ "a pawn move with pawns named", RO_FEN_START, "e2e4",
		"Bauer Eva vier", IBCA, DE, NAME_PAWNS },
	{ "a pawn move with pawns named in English", RO_FEN_START, "e2e4",
		"pawn Eva four", ANNA, EN, NAME_PAWNS },
	{ "taking without its word", AFTER_E4_D5, "e4d5", "Eva David fünf",
		IBCA, DE, NO_CAPTURE },
	{ "en passant without the words of taking", EN_PASSANT, "e5d6",
		"Eva David sechs", IBCA, DE, NO_CAPTURE },
	{ "a promotion that takes and gives check", PROMOTION, "a7b8q",
		"Anna schlägt Bella acht, Dame, Schach", IBCA, DE, 0 },
	{ "a promotion to a rook in English", PROMOTION, "a7a8r",
		"Anna eight, rook", ANNA, EN, 0 },
	{ "a promotion to a bishop", PROMOTION, "a7a8b", "Anna acht, Läufer",
		IBCA, DE, 0 },
	{ "check without its word", "8/4R3/8/k7/8/8/8/4R1K1 w - - 0 1", "e1e5",
		"Turm eins, Eva fünf", IBCA, DE, NO_CHECK },
	{ "mate is said even where check is not",
		"8/8/8/8/8/5k2/q7/7K b - - 0 1", "a2g2",
		"Dame Gustav zwei, Schachmatt", IBCA, DE, NO_CHECK },
	{ "castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
		"Kurze Rochade, Schach", IBCA, DE, 0 },
	{ "castling in English, in the words of D.2.1", CASTLING, "e1c1",
		"long castling", ANNA, EN, 0 },
	{ "castling in French", CASTLING, "e1g1", "petit roque", NATIVE, FR,
		0 },
	{ "ibca stays German under French prompts", AFTER_E4_D5, "e4d5",
		"Eva schlägt David fünf", IBCA, FR, 0 },
	{ "anna under French prompts", AFTER_E4_D5, "e4d5",
		"Eva prend David cinq", ANNA, FR, 0 },
	{ "nato", AFTER_E4_D5, "e4d5", "Echo takes Delta five", NATO, EN, 0 },
	{ "nato in German", AFTER_E4_D5, "e4d5", "Echo schlägt Delta fünf",
		NATO, DE, 0 },
	{ "native German", AFTER_E4_D5, "e4d5", "Emil schlägt Dora fünf",
		NATIVE, DE, 0 },
	{ "native French", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3",
		"cavalier Félix trois", NATIVE, FR, 0 },
	{ "letters in English are never bare", AFTER_E4_D5, "e4d5",
		"ee takes dee five", LETTERS, EN, 0 },
	{ "letters in German", AFTER_E4_D5, "e4d5", "eh schlägt deh fünf",
		LETTERS, DE, 0 },
	{ "letters in French", AFTER_E4_D5, "e4d5", "euh prend dé cinq",
		LETTERS, FR, 0 },
};

static const struct row long_rows[] = {
	{ "piece, from, to", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3",
		"Springer Gustav eins Felix drei", IBCA, DE, 0 },
	{ "a pawn is always named", RO_FEN_START, "e2e4",
		"Bauer Eva zwei Eva vier", IBCA, DE, 0 },
	{ "taking and mate",
		"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w "
		"KQkq - 0 4",
		"h5f7", "Dame Hector fünf schlägt Felix sieben, Schachmatt",
		IBCA, DE, 0 },
	{ "en passant", EN_PASSANT, "e5d6",
		"Bauer Eva fünf schlägt David sechs, en passant", IBCA, DE, 0 },
	{ "a promotion", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q",
		"Bauer Eva sieben Eva acht, Dame, Schach", IBCA, DE, 0 },
	{ "castling", CASTLING, "e1c1", "Lange Rochade", IBCA, DE, 0 },
	{ "Black castling", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8",
		"Kurze Rochade", IBCA, DE, 0 },
	{ "Chess960: the rook's side decides, not the king's way",
		"1k6/8/8/8/8/8/8/1K2R3 w E - 0 1", "b1e1", "Kurze Rochade",
		IBCA, DE, 0 },
	{ "two rooks need nothing more than their square",
		"8/4R3/8/k7/8/8/8/4R1K1 w - - 0 1", "e1e5",
		"Turm Eva eins Eva fünf, Schach", IBCA, DE, 0 },
	{ "a king that takes", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2",
		"König Eva eins schlägt Eva zwei", IBCA, DE, 0 },
	{ "anna in English", AFTER_E4_D5, "e4d5",
		"pawn Eva four takes David five", ANNA, EN, 0 },
	{ "anna in French", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3",
		"cavalier Gustav un Felix trois", ANNA, FR, 0 },
	{ "native French with check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8",
		"tour Anna un Anna huit, échec", NATIVE, FR, 0 },
	{ "native French mate", "8/8/8/8/8/5k2/q7/7K b - - 0 1", "a2g2",
		"dame Anna deux Gustave deux, échec et mat", NATIVE, FR, 0 },
	{ "nato mate", "8/8/8/8/8/5k2/q7/7K b - - 0 1", "a2g2",
		"queen Alfa two Golf two, checkmate", NATO, EN, 0 },
	{ "letters", RO_FEN_START, "a2a4", "pawn ay two ay four", LETTERS, EN,
		0 },
};

static struct ro_phrase phrase_of(const struct row *row, enum ro_form form)
{
	struct ro_position position;
	struct ro_setup before;
	struct ro_phrase phrase;
	struct ro_style style;
	ro_move move;

	assert_int_equal(ro_fen_position(row->fen, &position, NULL), 0);
	move = ro_uci_read(&position, row->uci, strlen(row->uci));
	assert_int_not_equal(move, RO_NO_MOVE);
	ro_position_to_setup(&position, &before);
	ro_style_default(&style);
	style.vocabulary = row->vocabulary;
	style.language = row->language;
	style.form = (uint8_t)form;
	style.name_pawns = (row->options & NAME_PAWNS) != 0;
	style.say_capture = (row->options & NO_CAPTURE) == 0;
	style.say_check = (row->options & NO_CHECK) == 0;
	ro_phrase_move(&style, &before, move, &phrase);
	return phrase;
}

static void check_short(void **state)
{
	const struct row *row = *state;
	const struct ro_phrase phrase = phrase_of(row, RO_FORM_SHORT);

	assert_string_equal(phrase.words, row->words);
}

static void check_long(void **state)
{
	const struct row *row = *state;
	const struct ro_phrase phrase = phrase_of(row, RO_FORM_LONG);

	assert_string_equal(phrase.words, row->words);
}

static void say(const char *setup_fen, ro_move move, struct ro_phrase *phrase)
{
	struct ro_setup setup;
	struct ro_style style;

	assert_int_equal(ro_fen_read(setup_fen, &setup, NULL), 0);
	ro_style_default(&style);
	style.form = RO_FORM_SHORT;
	ro_phrase_move(&style, &setup, move, phrase);
}

static void where_both_kings_are_in_check_the_squares_are_said(void **state)
{
	struct ro_phrase phrase;

	(void)state;
	say("4k3/8/8/8/8/8/4R3/r3K3 w - - 0 1", ro_move_make(12, 20, 0),
		&phrase);
	assert_string_equal(phrase.words, "Turm Eva zwei Eva drei");
}

static void an_illegal_move_is_said_as_it_was_made(void **state)
{
	struct ro_phrase phrase;

	(void)state;
	say(RO_FEN_START, ro_move_make(0, 48, 0), &phrase);
	assert_string_equal(phrase.words, "Turm Anna eins schlägt Anna sieben");
}

static void a_move_from_an_empty_square_says_both_squares(void **state)
{
	struct ro_phrase phrase;

	(void)state;
	say(RO_FEN_START, ro_move_make(28, 36, 0), &phrase);
	assert_string_equal(phrase.words, "Eva vier Eva fünf");
}

static void the_arbiter_may_choose_the_language_of_the_ranks(void **state)
{
	struct ro_position position;
	struct ro_setup before;
	struct ro_phrase phrase;
	struct ro_style style;

	(void)state;
	ro_position_start(&position);
	ro_position_to_setup(&position, &before);
	ro_style_default(&style);
	style.language = FR;
	style.ranks = FR;
	ro_phrase_move(&style, &before, ro_move_make(12, 28, 0), &phrase);
	assert_string_equal(phrase.words, "Bauer Eva deux Eva quatre");
	style.vocabulary = ANNA;
	style.ranks = DE;
	ro_phrase_move(&style, &before, ro_move_make(12, 28, 0), &phrase);
	assert_string_equal(phrase.words, "pion Eva zwei Eva vier");
}

static void a_correction_goes_before_its_move(void **state)
{
	struct ro_phrase phrase;
	struct ro_phrase move;
	struct ro_style style;
	struct ro_say_args args;

	(void)state;
	ro_style_default(&style);
	style.language = FR;
	ro_say_args_init(&args);
	say(RO_FEN_START, ro_move_make(12, 28, 0), &move);
	ro_phrase_say(&style, RO_SAY_CORRECTION, &args, &phrase);
	ro_phrase_append(&phrase, &move);
	assert_string_equal(phrase.words, "Correction : Eva vier");
	assert_int_equal(phrase.span_count, 2);
	assert_int_equal(phrase.spans[1].language, DE);
	assert_int_equal(phrase.spans[1].start, strlen("Correction : "));
}

int main(void)
{
	static const struct CMUnitTest others[] = {
		cmocka_unit_test(
			where_both_kings_are_in_check_the_squares_are_said),
		cmocka_unit_test(an_illegal_move_is_said_as_it_was_made),
		cmocka_unit_test(a_move_from_an_empty_square_says_both_squares),
		cmocka_unit_test(
			the_arbiter_may_choose_the_language_of_the_ranks),
		cmocka_unit_test(a_correction_goes_before_its_move),
	};
	struct CMUnitTest shorts[ro_count(short_rows)];
	struct CMUnitTest longs[ro_count(long_rows)];
	int failed;

	ro_table(check_short, short_rows, shorts);
	ro_table(check_long, long_rows, longs);
	failed = cmocka_run_group_tests_name("short form", shorts, NULL, NULL);
	failed += cmocka_run_group_tests_name("long form", longs, NULL, NULL);
	failed += cmocka_run_group_tests_name("moves", others, NULL, NULL);
	return failed;
}
