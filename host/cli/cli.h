/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_CLI_CLI_H
#define HOST_CLI_CLI_H

#include "host/chess/position.h"

#include <stdio.h>

/**
 * What the subcommands of rochade-arbiter share.
 *
 * Each subcommand is one file, host/cli/NAME.c, with one function and one
 * line in the map below; main() does the rest. Results go to standard output,
 * everything else to standard error, one line each:
 * "rochade-arbiter: WHAT: what is wrong, what to do".
 *
 * Source: docs/interfaces.md, section 1.
 */

/* X(NAME, arguments, one line of help); calls ro_cli_NAME(). */
#define RO_CLI_MAP(X) \
	X(move, "[--json] [--fen FEN] [--letters en|de|fr] MOVE", \
		"read one move; print UCI, SAN and the FEN after it") \
	X(fen, "[--strict] FEN", \
		"print a FEN as it should be, or every reason why it is none") \
	X(perft, "[--fen FEN] [--chess960] [--divide] DEPTH", \
		"count the move paths of a length") \
	X(legal, "[--fen FEN]", "list the legal moves, UCI and SAN") \
	X(check, "[--json] [--letters en|de|fr] FILE.pgn...", \
		"play every move of every game, print every problem") \
	X(format, "[--letters en|de|fr] FILE.pgn...", \
		"write the games in PGN export format") \
	X(outcome, "[--json] [--game N] [--fen FEN | FILE.pgn]", \
		"say whether a game is over, and who could still win") \
	X(reconcile, \
		"[--json] [--game N] [--letters en|de|fr] " \
		"[--board-a FEN|HEX16] [--board-b FEN|HEX16] [--html FILE] " \
		"A.pgn B.pgn", \
		"compare two scores of one game, D.2.9") \
	X(verify, "[--key KEY] LOG", \
		"check the chained, signed audit log of a game")

/** The exit status of every subcommand. */
enum ro_cli_status {
	RO_CLI_OK = 0,
	RO_CLI_NO = 1, /* understood, and the answer is no */
	RO_CLI_WRONG = 2, /* a usage error, or a file that cannot be read */
};

/** argv[0] is the subcommand's name, as getopt_long() wants it. */
#define X(NAME, arguments, help) int ro_cli_##NAME(int argc, char **argv);
RO_CLI_MAP(X)
#undef X

/** The map as a table, for main(); ends with a name of NULL. */
extern const struct ro_cli_command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *arguments;
	const char *help;
} ro_cli_commands[];

/** The command of that name, or NULL. */
const struct ro_cli_command *ro_cli_find(const char *name);

/** Print one line on standard error; @p what is a file, a FEN, a move. */
__attribute__((format(printf, 2, 3))) void ro_cli_error(
	const char *what, const char *format, ...);

/** Print a file's name; a control character in it, which could pass for the
 * end of a line, becomes a question mark. */
void ro_cli_print_name(FILE *file, const char *name);

/** The short options for getopt_long(): none, and errors are told apart. */
#define RO_CLI_SHORT ":"

/**
 * For the default branch of a getopt_long() loop: handles --help, which every
 * subcommand has as 'h', and what getopt_long() did not understand.
 * @param option what getopt_long() returned
 * @return the exit status
 */
int ro_cli_other_option(int option, char **argv);

/** Say that @p command was called wrongly, and how it is called. */
__attribute__((format(printf, 2, 3))) int ro_cli_usage(
	const char *command, const char *format, ...);

/**
 * Take the single argument after the options; "--" alone counts as one, since
 * it is how some programs write a null move.
 * @param name what it is, such as "MOVE"
 * @return the argument, or NULL after a usage error was printed
 */
const char *ro_cli_argument(int argc, char **argv, const char *name);

/**
 * Make a position of a FEN from the command line. Every fault and everything
 * odd is printed.
 * @param fen NULL means the initial position
 * @param odd filled in; may be NULL
 * @return RO_CLI_OK or RO_CLI_NO
 */
int ro_cli_position(
	const char *fen, struct ro_position *position, ro_faults *odd);

#endif
