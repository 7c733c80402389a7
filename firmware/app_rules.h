/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_APP_RULES_H
#define FIRMWARE_APP_RULES_H

#include "host/clock/rules.h"
#include "host/menu/menu_module.h"
#include "host/profile/settings.h"
#include "host/record/record_module.h"
#include "host/referee/rules.h"
#include "speech/announcer/rules.h"

/**
 * From the settings, one value, to the rules that each room asks for.
 *
 * Rooms never include each other or the settings; here the words of the
 * settings file become theirs.
 */

/** @p rules points into @p settings, which must live as long. */
void ro_app_rules_record(
	const struct ro_settings *settings, struct ro_record_rules *rules);

void ro_app_rules_clock(
	const struct ro_settings *settings, struct ro_clock_rules *rules);

/** @p rules points into @p settings, which must live as long. */
void ro_app_rules_announcer(
	const struct ro_settings *settings, struct ro_announcer_rules *rules);

/** The first position and the history are left as they are. */
void ro_app_rules_referee(
	const struct ro_settings *settings, struct ro_referee_rules *rules);

/** @p rules points into @p settings, which must live as long. */
void ro_app_rules_menu(
	const struct ro_settings *settings, struct ro_menu_rules *rules);

/** How [speech] wants things said. */
void ro_app_rules_style(
	const struct ro_settings *settings, struct ro_style *style);

#endif
