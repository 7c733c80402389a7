/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_GPIO_GPIO_H
#define FIRMWARE_GPIO_GPIO_H

#include "firmware/gpio/chips.h"

#include <stdbool.h>
#include <stdint.h>

/**
 * The one seam to the kernel's GPIO lines, over libgpiod 1.6 or 2.x.
 *
 * gpio_v1.c and gpio_v2.c say the same in the words of the two libraries;
 * CMake takes the one that fits what is installed. Up to 64 lines of one chip
 * are asked for together and then read or written in one system call. Nothing
 * here knows what hangs on a line; a chip is given by the name that
 * ro_gpio_chips_read() found for its label, never by a number.
 *
 * Source: libgpiod 1.6.3 and 2.2.1, documentation of their C interfaces;
 * Linux, Documentation/userspace-api/gpio.
 */

/** Lines in one request; the kernel allows no more. */
#define RO_GPIO_LINES_MAX 64

/** Edges taken from the kernel at once: as many as it keeps for a line. */
#define RO_GPIO_EDGES_MAX 16

enum ro_gpio_way {
	RO_GPIO_INPUT,
	RO_GPIO_OUTPUT, /* drives both levels */
	RO_GPIO_OPEN_DRAIN, /* pulls down or lets go */
	RO_GPIO_OPEN_SOURCE, /* pulls up or lets go */
};

enum ro_gpio_bias {
	RO_GPIO_BIAS_AS_IS,
	RO_GPIO_BIAS_UP,
	RO_GPIO_BIAS_DOWN,
	RO_GPIO_BIAS_NONE,
};

/** What is asked for; all lines of one request alike. */
struct ro_gpio_wish {
	enum ro_gpio_way way;
	enum ro_gpio_bias bias;
	bool active_low; /* a line that is down counts as active */
	bool edges; /* inputs: tell when a line changes, both ways */
	uint32_t debounce_us; /* inputs with edges, where the library can */
};

/** A line changed. */
struct ro_gpio_edge {
	int64_t at_ns; /* CLOCK_MONOTONIC, by the kernel */
	uint32_t line; /* its index in the request */
	uint32_t number; /* of the request, from 1; 0: not counted */
	bool active; /* became so; after bounces only a level is certain */
};

/** Lines that were granted; opaque. */
struct ro_gpio_lines;

/**
 * Ask the kernel for lines. Outputs begin inactive.
 * @param lines filled in; to be given back with ro_gpio_release()
 * @param chip the device's name, "gpiochip0"
 * @param offsets @p count of them, each once; 1 to RO_GPIO_LINES_MAX
 * @return 0; RO_E_BUSY if somebody has one of them; or another ro_err
 */
int ro_gpio_request(struct ro_gpio_lines **lines, const char *chip,
	const unsigned *offsets, unsigned count,
	const struct ro_gpio_wish *wish);

/** Give the lines back; NULL is allowed. */
void ro_gpio_release(struct ro_gpio_lines *lines);

/**
 * Read all lines in one call. Lines asked for with edges may take one each.
 * @param active filled in; bit i is the i-th line of the request
 * @return 0 or a ro_err; RO_E_NO_DEVICE when the chip is gone
 */
int ro_gpio_read(struct ro_gpio_lines *lines, uint64_t *active);

/** Write all lines, outputs, in one call. @return as ro_gpio_read() */
int ro_gpio_write(struct ro_gpio_lines *lines, uint64_t active);

/**
 * The descriptors that become readable when a line of @p lines, which were
 * asked for with edges, changes.
 * @return how many: one a line with libgpiod 1.6, one in all with 2.x
 */
unsigned ro_gpio_descriptors(
	const struct ro_gpio_lines *lines, int descriptors[RO_GPIO_LINES_MAX]);

/**
 * Take the edges that wait on a readable descriptor; call it only then.
 * @param index which descriptor, in the order of ro_gpio_descriptors()
 * @return how many were filled in, or a ro_err
 */
int ro_gpio_edges(struct ro_gpio_lines *lines, unsigned index,
	struct ro_gpio_edge edges[RO_GPIO_EDGES_MAX]);

/** The library and its version, "libgpiod 1.6.3"; never NULL. */
const char *ro_gpio_library(void);

#endif
