/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MENU_MENU_MODULE_H
#define HOST_MENU_MENU_MODULE_H

#include "host/bus/module.h"
#include "host/menu/clock_menu.h"

/**
 * The menu among the other modules: hears keys and the game, posts
 * MENU_SHOWN, which the announcer says.
 *
 * What was chosen is done through two functions of the application, because
 * only the desk rules and only the application sets clocks. Only the clock
 * alone (seating none) has a menu; in other games the key says so.
 */

/** What the application does; @p arg is menu->arg. */
struct ro_menu_deeds {
	/* As if the arbiter had ruled. */
	void (*rule)(
		void *arg, const struct ro_arbiter_ruled *ruled, int64_t at_ms);
	/* Set the clock anew; the game that was played is forgotten. */
	void (*set)(void *arg, const struct ro_control controls[2]);
	void *arg; /* borrowed */
};

struct ro_menu_module {
	struct ro_module module;
	struct ro_clock_menu menu;
	struct ro_menu_deeds deeds;
	bool is_there; /* seating none */
};

/**
 * Wire it; presets are added by ro_clock_menu_add(&self->menu, ...).
 * @param set what the clock is set to, by side
 * @param is_there false: the key says that there is no menu
 */
void ro_menu_module_init(struct ro_menu_module *self, struct ro_env *env,
	const struct ro_control set[2], bool is_there);

#endif
