/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/menu_module.h"

#include <string.h>

static struct ro_menu_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_menu_module, module);
}

static void post_shown(struct ro_menu_module *self, unsigned asker,
	const struct ro_menu_shown *shown, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_MENU_SHOWN, .at_ms = at_ms };

	msg.menu_shown = *shown;
	msg.menu_shown.asker = (uint8_t)asker;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void rule(
	struct ro_menu_module *self, enum ro_ruling ruling, int64_t at_ms)
{
	const struct ro_arbiter_ruled ruled = {
		.ruling = (uint8_t)ruling,
		.by_menu = 1,
		.side = RO_NOBODY,
	};

	self->deeds.rule(self->deeds.arg, &ruled, at_ms);
}

static void correct_time(struct ro_menu_module *self,
	const struct ro_menu_answer *answer, int64_t at_ms)
{
	const struct ro_arbiter_ruled ruled = {
		.ruling = RO_RULING_ADJUST,
		.by_menu = 1,
		.side = answer->side,
		.ms = answer->ms,
	};

	self->deeds.rule(self->deeds.arg, &ruled, at_ms);
}

/* 6.10.2: both sides' counters go with the number of the move: White is one
 * ahead while Black thinks. */
static void correct_move(
	struct ro_menu_module *self, uint16_t number, int64_t at_ms)
{
	const uint8_t turn = self->menu.turn;

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		struct ro_arbiter_ruled ruled = {
			.ruling = RO_RULING_ADJUST,
			.by_menu = 1,
			.side = (uint8_t)side,
			.move_number = number,
			.ms = -1,
		};

		if (side == RO_WHITE && turn == RO_BLACK) {
			ruled.move_number++;
		}
		self->menu.moves[side] = ruled.move_number - 1u;
		self->deeds.rule(self->deeds.arg, &ruled, at_ms);
	}
}

static void set_anew(struct ro_menu_module *self)
{
	ro_clock_menu_phase(&self->menu, RO_MENU_BEFORE);
	self->deeds.set(self->deeds.arg, &self->menu.set);
}

static void act(struct ro_menu_module *self,
	const struct ro_menu_answer *answer, int64_t at_ms)
{
	switch ((enum ro_menu_deed)answer->deed) {
	case RO_MENU_DO_NOTHING:
		break;
	case RO_MENU_DO_SET:
		set_anew(self);
		break;
	case RO_MENU_DO_START:
		rule(self, RO_RULING_START, at_ms);
		break;
	case RO_MENU_DO_PAUSE:
		rule(self, RO_RULING_PAUSE, at_ms);
		break;
	case RO_MENU_DO_RESUME:
		rule(self, RO_RULING_RESUME, at_ms);
		break;
	case RO_MENU_DO_TIME:
		correct_time(self, answer, at_ms);
		break;
	case RO_MENU_DO_MOVE:
		correct_move(self, answer->number, at_ms);
		break;
	}
}

static void tell_closed(
	struct ro_menu_module *self, unsigned side, int64_t at_ms)
{
	const struct ro_menu_shown closed = {
		.entry = RO_MENU_CLOSED,
		.side = RO_NOBODY,
	};

	post_shown(self, self->opened_by[side], &closed, at_ms);
}

/* The game has come further: what a player was hearing may be wrong now. */
static void follow(struct ro_menu_module *self, int64_t at_ms)
{
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (ro_game_menu_follow(&self->games[side], &self->facts)) {
			tell_closed(self, side, at_ms);
		}
	}
}

/* Whose keys: his own, or the common ones, which are for the only blind
 * player, or for whom an offer waits, or for who is to move. */
static enum ro_side asker(
	const struct ro_menu_module *self, const struct ro_key_pressed *key)
{
	if (key->side != RO_NOBODY) {
		return (enum ro_side)key->side;
	}
	if (self->blind == RO_BLIND_WHITE || self->blind == RO_BLIND_BLACK) {
		return self->blind == RO_BLIND_WHITE ? RO_WHITE : RO_BLACK;
	}
	if (self->facts.offer != RO_NOBODY) {
		return ro_other((enum ro_side)self->facts.offer);
	}
	return (enum ro_side)self->facts.turn;
}

static void post_choice(struct ro_menu_module *self,
	const struct ro_player_chose *chose, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_PLAYER_CHOSE, .at_ms = at_ms };

	msg.player_chose = *chose;
	ro_bus_post(&self->module.env->bus, &msg);
}

