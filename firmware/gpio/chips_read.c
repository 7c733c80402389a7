/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/gpio/chips_device.h"

#include <dirent.h>
#include <string.h>

/* Not from 0 upwards: the numbers have gaps. */
int ro_gpio_chips_read(struct ro_gpio_chips *chips)
{
	DIR *folder = opendir("/dev");
	const struct dirent *entry;
	int err = 0;

	chips->count = 0;
	chips->denied = 0;
	if (folder == NULL) {
		return 0;
	}
	while (err == 0 && (entry = readdir(folder)) != NULL) {
		char path[RO_GPIO_NAME_MAX + 8] = "/dev/";

		if (strncmp(entry->d_name, "gpiochip", 8) == 0 &&
			strlen(entry->d_name) < RO_GPIO_NAME_MAX) {
			strncat(path, entry->d_name, RO_GPIO_NAME_MAX);
			err = ro_gpio_chips_add_device(chips, path);
		}
	}
	closedir(folder);
	return err;
}
