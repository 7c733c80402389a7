/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/event/event.h"
#include "tests/support/table.h"

static const struct ro_event_writer writer = { .origin_ms = 1000,
	.profile = "casual" };

static struct ro_msg new_msg(enum ro_msg_kind kind)
{
	struct ro_msg msg;

	memset(&msg, 0, sizeof(msg));
	msg.kind = kind;
	msg.at_ms = 1250;
	return msg;
}

static void assert_line(const struct ro_msg *msg, const char *expected)
{
	char line[RO_EVENT_MAX];

	assert_true(ro_event_write(&writer, msg, line));
	assert_string_equal(line, expected);
}

static ro_move find(const char *fen, const char *uci, struct ro_setup *before)
{
	struct ro_position position;

	assert_int_equal(ro_fen_position(fen, &position, NULL), 0);
	ro_position_to_setup(&position, before);
	return ro_uci_read(&position, uci, strlen(uci));
}

static void a_completed_move_says_all_that_a_score_needs(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_MOVE_COMPLETED);

	(void)state;
	msg.move_completed.move = find(
		RO_FEN_START, "e2e4", &msg.move_completed.before);
	msg.move_completed.ply = 1;
	msg.move_completed.clk_ms = 5425500;
	assert_line(&msg,
		"{\"t\":250,\"event\":\"completed\",\"ply\":1,\"uci\":"
		"\"e2e4\",\"san\":\"e4\",\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8"
		"/PPPP1PPP/RNBQKBNR b KQkq - 0 1\",\"clk_ms\":5425500,"
		"\"by\":\"press\"}");
	msg.move_completed.clk_ms = -1;
	msg.move_completed.by = RO_BY_REPLY;
	assert_line(&msg,
		"{\"t\":250,\"event\":\"completed\",\"ply\":1,\"uci\":"
		"\"e2e4\",\"san\":\"e4\",\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8"
		"/PPPP1PPP/RNBQKBNR b KQkq - 0 1\",\"clk_ms\":null,"
		"\"by\":\"reply\"}");
}

static void castling_is_written_as_the_king_goes(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_MOVE_MADE);

	(void)state;
	msg.move_made.move = find("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
		&msg.move_made.before);
	assert_line(&msg,
		"{\"t\":250,\"event\":\"made\",\"uci\":\"e1g1\",\"san\":"
		"\"O-O\"}");
}

static void a_board_names_its_squares(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_BOARD_STATE_CHANGED);

	(void)state;
	msg.board_state_changed.state = RO_BOARD_WRONG;
	msg.board_state_changed.missing = ro_bit(12) | ro_bit(0);
	assert_line(&msg,
		"{\"t\":250,\"event\":\"board\",\"board\":1,\"state\":"
		"\"wrong\",\"missing\":[\"a1\",\"e2\"],\"extra\":[]}");
}

static void a_stopped_clock_runs_for_none(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_CLOCK_CHANGED);

	(void)state;
	msg.clock_changed.running = RO_NOBODY;
	msg.clock_changed.reason = RO_CLOCK_REASON_PAUSE;
	msg.clock_changed.left_ms[RO_WHITE] = 10;
	msg.clock_changed.left_ms[RO_BLACK] = -1;
	assert_line(&msg,
		"{\"t\":250,\"event\":\"clock\",\"running\":\"none\","
		"\"white_ms\":10,\"black_ms\":null,\"reason\":\"pause\"}");
}

static void words_with_quotes_stay_one_line_of_json(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_SENTENCE_SAID);

	(void)state;
	msg.sentence_said.side = RO_NOBODY;
	strcpy(msg.sentence_said.words, "\"Läufer\"\nSchach");
	assert_line(&msg,
		"{\"t\":250,\"event\":\"say\",\"channel\":\"public\","
		"\"side\":null,\"language\":\"de\",\"text\":"
		"\"\\\"Läufer\\\"\\nSchach\"}");
}

