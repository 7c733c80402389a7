/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/group.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <string.h>

static struct ro_gpio_part *part_of(struct ro_gpio_group *group, unsigned chip)
{
	for (unsigned i = 0; i < group->part_count; i++) {
		if (group->parts[i].chip == chip) {
			return &group->parts[i];
		}
	}
	if (group->part_count == RO_GPIO_GROUP_CHIPS_MAX) {
		return NULL;
	}
	group->parts[group->part_count].chip = chip;
	return &group->parts[group->part_count++];
}

static int request_part(struct ro_gpio_part *part,
	const struct ro_gpio_chips *chips, const struct ro_gpio_place *places,
	const struct ro_gpio_wish *wish)
{
	unsigned offsets[RO_GPIO_LINES_MAX];

	for (unsigned i = 0; i < part->count; i++) {
		offsets[i] = places[part->index[i]].offset;
	}
	return ro_gpio_request(&part->lines, chips->list[part->chip].name,
		offsets, part->count, wish);
}

int ro_gpio_group_open(struct ro_gpio_group *group,
	const struct ro_gpio_chips *chips, const struct ro_gpio_place *places,
	unsigned count, const struct ro_gpio_wish *wish)
{
	int err = 0;

	ro_require(count >= 1 && count <= RO_GPIO_LINES_MAX);
	memset(group, 0, sizeof(*group));
	for (unsigned i = 0; i < count; i++) {
		struct ro_gpio_part *part = part_of(group, places[i].chip);

		if (part == NULL) {
			group->part_count = 0;
			return RO_E_UNSUPPORTED;
		}
		part->index[part->count++] = (uint8_t)i;
	}
	for (unsigned i = 0; err == 0 && i < group->part_count; i++) {
		err = request_part(&group->parts[i], chips, places, wish);
	}
	if (err != 0) {
		ro_gpio_group_close(group);
	}
	return err;
}

void ro_gpio_group_close(struct ro_gpio_group *group)
{
	for (unsigned i = 0; i < group->part_count; i++) {
		ro_gpio_release(group->parts[i].lines);
	}
	group->part_count = 0;
}

int ro_gpio_group_read(struct ro_gpio_group *group, uint64_t *active)
{
	uint64_t all = 0;

	for (unsigned i = 0; i < group->part_count; i++) {
		const struct ro_gpio_part *part = &group->parts[i];
		uint64_t levels = 0;
		const int err = ro_gpio_read(part->lines, &levels);

		if (err != 0) {
			return err;
		}
		for (unsigned k = 0; k < part->count; k++) {
			all |= (levels >> k & 1) << part->index[k];
		}
	}
	*active = all;
	return 0;
}

/* The lines of one part, in the order of its request. */
static uint64_t levels_of(const struct ro_gpio_part *part, uint64_t all)
{
	uint64_t levels = 0;

	for (unsigned k = 0; k < part->count; k++) {
		levels |= (all >> part->index[k] & 1) << k;
	}
	return levels;
}

/* What is to go off goes off first, so that two rows on two chips are never
 * driven together. */
static int write_changed(
	struct ro_gpio_group *group, uint64_t active, uint64_t changed)
{
	for (unsigned i = 0; i < group->part_count; i++) {
		const struct ro_gpio_part *part = &group->parts[i];
		int err;

		if (levels_of(part, changed) == 0) {
			continue;
		}
		err = ro_gpio_write(part->lines, levels_of(part, active));
		if (err != 0) {
			return err;
		}
	}
	return 0;
}

int ro_gpio_group_write(struct ro_gpio_group *group, uint64_t active)
{
	const uint64_t kept = group->written & active;
	int err = 0;

	if (group->part_count > 1 && kept != group->written) {
		err = write_changed(group, kept, group->written & ~active);
		group->written = kept;
	}
	if (err == 0) {
		err = write_changed(group, active, group->written ^ active);
	}
	if (err == 0) {
		group->written = active;
	}
	return err;
}
