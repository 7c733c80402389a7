/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/clock/clock_module.h"

static struct ro_clock_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_clock_module, module);
}

static void post(struct ro_clock_module *self, const struct ro_msg *msg)
{
	ro_bus_post(&self->module.env->bus, msg);
}

/* What changed, whom it concerns and which move number was set with it. */
struct change {
	enum ro_clock_reason reason;
	unsigned side; /* or RO_NOBODY */
	uint16_t move_number;
};

static void post_change(struct ro_clock_module *self,
	const struct change *change, int64_t at_ms)
{
	const struct ro_clock *clock = &self->clock;
	struct ro_msg msg = { .kind = RO_MSG_CLOCK_CHANGED, .at_ms = at_ms };

	if (!ro_clock_exists(clock)) {
		return;
	}
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		msg.clock_changed.left_ms[side] = ro_clock_left(
			clock, (enum ro_side)side, at_ms);
	}
	msg.clock_changed.running = (uint8_t)ro_clock_running_at(clock, at_ms);
	msg.clock_changed.reason = (uint8_t)change->reason;
	msg.clock_changed.side = (uint8_t)change->side;
	msg.clock_changed.move_number = change->move_number;
	post(self, &msg);
}

static void post_changed(struct ro_clock_module *self,
	enum ro_clock_reason reason, int64_t at_ms)
{
	const struct change change = { .reason = reason, .side = RO_NOBODY };

	post_change(self, &change, at_ms);
}

static void post_flag_fell(struct ro_clock_module *self, enum ro_side side)
{
	const int64_t at_ms = ro_clock_flag_fell(&self->clock, side);
	struct ro_msg msg = { .kind = RO_MSG_FLAG_FELL, .at_ms = at_ms };

	msg.flag_fell.side = (uint8_t)side;
	msg.flag_fell.is_first = ro_clock_first_flag(&self->clock) == side;
	post(self, &msg);
	post_changed(self, RO_CLOCK_REASON_FLAG, at_ms);
}

static void tell_flag(struct ro_clock_module *self, enum ro_side side)
{
	const bool has_fallen = ro_clock_flag_fell(&self->clock, side) !=
		RO_CLOCK_NEVER;

	if (has_fallen && !self->flag_told[side]) {
		post_flag_fell(self, side);
	}
	self->flag_told[side] = has_fallen;
}

/* The first first, should both have fallen unseen. */
static void tell_flags(struct ro_clock_module *self)
{
	const enum ro_side first = ro_clock_first_flag(&self->clock) == RO_BLACK
		? RO_BLACK
		: RO_WHITE;

	tell_flag(self, first);
	tell_flag(self, ro_other(first));
}

/* A warning that was not due to a side's own thinking, because the game is
 * short or the arbiter has set the time, is none. */
static void skip_low_times(struct ro_clock_module *self)
{
	const struct ro_clock_rules *rules = &self->clock.rules;

	for (unsigned i = 0; i < rules->low_time_count; i++) {
		for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
			if (self->clock.now.left_ms[side] <=
				rules->low_time_ms[i]) {
				self->low_told[side] |= (uint8_t)(1u << i);
			}
		}
	}
}

/* The largest threshold that the running side has not gone below yet. */
static unsigned next_low_time(const struct ro_clock_module *self)
{
	const struct ro_clock_rules *rules = &self->clock.rules;
	const unsigned told = self->low_told[self->clock.now.turn];
	unsigned next = rules->low_time_count;

	for (unsigned i = 0; i < rules->low_time_count; i++) {
		if ((told >> i & 1) == 0 &&
			(next == rules->low_time_count ||
				rules->low_time_ms[i] >
					rules->low_time_ms[next])) {
			next = i;
		}
	}
	return next;
}

static int64_t low_time_due(const struct ro_clock_module *self)
{
	const struct ro_clock_rules *rules = &self->clock.rules;
	const int64_t flag_ms = ro_clock_flag_due(&self->clock);
	const unsigned next = next_low_time(self);

	if (flag_ms == RO_CLOCK_NEVER || next == rules->low_time_count) {
		return RO_CLOCK_NEVER;
	}
	return flag_ms - rules->low_time_ms[next];
}

