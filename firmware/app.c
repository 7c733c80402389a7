/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/app.h"

#include "firmware/app_restore.h"
#include "firmware/app_rules.h"
#include "firmware/match_settings.h"
#include "host/base/err.h"
#include "host/base/log.h"

#include <string.h>

void ro_app_game_init(struct ro_app_game *game)
{
	struct ro_position start;

	ro_position_start(&start);
	ro_position_to_setup(&start, &game->first);
	game->history_count = 0;
}

void ro_app_renew(struct ro_app *app, const struct ro_settings *settings)
{
	app->settings = *settings;
	memset(&app->kept, 0, sizeof(app->kept));
	app->wants_next = false;
	app->started = 0;
	app->on_stopped = NULL;
}

void ro_app_init(
	struct ro_app *app, const struct ro_settings *settings, int64_t now_ms)
{
	ro_env_init(&app->env, now_ms);
	memset(app->real, 0, sizeof(app->real));
	app->midnight_ms = 0; /* a story begins at midnight */
	app->console_device = NULL;
	app->on_next = NULL;
	ro_app_renew(app, settings);
}

unsigned ro_app_board_count(const struct ro_app *app)
{
	switch ((enum ro_seating)app->settings.game.seating) {
	case RO_SEATING_LINKED:
		return 2;
	case RO_SEATING_NONE:
		return 0;
	case RO_SEATING_SHARED:
	case RO_SEATING_SPECIAL:
	case RO_SEATINGS:
		break;
	}
	return 1;
}

/* What stands on the boards when the game is taken up: the result of the
 * moves so far. */
static ro_bitboard occupied_now(const struct ro_app_game *game)
{
	struct ro_position position;

	ro_require(ro_position_from_setup(&position, &game->first, NULL) == 0);
	for (unsigned i = 0; i < game->history_count; i++) {
		ro_position_play(&position, game->history[i]);
	}
	return ro_position_occupied(&position);
}

static void wire_board(struct ro_app *app, const struct ro_app_game *game)
{
	struct ro_board *boards[RO_BOARDS_MAX];
	const struct ro_board_rules rules = {
		.board_count = ro_app_board_count(app),
		.debounce_ms = app->settings.board[0].debounce_ms,
		.retry_ms = 500,
	};

	for (unsigned i = 0; i < RO_BOARDS_MAX; i++) {
		ro_board_sim_init(&app->sims[i],
			app->kept.boards != NULL ? app->kept.boards[i]
						 : occupied_now(game));
		boards[i] = app->real[i] != NULL ? app->real[i]
						 : &app->sims[i].board;
	}
	ro_board_module_init(&app->board, &app->env, &rules, boards);
}

/* 6.7: of the days around now the one whose start is nearest. */
static int64_t scheduled_ms(const struct ro_app *app)
{
	const int64_t day_ms = INT64_C(24) * 60 * 60 * 1000;
	int64_t start_ms = app->midnight_ms + app->settings.event.start_ms;

	while (start_ms - app->env.now_ms > day_ms / 2) {
		start_ms -= day_ms;
	}
	while (app->env.now_ms - start_ms > day_ms / 2) {
		start_ms += day_ms;
	}
	return start_ms == RO_CLOCK_ACTUAL_START ? start_ms + 1 : start_ms;
}

static void set_clock(struct ro_app *app, struct ro_clock_rules *rules)
{
	ro_app_rules_clock(&app->settings, rules);
	if (app->settings.game.default_from == RO_DEFAULT_FROM_SCHEDULED &&
		app->settings.event.start_ms != RO_SETTING_NO_TIME) {
		rules->default_start_ms = scheduled_ms(app);
	}
}

static void wire_game(struct ro_app *app, const struct ro_app_game *game,
	struct ro_sayer *sayer)
{
	struct ro_record_rules record;
	struct ro_clock_rules clock;
	struct ro_announcer_rules announcer;
	struct ro_referee_rules *referee = &app->referee_rules;

