/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_KEYS_KEYS_MODULE_H
#define FIRMWARE_KEYS_KEYS_MODULE_H

#include "firmware/keys/press.h"
#include "host/bus/module.h"

/**
 * Tells the house which lever or key went down, and when.
 *
 * Whoever sees the hardware, a driver or a story, calls the functions below;
 * this module takes the bounce out of the levers and posts PRESSED,
 * KEY_PRESSED and PROMOTION_NAMED. It knows nothing of turns or menus.
 */
struct ro_keys_module {
	struct ro_module module;
	struct ro_press levers[2]; /* by side */
};

void ro_keys_module_init(struct ro_keys_module *self, struct ro_env *env);

/** A lever's contact closed at @p at_ms; bounces may be given too. */
void ro_keys_module_lever(
	struct ro_keys_module *self, enum ro_side side, int64_t at_ms);

/** A key was pressed. @param side whose keys, or RO_NOBODY */
void ro_keys_module_key(struct ro_keys_module *self,
	const struct ro_key_pressed *key, int64_t at_ms);

/** The promotion piece was chosen by the keys. */
void ro_keys_module_promote(
	struct ro_keys_module *self, enum ro_piece piece, int64_t at_ms);

#endif
