/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_KEYS_KEYS_GPIO_H
#define FIRMWARE_KEYS_KEYS_GPIO_H

#include "firmware/gpio/group.h"
#include "firmware/keys/hold.h"
#include "firmware/keys/keys_module.h"
#include "firmware/keys/lever.h"
#include "host/loop/loop.h"

/**
 * Levers and keys on GPIO lines: their edges become presses.
 *
 * Every press has the kernel's time stamp, so a busy program makes none late.
 * After every edge, and every fifty milliseconds, the levels are read as well,
 * because edges get lost; a chip that tells no edges is only read, often. A
 * chip that vanishes is said on standard error and looked for until it is
 * back; to the board module it is a lost board if the board hangs on it too.
 *
 * Levers are not debounced by the kernel: it would date a press when the
 * bouncing has ended.
 */

/** Whose keys: both sides' and the common ones, as in the settings. */
#define RO_KEYS_GPIO_OWNERS 3

struct ro_keys_gpio_bank_rules {
	const char *chip; /* its label, or "auto"; borrowed */
	bool active_low; /* what is pressed pulls its line down */
};

struct ro_keys_gpio_rules {
	struct ro_keys_gpio_bank_rules lever_bank;
	struct ro_keys_gpio_bank_rules key_bank;
	const char *levers[2]; /* by side; lines, borrowed; "" or NULL: none */
	const char *keys[RO_KEYS_GPIO_OWNERS][RO_KEYS]; /* likewise */
	int64_t long_press_ms;
};

struct ro_keys_gpio;

/** One descriptor that tells edges. */
struct ro_keys_gpio_watch {
	uv_poll_t poll;
	struct ro_keys_gpio_bank *bank;
	unsigned part; /* of the group */
	unsigned index; /* of the descriptor in it */
	uint32_t last; /* number of the last edge */
};

/** All levers, or all keys: asked for together, lost together. */
struct ro_keys_gpio_bank {
	struct ro_keys_gpio *owner;
	const struct ro_keys_gpio_bank_rules *rules;
	const char *name; /* for the log */
	unsigned line_count;
	const char *words[RO_GPIO_LINES_MAX];
	uint8_t ids[RO_GPIO_LINES_MAX]; /* the side, or owner and key */
	struct ro_gpio_group group;
	bool is_open;
	bool is_closing; /* descriptors are not let go yet */
	bool has_edges;
	bool was_lost; /* and that was said */
	unsigned watch_count;
	struct ro_keys_gpio_watch watches[RO_GPIO_LINES_MAX];
	struct ro_closing closing;
	int64_t retry_ms; /* not to be opened again before */
};

struct ro_keys_gpio {
	struct ro_module module;
	struct ro_keys_gpio_rules rules; /* copied */
	struct ro_loop *loop; /* borrowed */
	struct ro_keys_module *keys; /* borrowed */
	struct ro_keys_gpio_bank levers;
	struct ro_keys_gpio_bank buttons;
	struct ro_lever lever_states[2];
	struct ro_hold key_states[RO_KEYS_GPIO_OWNERS * RO_KEYS];
	struct ro_timer look; /* reads the levels again */
	struct ro_timer held; /* a press becomes long */
	bool is_stopping;
};

/**
 * @param keys the module that posts what is pressed; started before and
 *        stopped after this; borrowed
 */
void ro_keys_gpio_init(struct ro_keys_gpio *gpio, struct ro_loop *loop,
	struct ro_keys_module *keys, const struct ro_keys_gpio_rules *rules);

#endif
