/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/require.h"
#include "tests/unit/host_record/score.h"

static struct ro_record_game game;
static struct ro_record_tags tags;
static struct ro_position position;
static unsigned ply;

#define SEVEN \
	"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n" \
	"[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"

#define UNTIMED_END "[Termination \"unterminated\"]\n[TimeControl \"-\"]\n\n"

static void begin(const char *fen)
{
	const struct ro_setup setup = score_setup(fen);

	memset(&tags, 0, sizeof(tags));
	ply = 0;
	assert_int_equal(ro_position_from_setup(&position, &setup, NULL), 0);
	ro_record_game_begin(&game, &setup, 0);
}

static void play(const char *uci)
{
	const struct ro_move_completed fact = score_move(&position, ++ply, uci);

	assert_true(ro_record_game_add(&game, &fact));
}

static void play_timed(const char *uci, int64_t clk_ms)
{
	struct ro_move_completed fact = score_move(&position, ++ply, uci);

	fact.clk_ms = clk_ms;
	assert_true(ro_record_game_add(&game, &fact));
}

static void play_all(const char *moves)
{
	char copy[512];
	struct ro_text text;

	ro_text_init(&text, copy, sizeof(copy));
	ro_text_add(&text, moves);
	for (char *uci = strtok(copy, " "); uci != NULL;
		uci = strtok(NULL, " ")) {
		play(uci);
	}
}

static void end(enum ro_result result, enum ro_reason reason)
{
	const struct ro_game_ended fact = {
		.result = (uint8_t)result,
		.reason = (uint8_t)reason,
		.side = RO_NOBODY,
	};

	ro_record_game_end(&game, &fact);
}

static void take_back(unsigned left, const char *fen)
{
	const struct ro_taken_back fact = {
		.setup = score_setup(fen),
		.ply = (uint16_t)left,
		.plies = (uint16_t)(ply - left),
	};

	ro_record_game_take_back(&game, &fact);
	ply = left;
	assert_int_equal(
		ro_position_from_setup(&position, &fact.setup, NULL), 0);
}

static void note(enum ro_irregular code, unsigned side)
{
	const struct ro_irregularity_seen fact = {
		.code = (uint8_t)code,
		.side = (uint8_t)side,
	};

	ro_record_game_note(&game, &fact);
}

static void control(enum ro_side side, const char *text)
{
	const char *why;

	assert_true(ro_control_read(text, &tags.controls[side], &why));
}

/* An empty line stands behind every game. */
static void assert_text(const char *text)
{
	const char *written = score_text(&game, &tags);
	const size_t len = strlen(text);

	assert_int_equal(strncmp(written, text, len), 0);
	assert_string_equal(written + len, "\n");
}

static void a_game_without_moves_is_whole(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "*\n");
}

static void all_tags_come_in_their_order(void **state)
{
	(void)state;
	begin("4k3/8/8/8/8/8/4P3/4K3 b - - 5 12");
	tags.event = "Stadtmeisterschaft \"Nord\"";
	tags.site = "K\xc3\xb6ln \\ Deutz";
	strcpy(tags.round, "3.1");
	tags.white = "Bell A";
	tags.board = 7;
	strcpy(tags.date, "2025.03.01");
	control(RO_WHITE, "4m+3s");
	control(RO_BLACK, "3m+3s");
	play("e8d8");
	end(RO_RESULT_BLACK, RO_REASON_TIME);
	assert_text("[Event \"Stadtmeisterschaft \\\"Nord\\\"\"]\n"
		    "[Site \"K\xc3\xb6ln \\\\ Deutz\"]\n"
		    "[Date \"2025.03.01\"]\n"
		    "[Round \"3.1\"]\n"
		    "[White \"Bell A\"]\n"
		    "[Black \"?\"]\n"
		    "[Result \"0-1\"]\n"
		    "[BlackTimeControl \"180+3\"]\n"
		    "[Board \"7\"]\n"
		    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 12\"]\n"
		    "[SetUp \"1\"]\n"
		    "[Termination \"time forfeit\"]\n"
		    "[WhiteTimeControl \"240+3\"]\n"
		    "\n"
		    "12... Kd8 0-1\n");
}

static void every_move_of_a_timed_game_has_its_clock(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	control(RO_WHITE, "90m+30s");
	control(RO_BLACK, "90m+30s");
	play_timed("e2e4", 5425999);
	play_timed("e7e5", 5400000);
	play_timed("g1f3", 0);
	assert_text(SEVEN "[Result \"*\"]\n[Termination \"unterminated\"]\n"
			  "[TimeControl \"5400+30\"]\n\n"
			  "1. e4 {[%clk 1:30:25]} 1... e5 {[%clk 1:30:00]} "
			  "2. Nf3 {[%clk 0:00:00]} *\n");
}

