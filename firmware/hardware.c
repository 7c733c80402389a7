/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/hardware.h"

#include "firmware/conf_line.h"
#include "host/base/err.h"

#include <stdio.h>
#include <string.h>

/* One problem with its place. */
#define PROBLEM_MAX 2400

static const char *const board_sections[RO_BOARDS_MAX] = { "board", "board2" };
static const char *const lever_names[2] = { "white", "black" };
static const char *const square_names[8] = { "squares.1", "squares.2",
	"squares.3", "squares.4", "squares.5", "squares.6", "squares.7",
	"squares.8" };

static bool is_direct(const struct ro_settings_board *board)
{
	for (unsigned rank = 0; rank < 8; rank++) {
		if (board->squares[rank].count != 0) {
			return true;
		}
	}
	return false;
}

static void add_lines(struct ro_hardware *hardware, unsigned index,
	const char *key, const struct ro_lines *lines)
{
	const struct ro_settings_board *board = &hardware->settings
							 ->board[index];

	for (unsigned i = 0; i < lines->count; i++) {
		ro_gpio_wires_add(&hardware->wires, board_sections[index], key,
			board->chip, lines->names[i]);
	}
}

static void add_board(struct ro_hardware *hardware, unsigned index)
{
	const struct ro_settings_board *board = &hardware->settings
							 ->board[index];

	if (board->driver != RO_BOARD_DRIVER_GPIO) {
		return;
	}
	if (is_direct(board)) {
		for (unsigned rank = 0; rank < 8; rank++) {
			add_lines(hardware, index, square_names[rank],
				&board->squares[rank]);
		}
		return;
	}
	add_lines(hardware, index, "rows", &board->rows);
	add_lines(hardware, index, "columns", &board->columns);
}

static void add_one(struct ro_hardware *hardware, const char *section,
	const char *key, const char *chip, const char *word)
{
	if (*word != '\0') {
		ro_gpio_wires_add(&hardware->wires, section, key, chip, word);
	}
}

static void add_keys(struct ro_hardware *hardware)
{
	static const char *const prefixes[RO_KEYS_GPIO_OWNERS] = {
		[RO_WHITE] = "white.",
		[RO_BLACK] = "black.",
		[RO_KEYS_COMMON] = "",
	};
	const struct ro_settings_keys *keys = &hardware->settings->keys;

	for (unsigned owner = 0; owner < RO_KEYS_GPIO_OWNERS; owner++) {
		for (unsigned key = 0; key < RO_KEYS; key++) {
			char *name = hardware->key_names[owner][key];

			snprintf(name, sizeof(hardware->key_names[owner][key]),
				"%s%s", prefixes[owner],
				ro_term_word(&ro_key_terms, key));
			add_one(hardware, "keys", name, keys->chip,
				keys->lines[owner][key]);
		}
	}
}

static enum ro_gpio_bias bias_of(const struct ro_settings_board *board)
{
	switch ((enum ro_line_bias)board->bias) {
	case RO_LINE_BIAS_UP:
		return RO_GPIO_BIAS_UP;
	case RO_LINE_BIAS_DOWN:
		return RO_GPIO_BIAS_DOWN;
	case RO_LINE_BIAS_NONE:
		return RO_GPIO_BIAS_NONE;
	case RO_LINE_BIAS_AUTO:
		break;
	}
	return board->active_low ? RO_GPIO_BIAS_UP : RO_GPIO_BIAS_DOWN;
}

static void init_board(struct ro_hardware *hardware, unsigned index)
{
	const struct ro_settings_board *board = &hardware->settings
							 ->board[index];
	struct ro_board_gpio_rules rules = {
		.chip = board->chip,
		.bias = bias_of(board),
		.active_low = board->active_low,
		.settle_us = board->row_settle_us,
	};
	const struct ro_lines *matrix[2] = { &board->rows, &board->columns };

	for (unsigned i = 0; i < 8 && is_direct(board); i++) {
		for (unsigned k = 0; k < board->squares[i].count; k++) {
			rules.words[rules.count++] = board->squares[i].names[k];
		}
	}
	for (unsigned i = 0; i < 2 && !is_direct(board); i++) {
		for (unsigned k = 0; k < matrix[i]->count; k++) {
			rules.words[rules.count++] = matrix[i]->names[k];
		}
	}
	hardware->has_board[index] = board->driver == RO_BOARD_DRIVER_GPIO &&
		(rules.count == RO_BOARD_GPIO_MATRIX ||
			rules.count == RO_BOARD_GPIO_DIRECT);
	if (hardware->has_board[index]) {
		ro_board_gpio_init(&hardware->boards[index], &rules);
	}
}

