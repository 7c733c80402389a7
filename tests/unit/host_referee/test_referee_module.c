/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/fen.h"
#include "host/chess/outcome.h"
#include "host/chess/san.h"
#include "host/referee/referee_module.h"
#include "host/referee/restore.h"

#include "tests/support/bench.h"

#include <stdlib.h>
#include <string.h>

#define START_SQUARES UINT64_C(0xffff00000000ffff)

/* The module on its bench; the test plays board, keys, desk, clock and
 * announcer. */
struct desk {
	struct bench bench;
	struct ro_referee_rules rules;
	struct ro_referee_module referee;
};

static struct desk *new_desk(void)
{
	struct desk *desk = calloc(1, sizeof(*desk));

	assert_non_null(desk);
	bench_init(&desk->bench);
	ro_referee_rules_default(&desk->rules);
	return desk;
}

static void begin(struct desk *desk)
{
	struct ro_msg msg;

	ro_referee_module_init(&desk->referee, &desk->bench.env, &desk->rules);
	bench_start(&desk->bench, &desk->referee.module);
	msg = bench_msg(&desk->bench, RO_MSG_BOARD_SEEN);
	msg.board_seen.occupied = START_SQUARES;
	bench_post(&desk->bench, &msg);
}

static void end(struct desk *desk)
{
	bench_finish(&desk->bench);
	free(desk);
}

static void contact(struct desk *desk, ro_square square, bool occupied)
{
	struct ro_msg msg = bench_msg(&desk->bench, RO_MSG_SQUARE_STIRRED);

	msg.square_stirred.square = square;
	bench_post(&desk->bench, &msg);
	msg.kind = RO_MSG_SQUARE_CHANGED;
	msg.square_changed.occupied = occupied;
	bench_wait(&desk->bench, 20);
	bench_post(&desk->bench, &msg);
}

static void post(struct desk *desk, enum ro_msg_kind kind, unsigned byte)
{
	struct ro_msg msg = bench_msg(&desk->bench, kind);

	/* The first byte of each of these is what it is about. */
	msg.pressed.side = (uint8_t)byte;
	bench_post(&desk->bench, &msg);
}

static void time_turn(struct desk *desk, int64_t clk_ms)
{
	struct ro_msg msg = bench_msg(&desk->bench, RO_MSG_TURN_TIMED);

	msg.turn_timed.clk_ms = clk_ms;
	bench_post(&desk->bench, &msg);
}

static void a_move_goes_from_contacts_to_its_completion(void **state)
{
	struct desk *desk = new_desk();
	ro_move moves[2];
	const struct ro_msg *completed;

	(void)state;
	begin(desk);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_GAME_STARTED), 1);
	contact(desk, 12, false);
	assert_int_equal(ro_referee_state(&desk->referee, 0), RO_BOARD_LIFTED);
	contact(desk, 28, true);
	assert_int_equal(ro_referee_state(&desk->referee, 0), RO_BOARD_MADE);
	assert_int_equal(ro_referee_moves(&desk->referee, moves, 2), 1);
	assert_int_equal(ro_referee_completed_count(&desk->referee), 0);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_MOVE_RESTED), 0);
	bench_wait(&desk->bench, 250);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_MOVE_RESTED), 1);
	post(desk, RO_MSG_PRESSED, RO_WHITE);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_TURN_PASSED), 1);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_MOVE_COMPLETED), 0);
	time_turn(desk, 4321);
	completed = bench_last(&desk->bench, RO_MSG_MOVE_COMPLETED);
	assert_non_null(completed);
	assert_int_equal(completed->move_completed.clk_ms, 4321);
	assert_int_equal(completed->move_completed.ply, 1);
	assert_int_equal(ro_referee_completed_count(&desk->referee), 1);
	assert_int_equal(ro_referee_ply(&desk->referee), 1);
	assert_int_equal(ro_referee_turn(&desk->referee), RO_BLACK);
	assert_int_equal(ro_referee_history_count(&desk->referee), 0);
	assert_int_equal(ro_referee_game(&desk->referee)->ply_count, 1);
	end(desk);
}

