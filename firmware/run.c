/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/run.h"

#include "firmware/ask_server.h"
#include "firmware/conf_files.h"
#include "firmware/hardware.h"
#include "firmware/next_game.h"
#include "firmware/play_out.h"
#include "firmware/runner.h"
#include "firmware/signals.h"
#include "host/base/err.h"
#include "host/base/log.h"
#include "speech/speaker/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct run {
	struct ro_loop loop;
	struct ro_runner *runner; /* owned */
	struct ro_story_file no_file;
	struct ro_settings settings; /* as the files say */
	struct ro_hardware hardware;
	struct ro_speaker_watch watch;
	bool has_watch;
	bool is_text;
	struct ro_play_out out;
	struct ro_ask_server server;
	struct ro_signals signals;
	struct ro_closing closing;
	struct ro_renewal renewal; /* another game is to be set up */
	bool is_started;
	bool is_stopping;
};

static void on_message(void *arg, const struct ro_msg *msg)
{
	struct run *run = arg;

	if (run->is_text) {
		ro_play_out_hear(&run->out, msg);
	}
	if (msg->kind == RO_MSG_BOARD_LOST) {
		ro_log("board", "board %u is lost: %s",
			msg->board_lost.board + 1u,
			ro_err_text(msg->board_lost.err));
	} else if (msg->kind == RO_MSG_BOARD_BACK) {
		ro_log("board", "board %u is back", msg->board_back.board + 1u);
	}
}

static void on_all_closed(void *arg)
{
	ro_loop_quit(&((struct run *)arg)->loop);
}

static void close_signals(void *arg)
{
	struct run *run = arg;

	ro_closing_begin(&run->closing, on_all_closed, run);
	ro_signals_close(&run->signals, &run->closing);
	ro_closing_end(&run->closing);
}

static void close_server(void *arg)
{
	struct run *run = arg;

	ro_ask_server_close(&run->server, close_signals, run);
}

static void on_app_stopped(void *arg)
{
	struct run *run = arg;

	if (run->has_watch) {
		ro_speaker_watch_close(&run->watch, close_server, run);
	} else {
		close_server(run);
	}
}

static void on_hardware_stopped(void *arg)
{
	struct run *run = arg;

	if (run->is_started) {
		ro_app_stop(&run->runner->app, on_app_stopped, run);
	} else {
		on_app_stopped(run);
	}
}

static void stop(void *arg)
{
	struct run *run = arg;

	if (!run->is_stopping) {
		run->is_stopping = true;
		if (!ro_renewal_cancel(&run->renewal)) {
			return; /* it stops already */
		}
		ro_hardware_stop(&run->hardware, on_hardware_stopped, run);
	}
}

/* A house without sound still keeps the score and the clock. */
static void open_voice(struct run *run, const struct ro_run_options *options)
{
	struct ro_speaker_options speaker;

	if (options->is_text || strcmp(options->sound, "none") == 0) {
		return;
	}
	ro_wav_out_options(&run->settings, &speaker);
	speaker.sink = RO_SPEAKER_DEVICE;
	run->has_watch = ro_speaker_watch_open(
				 &run->watch, &run->loop, &speaker) == 0;
	if (!run->has_watch) {
		ro_log("speech", "%s; nothing is spoken",
			ro_speaker_watch_why(&run->watch));
	}
}

static struct ro_sayer *sayer_of(void *arg)
{
	struct run *run = arg;

	return run->has_watch ? ro_speaker_watch_sayer(&run->watch) : NULL;
}

static bool on_game_left(void *arg)
{
	struct run *run = arg;

	run->is_started = false;
	if (run->is_stopping) {
		on_app_stopped(run);
	}
	return !run->is_stopping;
}

static void leave_hardware(
	void *arg, void (*left)(void *renewal), void *renewal)
{
	ro_hardware_stop(&((struct run *)arg)->hardware, left, renewal);
}

static void on_renewed(void *arg, const char *why)
{
	struct run *run = arg;
	struct ro_app *app = &run->runner->app;

	run->is_started = why == NULL;
	if (why != NULL) {
		ro_log("run", "%s", why);
		stop(run);
	} else if (ro_hardware_start(&run->hardware, app, &run->loop) != 0) {
		ro_log("run", "the keys cannot be read any more");
		stop(run);
	}
}

static const struct ro_renewal_ops renewal_ops = {
	.leave = leave_hardware,
	.sayer = sayer_of,
	.stopped = on_game_left,
	.renewed = on_renewed,
};

static bool open_house(struct run *run, const struct ro_run_options *options)
{
	struct ro_runner *runner = run->runner;
	struct ro_story_error error = { 0 };

	ro_story_setup_init(&runner->setup);
	runner->setup.settings = run->settings;
	runner->is_live = true;
	runner->also = on_message;
	runner->arg = run;
	if (!ro_runner_open(runner, &run->no_file, &error)) {
		return false;
	}
	ro_runner_take_time(runner);
	runner->app.console_device = options->console;
	ro_renewal_init(&run->renewal, runner, &renewal_ops, run);
	ro_hardware_give(&run->hardware, &runner->app);
	if (ro_loop_init(&run->loop, &runner->app.env) != 0) {
		ro_log("run", "the event loop cannot be opened");
		return false;
	}
	runner->loop = &run->loop;
	ro_signals_open(&run->signals, &run->loop, stop, run);
	open_voice(run, options);
	return true;
}

static bool start(struct run *run)
{
	struct ro_runner *runner = run->runner;
	struct ro_story_error error = { 0 };
	int err;

	runner->origin_ms = runner->app.env.now_ms;
	if (!ro_runner_start(runner, sayer_of(run), &error)) {
		ro_log("run", "%s", error.why);
		return false;
	}
	run->is_started = true;
	ro_ask_server_open(&run->server, &run->loop, &runner->journal);
	err = ro_hardware_start(&run->hardware, &runner->app, &run->loop);
	if (err != 0) {
		ro_log("run", "the keys cannot be read: %s", ro_err_text(err));
	}
	return err == 0;
}

static int live(struct run *run, const struct ro_run_options *options)
{
	int status = 0;

	if (!open_house(run, options)) {
		return 1;
	}
	if (!start(run)) {
		status = 1;
		stop(run);
	}
	ro_loop_run(&run->loop);
	/* Nothing leaked: the loop has no handle left. */
	ro_require(ro_loop_finish(&run->loop) == 0);
	ro_app_finish(&run->runner->app);
	ro_journal_close(&run->runner->journal);
	if (ro_record_is_incomplete(&run->runner->app.record) ||
		!ro_play_out_close(&run->out)) {
		status = 1;
	}
	return status;
}

static int begin(struct run *run, const struct ro_run_options *options)
{
	int err;

	if (!ro_conf_files_read(
		    &run->settings, options->config, ro_conf_files_say, NULL)) {
		return 2;
	}
	ro_settings_warn(&run->settings, ro_conf_files_say, NULL);
	ro_hardware_init(&run->hardware, &run->settings);
	err = ro_hardware_check(&run->hardware,
		ro_conf_files_path(options->config), ro_conf_files_say, NULL);
	if (err == RO_E_MALFORMED) {
		return 2;
	}
	return live(run, options);
}

int ro_run(const struct ro_run_options *options)
{
	struct run *run = calloc(1, sizeof(*run));
	int status;

	ro_require(run != NULL);
	run->runner = calloc(1, sizeof(*run->runner));
	ro_require(run->runner != NULL);
	run->is_text = options->is_text;
	ro_play_out_init(&run->out);
	status = begin(run, options);
	free(run->runner);
	free(run);
	return status;
}