static void tell_low_times(struct ro_clock_module *self, int64_t at_ms)
{
	int64_t due_ms;

	while ((due_ms = low_time_due(self)) <= at_ms) {
		const unsigned next = next_low_time(self);
		const enum ro_side side = self->clock.now.turn;
		struct ro_msg msg = { .kind = RO_MSG_LOW_TIME_REACHED };

		msg.at_ms = due_ms;
		msg.low_time_reached.side = (uint8_t)side;
		msg.low_time_reached.left_ms = self->clock.rules
						       .low_time_ms[next];
		self->low_told[side] |= (uint8_t)(1u << next);
		post(self, &msg);
	}
}

/* Tell what time alone has done until @p at_ms. */
static void catch_up(struct ro_clock_module *self, int64_t at_ms)
{
	tell_low_times(self, at_ms);
	ro_clock_check_flag(&self->clock, at_ms);
	tell_flags(self);
}

/* After an event: tell the flags that it moved, and wait for the next. */
static void look_ahead(struct ro_clock_module *self)
{
	struct ro_env *env = self->module.env;

	tell_flags(self);
	ro_timer_at(env, &self->flag, ro_clock_flag_due(&self->clock));
	ro_timer_at(env, &self->low, low_time_due(self));
}

/* The mover pressed before his flag falls and the referee may still wait for
 * the contacts: a press counts as of its stamp, so the flag may not fall. */
static int64_t judged_until(const struct ro_clock_module *self)
{
	if (self->press_side != self->clock.now.turn ||
		self->press_ms >= ro_clock_flag_due(&self->clock)) {
		return 0;
	}
	return self->press_ms + self->clock.rules.judging_ms;
}

static void on_flag_due(struct ro_timer *timer)
{
	struct ro_clock_module *self = ro_container_of(
		timer, struct ro_clock_module, flag);
	const int64_t until_ms = judged_until(self);

	if (timer->due_ms < until_ms) {
		ro_timer_at(self->module.env, timer, until_ms);
		return;
	}
	catch_up(self, timer->due_ms);
	look_ahead(self);
}

static void on_low_due(struct ro_timer *timer)
{
	struct ro_clock_module *self = ro_container_of(
		timer, struct ro_clock_module, low);

	catch_up(self, timer->due_ms);
	look_ahead(self);
}

static unsigned absent_side(const struct ro_clock_module *self)
{
	if (self->has_arrived[RO_WHITE]) {
		return RO_BLACK;
	}
	return self->has_arrived[RO_BLACK] ? RO_WHITE : RO_NOBODY;
}

static void on_absence_due(struct ro_timer *timer)
{
	struct ro_clock_module *self = ro_container_of(
		timer, struct ro_clock_module, absence);
	struct ro_msg msg = { .kind = RO_MSG_DEFAULT_TIME_PASSED };

	msg.at_ms = timer->due_ms;
	msg.default_time_passed.side = (uint8_t)absent_side(self);
	post(self, &msg);
}

/* Article 6.7.1: who arrives after the default time loses; an event may say
 * that arriving at it is too late already. */
static void await_arrival(struct ro_clock_module *self, int64_t start_ms)
{
	const struct ro_clock_rules *rules = &self->clock.rules;
	const bool is_after = rules->default_boundary == RO_DEFAULT_AFTER;

	if (rules->default_ms != RO_CLOCK_NO_DEFAULT) {
		ro_timer_at(self->module.env, &self->absence,
			start_ms + rules->default_ms + is_after);
	}
}

static void arrive(struct ro_clock_module *self, unsigned side)
{
	self->has_arrived[side] = true;
	if (self->has_arrived[RO_WHITE] && self->has_arrived[RO_BLACK]) {
		ro_timer_cancel(&self->absence);
	}
}

