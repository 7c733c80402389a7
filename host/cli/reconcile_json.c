/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/arbiter/guess.h"
#include "host/base/json.h"
#include "host/chess/fen.h"
#include "host/cli/reconcile.h"

/* The object of docs/interfaces.md, section 1. */

static struct ro_json *said(
	const struct ro_cli_report *report, enum ro_scorer scorer)
{
	char entry[RO_SCORE_ENTRY_MAX];

	return ro_cli_report_said(report, scorer, entry) ? ro_json_text(entry)
							 : ro_json_null();
}

static struct ro_json *count_or_null(bool exists, unsigned count)
{
	return exists ? ro_json_number(count) : ro_json_null();
}

static struct ro_json *reading(int64_t ms)
{
	return ms == RO_NO_READING ? ro_json_null() : ro_json_number(ms);
}

static struct ro_json *readings(const int64_t clock_ms[2])
{
	struct ro_json *object = ro_json_object();

	ro_json_put(object, "white_ms", reading(clock_ms[RO_WHITE]));
	ro_json_put(object, "black_ms", reading(clock_ms[RO_BLACK]));
	return object;
}

/* Where the scores differ, what each of them says stands there as well. */
static struct ro_json *clock_at_agreed(const struct ro_reconciliation *found)
{
	struct ro_json *object;

	if (found->clock_ms[RO_WHITE] == RO_NO_READING &&
		found->clock_ms[RO_BLACK] == RO_NO_READING) {
		return ro_json_null();
	}
	object = readings(found->clock_ms);
	for (unsigned i = 0; i < 2; i++) {
		if (found->clocks_differ[RO_WHITE] ||
			found->clocks_differ[RO_BLACK]) {
			ro_json_put(object, ro_cli_scorers[i],
				readings(found->clocks_ms[i]));
		}
	}
	return object;
}

static struct ro_json *clock_differs(const struct ro_cli_report *report)
{
	struct ro_json *plies = ro_json_array();
	unsigned ply = 0;

	while ((ply = ro_reconcile_clock_differs(&report->files[0].score,
			&report->files[1].score, &report->found, ply)) > 0) {
		ro_json_append(plies, ro_json_number(ply));
	}
	return plies;
}

static struct ro_json *rejoins_at(const struct ro_reconciliation *found)
{
	struct ro_json *plies;

	if (!found->rejoins) {
		return ro_json_null();
	}
	plies = ro_json_array();
	ro_json_append(plies, ro_json_number(found->rejoins_at[0]));
	ro_json_append(plies, ro_json_number(found->rejoins_at[1]));
	return plies;
}

static struct ro_json *result_conflict(const struct ro_cli_report *report)
{
	struct ro_json *results;

	if (!report->found.result_conflict) {
		return ro_json_null();
	}
	results = ro_json_array();
	for (unsigned i = 0; i < 2; i++) {
		ro_json_append(results,
			ro_json_text(
				ro_result_text(report->files[i].score.result)));
	}
	return results;
}

static struct ro_json *could_be(const struct ro_score *score)
{
	struct ro_json *list = ro_json_array();
	struct ro_position position;
	struct ro_guesses guesses;

	ro_cli_report_error_position(score, &position);
	ro_guess(&position, score->words[0].text, score->words[0].len,
		score->letters, &guesses);
	for (unsigned i = 0; i < guesses.count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(&position, guesses.moves[i], san);
		ro_json_append(list, ro_json_text(san));
	}
	return list;
}

static struct ro_json *errors(const struct ro_cli_report *report)
{
	struct ro_json *list = ro_json_array();

