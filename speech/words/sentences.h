/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_SENTENCES_H
#define SPEECH_WORDS_SENTENCES_H

#include "host/base/err.h"
#include "speech/words/phrase.h"

/**
 * What each language says for each key, as text with gaps.
 *
 * A sentence may come in two or three versions, parted by a bar: for one and
 * for more, or for none, for one and for more; an empty one is said as the
 * last. What is counted is the squares where the sentence names squares, else
 * the number. The gaps, each with a capital where a sentence begins with it:
 *
 *	{side} {other}		the two sides, by colour
 *	{white} {black}		the players, by name if it is known
 *	{player}		the player of {side}, the same way
 *	{points} {other points}	White's and Black's half points in a match
 *	{count} {number}	in words: so many; the so-manieth
 *	{ordinal}		"second"
 *	{time} {other time}	"four minutes thirty seconds"
 *	{extra}			"two extra minutes"
 *	{square} {other square} "Eva vier"
 *	{squares}		one or more of them
 *	{stand}			"Springer Gustav eins", with the piece if known
 *	{man}			"weißer Springer Gustav eins", the same way
 *	{why}			a space and the reason of a fault, or nothing
 *
 * Squares and pieces are in the words of the vocabulary and in its voice. In
 * English and French they come last, after a colon, so that the voice changes
 * in a pause. Source: design page sentences.md.
 */

/** By enum ro_say; never NULL. */
extern const char *const ro_sentences_de[RO_SAYS];
extern const char *const ro_sentences_en[RO_SAYS];
extern const char *const ro_sentences_fr[RO_SAYS];

/** Why a part failed, a sentence of its own; never NULL. */
const char *ro_ear_de(enum ro_ear ear);
const char *ro_ear_en(enum ro_ear ear);
const char *ro_ear_fr(enum ro_ear ear);

#endif
