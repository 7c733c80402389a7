/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/menu_module.h"

static struct ro_menu_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_menu_module, module);
}

static void post_shown(struct ro_menu_module *self,
	const struct ro_key_pressed *key, const struct ro_menu_shown *shown,
	int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_MENU_SHOWN, .at_ms = at_ms };

	msg.menu_shown = *shown;
	msg.menu_shown.asker = key->side;
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
	self->deeds.set(self->deeds.arg, self->menu.set.controls);
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

static void on_key_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_menu_module *self = from_module(module);
	const struct ro_key_pressed *key = &msg->key_pressed;
	struct ro_menu_answer answer = { .shows = false };

	if (self->is_there) {
		ro_clock_menu_key(&self->menu, (enum ro_key)key->key,
			key->is_long, &answer);
	} else if (key->key == RO_KEY_MENU) {
		answer.shows = true;
		answer.shown.entry = RO_MENU_NONE;
	}
	act(self, &answer, msg->at_ms);
	if (answer.shows) {
		post_shown(self, key, &answer.shown, msg->at_ms);
	}
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
}

static void on_turn_passed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_menu *menu = &from_module(module)->menu;
	const uint8_t side = msg->turn_passed.side;

	menu->moves[side]++;
	menu->turn = (uint8_t)ro_other((enum ro_side)side);
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
	(void)msg;
	ro_clock_menu_phase(&from_module(module)->menu, RO_MENU_RUNNING);
}

static void on_game_ended(struct ro_module *module, const struct ro_msg *msg)
{
	(void)msg;
	ro_clock_menu_phase(&from_module(module)->menu, RO_MENU_OVER);
}

/* The next `yes` notes the flag, 6.8, and nothing else. */
static void on_flag_fell(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_menu *menu = &from_module(module)->menu;

	(void)msg;
	ro_clock_menu_phase(menu, (enum ro_menu_phase)menu->phase);
}

static void stop(struct ro_module *module)
{
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "menu",
	.on = {
		[RO_MSG_KEY_PRESSED] = on_key_pressed,
		[RO_MSG_GAME_STARTED] = on_game_started,
		[RO_MSG_TURN_PASSED] = on_turn_passed,
		[RO_MSG_CLOCK_CHANGED] = on_clock_changed,
		[RO_MSG_PLAY_PAUSED] = on_play_paused,
		[RO_MSG_PLAY_RESUMED] = on_play_resumed,
		[RO_MSG_FLAG_FELL] = on_flag_fell,
		[RO_MSG_GAME_ENDED] = on_game_ended,
	},
	.stop = stop,
};

void ro_menu_module_init(struct ro_menu_module *self, struct ro_env *env,
	const struct ro_control set[2], bool is_there)
{
	ro_module_init(&self->module, &ops, env);
	ro_clock_menu_init(&self->menu, set);
	self->is_there = is_there;
}
