/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/runner.h"

#include "firmware/expect.h"
#include "firmware/input.h"
#include "firmware/next_game.h"
#include "firmware/power.h"
#include "host/base/err.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

void ro_runner_hear(void *arg, const struct ro_msg *msg)
{
	struct ro_runner *runner = arg;

	ro_heard_message(&runner->heard, msg);
	if (runner->also != NULL) {
		runner->also(runner->arg, msg);
	}
}

bool ro_runner_open(struct ro_runner *runner, struct ro_story_file *file,
	struct ro_story_error *error)
{
	runner->file = file;
	runner->had_input = false;
	runner->after_wait = false;
	runner->expected = false;
	runner->origin_ms = 0;
	runner->last_ms = 0;
	runner->unmet_count = 0;
	runner->is_off = false;
	runner->directory[0] = '\0';
	runner->journal.is_open = false;
	runner->wall_ms = (int64_t)time(NULL) * 1000;
	ro_heard_init(&runner->heard);
	if (!ro_story_setup_take(&runner->setup, file, error)) {
		return false;
	}
	if (!ro_power_prepare(runner, error)) {
		return false;
	}
	ro_app_init(&runner->app, &runner->setup.settings, 0);
	return true;
}

static void sleep_ms(int64_t ms)
{
	const struct timespec span = { .tv_sec = (time_t)(ms / 1000),
		.tv_nsec = (long)(ms % 1000) * 1000000 };

	nanosleep(&span, NULL);
}

/* Virtual time jumps from one appointment to the next; real time sleeps in
 * between, in the same steps. */
static void pass_time(struct ro_runner *runner, int64_t until_ms)
{
	struct ro_env *env = &runner->app.env;

	if (runner->is_off) {
		return;
	}
	while (runner->real_time && env->now_ms < until_ms) {
		const int64_t due_ms = ro_env_next_due(env);
		const int64_t next_ms = due_ms < until_ms ? due_ms : until_ms;

		if (next_ms > env->now_ms) {
			sleep_ms(next_ms - env->now_ms);
		}
		ro_env_run(env, next_ms);
	}
	ro_env_run(env, until_ms > env->now_ms ? until_ms : env->now_ms);
}

void ro_runner_settle(struct ro_runner *runner)
{
	int64_t due_ms = runner->is_off
		? INT64_MIN
		: ro_board_module_rest_due(&runner->app.board);

	while (due_ms != INT64_MIN) {
		pass_time(runner, due_ms);
		due_ms = ro_board_module_rest_due(&runner->app.board);
	}
}

/* When this line happens. A wait stands in for the step; with @t it ends
 * there. */
static int64_t time_of(
	const struct ro_runner *runner, const struct ro_story_line *line)
{
	if (line->has_time) {
		return line->at_ms;
	}
	if (line->kind == RO_STORY_WAIT) {
		return runner->last_ms + line->duration_ms;
	}
	if (!runner->had_input || runner->after_wait) {
		return runner->last_ms;
	}
	return runner->last_ms + runner->setup.step_ms;
}

static bool apply(struct ro_runner *runner, const struct ro_story_line *line,
	struct ro_story_error *error)
{
	const int64_t at_ms = runner->last_ms;

	if (line->kind == RO_STORY_POWER) {
		return line->is_on ? ro_power_on(runner, error)
				   : ro_power_off(runner);
	}
	if (line->kind == RO_STORY_WALLCLOCK) {
		runner->wall_ms += line->duration_ms;
	}
	if (runner->is_off) {
		ro_input_apply_off(&runner->app, line);
	} else if (line->kind != RO_STORY_WAIT) {
		ro_input_apply(&runner->app, line, at_ms);
		ro_env_run(&runner->app.env, runner->app.env.now_ms);
	}
	return true;
}

/* The arbiter has started the game that follows. */
static bool play_next(struct ro_runner *runner, struct ro_story_error *error)
{
	struct ro_env *env = &runner->app.env;

	if (runner->is_off || !runner->app.wants_next) {
		return true;
	}
	ro_next_game_prepare(runner);
	ro_runner_halt_app(runner);
	if (!ro_next_game_start(runner, NULL, error)) {
		return false;
	}
	ro_env_run(env, env->now_ms);
	return true;
}

