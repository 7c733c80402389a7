/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/cmd.h"
#include "firmware/conf_files.h"
#include "firmware/doctor.h"
#include "host/base/require.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A hand that cannot see needs its time for each square. */
#define PATIENCE_MS 60000

static const char usage[] =
	"usage: rochade doctor [--config FILE] [--voice espeak|text]\n"
	"                      [--squares] [--ghosts] [--keys] [--patience "
	"TIME]\n"
	"Looks at every part of the device: settings, GPIO chips and lines, "
	"boards,\n"
	"sound, storage, clock, radios. One line a finding, and what to do.\n"
	"--squares has a piece carried over all squares; --ghosts finds "
	"missing\n"
	"diodes with the pieces set up; --keys has each key and lever pressed. "
	"For\n"
	"each it waits one minute, or as long as --patience says.\n";

struct options {
	bool squares;
	bool ghosts;
	bool keys;
};

/* @return -1 to go on, else the exit status */
static int read_options(struct ro_doctor *doctor, struct options *options,
	int argc, char **argv)
{
	static const struct option known[] = {
		{ "config", required_argument, NULL, 'f' },
		{ "voice", required_argument, NULL, 'v' },
		{ "squares", no_argument, NULL, 's' },
		{ "ghosts", no_argument, NULL, 'g' },
		{ "keys", no_argument, NULL, 'k' },
		{ "patience", required_argument, NULL, 'p' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", known, NULL)) != -1) {
		switch (option) {
		case 'f':
			doctor->config = optarg;
			break;
		case 'v':
			doctor->is_text = strcmp(optarg, "text") == 0;
			if (!doctor->is_text && strcmp(optarg, "espeak") != 0) {
				return ro_cmd_usage(
					"--voice takes espeak or text", usage);
			}
			break;
		case 's':
			options->squares = true;
			break;
		case 'g':
			options->ghosts = true;
			break;
		case 'k':
			options->keys = true;
			break;
		case 'p':
			if (!ro_text_to_duration(
				    optarg, &doctor->patience_ms)) {
				return ro_cmd_usage(
					"--patience takes a time such as 30s",
					usage);
			}
			break;
		case 'h':
			fputs(usage, stdout);
			return 0;
		default:
			return ro_cmd_usage(NULL, usage);
		}
	}
	return optind == argc ? -1
			      : ro_cmd_usage("doctor takes no file", usage);
}

static void hear_problem(void *arg, const char *line)
{
	ro_doctor_tell(arg, RO_DOCTOR_FAULT, "%s", line);
}

static int examine(struct ro_doctor *doctor, const struct options *options)
{
	if (ro_conf_files_read(
		    &doctor->settings, doctor->config, hear_problem, doctor)) {
		ro_doctor_tell(doctor, RO_DOCTOR_OK, "the settings are right");
	}
	doctor->config = ro_conf_files_path(doctor->config);
	ro_hardware_init(&doctor->hardware, &doctor->settings);
	ro_doctor_machine(doctor);
	ro_doctor_sound(doctor);
	ro_doctor_board(doctor);
	if (options->keys) {
		ro_doctor_keys(doctor);
	}
	if (options->squares) {
		ro_doctor_squares(doctor);
	}
	if (options->ghosts) {
		ro_doctor_ghosts(doctor);
	}
	if (doctor->has_sayer) {
		(void)ro_direct_finish(&doctor->sayer);
	}
	printf("%u %s\n", doctor->faults,
		doctor->faults == 1 ? "fault" : "faults");
	return doctor->faults == 0 ? 0 : 1;
}

int ro_cmd_doctor(int argc, char **argv)
{
	struct ro_doctor *doctor = calloc(1, sizeof(*doctor));
	struct options options = { false, false, false };
	int status;

	ro_require(doctor != NULL);
	doctor->patience_ms = PATIENCE_MS;
	status = read_options(doctor, &options, argc, argv);
	if (status < 0) {
		status = examine(doctor, &options);
	}
	free(doctor);
	return status;
}
