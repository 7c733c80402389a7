/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_GPIO_CHIPS_H
#define FIRMWARE_GPIO_CHIPS_H

#include "host/base/text.h"

#include <stdbool.h>
#include <stddef.h>

/**
 * Which GPIO chips there are, and finding a line on them.
 *
 * A chip is known by its label, because its number changes from kernel to
 * kernel: the header of a Raspberry Pi 5 was gpiochip4 and became gpiochip0.
 * A line is known by its offset on the chip or by its name. The finding is
 * pure; only ro_gpio_chips_read() looks at the machine.
 *
 * Source: Linux, Documentation/userspace-api/gpio.
 */

/** Room for the name of a chip or line and for a consumer, with the NUL. */
#define RO_GPIO_NAME_MAX 32

/** Chips that are looked at; a Pi 5 has about ten. */
#define RO_GPIO_CHIPS_MAX 48

struct ro_gpio_line {
	char name[RO_GPIO_NAME_MAX]; /* may be empty */
	char consumer[RO_GPIO_NAME_MAX]; /* who has it; may be empty */
	bool is_used;
};

struct ro_gpio_chip {
	char name[RO_GPIO_NAME_MAX]; /* of the device, "gpiochip0" */
	char label[RO_GPIO_NAME_MAX]; /* "pinctrl-bcm2711" */
	unsigned line_count;
	struct ro_gpio_line *lines; /* line_count of them; owned */
};

struct ro_gpio_chips {
	unsigned count;
	int denied; /* how many may not be opened */
	struct ro_gpio_chip list[RO_GPIO_CHIPS_MAX]; /* by number */
};

/** One line: an index into ro_gpio_chips.list and an offset on that chip. */
struct ro_gpio_place {
	unsigned chip;
	unsigned offset;
};

/** Look at every chip of this machine. To be freed also after an error.
 * @return 0, or a ro_err if none can be looked at for want of memory */
int ro_gpio_chips_read(struct ro_gpio_chips *chips);

/** Release what the lists hold; @p chips has none then. */
void ro_gpio_chips_free(struct ro_gpio_chips *chips);

/**
 * Add one chip with lines that have no names, in the order of numbers.
 * @return it, or NULL if there is no room
 */
struct ro_gpio_chip *ro_gpio_chips_add(struct ro_gpio_chips *chips,
	const char *name, const char *label, unsigned line_count);

/**
 * Find a chip by its label; "auto" is the one of the Pi's pin header.
 * @param why what is wrong and which chips there are, if there is none
 * @return its index, or -1
 */
int ro_gpio_find_chip(const struct ro_gpio_chips *chips, const char *label,
	struct ro_text *why);

/**
 * Find a line: "17", "GPIO17", or on another chip "1-0020:3".
 * @param label of the chip meant if @p word names none, or "auto"; then a
 *        name that the header does not have is looked for everywhere
 * @param why what is wrong and what there is, if there is none
 * @param place filled in
 * @return 0; RO_E_NO_DEVICE if the chip is not there; RO_E_MALFORMED if it
 *         has no such line
 */
int ro_gpio_find_line(const struct ro_gpio_chips *chips, const char *label,
	const char *word, struct ro_gpio_place *place, struct ro_text *why);

#endif
