/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/play.h"

#include "firmware/ask_server.h"
#include "firmware/carry.h"
#include "firmware/conf_files.h"
#include "firmware/input.h"
#include "firmware/lines.h"
#include "firmware/next_game.h"
#include "firmware/pairings.h"
#include "firmware/play_line.h"
#include "firmware/play_out.h"
#include "firmware/runner.h"
#include "firmware/signals.h"
#include "host/base/err.h"
#include "host/base/log.h"
#include "host/base/text.h"
#include "speech/speaker/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Between the contacts of "move"; longer than debouncing. */
#define HAND_MS 60

/* After the last line: for settle, and for what is still to be said. */
#define LINGER_MS 600
#define LINGER_MAX_MS 60000

struct play {
	struct ro_loop loop;
	struct ro_runner *runner; /* owned */
	struct ro_story_file no_file;
	struct ro_speaker_watch watch;
	bool has_watch;
	struct ro_wav_out wav;
	struct ro_ask_server server;
	bool has_wav;
	struct ro_input_lines lines;
	struct ro_signals signals;
	struct ro_closing closing;
	struct ro_timer next; /* the first waiting line is due */
	struct ro_renewal renewal; /* another game is to be set up */
	struct ro_carry hands; /* of a "move" under way */
	unsigned hand_index;
	char **waiting; /* owned; lines not yet done */
	unsigned waiting_count;
	unsigned line_number; /* of the first waiting one */
	int64_t input_end_ms; /* INT64_MAX while there is more */
	struct ro_play_out out;
	bool is_terminal;
	bool is_started;
	bool is_stopping;
	int status;
};

static struct ro_env *env_of(struct play *play)
{
	return &play->runner->app.env;
}

/* A line that cannot be done is said and left out; the game goes on. */
static void refuse(struct play *play, const char *why)
{
	fprintf(stderr, "rochade: line %u: %s\n", play->line_number, why);
	if (!play->is_terminal) {
		play->status = 2;
	}
}

static void on_message(void *arg, const struct ro_msg *msg)
{
	ro_play_out_hear(&((struct play *)arg)->out, msg);
}

static void on_unmet(
	void *arg, unsigned line, const char *expected, const char *came)
{
	struct play *play = arg;

	fprintf(stderr, "rochade: line %u: expected %s, came %s\n", line,
		expected, came);
	if (play->status == 0) {
		play->status = 1;
	}
}

static void stop(void *arg);
static void on_app_stopped(void *arg);

static void refuse_start(struct play *play, const char *why, int status)
{
	ro_log("play", "%s", why);
	play->status = status;
	stop(play);
}

static struct ro_sayer *sayer_of(void *arg)
{
	struct play *play = arg;

	return play->has_watch ? ro_speaker_watch_sayer(&play->watch) : NULL;
}

static void start(struct play *play)
{
	struct ro_story_error error = { 0 };

	if (play->is_started) {
		return;
	}
	if (!ro_pairings_take(&play->runner->setup.settings, error.why,
		    sizeof(error.why))) {
		refuse_start(play, error.why, 2);
		return;
	}
	ro_settings_warn(
		&play->runner->setup.settings, ro_conf_files_say, NULL);
	/* The settings may have changed since the environment was made. */
	play->runner->app.settings = play->runner->setup.settings;
	play->runner->wav = play->has_wav ? &play->wav : NULL;
	play->runner->origin_ms = env_of(play)->now_ms;
	if (!ro_runner_start(play->runner, sayer_of(play), &error)) {
		refuse_start(play, error.why, 1);
		return;
	}
	play->is_started = true;
	ro_ask_server_open(&play->server, &play->loop, &play->runner->journal);
}

static bool on_game_left(void *arg)
{
	struct play *play = arg;

	if (play->is_stopping) {
		on_app_stopped(play);
	}
	return !play->is_stopping;
}

static void on_renewed(void *arg, const char *why)
{
	struct play *play = arg;

	play->is_started = why == NULL;
	if (why != NULL) {
		refuse_start(play, why, 1);
	}
}

static const struct ro_renewal_ops renewal_ops = {
	.sayer = sayer_of,
	.stopped = on_game_left,
	.renewed = on_renewed,
};

