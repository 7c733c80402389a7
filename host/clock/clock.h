/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLOCK_CLOCK_H
#define HOST_CLOCK_CLOCK_H

#include "host/clock/face.h"

/**
 * A chess clock as arithmetic: every time control, flags, the gate, taking
 * back; exact whatever the order in which it hears of things.
 *
 * No timers, no system time, no allocation: the caller says when things
 * happened. A stamp that lies before one already heard is put in its place
 * and all after it is reckoned again, so a press that the loop delivers ten
 * seconds late costs nobody a millisecond. That reaches back
 * RO_CLOCK_LATE_MAX events; what is still older counts as of then.
 *
 * All times are milliseconds from one monotonic clock, 0 or more. Double and
 * foreign presses, and events before the game has begun, change nothing.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article 6, 7.1, 7.5, D.2.4.
 */

/** How many events can still be overtaken by a late one. */
#define RO_CLOCK_LATE_MAX 16

/** How many plies keep their readings for taking back. */
#define RO_CLOCK_PLIES_MAX 2048

/** The longest time that a clock can be given, 1,000 hours. */
#define RO_CLOCK_TIME_MAX_MS INT64_C(3600000000)

struct ro_clock {
	struct ro_clock_rules rules;
	struct ro_clock_face base; /* before the first of events */
	struct ro_clock_face now; /* after the last, or later */
	struct ro_clock_event events[RO_CLOCK_LATE_MAX]; /* by stamp */
	unsigned event_count;
	struct ro_clock_reading readings[RO_CLOCK_PLIES_MAX + 1]; /* by ply */
};

/** One press, with the gate: the mover's time stops at the first stamp, the
 * other's begins at the second. */
struct ro_clock_press {
	enum ro_side side; /* who moved */
	int64_t pressed_ms; /* at or before at_ms */
	int64_t at_ms;
	bool ends; /* the game ends by this move: credit nothing, stop */
};

struct ro_clock_penalty {
	enum ro_side beneficiary;
	int64_t add_ms; /* to him; 0 or more */
	int64_t taken_ms; /* from the other; at most what his press gave */
	/* The last turns that passed are none, 7.5.1: then taken_ms is what
	 * they gave him in all. */
	unsigned turns_back;
};

/** Set the clock to its beginning and forget everything. @p rules is copied;
 * its controls are as ro_control_read() allows. */
void ro_clock_set(struct ro_clock *clock, const struct ro_clock_rules *rules);

/** Set what both dials show, before the game begins again after a break;
 * negative times in @p reading count as nothing. */
void ro_clock_restore(
	struct ro_clock *clock, const struct ro_clock_reading *reading);

/** Keep the readings of an earlier ply, for taking back after a break; those
 * beyond RO_CLOCK_PLIES_MAX are not kept. */
void ro_clock_keep(struct ro_clock *clock, uint32_t ply,
	const struct ro_clock_reading *reading);

/** The game begins, with the times that are set. @param runs false: paused */
void ro_clock_run(struct ro_clock *clock, const struct ro_clock_place *place,
	bool runs, int64_t at_ms);

/** The mover has pressed and the gate is shut: nobody's time runs. */
void ro_clock_hold(struct ro_clock *clock, enum ro_side side, int64_t at_ms);

/**
 * A move is completed: credit the mover, run the other side's time. With the
 * gate_time mover only at_ms counts.
 * @return the mover's reading; if it is not his turn nothing else happens
 */
struct ro_clock_answer ro_clock_press(
	struct ro_clock *clock, const struct ro_clock_press *press);

/** Stop both sides, keeping what is left, Article 6.11. */
void ro_clock_pause(struct ro_clock *clock, int64_t at_ms);

/** @p side has pressed for nothing: his time goes on if it was held. */
void ro_clock_release(struct ro_clock *clock, enum ro_side side, int64_t at_ms);

/** Go on with the time of @p turn. */
void ro_clock_resume(struct ro_clock *clock, enum ro_side turn, int64_t at_ms);

/** Stop for good; only resuming or taking back starts it again. */
void ro_clock_end(struct ro_clock *clock, int64_t at_ms);

/**
 * The arbiter sets a time, and the number of the move to come.
 * @param ms less than 0 leaves it alone; else at most RO_CLOCK_TIME_MAX_MS
 * @param move_number 1 and up, 0 leaves it alone; no base of a period is
 *        given or taken for it
 */
void ro_clock_adjust(struct ro_clock *clock, enum ro_side side, int64_t ms,
	uint32_t move_number, int64_t at_ms);

void ro_clock_penalise(struct ro_clock *clock,
	const struct ro_clock_penalty *penalty, int64_t at_ms);

/** Go back to after place->ply: each side has the reading kept then, and
 * penalties given since; without a reading both keep their times. */
void ro_clock_take_back(struct ro_clock *clock,
	const struct ro_clock_place *place, int64_t at_ms);

/** Let time pass, so that a flag due at or before @p at_ms falls. */
void ro_clock_check_flag(struct ro_clock *clock, int64_t at_ms);

/** @return true if at least one side plays against the clock */
bool ro_clock_exists(const struct ro_clock *clock);

/** Both dials as of @p at_ms, now or earlier; filled in. */
void ro_clock_face_at(const struct ro_clock *clock, int64_t at_ms,
	struct ro_clock_face *face);

/** What @p side's dial shows at @p at_ms, 0 or more; -1 without a clock. */
int64_t ro_clock_left(
	const struct ro_clock *clock, enum ro_side side, int64_t at_ms);

/** The time @p side has thought up to @p at_ms, with or without a clock. */
int64_t ro_clock_used(
	const struct ro_clock *clock, enum ro_side side, int64_t at_ms);

/** Whose clock runs, after all that was heard; a side or RO_NOBODY. */
unsigned ro_clock_running(const struct ro_clock *clock);

/** Whose clock ran at @p at_ms; a side or RO_NOBODY. */
unsigned ro_clock_running_at(const struct ro_clock *clock, int64_t at_ms);

/** When the next flag falls if nobody moves, or RO_CLOCK_NEVER. */
int64_t ro_clock_flag_due(const struct ro_clock *clock);

/** When @p side's flag fell, or RO_CLOCK_NEVER if it is up, as far as
 * ro_clock_check_flag() or an event has looked. */
int64_t ro_clock_flag_fell(const struct ro_clock *clock, enum ro_side side);

/** Whose flag fell first: a side, or RO_NOBODY if both are up. */
unsigned ro_clock_first_flag(const struct ro_clock *clock);

#endif
