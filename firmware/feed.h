/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_FEED_H
#define FIRMWARE_FEED_H

#include "host/bus/module.h"

/**
 * A listener for programs: hears every message in bus order and passes it on.
 *
 * The transcript of a replay, its JSON lines and the expectations of a story
 * hang on this. It posts nothing.
 */
typedef void ro_feed_fn(void *arg, const struct ro_msg *msg);

struct ro_feed {
	struct ro_module module;
	ro_feed_fn *heard; /* may be NULL: nobody cares */
	void *arg; /* borrowed */
};

void ro_feed_init(
	struct ro_feed *self, struct ro_env *env, ro_feed_fn *heard, void *arg);

#endif
