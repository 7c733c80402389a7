/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_PLAY_H
#define FIRMWARE_PLAY_H

/**
 * The house in real time on a simulated board: `rochade play`.
 *
 * The same modules as everywhere, on the loop, fed by lines from standard
 * input. From a terminal a line is done at once. From a pipe or file lines are
 * paced as a story paces them, with a step of 300 ms unless it sets its own,
 * so that every move has its time to be announced.
 */
struct ro_play_options {
	const char *profile;
	const char *sound; /* "auto", "none" or a WAV file */
	const char *console; /* a device for large figures, or NULL */
	int is_text; /* write the sentences only */
};

/** Play until the input ends or a signal comes. @return the exit status */
int ro_play_run(const struct ro_play_options *options);

#endif
