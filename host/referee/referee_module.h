/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_REFEREE_REFEREE_MODULE_H
#define HOST_REFEREE_REFEREE_MODULE_H

#include "host/bus/module.h"
#include "host/referee/referee.h"

#include <stddef.h>

/** What it can make good use of: 402 of 403 real games that ended on time are
 * settled in it, docs/performance.md. */
#define RO_REFEREE_MEMORY (1u << 20)

/**
 * The referee among the other modules: carries messages to the pure one and
 * back, and wakes it when something is due. It decides nothing.
 *
 * Source: docs/messages.md.
 */
struct ro_referee_module {
	struct ro_module module;
	struct ro_referee referee;
	struct ro_timer due;
	/* For ro_referee_lend(). */
	_Alignas(max_align_t) unsigned char memory[RO_REFEREE_MEMORY];
};

/** @p rules is copied. */
void ro_referee_module_init(struct ro_referee_module *self, struct ro_env *env,
	const struct ro_referee_rules *rules);

/** Forget the game that was played and wait for the start of the next.
 * @p rules is copied; the boards are unknown until they are seen again. */
void ro_referee_module_set(
	struct ro_referee_module *self, const struct ro_referee_rules *rules);

/** The position after the completed and the made moves; borrowed. */
const struct ro_position *ro_referee_position(
	const struct ro_referee_module *self);

/**
 * The moves since the history, completed and made, in order.
 * @param moves filled in
 * @param max how many fit
 * @return how many there are, perhaps more than @p max
 */
unsigned ro_referee_moves(
	const struct ro_referee_module *self, ro_move *moves, unsigned max);

/** How many of those are completed. */
unsigned ro_referee_completed_count(const struct ro_referee_module *self);

/** How many moves of the history are left: fewer after a take-back. */
unsigned ro_referee_history_count(const struct ro_referee_module *self);

/** The game from its first position, every pressed move included; borrowed. */
const struct ro_history *ro_referee_game(const struct ro_referee_module *self);

enum ro_board_state ro_referee_state(
	const struct ro_referee_module *self, unsigned board);

/** The squares that lack a piece, and those that have one too many. */
void ro_referee_squares(const struct ro_referee_module *self, unsigned board,
	ro_bitboard *missing, ro_bitboard *extra);

/** @return true if a question is open; @p question is filled in then */
bool ro_referee_question(
	const struct ro_referee_module *self, enum ro_question *question);

/** RO_RESULT_NONE while the game goes on; @p reason is filled in. */
enum ro_result ro_referee_result(
	const struct ro_referee_module *self, enum ro_reason *reason);

/** Who is to move: after the completed moves, or the passed turns where no
 * board is scanned. */
enum ro_side ro_referee_turn(const struct ro_referee_module *self);

/** How many moves are completed, those of the history included. */
unsigned ro_referee_ply(const struct ro_referee_module *self);

#endif