static void the_views_tell_what_fits(void **state)
{
	struct desk *desk = new_desk();
	ro_move moves[1] = { RO_NO_MOVE };
	char fen[RO_FEN_MAX];

	(void)state;
	begin(desk);
	contact(desk, 12, false);
	contact(desk, 28, true);
	bench_wait(&desk->bench, 300);
	contact(desk, 52, false);
	contact(desk, 36, true);
	assert_int_equal(ro_referee_moves(&desk->referee, moves, 1), 2);
	assert_int_equal(moves[0], ro_move_make(12, 28, RO_NO_PIECE));
	assert_int_equal(ro_referee_moves(&desk->referee, moves, 0), 2);
	ro_fen_from_position(ro_referee_position(&desk->referee), fen);
	assert_string_equal(fen,
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/"
		"RNBQKBNR w KQkq - 0 2");
	end(desk);
}

static void a_question_is_open_until_it_is_answered(void **state)
{
	struct desk *desk = new_desk();
	struct ro_position position;
	enum ro_question question;
	struct ro_msg msg;

	(void)state;
	ro_fen_position("8/P6k/8/8/8/8/8/K7 w - - 0 1", &position, NULL);
	ro_position_to_setup(&position, &desk->rules.first);
	begin(desk);
	msg = bench_msg(&desk->bench, RO_MSG_BOARD_SEEN);
	msg.board_seen.occupied = ro_position_occupied(&position);
	bench_post(&desk->bench, &msg);
	assert_false(ro_referee_question(&desk->referee, &question));
	contact(desk, 48, false);
	contact(desk, 56, true);
	assert_true(ro_referee_question(&desk->referee, &question));
	assert_int_equal(question, RO_QUESTION_PROMOTION);
	post(desk, RO_MSG_PROMOTION_NAMED, RO_QUEEN);
	assert_false(ro_referee_question(&desk->referee, &question));
	assert_int_equal(question, RO_QUESTION_PROMOTION);
	end(desk);
}

static void which_move_is_a_question_too(void **state)
{
	struct desk *desk = new_desk();
	struct ro_position position;
	enum ro_question question;
	struct ro_msg msg;

	(void)state;
	ro_fen_position("r1bqk2r/pppp1ppp/2n2n2/2b1p1N1/2B1P3/8/PPPP1PPP/"
			"RNBQK2R w KQkq - 6 5",
		&position, NULL);
	ro_position_to_setup(&position, &desk->rules.first);
	begin(desk);
	msg = bench_msg(&desk->bench, RO_MSG_BOARD_SEEN);
	msg.board_seen.occupied = ro_position_occupied(&position);
	bench_post(&desk->bench, &msg);
	contact(desk, 38, false);
	post(desk, RO_MSG_PRESSED, RO_WHITE);
	assert_true(ro_referee_question(&desk->referee, &question));
	assert_int_equal(question, RO_QUESTION_MOVE);
	assert_int_equal(bench_last(&desk->bench, RO_MSG_QUESTION_ASKED)
				 ->question_asked.same_mover,
		1);
	end(desk);
}

static void every_message_reaches_the_referee(void **state)
{
	struct desk *desk = new_desk();
	enum ro_reason reason;
	ro_bitboard missing;
	ro_bitboard extra;
	struct ro_msg msg;

	(void)state;
	desk->rules.gate[RO_WHITE] = RO_GATE_ANNOUNCEMENT;
	begin(desk);
	contact(desk, 12, false);
	ro_referee_squares(&desk->referee, 0, &missing, &extra);
	assert_int_equal(missing, UINT64_C(1) << 12);
	contact(desk, 28, true);
	msg = bench_msg(&desk->bench, RO_MSG_SQUARE_STIRRED);
	msg.square_stirred.square = 52;
	bench_post(&desk->bench, &msg);
	post(desk, RO_MSG_PRESSED, RO_WHITE);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_MOVE_PRESSED), 0);
	msg.kind = RO_MSG_SQUARE_CALMED;
	bench_post(&desk->bench, &msg);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_MOVE_PRESSED), 1);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_TURN_PASSED), 0);
	msg = bench_msg(&desk->bench, RO_MSG_MOVE_ANNOUNCED);
	msg.move_announced.ply = 1;
	msg.move_announced.move = ro_move_make(12, 28, RO_NO_PIECE);
	bench_post(&desk->bench, &msg);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_TURN_PASSED), 1);
	time_turn(desk, -1);
	post(desk, RO_MSG_VOICE_LOST, 0);
	assert_true(desk->referee.referee.voice_lost);
	post(desk, RO_MSG_VOICE_BACK, 0);
	assert_false(desk->referee.referee.voice_lost);
	post(desk, RO_MSG_KEY_PRESSED, RO_KEY_ARBITER);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_PLAY_PAUSED), 1);
	post(desk, RO_MSG_ARBITER_RULED, RO_RULING_RESUME);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_PLAY_RESUMED), 1);
	assert_int_equal(
		ro_referee_result(&desk->referee, &reason), RO_RESULT_NONE);
	post(desk, RO_MSG_FLAG_FELL, RO_BLACK);
	assert_int_equal(
		ro_referee_result(&desk->referee, &reason), RO_RESULT_WHITE);
	assert_int_equal(reason, RO_REASON_TIME);
	post(desk, RO_MSG_DEFAULT_TIME_PASSED, RO_BLACK);
	assert_true(desk->referee.referee.default_passed);
	end(desk);
}

