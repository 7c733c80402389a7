/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/voice/voice.h"

#include <string.h>

/* eSpeak NG speaks no slower; faster than the upper bound nobody follows. */
#define RATE_MIN_WPM 80
#define RATE_MAX_WPM 450

void ro_voice_style_default(struct ro_voice_style *style)
{
	memset(style, 0, sizeof(*style));
	style->rate_wpm = 175;
	style->pitch = 50;
	style->volume = 100;
}

static unsigned limit(unsigned value, unsigned min, unsigned max)
{
	if (value < min) {
		return min;
	}
	return value > max ? max : value;
}

void ro_voice_style_limit(struct ro_voice_style *style)
{
	style->rate_wpm = (uint16_t)limit(
		style->rate_wpm, RATE_MIN_WPM, RATE_MAX_WPM);
	style->pitch = (uint8_t)limit(style->pitch, 0, 100);
	style->volume = (uint8_t)limit(style->volume, 0, 200);
}

bool ro_voice_style_is_same(
	const struct ro_voice_style *one, const struct ro_voice_style *other)
{
	return one->rate_wpm == other->rate_wpm && one->pitch == other->pitch &&
		one->volume == other->volume &&
		strcmp(one->variant, other->variant) == 0;
}
