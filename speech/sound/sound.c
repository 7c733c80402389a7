/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/sound.h"

static void ignore_ear(struct ro_sound *sound, unsigned ear)
{
	(void)sound;
	(void)ear;
}

static int drop(struct ro_sound *sound, unsigned ear, const int16_t *samples,
	size_t count)
{
	(void)sound;
	(void)ear;
	(void)samples;
	(void)count;
	return 0;
}

static bool begin_at_once(struct ro_sound *sound, unsigned ear)
{
	(void)sound;
	(void)ear;
	return true;
}

static int64_t leave_nothing(struct ro_sound *sound, unsigned ear)
{
	(void)sound;
	(void)ear;
	return 0;
}

static int work(struct ro_sound *sound)
{
	(void)sound;
	return 0;
}

static void explain_nothing(struct ro_sound *sound, char *why)
{
	(void)sound;
	why[0] = '\0';
}

static void close_nothing(struct ro_sound *sound)
{
	(void)sound;
}

static const struct ro_sound_ops ops = {
	.begin = ignore_ear,
	.put = drop,
	.cut = ignore_ear,
	.has_begun = begin_at_once,
	.left_ms = leave_nothing,
	.state = work,
	.explain = explain_nothing,
	.finish = work,
	.close = close_nothing,
};

void ro_sound_none(struct ro_sound *sound)
{
	sound->ops = &ops;
	sound->is_live = false;
	for (unsigned ear = 0; ear < RO_SOUND_EARS; ear++) {
		sound->carries[ear] = true;
	}
}
