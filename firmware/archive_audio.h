/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_ARCHIVE_AUDIO_H
#define FIRMWARE_ARCHIVE_AUDIO_H

#include "firmware/archive.h"

/**
 * The spoken score sheet: a game as its player would have said it onto a
 * tape, into a sound file.
 *
 * The players if they are known; before each move of White's its number;
 * the moves in the words, form and voice of the game's settings; draw offers
 * and illegal moves that stand; the result. No times are spoken.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article D.2.7.
 */

/** @return what is wrong with @p name as a sound file's, or NULL */
const char *ro_archive_audio_refuse(const char *name);

/**
 * Speak the game found in @p journal.
 * @param language an enum ro_language, or -1: the game's own
 * @param path of the file, whose name says what it becomes, or NULL: standard
 *        output, as Opus
 * @return false after saying why not; a file of that name is as it was then
 */
bool ro_archive_audio(
	const struct ro_journal *journal, int language, const char *path);

#endif
