/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/voice/voice_text.h"

#include "host/base/require.h"

#include <string.h>

static bool give_tone(const struct ro_voice_sink *sink, size_t bytes)
{
	int16_t tone[RO_VOICE_TEXT_SAMPLES_A_BYTE];

	for (size_t i = 0; i < ro_count(tone); i++) {
		tone[i] = i % 44 < 22 ? 8000 : -8000;
	}
	for (size_t i = 0; i < bytes; i++) {
		if (!sink->take(sink->arg, tone, ro_count(tone))) {
			return false;
		}
	}
	return true;
}

static void write_piece(
	struct ro_text *page, const struct ro_voice_piece *piece)
{
	ro_text_addf(page, "<%s>", piece->language);
	ro_text_add_bytes(page, piece->words, piece->len);
}

static int say(struct ro_voice *voice, const struct ro_voice_piece *pieces,
	unsigned count, const struct ro_voice_sink *sink)
{
	struct ro_text *page =
		ro_container_of(voice, struct ro_voice_text, voice)->page;

	for (unsigned i = 0; i < count; i++) {
		write_piece(page, &pieces[i]);
		if (!give_tone(sink, pieces[i].len)) {
			ro_text_add(page, "...\n");
			return RO_VOICE_STOPPED;
		}
	}
	ro_text_add_char(page, '\n');
	return 0;
}

static int spell(struct ro_voice *voice, const struct ro_voice_piece *pieces,
	unsigned count, struct ro_text *phonemes)
{
	(void)voice;
	for (unsigned i = 0; i < count; i++) {
		write_piece(phonemes, &pieces[i]);
	}
	return 0;
}

static void tune(struct ro_voice *voice, const struct ro_voice_style *style)
{
	struct ro_text *page =
		ro_container_of(voice, struct ro_voice_text, voice)->page;

	ro_text_addf(page, "(%u words a minute)\n", style->rate_wpm);
}

static void close_voice(struct ro_voice *voice)
{
	(void)voice;
}

static const struct ro_voice_ops ops = {
	.say = say,
	.spell = spell,
	.tune = tune,
	.close = close_voice,
};

void ro_voice_text_open(struct ro_voice_text *text, struct ro_text *page)
{
	memset(text, 0, sizeof(*text));
	text->voice.ops = &ops;
	text->page = page;
}
