/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/journal_check.h"

#include "host/base/require.h"
#include "host/chess/position.h"

#include <stddef.h>
#include <string.h>

/* One byte of a fact, and the last value that it may have. */
struct limit {
	enum ro_msg_kind kind;
	size_t offset;
	uint8_t last;
};

/* clang-format off */
#define LIMIT(KIND, path, last) \
	{ RO_MSG_##KIND, offsetof(struct ro_msg, path), last }
#define BOARD(KIND, path) LIMIT(KIND, path, RO_BOARDS_MAX - 1)
#define SIDE(KIND, path) LIMIT(KIND, path, RO_NOBODY)
#define PLAYER(KIND, path) LIMIT(KIND, path, RO_BLACK)
#define SQUARE(KIND, path) LIMIT(KIND, path, RO_NO_SQUARE)
#define MAN(KIND, path) LIMIT(KIND, path, A_MAN)
#define A_MAN 255 /* a man, or none */
/* clang-format on */

static const struct limit limits[] = {
	BOARD(BOARD_SEEN, board_seen.board),
	BOARD(SQUARE_STIRRED, square_stirred.board),
	SQUARE(SQUARE_STIRRED, square_stirred.square),
	BOARD(SQUARE_CHANGED, square_changed.board),
	SQUARE(SQUARE_CHANGED, square_changed.square),
	BOARD(SQUARE_CALMED, square_calmed.board),
	SQUARE(SQUARE_CALMED, square_calmed.square),
	PLAYER(PRESSED, pressed.side),
	SIDE(KEY_PRESSED, key_pressed.side),
	SIDE(ARBITER_RULED, arbiter_ruled.side),
	SIDE(PIECE_TOUCHED, piece_touched.side),
	BOARD(PIECE_TOUCHED, piece_touched.board),
	SQUARE(PIECE_TOUCHED, piece_touched.square),
	MAN(PIECE_TOUCHED, piece_touched.man),
	BOARD(BOARD_STATE_CHANGED, board_state_changed.board),
	PLAYER(MOVE_PRESSED, move_pressed.side),
	PLAYER(TURN_PASSED, turn_passed.side),
	SIDE(IRREGULARITY_SEEN, irregularity_seen.side),
	MAN(IRREGULARITY_SEEN, irregularity_seen.man),
	SIDE(PENALTY_GIVEN, penalty_given.offender),
	SIDE(PENALTY_GIVEN, penalty_given.beneficiary),
	SIDE(QUESTION_ASKED, question_asked.side),
	MAN(PIECE_WANTED, piece_wanted.man),
	SIDE(DRAW_OFFERED, draw_offered.side),
	SIDE(DRAW_ANSWERED, draw_answered.side),
	SIDE(CLAIM_MADE, claim_made.side),
	SIDE(GAME_ENDED, game_ended.side),
	SIDE(CLOCK_CHANGED, clock_changed.running),
	PLAYER(TURN_TIMED, turn_timed.side),
	PLAYER(FLAG_FELL, flag_fell.side),
	SIDE(VOICE_TUNED, voice_tuned.side),
	LIMIT(VOICE_TUNED, voice_tuned.variant, RO_VARIANTS - 1),
	SIDE(SENTENCE_SAID, sentence_said.side),
	SIDE(MATCH_SCORED, match_scored.winner),
	SIDE(COLOURS_ASKED, colours_asked.side),
};

/* Times of facts; no clock runs for a hundred thousand years. */
#define TIME_MAX_MS (INT64_C(1) << 52)
#define TIME(KIND, path) \
	{ \
		RO_MSG_##KIND, offsetof(struct ro_msg, path), 0 \
	}

static const struct limit times[] = {
	TIME(ARBITER_RULED, arbiter_ruled.ms),
	TIME(WALL_CLOCK_JUMPED, wall_clock_jumped.by_ms),
	TIME(TURN_PASSED, turn_passed.pressed_ms),
	TIME(MOVE_COMPLETED, move_completed.clk_ms),
	TIME(PENALTY_GIVEN, penalty_given.add_ms),
	TIME(PENALTY_GIVEN, penalty_given.increment_withdrawn_ms),
	TIME(CLOCK_CHANGED, clock_changed.left_ms[0]),
	TIME(CLOCK_CHANGED, clock_changed.left_ms[1]),
	TIME(TURN_TIMED, turn_timed.clk_ms),
	TIME(TURN_TIMED, turn_timed.used_ms),
	TIME(TURN_TIMED, turn_timed.increment_ms),
};

static bool is_time(int64_t ms)
{
	return ms >= -TIME_MAX_MS && ms <= TIME_MAX_MS;
}

static bool are_times(const struct ro_msg *msg)
{
	for (size_t i = 0; i < ro_count(times); i++) {
		int64_t ms;

		memcpy(&ms, (const uint8_t *)msg + times[i].offset, sizeof(ms));
		if (times[i].kind == msg->kind && !is_time(ms)) {
			return false;
		}
	}
	return true;
}

static bool is_man(uint8_t man)
{
	return man < 16 && ro_man_piece(man) < RO_PIECES;
}

static bool are_men(const struct ro_setup *setup)
{
	for (unsigned i = 0; i < 64; i++) {
		if (!is_man(setup->men[i])) {
			return false;
		}
	}
	return true;
}

static const struct ro_setup *setup_of(const struct ro_msg *msg)
{
	switch ((int)msg->kind) {
	case RO_MSG_GAME_STARTED:
		return &msg->game_started.setup;
	case RO_MSG_MOVE_MADE:
	case RO_MSG_MOVE_RESTED:
	case RO_MSG_MOVE_COPIED:
		return &msg->move_made.before;
	case RO_MSG_MOVE_COMPLETED:
		return &msg->move_completed.before;
	case RO_MSG_TAKEN_BACK:
		return &msg->taken_back.setup;
	default:
		return NULL;
	}
}

/* A move that was made or completed was legal where it was: an illegal one
 * that stands comes as an irregularity, and the game goes on from there. */
static bool is_played(const struct ro_msg *msg)
{
	struct ro_position position;

	switch ((int)msg->kind) {
	case RO_MSG_MOVE_COMPLETED:
		return ro_position_from_setup(&position,
			       &msg->move_completed.before, NULL) == 0 &&
			ro_position_is_legal(
				&position, msg->move_completed.move);
	case RO_MSG_MOVE_MADE:
	case RO_MSG_MOVE_RESTED:
	case RO_MSG_MOVE_COPIED:
		return ro_position_from_setup(
			       &position, &msg->move_made.before, NULL) == 0 &&
			ro_position_is_legal(&position, msg->move_made.move);
	default:
		return true;
	}
}

bool ro_journal_is_sound(const struct ro_journal_row *row)
{
	const struct ro_msg *msg = &row->msg;
	const struct ro_setup *setup = setup_of(msg);

	if (!is_time(msg->at_ms) || !is_time(row->told_ms) ||
		!is_time(row->wall_ms) || !are_times(msg)) {
		return false;
	}

	for (size_t i = 0; i < ro_count(limits); i++) {
		const uint8_t *byte = (const uint8_t *)msg + limits[i].offset;

		if (limits[i].kind != msg->kind) {
			continue;
		}
		if (limits[i].last == A_MAN ? !is_man(*byte)
					    : *byte > limits[i].last) {
			return false;
		}
	}
	return (setup == NULL || are_men(setup)) && is_played(msg);
}