static void without_a_board_the_turn_is_the_clocks(void **state)
{
	struct desk *desk = new_desk();

	(void)state;
	desk->rules.seating = RO_SEATING_NONE;
	desk->rules.complete = RO_COMPLETE_PRESS;
	begin(desk);
	post(desk, RO_MSG_PRESSED, RO_WHITE);
	assert_int_equal(ro_referee_turn(&desk->referee), RO_BLACK);
	assert_int_equal(ro_referee_completed_count(&desk->referee), 0);
	end(desk);
}

static unsigned next_random(unsigned *seed)
{
	*seed = *seed * 1103515245u + 12345u;
	return *seed >> 16;
}

/* Pieces wander about, and now and then a pawn moves, so that nothing ends. */
static bool wanders(const struct ro_history *game, ro_move move)
{
	struct ro_position after = game->now;
	const bool is_pawn = ro_man_piece(after.men[ro_move_from(move)]) ==
		RO_PAWN;
	const bool takes = ro_position_captures(&after, move) != RO_NO_SQUARE;

	if (takes || is_pawn != (after.halfmove >= 120) ||
		ro_history_repetitions_after(game, move) > 3) {
		return false;
	}
	ro_position_play(&after, move);
	return ro_position_ending(&after) == RO_ENDING_NONE &&
		!ro_position_in_check(&after);
}

static void wander(struct ro_history *game, unsigned plies)
{
	unsigned seed = 5;

	while (game->ply_count < plies) {
		struct ro_moves moves;
		ro_move move;

		ro_position_moves(&game->now, &moves);
		do {
			move = moves.list[next_random(&seed) % moves.count];
		} while (!wanders(game, move));
		ro_history_play(game, move);
	}
}

static void make_quiet_move(struct desk *desk)
{
	const struct ro_history *game = ro_referee_game(&desk->referee);
	const unsigned side = game->now.turn;
	struct ro_moves moves;
	unsigned i = 0;

	ro_position_moves(&game->now, &moves);
	while (!wanders(game, moves.list[i])) {
		i++;
	}
	contact(desk, ro_move_from(moves.list[i]), false);
	contact(desk, ro_move_to(moves.list[i]), true);
	post(desk, RO_MSG_PRESSED, side);
}

static void a_game_that_is_too_long_is_stopped(void **state)
{
	static struct ro_history game;
	struct desk *desk = new_desk();
	struct ro_position start;
	struct ro_msg msg;

	(void)state;
	ro_position_start(&start);
	ro_history_init(&game, &start);
	wander(&game, RO_HISTORY_MAX - 4);
	desk->rules.history_count = game.ply_count;
	memcpy(desk->rules.history, game.moves, sizeof(game.moves));
	begin(desk);
	msg = bench_msg(&desk->bench, RO_MSG_BOARD_SEEN);
	msg.board_seen.occupied = ro_position_occupied(&game.now);
	bench_post(&desk->bench, &msg);
	make_quiet_move(desk);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_PLAY_PAUSED), 0);
	make_quiet_move(desk);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_PLAY_PAUSED), 1);
	post(desk, RO_MSG_ARBITER_RULED, RO_RULING_RESUME);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_PLAY_RESUMED), 0);
	end(desk);
}

