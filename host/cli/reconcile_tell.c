/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/guess.h"
#include "host/chess/fen.h"
#include "host/chess/pgn_command.h"
#include "host/cli/reconcile.h"

#include <string.h>

/*
 * The findings as sentences, each under a label of its own, so that the list
 * can be heard line by line.
 */

#define SENTENCE_MAX 2048

static const char *const letters[2] = { "A", "B" };
static const char *const sides[2] = { "White", "Black" };

bool ro_cli_report_is_clean(const struct ro_cli_report *report)
{
	for (unsigned i = 0; i < 2; i++) {
		const struct ro_cli_board *board = &report->boards[i];

		if (board->given &&
			(!board->is_compared || board->carries.count > 0)) {
			return false;
		}
	}
	return report->found.moves_equal && !report->found.result_conflict;
}

bool ro_cli_report_said(const struct ro_cli_report *report,
	enum ro_scorer scorer, char entry[RO_SCORE_ENTRY_MAX])
{
	const struct ro_reconciliation *found = &report->found;
	const struct ro_score *score = &report->files[scorer].score;
	const struct ro_position *position = found->is_same_start
		? &found->agreed
		: &score->first;

	if (found->moves_equal ||
		found->agreed_ply >= ro_score_entries(score)) {
		return false;
	}
	ro_score_entry(score, found->agreed_ply, position, entry);
	return true;
}

void ro_cli_report_error_position(
	const struct ro_score *score, struct ro_position *position)
{
	ro_score_position(score, score->ply_count, position);
}

/* "after 12...Nf6", or "the first position". */
static void add_place(
	struct ro_text *text, const struct ro_score *score, unsigned ply)
{
	struct ro_position before;
	char san[RO_SAN_MAX];

	if (ply == 0) {
		ro_text_add(text, "the first position");
		return;
	}
	ro_score_position(score, ply - 1, &before);
	ro_san_write(&before, score->moves[ply - 1], san);
	ro_text_addf(text, "after %u%s%s", before.fullmove,
		before.turn == RO_WHITE ? "." : "...", san);
}

static void add_said(struct ro_text *text, const struct ro_cli_report *report,
	enum ro_scorer scorer)
{
	const struct ro_position *at = report->found.is_same_start
		? &report->found.agreed
		: &report->files[scorer].score.first;
	char entry[RO_SCORE_ENTRY_MAX];

	ro_text_addf(text, "%s says ", letters[scorer]);
	if (ro_cli_report_said(report, scorer, entry)) {
		ro_text_addf(text, "%u%s%s", at->fullmove,
			at->turn == RO_WHITE ? "." : "...", entry);
	} else {
		ro_text_add(text, "nothing more");
	}
}

static void add_plies(struct ro_text *text, unsigned count)
{
	ro_text_addf(text, "%u half-move%s", count, count == 1 ? "" : "s");
}

static void add_kind(struct ro_text *text, const struct ro_cli_report *report)
{
	const struct ro_reconciliation *found = &report->found;
	const unsigned extra = found->rejoins_at[RO_SCORER_A] >
			found->rejoins_at[RO_SCORER_B]
		? RO_SCORER_A
		: RO_SCORER_B;

	switch (found->kind) {
	case RO_RECONCILE_EQUAL:
		ro_text_add(text, "The scores agree, move for move.");
		break;
	case RO_RECONCILE_PREFIX:
		ro_text_addf(text, "%s stops ", letters[found->behind]);
		add_plies(text, found->by);
		ro_text_add(text, " before the other; until there they agree.");
		break;
	case RO_RECONCILE_DIVERGES:
		ro_text_add(text,
			found->is_same_start
				? "The scores differ and do not meet again."
				: "The scores begin from different positions.");
		break;
	case RO_RECONCILE_MISSING:
		ro_text_addf(text, "%s lacks ", letters[found->behind]);
		add_plies(text, found->by);
		ro_text_add(text,
			" that the other has; behind that the scores agree "
			"again.");
		break;
	case RO_RECONCILE_DOUBLED:
		ro_text_addf(text, "%s has ", letters[extra]);
		add_plies(text,
			found->rejoins_at[extra] - found->rejoins_at[!extra]);
		ro_text_add(
			text, " too many; behind that the scores agree again.");
		break;
	case RO_RECONCILE_TRANSPOSES:
		ro_text_add(text,
			"The scores differ, then come to the same position "
			"again.");
		break;
	case RO_RECONCILE_UNREADABLE:
		ro_text_add(
			text, "One score has an entry that is no legal move.");
		break;
	}
}

