/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/board/board_module.h"

static struct ro_board_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_board_module, module);
}

static void post_square(struct ro_board_module *self, enum ro_msg_kind kind,
	unsigned board, ro_square square)
{
	const struct ro_debounce *debounce = &self->debounce[board];
	struct ro_msg msg = { .kind = kind };

	/* The three messages about one square begin alike. */
	msg.square_changed.board = (uint8_t)board;
	msg.square_changed.square = square;
	msg.at_ms = debounce->first_ms[square];
	if (kind == RO_MSG_SQUARE_CHANGED) {
		msg.square_changed.occupied = (debounce->believed &
						      ro_bit(square)) != 0;
	}
	ro_bus_post(&self->module.env->bus, &msg);
}

static void post_seen(
	struct ro_board_module *self, unsigned board, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_BOARD_SEEN, .at_ms = at_ms };

	msg.board_seen.board = (uint8_t)board;
	msg.board_seen.occupied = self->debounce[board].believed;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void post_part(struct ro_board_module *self, enum ro_msg_kind kind,
	unsigned board, int err)
{
	struct ro_msg msg = { .kind = kind, .at_ms = self->module.env->now_ms };

	msg.board_lost.board = (uint8_t)board;
	msg.board_lost.err = (int16_t)err;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void lose(struct ro_board_module *self, unsigned board, int err)
{
	if (!self->lost[board]) {
		self->lost[board] = true;
		post_part(self, RO_MSG_BOARD_LOST, board, err);
	}
	ro_timer_at(self->module.env, &self->retry,
		self->module.env->now_ms + self->rules.retry_ms);
}

static void come_back(struct ro_board_module *self, unsigned board,
	ro_bitboard levels, int64_t at_ms)
{
	ro_debounce_init(
		&self->debounce[board], levels, self->rules.debounce_ms);
	ro_contacts_init(&self->contacts[board]);
	ro_contacts_scan(&self->contacts[board], levels, at_ms);
	if (self->lost[board]) {
		self->lost[board] = false;
		post_part(self, RO_MSG_BOARD_BACK, board, 0);
	}
	post_seen(self, board, at_ms);
}

static void settle(struct ro_board_module *self, unsigned board)
{
	struct ro_debounce *debounce = &self->debounce[board];
	const int64_t now_ms = self->module.env->now_ms;
	bool changed = false;
	ro_square square = ro_debounce_settle(debounce, now_ms, &changed);

	while (square != RO_NO_SQUARE) {
		post_square(self,
			changed ? RO_MSG_SQUARE_CHANGED : RO_MSG_SQUARE_CALMED,
			board, square);
		square = ro_debounce_settle(debounce, now_ms, &changed);
	}
}

static int64_t next_due(const struct ro_board_module *self)
{
	int64_t due_ms = INT64_MAX;

	for (unsigned board = 0; board < self->rules.board_count; board++) {
		const int64_t rest_ms = ro_debounce_due(&self->debounce[board]);

		if (rest_ms < due_ms) {
			due_ms = rest_ms;
		}
	}
	return due_ms;
}

static void on_rest_due(struct ro_timer *timer)
{
	struct ro_board_module *self = ro_container_of(
		timer, struct ro_board_module, rest);

	for (unsigned board = 0; board < self->rules.board_count; board++) {
		settle(self, board);
	}
	ro_timer_at(self->module.env, &self->rest, next_due(self));
}

static void look_for_faults(struct ro_board_module *self, unsigned board,
	ro_bitboard levels, int64_t at_ms)
{
	struct ro_msg fault;

	ro_contacts_scan(&self->contacts[board], levels, at_ms);
	while (ro_contacts_next(&self->contacts[board], at_ms, &fault)) {
		fault.contacts_failed.board = (uint8_t)board;
		ro_bus_post(&self->module.env->bus, &fault);
	}
}

static void scan_board(
	struct ro_board_module *self, unsigned board, int64_t at_ms)
{
	struct ro_debounce *debounce = &self->debounce[board];
	ro_bitboard levels = 0;
	ro_bitboard stirred;
	int err = self->boards[board]->ops->read(self->boards[board], &levels);

	if (err != 0) {
		lose(self, board, err);
		return;
	}
	if (self->lost[board]) {
		come_back(self, board, levels, at_ms);
		return;
	}
	stirred = ro_debounce_scan(debounce, levels, at_ms);
	for (unsigned square = 0; square < 64; square++) {
		if ((stirred & ro_bit(square)) != 0) {
			post_square(self, RO_MSG_SQUARE_STIRRED, board,
				(ro_square)square);
		}
	}
	look_for_faults(self, board, levels, at_ms);
}

void ro_board_module_scan(struct ro_board_module *self, int64_t at_ms)
{
	for (unsigned board = 0; board < self->rules.board_count; board++) {
		scan_board(self, board, at_ms);
	}
	ro_timer_at(self->module.env, &self->rest, next_due(self));
}

static void on_retry_due(struct ro_timer *timer)
{
	struct ro_board_module *self = ro_container_of(
		timer, struct ro_board_module, retry);

	ro_board_module_scan(self, self->module.env->now_ms);
}

int64_t ro_board_module_rest_due(const struct ro_board_module *self)
{
	int64_t due_ms = INT64_MIN;

	for (unsigned board = 0; board < self->rules.board_count; board++) {
		const struct ro_debounce *debounce = &self->debounce[board];

		for (unsigned square = 0; square < 64; square++) {
			const int64_t rest_ms = debounce->last_ms[square] +
				debounce->rest_ms;

			if ((debounce->stirring & ro_bit(square)) != 0 &&
				rest_ms > due_ms) {
				due_ms = rest_ms;
			}
		}
	}
	return due_ms;
}

/* A board that fails at the start is lost like any other: the house says so
 * and tries again, instead of refusing to speak at all. */
static int start(struct ro_module *module)
{
	struct ro_board_module *self = from_module(module);
	const int64_t now_ms = module->env->now_ms;

	for (unsigned board = 0; board < self->rules.board_count; board++) {
		ro_bitboard levels = 0;
		int err = self->boards[board]->ops->read(
			self->boards[board], &levels);

		if (err != 0) {
			lose(self, board, err);
		} else {
			come_back(self, board, levels, now_ms);
		}
	}
	return 0;
}

static void stop(struct ro_module *module)
{
	struct ro_board_module *self = from_module(module);

	ro_timer_cancel(&self->rest);
	ro_timer_cancel(&self->retry);
	for (unsigned board = 0; board < self->rules.board_count; board++) {
		self->boards[board]->ops->close(self->boards[board]);
	}
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "board",
	.start = start,
	.stop = stop,
};

void ro_board_module_init(struct ro_board_module *self, struct ro_env *env,
	const struct ro_board_rules *rules, struct ro_board *const *boards)
{
	ro_require(rules->board_count <= RO_BOARDS_MAX);
	ro_module_init(&self->module, &ops, env);
	self->rules = *rules;
	for (unsigned board = 0; board < rules->board_count; board++) {
		self->boards[board] = boards[board];
		self->lost[board] = false;
		ro_debounce_init(&self->debounce[board], 0, rules->debounce_ms);
	}
	ro_timer_init(&self->rest, on_rest_due);
	ro_timer_init(&self->retry, on_retry_due);
}
