/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_VOICE_VOICE_TEXT_H
#define SPEECH_VOICE_VOICE_TEXT_H

#include "speech/voice/voice.h"

/**
 * A voice that writes down what it is given, for tests and for reading along:
 * one line a sentence, before each piece its language, "<fr>Trait aux Blancs".
 *
 * It sounds as a steady tone, ten milliseconds for each byte, so that whoever
 * takes its samples has something to count. Not for ears.
 */
#define RO_VOICE_TEXT_SAMPLES_A_BYTE 220

struct ro_voice_text {
	struct ro_voice voice;
	struct ro_text *page; /* borrowed: what was said */
};

/** @param page borrowed until it is closed; every sentence is added to it */
void ro_voice_text_open(struct ro_voice_text *text, struct ro_text *page);

#endif