static void add_rejoins(
	struct ro_text *text, const struct ro_reconciliation *found)
{
	ro_text_addf(text, "After half-move %u of A and half-move %u of B; ",
		found->rejoins_at[0], found->rejoins_at[1]);
	add_plies(text, found->again);
	ro_text_add(text,
		found->again == 1 ? " behind that is the same."
				  : " behind that are the same.");
}

static void add_clock(struct ro_text *text, int64_t ms)
{
	char clock[RO_PGN_CLOCK_MAX];

	ro_pgn_clock_write(ms, clock);
	ro_text_add(text, clock);
}

static void add_reading(struct ro_text *text, enum ro_side side,
	const struct ro_reconciliation *found)
{
	ro_text_addf(text, "%s ", sides[side]);
	if (found->clock_ms[side] == RO_NO_READING) {
		ro_text_add(text, "not written down");
		return;
	}
	if (!found->clocks_differ[side]) {
		add_clock(text, found->clock_ms[side]);
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		add_clock(text, found->clocks_ms[i][side]);
		ro_text_addf(
			text, " in %s%s", letters[i], i == 0 ? " but " : "");
	}
}

static void add_clocks(
	struct ro_text *text, const struct ro_reconciliation *found)
{
	add_reading(text, RO_WHITE, found);
	ro_text_add(text, ", ");
	add_reading(text, RO_BLACK, found);
	ro_text_add(text, ". The arbiter sets the clocks.");
}

static void add_clock_differs(
	struct ro_text *text, const struct ro_cli_report *report)
{
	unsigned count = 0, ply = 0;

	while ((ply = ro_reconcile_clock_differs(&report->files[0].score,
			&report->files[1].score, &report->found, ply)) > 0) {
		if (count < 20) {
			ro_text_add(text, count ? ", " : "");
			add_place(text, &report->files[0].score, ply);
		}
		count++;
	}
	if (count > 20) {
		ro_text_addf(text, " and %u more", count - 20);
	}
	ro_text_add(text, count ? "." : "");
}

static void add_guesses(struct ro_text *text, const struct ro_score *score)
{
	struct ro_position position;
	struct ro_guesses guesses;

	ro_cli_report_error_position(score, &position);
	ro_guess(&position, score->words[0].text, score->words[0].len,
		score->letters, &guesses);
	for (unsigned i = 0; i < guesses.count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(&position, guesses.moves[i], san);
		ro_text_add(text, i ? ", " : " It could have meant ");
		ro_text_add(text, san);
	}
	ro_text_add(text, guesses.count ? "." : "");
}

static void add_carry(struct ro_text *text, const struct ro_carry *carry)
{
	static const char *const pieces[] = { "a piece", "pawn", "knight",
		"bishop", "rook", "queen", "king" };

	if (carry->man) {
		ro_text_addf(text, "%s ",
			ro_man_side(carry->man) == RO_WHITE ? "white"
							    : "black");
	}
	ro_text_add(text, pieces[ro_man_piece(carry->man)]);
	if (carry->from == RO_NO_SQUARE) {
		ro_text_add(text, " from the box");
	} else {
		ro_text_addf(text, " from %c%c", 'a' + ro_file(carry->from),
			'1' + ro_rank(carry->from));
	}
	if (carry->to == RO_NO_SQUARE) {
		ro_text_add(text, " off the board");
	} else {
		ro_text_addf(text, " to %c%c", 'a' + ro_file(carry->to),
			'1' + ro_rank(carry->to));
	}
}

