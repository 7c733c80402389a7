/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_DISPLAY_CONSOLE_MODULE_H
#define HOST_DISPLAY_CONSOLE_MODULE_H

#include "host/bus/module.h"
#include "host/display/screen.h"

/**
 * Both times in large figures on a console of the machine's own.
 *
 * It writes to a device that nobody reads by ear, such as /dev/tty1 on the
 * Pi's HDMI, never to the terminal the program was started from, and never
 * takes a controlling terminal. Without a device it only keeps the facts, for
 * the one line that `rochade play` shows on request. It posts nothing.
 */
struct ro_console_module {
	struct ro_module module;
	const char *device; /* borrowed; NULL or empty: none */
	int fd; /* -1: none */
	struct ro_screen_facts facts; /* times as of facts_ms */
	int64_t facts_ms;
	struct ro_timer tick; /* the figures change */
};

/** @p device as above; @p language an enum ro_language. */
void ro_console_module_init(struct ro_console_module *self, struct ro_env *env,
	const char *device, uint8_t language);

/** Write the one line as of @p now_ms. */
void ro_console_module_line(const struct ro_console_module *self,
	int64_t now_ms, struct ro_text *text);

#endif
