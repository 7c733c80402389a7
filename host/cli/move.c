/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/json.h"
#include "host/base/require.h"
#include "host/base/text.h"
#include "host/chess/fen.h"
#include "host/chess/san.h"
#include "host/cli/cli.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct request {
	const char *fen;
	const char *move;
	enum ro_letters letters;
	bool json;
};

/* One code for each way to fail, and what to do about it. */
static const struct failure {
	const char *code;
	const char *advice;
} failures[] = {
	[RO_SAN_OK] = { NULL, NULL },
	[RO_SAN_UNREADABLE] = { "unreadable",
		"no move in any spelling we know, write it as in Nf3 or g1f3" },
	[RO_SAN_ILLEGAL] = { "illegal",
		"a move, but not a legal one here, check move and position" },
	[RO_SAN_AMBIGUOUS] = { "ambiguous",
		"more than one legal move, add the file or the rank it came "
		"from" },
	[RO_SAN_NULL] = { "null",
		"stands for no move at all, write the move that was made" },
	[RO_SAN_FOREIGN] = { "unreadable",
		"piece letters of another language, name it with --letters" },
};

static void print_answer(
	const struct ro_position *position, ro_move move, bool json)
{
	struct ro_position after = *position;
	char uci[RO_UCI_MAX], san[RO_SAN_MAX], fen[RO_FEN_MAX];
	struct ro_json *object;

	ro_uci_write(position, move, uci);
	ro_san_write(position, move, san);
	ro_position_play(&after, move);
	ro_fen_from_position(&after, fen);
	if (!json) {
		printf("%s\n%s\n%s\n", uci, san, fen);
		return;
	}
	object = ro_json_object();
	ro_json_put(object, "uci", ro_json_text(uci));
	ro_json_put(object, "san", ro_json_text(san));
	ro_json_put(object, "fen", ro_json_text(fen));
	ro_json_print(object, stdout);
}

/* The same keys as of an answer, and why there is none. */
static void print_failure(const struct ro_position *position,
	const struct ro_san_reading *reading, const char *code)
{
	struct ro_json *object = ro_json_object();
	struct ro_json *could_be = ro_json_array();

	for (unsigned i = 0; i < reading->candidate_count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(position, reading->candidates[i], san);
		ro_json_append(could_be, ro_json_text(san));
	}
	ro_json_put(object, "uci", ro_json_null());
	ro_json_put(object, "san", ro_json_null());
	ro_json_put(object, "fen", ro_json_null());
	ro_json_put(object, "error", ro_json_text(code));
	ro_json_put(object, "could_be", could_be);
	ro_json_print(object, stdout);
}

static void explain(const struct ro_position *position, const char *move,
	const struct ro_san_reading *reading, const struct failure *failure)
{
	char array[256];
	struct ro_text text;

	ro_text_init(&text, array, sizeof(array));
	for (unsigned i = 0; i < reading->candidate_count; i++) {
		char san[RO_SAN_MAX];

		ro_san_write(position, reading->candidates[i], san);
		ro_text_add(&text, i ? ", " : "; could be ");
		ro_text_add(&text, san);
	}
	ro_cli_error(*move ? move : "MOVE", "%s: %s%s", failure->code,
		failure->advice, array);
}

static int run(const struct request *request)
{
	struct ro_position position;
	struct ro_san_reading reading;
	enum ro_san_err err;

	if (ro_cli_position(request->fen, &position, NULL) != RO_CLI_OK) {
		return RO_CLI_NO;
	}
	err = ro_san_read(&position, request->move, strlen(request->move),
		request->letters, &reading);
	if (err == RO_SAN_OK) {
		print_answer(&position, reading.move, request->json);
		return RO_CLI_OK;
	}
	explain(&position, request->move, &reading, &failures[err]);
	if (request->json) {
		print_failure(&position, &reading, failures[err].code);
	}
	return RO_CLI_NO;
}

static bool read_letters(const char *name, enum ro_letters *letters)
{
	static const char *const names[] = {
		[RO_LETTERS_EN] = "en",
		[RO_LETTERS_DE] = "de",
		[RO_LETTERS_FR] = "fr",
	};

	for (unsigned i = 0; i < ro_count(names); i++) {
		if (strcmp(name, names[i]) == 0) {
			*letters = (enum ro_letters)i;
			return true;
		}
	}
	return false;
}

int ro_cli_move(int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "fen", required_argument, NULL, 'f' },
		{ "letters", required_argument, NULL, 'l' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct request request = { .letters = RO_LETTERS_EN };
	int option;

	while ((option = getopt_long(
			argc, argv, RO_CLI_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'j':
			request.json = true;
			break;
		case 'f':
			request.fen = optarg;
			break;
		case 'l':
			if (!read_letters(optarg, &request.letters)) {
				return ro_cli_usage(
					argv[0], "--letters is en, de or fr");
			}
			break;
		default:
			return ro_cli_other_option(option, argv);
		}
	}
	request.move = ro_cli_argument(argc, argv, "MOVE");
	return request.move ? run(&request) : RO_CLI_WRONG;
}
