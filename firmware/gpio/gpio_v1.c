/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/chips_device.h"
#include "firmware/gpio/gpio.h"
#include "host/base/err.h"
#include "host/base/require.h"

#include <errno.h>
#include <gpiod.h>
#include <stdlib.h>
#include <string.h>

struct ro_gpio_lines {
	struct gpiod_chip *chip; /* owned; its lines live as long */
	struct gpiod_line_bulk bulk;
	bool has_edges;
};

static int flags_of(const struct ro_gpio_wish *wish)
{
	static const int biases[] = {
		[RO_GPIO_BIAS_AS_IS] = 0,
		[RO_GPIO_BIAS_UP] = GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP,
		[RO_GPIO_BIAS_DOWN] = GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN,
		[RO_GPIO_BIAS_NONE] = GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE,
	};
	int flags = biases[wish->bias];

	if (wish->active_low) {
		flags |= GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW;
	}
	if (wish->way == RO_GPIO_OPEN_DRAIN) {
		flags |= GPIOD_LINE_REQUEST_FLAG_OPEN_DRAIN;
	}
	if (wish->way == RO_GPIO_OPEN_SOURCE) {
		flags |= GPIOD_LINE_REQUEST_FLAG_OPEN_SOURCE;
	}
	return flags;
}

static int request(struct ro_gpio_lines *lines, const unsigned *offsets,
	unsigned count, const struct ro_gpio_wish *wish)
{
	const struct gpiod_line_request_config config = {
		.consumer = "rochade",
		.request_type = wish->edges
			? GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES
			: wish->way == RO_GPIO_INPUT
			? GPIOD_LINE_REQUEST_DIRECTION_INPUT
			: GPIOD_LINE_REQUEST_DIRECTION_OUTPUT,
		.flags = flags_of(wish),
	};
	const int none[RO_GPIO_LINES_MAX] = { 0 };
	unsigned copies[RO_GPIO_LINES_MAX]; /* the library wants no const */

	memcpy(copies, offsets, count * sizeof(copies[0]));
	if (gpiod_chip_get_lines(lines->chip, copies, count, &lines->bulk) !=
		0) {
		return ro_err_from_errno(errno);
	}
	if (gpiod_line_request_bulk(&lines->bulk, &config, none) != 0) {
		return ro_err_from_errno(errno);
	}
	return 0;
}

int ro_gpio_request(struct ro_gpio_lines **lines, const char *chip,
	const unsigned *offsets, unsigned count,
	const struct ro_gpio_wish *wish)
{
	struct ro_gpio_lines *made = calloc(1, sizeof(*made));
	char path[RO_GPIO_NAME_MAX + 8] = "/dev/";
	int err;

	ro_require(count >= 1 && count <= RO_GPIO_LINES_MAX);
	*lines = NULL;
	if (made == NULL) {
		return RO_E_NO_MEMORY;
	}
	strncat(path, chip, RO_GPIO_NAME_MAX);
	made->has_edges = wish->edges;
	made->chip = gpiod_chip_open(path);
	err = made->chip == NULL ? ro_err_from_errno(errno)
				 : request(made, offsets, count, wish);
	if (err != 0) {
		if (made->chip != NULL) {
			gpiod_chip_close(made->chip);
		}
		free(made);
		return err;
	}
	*lines = made;
	return 0;
}

void ro_gpio_release(struct ro_gpio_lines *lines)
{
	if (lines != NULL) {
		gpiod_line_release_bulk(&lines->bulk);
		gpiod_chip_close(lines->chip);
		free(lines);
	}
}

int ro_gpio_read(struct ro_gpio_lines *lines, uint64_t *active)
{
	int values[RO_GPIO_LINES_MAX];
	uint64_t levels = 0;

	if (gpiod_line_get_value_bulk(&lines->bulk, values) != 0) {
		return ro_err_from_errno(errno);
	}
	for (unsigned i = 0; i < lines->bulk.num_lines; i++) {
		levels |= values[i] != 0 ? UINT64_C(1) << i : 0;
	}
	*active = levels;
	return 0;
}

int ro_gpio_write(struct ro_gpio_lines *lines, uint64_t active)
{
	int values[RO_GPIO_LINES_MAX];

	for (unsigned i = 0; i < lines->bulk.num_lines; i++) {
		values[i] = (int)(active >> i & 1);
	}
	if (gpiod_line_set_value_bulk(&lines->bulk, values) != 0) {
		return ro_err_from_errno(errno);
	}
	return 0;
}

unsigned ro_gpio_descriptors(
	const struct ro_gpio_lines *lines, int descriptors[RO_GPIO_LINES_MAX])
{
	if (!lines->has_edges) {
		return 0;
	}
	for (unsigned i = 0; i < lines->bulk.num_lines; i++) {
		descriptors[i] = gpiod_line_event_get_fd(lines->bulk.lines[i]);
	}
	return lines->bulk.num_lines;
}

int ro_gpio_edges(struct ro_gpio_lines *lines, unsigned index,
	struct ro_gpio_edge edges[RO_GPIO_EDGES_MAX])
{
	struct gpiod_line_event events[RO_GPIO_EDGES_MAX];
	const int count = gpiod_line_event_read_multiple(
		lines->bulk.lines[index], events, RO_GPIO_EDGES_MAX);

	if (count < 0) {
		return ro_err_from_errno(errno);
	}
	for (int i = 0; i < count; i++) {
		edges[i].at_ns = (int64_t)events[i].ts.tv_sec * 1000000000 +
			events[i].ts.tv_nsec;
		edges[i].line = index;
		edges[i].number = 0;
		edges[i].active = events[i].event_type ==
			GPIOD_LINE_EVENT_RISING_EDGE;
	}
	return count;
}

const char *ro_gpio_library(void)
{
	return "libgpiod " RO_GPIOD_VERSION;
}

static void copy(char *to, const char *from)
{
	struct ro_text text;

	ro_text_init(&text, to, RO_GPIO_NAME_MAX);
	ro_text_add(&text, from != NULL ? from : "");
}

static int add_chip(struct ro_gpio_chips *chips, struct gpiod_chip *chip)
{
	struct ro_gpio_chip *added = ro_gpio_chips_add(chips,
		gpiod_chip_name(chip), gpiod_chip_label(chip),
		gpiod_chip_num_lines(chip));

	if (added == NULL) {
		return chips->count == RO_GPIO_CHIPS_MAX ? 0 : RO_E_NO_MEMORY;
	}
	for (unsigned i = 0; i < added->line_count; i++) {
		struct gpiod_line *line = gpiod_chip_get_line(chip, i);

		if (line != NULL) {
			copy(added->lines[i].name, gpiod_line_name(line));
			copy(added->lines[i].consumer,
				gpiod_line_consumer(line));
			added->lines[i].is_used = gpiod_line_is_used(line);
		}
	}
	return 0;
}

int ro_gpio_chips_add_device(struct ro_gpio_chips *chips, const char *path)
{
	struct gpiod_chip *chip = gpiod_chip_open(path);
	int err;

	if (chip == NULL) {
		chips->denied += errno == EACCES || errno == EPERM;
		return 0;
	}
	err = add_chip(chips, chip);
	gpiod_chip_close(chip);
	return err;
}
