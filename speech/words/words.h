/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_WORDS_H
#define SPEECH_WORDS_WORDS_H

#include "host/chess/types.h"
#include "host/msg/terms.h"

/**
 * The chess words of each language, and the vocabularies made of them.
 *
 * Tables and nothing else: which word, and whose voice says it. How words
 * make a sentence is in phrase.c and say.c.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Appendix D.2.1, for ibca and
 * for "long castling"; the notes beside the tables for the rest.
 */

/** The words that occur inside a move. */
struct ro_words {
	const char *pieces[RO_PIECES]; /* [RO_NO_PIECE] is NULL */
	/* By side: as one tells pieces apart, "weißer Springer". */
	const char *men[2][RO_PIECES];
	const char *ranks[8];
	const char *takes;
	const char *en_passant;
	const char *check;
	const char *checkmate;
	const char *castles_long;
	const char *castles_short;
};

/** How the files are named in one language. */
struct ro_file_names {
	uint8_t voice; /* an enum ro_language */
	const char *names[8];
};

/** By enum ro_language. */
extern const struct ro_words ro_words[RO_LANGUAGES];

/** The files of @p vocabulary where the prompts are in @p language. */
const struct ro_file_names *ro_file_names(
	enum ro_vocabulary vocabulary, enum ro_language language);

/** The language of pieces, takes, castling and check. */
enum ro_language ro_words_language(
	enum ro_vocabulary vocabulary, enum ro_language language);

#endif
