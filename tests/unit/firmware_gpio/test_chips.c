/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/chips.h"
#include "firmware/gpio/wires.h"
#include "host/base/err.h"
#include "host/base/require.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Chips as they were found on real machines; the facts of bug reports. */
struct machine {
	const char *name;
	const char *chips[6]; /* "name label lines" */
	const char *header; /* the chip of the pin header, or NULL */
};

static const struct machine machines[] = {
	{ "a Pi 5 with an old kernel",
		{ "gpiochip0 gpio-brcmstb@107d508500 32",
			"gpiochip1 gpio-brcmstb@107d508520 4",
			"gpiochip2 gpio-brcmstb@107d517c00 17",
			"gpiochip3 gpio-brcmstb@107d517c20 6",
			"gpiochip4 pinctrl-rp1 54" },
		"gpiochip4" },
	{ "a Pi 5 with a new kernel, whose numbers have gaps",
		{ "gpiochip0 pinctrl-rp1 54",
			"gpiochip10 gpio-brcmstb@107d508500 32",
			"gpiochip11 gpio-brcmstb@107d517c00 17",
			"gpiochip12 gpio-brcmstb@107d517c20 6",
			"gpiochip13 gpio-brcmstb@107d508520 4" },
		"gpiochip0" },
	{ "numbers of two digits that begin with the same one",
		{ "gpiochip11 gpio-brcmstb@107d508500 32",
			"gpiochip12 gpio-brcmstb@107d508520 4",
			"gpiochip13 gpio-brcmstb@107d517c00 17",
			"gpiochip14 gpio-brcmstb@107d517c20 6",
			"gpiochip15 pinctrl-rp1 54" },
		"gpiochip15" },
	{ "a Pi 4",
		{ "gpiochip0 pinctrl-bcm2711 58",
			"gpiochip1 raspberrypi-exp-gpio 8" },
		"gpiochip0" },
	{ "a Pi 3, whose expander was found first",
		{ "gpiochip0 raspberrypi-exp-gpio 8",
			"gpiochip1 pinctrl-bcm2835 54" },
		"gpiochip1" },
	{ "a PC with a chip of no use", { "gpiochip0 INT34C5:00 463" }, NULL },
	{ "a machine without chips", { NULL }, NULL },
};

static char words[2000];

static struct ro_text empty_words(void)
{
	struct ro_text why;

	ro_text_init(&why, words, sizeof(words));
	return why;
}

static void build(struct ro_gpio_chips *chips, const char *const *texts)
{
	memset(chips, 0, sizeof(*chips));
	for (unsigned i = 0; texts[i] != NULL; i++) {
		char name[RO_GPIO_NAME_MAX];
		char label[RO_GPIO_NAME_MAX];
		unsigned lines = 0;

		assert_int_equal(
			sscanf(texts[i], "%31s %31s %u", name, label, &lines),
			3);
		assert_non_null(ro_gpio_chips_add(chips, name, label, lines));
	}
}

static void the_header_is_found_by_its_label(void **state)
{
	(void)state;
	for (size_t i = 0; i < ro_count(machines); i++) {
		const struct machine *machine = &machines[i];
		struct ro_text why = empty_words();
		struct ro_gpio_chips chips;
		int found;

		build(&chips, machine->chips);
		found = ro_gpio_find_chip(&chips, "auto", &why);
		if (machine->header == NULL) {
			assert_int_equal(found, -1);
		} else {
			print_message("%s\n", machine->name);
			assert_true(found >= 0);
			assert_string_equal(
				chips.list[found].name, machine->header);
		}
		ro_gpio_chips_free(&chips);
	}
}

static void chips_are_listed_by_number(void **state)
{
	const char *const texts[] = { "gpiochip10 a 1", "gpiochip2 b 1",
		"gpiochip1 c 1", NULL };
	struct ro_gpio_chips chips;

	(void)state;
	build(&chips, texts);
	assert_string_equal(chips.list[0].name, "gpiochip1");
	assert_string_equal(chips.list[1].name, "gpiochip2");
	assert_string_equal(chips.list[2].name, "gpiochip10");
	ro_gpio_chips_free(&chips);
}

