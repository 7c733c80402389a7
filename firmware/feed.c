/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/feed.h"

static void on_any(struct ro_module *module, const struct ro_msg *msg)
{
	const struct ro_feed *self = ro_container_of(
		module, struct ro_feed, module);

	if (self->heard != NULL) {
		self->heard(self->arg, msg);
	}
}

static void stop(struct ro_module *module)
{
	ro_module_stopped(module);
}

static const struct ro_module_ops ops = {
	.name = "feed",
	.on_any = on_any,
	.stop = stop,
};

void ro_feed_init(
	struct ro_feed *self, struct ro_env *env, ro_feed_fn *heard, void *arg)
{
	ro_module_init(&self->module, &ops, env);
	self->heard = heard;
	self->arg = arg;
}
