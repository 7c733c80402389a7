/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/keys/keys_module.h"

void ro_keys_module_lever(
	struct ro_keys_module *self, enum ro_side side, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_PRESSED, .at_ms = at_ms };

	if (!ro_press_edge(&self->levers[side], at_ms)) {
		return;
	}
	msg.pressed.side = (uint8_t)side;
	ro_bus_post(&self->module.env->bus, &msg);
}

void ro_keys_module_key(struct ro_keys_module *self,
	const struct ro_key_pressed *key, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_KEY_PRESSED, .at_ms = at_ms };

	msg.key_pressed = *key;
	ro_bus_post(&self->module.env->bus, &msg);
}

void ro_keys_module_promote(
	struct ro_keys_module *self, enum ro_piece piece, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_PROMOTION_NAMED, .at_ms = at_ms };

	msg.promotion_named.piece = (uint8_t)piece;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void stop(struct ro_module *module)
{
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "keys",
	.stop = stop,
};

void ro_keys_module_init(struct ro_keys_module *self, struct ro_env *env)
{
	ro_module_init(&self->module, &ops, env);
	ro_press_init(&self->levers[RO_WHITE]);
	ro_press_init(&self->levers[RO_BLACK]);
}
