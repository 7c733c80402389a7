/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/chess/outcome.h"

#include "host/base/json.h"
#include "host/base/text.h"
#include "host/chess/winnable.h"
#include "host/cli/cli.h"
#include "host/cli/score_input.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What the position at the end of a game is: over or not, what may be
 * claimed, and who could still mate by any series of legal moves.
 */

struct outcome {
	enum ro_ending ending;
	unsigned claimable; /* enum ro_claimable, together */
	struct ro_moves claims; /* moves that would make a claim right */
	enum ro_winnable winnable[2]; /* by side */
	struct ro_winnable_answer answers[2];
};

static const char *const reasons[] = {
	[RO_ENDING_NONE] = NULL,
	[RO_ENDING_CHECKMATE] = "checkmate",
	[RO_ENDING_STALEMATE] = "stalemate",
	[RO_ENDING_DEAD] = "dead",
	[RO_ENDING_FIVEFOLD] = "fivefold",
	[RO_ENDING_SEVENTY_FIVE] = "seventy-five",
};

/* Articles 9.2.1 and 9.3.1: the move is written down, not played. */
static void find_claims(
	const struct ro_history *history, struct ro_moves *claims)
{
	struct ro_moves moves;

	claims->count = 0;
	ro_position_moves(&history->now, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		struct ro_position after = history->now;

		ro_position_play(&after, moves.list[i]);
		if (ro_history_repetitions_after(history, moves.list[i]) >= 3 ||
			after.halfmove >= 100) {
			claims->list[claims->count++] = moves.list[i];
		}
	}
}

static bool ask(const struct ro_position *position, struct outcome *outcome)
{
	struct ro_winnable_limits limits = { .size = RO_WINNABLE_MEMORY,
		.nodes = RO_WINNABLE_NODES };

	limits.memory = malloc(limits.size);
	if (!limits.memory) {
		ro_cli_error("outcome", "out of memory, close other programs");
		return false;
	}
	for (unsigned side = 0; side < 2; side++) {
		ro_winnable_search(position, (enum ro_side)side, &limits,
			&outcome->answers[side]);
		outcome->winnable[side] = outcome->answers[side].winnable;
	}
	free(limits.memory);
	return true;
}

/* Mate comes first, then what is dead, whoever counted up to five or 75. */
static bool judge(const struct ro_history *history, struct outcome *outcome)
{
	if (!ask(&history->now, outcome)) {
		return false;
	}
	outcome->ending = ro_position_ending(&history->now);
	if (outcome->ending == RO_ENDING_NONE &&
		outcome->winnable[RO_WHITE] == RO_WINNABLE_NO &&
		outcome->winnable[RO_BLACK] == RO_WINNABLE_NO) {
		outcome->ending = RO_ENDING_DEAD;
	}
	if (outcome->ending == RO_ENDING_NONE) {
		outcome->ending = ro_history_ending(history);
	}
	outcome->claims.count = 0;
	outcome->claimable = 0;
	if (outcome->ending == RO_ENDING_NONE) {
		outcome->claimable = ro_history_claimable(history);
		find_claims(history, &outcome->claims);
	}
	return true;
}

static struct ro_json *claimable_list(unsigned claimable)
{
	struct ro_json *list = ro_json_array();

	if (claimable & RO_CLAIMABLE_THREEFOLD) {
		ro_json_append(list, ro_json_text("threefold"));
	}
	if (claimable & RO_CLAIMABLE_FIFTY) {
		ro_json_append(list, ro_json_text("fifty"));
	}
	return list;
}