static void a_delay_is_not_taken_for_an_increment(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	control(RO_WHITE, "5m+3s");
	control(RO_BLACK, "5m+3s");
	tags.mode = RO_CLOCK_MODE_BRONSTEIN;
	assert_text(SEVEN "[Result \"*\"]\n[ClockMode \"bronstein\"]\n"
			  "[Termination \"unterminated\"]\n"
			  "[TimeControl \"300+3\"]\n\n*\n");
}

static void a_draw_offer_is_written_at_its_move(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	ro_record_game_offer(&game, RO_WHITE); /* made, not yet pressed */
	play_timed("e2e4", 60000);
	play("e7e5");
	ro_record_game_offer(&game, RO_BLACK); /* on White's time, 9.1.2.1 */
	play("g1f3");
	assert_text(
		SEVEN "[Result \"*\"]\n" UNTIMED_END
		      "1. e4 {[%clk 0:01:00] (=)} 1... e5 {(=)} 2. Nf3 *\n");
}

static void an_offer_before_any_move_says_whose_it_is(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	ro_record_game_offer(&game, RO_BLACK);
	play("e2e4");
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END
			  "1. e4 {(=) by Black} *\n");
}

static void an_offer_accepted_before_the_press_is_kept(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	play("e2e4");
	ro_record_game_offer(&game, RO_BLACK);
	end(RO_RESULT_DRAW, RO_REASON_AGREEMENT);
	assert_text(SEVEN "[Result \"1/2-1/2\"]\n[Termination \"normal\"]\n"
			  "[TimeControl \"-\"]\n\n"
			  "1. e4 {(=) by Black} 1/2-1/2\n");
}

static void what_was_taken_back_is_gone(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	play_all("e2e4 e7e5 g1f3");
	ro_record_game_offer(&game, RO_BLACK);
	take_back(1,
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
	play("c7c5");
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "1. e4 c5 *\n");
	take_back(0, RO_FEN_START);
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "*\n");
}

static void taking_back_takes_the_result_back(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	play_all("f2f3 e7e5 g2g4 d8h4");
	end(RO_RESULT_BLACK, RO_REASON_CHECKMATE);
	assert_text(SEVEN "[Result \"0-1\"]\n[Termination \"normal\"]\n"
			  "[TimeControl \"-\"]\n\n"
			  "1. f3 e5 2. g4 Qh4# 0-1\n");
	take_back(3,
		"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 "
		"2");
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "1. f3 e5 2. g4 *\n");
}

