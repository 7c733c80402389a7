/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "firmware/runner.h"
#include "firmware/transcript.h"
#include "firmware/wav_out.h"
#include "host/base/log.h"
#include "host/event/event.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
	"usage: rochade replay [--json] [--speed 1|max] [--sound FILE.wav] "
	"FILE.story...\n"
	"Plays stories in virtual time and checks what they expect.\n"
	"Exit status: 0 all met, 1 one not met, 2 a file not understood.\n";

struct replay {
	bool json;
	bool real_time;
	const char *sound; /* or NULL */
	struct ro_wav_out wav; /* open while a story with sound plays */
	const char *file; /* the one being played */
	struct ro_event_writer events;
	struct ro_runner *runner; /* owned */
};

static void on_message(void *arg, const struct ro_msg *msg)
{
	struct replay *replay = arg;
	char line[RO_EVENT_MAX];

	if (replay->json) {
		if (ro_event_write(&replay->events, msg, line)) {
			puts(line);
		}
		return;
	}
	if (msg->kind == RO_MSG_SENTENCE_SAID) {
		ro_transcript_sentence(stdout, msg, 0);
	}
}

static void on_unmet(
	void *arg, unsigned line, const char *expected, const char *came)
{
	const struct replay *replay = arg;

	/* The transcript so far belongs before what it led to. */
	fflush(stdout);
	fprintf(stderr, "rochade: %s:%u: expected %s, came %s\n", replay->file,
		line, expected, came);
}

static int refuse(
	const struct replay *replay, const struct ro_story_error *error)
{
	fflush(stdout);
	if (error->line == 0) {
		ro_log(replay->file, "%s", error->why);
	} else {
		fprintf(stderr, "rochade: %s:%u: %s\n", replay->file,
			error->line, error->why);
	}
	return error->is_world ? 1 : 2;
}

static void print_end(const struct replay *replay)
{
	if (replay->json) {
		ro_transcript_end_json(stdout, replay->runner);
	} else {
		ro_transcript_end(stdout, replay->runner);
	}
}

/* What is odd but allowed: said once, changes nothing. */
static void warn(void *arg, const char *line)
{
	const struct replay *replay = arg;

	ro_log(replay->file, "%s", line);
}

static int play_open(struct replay *replay, struct ro_story_file *file)
{
	struct ro_runner *runner = replay->runner;
	struct ro_story_error error = { 0 };
	bool good;

	runner->also = on_message;
	runner->unmet = on_unmet;
	runner->arg = replay;
	runner->real_time = replay->real_time;
	runner->wav = replay->sound != NULL ? &replay->wav : NULL;
	ro_story_setup_init(&runner->setup);
	if (!ro_runner_open(runner, file, &error)) {
		return refuse(replay, &error);
	}
	ro_settings_warn(&runner->setup.settings, warn, replay);
	replay->events.profile = runner->setup.settings.game.profile;
	good = ro_runner_play(runner, &error);
	if (good) {
		print_end(replay);
	}
	ro_runner_close(runner);
	if (!good) {
		return refuse(replay, &error);
	}
	return runner->unmet_count == 0 &&
			!ro_record_is_incomplete(&runner->app.record)
		? 0
		: 1;
}

/* One file for all stories; the voice is the default one, since each story
 * has settings of its own. */
static int open_sound(struct replay *replay)
{
	struct ro_settings settings;

	ro_settings_init(&settings);
	return ro_wav_out_open(&replay->wav, &settings, replay->sound);
}

static int play_file(struct replay *replay, const char *path)
{
	struct ro_story_file file;
	struct ro_story_error error = { 0 };
	int status;

	replay->file = path;
	if (!ro_story_file_open(&file, path, &error)) {
		status = refuse(replay, &error);
	} else {
		status = play_open(replay, &file);
	}
	ro_story_file_close(&file);
	return status;
}

static int play_all(struct replay *replay, int count, char **paths)
{
	int worst = 0;

	for (int i = 0; i < count; i++) {
		const int status = play_file(replay, paths[i]);

		worst = status > worst ? status : worst;
	}
	if (replay->sound != NULL && ro_wav_out_close(&replay->wav) != 0 &&
		worst == 0) {
		worst = 1;
	}
	return worst;
}

/* @return -1 to go on, else the exit status */
static int read_options(struct replay *replay, int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "speed", required_argument, NULL, 's' },
		{ "sound", required_argument, NULL, 'o' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		switch (option) {
		case 'j':
			replay->json = true;
			break;
		case 's':
			replay->real_time = strcmp(optarg, "1") == 0;
			if (!replay->real_time && strcmp(optarg, "max") != 0) {
				return ro_cmd_usage(
					"--speed takes 1 or max", usage);
			}
			break;
		case 'o':
			replay->sound = optarg;
			if (ro_wav_out_refuse(optarg) != NULL) {
				return ro_cmd_usage(
					ro_wav_out_refuse(optarg), usage);
			}
			break;
		case 'h':
			fputs(usage, stdout);
			return 0;
		default:
			return ro_cmd_usage(NULL, usage);
		}
	}
	if (optind == argc) {
		return ro_cmd_usage("no story given", usage);
	}
	return -1;
}

int ro_cmd_replay(int argc, char **argv)
{
	struct replay *replay = calloc(1, sizeof(*replay));
	int status;

	ro_require(replay != NULL);
	replay->runner = calloc(1, sizeof(*replay->runner));
	ro_require(replay->runner != NULL);
	status = read_options(replay, argc, argv);
	if (status < 0 && replay->sound != NULL && open_sound(replay) != 0) {
		status = 1;
	}
	if (status < 0) {
		status = play_all(replay, argc - optind, argv + optind);
	}
	free(replay->runner);
	free(replay);
	return status;
}
