/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/keys/keys_gpio.h"

#include "firmware/gpio/edges.h"
#include "host/base/err.h"
#include "host/base/log.h"

#include <string.h>

/* How often the levels are read where edges are told, and where not. */
#define LOOK_MS 50
#define LOOK_ONLY_MS 8

#define RETRY_MS 500

/* A key may come late by that much; a lever may not. */
#define KEY_DEBOUNCE_US 5000

static struct ro_keys_gpio *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_keys_gpio, module);
}

static void post_key(
	struct ro_keys_gpio *self, unsigned id, bool is_long, int64_t at_ms)
{
	const struct ro_key_pressed key = {
		.key = (uint8_t)(id % RO_KEYS),
		.is_long = is_long,
		.side = (uint8_t)(id / RO_KEYS), /* the third is RO_NOBODY */
	};

	ro_keys_module_key(self->keys, &key, at_ms);
}

static void arrange_held(struct ro_keys_gpio *self)
{
	int64_t due_ms = INT64_MAX;

	for (unsigned id = 0; id < ro_count(self->key_states); id++) {
		const int64_t one_ms = ro_hold_due(&self->key_states[id]);

		due_ms = one_ms < due_ms ? one_ms : due_ms;
	}
	ro_timer_at(self->module.env, &self->held, due_ms);
}

static void on_held(struct ro_timer *timer)
{
	struct ro_keys_gpio *self = ro_container_of(
		timer, struct ro_keys_gpio, held);
	const int64_t now_ms = self->module.env->now_ms;

	for (unsigned id = 0; id < ro_count(self->key_states); id++) {
		if (ro_hold_wait(&self->key_states[id], now_ms) ==
			RO_HOLD_LONG) {
			post_key(self, id, true, now_ms);
		}
	}
	arrange_held(self);
}

static void take_key(
	struct ro_keys_gpio *self, unsigned id, bool is_down, int64_t at_ms)
{
	const enum ro_hold_press press = ro_hold_take(
		&self->key_states[id], is_down, at_ms);

	if (press != RO_HOLD_NOTHING) {
		post_key(self, id, press == RO_HOLD_LONG, at_ms);
	}
}

static void take_edge(struct ro_keys_gpio_bank *bank, unsigned line,
	const struct ro_gpio_edge *edge)
{
	struct ro_keys_gpio *self = bank->owner;
	const unsigned id = bank->ids[line];
	const int64_t at_ms = ro_gpio_edge_ms(edge, ro_loop_now_ms());

	if (bank == &self->buttons) {
		take_key(self, id, edge->active, at_ms);
	} else if (ro_lever_edge(
			   &self->lever_states[id], edge->active, at_ms)) {
		ro_keys_module_lever(self->keys, (enum ro_side)id, at_ms);
	}
}

static void take_levels(struct ro_keys_gpio_bank *bank, uint64_t levels)
{
	struct ro_keys_gpio *self = bank->owner;
	const int64_t now_ms = ro_loop_now_ms();

	for (unsigned line = 0; line < bank->line_count; line++) {
		const bool is_down = (levels >> line & 1) != 0;
		const unsigned id = bank->ids[line];

		if (bank == &self->buttons) {
			take_key(self, id, is_down, now_ms);
		} else if (ro_lever_level(
				   &self->lever_states[id], is_down, now_ms)) {
			ro_keys_module_lever(
				self->keys, (enum ro_side)id, now_ms);
		}
	}
	arrange_held(self);
}

static void on_bank_closed(void *arg)
{
	struct ro_keys_gpio_bank *bank = arg;
	struct ro_keys_gpio *self = bank->owner;

	bank->is_closing = false;
	bank->watch_count = 0;
	if (self->is_stopping && !self->levers.is_closing &&
		!self->buttons.is_closing) {
		ro_module_stopped(&self->module);
	}
}

/* The handles let go of their descriptors at once, and of their memory at
 * the next turn of the loop. */
