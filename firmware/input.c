/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/input.h"

#include "host/base/err.h"

bool ro_input_is_built(
	const struct ro_story_line *line, char *why, size_t why_size)
{
	(void)line;
	(void)why;
	(void)why_size;
	return true;
}

static void set_contact(struct ro_app *app, const struct ro_story_line *line)
{
	struct ro_board_sim *sim = &app->sims[line->board];

	if (line->kind == RO_STORY_SCAN) {
		sim->occupied = line->levels;
	} else {
		ro_board_sim_set(
			sim, line->square, line->kind == RO_STORY_PLACE);
	}
}

static void apply_contact(
	struct ro_app *app, const struct ro_story_line *line, int64_t at_ms)
{
	set_contact(app, line);
	ro_board_module_scan(&app->board, at_ms);
}

void ro_input_apply_off(struct ro_app *app, const struct ro_story_line *line)
{
	if (line->kind == RO_STORY_LIFT || line->kind == RO_STORY_PLACE ||
		line->kind == RO_STORY_SCAN) {
		set_contact(app, line);
	}
}

static void apply_ruling(
	struct ro_app *app, const struct ro_story_line *line, int64_t at_ms)
{
	ro_desk_module_rule(&app->desk, &line->ruling, at_ms);
	if (line->ruling_count == 2) {
		struct ro_arbiter_ruled more = line->ruling_more;

		more.ruling = line->ruling.ruling;
		ro_desk_module_rule(&app->desk, &more, at_ms);
	}
}

/* What a part answers when a story makes it fail: one error for each, the
 * one that is likeliest in a hall. */
static void apply_fault(
	struct ro_app *app, const struct ro_story_line *line, int64_t at_ms)
{
	const bool fails = line->kind == RO_STORY_FAULT;

	switch (line->part) {
	case RO_PART_BOARD:
		app->sims[line->board].err = fails ? RO_E_IO : 0;
		ro_board_module_scan(&app->board, at_ms);
		break;
	case RO_PART_VOICE:
		ro_sayer_story_fail(
			&app->story_sayer, true, fails ? RO_E_IO : 0);
		break;
	case RO_PART_SOUND:
		ro_sayer_story_fail(
			&app->story_sayer, false, fails ? RO_E_NO_DEVICE : 0);
		break;
	case RO_PART_RECORD:
		ro_record_module_fail(&app->record, fails ? RO_E_DISK_FULL : 0);
		break;
	case RO_PARTS:
		break;
	}
}

void ro_input_apply(
	struct ro_app *app, const struct ro_story_line *line, int64_t at_ms)
{
	switch (line->kind) {
	case RO_STORY_LIFT:
	case RO_STORY_PLACE:
	case RO_STORY_SCAN:
		apply_contact(app, line, at_ms);
		break;
	case RO_STORY_PRESS:
		ro_keys_module_lever(
			&app->keys, (enum ro_side)line->side, at_ms);
		break;
	case RO_STORY_KEY:
		ro_keys_module_key(&app->keys, &line->key, at_ms);
		break;
	case RO_STORY_PROMOTE:
		ro_keys_module_promote(
			&app->keys, (enum ro_piece)line->piece, at_ms);
		break;
	case RO_STORY_ANNOUNCED:
		ro_sayer_story_announced(&app->story_sayer);
		break;
	case RO_STORY_ARBITER:
		apply_ruling(app, line, at_ms);
		break;
	case RO_STORY_FAULT:
	case RO_STORY_RESTORE:
		apply_fault(app, line, at_ms);
		break;
	case RO_STORY_WALLCLOCK:
		ro_desk_module_wall_clock(&app->desk, line->duration_ms, at_ms);
		break;
	case RO_STORY_PROFILE:
	case RO_STORY_SET:
	case RO_STORY_STEP:
	case RO_STORY_FEN:
	case RO_STORY_HISTORY:
	case RO_STORY_POWER:
	case RO_STORY_WAIT:
	case RO_STORY_EXPECT:
	case RO_STORY_HEAR:
	case RO_STORIES:
		break;
	}
}
