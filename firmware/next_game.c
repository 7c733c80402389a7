/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/next_game.h"

#include "firmware/match_settings.h"
#include "firmware/power.h"

#include <stdio.h>
#include <string.h>

void ro_next_game_prepare(struct ro_runner *runner)
{
	struct ro_app *app = &runner->app;

	snprintf(runner->match_pgn, sizeof(runner->match_pgn), "%s",
		app->step.is_match ? ro_record_path(&app->record) : "");
	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		runner->boards[i] = app->sims[i].occupied;
	}
}

static bool all_stand(const struct ro_app *app)
{
	for (unsigned i = 0; i < ro_app_board_count(app); i++) {
		ro_bitboard missing;
		ro_bitboard extra;

		ro_referee_squares(&app->referee, i, &missing, &extra);
		if ((missing | extra) != 0 ||
			ro_referee_state(&app->referee, i) != RO_BOARD_READY) {
			return false;
		}
	}
	return true;
}

/* His order was for this game, so it is in its record. */
static void give_order(struct ro_app *app)
{
	const struct ro_arbiter_ruled start = {
		.ruling = RO_RULING_START,
		.side = RO_NOBODY,
	};

	if (!app->referee_rules.autostart && all_stand(app)) {
		ro_desk_module_rule(&app->desk, &start, app->env.now_ms);
	}
}

/* Each player takes the voice of his ear along. */
static void carry_voices(const struct ro_menu_module *menu, bool reversed,
	struct ro_app_record *kept)
{
	for (unsigned side = RO_WHITE; side <= RO_NOBODY; side++) {
		const bool changes = reversed && side < RO_NOBODY;
		const unsigned to = changes ? ro_other((enum ro_side)side)
					    : side;

		kept->has_voice[to] = ro_menu_module_voice(
			menu, side, &kept->voices[to]);
		kept->voices[to].side = (uint8_t)to;
	}
}

bool ro_next_game_start(struct ro_runner *runner, struct ro_sayer *sayer,
	struct ro_story_error *error)
{
	struct ro_app *app = &runner->app;
	struct ro_settings *settings = &runner->setup.settings;

	ro_journal_close(&runner->journal);
	ro_match_settings_next(settings, &app->step);
	ro_app_game_init(&runner->setup.game);
	ro_app_renew(app, settings);
	carry_voices(&app->menu, app->step.is_match && app->step.reversed,
		&app->kept);
	app->kept.boards = runner->boards;
	app->kept.match_pgn = runner->match_pgn;
	if (!ro_power_record(runner, error) ||
		!ro_runner_start_app(
			runner, &runner->setup.game, sayer, error)) {
		return false;
	}
	give_order(app);
	return true;
}

static void on_stopped(void *arg)
{
	struct ro_renewal *renewal = arg;
	const struct ro_renewal_ops *ops = renewal->ops;
	struct ro_story_error error = { 0 };

	renewal->is_under_way = false;
	if (!ops->stopped(renewal->arg)) {
		return;
	}
	ops->renewed(renewal->arg,
		ro_next_game_start(
			renewal->runner, ops->sayer(renewal->arg), &error)
			? NULL
			: error.why);
}

static void on_left(void *arg)
{
	struct ro_renewal *renewal = arg;

	ro_app_stop(&renewal->runner->app, on_stopped, renewal);
}

static void on_due(struct ro_timer *timer)
{
	struct ro_renewal *renewal = ro_container_of(
		timer, struct ro_renewal, due);

	renewal->is_under_way = true;
	ro_next_game_prepare(renewal->runner);
	if (renewal->ops->leave != NULL) {
		renewal->ops->leave(renewal->arg, on_left, renewal);
	} else {
		on_left(renewal);
	}
}

static void on_next(void *arg)
{
	struct ro_renewal *renewal = arg;
	struct ro_env *env = &renewal->runner->app.env;

	ro_timer_at(env, &renewal->due, env->now_ms);
}

void ro_renewal_init(struct ro_renewal *renewal, struct ro_runner *runner,
	const struct ro_renewal_ops *ops, void *arg)
{
	ro_timer_init(&renewal->due, on_due);
	renewal->runner = runner;
	renewal->ops = ops;
	renewal->arg = arg;
	renewal->is_under_way = false;
	runner->app.on_next = on_next;
	runner->app.on_next_arg = renewal;
}

bool ro_renewal_is_wanted(const struct ro_renewal *renewal)
{
	return renewal->is_under_way || ro_timer_is_set(&renewal->due);
}

bool ro_renewal_cancel(struct ro_renewal *renewal)
{
	ro_timer_cancel(&renewal->due);
	return !renewal->is_under_way;
}
