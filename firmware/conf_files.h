/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_CONF_FILES_H
#define FIRMWARE_CONF_FILES_H

#include "host/profile/settings.h"

/**
 * The settings files of the device, read one over the other: the system's, if
 * there is one, then the one named with --config.
 *
 * Source: docs/interfaces.md, section 4.
 */

/** The system's; it need not exist. */
#define RO_CONF_SYSTEM "/etc/rochade/rochade.conf"

/**
 * @param settings filled in, also if a file is wrong
 * @param config the second file, or NULL
 * @param sink hears every problem as one line
 * @return false if a file is wrong or @p config cannot be read
 */
bool ro_conf_files_read(struct ro_settings *settings, const char *config,
	ro_settings_sink *sink, void *arg);

/** The file in which a key is looked for first. @return as given or static */
const char *ro_conf_files_path(const char *config);

/** A sink that says each line on standard error; @p arg is not used. */
void ro_conf_files_say(void *arg, const char *line);

#endif
