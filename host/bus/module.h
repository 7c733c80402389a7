/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BUS_MODULE_H
#define HOST_BUS_MODULE_H

#include "host/bus/env.h"

/**
 * The contract between a module and main().
 *
 * A module is a struct that embeds a ro_module. Whoever declares the struct
 * owns its memory; nothing is allocated. Its life is
 *
 *	xxx_module_init()	cannot fail and touches nothing outside
 *	ro_module_start()	may fail; opens devices, starts listening
 *	on[], timers		always on the loop's thread
 *	ro_module_stop()	releases; ends with ro_module_stopped()
 *
 * Stopping may take several turns of the loop, because libuv closes handles
 * asynchronously and in no useful order. A module without handles calls
 * ro_module_stopped() before its stop function returns.
 */
struct ro_module;

/** @p msg is borrowed for the call. */
typedef void ro_module_handler(
	struct ro_module *self, const struct ro_msg *msg);

struct ro_module_ops {
	const char *name; /* "clock"; also the log prefix */

	/* Optional. Returns 0, or an error after undoing its own work. */
	int (*start)(struct ro_module *self);

	/* What the module hears; a kind left out is not heard. */
	ro_module_handler *on[RO_MSG_KINDS];

	/* Optional. Hears everything, before on[]; for journals and feeds. */
	ro_module_handler *on_any;

	/* Optional. Must lead to exactly one ro_module_stopped(). */
	void (*stop)(struct ro_module *self);
};

typedef void ro_module_stopped_fn(struct ro_module *self, void *arg);

struct ro_module {
	const struct ro_module_ops *ops; /* borrowed for ever */
	struct ro_env *env; /* borrowed; outlives the module */
	struct ro_listener listener;
	ro_module_stopped_fn *on_stopped;
	void *on_stopped_arg;
	bool started;
};

void ro_module_init(struct ro_module *m, const struct ro_module_ops *ops,
	struct ro_env *env);

/**
 * Start listening, then call the module's own start function.
 * @return 0, or the error of that function, after which it hears nothing
 */
int ro_module_start(struct ro_module *m);

/**
 * Say goodbye; @p on_stopped is called once, perhaps before this returns.
 * A module that was never started reports at once.
 */
void ro_module_stop(
	struct ro_module *m, ro_module_stopped_fn *on_stopped, void *arg);

/** For a module to call: everything it held is released. */
void ro_module_stopped(struct ro_module *m);

#endif
