/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_LEXICON_LEXICON_H
#define SPEECH_LEXICON_LEXICON_H

#include <stddef.h>

/**
 * Words that eSpeak NG says wrongly, and how they are said.
 *
 * Only on the way to the voice: what is read, printed or put into Braille
 * keeps its spelling. The pronunciations are eSpeak NG's own phoneme
 * mnemonics in double brackets, to be spoken with espeakPHONEMES. Nothing
 * here calls the synthesiser.
 *
 * Source: Duden, Aussprachewörterbuch (7th edition, 2015), for the German
 * sounds; eSpeak NG 1.51 and 1.52, docs/phonemes.md, for the mnemonics.
 */

/** Always enough room in @p out for a text of @p len bytes, with its NUL. */
#define RO_LEXICON_ROOM(len) (4 * (len) + 1)

/**
 * Write @p text with every known word replaced by its sound.
 *
 * Case makes no difference and only whole words count. A square bracket of
 * the text itself becomes a space, so that no name can speak in phonemes.
 * @param language the voice that will say it, "de", "en" or "fr"; of any
 *        other language no word is known
 * @param out filled in, NUL-terminated; cut off before the first word that
 *        does not fit, never inside a sound
 * @param size of @p out, 1 or more
 */
void ro_lexicon_apply(
	const char *language, const char *text, char *out, size_t size);

#endif
