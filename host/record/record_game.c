/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/record_game.h"

#include <string.h>

void ro_record_game_init(struct ro_record_game *game)
{
	memset(game, 0, sizeof(*game));
}

/* The next move is made from @p position. @return false if there is no room */
static bool begin_part(
	struct ro_record_game *game, const struct ro_position *position)
{
	struct ro_record_part *part;
	const bool is_last_empty = game->part_count > 0 &&
		game->parts[game->part_count - 1].move_count ==
			game->move_count;

	if (!is_last_empty) {
		if (game->part_count == RO_RECORD_PARTS_MAX) {
			return false;
		}
		game->part_count++;
	}
	part = &game->parts[game->part_count - 1];
	part->first = *position;
	part->move_count = (uint16_t)game->move_count;
	game->now = *position;
	return true;
}

void ro_record_game_begin(
	struct ro_record_game *game, const struct ro_setup *first, unsigned ply)
{
	struct ro_position position;

	ro_record_game_init(game);
	game->has_begun = true;
	game->first_ply = (uint16_t)ply;
	game->ply = (uint16_t)ply;
	if (ro_position_from_setup(&position, first, NULL) == 0) {
		begin_part(game, &position);
	}
}

static void add_note(
	struct ro_record_game *game, unsigned code, unsigned side, ro_move move)
{
	struct ro_record_note *note;

	if (game->note_count == RO_RECORD_NOTES_MAX) {
		return;
	}
	note = &game->notes[game->note_count++];
	note->move_count = (uint16_t)game->move_count;
	note->ply = game->ply;
	note->code = (uint8_t)code;
	note->side = (uint8_t)side;
	note->move = move;
}

/* True once the moves recorded lead to @p before, in the sense of 9.2.3. */
static bool follow(struct ro_record_game *game, const struct ro_setup *before)
{
	struct ro_position position;

	if (ro_position_from_setup(&position, before, NULL) != 0) {
		return false;
	}
	if (game->part_count > 0 &&
		ro_position_is_same(&game->now, &position)) {
		return true;
	}
	return begin_part(game, &position);
}

static void add_move(
	struct ro_record_game *game, const struct ro_move_completed *fact)
{
	struct ro_record_move *move = &game->moves[game->move_count++];

	move->move = fact->move;
	move->ply = fact->ply;
	move->offers = game->offers;
	move->clk_ms = fact->clk_ms;
	game->offers = 0;
	ro_position_play(&game->now, fact->move);
}

bool ro_record_game_add(
	struct ro_record_game *game, const struct ro_move_completed *fact)
{
	if (!game->has_begun) {
		ro_record_game_begin(game, &fact->before,
			fact->ply > 0 ? fact->ply - 1u : 0);
	}
	game->ply = fact->ply;
	if (game->move_count == RO_HISTORY_MAX) {
		return false;
	}
	if (!follow(game, &fact->before) ||
		!ro_position_is_legal(&game->now, fact->move)) {
		add_note(game, RO_IRREGULARS, fact->before.turn, fact->move);
		return false;
	}
	add_move(game, fact);
	return true;
}

/* Forget all that came after @p ply. */
static void cut(struct ro_record_game *game, unsigned ply)
{
	while (game->move_count > 0 &&
		game->moves[game->move_count - 1].ply > ply) {
		game->move_count--;
	}
	while (game->note_count > 0 &&
		game->notes[game->note_count - 1].ply > ply) {
		game->note_count--;
	}
	/* A part without moves was begun for a move that is gone. */
	while (game->part_count > 1 &&
		game->parts[game->part_count - 1].move_count >=
			game->move_count) {
		game->part_count--;
	}
	game->ply = (uint16_t)ply;
	game->offers = 0;
	game->result = RO_RESULT_NONE;
	game->reason = RO_REASON_NONE;
}

static void replay_last_part(struct ro_record_game *game)
{
	const struct ro_record_part *part;

	if (game->part_count == 0) {
		return;
	}
	part = &game->parts[game->part_count - 1];
	game->now = part->first;
	for (unsigned i = part->move_count; i < game->move_count; i++) {
		ro_position_play(&game->now, game->moves[i].move);
	}
}

void ro_record_game_take_back(
	struct ro_record_game *game, const struct ro_taken_back *fact)
{
	if (!game->has_begun || fact->ply < game->first_ply) {
		ro_record_game_begin(game, &fact->setup, fact->ply);
		return;
	}
	cut(game, fact->ply);
	replay_last_part(game);
	follow(game, &fact->setup);
}

void ro_record_game_offer(struct ro_record_game *game, enum ro_side side)
{
	const bool is_on_turn = game->part_count == 0 || game->now.turn == side;

	if (is_on_turn || game->move_count == 0) {
		game->offers |= (uint8_t)RO_OFFER_BY(side);
		return;
	}
	game->moves[game->move_count - 1].offers |= (uint8_t)RO_OFFER_BY(side);
}

void ro_record_game_note(
	struct ro_record_game *game, const struct ro_irregularity_seen *fact)
{
	if (fact->code == RO_IRREGULAR_ILLEGAL_STANDS ||
		fact->code == RO_IRREGULAR_ILLEGAL_POSITION) {
		add_note(game, fact->code, fact->side, RO_NO_MOVE);
	}
}

void ro_record_game_end(
	struct ro_record_game *game, const struct ro_game_ended *fact)
{
	game->result = fact->result;
	game->reason = fact->reason;
}
