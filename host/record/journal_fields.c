/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/journal_fields.h"

#include "host/base/require.h"

#define ONE(path) \
	{ \
		RO_FIELD_1, offsetof(struct ro_msg, path) \
	}
#define TWO(path) \
	{ \
		RO_FIELD_2, offsetof(struct ro_msg, path) \
	}
#define FOUR(path) \
	{ \
		RO_FIELD_4, offsetof(struct ro_msg, path) \
	}
#define EIGHT(path) \
	{ \
		RO_FIELD_8, offsetof(struct ro_msg, path) \
	}

/* clang-format off */
#define SETUP(path) \
	{ RO_FIELD_MEN, offsetof(struct ro_msg, path.men) }, \
	ONE(path.turn), ONE(path.castling), \
	{ RO_FIELD_FILES, offsetof(struct ro_msg, path.rook_file) }, \
	ONE(path.en_passant), ONE(path.chess960), \
	TWO(path.halfmove), TWO(path.fullmove)

static const struct ro_field board_seen[] = {
	EIGHT(board_seen.occupied), ONE(board_seen.board),
};
static const struct ro_field square[] = {
	ONE(square_stirred.board), ONE(square_stirred.square),
};
static const struct ro_field square_changed[] = {
	ONE(square_changed.board), ONE(square_changed.square),
	ONE(square_changed.occupied),
};
static const struct ro_field part[] = {
	TWO(board_lost.err), ONE(board_lost.board),
};
static const struct ro_field contacts_failed[] = {
	EIGHT(contacts_failed.squares), ONE(contacts_failed.board),
	ONE(contacts_failed.fault), ONE(contacts_failed.index),
};
static const struct ro_field pressed[] = { ONE(pressed.side) };
static const struct ro_field key_pressed[] = {
	ONE(key_pressed.key), ONE(key_pressed.is_long), ONE(key_pressed.side),
};
static const struct ro_field promotion_named[] = {
	ONE(promotion_named.piece),
};
static const struct ro_field arbiter_ruled[] = {
	ONE(arbiter_ruled.ruling), ONE(arbiter_ruled.side),
	ONE(arbiter_ruled.result), ONE(arbiter_ruled.by_menu),
	TWO(arbiter_ruled.ply),
	TWO(arbiter_ruled.move_number), EIGHT(arbiter_ruled.ms),
};
static const struct ro_field wall_clock_jumped[] = {
	EIGHT(wall_clock_jumped.by_ms),
};
static const struct ro_field game_started[] = {
	SETUP(game_started.setup), TWO(game_started.ply),
	ONE(game_started.seating), ONE(game_started.blind),
	ONE(game_started.clock_runs), ONE(game_started.is_restored),
	ONE(game_started.offer), ONE(game_started.is_over),
};
static const struct ro_field piece_touched[] = {
	ONE(piece_touched.board), ONE(piece_touched.side),
	ONE(piece_touched.square), ONE(piece_touched.man),
};
static const struct ro_field board_state_changed[] = {
	ONE(board_state_changed.board), ONE(board_state_changed.state),
	EIGHT(board_state_changed.missing), EIGHT(board_state_changed.extra),
};
static const struct ro_field move_fact[] = {
	SETUP(move_made.before), TWO(move_made.move), TWO(move_made.ply),
	ONE(move_made.board),
};
static const struct ro_field move_unmade[] = {
	TWO(move_unmade.move), TWO(move_unmade.ply),
	ONE(move_unmade.was_rested),
};
static const struct ro_field move_pressed[] = {
	ONE(move_pressed.side), ONE(move_pressed.gate_open),
};
static const struct ro_field turn_passed[] = {
	ONE(turn_passed.side), ONE(turn_passed.by),
	ONE(turn_passed.gate_opened), EIGHT(turn_passed.pressed_ms),
};
static const struct ro_field move_completed[] = {
	SETUP(move_completed.before), TWO(move_completed.move),
	TWO(move_completed.ply), ONE(move_completed.by),
	EIGHT(move_completed.clk_ms),
};
static const struct ro_field taken_back[] = {
	SETUP(taken_back.setup), TWO(taken_back.plies), TWO(taken_back.ply),
	ONE(taken_back.by_arbiter),
};
static const struct ro_field play_paused[] = {
	ONE(play_paused.by_arbiter), ONE(play_paused.side),
};
static const struct ro_field play_resumed[] = {
	ONE(play_resumed.turn), ONE(play_resumed.waits),
};
static const struct ro_field irregularity_seen[] = {
	ONE(irregularity_seen.code), ONE(irregularity_seen.side),
	ONE(irregularity_seen.board), ONE(irregularity_seen.is_ruled),
	ONE(irregularity_seen.count), EIGHT(irregularity_seen.squares),
	ONE(irregularity_seen.man), EIGHT(irregularity_seen.ms),
};
static const struct ro_field penalty_given[] = {
	ONE(penalty_given.offender), ONE(penalty_given.beneficiary),
	ONE(penalty_given.count), EIGHT(penalty_given.add_ms),
	EIGHT(penalty_given.increment_withdrawn_ms),
	ONE(penalty_given.turns_back), ONE(penalty_given.restores),
};
static const struct ro_field question_asked[] = {
	ONE(question_asked.question), ONE(question_asked.side),
	{ RO_FIELD_MOVES, offsetof(struct ro_msg, question_asked) },
	ONE(question_asked.taker), ONE(question_asked.same_mover),
};
static const struct ro_field piece_wanted[] = {
	ONE(piece_wanted.board), ONE(piece_wanted.man),
	ONE(piece_wanted.from), ONE(piece_wanted.to), ONE(piece_wanted.left),
};
static const struct ro_field draw_offered[] = {
	ONE(draw_offered.side), ONE(draw_offered.is_irregular),
};
static const struct ro_field draw_answered[] = {
	ONE(draw_answered.side), ONE(draw_answered.accepted),
};
static const struct ro_field claim_made[] = {
	ONE(claim_made.side), ONE(claim_made.claimable),
	ONE(claim_made.is_correct), TWO(claim_made.intended),
};
static const struct ro_field game_ended[] = {
	ONE(game_ended.result), ONE(game_ended.reason), ONE(game_ended.side),
};
static const struct ro_field clock_changed[] = {
	EIGHT(clock_changed.left_ms[0]), EIGHT(clock_changed.left_ms[1]),
	ONE(clock_changed.running), ONE(clock_changed.reason),
	ONE(clock_changed.side), TWO(clock_changed.move_number),
};
static const struct ro_field turn_timed[] = {
	ONE(turn_timed.side), ONE(turn_timed.flagged),
	EIGHT(turn_timed.clk_ms), EIGHT(turn_timed.used_ms),
	EIGHT(turn_timed.increment_ms),
};
static const struct ro_field flag_fell[] = {
	ONE(flag_fell.side), ONE(flag_fell.is_first),
};
static const struct ro_field time_read[] = {
	ONE(time_read.asker), ONE(time_read.is_long), ONE(time_read.running),
	ONE(time_read.has_clock), EIGHT(time_read.left_ms[0]),
	EIGHT(time_read.left_ms[1]), EIGHT(time_read.used_ms[0]),
	EIGHT(time_read.used_ms[1]), EIGHT(time_read.default_left_ms),
};
static const struct ro_field low_time_reached[] = {
	ONE(low_time_reached.side), EIGHT(low_time_reached.left_ms),
};
static const struct ro_field default_time_passed[] = {
	ONE(default_time_passed.side),
};
#define PERIOD(path) \
	TWO(path.moves), EIGHT(path.base_ms), EIGHT(path.add_ms)
