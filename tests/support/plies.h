/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_SUPPORT_PLIES_H
#define TESTS_SUPPORT_PLIES_H

#include "host/base/require.h"
#include "host/chess/san.h"
#include "host/referee/referee.h"
#include "tests/support/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * Real games played by noisy hands in front of the referee, and the count of
 * what it made of them. For the test, with few plies, and the bench, with a
 * million.
 */

/** How moves are completed. */
enum plies_mode {
	PLIES_PRESSED, /* each by its press, with the last contact bouncing */
	PLIES_REPLIED, /* casual play: by the reply */
	PLIES_NEXT, /* nobody presses: by the mover's next move */
	PLIES_MODES
};

/*
 * What the contacts can tell. Without a press nobody can know of an exchange
 * that no contact saw; and a piece held for long, or set down for long on a
 * square where it may go, is a move like any other until the press.
 */
static const unsigned plies_noise[PLIES_MODES] = {
	[PLIES_PRESSED] = HANDS_ALL | HANDS_UNSEEN,
	[PLIES_REPLIED] = (HANDS_ALL & ~HANDS_REST) | HANDS_UNSEEN,
	[PLIES_NEXT] = HANDS_ALL & ~HANDS_REST,
};

struct plies_count {
	unsigned long plies;
	unsigned long contacts;
	unsigned long right; /* stood by itself */
	unsigned long promotions; /* the piece was asked, squares cannot tell */
	unsigned long asked; /* which move, with the right one offered */
	unsigned long pressed; /* a capture that only the press made certain */
	unsigned long wrong;
	unsigned long corrected; /* another move had been said before it */
	unsigned long fidgets; /* noise without a move */
	unsigned long false_moves; /* of which a completed move came */
};

struct plies {
	struct ro_referee referee;
	struct ro_referee_rules rules;
	struct hands hands;
	struct plies_count count;
	unsigned noise; /* enum hands_noise, together */
	unsigned percent; /* 0 to 100 */
	enum plies_mode mode;
	ro_move move; /* the ply under way */
	uint16_t ply;
	bool is_verbose; /* say what was wrong */
	bool was_corrected;
	unsigned timed; /* TURN_TIMED that are to be given */
};

static inline void plies_tell(void *arg, const struct ro_msg *msg)
{
	struct plies *plies = arg;

	if (msg->kind == RO_MSG_TURN_PASSED) {
		plies->timed++;
	}
	if (msg->kind == RO_MSG_MOVE_RESTED &&
		msg->move_rested.ply == plies->ply &&
		msg->move_rested.move != plies->move) {
		plies->was_corrected = true;
	}
}

static inline void plies_answer(struct plies *plies)
{
	const struct ro_turn_timed timed = { .clk_ms = -1 };

	while (plies->timed > 0) {
		plies->timed--;
		ro_referee_timed(&plies->referee, &timed, plies->hands.now_ms);
	}
}

static inline void plies_wait_until(struct plies *plies, int64_t at_ms)
{
	int64_t due_ms = ro_referee_due(&plies->referee);

	while (due_ms <= at_ms) {
		ro_referee_wake(&plies->referee, due_ms);
		plies_answer(plies);
		due_ms = ro_referee_due(&plies->referee);
	}
}

/* The contacts of the last hands_move() or hands_fidget(). With @press the
 * last one is still bouncing when its side's lever goes down. */
static inline void plies_feed(struct plies *plies, bool press, unsigned side)
{
	struct hands *hands = &plies->hands;

	for (unsigned i = 0; i < hands->count; i++) {
		const struct hands_event *event = &hands->events[i];

		plies_wait_until(plies, event->at_ms);
		ro_referee_stir(
			&plies->referee, 0, event->square, event->at_ms);
		if (press && i + 1 == hands->count) {
			ro_referee_press(&plies->referee, (enum ro_side)side,
				event->at_ms + 15);
		}
		ro_referee_contact(&plies->referee, 0, event->square,
			event->occupied, event->at_ms);
		plies_answer(plies);
	}
	plies->count.contacts += hands->count;
}

static inline void plies_press(struct plies *plies, unsigned side)
{
	plies->hands.now_ms += 10 + hands_below(&plies->hands, 300);
	plies_wait_until(plies, plies->hands.now_ms);
	ro_referee_press(
		&plies->referee, (enum ro_side)side, plies->hands.now_ms);
	plies_answer(plies);
}

