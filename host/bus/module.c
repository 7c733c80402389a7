/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/bus/module.h"

static void notify(struct ro_listener *listener, const struct ro_msg *msg)
{
	struct ro_module *m = ro_container_of(
		listener, struct ro_module, listener);
	const struct ro_module_ops *ops = m->ops;

	if (ops->on_any != NULL) {
		ops->on_any(m, msg);
	}
	if (ops->on[msg->kind] != NULL) {
		ops->on[msg->kind](m, msg);
	}
}

void ro_module_init(struct ro_module *m, const struct ro_module_ops *ops,
	struct ro_env *env)
{
	m->ops = ops;
	m->env = env;
	ro_list_init(&m->listener.link);
	m->listener.notify = notify;
	m->on_stopped = NULL;
	m->on_stopped_arg = NULL;
	m->started = false;
}

int ro_module_start(struct ro_module *m)
{
	int err = 0;

	ro_require(!m->started);
	ro_bus_listen(&m->env->bus, &m->listener);
	if (m->ops->start != NULL) {
		err = m->ops->start(m);
	}
	if (err != 0) {
		ro_bus_unlisten(&m->env->bus, &m->listener);
		return err;
	}
	m->started = true;
	return 0;
}

void ro_module_stop(
	struct ro_module *m, ro_module_stopped_fn *on_stopped, void *arg)
{
	m->on_stopped = on_stopped;
	m->on_stopped_arg = arg;
	if (!m->started || m->ops->stop == NULL) {
		ro_module_stopped(m);
		return;
	}
	m->ops->stop(m);
}

void ro_module_stopped(struct ro_module *m)
{
	ro_module_stopped_fn *on_stopped = m->on_stopped;

	ro_require(on_stopped != NULL);
	ro_bus_unlisten(&m->env->bus, &m->listener);
	m->started = false;
	m->on_stopped = NULL;
	on_stopped(m, m->on_stopped_arg);
}
