/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/event/event.h"

#include "host/base/err.h"
#include "host/base/json.h"
#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/fen.h"
#include "host/chess/outcome.h"
#include "host/chess/san.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Steals nothing and never fails quietly: an event that cannot be built for
 * lack of memory is a broken promise, there is nowhere to report it. */
static void put(json_t *event, const char *key, json_t *value)
{
	ro_require(json_object_set_new(event, key, value) == 0);
}

/* Words may be a person's name, of a file that is in no known encoding. */
static void put_text(json_t *event, const char *key, const char *text)
{
	char *words;

	if (text == NULL) {
		put(event, key, json_null());
		return;
	}
	words = ro_json_utf8(text);
	put(event, key, json_string(words));
	free(words);
}

static void put_number(json_t *event, const char *key, int64_t number)
{
	put(event, key, json_integer(number));
}

/* -1 stands for "there is none" in every time of a message. */
static void put_time(json_t *event, const char *key, int64_t ms)
{
	put(event, key, ms < 0 ? json_null() : json_integer(ms));
}

static void put_side(json_t *event, const char *key, unsigned side)
{
	put_text(event, key,
		side < RO_NOBODY ? ro_term_word(&ro_side_terms, side) : NULL);
}

static void put_running(json_t *event, unsigned side)
{
	put_text(event, "running",
		side < RO_NOBODY ? ro_term_word(&ro_side_terms, side) : "none");
}

static json_t *new_square(unsigned square)
{
	const char text[3] = { (char)('a' + ro_file(square)),
		(char)('1' + ro_rank(square)), '\0' };

	return square < RO_NO_SQUARE ? json_string(text) : json_null();
}

static void put_squares(json_t *event, const char *key, ro_bitboard squares)
{
	json_t *list = json_array();

	for (unsigned square = 0; square < 64; square++) {
		if ((squares & ro_bit(square)) != 0) {
			json_array_append_new(list, new_square(square));
		}
	}
	put(event, key, list);
}

static const char *const piece_names[RO_PIECES] = {
	NULL,
	"pawn",
	"knight",
	"bishop",
	"rook",
	"queen",
	"king",
};

static void put_board(json_t *event, unsigned board)
{
	put_number(event, "board", board + 1);
}

/* The move in UCI; a set-up that is no position can only be a square pair. */
static void put_uci(json_t *event, const struct ro_setup *before, ro_move move)
{
	struct ro_position position;
	char uci[RO_UCI_MAX] = "";

	if (ro_position_from_setup(&position, before, NULL) == 0) {
		ro_uci_write(&position, move, uci);
	}
	put_text(event, "uci", uci);
}

static void put_move(json_t *event, const struct ro_setup *before, ro_move move)
{
	struct ro_position position;
	char san[RO_SAN_MAX] = "";

	put_uci(event, before, move);
	if (ro_position_from_setup(&position, before, NULL) == 0) {
		ro_san_write(&position, move, san);
	}
	put_text(event, "san", san);
}

static void put_fen_after(
	json_t *event, const struct ro_setup *before, ro_move move)
{
	struct ro_position position;
	char fen[RO_FEN_MAX] = "";

	if (ro_position_from_setup(&position, before, NULL) == 0) {
		ro_position_play(&position, move);
		ro_fen_from_position(&position, fen);
	}
	put_text(event, "fen", fen);
}

static void add_started(json_t *event, const struct ro_event_writer *writer,
	const struct ro_game_started *started)
{
	char fen[RO_FEN_MAX];

	ro_fen_write(&started->setup, fen);
	put_text(event, "profile", writer->profile);
	put_text(event, "seating",
		ro_term_word(&ro_seating_terms, started->seating));
	put_text(event, "fen", fen);
}

static void add_square(json_t *event, const struct ro_square_changed *changed)
{
	put_board(event, changed->board);
	put(event, "square", new_square(changed->square));
	put(event, "occupied", json_boolean(changed->occupied));
}

static void add_touched(json_t *event, const struct ro_piece_touched *touched)
{
	put_board(event, touched->board);
	put_side(event, "side", touched->side);
	put(event, "square", new_square(touched->square));
	put_text(event, "piece", piece_names[ro_man_piece(touched->man)]);
}

static void add_board(
	json_t *event, const struct ro_board_state_changed *changed)
{
	put_board(event, changed->board);
	put_text(event, "state",
		ro_term_word(&ro_board_state_terms, changed->state));
	put_squares(event, "missing", changed->missing);
	put_squares(event, "extra", changed->extra);
}

