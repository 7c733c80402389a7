/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/match_module.h"

static struct ro_match_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_match_module, module);
}

static void post(
	struct ro_match_module *self, enum ro_msg_kind kind, struct ro_msg *msg)
{
	msg->kind = kind;
	msg->at_ms = self->module.env->now_ms;
	ro_bus_post(&self->module.env->bus, msg);
}

static unsigned player_of(const struct ro_match_module *self, enum ro_side side)
{
	return side == RO_WHITE ? self->rules.white : 1u - self->rules.white;
}

/* Which side a player has in this game. */
static uint8_t side_of(const struct ro_match_module *self, unsigned player)
{
	if (player == RO_MATCH_NOBODY) {
		return RO_NOBODY;
	}
	return player == self->rules.white ? RO_WHITE : RO_BLACK;
}

static enum ro_match_then then(const struct ro_match_module *self)
{
	switch (self->match.state) {
	case RO_MATCH_GAME:
		return RO_MATCH_THEN_REVERSED;
	case RO_MATCH_CHOICE:
		return RO_MATCH_THEN_LAST;
	case RO_MATCH_OVER:
		break;
	}
	return RO_MATCH_THEN_OVER;
}

static void post_score(struct ro_match_module *self)
{
	struct ro_msg msg = { .seq = 0 };
	struct ro_match_scored *scored = &msg.match_scored;

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		scored->half_points[side] = (uint8_t)ro_match_half_points(
			&self->match, player_of(self, (enum ro_side)side));
	}
	scored->played = self->match.played;
	scored->then = (uint8_t)then(self);
	scored->winner = side_of(self, ro_match_winner(&self->match));
	post(self, RO_MSG_MATCH_SCORED, &msg);
}

static bool waits_for_choice(const struct ro_match_module *self)
{
	return self->rules.is_match && self->result != RO_RESULT_NONE &&
		self->match.state == RO_MATCH_CHOICE && !self->has_choice;
}

static void ask(struct ro_match_module *self)
{
	struct ro_msg msg = { .seq = 0 };

	msg.colours_asked.side = side_of(self, self->match.rules.chooser);
	post(self, RO_MSG_COLOURS_ASKED, &msg);
}

static void end(struct ro_match_module *self, enum ro_result result)
{
	self->result = result;
	self->has_choice = false;
	if (!self->rules.is_match) {
		return;
	}
	self->match = self->rules.match;
	(void)ro_match_record(&self->match, result);
}

static void on_game_ended(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_match_module *self = from_module(module);

	end(self, (enum ro_result)msg->game_ended.result);
	if (self->rules.is_match && self->result != RO_RESULT_NONE) {
		post_score(self);
	}
	if (waits_for_choice(self)) {
		ask(self);
	}
}

/* The game goes on after all. */
static void on_taken_back(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_match_module *self = from_module(module);

	(void)msg;
	self->result = RO_RESULT_NONE;
	self->has_choice = false;
}

static void choose(struct ro_match_module *self, bool reversed)
{
	struct ro_msg msg = { .seq = 0 };

	self->has_choice = true;
	self->reversed = reversed;
	msg.colours_chosen.reversed = reversed;
	post(self, RO_MSG_COLOURS_CHOSEN, &msg);
}

static void call_next(struct ro_match_module *self)
{
	struct ro_match_step step = { .result = self->result };
	struct ro_msg msg = { .seq = 0 };

	step.is_match = self->rules.is_match;
	step.is_last = step.is_match && self->match.state == RO_MATCH_CHOICE;
	step.reversed = step.is_last ? self->reversed : step.is_match;
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		step.controls[side] = self->match.rules.last[side];
	}
	self->is_called = true;
	msg.game_left.is_match = step.is_match;
	post(self, RO_MSG_GAME_LEFT, &msg);
	if (self->next != NULL) {
		self->next(self->next_arg, &step);
	}
}

/* The arbiter starts, and this game is over: the next one. */
static void on_start(struct ro_match_module *self)
{
	if (self->result == RO_RESULT_NONE || self->rules.is_alone ||
		self->is_called) {
		return;
	}
	if (self->rules.is_match && self->match.state == RO_MATCH_OVER) {
		return; /* another match has its own names and clocks */
	}
	if (waits_for_choice(self)) {
		ask(self);
	} else {
		call_next(self);
	}
}

static void on_arbiter_ruled(struct ro_module *module, const struct ro_msg *msg)
{
	if (msg->arbiter_ruled.ruling == RO_RULING_START) {
		on_start(from_module(module));
	}
}

static bool may_choose(const struct ro_match_module *self, unsigned side)
{
	const unsigned chooser = self->match.rules.chooser;

	return side == RO_NOBODY || chooser == RO_MATCH_NOBODY ||
		player_of(self, (enum ro_side)side) == chooser;
}

static void on_key_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_match_module *self = from_module(module);
	const struct ro_key_pressed *key = &msg->key_pressed;

	if (key->key == RO_KEY_ARBITER && key->is_long &&
		key->side == RO_NOBODY) {
		on_start(self);
	} else if (waits_for_choice(self) && may_choose(self, key->side) &&
		(key->key == RO_KEY_YES || key->key == RO_KEY_NO)) {
		choose(self, key->key == RO_KEY_NO);
	}
}

static void stop(struct ro_module *module)
{
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "match",
	.on = {
		[RO_MSG_GAME_ENDED] = on_game_ended,
		[RO_MSG_TAKEN_BACK] = on_taken_back,
		[RO_MSG_ARBITER_RULED] = on_arbiter_ruled,
		[RO_MSG_KEY_PRESSED] = on_key_pressed,
	},
	.stop = stop,
};

void ro_match_module_init(struct ro_match_module *self, struct ro_env *env,
	const struct ro_match_module_rules *rules)
{
	ro_module_init(&self->module, &ops, env);
	self->rules = *rules;
	self->match = rules->match;
	self->result = RO_RESULT_NONE;
	self->has_choice = false;
	self->reversed = false;
	self->is_called = false;
	self->next = NULL;
	self->next_arg = NULL;
}

void ro_match_module_restore(
	struct ro_match_module *self, enum ro_result result)
{
	end(self, result);
	if (waits_for_choice(self)) {
		ask(self);
	}
}