bool ro_menu_module_voice(const struct ro_menu_module *self, unsigned side,
	struct ro_voice_tuned *voice)
{
	ro_voice_menu_get(
		side < RO_NOBODY ? &self->games[side].voice : &self->menu.voice,
		voice);
	voice->side = (uint8_t)side;
	return self->has_voice[side];
}

static void post_tuned(
	struct ro_menu_module *self, unsigned side, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_VOICE_TUNED, .at_ms = at_ms };

	self->has_voice[side] = true;
	(void)ro_menu_module_voice(self, side, &msg.voice_tuned);
	ro_bus_post(&self->module.env->bus, &msg);
}

/* One voice for all is the same in all menus. */
static void share(
	struct ro_menu_module *self, const struct ro_voice_tuned *voice)
{
	ro_voice_menu_set(&self->menu.voice, voice);
	ro_voice_menu_set(&self->games[RO_WHITE].voice, voice);
	ro_voice_menu_set(&self->games[RO_BLACK].voice, voice);
}

static void tune(struct ro_menu_module *self, enum ro_side side, int64_t at_ms)
{
	struct ro_voice_tuned voice;

	if (self->own_voices) {
		post_tuned(self, side, at_ms);
		return;
	}
	ro_voice_menu_get(&self->games[side].voice, &voice);
	share(self, &voice);
	post_tuned(self, RO_NOBODY, at_ms);
}

static void key_in_game(struct ro_menu_module *self,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	const enum ro_side side = asker(self, key);
	struct ro_game_answer answer;

	if (self->games[side].place == RO_GAME_AT_NOTHING) {
		self->opened_by[side] = key->side;
	}
	ro_game_menu_key(&self->games[side], &self->facts,
		(enum ro_key)key->key, &answer);
	answer.chose.asker = self->opened_by[side];
	if (answer.tunes) {
		tune(self, side, at_ms);
	}
	if (answer.shows) {
		post_shown(self, self->opened_by[side], &answer.shown, at_ms);
	}
	if (answer.chooses) {
		post_choice(self, &answer.chose, at_ms);
	}
}

static void key_alone(struct ro_menu_module *self,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	struct ro_menu_answer answer;

	ro_clock_menu_key(
		&self->menu, (enum ro_key)key->key, key->is_long, &answer);
	act(self, &answer, at_ms);
	if (answer.tunes) {
		post_tuned(self, RO_NOBODY, at_ms);
	}
	if (answer.shows) {
		post_shown(self, key->side, &answer.shown, at_ms);
	}
}

static void on_key_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	if (self->is_alone) {
		key_alone(self, &msg->key_pressed, msg->at_ms);
	} else {
		key_in_game(self, &msg->key_pressed, msg->at_ms);
	}
}

/* 5.2.3: a draw may be agreed on when both have made a move. */
static void count_turns(struct ro_menu_module *self)
{
	self->facts.may_offer = self->offers_allowed && self->ply >= 2;
}

static void on_game_started(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);
	const struct ro_game_started *started = &msg->game_started;
	const unsigned first = started->setup.turn ^ (started->ply & 1u);

	ro_clock_menu_phase(&self->menu,
		started->is_restored ? RO_MENU_PAUSED : RO_MENU_RUNNING);
	self->menu.turn = started->setup.turn;
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		self->menu.moves[side] = (started->ply +
						 (side == first ? 1u : 0u)) /
			2u;
	}
	self->blind = started->blind;
	self->ply = started->ply;
	self->facts.is_under_way = true;
	self->facts.offer = started->offer;
	self->facts.turn = started->setup.turn;
	count_turns(self);
	follow(self, msg->at_ms);
}

static void on_turn_passed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);
	struct ro_clock_menu *menu = &self->menu;
	const uint8_t side = msg->turn_passed.side;

	menu->moves[side]++;
	menu->turn = (uint8_t)ro_other((enum ro_side)side);
	self->ply++;
	self->facts.turn = menu->turn;
	count_turns(self);
	follow(self, msg->at_ms);
}

/* Turns that an illegal move had passed are none, 7.5.1. */
static void on_penalty_given(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);
	struct ro_clock_menu *menu = &self->menu;

	for (unsigned i = 0; i < msg->penalty_given.turns_back && self->ply > 0;
		i++) {
		menu->turn = (uint8_t)ro_other((enum ro_side)menu->turn);
		menu->moves[menu->turn] -= menu->moves[menu->turn] > 0;
		self->ply--;
	}
	self->facts.turn = menu->turn;
	count_turns(self);
	follow(self, msg->at_ms);
}

static void on_taken_back(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	self->ply = msg->taken_back.ply;
	self->facts.turn = msg->taken_back.setup.turn;
	self->facts.is_under_way = true;
	count_turns(self);
	follow(self, msg->at_ms);
}