static void add_completed(
	json_t *event, const struct ro_move_completed *completed)
{
	put_number(event, "ply", completed->ply);
	put_move(event, &completed->before, completed->move);
	put_fen_after(event, &completed->before, completed->move);
	put_time(event, "clk_ms", completed->clk_ms);
	put_text(event, "by",
		ro_term_word(&ro_completed_by_terms, completed->by));
}

static void add_irregular(
	json_t *event, const struct ro_irregularity_seen *seen)
{
	put_text(event, "code", ro_term_word(&ro_irregular_terms, seen->code));
	put_side(event, "side", seen->side);
	put_squares(event, "squares", seen->squares);
	put_text(event, "text", ro_irregular_text(seen->code));
}

static void add_penalty(json_t *event, const struct ro_penalty_given *penalty)
{
	put_side(event, "offender", penalty->offender);
	put_side(event, "beneficiary", penalty->beneficiary);
	put_number(event, "add_ms", penalty->add_ms);
	put_number(event, "increment_withdrawn_ms",
		penalty->increment_withdrawn_ms);
	put_number(event, "count", penalty->count);
}

/* Options are readings of one position that the message does not carry, so
 * they are written square to square; castling never is one of two readings
 * in its rook's form alone. */
static json_t *new_option(ro_move move)
{
	static const char letters[] = "\0pnbrqk";
	const unsigned from = ro_move_from(move);
	const unsigned to = ro_move_landing(move);
	const char text[6] = { (char)('a' + ro_file(from)),
		(char)('1' + ro_rank(from)), (char)('a' + ro_file(to)),
		(char)('1' + ro_rank(to)), letters[ro_move_promotion(move)],
		'\0' };

	return json_string(text);
}

static void add_ask(json_t *event, const struct ro_question_asked *asked)
{
	json_t *options = json_array();

	for (unsigned i = 0; i < asked->option_count; i++) {
		json_array_append_new(options, new_option(asked->options[i]));
	}
	put_text(event, "question",
		ro_term_word(&ro_question_terms, asked->question));
	put(event, "options", options);
}

static void add_clock(json_t *event, const struct ro_clock_changed *changed)
{
	put_running(event, changed->running);
	put_time(event, "white_ms", changed->left_ms[RO_WHITE]);
	put_time(event, "black_ms", changed->left_ms[RO_BLACK]);
	put_text(event, "reason",
		ro_term_word(&ro_clock_reason_terms, changed->reason));
}

static void add_claim(json_t *event, const struct ro_claim_made *claim)
{
	put_side(event, "side", claim->side);
	put_text(event, "kind",
		claim->claimable == RO_CLAIMABLE_FIFTY ? "fifty" : "threefold");
	put(event, "correct", json_boolean(claim->is_correct));
}

static void add_result(json_t *event, const struct ro_game_ended *ended)
{
	put_text(event, "result", ro_result_text(ended->result));
	put_text(
		event, "reason", ro_term_word(&ro_reason_terms, ended->reason));
	put_text(event, "termination", ro_reason_termination(ended->reason));
}

static void add_say(json_t *event, const struct ro_sentence_said *said)
{
	put_text(event, "channel",
		ro_term_word(&ro_channel_terms, said->channel));
	put_side(event, "side", said->side);
	put_text(event, "language",
		ro_term_word(&ro_language_terms, said->language));
	put_text(event, "text", said->words);
}

static void add_fault(
	json_t *event, const char *part, const struct ro_part *lost)
{
	put_text(event, "part", part);
	put_text(event, "text", ro_err_text(lost->err));
}

static void add_contacts(json_t *event, const struct ro_contacts_failed *failed)
{
	char text[64];
	struct ro_text words;

	ro_text_init(&words, text, sizeof(text));
	switch ((enum ro_contact_fault)failed->fault) {
	case RO_CONTACT_FLICKERED:
		ro_text_addf(&words, "contact %c%c flickers",
			'a' + failed->index % 8, '1' + failed->index / 8 % 8);
		break;
	case RO_CONTACT_RANK_OUT:
		ro_text_addf(&words, "the wire of rank %c is out",
			'1' + failed->index % 8);
		break;
	case RO_CONTACT_FILE_OUT:
		ro_text_addf(&words, "the wire of file %c is out",
			'a' + failed->index % 8);
		break;
	}
	put_text(event, "part", "board");
	put_text(event, "text", text);
}

