/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/referee/referee_module.h"

#include "host/referee/referee_parts.h"

static struct ro_referee_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_referee_module, module);
}

static void tell(void *arg, const struct ro_msg *msg)
{
	struct ro_referee_module *self = arg;

	ro_bus_post(&self->module.env->bus, msg);
}

static void look_ahead(struct ro_referee_module *self)
{
	ro_timer_at(
		self->module.env, &self->due, ro_referee_due(&self->referee));
}

static void on_due(struct ro_timer *timer)
{
	struct ro_referee_module *self = ro_container_of(
		timer, struct ro_referee_module, due);

	ro_referee_wake(&self->referee, self->module.env->now_ms);
	look_ahead(self);
}

static void on_board_seen(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_see(&self->referee, msg->board_seen.board,
		msg->board_seen.occupied, msg->at_ms);
	look_ahead(self);
}

static void on_board_lost(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_miss(&self->referee, msg->board_lost.board);
	look_ahead(self);
}

static void on_square_stirred(
	struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_stir(&self->referee, msg->square_stirred.board,
		msg->square_stirred.square, msg->at_ms);
	look_ahead(self);
}

static void on_square_calmed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_calm(&self->referee, msg->square_calmed.board,
		msg->square_calmed.square, msg->at_ms);
	look_ahead(self);
}

static void on_square_changed(
	struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);
	const struct ro_square_changed *changed = &msg->square_changed;

	ro_referee_contact(&self->referee, changed->board, changed->square,
		changed->occupied, msg->at_ms);
	look_ahead(self);
}

static void on_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_press(
		&self->referee, (enum ro_side)msg->pressed.side, msg->at_ms);
	look_ahead(self);
}

static void on_key_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_key(&self->referee, &msg->key_pressed, msg->at_ms);
	look_ahead(self);
}

static void on_menu_shown(struct ro_module *module, const struct ro_msg *msg)
{
	const uint8_t entry = msg->menu_shown.entry;

	ro_referee_menu(&from_module(module)->referee, msg->menu_shown.asker,
		entry != RO_MENU_CLOSED && entry != RO_MENU_NONE);
}

static void on_player_chose(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_menu(&self->referee, msg->player_chose.asker, false);
	ro_referee_choose(&self->referee, &msg->player_chose, msg->at_ms);
	look_ahead(self);
}

static void on_promotion_named(
	struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_promote(&self->referee,
		(enum ro_piece)msg->promotion_named.piece, msg->at_ms);
	look_ahead(self);
}

static void on_arbiter_ruled(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_rule(&self->referee, &msg->arbiter_ruled, msg->at_ms);
	look_ahead(self);
}

static void on_turn_timed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_timed(&self->referee, &msg->turn_timed, msg->at_ms);
	look_ahead(self);
}

static void on_move_announced(
	struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_announced(&self->referee, &msg->move_announced, msg->at_ms);
	look_ahead(self);
}

static void on_speech(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_speech(&self->referee, msg->kind, msg->at_ms);
	look_ahead(self);
}

static void on_flag_fell(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);

	ro_referee_flag(&self->referee, &msg->flag_fell, msg->at_ms);
	look_ahead(self);
}

static void on_default_time_passed(
	struct ro_module *module, const struct ro_msg *msg)
{
	ro_referee_default(
		&from_module(module)->referee, msg->default_time_passed.side);
}

/* 6.10.2: told once, as the game begins; it is played as set. */
static void on_game_started(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_referee_module *self = from_module(module);
	struct ro_msg seen = { .kind = RO_MSG_IRREGULARITY_SEEN };

	if (!self->referee.rules.clock_misfits || msg->game_started.ply > 0) {
		return;
	}
	seen.at_ms = msg->at_ms;
	seen.irregularity_seen.code = RO_IRREGULAR_CLOCK_SETTING;
	seen.irregularity_seen.side = RO_NOBODY;
	tell(self, &seen);
}