static void do_hand(struct play *play)
{
	const struct ro_carry_step *hand = &play->hands
						    .list[play->hand_index++];
	struct ro_story_line *line = &play->no_file.scratch;

	line->kind = hand->kind;
	line->board = 0;
	line->square = hand->square;
	line->piece = hand->piece;
	ro_input_apply(&play->runner->app, line, env_of(play)->now_ms);
	ro_timer_at(env_of(play), &play->next, env_of(play)->now_ms + HAND_MS);
}

static void begin_move(struct play *play, const char *text)
{
	char why[RO_SETTING_WHY_MAX];

	start(play);
	if (!play->is_started) {
		return;
	}
	if (*text == '\0') {
		refuse(play, "write the move after it: move e2e4, or move Nf3");
		return;
	}
	if (!ro_carry_move(ro_referee_position(&play->runner->app.referee),
		    text, &play->hands, why, sizeof(why))) {
		refuse(play, why);
		play->hands.count = 0;
	}
	play->hand_index = 0;
}

/* When the first waiting line may be done, in the app's time. */
static int64_t due_of(const struct play *play, const struct ro_story_line *line)
{
	const struct ro_runner *runner = play->runner;
	const int64_t last_ms = runner->origin_ms + runner->last_ms;
	const int64_t now_ms = runner->app.env.now_ms;

	if (!play->is_started) {
		return now_ms;
	}
	if (line->has_time) {
		return runner->origin_ms + line->at_ms;
	}
	if (line->kind == RO_STORY_WAIT) {
		return last_ms + line->duration_ms;
	}
	if (play->is_terminal || !runner->had_input || runner->after_wait) {
		return now_ms;
	}
	return last_ms + runner->setup.step_ms;
}

static void did_input(struct play *play, bool is_wait)
{
	struct ro_runner *runner = play->runner;

	if (runner->expected) {
		ro_heard_forget(&runner->heard);
		runner->expected = false;
	}
	runner->had_input = true;
	runner->after_wait = is_wait;
	runner->last_ms = env_of(play)->now_ms - runner->origin_ms;
}

static void do_line(struct play *play, const struct ro_story_line *line)
{
	struct ro_story_error error = { .line = play->line_number };
	struct ro_runner *runner = play->runner;

	if (ro_story_is_setting(line->kind)) {
		if (play->is_started) {
			refuse(play, "settings come before the first input");
		} else if (!ro_story_setup_line(&runner->setup, line, error.why,
				   sizeof(error.why))) {
			refuse(play, error.why);
		}
		return;
	}
	start(play);
	if (!play->is_started) {
		return;
	}
	if (ro_story_is_expectation(line->kind)) {
		if (!ro_runner_expect(runner, line, &error)) {
			refuse(play, error.why);
		}
		return;
	}
	if (line->kind == RO_STORY_POWER) {
		refuse(play, "'power' is for stories; end this program for it");
	} else if (!ro_input_is_built(line, error.why, sizeof(error.why))) {
		refuse(play, error.why);
	} else if (play->has_watch && ro_play_line_is_pretence(line)) {
		refuse(play, "a real voice cannot do that; use --voice text");
	} else {
		ro_input_apply(&runner->app, line, env_of(play)->now_ms);
		did_input(play, line->kind == RO_STORY_WAIT);
	}
}

static void drop_first(struct play *play)
{
	free(play->waiting[0]);
	play->waiting_count--;
	memmove(play->waiting, play->waiting + 1,
		play->waiting_count * sizeof(*play->waiting));
	play->line_number++;
}

/* The same that the console shows, as one line, when asked. */
static void show(struct play *play)
{
	char array[RO_SCREEN_LINE_MAX];
	struct ro_text text;

	start(play);
	if (!play->is_started) {
		return;
	}
	ro_text_init(&text, array, sizeof(array));
	ro_console_module_line(
		&play->runner->app.console, env_of(play)->now_ms, &text);
	ro_play_out_line(&play->out, array);
}

