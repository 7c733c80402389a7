/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_WORDS_PHRASE_H
#define SPEECH_WORDS_PHRASE_H

#include "host/chess/types.h"
#include "host/msg/msg.h"
#include "host/msg/terms.h"

/**
 * Facts into sentences: words only, ready for a voice.
 *
 * A phrase is the sentence as one reads it, and the same text cut into spans,
 * each in the language whose voice must say it: German words stay with the
 * German voice inside a French sentence. No notation, no digit beside a
 * letter and no time of day ever stands in a phrase.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Appendix D.2.1; design page
 * sentences.md.
 */
#define RO_SPANS_MAX 24

struct ro_span {
	uint8_t language; /* an enum ro_language: whose voice */
	uint16_t start; /* in words, bytes */
	uint16_t len; /* bytes */
};

struct ro_phrase {
	char words[RO_SENTENCE_MAX]; /* UTF-8, NUL-terminated */
	uint8_t span_count;
	/* Cover every byte of words once, in order; neighbours differ in
	 * language. */
	struct ro_span spans[RO_SPANS_MAX];
};

/** How things are said; from [speech] of the settings. */
struct ro_style {
	uint8_t language; /* an enum ro_language: of the prompts */
	uint8_t vocabulary; /* an enum ro_vocabulary */
	/* Of the ranks, Article D.2.1: an enum ro_language, or RO_LANGUAGES
	 * for that of the vocabulary: German with ibca, else the prompts'. */
	uint8_t ranks;
	uint8_t form; /* an enum ro_form */
	uint8_t name_pawns; /* short form: say Bauer too */
	uint8_t say_capture; /* schlägt, en passant */
	uint8_t say_check; /* Schach; mate is always said */
};

/** The style of ibca in German, long form, everything said. */
void ro_style_default(struct ro_style *style);

/**
 * The sentence of a move: what moved, from, to, taking, en passant, the
 * promoted piece, then Schach or Schachmatt.
 * @param before the position before it. If it is none (both kings in check,
 *        A.5.4), or @p move is not legal there, what the squares show is said
 *        in the long form, without check or mate.
 */
void ro_phrase_move(const struct ro_style *style, const struct ro_setup *before,
	ro_move move, struct ro_phrase *phrase);

/**
 * Add another sentence, after a space: "Berichtigung: Dame Eva vier". What
 * does not fit is left out, whole spans at a time.
 */
void ro_phrase_append(struct ro_phrase *phrase, const struct ro_phrase *more);

/* The keys of all other sentences, in one list: speech/words/say.h. */
#include "speech/words/say.h"

/** What a sentence talks about; only what its key needs must be set. */
struct ro_say_args {
	uint8_t side; /* the side it is about, or RO_NOBODY: "somebody" */
	uint8_t other; /* a second side; if equal to side, its opponent */
	int64_t ms; /* a time */
	int64_t other_ms; /* a second time: Black's in "new times" */
	uint32_t number; /* a count */
	uint8_t half_points[2]; /* of a match, by side */
	ro_square square; /* RO_NO_SQUARE if none */
	ro_square other_square;
	/* Several, said rank by rank; with square if that is set as well. Of
	 * more than RO_SQUARES_SAID the others are only counted. */
	ro_bitboard squares;
	ro_man man; /* a piece */
	uint8_t err; /* -(an enum ro_err), of a fault; 0 says no reason */
	/* The players as they are called, borrowed for the call; NULL or empty
	 * for the side's name. Digits and signs in them are not said. */
	const char *names[2];
};

/** More squares than this are not said one by one. */
#define RO_SQUARES_SAID 8

/** Nothing set: sides 0 and 1, no squares, no times. */
void ro_say_args_init(struct ro_say_args *args);

/** The sentence of @p key; every key exists in every language. */
void ro_phrase_say(const struct ro_style *style, enum ro_say key,
	const struct ro_say_args *args, struct ro_phrase *phrase);

#endif
