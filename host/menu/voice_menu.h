/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MENU_VOICE_MENU_H
#define HOST_MENU_VOICE_MENU_H

#include "host/msg/msg.h"

#include <stdbool.h>

/**
 * The part of both menus in which a player sets the voice: its rate, pitch,
 * volume and variant, by six keys and by ear.
 *
 * Pure: a key comes in, what is to be said comes out, and whether the voice
 * changed. `up` and `down` go through the knobs, round and round; `yes` takes
 * one in hand, and then `up` and `down` turn it, each step heard in the new
 * voice; `yes` or `no` lets go of it. Volume stops well above silence, so that
 * nobody turns off what tells him how to turn it on.
 */
enum ro_voice_knob {
	RO_VOICE_KNOB_RATE,
	RO_VOICE_KNOB_PITCH,
	RO_VOICE_KNOB_VOLUME,
	RO_VOICE_KNOB_VARIANT,
	RO_VOICE_KNOBS
};

struct ro_voice_menu {
	uint16_t values[RO_VOICE_KNOBS]; /* as in struct ro_voice_tuned */
	uint8_t knob; /* an enum ro_voice_knob */
	bool is_in_hand; /* up and down turn it */
	bool is_new; /* it has just been taken in hand */
};

/** All knobs as @p voice says, as far as it can be; its side is ignored. */
void ro_voice_menu_set(
	struct ro_voice_menu *menu, const struct ro_voice_tuned *voice);

/** What the knobs are set to; @p voice is filled in but for its side. */
void ro_voice_menu_get(
	const struct ro_voice_menu *menu, struct ro_voice_tuned *voice);

/** Come to the first knob, with none in hand. */
void ro_voice_menu_begin(struct ro_voice_menu *menu);

/** `up` or `down`. @return true if the voice changed */
bool ro_voice_menu_step(struct ro_voice_menu *menu, bool up);

/** `yes`. */
void ro_voice_menu_take(struct ro_voice_menu *menu);

/** `no`. @return false if it leads out, to the menu above */
bool ro_voice_menu_back(struct ro_voice_menu *menu);

/** The entry where one is, and its number. */
void ro_voice_menu_show(
	const struct ro_voice_menu *menu, struct ro_menu_shown *shown);

#endif