/* @return false if it must wait, with the timer set */
static bool do_first(struct play *play)
{
	struct ro_story_line *line = &play->no_file.scratch;
	const char *text = play->waiting[0];
	const char *move = ro_play_line_move(text);
	const int64_t rest_ms = play->is_started
		? ro_board_module_rest_due(&play->runner->app.board)
		: INT64_MIN;
	char why[RO_SETTING_WHY_MAX];
	bool is_empty = false;
	int64_t due_ms;

	if (ro_play_line_is_show(text)) {
		show(play);
		drop_first(play);
		return true;
	}
	if (move != NULL) {
		memset(line, 0, offsetof(struct ro_story_line, words));
		line->kind = RO_STORY_LIFT;
	} else if (!ro_story_read(text, line, &is_empty, why, sizeof(why))) {
		refuse(play, why);
		is_empty = true;
	}
	if (is_empty) {
		drop_first(play);
		return true;
	}
	due_ms = due_of(play, line);
	if (ro_story_is_expectation(line->kind)) {
		due_ms = rest_ms;
	}
	if (due_ms > env_of(play)->now_ms) {
		ro_timer_at(env_of(play), &play->next, due_ms);
		return false;
	}
	if (move != NULL) {
		char word[64];

		snprintf(word, sizeof(word), "%.*s",
			(int)ro_play_line_move_len(move), move);
		begin_move(play, word);
		did_input(play, false);
	} else {
		do_line(play, line);
	}
	drop_first(play);
	return true;
}

/* When the input has ended, wait for what is still to come and to be said. */
static void linger(struct play *play)
{
	const int64_t now_ms = env_of(play)->now_ms;
	const int64_t over_ms = now_ms - play->input_end_ms;

	if (play->input_end_ms == INT64_MAX) {
		return;
	}
	if (over_ms >= LINGER_MS &&
		(!ro_play_out_is_speaking(&play->out, now_ms) ||
			over_ms >= LINGER_MAX_MS)) {
		stop(play);
		return;
	}
	ro_timer_at(env_of(play), &play->next, now_ms + 100);
}

static void on_next(struct ro_timer *timer)
{
	struct play *play = ro_container_of(timer, struct play, next);

	if (ro_renewal_is_wanted(&play->renewal)) {
		ro_timer_at(env_of(play), timer, env_of(play)->now_ms + 10);
		return;
	}
	if (play->hand_index < play->hands.count) {
		do_hand(play);
		if (play->hand_index == play->hands.count) {
			did_input(play, false);
		}
		return;
	}
	while (play->waiting_count > 0 && !play->is_stopping) {
		if (!do_first(play)) {
			return;
		}
		if (ro_renewal_is_wanted(&play->renewal)) {
			break;
		}
		if (play->hand_index < play->hands.count) {
			do_hand(play);
			return;
		}
	}
	if (play->waiting_count == 0 && !play->is_stopping) {
		if (play->input_end_ms == INT64_MAX - 1) {
			play->input_end_ms = env_of(play)->now_ms;
		}
		linger(play);
	}
}

static void on_line(void *arg, const char *line)
{
	struct play *play = arg;

	if (line == NULL) {
		if (play->lines.failed != 0) {
			ro_log("standard input",
				"cannot be read: %s; give a terminal, a pipe "
				"or a file of story lines",
				strerror(play->lines.failed));
			play->status = 2;
		}
		/* The end counts from when the last waiting line is done. */
		play->input_end_ms = INT64_MAX - 1;
	} else {
		char **waiting = realloc(play->waiting,
			(play->waiting_count + 1) * sizeof(*waiting));

		ro_require(waiting != NULL);
		play->waiting = waiting;
		play->waiting[play->waiting_count] = strdup(line);
		ro_require(play->waiting[play->waiting_count] != NULL);
		play->waiting_count++;
	}
	if (!ro_timer_is_set(&play->next) && !play->is_stopping) {
		ro_timer_at(env_of(play), &play->next, env_of(play)->now_ms);
	}
}

static void on_all_closed(void *arg)
{
	ro_loop_quit(&((struct play *)arg)->loop);
}

static void close_rest(void *arg)
{
	struct play *play = arg;

	ro_closing_begin(&play->closing, on_all_closed, play);
	ro_signals_close(&play->signals, &play->closing);
	ro_closing_end(&play->closing);
}

static void close_server(void *arg)
{
	struct play *play = arg;

	ro_ask_server_close(&play->server, close_rest, play);
}

static void close_lines(void *arg)
{
	struct play *play = arg;

	ro_input_lines_close(&play->lines, close_server, play);
}

static void on_app_stopped(void *arg)
{
	struct play *play = arg;

	if (play->has_watch) {
		ro_speaker_watch_close(&play->watch, close_lines, play);
	} else {
		close_lines(play);
	}
}

