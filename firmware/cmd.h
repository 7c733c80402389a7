/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_CMD_H
#define FIRMWARE_CMD_H

/**
 * The subcommands of `rochade`, one file each.
 *
 * Each takes the arguments after the program's name, its own name first, as
 * getopt_long() likes it, and returns the exit status that docs/interfaces
 * fixes: 0 good, 1 something was not as it should be, 2 not understood.
 */
int ro_cmd_run(int argc, char **argv);
int ro_cmd_doctor(int argc, char **argv);
int ro_cmd_play(int argc, char **argv);
int ro_cmd_replay(int argc, char **argv);
int ro_cmd_say(int argc, char **argv);
int ro_cmd_profiles(int argc, char **argv);
int ro_cmd_games(int argc, char **argv);
int ro_cmd_export(int argc, char **argv);
int ro_cmd_backup(int argc, char **argv);
int ro_cmd_compact(int argc, char **argv);

/** What is wrong (may be NULL) and the usage on standard error; @return 2 */
int ro_cmd_usage(const char *wrong, const char *usage);

#endif
