/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_PAST_H
#define HOST_RECORD_PAST_H

#include "host/record/journal.h"
#include "host/record/record_game.h"

/**
 * What a journal says of a game that was broken off: how the score, the
 * clocks and the counts stood at its last durable instant.
 *
 * Pure: it is told the rows in their order, run by run, and keeps what is
 * needed to take the game up again. It trusts nobody; a row that makes no
 * sense changes nothing.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Articles 6 and 8; what comes
 * back after a power cut is said in the design page rules.md.
 */

/** Turns that have passed while their moves are not known yet. */
#define RO_PAST_TURNS 16

/** Both dials after a ply, for taking back. */
struct ro_past_reading {
	int64_t left_ms[2];
	int64_t used_ms[2];
	int64_t granted_ms[2]; /* by penalties so far */
	bool is_kept;
};

struct ro_past_turn {
	uint8_t by; /* an enum ro_completed_by */
	bool is_timed;
	int64_t clk_ms;
	int64_t increment_ms; /* in clk_ms */
};

/** A suspicion on which the arbiter has not ruled. */
struct ro_past_case {
	bool is_open;
	uint8_t code; /* an enum ro_irregular */
	unsigned ply; /* how many moves were completed */
	unsigned turn; /* and how many turns had passed */
};

struct ro_past {
	struct ro_record_game before; /* the history that it began with */
	struct ro_record_game score;
	bool has_begun;
	bool is_over; /* score.result says how */
	uint8_t result_side; /* whom the result concerns, or RO_NOBODY */
	unsigned base_ply; /* how many moves of the history are left */
	unsigned completed_ply;
	unsigned turn_ply; /* turns passed; at least completed_ply */
	struct ro_past_turn turns[RO_PAST_TURNS]; /* by ply modulo that */
	uint8_t illegal_count[2];
	struct ro_past_case open[2]; /* by side */
	unsigned ruled[2]; /* plies of each side that were ruled on */
	uint8_t ruling; /* whose penalty is to come, or RO_NOBODY */
	bool flag_fallen[2];
	uint8_t first_flag; /* whose fell first, valid if both have */
	bool has_arrived[2]; /* has pressed, moved or used a key, 6.7 */
	bool default_told; /* that the default time is over */
	int64_t started_ms; /* when the game began, in the last run's time */
	uint8_t offer; /* whose draw offer stands, or RO_NOBODY */
	bool has_clock;
	uint8_t running; /* a side, or RO_NOBODY */
	int64_t left_ms[2]; /* as of clock_at_ms */
	int64_t used_ms[2]; /* as of the last turn that was timed */
	int64_t granted_ms[2];
	int64_t clock_at_ms;
	int64_t seen_at_ms; /* the last instant that the journal knows */
	int64_t seen_wall_ms;
	struct ro_past_reading readings[RO_HISTORY_MAX + 1]; /* by ply */
	/* How each ear was tuned last, and all; of the run, not of the game. */
	struct ro_voice_tuned voices[RO_NOBODY + 1]; /* by side */
	bool has_voice[RO_NOBODY + 1];
};

/**
 * Nothing has been told yet.
 * @param first where the game's history begins
 * @param history moves completed before, legal one after the other
 */
void ro_past_init(struct ro_past *past, const struct ro_setup *first,
	const ro_move *history, unsigned history_count);

/** A new run begins, which was seen alive then at last. */
void ro_past_begin_run(struct ro_past *past, int64_t at_ms, int64_t wall_ms);

/** The next row. */
void ro_past_hear(struct ro_past *past, const struct ro_journal_row *row);

/** The run was alive then. */
void ro_past_seen(struct ro_past *past, int64_t at_ms, int64_t wall_ms);

/** What @p side's clock showed at the last instant known; -1 without. */
int64_t ro_past_left(const struct ro_past *past, enum ro_side side);

/** The position after the completed moves; filled in. @return false if the
 * game cannot be taken up: it has not begun, or its score has no position */
bool ro_past_position(const struct ro_past *past, struct ro_setup *setup);

/** How long nothing was known until @p wall_ms; -1 if that cannot be said,
 * because the wall clock went back. */
int64_t ro_past_gap(const struct ro_past *past, int64_t wall_ms);

#endif