/* All moves that are completed or stand. */
static inline ro_move plies_last(const struct plies *plies, unsigned *count)
{
	const struct ro_referee *referee = &plies->referee;

	*count = referee->game.ply_count + referee->made_count;
	if (referee->made_count > 0) {
		return referee->made[referee->made_count - 1].move;
	}
	return *count > 0 ? referee->game.moves[*count - 1] : RO_NO_MOVE;
}

static inline bool plies_stands(const struct plies *plies)
{
	unsigned count;

	return plies_last(plies, &count) == plies->move && count == plies->ply;
}

static inline bool plies_is_offered(const struct plies *plies)
{
	const struct ro_asked *asked = &plies->referee.asked;

	for (unsigned i = 0; i < asked->reading.option_count; i++) {
		if (ro_move_path(asked->reading.options[i]) ==
			ro_move_path(plies->move)) {
			return asked->is_open;
		}
	}
	return false;
}

/* The taker is lifted and set down where it stands. */
static inline void plies_lift_taker(struct plies *plies)
{
	const ro_square to = ro_move_landing(plies->move);

	for (unsigned closed = 0; closed < 2; closed++) {
		plies->hands.now_ms += 100;
		plies_wait_until(plies, plies->hands.now_ms);
		ro_referee_contact(&plies->referee, 0, to, closed == 1,
			plies->hands.now_ms);
		plies_answer(plies);
	}
}

/* The key `down` until the right one is offered, then `yes`. */
static inline void plies_say_yes(struct plies *plies)
{
	struct ro_asked *asked = &plies->referee.asked;
	struct ro_key_pressed key = { .side = RO_NOBODY };

	key.key = RO_KEY_DOWN;
	while (ro_move_path(asked->reading.options[asked->offered]) !=
		ro_move_path(plies->move)) {
		ro_referee_key(&plies->referee, &key, plies->hands.now_ms);
	}
	key.key = RO_KEY_YES;
	ro_referee_key(&plies->referee, &key, plies->hands.now_ms);
	plies_answer(plies);
}

static inline void plies_answer_question(struct plies *plies)
{
	const struct ro_asked *asked = &plies->referee.asked;

	if (!plies_is_offered(plies)) {
		return;
	}
	if (!asked->reading.is_promotion) {
		plies->count.asked++;
		/* One answers when one has been asked. */
		plies->hands.now_ms += 300;
		plies_wait_until(plies, plies->hands.now_ms);
		if (hands_below(&plies->hands, 2) == 0) {
			plies_lift_taker(plies);
		} else {
			plies_say_yes(plies);
		}
	}
	if (asked->is_open && asked->reading.is_promotion) {
		plies->count.promotions++;
		ro_referee_promote(&plies->referee,
			ro_move_promotion(plies->move), plies->hands.now_ms);
		plies_answer(plies);
	}
}

static inline void plies_complain(
	struct plies *plies, const struct ro_position *before)
{
	char uci[RO_UCI_MAX];
	const struct hands *hands = &plies->hands;

	if (!plies->is_verbose) {
		return;
	}
	ro_uci_write(before, plies->move, uci);
	fprintf(stderr, "ply %u %s, mode %d, %s, %u made:", plies->ply, uci,
		plies->mode,
		ro_term_word(&ro_board_state_terms,
			ro_referee_board(&plies->referee, 0)),
		plies->referee.made_count);
	for (unsigned i = 0; i < hands->count; i++) {
		fprintf(stderr, " %c%c%c@%ld",
			hands->events[i].occupied ? '+' : '-',
			'a' + (int)ro_file(hands->events[i].square),
			'1' + (int)ro_rank(hands->events[i].square),
			(long)hands->events[i].at_ms);
	}
	fprintf(stderr, "\n");
}

/* @return false if the game cannot go on from here */
static inline bool plies_one(
	struct plies *plies, const struct ro_position *before, ro_move move)
{
	struct hands *hands = &plies->hands;
	bool presses = plies->mode == PLIES_PRESSED;

