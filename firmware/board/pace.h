/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_PACE_H
#define FIRMWARE_BOARD_PACE_H

#include "firmware/board/board_module.h"

/**
 * Has the boards read again and again: quickly while anything moves, slowly
 * when nothing has moved for minutes.
 *
 * It hears the board's own messages and the levers, so one changed contact or
 * one press brings back the full rate with the very next reading.
 */

/** At full rate: 125 readings a second. */
#define RO_PACE_QUICK_MS 8

/** At rest: a hand that lifts a piece takes longer than this. */
#define RO_PACE_SLOW_MS 40

/** So long nothing must have moved. */
#define RO_PACE_REST_MS (3 * 60 * 1000)

struct ro_pace {
	struct ro_module module;
	struct ro_board_module *board; /* borrowed */
	struct ro_timer next;
	int64_t due_ms; /* of the next reading */
	int64_t moved_ms; /* when anything last moved */
};

/** @param board borrowed; started before and stopped after this */
void ro_pace_init(struct ro_pace *pace, struct ro_env *env,
	struct ro_board_module *board);

#endif
