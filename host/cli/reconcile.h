/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_RECONCILE_H
#define HOST_CLI_RECONCILE_H

#include "host/arbiter/reconcile.h"
#include "host/arbiter/rectify.h"
#include "host/base/text.h"
#include "host/cli/score_input.h"

#include <stdio.h>

/**
 * What `rochade-arbiter reconcile` found, and the three ways to print it.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Article D.2.9.
 */

/** One board beside the scores. */
struct ro_cli_board {
	const char *given; /* FEN or HEX16, borrowed; NULL if not given */
	bool is_compared; /* false if there is no agreed position */
	struct ro_carries carries;
};

struct ro_cli_report {
	struct ro_score_file files[2]; /* by scorer */
	struct ro_cli_board boards[2];
	struct ro_reconciliation found;
};

/** "a" and "b", by scorer. */
extern const char *const ro_cli_scorers[2];

/** @return true if nothing at all differs */
bool ro_cli_report_is_clean(const struct ro_cli_report *report);

/** Room for a move with its number. */
#define RO_CLI_LABEL_MAX 96

/**
 * What a scorer says at the first difference.
 * @param entry filled in, as it would be written
 * @return false if that score says nothing there
 */
bool ro_cli_report_said(const struct ro_cli_report *report,
	enum ro_scorer scorer, char entry[RO_SCORE_ENTRY_MAX]);

/** The position where a score's first unplayable entry stands; filled in. */
void ro_cli_report_error_position(
	const struct ro_score *score, struct ro_position *position);

/** A fact for people: a label and one sentence or more. */
typedef void ro_cli_fact_fn(void *arg, const char *label, const char *text);

/** Tell every fact of @p report, in the order in which they matter. */
void ro_cli_report_tell(
	const struct ro_cli_report *report, ro_cli_fact_fn *tell, void *arg);

/** Print one JSON object. */
void ro_cli_report_json(const struct ro_cli_report *report, FILE *file);

/** Write a page to print and sign. */
void ro_cli_report_html(const struct ro_cli_report *report, FILE *file);

#endif
