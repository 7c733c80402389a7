/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_COMPACT_H
#define FIRMWARE_COMPACT_H

#include "firmware/journal.h"
#include "host/record/store_copy.h"

/**
 * The journal made smaller: the same runs and rows in fewer pages.
 *
 * A journal that grows row by row leaves room in its pages. All of it is
 * written into a new file with full pages, that file is made safe,
 * opened anew, compared with the old one row by row, and then takes its place
 * in one step. The old file is locked all the while and has no log of its own
 * any more when that happens, so nobody can write into it meanwhile and no
 * log can meet the wrong file. Whatever fails, whenever the power goes, one
 * whole journal is there.
 *
 * Sources: SQLite 3.40, "How To Corrupt An SQLite Database File", sections
 * 2.4 and 1.4; POSIX.1-2008, rename().
 */
#define RO_COMPACT_FILE RO_JOURNAL_FILE ".new"

struct ro_compact {
	long long before; /* bytes */
	long long after;
};

/**
 * Compact the journal of @p directory.
 * @param compact filled in
 * @return 0; RO_E_BUSY if a board runs there; or why not, after which the
 *         journal is as it was
 */
int ro_compact_run(struct ro_compact *compact, const char *directory);

#endif
