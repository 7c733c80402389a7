/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_NUMBERS_H
#define SPEECH_WORDS_NUMBERS_H

#include "host/base/text.h"
#include "host/msg/terms.h"

/**
 * Numbers and times as words, in German, English and French.
 *
 * A synthesiser is never given digits: "1:30" would become a time of day and
 * "1e5" a power of ten. No sentence is made here.
 *
 * Source: Duden; Grevisse, Le bon usage, paragraphs 594 to 597 (vingt, cent,
 * mille); Oxford style for "and" after hundreds.
 */

/** What the number is for; only some languages hear a difference. */
enum ro_number_for {
	RO_NUMBER_RANKING, /* "Zug eins", "coup quatre-vingt" */
	RO_NUMBER_MASCULINE, /* counts: "ein Zug", "vingt et un coups" */
	RO_NUMBER_FEMININE, /* counts: "eine Minute", "vingt et une pièces" */
};

/** Larger numbers are said as this one. */
#define RO_NUMBER_MAX 999999

/** Append @p number, 0 to RO_NUMBER_MAX, in words. */
void ro_number_add(struct ro_text *text, enum ro_language language,
	uint32_t number, enum ro_number_for use);

/**
 * Append a time in hours, minutes and seconds: the largest unit and the next
 * one, the rest cut off as on a display. Under a second: "less than one
 * second"; 0 and negative times: "no seconds" in the language's way.
 * @param is_extra say that it is added: "two extra minutes"
 */
void ro_time_add(struct ro_text *text, enum ro_language language, int64_t ms,
	bool is_extra);

/** Append a score in points: "zero", "a half", "one and a half". */
void ro_points_add(
	struct ro_text *text, enum ro_language language, unsigned half_points);

/**
 * "first", "second" and so on to the twelfth, masculine; beyond it a word for
 * one more, as "further".
 * @param number 1 or more
 */
const char *ro_ordinal(enum ro_language language, uint32_t number);

#endif