	ro_app_rules_record(&app->settings, &record);
	record.first = game->first;
	record.history = game->history;
	record.history_count = game->history_count;
	record.store = app->kept.store;
	record.past = app->kept.past;
	record.pgn = app->kept.pgn;
	record.match_pgn = app->kept.match_pgn;
	record.wall_ms = app->kept.wall_ms;
	record.wall_arg = app->kept.wall_arg;
	record.audit = app->kept.audit;
	record.key = app->kept.key;
	record.events.origin_ms = app->env.now_ms;
	record.events.profile = app->settings.game.profile;
	set_clock(app, &clock);
	ro_app_rules_announcer(&app->settings, &announcer);
	for (unsigned side = RO_WHITE; side <= RO_NOBODY; side++) {
		if (app->kept.has_voice[side]) {
			ro_announcer_rules_tune(
				&announcer, &app->kept.voices[side]);
		}
	}
	ro_app_rules_referee(&app->settings, referee);
	referee->first = game->first;
	referee->history_count = game->history_count;
	memcpy(referee->history, game->history,
		game->history_count * sizeof(game->history[0]));
	ro_record_module_init(&app->record, &app->env, &record);
	ro_clock_module_init(&app->clock, &app->env, &clock);
	ro_announcer_module_init(&app->announcer, &app->env, &announcer, sayer);
	ro_referee_module_init(&app->referee, &app->env, referee);
	if (app->kept.past != NULL) {
		ro_app_restore_clock(
			&app->clock, app->kept.past, app->kept.gap_ms);
	}
}

static void menu_rule(
	void *arg, const struct ro_arbiter_ruled *ruled, int64_t at_ms)
{
	struct ro_app *app = arg;

	ro_desk_module_rule(&app->desk, ruled, at_ms);
}

static void menu_set(void *arg, const struct ro_menu_preset *preset)
{
	struct ro_app *app = arg;
	struct ro_clock_rules rules;

	for (unsigned side = RO_WHITE; side <= RO_BLACK; side++) {
		app->settings.clock.controls[side] = preset->controls[side];
	}
	app->settings.clock.mode = preset->mode;
	set_clock(app, &rules);
	ro_clock_module_set(&app->clock, &rules);
	ro_app_rules_referee(&app->settings, &app->referee_rules);
	app->referee_rules.history_count = 0;
	ro_referee_module_set(&app->referee, &app->referee_rules);
}

static void note_next(void *arg, const struct ro_match_step *step)
{
	struct ro_app *app = arg;

	app->wants_next = true;
	app->step = *step;
	if (app->on_next != NULL) {
		app->on_next(app->on_next_arg);
	}
}

static void wire_match(struct ro_app *app)
{
	struct ro_match_module_rules rules;

	ro_match_rules_of(&app->settings, &rules);
	ro_match_module_init(&app->match, &app->env, &rules);
	app->match.next = note_next;
	app->match.next_arg = app;
}

static void add_presets(struct ro_app *app)
{
	const struct ro_settings_clock *clock = &app->settings.clock;
	struct ro_settings profile;
	char why[RO_SETTING_WHY_MAX];

	for (unsigned i = 0; i < clock->preset_count; i++) {
		const struct ro_menu_preset both = {
			.controls = { clock->presets[i], clock->presets[i] },
			.mode = clock->mode,
		};

		ro_clock_menu_add(&app->menu.menu, &both);
	}
	ro_settings_init(&profile);
	for (unsigned i = 0; i < ro_profile_count(); i++) {
		if (ro_settings_profile(
			    &profile, ro_profile_name(i), why, sizeof(why))) {
			const struct ro_menu_preset both = {
				.controls = { profile.clock.controls[RO_WHITE],
					profile.clock.controls[RO_BLACK] },
				.mode = profile.clock.mode,
			};

			ro_clock_menu_add(&app->menu.menu, &both);
		}
	}
}

