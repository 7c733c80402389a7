/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/page/desk_module.h"

void ro_desk_module_rule(struct ro_desk_module *self,
	const struct ro_arbiter_ruled *ruling, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_ARBITER_RULED, .at_ms = at_ms };

	msg.arbiter_ruled = *ruling;
	ro_bus_post(&self->module.env->bus, &msg);
}

void ro_desk_module_wall_clock(
	struct ro_desk_module *self, int64_t by_ms, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_WALL_CLOCK_JUMPED,
		.at_ms = at_ms };

	msg.wall_clock_jumped.by_ms = by_ms;
	ro_bus_post(&self->module.env->bus, &msg);
}

static void stop(struct ro_module *module)
{
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "desk",
	.stop = stop,
};

void ro_desk_module_init(struct ro_desk_module *self, struct ro_env *env)
{
	ro_module_init(&self->module, &ops, env);
}
