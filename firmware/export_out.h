/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_EXPORT_OUT_H
#define FIRMWARE_EXPORT_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/**
 * Where `rochade export` writes: standard output, or a file that is either
 * whole or as it was before.
 *
 * A file is written beside its place, made safe on the disk, and put there in
 * one step. What is no plain file, such as an embosser's device, is written
 * to directly. Everything that goes wrong is one line on standard error.
 *
 * Source: POSIX.1-2008, rename() and fsync().
 */
struct ro_export_out {
	const char *path; /* borrowed; NULL: standard output */
	char part[1024]; /* what is written until it is whole, or empty */
	FILE *file; /* owned, unless it is standard output */
};

/** Begin. @return false after saying why not */
bool ro_export_out_open(struct ro_export_out *out, const char *path);

/** Put it in its place. @return false after saying why not */
bool ro_export_out_finish(struct ro_export_out *out);

/** Leave things as they were before ro_export_out_open(). */
void ro_export_out_drop(struct ro_export_out *out);

#endif