/* A Pi 4 with named lines, an expander, and another without names. */
static void build_board(struct ro_gpio_chips *chips)
{
	const char *const texts[] = { "gpiochip0 pinctrl-bcm2711 28",
		"gpiochip1 1-0020 16", "gpiochip2 1-0021 16", NULL };

	build(chips, texts);
	for (unsigned i = 0; i < 28; i++) {
		snprintf(chips->list[0].lines[i].name, RO_GPIO_NAME_MAX,
			"GPIO%u", i);
	}
	strcpy(chips->list[1].lines[3].name, "LAMP");
	strcpy(chips->list[1].lines[4].name, "TWIN");
	strcpy(chips->list[1].lines[5].name, "TWIN");
	strcpy(chips->list[0].lines[9].consumer, "spi0 CS0");
	chips->list[0].lines[9].is_used = true;
}

struct look_up {
	const char *name;
	const char *chip;
	const char *word;
	int err;
	unsigned found_chip;
	unsigned offset;
	const char *says; /* part of the sentence, if it fails */
};

static const struct look_up look_ups[] = {
	{ "an offset on the header", "auto", "17", 0, 0, 17, NULL },
	{ "a name on the header", "auto", "GPIO17", 0, 0, 17, NULL },
	{ "a label and an offset", "1-0021", "15", 0, 2, 15, NULL },
	{ "a line with its own chip", "auto", "1-0020:15", 0, 1, 15, NULL },
	{ "a line with its own chip by name", "auto", "1-0020:LAMP", 0, 1, 3,
		NULL },
	{ "a name on another chip", "auto", "LAMP", 0, 1, 3, NULL },
	{ "an offset too large", "auto", "28", RO_E_MALFORMED, 0, 0,
		"there is no line 28; chip pinctrl-bcm2711 has the lines 0 to "
		"27, named GPIO0 GPIO1" },
	{ "a name that is not there", "auto", "GPIO99", RO_E_MALFORMED, 0, 0,
		"no line is named 'GPIO99'; chip pinctrl-bcm2711 has" },
	{ "a name that two lines have", "1-0020", "TWIN", RO_E_MALFORMED, 0, 0,
		"more than one line is named 'TWIN'" },
	{ "a chip that is not there", "1-0027", "3", RO_E_NO_DEVICE, 0, 0,
		"no chip has the label '1-0027'; there are pinctrl-bcm2711 "
		"with 28 lines, 1-0020 with 16 lines, 1-0021 with 16 lines" },
	{ "a chip by its number", "gpiochip0", "3", RO_E_NO_DEVICE, 0, 0,
		"change from kernel to kernel" },
	{ "an empty label before the colon", "auto", ":3", RO_E_NO_DEVICE, 0, 0,
		"no chip has the label ''" },
	{ "an empty name after the colon", "auto", "1-0021:", RO_E_MALFORMED, 0,
		0, "more than one line is named ''" },
};

static void a_line_is_found_or_its_lack_explained(void **state)
{
	struct ro_gpio_chips chips;

	(void)state;
	build_board(&chips);
	for (size_t i = 0; i < ro_count(look_ups); i++) {
		const struct look_up *row = &look_ups[i];
		struct ro_text why = empty_words();
		struct ro_gpio_place place = { 0, 0 };

		print_message("%s\n", row->name);
		assert_int_equal(ro_gpio_find_line(&chips, row->chip, row->word,
					 &place, &why),
			row->err);
		if (row->err == 0) {
			assert_int_equal(place.chip, row->found_chip);
			assert_int_equal(place.offset, row->offset);
		} else {
			assert_non_null(strstr(words, row->says));
		}
	}
	ro_gpio_chips_free(&chips);
}

static void two_chips_with_one_label_are_refused(void **state)
{
	const char *const texts[] = { "gpiochip0 usb 8", "gpiochip1 usb 8",
		NULL };
	struct ro_text why = empty_words();
	struct ro_gpio_chips chips;

	(void)state;
	build(&chips, texts);
	assert_int_equal(ro_gpio_find_chip(&chips, "usb", &why), -1);
	assert_non_null(strstr(words, "both gpiochip0 and gpiochip1"));
	ro_gpio_chips_free(&chips);
}

