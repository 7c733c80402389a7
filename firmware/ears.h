/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_EARS_H
#define FIRMWARE_EARS_H

#include "host/profile/settings.h"
#include "speech/speaker/options.h"

/**
 * Which device and channel carries each ear, as section [audio] says.
 *
 * Pure: settings in, places out; no device is looked for. An ear that has no
 * outlet of its own gets no place, so that nothing private can come out of a
 * loudspeaker. The ears of two players never share a place, because they would
 * be mixed: where both have the same outlet it belongs to the blind one, and to
 * White if that does not decide. In a quiet hall public speech shares the place
 * of one player's earphone; that of a second blind player does not carry it.
 *
 * Sources: design page rules.md, "Who hears what"; FIDE Laws of Chess (1
 * January 2023), Articles 11.3.1, 12.6 and D.1.
 */

/** Fill in the places of @p options. */
void ro_ears_place(
	const struct ro_settings *settings, struct ro_speaker_options *options);

#endif
