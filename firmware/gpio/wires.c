/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/wires.h"

#include "host/base/err.h"
#include "host/base/require.h"

#include <string.h>

/* A sentence with all the names of a chip's lines. */
#define WORDS_MAX 1600

void ro_gpio_wires_add(struct ro_gpio_wires *wires, const char *section,
	const char *key, const char *chip, const char *word)
{
	struct ro_gpio_wire *wire = &wires->list[wires->count];

	ro_require(wires->count < RO_GPIO_WIRES_MAX);
	wires->count++;
	wire->section = section;
	wire->key = key;
	wire->chip = chip;
	wire->word = word;
	wire->is_found = false;
}

static bool is_same_key(
	const struct ro_gpio_wire *one, const struct ro_gpio_wire *other)
{
	return strcmp(one->section, other->section) == 0 &&
		strcmp(one->key, other->key) == 0;
}

/* The wire before @p index that has the same line, or NULL. */
static const struct ro_gpio_wire *twin_of(
	const struct ro_gpio_wires *wires, unsigned index)
{
	const struct ro_gpio_wire *wire = &wires->list[index];

	for (unsigned i = 0; i < index; i++) {
		const struct ro_gpio_wire *other = &wires->list[i];

		if (other->is_found && other->place.chip == wire->place.chip &&
			other->place.offset == wire->place.offset) {
			return other;
		}
	}
	return NULL;
}

/* Of a line that exists. */
static int check(const struct ro_gpio_wires *wires,
	const struct ro_gpio_chips *chips, unsigned index, struct ro_text *why)
{
	const struct ro_gpio_wire *wire = &wires->list[index];
	const struct ro_gpio_chip *chip = &chips->list[wire->place.chip];
	const struct ro_gpio_line *line = &chip->lines[wire->place.offset];
	const struct ro_gpio_wire *twin = twin_of(wires, index);

	if (twin != NULL) {
		ro_text_addf(why,
			"'%s', line %u of chip %s, is used twice: it is also "
			"in %s.%s; each line may stand only once",
			wire->word, wire->place.offset, chip->label,
			twin->section, twin->key);
		return RO_E_MALFORMED;
	}
	if (line->is_used) {
		ro_text_addf(why,
			"'%s', line %u of chip %s, is in use by %s; end that, "
			"or take another line",
			wire->word, wire->place.offset, chip->label,
			line->consumer[0] != '\0' ? line->consumer
						  : "the kernel");
		return RO_E_BUSY;
	}
	return 0;
}

static int worse(int one, int other)
{
	if (one == RO_E_MALFORMED || other == RO_E_MALFORMED) {
		return RO_E_MALFORMED;
	}
	return one != 0 ? one : other;
}

int ro_gpio_wires_find(struct ro_gpio_wires *wires,
	const struct ro_gpio_chips *chips, ro_gpio_problem_fn *problem,
	void *arg)
{
	const struct ro_gpio_wire *last_missing = NULL;
	char words[WORDS_MAX];
	int worst = 0;

	for (unsigned i = 0; i < wires->count; i++) {
		struct ro_gpio_wire *wire = &wires->list[i];
		struct ro_text why;
		int err;

		ro_text_init(&why, words, sizeof(words));
		err = ro_gpio_find_line(
			chips, wire->chip, wire->word, &wire->place, &why);
		wire->is_found = err == 0;
		if (err == 0) {
			err = check(wires, chips, i, &why);
		} else if (err == RO_E_NO_DEVICE && last_missing != NULL &&
			is_same_key(last_missing, wire)) {
			continue;
		} else if (err == RO_E_NO_DEVICE) {
			last_missing = wire;
		}
		if (err != 0) {
			problem(arg, wire, words);
		}
		worst = worse(worst, err);
	}
	return worst;
}
