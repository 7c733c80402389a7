/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_PROFILE_SETTINGS_WHY_H
#define HOST_PROFILE_SETTINGS_WHY_H

#include "host/base/text.h"
#include "host/profile/settings_table.h"

/**
 * The sentences about wrong settings, in English, each in one line that says
 * what is wrong and what is allowed instead. Whatever bytes the wrong text
 * has, the sentence is valid UTF-8 and of bounded length.
 */

/**
 * A value that is not allowed.
 * @param more what exactly is wrong with it, or NULL
 */
void ro_setting_why_value(const struct ro_setting *setting, const char *value,
	const char *more, struct ro_text *text);

/** A section that does not exist. */
void ro_setting_why_section(const char *section, struct ro_text *text);

/** A key that @p section, which exists, does not have. */
void ro_setting_why_key(
	const char *section, const char *key, struct ro_text *text);

/** What is allowed: "standard, rapid, blitz or training". */
void ro_setting_add_allowed(
	const struct ro_setting *setting, struct ro_text *text);

/** Append a foreign text, cut short and with ? for what is none. */
void ro_setting_add_shown(const char *value, struct ro_text *text);

#endif