int64_t ro_clock_module_default_left(
	const struct ro_clock_module *self, int64_t at_ms)
{
	if (!ro_timer_is_set(&self->absence)) {
		return RO_CLOCK_NO_DEFAULT;
	}
	return self->absence.due_ms > at_ms ? self->absence.due_ms - at_ms : 0;
}

/* A break of the power changes nothing in who has come, or until when. */
static void await_as_before(struct ro_clock_module *self)
{
	const struct ro_clock_absence *before = &self->before;
	const int64_t start_ms = self->clock.rules.default_start_ms;

	if (start_ms != RO_CLOCK_ACTUAL_START) {
		await_arrival(self, start_ms);
	} else if (before->has_begun) {
		await_arrival(self, before->started_ms);
	}
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		if (before->has_arrived[side]) {
			arrive(self, side);
		}
	}
	if (before->is_told) {
		ro_timer_cancel(&self->absence);
	}
}

static void forget(struct ro_clock_module *self)
{
	ro_timer_cancel(&self->flag);
	ro_timer_cancel(&self->low);
	ro_timer_cancel(&self->absence);
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		self->flag_told[side] = false;
		self->has_arrived[side] = false;
		self->low_told[side] = 0;
	}
	self->press_side = RO_NOBODY;
	self->is_restored = false;
}

/* What was set is shown, and waited for if the round has a time of its own. */
static void show_setting(struct ro_clock_module *self)
{
	const int64_t start_ms = self->clock.rules.default_start_ms;

	if (self->is_restored) {
		await_as_before(self);
	} else if (start_ms != RO_CLOCK_ACTUAL_START) {
		await_arrival(self, start_ms);
	}
	post_changed(self,
		self->is_restored ? RO_CLOCK_REASON_RESTORED
				  : RO_CLOCK_REASON_SET,
		self->module.env->now_ms);
}

void ro_clock_module_set(
	struct ro_clock_module *self, const struct ro_clock_rules *rules)
{
	const struct ro_clock_rules copy = *rules;

	forget(self);
	ro_clock_set(&self->clock, &copy);
	if (self->module.started) {
		show_setting(self);
	}
}

void ro_clock_module_restore(struct ro_clock_module *self,
	const struct ro_clock_reading *reading,
	const struct ro_clock_absence *absence)
{
	ro_clock_restore(&self->clock, reading);
	self->is_restored = true;
	self->before = *absence;
	if (self->module.started) {
		show_setting(self);
	}
}

/* The moves completed before @p setup, by the numbers of the board. */
static void place_from_setup(const struct ro_clock_module *self,
	const struct ro_setup *setup, struct ro_clock_place *place)
{
	const uint32_t before = setup->fullmove > 0 ? setup->fullmove - 1u : 0;

	place->turn = (enum ro_side)setup->turn;
	place->moves[RO_WHITE] = before + (setup->turn == RO_BLACK);
	place->moves[RO_BLACK] = before;
	place->moves_stay = self->clock.rules.counts_presses;
}

static void on_game_started(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_game_started *started = &msg->game_started;
	struct ro_clock_place place = { .ply = started->ply };

	if (self->clock.now.begun) {
		ro_clock_module_set(self, &self->clock.rules);
	}
	place_from_setup(self, &started->setup, &place);
	ro_clock_run(&self->clock, &place, started->clock_runs, msg->at_ms);
	skip_low_times(self);
	if (started->is_restored && self->is_restored) {
		await_as_before(self);
	} else if (place.ply > 0) {
		ro_timer_cancel(&self->absence); /* they have played */
	} else if (self->clock.rules.default_start_ms ==
		RO_CLOCK_ACTUAL_START) {
		await_arrival(self, msg->at_ms);
	}
	look_ahead(self);
	post_changed(self, RO_CLOCK_REASON_START, msg->at_ms);
}

static void on_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);

	self->press_side = msg->pressed.side;
	self->press_ms = msg->at_ms;
}