void ro_hardware_init(
	struct ro_hardware *hardware, const struct ro_settings *settings)
{
	memset(hardware, 0, sizeof(*hardware));
	hardware->settings = settings;
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		add_board(hardware, i);
		init_board(hardware, i);
	}
	for (unsigned side = 0; side < 2; side++) {
		add_one(hardware, "levers", lever_names[side],
			settings->levers.chip, settings->levers.lines[side]);
	}
	add_keys(hardware);
	add_one(hardware, "buzzer", "line", settings->buzzer.chip,
		settings->buzzer.line);
	add_one(hardware, "lamp", "line", settings->lamp.chip,
		settings->lamp.line);
}

struct report {
	const char *path;
	ro_settings_sink *sink;
	void *arg;
};

static void tell(const struct report *report, const char *section,
	const char *key, const char *words)
{
	const unsigned line = ro_conf_line(report->path, section, key);
	char problem[PROBLEM_MAX];
	struct ro_text text;

	ro_text_init(&text, problem, sizeof(problem));
	if (line > 0) {
		ro_text_addf(&text, "%s:%u: ", report->path, line);
	}
	ro_text_addf(&text, "%s.%s: %s", section, key, words);
	report->sink(report->arg, problem);
}

static void hear_wire(
	void *arg, const struct ro_gpio_wire *wire, const char *words)
{
	tell(arg, wire->section, wire->key, words);
}

static int worse(int one, int other)
{
	if (one == RO_E_MALFORMED || other == RO_E_MALFORMED) {
		return RO_E_MALFORMED;
	}
	return one != 0 ? one : other;
}

/* A board needs all of its lines, of one kind. */
static int check_lines(const struct ro_hardware *hardware, unsigned index,
	const struct report *report)
{
	const struct ro_settings_board *board = &hardware->settings
							 ->board[index];

	if (board->driver != RO_BOARD_DRIVER_GPIO) {
		return 0;
	}
	if (is_direct(board) &&
		(board->rows.count != 0 || board->columns.count != 0)) {
		tell(report, board_sections[index], "rows",
			"rows and columns cannot be set as well as squares.1 "
			"to squares.8; take one of the two away");
		return RO_E_MALFORMED;
	}
	if (!hardware->has_board[index]) {
		tell(report, board_sections[index],
			is_direct(board)		 ? "squares.1"
				: board->rows.count == 0 ? "rows"
							 : "columns",
			"the lines of this board are not all set; set rows "
			"and columns, or squares.1 to squares.8, or set the "
			"driver to none");
		return RO_E_MALFORMED;
	}
	return 0;
}

static void add_columns(struct ro_text *text,
	const struct ro_settings_board *board, uint64_t columns)
{
	for (unsigned i = 0; i < 8; i++) {
		if ((columns >> i & 1) != 0) {
			ro_text_addf(text, "%s (file %c) ",
				board->columns.names[i], 'a' + (int)i);
		}
	}
}

