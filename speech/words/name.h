/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_NAME_H
#define SPEECH_WORDS_NAME_H

#include "host/base/text.h"

/**
 * A player's name as it may be spoken.
 *
 * Names come from files that anybody wrote. Letters of every script stay, and
 * what stands between the parts of a name; digits, brackets, marks, pictures
 * and what turns the direction of writing are left out, so that neither
 * numbers nor phonemes nor commands reach the voice, and no terminal is
 * confused.
 *
 * Source: Unicode 15, blocks.
 */

/** Append @p name, UTF-8 or not. @return false, with nothing appended, if it
 * has no letter */
bool ro_name_add(struct ro_text *text, const char *name);

#endif
