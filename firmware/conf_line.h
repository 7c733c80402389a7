/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_CONF_LINE_H
#define FIRMWARE_CONF_LINE_H

/**
 * Where in a settings file a key stands, for those who find out later than
 * the reader of the file that its value cannot be true.
 */

/**
 * @param path of the file, or NULL
 * @return the number of the line of @p key in [@p section], from 1; 0 if it
 *         is not there
 */
unsigned ro_conf_line(const char *path, const char *section, const char *key);

#endif
