/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_STORY_STORY_H
#define FIRMWARE_STORY_STORY_H

#include "host/chess/types.h"
#include "host/msg/msg.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * Reading stories: what hands, levers and keys did, and what should come.
 *
 * Pure: text in, lines out; one line of the file becomes one ro_story_line.
 * Words that only the chess, the profile or the clock can judge (moves, FEN,
 * settings) are kept as text and judged where they are used; everything else
 * is checked here. A line nobody understands is an error that says where and
 * what is allowed, never skipped.
 *
 * Source: docs/interfaces.md, section 2.
 */

/* clang-format off */
/* X(NAME, the word) */
#define RO_STORY_MAP(X) \
	X(PROFILE, "profile") \
	X(SET, "set") \
	X(STEP, "step") \
	X(FEN, "fen") \
	X(HISTORY, "history") \
	X(LIFT, "lift") \
	X(PLACE, "place") \
	X(SCAN, "scan") \
	X(PRESS, "press") \
	X(KEY, "key") \
	X(PROMOTE, "promote") \
	X(ANNOUNCED, "announced") \
	X(ARBITER, "arbiter") \
	X(POWER, "power") \
	X(FAULT, "fault") \
	X(RESTORE, "restore") \
	X(WALLCLOCK, "wallclock") \
	X(WAIT, "wait") \
	X(EXPECT, "expect") \
	X(HEAR, "hear")

/* X(NAME, the word after "expect") */
#define RO_EXPECT_MAP(X) \
	X(STATE, "state") \
	X(MOVES, "moves") \
	X(COMPLETED, "completed") \
	X(FEN, "fen") \
	X(CLOCK, "clock") \
	X(IRREGULAR, "irregular") \
	X(ASK, "ask") \
	X(RESULT, "result") \
	X(MISSING, "missing") \
	X(EXTRA, "extra")

/* X(NAME, the word after "fault" and "restore") */
#define RO_PART_MAP(X) \
	X(BOARD, "board") \
	X(VOICE, "voice") \
	X(SOUND, "sound") \
	X(RECORD, "record")

enum ro_story_kind {
#define X(NAME, word) RO_STORY_##NAME,
	RO_STORY_MAP(X)
#undef X
	RO_STORIES
};
enum ro_expect {
#define X(NAME, word) RO_EXPECT_##NAME,
	RO_EXPECT_MAP(X)
#undef X
	RO_EXPECTS
};
enum ro_part_name {
#define X(NAME, word) RO_PART_##NAME,
	RO_PART_MAP(X)
#undef X
	RO_PARTS
};
/* clang-format on */

/** Room for the words of one line, with their NULs. */
#define RO_STORY_LINE_MAX 4096

/** Every word of a line after its first, each NUL-terminated. */
struct ro_story_words {
	unsigned count;
	char *list[512]; /* into text */
	char text[RO_STORY_LINE_MAX];
	char rest[RO_STORY_LINE_MAX]; /* the line as written after its first
				       * word, without comment and @time */
};

/** "hear" and all expectations may carry these. */
struct ro_story_clock {
	int64_t left_ms[2]; /* -1 where the line does not say */
	int running; /* a side, RO_NOBODY, or -1 where it does not say */
};

struct ro_story_line {
	enum ro_story_kind kind;
	bool has_time; /* it ends with @at_ms */
	int64_t at_ms; /* from the start of the story */
	int64_t duration_ms; /* step, wait; wallclock: signed */
	ro_square square; /* lift, place, expect missing, extra */
	uint8_t board; /* 0 or 1 */
	ro_bitboard levels; /* scan */
	uint8_t side; /* press, key, hear; RO_NOBODY if not said */
	uint8_t piece; /* promote */
	bool is_on; /* power on */
	enum ro_part_name part; /* fault, restore */
	enum ro_expect expect;
	unsigned value; /* expect state, irregular, ask: the term; result */
	struct ro_story_clock clock; /* expect clock */
	struct ro_key_pressed key;
	struct ro_arbiter_ruled ruling;
	uint8_t ruling_count; /* how many times of "adjust" follow: 1 or 2 */
	struct ro_arbiter_ruled ruling_more; /* the second of them */
	int channel; /* hear: an enum ro_channel, or -1 if not said */
	struct ro_story_words words; /* what is kept as text */
};

/**
 * Read one line.
 * @param text without its line end, NUL-terminated, any content
 * @param line filled in; only valid if true is returned and *@p is_empty is
 *        false
 * @param is_empty filled in: nothing but a comment or white space
 * @param why filled in on failure: what is wrong and what is allowed
 * @return false if it cannot be understood
 */
bool ro_story_read(const char *text, struct ro_story_line *line, bool *is_empty,
	char *why, size_t why_size);

/** @return true for the kinds that come before the first input */
bool ro_story_is_setting(enum ro_story_kind kind);

/** @return true for expectations: expect and hear */
bool ro_story_is_expectation(enum ro_story_kind kind);

/** Read "e2"; @return RO_NO_SQUARE if it is none */
ro_square ro_story_square(const char *word);

#endif
