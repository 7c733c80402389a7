/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_RUN_H
#define FIRMWARE_RUN_H

/**
 * The service: the house in real time on the real board, `rochade run`.
 *
 * The same modules as `rochade play`, fed by the drivers instead of lines. It
 * runs until a signal comes. Settings that cannot be true on this machine are
 * refused at the start; a part that is merely absent is told, and looked for
 * until it is there.
 */
struct ro_run_options {
	const char *config; /* read after the system's, or NULL */
	const char *sound; /* "auto" or "none" */
	const char *console; /* a device for large figures, or NULL */
	int is_text; /* print every sentence instead of speaking it */
};

/** Run until a signal comes. @return the exit status */
int ro_run(const struct ro_run_options *options);

#endif
