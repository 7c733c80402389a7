/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLOCK_FACE_H
#define HOST_CLOCK_FACE_H

#include "host/clock/rules.h"
#include "host/msg/msg.h"

/**
 * What the two dials show at one instant, and how each event changes them.
 *
 * The arithmetic of the clock and nothing else: events come in the order of
 * their stamps; host/clock/clock.h sees to that. A plain value; no timers, no
 * memory of earlier moves. All times are milliseconds, never rounded.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 6 and Guidelines II:
 * 6.2 the press, 6.3 flags and moves of the period, 6.11 stopping, 7.1 and
 * 7.5 taking back and penalties; Appendix D.2.4 for the gate.
 */

/** Of a flag: it is up. Of a due time: never. */
#define RO_CLOCK_NEVER INT64_MAX

/** What is kept of both sides when a move has been completed. */
struct ro_clock_reading {
	int64_t left_ms[2]; /* with what the press credited */
	int64_t used_ms[2];
	int64_t granted_ms[2]; /* by penalties so far; they are never undone */
	uint32_t moves[2]; /* completed */
	bool is_kept; /* the rest is valid */
};

/** Where the game stands when it begins or goes back. */
struct ro_clock_place {
	enum ro_side turn;
	uint32_t ply; /* moves of the game so far */
	uint32_t
		moves[2]; /* completed by each side, as numbered on the board */
	bool moves_stay; /* the board does not know: leave the count alone */
};

enum ro_clock_event_kind {
	RO_CLOCK_BEGUN, /* place, runs */
	RO_CLOCK_HELD, /* side: pressed, the gate is shut, D.2.4 */
	RO_CLOCK_PASSED, /* side, ends */
	RO_CLOCK_PAUSED, /* 6.11 */
	RO_CLOCK_RESUMED, /* side: whose turn it is */
	RO_CLOCK_ADJUSTED, /* side, ms or less than 0, move_number or 0 */
	RO_CLOCK_PENALISED, /* side: who gains ms; the other loses taken_ms,
			     * and turns_back are given back */
	RO_CLOCK_TAKEN_BACK, /* place, reading if kept */
	RO_CLOCK_ENDED
};

struct ro_clock_event {
	int64_t at_ms;
	enum ro_clock_event_kind kind;
	enum ro_side side;
	bool runs; /* the time of the side to move begins at once */
	bool ends; /* the move ends the game */
	uint32_t move_number;
	int64_t ms; /* at most 1,000 hours */
	int64_t taken_ms; /* 0 or more, at most 1,000 hours */
	unsigned turns_back; /* with a penalty: turns that are none any more */
	struct ro_clock_place place;
	struct ro_clock_reading reading; /* of place.ply, if it is kept */
};

/** The answer to one press. */
struct ro_clock_answer {
	int64_t left_ms; /* of the mover, with the credit; -1 without clock */
	int64_t used_ms; /* for this move */
	int64_t increment_ms; /* of Fischer's kind, credited */
	bool flagged; /* his flag had fallen before */
};

struct ro_clock_face {
	int64_t at_ms; /* all that follows is as of then */
	int64_t left_ms[2]; /* 0 or more; without meaning for no clock */
	int64_t used_ms[2];
	int64_t granted_ms[2]; /* by penalties */
	int64_t flag_ms[2]; /* when it fell, or RO_CLOCK_NEVER */
	int64_t credit_ms[2]; /* by the last press, 0 if it is gone again */
	int64_t base_ms[2]; /* of a period that it entered, likewise */
	int64_t turn_used_ms; /* by the side to move, since its turn began */
	int64_t free_ms; /* of the delay of this turn, not yet waited */
	uint32_t moves[2]; /* completed */
	uint32_t ply;
	enum ro_side turn;
	bool begun; /* the game has */
	bool paused;
	bool held; /* the mover has pressed, the gate is shut */
	bool ended; /* the game has */
	struct ro_clock_answer answer; /* to the last RO_CLOCK_PASSED */
};

/** As set, at 0 ms, nobody's time running. */
void ro_clock_face_set(
	struct ro_clock_face *face, const struct ro_clock_rules *rules);

/** Whose time runs at face->at_ms, also if no clock shows it; a side or
 * RO_NOBODY. */
unsigned ro_clock_face_running(
	const struct ro_clock_face *face, const struct ro_clock_rules *rules);

/** When the next flag falls if nothing happens, or RO_CLOCK_NEVER. */
int64_t ro_clock_face_flag_due(
	const struct ro_clock_face *face, const struct ro_clock_rules *rules);

/** Let time pass until @p at_ms, dropping a flag on the way at the very
 * millisecond; nothing if that is over. */
void ro_clock_face_advance(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, int64_t at_ms);

/** Let time pass until the event, then change what it changes. */
void ro_clock_face_apply(struct ro_clock_face *face,
	const struct ro_clock_rules *rules, const struct ro_clock_event *event);

/** What to keep of a move that has just been completed; filled in. */
void ro_clock_face_read(
	const struct ro_clock_face *face, struct ro_clock_reading *reading);

#endif
