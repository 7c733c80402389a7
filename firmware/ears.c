/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/ears.h"

#include <stdio.h>
#include <string.h>

static bool is_same(const struct ro_speaker_place *one,
	const struct ro_speaker_place *other)
{
	return one->channel >= 0 && one->channel == other->channel &&
		strcmp(one->device, other->device) == 0;
}

/* Both channels of a device would be two places; the left one stands for
 * them. */
static void place(
	struct ro_speaker_place *place, const struct ro_outlet *outlet)
{
	place->channel = -1;
	snprintf(place->device, sizeof(place->device), "%s",
		RO_SPEAKER_DEFAULT_DEVICE);
	if (outlet->kind == RO_OUTLET_DEVICE) {
		snprintf(place->device, sizeof(place->device), "%s",
			outlet->device);
		place->channel = outlet->channel == RO_OUTLET_BOTH
			? 0
			: (int8_t)(outlet->channel - 1);
	}
}

static void take_away(
	struct ro_speaker_place *from, const struct ro_speaker_place *owner)
{
	if (is_same(from, owner)) {
		from->channel = -1;
	}
}

void ro_ears_place(
	const struct ro_settings *settings, struct ro_speaker_options *options)
{
	const struct ro_settings_audio *audio = &settings->audio;
	struct ro_speaker_place *const public = &options->places[RO_EAR_PUBLIC];
	struct ro_speaker_place
		*const white = &options->places[RO_EAR_OF_WHITE];
	struct ro_speaker_place
		*const black = &options->places[RO_EAR_OF_BLACK];

	place(public, &audio->public_outlet);
	place(white, &audio->private_outlets[RO_WHITE]);
	place(black, &audio->private_outlets[RO_BLACK]);
	take_away(white, public);
	take_away(black, public);
	if (settings->game.blind == RO_BLIND_BLACK) {
		take_away(white, black);
	} else {
		take_away(black, white);
	}
	if (audio->public_outlet.kind == RO_OUTLET_EARPHONES) {
		*public = white->channel >= 0 ? *white : *black;
	}
}