static void add_match(json_t *event, const struct ro_match_scored *scored)
{
	put_number(event, "games", scored->played);
	put(event, "white", json_real(scored->half_points[RO_WHITE] / 2.0));
	put(event, "black", json_real(scored->half_points[RO_BLACK] / 2.0));
	put(event, "over", json_boolean(scored->then == RO_MATCH_THEN_OVER));
	put_side(event, "winner", scored->winner);
}

static void add_restored(json_t *event, const char *part)
{
	put_text(event, "part", part);
}

/* The name of each kind's event, or NULL where only modules need it. */
static const char *event_name(enum ro_msg_kind kind)
{
	switch (kind) {
	case RO_MSG_GAME_STARTED:
		return "started";
	case RO_MSG_SQUARE_CHANGED:
		return "square";
	case RO_MSG_PIECE_TOUCHED:
		return "touched";
	case RO_MSG_BOARD_STATE_CHANGED:
		return "board";
	case RO_MSG_MOVE_MADE:
		return "made";
	case RO_MSG_MOVE_UNMADE:
		return "unmade";
	case RO_MSG_MOVE_ANNOUNCED:
		return "announced";
	case RO_MSG_MOVE_COMPLETED:
		return "completed";
	case RO_MSG_MOVE_COPIED:
		return "copied";
	case RO_MSG_TAKEN_BACK:
		return "takeback";
	case RO_MSG_IRREGULARITY_SEEN:
		return "irregular";
	case RO_MSG_PENALTY_GIVEN:
		return "penalty";
	case RO_MSG_QUESTION_ASKED:
		return "ask";
	case RO_MSG_CLOCK_CHANGED:
		return "clock";
	case RO_MSG_FLAG_FELL:
		return "flag";
	case RO_MSG_DRAW_OFFERED:
		return "draw_offer";
	case RO_MSG_CLAIM_MADE:
		return "claim";
	case RO_MSG_GAME_ENDED:
		return "result";
	case RO_MSG_MATCH_SCORED:
		return "match";
	case RO_MSG_SENTENCE_SAID:
		return "say";
	case RO_MSG_BOARD_LOST:
	case RO_MSG_CONTACTS_FAILED:
	case RO_MSG_VOICE_LOST:
	case RO_MSG_SOUND_LOST:
	case RO_MSG_RECORD_LOST:
		return "fault";
	case RO_MSG_BOARD_BACK:
	case RO_MSG_VOICE_BACK:
	case RO_MSG_SOUND_BACK:
	case RO_MSG_RECORD_BACK:
		return "restored";
	case RO_MSG_BOARD_SEEN:
	case RO_MSG_SQUARE_STIRRED:
	case RO_MSG_SQUARE_CALMED:
	case RO_MSG_PRESSED:
	case RO_MSG_KEY_PRESSED:
	case RO_MSG_PROMOTION_NAMED:
	case RO_MSG_ARBITER_RULED:
	case RO_MSG_WALL_CLOCK_JUMPED:
	case RO_MSG_MOVE_RESTED:
	case RO_MSG_MOVE_PRESSED:
	case RO_MSG_TURN_PASSED:
	case RO_MSG_PLAY_PAUSED:
	case RO_MSG_PLAY_RESUMED:
	case RO_MSG_PIECE_WANTED:
	case RO_MSG_DRAW_ANSWERED:
	case RO_MSG_TURN_TIMED:
	case RO_MSG_TIME_READ:
	case RO_MSG_MENU_SHOWN:
	case RO_MSG_PLAYER_CHOSE:
	case RO_MSG_COLOURS_ASKED:
	case RO_MSG_COLOURS_CHOSEN:
	case RO_MSG_GAME_LEFT:
	case RO_MSG_VOICE_TUNED:
	case RO_MSG_EARS_FOUND:
	case RO_MSG_LOW_TIME_REACHED:
	case RO_MSG_DEFAULT_TIME_PASSED:
	case RO_MSG_SPEECH_ENDED:
	case RO_MSG_RECORD_STORED:
	case RO_MSG_KINDS:
		break;
	}
	return NULL;
}