static void close_bank(struct ro_keys_gpio_bank *bank)
{
	bank->is_open = false;
	bank->is_closing = true;
	ro_closing_begin(&bank->closing, on_bank_closed, bank);
	for (unsigned i = 0; i < bank->watch_count; i++) {
		ro_closing_handle(
			&bank->closing, (uv_handle_t *)&bank->watches[i].poll);
	}
	ro_gpio_group_close(&bank->group);
	ro_closing_end(&bank->closing);
}

static void lose(struct ro_keys_gpio_bank *bank, int err)
{
	if (!bank->was_lost) {
		ro_log(bank->name, "their lines are lost: %s",
			ro_err_text(err));
	}
	bank->was_lost = true;
	bank->retry_ms = ro_loop_now_ms() + RETRY_MS;
	if (bank->is_open) {
		close_bank(bank);
	}
}

static void look(struct ro_keys_gpio_bank *bank)
{
	uint64_t levels = 0;
	const int err = ro_gpio_group_read(&bank->group, &levels);

	if (err != 0) {
		lose(bank, err);
	} else {
		take_levels(bank, levels);
	}
}

static void on_edges(uv_poll_t *poll, int status, int events)
{
	struct ro_keys_gpio_watch *watch = ro_container_of(
		poll, struct ro_keys_gpio_watch, poll);
	struct ro_keys_gpio_bank *bank = watch->bank;
	const struct ro_gpio_part *part = &bank->group.parts[watch->part];
	struct ro_gpio_edge edges[RO_GPIO_EDGES_MAX];
	int count;

	(void)events;
	if (!bank->is_open) {
		return;
	}
	count = status < 0 ? RO_E_NO_DEVICE
			   : ro_gpio_edges(part->lines, watch->index, edges);
	if (count < 0) {
		lose(bank, count);
		return;
	}
	for (int i = 0; i < count; i++) {
		take_edge(bank, part->index[edges[i].line], &edges[i]);
	}
	if (ro_gpio_edges_lost(&watch->last, edges, (unsigned)count)) {
		ro_log(bank->name, "edges were lost; the levels count");
	}
	look(bank);
}

static int find_places(const struct ro_keys_gpio_bank *bank,
	struct ro_gpio_chips *chips, struct ro_gpio_place *places)
{
	char nobody_reads[2];
	struct ro_text why;
	int err = ro_gpio_chips_read(chips);

	ro_text_init(&why, nobody_reads, sizeof(nobody_reads));
	for (unsigned i = 0; err == 0 && i < bank->line_count; i++) {
		err = ro_gpio_find_line(chips, bank->rules->chip,
			bank->words[i], &places[i], &why);
	}
	return err;
}

/* Expanders whose interrupt is not wired tell no edges. */
static int request(struct ro_keys_gpio_bank *bank)
{
	struct ro_gpio_wish wish = {
		.way = RO_GPIO_INPUT,
		.bias = bank->rules->active_low ? RO_GPIO_BIAS_UP
						: RO_GPIO_BIAS_DOWN,
		.active_low = bank->rules->active_low,
		.edges = true,
		.debounce_us = bank == &bank->owner->buttons ? KEY_DEBOUNCE_US
							     : 0,
	};
	struct ro_gpio_place places[RO_GPIO_LINES_MAX];
	struct ro_gpio_chips chips;
	int err = find_places(bank, &chips, places);

	if (err == 0) {
		err = ro_gpio_group_open(
			&bank->group, &chips, places, bank->line_count, &wish);
		if (err != 0 && err != RO_E_BUSY && err != RO_E_DENIED) {
			wish.edges = false;
			err = ro_gpio_group_open(&bank->group, &chips, places,
				bank->line_count, &wish);
		}
	}
	ro_gpio_chips_free(&chips);
	bank->has_edges = err == 0 && wish.edges;
	return err;
}

static void watch_part(struct ro_keys_gpio_bank *bank, unsigned part)
{
	int descriptors[RO_GPIO_LINES_MAX];
	const unsigned count = ro_gpio_descriptors(
		bank->group.parts[part].lines, descriptors);

	for (unsigned i = 0; i < count; i++) {
		struct ro_keys_gpio_watch
			*watch = &bank->watches[bank->watch_count];

		watch->bank = bank;
		watch->part = part;
		watch->index = i;
		watch->last = 0;
		if (uv_poll_init(&bank->owner->loop->uv, &watch->poll,
			    descriptors[i]) != 0) {
			bank->has_edges = false; /* then it is only read */
			continue;
		}
		bank->watch_count++;
		uv_poll_start(&watch->poll, UV_READABLE, on_edges);
	}
}