static void stop(struct ro_module *module)
{
	ro_timer_cancel(&from_module(module)->due);
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "referee",
	.on = {
		[RO_MSG_BOARD_SEEN] = on_board_seen,
		[RO_MSG_BOARD_LOST] = on_board_lost,
		[RO_MSG_SQUARE_STIRRED] = on_square_stirred,
		[RO_MSG_SQUARE_CALMED] = on_square_calmed,
		[RO_MSG_SQUARE_CHANGED] = on_square_changed,
		[RO_MSG_PRESSED] = on_pressed,
		[RO_MSG_KEY_PRESSED] = on_key_pressed,
		[RO_MSG_MENU_SHOWN] = on_menu_shown,
		[RO_MSG_PLAYER_CHOSE] = on_player_chose,
		[RO_MSG_PROMOTION_NAMED] = on_promotion_named,
		[RO_MSG_ARBITER_RULED] = on_arbiter_ruled,
		[RO_MSG_TURN_TIMED] = on_turn_timed,
		[RO_MSG_MOVE_ANNOUNCED] = on_move_announced,
		[RO_MSG_VOICE_LOST] = on_speech,
		[RO_MSG_VOICE_BACK] = on_speech,
		[RO_MSG_SOUND_LOST] = on_speech,
		[RO_MSG_SOUND_BACK] = on_speech,
		[RO_MSG_FLAG_FELL] = on_flag_fell,
		[RO_MSG_DEFAULT_TIME_PASSED] = on_default_time_passed,
		[RO_MSG_GAME_STARTED] = on_game_started,
	},
	.stop = stop,
};

static void begin(
	struct ro_referee_module *self, const struct ro_referee_rules *rules)
{
	ro_referee_init(&self->referee, rules, tell, self);
	ro_referee_lend(&self->referee, self->memory, sizeof(self->memory));
}

void ro_referee_module_init(struct ro_referee_module *self, struct ro_env *env,
	const struct ro_referee_rules *rules)
{
	ro_module_init(&self->module, &ops, env);
	begin(self, rules);
	ro_timer_init(&self->due, on_due);
}

void ro_referee_module_set(
	struct ro_referee_module *self, const struct ro_referee_rules *rules)
{
	ro_timer_cancel(&self->due);
	begin(self, rules);
}

const struct ro_position *ro_referee_position(
	const struct ro_referee_module *self)
{
	return &self->referee.shown;
}

unsigned ro_referee_moves(
	const struct ro_referee_module *self, ro_move *moves, unsigned max)
{
	const struct ro_referee *referee = &self->referee;
	unsigned count = 0;

	for (unsigned i = referee->rules.history_count;
		i < referee->game.ply_count; i++) {
		if (count < max) {
			moves[count] = referee->game.moves[i];
		}
		count++;
	}
	for (unsigned i = 0; i < referee->made_count; i++) {
		if (count < max) {
			moves[count] = referee->made[i].move;
		}
		count++;
	}
	return count;
}

unsigned ro_referee_completed_count(const struct ro_referee_module *self)
{
	return self->referee.completed_ply - self->referee.rules.history_count;
}

unsigned ro_referee_history_count(const struct ro_referee_module *self)
{
	return self->referee.rules.history_count;
}

const struct ro_history *ro_referee_game(const struct ro_referee_module *self)
{
	return &self->referee.game;
}

enum ro_board_state ro_referee_state(
	const struct ro_referee_module *self, unsigned board)
{
	return ro_referee_board(&self->referee, board);
}

void ro_referee_squares(const struct ro_referee_module *self, unsigned board,
	ro_bitboard *missing, ro_bitboard *extra)
{
	ro_referee_wrong_squares(&self->referee, board, missing, extra);
}

bool ro_referee_question(
	const struct ro_referee_module *self, enum ro_question *question)
{
	const struct ro_asked *asked = &self->referee.asked;

	*question = asked->reading.is_promotion ? RO_QUESTION_PROMOTION
						: RO_QUESTION_MOVE;
	return asked->is_open;
}

enum ro_result ro_referee_result(
	const struct ro_referee_module *self, enum ro_reason *reason)
{
	*reason = self->referee.reason;
	return self->referee.result;
}

enum ro_side ro_referee_turn(const struct ro_referee_module *self)
{
	const struct ro_referee *referee = &self->referee;

	if (referee->rules.seating == RO_SEATING_NONE) {
		return ro_referee_clock_turn(referee);
	}
	return (enum ro_side)referee->game.now.turn;
}

unsigned ro_referee_ply(const struct ro_referee_module *self)
{
	return self->referee.completed_ply;
}