static void on_move_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_move_pressed *pressed = &msg->move_pressed;

	arrive(self, pressed->side);
	if (pressed->gate_open ||
		self->clock.rules.gate_time != RO_GATE_TIME_NEITHER) {
		return;
	}
	catch_up(self, msg->at_ms);
	ro_clock_hold(&self->clock, (enum ro_side)pressed->side, msg->at_ms);
	look_ahead(self);
	post_changed(self, RO_CLOCK_REASON_PRESS, msg->at_ms);
}

static void post_turn_timed(struct ro_clock_module *self,
	const struct ro_clock_press *press,
	const struct ro_clock_answer *answer)
{
	struct ro_msg msg = { .kind = RO_MSG_TURN_TIMED };

	msg.at_ms = press->at_ms;
	msg.turn_timed.side = (uint8_t)press->side;
	msg.turn_timed.flagged = answer->flagged;
	msg.turn_timed.clk_ms = answer->left_ms;
	msg.turn_timed.used_ms = answer->used_ms;
	msg.turn_timed.increment_ms = answer->increment_ms;
	post(self, &msg);
}

static enum ro_clock_reason reason_of(const struct ro_turn_passed *passed)
{
	if (passed->by == RO_BY_END) {
		return RO_CLOCK_REASON_END;
	}
	return passed->gate_opened == RO_GATE_OPENED_PRESS
		? RO_CLOCK_REASON_PRESS
		: RO_CLOCK_REASON_GATE;
}

static void on_turn_passed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_turn_passed *passed = &msg->turn_passed;
	struct ro_clock_press press = { .at_ms = msg->at_ms };
	struct ro_clock_answer answer;

	press.side = (enum ro_side)passed->side;
	press.ends = passed->by == RO_BY_END;
	/* Only a press has a lever; his time stops with it, unless it is to
	 * run on until the gate opens. */
	press.pressed_ms = msg->at_ms;
	if (passed->by == RO_BY_PRESS && passed->pressed_ms < msg->at_ms &&
		self->clock.rules.gate_time == RO_GATE_TIME_NEITHER) {
		press.pressed_ms = passed->pressed_ms;
	}
	arrive(self, passed->side);
	catch_up(self, press.pressed_ms);
	answer = ro_clock_press(&self->clock, &press);
	look_ahead(self);
	post_turn_timed(self, &press, &answer);
	post_changed(self, reason_of(passed), msg->at_ms);
}

static void on_play_paused(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);

	catch_up(self, msg->at_ms);
	ro_clock_pause(&self->clock, msg->at_ms);
	look_ahead(self);
	post_changed(self, RO_CLOCK_REASON_PAUSE, msg->at_ms);
}

static void on_play_resumed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);

	const struct ro_play_resumed *resumed = &msg->play_resumed;
	const enum ro_side turn = (enum ro_side)resumed->turn;

	catch_up(self, msg->at_ms);
	if (!resumed->waits) {
		ro_clock_release(&self->clock, turn, msg->at_ms);
	}
	ro_clock_resume(&self->clock, turn, msg->at_ms);
	look_ahead(self);
	post_changed(self, RO_CLOCK_REASON_RESUME, msg->at_ms);
}

static void on_taken_back(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_taken_back *taken = &msg->taken_back;
	struct ro_clock_place place = { .ply = taken->ply };

	catch_up(self, msg->at_ms);
	place_from_setup(self, &taken->setup, &place);
	ro_clock_take_back(&self->clock, &place, msg->at_ms);
	skip_low_times(self);
	look_ahead(self);
	post_changed(self,
		taken->by_arbiter ? RO_CLOCK_REASON_RETRACT
				  : RO_CLOCK_REASON_TAKEBACK,
		msg->at_ms);
}