static void open_bank(struct ro_keys_gpio_bank *bank)
{
	int err;

	if (bank->line_count == 0 || bank->is_open || bank->is_closing ||
		ro_loop_now_ms() < bank->retry_ms) {
		return;
	}
	err = request(bank);
	if (err != 0) {
		lose(bank, err);
		return;
	}
	bank->is_open = true;
	for (unsigned part = 0; part < bank->group.part_count; part++) {
		watch_part(bank, part);
	}
	if (bank->was_lost) {
		ro_log(bank->name, "their lines are back");
		bank->was_lost = false;
	}
}

static bool is_only_read(const struct ro_keys_gpio_bank *bank)
{
	return bank->is_open && !bank->has_edges;
}

static void on_look(struct ro_timer *timer)
{
	struct ro_keys_gpio *self = ro_container_of(
		timer, struct ro_keys_gpio, look);
	struct ro_keys_gpio_bank *banks[] = { &self->levers, &self->buttons };
	bool is_quick = false;

	for (unsigned i = 0; i < ro_count(banks); i++) {
		open_bank(banks[i]);
		if (banks[i]->is_open) {
			look(banks[i]);
		}
		is_quick |= is_only_read(banks[i]);
	}
	ro_timer_at(self->module.env, timer,
		self->module.env->now_ms + (is_quick ? LOOK_ONLY_MS : LOOK_MS));
}

static int start(struct ro_module *module)
{
	struct ro_keys_gpio *self = from_module(module);

	on_look(&self->look);
	return 0;
}

static void stop(struct ro_module *module)
{
	struct ro_keys_gpio *self = from_module(module);

	ro_timer_cancel(&self->look);
	ro_timer_cancel(&self->held);
	if (self->levers.is_open) {
		close_bank(&self->levers);
	}
	if (self->buttons.is_open) {
		close_bank(&self->buttons);
	}
	self->is_stopping = true;
	if (!self->levers.is_closing && !self->buttons.is_closing) {
		ro_module_stopped(module);
	}
}

static const struct ro_module_ops ops = {
	.name = "keys_gpio",
	.start = start,
	.stop = stop,
};

static void add_line(
	struct ro_keys_gpio_bank *bank, const char *word, unsigned id)
{
	if (word == NULL || *word == '\0') {
		return;
	}
	bank->words[bank->line_count] = word;
	bank->ids[bank->line_count] = (uint8_t)id;
	bank->line_count++;
}

void ro_keys_gpio_init(struct ro_keys_gpio *gpio, struct ro_loop *loop,
	struct ro_keys_module *keys, const struct ro_keys_gpio_rules *rules)
{
	memset(gpio, 0, sizeof(*gpio));
	ro_module_init(&gpio->module, &ops, loop->env);
	gpio->rules = *rules;
	gpio->loop = loop;
	gpio->keys = keys;
	gpio->levers.owner = gpio;
	gpio->levers.name = "levers";
	gpio->levers.rules = &gpio->rules.lever_bank;
	gpio->buttons.owner = gpio;
	gpio->buttons.name = "keys";
	gpio->buttons.rules = &gpio->rules.key_bank;
	for (unsigned side = 0; side < 2; side++) {
		ro_lever_init(&gpio->lever_states[side]);
		add_line(&gpio->levers, rules->levers[side], side);
	}
	for (unsigned id = 0; id < ro_count(gpio->key_states); id++) {
		ro_hold_init(&gpio->key_states[id], rules->long_press_ms);
		add_line(&gpio->buttons,
			rules->keys[id / RO_KEYS][id % RO_KEYS], id);
	}
	ro_timer_init(&gpio->look, on_look);
	ro_timer_init(&gpio->held, on_held);
}