static void taking_back_more_than_is_known_begins_there(void **state)
{
	const struct ro_setup later = score_setup(
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");

	(void)state;
	begin(RO_FEN_START);
	ro_record_game_begin(&game, &later, 2);
	take_back(1,
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
	play("c7c5");
	assert_text(SEVEN
		"[Result \"*\"]\n"
		"[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq "
		"- 0 1\"]\n"
		"[SetUp \"1\"]\n" UNTIMED_END "1... c5 *\n");
}

static void lines_stay_below_eighty_characters(void **state)
{
	const char *text;
	unsigned column = 0, lines = 0;

	(void)state;
	begin(RO_FEN_START);
	control(RO_WHITE, "90m+30s");
	control(RO_BLACK, "90m+30s");
	for (unsigned i = 0; i < 30; i++) {
		play_timed("g1f3", 5400000);
		play_timed("g8f6", 5400000);
		ro_record_game_offer(&game, RO_BLACK);
		play_timed("f3g1", 36000000);
		play_timed("f6g8", 36000000);
	}
	text = strstr(score_text(&game, &tags), "\n\n");
	assert_non_null(text);
	for (text += 2; *text != '\0'; text++) {
		column = *text == '\n' ? 0 : column + 1;
		lines += *text == '\n';
		assert_true(column < 80);
	}
	assert_true(lines > 30);
	assert_int_equal(column, 0);
}

static void an_illegal_move_that_stands_goes_on_in_another_game(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	control(RO_WHITE, "5m");
	control(RO_BLACK, "5m");
	play_all("e2e4 e7e5");
	note(RO_IRREGULAR_ILLEGAL_STANDS, RO_WHITE);
	note(RO_IRREGULAR_NO_MOVE_PRESS, RO_WHITE); /* not for the score */
	/* White's bishop went from f1 to e3 through its pawn. */
	ply = 3;
	assert_int_equal(
		ro_fen_position("rnbqkbnr/pppp1ppp/8/4p3/4P3/4B3/PPPP1PPP/"
				"RNBQK1NR b KQkq - 1 2",
			&position, NULL),
		0);
	play("g8f6");
	end(RO_RESULT_DRAW, RO_REASON_ILLEGAL_POSITION);
	assert_text(SEVEN
		"[Result \"*\"]\n[Termination \"unterminated\"]\n"
		"[TimeControl \"300\"]\n\n"
		"1. e4 e5 {An illegal move by White stands (Articles A.5 and "
		"B.3)} {Continued in\n"
		"the next game from another position} *\n"
		"\n" SEVEN "[Result \"1/2-1/2\"]\n"
		"[FEN \"rnbqkbnr/pppp1ppp/8/4p3/4P3/4B3/PPPP1PPP/RNBQK1NR b "
		"KQkq - 1 2\"]\n"
		"[SetUp \"1\"]\n"
		"[Termination \"normal\"]\n"
		"[TimeControl \"300\"]\n\n"
		"2... Nf6 1/2-1/2\n");
}

static void an_impossible_move_is_kept_as_text(void **state)
{
	struct ro_move_completed fact = { .ply = 2, .clk_ms = -1 };

	(void)state;
	begin(RO_FEN_START);
	play("e2e4");
	ro_position_to_setup(&position, &fact.before);
	fact.move = ro_move_make(60, 36, RO_NO_PIECE); /* Ke8-e5 */
	assert_false(ro_record_game_add(&game, &fact));
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END
			  "1. e4 {Black played e8 to e5, which no rule allows} "
			  "*\n");
}

static void a_move_from_no_position_is_kept_as_text(void **state)
{
	struct ro_move_completed fact = { .ply = 2, .clk_ms = -1 };

	(void)state;
	begin(RO_FEN_START);
	play("e2e4");
	note(RO_IRREGULAR_ILLEGAL_POSITION, RO_NOBODY);
	note(RO_IRREGULAR_ILLEGAL_STANDS, RO_NOBODY);
	fact.move = ro_move_make(52, 36, RO_NO_PIECE); /* an empty board */
	assert_false(ro_record_game_add(&game, &fact));
	assert_text(SEVEN
		"[Result \"*\"]\n" UNTIMED_END
		"1. e4 {The position is illegal (Article A.5.4)} {An illegal "
		"move stands\n(Articles A.5 and B.3)} {White played e7 to e5, "
		"which no rule allows} *\n");
}

static void notes_go_with_the_moves_taken_back(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	play("e2e4");
	play("e7e5");
	note(RO_IRREGULAR_ILLEGAL_STANDS, RO_BLACK);
	take_back(1,
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "1. e4 *\n");
}

static void a_part_goes_with_the_moves_taken_back(void **state)
{
	static const char other[] =
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/4B3/PPPP1PPP/RNBQK1NR b KQkq - 1 "
		"2";

	(void)state;
	begin(RO_FEN_START);
	play_all("e2e4 e7e5");
	ply = 3;
	assert_int_equal(ro_fen_position(other, &position, NULL), 0);
	play("g8f6");
	assert_int_equal(game.part_count, 2);
	take_back(3, other);
	assert_int_equal(game.part_count, 2);
	take_back(2,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
	assert_int_equal(game.part_count, 1);
	play("g1f3");
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "1. e4 e5 2. Nf3 *\n");
}

static void castling_and_promotion_are_written(void **state)
{
	(void)state;
	begin("r3k3/6P1/8/8/8/8/8/4K2R w Kq - 0 1");
	play_all("e1g1 e8c8 g7g8n");
	assert_text(
		SEVEN "[Result \"*\"]\n"
		      "[FEN \"r3k3/6P1/8/8/8/8/8/4K2R w Kq - 0 1\"]\n"
		      "[SetUp \"1\"]\n" UNTIMED_END "1. O-O O-O-O 2. g8=N *\n");
}

static void chess960_says_so(void **state)
{
	(void)state;
	begin("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
	assert_non_null(
		strstr(score_text(&game, &tags), "[Variant \"Chess960\"]\n\n"));
}

static void a_game_begins_with_its_first_move_if_nobody_said_so(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	ro_record_game_init(&game);
	play("e2e4");
	assert_text(SEVEN "[Result \"*\"]\n" UNTIMED_END "1. e4 *\n");
}

static void a_full_score_takes_no_more(void **state)
{
	struct ro_move_completed fact;

	(void)state;
	begin(RO_FEN_START);
	for (unsigned i = 0; i < RO_HISTORY_MAX / 4; i++) {
		play_all("g1f3 g8f6 f3g1 f6g8");
	}
	fact = score_move(&position, ++ply, "e2e4");
	assert_false(ro_record_game_add(&game, &fact));
	assert_int_equal(game.move_count, RO_HISTORY_MAX);
}

static void many_parts_and_notes_stay_within_bounds(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	for (unsigned i = 0; i < 100; i++) {
		struct ro_position fresh;
		struct ro_move_completed fact;

		ro_position_start(&fresh);
		fact = score_move(&fresh, i + 1, "e2e4");
		ro_record_game_add(&game, &fact);
	}
	assert_int_equal(game.part_count, RO_RECORD_PARTS_MAX);
	assert_int_equal(game.note_count, RO_RECORD_NOTES_MAX);
	assert_non_null(strstr(
		score_text(&game, &tags), "which no rule allows} *\n\n"));
}

static bool take_so_many(void *arg, const char *bytes, size_t len)
{
	unsigned *left = arg;

	(void)bytes;
	(void)len;
	assert_true(*left > 0);
	--*left;
	return *left > 0;
}

static void a_sink_that_takes_no_more_is_not_asked_again(void **state)
{
	(void)state;
	begin(RO_FEN_START);
	play_all("e2e4 e7e5");
	for (unsigned n = 1; n < 40; n++) {
		unsigned left = n;

		assert_false(
			ro_record_pgn_write(&game, &tags, take_so_many, &left));
		assert_int_equal(left, 0);
	}
}

static const struct termination {
	const char *says;
	enum ro_reason reason;
	const char *word;
} terminations[] = {
	{ "mate", RO_REASON_CHECKMATE, "normal" },
	{ "resignation", RO_REASON_RESIGNATION, "normal" },
	{ "agreement", RO_REASON_AGREEMENT, "normal" },
	{ "a claim", RO_REASON_THREEFOLD, "normal" },
	{ "a flag", RO_REASON_TIME, "time forfeit" },
	{ "the second illegal move", RO_REASON_ILLEGAL, "rules infraction" },
	{ "the arbiter's word", RO_REASON_ARBITER, "adjudication" },
	{ "absence", RO_REASON_FORFEIT, "abandoned" },
	{ "nothing yet", RO_REASON_NONE, "unterminated" },
};

static void ends_so(void **state)
{
	const struct termination *row = *state;
	char line[64];
	struct ro_text text;

	begin(RO_FEN_START);
	end(RO_RESULT_WHITE, row->reason);
	ro_text_init(&text, line, sizeof(line));
	ro_text_addf(&text, "[Termination \"%s\"]\n", row->word);
	assert_non_null(strstr(score_text(&game, &tags), line));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_game_without_moves_is_whole),
	cmocka_unit_test(all_tags_come_in_their_order),
	cmocka_unit_test(every_move_of_a_timed_game_has_its_clock),
	cmocka_unit_test(a_delay_is_not_taken_for_an_increment),
	cmocka_unit_test(a_draw_offer_is_written_at_its_move),
	cmocka_unit_test(an_offer_before_any_move_says_whose_it_is),
	cmocka_unit_test(an_offer_accepted_before_the_press_is_kept),
	cmocka_unit_test(what_was_taken_back_is_gone),
	cmocka_unit_test(taking_back_takes_the_result_back),
	cmocka_unit_test(taking_back_more_than_is_known_begins_there),
	cmocka_unit_test(lines_stay_below_eighty_characters),
	cmocka_unit_test(an_illegal_move_that_stands_goes_on_in_another_game),
	cmocka_unit_test(an_impossible_move_is_kept_as_text),
	cmocka_unit_test(a_move_from_no_position_is_kept_as_text),
	cmocka_unit_test(notes_go_with_the_moves_taken_back),
	cmocka_unit_test(a_part_goes_with_the_moves_taken_back),
	cmocka_unit_test(castling_and_promotion_are_written),
	cmocka_unit_test(chess960_says_so),
	cmocka_unit_test(a_game_begins_with_its_first_move_if_nobody_said_so),
	cmocka_unit_test(a_full_score_takes_no_more),
	cmocka_unit_test(many_parts_and_notes_stay_within_bounds),
	cmocka_unit_test(a_sink_that_takes_no_more_is_not_asked_again),
};

int main(void)
{
	struct CMUnitTest termination_tests[ro_count(terminations)];
	int failed;

	ro_table(ends_so, terminations, termination_tests);
	failed = cmocka_run_group_tests_name("the score", tests, NULL, NULL);
	failed += cmocka_run_group_tests_name(
		"terminations", termination_tests, NULL, NULL);
	return failed;
}