static bool play_input(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_story_error *error)
{
	const int64_t at_ms = time_of(runner, line);

	if (at_ms < runner->last_ms) {
		snprintf(error->why, sizeof(error->why),
			"time goes back from %lld to %lld ms",
			(long long)runner->last_ms, (long long)at_ms);
		return false;
	}
	if (runner->expected) {
		ro_heard_forget(&runner->heard);
		runner->expected = false;
	}
	pass_time(runner, at_ms);
	runner->had_input = true;
	runner->after_wait = line->kind == RO_STORY_WAIT;
	runner->last_ms = at_ms;
	return apply(runner, line, error) && play_next(runner, error);
}

bool ro_runner_expect(struct ro_runner *runner,
	const struct ro_story_line *line, struct ro_story_error *error)
{
	struct ro_text expected;
	struct ro_text came;
	char expected_text[RO_STORY_LINE_MAX];
	char came_text[RO_STORY_LINE_MAX];
	enum ro_met met;

	ro_text_init(&expected, expected_text, sizeof(expected_text));
	ro_text_init(&came, came_text, sizeof(came_text));
	runner->expected = true;
	met = ro_expect_check(runner, line, &expected, &came);
	if (met == RO_MET_NONSENSE) {
		snprintf(error->why, sizeof(error->why), "%.500s", came_text);
		return false;
	}
	if (met == RO_MET_NO) {
		runner->unmet_count++;
		if (runner->unmet != NULL) {
			runner->unmet(runner->arg, error->line, expected_text,
				came_text);
		}
	}
	return true;
}

bool ro_runner_start_app(struct ro_runner *runner,
	const struct ro_app_game *game, struct ro_sayer *sayer,
	struct ro_story_error *error)
{
	const char *failed = "";
	int err;

	ro_app_wire(&runner->app, game, sayer, ro_runner_hear, runner);
	if (runner->wav != NULL) {
		runner->app.story_sayer.also = ro_wav_out_say;
		runner->app.story_sayer.also_arg = runner->wav;
	}
	err = ro_app_start(&runner->app, &failed);
	if (err != 0) {
		error->line = 0;
		error->is_world = true;
		snprintf(error->why, sizeof(error->why),
			"not played: the %s could not start: %s", failed,
			ro_err_text(err));
	}
	return err == 0;
}

/* Local time, for the start of a round. */
static int64_t since_midnight_ms(void)
{
	const time_t now = time(NULL);
	struct tm day;

	if (localtime_r(&now, &day) == NULL) {
		return 0;
	}
	return ((day.tm_hour * 60 + day.tm_min) * 60 + day.tm_sec) *
		INT64_C(1000);
}

void ro_runner_take_time(struct ro_runner *runner)
{
	struct ro_app *app = &runner->app;

	app->env.now_ms = ro_loop_now_ms();
	app->midnight_ms = app->env.now_ms - since_midnight_ms();
}

bool ro_runner_start(struct ro_runner *runner, struct ro_sayer *sayer,
	struct ro_story_error *error)
{
	if (!ro_power_record(runner, error)) {
		ro_app_finish(&runner->app);
		runner->is_off = true;
		return false;
	}
	return ro_runner_start_app(runner, &runner->setup.game, sayer, error);
}

bool ro_runner_play(struct ro_runner *runner, struct ro_story_error *error)
{
	if (!ro_runner_start(runner, NULL, error)) {
		return false;
	}
	for (unsigned i = 0; i < runner->file->line_count; i++) {
		const struct ro_story_line *line = ro_story_file_line(
			runner->file, i);
		bool good = true;

		error->line = i + 1;
		if (line == NULL || ro_story_is_setting(line->kind)) {
			continue;
		}
		if (ro_story_is_expectation(line->kind)) {
			ro_runner_settle(runner);
			good = ro_runner_expect(runner, line, error);
		} else {
			good = play_input(runner, line, error);
		}
		if (!good) {
			return false;
		}
	}
	ro_runner_settle(runner);
	return true;
}

static void on_stopped(void *arg)
{
	*(bool *)arg = true;
}

void ro_runner_halt_app(struct ro_runner *runner)
{
	bool stopped = false;

	ro_app_stop(&runner->app, on_stopped, &stopped);
	/* In virtual time no module owns a handle, so all stop at once. */
	ro_require(stopped);
}

void ro_runner_stop_app(struct ro_runner *runner)
{
	ro_runner_halt_app(runner);
	ro_app_finish(&runner->app);
	ro_journal_close(&runner->journal);
}

void ro_runner_close(struct ro_runner *runner)
{
	if (!runner->is_off) {
		ro_runner_stop_app(runner);
	}
	ro_power_finish(runner);
}
