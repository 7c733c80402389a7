/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/chips.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <stdlib.h>
#include <string.h>

/* The chips of pin headers: of the Pi 5, of the Pi 4, of those before. */
static const char *const header_labels[] = { "pinctrl-rp1", "pinctrl-bcm2711",
	"pinctrl-bcm2835" };

/* More names than these are no help to an ear. */
#define NAMES_TOLD 64

static void copy(char *to, const char *from)
{
	struct ro_text text;

	ro_text_init(&text, to, RO_GPIO_NAME_MAX);
	ro_text_add(&text, from);
}

/* "gpiochip10" comes after "gpiochip9". */
static bool is_before(const char *one, const char *other)
{
	const size_t one_len = strlen(one);
	const size_t other_len = strlen(other);

	if (one_len != other_len) {
		return one_len < other_len;
	}
	return strcmp(one, other) < 0;
}

struct ro_gpio_chip *ro_gpio_chips_add(struct ro_gpio_chips *chips,
	const char *name, const char *label, unsigned line_count)
{
	struct ro_gpio_line *lines = calloc(line_count + 1, sizeof(*lines));
	unsigned at = chips->count;

	if (lines == NULL || chips->count == RO_GPIO_CHIPS_MAX) {
		free(lines);
		return NULL;
	}
	while (at > 0 && is_before(name, chips->list[at - 1].name)) {
		chips->list[at] = chips->list[at - 1];
		at--;
	}
	chips->count++;
	copy(chips->list[at].name, name);
	copy(chips->list[at].label, label);
	chips->list[at].line_count = line_count;
	chips->list[at].lines = lines;
	return &chips->list[at];
}

void ro_gpio_chips_free(struct ro_gpio_chips *chips)
{
	for (unsigned i = 0; i < chips->count; i++) {
		free(chips->list[i].lines);
	}
	chips->count = 0;
}

static void list_chips(const struct ro_gpio_chips *chips, struct ro_text *why)
{
	if (chips->count == 0) {
		ro_text_add(why,
			chips->denied > 0
				? "; none may be opened: add the user to the "
				  "group gpio"
				: "; there is no GPIO chip at all");
		return;
	}
	ro_text_add(why, "; there are");
	for (unsigned i = 0; i < chips->count; i++) {
		ro_text_addf(why, "%s %s with %u lines", i == 0 ? "" : ",",
			chips->list[i].label, chips->list[i].line_count);
	}
}

static int find_label(const struct ro_gpio_chips *chips, const char *label)
{
	for (unsigned i = 0; i < chips->count; i++) {
		if (strcmp(chips->list[i].label, label) == 0) {
			return (int)i;
		}
	}
	return -1;
}

static int find_header(const struct ro_gpio_chips *chips, struct ro_text *why)
{
	for (unsigned i = 0; i < ro_count(header_labels); i++) {
		const int found = find_label(chips, header_labels[i]);

		if (found >= 0) {
			return found;
		}
	}
	ro_text_add(why, "no chip is that of a Raspberry Pi's pin header");
	list_chips(chips, why);
	return -1;
}

int ro_gpio_find_chip(const struct ro_gpio_chips *chips, const char *label,
	struct ro_text *why)
{
	int found;

	if (strcmp(label, "auto") == 0) {
		return find_header(chips, why);
	}
	found = find_label(chips, label);
	if (found < 0) {
		ro_text_addf(why, "no chip has the label '%s'", label);
		if (strncmp(label, "gpiochip", 8) == 0) {
			ro_text_add(why,
				" (names such as gpiochip0 change from kernel "
				"to kernel; give the label)");
		}
		list_chips(chips, why);
		return -1;
	}
	for (unsigned i = (unsigned)found + 1; i < chips->count; i++) {
		if (strcmp(chips->list[i].label, label) == 0) {
			ro_text_addf(why,
				"both %s and %s have the label '%s'; remove "
				"one of them",
				chips->list[found].name, chips->list[i].name,
				label);
			return -1;
		}
	}
	return found;
}