#define CONTROL(path) \
	ONE(path.period_count), PERIOD(path.periods[0]), \
	PERIOD(path.periods[1]), PERIOD(path.periods[2]), \
	PERIOD(path.periods[3])
static const struct ro_field menu_shown[] = {
	ONE(menu_shown.asker), ONE(menu_shown.entry),
	ONE(menu_shown.opened), ONE(menu_shown.side), TWO(menu_shown.number),
	CONTROL(menu_shown.controls[0]), CONTROL(menu_shown.controls[1]),
};
static const struct ro_field player_chose[] = {
	ONE(player_chose.side), ONE(player_chose.asker),
	ONE(player_chose.choice), ONE(player_chose.from),
	ONE(player_chose.to),
};
static const struct ro_field match_scored[] = {
	ONE(match_scored.half_points[RO_WHITE]),
	ONE(match_scored.half_points[RO_BLACK]),
	ONE(match_scored.played), ONE(match_scored.then),
	ONE(match_scored.winner),
};
static const struct ro_field colours_asked[] = { ONE(colours_asked.side) };
static const struct ro_field colours_chosen[] = {
	ONE(colours_chosen.reversed),
};
static const struct ro_field game_left[] = { ONE(game_left.is_match) };
static const struct ro_field voice_tuned[] = {
	ONE(voice_tuned.side), TWO(voice_tuned.rate_wpm),
	ONE(voice_tuned.pitch), ONE(voice_tuned.volume),
	ONE(voice_tuned.variant),
};
static const struct ro_field sentence_said[] = {
	FOUR(sentence_said.utterance), ONE(sentence_said.channel),
	ONE(sentence_said.side), ONE(sentence_said.language),
	{ RO_FIELD_WORDS, offsetof(struct ro_msg, sentence_said.words) },
};
static const struct ro_field speech_ended[] = {
	FOUR(speech_ended.utterance), ONE(speech_ended.channel),
	ONE(speech_ended.side), ONE(speech_ended.how),
};
static const struct ro_field move_announced[] = {
	TWO(move_announced.move), TWO(move_announced.ply),
	ONE(move_announced.how), ONE(move_announced.is_correction),
};
static const struct ro_field ears_found[] = {
	ONE(ears_found.public_ear), ONE(ears_found.ears[RO_WHITE]),
	ONE(ears_found.ears[RO_BLACK]),
};
static const struct ro_field record_stored[] = { TWO(record_stored.ply) };

/* Kinds whose facts have the same struct share its list. */
#define square_stirred square
#define square_calmed square
#define board_lost part
#define board_back part
#define voice_lost part
#define voice_back part
#define sound_lost part
#define sound_back part
#define record_lost part
#define record_back part
#define move_made move_fact
#define move_rested move_fact
#define move_copied move_fact

const struct ro_field *ro_journal_fields(
	enum ro_msg_kind kind, unsigned *count)
{
	static const struct {
		const struct ro_field *fields;
		unsigned count;
	} lists[RO_MSG_KINDS] = {
#define X(KIND, member, poster) \
		[RO_MSG_##KIND] = { member, (unsigned)ro_count(member) },
		RO_MSG_MAP(X)
#undef X
	};

	ro_require(kind < RO_MSG_KINDS);
	*count = lists[kind].count;
	return lists[kind].fields;
}
/* clang-format on */