static void words_in_no_known_encoding_become_utf8(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_SENTENCE_SAID);

	(void)state;
	msg.sentence_said.side = RO_NOBODY;
	strcpy(msg.sentence_said.words, "M\374ller");
	assert_line(&msg,
		"{\"t\":250,\"event\":\"say\",\"channel\":\"public\","
		"\"side\":null,\"language\":\"de\",\"text\":"
		"\"M\xef\xbf\xbdller\"}");
}

static void a_fault_says_which_part_and_why(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_RECORD_LOST);

	(void)state;
	msg.record_lost.err = RO_E_DISK_FULL;
	assert_line(&msg,
		"{\"t\":250,\"event\":\"fault\",\"part\":\"record\",\"text\":"
		"\"no space left\"}");
}

static void a_question_lists_what_it_could_have_been(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_QUESTION_ASKED);

	(void)state;
	msg.question_asked.question = RO_QUESTION_PROMOTION;
	msg.question_asked.option_count = 2;
	msg.question_asked.options[0] = ro_move_make(48, 56, RO_QUEEN);
	msg.question_asked.options[1] = ro_move_make(48, 56, RO_KNIGHT);
	assert_line(&msg,
		"{\"t\":250,\"event\":\"ask\",\"question\":\"promotion\","
		"\"options\":[\"a7a8q\",\"a7a8n\"]}");
}

static void a_result_has_its_reason_and_termination(void **state)
{
	struct ro_msg msg = new_msg(RO_MSG_GAME_ENDED);

	(void)state;
	msg.game_ended.result = RO_RESULT_BLACK;
	msg.game_ended.reason = RO_REASON_TIME;
	assert_line(&msg,
		"{\"t\":250,\"event\":\"result\",\"result\":\"0-1\","
		"\"reason\":\"time\",\"termination\":\"time forfeit\"}");
}

/* Every kind either is an event of one line or none at all. */
static void every_kind_is_one_line_or_nothing(void **state)
{
	(void)state;
	for (unsigned kind = 0; kind < RO_MSG_KINDS; kind++) {
		struct ro_msg msg = new_msg((enum ro_msg_kind)kind);
		struct ro_setup before;
		const ro_move move = find(RO_FEN_START, "e2e4", &before);
		char line[RO_EVENT_MAX] = "x";
		bool is_event;

		if (kind == RO_MSG_MOVE_MADE) {
			msg.move_made.before = before;
			msg.move_made.move = move;
		}
		if (kind == RO_MSG_MOVE_COMPLETED) {
			msg.move_completed.before = before;
			msg.move_completed.move = move;
		}
		is_event = ro_event_write(&writer, &msg, line);
		assert_null(strchr(line, '\n'));
		assert_int_equal(is_event, line[0] == '{');
		assert_string_not_equal(ro_msg_name(msg.kind), "unknown");
		assert_string_not_equal(ro_msg_poster(msg.kind), "unknown");
	}
	assert_string_equal(ro_msg_name(RO_MSG_KINDS), "unknown");
	assert_string_equal(ro_msg_poster(RO_MSG_KINDS), "unknown");
}

static void every_irregularity_has_a_text(void **state)
{
	(void)state;
	for (unsigned i = 0; i < RO_IRREGULARS; i++) {
		assert_null(strstr(
			ro_irregular_text((enum ro_irregular)i), "unknown"));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_completed_move_says_all_that_a_score_needs),
		cmocka_unit_test(castling_is_written_as_the_king_goes),
		cmocka_unit_test(a_board_names_its_squares),
		cmocka_unit_test(a_stopped_clock_runs_for_none),
		cmocka_unit_test(words_with_quotes_stay_one_line_of_json),
		cmocka_unit_test(words_in_no_known_encoding_become_utf8),
		cmocka_unit_test(a_fault_says_which_part_and_why),
		cmocka_unit_test(a_question_lists_what_it_could_have_been),
		cmocka_unit_test(a_result_has_its_reason_and_termination),
		cmocka_unit_test(every_kind_is_one_line_or_nothing),
		cmocka_unit_test(every_irregularity_has_a_text),
	};

	return cmocka_run_group_tests_name("events", tests, NULL, NULL);
}
