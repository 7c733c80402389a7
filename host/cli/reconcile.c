/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/reconcile.h"

#include "host/chess/fault.h"
#include "host/chess/fen.h"
#include "host/cli/cli.h"
#include "host/cli/pgn_input.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The subcommand itself: what was asked for, reading, comparing. */

struct request {
	bool json;
	const char *html; /* a file to write, or NULL */
	uint64_t game;
	enum ro_letters letters;
	const char *boards[2];
};

const char *const ro_cli_scorers[2] = { "a", "b" };

/* Sixteen hexadecimal digits, bit 0 = a1, as a board with contacts gives. */
static bool read_hex(const char *text, ro_bitboard *occupied)
{
	char *end;

	if (strlen(text) != 16 ||
		strspn(text, "0123456789abcdefABCDEF") != 16) {
		return false;
	}
	*occupied = strtoull(text, &end, 16);
	return true;
}

/* A board has no turn and no counters: only what stands where is read. */
static bool read_men(const char *text, struct ro_setup *setup)
{
	const ro_faults no_board = RO_FAULT(EMPTY) | RO_FAULT(TOO_FEW_RANKS) |
		RO_FAULT(TOO_MANY_RANKS) | RO_FAULT(RANK_SHORT) |
		RO_FAULT(RANK_LONG) | RO_FAULT(BAD_DIGIT) | RO_FAULT(BAD_PIECE);

	return !(ro_fen_read(text, setup, NULL) & no_board);
}

static bool compare_board(struct ro_cli_report *report, enum ro_scorer scorer)
{
	struct ro_cli_board *board = &report->boards[scorer];
	const struct ro_position *agreed = &report->found.agreed;
	struct ro_setup setup;
	ro_bitboard occupied;
	const bool is_hex = read_hex(board->given, &occupied);

	if (!is_hex && !read_men(board->given, &setup)) {
		ro_cli_error(board->given,
			"neither a FEN nor 16 hexadecimal digits, check "
			"--board-%s",
			ro_cli_scorers[scorer]);
		return false;
	}
	board->is_compared = report->found.is_same_start;
	if (!board->is_compared) {
		return true;
	}
	if (is_hex) {
		ro_rectify_occupied(agreed, occupied, &board->carries);
	} else {
		ro_rectify_men(agreed, setup.men, &board->carries);
	}
	return true;
}

static bool compare(struct ro_cli_report *report)
{
	const struct ro_score *a = &report->files[RO_SCORER_A].score;
	const struct ro_score *b = &report->files[RO_SCORER_B].score;
	uint32_t *slots = calloc(ro_reconcile_slots(a, b), sizeof(*slots));
	bool boards_are_good = true;

	if (!slots) {
		ro_cli_error(
			"reconcile", "out of memory, close other programs");
		return false;
	}
	ro_reconcile(a, b, slots, &report->found);
	free(slots);
	for (unsigned i = 0; i < 2; i++) {
		if (report->boards[i].given) {
			boards_are_good = compare_board(
						  report, (enum ro_scorer)i) &&
				boards_are_good;
		}
	}
	return boards_are_good;
}

static bool write_html(const struct ro_cli_report *report, const char *name)
{
	FILE *file = fopen(name, "w");
	bool failed;

	if (!file) {
		ro_cli_error(name, "%s, choose another file", strerror(errno));
		return false;
	}
	ro_cli_report_html(report, file);
	failed = ferror(file) != 0;
	if (fclose(file) != 0 || failed) {
		ro_cli_error(name, "cannot be written, make room");
		return false;
	}
	return true;
}

/* @return false if there is no such file; "-" is standard input */
static bool look_up(const char *name, struct stat *status)
{
	return strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, status) == 0
				      : stat(name, status) == 0;
}

/* Would the page be written over a score? Links change no file's number. */
static bool is_a_score(const char *page, const char *score)
{
	struct stat one, other;

	return look_up(score, &other) && stat(page, &one) == 0 &&
		one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static bool are_names_good(const struct request *request, char *const *names)
{
	if (strcmp(names[0], "-") == 0 && strcmp(names[1], "-") == 0) {
		ro_cli_error("reconcile",
			"standard input can be only one of "
			"the two scores, name a file");
		return false;
	}
	for (unsigned i = 0; request->html && i < 2; i++) {
		if (is_a_score(request->html, names[i])) {
			ro_cli_error(request->html,
				"is one of the scores, choose another file for "
				"--html");
			return false;
		}
	}
	return true;
}

static void print_fact(void *arg, const char *label, const char *text)
{
	char clean[4096]; /* what a score says may be any bytes */

	ro_pgn_decode_all(text, strlen(text), false, clean, sizeof(clean));
	fprintf(arg, "%s: %s\n", label, clean);
}

static int print(
	const struct ro_cli_report *report, const struct request *request)
{
	if (request->html && !write_html(report, request->html)) {
		return RO_CLI_WRONG;
	}
	if (request->json) {
		ro_cli_report_json(report, stdout);
	} else {
		ro_cli_report_tell(report, print_fact, stdout);
	}
	return ro_cli_report_is_clean(report) ? RO_CLI_OK : RO_CLI_NO;
}

static int reconcile(const struct request *request, char *const *names)
{
	struct ro_cli_report *report = calloc(1, sizeof(*report));
	bool readable = true;
	int status = RO_CLI_WRONG;

	if (!report) {
		ro_cli_error(
			"reconcile", "out of memory, close other programs");
		return RO_CLI_WRONG;
	}
	for (unsigned i = 0; i < 2; i++) {
		report->boards[i].given = request->boards[i];
		readable = ro_score_file_read(&report->files[i], names[i],
				   request->game, request->letters) &&
			readable;
	}
	for (unsigned i = 0; i < 2; i++) {
		/* Where no position is, none can be agreed on. */
		readable = readable && !report->files[i].has_bad_fen;
	}
	if (readable && compare(report)) {
		status = print(report, request);
	}
	ro_score_file_finish(&report->files[0]);
	ro_score_file_finish(&report->files[1]);
	free(report);
	return status;
}

/* @return the option, with 'x' for a value that is none */
static int take_option(int option, struct request *request)
{
	switch (option) {
	case 'j':
		request->json = true;
		return option;
	case 'H':
		request->html = optarg;
		return option;
	case 'a':
	case 'b':
		request->boards[option == 'b'] = optarg;
		return option;
	case 'g':
		return ro_text_to_uint(optarg, UINT32_MAX, &request->game) &&
				request->game > 0
			? option
			: 'x';
	case 'l':
		return ro_pgn_input_letters(optarg, &request->letters) ? option
								       : 'x';
	default:
		return 0;
	}
}

int ro_cli_reconcile(int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "html", required_argument, NULL, 'H' },
		{ "game", required_argument, NULL, 'g' },
		{ "letters", required_argument, NULL, 'l' },
		{ "board-a", required_argument, NULL, 'a' },
		{ "board-b", required_argument, NULL, 'b' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct request request = { .game = 1, .letters = RO_LETTERS_EN };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		const int taken = take_option(option, &request);

		if (taken == 0) {
			return ro_cli_other_option(option, argv);
		}
		if (taken == 'x') {
			return ro_cli_usage(argv[0],
				"--game is a number from 1, --letters en, de "
				"or fr");
		}
	}
	if (argc - optind != 2) {
		return ro_cli_usage(argv[0], "two files are compared");
	}
	if (!are_names_good(&request, argv + optind)) {
		return RO_CLI_WRONG;
	}
	return reconcile(&request, argv + optind);
}
