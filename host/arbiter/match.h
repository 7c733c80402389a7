/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_ARBITER_MATCH_H
#define HOST_ARBITER_MATCH_H

#include "host/chess/types.h"
#include "host/msg/control.h"

#include <stdbool.h>
#include <stdint.h>

/**
 * A playoff: two games with colours reversed, then, if the score is level, one
 * Armageddon game whose colours one player chooses.
 *
 * A plain value that is told results and answers what comes next. It starts
 * no game, sets no clock and says nothing. Players are 0 and 1, in the order
 * in which the pairing names them; which of them may choose is the
 * regulation's to say (the younger, in those we know).
 *
 * Source: playoff rules of the tournament regulations in docs (5m+3s twice,
 * then 4m+3s against 3m+3s, White must win); FIDE Laws of Chess (1 January
 * 2023), Appendix B; PGN Specification (1994), section 8.1.1.4 for rounds.
 */

/** Games with the same clock for both, before the last one. */
#define RO_MATCH_PAIR 2

/** Nobody: no chooser named, no winner yet. */
#define RO_MATCH_NOBODY 2

/** Room for a Round tag, with its NUL. */
#define RO_MATCH_ROUND_MAX 32

struct ro_match_rules {
	struct ro_control pair; /* both sides, in the first two games */
	struct ro_control last[2]; /* Armageddon, by side */
	uint8_t first_white; /* who has White in game 1: player 0 or 1 */
	/* Who chooses the colour of the last game: a player, or
	 * RO_MATCH_NOBODY: whoever, the choice names the player. */
	uint8_t chooser;
};

enum ro_match_state {
	RO_MATCH_GAME, /* a game is to be played */
	RO_MATCH_CHOICE, /* the colours of the last game are to be chosen */
	RO_MATCH_OVER,
};

struct ro_match {
	struct ro_match_rules rules;
	enum ro_match_state state;
	uint8_t played; /* games with a result, 0 to 3 */
	uint8_t white[RO_MATCH_PAIR + 1]; /* who has White, by game */
	uint8_t results[RO_MATCH_PAIR + 1]; /* enum ro_result, by game */
};

/** What is to be played. */
struct ro_match_game {
	uint8_t number; /* 1 to 3 */
	uint8_t players[2]; /* by side */
	struct ro_control controls[2]; /* by side */
	bool draw_odds; /* a draw wins the match for Black */
};

/** The regulation's own: 5m+3s twice, then 4m+3s against 3m+3s; player 0
 * begins with White, nobody is named as the chooser. */
void ro_match_rules_playoff(struct ro_match_rules *rules);

/** Begin a match. @p rules is copied; its players are 0 or 1. */
void ro_match_begin(struct ro_match *match, const struct ro_match_rules *rules);

/** The next game; filled in. @return false unless RO_MATCH_GAME */
bool ro_match_next(const struct ro_match *match, struct ro_match_game *game);

/**
 * @p player takes the colour @p side in the last game.
 * @return false, changing nothing, if there is no choice now or it is not his
 */
bool ro_match_choose(
	struct ro_match *match, unsigned player, enum ro_side side);

/**
 * A game has ended.
 * @return false, changing nothing, for RO_RESULT_NONE (it is played again) or
 *         if no game is to be played
 */
bool ro_match_record(struct ro_match *match, enum ro_result result);

/** The score of @p player in half points; a drawn Armageddon is a draw. */
unsigned ro_match_half_points(const struct ro_match *match, unsigned player);

/** Who has won the match: a player, or RO_MATCH_NOBODY before it is over. */
unsigned ro_match_winner(const struct ro_match *match);

/**
 * The PGN Round of game @p number, 1 to 3: "4.2" for the second game in round
 * "4"; just "2" if the round is not known ("" or "?").
 * @param text filled in; a longer round is cut
 */
void ro_match_round(
	const char *round, unsigned number, char text[RO_MATCH_ROUND_MAX]);

#endif