/* Of another set-up of the earphones. */
static void drop_voices(struct ro_app *app)
{
	bool *has = app->kept.has_voice;
	struct ro_menu_rules rules;

	ro_app_rules_menu(&app->settings, &rules);
	has[RO_WHITE] = has[RO_WHITE] && rules.own_voices;
	has[RO_BLACK] = has[RO_BLACK] && rules.own_voices;
	has[RO_NOBODY] = has[RO_NOBODY] && !rules.own_voices;
}

static void wire_menu(struct ro_app *app)
{
	struct ro_menu_rules rules;

	ro_app_rules_menu(&app->settings, &rules);
	memcpy(rules.voices, app->kept.voices, sizeof(rules.voices));
	memcpy(rules.has_voice, app->kept.has_voice, sizeof(rules.has_voice));

	ro_menu_module_init(&app->menu, &app->env, &rules);
	app->menu.deeds.rule = menu_rule;
	app->menu.deeds.set = menu_set;
	app->menu.deeds.arg = app;
	add_presets(app);
}

void ro_app_wire(struct ro_app *app, const struct ro_app_game *game,
	struct ro_sayer *sayer, ro_feed_fn *heard, void *arg)
{
	ro_sayer_story_init(&app->story_sayer, &app->env,
		app->settings.speech.story_duration_ms);
	ro_feed_init(&app->feed, &app->env, heard, arg);
	ro_console_module_init(&app->console, &app->env, app->console_device,
		app->settings.speech.language);
	drop_voices(app);
	wire_game(app, game, sayer != NULL ? sayer : &app->story_sayer.sayer);
	wire_board(app, game);
	wire_match(app);
	wire_menu(app);
	ro_keys_module_init(&app->keys, &app->env);
	ro_desk_module_init(&app->desk, &app->env);
	app->order[RO_APP_FEED] = &app->feed.module;
	app->order[RO_APP_CONSOLE] = &app->console.module;
	app->order[RO_APP_RECORD] = &app->record.module;
	app->order[RO_APP_CLOCK] = &app->clock.module;
	app->order[RO_APP_ANNOUNCER] = &app->announcer.module;
	app->order[RO_APP_REFEREE] = &app->referee.module;
	app->order[RO_APP_MATCH] = &app->match.module;
	app->order[RO_APP_MENU] = &app->menu.module;
	app->order[RO_APP_BOARD] = &app->board.module;
	app->order[RO_APP_KEYS] = &app->keys.module;
	app->order[RO_APP_DESK] = &app->desk.module;
}

static void ignore(void *arg)
{
	(void)arg;
}

int ro_app_start(struct ro_app *app, const char **failed)
{
	*failed = "";
	for (unsigned i = 0; i < RO_APP_MODULES; i++) {
		int err = ro_module_start(app->order[i]);

		if (err != 0) {
			*failed = app->order[i]->ops->name;
			ro_app_stop(app, ignore, NULL);
			return err;
		}
		app->started = i + 1;
	}
	if (app->kept.past != NULL) {
		ro_app_restore(app);
		app->kept.past = NULL;
	}
	ro_env_run(&app->env, app->env.now_ms);
	return 0;
}

static void stop_next(struct ro_app *app);

static void on_module_stopped(struct ro_module *module, void *arg)
{
	(void)module;
	stop_next(arg);
}

/* Each module reports when it has let go of everything; only then is the one
 * before it stopped, so that nobody loses what he still needs. */
static void stop_next(struct ro_app *app)
{
	if (app->started == 0) {
		ro_sayer_story_finish(&app->story_sayer);
		app->on_stopped(app->on_stopped_arg);
		return;
	}
	app->started--;
	ro_module_stop(app->order[app->started], on_module_stopped, app);
}

void ro_app_stop(struct ro_app *app, void (*on_stopped)(void *arg), void *arg)
{
	app->on_stopped = on_stopped;
	app->on_stopped_arg = arg;
	stop_next(app);
}

void ro_app_finish(struct ro_app *app)
{
	ro_env_finish(&app->env);
}