static int check_pull(struct ro_hardware *hardware, unsigned index,
	const struct report *report)
{
	const struct ro_settings_board *board = &hardware->settings
							 ->board[index];
	struct ro_board *opened = &hardware->boards[index].board;
	uint64_t noisy = 0;
	uint64_t stuck = 0;
	char words[PROBLEM_MAX / 2];
	struct ro_text text;
	int err = ro_board_gpio_check_pull(
		&hardware->boards[index], &noisy, &stuck);

	opened->ops->close(opened);
	ro_text_init(&text, words, sizeof(words));
	if (err != 0) {
		ro_text_addf(
			&text, "the lines cannot be had: %s", ro_err_text(err));
	} else if (noisy != 0) {
		add_columns(&text, board, noisy);
		ro_text_add(&text,
			"does not keep still while no row is driven: the chip "
			"has no resistors of its own; solder one of 10 kOhm "
			"to each column and set bias to none, or take lines "
			"of another chip");
		err = RO_E_MALFORMED;
	} else if (stuck != 0) {
		add_columns(&text, board, stuck);
		ro_text_add(&text,
			"is active while no row is driven: look for a short, "
			"a resistor the wrong way, or a wrong active_low");
	}
	if (text.len > 0) {
		tell(report, board_sections[index], "columns", words);
	}
	return err != 0 ? err : stuck != 0 ? RO_E_IO : 0;
}

int ro_hardware_check(struct ro_hardware *hardware, const char *path,
	ro_settings_sink *sink, void *arg)
{
	struct report report = { path, sink, arg };
	struct ro_gpio_chips chips;
	int err = 0;

	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		err = worse(err, check_lines(hardware, i, &report));
	}
	if (ro_gpio_chips_read(&chips) == 0) {
		err = worse(err,
			ro_gpio_wires_find(
				&hardware->wires, &chips, hear_wire, &report));
	}
	ro_gpio_chips_free(&chips);
	for (unsigned i = 0; err == 0 && i < RO_BOARDS_MAX; i++) {
		if (hardware->has_board[i] &&
			hardware->boards[i].rules.count ==
				RO_BOARD_GPIO_MATRIX) {
			err = worse(err, check_pull(hardware, i, &report));
		}
	}
	return err;
}

void ro_hardware_give(struct ro_hardware *hardware, struct ro_app *app)
{
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		app->real[i] = hardware->has_board[i]
			? &hardware->boards[i].board
			: NULL;
	}
}

static void key_rules(
	const struct ro_hardware *hardware, struct ro_keys_gpio_rules *rules)
{
	const struct ro_settings *settings = hardware->settings;

	memset(rules, 0, sizeof(*rules));
	rules->lever_bank.chip = settings->levers.chip;
	rules->lever_bank.active_low = settings->levers.active_low;
	rules->key_bank.chip = settings->keys.chip;
	rules->key_bank.active_low = settings->keys.active_low;
	rules->long_press_ms = settings->keys.long_press_ms;
	for (unsigned side = 0; side < 2; side++) {
		rules->levers[side] = settings->levers.lines[side];
	}
	for (unsigned owner = 0; owner < RO_KEYS_GPIO_OWNERS; owner++) {
		for (unsigned key = 0; key < RO_KEYS; key++) {
			rules->keys[owner][key] = settings->keys
							  .lines[owner][key];
		}
	}
}

int ro_hardware_start(
	struct ro_hardware *hardware, struct ro_app *app, struct ro_loop *loop)
{
	struct ro_keys_gpio_rules rules;
	int err;

	key_rules(hardware, &rules);
	ro_pace_init(&hardware->pace, &app->env, &app->board);
	ro_keys_gpio_init(&hardware->keys, loop, &app->keys, &rules);
	err = ro_module_start(&hardware->keys.module);
	if (err == 0) {
		err = ro_module_start(&hardware->pace.module);
	}
	hardware->is_wired = err == 0;
	return err;
}

static void on_pace_stopped(struct ro_module *module, void *arg)
{
	(void)module;
	(void)arg;
}

static void on_keys_stopped(struct ro_module *module, void *arg)
{
	struct ro_hardware *hardware = ro_container_of(
		module, struct ro_hardware, keys.module);

	(void)arg;
	hardware->on_stopped(hardware->on_stopped_arg);
}

void ro_hardware_stop(
	struct ro_hardware *hardware, void (*on_stopped)(void *arg), void *arg)
{
	if (!hardware->is_wired) {
		on_stopped(arg);
		return;
	}
	hardware->is_wired = false;
	hardware->on_stopped = on_stopped;
	hardware->on_stopped_arg = arg;
	ro_module_stop(&hardware->pace.module, on_pace_stopped, NULL);
	ro_module_stop(&hardware->keys.module, on_keys_stopped, NULL);
}