static void a_game_taken_up_again_waits_for_the_arbiter(void **state)
{
	struct desk *desk = new_desk();
	struct ro_referee_past past = { .completed_ply = 0 };

	(void)state;
	ro_referee_module_init(&desk->referee, &desk->bench.env, &desk->rules);
	bench_start(&desk->bench, &desk->referee.module);
	past.illegal_count[RO_WHITE] = 1;
	ro_referee_module_restore(&desk->referee, &past, 0);
	bench_wait(&desk->bench, 0);
	assert_int_equal(bench_last(&desk->bench, RO_MSG_GAME_STARTED)
				 ->game_started.is_restored,
		1);
	assert_int_equal(desk->referee.referee.phase, RO_PHASE_PAUSED);
	past.is_over = true;
	past.result = RO_RESULT_DRAW;
	ro_referee_module_restore(&desk->referee, &past, 0);
	assert_int_equal(desk->referee.referee.phase, RO_PHASE_OVER);
	end(desk);
}

static void a_clock_that_does_not_fit_the_law_is_named_once(void **state)
{
	struct desk *desk = new_desk();

	(void)state;
	desk->rules.clock_misfits = true;
	begin(desk);
	assert_int_equal(bench_last(&desk->bench, RO_MSG_IRREGULARITY_SEEN)
				 ->irregularity_seen.code,
		RO_IRREGULAR_CLOCK_SETTING);
	end(desk);
	desk = new_desk();
	desk->rules.clock_misfits = true;
	desk->rules.history_count = 1;
	desk->rules.history[0] = ro_move_make(12, 28, RO_NO_PIECE);
	begin(desk);
	post(desk, RO_MSG_ARBITER_RULED, RO_RULING_START);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_GAME_STARTED), 1);
	assert_int_equal(bench_last(&desk->bench, RO_MSG_IRREGULARITY_SEEN)
				 ->irregularity_seen.code,
		RO_IRREGULAR_WRONG_START);
	end(desk);
}

static void the_next_game_begins_like_the_first(void **state)
{
	struct desk *desk = new_desk();
	struct ro_msg msg;

	(void)state;
	begin(desk);
	contact(desk, 12, false);
	contact(desk, 28, true);
	ro_referee_module_set(&desk->referee, &desk->rules);
	assert_int_equal(ro_referee_state(&desk->referee, 0), RO_BOARD_SETUP);
	bench_wait(&desk->bench, SECONDS(9));
	assert_int_equal(bench_count(&desk->bench, RO_MSG_MOVE_RESTED), 0);
	msg = bench_msg(&desk->bench, RO_MSG_BOARD_SEEN);
	msg.board_seen.occupied = START_SQUARES;
	bench_post(&desk->bench, &msg);
	assert_int_equal(bench_count(&desk->bench, RO_MSG_GAME_STARTED), 2);
	end(desk);
}

static void the_clock_alone_is_taken_up_again_by_its_turns(void **state)
{
	struct desk *desk = new_desk();
	struct ro_referee_past past = { .turn_ply = 5 };
	const struct ro_msg *started;

	(void)state;
	desk->rules.seating = RO_SEATING_NONE;
	ro_referee_module_init(&desk->referee, &desk->bench.env, &desk->rules);
	bench_start(&desk->bench, &desk->referee.module);
	ro_referee_module_restore(&desk->referee, &past, 0);
	bench_wait(&desk->bench, 0);
	started = bench_last(&desk->bench, RO_MSG_GAME_STARTED);
	assert_int_equal(started->game_started.ply, 5);
	assert_int_equal(started->game_started.setup.turn, RO_BLACK);
	end(desk);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_move_goes_from_contacts_to_its_completion),
		cmocka_unit_test(the_views_tell_what_fits),
		cmocka_unit_test(a_question_is_open_until_it_is_answered),
		cmocka_unit_test(which_move_is_a_question_too),
		cmocka_unit_test(every_message_reaches_the_referee),
		cmocka_unit_test(without_a_board_the_turn_is_the_clocks),
		cmocka_unit_test(a_game_that_is_too_long_is_stopped),
		cmocka_unit_test(a_game_taken_up_again_waits_for_the_arbiter),
		cmocka_unit_test(
			a_clock_that_does_not_fit_the_law_is_named_once),
		cmocka_unit_test(the_next_game_begins_like_the_first),
		cmocka_unit_test(
			the_clock_alone_is_taken_up_again_by_its_turns),
	};

	return cmocka_run_group_tests_name(
		"the referee among the modules", tests, NULL, NULL);
}