	for (unsigned i = 0; i < 2; i++) {
		const struct ro_score_file *file = &report->files[i];
		const struct ro_score *score = &file->score;
		struct ro_json *object;
		char entry[RO_SCORE_ENTRY_MAX];

		if (score->word_count == 0) {
			continue;
		}
		object = ro_json_object();
		ro_score_entry(score, score->ply_count, NULL, entry);
		ro_json_put(object, "score", ro_json_text(ro_cli_scorers[i]));
		ro_json_put(object, "line",
			ro_json_number((int64_t)file->error.line));
		ro_json_put(
			object, "ply", ro_json_number(score->ply_count + 1));
		ro_json_put(object, "code",
			ro_json_text(ro_pgn_problem_code(file->error.problem)));
		ro_json_put(object, "entry", ro_json_text(entry));
		ro_json_put(object, "text", ro_json_text(file->error.text));
		ro_json_put(object, "could_be", could_be(score));
		ro_json_append(list, object);
	}
	return list;
}

static struct ro_json *square(ro_square square)
{
	const char text[3] = { (char)('a' + ro_file(square)),
		(char)('1' + ro_rank(square)), '\0' };

	return square == RO_NO_SQUARE ? ro_json_null() : ro_json_text(text);
}

static struct ro_json *man(ro_man man)
{
	const char letters[] = "?PNBRQK??pnbrqk?";
	const char text[2] = { letters[man & 15], '\0' };

	return man == 0 ? ro_json_null() : ro_json_text(text);
}

static struct ro_json *board(
	const struct ro_cli_board *board, enum ro_scorer scorer)
{
	struct ro_json *object = ro_json_object();
	struct ro_json *carry = ro_json_array();

	for (unsigned i = 0; i < board->carries.count; i++) {
		const struct ro_carry *one = &board->carries.list[i];
		struct ro_json *item = ro_json_object();

		ro_json_put(item, "piece", man(one->man));
		ro_json_put(item, "from", square(one->from));
		ro_json_put(item, "to", square(one->to));
		ro_json_append(carry, item);
	}
	ro_json_put(object, "board", ro_json_text(ro_cli_scorers[scorer]));
	ro_json_put(object, "matches",
		board->is_compared ? ro_json_bool(board->carries.count == 0)
				   : ro_json_null());
	ro_json_put(object, "carry", carry);
	return object;
}

static struct ro_json *boards(const struct ro_cli_report *report)
{
	struct ro_json *list = ro_json_array();

	for (unsigned i = 0; i < 2; i++) {
		if (report->boards[i].given) {
			ro_json_append(list,
				board(&report->boards[i], (enum ro_scorer)i));
		}
	}
	return list;
}

void ro_cli_report_json(const struct ro_cli_report *report, FILE *file)
{
	const struct ro_reconciliation *found = &report->found;
	struct ro_json *object = ro_json_object();
	char fen[RO_FEN_MAX];

	if (found->is_same_start) {
		ro_fen_from_position(&found->agreed, fen);
	}
	ro_json_put(object, "equal",
		ro_json_bool(found->moves_equal && !found->result_conflict));
	ro_json_put(object, "moves_equal", ro_json_bool(found->moves_equal));
	ro_json_put(
		object, "kind", ro_json_text(ro_reconcile_word(found->kind)));
	ro_json_put(object, "first_difference_ply",
		count_or_null(
			!found->moves_equal, found->first_difference_ply));
	ro_json_put(object, "a", said(report, RO_SCORER_A));
	ro_json_put(object, "b", said(report, RO_SCORER_B));
	ro_json_put(object, "agreed_ply",
		count_or_null(found->is_same_start, found->agreed_ply));
	ro_json_put(
		object, "fen", ro_json_text(found->is_same_start ? fen : NULL));
	ro_json_put(object, "rejoins_at", rejoins_at(found));
	ro_json_put(object, "clock_at_agreed", clock_at_agreed(found));
	ro_json_put(object, "clock_differs", clock_differs(report));
	ro_json_put(object, "result_conflict", result_conflict(report));
	ro_json_put(object, "behind",
		ro_json_text(found->by ? ro_cli_scorers[found->behind] : NULL));
	ro_json_put(object, "by", count_or_null(found->by > 0, found->by));
	ro_json_put(object, "errors", errors(report));
	ro_json_put(object, "boards", boards(report));
	ro_json_print(object, file);
}
