/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_SOUND_DEVICES_H
#define SPEECH_SOUND_DEVICES_H

#include "host/base/text.h"

#include <portaudio.h>

/**
 * Which sound devices there are, by PortAudio's names.
 *
 * PortAudio lists them anew only when it is initialised anew.
 */

/** A device by its name, or by a part of it; "default" is PortAudio's choice.
 * @return paNoDevice if there is none that can play */
PaDeviceIndex ro_devices_find(const char *name);

/** Append the names of all that can play, each in quotes after a space. */
void ro_devices_add(struct ro_text *text);

#endif
