/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_BOARD_BOARD_MODULE_H
#define FIRMWARE_BOARD_BOARD_MODULE_H

#include "firmware/board/board.h"
#include "firmware/board/contacts.h"
#include "firmware/board/debounce.h"
#include "host/bus/module.h"

/**
 * Tells the house what stands on the boards: levels, debounced and dated.
 *
 * Posts BOARD_SEEN at the start and whenever a lost board answers again,
 * SQUARE_STIRRED, SQUARE_CALMED and SQUARE_CHANGED, BOARD_LOST once and
 * BOARD_BACK, CONTACTS_FAILED. It knows nothing of chess.
 */
struct ro_board_rules {
	unsigned board_count; /* 0 to RO_BOARDS_MAX */
	int64_t debounce_ms; /* 0 or more */
	int64_t retry_ms; /* how often a lost board is tried again */
};

/** One board, or two with linked seating; borrowed until stopped. */
struct ro_board_module {
	struct ro_module module;
	struct ro_board_rules rules;
	struct ro_board *boards[RO_BOARDS_MAX];
	struct ro_debounce debounce[RO_BOARDS_MAX];
	struct ro_contacts contacts[RO_BOARDS_MAX];
	bool lost[RO_BOARDS_MAX];
	struct ro_timer rest; /* the next square comes to rest */
	struct ro_timer retry; /* a lost board is tried again */
};

/** @param boards rules->board_count of them, borrowed */
void ro_board_module_init(struct ro_board_module *self, struct ro_env *env,
	const struct ro_board_rules *rules, struct ro_board *const *boards);

/**
 * Read every board now. Drivers call it at each scan and after each edge.
 * @param at_ms when the contacts had these levels; may be before now
 */
void ro_board_module_scan(struct ro_board_module *self, int64_t at_ms);

/** When the last stirring square will be at rest, or INT64_MIN if all are. */
int64_t ro_board_module_rest_due(const struct ro_board_module *self);

#endif
