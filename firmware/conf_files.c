/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/conf_files.h"

#include "host/base/err.h"
#include "host/base/log.h"

#include <stdio.h>
#include <unistd.h>

static bool read_one(struct ro_settings *settings, const char *path,
	ro_settings_sink *sink, void *arg)
{
	const int err = ro_settings_read(settings, path, sink, arg);
	char line[RO_SETTING_WHY_MAX];

	if (err != 0 && err != RO_E_MALFORMED) {
		snprintf(line, sizeof(line), "%.500s: cannot be read: %s", path,
			ro_err_text(err));
		sink(arg, line);
	}
	return err == 0;
}

bool ro_conf_files_read(struct ro_settings *settings, const char *config,
	ro_settings_sink *sink, void *arg)
{
	bool good = true;

	ro_settings_init(settings);
	if (access(RO_CONF_SYSTEM, F_OK) == 0) {
		good = read_one(settings, RO_CONF_SYSTEM, sink, arg);
	}
	if (config != NULL) {
		good = read_one(settings, config, sink, arg) && good;
	}
	return good;
}

const char *ro_conf_files_path(const char *config)
{
	return config != NULL ? config : RO_CONF_SYSTEM;
}

void ro_conf_files_say(void *arg, const char *line)
{
	(void)arg;
	ro_log("settings", "%s", line);
}
