/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_GPIO_WIRES_H
#define FIRMWARE_GPIO_WIRES_H

#include "firmware/gpio/chips.h"

/**
 * Every line that the settings name, checked together before any is touched.
 *
 * Pure. It knows which key a wire comes from, so that a wrong one is refused
 * in the words of the settings file: what is wrong, and what there is.
 */

/** Two boards sensed directly, all keys, both levers, buzzer, lamp. */
#define RO_GPIO_WIRES_MAX 168

struct ro_gpio_wire {
	const char *section; /* of the settings, "board"; borrowed */
	const char *key; /* "rows"; borrowed */
	const char *chip; /* its label, or "auto"; borrowed */
	const char *word; /* as written, "GPIO17"; borrowed */
	struct ro_gpio_place place; /* filled in, if is_found */
	bool is_found;
};

struct ro_gpio_wires {
	unsigned count;
	struct ro_gpio_wire list[RO_GPIO_WIRES_MAX];
};

/** Hears what is wrong with one key, a sentence without its full stop. */
typedef void ro_gpio_problem_fn(
	void *arg, const struct ro_gpio_wire *wire, const char *words);

/** Add one wire. */
void ro_gpio_wires_add(struct ro_gpio_wires *wires, const char *section,
	const char *key, const char *chip, const char *word);

/**
 * Find every line. Told to @p problem are a chip that is not there, once a
 * key; a line that is not; a line named twice; one that another program has.
 * @return 0; RO_E_MALFORMED if a setting must be changed; else RO_E_NO_DEVICE
 *         or RO_E_BUSY, which may pass by themselves
 */
int ro_gpio_wires_find(struct ro_gpio_wires *wires,
	const struct ro_gpio_chips *chips, ro_gpio_problem_fn *problem,
	void *arg);

#endif