static void print_json(
	const struct ro_history *history, const struct outcome *outcome)
{
	const bool over = outcome->ending != RO_ENDING_NONE;
	struct ro_json *object = ro_json_object();
	struct ro_json *claims = ro_json_array();

	for (unsigned i = 0; i < outcome->claims.count; i++) {
		char uci[RO_UCI_MAX];

		ro_uci_write(&history->now, outcome->claims.list[i], uci);
		ro_json_append(claims, ro_json_text(uci));
	}
	ro_json_put(object, "over", ro_json_bool(over));
	ro_json_put(object, "reason", ro_json_text(reasons[outcome->ending]));
	ro_json_put(object, "result",
		ro_json_text(over ? ro_result_text(ro_ending_result(
					    outcome->ending, &history->now))
				  : NULL));
	ro_json_put(object, "claimable", claimable_list(outcome->claimable));
	ro_json_put(object, "claimable_with", claims);
	ro_json_put(object, "white_can_win",
		ro_json_text(ro_winnable_text(outcome->winnable[RO_WHITE])));
	ro_json_put(object, "black_can_win",
		ro_json_text(ro_winnable_text(outcome->winnable[RO_BLACK])));
	ro_json_print(object, stdout);
}

static void print_ending(
	const struct ro_history *history, const struct outcome *outcome)
{
	if (outcome->ending == RO_ENDING_NONE) {
		puts("The game is not over.");
		return;
	}
	printf("The game is over: %s, %s.\n", reasons[outcome->ending],
		ro_result_text(
			ro_ending_result(outcome->ending, &history->now)));
}

static void print_claims(
	const struct ro_history *history, const struct outcome *outcome)
{
	if (outcome->claimable & RO_CLAIMABLE_THREEFOLD) {
		puts("The player to move may claim a draw: threefold "
		     "repetition (9.2).");
	}
	if (outcome->claimable & RO_CLAIMABLE_FIFTY) {
		puts("The player to move may claim a draw: fifty moves "
		     "(9.3).");
	}
	if (outcome->claims.count == 0) {
		return;
	}
	printf("A claim would be correct with:");
	for (unsigned i = 0; i < outcome->claims.count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(&history->now, outcome->claims.list[i], san);
		printf(" %s", san);
	}
	puts(".");
}

/* The mate itself is the proof. */
static void print_line(const struct ro_position *position,
	const struct ro_winnable_answer *answer)
{
	struct ro_position now = *position;

	if (answer->line_len == 0) {
		return;
	}
	printf("  for example:");
	for (unsigned i = 0; i < answer->line_len; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(&now, answer->line[i], san);
		if (now.turn == RO_WHITE || i == 0) {
			printf(" %u.%s", now.fullmove,
				now.turn == RO_WHITE ? "" : "..");
		}
		printf(" %s", san);
		ro_position_play(&now, answer->line[i]);
	}
	putchar('\n');
}

static void print_text(
	const struct ro_history *history, const struct outcome *outcome)
{
	static const char *const verdicts[] = {
		[RO_WINNABLE_NO] = "cannot mate by any series of legal moves",
		[RO_WINNABLE_YES] = "can mate",
		[RO_WINNABLE_UNKNOWN] =
			"not settled: neither a mate nor a proof was found",
	};
	static const char *const names[] = { "White", "Black" };

	print_ending(history, outcome);
	print_claims(history, outcome);
	for (unsigned side = 0; side < 2; side++) {
		printf("%s: %s.\n", names[side],
			verdicts[outcome->winnable[side]]);
		print_line(&history->now, &outcome->answers[side]);
	}
}

static int tell(const struct ro_history *history, bool json)
{
	struct outcome outcome;

	if (!judge(history, &outcome)) {
		return RO_CLI_WRONG;
	}
	if (json) {
		print_json(history, &outcome);
	} else {
		print_text(history, &outcome);
	}
	return RO_CLI_OK;
}

/* Articles 9.6.1 and 9.6.2 end a game whether or not anybody noticed. Who
 * wrote on is told so: the answer is about the last move all the same. */
static void note_end(const char *name, const struct ro_history *history)
{
	const unsigned ply = history->ply_count;
	const enum ro_ending ending = ro_history_ending(history);
	struct ro_position before;
	char san[RO_SAN_MAX];

	ro_history_position(history, ply - 1, &before);
	ro_san_write(&before, history->moves[ply - 1], san);
	ro_cli_error(name,
		"note: %s had ended the game after %u%s%s (half-move %u), the "
		"answer is about the last move",
		reasons[ending], before.fullmove,
		before.turn == RO_WHITE ? "." : "...", san, ply);
}

