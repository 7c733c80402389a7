/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_LEXICON_ENTRIES_H
#define SPEECH_LEXICON_ENTRIES_H

/**
 * The table behind the lexicon; only the lexicon and its tests read it.
 *
 * Source: as lexicon.h.
 */
struct ro_lexicon_entry {
	const char *language; /* of the voice */
	const char *word; /* in small letters; may hold spaces */
	const char *sound; /* with its double brackets */
};

/** Ends with an entry whose word is NULL. */
extern const struct ro_lexicon_entry ro_lexicon_entries[];

#endif
