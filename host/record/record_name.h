/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_RECORD_NAME_H
#define HOST_RECORD_RECORD_NAME_H

#include "host/record/record_pgn.h"

/**
 * The name of a game's file, without its number: "2025-03-01_r3_Doe_Roe".
 *
 * Only letters, digits and hyphens of ASCII, so that every file system takes
 * it, no shell trips over it and a screen reader can say it.
 */
#define RO_RECORD_NAME_MAX 160

/** Make a name of what @p tags know; "undated_game" if they know nothing. */
void ro_record_name(
	const struct ro_record_tags *tags, char name[RO_RECORD_NAME_MAX]);

#endif
