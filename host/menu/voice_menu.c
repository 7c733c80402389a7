/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/menu/voice_menu.h"

#include <string.h>

static const struct knob {
	uint8_t entry; /* an enum ro_menu_entry */
	uint8_t step;
	uint16_t lowest; /* that the settings may say */
	uint16_t min; /* that the key `down` leads to */
	uint16_t max;
} knobs[RO_VOICE_KNOBS] = {
	[RO_VOICE_KNOB_RATE] = { RO_MENU_RATE, 10, 80, 80, 450 },
	[RO_VOICE_KNOB_PITCH] = { RO_MENU_PITCH, 5, 0, 0, 99 },
	[RO_VOICE_KNOB_VOLUME] = { RO_MENU_VOLUME, 10, 0, 20, 200 },
	[RO_VOICE_KNOB_VARIANT] = { RO_MENU_VARIANT, 1, 0, 0, RO_VARIANTS - 1 },
};

void ro_voice_menu_set(
	struct ro_voice_menu *menu, const struct ro_voice_tuned *voice)
{
	const uint16_t values[RO_VOICE_KNOBS] = { voice->rate_wpm, voice->pitch,
		voice->volume, voice->variant };

	for (unsigned i = 0; i < RO_VOICE_KNOBS; i++) {
		const struct knob *knob = &knobs[i];

		menu->values[i] = values[i];
		if (values[i] < knob->lowest) {
			menu->values[i] = knob->lowest;
		} else if (values[i] > knob->max) {
			menu->values[i] = knob->max;
		}
	}
}

void ro_voice_menu_get(
	const struct ro_voice_menu *menu, struct ro_voice_tuned *voice)
{
	voice->rate_wpm = menu->values[RO_VOICE_KNOB_RATE];
	voice->pitch = (uint8_t)menu->values[RO_VOICE_KNOB_PITCH];
	voice->volume = (uint8_t)menu->values[RO_VOICE_KNOB_VOLUME];
	voice->variant = (uint8_t)menu->values[RO_VOICE_KNOB_VARIANT];
}

static void let_go(struct ro_voice_menu *menu)
{
	menu->is_in_hand = false;
	menu->is_new = false;
}

void ro_voice_menu_begin(struct ro_voice_menu *menu)
{
	menu->knob = RO_VOICE_KNOB_RATE;
	let_go(menu);
}

/* A value of the settings that is none of the steps leads to the next one
 * beside it that is in range. */
static bool turn(struct ro_voice_menu *menu, bool up)
{
	const struct knob *knob = &knobs[menu->knob];
	uint16_t *value = &menu->values[menu->knob];
	const uint16_t was = *value;

	if (up) {
		*value = was + knob->step < knob->max
			? (uint16_t)(was + knob->step)
			: knob->max;
	} else if (was > knob->min) {
		*value = was > knob->min + knob->step
			? (uint16_t)(was - knob->step)
			: knob->min;
	}
	return *value != was;
}

bool ro_voice_menu_step(struct ro_voice_menu *menu, bool up)
{
	menu->is_new = false;
	if (menu->is_in_hand) {
		return turn(menu, up);
	}
	menu->knob = (uint8_t)((menu->knob + (up ? RO_VOICE_KNOBS - 1u : 1u)) %
		RO_VOICE_KNOBS);
	return false;
}

void ro_voice_menu_take(struct ro_voice_menu *menu)
{
	menu->is_in_hand = !menu->is_in_hand;
	menu->is_new = menu->is_in_hand;
}

bool ro_voice_menu_back(struct ro_voice_menu *menu)
{
	const bool was_in_hand = menu->is_in_hand;

	let_go(menu);
	return was_in_hand;
}

void ro_voice_menu_show(
	const struct ro_voice_menu *menu, struct ro_menu_shown *shown)
{
	if (menu->is_new) {
		shown->entry = RO_MENU_TURN;
		return;
	}
	shown->entry = knobs[menu->knob].entry;
	shown->number = menu->values[menu->knob];
}