	plies->move = move;
	plies->ply++;
	plies->was_corrected = false;
	hands_move(hands, before, move);
	plies_feed(plies, presses, before->turn);
	plies->count.plies++;
	hands->avoid = plies->mode == PLIES_PRESSED
		? 0
		: ro_bit(ro_move_landing(move));
	if (hands->is_unseen && !presses) {
		plies_press(plies, before->turn);
		presses = true;
	}
	hands->now_ms += 20;
	plies_wait_until(plies, hands->now_ms);
	if (plies_is_offered(plies)) {
		plies_answer_question(plies);
	} else if (!plies_stands(plies) && !presses) {
		plies_press(plies, before->turn);
		plies_answer_question(plies);
		plies->count.pressed++;
	} else {
		plies->count.right++;
	}
	hands->now_ms += 300;
	plies_wait_until(plies, hands->now_ms);
	plies->count.corrected += plies->was_corrected;
	if (!plies_stands(plies)) {
		plies->count.wrong++;
		plies_complain(plies, before);
		return false;
	}
	if (presses && plies->referee.made_count > 0) {
		plies_press(plies, before->turn);
	}
	return plies->referee.phase == RO_PHASE_PLAY;
}

/* Who fidgets with what a move not yet completed might have taken makes that
 * move doubtful again: its mover is asked. */
static inline void plies_fidget(
	struct plies *plies, const struct ro_position *before)
{
	const unsigned plies_before = plies->ply;
	unsigned count;

	hands_fidget(&plies->hands, before);
	plies_feed(plies, false, before->turn);
	plies->hands.now_ms += 300;
	plies_wait_until(plies, plies->hands.now_ms);
	plies->count.fidgets++;
	if (plies_is_offered(plies)) {
		plies_answer_question(plies);
	}
	plies_last(plies, &count);
	if (count != plies_before || (count > 0 && !plies_stands(plies))) {
		plies->count.false_moves++;
		plies_complain(plies, before);
	}
}

/** Begin the next game. */
static inline void plies_begin(
	struct plies *plies, enum plies_mode mode, uint64_t seed)
{
	struct ro_position start;
	const unsigned noise = plies->noise;
	const unsigned percent = plies->percent;

	ro_position_start(&start);
	ro_referee_rules_default(&plies->rules);
	plies->mode = mode;
	plies->ply = 0;
	plies->rules.takeback = 0;
	plies->rules.complete = mode == PLIES_REPLIED ? RO_COMPLETE_REPLY
						      : RO_COMPLETE_PRESS;
	hands_init(&plies->hands, seed, ro_position_occupied(&start), 0);
	plies->hands.noise = noise & plies_noise[mode];
	plies->hands.percent = percent;
	ro_referee_init(&plies->referee, &plies->rules, plies_tell, plies);
	ro_referee_see(&plies->referee, 0, ro_position_occupied(&start), 0);
}

/** Play one game, a line of moves in UCI. */
static inline void plies_game(struct plies *plies, const char *line,
	enum plies_mode mode, uint64_t seed)
{
	struct ro_position position;

	ro_position_start(&position);
	plies_begin(plies, mode, seed);
	while (*line != '\0' && *line != '\n') {
		const size_t len = strcspn(line, " \n");
		const ro_move move = ro_uci_read(&position, line, len);

		ro_require(move != RO_NO_MOVE);
		if (hands_below(&plies->hands, 8) == 0) {
			plies_fidget(plies, &position);
		}
		if (!plies_one(plies, &position, move)) {
			return;
		}
		ro_position_play(&position, move);
		line += len + (line[len] == ' ');
	}
}

/**
 * Play the games of tests/support/games.uci over and over.
 * @param least so many plies at least
 * @return false if there is no such file
 */
static inline bool plies_play(struct plies *plies, unsigned long least)
{
	static char line[8192];
	uint64_t seed = 1;
	FILE *file = fopen(RO_SOURCE_DIR "/tests/support/games.uci", "r");

	if (file == NULL) {
		return false;
	}
	while (plies->count.plies < least) {
		if (fgets(line, sizeof(line), file) == NULL) {
			rewind(file);
			continue;
		}
		plies_game(plies, line, (enum plies_mode)(seed % PLIES_MODES),
			seed);
		seed++;
	}
	fclose(file);
	return true;
}

#endif
