/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_HARDWARE_H
#define FIRMWARE_HARDWARE_H

#include "firmware/app.h"
#include "firmware/board/board_gpio.h"
#include "firmware/board/pace.h"
#include "firmware/gpio/wires.h"
#include "firmware/keys/keys_gpio.h"

/**
 * What is soldered: from the settings to the drivers of boards, levers and
 * keys, and whether the settings can be true on this machine.
 *
 * `rochade run` gives it to the house, `rochade doctor` looks at it alone.
 */
struct ro_hardware {
	const struct ro_settings *settings; /* borrowed */
	struct ro_gpio_wires wires; /* every line the settings name */
	char key_names[RO_KEYS_GPIO_OWNERS][RO_KEYS][24];
	struct ro_board_gpio boards[RO_BOARDS_MAX];
	bool has_board[RO_BOARDS_MAX]; /* driven by GPIO */
	struct ro_pace pace;
	struct ro_keys_gpio keys;
	bool is_wired; /* pace and keys run */
	void (*on_stopped)(void *arg); /* while stopping */
	void *on_stopped_arg;
};

/** Prepare; nothing is opened. @param settings borrowed until the end */
void ro_hardware_init(
	struct ro_hardware *hardware, const struct ro_settings *settings);

/**
 * Compare the settings with the machine. Every problem is told to @p sink as
 * one line, with the file and line of the setting where they are known.
 * @param path of the settings file, or NULL
 * @return 0; RO_E_MALFORMED if the settings must be changed; or another
 *         ro_err, which may pass by itself
 */
int ro_hardware_check(struct ro_hardware *hardware, const char *path,
	ro_settings_sink *sink, void *arg);

/** Give @p app the real boards; between its init and its wiring. */
void ro_hardware_give(struct ro_hardware *hardware, struct ro_app *app);

/** Start reading for @p app, which runs. @return 0 or a ro_err */
int ro_hardware_start(
	struct ro_hardware *hardware, struct ro_app *app, struct ro_loop *loop);

/** Stop reading; @p on_stopped is called once, perhaps before this returns. */
void ro_hardware_stop(
	struct ro_hardware *hardware, void (*on_stopped)(void *arg), void *arg);

#endif