/* How many lines of @p chip have this name; the first goes to @p offset. */
static unsigned count_named(
	const struct ro_gpio_chip *chip, const char *name, unsigned *offset)
{
	unsigned count = 0;

	for (unsigned i = 0; i < chip->line_count; i++) {
		if (strcmp(chip->lines[i].name, name) == 0) {
			*offset = count == 0 ? i : *offset;
			count++;
		}
	}
	return count;
}

static void list_lines(const struct ro_gpio_chip *chip, struct ro_text *why)
{
	unsigned told = 0;

	if (chip->line_count == 0) {
		ro_text_addf(why, "; chip %s has no lines", chip->label);
		return;
	}
	ro_text_addf(why, "; chip %s has the lines 0 to %u", chip->label,
		chip->line_count - 1);
	for (unsigned i = 0; i < chip->line_count; i++) {
		if (chip->lines[i].name[0] == '\0') {
			continue;
		}
		if (told == NAMES_TOLD) {
			ro_text_add(why, " and more");
			return;
		}
		ro_text_addf(why, "%s %s", told == 0 ? ", named" : "",
			chip->lines[i].name);
		told++;
	}
}

/* A name with "auto" may be on any chip, if it is on one only. */
static int find_anywhere(const struct ro_gpio_chips *chips, const char *name,
	struct ro_gpio_place *place)
{
	unsigned found = 0;
	unsigned offset = 0;

	for (unsigned i = 0; i < chips->count; i++) {
		const unsigned named = count_named(
			&chips->list[i], name, &offset);

		if (named > 0) {
			place->chip = i;
			place->offset = offset;
		}
		found += named;
	}
	return found == 1 ? 0 : RO_E_MALFORMED;
}

static int find_on_chip(const struct ro_gpio_chips *chips, const char *word,
	struct ro_gpio_place *place, struct ro_text *why)
{
	const struct ro_gpio_chip *chip = &chips->list[place->chip];
	uint64_t number = 0;
	unsigned named;

	if (ro_text_to_uint(word, UINT32_MAX, &number)) {
		if (number < chip->line_count) {
			place->offset = (unsigned)number;
			return 0;
		}
		ro_text_addf(why, "there is no line %s", word);
		list_lines(chip, why);
		return RO_E_MALFORMED;
	}
	named = count_named(chip, word, &place->offset);
	if (named == 1) {
		return 0;
	}
	ro_text_addf(why,
		named == 0 ? "no line is named '%s'"
			   : "more than one line is named '%s'; give the "
			     "number",
		word);
	list_lines(chip, why);
	return RO_E_MALFORMED;
}

/* With "auto" a name that the header does not have may be on any chip. */
static bool is_elsewhere(const struct ro_gpio_chips *chips, const char *word,
	struct ro_gpio_place *place)
{
	char nobody_reads[2];
	struct ro_text text;
	uint64_t number = 0;
	unsigned offset = 0;
	int header;

	if (ro_text_to_uint(word, UINT32_MAX, &number)) {
		return false;
	}
	ro_text_init(&text, nobody_reads, sizeof(nobody_reads));
	header = find_header(chips, &text);
	if (header >= 0 && count_named(&chips->list[header], word, &offset)) {
		return false;
	}
	return find_anywhere(chips, word, place) == 0;
}

int ro_gpio_find_line(const struct ro_gpio_chips *chips, const char *label,
	const char *word, struct ro_gpio_place *place, struct ro_text *why)
{
	const char *colon = strrchr(word, ':');
	char own_label[RO_GPIO_NAME_MAX];
	struct ro_text text;
	int found;

	if (colon != NULL) {
		ro_text_init(&text, own_label, sizeof(own_label));
		ro_text_add_bytes(&text, word, (size_t)(colon - word));
		label = own_label;
		word = colon + 1;
	} else if (strcmp(label, "auto") == 0 &&
		is_elsewhere(chips, word, place)) {
		return 0;
	}
	found = ro_gpio_find_chip(chips, label, why);
	if (found < 0) {
		return RO_E_NO_DEVICE;
	}
	place->chip = (unsigned)found;
	return find_on_chip(chips, word, place, why);
}