static void add_fault_of(json_t *event, const struct ro_msg *msg)
{
	switch ((int)msg->kind) {
	case RO_MSG_BOARD_LOST:
		add_fault(event, "board", &msg->board_lost);
		break;
	case RO_MSG_CONTACTS_FAILED:
		add_contacts(event, &msg->contacts_failed);
		break;
	case RO_MSG_VOICE_LOST:
		add_fault(event, "voice", &msg->voice_lost);
		break;
	case RO_MSG_SOUND_LOST:
		add_fault(event, "sound", &msg->sound_lost);
		break;
	case RO_MSG_RECORD_LOST:
		add_fault(event, "record", &msg->record_lost);
		break;
	case RO_MSG_BOARD_BACK:
		add_restored(event, "board");
		break;
	case RO_MSG_VOICE_BACK:
		add_restored(event, "voice");
		break;
	case RO_MSG_SOUND_BACK:
		add_restored(event, "sound");
		break;
	default:
		add_restored(event, "record");
		break;
	}
}

/* What the hands and the referee did. */
static bool add_play(json_t *event, const struct ro_event_writer *writer,
	const struct ro_msg *msg)
{
	switch ((int)msg->kind) {
	case RO_MSG_GAME_STARTED:
		add_started(event, writer, &msg->game_started);
		return true;
	case RO_MSG_SQUARE_CHANGED:
		add_square(event, &msg->square_changed);
		return true;
	case RO_MSG_PIECE_TOUCHED:
		add_touched(event, &msg->piece_touched);
		return true;
	case RO_MSG_BOARD_STATE_CHANGED:
		add_board(event, &msg->board_state_changed);
		return true;
	case RO_MSG_MOVE_MADE:
		put_move(event, &msg->move_made.before, msg->move_made.move);
		return true;
	case RO_MSG_MOVE_UNMADE:
		put(event, "uci", new_option(msg->move_unmade.move));
		return true;
	case RO_MSG_MOVE_ANNOUNCED:
		put(event, "uci", new_option(msg->move_announced.move));
		return true;
	case RO_MSG_MOVE_COMPLETED:
		add_completed(event, &msg->move_completed);
		return true;
	case RO_MSG_MOVE_COPIED:
		put_number(event, "ply", msg->move_copied.ply);
		put_board(event, msg->move_copied.board);
		return true;
	case RO_MSG_TAKEN_BACK:
		put_number(event, "plies", msg->taken_back.plies);
		return true;
	case RO_MSG_QUESTION_ASKED:
		add_ask(event, &msg->question_asked);
		return true;
	default:
		return false;
	}
}

/* What came of it. */
static void add_ruling(json_t *event, const struct ro_msg *msg)
{
	switch ((int)msg->kind) {
	case RO_MSG_IRREGULARITY_SEEN:
		add_irregular(event, &msg->irregularity_seen);
		break;
	case RO_MSG_PENALTY_GIVEN:
		add_penalty(event, &msg->penalty_given);
		break;
	case RO_MSG_CLOCK_CHANGED:
		add_clock(event, &msg->clock_changed);
		break;
	case RO_MSG_FLAG_FELL:
		put_side(event, "side", msg->flag_fell.side);
		break;
	case RO_MSG_DRAW_OFFERED:
		put_side(event, "side", msg->draw_offered.side);
		break;
	case RO_MSG_CLAIM_MADE:
		add_claim(event, &msg->claim_made);
		break;
	case RO_MSG_GAME_ENDED:
		add_result(event, &msg->game_ended);
		break;
	case RO_MSG_MATCH_SCORED:
		add_match(event, &msg->match_scored);
		break;
	case RO_MSG_SENTENCE_SAID:
		add_say(event, &msg->sentence_said);
		break;
	default:
		add_fault_of(event, msg);
		break;
	}
}

bool ro_event_write(const struct ro_event_writer *writer,
	const struct ro_msg *msg, char line[RO_EVENT_MAX])
{
	const char *name = event_name(msg->kind);
	json_t *event;
	size_t len;

	line[0] = '\0';
	if (name == NULL) {
		return false;
	}
	event = json_object();
	ro_require(event != NULL);
	put_number(event, "t", msg->at_ms - writer->origin_ms);
	put_text(event, "event", name);
	if (!add_play(event, writer, msg)) {
		add_ruling(event, msg);
	}
	len = json_dumpb(event, line, RO_EVENT_MAX - 1, JSON_COMPACT);
	ro_require(len < RO_EVENT_MAX);
	line[len] = '\0';
	json_decref(event);
	return true;
}