static void stop(void *arg)
{
	struct play *play = arg;

	if (play->is_stopping) {
		return;
	}
	play->is_stopping = true;
	ro_timer_cancel(&play->next);
	if (!ro_renewal_cancel(&play->renewal)) {
		return; /* it stops already */
	}
	if (play->is_started) {
		ro_app_stop(&play->runner->app, on_app_stopped, play);
	} else {
		on_app_stopped(play);
	}
}

/* The voice, as asked: a process that speaks, a file, or words alone. */
static int open_voice(struct play *play, const struct ro_play_options *options)
{
	struct ro_speaker_options speaker;
	const struct ro_settings *settings = &play->runner->setup.settings;

	if (options->is_text || strcmp(options->sound, "none") == 0) {
		return 0;
	}
	if (strcmp(options->sound, "auto") != 0) {
		play->has_wav = true;
		return ro_wav_out_open(&play->wav, settings, options->sound);
	}
	ro_wav_out_options(settings, &speaker);
	speaker.sink = RO_SPEAKER_DEVICE;
	if (ro_speaker_watch_open(&play->watch, &play->loop, &speaker) != 0) {
		ro_log("speech", "%s; the sentences are only written",
			ro_speaker_watch_why(&play->watch));
		return 0;
	}
	play->has_watch = true;
	return 0;
}

static int open_all(struct play *play, const struct ro_play_options *options)
{
	struct ro_runner *runner = play->runner;
	struct ro_story_error error = { 0 };

	ro_story_setup_init(&runner->setup);
	runner->setup.step_ms = 300;
	runner->is_live = true;
	runner->also = on_message;
	runner->unmet = on_unmet;
	runner->arg = play;
	if (!ro_settings_profile(&runner->setup.settings, options->profile,
		    error.why, sizeof(error.why))) {
		ro_log("--profile", "%s", error.why);
		return 2;
	}
	if (!ro_runner_open(runner, &play->no_file, &error)) {
		return 2;
	}
	ro_runner_take_time(runner);
	runner->app.console_device = options->console;
	if (ro_loop_init(&play->loop, &runner->app.env) != 0) {
		ro_log("play", "the event loop cannot be opened");
		return 1;
	}
	runner->loop = &play->loop;
	ro_timer_init(&play->next, on_next);
	ro_renewal_init(&play->renewal, runner, &renewal_ops, play);
	ro_signals_open(&play->signals, &play->loop, stop, play);
	return open_voice(play, options) == 0 ? 0 : 1;
}

static int run(struct play *play)
{
	int err = ro_input_lines_open(
		&play->lines, &play->loop, STDIN_FILENO, on_line, play);

	play->is_terminal = isatty(STDIN_FILENO) == 1;
	if (play->is_terminal) {
		start(play);
	}
	if (err != 0) {
		ro_log("standard input", "%s", ro_err_text(err));
		play->status = 1;
		stop(play);
	}
	ro_loop_run(&play->loop);
	return play->status;
}

static int close_all(struct play *play, int status)
{
	while (play->waiting_count > 0) {
		drop_first(play);
	}
	free(play->waiting);
	if (play->has_wav && ro_wav_out_close(&play->wav) != 0 && status == 0) {
		status = 1;
	}
	/* Nothing leaked: the loop has no handle left. */
	ro_require(ro_loop_finish(&play->loop) == 0);
	ro_app_finish(&play->runner->app);
	ro_journal_close(&play->runner->journal);
	if (ro_record_is_incomplete(&play->runner->app.record) && status == 0) {
		status = 1;
	}
	if (!ro_play_out_close(&play->out) && status == 0) {
		status = 1;
	}
	return status;
}

int ro_play_run(const struct ro_play_options *options)
{
	struct play *play = calloc(1, sizeof(*play));
	int status;

	ro_require(play != NULL);
	play->runner = calloc(1, sizeof(*play->runner));
	ro_require(play->runner != NULL);
	ro_play_out_init(&play->out);
	play->line_number = 1;
	play->input_end_ms = INT64_MAX;
	status = open_all(play, options);
	if (status == 0) {
		status = close_all(play, run(play));
	}
	free(play->runner);
	free(play);
	return status;
}
