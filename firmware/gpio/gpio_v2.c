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
	struct gpiod_line_request *request; /* owned */
	struct gpiod_edge_event_buffer *buffer; /* owned; NULL without edges */
	unsigned count;
	unsigned offsets[RO_GPIO_LINES_MAX];
};

/* What is built for one request and thrown away after it. */
struct recipe {
	struct gpiod_chip *chip;
	struct gpiod_line_settings *settings;
	struct gpiod_line_config *lines;
	struct gpiod_request_config *request;
};

static enum gpiod_line_drive drive_of(enum ro_gpio_way way)
{
	switch (way) {
	case RO_GPIO_OPEN_DRAIN:
		return GPIOD_LINE_DRIVE_OPEN_DRAIN;
	case RO_GPIO_OPEN_SOURCE:
		return GPIOD_LINE_DRIVE_OPEN_SOURCE;
	case RO_GPIO_INPUT:
	case RO_GPIO_OUTPUT:
		break;
	}
	return GPIOD_LINE_DRIVE_PUSH_PULL;
}

/* Every value is one the library knows, so setting cannot fail. */
static void set(
	struct gpiod_line_settings *settings, const struct ro_gpio_wish *wish)
{
	static const enum gpiod_line_bias biases[] = {
		[RO_GPIO_BIAS_AS_IS] = GPIOD_LINE_BIAS_AS_IS,
		[RO_GPIO_BIAS_UP] = GPIOD_LINE_BIAS_PULL_UP,
		[RO_GPIO_BIAS_DOWN] = GPIOD_LINE_BIAS_PULL_DOWN,
		[RO_GPIO_BIAS_NONE] = GPIOD_LINE_BIAS_DISABLED,
	};

	gpiod_line_settings_set_active_low(settings, wish->active_low);
	(void)gpiod_line_settings_set_bias(settings, biases[wish->bias]);
	if (wish->way != RO_GPIO_INPUT) {
		(void)gpiod_line_settings_set_direction(
			settings, GPIOD_LINE_DIRECTION_OUTPUT);
		(void)gpiod_line_settings_set_drive(
			settings, drive_of(wish->way));
		(void)gpiod_line_settings_set_output_value(
			settings, GPIOD_LINE_VALUE_INACTIVE);
		return;
	}
	(void)gpiod_line_settings_set_direction(
		settings, GPIOD_LINE_DIRECTION_INPUT);
	if (wish->edges) {
		(void)gpiod_line_settings_set_edge_detection(
			settings, GPIOD_LINE_EDGE_BOTH);
		(void)gpiod_line_settings_set_event_clock(
			settings, GPIOD_LINE_CLOCK_MONOTONIC);
		gpiod_line_settings_set_debounce_period_us(
			settings, wish->debounce_us);
	}
}

static int prepare(struct recipe *recipe, const struct ro_gpio_lines *lines,
	const struct ro_gpio_wish *wish)
{
	recipe->settings = gpiod_line_settings_new();
	recipe->lines = gpiod_line_config_new();
	recipe->request = gpiod_request_config_new();
	if (recipe->settings == NULL || recipe->lines == NULL ||
		recipe->request == NULL) {
		return RO_E_NO_MEMORY;
	}
	set(recipe->settings, wish);
	gpiod_request_config_set_consumer(recipe->request, "rochade");
	if (gpiod_line_config_add_line_settings(recipe->lines, lines->offsets,
		    lines->count, recipe->settings) != 0) {
		return ro_err_from_errno(errno);
	}
	return 0;
}

static void discard(struct recipe *recipe)
{
	gpiod_line_settings_free(recipe->settings);
	gpiod_line_config_free(recipe->lines);
	gpiod_request_config_free(recipe->request);
	if (recipe->chip != NULL) {
		gpiod_chip_close(recipe->chip);
	}
}

static int request(struct ro_gpio_lines *lines, const char *path,
	const struct ro_gpio_wish *wish)
{
	struct recipe recipe = { .chip = gpiod_chip_open(path) };
	int err = recipe.chip == NULL ? ro_err_from_errno(errno)
				      : prepare(&recipe, lines, wish);

	if (err == 0 && wish->edges) {
		lines->buffer = gpiod_edge_event_buffer_new(RO_GPIO_EDGES_MAX);
		err = lines->buffer == NULL ? RO_E_NO_MEMORY : 0;
	}
	if (err == 0) {
		lines->request = gpiod_chip_request_lines(
			recipe.chip, recipe.request, recipe.lines);
		err = lines->request == NULL ? ro_err_from_errno(errno) : 0;
	}
	discard(&recipe);
	return err;
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
	made->count = count;
	memcpy(made->offsets, offsets, count * sizeof(offsets[0]));
	err = request(made, path, wish);
	if (err != 0) {
		ro_gpio_release(made);
		return err;
	}
	*lines = made;
	return 0;
}