static char told[4000];

static void hear(void *arg, const struct ro_gpio_wire *wire, const char *says)
{
	struct ro_text text;
	const size_t len = strlen(told);

	(void)arg;
	ro_text_init(&text, told + len, sizeof(told) - len);
	ro_text_addf(&text, "%s.%s: %s\n", wire->section, wire->key, says);
}

static int find(struct ro_gpio_wires *wires)
{
	struct ro_gpio_chips chips;
	int err;

	told[0] = '\0';
	build_board(&chips);
	err = ro_gpio_wires_find(wires, &chips, hear, NULL);
	ro_gpio_chips_free(&chips);
	return err;
}

static void right_wires_are_all_found(void **state)
{
	struct ro_gpio_wires wires = { .count = 0 };

	(void)state;
	ro_gpio_wires_add(&wires, "board", "rows", "auto", "4");
	ro_gpio_wires_add(&wires, "board", "rows", "auto", "GPIO5");
	ro_gpio_wires_add(&wires, "lamp", "line", "1-0020", "LAMP");
	assert_int_equal(find(&wires), 0);
	assert_string_equal(told, "");
	assert_true(wires.list[2].is_found);
	assert_int_equal(wires.list[2].place.chip, 1);
}

static void a_line_used_twice_is_refused_with_both_keys(void **state)
{
	struct ro_gpio_wires wires = { .count = 0 };

	(void)state;
	ro_gpio_wires_add(&wires, "board", "rows", "auto", "17");
	ro_gpio_wires_add(&wires, "levers", "white", "auto", "GPIO17");
	assert_int_equal(find(&wires), RO_E_MALFORMED);
	assert_string_equal(told,
		"levers.white: 'GPIO17', line 17 of chip pinctrl-bcm2711, is "
		"used twice: it is also in board.rows; each line may stand "
		"only once\n");
}

static void a_line_of_another_program_is_named(void **state)
{
	struct ro_gpio_wires wires = { .count = 0 };

	(void)state;
	ro_gpio_wires_add(&wires, "board", "rows", "auto", "9");
	assert_int_equal(find(&wires), RO_E_BUSY);
	assert_non_null(strstr(told, "is in use by spi0 CS0"));
}

static void a_missing_chip_is_told_once_a_key(void **state)
{
	struct ro_gpio_wires wires = { .count = 0 };

	(void)state;
	ro_gpio_wires_add(&wires, "board", "rows", "1-0027", "1");
	ro_gpio_wires_add(&wires, "board", "rows", "1-0027", "2");
	ro_gpio_wires_add(&wires, "board", "columns", "1-0027", "3");
	assert_int_equal(find(&wires), RO_E_NO_DEVICE);
	assert_non_null(strstr(told, "board.rows: no chip"));
	assert_null(strstr(strstr(told, "board.rows:") + 1, "board.rows:"));
	assert_non_null(strstr(told, "board.columns: no chip"));
}

static void a_wrong_setting_counts_more_than_a_missing_chip(void **state)
{
	struct ro_gpio_wires wires = { .count = 0 };

	(void)state;
	ro_gpio_wires_add(&wires, "board", "rows", "1-0027", "1");
	ro_gpio_wires_add(&wires, "keys", "yes", "auto", "77");
	ro_gpio_wires_add(&wires, "lamp", "line", "1-0029", "1");
	assert_int_equal(find(&wires), RO_E_MALFORMED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_header_is_found_by_its_label),
		cmocka_unit_test(chips_are_listed_by_number),
		cmocka_unit_test(a_line_is_found_or_its_lack_explained),
		cmocka_unit_test(two_chips_with_one_label_are_refused),
		cmocka_unit_test(right_wires_are_all_found),
		cmocka_unit_test(a_line_used_twice_is_refused_with_both_keys),
		cmocka_unit_test(a_line_of_another_program_is_named),
		cmocka_unit_test(a_missing_chip_is_told_once_a_key),
		cmocka_unit_test(
			a_wrong_setting_counts_more_than_a_missing_chip),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
