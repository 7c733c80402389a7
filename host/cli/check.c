/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/cli.h"
#include "host/cli/pgn_input.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * Reads every game and plays every move. What is found is printed when it is
 * found, so that a file of any size needs no more memory than a small one.
 */

/* What is said of a problem, for as long as it is kept. */
struct found {
	uint64_t line;
	unsigned ply;
	const char *code;
	char text[RO_PGN_LABEL_MAX + RO_PGN_SENTENCE_MAX + 2];
};

/* So many are kept until the first game comes. */
#define EARLY_MAX 16

struct check {
	bool json;
	bool in_object; /* of the game, whose problems are being printed */
	bool has_problem; /* in that object */
	enum ro_letters letters;
	uint64_t games;
	uint64_t moves;
	uint64_t problems;
	unsigned early_count;
	struct found early[EARLY_MAX]; /* before the first game */
};

/* A text as JSON; whatever it holds becomes valid UTF-8. */
static void print_text(const char *text)
{
	char clean[1024];

	ro_pgn_decode_all(text, strlen(text), false, clean, sizeof(clean));
	putchar('"');
	for (const char *at = clean; *at; at++) {
		if (*at == '"' || *at == '\\') {
			putchar('\\');
		}
		putchar(*at);
	}
	putchar('"');
}

static void print_json_problem(struct check *check, const struct found *found)
{
	printf("%s{\"line\":%" PRIu64, check->has_problem ? "," : "",
		found->line);
	if (found->ply > 0) {
		printf(",\"ply\":%u", found->ply);
	} else {
		printf(",\"ply\":null");
	}
	printf(",\"code\":\"%s\",\"text\":", found->code);
	print_text(found->text);
	putchar('}');
	check->has_problem = true;
}

/* What was found before the first game goes with it. */
static void open_object(struct check *check, const struct ro_pgn_input *input,
	uint64_t game, uint64_t line)
{
	printf("{\"file\":");
	print_text(input->name);
	if (game > 0) {
		printf(",\"game\":%" PRIu64 ",\"line\":%" PRIu64, game, line);
	} else {
		printf(",\"game\":null,\"line\":null");
	}
	printf(",\"problems\":[");
	check->in_object = true;
	check->has_problem = false;
	for (unsigned i = 0; i < check->early_count; i++) {
		print_json_problem(check, &check->early[i]);
	}
	check->early_count = 0;
}

static void close_object(struct check *check, const struct ro_pgn_event *event)
{
	if (event != NULL) {
		printf("],\"plies\":%u,\"result\":\"%s\"}\n", event->ply,
			ro_result_text(event->result));
	} else {
		printf("],\"plies\":null,\"result\":null}\n");
	}
	check->in_object = false;
}

static void print_problem(
	const struct ro_pgn_input *input, const struct ro_pgn_event *event)
{
	ro_cli_print_name(stdout, input->name);
	printf(":%" PRIu64 ": ", event->line);
	if (event->game > 0) {
		printf("game %" PRIu64 "%s%s: ", event->game,
			event->label[0] ? ", " : "", event->label);
	}
	puts(event->sentence);
}

static void take_problem(struct check *check, const struct ro_pgn_event *event)
{
	struct found found = { .line = event->line, .ply = event->ply };

	found.code = ro_pgn_problem_code(event->problem);
	snprintf(found.text, sizeof(found.text), "%s%s%s", event->label,
		event->label[0] ? ": " : "", event->sentence);
	if (check->in_object) {
		print_json_problem(check, &found);
	} else if (check->early_count < EARLY_MAX) {
		check->early[check->early_count++] = found;
	}
}

static void on_event(struct check *check, const struct ro_pgn_input *input,
	enum ro_pgn_kind kind)
{
	const struct ro_pgn_event *event = &input->reader.event;

	switch (kind) {
	case RO_PGN_GAME:
		if (check->json) {
			open_object(check, input, event->game, event->line);
		}
		break;
	case RO_PGN_PROBLEM:
		check->problems++;
		if (check->json) {
			take_problem(check, event);
		} else {
			print_problem(input, event);
		}
		break;
	case RO_PGN_GAME_OVER:
		check->games++;
		check->moves += event->ply;
		if (check->json) {
			close_object(check, event);
		}
		break;
	default:
		break;
	}
}

static bool check_file(
	struct check *check, struct ro_pgn_input *input, const char *name)
{
	enum ro_pgn_kind kind;

	if (!ro_pgn_input_open(input, name)) {
		return false;
	}
	input->reader.letters = check->letters;
	input->reader.wanted = RO_PGN_BIT(RO_PGN_PROBLEM) |
		RO_PGN_BIT(RO_PGN_GAME) | RO_PGN_BIT(RO_PGN_GAME_OVER);
	do {
		kind = ro_pgn_next(&input->reader);
		on_event(check, input, kind);
	} while (kind != RO_PGN_FILE_OVER);
	if (check->early_count > 0) { /* a file without a game */
		open_object(check, input, 0, 0);
		close_object(check, NULL);
	}
	return ro_pgn_input_close(input);
}

static int check_files(struct check *check, char *const *names)
{
	struct ro_pgn_input *input = ro_pgn_input_create();
	bool readable = true;

	if (!input) {
		ro_cli_error("check", "out of memory, close other programs");
		return RO_CLI_WRONG;
	}
	for (; *names; names++) {
		readable = check_file(check, input, *names) && readable;
	}
	ro_pgn_input_destroy(input);
	if (!check->json) {
		printf("%" PRIu64 " games, %" PRIu64 " moves, %" PRIu64
		       " problems\n",
			check->games, check->moves, check->problems);
	}
	if (!readable) {
		return RO_CLI_WRONG;
	}
	return check->problems ? RO_CLI_NO : RO_CLI_OK;
}

int ro_cli_check(int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "letters", required_argument, NULL, 'l' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct check check = { .letters = RO_LETTERS_EN };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		if (option == 'j') {
			check.json = true;
		} else if (option != 'l') {
			return ro_cli_other_option(option, argv);
		} else if (!ro_pgn_input_letters(optarg, &check.letters)) {
			return ro_cli_usage(
				argv[0], "--letters is en, de or fr");
		}
	}
	if (optind == argc) {
		return ro_cli_usage(argv[0], "FILE.pgn is missing");
	}
	return check_files(&check, argv + optind);
}