/* Has the rule of five or of 75 ended it? */
static bool is_ended(const struct ro_history *history)
{
	const enum ro_ending ending = ro_history_ending(history);

	return ending == RO_ENDING_FIVEFOLD || ending == RO_ENDING_SEVENTY_FIVE;
}

static void play_from(
	const struct ro_score *score, unsigned ply, struct ro_history *history)
{
	struct ro_position position;

	ro_score_position(score, ply, &position);
	ro_history_init(history, &position);
	for (; ply < score->ply_count; ply++) {
		ro_history_play(history, score->moves[ply]);
	}
}

static void note_early_end(const char *name, const struct ro_score *score,
	struct ro_history *history)
{
	ro_history_init(history, &score->first);
	for (unsigned ply = 0; ply + 1 < score->ply_count; ply++) {
		if (!ro_history_play(history, score->moves[ply])) {
			return; /* see RO_HISTORY_MAX */
		}
		if (is_ended(history)) {
			note_end(name, history);
			return;
		}
	}
}

/* A game longer than a history holds is judged by its last part. */
static void replay(const char *name, const struct ro_score *score,
	struct ro_history *history)
{
	const unsigned skipped = score->ply_count > RO_HISTORY_MAX
		? score->ply_count - RO_HISTORY_MAX
		: 0;

	note_early_end(name, score, history);
	play_from(score, skipped, history);
}

static int tell_of_score(
	const char *name, const struct ro_score_file *file, bool json)
{
	struct ro_history *history;
	int status;

	if (file->has_bad_fen) {
		return RO_CLI_NO; /* no position, so nothing to judge */
	}
	history = malloc(sizeof(*history));
	if (!history) {
		ro_cli_error(name, "out of memory, close other programs");
		return RO_CLI_WRONG;
	}
	if (file->error.exists) {
		ro_cli_error(name, "%s", file->error.text);
	}
	replay(name, &file->score, history);
	status = tell(history, json);
	free(history);
	return status;
}

static int tell_of_file(const char *name, uint64_t game, bool json)
{
	struct ro_score_file file;
	int status = RO_CLI_WRONG;

	if (ro_score_file_read(&file, name, game, RO_LETTERS_EN)) {
		status = tell_of_score(name, &file, json);
	}
	ro_score_file_finish(&file);
	return status;
}

static int tell_of_fen(const char *fen, bool json)
{
	struct ro_history *history = malloc(sizeof(*history));
	struct ro_position position;
	int status;

	if (!history) {
		ro_cli_error("outcome", "out of memory, close other programs");
		return RO_CLI_WRONG;
	}
	status = ro_cli_position(fen, &position, NULL);
	if (status == RO_CLI_OK) {
		ro_history_init(history, &position);
		status = tell(history, json);
	}
	free(history);
	return status;
}

struct request {
	const char *fen;
	uint64_t game;
	bool json;
	bool has_game;
};

static int run(const struct request *request, int argc, char **argv)
{
	const char *name;

	if (request->fen) {
		if (optind < argc || request->has_game) {
			return ro_cli_usage(
				argv[0], "--fen takes the place of a file");
		}
		return tell_of_fen(request->fen, request->json);
	}
	name = ro_cli_argument(argc, argv, "FILE.pgn");
	return name ? tell_of_file(name, request->game, request->json)
		    : RO_CLI_WRONG;
}

int ro_cli_outcome(int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "fen", required_argument, NULL, 'f' },
		{ "game", required_argument, NULL, 'g' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct request request = { .game = 1 };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option == 'j') {
			request.json = true;
		} else if (option == 'f') {
			request.fen = optarg;
		} else if (option != 'g') {
			return ro_cli_other_option(option, argv);
		} else if (!ro_text_to_uint(
				   optarg, UINT32_MAX, &request.game) ||
			request.game == 0) {
			return ro_cli_usage(
				argv[0], "--game is a number from 1");
		} else {
			request.has_game = true;
		}
	}
	return run(&request, argc, argv);
}
