/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "host/base/log.h"
#include "host/profile/settings.h"

#include <getopt.h>
#include <stdio.h>

static const char usage[] =
	"usage: rochade profiles [NAME]\n"
	"Without NAME, list the profiles that ship, one a line.\n"
	"With NAME, show that profile as the settings file it stands for.\n";

static void print_line(void *arg, const char *line)
{
	(void)arg;
	puts(line);
}

static int list(void)
{
	for (unsigned i = 0; i < ro_profile_count(); i++) {
		printf("%s: %s\n", ro_profile_name(i), ro_profile_text(i));
	}
	return 0;
}

static int show(const char *name)
{
	struct ro_settings settings;
	char why[RO_SETTING_WHY_MAX];

	ro_settings_init(&settings);
	if (!ro_settings_profile(&settings, name, why, sizeof(why))) {
		ro_log("profiles", "%s", why);
		return 2;
	}
	ro_settings_write_profile(&settings, print_line, NULL);
	return 0;
}

int ro_cmd_profiles(int argc, char **argv)
{
	static const struct option options[] = {
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
		if (option == 'h') {
			fputs(usage, stdout);
			return 0;
		}
		return ro_cmd_usage(NULL, usage);
	}
	if (argc - optind > 1) {
		return ro_cmd_usage(NULL, usage);
	}
	return optind < argc ? show(argv[optind]) : list();
}