static void on_penalty_given(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_penalty_given *given = &msg->penalty_given;
	const struct change change = { .reason = RO_CLOCK_REASON_PENALTY,
		.side = given->beneficiary };
	struct ro_clock_penalty penalty = { .add_ms = given->add_ms };

	penalty.beneficiary = (enum ro_side)given->beneficiary;
	penalty.taken_ms = given->increment_withdrawn_ms;
	penalty.turns_back = given->turns_back;
	catch_up(self, msg->at_ms);
	ro_clock_penalise(&self->clock, &penalty, msg->at_ms);
	skip_low_times(self);
	look_ahead(self);
	post_change(self, &change, msg->at_ms);
}

static void on_game_ended(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);

	ro_timer_cancel(&self->absence);
	if (self->clock.now.ended) {
		return; /* by the move that ended it */
	}
	catch_up(self, msg->at_ms);
	ro_clock_end(&self->clock, msg->at_ms);
	look_ahead(self);
	post_changed(self, RO_CLOCK_REASON_END, msg->at_ms);
}

static void on_arbiter_ruled(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_arbiter_ruled *ruled = &msg->arbiter_ruled;
	const struct change change = { .reason = RO_CLOCK_REASON_ADJUST,
		.side = ruled->side,
		.move_number = ruled->move_number };

	if (ruled->ruling != RO_RULING_ADJUST || ruled->side > RO_BLACK) {
		return;
	}
	catch_up(self, msg->at_ms);
	ro_clock_adjust(&self->clock, (enum ro_side)ruled->side, ruled->ms,
		ruled->move_number, msg->at_ms);
	skip_low_times(self);
	post_change(self, &change, msg->at_ms); /* before the flag it drops */
	look_ahead(self);
}

static void post_time_read(struct ro_clock_module *self,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	const struct ro_clock *clock = &self->clock;
	struct ro_msg msg = { .kind = RO_MSG_TIME_READ, .at_ms = at_ms };
	struct ro_time_read *read = &msg.time_read;

	read->asker = key->side;
	read->is_long = key->is_long;
	read->running = (uint8_t)ro_clock_running_at(clock, at_ms);
	read->has_clock = ro_clock_exists(clock);
	read->default_left_ms = ro_clock_module_default_left(self, at_ms);
	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		read->left_ms[side] = ro_clock_left(
			clock, (enum ro_side)side, at_ms);
		read->used_ms[side] = ro_clock_used(
			clock, (enum ro_side)side, at_ms);
	}
	post(self, &msg);
}

static void on_key_pressed(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_clock_module *self = from_module(module);
	const struct ro_key_pressed *key = &msg->key_pressed;

	if (key->side <= RO_BLACK) {
		arrive(self, key->side);
	}
	if (key->key == RO_KEY_TIME) {
		post_time_read(self, key, msg->at_ms);
	}
}

static int start(struct ro_module *module)
{
	show_setting(from_module(module));
	return 0;
}

static void stop(struct ro_module *module)
{
	forget(from_module(module));
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "clock",
	.start = start,
	.on = {
		[RO_MSG_GAME_STARTED] = on_game_started,
		[RO_MSG_PRESSED] = on_pressed,
		[RO_MSG_MOVE_PRESSED] = on_move_pressed,
		[RO_MSG_TURN_PASSED] = on_turn_passed,
		[RO_MSG_PLAY_PAUSED] = on_play_paused,
		[RO_MSG_PLAY_RESUMED] = on_play_resumed,
		[RO_MSG_TAKEN_BACK] = on_taken_back,
		[RO_MSG_PENALTY_GIVEN] = on_penalty_given,
		[RO_MSG_GAME_ENDED] = on_game_ended,
		[RO_MSG_ARBITER_RULED] = on_arbiter_ruled,
		[RO_MSG_KEY_PRESSED] = on_key_pressed,
	},
	.stop = stop,
};

void ro_clock_module_init(struct ro_clock_module *self, struct ro_env *env,
	const struct ro_clock_rules *rules)
{
	ro_module_init(&self->module, &ops, env);
	ro_timer_init(&self->flag, on_flag_due);
	ro_timer_init(&self->low, on_low_due);
	ro_timer_init(&self->absence, on_absence_due);
	ro_clock_module_set(self, rules);
}