static void on_clock_changed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_menu *menu = &from_module(module)->menu;
	const struct ro_clock_changed *changed = &msg->clock_changed;

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		menu->left_ms[side] = changed->left_ms[side] < 0
			? 0
			: changed->left_ms[side];
	}
	if (changed->reason == RO_CLOCK_REASON_ADJUST &&
		changed->move_number > 0 && changed->side <= RO_BLACK) {
		menu->moves[changed->side] = changed->move_number - 1u;
	}
}

static void on_play_paused(struct ro_module *module, const struct ro_msg *msg)
{
	(void)msg;
	ro_clock_menu_phase(&from_module(module)->menu, RO_MENU_PAUSED);
}

static void on_play_resumed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	ro_clock_menu_phase(&self->menu, RO_MENU_RUNNING);
	self->facts.turn = msg->play_resumed.turn;
	follow(self, msg->at_ms);
}

static void on_draw_offered(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	self->facts.offer = msg->draw_offered.side;
	follow(self, msg->at_ms);
}

static void on_draw_answered(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	self->facts.offer = RO_NOBODY;
	follow(self, msg->at_ms);
}

/* 9.1.2.3: a claim is an offer too. */
static void on_claim_made(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	self->facts.offer = msg->claim_made.side;
	follow(self, msg->at_ms);
}

static void on_game_ended(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	ro_clock_menu_phase(&self->menu, RO_MENU_OVER);
	self->facts.is_under_way = false;
	self->facts.offer = RO_NOBODY;
	follow(self, msg->at_ms);
}

/* The next `yes` notes the flag, 6.8, and nothing else. */
static void on_flag_fell(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);

	ro_clock_menu_phase(&self->menu, (enum ro_menu_phase)self->menu.phase);
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (ro_game_menu_close(&self->games[side])) {
			tell_closed(self, side, msg->at_ms);
		}
	}
}

/* The journal of this run says it too, for the next one. */
static int start(struct ro_module *module)
{
	struct ro_menu_module *self = from_module(module);

	for (unsigned side = RO_WHITE; side <= RO_NOBODY; side++) {
		if (self->has_voice[side]) {
			post_tuned(self, side, module->env->now_ms);
		}
	}
	return 0;
}

static void stop(struct ro_module *module)
{
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "menu",
	.start = start,
	.on = {
		[RO_MSG_KEY_PRESSED] = on_key_pressed,
		[RO_MSG_GAME_STARTED] = on_game_started,
		[RO_MSG_TURN_PASSED] = on_turn_passed,
		[RO_MSG_PENALTY_GIVEN] = on_penalty_given,
		[RO_MSG_TAKEN_BACK] = on_taken_back,
		[RO_MSG_CLOCK_CHANGED] = on_clock_changed,
		[RO_MSG_PLAY_PAUSED] = on_play_paused,
		[RO_MSG_PLAY_RESUMED] = on_play_resumed,
		[RO_MSG_FLAG_FELL] = on_flag_fell,
		[RO_MSG_DRAW_OFFERED] = on_draw_offered,
		[RO_MSG_DRAW_ANSWERED] = on_draw_answered,
		[RO_MSG_CLAIM_MADE] = on_claim_made,
		[RO_MSG_GAME_ENDED] = on_game_ended,
	},
	.stop = stop,
};

static void take_up(
	struct ro_menu_module *self, const struct ro_menu_rules *rules)
{
	memcpy(self->has_voice, rules->has_voice, sizeof(self->has_voice));
	if (rules->has_voice[RO_NOBODY]) {
		share(self, &rules->voices[RO_NOBODY]);
	}
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (rules->has_voice[side]) {
			ro_voice_menu_set(
				&self->games[side].voice, &rules->voices[side]);
		}
	}
}

void ro_menu_module_init(struct ro_menu_module *self, struct ro_env *env,
	const struct ro_menu_rules *rules)
{
	ro_module_init(&self->module, &ops, env);
	ro_clock_menu_init(&self->menu, &rules->set);
	self->is_alone = rules->is_alone;
	self->offers_allowed = rules->offers_allowed;
	self->own_voices = rules->own_voices;
	self->blind = rules->blind;
	self->ply = 0;
	self->facts = (struct ro_game_facts){ .offer = RO_NOBODY };
	ro_game_menu_init(&self->games[RO_WHITE], RO_WHITE);
	ro_game_menu_init(&self->games[RO_BLACK], RO_BLACK);
	share(self, &rules->voice);
	take_up(self, rules);
}