void ro_gpio_release(struct ro_gpio_lines *lines)
{
	if (lines == NULL) {
		return;
	}
	gpiod_edge_event_buffer_free(lines->buffer);
	if (lines->request != NULL) {
		gpiod_line_request_release(lines->request);
	}
	free(lines);
}

int ro_gpio_read(struct ro_gpio_lines *lines, uint64_t *active)
{
	enum gpiod_line_value values[RO_GPIO_LINES_MAX];
	uint64_t levels = 0;

	if (gpiod_line_request_get_values(lines->request, values) != 0) {
		return ro_err_from_errno(errno);
	}
	for (unsigned i = 0; i < lines->count; i++) {
		levels |= values[i] == GPIOD_LINE_VALUE_ACTIVE
			? UINT64_C(1) << i
			: 0;
	}
	*active = levels;
	return 0;
}

int ro_gpio_write(struct ro_gpio_lines *lines, uint64_t active)
{
	enum gpiod_line_value values[RO_GPIO_LINES_MAX];

	for (unsigned i = 0; i < lines->count; i++) {
		values[i] = (active >> i & 1) != 0 ? GPIOD_LINE_VALUE_ACTIVE
						   : GPIOD_LINE_VALUE_INACTIVE;
	}
	if (gpiod_line_request_set_values(lines->request, values) != 0) {
		return ro_err_from_errno(errno);
	}
	return 0;
}

unsigned ro_gpio_descriptors(
	const struct ro_gpio_lines *lines, int descriptors[RO_GPIO_LINES_MAX])
{
	if (lines->buffer == NULL) {
		return 0;
	}
	descriptors[0] = gpiod_line_request_get_fd(lines->request);
	return 1;
}

static unsigned index_of(const struct ro_gpio_lines *lines, unsigned offset)
{
	unsigned index = 0;

	while (index + 1 < lines->count && lines->offsets[index] != offset) {
		index++;
	}
	return index;
}

int ro_gpio_edges(struct ro_gpio_lines *lines, unsigned index,
	struct ro_gpio_edge edges[RO_GPIO_EDGES_MAX])
{
	const int count = gpiod_line_request_read_edge_events(
		lines->request, lines->buffer, RO_GPIO_EDGES_MAX);

	(void)index; /* there is one descriptor */
	if (count < 0) {
		return ro_err_from_errno(errno);
	}
	for (int i = 0; i < count; i++) {
		struct gpiod_edge_event
			*event = gpiod_edge_event_buffer_get_event(
				lines->buffer, (unsigned long)i);

		edges[i].at_ns = (int64_t)gpiod_edge_event_get_timestamp_ns(
			event);
		edges[i].line = index_of(
			lines, gpiod_edge_event_get_line_offset(event));
		edges[i].number = (uint32_t)gpiod_edge_event_get_global_seqno(
			event);
		edges[i].active = gpiod_edge_event_get_event_type(event) ==
			GPIOD_EDGE_EVENT_RISING_EDGE;
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

static void read_line(
	struct ro_gpio_line *line, struct gpiod_chip *chip, unsigned offset)
{
	struct gpiod_line_info *info = gpiod_chip_get_line_info(chip, offset);

	if (info != NULL) {
		copy(line->name, gpiod_line_info_get_name(info));
		copy(line->consumer, gpiod_line_info_get_consumer(info));
		line->is_used = gpiod_line_info_is_used(info);
		gpiod_line_info_free(info);
	}
}

static int add_chip(struct ro_gpio_chips *chips, struct gpiod_chip *chip)
{
	struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
	struct ro_gpio_chip *added;

	if (info == NULL) {
		return 0; /* gone meanwhile */
	}
	added = ro_gpio_chips_add(chips, gpiod_chip_info_get_name(info),
		gpiod_chip_info_get_label(info),
		(unsigned)gpiod_chip_info_get_num_lines(info));
	gpiod_chip_info_free(info);
	if (added == NULL) {
		return chips->count == RO_GPIO_CHIPS_MAX ? 0 : RO_E_NO_MEMORY;
	}
	for (unsigned i = 0; i < added->line_count; i++) {
		read_line(&added->lines[i], chip, i);
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
