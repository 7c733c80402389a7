/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/devices.h"

#include <string.h>

static bool can_play(PaDeviceIndex device)
{
	return Pa_GetDeviceInfo(device)->maxOutputChannels > 0;
}

/* The exact name wins over one that only contains it. */
PaDeviceIndex ro_devices_find(const char *name)
{
	const PaDeviceIndex count = Pa_GetDeviceCount();
	PaDeviceIndex found = paNoDevice;

	if (strcmp(name, "default") == 0) {
		return Pa_GetDefaultOutputDevice();
	}
	for (PaDeviceIndex i = 0; i < count; i++) {
		const char *known = Pa_GetDeviceInfo(i)->name;

		if (can_play(i) && strcmp(known, name) == 0) {
			return i;
		}
		if (found == paNoDevice && can_play(i) &&
			strstr(known, name) != NULL) {
			found = i;
		}
	}
	return found;
}

void ro_devices_add(struct ro_text *text)
{
	for (PaDeviceIndex i = 0; i < Pa_GetDeviceCount(); i++) {
		if (can_play(i)) {
			ro_text_addf(
				text, " \"%s\"", Pa_GetDeviceInfo(i)->name);
		}
	}
}
