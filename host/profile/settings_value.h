/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_PROFILE_SETTINGS_VALUE_H
#define HOST_PROFILE_SETTINGS_VALUE_H

#include "host/base/text.h"
#include "host/profile/settings_table.h"

/**
 * One value of the settings as text, and back, for each type of the table.
 *
 * Source: docs/interfaces, sections 2 (durations) and 4.
 */

/** Room for the longest value written, with its NUL. */
#define RO_SETTING_VALUE_MAX 800

/**
 * Read @p value into its field of @p settings.
 * @param why set to what is wrong and what is allowed, where that says more
 *        than ro_setting_add_allowed(); else left alone
 * @return false, leaving @p settings alone, if @p value is not allowed
 */
bool ro_setting_read(const struct ro_setting *setting, const char *value,
	struct ro_settings *settings, const char **why);

/** Append the value as ro_setting_read() takes it. */
void ro_setting_add_value(const struct ro_setting *setting,
	const struct ro_settings *settings, struct ro_text *text);

#endif
