/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_STORE_COPY_H
#define HOST_RECORD_STORE_COPY_H

#include "host/record/store_ask.h"

/**
 * A journal copied into another one, run by run, and compared with it byte by
 * byte.
 *
 * Where it comes from is asked as in store_ask.h, so that it may be a file or
 * a board that runs. Rows are copied as they stand, damaged ones too: nobody
 * may think later that there was none.
 */

/**
 * Give the list of runs (@p run 0) or the rows of one.
 * @param answer empty; filled in
 * @return 0 or a ro_err
 */
typedef int ro_store_source(void *arg, int64_t run, struct ro_block *answer);

/** A ro_store_source; @p arg is a ro_sqlite. */
int ro_store_source_sqlite(void *arg, int64_t run, struct ro_block *answer);

/** Whose rows are wanted, if not those of one game by its number. */
enum { RO_COPY_ALL = -1, RO_COPY_LAST = 0 };

/**
 * Copy every run, and the rows of @p game, into @p to, which has no runs yet.
 * @return 0 or a ro_err; then nothing is in it
 */
int ro_store_copy(
	struct ro_sqlite *to, ro_store_source *source, void *arg, int64_t game);

/** @return 0 if both have the same runs and rows, RO_E_MALFORMED if not, or
 * why one cannot be read */
int ro_store_compare(ro_store_source *one, void *one_arg,
	ro_store_source *other, void *other_arg);

#endif
