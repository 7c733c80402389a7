/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_PAGE_DESK_MODULE_H
#define HOST_PAGE_DESK_MODULE_H

#include "host/bus/module.h"

/**
 * The arbiter's desk: what he rules becomes a message.
 *
 * His page, his key and a story call the functions below. The desk only
 * passes on; whether a ruling fits the state of the game is the referee's and
 * the clock's to judge. It also tells when the wall clock jumped, which
 * changes nothing in the game but belongs into its record.
 */
struct ro_desk_module {
	struct ro_module module;
};

void ro_desk_module_init(struct ro_desk_module *self, struct ro_env *env);

/** Pass on what the arbiter ruled at @p at_ms; @p ruling is copied. */
void ro_desk_module_rule(struct ro_desk_module *self,
	const struct ro_arbiter_ruled *ruling, int64_t at_ms);

/** The wall clock jumped by @p by_ms, forwards positive. */
void ro_desk_module_wall_clock(
	struct ro_desk_module *self, int64_t by_ms, int64_t at_ms);

#endif