static void add_board(struct ro_text *text, const struct ro_cli_board *board)
{
	if (!board->is_compared) {
		ro_text_add(text,
			"Not compared: there is no position on which the "
			"scores agree.");
		return;
	}
	if (board->carries.count == 0) {
		ro_text_add(text, "Matches the last agreed position.");
		return;
	}
	ro_text_add(text, "Does not match. Carry ");
	for (unsigned i = 0; i < board->carries.count; i++) {
		ro_text_add(text, i ? "; " : "");
		add_carry(text, &board->carries.list[i]);
	}
	ro_text_add(text, ".");
}

struct teller {
	ro_cli_fact_fn *tell;
	void *arg;
	struct ro_text text;
	char sentence[SENTENCE_MAX];
};

static struct ro_text *begin(struct teller *teller)
{
	ro_text_init(&teller->text, teller->sentence, sizeof(teller->sentence));
	return &teller->text;
}

static void end(struct teller *teller, const char *label)
{
	if (teller->text.len > 0) {
		teller->tell(teller->arg, label, teller->sentence);
	}
}

static void tell_difference(
	const struct ro_cli_report *report, struct teller *teller)
{
	const struct ro_reconciliation *found = &report->found;
	struct ro_text *text = begin(teller);

	add_said(text, report, RO_SCORER_A);
	ro_text_add(text, ", ");
	add_said(text, report, RO_SCORER_B);
	ro_text_addf(text, " (half-move %u).", found->first_difference_ply);
	end(teller, "First difference");
	if (found->rejoins) {
		add_rejoins(begin(teller), found);
		end(teller, "They meet again");
	}
}

static void tell_agreed(
	const struct ro_cli_report *report, struct teller *teller)
{
	const struct ro_reconciliation *found = &report->found;
	char fen[RO_FEN_MAX];
	struct ro_text *text = begin(teller);

	if (!found->is_same_start) {
		ro_text_add(text, "None.");
		end(teller, "Last agreed position");
		return;
	}
	ro_fen_from_position(&found->agreed, fen);
	add_place(text, &report->files[0].score, found->agreed_ply);
	ro_text_addf(text, " (half-move %u), %s to move: %s", found->agreed_ply,
		sides[found->agreed.turn], fen);
	end(teller, "Last agreed position");
	add_clocks(begin(teller), found);
	end(teller, "Clocks there");
	add_clock_differs(begin(teller), report);
	end(teller, "Clock readings that differ");
}

static void tell_result(
	const struct ro_cli_report *report, struct teller *teller)
{
	struct ro_text *text = begin(teller);

	if (!report->found.result_conflict) {
		return;
	}
	ro_text_addf(text, "A says %s, B says %s.",
		ro_result_text(report->files[0].score.result),
		ro_result_text(report->files[1].score.result));
	end(teller, "Results differ");
}

static void tell_errors(
	const struct ro_cli_report *report, struct teller *teller)
{
	static const char *const labels[2] = { "Entry of A that is no move",
		"Entry of B that is no move" };

	for (unsigned i = 0; i < 2; i++) {
		const struct ro_score_file *file = &report->files[i];
		struct ro_text *text = begin(teller);

		if (file->score.word_count > 0) {
			ro_text_addf(text, "%s, line %llu: %s.", file->name,
				(unsigned long long)file->error.line,
				file->error.text);
			add_guesses(text, &file->score);
			end(teller, labels[i]);
		}
	}
}

static void tell_boards(
	const struct ro_cli_report *report, struct teller *teller)
{
	static const char *const labels[2] = { "Board of A", "Board of B" };

	for (unsigned i = 0; i < 2; i++) {
		if (report->boards[i].given) {
			add_board(begin(teller), &report->boards[i]);
			end(teller, labels[i]);
		}
	}
}

void ro_cli_report_tell(
	const struct ro_cli_report *report, ro_cli_fact_fn *tell, void *arg)
{
	struct teller teller = { .tell = tell, .arg = arg };

	add_kind(begin(&teller), report);
	end(&teller, "Finding");
	if (!report->found.moves_equal) {
		tell_difference(report, &teller);
	}
	tell_agreed(report, &teller);
	tell_result(report, &teller);
	tell_errors(report, &teller);
	tell_boards(report, &teller);
}
