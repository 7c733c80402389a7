/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_MENU_MENU_MODULE_H
#define HOST_MENU_MENU_MODULE_H

#include "host/bus/module.h"
#include "host/menu/clock_menu.h"
#include "host/menu/game_menu.h"

/**
 * The menu among the other modules: hears keys and the game, posts
 * MENU_SHOWN, which the announcer says.
 *
 * With the clock alone (seating none) what was chosen is done through two
 * functions of the application, because only the desk rules and only the
 * application sets clocks. In a game on a board each player has a menu of his
 * own, and what he chooses there is PLAYER_CHOSE, which the referee judges.
 * How he tunes the voice is VOICE_TUNED.
 */

/** What the application does; @p arg is menu->arg. */
struct ro_menu_deeds {
	/* As if the arbiter had ruled. */
	void (*rule)(
		void *arg, const struct ro_arbiter_ruled *ruled, int64_t at_ms);
	/* Set the clock anew; the game that was played is forgotten. */
	void (*set)(void *arg, const struct ro_menu_preset *preset);
	void *arg; /* borrowed */
};

struct ro_menu_module {
	struct ro_module module;
	struct ro_clock_menu menu;
	struct ro_menu_deeds deeds;
	bool is_alone; /* seating none: the clock's menu, not the players' */
	struct ro_game_menu games[2]; /* by side */
	uint8_t opened_by[2]; /* whose keys opened it, or RO_NOBODY */
	struct ro_game_facts facts;
	bool offers_allowed; /* by the event, 9.1.1 */
	bool own_voices; /* each player's ear has a voice of its own */
	bool has_voice[RO_NOBODY + 1]; /* by side: tuned, or so taken up */
	uint8_t blind; /* an enum ro_blind */
	uint16_t ply; /* turns that have passed */
};

/** What the settings say of the menu. */
struct ro_menu_rules {
	struct ro_menu_preset set; /* what the clock is set to */
	bool is_alone; /* seating none */
	bool offers_allowed; /* draw offers, by the event */
	uint8_t blind; /* an enum ro_blind */
	/* Two blind players with an earphone each set its voice; else there is
	 * one voice for all. */
	bool own_voices;
	struct ro_voice_tuned voice; /* as it begins; its side is ignored */
	/* As they were tuned in the run before, by side: only the players', or
	 * only everybody's. It is posted again at the start. */
	struct ro_voice_tuned voices[RO_NOBODY + 1];
	bool has_voice[RO_NOBODY + 1];
};

/** Wire it; presets are added by ro_clock_menu_add(&self->menu, ...).
 * @param rules copied */
void ro_menu_module_init(struct ro_menu_module *self, struct ro_env *env,
	const struct ro_menu_rules *rules);

/** How the voice of @p side, or with RO_NOBODY of all, was tuned by key.
 * @param voice filled in
 * @return false if it was not */
bool ro_menu_module_voice(const struct ro_menu_module *self, unsigned side,
	struct ro_voice_tuned *voice);

#endif
