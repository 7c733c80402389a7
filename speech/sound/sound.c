/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/sound/sound.h"

void ro_sound_kept_cut(struct ro_sound *sound, unsigned ear)
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

bool ro_sound_kept_has_begun(struct ro_sound *sound, unsigned ear)
{
	(void)sound;
	(void)ear;
	return true;
}

int64_t ro_sound_kept_left_ms(struct ro_sound *sound, unsigned ear)
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
	.begin = ro_sound_kept_cut,
	.put = drop,
	.cut = ro_sound_kept_cut,
	.has_begun = ro_sound_kept_has_begun,
	.left_ms = ro_sound_kept_left_ms,
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
