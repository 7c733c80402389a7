/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_JOURNAL_CHECK_H
#define HOST_RECORD_JOURNAL_CHECK_H

#include "host/record/journal.h"

/**
 * Whether the facts of a row can be facts: men, sides, squares and boards
 * that exist, and times that can be reckoned with.
 *
 * A sum says that a row is as it was written, not that this program wrote it.
 * Codes that a newer program may have more of are not looked at here; whoever
 * names them knows "unknown".
 *
 * Part of journal.h; nobody else includes it.
 */
bool ro_journal_is_sound(const struct ro_journal_row *row);

#endif
